# right: the pair
def mul_backward(a, b, upstream):
    return b * upstream, a * upstream

# right: named parts, in a list
def mul_backward(a, b, upstream):
    local_a = b
    local_b = a
    return [upstream * local_a, upstream * local_b]

# right: a NumPy array
import numpy as np

def mul_backward(a, b, upstream):
    return upstream * np.array([b, a])

# right: measured two-sided, exact for a product
def mul_backward(a, b, upstream):
    h = 0.5
    da = ((a + h) * b - (a - h) * b) / (2 * h) * upstream
    db = (a * (b + h) - a * (b - h)) / (2 * h) * upstream
    return da, db

# right: a partial of a general rule
from functools import partial

def share(local, a, b, upstream):
    return tuple(part * upstream for part in local(a, b))

mul_backward = partial(share, lambda a, b: (b, a))

# wrong: minus
# fault: sign
def mul_backward(a, b, upstream):
    return -b * upstream, -a * upstream

# wrong: pasted from the example
# fault: unread-argument
def mul_backward(a, b, upstream):
    return -15.0, 10.0

# wrong: operands in the wrong order in the pair, as a generator
# fault: generator
def mul_backward(a, b, upstream):
    return (other * upstream for other in (b, a))

# wrong: a misspelt name
# fault: name-error
def mul_backward(a, b, upstream):
    return b * upstrem, a * upstrem
