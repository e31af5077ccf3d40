# right: autograd.grad, and torch's own linear layer
def mlp_gradients_torch(X, Y, parameters):
    flat = [torch.from_numpy(p.copy()).requires_grad_() for layer in parameters for p in layer]
    out = torch.as_tensor(X).double()
    for W, b in zip(flat[::2], flat[1::2]):
        out = torch.nn.functional.linear(out, W, b).tanh()
    loss = torch.nn.functional.mse_loss(out, torch.as_tensor(Y).double(), reduction="sum")
    grads = [g.numpy() for g in torch.autograd.grad(loss, flat)]
    return float(loss), list(zip(grads[::2], grads[1::2]))


# right: point by point, walks that add up, lists
def mlp_gradients_torch(X, Y, parameters):
    double = {"dtype": torch.float64}
    leaves = [(torch.tensor(W, **double).requires_grad_(), torch.tensor(b, **double).requires_grad_()) for W, b in parameters]
    total = 0.0
    for x, y in zip(X, Y):
        out = torch.tensor(x, **double)
        for W, b in leaves:
            out = (W @ out + b).tanh()
        loss = (out - torch.tensor(y, **double)).pow(2).sum()
        loss.backward()
        total += loss.item()
    return [total, [[W.grad.tolist(), b.grad.tolist()] for W, b in leaves]]


# right: torch.func
def mlp_gradients_torch(X, Y, parameters):
    def loss_of(layers):
        out = torch.tensor(X, dtype=torch.float64)
        for W, b in layers:
            out = torch.tanh(out @ W.T + b)
        return ((out - torch.tensor(Y, dtype=torch.float64)) ** 2).sum()

    layers = [tuple(torch.tensor(p, dtype=torch.float64) for p in layer) for layer in parameters]
    gradients, loss = torch.func.grad_and_value(loss_of)(layers)
    return loss.item(), [(dW.numpy(), db.numpy()) for dW, db in gradients]


# right: torch.nn, in double
def mlp_gradients_torch(X, Y, parameters):
    layers = []
    for W, b in parameters:
        layer = torch.nn.Linear(W.shape[1], W.shape[0], dtype=torch.float64)
        with torch.no_grad():
            layer.weight.copy_(torch.tensor(W))
            layer.bias.copy_(torch.tensor(b))
        layers += [layer, torch.nn.Tanh()]
    loss = ((torch.nn.Sequential(*layers)(torch.tensor(X).double()) - torch.tensor(Y).double()) ** 2).sum()
    loss.backward()
    return loss.item(), [(one.weight.grad.numpy(), one.bias.grad.numpy()) for one in layers[::2]]


# right: from_numpy of copies, requires_grad_ afterwards
def mlp_gradients_torch(X, Y, parameters):
    def tensor(array):
        return torch.from_numpy(np.array(array, dtype=float))

    flat = [tensor(one).requires_grad_() for layer in parameters for one in layer]
    out = tensor(X)
    for k in range(0, len(flat), 2):
        out = (torch.matmul(out, flat[k].t()) + flat[k + 1]).tanh()
    loss = torch.nn.functional.mse_loss(out, tensor(Y), reduction="sum")
    loss.backward()
    return loss.item(), [(flat[k].grad.numpy(), flat[k + 1].grad.numpy()) for k in range(0, len(flat), 2)]


# wrong: float32
# fault: float32
def mlp_gradients_torch(X, Y, parameters):
    leaves = [[torch.tensor(p, dtype=torch.float32, requires_grad=True) for p in layer] for layer in parameters]
    out = torch.tensor(X, dtype=torch.float32)
    for W, b in leaves:
        out = torch.tanh(out @ W.T + b)
    loss = ((out - torch.tensor(Y, dtype=torch.float32)) ** 2).sum()
    loss.backward()
    return loss.item(), [(W.grad.numpy(), b.grad.numpy()) for W, b in leaves]


# wrong: float32 until the end
# fault: float32
def mlp_gradients_torch(X, Y, parameters):
    leaves = [[torch.tensor(p, dtype=torch.float32, requires_grad=True) for p in layer] for layer in parameters]
    out = torch.tensor(X, dtype=torch.float32)
    for W, b in leaves:
        out = torch.tanh(out @ W.T + b)
    loss = ((out - torch.tensor(Y, dtype=torch.float32)) ** 2).sum()
    loss.backward()
    return loss.item(), [(W.grad.double().numpy(), b.grad.double().numpy()) for W, b in leaves]


