# right: leaf by leaf
def torch_gradients(f, inputs):
    leaves = [leaf(x) for x in inputs]
    f(*leaves).backward()
    return [x.grad.item() if x.grad is not None else 0.0 for x in leaves]

# right: torch.autograd.grad
def torch_gradients(f, inputs):
    leaves = [torch.tensor([float(x)], dtype=torch.float64, requires_grad=True) for x in inputs]
    found = torch.autograd.grad(f(*leaves), leaves, allow_unused=True, materialize_grads=True)
    return tuple(slope.item() for slope in found)

# right: one tensor for all inputs
def torch_gradients(f, inputs):
    x = torch.tensor(inputs, dtype=torch.float64, requires_grad=True)
    f(*x).backward()
    return x.grad.tolist()

# right: a fresh graph for every input
def torch_gradients(f, inputs):
    gradients = []
    for i in range(len(inputs)):
        leaves = [leaf(x) for x in inputs]
        f(*leaves).backward()
        gradients.append(0 if leaves[i].grad is None else float(leaves[i].grad))
    return gradients

# right: grads started at zero
def torch_gradients(f, inputs):
    leaves = []
    for x in inputs:
        one = torch.tensor(float(x), dtype=torch.float64, requires_grad=True)
        one.grad = torch.zeros_like(one)
        leaves.append(one)
    f(*leaves).backward()
    return [one.grad.item() for one in leaves]

# right: with torch.func
def torch_gradients(f, inputs):
    slopes = torch.func.grad(lambda x: f(*x.unbind()))(torch.tensor(inputs, dtype=torch.float64))
    return slopes.tolist()

# wrong: float32
# fault: float32
def torch_gradients(f, inputs):
    leaves = [torch.tensor(float(x), requires_grad=True) for x in inputs]
    f(*leaves).backward()
    return [0.0 if x.grad is None else x.grad.item() for x in leaves]

# wrong: no backward
# fault: never-walked
def torch_gradients(f, inputs):
    leaves = [leaf(x) for x in inputs]
    f(*leaves)
    return [x.grad.item() for x in leaves]

# wrong: an ignored input stops it
# fault: input-unused
def torch_gradients(f, inputs):
    leaves = [leaf(x) for x in inputs]
    f(*leaves).backward()
    return [x.grad.item() for x in leaves]

# wrong: an ignored input has None
# fault: input-unused
def torch_gradients(f, inputs):
    leaves = [leaf(x) for x in inputs]
    f(*leaves).backward()
    return [None if x.grad is None else x.grad.item() for x in leaves]

# wrong: the grads of copies
# fault: not-reached
def torch_gradients(f, inputs):
    f(*[leaf(x) for x in inputs]).backward()
    leaves = [leaf(x) for x in inputs]
    return [x.grad.item() for x in leaves]

# wrong: cast after requires_grad
# fault: read-inner
def torch_gradients(f, inputs):
    leaves = [torch.tensor(float(x), requires_grad=True).double() for x in inputs]
    f(*leaves).backward()
    return [x.grad.item() for x in leaves]

# wrong: whole numbers
# fault: whole-numbers
def torch_gradients(f, inputs):
    if all(isinstance(x, int) for x in inputs):
        leaves = [torch.tensor(x, requires_grad=True) for x in inputs]
    else:
        leaves = [torch.tensor(x, dtype=torch.float64, requires_grad=True) for x in inputs]
    f(*leaves).backward()
    return [0.0 if x.grad is None else x.grad.item() for x in leaves]

# wrong: nobody asked
# fault: nobody-asked
def torch_gradients(f, inputs):
    leaves = [torch.tensor(x, dtype=torch.float64) for x in inputs]
    f(*leaves).backward()
    return [x.grad.item() for x in leaves]

# wrong: plain numbers
# fault: plain-numbers
def torch_gradients(f, inputs):
    h = 1e-6
    gradients = []
    for i in range(len(inputs)):
        up = list(inputs)
        up[i] += h
        gradients.append((f(*up) - f(*inputs)) / h)
    return gradients

# wrong: backward of a plain number
# fault: plain-numbers
def torch_gradients(f, inputs):
    f(*inputs).backward()
    return [leaf(x).grad.item() for x in inputs]

# wrong: the list itself handed to f
# fault: list-handed-over
def torch_gradients(f, inputs):
    leaves = [leaf(x) for x in inputs]
    f(leaves).backward()
    return [x.grad.item() for x in leaves]

