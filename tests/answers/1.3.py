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

# wrong: every input nudged
# fault: all-nudged
def partial(f, inputs, i, h):
    return (f(*[v + h for v in inputs]) - f(*[v - h for v in inputs])) / (2 * h)

# wrong: always the first input
# fault: always-first
def partial(f, inputs, i, h):
    up, down = inputs.copy(), inputs.copy()
    up[0] += h
    down[0] -= h
    return (f(*up) - f(*down)) / (2 * h)

# wrong: counted from one
# fault: counts-from-1
def partial(f, inputs, i, h):
    up, down = inputs.copy(), inputs.copy()
    up[i - 1] += h
    down[i - 1] -= h
    return (f(*up) - f(*down)) / (2 * h)

# wrong: divided by h
# fault: over-h
def partial(f, inputs, i, h):
    up, down = list(inputs), list(inputs)
    up[i] += h
    down[i] -= h
    return (f(*up) - f(*down)) / h

# wrong: no brackets around 2 * h
# fault: times-h
def partial(f, inputs, i, h):
    up, down = list(inputs), list(inputs)
    up[i] += h
    down[i] -= h
    return (f(*up) - f(*down)) / 2 * h

# wrong: one-sided
# fault: one-sided
def partial(f, inputs, i, h):
    up = list(inputs)
    up[i] += h
    return (f(*up) - f(*inputs)) / h

# wrong: sign swapped
# fault: wrong-sign
def partial(f, inputs, i, h):
    up, down = list(inputs), list(inputs)
    up[i] += h
    down[i] -= h
    return (f(*down) - f(*up)) / (2 * h)

# wrong: the whole gradient
# fault: whole-gradient
def partial(f, inputs, i, h):
    slopes = []
    for i in range(len(inputs)):
        up, down = list(inputs), list(inputs)
        up[i] += h
        down[i] -= h
        slopes.append((f(*up) - f(*down)) / (2 * h))
    return slopes

# wrong: two names for one list
# fault: two-names
def partial(f, inputs, i, h):
    up = inputs
    down = inputs
    up[i] += h
    down[i] -= h
    return (f(*up) - f(*down)) / (2 * h)

# wrong: f is handed one list
# fault: list-handed-over
def partial(f, inputs, i, h):
    up, down = list(inputs), list(inputs)
    up[i] += h
    down[i] -= h
    return (f(up) - f(down)) / (2 * h)

# wrong: an array of ints
# fault: whole-numbers
import numpy as np

def partial(f, inputs, i, h):
    up, down = np.array(inputs), np.array(inputs)
    up[i] += h
    down[i] -= h
    return (f(*up) - f(*down)) / (2 * h)

# wrong: a step of its own, with the minus of the exponent forgotten
# fault: huge-nudge
def partial(f, inputs, i, h=1e5):
    h = 1e5
    up, down = list(inputs), list(inputs)
    up[i] += h
    down[i] -= h
    return (f(*up) - f(*down)) / (2 * h)

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

# wrong: one-sided, to the left
# fault: one-sided
def partial(f, inputs, i, h):
    down = list(inputs)
    down[i] -= h
    return (f(*inputs) - f(*down)) / h

# wrong: every input worth the same is nudged
# fault: found-by-worth
def partial(f, inputs, i, h):
    up = [x + h if x == inputs[i] else x for x in inputs]
    down = [x - h if x == inputs[i] else x for x in inputs]
    return (f(*up) - f(*down)) / (2 * h)
