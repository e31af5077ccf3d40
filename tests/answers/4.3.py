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

# wrong: pasted from the example
# fault: constant
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
