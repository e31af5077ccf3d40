# right: delta by delta, with sums written out
def mlp_gradients(X, Y, parameters):
    activations = [X]
    for W, b in parameters:
        activations += [np.tanh(activations[-1] @ W.T + b)]
    deltas = [2 * (activations[-1] - Y) * (1 - activations[-1] ** 2)]
    for (W, _), t in zip(parameters[:0:-1], activations[-2:0:-1]):
        deltas.insert(0, (deltas[0] @ W) * (1 - t * t))
    loss = np.sum(np.square(Y - activations[-1]))
    return [loss, [[np.einsum("no,ni->oi", d, a), np.ones(len(X)) @ d] for d, a in zip(deltas, activations)]]


# right: point by point, in lists
def mlp_gradients(X, Y, parameters):
    loss = 0.0
    grads = [(np.zeros(W.shape), np.zeros(b.shape)) for W, b in parameters]
    for x, y in zip(X, Y):
        outs = [np.array(x, dtype=float)]
        for W, b in parameters:
            outs.append(np.tanh(W @ outs[-1] + b))
        loss += float(sum((outs[-1] - y) ** 2))
        above = 2 * (outs[-1] - y)
        for k in range(len(parameters) - 1, -1, -1):
            delta = above * (1 - outs[k + 1] ** 2)
            grads[k][0][...] += np.outer(delta, outs[k])
            grads[k][1][...] += delta
            above = parameters[k][0].T @ delta
    return loss, [(dW.tolist(), db.tolist()) for dW, db in grads]


# right: by the engine of 12.1
def mlp_gradients(X, Y, parameters):
    nodes = [([[Value(w) for w in row] for row in W], [Value(x) for x in b]) for W, b in parameters]
    loss = Value(0.0)
    for x, y in zip(X, Y):
        xs = [Value(x_i) for x_i in x]
        for W, b in nodes:
            xs = [dot(row, xs, b_j).tanh() for row, b_j in zip(W, b)]
        for out, y_i in zip(xs, y):
            miss = out + Value(-y_i)
            loss = loss + miss * miss
    loss.backward()
    return loss.data, [([[w.grad for w in row] for row in W], [x.grad for x in b]) for W, b in nodes]


# wrong: the mean
# fault: mean
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss / miss.size
    gradients = []
    for place in reversed(range(len(parameters))):
        out, below = outputs[place + 1], outputs[place]
        delta = upstream * (1 - out**2)
        gradients.insert(0, (delta.T @ below, delta.sum(axis=0)))
        upstream = delta @ parameters[place][0]
    return (miss**2).mean(), gradients


# wrong: the mean over points
# fault: over-points
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss / len(X)
    gradients = []
    for place in reversed(range(len(parameters))):
        out, below = outputs[place + 1], outputs[place]
        delta = upstream * (1 - out**2)
        gradients.insert(0, (delta.T @ below, delta.sum(axis=0)))
        upstream = delta @ parameters[place][0]
    return (miss**2).sum() / len(X), gradients


# wrong: half the squares
# fault: half
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = miss
    gradients = []
    for place in reversed(range(len(parameters))):
        out, below = outputs[place + 1], outputs[place]
        delta = upstream * (1 - out**2)
        gradients.insert(0, (delta.T @ below, delta.sum(axis=0)))
        upstream = delta @ parameters[place][0]
    return 0.5 * (miss**2).sum(), gradients


# wrong: the output is not squashed
# fault: last-not-squashed
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    outputs[-1] = outputs[-2] @ parameters[-1][0].T + parameters[-1][1]
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for place in reversed(range(len(parameters))):
        out, below = outputs[place + 1], outputs[place]
        delta = upstream * (1 - out**2 if place < len(parameters) - 1 else 1)
        gradients.insert(0, (delta.T @ below, delta.sum(axis=0)))
        upstream = delta @ parameters[place][0]
    return (miss**2).sum(), gradients


# wrong: the last layer first
# fault: backwards
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for place in reversed(range(len(parameters))):
        out, below = outputs[place + 1], outputs[place]
        delta = upstream * (1 - out**2)
        gradients.append((delta.T @ below, delta.sum(axis=0)))
        upstream = delta @ parameters[place][0]
    return (miss**2).sum(), gradients


