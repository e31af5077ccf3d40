# right: as in the solution
def collapse(W1, b1, W2, b2):
    W = [[sum(w * W1[i][j] for i, w in enumerate(row)) for j in range(len(W1[0]))] for row in W2]
    b = [sum(w * bias for w, bias in zip(row, b1)) + extra for row, extra in zip(W2, b2)]
    return W, b


# right: three loops
def collapse(W1, b1, W2, b2):
    W, b = [], []
    for k in range(len(W2)):
        row = [0.0] * len(W1[0])
        bias = b2[k]
        for i in range(len(W1)):
            bias += W2[k][i] * b1[i]
            for j in range(len(W1[0])):
                row[j] += W2[k][i] * W1[i][j]
        W.append(row)
        b.append(bias)
    return W, b


# right: NumPy
import numpy as np


def collapse(W1, b1, W2, b2):
    return np.array(W2) @ np.array(W1), np.array(W2) @ np.array(b1) + b2


# right: found out by asking: the layers at 0, and at one input after the other
def collapse(W1, b1, W2, b2):
    def both(x):
        h = [sum(w * v for w, v in zip(row, x)) + b for row, b in zip(W1, b1)]
        return [sum(w * v for w, v in zip(row, h)) + b for row, b in zip(W2, b2)]

    n = len(W1[0])
    b = both([0.0] * n)
    columns = [[out - base for out, base in zip(both([float(j == i) for j in range(n)]), b)] for i in range(n)]
    return [list(row) for row in zip(*columns)], b


# wrong: the layers the wrong way round
# fault: wrong-order
import numpy as np


def collapse(W1, b1, W2, b2):
    W = [[sum(a * b for a, b in zip(row, column)) for column in zip(*W2)] for row in W1]
    return W, [sum(w * bias for w, bias in zip(row, b1)) + extra for row, extra in zip(W2, b2)]


# wrong: b2 alone
# fault: first-bias-lost
def collapse(W1, b1, W2, b2):
    W = [[sum(a * b for a, b in zip(row, column)) for column in zip(*W1)] for row in W2]
    return W, list(b2)


# wrong: b2 forgotten
# fault: second-bias-lost
def collapse(W1, b1, W2, b2):
    W = [[sum(a * b for a, b in zip(row, column)) for column in zip(*W1)] for row in W2]
    return W, [sum(w * bias for w, bias in zip(row, b1)) for row in W2]


# wrong: the biases added
# fault: biases-added
def collapse(W1, b1, W2, b2):
    W = [[sum(a * b for a, b in zip(row, column)) for column in zip(*W1)] for row in W2]
    return W, [one + other for one, other in zip(b1, b2)]


# wrong: multiplied place by place
# fault: place-by-place
def collapse(W1, b1, W2, b2):
    W = [[a * b for a, b in zip(row, other)] for row, other in zip(W1, W2)]
    return W, [sum(w * bias for w, bias in zip(row, b1)) + extra for row, extra in zip(W2, b2)]


# wrong: a list per input
# fault: transposed
def collapse(W1, b1, W2, b2):
    W = [[sum(a * b for a, b in zip(row, column)) for row in W2] for column in zip(*W1)]
    return W, [sum(w * bias for w, bias in zip(row, b1)) + extra for row, extra in zip(W2, b2)]


# wrong: one list reused for every row
# fault: one-row
def collapse(W1, b1, W2, b2):
    W = [[0.0] * len(W1[0])] * len(W2)
    for k in range(len(W2)):
        for i in range(len(W1)):
            for j in range(len(W1[0])):
                W[k][j] += W2[k][i] * W1[i][j]
    return W, [sum(w * bias for w, bias in zip(row, b1)) + extra for row, extra in zip(W2, b2)]


# wrong: the weights alone
# fault: not-a-pair
def collapse(W1, b1, W2, b2):
    return [[sum(a * b for a, b in zip(row, column)) for column in zip(*W1)] for row in W2]


# wrong: b1 changed on the way
# fault: changed-argument
def collapse(W1, b1, W2, b2):
    for i in range(len(b2)):
        b2[i] += sum(w * bias for w, bias in zip(W2[i], b1))
    return [[sum(a * b for a, b in zip(row, column)) for column in zip(*W1)] for row in W2], b2


# wrong: all biases of the first layer added
# fault: biases-added
def collapse(W1, b1, W2, b2):
    W, b = [], []
    for row, bias in zip(W2, b2):
        W.append([sum(row[i] * W1[i][j] for i in range(len(W1))) for j in range(len(W1[0]))])
        b.append(bias + sum(b1))
    return W, b


# wrong: rows of W1 for columns
# fault: row-by-row
def collapse(W1, b1, W2, b2):
    W = [[sum(W2[k][i] * W1[j][i] for i in range(len(W1))) for j in range(len(W1[0]))] for k in range(len(W2))]
    b = [sum(W2[k][i] * b1[i] for i in range(len(b1))) + b2[k] for k in range(len(W2))]
    return W, b


# wrong: both parts place by place
# fault: place-by-place
def collapse(W1, b1, W2, b2):
    W = [[p * q for p, q in zip(r1, r2)] for r1, r2 in zip(W1, W2)]
    b = [p + q for p, q in zip(b1, b2)]
    return W, b
