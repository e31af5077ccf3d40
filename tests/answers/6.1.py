import math

class Value:
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
        other = other if isinstance(other, Value) else Value(other)
        out = Value(self.data + other.data, (self, other), "+")

        def pay():
            self.grad += out.grad
            other.grad += out.grad

        out._backward = pay
        return out

    def __mul__(self, other):
        other = other if isinstance(other, Value) else Value(other)
        out = Value(self.data * other.data, (self, other), "*")

        def pay():
            self.grad += other.data * out.grad
            other.grad += self.data * out.grad

        out._backward = pay
        return out

    def __radd__(self, other):
        return self + other

    def __rmul__(self, other):
        return self * other

    def __neg__(self):
        return self * -1

    def __sub__(self, other):
        return self + (-other)

    def __rsub__(self, other):
        return (-self) + other

    def __pow__(self, exponent):
        if not isinstance(exponent, (int, float)):
            raise TypeError("the exponent must be an int or a float")
        out = Value(self.data**exponent, (self,), f"**{exponent}")

        def pay():
            self.grad += exponent * self.data ** (exponent - 1) * out.grad

        out._backward = pay
        return out

    def __truediv__(self, other):
        return self * other**-1

    def __rtruediv__(self, other):
        return self**-1 * other

    def exp(self):
        out = Value(math.exp(self.data), (self,), "exp")

        def pay():
            self.grad += out.data * out.grad

        out._backward = pay
        return out

    def log(self):
        out = Value(math.log(self.data), (self,), "log")

        def pay():
            self.grad += 1 / self.data * out.grad

        out._backward = pay
        return out

    def tanh(self):
        out = Value(math.tanh(self.data), (self,), "tanh")

        def pay():
            self.grad += (1 - out.data**2) * out.grad

        out._backward = pay
        return out

    def backward(self):
        order, seen = [], set()

        def visit(node):
            if node not in seen:
                seen.add(node)
                for child in node._prev:
                    visit(child)
                order.append(node)

        visit(self)
        for node in order:
            if node._prev:
                node.grad = 0.0
        self.grad = 1.0
        for node in reversed(order):
            node._backward()


# The blocks below build on this class: what is not redefined there stays as it is here.
Right = Value


def node(data, *paid, op="op"):
    """A Value with a rule: each of `paid` is a Value and its local derivative."""
    out = Value(data, tuple(one for one, _ in paid), op)

    def pay():
        for one, slope in paid:
            one.grad += slope * out.grad

    out._backward = pay
    return out


def bare(data, *paid):
    out = Value(data, tuple(one for one, _ in paid), "op")

    def pay():
        for one, slope in paid:
            one.grad += slope

    out._backward = pay
    return out


def overwriting(data, *paid):
    out = Value(data, tuple(one for one, _ in paid), "op")

    def pay():
        for one, slope in paid:
            one.grad = slope * out.grad

    out._backward = pay
    return out


def wrapped(x):
    return x if isinstance(x, Value) else Value(x)


# right: the whole class, closures, as in the lecture
class Value(Right):
    pass


