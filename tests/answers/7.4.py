# right: with the function of 7.3
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    found = []
    for i, (value, right) in enumerate(zip(values, torch_gradients(f, inputs))):
        if abs(value.grad - right) > tol * max(1, abs(right)):
            found.append(i)
    return found

# right: a set of places made into a tuple, limit from the engine's side
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    leaves = [torch.tensor(float(x), dtype=torch.float64, requires_grad=True) for x in inputs]
    f(*leaves).backward()
    right = [0.0 if x.grad is None else x.grad.item() for x in leaves]
    places = {i for i in range(len(inputs)) if abs(values[i].grad - right[i]) > tol * max(1, abs(values[i].grad))}
    return tuple(sorted(places, reverse=True))

# right: an array of indices
import numpy as np

def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    engine = np.array([value.grad for value in values])
    right = np.array(torch_gradients(f, inputs))
    return np.flatnonzero(abs(engine - right) > tol * np.maximum(1, abs(right)))

# right: math.isclose and PyTorch first
import math

def disagreements(f, inputs, Value, tol=1e-6):
    right = torch_gradients(f, inputs)
    values = list(map(Value, inputs))
    f(*values).backward()
    return [
        i
        for i, value in enumerate(values)
        if not math.isclose(value.grad, right[i], rel_tol=tol, abs_tol=tol)
    ]

# wrong: the outputs compared, not the gradients
# fault: reports-nothing
def disagreements(f, inputs, Value, tol=1e-6):
    got = f(*[Value(x) for x in inputs]).data
    right = f(*[Value(x) for x in inputs]).data
    return [i for i in range(len(inputs)) if abs(got - right) > tol]

# wrong: zero gradients accepted
# fault: too-lenient
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    found = []
    for i, (value, right) in enumerate(zip(values, torch_gradients(f, inputs))):
        if value.grad and abs(value.grad - right) > tol * max(1, abs(right)):
            found.append(i)
    return found

# wrong: float32 on the other side
# fault: float32
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    leaves = [torch.tensor(float(x), requires_grad=True) for x in inputs]
    f(*leaves).backward()
    right = [0.0 if x.grad is None else x.grad.item() for x in leaves]
    return [i for i, v in enumerate(values) if abs(v.grad - right[i]) > tol * max(1, abs(right[i]))]

# wrong: an ignored input stops it
# fault: input-unused
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    leaves = [torch.tensor(float(x), dtype=torch.float64, requires_grad=True) for x in inputs]
    f(*leaves).backward()
    right = [x.grad.item() for x in leaves]
    return [i for i, v in enumerate(values) if abs(v.grad - right[i]) > tol * max(1, abs(right[i]))]

# wrong: PyTorch never walks back
# fault: never-walked
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    leaves = [torch.tensor(float(x), dtype=torch.float64, requires_grad=True) for x in inputs]
    f(*leaves)
    right = [x.grad.item() for x in leaves]
    return [i for i, v in enumerate(values) if abs(v.grad - right[i]) > tol * max(1, abs(right[i]))]

# wrong: whole numbers
# fault: whole-numbers
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    leaves = [torch.tensor(x, requires_grad=True) for x in inputs]
    for x in leaves:
        x.data = x.data.double()
    f(*leaves).backward()
    right = [0.0 if x.grad is None else x.grad.item() for x in leaves]
    return [i for i, v in enumerate(values) if abs(v.grad - right[i]) > tol * max(1, abs(right[i]))]

# wrong: one differs, so all do
# fault: too-strict
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    right = torch_gradients(f, inputs)
    differ = any(abs(v.grad - r) > tol * max(1, abs(r)) for v, r in zip(values, right))
    return list(range(len(inputs))) if differ else []

# wrong: places in an order of their own, one twice
# fault: one-too-many-in-front
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    right = torch_gradients(f, inputs)
    found = [i for i, v in enumerate(values) if abs(v.grad - right[i]) > tol * max(1, abs(right[i]))]
    return found + found[:1]

# wrong: a set
# fault: set-of-places
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    right = torch_gradients(f, inputs)
    return {i for i, v in enumerate(values) if abs(v.grad - right[i]) > tol * max(1, abs(right[i]))}

# wrong: one Value for all inputs worth the same
# fault: too-strict
def disagreements(f, inputs, Value, tol=1e-6):
    leaves = {x: Value(x) for x in inputs}
    f(*(leaves[x] for x in inputs)).backward()
    pairs = zip((leaves[x].grad for x in inputs), torch_gradients(f, inputs))
    return [i for i, (one, true) in enumerate(pairs) if abs(one - true) > tol * max(1, abs(true))]
