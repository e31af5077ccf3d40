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
# hint: Nothing is ever reported
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    return []

# wrong: the right ones
# hint: These are the places where claim and measurement agree
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
# hint: The task asks where
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    flags = []
    for i in range(len(inputs)):
        up = list(inputs)
        up[i] += h
        measured = (f(*up) - f(*inputs)) / h
        flags.append(abs(claimed[i] - measured) > tol * max(1, abs(measured)))
    return flags

# wrong: True for all well
# hint: The task asks where
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    for i in range(len(inputs)):
        up = list(inputs)
        up[i] += h
        measured = (f(*up) - f(*inputs)) / h
        if abs(claimed[i] - measured) > tol * max(1, abs(measured)):
            return False
    return True

# wrong: True for a wrong claim
# hint: The task asks where
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    for i in range(len(inputs)):
        up = list(inputs)
        up[i] += h
        measured = (f(*up) - f(*inputs)) / h
        if abs(claimed[i] - measured) > tol * max(1, abs(measured)):
            return True
    return False

# wrong: only the first
# hint: The first wrong claim was found
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    for i in range(len(inputs)):
        up = list(inputs)
        up[i] += h
        measured = (f(*up) - f(*inputs)) / h
        if abs(claimed[i] - measured) > tol * max(1, abs(measured)):
            return [i]
    return []

# wrong: the claims themselves
# hint: Where do they stand in the list
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
# hint: The places are counted from 1
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
# hint: A claim that is too small passes unseen
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
# hint: A claim that is too large passes unseen
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
# hint: A claim with the wrong sign passes unseen
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
# hint: What is tol for
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
# hint: Is being 0.5 off much for a slope of 30000
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
# hint: a share of almost nothing allows almost nothing
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
# hint: a share of almost nothing allows almost nothing
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
# hint: a share of almost nothing allows almost nothing
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
# hint: Where is tol used
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
# hint: Which nudge does your code use
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
# hint: Your measured slopes come out at twice what they are
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
# hint: Your measured slopes come out near 0
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
# hint: Your measured slopes come out near 0
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
# hint: Python divides before it subtracts
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
# hint: Python divides before it subtracts
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
# hint: Every input is nudged at once
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    wrong = []
    for i in range(len(inputs)):
        measured = (f(*[x + h for x in inputs]) - f(*inputs)) / h
        if abs(claimed[i] - measured) > tol * max(1, abs(measured)):
            wrong.append(i)
    return wrong

# wrong: always the first input
# hint: It is always the first input that is nudged
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
# hint: Inputs that were nudged earlier stay nudged
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
# hint: work on a copy
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
# hint: The nudge is enormous
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
# hint: What does the star in a call do with a list
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
# hint: What is left of a nudge of 0.000001 in an array of integers
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
# hint: what is each name in it at that moment
def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):
    a, b, c, f = inputs
    right = [b * f, a * f, f, a * b + c]
    return [i for i in range(4) if abs(claimed[i] - right[i]) > tol * max(1, abs(right[i]))]

# wrong: far too strict
# hint: A claim that holds is reported here
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
# hint: A claim that does not hold passes here
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
# hint: a search in a list stops at the first
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
# hint: a search in a list stops at the first
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
