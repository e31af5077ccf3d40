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
# hint: The biases are not counted
def count_parameters(nin, nouts):
    return sum(a * b for a, b in zip([nin] + nouts, nouts))


# wrong: a bias for each layer
# hint: a layer, or each of its neurons
def count_parameters(nin, nouts):
    return sum(a * b + 1 for a, b in zip([nin] + nouts, nouts))


# wrong: a bias for each input too
# hint: Is an input a neuron
def count_parameters(nin, nouts):
    return sum(a * b for a, b in zip([nin] + nouts, nouts)) + sum([nin] + nouts)


# wrong: a bias for each of a layer's inputs
# hint: One bias for each input of a layer
def count_parameters(nin, nouts):
    return sum(a * (b + 1) for a, b in zip([nin] + nouts, nouts))


# wrong: every layer sees the network's inputs
# hint: How many inputs has the second layer
def count_parameters(nin, nouts):
    return sum((nin + 1) * b for b in nouts)


# wrong: no first layer
# hint: The first layer is not in the count
def count_parameters(nin, nouts):
    return sum((a + 1) * b for a, b in zip(nouts, nouts[1:]))


# wrong: no last layer
# hint: The last layer is not in the count
def count_parameters(nin, nouts):
    sizes = [nin] + nouts
    return sum((sizes[i] + 1) * sizes[i + 1] for i in range(len(nouts) - 1))


# wrong: neurons counted
# hint: That is the number of neurons
def count_parameters(nin, nouts):
    return sum(nouts)


# wrong: everything multiplied
# hint: All layers were multiplied together
def count_parameters(nin, nouts):
    total = nin
    for nout in nouts:
        total *= nout
    return total


# wrong: one number for each layer
# hint: One number is asked for
def count_parameters(nin, nouts):
    return [(a + 1) * b for a, b in zip([nin] + nouts, nouts)]


# wrong: the parameters
# hint: One number is asked for
def count_parameters(nin, nouts):
    return MLP(nin, nouts).parameters()


# wrong: the list changed
# hint: work on a copy
def count_parameters(nin, nouts):
    nouts.insert(0, nin)
    return sum((a + 1) * b for a, b in zip(nouts, nouts[1:]))


# wrong: the lecture's number
# hint: Work this one case out
def count_parameters(nin, nouts):
    return 41


# wrong: printed
# hint: Is there a return
def count_parameters(nin, nouts):
    print(sum((a + 1) * b for a, b in zip([nin] + nouts, nouts)))
