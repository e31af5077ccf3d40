# right: one loop, a new list
def momentum_step(parameters, velocities, lr, beta):
    new = []
    for p, v in zip(parameters, velocities):
        v = beta * v + p.grad
        p.data -= lr * v
        new.append(v)
    return new

# right: velocities first, then the steps
def momentum_step(parameters, velocities, lr, beta):
    velocities = [beta * v + p.grad for v, p in zip(velocities, parameters, strict=True)]
    for i, p in enumerate(parameters):
        p.data = p.data - velocities[i] * lr
    return velocities

# right: in the list that was handed in
def momentum_step(parameters, velocities, lr, beta):
    for i in range(len(parameters)):
        velocities[i] *= beta
        velocities[i] += parameters[i].grad
        parameters[i].data += -lr * velocities[i]
    return velocities

# wrong: plain descent
# fault: plain-step
def momentum_step(parameters, velocities, lr, beta):
    for p in parameters:
        p.data -= lr * p.grad
    return [p.grad for p in parameters]

# wrong: the step before the velocity
# fault: old-velocity
def momentum_step(parameters, velocities, lr, beta):
    new = []
    for p, v in zip(parameters, velocities):
        p.data -= lr * v
        new.append(beta * v + p.grad)
    return new

# wrong: an average
# fault: average
def momentum_step(parameters, velocities, lr, beta):
    new = [beta * v + (1 - beta) * p.grad for p, v in zip(parameters, velocities)]
    for p, v in zip(parameters, new):
        p.data -= lr * v
    return new

# wrong: nothing handed back
# fault: returns-none
def momentum_step(parameters, velocities, lr, beta):
    for i, p in enumerate(parameters):
        velocities[i] = beta * velocities[i] + p.grad
        p.data -= lr * velocities[i]

# wrong: a name for each velocity
# fault: velocities-unchanged
def momentum_step(parameters, velocities, lr, beta):
    for p, v in zip(parameters, velocities):
        v = beta * v + p.grad
        p.data -= lr * v
    return velocities

# wrong: one velocity for all
# fault: one-velocity
def momentum_step(parameters, velocities, lr, beta):
    v = beta * sum(velocities) + sum(p.grad for p in parameters)
    for p in parameters:
        p.data -= lr * v
    return [v for _ in parameters]

# wrong: beta and lr in each other's place
# fault: lr-for-beta
def momentum_step(parameters, velocities, lr, beta):
    new = [lr * v + p.grad for p, v in zip(parameters, velocities)]
    for p, v in zip(parameters, new):
        p.data -= lr * v
    return new

# wrong: uphill
# fault: uphill
def momentum_step(parameters, velocities, lr, beta):
    new = [beta * v + p.grad for p, v in zip(parameters, velocities)]
    for p, v in zip(parameters, new):
        p.data += lr * v
    return new

# wrong: a name moves
# fault: unmoved
def momentum_step(parameters, velocities, lr, beta):
    new = [beta * v + p.grad for p, v in zip(parameters, velocities)]
    for p, v in zip(parameters, new):
        p = p - lr * v
    return new

# wrong: the last velocity alone
# fault: number-of-velocities
def momentum_step(parameters, velocities, lr, beta):
    for p, v in zip(parameters, velocities):
        new = [beta * v + p.grad]
        p.data -= lr * new[0]
    return new

# wrong: lr in the velocity
# fault: lr-in-velocity
def momentum_step(parameters, velocities, lr, beta):
    new = []
    for p, v in zip(parameters, velocities):
        v = beta * v + lr * p.grad
        p.data -= v
        new.append(v)
    return new

# wrong: asked of the whole list
# fault: list-for-item
def momentum_step(parameters, velocities, lr, beta):
    velocities = [beta * v for v in velocities]
    parameters.data -= lr * velocities[0]
    return velocities


# wrong: steps kept as velocities
# fault: down-in-velocity
def momentum_step(parameters, velocities, lr, beta):
    new = []
    for p, v in zip(parameters, velocities):
        v = beta * v - lr * p.grad
        p.data += v
        new.append(v)
    return new
