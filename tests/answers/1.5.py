from math import cos, sin, sqrt

# right: powers
def analytic_gradient(a, b, c):
    return [-3 * a**2 - 0.5 * a**-0.5, 3 * cos(3 * b) + 2.5 * b**1.5, c**-2]

# right: roots and fractions, as a tuple
def analytic_gradient(a, b, c):
    return -3 * a * a - 1 / (2 * sqrt(a)), 3 * cos(3 * b) + 5 / 2 * b * sqrt(b), 1 / (c * c)

# right: NumPy's functions, as an array
import numpy as np

def analytic_gradient(a, b, c):
    return np.array([-3 * a**2 - 0.5 / np.sqrt(a), 3 * np.cos(3 * b) + 2.5 * np.power(b, 1.5), 1 / c**2])

# right: helpers, one for each input
da = lambda a: -3 * a**2 - 0.5 * a ** (-0.5)
db = lambda b: 3 * cos(3 * b) + 2.5 * b**1.5
dc = lambda c: 1 / c**2
analytic_gradient = lambda a, b, c: [da(a), db(b), dc(c)]

# wrong: the printed numbers
# hint: The same three numbers came back
def analytic_gradient(a, b, c):
    return [-12.353553390593273, 10.25699027111255, 0.0625]

# wrong: a one-sided quotient
# hint: A difference quotient comes near
def analytic_gradient(a, b, c):
    h = 1e-6
    here = f(a, b, c)
    return [(f(a + h, b, c) - here) / h, (f(a, b + h, c) - here) / h, (f(a, b, c + h) - here) / h]

# wrong: a two-sided quotient
# hint: A difference quotient comes near
def analytic_gradient(a, b, c):
    return numerical_gradient(f, [a, b, c], 1e-5)

# wrong: a two-sided quotient with a smaller step
# hint: A difference quotient comes near
def analytic_gradient(a, b, c):
    return numerical_gradient(f, [a, b, c], 1e-7)

# wrong: a³ dropped
# hint: nothing is left of −a³
def analytic_gradient(a, b, c):
    return [-0.5 * a**-0.5, 3 * cos(3 * b) + 2.5 * b**1.5, c**-2]

# wrong: sign of a³
# hint: the share of −a³ has the wrong sign
def analytic_gradient(a, b, c):
    return [3 * a**2 - 0.5 * a**-0.5, 3 * cos(3 * b) + 2.5 * b**1.5, c**-2]

# wrong: factor of a³
# hint: the share of −a³ lacks a factor
def analytic_gradient(a, b, c):
    return [-(a**2) - 0.5 * a**-0.5, 3 * cos(3 * b) + 2.5 * b**1.5, c**-2]

# wrong: exponent of a³
# hint: the share of −a³ keeps its exponent
def analytic_gradient(a, b, c):
    return [-3 * a**3 - 0.5 * a**-0.5, 3 * cos(3 * b) + 2.5 * b**1.5, c**-2]

# wrong: √a dropped
# hint: Is f(2, 3, 4) = 6.336362
def analytic_gradient(a, b, c):
    return [-3 * a**2, 3 * cos(3 * b) + 2.5 * b**1.5, c**-2]

# wrong: sign of √a
# hint: the share of −a^0.5 has the wrong sign
def analytic_gradient(a, b, c):
    return [-3 * a**2 + 0.5 * a**-0.5, 3 * cos(3 * b) + 2.5 * b**1.5, c**-2]

# wrong: exponent of √a
# hint: the share of −a^0.5 keeps its exponent
def analytic_gradient(a, b, c):
    return [-3 * a**2 - 0.5 * a**0.5, 3 * cos(3 * b) + 2.5 * b**1.5, c**-2]

# wrong: factor of √a
# hint: the share of −a^0.5 lacks a factor
def analytic_gradient(a, b, c):
    return [-3 * a**2 - a**-0.5, 3 * cos(3 * b) + 2.5 * b**1.5, c**-2]

# wrong: b^2.5 dropped
# hint: nothing is left of b^2.5
def analytic_gradient(a, b, c):
    return [-3 * a**2 - 0.5 * a**-0.5, 3 * cos(3 * b), c**-2]

# wrong: sign of b^2.5
# hint: the share of b^2.5 has the wrong sign
def analytic_gradient(a, b, c):
    return [-3 * a**2 - 0.5 * a**-0.5, 3 * cos(3 * b) - 2.5 * b**1.5, c**-2]

