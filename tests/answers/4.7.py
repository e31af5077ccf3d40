# right: as in the solution
def softsign_backward(x, upstream):
    return upstream / (1 + abs(x)) ** 2


# right: in two cases
def softsign_backward(x, upstream):
    bracket = 1 + x if x >= 0 else 1 - x
    return 1 / (bracket * bracket) * upstream


# right: from the output, and NumPy's abs
import numpy as np


def softsign_backward(x, upstream):
    s = x / (1 + np.abs(x))
    return (1 - abs(s)) ** 2 * upstream


# right: a lambda
softsign_backward = lambda x, upstream: upstream * (1 + max(x, -x)) ** -2


# wrong: upstream forgotten
# fault: no-upstream
def softsign_backward(x, upstream):
    return (1 + abs(x)) ** -2


# wrong: no abs
# fault: no-abs
def softsign_backward(x, upstream):
    return upstream / (1 + x) ** 2


# wrong: the bracket not squared
# fault: not-squared
def softsign_backward(x, upstream):
    return 1 / (1 + abs(x)) * upstream


# wrong: x squared in the bracket
# fault: bracket-opened
def softsign_backward(x, upstream):
    return upstream / (1 + abs(x) ** 2)


# wrong: the height of the curve
# fault: output-for-slope
def softsign_backward(x, upstream):
    return x / (1 + abs(x)) * upstream


# wrong: the rule of tanh with the softsign's output
# fault: slope-of-tanh
def softsign_backward(x, upstream):
    s = x / (1 + abs(x))
    return (1 - s**2) * upstream


# wrong: negative on the left
# fault: sign-of-x
def softsign_backward(x, upstream):
    slope = 1 / (1 + abs(x)) ** 2
    return -slope * upstream if x < 0 else slope * upstream


# wrong: divides by x at 0
# fault: zero-division-error
def softsign_backward(x, upstream):
    s = x / (1 + abs(x))
    return (s / x) ** 2 * upstream


# wrong: upstream divides
# fault: divided
def softsign_backward(x, upstream):
    return 1 / (1 + abs(x)) ** 2 / upstream


# wrong: no return
# fault: returns-none
def softsign_backward(x, upstream):
    upstream / (1 + abs(x)) ** 2


# wrong: the derivative of |x| left in
# fault: sign-of-x
def softsign_backward(x, upstream):
    sign = 1 if x > 0 else -1 if x < 0 else 0
    return sign / (1 + abs(x)) ** 2 * upstream


# wrong: slope at the output
# fault: slope-at-output
def softsign_backward(x, upstream):
    return upstream / (1 + abs(x / (1 + abs(x)))) ** 2
