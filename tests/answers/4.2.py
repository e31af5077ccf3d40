import math

# right: one exponential of −2|x|
def stable_tanh(x):
    e = math.exp(-2 * abs(x))
    return (1 - e) / (1 + e) * (1 if x >= 0 else -1)

# right: a formula for each sign
def stable_tanh(x):
    if x > 0:
        e = math.exp(-2 * x)
        return (1 - e) / (1 + e)
    e = math.exp(2 * x)
    return (e - 1) / (e + 1)

# right: the textbook's formula, and 1 from where it is 1
def stable_tanh(x):
    if x > 20:
        return 1
    if x < -20:
        return -1
    return (math.exp(2 * x) - 1) / (math.exp(2 * x) + 1)

# right: the overflow caught
from math import exp

def stable_tanh(x):
    try:
        return (exp(x) - exp(-x)) / (exp(x) + exp(-x))
    except OverflowError:
        return 1.0 if x > 0 else -1.0

# right: a helper of one's own that is called tanh
def tanh(x):
    return -tanh(-x) if x < 0 else 2 / (1 + math.exp(-2 * x)) - 1

def stable_tanh(x):
    return tanh(x)

# right: NumPy's exp
import numpy as np

def stable_tanh(x):
    return np.sign(x) * (1 - np.exp(-2 * np.abs(x))) / (1 + np.exp(-2 * np.abs(x)))

# right: expm1, and copysign for the sign
def stable_tanh(x):
    e = math.expm1(-2 * abs(x))
    return math.copysign(e / (e + 2), x)

# wrong: the textbook's formula overflows
# fault: overflow
def stable_tanh(x):
    return (math.exp(2 * x) - 1) / (math.exp(2 * x) + 1)

# wrong: overflows for negative x
# fault: overflow
def stable_tanh(x):
    return 2 / (1 + math.exp(-2 * x)) - 1

# wrong: both exponentials, overflows later
# fault: overflow
def stable_tanh(x):
    return (math.exp(x) - math.exp(-x)) / (math.exp(x) + math.exp(-x))

# wrong: the minus is where x is positive only
# fault: overflow
def stable_tanh(x):
    e = math.exp(-2 * x)
    return (1 - e) / (1 + e)

# wrong: NumPy gives nan
# fault: nan
import numpy as np

def stable_tanh(x):
    with np.errstate(all="ignore"):
        return (np.exp(2.0 * x) - 1) / (np.exp(2.0 * x) + 1)

# wrong: a division by an exponential that has become 0
# fault: nan
def stable_tanh(x):
    e = math.exp(-abs(x))
    size = (1 / e - e) / (1 / e + e)
    return size if x >= 0 else -size

# wrong: the 1 slipped into the exponent
# fault: x-ignored
def stable_tanh(x):
    return math.exp(2 * x - 1) / math.exp(2 * x + 1)

# wrong: upside down
# fault: upside-down
def stable_tanh(x):
    e = math.exp(2 * x)
    return (e + 1) / (e - 1)

# wrong: no brackets
# fault: no-brackets
def stable_tanh(x):
    return math.exp(2 * x) - 1 / math.exp(2 * x) + 1

# wrong: brackets above the line only
# fault: no-brackets
def stable_tanh(x):
    return (math.exp(2 * x) - 1) / math.exp(2 * x) + 1

# wrong: brackets below the line only
# fault: no-brackets
def stable_tanh(x):
    return math.exp(2 * x) - 1 / (math.exp(2 * x) + 1)

# wrong: no brackets in the other form
# fault: no-brackets
def stable_tanh(x):
    return math.exp(x) - math.exp(-x) / math.exp(x) + math.exp(-x)

# wrong: the sign is lost
# fault: sign-lost
def stable_tanh(x):
    e = math.exp(-2 * abs(x))
    return (1 - e) / (1 + e)

# wrong: the sign is turned round
# fault: sign-lost
def stable_tanh(x):
    e = math.exp(2 * x)
    return (1 - e) / (1 + e)

# wrong: sigmoid
# fault: sigmoid
def stable_tanh(x):
    return 1 / (1 + math.exp(-x))

# wrong: 1 too early
# fault: rounded-too-soon
def stable_tanh(x):
    if x > 10:
        return 1.0
    if x < -10:
        return -1.0
    e = math.exp(2 * x)
    return (e - 1) / (e + 1)

# wrong: ready-made
# fault: ready-made
def stable_tanh(x):
    return math.tanh(x)

# wrong: ready-made under another name
# fault: ready-made
from math import tanh as squash

def stable_tanh(x):
    return squash(x)

# wrong: ready-made, the function itself
# fault: ready-made
stable_tanh = math.tanh

# wrong: ready-made in a partial
# fault: ready-made
from functools import partial

stable_tanh = partial(math.tanh)

# wrong: ready-made inside map, with an exp for show
# fault: ready-made
def stable_tanh(x):
    math.exp(0)
    return next(map(math.tanh, [x]))

# wrong: ready-made, kept as a default
# fault: ready-made
def stable_tanh(x, function=math.tanh):
    return function(x)

# wrong: ready-made from NumPy
# fault: ready-made
import numpy as np

def stable_tanh(x):
    return np.tanh(x)

# wrong: ready-made from NumPy by name
# fault: ready-made
from numpy import tanh

def stable_tanh(x):
    return float(tanh(x))

# wrong: ready-made from NumPy, the function itself
# fault: ready-made
import numpy as np

stable_tanh = np.tanh

# wrong: ready-made halves
# fault: ready-made
def stable_tanh(x):
    return math.sinh(x) / math.cosh(x)

# wrong: the first terms of a series
# fault: unexplained
def stable_tanh(x):
    return x - x**3 / 3 + 2 * x**5 / 15


# wrong: cut off at 10
# fault: digits-lost
def stable_tanh(x):
    x = max(-10, min(10, x))
    return (math.exp(x) - math.exp(-x)) / (math.exp(x) + math.exp(-x))


# wrong: 1 far out on both sides
# fault: sign-lost-far
def stable_tanh(x):
    if abs(x) > 300:
        return 1.0
    return (math.exp(2 * x) - 1) / (math.exp(2 * x) + 1)
