# right: by class_probabilities and a loop backward
def loss_and_gradients(X, y, parameters):
    outs = [X]
    for W, b in parameters:
        outs.append(np.tanh(outs[-1] @ W.T + b))
    scores = outs[-2] @ parameters[-1][0].T + parameters[-1][1]
    e = np.exp(scores - scores.max(axis=1, keepdims=True))
    p = e / e.sum(axis=1, keepdims=True)
    n = len(X)
    loss = -np.log(p[np.arange(n), y]).mean()
    delta = p
    delta[np.arange(n), y] -= 1
    delta = delta / n
    grads = []
    for k in range(len(parameters) - 1, -1, -1):
        W, b = parameters[k]
        grads.insert(0, (delta.T @ outs[k], delta.sum(axis=0)))
        delta = delta @ W * (1 - outs[k] ** 2)
    return loss, grads


# right: one-hot rows, log-sum-exp, lists
def loss_and_gradients(X, y, parameters):
    hidden = [X]
    for W, b in parameters[:-1]:
        hidden += [np.tanh(hidden[-1] @ W.T + b)]
    W, b = parameters[-1]
    scores = hidden[-1] @ W.T + b
    top = scores.max(axis=1, keepdims=True)
    logs = scores - top - np.log(np.exp(scores - top).sum(axis=1, keepdims=True))
    right = np.eye(len(b))[y]
    loss = -(logs * right).sum() / len(y)
    arriving = (np.exp(logs) - right) / len(y)
    found = []
    for (W, b), below in zip(parameters[::-1], hidden[::-1]):
        found.append([arriving.T @ below, arriving.sum(0)])
        arriving = arriving @ W * (1 - below * below)
    return float(loss), found[::-1]


# right: picture by picture
def loss_and_gradients(X, y, parameters):
    total = 0.0
    grads = [(np.zeros_like(W), np.zeros_like(b)) for W, b in parameters]
    for x, label in zip(X, y):
        outs = [x]
        for W, b in parameters[:-1]:
            outs.append(np.tanh(W @ outs[-1] + b))
        W, b = parameters[-1]
        scores = W @ outs[-1] + b
        powers = np.exp(scores - scores.max())
        p = powers / powers.sum()
        total -= np.log(p[label])
        p[label] -= 1
        for (W, b), (dW, db), below in zip(parameters[::-1], grads[::-1], outs[::-1]):
            dW += np.outer(p, below) / len(X)
            db += p / len(X)
            p = W.T @ p * (1 - below**2)
    return total / len(X), grads


# wrong: sum for mean
# fault: sum-for-mean
def loss_and_gradients(X, y, parameters):
    read = [X]
    for W, b in parameters[:-1]:
        read.append(np.tanh(read[-1] @ W.T + b))
    p = class_probabilities(X, parameters)
    at = np.arange(len(y)), y
    loss = -np.log(p[at]).sum()
    delta = p
    delta[at] -= 1
    grads = []
    for (W, _), before in zip(parameters[::-1], read[::-1]):
        grads.append((delta.T @ before, delta.sum(axis=0)))
        delta = (delta @ W) * (1 - before**2)
    return loss, grads[::-1]


# wrong: the gradients are not divided
# fault: gradients-not-mean
def loss_and_gradients(X, y, parameters):
    read = [X]
    for W, b in parameters[:-1]:
        read.append(np.tanh(read[-1] @ W.T + b))
    p = class_probabilities(X, parameters)
    at = np.arange(len(y)), y
    loss = -np.log(p[at]).mean()
    delta = p
    delta[at] -= 1
    grads = []
    for (W, _), before in zip(parameters[::-1], read[::-1]):
        grads.append((delta.T @ before, delta.sum(axis=0)))
        delta = (delta @ W) * (1 - before**2)
    return loss, grads[::-1]


# wrong: whole columns
# fault: block
def loss_and_gradients(X, y, parameters):
    read = [X]
    for W, b in parameters[:-1]:
        read.append(np.tanh(read[-1] @ W.T + b))
    p = class_probabilities(X, parameters)
    loss = -np.log(p[:, y]).mean()
    delta = p.copy()
    delta[:, y] -= 1
    delta /= len(y)
    grads = []
    for (W, _), before in zip(parameters[::-1], read[::-1]):
        grads.append((delta.T @ before, delta.sum(axis=0)))
        delta = (delta @ W) * (1 - before**2)
    return loss, grads[::-1]


