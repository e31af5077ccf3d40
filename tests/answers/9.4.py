# right: the three functions
def train(model, xs, ys, steps, lr):
    losses = []
    for _ in range(steps):
        loss = squared_error(ys, [model(x) for x in xs])
        losses.append(loss.data)
        zero_grad(model.parameters())
        loss.backward()
        sgd_step(model.parameters(), lr)
    return losses

# right: all written here, zeroed at the end of the step, a negative rate
def train(model, xs, ys, steps, lr):
    losses = ()
    while len(losses) < steps:
        loss = Value(0.0)
        for x, y in zip(xs, ys):
            loss = loss + (y - model(x)) ** 2
        loss.backward()
        for p in model.parameters():
            p.data += -lr * p.grad
            p.grad = 0
        losses += (loss.data,)
    return losses

# right: the model's own zero_grad at the start of a round, a list of known length
def train(model, xs, ys, steps, lr):
    history = [0.0] * steps
    parameters = model.parameters()
    for k in range(steps):
        model.zero_grad()
        outputs = [model(x) for x in xs]
        loss = sum((out - y) * (out - y) for y, out in zip(ys, outputs))
        history[k] = loss.data
        loss.backward()
        for p in parameters:
            p.data = p.data - lr * p.grad
    return history

# right: zeroed between forward and loss, a generator turned into a list
def train(model, xs, ys, steps, lr):
    def rounds():
        for _ in range(steps):
            outputs = [model(x) for x in xs]
            zero_grad(model.parameters())
            loss = squared_error(ys, outputs)
            loss.backward()
            before = loss.data
            sgd_step(model.parameters(), lr)
            yield before
    return list(rounds())

# right: an array of losses
def train(model, xs, ys, steps, lr):
    import numpy as np
    losses = np.zeros(steps)
    for k in range(steps):
        loss = squared_error(ys, [model(x) for x in xs])
        losses[k] = loss.data
        zero_grad(model.parameters())
        loss.backward()
        sgd_step(model.parameters(), lr)
    return losses

# right: a while loop, grads cleared right after the update
def train(model, xs, ys, steps, lr):
    losses = []
    model.zero_grad()
    while len(losses) < steps:
        total = 0
        for x, y in zip(xs, ys):
            total = total + (model(x) - y) ** 2
        total.backward()
        for p in model.parameters():
            p.data, p.grad = p.data - lr * p.grad, 0.0
        losses += [total.data]
    return losses

# wrong: zeroed once, before the loop
# fault: not-cleared
def train(model, xs, ys, steps, lr):
    losses = []
    zero_grad(model.parameters())
    for _ in range(steps):
        loss = squared_error(ys, [model(x) for x in xs])
        losses.append(loss.data)
        loss.backward()
        sgd_step(model.parameters(), lr)
    return losses

# wrong: zeroed between backward and step
# fault: grads-empty
def train(model, xs, ys, steps, lr):
    losses = []
    for _ in range(steps):
        loss = squared_error(ys, [model(x) for x in xs])
        losses.append(loss.data)
        loss.backward()
        zero_grad(model.parameters())
        sgd_step(model.parameters(), lr)
    return losses

# wrong: the step before backward
# fault: grads-empty
def train(model, xs, ys, steps, lr):
    losses = []
    for _ in range(steps):
        loss = squared_error(ys, [model(x) for x in xs])
        losses.append(loss.data)
        zero_grad(model.parameters())
        sgd_step(model.parameters(), lr)
        loss.backward()
    return losses

# wrong: the loss made once
# fault: stale
def train(model, xs, ys, steps, lr):
    losses = []
    loss = squared_error(ys, [model(x) for x in xs])
    for _ in range(steps):
        losses.append(loss.data)
        zero_grad(model.parameters())
        loss.backward()
        sgd_step(model.parameters(), lr)
    return losses

# wrong: the lecture's number of steps
# fault: number-of-losses
def train(model, xs, ys, steps, lr):
    losses = []
    for _ in range(20):
        loss = squared_error(ys, [model(x) for x in xs])
        losses.append(loss.data)
        zero_grad(model.parameters())
        loss.backward()
        sgd_step(model.parameters(), lr)
    return losses

# wrong: rebound
# fault: unmoved
def train(model, xs, ys, steps, lr):
    losses = []
    for _ in range(steps):
        loss = squared_error(ys, [model(x) for x in xs])
        losses.append(loss.data)
        zero_grad(model.parameters())
        loss.backward()
        for p in model.parameters():
            p = p - lr * p.grad
    return losses

