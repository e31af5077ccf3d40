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

# wrong: no zeroing
# hint: its gradient holds the first step's as well
def train(model, xs, ys, steps, lr):
    losses = []
    for _ in range(steps):
        loss = squared_error(ys, [model(x) for x in xs])
        losses.append(loss.data)
        loss.backward()
        sgd_step(model.parameters(), lr)
    return losses

# wrong: zeroed once, before the loop
# hint: its gradient holds the first step's as well
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
# hint: which of the two came last
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
# hint: which of the two came last
def train(model, xs, ys, steps, lr):
    losses = []
    for _ in range(steps):
        loss = squared_error(ys, [model(x) for x in xs])
        losses.append(loss.data)
        zero_grad(model.parameters())
        sgd_step(model.parameters(), lr)
        loss.backward()
    return losses

# wrong: uphill
# hint: The losses rise
def train(model, xs, ys, steps, lr):
    losses = []
    for _ in range(steps):
        loss = squared_error(ys, [model(x) for x in xs])
        losses.append(loss.data)
        zero_grad(model.parameters())
        loss.backward()
        for p in model.parameters():
            p.data += lr * p.grad
    return losses

# wrong: predictions made once
# hint: it does not see what they have become
def train(model, xs, ys, steps, lr):
    losses = []
    ypred = [model(x) for x in xs]
    for _ in range(steps):
        loss = squared_error(ys, ypred)
        losses.append(loss.data)
        zero_grad(model.parameters())
        loss.backward()
        sgd_step(model.parameters(), lr)
    return losses

# wrong: the loss made once
# hint: it does not see what they have become
def train(model, xs, ys, steps, lr):
    losses = []
    loss = squared_error(ys, [model(x) for x in xs])
    for _ in range(steps):
        losses.append(loss.data)
        zero_grad(model.parameters())
        loss.backward()
        sgd_step(model.parameters(), lr)
    return losses

# wrong: the mean
# hint: A mean has smaller slopes
def train(model, xs, ys, steps, lr):
    losses = []
    for _ in range(steps):
        loss = squared_error(ys, [model(x) for x in xs]) / len(xs)
        losses.append(loss.data)
        zero_grad(model.parameters())
        loss.backward()
        sgd_step(model.parameters(), lr)
    return losses

# wrong: the loss after the update
# hint: At which moment of a round
def train(model, xs, ys, steps, lr):
    losses = []
    for _ in range(steps):
        zero_grad(model.parameters())
        squared_error(ys, [model(x) for x in xs]).backward()
        sgd_step(model.parameters(), lr)
        losses.append(squared_error(ys, [model(x) for x in xs]).data)
    return losses

# wrong: the last loss too
# hint: there is one loss too many
def train(model, xs, ys, steps, lr):
    losses = [squared_error(ys, [model(x) for x in xs]).data]
    for _ in range(steps):
        zero_grad(model.parameters())
        squared_error(ys, [model(x) for x in xs]).backward()
        sgd_step(model.parameters(), lr)
        losses.append(squared_error(ys, [model(x) for x in xs]).data)
    return losses

# wrong: a list begun anew in every round
# hint: only the last loss came back
def train(model, xs, ys, steps, lr):
    losses = []
    for _ in range(steps):
        loss = squared_error(ys, [model(x) for x in xs])
        losses = [loss.data]
        zero_grad(model.parameters())
        loss.backward()
        sgd_step(model.parameters(), lr)
    return losses

# wrong: return inside the loop
# hint: one loss came back
def train(model, xs, ys, steps, lr):
    losses = []
    for _ in range(steps):
        loss = squared_error(ys, [model(x) for x in xs])
        losses.append(loss.data)
        zero_grad(model.parameters())
        loss.backward()
        sgd_step(model.parameters(), lr)
        return losses
    return losses

# wrong: an update after every example
# hint: The parameters move after every single example
def train(model, xs, ys, steps, lr):
    losses = []
    for _ in range(steps):
        total = 0.0
        for x, y in zip(xs, ys):
            loss = (model(x) - y) ** 2
            total += loss.data
            zero_grad(model.parameters())
            loss.backward()
            sgd_step(model.parameters(), lr)
        losses.append(total)
    return losses

# wrong: the lecture's learning rate
# hint: What is lr for
def train(model, xs, ys, steps, lr):
    losses = []
    for _ in range(steps):
        loss = squared_error(ys, [model(x) for x in xs])
        losses.append(loss.data)
        zero_grad(model.parameters())
        loss.backward()
        sgd_step(model.parameters(), 0.05)
    return losses

# wrong: the lecture's number of steps
# hint: What decides how often your loop runs
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
# hint: They did get their gradients
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
# hint: They did get their gradients
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
# hint: No gradient ever arrived
def train(model, xs, ys, steps, lr):
    return [squared_error(ys, [model(x) for x in xs]).data for _ in range(steps)]

# wrong: trains a copy
# hint: Which network was trained
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
# hint: Zero, not None
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
# hint: keeps its whole graph alive
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
# hint: Where are they collected
def train(model, xs, ys, steps, lr):
    loss = Value(0.0)
    for _ in range(steps):
        loss = squared_error(ys, [model(x) for x in xs])
        zero_grad(model.parameters())
        loss.backward()
        sgd_step(model.parameters(), lr)
    return loss.data

# wrong: no return
# hint: It returns None
def train(model, xs, ys, steps, lr):
    for _ in range(steps):
        loss = squared_error(ys, [model(x) for x in xs])
        zero_grad(model.parameters())
        loss.backward()
        sgd_step(model.parameters(), lr)

# wrong: formatted losses
# hint: Which item of it is no loss
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
# hint: No gradient ever arrived
def train(model, xs, ys, steps, lr):
    return [16.0] * steps

# wrong: a class Value that is not an engine
# hint: Run the notebook from the top
class Value:
    def __init__(self, data):
        self.data = data
        self.grad = 0.0
def train(model, xs, ys, steps, lr):
    return []

# wrong: the stub
# hint: not started
def train(model, xs, ys, steps, lr):
    raise NotImplementedError


# wrong: one list for all calls
# hint: Where is your list made
losses = []


def train(model, xs, ys, steps, lr):
    for _ in range(steps):
        loss = squared_error(ys, [model(x) for x in xs])
        losses.append(loss.data)
        model.zero_grad()
        loss.backward()
        sgd_step(model.parameters(), lr)
    return losses
