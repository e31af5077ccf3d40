import math


class Base:
    def __init__(self, data, _prev=(), _op="", label=""):
        self.data = data
        self.grad = 0.0
        self._prev = _prev
        self._op = _op
        self.label = label
        self._backward = lambda: None

    def __repr__(self):
        return f"Value(data={self.data})"


class Given(Base):
    def __add__(self, other):
        out = type(self)(self.data + other.data, (self, other), "+")

        def pay():
            self.grad += out.grad
            other.grad += out.grad

        out._backward = pay
        return out

    def __mul__(self, other):
        out = type(self)(self.data * other.data, (self, other), "*")

        def pay():
            self.grad += other.data * out.grad
            other.grad += self.data * out.grad

        out._backward = pay
        return out

    def tanh(self):
        out = type(self)(math.tanh(self.data), (self,), "tanh")

        def pay():
            self.grad += (1 - out.data**2) * out.grad

        out._backward = pay
        return out


# right: closures, children in a set
# in set order
class Value:
    def __init__(self, data, _children=(), _op="", label=""):
        self.data = data
        self.grad = 0
        self._prev = set(_children)
        self._op = _op
        self.label = label
        self._backward = lambda: None

    def __add__(self, other):
        out = Value(self.data + other.data, (self, other), "+")

        def _backward():
            self.grad = self.grad + 1.0 * out.grad
            other.grad = other.grad + 1.0 * out.grad

        out._backward = _backward
        return out

    def __mul__(self, other):
        out = Value(self.data * other.data, (self, other), "*")

        def _backward():
            self.grad += other.data * out.grad
            other.grad += self.data * out.grad

        out._backward = _backward
        return out

    def tanh(self):
        x = self.data
        t = (math.exp(2 * x) - 1) / (math.exp(2 * x) + 1)
        out = Value(t, (self,), "tanh")

        def _backward():
            self.grad += (1 - t**2) * out.grad

        out._backward = _backward
        return out


# right: stored derivatives, one method pays for every operation
class Value:
    def __init__(self, data, _prev=(), _op="", label="", _local=()):
        self.data, self.grad, self._prev, self._op, self.label, self._local = data, 0.0, _prev, _op, label, _local

    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "+", _local=(1.0, 1.0))

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), "*", _local=(other.data, self.data))

    def tanh(self):
        t = math.tanh(self.data)
        return Value(t, (self,), "tanh", _local=(1 - t * t,))

    def _backward(self):
        for child, local in zip(self._prev, self._local):
            child.grad += local * self.grad


# right: a helper that makes the functions, children in a list, slots
def payer(out, *shares):
    def pay():
        for operand, local in shares:
            operand.grad = operand.grad + local() * out.grad

    return pay


class Value:
    __slots__ = ("data", "grad", "_prev", "_op", "label", "_backward")

    def __init__(self, data, _prev=(), _op="", label=""):
        self.data, self.grad, self._prev, self._op, self.label = data, 0.0, list(_prev), _op, label
        self._backward = payer(self)

    def _result(self, data, op, *shares):
        out = Value(data, [operand for operand, _ in shares], op)
        out._backward = payer(out, *shares)
        return out

    def __add__(self, other):
        return self._result(self.data + other.data, "+", (self, lambda: 1), (other, lambda: 1))

    def __mul__(self, other):
        return self._result(self.data * other.data, "*", (self, lambda: other.data), (other, lambda: self.data))

    def tanh(self):
        t = math.tanh(self.data)
        return self._result(t, "tanh", (self, lambda: 1 - t**2))


# right: NumPy's numbers, names bound as defaults, operands paid in the other order
import numpy as np


class Value(Base):
    def __add__(self, other):
        out = Value(self.data + other.data, (self, other), "+")

        def pay(left=self, right=other, result=out):
            right.grad += result.grad
            left.grad += result.grad
            return left.grad

        out._backward = pay
        return out

    def __mul__(self, other):
        out = Value(self.data * other.data, (self, other), "*")

        def pay(left=self, right=other, result=out):
            right.grad += np.multiply(left.data, result.grad)
            left.grad += np.multiply(right.data, result.grad)

        out._backward = pay
        return out

    def tanh(self):
        out = Value(np.tanh(self.data), (self,), "tanh")
        local = 1 / np.cosh(self.data) ** 2
        out._backward = lambda: setattr(self, "grad", self.grad + local * out.grad)
        return out


