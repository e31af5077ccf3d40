# right: minus
def sgd_step(parameters, lr):
    for p in parameters:
        p.data -= lr * p.grad

# right: plus a negative rate
def sgd_step(parameters, lr):
    for p in parameters:
        p.data += -lr * p.grad

# right: written out, grads cleared at the end, list handed back
def sgd_step(parameters, lr):
    for i in range(len(parameters)):
        parameters[i].data = parameters[i].data - parameters[i].grad * lr
    for p in parameters:
        p.grad = 0
    return parameters

# right: cleared in the same round, an inner function
def sgd_step(parameters, lr):
    def one(p):
        step = -p.grad * lr
        setattr(p, "data", p.data + step)
        p.grad = 0.0
    list(map(one, parameters))

# right: new data computed first, setattr
def sgd_step(parameters, lr):
    new = [p.data - p.grad * lr for p in parameters]
    for p, data in zip(parameters, new):
        setattr(p, "data", data)

# wrong: two minus signs
# fault: uphill
def sgd_step(parameters, lr):
    for p in parameters:
        p.data -= -lr * p.grad

# wrong: rebound with -=
# fault: unmoved
def sgd_step(parameters, lr):
    for p in parameters:
        p -= lr * p.grad

# wrong: new Values handed back
# fault: unmoved
def sgd_step(parameters, lr):
    return [Value(p.data - lr * p.grad) for p in parameters]

# wrong: new Values in the list
# fault: other-objects
def sgd_step(parameters, lr):
    for i, p in enumerate(parameters):
        parameters[i] = Value(p.data - lr * p.grad)

# wrong: the grad scaled
# fault: grads-moved
def sgd_step(parameters, lr):
    for p in parameters:
        p.grad *= lr

# wrong: the grad moved
# fault: grads-moved
def sgd_step(parameters, lr):
    for p in parameters:
        p.grad -= lr * p.grad

# wrong: the grad scaled on the way
# fault: grads-changed
def sgd_step(parameters, lr):
    for p in parameters:
        p.grad *= lr
        p.data -= p.grad

# wrong: the data of a list
# fault: list-for-item
def sgd_step(parameters, lr):
    parameters.data -= lr * parameters.grad

# wrong: a Value as data
# fault: no-number
def sgd_step(parameters, lr):
    for p in parameters:
        p.data = p - lr * p.grad

# wrong: grads to None
# fault: grad-none
def sgd_step(parameters, lr):
    for p in parameters:
        p.data -= lr * p.grad
        p.grad = None

# wrong: the stub
# fault: not-started
def sgd_step(parameters, lr):
    raise NotImplementedError

# wrong: Value minus
# fault: unmoved
def sgd_step(parameters, lr):
    for p in parameters:
        p -= lr * p.grad

# wrong: half
# fault: half-as-far
def sgd_step(parameters, lr):
    for p in parameters:
        p.data -= lr * p.grad / 2

# wrong: fixed lr
# fault: own-lr
def sgd_step(parameters, lr):
    for p in parameters:
        p.data -= 0.1 * p.grad

# wrong: sign
# fault: size-ignored
def sgd_step(parameters, lr):
    for p in parameters:
        p.data -= lr if p.grad > 0 else -lr

# wrong: divides
# fault: divided
def sgd_step(parameters, lr):
    for p in parameters:
        p.data -= p.grad / lr

# wrong: abs
# fault: sign-lost
def sgd_step(parameters, lr):
    for p in parameters:
        p.data -= lr * abs(p.grad)

# wrong: product
# fault: own-data
def sgd_step(parameters, lr):
    for p in parameters:
        p.data *= 1 - lr * p.grad

# wrong: last only
# fault: only-last
def sgd_step(parameters, lr):
    for p in parameters:
        q = p
    q.data -= lr * q.grad

# wrong: returns new list
# fault: unmoved
def sgd_step(parameters, lr):
    return [Value(p.data - lr * p.grad) for p in parameters]

# wrong: grad summed over all
# fault: one-step-for-all
def sgd_step(parameters, lr):
    g = sum(p.grad for p in parameters)
    for p in parameters:
        p.data -= lr * g

# wrong: twice
# fault: twice-as-far
def sgd_step(parameters, lr):
    for p in parameters:
        p.data -= lr * p.grad
    for p in parameters:
        p.data -= lr * p.grad

# wrong: lr on data
# fault: lr-outside
def sgd_step(parameters, lr):
    for p in parameters:
        p.data = lr * (p.data - p.grad)

# wrong: typo
# fault: attribute-error
def sgd_step(parameters, lr):
    for p in parameters:
        p.data -= lr * p.gradient

# wrong: rounds
# fault: parts
def sgd_step(parameters, lr):
    for p in parameters:
        p.data = round(p.data - lr * p.grad, 1)
