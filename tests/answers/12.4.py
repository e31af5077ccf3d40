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


# right: einsum, layers by index
def mlp_gradients(X, Y, parameters):
    outs = [X]
    for W, b in parameters:
        outs.append(np.tanh(np.einsum("ni,oi->no", outs[-1], W) + b))
    arriving = 2.0 * (outs[-1] - Y)
    found = [None] * len(parameters)
    for k in range(len(parameters) - 1, -1, -1):
        d = arriving * (1 - outs[k + 1] ** 2)
        found[k] = np.einsum("no,ni->oi", d, outs[k]), np.einsum("no->o", d)
        arriving = np.einsum("no,oi->ni", d, parameters[k][0])
    return float(np.sum((outs[-1] - Y) ** 2)), found


# wrong: W turned on the way back only where it fits
# fault: parts
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


# wrong: output for input
# fault: wrong-shape
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for (W, _), before, out in zip(reversed(parameters), outputs[-2::-1], outputs[:0:-1], strict=True):
        delta = upstream * (1 - out**2)
        gradients.append((delta.T @ out, delta.sum(axis=0)))
        upstream = delta @ W
    return (miss**2).sum(), gradients[::-1]


# wrong: upstream not passed on
# fault: shapes-differ
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for (W, _), before, out in zip(reversed(parameters), outputs[-2::-1], outputs[:0:-1], strict=True):
        delta = upstream * (1 - out**2)
        gradients.append((delta.T @ before, delta.sum(axis=0)))
    return (miss**2).sum(), gradients[::-1]


# wrong: upstream passed on without tanh
# fault: upstream-goes-back
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for (W, _), before, out in zip(reversed(parameters), outputs[-2::-1], outputs[:0:-1], strict=True):
        delta = upstream * (1 - out**2)
        gradients.append((delta.T @ before, delta.sum(axis=0)))
        upstream = upstream @ W
    return (miss**2).sum(), gradients[::-1]


# wrong: absolute loss
# fault: parts
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for (W, _), before, out in zip(reversed(parameters), outputs[-2::-1], outputs[:0:-1], strict=True):
        delta = upstream * (1 - out**2)
        gradients.append((delta.T @ before, delta.sum(axis=0)))
        upstream = delta @ W
    return abs(miss).sum(), gradients[::-1]


# wrong: plus
# fault: slope-of-tan
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for (W, _), before, out in zip(reversed(parameters), outputs[-2::-1], outputs[:0:-1], strict=True):
        delta = upstream * (1 + out**2)
        gradients.append((delta.T @ before, delta.sum(axis=0)))
        upstream = delta @ W
    return (miss**2).sum(), gradients[::-1]


# wrong: one minus out
# fault: one-minus-t
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for (W, _), before, out in zip(reversed(parameters), outputs[-2::-1], outputs[:0:-1], strict=True):
        delta = upstream * (1 - out)
        gradients.append((delta.T @ before, delta.sum(axis=0)))
        upstream = delta @ W
    return (miss**2).sum(), gradients[::-1]


# wrong: slope of the layer before
# fault: shapes-differ
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for (W, _), before, out in zip(reversed(parameters), outputs[-2::-1], outputs[:0:-1], strict=True):
        delta = upstream * (1 - before**2)
        gradients.append((delta.T @ before, delta.sum(axis=0)))
        upstream = delta @ W
    return (miss**2).sum(), gradients[::-1]


# wrong: db over the neurons
# fault: wrong-shape
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for (W, _), before, out in zip(reversed(parameters), outputs[-2::-1], outputs[:0:-1], strict=True):
        delta = upstream * (1 - out**2)
        gradients.append((delta.T @ before, delta.sum(axis=1)))
        upstream = delta @ W
    return (miss**2).sum(), gradients[::-1]


# wrong: db one number
# fault: parts
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for (W, _), before, out in zip(reversed(parameters), outputs[-2::-1], outputs[:0:-1], strict=True):
        delta = upstream * (1 - out**2)
        gradients.append((delta.T @ before, delta.sum() * np.ones(delta.shape[1])))
        upstream = delta @ W
    return (miss**2).sum(), gradients[::-1]


