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
