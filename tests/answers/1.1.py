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

# wrong: not divided by h
# hint: how far it moves per unit of the nudge
def forward_slope(f, x, h):
    return f(x + h) - f(x)

# wrong: sign swapped
# hint: which is larger, f(x + h) or f(x)
def forward_slope(f, x, h):
    return (f(x) - f(x + h)) / h

# wrong: no brackets around the difference
# hint: only f(x) is divided by h
def forward_slope(f, x, h):
    return f(x + h) - f(x) / h

# wrong: both sides, over one h
# hint: two nudges wide, but you divide by one
def forward_slope(f, x, h):
    return (f(x + h) - f(x - h)) / h

# wrong: two-sided
# hint: which is exercise 1.2
def forward_slope(f, x, h):
    return (f(x + h) - f(x - h)) / (2 * h)

# wrong: to the left
# hint: You step to the left
def forward_slope(f, x, h):
    return (f(x) - f(x - h)) / h

# wrong: multiplied by h
# hint: your last step makes it smaller still
def forward_slope(f, x, h):
    return h * (f(x + h) - f(x))

# wrong: a step of its own, with the minus of the exponent forgotten
# hint: is it 1e5 or 1e-5 in your code
def forward_slope(f, x, h):
    h = 1e5
    return (f(x + h) - f(x)) / h

# wrong: the parabola typed in
# hint: for every other function still the slope of 3x² − 4x + 5
def forward_slope(f, x, h):
    def p(x):
        return 3 * x * x - 4 * x + 5
    return (p(x + h) - p(x)) / h

# wrong: a step of its own
# hint: Another h was handed over
def forward_slope(f, x, h=None):
    h = 0.0001
    return (f(x + h) - f(x)) / h

# wrong: the exact slope of the parabola
# hint: Another h was handed over
def forward_slope(f, x, h):
    return 6 * x - 4

# wrong: the numbers printed in the task
# hint: Another h was handed over
def forward_slope(f, x, h):
    return 14.3

# wrong: the outputs remembered by x alone
# hint: Does your code use the f it is handed
outputs = {}

def forward_slope(f, x, h):
    for at in (x, x + h):
        outputs.setdefault(at, f(at))
    return (outputs[x + h] - outputs[x]) / h

# wrong: nothing returned
# hint: It returns None
def forward_slope(f, x, h):
    print((f(x + h) - f(x)) / h)

# wrong: rounded
# hint: digits are lost somewhere
def forward_slope(f, x, h):
    return round((f(x + h) - f(x)) / h, 4)

# wrong: the first letter's case
# hint: what is each name in it at that moment
def forward_slope(f, x, h):
    return (F(x + h) - F(x)) / h

# wrong: two arguments only
# hint: forward_slope(f, x, h)
def forward_slope(f, x):
    return (f(x + 0.001) - f(x)) / 0.001

# wrong: not a number
# hint: Which line gives the first one
def forward_slope(f, x, h):
    return float("nan")

# wrong: the result and not the function
# hint: The name forward_slope was given another value
forward_slope = 14.3

# wrong: the stub's line left above the answer
# hint: not started
def forward_slope(f, x, h):
    raise NotImplementedError
    return (f(x + h) - f(x)) / h
