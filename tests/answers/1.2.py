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


# wrong: the first minus sign plus
# fault: added
def central_slope(f, x, h):
    return (f(x + h) + f(x - h)) / (2 * h)


# wrong: same point twice
# fault: zero
def central_slope(f, x, h):
    return (f(x + h) - f(x + h)) / (2 * h)


# wrong: mean of the two one-sided with a slip: no half
# fault: over-h
def central_slope(f, x, h):
    return (f(x + h) - f(x)) / h + (f(x) - f(x - h)) / h


# wrong: one-sided over 2h
# fault: half-run
def central_slope(f, x, h):
    return (f(x + h) - f(x)) / (2 * h)


# wrong: divides by h squared (second derivative)
# fault: second-derivative
def central_slope(f, x, h):
    return (f(x + h) - 2 * f(x) + f(x - h)) / h**2


# wrong: divides by h squared
# fault: over-h-squared
def central_slope(f, x, h):
    return (f(x + h) - f(x - h)) / (h * h)


# wrong: 2 + h
# fault: two-plus-h
def central_slope(f, x, h):
    return (f(x + h) - f(x - h)) / (2 + h)


# wrong: f(x) - h
# fault: h-outside
def central_slope(f, x, h):
    return (f(x + h) - f(x) - h) / (2 * h)


# wrong: nudges h both times by 2h
# fault: wide
def central_slope(f, x, h):
    return (f(x + 2 * h) - f(x - 2 * h)) / (4 * h)