# wrong: nobody walks back
# fault: never-walked
def mlp_gradients_torch(X, Y, parameters):
    leaves = [[torch.tensor(p, dtype=torch.float64, requires_grad=True) for p in layer] for layer in parameters]
    out = torch.tensor(X, dtype=torch.float64)
    for W, b in leaves:
        out = torch.tanh(out @ W.T + b)
    loss = ((out - torch.tensor(Y, dtype=torch.float64)) ** 2).sum()
    return loss.item(), [(W.grad.numpy(), b.grad.numpy()) for W, b in leaves]


# wrong: a cast after requires_grad
# fault: not-reached
def mlp_gradients_torch(X, Y, parameters):
    leaves = [[torch.tensor(p, dtype=torch.float32, requires_grad=True).double() for p in layer] for layer in parameters]
    out = torch.tensor(X, dtype=torch.float64)
    for W, b in leaves:
        out = torch.tanh(out @ W.T + b)
    loss = ((out - torch.tensor(Y, dtype=torch.float64)) ** 2).sum()
    loss.backward()
    return loss.item(), [(W.grad.numpy(), b.grad.numpy()) for W, b in leaves]


# wrong: the squares are not added up
# fault: not-one-number
def mlp_gradients_torch(X, Y, parameters):
    leaves = [[torch.tensor(p, dtype=torch.float64, requires_grad=True) for p in layer] for layer in parameters]
    out = torch.tensor(X, dtype=torch.float64)
    for W, b in leaves:
        out = torch.tanh(out @ W.T + b)
    loss = ((out - torch.tensor(Y, dtype=torch.float64)) ** 2)
    loss.backward()
    return loss.item(), [(W.grad.numpy(), b.grad.numpy()) for W, b in leaves]


# wrong: no leaf asks for a gradient
# fault: cut
def mlp_gradients_torch(X, Y, parameters):
    leaves = [[torch.tensor(p, dtype=torch.float64) for p in layer] for layer in parameters]
    out = torch.tensor(X, dtype=torch.float64)
    for W, b in leaves:
        out = torch.tanh(out @ W.T + b)
    loss = ((out - torch.tensor(Y, dtype=torch.float64)) ** 2).sum()
    loss.backward()
    return loss.item(), [(W.grad.numpy(), b.grad.numpy()) for W, b in leaves]


# wrong: NumPy's tanh
# fault: cut
def mlp_gradients_torch(X, Y, parameters):
    leaves = [[torch.tensor(p, dtype=torch.float64, requires_grad=True) for p in layer] for layer in parameters]
    out = torch.tensor(X, dtype=torch.float64)
    for W, b in leaves:
        out = torch.tensor(np.tanh((out @ W.T + b).numpy()))
    loss = ((out - torch.tensor(Y, dtype=torch.float64)) ** 2).sum()
    loss.backward()
    return loss.item(), [(W.grad.numpy(), b.grad.numpy()) for W, b in leaves]


# wrong: inputs in float32
# fault: dtypes-differ
def mlp_gradients_torch(X, Y, parameters):
    leaves = [[torch.tensor(p, dtype=torch.float64, requires_grad=True) for p in layer] for layer in parameters]
    out = torch.tensor(X, dtype=torch.float32)
    for W, b in leaves:
        out = torch.tanh(out @ W.T + b)
    loss = ((out - torch.tensor(Y, dtype=torch.float64)) ** 2).sum()
    loss.backward()
    return loss.item(), [(W.grad.numpy(), b.grad.numpy()) for W, b in leaves]


# wrong: inputs as they come, ints too
# fault: dtypes-differ
def mlp_gradients_torch(X, Y, parameters):
    leaves = [[torch.tensor(p, dtype=torch.float64, requires_grad=True) for p in layer] for layer in parameters]
    out = torch.tensor(X)
    for W, b in leaves:
        out = torch.tanh(out @ W.T + b)
    loss = ((out - torch.tensor(Y, dtype=torch.float64)) ** 2).sum()
    loss.backward()
    return loss.item(), [(W.grad.numpy(), b.grad.numpy()) for W, b in leaves]


