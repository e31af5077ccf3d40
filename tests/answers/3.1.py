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

# wrong: local derivative only
# hint: per unit of this sum
def add_backward(a, b, upstream):
    return 1.0, 1.0

# wrong: product rule
# hint: That is the product rule, and this node is a plus
def add_backward(a, b, upstream):
    return b * upstream, a * upstream

# wrong: local derivative of the product
# hint: That is the product rule, and this node is a plus
def add_backward(a, b, upstream):
    return b, a

# wrong: each operand's own value
# hint: Each operand's own value is in your answer
def add_backward(a, b, upstream):
    return a * upstream, b * upstream

# wrong: the operands themselves
# hint: Each operand's own value is in your answer
def add_backward(a, b, upstream):
    return a, b

# wrong: halves
# hint: Each operand gets half here
def add_backward(a, b, upstream):
    return 0.5 * upstream, 0.5 * upstream

# wrong: times the sum
# hint: The sum itself is in your answer
def add_backward(a, b, upstream):
    total = a + b
    return total * upstream, total * upstream

# wrong: rates added
# hint: are these two rates added
def add_backward(a, b, upstream):
    return 1 + upstream, 1 + upstream

# wrong: one number for both
# hint: One number came back; 2 are asked for
def add_backward(a, b, upstream):
    return upstream

# wrong: a dict
# hint: That is a dict
def add_backward(a, b, upstream):
    return {"da": upstream, "db": upstream}

# wrong: the numbers of the lecture
# hint: Work this one case out on paper
def add_backward(a, b, upstream):
    return -2.0, -2.0

# wrong: 1 in place of an upstream of 0
# hint: per unit of this sum
def add_backward(a, b, upstream):
    return upstream or 1.0, upstream or 1.0

# wrong: printed, not returned
# hint: It returns None
def add_backward(a, b, upstream):
    print(upstream, upstream)

# wrong: the stub's line above the answer
# hint: not started
def add_backward(a, b, upstream):
    raise NotImplementedError
    return upstream, upstream

# right: a deque
from collections import deque

def add_backward(a, b, upstream):
    return deque([upstream, upstream])
