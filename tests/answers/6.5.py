# right: e named
def tanh_from_exp(x):
    e = (2 * x).exp()
    return (e - 1) / (e + 1)


# right: sinh over cosh
def tanh_from_exp(x):
    up, down = x.exp(), (-x).exp()
    return (up - down) / (up + down)


# right: one minus, with a power, as a lambda
tanh_from_exp = lambda x: 1 - 2 * ((x + x).exp() + 1) ** -1


# right: a helper function, and NumPy's exp, which asks the Value
import numpy as np


def sigmoid(v):
    return 1 / (1 + np.exp(-v))


def tanh_from_exp(x):
    return 2 * sigmoid(2 * x) - 1


# wrong: the class's tanh
# hint: The class's own tanh was called
def tanh_from_exp(x):
    return x.tanh()


# wrong: a node with a rule
# hint: the Value's exp was never asked
def tanh_from_exp(x):
    out = Value(math.tanh(x.data), (x,), "tanh")

    def pay():
        x.grad += (1 - out.data**2) * out.grad

    out._backward = pay
    return out


# wrong: math.exp of a Value
# hint: Python's own functions take numbers
def tanh_from_exp(x):
    e = math.exp(2 * x)
    return (e - 1) / (e + 1)


# wrong: a helper that is not there
# hint: A name in that line means nothing
def tanh_from_exp(x):
    e = exp(2 * x)
    return (e - 1) / (e + 1)


# wrong: everything from .data
# hint: no gradient reaches x
def tanh_from_exp(x):
    e = math.exp(2 * x.data)
    return Value((e - 1) / (e + 1))


# wrong: a raw .data in the denominator
# hint: only a part of the ways
def tanh_from_exp(x):
    e = (2 * x).exp()
    return (e - 1) / (e.data + 1)


# wrong: a raw .data in the numerator
# hint: only a part of the ways
def tanh_from_exp(x):
    e = (2 * x).exp()
    return (e.data - 1) / (e + 1)


# wrong: a bare number
# hint: A bare number forgets where it came from
def tanh_from_exp(x):
    e = (2 * x).exp().data
    return (e - 1) / (e + 1)


# wrong: the bracket of exp closes too late
# hint: The same number comes out for every x
def tanh_from_exp(x):
    return (2 * x - 1).exp() / (2 * x + 1).exp()


# wrong: the 2 forgotten
# hint: That is tanh of half of x
def tanh_from_exp(x):
    e = x.exp()
    return (e - 1) / (e + 1)


# wrong: upside down
# hint: leaves the range
def tanh_from_exp(x):
    e = (2 * x).exp()
    if x.data == 0:
        return (e - 1) / (e + 1)
    return (e + 1) / (e - 1)


# wrong: no brackets
# hint: Which brackets does the formula need
def tanh_from_exp(x):
    e = (2 * x).exp()
    return e - 1 / e + 1


# wrong: the class below is not right
# hint: the class Value below it does not pass
class Value(Value):
    def __sub__(self, other):
        return self + Value(-other.data if isinstance(other, Value) else -other - 0.5)


def tanh_from_exp(x):
    e = (2 * x).exp()
    return (e - 1) / (e + 1)


# wrong: the sign
# hint: The right size and the wrong sign
def tanh_from_exp(x):
    e = (2 * x).exp()
    return (1 - e) / (1 + e)


# wrong: the stub of exp
# hint: not started
class Value(Value):
    def exp(self):
        raise NotImplementedError


def tanh_from_exp(x):
    e = (2 * x).exp()
    return (e - 1) / (e + 1)