# wrong: W not turned
# fault: not-turned
def mlp_gradients_torch(X, Y, parameters):
    leaves = [[torch.tensor(p, dtype=torch.float64, requires_grad=True) for p in layer] for layer in parameters]
    out = torch.tensor(X, dtype=torch.float64)
    for W, b in leaves:
        out = torch.tanh(out @ W + b)
    loss = ((out - torch.tensor(Y, dtype=torch.float64)) ** 2).sum()
    loss.backward()
    return loss.item(), [(W.grad.numpy(), b.grad.numpy()) for W, b in leaves]


# wrong: by hand
# fault: not-walked
def mlp_gradients_torch(X, Y, parameters):
    return mlp_gradients(X, Y, parameters)


# wrong: tensors
# fault: tensor
def mlp_gradients_torch(X, Y, parameters):
    leaves = [[torch.tensor(p, dtype=torch.float64, requires_grad=True) for p in layer] for layer in parameters]
    out = torch.tensor(X, dtype=torch.float64)
    for W, b in leaves:
        out = torch.tanh(out @ W.T + b)
    loss = ((out - torch.tensor(Y, dtype=torch.float64)) ** 2).sum()
    loss.backward()
    return loss.item(), [(W.grad, b.grad) for W, b in leaves]


# wrong: the loss is a tensor
# fault: tensor
def mlp_gradients_torch(X, Y, parameters):
    leaves = [[torch.tensor(p, dtype=torch.float64, requires_grad=True) for p in layer] for layer in parameters]
    out = torch.tensor(X, dtype=torch.float64)
    for W, b in leaves:
        out = torch.tanh(out @ W.T + b)
    loss = ((out - torch.tensor(Y, dtype=torch.float64)) ** 2).sum()
    loss.backward()
    return loss.detach(), [(W.grad.numpy(), b.grad.numpy()) for W, b in leaves]


# wrong: a step is taken as well
# fault: changed-argument
def mlp_gradients_torch(X, Y, parameters):
    leaves = [[torch.tensor(p, dtype=torch.float64, requires_grad=True) for p in layer] for layer in parameters]
    out = torch.tensor(X, dtype=torch.float64)
    for W, b in leaves:
        out = torch.tanh(out @ W.T + b)
    loss = ((out - torch.tensor(Y, dtype=torch.float64)) ** 2).sum()
    loss.backward()
    for W, b in parameters:
        b -= 0.1
    return loss.item(), [(W.grad.numpy(), b.grad.numpy()) for W, b in leaves]


# wrong: mean
# fault: mean
def mlp_gradients_torch(X, Y, parameters):
    leaves = [tuple(torch.tensor(array, dtype=torch.float64, requires_grad=True) for array in layer) for layer in parameters]
    out = torch.tensor(X, dtype=torch.float64)
    for W, b in leaves:
        out = torch.tanh(out @ W.T + b)
    loss = ((out - torch.tensor(Y, dtype=torch.float64)) ** 2).mean()
    loss.backward()
    return loss.item(), [(W.grad.numpy(), b.grad.numpy()) for W, b in leaves]


# wrong: no bias
# fault: not-reached
def mlp_gradients_torch(X, Y, parameters):
    leaves = [tuple(torch.tensor(array, dtype=torch.float64, requires_grad=True) for array in layer) for layer in parameters]
    out = torch.tensor(X, dtype=torch.float64)
    for W, b in leaves:
        out = torch.tanh(out @ W.T + b.detach())
    loss = ((out - torch.tensor(Y, dtype=torch.float64)) ** 2).sum()
    loss.backward()
    return loss.item(), [(W.grad.numpy(), b.grad.numpy()) for W, b in leaves]


# wrong: first layer detached
# fault: not-reached
def mlp_gradients_torch(X, Y, parameters):
    leaves = [tuple(torch.tensor(array, dtype=torch.float64, requires_grad=True) for array in layer) for layer in parameters]
    out = torch.tensor(X, dtype=torch.float64)
    for W, b in leaves:
        out = torch.tanh(out.detach() @ W.T + b)
    loss = ((out - torch.tensor(Y, dtype=torch.float64)) ** 2).sum()
    loss.backward()
    return loss.item(), [(W.grad.numpy(), b.grad.numpy()) for W, b in leaves]


# wrong: abs
# fault: absolute
def mlp_gradients_torch(X, Y, parameters):
    leaves = [tuple(torch.tensor(array, dtype=torch.float64, requires_grad=True) for array in layer) for layer in parameters]
    out = torch.tensor(X, dtype=torch.float64)
    for W, b in leaves:
        out = torch.tanh(out @ W.T + b)
    loss = (out - torch.tensor(Y, dtype=torch.float64)).abs().sum()
    loss.backward()
    return loss.item(), [(W.grad.numpy(), b.grad.numpy()) for W, b in leaves]


