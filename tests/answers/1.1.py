# right: in one line
def forward_slope(f, x, h):
    return (f(x + h) - f(x)) / h

# right: rise over run, with names
def forward_slope(function, at, nudge):
    before = function(at)
    after = function(at + nudge)
    rise = after - before
    run = nudge
    return rise / run

# right: each output divided on its own
def forward_slope(f, x, h):
    return f(x + h) / h - f(x) / h

# right: both differences the other way round
forward_slope = lambda f, x, h: (f(x) - f(x + h)) / -h

# right: an object that can be called, with NumPy's floats
import numpy as np

class Slope:
    def __call__(self, f, x, h):
        return np.float64(f(x + h) - f(x)) / np.float64(h)

forward_slope = Slope()

# right: a partial of a more general function
from functools import partial

def quotient(sign, f, x, h):
    return sign * (f(x + sign * h) - f(x)) / h

forward_slope = partial(quotient, 1)

# right: the stub's line left below the return
def forward_slope(f, x, h):
    return (f(x + h) - f(x)) / h
    raise NotImplementedError

# wrong: a step of its own
# fault: h-ignored
def forward_slope(f, x, h=None):
    h = 0.0001
    return (f(x + h) - f(x)) / h

# wrong: the exact slope of the parabola
# fault: h-ignored
def forward_slope(f, x, h):
    return 6 * x - 4

# wrong: the numbers printed in the task
# fault: constant
def forward_slope(f, x, h):
    return 14.3

# wrong: the outputs remembered by x alone
# fault: f-ignored
outputs = {}

def forward_slope(f, x, h):
    for at in (x, x + h):
        outputs.setdefault(at, f(at))
    return (outputs[x + h] - outputs[x]) / h

# wrong: nothing returned
# fault: returns-none
def forward_slope(f, x, h):
    print((f(x + h) - f(x)) / h)

# wrong: rounded
# fault: rounded
def forward_slope(f, x, h):
    return round((f(x + h) - f(x)) / h, 4)

# wrong: the first letter's case
# fault: name-error
def forward_slope(f, x, h):
    return (F(x + h) - F(x)) / h

# wrong: two arguments only
# fault: arguments
def forward_slope(f, x):
    return (f(x + 0.001) - f(x)) / 0.001

# wrong: not a number
# fault: nan
def forward_slope(f, x, h):
    return float("nan")

# wrong: the result and not the function
# fault: not-callable
forward_slope = 14.3

# wrong: the stub's line left above the answer
# fault: not-started
def forward_slope(f, x, h):
    raise NotImplementedError
    return (f(x + h) - f(x)) / h


# right: functions within, a walrus for the rise
def forward_slope(f, x, h):
    def ahead(step):
        return f(x + step)

    if (rise := ahead(h) - ahead(0)) == 0:
        return 0.0
    return rise / h


# wrong: adds h to f(x) instead of x
# fault: h-outside
def forward_slope(f, x, h):
    return (f(x) + h - f(x)) / h


# wrong: adds h to the result of f at x and divides
# fault: added
def forward_slope(f, x, h):
    return (f(x + h) + f(x)) / h


# wrong: divides by x + h
# fault: over-x
def forward_slope(f, x, h):
    return (f(x + h) - f(x)) / (x + h)


# wrong: divides by x
# fault: over-x
def forward_slope(f, x, h):
    return (f(x + h) - f(x)) / x


# wrong: run over rise
# fault: inverse
def forward_slope(f, x, h):
    return h / (f(x + h) - f(x))


# wrong: integer division
# fault: whole-quotient
def forward_slope(f, x, h):
    return (f(x + h) - f(x)) // h


# wrong: divides by 2h
# fault: half-run
def forward_slope(f, x, h):
    return (f(x + h) - f(x)) / (2 * h)


# wrong: multiplies x
# fault: nudge-multiplies
def forward_slope(f, x, h):
    return (f(x * h) - f(x)) / h


# wrong: abs
# fault: sign-lost
def forward_slope(f, x, h):
    return abs(f(x + h) - f(x)) / h


# wrong: returns two values
# fault: nested
def forward_slope(f, x, h):
    return f(x + h), f(x)


# wrong: h inside f only
# fault: nudge-alone
def forward_slope(f, x, h):
    return (f(h) - f(x)) / h


# wrong: print
# fault: returns-none
def forward_slope(f, x, h):
    print((f(x + h) - f(x)) / h)


# wrong: global x
# fault: unread-argument
x = 3.0
def forward_slope(f, x_, h):
    return (f(x + h) - f(x)) / h


# wrong: three point f(x+2h)
# fault: wide
def forward_slope(f, x, h):
    return (f(x + 2*h) - f(x)) / (2*h)
