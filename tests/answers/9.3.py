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
