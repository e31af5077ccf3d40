# right: a matrix product
def layer(X, W, b):
    return torch.tanh(X @ W.T + b)

# right: ready-made
def layer(X, W, b):
    return torch.nn.functional.linear(X, W, b).tanh()

# right: neuron by neuron
def layer(X, W, b):
    columns = [torch.tanh((X * w).sum(dim=1) + bias) for w, bias in zip(W, b)]
    return torch.stack(columns, dim=1)

# right: axes by name, bias along the columns
def layer(X, W, b):
    return torch.tanh(torch.einsum("jk,ik->ji", W, X) + b.reshape(-1, 1)).T

# right: one example at a time
def layer(X, W, b):
    return torch.cat([torch.tanh(W @ x + b).unsqueeze(0) for x in X])

# right: PyTorch's own layer function
def layer(X, W, b):
    return torch.nn.functional.linear(X, W, b).tanh()

# wrong: not turned
# fault: not-turned
def layer(X, W, b):
    return torch.tanh(X @ W + b)

# wrong: element by element
# fault: shapes-differ
def layer(X, W, b):
    return torch.tanh(X * W + b)

# wrong: weights first, bias along the wrong axis
# fault: shapes-differ
def layer(X, W, b):
    return torch.tanh(W @ X.T + b).T

# wrong: the tanh of the math module
# fault: one-number-only
import math

def layer(X, W, b):
    return math.tanh(X @ W.T + b)

# wrong: item of many
# fault: one-number-only
import math

def layer(X, W, b):
    return torch.tensor(math.tanh((X @ W.T + b).item()))

# wrong: numbers taken out and put in again
# fault: cut
import math

def layer(X, W, b):
    rows = (X @ W.T + b).tolist()
    return torch.tensor([[math.tanh(n) for n in row] for row in rows], dtype=torch.float64)

# wrong: detached
# fault: cut
def layer(X, W, b):
    return torch.tanh((X @ W.T + b).detach())

# wrong: through NumPy
# fault: cut
import numpy as np

def layer(X, W, b):
    return torch.from_numpy(np.tanh((X @ W.T + b).numpy()))

# wrong: no bias
# fault: no-bias
def layer(X, W, b):
    return torch.tanh(X @ W.T)

# wrong: a list
# fault: no-tensor
def layer(X, W, b):
    return torch.tanh(X @ W.T + b).tolist()

# wrong: an array
# fault: no-tensor
def layer(X, W, b):
    return torch.tanh(X @ W.T + b).detach().numpy()

# wrong: nothing comes back
# fault: no-tensor
def layer(X, W, b):
    torch.tanh(X @ W.T + b)

# wrong: the weights turned in place
# fault: changed-argument
def layer(X, W, b):
    W.t_()
    return torch.tanh(X @ W + b)

# wrong: partly detached
# fault: cut
def layer(X, W, b):
    return torch.tanh(X @ W.data.T + b)

# wrong: W @ X.T + b
# fault: shapes-differ
def layer(X, W, b):
    return torch.tanh(W @ X.T + b)

# wrong: turned then bias column
# fault: turned
def layer(X, W, b):
    return torch.tanh(W @ X.T + b[:, None])

# wrong: elementwise
# fault: shapes-differ
def layer(X, W, b):
    return torch.tanh(X * W + b)

# wrong: sum to one
# fault: shapes-differ
def layer(X, W, b):
    return torch.tanh((X @ W.T).sum(1) + b)

# wrong: relu
# fault: another-activation
def layer(X, W, b):
    return torch.relu(X @ W.T + b)

# wrong: sigmoid
# fault: another-activation
def layer(X, W, b):
    return torch.sigmoid(X @ W.T + b)

# wrong: minus
# fault: bias-subtracted
def layer(X, W, b):
    return torch.tanh(X @ W.T - b)

# wrong: no grad
# fault: cut
def layer(X, W, b):
    with torch.no_grad():
        return torch.tanh(X @ W.T + b)

# wrong: math tanh
# fault: one-number-only
def layer(X, W, b):
    import math
    return math.tanh(X @ W.T + b)

# wrong: list of rows
# fault: no-tensor
def layer(X, W, b):
    return [torch.tanh(W @ x + b) for x in X]

# wrong: tolist tensor
# fault: cut
def layer(X, W, b):
    rows = []
    for x in X:
        rows.append([torch.tanh(w @ x + c).item() for w, c in zip(W, b)])
    return torch.tensor(rows)

# wrong: b sum
# fault: biases-added-up
def layer(X, W, b):
    return torch.tanh(X @ W.T + b.sum())

# wrong: only first neuron
# fault: one-neuron-only
def layer(X, W, b):
    return torch.tanh(X @ W[0] + b[0])

# wrong: last example
# fault: last-example
def layer(X, W, b):
    for x in X:
        out = torch.tanh(W @ x + b)
    return out

# wrong: forgets bias grads
# fault: cut
def layer(X, W, b):
    return torch.tanh(X @ W.T + b.detach())

# wrong: reshape instead of T
# fault: reshaped
def layer(X, W, b):
    return torch.tanh(X @ W.reshape(W.shape[1], W.shape[0]) + b)

# wrong: flattened outputs
# fault: wrong-shape
def layer(X, W, b):
    return torch.tanh(X @ W.T + b).flatten()
