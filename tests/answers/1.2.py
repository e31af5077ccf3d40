# right: in one line
def central_slope(f, x, h):
    return (f(x + h) - f(x - h)) / (2 * h)

# right: divided twice
def central_slope(f, x, h):
    return (f(x + h) - f(x - h)) / 2 / h

# right: the mean of the slope to the right and the slope to the left
def central_slope(f, x, h):
    right = forward_slope(f, x, h)
    left = forward_slope(f, x, -h)
    return (right + left) / 2

# right: the run measured, and NumPy's float returned
import numpy as np

def central_slope(f, x, h):
    low, high = x - h, x + h
    return np.float64((f(high) - f(low)) / (high - low))

# right: a lambda with a keyword
central_slope = lambda f, x, h, *, sides=2: (f(x + h) - f(x - h)) / (sides * h)

# wrong: a step of its own
# fault: h-ignored
def central_slope(f, x, h):
    small = 1e-5
    return (f(x + small) - f(x - small)) / (2 * small)

# wrong: one-sided to the right and to the left, as a pair
# fault: nested
def central_slope(f, x, h):
    return (f(x + h) - f(x)) / h, (f(x) - f(x - h)) / h
