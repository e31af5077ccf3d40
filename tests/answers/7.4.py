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

# right: a filter over range, the limit by its two cases
def disagreements(f, inputs, Value, tol=1e-6):
    leaves = list(map(Value, inputs))
    f(*leaves).backward()
    true = torch_gradients(f, inputs)

    def differs(i):
        limit = tol * abs(true[i]) if abs(true[i]) > 1 else tol
        return not -limit <= leaves[i].grad - true[i] <= limit

    return list(filter(differs, range(len(inputs))))

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

# wrong: without abs on limit
# fault: limit-without-size
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    return [i for i, (v, g) in enumerate(zip(values, torch_gradients(f, inputs))) if abs(v.grad - g) > tol * max(1, g)]

# wrong: limit by the engine's gradient
# fault: too-strict
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    return [i for i, (v, g) in enumerate(zip(values, torch_gradients(f, inputs))) if abs(v.grad - g) > tol * min(1, abs(g))]

# wrong: returns in loop
# fault: only-first-input
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    for i, (v, g) in enumerate(zip(values, torch_gradients(f, inputs))):
        if abs(v.grad - g) > tol * max(1, abs(g)):
            return [i]
        else:
            return []

# wrong: returns -1
# fault: one-number
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    for i, (v, g) in enumerate(zip(values, torch_gradients(f, inputs))):
        if abs(v.grad - g) > tol * max(1, abs(g)):
            return i
    return -1

# wrong: counts
# fault: one-number
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    return sum(abs(v.grad - g) > tol * max(1, abs(g)) for v, g in zip(values, torch_gradients(f, inputs)))

# wrong: compares data
# fault: reports-everything
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    return [i for i, (v, g) in enumerate(zip(values, torch_gradients(f, inputs))) if abs(v.data - g) > tol * max(1, abs(g))]

# wrong: no star
# fault: list-handed-over
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(values).backward()
    return [i for i, (v, g) in enumerate(zip(values, torch_gradients(f, inputs))) if abs(v.grad - g) > tol * max(1, abs(g))]

# wrong: differences
# fault: number-for-each
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    return [v.grad - g for v, g in zip(values, torch_gradients(f, inputs))]

# wrong: round compare
# fault: tol-ignored
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    return [i for i, (v, g) in enumerate(zip(values, torch_gradients(f, inputs))) if round(v.grad, 6) != round(g, 6)]

# wrong: compares outputs
# fault: too-lenient
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    out = f(*values)
    out.backward()
    right = f(*[leaf(x) for x in inputs]).item()
    return [i for i in range(len(inputs)) if abs(out.data - right) > tol]

# wrong: append outside if
# fault: reports-everything
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    found = []
    for i, (v, g) in enumerate(zip(values, torch_gradients(f, inputs))):
        if abs(v.grad - g) > tol * max(1, abs(g)):
            pass
        found.append(i)
    return found

# wrong: inputs back
# fault: values-for-indices
def disagreements(f, inputs, Value, tol=1e-6):
    values = [Value(x) for x in inputs]
    f(*values).backward()
    return [x for x, v, g in zip(inputs, values, torch_gradients(f, inputs)) if abs(v.grad - g) > tol * max(1, abs(g))]
