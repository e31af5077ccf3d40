import math

# right: from the functions above
def neuron_backward(x, w, b, upstream=1.0):
    g = tanh_backward(neuron(x, w, b), upstream)
    return [wi * g for wi in w], [xi * g for xi in x], g

# right: written out, lists in a list
def neuron_backward(x, w, b, upstream=1.0):
    n = b
    for i in range(len(x)):
        n += x[i] * w[i]
    t = math.tanh(n)
    dn = (1 - t * t) * upstream
    dx = []
    dw = []
    for i in range(len(x)):
        dx.append(dn * w[i])
        dw.append(dn * x[i])
    return [dx, dw, dn]

# right: NumPy arrays
import numpy as np

def neuron_backward(x, w, b, upstream=1.0):
    x, w = np.array(x, float), np.array(w, float)
    g = (1 - np.tanh(x @ w + b) ** 2) * upstream
    return w * g, x * g, g

# right: node by node, with small objects
class Node:
    def __init__(self, data):
        self.data, self.grad = data, 0.0

def neuron_backward(x, w, b, upstream=1.0):
    xs, ws, bias = [Node(one) for one in x], [Node(one) for one in w], Node(b)
    products = [Node(one.data * weight.data) for one, weight in zip(xs, ws)]
    o = math.tanh(sum(p.data for p in products) + bias.data)
    for node in (bias, *products):
        node.grad = (1 - o**2) * upstream
    for one, weight, product in zip(xs, ws, products):
        one.grad = weight.data * product.grad
        weight.grad = one.data * product.grad
    return tuple(one.grad for one in xs), tuple(one.grad for one in ws), bias.grad

# right: the slope from 1 / cosh²
def neuron_backward(x, w, b, upstream=1.0):
    g = upstream / math.cosh(sum(map(lambda a, c: a * c, x, w)) + b) ** 2
    return [c * g for c in w], [a * g for a in x], g

# wrong: the right lengths, and the slope pasted from the lecture
# fault: pasted
def neuron_backward(x, w, b, upstream=1.0):
    return [0.5 * wi for wi in w], [0.5 * xi for xi in x], 0.5

# wrong: upstream left out
# fault: no-upstream
def neuron_backward(x, w, b, upstream=1.0):
    g = 1 - neuron(x, w, b) ** 2
    return [wi * g for wi in w], [xi * g for xi in x], g

# wrong: upstream reaches the bias only
# fault: no-upstream
def neuron_backward(x, w, b, upstream=1.0):
    g = 1 - neuron(x, w, b) ** 2
    return [wi * g for wi in w], [xi * g for xi in x], g * upstream

# wrong: no tanh in the backward pass
# fault: past-tanh
def neuron_backward(x, w, b, upstream=1.0):
    return [wi * upstream for wi in w], [xi * upstream for xi in x], upstream

# wrong: no tanh and no upstream
# fault: past-tanh
def neuron_backward(x, w, b, upstream=1.0):
    return list(w), list(x), 1.0

# wrong: the output in place of the slope
# fault: output-for-slope
def neuron_backward(x, w, b, upstream=1.0):
    g = neuron(x, w, b) * upstream
    return [wi * g for wi in w], [xi * g for xi in x], g

# wrong: the input squared
# fault: input-squared
def neuron_backward(x, w, b, upstream=1.0):
    n = sum(xi * wi for xi, wi in zip(x, w)) + b
    g = (1 - n**2) * upstream
    return [wi * g for wi in w], [xi * g for xi in x], g

# wrong: 1 + t²
# fault: slope-of-tan
def neuron_backward(x, w, b, upstream=1.0):
    g = (1 + neuron(x, w, b) ** 2) * upstream
    return [wi * g for wi in w], [xi * g for xi in x], g

# wrong: 1 − t
# fault: one-minus-t
def neuron_backward(x, w, b, upstream=1.0):
    g = (1 - neuron(x, w, b)) * upstream
    return [wi * g for wi in w], [xi * g for xi in x], g

# wrong: upstream twice
# fault: upstream-twice
def neuron_backward(x, w, b, upstream=1.0):
    g = tanh_backward(neuron(x, w, b), upstream)
    return [wi * g * upstream for wi in w], [xi * g * upstream for xi in x], g * upstream

# wrong: upstream twice, below the bias
# fault: upstream-twice
def neuron_backward(x, w, b, upstream=1.0):
    g = tanh_backward(neuron(x, w, b), upstream)
    return [wi * g * upstream for wi in w], [xi * g * upstream for xi in x], g

