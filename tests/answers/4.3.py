import math

# right: from the output
def tanh_backward(t, upstream):
    return (1 - t**2) * upstream

# right: upstream first, two factors
def tanh_backward(t, upstream):
    return upstream * (1 - t) * (1 + t)

# right: in two steps, as a lambda
tanh_backward = lambda t, upstream: upstream - upstream * t * t

# right: NumPy
import numpy as np

def tanh_backward(t, upstream):
    return np.float64(upstream) * (1.0 - np.square(t))

# wrong: without upstream
# hint: per unit of this tanh
def tanh_backward(t, upstream):
    return 1 - t**2

# wrong: 1 − t
# hint: before it is taken away from 1
def tanh_backward(t, upstream):
    return (1 - t) * upstream

# wrong: 1 − t without upstream
# hint: before it is taken away from 1
def tanh_backward(t, upstream):
    return 1 - t

# wrong: 1 + t²
# hint: as tan's does
def tanh_backward(t, upstream):
    return (1 + t**2) * upstream

# wrong: 1 + t² without upstream
# hint: as tan's does
def tanh_backward(t, upstream):
    return 1 + t**2

# wrong: twice t
# hint: Which operator makes a square
def tanh_backward(t, upstream):
    return (1 - t * 2) * upstream

# wrong: tanh taken once more
# hint: t is the output already
def tanh_backward(t, upstream):
    return (1 - math.tanh(t) ** 2) * upstream

# wrong: the sigmoid's slope
# hint: made from a sigmoid's output
def tanh_backward(t, upstream):
    return t * (1 - t) * upstream

# wrong: terms changed about
# hint: tanh rises everywhere
def tanh_backward(t, upstream):
    return (t**2 - 1) * upstream

# wrong: the bracket squared
# hint: What exactly is squared
def tanh_backward(t, upstream):
    return (1 - t) ** 2 * upstream

# wrong: the output itself
# hint: not how steep
def tanh_backward(t, upstream):
    return t * upstream

# wrong: brackets missing
# hint: Where do brackets belong
def tanh_backward(t, upstream):
    return 1 - t**2 * upstream

# wrong: rates added
# hint: How does the chain rule join two rates
def tanh_backward(t, upstream):
    return 1 - t**2 + upstream

# wrong: copied, as plus does
# hint: Which kind of node copies
def tanh_backward(t, upstream):
    return upstream

# wrong: pasted from the example
# hint: Work this one case out on paper
def tanh_backward(t, upstream):
    return 3.2

# wrong: a list
# hint: A list stands where one number is asked for
def tanh_backward(t, upstream):
    return [(1 - t**2) * upstream]


# wrong: a circumflex for a power
# hint: In Python ^ is no power
def tanh_backward(t, upstream):
    return (1 - t ^ 2) * upstream
