# right: the pair
def add_backward(a, b, upstream):
    return upstream, upstream

# right: local derivative times upstream, as a list
def add_backward(a, b, upstream):
    local_derivative = 1
    return [local_derivative * upstream] * 2

# right: a lambda
add_backward = lambda a, b, upstream: (1.0 * upstream, 1.0 * upstream)

# right: a NumPy array
import numpy as np

def add_backward(a, b, upstream):
    return np.array([1.0, 1.0]) * upstream

# right: two slopes of the sum, measured
def add_backward(a, b, upstream):
    h = 1e-4
    da = ((a + h + b) - (a + b)) / h * upstream
    db = ((a + (b + h)) - (a + b)) / h * upstream
    return da, db

# right: an object that can be called
class Plus:
    def __call__(self, a, b, upstream):
        return upstream, upstream

add_backward = Plus()

# wrong: one number for both
# fault: one-number-first
def add_backward(a, b, upstream):
    return upstream

# wrong: a dict
# fault: no-order
def add_backward(a, b, upstream):
    return {"da": upstream, "db": upstream}

# wrong: the numbers of the lecture
# fault: constant
def add_backward(a, b, upstream):
    return -2.0, -2.0

# wrong: 1 in place of an upstream of 0
# fault: argument-splits
def add_backward(a, b, upstream):
    return upstream or 1.0, upstream or 1.0

# wrong: printed, not returned
# fault: returns-none
def add_backward(a, b, upstream):
    print(upstream, upstream)

# wrong: the stub's line above the answer
# fault: not-started
def add_backward(a, b, upstream):
    raise NotImplementedError
    return upstream, upstream

# right: a deque
from collections import deque

def add_backward(a, b, upstream):
    return deque([upstream, upstream])


# wrong: only a gets it
# fault: part-zero
def add_backward(a, b, upstream):
    return upstream, 0.0


# wrong: minus for b
# fault: part-sign
def add_backward(a, b, upstream):
    return upstream, -upstream


# wrong: sum of the values
# fault: one-number
def add_backward(a, b, upstream):
    return a + b


# wrong: a + upstream
# fault: rates-added
def add_backward(a, b, upstream):
    return a + upstream, b + upstream


# wrong: a list of three
# fault: one-too-many
def add_backward(a, b, upstream):
    return upstream, upstream, upstream


# wrong: upstream doubled
# fault: twice
def add_backward(a, b, upstream):
    return 2 * upstream, 2 * upstream


# wrong: int
# fault: cut-to-integer
def add_backward(a, b, upstream):
    return int(upstream), int(upstream)


# wrong: proportional
# fault: in-proportion
def add_backward(a, b, upstream):
    return a / (a + b) * upstream, b / (a + b) * upstream


# wrong: squares
# fault: square
def add_backward(a, b, upstream):
    return upstream * upstream, upstream * upstream


# wrong: abs
# fault: sign-lost
def add_backward(a, b, upstream):
    return abs(upstream), abs(upstream)


# wrong: misspelt
# fault: name-error
def add_backward(a, b, upsteam):
    return upstream, upstream
