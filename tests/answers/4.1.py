import math

# right: zip and sum
def neuron(x, w, b):
    if len(x) != len(w):
        raise ValueError("x and w must have the same length")
    return math.tanh(sum(xi * wi for xi, wi in zip(x, w)) + b)

# right: the strict zip refuses by itself, the bias is where the sum starts
def neuron(x, w, b):
    return math.tanh(sum((xi * wi for xi, wi in zip(x, w, strict=True)), b))

# right: a plain loop
def neuron(x, w, b):
    if len(x) > len(w) or len(x) < len(w):
        raise ValueError
    n = b
    for i in range(len(x)):
        n += x[i] * w[i]
    return math.tanh(n)

# right: NumPy, whose dot product refuses by itself
import numpy as np

def neuron(x, w, b):
    return np.tanh(np.dot(x, w) + b)

# right: tanh written out, its own kind of ValueError, an object that is called
class Uneven(ValueError):
    pass

class Neuron:
    def __call__(self, x, w, b):
        if len(x) - len(w):
            raise Uneven(len(x), len(w))
        e = math.exp(2 * (b + sum(map(lambda xi, wi: xi * wi, x, w))))
        return (e - 1) / (e + 1)

neuron = Neuron()

# wrong: an assert in place of a ValueError
# fault: refused-otherwise
def neuron(x, w, b):
    assert len(x) == len(w)
    return math.tanh(sum(xi * wi for xi, wi in zip(x, w)) + b)

# wrong: the error is handed back, not raised
# fault: refused-otherwise
def neuron(x, w, b):
    if len(x) != len(w):
        return ValueError("lengths differ")
    return math.tanh(sum(xi * wi for xi, wi in zip(x, w)) + b)

# wrong: None for uneven lengths
# fault: returns-none
def neuron(x, w, b):
    if len(x) == len(w):
        return math.tanh(sum(xi * wi for xi, wi in zip(x, w)) + b)

# wrong: a ValueError whenever something is not as in the lecture
# fault: stopped
def neuron(x, w, b):
    if len(x) != 2 or len(w) != 2:
        raise ValueError
    return math.tanh(x[0] * w[0] + x[1] * w[1] + b)

# wrong: the sums multiplied
# fault: sums-multiplied
def neuron(x, w, b):
    if len(x) != len(w):
        raise ValueError
    return math.tanh(sum(x) * sum(w) + b)

# wrong: the lecture's output
# fault: unexplained
def neuron(x, w, b):
    if len(x) != len(w):
        raise ValueError
    return 0.7071067811865476

# wrong: printed, not returned
# fault: returns-none
def neuron(x, w, b):
    if len(x) != len(w):
        raise ValueError
    print(math.tanh(sum(xi * wi for xi, wi in zip(x, w)) + b))


# wrong: one of the two lengths looked at
# fault: lengths-differ
def neuron(x, w, b):
    if len(x) > len(w):
        raise ValueError("more inputs than weights")
    return math.tanh(sum(one * weight for one, weight in zip(x, w)) + b)
