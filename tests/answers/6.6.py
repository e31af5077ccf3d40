# right: the largest subtracted
def softmax(logits):
    largest = max(v.data for v in logits)
    exps = [(v - largest).exp() for v in logits]
    total = sum(exps)
    return [e / total for e in exps]


# right: the largest as a Value, a plain loop, a tuple
def softmax(logits):
    top = max(logits, key=lambda v: v.data)
    total = Value(0)
    exps = []
    for v in logits:
        exps.append((v - top).exp())
        total = total + exps[-1]
    return tuple(e * total**-1 for e in exps)


# right: a sum with a start value, an array of Values
import numpy as np


def softmax(logits):
    exps = [(v + -max(u.data for u in logits)).exp() for v in logits]
    return np.array([e / sum(exps, Value(0.0)) for e in exps], dtype=object)


# right: through the log of the sum
def softmax(logits):
    m = max(v.data for v in logits)
    log_total = sum((v - m).exp() for v in logits).log() + m
    return [(v - log_total).exp() for v in logits]


# wrong: no shift
# fault: no-shift
def softmax(logits):
    exps = [v.exp() for v in logits]
    total = sum(exps)
    return [e / total for e in exps]


# wrong: the smallest subtracted
# fault: other-shift
def softmax(logits):
    smallest = min(v.data for v in logits)
    exps = [(v - smallest).exp() for v in logits]
    return [e / sum(exps) for e in exps]


# wrong: the first subtracted
# fault: other-shift
def softmax(logits):
    exps = [(v - logits[0]).exp() for v in logits]
    return [e / sum(exps) for e in exps]


# wrong: one shift for all lists
# fault: fixed-shift
def softmax(logits):
    exps = [(v - 1000.0).exp() for v in logits]
    return [e / sum(exps) for e in exps]


# wrong: max of Values
# fault: needs-number
def softmax(logits):
    largest = max(logits)
    exps = [(v - largest).exp() for v in logits]
    return [e / sum(exps) for e in exps]


# wrong: rounded Values
# fault: needs-number
def softmax(logits):
    largest = max(v.data for v in logits)
    exps = [round((v - largest).exp(), 6) for v in logits]
    return [e / sum(exps) for e in exps]


# wrong: no reflected + in the class
# fault: no-radd
del Value.__radd__


def softmax(logits):
    largest = max(v.data for v in logits)
    exps = [(v - largest).exp() for v in logits]
    return [e / sum(exps) for e in exps]


# wrong: a helper that is not there
# fault: unknown-name
def softmax(logits):
    exps = [exp(v) for v in logits]
    return [e / sum(exps) for e in exps]


# wrong: divided by the number of logits
# fault: not-a-distribution
def softmax(logits):
    largest = max(v.data for v in logits)
    return [(v - largest).exp() / len(logits) for v in logits]


# wrong: shifted above the line only
# fault: not-a-distribution
def softmax(logits):
    largest = max(v.data for v in logits)
    total = sum((v * 1).exp() for v in logits)
    return [(v - largest).exp() / total for v in logits]


# wrong: bare numbers
# fault: bare-number
def softmax(logits):
    largest = max(v.data for v in logits)
    exps = [math.exp(v.data - largest) for v in logits]
    return [e / sum(exps) for e in exps]


# wrong: a generator
# fault: no-list
def softmax(logits):
    largest = max(v.data for v in logits)
    exps = [(v - largest).exp() for v in logits]
    return (e / sum(exps) for e in exps)


# wrong: one probability
# fault: one-result
def softmax(logits):
    largest = max(v.data for v in logits)
    exps = [(v - largest).exp() for v in logits]
    return exps[0] / sum(exps)


# wrong: the logits in the list replaced
# fault: changed-argument
def softmax(logits):
    largest = max(v.data for v in logits)
    for i in range(len(logits)):
        logits[i] = (logits[i] - largest).exp()
    total = sum(logits)
    return [e / total for e in logits]


# wrong: the logits changed
# fault: operand-changed
def softmax(logits):
    largest = max(v.data for v in logits)
    for v in logits:
        v.data -= largest
    exps = [v.exp() for v in logits]
    return [e / sum(exps) for e in exps]


# wrong: no return
# fault: no-list
def softmax(logits):
    largest = max(v.data for v in logits)
    exps = [(v - largest).exp() for v in logits]
    [e / sum(exps) for e in exps]


# wrong: the class below is not right
# fault: value-below
class Value(Value):
    def __radd__(self, other):
        return Value(other + self.data)


def softmax(logits):
    largest = max(v.data for v in logits)
    exps = [(v - largest).exp() for v in logits]
    return [e / sum(exps) for e in exps]


# wrong: the total starts from the first number
# fault: first-dead
def softmax(logits):
    largest = max(v.data for v in logits)
    exps = [(v - largest).exp() for v in logits]
    total = exps[0].data
    for e in exps[1:]:
        total = total + e
    return [e / total for e in exps]


# wrong: divided by the largest exp
# fault: not-a-distribution
def softmax(logits):
    largest = max(v.data for v in logits)
    exps = [(v - largest).exp() for v in logits]
    return [e / max(one.data for one in exps) for e in exps]


# wrong: upside down
# fault: not-a-distribution
def softmax(logits):
    largest = max(v.data for v in logits)
    exps = [(v - largest).exp() for v in logits]
    return [sum(exps) / e for e in exps]


# wrong: the probabilities sorted
# fault: reordered
def softmax(logits):
    largest = max(v.data for v in logits)
    exps = sorted([(v - largest).exp() for v in logits], key=lambda v: v.data)
    return [e / sum(exps) for e in exps]


# wrong: larger logits less probable
# fault: wrong-sign
def softmax(logits):
    least = min(v.data for v in logits)
    exps = [(-v + least).exp() for v in logits]
    return [e / sum(exps) for e in exps]


# wrong: squares in place of exponentials
# fault: wrong-value
def softmax(logits):
    squares = [v**2 for v in logits]
    return [s / (sum(squares) + 1e-9) for s in squares]