# wrong: rebound, and zeroed at the end of the step
# fault: unmoved
def train(model, xs, ys, steps, lr):
    losses = []
    for _ in range(steps):
        loss = squared_error(ys, [model(x) for x in xs])
        losses.append(loss.data)
        loss.backward()
        for p in model.parameters():
            p -= lr * p.grad
        zero_grad(model.parameters())
    return losses

# wrong: no backward pass, and no update
# fault: never-walked
def train(model, xs, ys, steps, lr):
    return [squared_error(ys, [model(x) for x in xs]).data for _ in range(steps)]

# wrong: trains a copy
# fault: other-network
def train(model, xs, ys, steps, lr):
    import copy
    model = copy.deepcopy(model)
    losses = []
    for _ in range(steps):
        loss = squared_error(ys, [model(x) for x in xs])
        losses.append(loss.data)
        zero_grad(model.parameters())
        loss.backward()
        sgd_step(model.parameters(), lr)
    return losses

# wrong: grads to None
# fault: grad-none
def train(model, xs, ys, steps, lr):
    losses = []
    for _ in range(steps):
        loss = squared_error(ys, [model(x) for x in xs])
        losses.append(loss.data)
        for p in model.parameters():
            p.grad = None
        loss.backward()
        sgd_step(model.parameters(), lr)
    return losses

# wrong: Values in the list
# fault: values-listed
def train(model, xs, ys, steps, lr):
    losses = []
    for _ in range(steps):
        loss = squared_error(ys, [model(x) for x in xs])
        losses.append(loss)
        zero_grad(model.parameters())
        loss.backward()
        sgd_step(model.parameters(), lr)
    return losses

# wrong: one number
# fault: no-list
def train(model, xs, ys, steps, lr):
    loss = Value(0.0)
    for _ in range(steps):
        loss = squared_error(ys, [model(x) for x in xs])
        zero_grad(model.parameters())
        loss.backward()
        sgd_step(model.parameters(), lr)
    return loss.data

# wrong: no return
# fault: returns-none
def train(model, xs, ys, steps, lr):
    for _ in range(steps):
        loss = squared_error(ys, [model(x) for x in xs])
        zero_grad(model.parameters())
        loss.backward()
        sgd_step(model.parameters(), lr)

# wrong: formatted losses
# fault: no-numbers
def train(model, xs, ys, steps, lr):
    losses = []
    for _ in range(steps):
        loss = squared_error(ys, [model(x) for x in xs])
        losses.append(f"{loss.data:.4f}")
        zero_grad(model.parameters())
        loss.backward()
        sgd_step(model.parameters(), lr)
    return losses

# wrong: the numbers of the example
# fault: never-walked
def train(model, xs, ys, steps, lr):
    return [16.0] * steps

# wrong: a class Value that is not an engine
# fault: class-value
class Value:
    def __init__(self, data):
        self.data = data
        self.grad = 0.0
def train(model, xs, ys, steps, lr):
    return []

# wrong: the stub
# fault: not-started
def train(model, xs, ys, steps, lr):
    raise NotImplementedError


# wrong: one list for all calls
# fault: kept-between-calls
losses = []


def train(model, xs, ys, steps, lr):
    for _ in range(steps):
        loss = squared_error(ys, [model(x) for x in xs])
        losses.append(loss.data)
        model.zero_grad()
        loss.backward()
        sgd_step(model.parameters(), lr)
    return losses

# wrong: own lr 0.1
# fault: own-lr
def train(model, xs, ys, steps, lr):
    losses = []
    for _ in range(steps):
        loss = squared_error(ys, [model(x) for x in xs])
        losses.append(loss.data)
        zero_grad(model.parameters())
        loss.backward()
        sgd_step(model.parameters(), 0.1)
    return losses

# wrong: zero inside inner loop after step only first
# fault: not-cleared
def train(model, xs, ys, steps, lr):
    losses = []
    zero_grad(model.parameters())
    for _ in range(steps):
        loss = squared_error(ys, [model(x) for x in xs])
        losses.append(loss.data)
        loss.backward()
        sgd_step(model.parameters(), lr)
    return losses

# wrong: off by one steps
# fault: last-step-missing
def train(model, xs, ys, steps, lr):
    losses = []
    for _ in range(steps - 1):
        loss = squared_error(ys, [model(x) for x in xs])
        losses.append(loss.data)
        zero_grad(model.parameters())
        loss.backward()
        sgd_step(model.parameters(), lr)
    return losses