# wrong: dW mean
# fault: parts
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for (W, _), before, out in zip(reversed(parameters), outputs[-2::-1], outputs[:0:-1], strict=True):
        delta = upstream * (1 - out**2)
        gradients.append((delta.T @ before / len(X), delta.sum(axis=0)))
        upstream = delta @ W
    return (miss**2).sum(), gradients[::-1]


# wrong: loss is the root
# fault: parts
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for (W, _), before, out in zip(reversed(parameters), outputs[-2::-1], outputs[:0:-1], strict=True):
        delta = upstream * (1 - out**2)
        gradients.append((delta.T @ before, delta.sum(axis=0)))
        upstream = delta @ W
    return np.sqrt((miss**2).sum()), gradients[::-1]


# wrong: db from upstream
# fault: parts
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for (W, _), before, out in zip(reversed(parameters), outputs[-2::-1], outputs[:0:-1], strict=True):
        delta = upstream * (1 - out**2)
        gradients.append((delta.T @ before, upstream.sum(axis=0)))
        upstream = delta @ W
    return (miss**2).sum(), gradients[::-1]


# wrong: squares of sum
# fault: parts
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for (W, _), before, out in zip(reversed(parameters), outputs[-2::-1], outputs[:0:-1], strict=True):
        delta = upstream * (1 - out**2)
        gradients.append((delta.T @ before, delta.sum(axis=0)))
        upstream = delta @ W
    return miss.sum() ** 2, gradients[::-1]


# wrong: start of four
# fault: part-twice
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 4 * miss
    gradients = []
    for (W, _), before, out in zip(reversed(parameters), outputs[-2::-1], outputs[:0:-1], strict=True):
        delta = upstream * (1 - out**2)
        gradients.append((delta.T @ before, delta.sum(axis=0)))
        upstream = delta @ W
    return (miss**2).sum(), gradients[::-1]


# wrong: dW sign
# fault: part-sign
def mlp_gradients(X, Y, parameters):
    outputs = [X]
    for W, b in parameters:
        outputs.append(np.tanh(outputs[-1] @ W.T + b))
    miss = outputs[-1] - Y
    upstream = 2 * miss
    gradients = []
    for (W, _), before, out in zip(reversed(parameters), outputs[-2::-1], outputs[:0:-1], strict=True):
        delta = upstream * (1 - out**2)
        gradients.append((-delta.T @ before, delta.sum(axis=0)))
        upstream = delta @ W
    return (miss**2).sum(), gradients[::-1]


# wrong: upstream sent on
# fault: upstream-goes-back
def mlp_gradients(X, Y, parameters):
    outs = [X]
    for W, b in parameters:
        outs.append(np.tanh(outs[-1] @ W.T + b))
    miss = outs[-1] - Y
    loss = (miss**2).sum()
    upstream = 2 * miss
    gradients = []
    for (W, b), before, out in zip(reversed(parameters), reversed(outs[:-1]), reversed(outs[1:])):
        delta = upstream * (1 - out**2)
        gradients.append((delta.T @ before, delta.sum(axis=0)))
        upstream = upstream @ W
    return loss, gradients[::-1]


# wrong: gate of relu
# fault: relu-gate
def mlp_gradients(X, Y, parameters):
    outs = [X]
    for W, b in parameters:
        outs.append(np.tanh(outs[-1] @ W.T + b))
    miss = outs[-1] - Y
    loss = (miss**2).sum()
    upstream = 2 * miss
    gradients = []
    for (W, b), before, out in zip(reversed(parameters), reversed(outs[:-1]), reversed(outs[1:])):
        delta = upstream * (out > 0)
        gradients.append((delta.T @ before, delta.sum(axis=0)))
        upstream = delta @ W
    return loss, gradients[::-1]


# wrong: mean for the loss alone
# fault: loss-alone-mean
def mlp_gradients(X, Y, parameters):
    outs = [X]
    for W, b in parameters:
        outs.append(np.tanh(outs[-1] @ W.T + b))
    miss = outs[-1] - Y
    loss = (miss**2).mean()
    upstream = 2 * miss
    gradients = []
    for (W, b), before, out in zip(reversed(parameters), reversed(outs[:-1]), reversed(outs[1:])):
        delta = upstream * (1 - out**2)
        gradients.append((delta.T @ before, delta.sum(axis=0)))
        upstream = delta @ W
    return loss, gradients[::-1]
