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
