# right: leaf by leaf
def neuron_in_torch(x, w, b):
    xs = [leaf(one) for one in x]
    ws = [leaf(one) for one in w]
    bias = leaf(b)
    output = (sum(a * c for a, c in zip(xs, ws)) + bias).tanh()
    output.backward()
    return output.item(), [a.grad.item() for a in xs], [c.grad.item() for c in ws], bias.grad.item()

# right: three tensors
def neuron_in_torch(x, w, b):
    xs, ws, bias = (torch.tensor(one, dtype=torch.float64, requires_grad=True) for one in (x, w, b))
    output = torch.tanh(xs @ ws + bias)
    output.backward()
    return [output.item(), xs.grad.tolist(), ws.grad.tolist(), bias.grad.item()]

# right: torch.autograd.grad, arrays and tuples
def neuron_in_torch(x, w, b):
    leaves = [torch.tensor(one, dtype=torch.float64, requires_grad=True) for one in (x, w, [b])]
    output = torch.tanh((leaves[0] * leaves[1]).sum() + leaves[2])
    dx, dw, db = torch.autograd.grad(output, leaves)
    return float(output), tuple(dx.tolist()), dw.numpy(), db.item()

# right: built from nn, the output's own leaf kept
def neuron_in_torch(x, w, b):
    neuron = torch.nn.Linear(len(x), 1, dtype=torch.float64)
    with torch.no_grad():
        neuron.weight.copy_(torch.tensor([w], dtype=torch.float64))
        neuron.bias.fill_(b)
    xs = torch.tensor(x, dtype=torch.float64, requires_grad=True)
    output = torch.tanh(neuron(xs))
    output.sum().backward()
    return output.item(), xs.grad.tolist(), neuron.weight.grad[0].tolist(), neuron.bias.grad.item()

# right: a detour that keeps the grad of the sum
def neuron_in_torch(x, w, b):
    xs, ws, bias = (torch.tensor(one, dtype=torch.float64, requires_grad=True) for one in (x, w, b))
    n = xs.dot(ws) + bias
    n.retain_grad()
    output = torch.tanh(n)
    output.backward()
    slope = n.grad.item()
    return output.item(), [slope * one for one in w], [slope * one for one in x], slope

# right: a dot product, gradients from autograd.grad
def neuron_in_torch(x, w, b):
    xs, ws = torch.tensor([x, w], dtype=torch.float64).unbind()
    xs, ws = xs.clone().requires_grad_(), ws.clone().requires_grad_()
    bias = leaf(b)
    output = (torch.dot(xs, ws) + bias).tanh()
    dx, dw, db = torch.autograd.grad(output, (xs, ws, bias))
    return float(output), [float(one) for one in dx], [float(one) for one in dw], float(db)

# wrong: float32
# fault: float32
def neuron_in_torch(x, w, b):
    xs, ws, bias = (torch.tensor(one, dtype=torch.float32, requires_grad=True) for one in (x, w, b))
    output = torch.tanh((xs * ws).sum() + bias)
    output.backward()
    return output.item(), xs.grad.tolist(), ws.grad.tolist(), bias.grad.item()

# wrong: float32 lists of leaves, added one by one
# fault: float32
def neuron_in_torch(x, w, b):
    xs = [torch.tensor(float(one), requires_grad=True) for one in x]
    ws = [torch.tensor(float(one), requires_grad=True) for one in w]
    bias = torch.tensor(float(b), requires_grad=True)
    output = sum((a * c for a, c in zip(xs, ws)), bias).tanh()
    output.backward()
    return output.item(), [a.grad.item() for a in xs], [c.grad.item() for c in ws], bias.grad.item()

# wrong: no backward
# fault: never-walked
def neuron_in_torch(x, w, b):
    xs, ws, bias = (torch.tensor(one, dtype=torch.float64, requires_grad=True) for one in (x, w, b))
    output = torch.tanh((xs * ws).sum() + bias)
    return output.item(), xs.grad.tolist(), ws.grad.tolist(), bias.grad.item()

