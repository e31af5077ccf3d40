# right: enumerate
def class_probabilities(X, parameters):
    for place, (W, b) in enumerate(parameters, start=1):
        X = X @ W.T + b
        if place < len(parameters):
            X = np.tanh(X)
    e = np.exp(X - X.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


# right: turned over, reshape
def class_probabilities(X, parameters):
    out = X.T
    for W, b in parameters[:-1]:
        out = np.tanh(W @ out + b.reshape(-1, 1))
    W, b = parameters[-1]
    scores = W @ out + b.reshape(-1, 1)
    powers = np.exp(scores - scores.max(axis=0))
    return (powers / powers.sum(axis=0)).T


# right: log-sum-exp
def class_probabilities(X, parameters):
    *inner, last = parameters
    for W, b in inner:
        X = np.tanh(np.einsum("ni,oi->no", X, W) + b)
    scores = np.dot(X, last[0].T) + last[1]
    top = scores.max(axis=1)[:, None]
    return np.exp(scores - top - np.log(np.exp(scores - top).sum(axis=1))[:, None])


# wrong: no keepdims
# fault: axis-lost
def class_probabilities(X, parameters):
    for W, b in parameters[:-1]:
        X = np.tanh(X @ W.T + b)
    X = X @ parameters[-1][0].T + parameters[-1][1]
    e = np.exp(X - X.max(axis=1, keepdims=True))
    return e / e.sum(axis=1)


# wrong: columns add up to 1
# fault: over-columns
def class_probabilities(X, parameters):
    for W, b in parameters[:-1]:
        X = np.tanh(X @ W.T + b)
    X = X @ parameters[-1][0].T + parameters[-1][1]
    e = np.exp(X - X.max(axis=1, keepdims=True))
    return e / np.sum(e, axis=0, keepdims=True)


# wrong: everything adds up to 1
# fault: over-all
def class_probabilities(X, parameters):
    for W, b in parameters[:-1]:
        X = np.tanh(X @ W.T + b)
    X = X @ parameters[-1][0].T + parameters[-1][1]
    e = np.exp(X - X.max(axis=1, keepdims=True))
    return e / np.sum(e)


# wrong: nothing subtracted
# fault: overflow
def class_probabilities(X, parameters):
    for W, b in parameters[:-1]:
        X = np.tanh(X @ W.T + b)
    e = np.exp(X @ parameters[-1][0].T + parameters[-1][1])
    return e / e.sum(axis=1, keepdims=True)


# wrong: the largest of the batch is subtracted
# fault: one-maximum
def class_probabilities(X, parameters):
    for W, b in parameters[:-1]:
        X = np.tanh(X @ W.T + b)
    X = X @ parameters[-1][0].T + parameters[-1][1]
    e = np.exp(X - np.max(X))
    return e / e.sum(axis=1, keepdims=True)


# wrong: tanh after the last layer
# fault: last-squashed
def class_probabilities(X, parameters):
    for W, b in parameters:
        X = np.tanh(X @ W.T + b)
    e = np.exp(X)
    return e / e.sum(axis=1, keepdims=True)


# wrong: no tanh
# fault: no-tanh
def class_probabilities(X, parameters):
    for W, b in parameters:
        X = X @ W.T + b
    e = np.exp(X - X.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


# wrong: W not turned
# fault: not-turned
def class_probabilities(X, parameters):
    for W, b in parameters[:-1]:
        X = np.tanh(X @ W + b)
    X = X @ parameters[-1][0] + parameters[-1][1]
    e = np.exp(X - X.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


# wrong: the digit that was read
# fault: wrong-shape
def class_probabilities(X, parameters):
    for W, b in parameters[:-1]:
        X = np.tanh(X @ W.T + b)
    return (X @ parameters[-1][0].T + parameters[-1][1]).argmax(axis=1)


# wrong: math.tanh of an array
# fault: one-number-only
import math


def class_probabilities(X, parameters):
    for W, b in parameters:
        X = math.tanh(X @ W.T + b)
    return X


# wrong: X is changed in place
# fault: changed-argument
def class_probabilities(X, parameters):
    X -= 0.5
    for W, b in parameters[:-1]:
        X = np.tanh(X @ W.T + b)
    X = X @ parameters[-1][0].T + parameters[-1][1]
    e = np.exp(X - X.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)
