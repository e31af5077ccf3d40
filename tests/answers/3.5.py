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

# wrong: downhill
# fault: downhill
def nudge(inputs, grads, step):
    return [x - step * g for x, g in zip(inputs, grads)]

# wrong: the list changed in place
# fault: changed-argument
def nudge(inputs, grads, step):
    new = inputs
    for i in range(len(new)):
        new[i] += step * grads[i]
    return new

# wrong: no step
# fault: no-step
def nudge(inputs, grads, step):
    return [x + g for x, g in zip(inputs, grads)]

# wrong: the same move for all
# fault: gradient-ignored
def nudge(inputs, grads, step):
    return [x + step for x in inputs]

# wrong: only the sign
# fault: sign-only
def nudge(inputs, grads, step):
    return [x + step if g > 0 else x - step for x, g in zip(inputs, grads)]

# wrong: the moves
# fault: moves-only
def nudge(inputs, grads, step):
    return [step * g for g in grads]

# wrong: a loop over copies of the numbers
# fault: unmoved
def nudge(inputs, grads, step):
    for x, g in zip(inputs, grads):
        x += step * g
    return list(inputs)

# wrong: in proportion to the input
# fault: in-proportion
def nudge(inputs, grads, step):
    return [x + x * step * g for x, g in zip(inputs, grads)]

# wrong: places changed
# fault: swapped
def nudge(inputs, grads, step):
    return [g + step * x for x, g in zip(inputs, grads)]

# wrong: divided by the step
# fault: over-step
def nudge(inputs, grads, step):
    return [x + g / step for x, g in zip(inputs, grads)]

# wrong: a return too early
# fault: length
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
# fault: stopped
def nudge(inputs, grads, step):
    return inputs + step * grads

# wrong: the place looked up by the number
# fault: found-by-worth
def nudge(inputs, grads, step):
    return [x + step * grads[inputs.index(x)] for x in inputs]
