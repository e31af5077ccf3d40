# right: the clinic's loop, repaired
def fit(xs, ys, steps, lr):
    x = torch.tensor(xs, dtype=torch.float64)
    y = torch.tensor(ys, dtype=torch.float64)
    w = torch.tensor(0.0, dtype=torch.float64, requires_grad=True)
    b = torch.tensor(0.0, dtype=torch.float64, requires_grad=True)
    losses = []
    for _ in range(steps):
        loss = ((w * x + b - y) ** 2).sum()
        losses.append(loss.item())
        loss.backward()
        with torch.no_grad():
            w -= lr * w.grad
            b -= lr * b.grad
        w.grad = None
        b.grad = None
    return losses

# right: with the earlier exercises, columns on both sides
def fit(xs, ys, steps, lr):
    x = torch.tensor([[one] for one in xs], dtype=torch.float64)
    y = torch.tensor([[one] for one in ys], dtype=torch.float64)
    parameters = [leaf(0), leaf(0)]
    losses = []
    for _ in range(steps):
        loss = (parameters[0] * x + parameters[1] - y).square().sum()
        loss.backward()
        update(parameters, lr)
        losses.append(float(loss))
    return losses

# right: PyTorch's optimiser, one point after the other in the sum
def fit(xs, ys, steps, lr):
    w = torch.zeros(1, dtype=torch.float64, requires_grad=True)
    b = torch.zeros(1, dtype=torch.float64, requires_grad=True)
    optimiser = torch.optim.SGD([w, b], lr=lr)
    losses = []
    for _ in range(steps):
        optimiser.zero_grad()
        loss = sum((w * x + b - y) ** 2 for x, y in zip(xs, ys, strict=True))
        losses.append(loss.item())
        loss.backward()
        optimiser.step()
    return losses

# right: without autograd
def fit(xs, ys, steps, lr):
    w = b = 0.0
    losses = []
    for _ in range(steps):
        misses = [w * x + b - y for x, y in zip(xs, ys)]
        losses.append(sum(m * m for m in misses))
        w, b = w - lr * sum(2 * m * x for m, x in zip(misses, xs)), b - lr * sum(2 * m for m in misses)
    return losses

# wrong: as it was
# fault: no-plain-number
def fit(xs, ys, steps, lr):
    x = torch.tensor(xs)
    y = torch.tensor(ys, dtype=torch.float64).reshape(-1, 1)
    w = torch.tensor(0.0, dtype=torch.float64, requires_grad=True)
    b = torch.tensor(0.0, dtype=torch.float64, requires_grad=True)
    losses = []
    for _ in range(steps):
        loss = ((w * x + b - y) ** 2).sum()
        losses.append(loss)
        loss.backward()
        with torch.no_grad():
            w -= lr * w.grad
            b -= lr * b.grad
        w.grad = None
    return losses

# wrong: shapes left as they were
# fault: all-pairs
def fit(xs, ys, steps, lr):
    x = torch.tensor(xs, dtype=torch.float64)
    y = torch.tensor(ys, dtype=torch.float64).reshape(-1, 1)
    parameters = [leaf(0), leaf(0)]
    losses = []
    for _ in range(steps):
        loss = ((parameters[0] * x + parameters[1] - y) ** 2).sum()
        losses.append(loss.item())
        loss.backward()
        update(parameters, lr)
    return losses

# wrong: only w cleared
# fault: b-not-cleared
def fit(xs, ys, steps, lr):
    x = torch.tensor(xs, dtype=torch.float64)
    y = torch.tensor(ys, dtype=torch.float64)
    w, b = leaf(0.0), leaf(0.0)
    losses = []
    for _ in range(steps):
        loss = ((w * x + b - y) ** 2).sum()
        losses.append(loss.item())
        loss.backward()
        with torch.no_grad():
            w -= lr * w.grad
            b -= lr * b.grad
        w.grad = None
    return losses

