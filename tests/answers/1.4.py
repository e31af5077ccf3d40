# right: one partial after the other
def numerical_gradient(f, inputs, h):
    return [partial(f, inputs, i, h) for i in range(len(inputs))]

# right: a loop without partial
def numerical_gradient(f, inputs, h):
    gradient = []
    for i, x in enumerate(inputs):
        up = inputs[:i] + [x + h] + inputs[i + 1:]
        down = inputs[:i] + [x - h] + inputs[i + 1:]
        gradient.append((f(*up) - f(*down)) / (2 * h))
    return gradient

# right: a tuple from a generator
def numerical_gradient(f, inputs, h):
    return tuple(partial(f, inputs, i, h) for i in range(len(inputs)))

# right: an array, with the nudges as rows of a matrix
import numpy as np

def numerical_gradient(f, inputs, h):
    steps = h * np.eye(len(inputs))
    return np.array([(f(*(inputs + step)) - f(*(inputs - step))) / (2 * h) for step in steps])

# right: a map, made a list
def numerical_gradient(f, inputs, h):
    return list(map(lambda i: partial(f, inputs, i, h), range(len(inputs))))

# wrong: a step of its own
# fault: h-ignored
def numerical_gradient(f, inputs, h):
    return [partial(f, inputs, i, 1e-5) for i in range(len(inputs))]

# wrong: the list changed in place and left changed
# fault: changed-argument
def numerical_gradient(f, inputs, h):
    gradient = []
    for i in range(len(inputs)):
        down = list(inputs)
        down[i] -= h
        inputs[i] += h
        gradient.append((f(*inputs) - f(*down)) / (2 * h))
    return gradient

# wrong: in reverse
# fault: reversed
def numerical_gradient(f, inputs, h):
    return [partial(f, inputs, i, h) for i in reversed(range(len(inputs)))]

# wrong: the return inside the loop
# fault: one-number-first
def numerical_gradient(f, inputs, h):
    for i in range(len(inputs)):
        return partial(f, inputs, i, h)

# wrong: a generator
# fault: generator
def numerical_gradient(f, inputs, h):
    return (partial(f, inputs, i, h) for i in range(len(inputs)))

# wrong: always three inputs
# fault: length
def numerical_gradient(f, inputs, h):
    return [partial(f, inputs, i % len(inputs), h) for i in range(3)]

# right: an array from the standard library
from array import array

def numerical_gradient(f, inputs, h):
    return array("d", [partial(f, inputs, i, h) for i in range(len(inputs))])

# wrong: one list for all calls
# fault: kept-between-calls
gradient = []

def numerical_gradient(f, inputs, h):
    for i in range(len(inputs)):
        gradient.append(partial(f, inputs, i, h))
    return gradient


# right: map, with the list spread out
def numerical_gradient(f, inputs, h):
    return [*map(lambda i: partial(f, inputs, i, h), range(len(inputs)))]


# wrong: return in the loop
# fault: only-first
def numerical_gradient(f, inputs, h):
    out = []
    for i in range(len(inputs)):
        out.append(partial(f, inputs, i, h))
        return out


# wrong: range len - 1
# fault: last-missing
def numerical_gradient(f, inputs, h):
    return [partial(f, inputs, i, h) for i in range(len(inputs) - 1)]


# wrong: starts from 1
# fault: first-missing
def numerical_gradient(f, inputs, h):
    return [partial(f, inputs, i, h) for i in range(1, len(inputs))]


# wrong: list remade
# fault: only-last
def numerical_gradient(f, inputs, h):
    for i in range(len(inputs)):
        out = []
        out.append(partial(f, inputs, i, h))
    return out


# wrong: sum
# fault: one-number-sum
def numerical_gradient(f, inputs, h):
    return sum(partial(f, inputs, i, h) for i in range(len(inputs)))


# wrong: for i in inputs
# fault: type-error
def numerical_gradient(f, inputs, h):
    return [partial(f, inputs, i, h) for i in inputs]


# wrong: insert in front
# fault: reversed
def numerical_gradient(f, inputs, h):
    out = []
    for i in range(len(inputs)):
        out.insert(0, partial(f, inputs, i, h))
    return out


# wrong: three inputs only
# fault: index-error
def numerical_gradient(f, inputs, h):
    return [partial(f, inputs, i, h) for i in range(3)]


# wrong: fixed h
# fault: h-ignored
def numerical_gradient(f, inputs, h):
    return [partial(f, inputs, i, 1e-4) for i in range(len(inputs))]


# wrong: dict
# fault: no-order
def numerical_gradient(f, inputs, h):
    return {i: partial(f, inputs, i, h) for i in range(len(inputs))}


# wrong: out = out.append
# fault: attribute-error
def numerical_gradient(f, inputs, h):
    out = []
    for i in range(len(inputs)):
        out = out.append(partial(f, inputs, i, h))
    return out


# wrong: not called
# fault: type-error
def numerical_gradient(f, inputs, h):
    return partial(f, inputs, range(len(inputs)), h)


# wrong: nudges kept above, lower points fresh
# fault: nudge-left-behind
def numerical_gradient(f, inputs, h):
    result = []
    p = list(inputs)
    for i in range(len(p)):
        lo = list(p); lo[i] -= h
        p[i] += h
        result.append((f(*p) - f(*lo)) / (2 * h))
    return result