# wrong: db before dW
# fault: pair-swapped
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for place in reversed(range(len(parameters))):
        out, below = outputs[place + 1], outputs[place]
        delta = upstream * (1 - out**2)
        gradients.insert(0, (delta.sum(axis=0), delta.T @ below))
        upstream = delta @ parameters[place][0]
    return (miss**2).sum(), gradients


# wrong: the slope of the square is missing
# fault: gradients-half
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = miss
    gradients = []
    for place in reversed(range(len(parameters))):
        out, below = outputs[place + 1], outputs[place]
        delta = upstream * (1 - out**2)
        gradients.insert(0, (delta.T @ below, delta.sum(axis=0)))
        upstream = delta @ parameters[place][0]
    return (miss**2).sum(), gradients


# wrong: the sign
# fault: wrong-sign
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * (Y - outputs[-1])
    gradients = []
    for place in reversed(range(len(parameters))):
        out, below = outputs[place + 1], outputs[place]
        delta = upstream * (1 - out**2)
        gradients.insert(0, (delta.T @ below, delta.sum(axis=0)))
        upstream = delta @ parameters[place][0]
    return (miss**2).sum(), gradients


# wrong: the sum is squared
# fault: input-squared
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for place in reversed(range(len(parameters))):
        out, below = outputs[place + 1], outputs[place]
        delta = upstream * (1 - (below @ parameters[place][0].T + parameters[place][1]) ** 2)
        gradients.insert(0, (delta.T @ below, delta.sum(axis=0)))
        upstream = delta @ parameters[place][0]
    return (miss**2).sum(), gradients


# wrong: no slope of tanh anywhere
# fault: past-tanh
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for place in reversed(range(len(parameters))):
        out, below = outputs[place + 1], outputs[place]
        delta = upstream
        gradients.insert(0, (delta.T @ below, delta.sum(axis=0)))
        upstream = delta @ parameters[place][0]
    return (miss**2).sum(), gradients


# wrong: no slope of tanh at the output
# fault: past-last-tanh
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for place in reversed(range(len(parameters))):
        out, below = outputs[place + 1], outputs[place]
        delta = upstream * (1 - out**2 if place < len(parameters) - 1 else 1)
        gradients.insert(0, (delta.T @ below, delta.sum(axis=0)))
        upstream = delta @ parameters[place][0]
    return (miss**2).sum(), gradients


# wrong: no slope of tanh between the layers
# fault: past-inner-tanh
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for place in reversed(range(len(parameters))):
        out, below = outputs[place + 1], outputs[place]
        delta = upstream * (1 - out**2 if place == len(parameters) - 1 else 1)
        gradients.insert(0, (delta.T @ below, delta.sum(axis=0)))
        upstream = delta @ parameters[place][0]
    return (miss**2).sum(), gradients


# wrong: W turned on the way back
# fault: back-not-turned
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for place in reversed(range(len(parameters))):
        out, below = outputs[place + 1], outputs[place]
        delta = upstream * (1 - out**2)
        gradients.insert(0, (delta.T @ below, delta.sum(axis=0)))
        upstream = delta @ parameters[place][0].T
    return (miss**2).sum(), gradients


# wrong: W turned on the way back only where it fits
# fault: back-not-turned
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for place in reversed(range(len(parameters))):
        out, below = outputs[place + 1], outputs[place]
        delta = upstream * (1 - out**2)
        gradients.insert(0, (delta.T @ below, delta.sum(axis=0)))
        upstream = (delta @ parameters[place][0].T if parameters[place][0].shape[0] == parameters[place][0].shape[1] else delta @ parameters[place][0])
    return (miss**2).sum(), gradients


# wrong: dW turned
# fault: weights-turned
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for place in reversed(range(len(parameters))):
        out, below = outputs[place + 1], outputs[place]
        delta = upstream * (1 - out**2)
        gradients.insert(0, (below.T @ delta, delta.sum(axis=0)))
        upstream = delta @ parameters[place][0]
    return (miss**2).sum(), gradients