# wrong: no backward, grads handed back as they are
# fault: never-walked
def neuron_in_torch(x, w, b):
    xs, ws, bias = (torch.tensor(one, dtype=torch.float64, requires_grad=True) for one in (x, w, b))
    output = torch.tanh((xs * ws).sum() + bias)
    return output.item(), xs.grad, ws.grad, bias.grad

# wrong: the grad of tensors that were computed
# fault: read-inner
def neuron_in_torch(x, w, b):
    xs, ws, bias = (torch.tensor(one, dtype=torch.float64, requires_grad=True) for one in (x, w, b))
    n = (xs * ws).sum() + bias
    output = torch.tanh(n)
    output.backward()
    return output.item(), [n.grad.item() * one for one in w], [n.grad.item() * one for one in x], n.grad.item()

# wrong: cast after requires_grad
# fault: read-inner
def neuron_in_torch(x, w, b):
    xs, ws, bias = (torch.tensor(one, dtype=torch.float32, requires_grad=True).double() for one in (x, w, b))
    output = torch.tanh((xs * ws).sum() + bias)
    output.backward()
    return output.item(), xs.grad.tolist(), ws.grad.tolist(), bias.grad.item()

# wrong: inputs not asked for gradients
# fault: not-reached
def neuron_in_torch(x, w, b):
    xs = torch.tensor(x, dtype=torch.float64)
    ws, bias = (torch.tensor(one, dtype=torch.float64, requires_grad=True) for one in (w, b))
    output = torch.tanh((xs * ws).sum() + bias)
    output.backward()
    return output.item(), xs.grad.tolist(), ws.grad.tolist(), bias.grad.item()

# wrong: the trail cut and begun anew
# fault: not-reached
import math

def neuron_in_torch(x, w, b):
    xs, ws, bias = (torch.tensor(one, dtype=torch.float64, requires_grad=True) for one in (x, w, b))
    output = torch.tensor(math.tanh((xs * ws).sum() + bias), requires_grad=True)
    output.backward()
    return output.item(), xs.grad.tolist(), ws.grad.tolist(), bias.grad.item()

# wrong: the tanh of the math module
# fault: left-torch
import math

def neuron_in_torch(x, w, b):
    xs, ws, bias = (torch.tensor(one, dtype=torch.float64, requires_grad=True) for one in (x, w, b))
    output = math.tanh((xs * ws).sum() + bias)
    output.backward()
    return output, xs.grad.tolist(), ws.grad.tolist(), bias.grad.item()

# wrong: whole numbers
# fault: whole-numbers
import numpy as np

def neuron_in_torch(x, w, b):
    xs, ws, bias = (torch.from_numpy(np.array(one)).requires_grad_() for one in (x, w, b))
    output = torch.tanh((xs * ws).sum() + bias)
    output.backward()
    return output.item(), xs.grad.tolist(), ws.grad.tolist(), bias.grad.item()

# wrong: nobody asked
# fault: nobody-asked
def neuron_in_torch(x, w, b):
    xs, ws, bias = (torch.tensor(one, dtype=torch.float64) for one in (x, w, b))
    output = torch.tanh((xs * ws).sum() + bias)
    output.backward()
    return output.item(), xs.grad.tolist(), ws.grad.tolist(), bias.grad.item()

# wrong: products not summed
# fault: not-one-number
def neuron_in_torch(x, w, b):
    xs, ws, bias = (torch.tensor(one, dtype=torch.float64, requires_grad=True) for one in (x, w, b))
    output = torch.tanh(xs * ws + bias)
    output.backward()
    return output.item(), xs.grad.tolist(), ws.grad.tolist(), bias.grad.item()

# wrong: products not summed, item first
# fault: not-one-number
def neuron_in_torch(x, w, b):
    xs, ws, bias = (torch.tensor(one, dtype=torch.float64, requires_grad=True) for one in (x, w, b))
    output = torch.tanh(xs * ws + bias)
    value = output.item()
    output.sum().backward()
    return value, xs.grad.tolist(), ws.grad.tolist(), bias.grad.item()

