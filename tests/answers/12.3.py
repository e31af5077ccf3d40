# right: a loop over layers
def mlp_forward(X, parameters):
    out = X
    for W, b in parameters:
        out = np.tanh(np.dot(out, W.transpose()) + b[None, :])
    return out


# right: a column for each point inside
def mlp_forward(X, parameters):
    columns = X.T
    for W, b in parameters:
        columns = np.tanh(W @ columns + b.reshape(-1, 1))
    return columns.T


# right: point by point, in lists
def mlp_forward(X, parameters):
    rows = []
    for x in X:
        for W, b in parameters:
            x = [math.tanh(sum(w * x_i for w, x_i in zip(row, x)) + b_j) for row, b_j in zip(W, b)]
        rows.append(x)
    return rows


# right: einsum, and a function for all layers
def mlp_forward(X, parameters):
    from functools import reduce

    return reduce(lambda out, layer: np.tanh(np.einsum("ni,oi->no", out, layer[0]) + layer[1]), parameters, X)


# right: folded over the layers
import functools


def mlp_forward(X, parameters):
    return functools.reduce(lambda out, layer: np.tanh(np.inner(out, layer[0]) + layer[1]), parameters, X)


# wrong: W not turned, with np.dot
# fault: not-turned
def mlp_forward(X, parameters):
    for W, b in parameters:
        X = np.tanh(np.dot(X, W) + b)
    return X


# wrong: W turned only where it has to be
# fault: not-turned
def mlp_forward(X, parameters):
    for W, b in parameters:
        X = np.tanh((X @ W if X.shape[1] == W.shape[0] else X @ W.T) + b)
    return X


# wrong: math.tanh
# fault: one-number-only
def mlp_forward(X, parameters):
    for W, b in parameters:
        X = math.tanh(X @ W.T + b)
    return X


# wrong: a single row
# fault: wrong-shape
def mlp_forward(X, parameters):
    for W, b in parameters:
        X = np.tanh(X @ W.T + b)
    return X[0]


# wrong: axes of length 1 are dropped
# fault: wrong-shape
def mlp_forward(X, parameters):
    for W, b in parameters:
        X = np.tanh(X @ W.T + b)
    return X.squeeze()


# wrong: b is changed in place
# fault: changed-argument
def mlp_forward(X, parameters):
    out = X
    for W, b in parameters:
        b += 0.0 * b + (W @ out[0]) * 0 + 1e-3
        out = np.tanh(out @ W.T + b - 1e-3)
    return out


# wrong: tensors
# fault: tensor
def mlp_forward(X, parameters):
    out = torch.tensor(X, dtype=torch.float64)
    for W, b in parameters:
        out = torch.tanh(out @ torch.tensor(W).T + torch.tensor(b))
    return out


# wrong: no return
# fault: none
def mlp_forward(X, parameters):
    for W, b in parameters:
        X = np.tanh(X @ W.T + b)


# wrong: bias outside
# fault: bias-after-tanh
def mlp_forward(X, parameters):
    for W, b in parameters:
        X = np.tanh(X @ W.T) + b
    return X


# wrong: no bias
# fault: no-bias
def mlp_forward(X, parameters):
    for W, b in parameters:
        X = np.tanh(X @ W.T)
    return X


# wrong: bias minus
# fault: bias-subtracted
def mlp_forward(X, parameters):
    for W, b in parameters:
        X = np.tanh(X @ W.T - b)
    return X


# wrong: layers in reverse
# fault: layers-do-not-fit
def mlp_forward(X, parameters):
    for W, b in reversed(parameters):
        X = np.tanh(X @ W.T + b)
    return X


# wrong: first layer skipped
# fault: layer-skipped
def mlp_forward(X, parameters):
    for W, b in parameters[1:]:
        X = np.tanh(X @ W.T + b)
    return X


# wrong: last layer skipped
# fault: layer-skipped
def mlp_forward(X, parameters):
    for W, b in parameters[:-1]:
        X = np.tanh(X @ W.T + b)
    return X


# wrong: always the input
# fault: layers-do-not-fit
def mlp_forward(X, parameters):
    for W, b in parameters:
        out = np.tanh(X @ W.T + b)
    return out


# wrong: all outputs in a list
# fault: wrong-shape
def mlp_forward(X, parameters):
    outs = []
    for W, b in parameters:
        X = np.tanh(X @ W.T + b)
        outs.append(X)
    return outs


# wrong: rounded
# fault: rounded
def mlp_forward(X, parameters):
    for W, b in parameters:
        X = np.tanh(X @ W.T + b)
    return X.round(3)


# wrong: squashed twice
# fault: squashed-twice
def mlp_forward(X, parameters):
    for W, b in parameters:
        X = np.tanh(np.tanh(X @ W.T + b))
    return X


# wrong: return in loop
# fault: only-first
def mlp_forward(X, parameters):
    for W, b in parameters:
        X = np.tanh(X @ W.T + b)
        return X
