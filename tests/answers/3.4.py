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

# wrong: accepts everything
# fault: reports-nothing
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    return []

# wrong: the right ones
# fault: reports-right-ones
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    right = []
    for i in range(len(inputs)):
        up = list(inputs)
        up[i] += h
        measured = (f(*up) - f(*inputs)) / h
        if abs(claimed[i] - measured) <= tol * max(1, abs(measured)):
            right.append(i)
    return right

# wrong: a list of flags
# fault: not-where
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    flags = []
    for i in range(len(inputs)):
        up = list(inputs)
        up[i] += h
        measured = (f(*up) - f(*inputs)) / h
        flags.append(abs(claimed[i] - measured) > tol * max(1, abs(measured)))
    return flags

# wrong: True for all well
# fault: not-where
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    for i in range(len(inputs)):
        up = list(inputs)
        up[i] += h
        measured = (f(*up) - f(*inputs)) / h
        if abs(claimed[i] - measured) > tol * max(1, abs(measured)):
            return False
    return True

# wrong: True for a wrong claim
# fault: not-where
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    for i in range(len(inputs)):
        up = list(inputs)
        up[i] += h
        measured = (f(*up) - f(*inputs)) / h
        if abs(claimed[i] - measured) > tol * max(1, abs(measured)):
            return True
    return False

# wrong: only the first
# fault: only-first
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    for i in range(len(inputs)):
        up = list(inputs)
        up[i] += h
        measured = (f(*up) - f(*inputs)) / h
        if abs(claimed[i] - measured) > tol * max(1, abs(measured)):
            return [i]
    return []

# wrong: the claims themselves
# fault: claims-for-places
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs)):
        up = list(inputs)
        up[i] += h
        measured = (f(*up) - f(*inputs)) / h
        if abs(claimed[i] - measured) > tol * max(1, abs(measured)):
            wrong.append(claimed[i])
    return wrong

# wrong: counted from 1
# fault: counts-from-1
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs)):
        up = list(inputs)
        up[i] += h
        measured = (f(*up) - f(*inputs)) / h
        if abs(claimed[i] - measured) > tol * max(1, abs(measured)):
            wrong.append(i + 1)
    return wrong

# wrong: too small passes
# fault: too-small-passes
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs)):
        up = list(inputs)
        up[i] += h
        measured = (f(*up) - f(*inputs)) / h
        if claimed[i] - measured > tol * max(1, abs(measured)):
            wrong.append(i)
    return wrong

# wrong: too large passes
# fault: too-large-passes
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs)):
        up = list(inputs)
        up[i] += h
        measured = (f(*up) - f(*inputs)) / h
        if measured - claimed[i] > tol * max(1, abs(measured)):
            wrong.append(i)
    return wrong

# wrong: signs thrown away
# fault: sign-passes
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs)):
        up = list(inputs)
        up[i] += h
        measured = abs((f(*up) - f(*inputs)) / h)
        if abs(abs(claimed[i]) - measured) > tol * max(1, measured):
            wrong.append(i)
    return wrong

# wrong: exact comparison
# fault: exact
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs)):
        up, down = list(inputs), list(inputs)
        up[i] += h
        down[i] -= h
        if claimed[i] != (f(*up) - f(*down)) / (2 * h):
            wrong.append(i)
    return wrong

# wrong: tol alone
# fault: tol-alone
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs)):
        up, down = list(inputs), list(inputs)
        up[i] += h
        down[i] -= h
        if abs(claimed[i] - (f(*up) - f(*down)) / (2 * h)) > tol:
            wrong.append(i)
    return wrong

# wrong: tol times the slope
# fault: tol-times-slope
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs)):
        up, down = list(inputs), list(inputs)
        up[i] += h
        down[i] -= h
        measured = (f(*up) - f(*down)) / (2 * h)
        if abs(claimed[i] - measured) > tol * abs(measured):
            wrong.append(i)
    return wrong

# wrong: divided by the slope
# fault: tol-times-slope
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs)):
        up, down = list(inputs), list(inputs)
        up[i] += h
        down[i] -= h
        measured = (f(*up) - f(*down)) / (2 * h)
        if abs((claimed[i] - measured) / measured) > tol:
            wrong.append(i)
    return wrong

# wrong: divided by the slope, one-sided
# fault: tol-times-slope
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs)):
        up = list(inputs)
        up[i] += h
        measured = (f(*up) - f(*inputs)) / h
        if abs((claimed[i] - measured) / measured) > tol:
            wrong.append(i)
    return wrong

