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
# hint: Should this step be recorded
def update(parameters, lr):
    for p in parameters:
        p -= lr * p.grad
        p.grad = None

# wrong: rebound
# hint: what happens to the tensor that had it
def update(parameters, lr):
    for p in parameters:
        p = p - lr * p.grad

# wrong: rebound, without recording
# hint: what happens to the tensor that had it
def update(parameters, lr):
    with torch.no_grad():
        for p in parameters:
            p = p - lr * p.grad
            p.grad = None

# wrong: rebound, grads of the new tensors cleared
# hint: Is it the object that was handed in
def update(parameters, lr):
    for p in parameters:
        p = p - lr * p.grad
        p.grad.zero_()

# wrong: new tensors handed back
# hint: what happens to the tensor that had it
def update(parameters, lr):
    return [(p - lr * p.grad).detach().requires_grad_() for p in parameters]

# wrong: new tensors put in the list
# hint: How can a step change those, in place
def update(parameters, lr):
    for i, p in enumerate(parameters):
        parameters[i] = (p - lr * p.grad).detach().requires_grad_()

# wrong: uphill
# hint: From here the loss gets larger
def update(parameters, lr):
    with torch.no_grad():
        for p in parameters:
            p += lr * p.grad
            p.grad = None

# wrong: uphill, and nothing cleared
# hint: From here the loss gets larger
def update(parameters, lr):
    for p in parameters:
        p.data += lr * p.grad

# wrong: grads kept
# hint: the grads are still full
def update(parameters, lr):
    with torch.no_grad():
        for p in parameters:
            p -= lr * p.grad

# wrong: cleared by a name
# hint: the grads are still full
def update(parameters, lr):
    for p in parameters:
        grad = p.grad
        p.data -= lr * grad
        grad = None

# wrong: cleared before the step, to zero
# hint: Which came first
def update(parameters, lr):
    with torch.no_grad():
        for p in parameters:
            p.grad.zero_()
            p -= lr * p.grad

# wrong: cleared before the step, to None
# hint: A grad is None when the step needs it
def update(parameters, lr):
    with torch.no_grad():
        for p in parameters:
            p.grad = None
            p -= lr * p.grad

# wrong: lr forgotten
# hint: What is lr for
def update(parameters, lr):
    with torch.no_grad():
        for p in parameters:
            p -= p.grad
            p.grad = None

# wrong: only the first
# hint: What ends your loop
def update(parameters, lr):
    with torch.no_grad():
        for p in parameters:
            p -= lr * p.grad
            p.grad = None
            return

# wrong: the grad scaled
# hint: Which of the two does a step change
def update(parameters, lr):
    with torch.no_grad():
        for p in parameters:
            p.grad -= lr * p.grad

# wrong: recording left off
# hint: Which form of no_grad ends by itself
def update(parameters, lr):
    torch.set_grad_enabled(False)
    for p in parameters:
        p -= lr * p.grad
        p.grad = None

# wrong: requires_grad switched off
# hint: Can recording be paused without changing the parameter
def update(parameters, lr):
    for p in parameters:
        grad = p.grad
        p.requires_grad_(False)
        p -= lr * grad
        p.grad = None

# wrong: a bare zero for a grad
# hint: PyTorch takes no bare number for it
def update(parameters, lr):
    for p in parameters:
        p.data -= lr * p.grad
        p.grad = 0.0

# wrong: a step that ends in float32
# hint: which dtype does one get when nobody says
def update(parameters, lr):
    for p in parameters:
        p.data = torch.tensor((p.data - lr * p.grad).tolist())
        p.grad = None