# wrong: exponent of b^2.5
# hint: the share of b^2.5 keeps its exponent
def analytic_gradient(a, b, c):
    return [-3 * a**2 - 0.5 * a**-0.5, 3 * cos(3 * b) + 2.5 * b**2.5, c**-2]

# wrong: factor of b^2.5
# hint: the share of b^2.5 lacks a factor
def analytic_gradient(a, b, c):
    return [-3 * a**2 - 0.5 * a**-0.5, 3 * cos(3 * b) + b**1.5, c**-2]

# wrong: sine dropped
# hint: nothing is left of sin(3b)
def analytic_gradient(a, b, c):
    return [-3 * a**2 - 0.5 * a**-0.5, 2.5 * b**1.5, c**-2]

# wrong: inner 3 forgotten
# hint: how far does 3b move
def analytic_gradient(a, b, c):
    return [-3 * a**2 - 0.5 * a**-0.5, cos(3 * b) + 2.5 * b**1.5, c**-2]

# wrong: 3 outside, not inside
# hint: the share of sin(3b) lost the 3 inside
def analytic_gradient(a, b, c):
    return [-3 * a**2 - 0.5 * a**-0.5, 3 * cos(b) + 2.5 * b**1.5, c**-2]

# wrong: sign of the cosine
# hint: Near 0, does the sine climb or fall
def analytic_gradient(a, b, c):
    return [-3 * a**2 - 0.5 * a**-0.5, -3 * cos(3 * b) + 2.5 * b**1.5, c**-2]

# wrong: sine kept
# hint: the share of sin(3b) is still a sine
def analytic_gradient(a, b, c):
    return [-3 * a**2 - 0.5 * a**-0.5, 3 * sin(3 * b) + 2.5 * b**1.5, c**-2]

# wrong: sign of 1/c
# hint: the share of −1/c has the wrong sign
def analytic_gradient(a, b, c):
    return [-3 * a**2 - 0.5 * a**-0.5, 3 * cos(3 * b) + 2.5 * b**1.5, -(c**-2)]

# wrong: exponent of 1/c
# hint: the share of −1/c keeps its exponent
def analytic_gradient(a, b, c):
    return [-3 * a**2 - 0.5 * a**-0.5, 3 * cos(3 * b) + 2.5 * b**1.5, 1 / c]

# wrong: 1/c dropped
# hint: nothing is left of −1/c
def analytic_gradient(a, b, c):
    return [-3 * a**2 - 0.5 * a**-0.5, 3 * cos(3 * b) + 2.5 * b**1.5, 0]

# wrong: two slips in two places, of which the first is named
# hint: nothing is left of −a³
def analytic_gradient(a, b, c):
    return [-0.5 * a**-0.5, 3 * cos(3 * b) + 2.5 * b**1.5, -1 / c**2]

# wrong: something else in a
# hint: Only df/da is off
def analytic_gradient(a, b, c):
    return [-3 * a - 0.5, 3 * cos(3 * b) + 2.5 * b**1.5, c**-2]

# wrong: something else in b
# hint: Only df/db is off
def analytic_gradient(a, b, c):
    return [-3 * a**2 - 0.5 * a**-0.5, 3 * cos(3 * b) + 2.5 * b, c**-2]

# wrong: something else in c
# hint: Only df/dc is off
def analytic_gradient(a, b, c):
    return [-3 * a**2 - 0.5 * a**-0.5, 3 * cos(3 * b) + 2.5 * b**1.5, 2 / c**3]

# wrong: the value of f and not its gradient
# hint: One number came back
def analytic_gradient(a, b, c):
    return f(a, b, c)

# wrong: c and a swapped
# hint: in another order than the one asked for
def analytic_gradient(a, b, c):
    return [c**-2, 3 * cos(3 * b) + 2.5 * b**1.5, -3 * a**2 - 0.5 * a**-0.5]

# wrong: rounded
# hint: digits are lost somewhere
def analytic_gradient(a, b, c):
    return [round(-3 * a**2 - 0.5 * a**-0.5, 4), round(3 * cos(3 * b) + 2.5 * b**1.5, 4), round(c**-2, 4)]

# wrong: nothing in the list yet
# hint: Work this one case out
def analytic_gradient(a, b, c):
    return [None, None, None]
