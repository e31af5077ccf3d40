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
# fault: no-upstream
def tanh_backward(t, upstream):
    return 1 - t**2

# wrong: 1 − t
# fault: one-minus-t
def tanh_backward(t, upstream):
    return (1 - t) * upstream

# wrong: 1 − t without upstream
# fault: one-minus-t
def tanh_backward(t, upstream):
    return 1 - t

# wrong: 1 + t²
# fault: slope-of-tan
def tanh_backward(t, upstream):
    return (1 + t**2) * upstream

# wrong: 1 + t² without upstream
# fault: slope-of-tan
def tanh_backward(t, upstream):
    return 1 + t**2

# wrong: twice t
# fault: twice-t
def tanh_backward(t, upstream):
    return (1 - t * 2) * upstream

# wrong: tanh taken once more
# fault: tanh-again
def tanh_backward(t, upstream):
    return (1 - math.tanh(t) ** 2) * upstream

# wrong: the sigmoid's slope
# fault: slope-of-sigmoid
def tanh_backward(t, upstream):
    return t * (1 - t) * upstream

# wrong: terms changed about
# fault: terms-swapped
def tanh_backward(t, upstream):
    return (t**2 - 1) * upstream

# wrong: the bracket squared
# fault: bracket-squared
def tanh_backward(t, upstream):
    return (1 - t) ** 2 * upstream

# wrong: the output itself
# fault: output-for-slope
def tanh_backward(t, upstream):
    return t * upstream

# wrong: brackets missing
# fault: no-brackets
def tanh_backward(t, upstream):
    return 1 - t**2 * upstream

# wrong: rates added
# fault: rates-added
def tanh_backward(t, upstream):
    return 1 - t**2 + upstream

# wrong: copied, as plus does
# fault: copied
def tanh_backward(t, upstream):
    return upstream

# wrong: pasted from the example
# fault: unexplained
def tanh_backward(t, upstream):
    return 3.2

# wrong: a list
# fault: nested
def tanh_backward(t, upstream):
    return [(1 - t**2) * upstream]


# wrong: a circumflex for a power
# fault: circumflex
def tanh_backward(t, upstream):
    return (1 - t ^ 2) * upstream
