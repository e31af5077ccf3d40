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
# fault: h-ignored
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
