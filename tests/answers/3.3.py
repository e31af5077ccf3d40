# right: from the two functions
def manual_backprop(a, b, c, f):
    e = a * b
    d = e + c
    d_grad, f_grad = mul_backward(d, f, 1.0)
    e_grad, c_grad = add_backward(e, c, d_grad)
    a_grad, b_grad = mul_backward(a, b, e_grad)
    return dict(L=1.0, d=d_grad, f=f_grad, c=c_grad, e=e_grad, a=a_grad, b=b_grad)

# right: formulas on one line, keys in another order
def manual_backprop(a, b, c, f):
    return {"a": b * f, "b": a * f, "c": f, "d": f, "e": f, "f": a * b + c, "L": 1}

# right: filled in step by step
def manual_backprop(a, b, c, f):
    grads = {"L": 1.0}
    grads["d"] = f * grads["L"]
    grads["f"] = (a * b + c) * grads["L"]
    for operand in ("c", "e"):
        grads[operand] = 1.0 * grads["d"]
    grads["a"] = b * grads["e"]
    grads["b"] = a * grads["e"]
    return grads

# right: NumPy numbers in an ordered dict
from collections import OrderedDict

import numpy as np

def manual_backprop(a, b, c, f):
    slopes = np.array([1.0, f, a * b + c, f, f, b * f, a * f])
    return OrderedDict(zip(("L", "d", "f", "c", "e", "a", "b"), slopes))

# right: measured with large nudges, exact since L is linear in each input
def manual_backprop(a, b, c, f):
    def slope(run):
        return (run(0.5) - run(-0.5)) / 1.0

    return {
        "L": slope(lambda h: (a * b + c) * f + h),
        "d": slope(lambda h: (a * b + c + h) * f),
        "f": slope(lambda h: (a * b + c) * (f + h)),
        "c": slope(lambda h: (a * b + c + h) * f),
        "e": slope(lambda h: (a * b + h + c) * f),
        "a": slope(lambda h: ((a + h) * b + c) * f),
        "b": slope(lambda h: (a * (b + h) + c) * f),
    }

# right: through a small class
class Node:
    def __init__(self, data):
        self.data, self.grad = data, 0.0

def manual_backprop(a, b, c, f):
    a, b, c, f = map(Node, (a, b, c, f))
    e = Node(a.data * b.data)
    d = Node(e.data + c.data)
    L = Node(d.data * f.data)
    L.grad = 1.0
    d.grad, f.grad = f.data * L.grad, d.data * L.grad
    e.grad = c.grad = d.grad
    a.grad, b.grad = b.data * e.grad, a.data * e.grad
    return {"L": L.grad, "d": d.grad, "f": f.grad, "c": c.grad, "e": e.grad, "a": a.grad, "b": b.grad}

# wrong: pasted from the lecture
# fault: pasted
def manual_backprop(a, b, c, f):
    return {"L": 1.0, "d": -2.0, "f": 4.0, "c": -2.0, "e": -2.0, "a": 6.0, "b": -4.0}

# wrong: one number pasted
# fault: pasted
def manual_backprop(a, b, c, f):
    return {"L": 1.0, "d": f, "f": 4.0, "c": f, "e": f, "a": f * b, "b": f * a}

# wrong: the values instead of the gradients
# fault: values
def manual_backprop(a, b, c, f):
    e = a * b
    d = e + c
    return {"L": d * f, "d": d, "f": f, "c": c, "e": e, "a": a, "b": b}

# wrong: no seed
# fault: no-seed
def manual_backprop(a, b, c, f):
    L_grad = 0.0
    d_grad, f_grad = mul_backward(a * b + c, f, L_grad)
    e_grad, c_grad = add_backward(a * b, c, d_grad)
    a_grad, b_grad = mul_backward(a, b, e_grad)
    return {"L": L_grad, "d": d_grad, "f": f_grad, "c": c_grad, "e": e_grad, "a": a_grad, "b": b_grad}

# wrong: swapped at the top
# fault: top-own-value
def manual_backprop(a, b, c, f):
    d = a * b + c
    return {"L": 1.0, "d": d, "f": f, "c": d, "e": d, "a": d * b, "b": d * a}

# wrong: copied at the top
# fault: top-copied
def manual_backprop(a, b, c, f):
    return {"L": 1.0, "d": 1.0, "f": 1.0, "c": 1.0, "e": 1.0, "a": b, "b": a}

# wrong: local derivative at the plus
# fault: plus-no-upstream
def manual_backprop(a, b, c, f):
    return {"L": 1.0, "d": f, "f": a * b + c, "c": 1.0, "e": 1.0, "a": b, "b": a}

# wrong: product rule at the plus
# fault: plus-product-rule
def manual_backprop(a, b, c, f):
    e = a * b
    c_grad = e * f
    e_grad = c * f
    return {"L": 1.0, "d": f, "f": e + c, "c": c_grad, "e": e_grad, "a": b * e_grad, "b": a * e_grad}

# wrong: halves at the plus
# fault: plus-halves
def manual_backprop(a, b, c, f):
    return {"L": 1.0, "d": f, "f": a * b + c, "c": f / 2, "e": f / 2, "a": b * f / 2, "b": a * f / 2}

# wrong: swapped at the lower times
# fault: times-own-value
def manual_backprop(a, b, c, f):
    return {"L": 1.0, "d": f, "f": a * b + c, "c": f, "e": f, "a": a * f, "b": b * f}

# wrong: local derivative at the lower times
# fault: times-no-upstream
def manual_backprop(a, b, c, f):
    return {"L": 1.0, "d": f, "f": a * b + c, "c": f, "e": f, "a": b, "b": a}

