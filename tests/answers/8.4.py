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


# right: recursion from the first layer on
def count_parameters(nin, nouts):
    if not nouts:
        return 0
    first, *others = nouts
    return first * nin + first + count_parameters(first, others)


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

# wrong: one bias in all
# fault: one-bias
def count_parameters(nin, nouts):
    sizes = [nin] + nouts
    return sum(a * b for a, b in zip(sizes, nouts)) + 1

# wrong: returns list
# fault: not-one-number
def count_parameters(nin, nouts):
    sizes = [nin] + nouts
    return [(a + 1) * b for a, b in zip(sizes, nouts)]

# wrong: total reset
# fault: last-layer-only
def count_parameters(nin, nouts):
    sizes = [nin] + nouts
    for a, b in zip(sizes, nouts):
        total = (a + 1) * b
    return total

# wrong: plus one misplaced
# fault: bias-per-layer-input
def count_parameters(nin, nouts):
    sizes = [nin] + nouts
    return sum(a * (b + 1) for a, b in zip(sizes, nouts))

# wrong: sum of all sizes
# fault: sizes-added
def count_parameters(nin, nouts):
    return nin + sum(nouts)

# wrong: always 41
# fault: constant
def count_parameters(nin, nouts):
    return 41

# wrong: indices reach too far
# fault: index-error
def count_parameters(nin, nouts):
    sizes = [nin] + nouts
    return sum((sizes[i] + 1) * sizes[i + 1] for i in range(len(sizes)))

# wrong: builds without calling
# fault: type-error
def count_parameters(nin, nouts):
    return len(MLP(nin, nouts).parameters)

# wrong: returns early
# fault: first-layer-only
def count_parameters(nin, nouts):
    sizes = [nin] + nouts
    total = 0
    for a, b in zip(sizes, nouts):
        total += (a + 1) * b
        return total

# wrong: counts twice
# fault: twice
def count_parameters(nin, nouts):
    sizes = [nin] + nouts
    return sum(2 * (a + 1) * b for a, b in zip(sizes, nouts))
