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

# right: half of the size and the number
def hinge_loss(scores, ys):
    margins = [1 - y * s for s, y in zip(scores, ys)]
    return sum(margin.relu() for margin in margins) * (1.0 / len(margins))


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


# wrong: always three
# fault: fixed-count
def hinge_loss(scores, ys):
    return sum(relu(1 - y * s) for s, y in zip(scores, ys)) / 3


# wrong: data of each cost
# fault: dead
def hinge_loss(scores, ys):
    return Value(sum(relu(1 - y * s).data for s, y in zip(scores, ys)) / len(ys))


# wrong: label minus score
# fault: no-label-product
def hinge_loss(scores, ys):
    return sum(relu(y - s) for s, y in zip(scores, ys)) / len(ys)


# wrong: margin turned round
# fault: margin-turned
def hinge_loss(scores, ys):
    return sum(relu(y * s - 1) for s, y in zip(scores, ys)) / len(ys)


# wrong: divided twice
# fault: divided-twice
def hinge_loss(scores, ys):
    n = len(ys)
    return sum(relu(1 - y * s) / n for s, y in zip(scores, ys)) / n


# wrong: never added
# fault: nothing-added
def hinge_loss(scores, ys):
    total = Value(0.0)
    for s, y in zip(scores, ys):
        total + relu(1 - y * s)
    return total / len(ys)


# wrong: only the last
# fault: only-last
def hinge_loss(scores, ys):
    for s, y in zip(scores, ys):
        total = relu(1 - y * s)
    return total / len(ys)


# wrong: return in the loop
# fault: returns-inside
def hinge_loss(scores, ys):
    total = 0
    for s, y in zip(scores, ys):
        total = total + relu(1 - y * s)
        return total / len(ys)


# wrong: the score taken out
# fault: dead
def hinge_loss(scores, ys):
    return sum(relu(Value(1 - y * s.data)) for s, y in zip(scores, ys)) / len(ys)


# wrong: relu of the score
# fault: gate-inside
def hinge_loss(scores, ys):
    return sum(1 - y * relu(s) for s, y in zip(scores, ys)) / len(ys)
