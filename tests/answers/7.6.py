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
# hint: Which of the two matrices has to be turned
def layer(X, W, b):
    return torch.tanh(X @ W + b)

# wrong: element by element
# hint: Two shapes do not fit element by element
def layer(X, W, b):
    return torch.tanh(X * W + b)

# wrong: weights first, bias along the wrong axis
# hint: Two shapes do not fit element by element
def layer(X, W, b):
    return torch.tanh(W @ X.T + b).T

# wrong: the tanh of the math module
# hint: Who has a tanh for all elements at once
import math

def layer(X, W, b):
    return math.tanh(X @ W.T + b)

# wrong: item of many
# hint: Who has a tanh for all elements at once
import math

def layer(X, W, b):
    return torch.tensor(math.tanh((X @ W.T + b).item()))

# wrong: numbers taken out and put in again
# hint: the way back to the leaves is cut
import math

def layer(X, W, b):
    rows = (X @ W.T + b).tolist()
    return torch.tensor([[math.tanh(n) for n in row] for row in rows], dtype=torch.float64)

# wrong: detached
# hint: the way back to the leaves is cut
def layer(X, W, b):
    return torch.tanh((X @ W.T + b).detach())

# wrong: through NumPy
# hint: the way back to the leaves is cut
import numpy as np

def layer(X, W, b):
    return torch.from_numpy(np.tanh((X @ W.T + b).numpy()))

# wrong: no bias
# hint: Where is the bias
def layer(X, W, b):
    return torch.tanh(X @ W.T)

# wrong: bias after the squashing
# hint: Which number can then leave the range of tanh
def layer(X, W, b):
    return torch.tanh(X @ W.T) + b

# wrong: not squashed
# hint: Which function comes last in a neuron
def layer(X, W, b):
    return X @ W.T + b

# wrong: rows and columns exchanged
# hint: Rows and columns have changed places
def layer(X, W, b):
    return torch.tanh(W @ X.T + b[:, None])

# wrong: an axis dropped
# hint: an axis of length 1 is gone
def layer(X, W, b):
    return torch.tanh(X @ W.T + b).squeeze()

# wrong: only the first example
# hint: Only the first example came through
def layer(X, W, b):
    return torch.tanh(X[0] @ W.T + b)[None]

# wrong: a list
# hint: Can the whole layer be one expression of tensors
def layer(X, W, b):
    return torch.tanh(X @ W.T + b).tolist()

# wrong: an array
# hint: Can the whole layer be one expression of tensors
def layer(X, W, b):
    return torch.tanh(X @ W.T + b).detach().numpy()

# wrong: nothing comes back
# hint: It returns None
def layer(X, W, b):
    torch.tanh(X @ W.T + b)

# wrong: the weights turned in place
# hint: Leave what you were handed as it was
def layer(X, W, b):
    W.t_()
    return torch.tanh(X @ W + b)

# wrong: partly detached
# hint: the way back to the leaves is cut
def layer(X, W, b):
    return torch.tanh(X @ W.data.T + b)
