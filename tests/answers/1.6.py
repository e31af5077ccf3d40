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
