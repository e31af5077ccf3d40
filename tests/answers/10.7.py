# right: data or itself
def accuracy(scores, ys):
    right = [(getattr(s, "data", s) > 0) == (y > 0) for s, y in zip(scores, ys)]
    return sum(right) / len(right)

# right: NumPy
import numpy as np

def accuracy(scores, ys):
    signs = np.sign([s.data if isinstance(s, Value) else s for s in scores])
    return np.mean(signs == np.array(ys))

# right: a count
def accuracy(scores, ys):
    wrong = 0
    for s, y in zip(scores, ys):
        s = s.data if hasattr(s, "data") else s
        if s < 0 < y or y < 0 < s:
            wrong += 1
    return 1 - wrong / len(ys)

# right: the sign of each, copied
import math


def accuracy(scores, ys):
    hits = 0
    for score, y in zip(scores, ys):
        number = float(getattr(score, "data", score))
        if math.copysign(1, number) == y:
            hits += 1
    return hits / len(ys)


# wrong: floats have no data
# fault: no-data
def accuracy(scores, ys):
    return sum(s.data * y > 0 for s, y in zip(scores, ys)) / len(ys)

# wrong: Values compared
# fault: values-compared
def accuracy(scores, ys):
    return sum(s * y > 0 for s, y in zip(scores, ys)) / len(ys)


# wrong: numbers put into the list of scores
# fault: changed-argument
def accuracy(scores, ys):
    for at, s in enumerate(scores):
        scores[at] = getattr(s, "data", s)
    return sum(s * y > 0 for s, y in zip(scores, ys)) / len(ys)


# wrong: a bool against a label
# fault: positive-only
def accuracy(scores, ys):
    return sum((getattr(s, "data", s) > 0) == y for s, y in zip(scores, ys)) / len(ys)


# wrong: cut to whole numbers
# fault: rounded
def accuracy(scores, ys):
    return sum(int(getattr(s, "data", s)) == y for s, y in zip(scores, ys)) / len(ys)


# wrong: whole-number division
# fault: whole-number
def accuracy(scores, ys):
    return sum(getattr(s, "data", s) * y > 0 for s, y in zip(scores, ys)) // len(ys)


# wrong: near the label
# fault: near-the-label
def accuracy(scores, ys):
    return sum(abs(getattr(s, "data", s) - y) < 1 for s, y in zip(scores, ys)) / len(ys)


# wrong: list of verdicts
# fault: verdicts
def accuracy(scores, ys):
    return [getattr(s, "data", s) * y > 0 for s, y in zip(scores, ys)]


# wrong: only Values count
# fault: values-only
def accuracy(scores, ys):
    right = 0
    for s, y in zip(scores, ys):
        if isinstance(s, Value):
            if s.data * y > 0:
                right += 1
    return right / len(ys)


# wrong: return in the loop
# fault: returns-inside
def accuracy(scores, ys):
    right = 0
    for s, y in zip(scores, ys):
        if getattr(s, "data", s) * y > 0:
            right += 1
        return right / len(ys)


# wrong: over the values of a score
# fault: floats-always
def accuracy(scores, ys):
    return sum(s.data * y > 0 if isinstance(s, Value) else 1 for s, y in zip(scores, ys)) / len(ys)