# right: a dataclass that compares by number and cannot be hashed
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Value:
    data: float
    _prev: tuple = ()
    _op: str = ""
    label: str = ""
    grad: float = field(default=0.0, compare=False)
    _backward: Any = field(default=lambda: None, compare=False, repr=False)

    __add__ = Given.__add__
    __mul__ = Given.__mul__
    tanh = Given.tanh


# wrong: plus overwrites
# fault: overwrites-plus
class Value(Given):
    def __add__(self, other):
        out = Value(self.data + other.data, (self, other), "+")

        def pay():
            self.grad = out.grad
            other.grad = out.grad

        out._backward = pay
        return out


# wrong: times overwrites, for += seems to belong to sums
# fault: overwrites-times
class Value(Given):
    def __mul__(self, other):
        out = Value(self.data * other.data, (self, other), "*")

        def pay():
            self.grad = other.data * out.grad
            other.grad = self.data * out.grad

        out._backward = pay
        return out


# wrong: tanh overwrites
# fault: overwrites-tanh
class Value(Given):
    def tanh(self):
        out = Value(math.tanh(self.data), (self,), "tanh")

        def pay():
            self.grad = (1 - out.data**2) * out.grad

        out._backward = pay
        return out


# wrong: all three overwrite
# fault: overwrites
class Value(Base):
    def __add__(self, other):
        out = Value(self.data + other.data, (self, other), "+")

        def pay():
            self.grad = out.grad
            other.grad = out.grad

        out._backward = pay
        return out

    def __mul__(self, other):
        out = Value(self.data * other.data, (self, other), "*")

        def pay():
            self.grad = other.data * out.grad
            other.grad = self.data * out.grad

        out._backward = pay
        return out

    def tanh(self):
        out = Value(math.tanh(self.data), (self,), "tanh")

        def pay():
            self.grad = (1 - out.data**2) * out.grad

        out._backward = pay
        return out


# wrong: the left operand of times is overwritten, children in a set
# fault: overwrites-times
# in set order
class Value(Given):
    def __init__(self, data, _prev=(), _op="", label=""):
        super().__init__(data, set(_prev), _op, label)

    def __mul__(self, other):
        out = Value(self.data * other.data, (self, other), "*")

        def pay():
            self.grad = other.data * out.grad
            other.grad += self.data * out.grad

        out._backward = pay
        return out


# wrong: the right operand of plus is overwritten
# fault: overwrites-plus
class Value(Given):
    def __add__(self, other):
        out = Value(self.data + other.data, (self, other), "+")

        def pay():
            self.grad += out.grad
            other.grad = out.grad

        out._backward = pay
        return out


# wrong: plus without upstream
# fault: no-upstream-plus
class Value(Given):
    def __add__(self, other):
        out = Value(self.data + other.data, (self, other), "+")

        def pay():
            self.grad += 1.0
            other.grad += 1.0

        out._backward = pay
        return out


# wrong: times without upstream
# fault: no-upstream-times
class Value(Given):
    def __mul__(self, other):
        out = Value(self.data * other.data, (self, other), "*")

        def pay():
            self.grad += other.data
            other.grad += self.data

        out._backward = pay
        return out


# wrong: tanh without upstream
# fault: no-upstream-tanh
class Value(Given):
    def tanh(self):
        out = Value(math.tanh(self.data), (self,), "tanh")

        def pay():
            self.grad += 1 - out.data**2

        out._backward = pay
        return out


# wrong: no upstream anywhere, stored derivatives
# fault: no-upstream
class Value:
    def __init__(self, data, _prev=(), _op="", label="", _local=()):
        self.data, self.grad, self._prev, self._op, self.label, self._local = data, 0.0, _prev, _op, label, _local

    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "+", _local=(1.0, 1.0))

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), "*", _local=(other.data, self.data))

    def tanh(self):
        t = math.tanh(self.data)
        return Value(t, (self,), "tanh", _local=(1 - t * t,))

    def _backward(self):
        for child, local in zip(self._prev, self._local):
            child.grad += local


