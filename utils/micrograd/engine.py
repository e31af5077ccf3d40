"""Value: a number that remembers how it was made, so that gradients can find their way back."""

import math
from numbers import Real
from sys import intern

__all__ = ["Value"]


class Value:
    """One number in an expression.

    data: the number as a Python float; inf and nan may come in, and spread as in any float arithmetic
    grad: how far the result that backward() was called on moves per unit of this number
    _prev, _local: the children it was computed from, and one local derivative for each; a leaf has none
    _op, label: the operation that made it ("" for a leaf), and a name of your choice for pictures
    """

    __slots__ = ("_local", "_op", "_prev", "data", "grad", "label")
    __array_ufunc__ = None  # NumPy then leaves `array * value` to __rmul__ instead of multiplying each element

    def __init__(self, data, _prev=(), _local=(), _op="", label=""):
        if len(_prev) != len(_local):
            raise ValueError(f"Value: expected one local derivative per child, got {len(_local)} for {len(_prev)}")
        self.data = data if type(data) is float else number(data, "Value")
        self.grad, self._prev, self._local, self._op, self.label = 0.0, _prev, _local, _op, label

    # Every operation makes one new node: its value, its children, their local derivatives, its name.

    def __add__(self, other):
        other = operand(other, "+")
        return Value(self.data + other.data, (self, other), (1.0, 1.0), "+")

    def __sub__(self, other):
        other = operand(other, "-")
        return Value(self.data - other.data, (self, other), (1.0, -1.0), "-")

    def __mul__(self, other):
        other = operand(other, "*")
        return Value(self.data * other.data, (self, other), (other.data, self.data), "*")

    def __truediv__(self, other):
        other = operand(other, "/")
        if other.data == 0:
            raise ValueError(f"/: expected a divisor other than 0, got {self.data} / {other.data}")
        return Value(q := self.data / other.data, (self, other), (1.0 / other.data, -q / other.data), "/")

    def __pow__(self, other):
        exponent = other.data if isinstance(other, Value) else number(other, "**")
        if isinstance(other, Value) and self.data <= 0:
            raise ValueError(f"**: a Value as exponent needs a base above 0, got {self.data} ** {exponent}")
        try:
            power, slope = math.pow(self.data, exponent), exponent and exponent * math.pow(self.data, exponent - 1.0)
        except (ValueError, OverflowError):
            raise ValueError(f"**: {self.data} ** {exponent}, or its slope, is not a finite real number") from None
        if isinstance(other, Value):
            return Value(power, (self, other), (slope, power * math.log(self.data)), "**")
        return Value(power, (self,), (slope,), intern(f"**{exponent:g}"))

    def exp(self):
        if 709.782712893384 < self.data < math.inf:  # the logarithm of the largest float
            raise ValueError(f"exp: expected a number up to 709.78, got exp({self.data}), too large for a float")
        return Value(e := math.exp(self.data), (self,), (e,), "exp")

    def log(self):
        if self.data <= 0:
            raise ValueError(f"log: expected a number above 0, got log({self.data})")
        return Value(math.log(self.data), (self,), (1.0 / self.data,), "log")

    def sigmoid(self):
        small = math.exp(-abs(self.data))  # at most 1, where exp(-x) would overflow at x = -1000
        return Value(s := (small if self.data < 0 else 1.0) / (1.0 + small), (self,), (s * (1.0 - s),), "sigmoid")

    def tanh(self):
        return Value(t := math.tanh(self.data), (self,), (1.0 - t * t,), "tanh")

    def relu(self):
        return Value(max(self.data, 0.0), (self,), (float(self.data > 0),), "relu")  # max keeps a nan

    def __neg__(self):
        return Value(-self.data, (self,), (-1.0,), "neg")

    # With a number on the left Python comes here. The operands keep their places: 1 - v is not v - 1.
    def __radd__(self, other):
        return operand(other, "+") + self

    def __rsub__(self, other):
        return operand(other, "-") - self

    def __rmul__(self, other):
        return operand(other, "*") * self

    def __rtruediv__(self, other):
        return operand(other, "/") / self

    def __rpow__(self, other):
        return operand(other, "**") ** self

    def __repr__(self):
        return f"Value(data={self.data}, grad={self.grad})"

    def backward(self):
        """Add the slope of this Value in every leaf to the leaf's grad, and set the grads of the nodes in between.

        Those are cleared first, so that a second call accumulates in the leaves alone, as in PyTorch."""
        order, seen, stack = [], set(), [self] if self._prev else []  # nodes with children, children first
        while stack:  # a stack of its own, because recursion ends at a depth of about 1,000
            node = stack.pop()
            if node is None:  # a mark: the children of the node under it are all in the order
                order.append(stack.pop())
            elif node not in seen:
                seen.add(node)
                node.grad = 0.0
                stack += (node, None)
                stack += [child for child in node._prev if child._prev and child not in seen]
        self.grad += 1.0
        for node in reversed(order):
            for child, local in zip(node._prev, node._local, strict=True):
                child.grad += local * node.grad


def operand(x, operation):
    return x if isinstance(x, Value) else Value(number(x, operation))


def number(x, operation):
    """Return x as a float if it is one number of Python, NumPy or PyTorch; else raise TypeError."""
    shape = getattr(x, "shape", None)
    one = x.item() if isinstance(shape, tuple) and math.prod(shape) == 1 else x
    if isinstance(one, Real):
        return float(one)
    got = f"an array of shape {tuple(shape)}" if isinstance(shape, tuple) else f"{x!r:.40} ({type(x).__name__})"
    cures = {"str": "; write it without quotes", "Value": "; if of an older class, re-run the notebook from the top"}
    cure = cures.get(type(x).__name__, "; make a list of Values instead" if hasattr(x, "__iter__") else "")
    raise TypeError(f"{operation}: expected one number, got {got}{cure}")
