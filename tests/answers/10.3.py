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
