# right: one graph, kept
def jacobian(f, x):
    x = x.clone().requires_grad_()
    outputs = f(x)
    rows = []
    for output in outputs:
        x.grad = None
        output.backward(retain_graph=True)
        rows.append(x.grad.tolist())
    return rows

# right: a fresh leaf and a fresh graph for every row
def jacobian(f, x):
    rows = []
    for i in range(len(f(x))):
        fresh = torch.tensor(x.tolist(), dtype=torch.float64, requires_grad=True)
        f(fresh)[i].backward()
        rows.append(fresh.grad.tolist())
    return rows

# right: PyTorch's own
def jacobian(f, x):
    return torch.autograd.functional.jacobian(f, x).tolist()

# right: the tensor handed in becomes the leaf
def jacobian(f, x):
    x.requires_grad_()
    rows = []
    for i in range(f(x).shape[0]):
        f(x)[i].backward()
        rows.append([slope.item() for slope in x.grad])
        x.grad.zero_()
    return rows

# wrong: grads not cleared
# fault: rows-pile-up
def jacobian(f, x):
    x = x.clone().requires_grad_()
    rows = []
    for output in f(x):
        output.backward(retain_graph=True)
        rows.append(x.grad.tolist())
    return rows

# wrong: the sum walks back
# fault: summed-rows
def jacobian(f, x):
    x = x.clone().requires_grad_()
    f(x).sum().backward()
    return x.grad.tolist()

# wrong: a vector walks back
# fault: several-at-once
def jacobian(f, x):
    x = x.clone().requires_grad_()
    f(x).backward()
    return x.grad.tolist()

# wrong: the graph not kept
# fault: graph-used-up
def jacobian(f, x):
    x = x.clone().requires_grad_()
    rows = []
    for output in f(x):
        x.grad = None
        output.backward()
        rows.append(x.grad.tolist())
    return rows

# wrong: grad itself kept, and cleared in place
# fault: zeros
def jacobian(f, x):
    x = x.clone().requires_grad_()
    rows = []
    for output in f(x):
        output.backward(retain_graph=True)
        rows.append(x.grad)
        x.grad.zero_()
    return [row.tolist() for row in rows]

# wrong: grad itself kept, and cleared before the next
# fault: last-row-for-all
def jacobian(f, x):
    x = x.clone().requires_grad_()
    rows = []
    for output in f(x):
        if x.grad is not None:
            x.grad.zero_()
        output.backward(retain_graph=True)
        rows.append(x.grad)
    return [row.tolist() for row in rows]

# wrong: grad itself kept, never cleared
# fault: sum-in-each-row
def jacobian(f, x):
    x = x.clone().requires_grad_()
    rows = []
    for output in f(x):
        output.backward(retain_graph=True)
        rows.append(x.grad)
    return [row.tolist() for row in rows]

# wrong: nobody asked
# fault: nobody-asked
def jacobian(f, x):
    return [f(x)[i].backward() for i in range(len(f(x)))]

# wrong: columns for rows
# fault: transposed
def jacobian(f, x):
    x = x.clone().requires_grad_()
    rows = []
    for output in f(x):
        x.grad = None
        output.backward(retain_graph=True)
        rows.append(x.grad.tolist())
    return [list(column) for column in zip(*rows)]

# wrong: the first output for every row
# fault: first-row-for-all
def jacobian(f, x):
    x = x.clone().requires_grad_()
    rows = []
    for _ in f(x):
        x.grad = None
        f(x)[0].backward()
        rows.append(x.grad.tolist())
    return rows

# wrong: tensors in the list
# fault: no-plain-number
def jacobian(f, x):
    x = x.clone().requires_grad_()
    rows = []
    for output in f(x):
        x.grad = None
        output.backward(retain_graph=True)
        rows.append(x.grad)
    return rows

# wrong: nudged
# fault: nearly
def jacobian(f, x):
    h = 1e-4
    columns = []
    for j in range(len(x)):
        up = x.clone()
        up[j] += h
        columns.append(((f(up) - f(x)) / h).tolist())
    return [list(row) for row in zip(*columns)]

# wrong: a loop over the inputs, the last output again and again
# fault: row-per-input
def jacobian(f, x):
    x = x.clone().requires_grad_()
    rows = []
    for j in range(len(x)):
        x.grad = None
        outputs = f(x)
        outputs[min(j, len(outputs) - 1)].backward()
        rows.append(x.grad.tolist())
    return rows

# wrong: grad read before the walk
# fault: never-walked
def jacobian(f, x):
    x = x.clone().requires_grad_()
    rows = []
    for output in f(x):
        rows.append(x.grad.tolist())
        output.backward(retain_graph=True)
    return rows

# wrong: the copy asked too early
# fault: read-inner
def jacobian(f, x):
    x.requires_grad_()
    x = x.clone()
    rows = []
    for output in f(x):
        output.backward(retain_graph=True)
        rows.append(x.grad.tolist())
    return rows