# wrong: the sibling's grad in place of its data
# fault: sibling-grad
class Value(Given):
    def __mul__(self, other):
        out = Value(self.data * other.data, (self, other), "*")

        def pay():
            self.grad += other.grad * out.grad
            other.grad += self.grad * out.grad

        out._backward = pay
        return out


# wrong: the sibling's grad, and it overwrites
# fault: sibling-grad
class Value(Given):
    def __mul__(self, other):
        out = Value(self.data * other.data, (self, other), "*")

        def pay():
            self.grad = other.grad * out.grad
            other.grad = self.grad * out.grad

        out._backward = pay
        return out


# wrong: each factor's own value
# fault: own-value
class Value(Given):
    def __mul__(self, other):
        out = Value(self.data * other.data, (self, other), "*")

        def pay():
            self.grad += self.data * out.grad
            other.grad += other.data * out.grad

        out._backward = pay
        return out


# wrong: the rule of times copied to plus
# fault: product-rule
class Value(Given):
    def __add__(self, other):
        out = Value(self.data + other.data, (self, other), "+")

        def pay():
            self.grad += other.data * out.grad
            other.grad += self.data * out.grad

        out._backward = pay
        return out


# wrong: stored on self
# fault: leaf-pays
class Value(Base):
    def __add__(self, other):
        out = Value(self.data + other.data, (self, other), "+")

        def pay():
            self.grad += out.grad
            other.grad += out.grad

        self._backward = pay
        return out

    def __mul__(self, other):
        out = Value(self.data * other.data, (self, other), "*")

        def pay():
            self.grad += other.data * out.grad
            other.grad += self.data * out.grad

        self._backward = pay
        return out

    def tanh(self):
        out = Value(math.tanh(self.data), (self,), "tanh")

        def pay():
            self.grad += (1 - out.data**2) * out.grad

        self._backward = pay
        return out


# wrong: stored on other, in times alone
# fault: leaf-pays
class Value(Given):
    def __mul__(self, other):
        out = Value(self.data * other.data, (self, other), "*")

        def pay():
            self.grad += other.data * out.grad
            other.grad += self.data * out.grad

        other._backward = pay
        return out


# wrong: pulled by the operands, each of which knows its last user
# fault: leaf-pays
class Value(Base):
    def __add__(self, other):
        out = Value(self.data + other.data, (self, other), "+")
        for operand in (self, other):
            operand._backward = lambda operand=operand: setattr(operand, "grad", out.grad)
        return out

    def __mul__(self, other):
        out = Value(self.data * other.data, (self, other), "*")
        self._backward = lambda: setattr(self, "grad", other.data * out.grad)
        other._backward = lambda: setattr(other, "grad", self.data * out.grad)
        return out

    def tanh(self):
        out = Value(math.tanh(self.data), (self,), "tanh")
        self._backward = lambda: setattr(self, "grad", (1 - out.data**2) * out.grad)
        return out


# wrong: the function is called where it should be stored
# fault: no-function
class Value(Given):
    def __mul__(self, other):
        out = Value(self.data * other.data, (self, other), "*")

        def pay():
            self.grad += other.data * out.grad
            other.grad += self.data * out.grad

        out._backward = pay()
        return out


# wrong: leaves have None to call
# fault: no-function
class Value(Given):
    def __init__(self, data, _prev=(), _op="", label=""):
        super().__init__(data, _prev, _op, label)
        self._backward = None


# wrong: the function has parameters
# fault: takes-arguments
class Value(Given):
    def __add__(self, other):
        out = Value(self.data + other.data, (self, other), "+")

        def pay(self, other):
            self.grad += out.grad
            other.grad += out.grad

        out._backward = pay
        return out


# wrong: the function is never stored
# fault: stores-nothing
class Value(Given):
    def tanh(self):
        out = Value(math.tanh(self.data), (self,), "tanh")

        def pay(upstream):
            self.grad += (1 - out.data**2) * upstream

        return out