# wrong: nothing cleared
# fault: not-cleared
def fit(xs, ys, steps, lr):
    x = torch.tensor(xs, dtype=torch.float64)
    y = torch.tensor(ys, dtype=torch.float64)
    w, b = leaf(0.0), leaf(0.0)
    losses = []
    for _ in range(steps):
        loss = ((w * x + b - y) ** 2).sum()
        losses.append(loss.item())
        loss.backward()
        w.data -= lr * w.grad
        b.data -= lr * b.grad
    return losses

# wrong: x in float32
# fault: float32
def fit(xs, ys, steps, lr):
    x = torch.tensor(xs)
    y = torch.tensor(ys)
    w, b = leaf(0.0), leaf(0.0)
    losses = []
    for _ in range(steps):
        loss = ((w * x + b - y) ** 2).sum()
        losses.append(loss.item())
        loss.backward()
        update([w, b], lr)
    return losses

# wrong: rebound without recording
# fault: rebound
def fit(xs, ys, steps, lr):
    x = torch.tensor(xs, dtype=torch.float64)
    y = torch.tensor(ys, dtype=torch.float64)
    w, b = leaf(0.0), leaf(0.0)
    losses = []
    for _ in range(steps):
        loss = ((w * x + b - y) ** 2).sum()
        losses.append(loss.item())
        w.grad = None
        b.grad = None
        loss.backward()
        with torch.no_grad():
            w = w - lr * w.grad
            b -= lr * b.grad
        w.requires_grad_()
        w = w * 1.0
    return losses

# wrong: never walked
# fault: never-walked
def fit(xs, ys, steps, lr):
    x = torch.tensor(xs, dtype=torch.float64)
    y = torch.tensor(ys, dtype=torch.float64)
    w, b = leaf(0.0), leaf(0.0)
    losses = []
    for _ in range(steps):
        loss = ((w * x + b - y) ** 2).sum()
        losses.append(loss.item())
        update([w, b], lr)
    return losses

# wrong: the mean
# fault: mean
def fit(xs, ys, steps, lr):
    x = torch.tensor(xs, dtype=torch.float64)
    y = torch.tensor(ys, dtype=torch.float64)
    w, b = leaf(0.0), leaf(0.0)
    losses = []
    for _ in range(steps):
        loss = ((w * x + b - y) ** 2).mean()
        losses.append(loss.item())
        loss.backward()
        update([w, b], lr)
    return losses

# wrong: b never updated
# fault: b-unmoved
def fit(xs, ys, steps, lr):
    x = torch.tensor(xs, dtype=torch.float64)
    y = torch.tensor(ys, dtype=torch.float64)
    w, b = leaf(0.0), leaf(0.0)
    losses = []
    for _ in range(steps):
        loss = ((w * x + b - y) ** 2).sum()
        losses.append(loss.item())
        loss.backward()
        update([w], lr)
    return losses

# wrong: the loss after the update
# fault: loss-too-late
def fit(xs, ys, steps, lr):
    x = torch.tensor(xs, dtype=torch.float64)
    y = torch.tensor(ys, dtype=torch.float64)
    w, b = leaf(0.0), leaf(0.0)
    losses = []
    for _ in range(steps):
        loss = ((w * x + b - y) ** 2).sum()
        loss.backward()
        update([w, b], lr)
        losses.append(((w * x + b - y) ** 2).sum().item())
    return losses

# wrong: the graph made once
# fault: runtime-error
def fit(xs, ys, steps, lr):
    x = torch.tensor(xs, dtype=torch.float64)
    y = torch.tensor(ys, dtype=torch.float64)
    w, b = leaf(0.0), leaf(0.0)
    losses = []
    loss = ((w * x + b - y) ** 2).sum()
    for _ in range(steps):
        losses.append(loss.item())
        loss.backward()
        update([w, b], lr)
    return losses

# wrong: returns in the loop
# fault: only-first
def fit(xs, ys, steps, lr):
    x = torch.tensor(xs, dtype=torch.float64)
    y = torch.tensor(ys, dtype=torch.float64)
    w, b = leaf(0.0), leaf(0.0)
    losses = []
    for _ in range(steps):
        loss = ((w * x + b - y) ** 2).sum()
        losses.append(loss.item())
        loss.backward()
        update([w, b], lr)
        return losses
    return losses
