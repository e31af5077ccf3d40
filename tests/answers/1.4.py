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

# wrong: every input nudged
# fault: all-nudged
def numerical_gradient(f, inputs, h):
    up, down = [v + h for v in inputs], [v - h for v in inputs]
    return [(f(*up) - f(*down)) / (2 * h) for _ in inputs]

# wrong: always the first input
# fault: always-first
def numerical_gradient(f, inputs, h):
    return [partial(f, inputs, 0, h) for _ in inputs]

# wrong: the nudges pile up
# fault: nudges-pile-up
def numerical_gradient(f, inputs, h):
    up, down = list(inputs), list(inputs)
    gradient = []
    for i in range(len(inputs)):
        up[i] += h
        down[i] -= h
        gradient.append((f(*up) - f(*down)) / (2 * h))
    return gradient

# wrong: one copy, never nudged back
# fault: nudge-left-behind
def numerical_gradient(f, inputs, h):
    nudged = list(inputs)
    gradient = []
    for i in range(len(inputs)):
        nudged[i] += h
        up = f(*nudged)
        nudged[i] -= 2 * h
        down = f(*nudged)
        gradient.append((up - down) / (2 * h))
    return gradient

# wrong: divided by h
# fault: over-h
def numerical_gradient(f, inputs, h):
    return [2 * partial(f, inputs, i, h) for i in range(len(inputs))]

# wrong: no brackets around 2 * h
# fault: times-h
def numerical_gradient(f, inputs, h):
    gradient = []
    for i in range(len(inputs)):
        up, down = list(inputs), list(inputs)
        up[i] += h
        down[i] -= h
        gradient.append((f(*up) - f(*down)) / 2 * h)
    return gradient

# wrong: one-sided
# fault: one-sided
def numerical_gradient(f, inputs, h):
    base = f(*inputs)
    gradient = []
    for i in range(len(inputs)):
        up = list(inputs)
        up[i] += h
        gradient.append((f(*up) - base) / h)
    return gradient

# wrong: sign swapped
# fault: wrong-sign
def numerical_gradient(f, inputs, h):
    return [-partial(f, inputs, i, h) for i in range(len(inputs))]

# wrong: two names for one list
# fault: two-names
def numerical_gradient(f, inputs, h):
    gradient = []
    for i in range(len(inputs)):
        up = inputs
        down = inputs
        up[i] += h
        down[i] -= h
        gradient.append((f(*up) - f(*down)) / (2 * h))
    return gradient

# wrong: f is handed one list
# fault: list-handed-over
def numerical_gradient(f, inputs, h):
    gradient = []
    for i in range(len(inputs)):
        up, down = list(inputs), list(inputs)
        up[i] += h
        down[i] -= h
        gradient.append((f(up) - f(down)) / (2 * h))
    return gradient

# wrong: an array of ints
# fault: whole-numbers
import numpy as np

def numerical_gradient(f, inputs, h):
    gradient = []
    for i in range(len(inputs)):
        up, down = np.array(inputs), np.array(inputs)
        up[i] += h
        down[i] -= h
        gradient.append((f(*up) - f(*down)) / (2 * h))
    return gradient

# wrong: a step of its own, with the minus of the exponent forgotten
# fault: huge-nudge
def numerical_gradient(f, inputs, h):
    return [partial(f, inputs, i, 1e5) for i in range(len(inputs))]

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
# fault: reordered
def numerical_gradient(f, inputs, h):
    return [partial(f, inputs, i, h) for i in reversed(range(len(inputs)))]

# wrong: the return inside the loop
# fault: one-result
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

# wrong: one-sided, to the left
# fault: one-sided
def numerical_gradient(f, inputs, h):
    gradient = []
    for i in range(len(inputs)):
        down = list(inputs)
        down[i] -= h
        gradient.append((f(*inputs) - f(*down)) / h)
    return gradient

# right: an array from the standard library
from array import array

def numerical_gradient(f, inputs, h):
    return array("d", [partial(f, inputs, i, h) for i in range(len(inputs))])

# wrong: the place looked up by the number
# fault: found-by-worth
def numerical_gradient(f, inputs, h):
    return [partial(f, inputs, inputs.index(x), h) for x in inputs]

# wrong: one list for all calls
# fault: kept-between-calls
gradient = []

def numerical_gradient(f, inputs, h):
    for i in range(len(inputs)):
        gradient.append(partial(f, inputs, i, h))
    return gradient