# wrong: stored under another name, everywhere
# fault: stores-nothing
class Value(Base):
    def __add__(self, other):
        out = Value(self.data + other.data, (self, other), "+")
        out.backward = lambda: None
        return out

    def __mul__(self, other):
        out = Value(self.data * other.data, (self, other), "*")
        out.backward = lambda: None
        return out

    def tanh(self):
        out = Value(math.tanh(self.data), (self,), "tanh")
        out.backward = lambda: None
        return out


# wrong: no return
# fault: returns-none
class Value(Given):
    def __mul__(self, other):
        out = Value(self.data * other.data, (self, other), "*")

        def pay():
            self.grad += other.data * out.grad
            other.grad += self.data * out.grad

        out._backward = pay


# wrong: the gradient is set in the forward pass
# fault: grad-too-early
class Value(Given):
    def __mul__(self, other):
        self.grad = other.data
        other.grad = self.data
        return Value(self.data * other.data, (self, other), "*")


# wrong: every closure goes on to its operands' closures
# fault: pays-below
class Value(Base):
    def __add__(self, other):
        out = Value(self.data + other.data, (self, other), "+")

        def pay():
            self.grad += out.grad
            other.grad += out.grad
            self._backward()
            other._backward()

        out._backward = pay
        return out

    def __mul__(self, other):
        out = Value(self.data * other.data, (self, other), "*")

        def pay():
            self.grad += other.data * out.grad
            other.grad += self.data * out.grad
            self._backward()
            other._backward()

        out._backward = pay
        return out

    def tanh(self):
        out = Value(math.tanh(self.data), (self,), "tanh")

        def pay():
            self.grad += (1 - out.data**2) * out.grad
            self._backward()

        out._backward = pay
        return out


# wrong: only the closure of times goes on, children in a set and walked in its order
# fault: pays-below
# in set order
class Value(Given):
    def __init__(self, data, _prev=(), _op="", label=""):
        super().__init__(data, set(_prev), _op, label)

    def __mul__(self, other):
        out = Value(self.data * other.data, (self, other), "*")

        def pay():
            for child in out._prev:
                child.grad += (other if child is self else self).data * out.grad * (2 if self is other else 1)
                child._backward()

        out._backward = pay
        return out


# wrong: one slot for the user of a node
# fault: last-user-only
class Value(Base):
    def _used(self, out, local):
        self.user, self.local = out, local

    def _pay(self, user):
        if self.user is user:
            self.grad = self.local * user.grad

    def __add__(self, other):
        out = Value(self.data + other.data, (self, other), "+")
        self._used(out, 1.0)
        other._used(out, 1.0)
        out._backward = lambda: (self._pay(out), other._pay(out))
        return out

    def __mul__(self, other):
        out = Value(self.data * other.data, (self, other), "*")
        self._used(out, other.data)
        other._used(out, self.data)
        out._backward = lambda: (self._pay(out), other._pay(out))
        return out

    def tanh(self):
        out = Value(math.tanh(self.data), (self,), "tanh")
        self._used(out, 1 - out.data**2)
        out._backward = lambda: self._pay(out)
        return out


# wrong: tanh's slope from the input
# fault: input-squared
class Value(Given):
    def tanh(self):
        out = Value(math.tanh(self.data), (self,), "tanh")

        def pay():
            self.grad += (1 - self.data**2) * out.grad

        out._backward = pay
        return out


# wrong: the slope of tan
# fault: slope-of-tan
class Value(Given):
    def tanh(self):
        out = Value(math.tanh(self.data), (self,), "tanh")

        def pay():
            self.grad += (1 + out.data**2) * out.grad

        out._backward = pay
        return out


# wrong: one minus t
# fault: one-minus-t
class Value(Given):
    def tanh(self):
        out = Value(math.tanh(self.data), (self,), "tanh")

        def pay():
            self.grad += (1 - out.data) * out.grad

        out._backward = pay
        return out


# wrong: the operand's own grad as upstream
# fault: own-grad
class Value(Given):
    def tanh(self):
        out = Value(math.tanh(self.data), (self,), "tanh")

        def pay():
            self.grad += (1 - out.data**2) * self.grad

        out._backward = pay
        return out