# right: the whole class, slopes stored beside the children, an order without recursion
class Value:
    __slots__ = ("_op", "_paid", "_prev", "data", "grad", "label")

    def __init__(self, data, _prev=(), _op="", label="", _slopes=()):
        self.label = label
        self._op = _op
        self._prev = [*_prev]
        self._paid = list(zip(_prev, _slopes, strict=True))
        self.grad = 0
        self.data = data

    def __add__(self, other):
        if not isinstance(other, Value):
            return self + Value(other)
        return Value(self.data + other.data, (self, other), "+", _slopes=(1, 1))

    def __mul__(self, other):
        if not isinstance(other, Value):
            return self * Value(other)
        return Value(self.data * other.data, (self, other), "*", _slopes=(other.data, self.data))

    __radd__, __rmul__ = __add__, __mul__

    def __neg__(self):
        return Value(-self.data, (self,), "neg", _slopes=(-1,))

    def __sub__(self, other):
        if not isinstance(other, Value):
            return self - Value(other)
        return Value(self.data - other.data, (self, other), "-", _slopes=(1, -1))

    def __rsub__(self, other):
        return Value(other) - self

    def exp(self):
        y = math.e**self.data
        return Value(y, [self], "exp", _slopes=[y])

    def log(self):
        return Value(math.log(self.data), [self], "log", _slopes=[self.data**-1])

    def tanh(self):
        y = math.tanh(self.data)
        return Value(y, [self], "tanh", _slopes=[1 - y * y])

    def __pow__(self, n):
        if type(n) not in (int, float):
            return NotImplemented
        return Value(self.data**n, [self], "power", _slopes=[n * self.data ** (n - 1)])

    def __truediv__(self, other):
        if not isinstance(other, Value):
            return self / Value(other)
        a, b = self.data, other.data
        return Value(a / b, (self, other), "/", _slopes=(1 / b, -a / b / b))

    def __rtruediv__(self, other):
        return Value(other) / self

    def backward(self):
        order, seen, stack = [], set(), [(self, False)]
        while stack:
            one, ready = stack.pop()
            if ready:
                order.append(one)
            elif id(one) not in seen:
                seen.add(id(one))
                stack.append((one, True))
                stack.extend((child, False) for child in one._prev)
        for one in order:
            if one._prev:
                one.grad = 0
        self.grad = 1
        for one in order[::-1]:
            for child, slope in one._paid:
                child.grad = child.grad + slope * one.grad


# right: the whole class, helper functions, children in a set, rules of its own
# in set order
def as_value(x):
    return x if hasattr(x, "data") and hasattr(x, "grad") else Value(x)


def connected(y, op, *shares):
    def pay():
        for child, share in shares:
            child.grad = child.grad + share(y.grad)

    y._op, y._prev, y._backward = op, {child for child, _ in shares}, pay
    return y


class Value:
    def __init__(self, data, _prev=(), _op="", label=""):
        self._backward = lambda: None
        self.data, self.grad = float(data), 0.0
        self._op, self.label, self._prev = _op, label, set(_prev)

    def __eq__(self, other):
        return self is other

    def __hash__(self):
        return id(self)

    def __add__(self, other):
        other = as_value(other)
        return connected(Value(self.data + other.data), "+", (self, lambda g: g), (other, lambda g: g))

    def __mul__(self, other):
        other = as_value(other)
        y = Value(self.data * other.data)
        return connected(y, "*", (self, lambda g: g * other.data), (other, lambda g: g * self.data))

    def __radd__(self, other):
        return self if other == 0 else Value(other) + self

    def __rmul__(self, other):
        return Value(other) * self

    def __sub__(self, other):
        other = as_value(other)
        return connected(Value(self.data - other.data), "-", (self, lambda g: g), (other, lambda g: -g))

    def __rsub__(self, other):
        return as_value(other).__sub__(self)

    def __neg__(self):
        return 0 - self

    def exp(self):
        y = Value(math.exp(self.data))
        return connected(y, "exp", (self, lambda g: g * y.data))

    def log(self):
        return connected(Value(math.log(self.data)), "log", (self, lambda g: g / self.data))

    def __pow__(self, exponent):
        if isinstance(exponent, bool) or not isinstance(exponent, (float, int)):
            raise TypeError(exponent)
        slope = exponent * self.data ** (exponent - 1)
        return connected(Value(self.data**exponent), "**", (self, lambda g: g * slope))

    def __truediv__(self, other):
        other = as_value(other)
        y = Value(self.data / other.data)
        return connected(y, "/", (self, lambda g: g / other.data), (other, lambda g: -g * y.data / other.data))

    def __rtruediv__(self, other):
        return as_value(other) / self

    def tanh(self):
        y = Value(math.tanh(self.data))
        return connected(y, "tanh", (self, lambda g: g * (1 - y.data**2)))

    def backward(self):
        order, seen = [], []

        def visit(node):
            if not any(node is one for one in seen):
                seen.append(node)
                for child in node._prev:
                    visit(child)
                order.insert(0, node)

        visit(self)
        for node in order:
            node.grad = node.grad if not node._prev else 0.0
        self.grad = 1.0
        for node in order:
            node._backward()


