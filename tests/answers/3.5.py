# right: a comprehension
def nudge(inputs, grads, step):
    return [x + step * g for x, g in zip(inputs, grads)]

# right: a copy, changed in place
def nudge(inputs, grads, step):
    moved = list(inputs)
    for i in range(len(moved)):
        moved[i] += step * grads[i]
    return moved

# right: NumPy
import numpy as np

def nudge(inputs, grads, step):
    return np.array(inputs) + step * np.array(grads)

# right: a tuple, through map
def nudge(inputs, grads, step):
    return tuple(map(lambda x, g: g * step + x, inputs, grads))

# wrong: a return too early
# fault: only-first
def nudge(inputs, grads, step):
    moved = []
    for x, g in zip(inputs, grads):
        moved.append(x + step * g)
        return moved

# wrong: nothing returned
# fault: returns-none
def nudge(inputs, grads, step):
    moved = [x + step * g for x, g in zip(inputs, grads)]

# wrong: a generator
# fault: generator
def nudge(inputs, grads, step):
    return (x + step * g for x, g in zip(inputs, grads))

# wrong: a list times a number
# fault: type-error
def nudge(inputs, grads, step):
    return inputs + step * grads


# right: a while loop
def nudge(inputs, grads, step):
    new, place = [], 0
    while place < len(inputs):
        new += [inputs[place] + grads[place] * step]
        place += 1
    return new


# wrong: grads swapped sign by abs
# fault: sizes-only
def nudge(inputs, grads, step):
    return [x + abs(step * g) for x, g in zip(inputs, grads)]


# wrong: only first
# fault: only-first-moved
def nudge(inputs, grads, step):
    new = list(inputs)
    new[0] += step * grads[0]
    return new


# wrong: sum of grads
# fault: gradients-added
def nudge(inputs, grads, step):
    return [x + step * sum(grads) for x in inputs]


# wrong: grads reversed
# fault: other-order
def nudge(inputs, grads, step):
    return [x + step * g for x, g in zip(inputs, reversed(grads))]


# wrong: cross product
# fault: every-pair
def nudge(inputs, grads, step):
    return [x + step * g for x in inputs for g in grads]


# wrong: returns pairs
# fault: nested
def nudge(inputs, grads, step):
    return [(x, step * g) for x, g in zip(inputs, grads)]


# wrong: adds the step too
# fault: step-added
def nudge(inputs, grads, step):
    return [x + step + g for x, g in zip(inputs, grads)]


# wrong: brackets
# fault: step-added
def nudge(inputs, grads, step):
    return [(x + step) * g for x, g in zip(inputs, grads)]


# wrong: inputs concat
# fault: moves-behind
def nudge(inputs, grads, step):
    return inputs + [step * g for g in grads]


# wrong: rounding
# fault: rounded
def nudge(inputs, grads, step):
    return [round(x + step * g, 2) for x, g in zip(inputs, grads)]


# wrong: two steps
# fault: twice-as-far
def nudge(inputs, grads, step):
    return [x + 2 * step * g for x, g in zip(inputs, grads)]


# wrong: x reassigned in loop
# fault: unmoved
def nudge(inputs, grads, step):
    for x, g in zip(inputs, grads):
        x += step * g
    return inputs


# wrong: fixed step
# fault: unread-argument
def nudge(inputs, grads, step):
    return [x + 0.01 * g for x, g in zip(inputs, grads)]


# wrong: square of the gradient
# fault: gradient-squared
def nudge(inputs, grads, step):
    return [x + step * g**2 for x, g in zip(inputs, grads)]
