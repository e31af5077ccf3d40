# right: plain loop
def hinge_loss(scores, ys):
    total = Value(0.0)
    for s, y in zip(scores, ys):
        total += (1 - y * s).relu()
    return total / len(scores)

# right: each divided, negated product
def hinge_loss(scores, ys):
    n = len(ys)
    return sum(((1 + -y * s).relu() * (1.0 / n) for s, y in zip(scores, ys)), Value(0))

# right: without the ReLU where it is off
def hinge_loss(scores, ys):
    costs = [1 - y * s for s, y in zip(scores, ys) if y * s.data < 1]
    return (sum(costs) + Value(0.0)) * len(ys) ** -1

# right: by index
from functools import reduce

hinge_loss = lambda scores, ys: reduce(
    lambda total, i: total + relu(1.0 - scores[i] * ys[i]) / len(ys), range(len(ys)), Value(0.0)
)

# wrong: the sum
# fault: sum-for-mean
def hinge_loss(scores, ys):
    return sum(relu(1 - y * s) for s, y in zip(scores, ys))

# wrong: plus
# fault: wrong-sign
def hinge_loss(scores, ys):
    return sum(relu(1 + y * s) for s, y in zip(scores, ys)) / len(ys)

# wrong: no margin
# fault: no-margin
def hinge_loss(scores, ys):
    return sum(relu(-(y * s)) for s, y in zip(scores, ys)) / len(ys)

# wrong: no ReLU
# fault: no-gate
def hinge_loss(scores, ys):
    return sum(1 - y * s for s, y in zip(scores, ys)) / len(ys)

# wrong: ReLU around the sum
# fault: gate-around-sum
def hinge_loss(scores, ys):
    return relu(sum(1 - y * s for s, y in zip(scores, ys)) / len(ys))

# wrong: squared margins
# fault: squared
def hinge_loss(scores, ys):
    return sum(relu(1 - y * s) ** 2 for s, y in zip(scores, ys)) / len(ys)

# wrong: squared error
# fault: squared-error
def hinge_loss(scores, ys):
    return sum((s - y) ** 2 for s, y in zip(scores, ys)) / len(ys)

# wrong: over those that cost
# fault: over-costly-ones
def hinge_loss(scores, ys):
    costs = [relu(1 - y * s) for s, y in zip(scores, ys)]
    costs = [c for c in costs if c.data > 0] or [Value(0.0)]
    return sum(costs) / len(costs)

# wrong: return in the loop
# fault: only-first
def hinge_loss(scores, ys):
    for s, y in zip(scores, ys):
        return relu(1 - y * s)

# wrong: labels left out
# fault: labels-ignored
def hinge_loss(scores, ys):
    return sum(relu(1 - s) for s in scores) / len(ys)

# wrong: from data
# fault: dead
def hinge_loss(scores, ys):
    return Value(sum(max(0.0, 1 - y * s.data) for s, y in zip(scores, ys)) / len(ys))

# wrong: max of a Value
# fault: values-compared
def hinge_loss(scores, ys):
    return sum(max(0, 1 - y * s) for s, y in zip(scores, ys)) / len(ys)

# wrong: a float
# fault: bare-number
def hinge_loss(scores, ys):
    return sum(max(0.0, 1 - y * s.data) for s, y in zip(scores, ys)) / len(ys)

# wrong: pasted
# fault: unexplained
def hinge_loss(scores, ys):
    return Value(2.5)

# wrong: empties the list
# fault: changed-argument
def hinge_loss(scores, ys):
    n, total = len(ys), Value(0.0)
    while scores:
        total = total + relu(1 - ys[len(scores) - 1] * scores.pop())
    return total / n


# wrong: a bare 0 where nobody costs anything
# fault: bare-number
def hinge_loss(scores, ys):
    return sum(1 - y * s for s, y in zip(scores, ys) if y * s.data < 1) / len(ys)
