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
# fault: pasted
def analytic_gradient(a, b, c):
    return [-12.353553390593273, 10.25699027111255, 0.0625]

# wrong: a one-sided quotient
# fault: measured
def analytic_gradient(a, b, c):
    h = 1e-6
    here = f(a, b, c)
    return [(f(a + h, b, c) - here) / h, (f(a, b + h, c) - here) / h, (f(a, b, c + h) - here) / h]

# wrong: a two-sided quotient
# fault: measured
def analytic_gradient(a, b, c):
    return numerical_gradient(f, [a, b, c], 1e-5)

# wrong: a two-sided quotient with a smaller step
# fault: measured
def analytic_gradient(a, b, c):
    return numerical_gradient(f, [a, b, c], 1e-7)

# wrong: a³ dropped
# fault: a3-gone
def analytic_gradient(a, b, c):
    return [-0.5 * a**-0.5, 3 * cos(3 * b) + 2.5 * b**1.5, c**-2]

# wrong: sign of a³
# fault: a3-sign
def analytic_gradient(a, b, c):
    return [3 * a**2 - 0.5 * a**-0.5, 3 * cos(3 * b) + 2.5 * b**1.5, c**-2]

# wrong: factor of a³
# fault: a3-factor
def analytic_gradient(a, b, c):
    return [-(a**2) - 0.5 * a**-0.5, 3 * cos(3 * b) + 2.5 * b**1.5, c**-2]

# wrong: exponent of a³
# fault: a3-exponent
def analytic_gradient(a, b, c):
    return [-3 * a**3 - 0.5 * a**-0.5, 3 * cos(3 * b) + 2.5 * b**1.5, c**-2]

# wrong: √a dropped
# fault: a-root-gone
def analytic_gradient(a, b, c):
    return [-3 * a**2, 3 * cos(3 * b) + 2.5 * b**1.5, c**-2]

# wrong: sign of √a
# fault: a-root-sign
def analytic_gradient(a, b, c):
    return [-3 * a**2 + 0.5 * a**-0.5, 3 * cos(3 * b) + 2.5 * b**1.5, c**-2]

# wrong: exponent of √a
# fault: a-root-exponent
def analytic_gradient(a, b, c):
    return [-3 * a**2 - 0.5 * a**0.5, 3 * cos(3 * b) + 2.5 * b**1.5, c**-2]

# wrong: factor of √a
# fault: a-root-factor
def analytic_gradient(a, b, c):
    return [-3 * a**2 - a**-0.5, 3 * cos(3 * b) + 2.5 * b**1.5, c**-2]

# wrong: b^2.5 dropped
# fault: b-power-gone
def analytic_gradient(a, b, c):
    return [-3 * a**2 - 0.5 * a**-0.5, 3 * cos(3 * b), c**-2]

# wrong: sign of b^2.5
# fault: b-power-sign
def analytic_gradient(a, b, c):
    return [-3 * a**2 - 0.5 * a**-0.5, 3 * cos(3 * b) - 2.5 * b**1.5, c**-2]

# wrong: exponent of b^2.5
# fault: b-power-exponent
def analytic_gradient(a, b, c):
    return [-3 * a**2 - 0.5 * a**-0.5, 3 * cos(3 * b) + 2.5 * b**2.5, c**-2]

# wrong: factor of b^2.5
# fault: b-power-factor
def analytic_gradient(a, b, c):
    return [-3 * a**2 - 0.5 * a**-0.5, 3 * cos(3 * b) + b**1.5, c**-2]

# wrong: sine dropped
# fault: sine-gone
def analytic_gradient(a, b, c):
    return [-3 * a**2 - 0.5 * a**-0.5, 2.5 * b**1.5, c**-2]

# wrong: inner 3 forgotten
# fault: sine-factor
def analytic_gradient(a, b, c):
    return [-3 * a**2 - 0.5 * a**-0.5, cos(3 * b) + 2.5 * b**1.5, c**-2]

# wrong: 3 outside, not inside
# fault: sine-inside
def analytic_gradient(a, b, c):
    return [-3 * a**2 - 0.5 * a**-0.5, 3 * cos(b) + 2.5 * b**1.5, c**-2]

# wrong: sign of the cosine
# fault: sine-sign
def analytic_gradient(a, b, c):
    return [-3 * a**2 - 0.5 * a**-0.5, -3 * cos(3 * b) + 2.5 * b**1.5, c**-2]

# wrong: sine kept
# fault: sine-stays
def analytic_gradient(a, b, c):
    return [-3 * a**2 - 0.5 * a**-0.5, 3 * sin(3 * b) + 2.5 * b**1.5, c**-2]

