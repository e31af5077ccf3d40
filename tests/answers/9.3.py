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

# wrong: uphill
# hint: which way is down
def sgd_step(parameters, lr):
    for p in parameters:
        p.data += lr * p.grad

# wrong: two minus signs
# hint: which way is down
def sgd_step(parameters, lr):
    for p in parameters:
        p.data -= -lr * p.grad

# wrong: rebound
# hint: makes a new Value and gives it the name p
def sgd_step(parameters, lr):
    for p in parameters:
        p = p - lr * p.grad

# wrong: rebound with -=
# hint: makes a new Value and gives it the name p
def sgd_step(parameters, lr):
    for p in parameters:
        p -= lr * p.grad

# wrong: new Values handed back
# hint: makes a new Value and gives it the name p
def sgd_step(parameters, lr):
    return [Value(p.data - lr * p.grad) for p in parameters]

# wrong: new Values in the list
# hint: the network still owns the old ones
def sgd_step(parameters, lr):
    for i, p in enumerate(parameters):
        parameters[i] = Value(p.data - lr * p.grad)

# wrong: the grad scaled
# hint: Which of the two does a step move
def sgd_step(parameters, lr):
    for p in parameters:
        p.grad *= lr

# wrong: the grad moved
# hint: Which of the two does a step move
def sgd_step(parameters, lr):
    for p in parameters:
        p.grad -= lr * p.grad

# wrong: the grad scaled on the way
# hint: Can lr times the gradient be used without being stored
def sgd_step(parameters, lr):
    for p in parameters:
        p.grad *= lr
        p.data -= p.grad

# wrong: cleared first
# hint: Which of the two came first
def sgd_step(parameters, lr):
    for p in parameters:
        p.grad = 0.0
        p.data -= lr * p.grad

# wrong: without lr
# hint: What is lr for
def sgd_step(parameters, lr):
    for p in parameters:
        p.data -= p.grad

# wrong: without grad
# hint: Which ones should move far
def sgd_step(parameters, lr):
    for p in parameters:
        p.data -= lr

# wrong: = and - the wrong way round
# hint: it holds the step alone
def sgd_step(parameters, lr):
    for p in parameters:
        p.data =- lr * p.grad

# wrong: data for grad
# hint: Each parameter was scaled by its own data
def sgd_step(parameters, lr):
    for p in parameters:
        p.data -= lr * p.data

# wrong: return inside the loop
# hint: The first parameter moved
def sgd_step(parameters, lr):
    for p in parameters:
        p.data -= lr * p.grad
        return

# wrong: the data of a list
# hint: A list has no data
def sgd_step(parameters, lr):
    parameters.data -= lr * parameters.grad

# wrong: a Value as data
# hint: still lacks its .data
def sgd_step(parameters, lr):
    for p in parameters:
        p.data = p - lr * p.grad

# wrong: grads to None
# hint: What is a number plus None
def sgd_step(parameters, lr):
    for p in parameters:
        p.data -= lr * p.grad
        p.grad = None

# wrong: the stub
# hint: not started
def sgd_step(parameters, lr):
    raise NotImplementedError