# wrong: the result's data as upstream
# fault: data-for-grad
class Value(Given):
    def __add__(self, other):
        out = Value(self.data + other.data, (self, other), "+")

        def pay():
            self.grad += out.data
            other.grad += out.data

        out._backward = pay
        return out


# wrong: functions made in a loop
# fault: loop-names
class Value(Given):
    def __mul__(self, other):
        out = Value(self.data * other.data, (self, other), "*")
        payments = []
        for operand, local in ((self, other.data), (other, self.data)):

            def pay():
                operand.grad += local * out.grad

            payments.append(pay)
        out._backward = lambda: [pay() for pay in payments]
        return out


# wrong: one function made in a loop, the last one stays
# fault: one-operand
class Value(Given):
    def __add__(self, other):
        out = Value(self.data + other.data, (self, other), "+")
        for operand in (self, other):

            def pay():
                operand.grad += out.grad

            out._backward = pay
        return out


# wrong: the left operand alone
# fault: one-operand
class Value(Given):
    def __mul__(self, other):
        out = Value(self.data * other.data, (self, other), "*")

        def pay():
            self.grad += other.data * out.grad

        out._backward = pay
        return out


# wrong: a loop over the children, which are kept in a set
# fault: set-of-operands
# in set order
class Value(Given):
    def __init__(self, data, _prev=(), _op="", label=""):
        super().__init__(data, set(_prev), _op, label)

    def __add__(self, other):
        out = Value(self.data + other.data, (self, other), "+")

        def pay():
            for child in out._prev:
                child.grad += out.grad

        out._backward = pay
        return out


# wrong: the trail is cut
# fault: no-trail
class Value(Given):
    def __add__(self, other):
        out = Value(self.data + other.data)

        def pay():
            self.grad += out.grad
            other.grad += out.grad

        out._backward = pay
        return out


# wrong: the numbers are paid
# fault: data-changed
class Value(Given):
    def __add__(self, other):
        out = Value(self.data + other.data, (self, other), "+")

        def pay():
            self.data += out.grad
            other.data += out.grad

        out._backward = pay
        return out


# wrong: the result gives away what it holds
# fault: result-grad-changed
class Value(Given):
    def tanh(self):
        out = Value(math.tanh(self.data), (self,), "tanh")

        def pay():
            self.grad += (1 - out.data**2) * out.grad
            out.grad = 0.0

        out._backward = pay
        return out


# wrong: a misspelt name
# fault: name-error
class Value(Given):
    def tanh(self):
        out = Value(math.tanh(self.data), (self,), "tanh")

        def pay():
            self.grad += (1 - t**2) * out.grad

        out._backward = pay
        return out


# wrong: tanh is not started
# fault: not-started
class Value(Given):
    def tanh(self):
        out = Value(math.tanh(self.data), (self,), "tanh")
        raise NotImplementedError
        return out


# wrong: each result pays only once
# fault: pays-once
class Value(Given):
    def __add__(self, other):
        return only_once(super().__add__(other))

    def __mul__(self, other):
        return only_once(super().__mul__(other))

    def tanh(self):
        return only_once(super().tanh())


def only_once(out):
    pay, done = out._backward, []

    def once():
        if not done:
            done.append(True)
            pay()

    out._backward = once
    return out


# wrong: upstream read in the forward pass
# fault: stores-nothing
class Value:
    """One number that remembers where it came from and can pass its gradient on to its operands."""

    def __init__(self, data, _prev=(), _op="", label=""):
        self.data = data
        self.grad = 0.0
        self._prev = _prev
        self._op = _op
        self.label = label
        self._backward = lambda: None

    def __repr__(self):
        return f"Value(data={self.data})"

    def __add__(self, other):
        out = Value(self.data + other.data, (self, other), "+")

        def pass_on():
            self.grad += out.grad
            other.grad += out.grad

        out._backward = pass_on
        return out

    def __mul__(self, other):
        out = Value(self.data * other.data, (self, other), "*")
        g = out.grad

        def pass_on():
            self.grad += other.data * g
            other.grad += self.data * g

        out._backward = pass_on
        return out

    def tanh(self):
        out = Value(math.tanh(self.data), (self,), "tanh")

        def pass_on():
            self.grad += (1 - out.data**2) * out.grad

        out._backward = pass_on
        return out
