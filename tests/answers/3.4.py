# right: two-sided
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i, claim in enumerate(claimed):
        up = [*inputs[:i], inputs[i] + h, *inputs[i + 1 :]]
        down = [*inputs[:i], inputs[i] - h, *inputs[i + 1 :]]
        measured = (f(*up) - f(*down)) / (2 * h)
        if abs(claim - measured) > tol * max(1, abs(measured)):
            wrong.append(i)
    return wrong

# right: one-sided
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    here = f(*inputs)

    def slope(i):
        moved = list(inputs)
        moved[i] = moved[i] + h
        return (f(*moved) - here) / h

    measured = [slope(i) for i in range(len(inputs))]
    return [i for i in range(len(inputs)) if not abs(claimed[i] - measured[i]) <= tol * max(1, abs(measured[i]))]

# right: half a nudge to either side, NumPy, limit from the claim, a tuple from the back
import numpy as np

def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = ()
    for i in reversed(range(len(inputs))):
        moved = np.array(inputs, dtype=float)
        moved[i] += h / 2
        above = f(*moved)
        moved[i] -= h
        measured = (above - f(*moved)) / h
        if abs(claimed[i] - measured) > tol * max(1, abs(claimed[i])):
            wrong += (i,)
    return wrong

# right: an array of indices
import numpy as np

def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    steps = np.eye(len(inputs)) * h
    measured = np.array([(f(*(inputs + step)) - f(*(inputs - step))) / (2 * h) for step in steps])
    return np.flatnonzero(abs(np.array(claimed) - measured) > tol * np.maximum(1, abs(measured)))

# right: with math.isclose for the size of a slope
import math

def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs)):
        x = list(inputs)
        x[i] = inputs[i] + h
        above = f(*x)
        x[i] = inputs[i] - h
        measured = (above - f(*x)) / h / 2
        if not math.isclose(claimed[i], measured, rel_tol=tol, abs_tol=tol):
            wrong.append(i)
    return wrong

# wrong: nudges kept in the list that was handed in
# fault: changed-argument
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs)):
        before = f(*inputs)
        inputs[i] += h
        measured = (f(*inputs) - before) / h
        if abs(claimed[i] - measured) > tol * max(1, abs(measured)):
            wrong.append(i)
    return wrong

# wrong: only made for the lecture's expression
# fault: value-error
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    a, b, c, f = inputs
    right = [b * f, a * f, f, a * b + c]
    return [i for i in range(4) if abs(claimed[i] - right[i]) > tol * max(1, abs(right[i]))]

# wrong: far too strict
# fault: too-strict
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs)):
        up, down = list(inputs), list(inputs)
        up[i] += h
        down[i] -= h
        measured = (f(*up) - f(*down)) / (2 * h)
        if abs(claimed[i] - measured) > tol**4 * max(1, abs(measured)):
            wrong.append(i)
    return wrong

# wrong: zero claims accepted
# fault: too-lenient
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs)):
        up = list(inputs)
        up[i] += h
        measured = (f(*up) - f(*inputs)) / h
        if claimed[i] and abs(claimed[i] - measured) > tol * max(1, abs(measured)):
            wrong.append(i)
    return wrong


# right: filter over the places
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    def slope(i):
        ends = [[x + way * h * (place == i) for place, x in enumerate(inputs)] for way in (1, -1)]
        return (f(*ends[0]) - f(*ends[1])) / (2 * h)

    def fails(i):
        measured = slope(i)
        return not -tol * max(1, abs(measured)) <= claimed[i] - measured <= tol * max(1, abs(measured))

    return list(filter(fails, range(len(claimed))))


# wrong: no h division
# fault: times-h
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs)):
        up, down = list(inputs), list(inputs)
        up[i] += h
        down[i] -= h
        if abs(claimed[i] - (f(*up) - f(*down))) > tol * max(1, abs(claimed[i])):
            wrong.append(i)
    return wrong


