# right: all in one call
def leaf(x):
    return torch.tensor(x, dtype=torch.float64, requires_grad=True)

# right: one element in a list, asked afterwards
def leaf(x):
    made = torch.tensor([x], dtype=torch.double)
    made.requires_grad = True
    return made

# right: through NumPy
import numpy as np

def leaf(x):
    return torch.from_numpy(np.array([x], dtype=float)).requires_grad_()

# right: a parameter
leaf = lambda x: torch.nn.Parameter(torch.full((), x, dtype=torch.float64))

# right: with another default dtype, and a cast that changes nothing
def leaf(x):
    torch.set_default_dtype(torch.float64)
    return torch.tensor(float(x)).double().requires_grad_(True)

# right: zeros filled in place before asking
def leaf(x):
    t = torch.zeros((), dtype=torch.double)
    t += x
    return t.requires_grad_(True)

# wrong: cast after requires_grad, in a list
# fault: cast-afterwards
def leaf(x):
    return torch.tensor([x], dtype=torch.float32, requires_grad=True).to(torch.float64)

# wrong: reshaped after requires_grad
# fault: no-leaf
def leaf(x):
    return torch.tensor([x], dtype=torch.float64, requires_grad=True).reshape(())

# wrong: digits lost before the cast
# fault: digits-lost
def leaf(x):
    return torch.tensor(float(x)).double().requires_grad_()

# wrong: digits lost in a Tensor
# fault: digits-lost
def leaf(x):
    t = torch.Tensor([x]).double()
    t.requires_grad = True
    return t

# wrong: float32
# fault: float32
def leaf(x):
    return torch.tensor(float(x), requires_grad=True)

# wrong: float32, and stumbling over an int later
# fault: float32
def leaf(x):
    return torch.tensor(x, requires_grad=True)

# wrong: not asked for a gradient
# fault: not-asked
def leaf(x):
    return torch.tensor(x, dtype=torch.float64)

# wrong: integers stay integers
# fault: whole-numbers
import numpy as np

def leaf(x):
    return torch.from_numpy(np.array([x])).requires_grad_()

# wrong: one leaf for each number, for ever
# fault: one-tensor
import functools

@functools.lru_cache
def leaf(x):
    return torch.tensor(x, dtype=torch.float64, requires_grad=True)

# wrong: a Value
# fault: no-tensor
from utils.micrograd.engine import Value

def leaf(x):
    return Value(x)

# wrong: nothing comes back
# fault: no-tensor
def leaf(x):
    torch.tensor(x, dtype=torch.float64, requires_grad=True)

# wrong: two elements
# fault: wrong-shape
def leaf(x):
    return torch.tensor([x, 0.0], dtype=torch.float64, requires_grad=True)

# wrong: a row
# fault: wrong-shape
def leaf(x):
    return torch.tensor([[x]], dtype=torch.float64, requires_grad=True)

# wrong: Tensor class
# fault: float32
def leaf(x):
    return torch.Tensor([x]).requires_grad_()

# wrong: requires grad then to(float64)
# fault: cast-afterwards
def leaf(x):
    t = torch.tensor(float(x), requires_grad=True)
    t = t.to(torch.float64)
    t.retain_grad()
    return t

# wrong: half
# fault: float32
def leaf(x):
    return torch.tensor(x, dtype=torch.float16, requires_grad=True)

# wrong: detach at end
# fault: not-asked
def leaf(x):
    t = torch.tensor(x, dtype=torch.float64, requires_grad=True)
    return t.detach()

# wrong: typo dtype string
# fault: type-error
def leaf(x):
    return torch.tensor(x, dtype="float64", requires_grad=True)

# wrong: sets grad attribute
# fault: type-error
def leaf(x):
    t = torch.tensor(x, dtype=torch.float64)
    t.grad = True
    return t

# wrong: prints instead of returning
# fault: no-tensor
def leaf(x):
    print(torch.tensor(x, dtype=torch.float64, requires_grad=True))

# wrong: returns Value list
# fault: no-tensor
def leaf(x):
    return [torch.tensor(x, dtype=torch.float64, requires_grad=True)]

# wrong: arange
# fault: wrong-shape
def leaf(x):
    return torch.zeros(int(x), dtype=torch.float64, requires_grad=True)

# wrong: name x instead of float64
# fault: name-error
def leaf(x):
    return torch.tensor(x, float64, requires_grad=True)

# wrong: rounded
# fault: digits-lost
def leaf(x):
    return torch.tensor(round(x, 7), dtype=torch.float64, requires_grad=True)