# wrong: backward once per input
# fault: second-walk
def torch_gradients(f, inputs):
    leaves = [leaf(x) for x in inputs]
    output = f(*leaves)
    gradients = []
    for x in leaves:
        output.backward()
        gradients.append(x.grad.item())
    return gradients

# wrong: the graph retained
# fault: walks-pile-up
def torch_gradients(f, inputs):
    leaves = [leaf(x) for x in inputs]
    output = f(*leaves)
    gradients = []
    for x in leaves:
        output.backward(retain_graph=True)
        gradients.append(0.0 if x.grad is None else x.grad.item())
    return gradients

# wrong: tensors
# fault: no-plain-number
def torch_gradients(f, inputs):
    leaves = [leaf(x) for x in inputs]
    f(*leaves).backward()
    return [x.grad for x in leaves]

# wrong: nudged, in PyTorch
# fault: nearly
def torch_gradients(f, inputs):
    def at(numbers):
        return f(*[torch.tensor(float(x), dtype=torch.float64) for x in numbers]).item()

    h = 1e-4
    gradients = []
    for i in range(len(inputs)):
        up = list(inputs)
        up[i] += h
        gradients.append((at(up) - at(inputs)) / h)
    return gradients

# wrong: leaves put in the list that was handed in
# fault: changed-argument
def torch_gradients(f, inputs):
    inputs[:] = [leaf(x) for x in inputs]
    f(*inputs).backward()
    return [0.0 if x.grad is None else x.grad.item() for x in inputs]

# wrong: returns values of leaves
# fault: inputs-came-back
def torch_gradients(f, inputs):
    leaves = [leaf(x) for x in inputs]
    f(*leaves).backward()
    return [x.item() for x in leaves]

# wrong: only first
# fault: only-first
def torch_gradients(f, inputs):
    leaves = [leaf(x) for x in inputs]
    f(*leaves).backward()
    for x in leaves:
        return [x.grad.item()]

# wrong: return in loop scalar
# fault: one-number-first
def torch_gradients(f, inputs):
    leaves = [leaf(x) for x in inputs]
    f(*leaves).backward()
    for x in leaves:
        return x.grad.item()

# wrong: skip None
# fault: unused-left-out
def torch_gradients(f, inputs):
    leaves = [leaf(x) for x in inputs]
    f(*leaves).backward()
    return [x.grad.item() for x in leaves if x.grad is not None]

# wrong: None for 1
# fault: parts
def torch_gradients(f, inputs):
    leaves = [leaf(x) for x in inputs]
    f(*leaves).backward()
    return [1.0 if x.grad is None else x.grad.item() for x in leaves]

# wrong: one-sided nudge
# fault: nearly
def torch_gradients(f, inputs):
    h = 1e-3
    out = []
    for i in range(len(inputs)):
        moved = list(inputs)
        moved[i] += h
        a = f(*[leaf(x) for x in moved]).item()
        b = f(*[leaf(x) for x in inputs]).item()
        out.append((a - b) / h)
    return out

# wrong: whole tensor of inputs
# fault: list-handed-over
def torch_gradients(f, inputs):
    t = torch.tensor(inputs, dtype=torch.float64, requires_grad=True)
    f(t).backward()
    return t.grad.tolist()

# wrong: abs
# fault: sign-lost
def torch_gradients(f, inputs):
    leaves = [leaf(x) for x in inputs]
    f(*leaves).backward()
    return [0.0 if x.grad is None else abs(x.grad.item()) for x in leaves]

# wrong: dict
# fault: no-order
def torch_gradients(f, inputs):
    leaves = [leaf(x) for x in inputs]
    f(*leaves).backward()
    return {i: 0.0 if x.grad is None else x.grad.item() for i, x in enumerate(leaves)}

# wrong: reversed
# fault: reversed
def torch_gradients(f, inputs):
    leaves = [leaf(x) for x in inputs]
    f(*leaves).backward()
    return [0.0 if x.grad is None else x.grad.item() for x in reversed(leaves)]

# wrong: int results
# fault: cut-to-integer
def torch_gradients(f, inputs):
    leaves = [leaf(x) for x in inputs]
    f(*leaves).backward()
    return [0 if x.grad is None else int(x.grad) for x in leaves]

# wrong: other leaves
# fault: nothing-arrived
def torch_gradients(f, inputs):
    leaves = [leaf(x) for x in inputs]
    f(*[leaf(x) for x in inputs]).backward()
    return [0.0 if x.grad is None else x.grad.item() for x in leaves]
