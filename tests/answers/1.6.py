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

# wrong: the slope
# fault: slope-for-step
def best_step(f, x, exact, steps):
    return min(((f(x + h) - f(x)) / h for h in steps), key=lambda slope: abs(slope - exact))

# wrong: the error
# fault: error-for-step
def best_step(f, x, exact, steps):
    return min(abs((f(x + h) - f(x)) / h - exact) for h in steps)

# wrong: the place in the list
# fault: place-for-step
def best_step(f, x, exact, steps):
    errors = [abs((f(x + h) - f(x)) / h - exact) for h in steps]
    return errors.index(min(errors))

# wrong: the smallest step
# fault: smallest
def best_step(f, x, exact, steps):
    return min(steps)

# wrong: the largest step
# fault: largest
def best_step(f, x, exact, steps):
    return max(steps)

# wrong: the worst step
# fault: worst
def best_step(f, x, exact, steps):
    return max(steps, key=lambda h: abs((f(x + h) - f(x)) / h - exact))

# wrong: always 1e-8
# fault: always-1e-8
def best_step(f, x, exact, steps):
    return 1e-8

# wrong: ranked by the two-sided difference
# fault: two-sided
def best_step(f, x, exact, steps):
    return min(steps, key=lambda h: abs(central_slope(f, x, h) - exact))

# wrong: no absolute value
# fault: not-absolute
def best_step(f, x, exact, steps):
    return min(steps, key=lambda h: (f(x + h) - f(x)) / h - exact)

# wrong: no absolute value, the other way round
# fault: not-absolute
def best_step(f, x, exact, steps):
    return min(steps, key=lambda h: exact - (f(x + h) - f(x)) / h)

# wrong: stops where it gets worse
# fault: stops-early
def best_step(f, x, exact, steps):
    best, smallest = None, float("inf")
    for h in steps:
        error = abs((f(x + h) - f(x)) / h - exact)
        if error > smallest:
            return best
        best, smallest = h, error
    return best

# wrong: the list sorted in place
# fault: changed-argument
def best_step(f, x, exact, steps):
    steps.sort(key=lambda h: abs((f(x + h) - f(x)) / h - exact))
    return steps[0]

# wrong: nothing returned
# fault: returns-none
def best_step(f, x, exact, steps):
    best = min(steps, key=lambda h: abs((f(x + h) - f(x)) / h - exact))
