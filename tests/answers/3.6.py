# right: six numbers
def from_picture():
    return {"y": 1.0, "s": -12.0, "p": 2.0, "a": -12.0, "b": -4.0, "c": -6.0}


# right: worked out in Python, from right to left
def from_picture():
    a, b, c = 5.0, -3.0, 4.0
    grads = {"y": 1}
    grads["s"], grads["p"] = mul_backward(a + b, b * c, grads["y"])
    grads["a"], from_s = add_backward(a, b, grads["s"])
    from_p, grads["c"] = mul_backward(b, c, grads["p"])
    grads["b"] = from_s + from_p
    return grads


# right: measured
def from_picture():
    def y(a=5.0, b=-3.0, c=4.0, s=0.0, p=0.0):
        return (a + b + s) * (b * c + p)

    h = 1e-3
    inputs = {"a": 5.0, "b": -3.0, "c": 4.0, "s": 0.0, "p": 0.0}
    return {"y": 1.0} | {k: (y(**{k: v + h}) - y(**{k: v - h})) / (2 * h) for k, v in inputs.items()}


# wrong: the numbers in the boxes
# fault: values
def from_picture():
    return {"y": -24.0, "s": 2.0, "p": -12.0, "a": 5.0, "b": -3.0, "c": 4.0}


# wrong: no seed
# fault: no-seed
def from_picture():
    return {"y": 0, "s": 0, "p": 0, "a": 0, "b": 0, "c": 0}


# wrong: own values at y
# fault: top-own-value
def from_picture():
    return {"y": 1.0, "s": 2.0, "p": -12.0, "a": 2.0, "b": -46.0, "c": 36.0}


# wrong: copied at y
# fault: top-copied
def from_picture():
    return {"y": 1.0, "s": 1.0, "p": 1.0, "a": 1.0, "b": 5.0, "c": -3.0}


# wrong: the plus passes on 1
# fault: plus-no-upstream
def from_picture():
    return {"y": 1.0, "s": -12.0, "p": 2.0, "a": 1.0, "b": 9.0, "c": -6.0}


# wrong: the plus swaps
# fault: plus-product-rule
def from_picture():
    return {"y": 1.0, "s": -12.0, "p": 2.0, "a": 36.0, "b": -52.0, "c": -6.0}


# wrong: p passes on the local derivative
# fault: times-no-upstream
def from_picture():
    return {"y": 1.0, "s": -12.0, "p": 2.0, "a": -12.0, "b": -8.0, "c": -3.0}


# wrong: p gives each factor its own value
# fault: times-own-value
def from_picture():
    return {"y": 1.0, "s": -12.0, "p": 2.0, "a": -12.0, "b": -18.0, "c": 8.0}


# wrong: p copies
# fault: times-copied
def from_picture():
    return {"y": 1.0, "s": -12.0, "p": 2.0, "a": -12.0, "b": -10.0, "c": 2.0}


# wrong: b through the plus alone
# fault: only-one-user
def from_picture():
    return {"y": 1.0, "s": -12.0, "p": 2.0, "a": -12.0, "b": -12.0, "c": -6.0}


# wrong: b through the times alone
# fault: only-one-user
def from_picture():
    return {"y": 1.0, "s": -12.0, "p": 2.0, "a": -12.0, "b": 8.0, "c": -6.0}


# wrong: the two of b multiplied
# fault: users-multiplied
def from_picture():
    return {"y": 1.0, "s": -12.0, "p": 2.0, "a": -12.0, "b": -96.0, "c": -6.0}


# wrong: the two of b subtracted
# fault: users-subtracted
def from_picture():
    return {"y": 1.0, "s": -12.0, "p": 2.0, "a": -12.0, "b": -20.0, "c": -6.0}


# wrong: the two of b averaged
# fault: users-averaged
def from_picture():
    return {"y": 1.0, "s": -12.0, "p": 2.0, "a": -12.0, "b": -2.0, "c": -6.0}


# wrong: a minus lost
# fault: wrong-sign
def from_picture():
    return {"y": 1.0, "s": 12.0, "p": 2.0, "a": 12.0, "b": 20.0, "c": -6.0}


# wrong: begins with the number in y
# fault: odd-seed
def from_picture():
    return {"y": 2.0, "s": -24.0, "p": 4.0, "a": -24.0, "b": -8.0, "c": -12.0}


# wrong: p is misread
# fault: off-at-s-or-p
def from_picture():
    return {"y": 1.0, "s": 7.0, "p": 2.0, "a": 7.0, "b": 15.0, "c": -6.0}


# wrong: half of what arrives at the plus
# fault: off-at-plus
def from_picture():
    return {"y": 1.0, "s": -12.0, "p": 2.0, "a": -6.0, "b": 2.0, "c": -6.0}


# wrong: what arrives at s, used at p
# fault: off-at-times
def from_picture():
    return {"y": 1.0, "s": -12.0, "p": 2.0, "a": -12.0, "b": -60.0, "c": 36.0}


# wrong: a slip in the last sum
# fault: off-at-b
def from_picture():
    return {"y": 1.0, "s": -12.0, "p": 2.0, "a": -12.0, "b": -5.0, "c": -6.0}


# wrong: the seed has no entry
# fault: missing-key
def from_picture():
    return {"s": -12.0, "p": 2.0, "a": -12.0, "b": -4.0, "c": -6.0}


# wrong: a list
# fault: no-dict
def from_picture():
    return [1.0, -12.0, 2.0, -12.0, -4.0, -6.0]


# wrong: keys in capitals
# fault: missing-key
def from_picture():
    return {"Y": 1.0, "S": -12.0, "P": 2.0, "A": -12.0, "B": -4.0, "C": -6.0}


# wrong: c forgot upstream sign
# fault: wrong-sign
def from_picture():
    return {"y": 1.0, "s": -12.0, "p": 2.0, "a": -12.0, "b": -20.0, "c": 6.0}


# wrong: text
# fault: text
def from_picture():
    return {"y": "1", "s": "-12", "p": "2", "a": "-12", "b": "-4", "c": "-6"}