# wrong: p without the 1
# fault: label-left-out
def loss_and_gradients(X, y, parameters):
    read = [X]
    for W, b in parameters[:-1]:
        read.append(np.tanh(read[-1] @ W.T + b))
    p = class_probabilities(X, parameters)
    loss = -np.log(p[np.arange(len(y)), y]).mean()
    delta = p / len(y)
    grads = []
    for (W, _), before in zip(parameters[::-1], read[::-1]):
        grads.append((delta.T @ before, delta.sum(axis=0)))
        delta = (delta @ W) * (1 - before**2)
    return loss, grads[::-1]


# wrong: no tanh on the way back
# fault: past-inner-tanh
def loss_and_gradients(X, y, parameters):
    read = [X]
    for W, b in parameters[:-1]:
        read.append(np.tanh(read[-1] @ W.T + b))
    p = class_probabilities(X, parameters)
    at = np.arange(len(y)), y
    loss = -np.log(p[at]).mean()
    p[at] -= 1
    delta = p / len(y)
    grads = []
    for (W, _), before in zip(parameters[::-1], read[::-1]):
        grads.append((delta.T @ before, delta.sum(axis=0)))
        delta = delta @ W
    return loss, grads[::-1]


# wrong: the gradients are left in the order of the walk
# fault: backwards
def loss_and_gradients(X, y, parameters):
    read = [X]
    for W, b in parameters[:-1]:
        read.append(np.tanh(read[-1] @ W.T + b))
    p = class_probabilities(X, parameters)
    at = np.arange(len(y)), y
    loss = -np.log(p[at]).mean()
    p[at] -= 1
    delta = p / len(y)
    grads = []
    for (W, _), before in zip(parameters[::-1], read[::-1]):
        grads.append((delta.T @ before, delta.sum(axis=0)))
        delta = (delta @ W) * (1 - before**2)
    return loss, grads


# wrong: delta and before are not turned
# fault: shapes-differ
def loss_and_gradients(X, y, parameters):
    read = [X]
    for W, b in parameters[:-1]:
        read.append(np.tanh(read[-1] @ W.T + b))
    p = class_probabilities(X, parameters)
    at = np.arange(len(y)), y
    loss = -np.log(p[at]).mean()
    p[at] -= 1
    delta = p / len(y)
    grads = []
    for (W, _), before in zip(parameters[::-1], read[::-1]):
        grads.append((delta @ before, delta.sum(axis=0)))
        delta = (delta @ W) * (1 - before**2)
    return loss, grads[::-1]


# wrong: PyTorch does it
# fault: walked-by-torch
def loss_and_gradients(X, y, parameters):
    layers = [[torch.tensor(a, requires_grad=True) for a in pair] for pair in parameters]
    out = torch.tensor(X)
    for place, (W, b) in enumerate(layers, start=1):
        out = out @ W.T + b
        if place < len(layers):
            out = torch.tanh(out)
    loss = torch.nn.functional.cross_entropy(out, torch.tensor(y))
    loss.backward()
    return loss.item(), [(W.grad.numpy(), b.grad.numpy()) for W, b in layers]


# wrong: the loss alone
# fault: no-pair
def loss_and_gradients(X, y, parameters):
    p = class_probabilities(X, parameters)
    return -np.log(p[np.arange(len(y)), y]).mean()


# wrong: math.log of an array
# fault: one-number-only
import math


def loss_and_gradients(X, y, parameters):
    p = class_probabilities(X, parameters)
    loss = -math.log(p[np.arange(len(y)), y])
    return loss, [(np.zeros_like(W), np.zeros_like(b)) for W, b in parameters]


# wrong: the sign of the start
# fault: wrong-sign
def loss_and_gradients(X, y, parameters):
    read = [X]
    for W, b in parameters[:-1]:
        read.append(np.tanh(read[-1] @ W.T + b))
    p = class_probabilities(X, parameters)
    right = np.eye(p.shape[1])[y]
    loss = -np.log((p * right).sum(axis=1)).mean()
    delta = (right - p) / len(y)
    grads = []
    for (W, _), before in zip(parameters[::-1], read[::-1]):
        grads.append((delta.T @ before, delta.sum(axis=0)))
        delta = (delta @ W) * (1 - before**2)
    return loss, grads[::-1]
