# right: min with a key
def best_step(f, x, exact, steps):
    return min(steps, key=lambda h: abs(forward_slope(f, x, h) - exact))

# right: a loop that remembers the best so far
def best_step(f, x, exact, steps):
    best, smallest = None, float("inf")
    for h in steps:
        error = abs((f(x + h) - f(x)) / h - exact)
        if error < smallest:
            best, smallest = h, error
    return best

# right: sorted pairs, squares in place of abs
def best_step(f, x, exact, steps):
    return sorted(((exact - (f(x + h) - f(x)) / h) ** 2, h) for h in steps)[0][1]

# right: argmin over an array
import numpy as np

def best_step(f, x, exact, steps):
    steps = np.array(steps)
    slopes = np.array([(f(x + h) - f(x)) / h for h in steps])
    return steps[np.argmin(np.abs(slopes - exact))]

# right: relative errors
def best_step(f, x, exact, steps):
    return min(steps, key=lambda h: abs((f(x + h) - f(x)) / h / exact - 1))

# wrong: the list sorted in place
# fault: changed-argument
def best_step(f, x, exact, steps):
    steps.sort(key=lambda h: abs((f(x + h) - f(x)) / h - exact))
    return steps[0]

# wrong: nothing returned
# fault: returns-none
def best_step(f, x, exact, steps):
    best = min(steps, key=lambda h: abs((f(x + h) - f(x)) / h - exact))


# right: sorted once, steps as keys of a dict
def best_step(f, x, exact, steps):
    errors = {h: abs((f(x + h) - f(x)) / h - exact) for h in steps}
    return sorted(errors, key=errors.get)[0]


# wrong: never lowers the best error
# fault: error-not-kept
def best_step(f, x, exact, steps):
    best = steps[0]
    err = abs((f(x + best) - f(x)) / best - exact)
    for h in steps:
        e = abs((f(x + h) - f(x)) / h - exact)
        if e < err:
            best = h
    return best


# wrong: returns the pair
# fault: nested
def best_step(f, x, exact, steps):
    return min((abs((f(x + h) - f(x)) / h - exact), h) for h in steps)


# wrong: first step always
# fault: first-step
def best_step(f, x, exact, steps):
    for h in steps:
        best = h
        return best


# wrong: last improving, start from 0
# fault: first-step
def best_step(f, x, exact, steps):
    best, err = steps[0], 0
    for h in steps:
        e = abs((f(x + h) - f(x)) / h - exact)
        if e < err:
            best, err = h, e
    return best


# wrong: min of errors, then index in sorted
# fault: first-step
def best_step(f, x, exact, steps):
    errors = sorted(abs((f(x + h) - f(x)) / h - exact) for h in steps)
    return steps[errors.index(min(errors))]


# wrong: threshold
# fault: good-enough
def best_step(f, x, exact, steps):
    for h in steps:
        if abs((f(x + h) - f(x)) / h - exact) < 1e-6:
            return h


# wrong: <= and rounding
# fault: rounded-errors
def best_step(f, x, exact, steps):
    return min(steps, key=lambda h: round(abs((f(x + h) - f(x)) / h - exact), 3))


# wrong: compares to f(x)
# fault: nearest-to-f
def best_step(f, x, exact, steps):
    return min(steps, key=lambda h: abs((f(x + h) - f(x)) / h - f(x)))


# wrong: list of all slopes
# fault: nested
def best_step(f, x, exact, steps):
    return [(f(x + h) - f(x)) / h for h in steps]


# wrong: search begins with an error of 1
# fault: bar-too-low
def best_step(f, x, exact, steps):
    best, err = None, 1
    for h in steps:
        e = abs(forward_slope(f, x, h) - exact)
        if e < err:
            best, err = h, e
    return best