# wrong: db for each point
# fault: biases-not-summed
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for place in reversed(range(len(parameters))):
        out, below = outputs[place + 1], outputs[place]
        delta = upstream * (1 - out**2)
        gradients.insert(0, (delta.T @ below, delta))
        upstream = delta @ parameters[place][0]
    return (miss**2).sum(), gradients


# wrong: the mean for db
# fault: biases-mean
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for place in reversed(range(len(parameters))):
        out, below = outputs[place + 1], outputs[place]
        delta = upstream * (1 - out**2)
        gradients.insert(0, (delta.T @ below, delta.mean(axis=0)))
        upstream = delta @ parameters[place][0]
    return (miss**2).sum(), gradients


# wrong: math.tanh
# fault: one-number-only
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(math.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for place in reversed(range(len(parameters))):
        out, below = outputs[place + 1], outputs[place]
        delta = upstream * (1 - out**2)
        gradients.insert(0, (delta.T @ below, delta.sum(axis=0)))
        upstream = delta @ parameters[place][0]
    return (miss**2).sum(), gradients


# wrong: dW with delta on the wrong side
# fault: shapes-differ
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for place in reversed(range(len(parameters))):
        out, below = outputs[place + 1], outputs[place]
        delta = upstream * (1 - out**2)
        gradients.insert(0, (delta @ below, delta.sum(axis=0)))
        upstream = delta @ parameters[place][0]
    return (miss**2).sum(), gradients


# wrong: one loss for each point
# fault: wrong-shape
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for place in reversed(range(len(parameters))):
        out, below = outputs[place + 1], outputs[place]
        delta = upstream * (1 - out**2)
        gradients.insert(0, (delta.T @ below, delta.sum(axis=0)))
        upstream = delta @ parameters[place][0]
    return (miss**2).sum(axis=1), gradients


# wrong: the loss alone
# fault: no-pair
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for place in reversed(range(len(parameters))):
        out, below = outputs[place + 1], outputs[place]
        delta = upstream * (1 - out**2)
        gradients.insert(0, (delta.T @ below, delta.sum(axis=0)))
        upstream = delta @ parameters[place][0]
    return (miss**2).sum()


# wrong: the last layer's gradients alone
# fault: no-list
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for place in reversed(range(len(parameters))):
        out, below = outputs[place + 1], outputs[place]
        delta = upstream * (1 - out**2)
        gradients.insert(0, (delta.T @ below, delta.sum(axis=0)))
        upstream = delta @ parameters[place][0]
    return (miss**2).sum(), gradients[-1:]


# wrong: weights without biases
# fault: no-inner-pair
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for place in reversed(range(len(parameters))):
        out, below = outputs[place + 1], outputs[place]
        delta = upstream * (1 - out**2)
        gradients.insert(0, delta.T @ below)
        upstream = delta @ parameters[place][0]
    return (miss**2).sum(), gradients


# wrong: db kept as a row
# fault: biases-keep-axis
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for place in reversed(range(len(parameters))):
        out, below = outputs[place + 1], outputs[place]
        delta = upstream * (1 - out**2)
        gradients.insert(0, (delta.T @ below, delta.sum(axis=0, keepdims=True)))
        upstream = delta @ parameters[place][0]
    return (miss**2).sum(), gradients


# wrong: a step is taken as well
# fault: changed-argument
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for place in reversed(range(len(parameters))):
        out, below = outputs[place + 1], outputs[place]
        delta = upstream * (1 - out**2)
        gradients.insert(0, (delta.T @ below, delta.sum(axis=0)))
        upstream = delta @ parameters[place][0]
    for (W, b), (dW, db) in zip(parameters, gradients):
        W -= 0.1 * dW
    return (miss**2).sum(), gradients


# wrong: PyTorch walks back
# fault: walked-by-torch
def mlp_gradients(X, Y, parameters):
    import torch

    leaves = [[torch.tensor(one, dtype=torch.float64, requires_grad=True) for one in pair] for pair in parameters]
    out = torch.tensor(X, dtype=torch.float64)
    for W, b in leaves:
        out = torch.tanh(out @ W.T + b)
    loss = ((out - torch.tensor(Y)) ** 2).sum()
    loss.backward()
    return loss.item(), [(W.grad.numpy(), b.grad.numpy()) for W, b in leaves]
