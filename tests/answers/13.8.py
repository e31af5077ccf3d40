# right: an optimiser
def train_in_torch(X, y, parameters, batches, lr):
    layers = [[torch.tensor(a, dtype=torch.float64, requires_grad=True) for a in pair] for pair in parameters]
    sgd = torch.optim.SGD([leaf for pair in layers for leaf in pair], lr=lr)
    losses = []
    for batch in batches:
        out = torch.tensor(X[batch], dtype=torch.float64)
        for W, b in layers[:-1]:
            out = torch.tanh(out @ W.T + b)
        loss = torch.nn.functional.cross_entropy(out @ layers[-1][0].T + layers[-1][1], torch.tensor(y[batch]))
        sgd.zero_grad()
        loss.backward()
        sgd.step()
        losses.append(loss.item())
    return losses


# right: by hand, autograd.grad
def train_in_torch(X, y, parameters, batches, lr):
    flat = [torch.from_numpy(a.copy()).requires_grad_() for pair in parameters for a in pair]
    losses = []
    for batch in batches:
        out = torch.from_numpy(X[batch])
        for k in range(0, len(flat), 2):
            out = torch.nn.functional.linear(out, flat[k], flat[k + 1])
            if k < len(flat) - 2:
                out = out.tanh()
        logs = torch.log_softmax(out, dim=1)
        loss = -logs[torch.arange(len(batch)), torch.from_numpy(y[batch])].mean()
        losses.append(float(loss))
        with torch.no_grad():
            for leaf, grad in zip(flat, torch.autograd.grad(loss, flat)):
                leaf -= lr * grad
    return losses


# right: ready-made layers
def train_in_torch(X, y, parameters, batches, lr):
    modules = []
    for W, b in parameters:
        linear = torch.nn.Linear(W.shape[1], W.shape[0], dtype=torch.float64)
        linear.weight.data = torch.tensor(W)
        linear.bias.data = torch.tensor(b)
        modules += [linear, torch.nn.Tanh()]
    model = torch.nn.Sequential(*modules[:-1])
    sgd = torch.optim.SGD(model.parameters(), lr)
    criterion = torch.nn.CrossEntropyLoss()
    X, y = torch.tensor(X), torch.tensor(y)
    losses = []
    for batch in batches:
        loss = criterion(model(X[batch]), y[batch])
        model.zero_grad()
        loss.backward()
        sgd.step()
        losses.append(loss.item())
    return losses


# wrong: a softmax in front of cross_entropy
# fault: softmax-twice
def train_in_torch(X, y, parameters, batches, lr):
    layers = [[torch.tensor(a, dtype=torch.float64, requires_grad=True) for a in pair] for pair in parameters]
    sgd = torch.optim.SGD([leaf for pair in layers for leaf in pair], lr=lr)
    losses = []
    for batch in batches:
        out = torch.tensor(X[batch], dtype=torch.float64)
        for W, b in layers[:-1]:
            out = torch.tanh(out @ W.T + b)
        p = torch.softmax(out @ layers[-1][0].T + layers[-1][1], dim=1)
        loss = torch.nn.functional.cross_entropy(p, torch.tensor(y[batch]))
        sgd.zero_grad()
        loss.backward()
        sgd.step()
        losses.append(loss.item())
    return losses


# wrong: never cleared
# fault: not-cleared
def train_in_torch(X, y, parameters, batches, lr):
    layers = [[torch.tensor(a, dtype=torch.float64, requires_grad=True) for a in pair] for pair in parameters]
    sgd = torch.optim.SGD([leaf for pair in layers for leaf in pair], lr=lr)
    losses = []
    for batch in batches:
        out = torch.tensor(X[batch], dtype=torch.float64)
        for W, b in layers[:-1]:
            out = torch.tanh(out @ W.T + b)
        loss = torch.nn.functional.cross_entropy(out @ layers[-1][0].T + layers[-1][1], torch.tensor(y[batch]))
        loss.backward()
        sgd.step()
        losses.append(loss.item())
    return losses


# wrong: single precision
# fault: float32
def train_in_torch(X, y, parameters, batches, lr):
    layers = [[torch.tensor(a, dtype=torch.float32, requires_grad=True) for a in pair] for pair in parameters]
    sgd = torch.optim.SGD([leaf for pair in layers for leaf in pair], lr=lr)
    losses = []
    for batch in batches:
        out = torch.tensor(X[batch], dtype=torch.float32)
        for W, b in layers[:-1]:
            out = torch.tanh(out @ W.T + b)
        loss = torch.nn.functional.cross_entropy(out @ layers[-1][0].T + layers[-1][1], torch.tensor(y[batch]))
        sgd.zero_grad()
        loss.backward()
        sgd.step()
        losses.append(loss.item())
    return losses


# wrong: tensors that share the arrays' memory
# fault: changed-argument
def train_in_torch(X, y, parameters, batches, lr):
    layers = [[torch.from_numpy(a).requires_grad_() for a in pair] for pair in parameters]
    sgd = torch.optim.SGD([leaf for pair in layers for leaf in pair], lr=lr)
    losses = []
    for batch in batches:
        out = torch.tensor(X[batch])
        for W, b in layers[:-1]:
            out = torch.tanh(out @ W.T + b)
        loss = torch.nn.functional.cross_entropy(out @ layers[-1][0].T + layers[-1][1], torch.tensor(y[batch]))
        sgd.zero_grad()
        loss.backward()
        sgd.step()
        losses.append(loss.item())
    return losses