# wrong: linear last
# fault: last-not-squashed
def mlp_gradients_torch(X, Y, parameters):
    leaves = [tuple(torch.tensor(array, dtype=torch.float64, requires_grad=True) for array in layer) for layer in parameters]
    out = torch.tensor(X, dtype=torch.float64)
    for W, b in leaves:
        out = torch.tanh(out @ W.T + b)
    out = out @ torch.eye(out.shape[1], dtype=torch.float64)
    out = torch.atanh(out)
    loss = ((out - torch.tensor(Y, dtype=torch.float64)) ** 2).sum()
    loss.backward()
    return loss.item(), [(W.grad.numpy(), b.grad.numpy()) for W, b in leaves]


# wrong: sign
# fault: targets-added
def mlp_gradients_torch(X, Y, parameters):
    leaves = [tuple(torch.tensor(array, dtype=torch.float64, requires_grad=True) for array in layer) for layer in parameters]
    out = torch.tensor(X, dtype=torch.float64)
    for W, b in leaves:
        out = torch.tanh(out @ W.T + b)
    loss = ((out + torch.tensor(Y, dtype=torch.float64)) ** 2).sum()
    loss.backward()
    return loss.item(), [(W.grad.numpy(), b.grad.numpy()) for W, b in leaves]


# wrong: grads of the wrong half
# fault: wrong-shape
def mlp_gradients_torch(X, Y, parameters):
    leaves = [tuple(torch.tensor(array, dtype=torch.float64, requires_grad=True) for array in layer) for layer in parameters]
    out = torch.tensor(X, dtype=torch.float64)
    for W, b in leaves:
        out = torch.tanh(out @ W.T + b)
    loss = ((out - torch.tensor(Y, dtype=torch.float64)) ** 2).sum()
    loss.backward()
    return loss.item(), [(W.grad.numpy(), W.grad.numpy()) for W, b in leaves]


# wrong: sigmoid
# fault: other-squashing
def mlp_gradients_torch(X, Y, parameters):
    leaves = [tuple(torch.tensor(array, dtype=torch.float64, requires_grad=True) for array in layer) for layer in parameters]
    out = torch.tensor(X, dtype=torch.float64)
    for W, b in leaves:
        out = torch.sigmoid(out @ W.T + b)
    loss = ((out - torch.tensor(Y, dtype=torch.float64)) ** 2).sum()
    loss.backward()
    return loss.item(), [(W.grad.numpy(), b.grad.numpy()) for W, b in leaves]


# wrong: data for grad
# fault: parts
def mlp_gradients_torch(X, Y, parameters):
    leaves = [tuple(torch.tensor(array, dtype=torch.float64, requires_grad=True) for array in layer) for layer in parameters]
    out = torch.tensor(X, dtype=torch.float64)
    for W, b in leaves:
        out = torch.tanh(out @ W.T + b)
    loss = ((out - torch.tensor(Y, dtype=torch.float64)) ** 2).sum()
    loss.backward()
    return loss.item(), [(W.detach().numpy(), b.detach().numpy()) for W, b in leaves]


# wrong: twice
# fault: walks-pile-up
def mlp_gradients_torch(X, Y, parameters):
    leaves = [tuple(torch.tensor(array, dtype=torch.float64, requires_grad=True) for array in layer) for layer in parameters]
    out = torch.tensor(X, dtype=torch.float64)
    for W, b in leaves:
        out = torch.tanh(out @ W.T + b)
    loss = ((out - torch.tensor(Y, dtype=torch.float64)) ** 2).sum()
    loss.backward(retain_graph=True); loss.backward()
    return loss.item(), [(W.grad.numpy(), b.grad.numpy()) for W, b in leaves]


# wrong: loss after a step
# fault: part-half
def mlp_gradients_torch(X, Y, parameters):
    leaves = [tuple(torch.tensor(array, dtype=torch.float64, requires_grad=True) for array in layer) for layer in parameters]
    out = torch.tensor(X, dtype=torch.float64)
    for W, b in leaves:
        out = torch.tanh(out @ W.T + b)
    loss = ((out - torch.tensor(Y, dtype=torch.float64)) ** 2).sum()
    loss.backward()
    loss = loss / 2
    return loss.item(), [(W.grad.numpy(), b.grad.numpy()) for W, b in leaves]
