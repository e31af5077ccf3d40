# right: three loops
def train(X, y, held_X, held_y, parameters, epochs, lr):
    history = []
    for epoch in epochs:
        for batch in epoch:
            loss, grads = loss_and_gradients(X[batch], y[batch], parameters)
            for (W, b), (dW, db) in zip(parameters, grads):
                W -= lr * dW
                b -= lr * db
        history.append(
            (loss_and_gradients(X, y, parameters)[0], loss_and_gradients(held_X, held_y, parameters)[0])
        )
    return history


# right: the loss from the probabilities, lists
def train(X, y, held_X, held_y, parameters, epochs, lr):
    def measured(pictures, labels):
        p = class_probabilities(pictures, parameters)
        return float(-np.log(p[range(len(labels)), labels]).mean())

    history = []
    for epoch in epochs:
        for batch in epoch:
            _, grads = loss_and_gradients(X[batch], y[batch], parameters)
            for pair, slopes in zip(parameters, grads):
                for array, slope in zip(pair, slopes):
                    array[...] = array - lr * slope
        history.append([measured(X, y), measured(held_X, held_y)])
    return history


# right: an array of losses
def train(X, y, held_X, held_y, parameters, epochs, lr):
    history = np.zeros((len(epochs), 2))
    for at, epoch in enumerate(epochs):
        for batch in map(np.array, epoch):
            grads = loss_and_gradients(X.take(batch, axis=0), y.take(batch), parameters)[1]
            for layer in range(len(parameters)):
                parameters[layer][0][:] -= lr * grads[layer][0]
                parameters[layer][1][:] -= lr * grads[layer][1]
        history[at, 0] = loss_and_gradients(X, y, parameters)[0]
        history[at, 1] = loss_and_gradients(held_X, held_y, parameters)[0]
    return history


# wrong: new arrays
# fault: new-arrays
def train(X, y, held_X, held_y, parameters, epochs, lr):
    history = []
    for epoch in epochs:
        for batch in epoch:
            _, grads = loss_and_gradients(X[batch], y[batch], parameters)
            parameters = [(W - lr * dW, b - lr * db) for (W, b), (dW, db) in zip(parameters, grads)]
        history.append(
            (loss_and_gradients(X, y, parameters)[0], loss_and_gradients(held_X, held_y, parameters)[0])
        )
    return history


# wrong: names that are given to new arrays
# fault: never-updated
def train(X, y, held_X, held_y, parameters, epochs, lr):
    history = []
    for epoch in epochs:
        for batch in epoch:
            _, grads = loss_and_gradients(X[batch], y[batch], parameters)
            for (W, b), (dW, db) in zip(parameters, grads):
                W = W - lr * dW
                b = b - lr * db
        history.append(
            (loss_and_gradients(X, y, parameters)[0], loss_and_gradients(held_X, held_y, parameters)[0])
        )
    return history


# wrong: the mean of the batches' losses
# fault: mean-of-batches
def train(X, y, held_X, held_y, parameters, epochs, lr):
    history = []
    for epoch in epochs:
        losses = []
        for batch in epoch:
            loss, grads = loss_and_gradients(X[batch], y[batch], parameters)
            losses.append(loss)
            for (W, b), (dW, db) in zip(parameters, grads):
                W -= lr * dW
                b -= lr * db
        history.append((sum(losses) / len(losses), loss_and_gradients(held_X, held_y, parameters)[0]))
    return history


# wrong: learns from the held-out pictures
# fault: learned-from-held-out
def train(X, y, held_X, held_y, parameters, epochs, lr):
    history = []
    for epoch in epochs:
        for pictures, labels in [*((X[batch], y[batch]) for batch in epoch), (held_X, held_y)]:
            _, grads = loss_and_gradients(pictures, labels, parameters)
            for (W, b), (dW, db) in zip(parameters, grads):
                W -= lr * dW
                b -= lr * db
        history.append(
            (loss_and_gradients(X, y, parameters)[0], loss_and_gradients(held_X, held_y, parameters)[0])
        )
    return history


# wrong: every step uses all pictures
# fault: whole-set
def train(X, y, held_X, held_y, parameters, epochs, lr):
    history = []
    for epoch in epochs:
        for batch in epoch:
            _, grads = loss_and_gradients(X, y, parameters)
            for (W, b), (dW, db) in zip(parameters, grads):
                W -= lr * dW
                b -= lr * db
        history.append(
            (loss_and_gradients(X, y, parameters)[0], loss_and_gradients(held_X, held_y, parameters)[0])
        )
    return history


# wrong: measured in the inner loop
# fault: every-batch
def train(X, y, held_X, held_y, parameters, epochs, lr):
    history = []
    for epoch in epochs:
        for batch in epoch:
            _, grads = loss_and_gradients(X[batch], y[batch], parameters)
            for (W, b), (dW, db) in zip(parameters, grads):
                W -= lr * dW
                b -= lr * db
            history.append(
                (loss_and_gradients(X, y, parameters)[0], loss_and_gradients(held_X, held_y, parameters)[0])
            )
    return history


# wrong: the training loss twice
# fault: same-loss-twice
def train(X, y, held_X, held_y, parameters, epochs, lr):
    history = []
    for epoch in epochs:
        for batch in epoch:
            _, grads = loss_and_gradients(X[batch], y[batch], parameters)
            for (W, b), (dW, db) in zip(parameters, grads):
                W -= lr * dW
                b -= lr * db
        loss = loss_and_gradients(X, y, parameters)[0]
        history.append((loss, loss))
    return history


# wrong: a place of a batch taken for a picture
# fault: indices-for-pictures
def train(X, y, held_X, held_y, parameters, epochs, lr):
    history = []
    for epoch in epochs:
        for batch in epoch:
            rows = [len(X) + at for at in batch]
            _, grads = loss_and_gradients(X[rows], y[rows], parameters)
            for (W, b), (dW, db) in zip(parameters, grads):
                W -= lr * dW
                b -= lr * db
        history.append(
            (loss_and_gradients(X, y, parameters)[0], loss_and_gradients(held_X, held_y, parameters)[0])
        )
    return history


# wrong: the batches are used up
# fault: changed-argument
def train(X, y, held_X, held_y, parameters, epochs, lr):
    history = []
    for epoch in epochs:
        while epoch:
            batch = epoch.pop(0)
            _, grads = loss_and_gradients(X[batch], y[batch], parameters)
            for (W, b), (dW, db) in zip(parameters, grads):
                W -= lr * dW
                b -= lr * db
        history.append(
            (loss_and_gradients(X, y, parameters)[0], loss_and_gradients(held_X, held_y, parameters)[0])
        )
    return history


# wrong: no return
# fault: returns-none
def train(X, y, held_X, held_y, parameters, epochs, lr):
    for epoch in epochs:
        for batch in epoch:
            _, grads = loss_and_gradients(X[batch], y[batch], parameters)
            for (W, b), (dW, db) in zip(parameters, grads):
                W -= lr * dW
                b -= lr * db
