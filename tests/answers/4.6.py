import math

# right: atanh, with the limit asked for first
def bias_for_output(x, w, target):
    if abs(target) >= 1:
        raise ValueError("no bias gives this output")
    return math.atanh(target) - sum(xi * wi for xi, wi in zip(x, w))

# right: atanh refuses by itself
def bias_for_output(x, w, target):
    n = math.atanh(target)
    for xi, wi in zip(x, w):
        n -= xi * wi
    return n

# right: logarithms
def bias_for_output(x, w, target):
    if not -1 < target < 1:
        raise ValueError(target)
    return 0.5 * math.log((1 + target) / (1 - target)) - sum(map(lambda xi, wi: xi * wi, x, w))

# right: NumPy
import numpy as np

def bias_for_output(x, w, target):
    if target >= 1 or target <= -1:
        raise ValueError(f"{target} is out of reach")
    return np.arctanh(target) - np.dot(x, w)

# right: searched by halving
def bias_for_output(x, w, target):
    if abs(target) >= 1:
        raise ValueError("out of reach")
    low, high = -1000.0, 1000.0
    while high - low > 1e-10:
        middle = (low + high) / 2
        if neuron(x, w, middle) < target:
            low = middle
        else:
            high = middle
    return low

# wrong: pasted from the lecture
# fault: pasted
def bias_for_output(x, w, target):
    if abs(target) >= 1:
        raise ValueError
    return 6.8813735870195432

# wrong: tanh not undone
# fault: tanh-not-undone
def bias_for_output(x, w, target):
    if abs(target) >= 1:
        raise ValueError
    return target - sum(xi * wi for xi, wi in zip(x, w))

# wrong: squashed once more
# fault: squashed-again
def bias_for_output(x, w, target):
    if abs(target) >= 1:
        raise ValueError
    return math.tanh(target) - sum(xi * wi for xi, wi in zip(x, w))

# wrong: atan
# fault: atan
def bias_for_output(x, w, target):
    if abs(target) >= 1:
        raise ValueError
    return math.atan(target) - sum(xi * wi for xi, wi in zip(x, w))

# wrong: one over tanh
# fault: one-over-tanh
def bias_for_output(x, w, target):
    if abs(target) >= 1:
        raise ValueError
    return 1 / math.tanh(target) - sum(xi * wi for xi, wi in zip(x, w))

# wrong: undone in the wrong order
# fault: wrong-order
def bias_for_output(x, w, target):
    if abs(target) >= 1:
        raise ValueError
    return math.atanh(target - sum(xi * wi for xi, wi in zip(x, w)))

# wrong: NumPy's inf for a target of 1
# fault: not-refused
import numpy as np

def bias_for_output(x, w, target):
    with np.errstate(all="ignore"):
        return np.arctanh(target) - np.dot(x, w)

# wrong: 1 itself let through
# fault: not-refused
def bias_for_output(x, w, target):
    if abs(target) > 1:
        raise ValueError
    return math.atanh(min(max(target, -0.9999999), 0.9999999)) - sum(xi * wi for xi, wi in zip(x, w))

# wrong: below −1 not looked at
# fault: not-refused
def bias_for_output(x, w, target):
    if target >= 1:
        raise ValueError
    return math.atanh(max(target, -0.9999999)) - sum(xi * wi for xi, wi in zip(x, w))

# wrong: None for an output out of reach
# fault: not-refused
def bias_for_output(x, w, target):
    if abs(target) < 1:
        return math.atanh(target) - sum(xi * wi for xi, wi in zip(x, w))

# wrong: another error
# fault: refused-otherwise
def bias_for_output(x, w, target):
    return 0.5 * math.log((1 + target) / (1 - target)) - sum(xi * wi for xi, wi in zip(x, w))

# wrong: the error handed back
# fault: refused-otherwise
def bias_for_output(x, w, target):
    if abs(target) >= 1:
        return ValueError
    return math.atanh(target) - sum(xi * wi for xi, wi in zip(x, w))

# wrong: refuses too much
# fault: stopped
def bias_for_output(x, w, target):
    if target <= 0:
        raise ValueError
    return math.atanh(target) - sum(xi * wi for xi, wi in zip(x, w))