# wrong: sign of 1/c
# fault: c-sign
def analytic_gradient(a, b, c):
    return [-3 * a**2 - 0.5 * a**-0.5, 3 * cos(3 * b) + 2.5 * b**1.5, -(c**-2)]

# wrong: exponent of 1/c
# fault: c-exponent
def analytic_gradient(a, b, c):
    return [-3 * a**2 - 0.5 * a**-0.5, 3 * cos(3 * b) + 2.5 * b**1.5, 1 / c]

# wrong: 1/c dropped
# fault: c-gone
def analytic_gradient(a, b, c):
    return [-3 * a**2 - 0.5 * a**-0.5, 3 * cos(3 * b) + 2.5 * b**1.5, 0]

# wrong: two slips in two places, of which the first is named
# fault: a3-gone
def analytic_gradient(a, b, c):
    return [-0.5 * a**-0.5, 3 * cos(3 * b) + 2.5 * b**1.5, -1 / c**2]

# wrong: something else in a
# fault: only-da
def analytic_gradient(a, b, c):
    return [-3 * a - 0.5, 3 * cos(3 * b) + 2.5 * b**1.5, c**-2]

# wrong: something else in b
# fault: only-db
def analytic_gradient(a, b, c):
    return [-3 * a**2 - 0.5 * a**-0.5, 3 * cos(3 * b) + 2.5 * b, c**-2]

# wrong: something else in c
# fault: only-dc
def analytic_gradient(a, b, c):
    return [-3 * a**2 - 0.5 * a**-0.5, 3 * cos(3 * b) + 2.5 * b**1.5, 2 / c**3]

# wrong: the value of f and not its gradient
# fault: f-itself
def analytic_gradient(a, b, c):
    return f(a, b, c)

# wrong: c and a swapped
# fault: reversed
def analytic_gradient(a, b, c):
    return [c**-2, 3 * cos(3 * b) + 2.5 * b**1.5, -3 * a**2 - 0.5 * a**-0.5]

# wrong: rounded
# fault: rounded
def analytic_gradient(a, b, c):
    return [round(-3 * a**2 - 0.5 * a**-0.5, 4), round(3 * cos(3 * b) + 2.5 * b**1.5, 4), round(c**-2, 4)]

# wrong: nothing in the list yet
# fault: unread-argument
def analytic_gradient(a, b, c):
    return [None, None, None]


# wrong: df/dc log
# fault: c-logarithm
import math
def analytic_gradient(a, b, c):
    return [-3*a**2 - 0.5*a**-0.5, 3*math.cos(3*b) + 2.5*b**1.5, math.log(c)]


# wrong: order reversed
# fault: reversed
import math
def analytic_gradient(a, b, c):
    return [c**-2, 3*math.cos(3*b) + 2.5*b**1.5, -3*a**2 - 0.5*a**-0.5]


# wrong: forgot *
# fault: last-missing
import math
def analytic_gradient(a, b, c):
    return [-3*a**2 - 0.5*a**-0.5, 3*math.cos(3*b) + 2.5*b**1.5]


# wrong: 1/2 a wrong exponent
# fault: a-root-twice
import math
def analytic_gradient(a, b, c):
    return [-3*a**2 - 0.5*a**-1.5, 3*math.cos(3*b) + 2.5*b**1.5, 1/c**2]


# wrong: two slips: a root sign, c sign
# fault: a-root-sign
import math
def analytic_gradient(a, b, c):
    return [-3*a**2 + 0.5*a**-0.5, 3*math.cos(3*b) + 2.5*b**1.5, -1/c**2]


# wrong: degrees
# fault: degrees
import math
def analytic_gradient(a, b, c):
    return [-3*a**2 - 0.5*a**-0.5, 3*math.cos(math.radians(3*b)) + 2.5*b**1.5, 1/c**2]


# wrong: -2/c**3
# fault: c-twice
import math
def analytic_gradient(a, b, c):
    return [-3*a**2 - 0.5*a**-0.5, 3*math.cos(3*b) + 2.5*b**1.5, -2/c**3]


# wrong: sum
# fault: one-number-sum
import math
def analytic_gradient(a, b, c):
    return -3*a**2 - 0.5*a**-0.5 + 3*math.cos(3*b) + 2.5*b**1.5 + 1/c**2


# wrong: f itself
# fault: f-itself
import math
def analytic_gradient(a, b, c):
    return -a**3 + math.sin(3*b) - 1/c + b**2.5 - a**0.5
