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
