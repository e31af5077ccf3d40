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


# right: a named tuple
from typing import NamedTuple


class Passed(NamedTuple):
    da: float
    db: float


def mul_backward(a, b, upstream):
    return Passed(da=b * upstream, db=a * upstream)


# wrong: only a without upstream
# fault: part-argument-back
def mul_backward(a, b, upstream):
    return b * upstream, a


# wrong: only b without upstream
# fault: part-argument-back
def mul_backward(a, b, upstream):
    return b, a * upstream


# wrong: a copied
# fault: unread-argument
def mul_backward(a, b, upstream):
    return upstream, a * upstream


# wrong: pair swapped for a only
# fault: unread-argument
def mul_backward(a, b, upstream):
    return b * upstream, b * upstream


# wrong: a*b over
# fault: rates-added
def mul_backward(a, b, upstream):
    return (a * b + upstream, a * b + upstream)


# wrong: divides upstream
# fault: upstream-divided
def mul_backward(a, b, upstream):
    return upstream / a, upstream / b


# wrong: divides b by upstream
# fault: upstream-divided
def mul_backward(a, b, upstream):
    return b / upstream, a / upstream


# wrong: power
# fault: power
def mul_backward(a, b, upstream):
    return b ** upstream, a ** upstream


# wrong: one number
# fault: one-number-sum
def mul_backward(a, b, upstream):
    return (b + a) * upstream


# wrong: sum of other and own
# fault: times-sum
def mul_backward(a, b, upstream):
    return (a + b) * upstream, (a + b) * upstream


# wrong: half each
# fault: half
def mul_backward(a, b, upstream):
    return b * upstream / 2, a * upstream / 2


# wrong: default upstream
# fault: no-upstream
def mul_backward(a, b, upstream=1.0):
    upstream = 1.0
    return b * upstream, a * upstream


# wrong: list index
# fault: index-error
def mul_backward(a, b, upstream):
    grads = []
    grads[0] = b * upstream
    grads[1] = a * upstream
    return grads


# wrong: squares upstream for b
# fault: part-factor-twice
def mul_backward(a, b, upstream):
    da = b * upstream
    db = a * upstream * upstream
    return da, db