# wrong: list in loop
# fault: last-loss-only
def train(model, xs, ys, steps, lr):
    for _ in range(steps):
        losses = []
        loss = squared_error(ys, [model(x) for x in xs])
        losses.append(loss.data)
        zero_grad(model.parameters())
        loss.backward()
        sgd_step(model.parameters(), lr)
    return losses

# wrong: first example only
# fault: first-example-only
def train(model, xs, ys, steps, lr):
    losses = []
    for _ in range(steps):
        loss = squared_error(ys[:1], [model(xs[0])])
        losses.append(loss.data)
        zero_grad(model.parameters())
        loss.backward()
        sgd_step(model.parameters(), lr)
    return losses

# wrong: model called on all xs
# fault: all-inputs-at-once
def train(model, xs, ys, steps, lr):
    losses = []
    for _ in range(steps):
        loss = squared_error(ys, model(xs))
        losses.append(loss.data)
        zero_grad(model.parameters())
        loss.backward()
        sgd_step(model.parameters(), lr)
    return losses

# wrong: forgets backward
# fault: grads-empty
def train(model, xs, ys, steps, lr):
    losses = []
    for _ in range(steps):
        loss = squared_error(ys, [model(x) for x in xs])
        losses.append(loss.data)
        zero_grad(model.parameters())
        sgd_step(model.parameters(), lr)
    return losses

# wrong: decays lr
# fault: unexplained
def train(model, xs, ys, steps, lr):
    losses = []
    for step in range(steps):
        loss = squared_error(ys, [model(x) for x in xs])
        losses.append(loss.data)
        zero_grad(model.parameters())
        loss.backward()
        sgd_step(model.parameters(), lr * (1 - step / steps))
    return losses

# wrong: returns in loop
# fault: one-round
def train(model, xs, ys, steps, lr):
    losses = []
    for step in range(steps):
        loss = squared_error(ys, [model(x) for x in xs])
        losses.append(loss.data)
        zero_grad(model.parameters())
        loss.backward()
        sgd_step(model.parameters(), lr)
        return losses

# wrong: clears the losses name
# fault: attribute-error
def train(model, xs, ys, steps, lr):
    losses = []
    for step in range(steps):
        loss = squared_error(ys, [model(x) for x in xs])
        losses = losses.append(loss.data)
        zero_grad(model.parameters())
        loss.backward()
        sgd_step(model.parameters(), lr)
    return losses

# wrong: backward twice
# fault: twice-as-far
def train(model, xs, ys, steps, lr):
    losses = []
    for step in range(steps):
        loss = squared_error(ys, [model(x) for x in xs])
        losses.append(loss.data)
        zero_grad(model.parameters())
        loss.backward()
        loss.backward()
        sgd_step(model.parameters(), lr)
    return losses

# wrong: targets and predictions swapped in zip
# fault: type-error
def train(model, xs, ys, steps, lr):
    losses = []
    for step in range(steps):
        ypred = [model(y) for y in ys]
        loss = squared_error(xs, ypred)
        losses.append(loss.data)
        loss.backward()
        sgd_step(model.parameters(), lr)
    return losses

# wrong: parameters without brackets
# fault: type-error
def train(model, xs, ys, steps, lr):
    losses = []
    for step in range(steps):
        loss = squared_error(ys, [model(x) for x in xs])
        losses.append(loss.data)
        zero_grad(model.parameters)
        loss.backward()
        sgd_step(model.parameters, lr)
    return losses

# wrong: a network of its own
# fault: other-network
def train(model, xs, ys, steps, lr):
    model = MLP(len(xs[0]), [4, 4, 1], value=Value)
    losses = []
    for step in range(steps):
        loss = squared_error(ys, [model(x) for x in xs])
        losses.append(loss.data)
        zero_grad(model.parameters())
        loss.backward()
        sgd_step(model.parameters(), lr)
    return losses

# wrong: stops when small
# fault: end-elsewhere
def train(model, xs, ys, steps, lr):
    losses = []
    for step in range(steps):
        loss = squared_error(ys, [model(x) for x in xs])
        losses.append(loss.data)
        if loss.data < 0.05:
            break
        zero_grad(model.parameters())
        loss.backward()
        sgd_step(model.parameters(), lr)
    return losses