# right: only this part, the reflected methods by assignment
class Value(Right):
    def __add__(self, other):
        if isinstance(other, (int, float)):
            other = Value(other)
        return node(self.data + other.data, (self, 1), (other, 1))

    def __mul__(self, other):
        if isinstance(other, (int, float)):
            other = Value(other)
        return node(self.data * other.data, (self, other.data), (other, self.data))

    __radd__ = __add__
    __rmul__ = __mul__

    def __neg__(self):
        raise NotImplementedError

    def __sub__(self, other):
        raise NotImplementedError

    def exp(self):
        raise NotImplementedError


# right: a number gets no node of its own
class Value(Right):
    def __add__(self, other):
        if not isinstance(other, Value):
            return node(self.data + other, (self, 1.0))
        return node(self.data + other.data, (self, 1.0), (other, 1.0))

    def __mul__(self, other):
        if not isinstance(other, Value):
            return node(self.data * other, (self, other))
        return node(self.data * other.data, (self, other.data), (other, self.data))


# right: backward() as in the video: grads inside the graph are not cleared
class Value(Right):
    def backward(self):
        order, seen = [], set()

        def visit(node):
            if node not in seen:
                seen.add(node)
                for child in node._prev:
                    visit(child)
                order.append(node)

        visit(self)
        self.grad = 1.0
        for node in reversed(order):
            node._backward()


# wrong: nothing is wrapped
# fault: not-wrapped
class Value(Right):
    def __add__(self, other):
        return node(self.data + other.data, (self, 1.0), (other, 1.0))

    def __mul__(self, other):
        return node(self.data * other.data, (self, other.data), (other, self.data))


# wrong: wrapped in + only
# fault: not-wrapped
class Value(Right):
    def __mul__(self, other):
        return node(self.data * other.data, (self, other.data), (other, self.data))


# wrong: only ints are wrapped
# fault: not-wrapped
class Value(Right):
    def __add__(self, other):
        other = Value(other) if isinstance(other, int) else other
        return node(self.data + other.data, (self, 1.0), (other, 1.0))


# wrong: wrapped without asking
# fault: value-in-value
class Value(Right):
    def __add__(self, other):
        other = Value(other)
        out = Value(self.data + other.data, (self, other), "+")

        def pay():
            self.grad += out.grad
            other.grad += out.grad

        out._backward = pay
        return out


# wrong: no reflected +
# fault: no-radd
class Value(Right):
    def __radd__(self, other):
        return NotImplemented


# wrong: no reflected *
# fault: no-rmul
class Value(Right):
    def __rmul__(self, other):
        return NotImplemented


# wrong: a reflected + that calls itself
# fault: recursion
class Value(Right):
    def __radd__(self, other):
        return other + self


# wrong: a reflected * that calls itself
# fault: recursion
class Value(Right):
    def __rmul__(self, other):
        return other * self


# wrong: a reflected + without operands
# fault: radd-dead
class Value(Right):
    def __radd__(self, other):
        return Value(other + self.data)


# wrong: a reflected + that knows its operand and pays nothing
# fault: radd-dead
class Value(Right):
    def __radd__(self, other):
        return Value(other + self.data, (self,), "+")


# wrong: a reflected * without a rule
# fault: rmul-dead
class Value(Right):
    def __rmul__(self, other):
        return Value(other * self.data, (self, Value(other)), "*")


# wrong: a number on the right of + ends the trail
# fault: dead-with-number
class Value(Right):
    def __add__(self, other):
        if not isinstance(other, Value):
            return Value(self.data + other)
        return node(self.data + other.data, (self, 1.0), (other, 1.0))

    def __radd__(self, other):
        return Value(other) + self


# wrong: a number on the right of * ends the trail
# fault: dead-with-number
class Value(Right):
    def __mul__(self, other):
        if not isinstance(other, Value):
            return Value(self.data * other)
        return node(self.data * other.data, (self, other.data), (other, self.data))

    def __rmul__(self, other):
        return Value(other) * self


# wrong: a reflected * copied from +
# fault: rmul-adds
class Value(Right):
    def __rmul__(self, other):
        return self + other


# wrong: a reflected + copied from *
# fault: radd-multiplies
class Value(Right):
    def __radd__(self, other):
        return self * other