# wrong: tol not used
# fault: tol-ignored
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs)):
        up = list(inputs)
        up[i] += h
        measured = (f(*up) - f(*inputs)) / h
        if abs(claimed[i] - measured) > 1e-4 * max(1, abs(measured)):
            wrong.append(i)
    return wrong

# wrong: h not used
# fault: h-ignored
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs)):
        up = list(inputs)
        up[i] += 1e-5
        measured = (f(*up) - f(*inputs)) / 1e-5
        if abs(claimed[i] - measured) > tol * max(1, abs(measured)):
            wrong.append(i)
    return wrong

# wrong: two-sided over h
# fault: over-h
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs)):
        up, down = list(inputs), list(inputs)
        up[i] += h
        down[i] -= h
        measured = (f(*up) - f(*down)) / h
        if abs(claimed[i] - measured) > tol * max(1, abs(measured)):
            wrong.append(i)
    return wrong

# wrong: divided by 2, times h
# fault: times-h
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs)):
        up, down = list(inputs), list(inputs)
        up[i] += h
        down[i] -= h
        measured = (f(*up) - f(*down)) / 2 * h
        if abs(claimed[i] - measured) > tol * max(1, abs(measured)):
            wrong.append(i)
    return wrong

# wrong: not divided
# fault: times-h
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs)):
        up = list(inputs)
        up[i] += h
        measured = f(*up) - f(*inputs)
        if abs(claimed[i] - measured) > tol * max(1, abs(measured)):
            wrong.append(i)
    return wrong

# wrong: missing brackets
# fault: no-brackets
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs)):
        up = list(inputs)
        up[i] += h
        measured = f(*up) - f(*inputs) / h
        if abs(claimed[i] - measured) > tol * max(1, abs(measured)):
            wrong.append(i)
    return wrong

# wrong: missing brackets, two-sided
# fault: no-brackets
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs)):
        up, down = list(inputs), list(inputs)
        up[i] += h
        down[i] -= h
        measured = f(*up) - f(*down) / (2 * h)
        if abs(claimed[i] - measured) > tol * max(1, abs(measured)):
            wrong.append(i)
    return wrong

# wrong: every input nudged
# fault: all-nudged
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs)):
        measured = (f(*[x + h for x in inputs]) - f(*inputs)) / h
        if abs(claimed[i] - measured) > tol * max(1, abs(measured)):
            wrong.append(i)
    return wrong

# wrong: always the first input
# fault: always-first
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs)):
        up = list(inputs)
        up[0] += h
        measured = (f(*up) - f(*inputs)) / h
        if abs(claimed[i] - measured) > tol * max(1, abs(measured)):
            wrong.append(i)
    return wrong

# wrong: nudges kept in the copy
# fault: nudges-pile-up
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    moved = inputs.copy()
    for i in range(len(inputs)):
        before = f(*moved)
        moved[i] += h
        measured = (f(*moved) - before) / h
        if abs(claimed[i] - measured) > tol * max(1, abs(measured)):
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

# wrong: an enormous nudge
# fault: huge-nudge
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    h = 1e5
    wrong = []
    for i in range(len(inputs)):
        up = list(inputs)
        up[i] += h
        measured = (f(*up) - f(*inputs)) / h
        if abs(claimed[i] - measured) > tol * max(1, abs(measured)):
            wrong.append(i)
    return wrong

# wrong: the list itself handed to f
# fault: list-handed-over
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs)):
        up = list(inputs)
        up[i] += h
        measured = (f(up) - f(inputs)) / h
        if abs(claimed[i] - measured) > tol * max(1, abs(measured)):
            wrong.append(i)
    return wrong

# wrong: an array of integers
# fault: whole-numbers
import numpy as np

def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs)):
        up = np.array(inputs)
        up[i] = up[i] + h
        measured = (f(*up) - f(*inputs)) / h
        if abs(claimed[i] - measured) > tol * max(1, abs(measured)):
            wrong.append(i)
    return wrong

# wrong: only made for the lecture's expression
# fault: stopped
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

# wrong: the place looked up by the claim
# fault: found-by-worth
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for claim in claimed:
        i = claimed.index(claim)
        up = list(inputs)
        up[i] += h
        measured = (f(*up) - f(*inputs)) / h
        if abs(claim - measured) > tol * max(1, abs(measured)):
            wrong.append(i)
    return wrong

# wrong: the place looked up by the input
# fault: found-by-worth
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for x in inputs:
        i = inputs.index(x)
        up = list(inputs)
        up[i] += h
        measured = (f(*up) - f(*inputs)) / h
        if abs(claimed[i] - measured) > tol * max(1, abs(measured)):
            wrong.append(i)
    return wrong