# wrong: two dtypes meet
# fault: dtypes-differ
def train_in_torch(X, y, parameters, batches, lr):
    layers = [[torch.tensor(a, requires_grad=True) for a in pair] for pair in parameters]
    losses = []
    for batch in batches:
        out = torch.tensor(X[batch], dtype=torch.float32)
        for W, b in layers:
            out = out @ W.T + b
        losses.append(torch.nn.functional.cross_entropy(out, torch.tensor(y[batch])).item())
    return losses


# wrong: no backward pass
# fault: never-walked
def train_in_torch(X, y, parameters, batches, lr):
    layers = [[torch.tensor(a, requires_grad=True) for a in pair] for pair in parameters]
    losses = []
    for batch in batches:
        out = torch.tensor(X[batch])
        for W, b in layers[:-1]:
            out = torch.tanh(out @ W.T + b)
        loss = torch.nn.functional.cross_entropy(out @ layers[-1][0].T + layers[-1][1], torch.tensor(y[batch]))
        losses.append(loss.item())
        with torch.no_grad():
            for pair in layers:
                for leaf in pair:
                    leaf -= lr * leaf.grad
    return losses


# wrong: leaves that are none
# fault: not-reached
def train_in_torch(X, y, parameters, batches, lr):
    layers = [[torch.tensor(a, requires_grad=True).double() * 1.0 for a in pair] for pair in parameters]
    losses = []
    for batch in batches:
        out = torch.tensor(X[batch])
        for W, b in layers[:-1]:
            out = torch.tanh(out @ W.T + b)
        loss = torch.nn.functional.cross_entropy(out @ layers[-1][0].T + layers[-1][1], torch.tensor(y[batch]))
        losses.append(loss.item())
        loss.backward()
        with torch.no_grad():
            for pair in layers:
                for leaf in pair:
                    leaf -= lr * leaf.grad
    return losses


# wrong: no no_grad
# fault: in-place-on-leaf
def train_in_torch(X, y, parameters, batches, lr):
    layers = [[torch.tensor(a, requires_grad=True) for a in pair] for pair in parameters]
    losses = []
    for batch in batches:
        out = torch.tensor(X[batch])
        for W, b in layers[:-1]:
            out = torch.tanh(out @ W.T + b)
        loss = torch.nn.functional.cross_entropy(out @ layers[-1][0].T + layers[-1][1], torch.tensor(y[batch]))
        losses.append(loss.item())
        loss.backward()
        for pair in layers:
            for leaf in pair:
                leaf -= lr * leaf.grad
    return losses


# wrong: labels of floats
# fault: labels-of-floats
def train_in_torch(X, y, parameters, batches, lr):
    layers = [[torch.tensor(a, requires_grad=True) for a in pair] for pair in parameters]
    losses = []
    for batch in batches:
        out = torch.tensor(X[batch])
        for W, b in layers[:-1]:
            out = torch.tanh(out @ W.T + b)
        scores = out @ layers[-1][0].T + layers[-1][1]
        loss = torch.nn.functional.cross_entropy(scores, torch.tensor(y[batch], dtype=torch.float64))
        losses.append(loss.item())
        loss.backward()
    return losses


# wrong: no leaf asks for a gradient
# fault: cut
def train_in_torch(X, y, parameters, batches, lr):
    layers = [[torch.tensor(a) for a in pair] for pair in parameters]
    losses = []
    for batch in batches:
        out = torch.tensor(X[batch])
        for W, b in layers[:-1]:
            out = torch.tanh(out @ W.T + b)
        loss = torch.nn.functional.cross_entropy(out @ layers[-1][0].T + layers[-1][1], torch.tensor(y[batch]))
        losses.append(loss.item())
        loss.backward()
    return losses


# wrong: W not turned
# fault: not-turned
def train_in_torch(X, y, parameters, batches, lr):
    layers = [[torch.tensor(a, requires_grad=True) for a in pair] for pair in parameters]
    sgd = torch.optim.SGD([leaf for pair in layers for leaf in pair], lr=lr)
    losses = []
    for batch in batches:
        out = torch.tensor(X[batch])
        for W, b in layers[:-1]:
            out = torch.tanh(out @ W + b)
        loss = torch.nn.functional.cross_entropy(out @ layers[-1][0] + layers[-1][1], torch.tensor(y[batch]))
        sgd.zero_grad()
        loss.backward()
        sgd.step()
        losses.append(loss.item())
    return losses


# wrong: NumPy does it
# fault: not-walked
def train_in_torch(X, y, parameters, batches, lr):
    parameters = [(W.copy(), b.copy()) for W, b in parameters]
    losses = []
    for batch in batches:
        loss, grads = loss_and_gradients(X[batch], y[batch], parameters)
        losses.append(loss)
        for (W, b), (dW, db) in zip(parameters, grads):
            W -= lr * dW
            b -= lr * db
    return losses


# wrong: the losses are tensors
# fault: tensor
def train_in_torch(X, y, parameters, batches, lr):
    layers = [[torch.tensor(a, requires_grad=True) for a in pair] for pair in parameters]
    sgd = torch.optim.SGD([leaf for pair in layers for leaf in pair], lr=lr)
    losses = []
    for batch in batches:
        out = torch.tensor(X[batch])
        for W, b in layers[:-1]:
            out = torch.tanh(out @ W.T + b)
        loss = torch.nn.functional.cross_entropy(out @ layers[-1][0].T + layers[-1][1], torch.tensor(y[batch]))
        sgd.zero_grad()
        loss.backward()
        sgd.step()
        losses.append(loss)
    return losses
