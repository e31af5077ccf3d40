# right: recording switched off
def update(parameters, lr):
    with torch.no_grad():
        for p in parameters:
            p -= lr * p.grad
            p.grad.zero_()

# right: past the recording, a negative rate, grads to None in a second loop
def update(parameters, lr):
    for p in parameters:
        p.data += -lr * p.grad
    for p in parameters:
        p.grad = None

# right: decorated
@torch.no_grad()
def update(parameters, lr):
    for p in parameters:
        p.sub_(p.grad, alpha=lr)
        p.grad *= 0.0
    return parameters

# right: new data for the same tensor
def update(parameters, lr):
    for i in range(len(parameters)):
        parameters[i].data = parameters[i].detach() - parameters[i].grad * lr
        parameters[i].grad = torch.zeros_like(parameters[i])

# right: PyTorch's own optimiser
def update(parameters, lr):
    optimiser = torch.optim.SGD(parameters, lr=lr)
    optimiser.step()
    optimiser.zero_grad()

# wrong: recorded
# fault: recorded
def update(parameters, lr):
    for p in parameters:
        p -= lr * p.grad
        p.grad = None

# wrong: rebound
# fault: unmoved
def update(parameters, lr):
    for p in parameters:
        p = p - lr * p.grad

# wrong: rebound, without recording
# fault: unmoved
def update(parameters, lr):
    with torch.no_grad():
        for p in parameters:
            p = p - lr * p.grad
            p.grad = None

# wrong: rebound, grads of the new tensors cleared
# fault: rebound
def update(parameters, lr):
    for p in parameters:
        p = p - lr * p.grad
        p.grad.zero_()

# wrong: new tensors handed back
# fault: unmoved
def update(parameters, lr):
    return [(p - lr * p.grad).detach().requires_grad_() for p in parameters]

# wrong: new tensors put in the list
# fault: other-objects
def update(parameters, lr):
    for i, p in enumerate(parameters):
        parameters[i] = (p - lr * p.grad).detach().requires_grad_()

# wrong: uphill
# fault: uphill
def update(parameters, lr):
    with torch.no_grad():
        for p in parameters:
            p += lr * p.grad
            p.grad = None

# wrong: uphill, and nothing cleared
# fault: uphill
def update(parameters, lr):
    for p in parameters:
        p.data += lr * p.grad

# wrong: grads kept
# fault: not-cleared
def update(parameters, lr):
    with torch.no_grad():
        for p in parameters:
            p -= lr * p.grad

# wrong: cleared by a name
# fault: not-cleared
def update(parameters, lr):
    for p in parameters:
        grad = p.grad
        p.data -= lr * grad
        grad = None

# wrong: cleared before the step, to zero
# fault: unmoved-and-cleared
def update(parameters, lr):
    with torch.no_grad():
        for p in parameters:
            p.grad.zero_()
            p -= lr * p.grad

# wrong: cleared before the step, to None
# fault: cleared-first
def update(parameters, lr):
    with torch.no_grad():
        for p in parameters:
            p.grad = None
            p -= lr * p.grad

# wrong: lr forgotten
# fault: no-lr
def update(parameters, lr):
    with torch.no_grad():
        for p in parameters:
            p -= p.grad
            p.grad = None

# wrong: only the first
# fault: only-first
def update(parameters, lr):
    with torch.no_grad():
        for p in parameters:
            p -= lr * p.grad
            p.grad = None
            return

# wrong: the grad scaled
# fault: grads-moved
def update(parameters, lr):
    with torch.no_grad():
        for p in parameters:
            p.grad -= lr * p.grad

# wrong: recording left off
# fault: recording-off
def update(parameters, lr):
    torch.set_grad_enabled(False)
    for p in parameters:
        p -= lr * p.grad
        p.grad = None

# wrong: requires_grad switched off
# fault: not-asked-any-more
def update(parameters, lr):
    for p in parameters:
        grad = p.grad
        p.requires_grad_(False)
        p -= lr * grad
        p.grad = None

# wrong: a bare zero for a grad
# fault: grad-a-number
def update(parameters, lr):
    for p in parameters:
        p.data -= lr * p.grad
        p.grad = 0.0

# wrong: a step that ends in float32
# fault: dtype-changed
def update(parameters, lr):
    for p in parameters:
        p.data = torch.tensor((p.data - lr * p.grad).tolist())
        p.grad = None

# wrong: adds no minus with negative... halves
# fault: half-as-far
def update(parameters, lr):
    with torch.no_grad():
        for p in parameters:
            p -= lr * p.grad / 2
            p.grad = None

# wrong: lr fixed
# fault: own-lr
def update(parameters, lr):
    with torch.no_grad():
        for p in parameters:
            p -= 0.1 * p.grad
            p.grad = None

# wrong: uses data for grad
# fault: own-data
def update(parameters, lr):
    with torch.no_grad():
        for p in parameters:
            p -= lr * p
            p.grad = None

# wrong: forgets place
# fault: place-forgotten
def update(parameters, lr):
    with torch.no_grad():
        for p in parameters:
            p.copy_(-lr * p.grad)
            p.grad = None

# wrong: normalised
# fault: size-ignored
def update(parameters, lr):
    with torch.no_grad():
        for p in parameters:
            p -= lr * p.grad.sign()
            p.grad = None

# wrong: only first cleared
# fault: some-not-cleared
def update(parameters, lr):
    with torch.no_grad():
        for p in parameters:
            p -= lr * p.grad
    p.grad = None

# wrong: zero outside last only
# fault: some-not-cleared
def update(parameters, lr):
    with torch.no_grad():
        for p in parameters:
            p -= lr * p.grad
    parameters[0].grad = None

# wrong: zero_ missing brackets
# fault: not-cleared
def update(parameters, lr):
    with torch.no_grad():
        for p in parameters:
            p -= lr * p.grad
            p.grad.zero_

# wrong: compare for assign
# fault: not-cleared
def update(parameters, lr):
    with torch.no_grad():
        for p in parameters:
            p -= lr * p.grad
            p.grad == None

# wrong: uses backward
# fault: runtime-error
def update(parameters, lr):
    for p in parameters:
        p.backward()
        p.data -= lr * p.grad
        p.grad = None

# wrong: no_grad without brackets
# fault: type-error
def update(parameters, lr):
    with torch.no_grad:
        for p in parameters:
            p -= lr * p.grad
            p.grad = None

# wrong: data name
# fault: unmoved-and-cleared
def update(parameters, lr):
    for p in parameters:
        data = p.data
        data = data - lr * p.grad
        p.grad = None

# wrong: mean of grad
# fault: one-move-for-all
def update(parameters, lr):
    with torch.no_grad():
        for p in parameters:
            p -= lr * p.grad.mean()
            p.grad = None

# wrong: steps twice
# fault: twice-as-far
def update(parameters, lr):
    with torch.no_grad():
        for p in parameters:
            p -= lr * p.grad
            p -= lr * p.grad
            p.grad = None

# wrong: the update after the loop
# fault: only-last
def update(parameters, lr):
    with torch.no_grad():
        for p in parameters:
            q = p
        q -= lr * q.grad
        for p in parameters:
            p.grad = None