# wrong: returns inside the loop
# fault: only-index-0
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs)):
        up, down = list(inputs), list(inputs)
        up[i] += h
        down[i] -= h
        m = (f(*up) - f(*down)) / (2 * h)
        if abs(claimed[i] - m) > tol * max(1, abs(m)):
            wrong.append(i)
        return wrong


# wrong: last input never checked
# fault: last-unchecked
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs) - 1):
        up, down = list(inputs), list(inputs)
        up[i] += h
        down[i] -= h
        m = (f(*up) - f(*down)) / (2 * h)
        if abs(claimed[i] - m) > tol * max(1, abs(m)):
            wrong.append(i)
    return wrong


# wrong: first input never checked
# fault: first-unchecked
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(1, len(inputs)):
        up, down = list(inputs), list(inputs)
        up[i] += h
        down[i] -= h
        m = (f(*up) - f(*down)) / (2 * h)
        if abs(claimed[i] - m) > tol * max(1, abs(m)):
            wrong.append(i)
    return wrong


# wrong: max without abs
# fault: no-abs-in-limit
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs)):
        up, down = list(inputs), list(inputs)
        up[i] += h
        down[i] -= h
        m = (f(*up) - f(*down)) / (2 * h)
        if abs(claimed[i] - m) > tol * max(1, m):
            wrong.append(i)
    return wrong


# wrong: min for max
# fault: min-for-max
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs)):
        up, down = list(inputs), list(inputs)
        up[i] += h
        down[i] -= h
        m = (f(*up) - f(*down)) / (2 * h)
        if abs(claimed[i] - m) > tol * min(1, abs(m)):
            wrong.append(i)
    return wrong


# wrong: 1 + slope
# fault: no-places
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs)):
        up, down = list(inputs), list(inputs)
        up[i] += h
        down[i] -= h
        m = (f(*up) - f(*down)) / (2 * h)
        if abs(claimed[i] - m) > tol:
            wrong.append(claimed[i] - m)
    return wrong


# wrong: reports measured slopes
# fault: slopes-for-places
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    out = []
    for i in range(len(inputs)):
        up, down = list(inputs), list(inputs)
        up[i] += h
        down[i] -= h
        out.append((f(*up) - f(*down)) / (2 * h))
    return out


# wrong: only last wrong
# fault: list-made-anew
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    for i in range(len(inputs)):
        wrong = []
        up, down = list(inputs), list(inputs)
        up[i] += h
        down[i] -= h
        m = (f(*up) - f(*down)) / (2 * h)
        if abs(claimed[i] - m) > tol * max(1, abs(m)):
            wrong.append(i)
    return wrong


# wrong: count
# fault: not-where
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    n = 0
    for i in range(len(inputs)):
        up, down = list(inputs), list(inputs)
        up[i] += h
        down[i] -= h
        m = (f(*up) - f(*down)) / (2 * h)
        n += abs(claimed[i] - m) > tol * max(1, abs(m))
    return n


# wrong: claims summed
# fault: list-handed-over
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i, x in enumerate(inputs):
        m = (f(x + h) - f(x - h)) / (2 * h)
        if abs(claimed[i] - m) > tol * max(1, abs(m)):
            wrong.append(i)
    return wrong


# wrong: relative to the claim with division
# fault: zero-division-error
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs)):
        up, down = list(inputs), list(inputs)
        up[i] += h
        down[i] -= h
        m = (f(*up) - f(*down)) / (2 * h)
        if abs(claimed[i] - m) / abs(claimed[i]) > tol:
            wrong.append(i)
    return wrong


# wrong: else branch break
# fault: stops-at-right-one
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs)):
        up, down = list(inputs), list(inputs)
        up[i] += h
        down[i] -= h
        m = (f(*up) - f(*down)) / (2 * h)
        if abs(claimed[i] - m) > tol * max(1, abs(m)):
            wrong.append(i)
        else:
            break
    return wrong