# wrong: tensors
# fault: no-plain-number
def neuron_in_torch(x, w, b):
    xs, ws, bias = (torch.tensor(one, dtype=torch.float64, requires_grad=True) for one in (x, w, b))
    output = torch.tanh((xs * ws).sum() + bias)
    output.backward()
    return output, xs.grad, ws.grad, bias.grad

# wrong: only the gradients are tensors
# fault: no-plain-number
def neuron_in_torch(x, w, b):
    xs = [leaf(one) for one in x]
    ws = [leaf(one) for one in w]
    bias = leaf(b)
    output = torch.tanh(sum(a * c for a, c in zip(xs, ws)) + bias)
    output.backward()
    return output.item(), [a.grad for a in xs], [c.grad for c in ws], bias.grad.item()

# wrong: leaves put in the lists that were handed in
# fault: changed-argument
def neuron_in_torch(x, w, b):
    for i in range(len(x)):
        x[i], w[i] = leaf(x[i]), leaf(w[i])
    bias = leaf(b)
    output = torch.tanh(sum(a * c for a, c in zip(x, w)) + bias)
    output.backward()
    return output.item(), [a.grad.item() for a in x], [c.grad.item() for c in w], bias.grad.item()

# wrong: the lecture's numbers
# fault: constant
def neuron_in_torch(x, w, b):
    return 0.7071067811865476, [-1.5, 0.5], [1.0, 0.0], 0.5

# wrong: one leaf for all inputs worth the same
# fault: parts
def neuron_in_torch(x, w, b):
    leaves = {one: leaf(one) for one in x}
    weights = [leaf(one) for one in w]
    bias = leaf(b)
    output = sum((leaves[one] * weight for one, weight in zip(x, weights)), bias).tanh()
    output.backward()
    return output.item(), [leaves[one].grad.item() for one in x], [one.grad.item() for one in weights], bias.grad.item()

# wrong: sigmoid
# fault: another-activation
def neuron_in_torch(x, w, b):
    xs, ws, bias = [torch.tensor(v, dtype=torch.float64, requires_grad=True) for v in (x, w, b)]
    o = torch.sigmoid((xs * ws).sum() + bias)
    o.backward()
    return o.item(), xs.grad.tolist(), ws.grad.tolist(), bias.grad.item()

# wrong: bias inside the sum of each
# fault: bias-per-input
def neuron_in_torch(x, w, b):
    xs, ws, bias = [torch.tensor(v, dtype=torch.float64, requires_grad=True) for v in (x, w, b)]
    o = torch.tanh((xs * ws + bias).sum())
    o.backward()
    return o.item(), xs.grad.tolist(), ws.grad.tolist(), bias.grad.item()

# wrong: backward on the sum
# fault: walked-from-the-sum
def neuron_in_torch(x, w, b):
    xs, ws, bias = [torch.tensor(v, dtype=torch.float64, requires_grad=True) for v in (x, w, b)]
    n = (xs * ws).sum() + bias
    o = torch.tanh(n)
    n.backward()
    return o.item(), xs.grad.tolist(), ws.grad.tolist(), bias.grad.item()

# wrong: returns n
# fault: sum-returned
def neuron_in_torch(x, w, b):
    xs, ws, bias = [torch.tensor(v, dtype=torch.float64, requires_grad=True) for v in (x, w, b)]
    n = (xs * ws).sum() + bias
    o = torch.tanh(n)
    o.backward()
    return n.item(), xs.grad.tolist(), ws.grad.tolist(), bias.grad.item()

# wrong: mean
# fault: mean
def neuron_in_torch(x, w, b):
    xs, ws, bias = [torch.tensor(v, dtype=torch.float64, requires_grad=True) for v in (x, w, b)]
    o = torch.tanh((xs * ws).mean() + bias)
    o.backward()
    return o.item(), xs.grad.tolist(), ws.grad.tolist(), bias.grad.item()

# wrong: tanh per product
# fault: tanh-too-early
def neuron_in_torch(x, w, b):
    xs, ws, bias = [torch.tensor(v, dtype=torch.float64, requires_grad=True) for v in (x, w, b)]
    o = torch.tanh(xs * ws).sum() + bias
    o.backward()
    return o.item(), xs.grad.tolist(), ws.grad.tolist(), bias.grad.item()

