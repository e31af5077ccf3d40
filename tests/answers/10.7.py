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

# wrong: percent
# hint: That is a percentage
def accuracy(scores, ys):
    return 100 * sum(getattr(s, "data", s) * y > 0 for s, y in zip(scores, ys)) / len(ys)

# wrong: a count
# hint: That is how many are right
def accuracy(scores, ys):
    return sum(getattr(s, "data", s) * y > 0 for s, y in zip(scores, ys))

# wrong: the wrong ones
# hint: the share of the wrong ones
def accuracy(scores, ys):
    return sum(getattr(s, "data", s) * y < 0 for s, y in zip(scores, ys)) / len(ys)

# wrong: equality
# hint: A score is not a label
def accuracy(scores, ys):
    return sum(getattr(s, "data", s) == y for s, y in zip(scores, ys)) / len(ys)

# wrong: one half
# hint: Where does the border between the two sides lie
def accuracy(scores, ys):
    return sum((getattr(s, "data", s) > 0.5) == (y == 1) for s, y in zip(scores, ys)) / len(ys)

# wrong: rounded
# hint: A score of 0.2 is rounded to 0 here
def accuracy(scores, ys):
    return sum(round(getattr(s, "data", s)) == y for s, y in zip(scores, ys)) / len(ys)

# wrong: positive ones only
# hint: Only points with a positive label count
def accuracy(scores, ys):
    return sum(getattr(s, "data", s) > 0 and y > 0 for s, y in zip(scores, ys)) / len(ys)

# wrong: with a margin
# hint: For the accuracy the side is enough
def accuracy(scores, ys):
    return sum(getattr(s, "data", s) * y > 1 for s, y in zip(scores, ys)) / len(ys)

# wrong: floats have no data
# hint: a float has no data
def accuracy(scores, ys):
    return sum(s.data * y > 0 for s, y in zip(scores, ys)) / len(ys)

# wrong: Values compared
# hint: a Value has no order
def accuracy(scores, ys):
    return sum(s * y > 0 for s, y in zip(scores, ys)) / len(ys)


# wrong: numbers put into the list of scores
# hint: Others may still need it
def accuracy(scores, ys):
    for at, s in enumerate(scores):
        scores[at] = getattr(s, "data", s)
    return sum(s * y > 0 for s, y in zip(scores, ys)) / len(ys)