# wrong: the bias missing in the forward pass
# fault: slope-without-bias
def neuron_backward(x, w, b, upstream=1.0):
    g = tanh_backward(neuron(x, w, 0.0), upstream)
    return [wi * g for wi in w], [xi * g for xi in x], g

# wrong: the product rule on the plus that adds the bias
# fault: product-rule
def neuron_backward(x, w, b, upstream=1.0):
    total = sum(xi * wi for xi, wi in zip(x, w))
    g = tanh_backward(math.tanh(total + b), upstream)
    return [wi * b * g for wi in w], [xi * b * g for xi in x], total * g

# wrong: the product rule on the way to the products
# fault: product-rule
def neuron_backward(x, w, b, upstream=1.0):
    g = tanh_backward(neuron(x, w, b), upstream)
    return [wi * b * g for wi in w], [xi * b * g for xi in x], g

# wrong: the bias's own value
# fault: bias-own-value
def neuron_backward(x, w, b, upstream=1.0):
    g = tanh_backward(neuron(x, w, b), upstream)
    return [wi * g for wi in w], [xi * g for xi in x], b * g

# wrong: the bias forgotten
# fault: bias-unpaid
def neuron_backward(x, w, b, upstream=1.0):
    g = tanh_backward(neuron(x, w, b), upstream)
    return [wi * g for wi in w], [xi * g for xi in x], 0.0

# wrong: each factor its own value
# fault: own-value
def neuron_backward(x, w, b, upstream=1.0):
    g = tanh_backward(neuron(x, w, b), upstream)
    return [xi * g for xi in x], [wi * g for wi in w], g

# wrong: the products' local derivatives alone
# fault: times-no-upstream
def neuron_backward(x, w, b, upstream=1.0):
    return list(w), list(x), tanh_backward(neuron(x, w, b), upstream)

# wrong: the products copy
# fault: times-copied
def neuron_backward(x, w, b, upstream=1.0):
    g = tanh_backward(neuron(x, w, b), upstream)
    return [g for _ in x], [g for _ in w], g

# wrong: weights and inputs from the back
# fault: backwards
def neuron_backward(x, w, b, upstream=1.0):
    g = tanh_backward(neuron(x, w, b), upstream)
    dx, dw = [], []
    for wi, xi in zip(w, x):
        dx.insert(0, wi * g)
        dw.insert(0, xi * g)
    return dx, dw, g

# wrong: the bias first
# fault: wrong-lengths
def neuron_backward(x, w, b, upstream=1.0):
    g = tanh_backward(neuron(x, w, b), upstream)
    return g, [wi * g for wi in w], [xi * g for xi in x]

# wrong: one list of everything
# fault: not-three
def neuron_backward(x, w, b, upstream=1.0):
    g = tanh_backward(neuron(x, w, b), upstream)
    return [*(wi * g for wi in w), *(xi * g for xi in x), g]

# wrong: made for two inputs
# fault: wrong-lengths
def neuron_backward(x, w, b, upstream=1.0):
    g = tanh_backward(math.tanh(sum(xi * wi for xi, wi in zip(x, w)) + b), upstream)
    return [w[0] * g, w[-1] * g], [x[0] * g, x[-1] * g], g

# wrong: no return
# fault: returns-none
def neuron_backward(x, w, b, upstream=1.0):
    g = tanh_backward(neuron(x, w, b), upstream)
    result = [wi * g for wi in w], [xi * g for xi in x], g

# wrong: the inputs are overwritten
# fault: changed-argument
def neuron_backward(x, w, b, upstream=1.0):
    g = tanh_backward(neuron(x, w, b), upstream)
    for i in range(len(x)):
        x[i], w[i] = w[i] * g, x[i] * g
    return x, w, g

# wrong: upstream has no default
# fault: arguments
def neuron_backward(x, w, b, upstream):
    g = tanh_backward(neuron(x, w, b), upstream)
    return [wi * g for wi in w], [xi * g for xi in x], g

# wrong: the whole minus
# fault: unexplained
def neuron_backward(x, w, b, upstream=1.0):
    g = -tanh_backward(neuron(x, w, b), upstream)
    return [wi * g for wi in w], [xi * g for xi in x], g


# wrong: the bias gets 1, whatever arrives
# fault: bias-one
def neuron_backward(x, w, b, upstream=1.0):
    g = (1 - neuron(x, w, b) ** 2) * upstream
    return [one * g for one in w], [one * g for one in x], 1.0
