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


# wrong: no biases
# fault: no-biases
def count_parameters(nin, nouts):
    return sum(a * b for a, b in zip([nin] + nouts, nouts))


# wrong: a bias for each layer
# fault: bias-per-layer
def count_parameters(nin, nouts):
    return sum(a * b + 1 for a, b in zip([nin] + nouts, nouts))


# wrong: a bias for each input too
# fault: bias-per-input
def count_parameters(nin, nouts):
    return sum(a * b for a, b in zip([nin] + nouts, nouts)) + sum([nin] + nouts)


# wrong: a bias for each of a layer's inputs
# fault: bias-per-layer-input
def count_parameters(nin, nouts):
    return sum(a * (b + 1) for a, b in zip([nin] + nouts, nouts))


# wrong: every layer sees the network's inputs
# fault: from-the-start
def count_parameters(nin, nouts):
    return sum((nin + 1) * b for b in nouts)


# wrong: no first layer
# fault: no-first-layer
def count_parameters(nin, nouts):
    return sum((a + 1) * b for a, b in zip(nouts, nouts[1:]))


# wrong: no last layer
# fault: no-last-layer
def count_parameters(nin, nouts):
    sizes = [nin] + nouts
    return sum((sizes[i] + 1) * sizes[i + 1] for i in range(len(nouts) - 1))


# wrong: neurons counted
# fault: neurons-counted
def count_parameters(nin, nouts):
    return sum(nouts)


# wrong: everything multiplied
# fault: multiplied
def count_parameters(nin, nouts):
    total = nin
    for nout in nouts:
        total *= nout
    return total


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
# fault: unexplained
def count_parameters(nin, nouts):
    return 41


# wrong: printed
# fault: returns-none
def count_parameters(nin, nouts):
    print(sum((a + 1) * b for a, b in zip([nin] + nouts, nouts)))
