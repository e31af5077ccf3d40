# right: a sum over pairs
def count_parameters(nin, nouts):
    return sum((a + 1) * b for a, b in zip([nin] + nouts, nouts))


# right: a loop
def count_parameters(nin, nouts):
    total = 0
    for nout in nouts:
        total += nin * nout
        total += nout
        nin = nout
    return total


# right: built and counted
def count_parameters(nin, nouts):
    return len(MLP(nin, nouts).parameters())


# right: a recursion
def count_parameters(nin, nouts):
    if not nouts:
        return 0
    first, *rest = nouts
    return first * nin + first + count_parameters(first, rest)


# right: NumPy
import numpy as np


def count_parameters(nin, nouts):
    sizes = np.array([nin, *nouts])
    return np.dot(sizes[:-1] + 1, sizes[1:])


# wrong: one number for each layer
# fault: not-one-number
def count_parameters(nin, nouts):
    return [(a + 1) * b for a, b in zip([nin] + nouts, nouts)]


# wrong: the parameters
# fault: not-one-number
def count_parameters(nin, nouts):
    return MLP(nin, nouts).parameters()


# wrong: the list changed
# fault: changed-argument
def count_parameters(nin, nouts):
    nouts.insert(0, nin)
    return sum((a + 1) * b for a, b in zip(nouts, nouts[1:]))


# wrong: the lecture's number
# fault: constant
def count_parameters(nin, nouts):
    return 41


# wrong: printed
# fault: returns-none
def count_parameters(nin, nouts):
    print(sum((a + 1) * b for a, b in zip([nin] + nouts, nouts)))