# wrong: returns values not gradients
# fault: values-for-gradients
def neuron_in_torch(x, w, b):
    xs, ws, bias = [torch.tensor(v, dtype=torch.float64, requires_grad=True) for v in (x, w, b)]
    o = torch.tanh((xs * ws).sum() + bias)
    o.backward()
    return o.item(), xs.tolist(), ws.tolist(), bias.item()

# wrong: tuple flattened
# fault: flattened
def neuron_in_torch(x, w, b):
    xs, ws, bias = [torch.tensor(v, dtype=torch.float64, requires_grad=True) for v in (x, w, b)]
    o = torch.tanh((xs * ws).sum() + bias)
    o.backward()
    return (o.item(), *xs.grad.tolist(), *ws.grad.tolist(), bias.grad.item())

# wrong: minus bias
# fault: bias-subtracted
def neuron_in_torch(x, w, b):
    xs, ws, bias = [torch.tensor(v, dtype=torch.float64, requires_grad=True) for v in (x, w, b)]
    o = torch.tanh((xs * ws).sum() - bias)
    o.backward()
    return o.item(), xs.grad.tolist(), ws.grad.tolist(), bias.grad.item()

# wrong: last product only
# fault: not-reached
def neuron_in_torch(x, w, b):
    xs = [torch.tensor(v, dtype=torch.float64, requires_grad=True) for v in x]
    ws = [torch.tensor(v, dtype=torch.float64, requires_grad=True) for v in w]
    bias = torch.tensor(b, dtype=torch.float64, requires_grad=True)
    for xi, wi in zip(xs, ws):
        n = bias + xi * wi
    o = n.tanh()
    o.backward()
    return o.item(), [v.grad.item() for v in xs], [v.grad.item() for v in ws], bias.grad.item()

# wrong: backward twice
# fault: part-twice
def neuron_in_torch(x, w, b):
    xs, ws, bias = [torch.tensor(v, dtype=torch.float64, requires_grad=True) for v in (x, w, b)]
    o = torch.tanh((xs * ws).sum() + bias)
    o.backward(retain_graph=True)
    o.backward()
    return o.item(), xs.grad.tolist(), ws.grad.tolist(), bias.grad.item()

# wrong: bias forgotten as leaf
# fault: part-constant
def neuron_in_torch(x, w, b):
    xs, ws = [torch.tensor(v, dtype=torch.float64, requires_grad=True) for v in (x, w)]
    o = torch.tanh((xs * ws).sum() + b)
    o.backward()
    return o.item(), xs.grad.tolist(), ws.grad.tolist(), 1.0

# wrong: db by 1-o
# fault: parts
def neuron_in_torch(x, w, b):
    xs, ws, bias = [torch.tensor(v, dtype=torch.float64, requires_grad=True) for v in (x, w, b)]
    o = torch.tanh((xs * ws).sum() + bias)
    o.backward()
    return o.item(), xs.grad.tolist(), ws.grad.tolist(), 1 - o.item()

# wrong: order: gradients first
# fault: order-of-parts
def neuron_in_torch(x, w, b):
    xs, ws, bias = [torch.tensor(v, dtype=torch.float64, requires_grad=True) for v in (x, w, b)]
    o = torch.tanh((xs * ws).sum() + bias)
    o.backward()
    return xs.grad.tolist(), ws.grad.tolist(), bias.grad.item(), o.item()

# wrong: list in torch.tanh
# fault: type-error
def neuron_in_torch(x, w, b):
    n = sum(a * c for a, c in zip(x, w)) + b
    o = torch.tanh(n)
    o.backward()
    return o.item(), x.grad, w.grad, b.grad

# wrong: @ on lists of leaves
# fault: type-error
def neuron_in_torch(x, w, b):
    xs = [leaf(v) for v in x]
    ws = [leaf(v) for v in w]
    bias = leaf(b)
    o = torch.tanh(xs @ ws + bias)
    o.backward()
    return o.item(), [v.grad.item() for v in xs], [v.grad.item() for v in ws], bias.grad.item()