# wrong: a reflected + that pays twice
# fault: radd-twice
class Value(Right):
    def __radd__(self, other):
        out = self + other
        first = out._backward

        def pay():
            first()
            self.grad += out.grad

        out._backward = pay
        return out


# wrong: a reflected * that pays twice
# fault: rmul-twice
class Value(Right):
    def __rmul__(self, other):
        return node(other * self.data, (self, other), (self, other))


# wrong: a number changes the Value itself
# fault: operand-changed
class Value(Right):
    def __add__(self, other):
        if not isinstance(other, Value):
            self.data += other
            return self
        return node(self.data + other.data, (self, 1.0), (other, 1.0))


# wrong: no return
# fault: returns-none
class Value(Right):
    def __radd__(self, other):
        self + other


# wrong: a bare number comes back
# fault: bare-number
class Value(Right):
    def __rmul__(self, other):
        return self.data * other


# wrong: results of an older class
# fault: older-class
class Value(Right):
    pass


Old = Value


class Value(Right):
    def __radd__(self, other):
        return Old(other + self.data, (self,), "+")


# wrong: a misspelt name
# fault: name-error
class Value(Right):
    def __radd__(self, other):
        return self + othr


# wrong: the second factor is no longer paid
# fault: times-second-unpaid
class Value(Right):
    def __mul__(self, other):
        number = other.data if isinstance(other, Value) else other
        return node(self.data * number, (self, number))


# wrong: two Values pay with =
# fault: times-overwrites
class Value(Right):
    def __mul__(self, other):
        other = wrapped(other)
        return overwriting(self.data * other.data, (self, other.data), (other, self.data))


# wrong: children in a set, slopes found by their place
# fault: given-broken
# in set order
class Value(Right):
    def __mul__(self, other):
        other = wrapped(other)
        out = Value(self.data * other.data, {self, other}, "*")
        slopes = (other.data, self.data)

        def pay():
            for child, slope in zip(out._prev, slopes):
                child.grad += slope * out.grad

        out._backward = pay
        return out


# wrong: one stub left
# fault: not-started
class Value(Right):
    def __rmul__(self, other):
        raise NotImplementedError


# wrong: a reflected + without a second parameter
# fault: method-signature
class Value(Right):
    def __radd__(self):
        return self


# wrong: + that remembers its second operand only
# fault: plus-forgets
class Value(Right):
    def __add__(self, other):
        other = wrapped(other)
        out = node(self.data + other.data, (self, 1.0), (other, 1.0))
        out._prev = (other,)
        return out


# wrong: * that remembers its first operand only
# fault: times-forgets
class Value(Right):
    def __mul__(self, other):
        other = wrapped(other)
        out = node(self.data * other.data, (self, other.data), (other, self.data))
        out._prev = (self,)
        return out


# wrong: + sets the grad of its second operand
# fault: plus-overwrites
class Value(Right):
    def __add__(self, other):
        other = wrapped(other)
        out = Value(self.data + other.data, (self, other), "+")

        def pass_on():
            self.grad += out.grad
            other.grad = out.grad

        out._backward = pass_on
        return out


# wrong: the rule of + stored on self
# fault: plus-on-operand
class Value(Right):
    def __add__(self, other):
        other = wrapped(other)
        out = Value(self.data + other.data, (self, other), "+")

        def pass_on():
            self.grad += out.grad
            other.grad += out.grad

        self._backward = pass_on
        return out


# wrong: a reflected * that remembers nothing
# fault: rmul-forgets
class Value(Right):
    def __rmul__(self, other):
        out = Value(other * self.data)

        def pass_on():
            self.grad += other * out.grad

        out._backward = pass_on
        return out


# wrong: tanh, which was given, overwrites
# fault: given-broken
class Value(Right):
    def tanh(self):
        return overwriting(math.tanh(self.data), (self, 1 - math.tanh(self.data) ** 2))


# wrong: a backward pass without an order
# fault: given-broken
class Value(Right):
    def backward(self):
        self.grad = 1.0
        todo = [self]
        while todo:
            node = todo.pop(0)
            node._backward()
            todo.extend(node._prev)