# wrong: copied at the lower times
# fault: times-copied
def manual_backprop(a, b, c, f):
    return {"L": 1.0, "d": f, "f": a * b + c, "c": f, "e": f, "a": f, "b": f}

# wrong: an odd seed
# fault: odd-seed
def manual_backprop(a, b, c, f):
    return {"L": 2.0, "d": f, "f": a * b + c, "c": f, "e": f, "a": b * f, "b": a * f}

# wrong: c forgotten in d
# fault: off-at-f
def manual_backprop(a, b, c, f):
    return {"L": 1.0, "d": f, "f": a * b, "c": f, "e": f, "a": b * f, "b": a * f}

# wrong: c left at zero
# fault: off-at-plus
def manual_backprop(a, b, c, f):
    return {"L": 1.0, "d": f, "f": a * b + c, "c": 0.0, "e": f, "a": b * f, "b": a * f}

# wrong: the gradient of f in place of that of e
# fault: off-at-times
def manual_backprop(a, b, c, f):
    d = a * b + c
    return {"L": 1.0, "d": f, "f": d, "c": f, "e": f, "a": b * d, "b": a * d}

# wrong: a list
# fault: no-dict
def manual_backprop(a, b, c, f):
    return [1.0, f, a * b + c, f, f, b * f, a * f]

# wrong: other keys
# fault: missing-key
def manual_backprop(a, b, c, f):
    return {"dL": 1.0, "dd": f, "df": a * b + c, "dc": f, "de": f, "da": b * f, "db": a * f}

# wrong: nothing returned
# fault: returns-none
def manual_backprop(a, b, c, f):
    grads = {"L": 1.0, "d": f, "f": a * b + c, "c": f, "e": f, "a": b * f, "b": a * f}

# wrong: nodes in place of numbers
# fault: value
class Box:
    def __init__(self, data):
        self.data = data

def manual_backprop(a, b, c, f):
    return {key: Box(1.0) for key in "Ldfceab"}


# wrong: one is added to dL/dd
# fault: off-at-d
def manual_backprop(a, b, c, f):
    d_grad = f + 1.0
    return {"L": 1.0, "d": d_grad, "f": a * b + c, "c": d_grad, "e": d_grad, "a": b * d_grad, "b": a * d_grad}


# right: each gradient from the one to its right, in a dict that grows
def manual_backprop(a, b, c, f):
    grads = {"L": 1.0}
    grads |= {"d": f * grads["L"], "f": (a * b + c) * grads["L"]}
    grads |= dict.fromkeys(("e", "c"), grads["d"])
    return grads | {"a": b * grads["e"], "b": a * grads["e"]}


# wrong: L not 1 but f
# fault: odd-seed
def manual_backprop(a, b, c, f):
    e = a * b
    d = e + c
    return {"L": f, "d": f * f, "f": d * f, "c": f * f, "e": f * f, "a": b * f * f, "b": a * f * f}


# wrong: d grad is d
# fault: times-no-upstream
def manual_backprop(a, b, c, f):
    e = a * b
    d = e + c
    return {"L": 1.0, "d": f, "f": d, "c": f, "e": f, "a": b, "b": a}


# wrong: a and b swapped keys
# fault: times-own-value
def manual_backprop(a, b, c, f):
    e = a * b
    d = e + c
    return {"L": 1.0, "d": f, "f": d, "c": f, "e": f, "a": a * f, "b": b * f}


# wrong: sign of c
# fault: wrong-sign
def manual_backprop(a, b, c, f):
    e = a * b
    d = e + c
    return {"L": 1.0, "d": f, "f": d, "c": -f, "e": f, "a": b * f, "b": a * f}


# wrong: c times local
# fault: plus-own-value
def manual_backprop(a, b, c, f):
    e = a * b
    d = e + c
    return {"L": 1.0, "d": f, "f": d, "c": c * f, "e": f, "a": b * f, "b": a * f}


# wrong: e is product with d
# fault: off-at-times
def manual_backprop(a, b, c, f):
    e = a * b
    d = e + c
    return {"L": 1.0, "d": f, "f": d, "c": f, "e": f, "a": b * d, "b": a * d}


# wrong: d grad forgotten for c
# fault: plus-no-upstream
def manual_backprop(a, b, c, f):
    e = a * b
    d = e + c
    L = d * f
    return {"L": 1.0, "d": f, "f": d, "c": 1.0, "e": 1.0, "a": b, "b": a}


# wrong: f gets L over f with error
# fault: off-at-f
def manual_backprop(a, b, c, f):
    e = a * b
    d = e * c
    return {"L": 1.0, "d": f, "f": d, "c": f, "e": f, "a": b * f, "b": a * f}


# wrong: upper-case keys
# fault: missing-key
def manual_backprop(a, b, c, f):
    e = a * b
    d = e + c
    return {"L": 1.0, "D": f, "F": d, "C": f, "E": f, "A": b * f, "B": a * f}


# wrong: keys dL/d
# fault: missing-key
def manual_backprop(a, b, c, f):
    e = a * b
    d = e + c
    return {"dL/dL": 1.0, "dL/dd": f, "dL/df": d, "dL/dc": f, "dL/de": f, "dL/da": b * f, "dL/db": a * f}


# wrong: pairs instead of numbers
# fault: nested
def manual_backprop(a, b, c, f):
    e = a * b
    d = e + c
    return {"L": 1.0, "d": mul_backward(d, f, 1.0), "f": mul_backward(d, f, 1.0), "c": f, "e": f, "a": b * f, "b": a * f}


# wrong: d used before it is made
# fault: unbound-local-error
def manual_backprop(a, b, c, f):
    d_grad, f_grad = mul_backward(d, f, 1.0)
    e = a * b
    d = e + c
    return {"L": 1.0, "d": d_grad, "f": f_grad}
