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

# wrong: local derivative only
# hint: per unit of this product
def mul_backward(a, b, upstream):
    return b, a

# wrong: swapped
# hint: Each factor's own value is in its share
def mul_backward(a, b, upstream):
    return a * upstream, b * upstream

# wrong: swapped, without upstream
# hint: Each factor's own value is in its share
def mul_backward(a, b, upstream):
    return a, b

# wrong: the whole product
# hint: Both factors got the whole product
def mul_backward(a, b, upstream):
    out = a * b
    return out * upstream, out * upstream

# wrong: always upstream
# hint: Both factors got what arrived from above, unchanged
def mul_backward(a, b, upstream):
    return upstream, upstream

# wrong: rates added
# hint: are these two rates added
def mul_backward(a, b, upstream):
    return b + upstream, a + upstream

# wrong: a overwritten before b is worked out
# hint: a name to which the first line gave a new value
def mul_backward(a, b, upstream):
    a = b * upstream
    b = a * upstream
    return a, b

# wrong: divided out of the product
# hint: One factor is 0 here, and you divide by it
def mul_backward(a, b, upstream):
    out = a * b
    return out / a * upstream, out / b * upstream

# wrong: minus
# hint: the wrong sign
def mul_backward(a, b, upstream):
    return -b * upstream, -a * upstream

# wrong: pasted from the example
# hint: Work this one case out on paper
def mul_backward(a, b, upstream):
    return -15.0, 10.0

# wrong: operands in the wrong order in the pair, as a generator
# hint: That is a generator
def mul_backward(a, b, upstream):
    return (other * upstream for other in (b, a))

# wrong: a misspelt name
# hint: what is each name in it at that moment
def mul_backward(a, b, upstream):
    return b * upstrem, a * upstrem
