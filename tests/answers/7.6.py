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
