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
# hint: for each of the results
def numerical_gradient(f, inputs, h):
    up, down = [v + h for v in inputs], [v - h for v in inputs]
    return [(f(*up) - f(*down)) / (2 * h) for _ in inputs]

# wrong: always the first input
# hint: came back in every place
def numerical_gradient(f, inputs, h):
    return [partial(f, inputs, 0, h) for _ in inputs]

# wrong: the nudges pile up
# hint: later ones add up
def numerical_gradient(f, inputs, h):
    up, down = list(inputs), list(inputs)
    gradient = []
    for i in range(len(inputs)):
        up[i] += h
        down[i] -= h
        gradient.append((f(*up) - f(*down)) / (2 * h))
    return gradient

# wrong: one copy, never nudged back
# hint: later ones are slightly off
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
# hint: Twice what it should be
def numerical_gradient(f, inputs, h):
    return [2 * partial(f, inputs, i, h) for i in range(len(inputs))]

# wrong: no brackets around 2 * h
# hint: from left to right
def numerical_gradient(f, inputs, h):
    gradient = []
    for i in range(len(inputs)):
        up, down = list(inputs), list(inputs)
        up[i] += h
        down[i] -= h
        gradient.append((f(*up) - f(*down)) / 2 * h)
    return gradient

# wrong: one-sided
# hint: Nudge the input to both sides
def numerical_gradient(f, inputs, h):
    base = f(*inputs)
    gradient = []
    for i in range(len(inputs)):
        up = list(inputs)
        up[i] += h
        gradient.append((f(*up) - base) / h)
    return gradient

# wrong: sign swapped
# hint: Which end of the step do you subtract
def numerical_gradient(f, inputs, h):
    return [-partial(f, inputs, i, h) for i in range(len(inputs))]

# wrong: two names for one list
# hint: gives the list a second name
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
# hint: f takes its inputs spread out
def numerical_gradient(f, inputs, h):
    gradient = []
    for i in range(len(inputs)):
        up, down = list(inputs), list(inputs)
        up[i] += h
        down[i] -= h
        gradient.append((f(up) - f(down)) / (2 * h))
    return gradient

# wrong: an array of ints
# hint: an array made of ints keeps only ints
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
# hint: is it 1e5 or 1e-5 in your code
def numerical_gradient(f, inputs, h):
    return [partial(f, inputs, i, 1e5) for i in range(len(inputs))]

# wrong: a step of its own
# hint: Another h was handed over
def numerical_gradient(f, inputs, h):
    return [partial(f, inputs, i, 1e-5) for i in range(len(inputs))]

# wrong: the list changed in place and left changed
# hint: it is not as it was
def numerical_gradient(f, inputs, h):
    gradient = []
    for i in range(len(inputs)):
        down = list(inputs)
        down[i] -= h
        inputs[i] += h
        gradient.append((f(*inputs) - f(*down)) / (2 * h))
    return gradient

# wrong: in reverse
# hint: in another order than the one asked for
def numerical_gradient(f, inputs, h):
    return [partial(f, inputs, i, h) for i in reversed(range(len(inputs)))]

# wrong: the return inside the loop
# hint: One number came back
def numerical_gradient(f, inputs, h):
    for i in range(len(inputs)):
        return partial(f, inputs, i, h)

# wrong: a generator
# hint: used up after one reading
def numerical_gradient(f, inputs, h):
    return (partial(f, inputs, i, h) for i in range(len(inputs)))

# wrong: always three inputs
# hint: How many results are asked for
def numerical_gradient(f, inputs, h):
    return [partial(f, inputs, i % len(inputs), h) for i in range(3)]

# wrong: one-sided, to the left
# hint: Nudge the input to both sides
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
# hint: Two inputs are worth the same here
def numerical_gradient(f, inputs, h):
    return [partial(f, inputs, inputs.index(x), h) for x in inputs]

# wrong: one list for all calls
# hint: Is a list kept from one call to the next
gradient = []

def numerical_gradient(f, inputs, h):
    for i in range(len(inputs)):
        gradient.append(partial(f, inputs, i, h))
    return gradient
