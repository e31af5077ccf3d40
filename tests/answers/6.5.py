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
# fault: own-tanh
def tanh_from_exp(x):
    return x.tanh()


# wrong: a node with a rule
# fault: no-exp
def tanh_from_exp(x):
    out = Value(math.tanh(x.data), (x,), "tanh")

    def pay():
        x.grad += (1 - out.data**2) * out.grad

    out._backward = pay
    return out


# wrong: math.exp of a Value
# fault: needs-number
def tanh_from_exp(x):
    e = math.exp(2 * x)
    return (e - 1) / (e + 1)


# wrong: a helper that is not there
# fault: unknown-name
def tanh_from_exp(x):
    e = exp(2 * x)
    return (e - 1) / (e + 1)


# wrong: a bare number
# fault: bare-number
def tanh_from_exp(x):
    e = (2 * x).exp().data
    return (e - 1) / (e + 1)


# wrong: upside down
# fault: wrong-value
def tanh_from_exp(x):
    e = (2 * x).exp()
    if x.data == 0:
        return (e - 1) / (e + 1)
    return (e + 1) / (e - 1)


# wrong: the class below is not right
# fault: value-below
class Value(Value):
    def __sub__(self, other):
        return self + Value(-other.data if isinstance(other, Value) else -other - 0.5)


def tanh_from_exp(x):
    e = (2 * x).exp()
    return (e - 1) / (e + 1)


# wrong: the stub of exp
# fault: not-started
class Value(Value):
    def exp(self):
        raise NotImplementedError


def tanh_from_exp(x):
    e = (2 * x).exp()
    return (e - 1) / (e + 1)


# wrong: tanh of half of x, by a slip in the exponent
# fault: half
def tanh_from_exp(x):
    e = x.exp()
    return (e - 1) / (e + 1)


# wrong: the exponent is 2 ** x
# fault: attribute-error
def tanh_from_exp(x):
    e = (2**x.data).exp()
    return (e - 1) / (e + 1)


# wrong: a plus for a minus above the line
# fault: wrong-value
def tanh_from_exp(x):
    e = (2 * x).exp()
    return (e + 1) / (e + 1)


# wrong: the denominator is a number, and the class has a swapped reflected minus
# fault: half-dead
class Value(Value):
    def __rsub__(self, other):
        return self - other


def tanh_from_exp(x):
    e = (2 * x).exp()
    return (e - 1) / (e.data + 1)


# wrong: written with 1 − …, on a class with a swapped reflected minus
# fault: value-below
class Value(Value):
    def __rsub__(self, other):
        return self - other


def tanh_from_exp(x):
    return 1 - 2 / ((2 * x).exp() + 1)
