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

# wrong: accepts everything
# hint: Nothing is ever reported
def disagreements(f, inputs, Value, tol=1e-6):
    return []

# wrong: the outputs compared, not the gradients
# hint: Nothing is ever reported
def disagreements(f, inputs, Value, tol=1e-6):
    got = f(*[Value(x) for x in inputs]).data
    right = f(*[Value(x) for x in inputs]).data
    return [i for i in range(len(inputs)) if abs(got - right) > tol]

# wrong: a list of flags
# hint: The task asks where
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    right = torch_gradients(f, inputs)
    return [abs(v.grad - r) > tol * max(1, abs(r)) for v, r in zip(values, right)]

# wrong: whether there is one
# hint: The task asks where
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    right = torch_gradients(f, inputs)
    return any(abs(v.grad - r) > tol * max(1, abs(r)) for v, r in zip(values, right))

# wrong: whether all is well
# hint: The task asks where
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    right = torch_gradients(f, inputs)
    return all(abs(v.grad - r) <= tol * max(1, abs(r)) for v, r in zip(values, right))

# wrong: the right ones
# hint: These are the places where the two agree
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    found = []
    for i, (value, right) in enumerate(zip(values, torch_gradients(f, inputs))):
        if not abs(value.grad - right) > tol * max(1, abs(right)):
            found.append(i)
    return found

# wrong: only the first
# hint: The first disagreement was found
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    found = []
    for i, (value, right) in enumerate(zip(values, torch_gradients(f, inputs))):
        if abs(value.grad - right) > tol * max(1, abs(right)):
            return [i]
    return found

# wrong: the gradients themselves
# hint: the engine's gradients themselves
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    found = []
    for i, (value, right) in enumerate(zip(values, torch_gradients(f, inputs))):
        if abs(value.grad - right) > tol * max(1, abs(right)):
            found.append(value.grad)
    return found

# wrong: counted from 1
# hint: The places are counted from 1
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    found = []
    for i, (value, right) in enumerate(zip(values, torch_gradients(f, inputs))):
        if abs(value.grad - right) > tol * max(1, abs(right)):
            found.append(i + 1)
    return found

# wrong: too small passes
# hint: A gradient that is too small passes unseen
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    found = []
    for i, (value, right) in enumerate(zip(values, torch_gradients(f, inputs))):
        if value.grad - right > tol * max(1, abs(right)):
            found.append(i)
    return found

# wrong: too large passes
# hint: A gradient that is too large passes unseen
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    found = []
    for i, (value, right) in enumerate(zip(values, torch_gradients(f, inputs))):
        if right - value.grad > tol * max(1, abs(right)):
            found.append(i)
    return found

# wrong: signs thrown away
# hint: A gradient with the wrong sign passes unseen
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    found = []
    for i, (value, right) in enumerate(zip(values, torch_gradients(f, inputs))):
        if abs(abs(value.grad) - abs(right)) > tol * max(1, abs(right)):
            found.append(i)
    return found

# wrong: exact comparison
# hint: since they round in another order
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    found = []
    for i, (value, right) in enumerate(zip(values, torch_gradients(f, inputs))):
        if value.grad != right:
            found.append(i)
    return found

# wrong: tol alone
# hint: Is being 3 off much for a slope of 30000
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    found = []
    for i, (value, right) in enumerate(zip(values, torch_gradients(f, inputs))):
        if abs(value.grad - right) > tol:
            found.append(i)
    return found

# wrong: tol times the slope
# hint: a share of almost nothing allows almost nothing
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    found = []
    for i, (value, right) in enumerate(zip(values, torch_gradients(f, inputs))):
        if abs(value.grad - right) > tol * abs(right):
            found.append(i)
    return found

# wrong: tol not used
# hint: Where is tol used
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    found = []
    for i, (value, right) in enumerate(zip(values, torch_gradients(f, inputs))):
        if abs(value.grad - right) > 1e-6 * max(1, abs(right)):
            found.append(i)
    return found

# wrong: zero gradients accepted
# hint: A gradient that differs passes here
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    found = []
    for i, (value, right) in enumerate(zip(values, torch_gradients(f, inputs))):
        if value.grad and abs(value.grad - right) > tol * max(1, abs(right)):
            found.append(i)
    return found

# wrong: float32 on the other side
# hint: A right engine is reported here
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    leaves = [torch.tensor(float(x), requires_grad=True) for x in inputs]
    f(*leaves).backward()
    right = [0.0 if x.grad is None else x.grad.item() for x in leaves]
    return [i for i, v in enumerate(values) if abs(v.grad - right[i]) > tol * max(1, abs(right[i]))]

# wrong: an ignored input stops it
# hint: no path leads from that input
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    leaves = [torch.tensor(float(x), dtype=torch.float64, requires_grad=True) for x in inputs]
    f(*leaves).backward()
    right = [x.grad.item() for x in leaves]
    return [i for i, v in enumerate(values) if abs(v.grad - right[i]) > tol * max(1, abs(right[i]))]

# wrong: PyTorch never walks back
# hint: nothing has walked back
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    leaves = [torch.tensor(float(x), dtype=torch.float64, requires_grad=True) for x in inputs]
    f(*leaves)
    right = [x.grad.item() for x in leaves]
    return [i for i, v in enumerate(values) if abs(v.grad - right[i]) > tol * max(1, abs(right[i]))]

# wrong: the engine never walks back
# hint: The engine says 0 for everything
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values)
    right = torch_gradients(f, inputs)
    return [i for i, v in enumerate(values) if abs(v.grad - right[i]) > tol * max(1, abs(right[i]))]

# wrong: whole numbers
# hint: a tensor of integers has no slopes
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
# hint: A gradient that agrees is reported here
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    right = torch_gradients(f, inputs)
    differ = any(abs(v.grad - r) > tol * max(1, abs(r)) for v, r in zip(values, right))
    return list(range(len(inputs))) if differ else []

# wrong: places in an order of their own, one twice
# hint: How many results are asked for
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    right = torch_gradients(f, inputs)
    found = [i for i, v in enumerate(values) if abs(v.grad - right[i]) > tol * max(1, abs(right[i]))]
    return found + found[:1]

# wrong: a set
# hint: The same indices in a list will do
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    right = torch_gradients(f, inputs)
    return {i for i, v in enumerate(values) if abs(v.grad - right[i]) > tol * max(1, abs(right[i]))}

# wrong: the place looked up by the gradient
# hint: a search in a list stops at the first
def disagreements(f, inputs, Value, tol=1e-6):
    leaves = [Value(x) for x in inputs]
    f(*leaves).backward()
    got = [one.grad for one in leaves]
    pairs = zip(got, torch_gradients(f, inputs))
    return [got.index(one) for one, true in pairs if abs(one - true) > tol * max(1, abs(true))]

# wrong: one Value for all inputs worth the same
# hint: A gradient that agrees is reported here
def disagreements(f, inputs, Value, tol=1e-6):
    leaves = {x: Value(x) for x in inputs}
    f(*(leaves[x] for x in inputs)).backward()
    pairs = zip((leaves[x].grad for x in inputs), torch_gradients(f, inputs))
    return [i for i, (one, true) in enumerate(pairs) if abs(one - true) > tol * max(1, abs(true))]
