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
# hint: That is the bias from the lecture
def bias_for_output(x, w, target):
    if abs(target) >= 1:
        raise ValueError
    return 6.8813735870195432

# wrong: the weighted sum forgotten
# hint: How much of it do the inputs bring along already
def bias_for_output(x, w, target):
    if abs(target) >= 1:
        raise ValueError
    return math.atanh(target)

# wrong: tanh not undone
# hint: With this bias n is the target
def bias_for_output(x, w, target):
    if abs(target) >= 1:
        raise ValueError
    return target - sum(xi * wi for xi, wi in zip(x, w))

# wrong: squashed once more
# hint: The target was squashed once more
def bias_for_output(x, w, target):
    if abs(target) >= 1:
        raise ValueError
    return math.tanh(target) - sum(xi * wi for xi, wi in zip(x, w))

# wrong: the sum added
# hint: Which sign has the sum on the other side
def bias_for_output(x, w, target):
    if abs(target) >= 1:
        raise ValueError
    return math.atanh(target) + sum(xi * wi for xi, wi in zip(x, w))

# wrong: all signs turned
# hint: Right size, wrong sign
def bias_for_output(x, w, target):
    if abs(target) >= 1:
        raise ValueError
    return sum(xi * wi for xi, wi in zip(x, w)) - math.atanh(target)

# wrong: atan
# hint: That undoes tan
def bias_for_output(x, w, target):
    if abs(target) >= 1:
        raise ValueError
    return math.atan(target) - sum(xi * wi for xi, wi in zip(x, w))

# wrong: one over tanh
# hint: One over tanh is not the way back
def bias_for_output(x, w, target):
    if abs(target) >= 1:
        raise ValueError
    return 1 / math.tanh(target) - sum(xi * wi for xi, wi in zip(x, w))

# wrong: the half forgotten
# hint: Your n is twice what it should be
def bias_for_output(x, w, target):
    if abs(target) >= 1:
        raise ValueError
    return math.log((1 + target) / (1 - target)) - sum(xi * wi for xi, wi in zip(x, w))

# wrong: undone in the wrong order
# hint: The sum is taken away before tanh is undone
def bias_for_output(x, w, target):
    if abs(target) >= 1:
        raise ValueError
    return math.atanh(target - sum(xi * wi for xi, wi in zip(x, w)))

# wrong: NumPy's inf for a target of 1
# hint: an output that no tanh reaches
import numpy as np

def bias_for_output(x, w, target):
    with np.errstate(all="ignore"):
        return np.arctanh(target) - np.dot(x, w)

# wrong: 1 itself let through
# hint: an output that no tanh reaches
def bias_for_output(x, w, target):
    if abs(target) > 1:
        raise ValueError
    return math.atanh(min(max(target, -0.9999999), 0.9999999)) - sum(xi * wi for xi, wi in zip(x, w))

# wrong: below −1 not looked at
# hint: an output that no tanh reaches
def bias_for_output(x, w, target):
    if target >= 1:
        raise ValueError
    return math.atanh(max(target, -0.9999999)) - sum(xi * wi for xi, wi in zip(x, w))

# wrong: None for an output out of reach
# hint: an output that no tanh reaches
def bias_for_output(x, w, target):
    if abs(target) < 1:
        return math.atanh(target) - sum(xi * wi for xi, wi in zip(x, w))

# wrong: another error
# hint: in another way than the task asks for
def bias_for_output(x, w, target):
    return 0.5 * math.log((1 + target) / (1 - target)) - sum(xi * wi for xi, wi in zip(x, w))

# wrong: the error handed back
# hint: in another way than the task asks for
def bias_for_output(x, w, target):
    if abs(target) >= 1:
        return ValueError
    return math.atanh(target) - sum(xi * wi for xi, wi in zip(x, w))

# wrong: refuses too much
# hint: Read the line above
def bias_for_output(x, w, target):
    if target <= 0:
        raise ValueError
    return math.atanh(target) - sum(xi * wi for xi, wi in zip(x, w))
