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
# hint: From here L gets smaller
def nudge(inputs, grads, step):
    return [x - step * g for x, g in zip(inputs, grads)]

# wrong: the list changed in place
# hint: A second name for a list is no second list
def nudge(inputs, grads, step):
    new = inputs
    for i in range(len(new)):
        new[i] += step * grads[i]
    return new

# wrong: no step
# hint: What is step for
def nudge(inputs, grads, step):
    return [x + g for x, g in zip(inputs, grads)]

# wrong: the same move for all
# hint: by the same amount, whatever its gradient
def nudge(inputs, grads, step):
    return [x + step for x in inputs]

# wrong: only the sign
# hint: Only the sign of each gradient was used
def nudge(inputs, grads, step):
    return [x + step if g > 0 else x - step for x, g in zip(inputs, grads)]

# wrong: the moves
# hint: Those are the distances to move
def nudge(inputs, grads, step):
    return [step * g for g in grads]

# wrong: a loop over copies of the numbers
# hint: The inputs came back unmoved
def nudge(inputs, grads, step):
    for x, g in zip(inputs, grads):
        x += step * g
    return list(inputs)

# wrong: in proportion to the input
# hint: in proportion to the input itself
def nudge(inputs, grads, step):
    return [x + x * step * g for x, g in zip(inputs, grads)]

# wrong: places changed
# hint: Gradients and inputs have changed places
def nudge(inputs, grads, step):
    return [g + step * x for x, g in zip(inputs, grads)]

# wrong: divided by the step
# hint: A smaller step should move the inputs less
def nudge(inputs, grads, step):
    return [x + g / step for x, g in zip(inputs, grads)]

# wrong: a return too early
# hint: How many results are asked for? Expected 4, got 1
def nudge(inputs, grads, step):
    moved = []
    for x, g in zip(inputs, grads):
        moved.append(x + step * g)
        return moved

# wrong: nothing returned
# hint: It returns None
def nudge(inputs, grads, step):
    moved = [x + step * g for x, g in zip(inputs, grads)]

# wrong: a generator
# hint: used up after one reading
def nudge(inputs, grads, step):
    return (x + step * g for x, g in zip(inputs, grads))

# wrong: a list times a number
# hint: what is each name in it at that moment
def nudge(inputs, grads, step):
    return inputs + step * grads

# wrong: the place looked up by the number
# hint: a search in a list stops at the first
def nudge(inputs, grads, step):
    return [x + step * grads[inputs.index(x)] for x in inputs]
