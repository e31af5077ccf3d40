# right: zip and minus
def train_batches(X, Y, parameters, batches, lr):
    losses = []
    for batch in batches:
        loss, gradients = mlp_gradients(X[batch], Y[batch], parameters)
        losses.append(loss)
        for (W, b), (dW, db) in zip(parameters, gradients):
            W -= lr * dW
            b -= lr * db
    return losses


# right: slices, a comprehension, losses as floats
def train_batches(X, Y, parameters, batches, lr):
    def one(batch):
        loss, gradients = mlp_gradients(X[np.array(batch)], Y[np.array(batch)], parameters)
        for layer, slopes in zip(parameters, gradients):
            for array, slope in zip(layer, slopes):
                array[...] = array - lr * slope
        return float(loss)

    return [one(batch) for batch in batches]


# right: by PyTorch, written back
def train_batches(X, Y, parameters, batches, lr):
    losses = []
    for batch in batches:
        leaves = [[torch.tensor(array, requires_grad=True) for array in layer] for layer in parameters]
        out = torch.tensor(np.asarray(X, dtype=float)[batch])
        for W, b in leaves:
            out = torch.tanh(out @ W.T + b)
        loss = ((out - torch.tensor(np.asarray(Y, dtype=float)[batch])) ** 2).sum()
        loss.backward()
        losses.append(loss.item())
        for layer, tensors in zip(parameters, leaves):
            for array, tensor in zip(layer, tensors):
                np.subtract(array, lr * tensor.grad.numpy(), out=array)
    return losses


# wrong: no step
# fault: never-updated
def train_batches(X, Y, parameters, batches, lr):
    losses = []
    for batch in batches:
        loss, gradients = mlp_gradients(X[batch], Y[batch], parameters)
        losses.append(loss)
        for (W, b), (dW, db) in zip(parameters, gradients):
            W - lr * dW
            b - lr * db
    return losses


# wrong: names move
# fault: never-updated
def train_batches(X, Y, parameters, batches, lr):
    losses = []
    for batch in batches:
        loss, gradients = mlp_gradients(X[batch], Y[batch], parameters)
        losses.append(loss)
        for (W, b), (dW, db) in zip(parameters, gradients):
            W = W - lr * dW
            b = b - lr * db
    return losses


# wrong: a list of new arrays
# fault: new-arrays
def train_batches(X, Y, parameters, batches, lr):
    losses = []
    for batch in batches:
        loss, gradients = mlp_gradients(X[batch], Y[batch], parameters)
        losses.append(loss)
        parameters = [(W - lr * dW, b - lr * db) for (W, b), (dW, db) in zip(parameters, gradients)]
    return losses


# wrong: plus
# fault: uphill
def train_batches(X, Y, parameters, batches, lr):
    losses = []
    for batch in batches:
        loss, gradients = mlp_gradients(X[batch], Y[batch], parameters)
        losses.append(loss)
        for (W, b), (dW, db) in zip(parameters, gradients):
            W += lr * dW
            b += lr * db
    return losses


# wrong: all points
# fault: whole-set
def train_batches(X, Y, parameters, batches, lr):
    losses = []
    for batch in batches:
        loss, gradients = mlp_gradients(X, Y, parameters)
        losses.append(loss)
        for (W, b), (dW, db) in zip(parameters, gradients):
            W -= lr * dW
            b -= lr * db
    return losses


# wrong: losses from after the step
# fault: loss-after
def train_batches(X, Y, parameters, batches, lr):
    losses = []
    for batch in batches:
        loss, gradients = mlp_gradients(X[batch], Y[batch], parameters)
        for (W, b), (dW, db) in zip(parameters, gradients):
            W -= lr * dW
            b -= lr * db
        losses.append(mlp_gradients(X[batch], Y[batch], parameters)[0])
    return losses


# wrong: divided by the batch
# fault: mean
def train_batches(X, Y, parameters, batches, lr):
    losses = []
    for batch in batches:
        loss, gradients = mlp_gradients(X[batch], Y[batch], parameters)
        losses.append(loss / len(batch))
        for (W, b), (dW, db) in zip(parameters, gradients):
            W -= lr * dW
            b -= lr * db
    return losses


# wrong: return in the loop
# fault: only-first-batch
def train_batches(X, Y, parameters, batches, lr):
    losses = []
    for batch in batches:
        loss, gradients = mlp_gradients(X[batch], Y[batch], parameters)
        losses.append(loss)
        for (W, b), (dW, db) in zip(parameters, gradients):
            W -= lr * dW
            b -= lr * db
        return losses


# wrong: weights alone
# fault: biases-still
def train_batches(X, Y, parameters, batches, lr):
    losses = []
    for batch in batches:
        loss, gradients = mlp_gradients(X[batch], Y[batch], parameters)
        losses.append(loss)
        for (W, b), (dW, db) in zip(parameters, gradients):
            W -= lr * dW
    return losses


# wrong: no learning rate
# fault: lr-unread
def train_batches(X, Y, parameters, batches, lr):
    losses = []
    for batch in batches:
        loss, gradients = mlp_gradients(X[batch], Y[batch], parameters)
        losses.append(loss)
        for (W, b), (dW, db) in zip(parameters, gradients):
            W -= dW
            b -= db
    return losses


# wrong: the batch's number as index
# fault: indices-for-points
def train_batches(X, Y, parameters, batches, lr):
    losses = []
    for batch in batches:
        loss, gradients = mlp_gradients(X[[len(X)]], Y[[len(Y)]], parameters)
        losses.append(loss)
        for (W, b), (dW, db) in zip(parameters, gradients):
            W -= lr * dW
            b -= lr * db
    return losses


# wrong: nothing returned
# fault: returns-none
def train_batches(X, Y, parameters, batches, lr):
    losses = []
    for batch in batches:
        loss, gradients = mlp_gradients(X[batch], Y[batch], parameters)
        losses.append(loss)
        for (W, b), (dW, db) in zip(parameters, gradients):
            W -= lr * dW
            b -= lr * db


# wrong: the last loss alone
# fault: no-list
def train_batches(X, Y, parameters, batches, lr):
    losses = []
    for batch in batches:
        loss, gradients = mlp_gradients(X[batch], Y[batch], parameters)
        losses.append(loss)
        for (W, b), (dW, db) in zip(parameters, gradients):
            W -= lr * dW
            b -= lr * db
    return float(losses[-1])


# wrong: gradients computed once
# fault: gradients-once
def train_batches(X, Y, parameters, batches, lr):
    losses = []
    _, gradients = mlp_gradients(X, Y, parameters)
    for batch in batches:
        loss, _ = mlp_gradients(X[batch], Y[batch], parameters)
        losses.append(loss)
        for (W, b), (dW, db) in zip(parameters, gradients):
            W -= lr * dW
            b -= lr * db
    return losses
