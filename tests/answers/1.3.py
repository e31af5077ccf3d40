# right: two copies
def partial(f, inputs, i, h):
    up, down = list(inputs), list(inputs)
    up[i] += h
    down[i] -= h
    return (f(*up) - f(*down)) / (2 * h)

# right: slices, no copy to change
def partial(f, inputs, i, h):
    before, x, after = inputs[:i], inputs[i], inputs[i + 1:]
    return (f(*before, x + h, *after) - f(*before, x - h, *after)) / (2 * h)

# right: a function of one input, handed to central_slope
def partial(f, inputs, i, h):
    def along(x):
        return f(*[x if place == i else value for place, value in enumerate(inputs)])
    return central_slope(along, inputs[i], h)

# right: an array of floats
import numpy as np

def partial(f, inputs, i, h):
    x = np.array(inputs, dtype=float)
    step = np.zeros(len(x))
    step[i] = h
    return (f(*(x + step)) - f(*(x - step))) / (2 * h)

# right: changed in place, and put back to the same number
def partial(f, inputs, i, h):
    kept = inputs[i]
    try:
        inputs[i] = kept + h
        up = f(*inputs)
        inputs[i] = kept - h
        down = f(*inputs)
    finally:
        inputs[i] = kept
    return (up - down) / (2 * h)

# right: a deep copy
from copy import deepcopy

def partial(f, inputs, i, h):
    outputs = []
    for sign in (1, -1):
        moved = deepcopy(inputs)
        moved[i] += sign * h
        outputs.append(f(*moved))
    return (outputs[0] - outputs[1]) / h / 2

# wrong: a step of its own
# fault: h-ignored
def partial(f, inputs, i, h):
    h = 1e-6
    up, down = list(inputs), list(inputs)
    up[i] += h
    down[i] -= h
    return (f(*up) - f(*down)) / (2 * h)

# wrong: the list changed in place and left changed
# fault: changed-argument
def partial(f, inputs, i, h):
    down = list(inputs)
    down[i] -= h
    inputs[i] += h
    return (f(*inputs) - f(*down)) / (2 * h)

# wrong: the list nudged there and back, with the last digits lost
# fault: changed-argument
def partial(f, inputs, i, h):
    inputs[i] += h
    up = f(*inputs)
    inputs[i] -= 2 * h
    down = f(*inputs)
    inputs[i] += h
    return (up - down) / (2 * h)

# wrong: the slopes of a·b + c typed in
# fault: h-ignored
def partial(f, inputs, i, h):
    a, b, *rest = [*inputs, 0]
    return [b, a, 1.0, 0.0][i]


# right: one input bound after the other
import functools


def partial(f, inputs, i, h):
    before, after = inputs[:i], inputs[i + 1 :]
    bound = functools.partial(f, *before)
    up, down = (bound(inputs[i] + way * h, *after) for way in (1, -1))
    return (up - down) / h / 2


# wrong: nudges only up list, down uses inputs
# fault: half-run
def partial(f, inputs, i, h):
    up = list(inputs)
    up[i] += h
    return (f(*up) - f(*inputs)) / (2 * h)


# wrong: down += h
# fault: other-side-the-same
def partial(f, inputs, i, h):
    up, down = list(inputs), list(inputs)
    up[i] += h
    down[i] += h
    return (f(*up) - f(*down)) / (2 * h)


# wrong: multiplicative
# fault: nudge-multiplies
def partial(f, inputs, i, h):
    up, down = list(inputs), list(inputs)
    up[i] *= 1 + h
    down[i] *= 1 - h
    return (f(*up) - f(*down)) / (2 * h)


# wrong: no call f of up, calls f(up[i])
# fault: list-handed-over
def partial(f, inputs, i, h):
    return (f(inputs[i] + h) - f(inputs[i] - h)) / (2 * h)


# wrong: tuple
# fault: type-error
def partial(f, inputs, i, h):
    up = tuple(inputs)
    up[i] += h
    return f(*up)


# wrong: forgets the star
# fault: list-handed-over
def partial(f, inputs, i, h):
    up, down = list(inputs), list(inputs)
    up[i] += h
    down[i] -= h
    return (f(up) - f(down)) / (2 * h)


# wrong: list plus number
# fault: type-error
def partial(f, inputs, i, h):
    return (f(*(inputs + h)) - f(*(inputs - h))) / (2 * h)


# wrong: only three inputs
# fault: value-error
def partial(f, inputs, i, h):
    a, b, c = inputs
    up = [a, b, c]
    down = [a, b, c]
    up[i] += h; down[i] -= h
    return (f(*up) - f(*down)) / (2 * h)


# wrong: index from the back
# fault: counts-from-back
def partial(f, inputs, i, h):
    up, down = list(inputs), list(inputs)
    up[-i] += h
    down[-i] -= h
    return (f(*up) - f(*down)) / (2 * h)
