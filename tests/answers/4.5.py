import math


class Given:
    def __init__(self, data, _prev=(), _op="", label=""):
        self.data = data
        self.grad = 0.0
        self._prev = _prev
        self._op = _op
        self.label = label

    def __repr__(self):
        return f"Value(data={self.data})"

    def __add__(self, other):
        return type(self)(self.data + other.data, (self, other), "+")

    def __mul__(self, other):
        return type(self)(self.data * other.data, (self, other), "*")


# right: math.tanh in one new node
class Value(Given):
    def tanh(self):
        return Value(math.tanh(self.data), (self,), "tanh")

# right: the exponentials written out, parents in a list
class Value(Given):
    def tanh(self):
        x = self.data
        t = (math.exp(2 * x) - 1) / (math.exp(2 * x) + 1)
        out = Value(t, [self], "tanh")
        return out

# right: parents in sets, slots, NumPy, equality by value
import numpy as np

class Value:
    __slots__ = ("_op", "_prev", "data", "grad", "label")

    def __init__(self, data, _prev=(), _op="", label=""):
        self.data, self.grad, self._prev, self._op, self.label = data, 0, set(_prev), _op, label

    def __eq__(self, other):
        return isinstance(other, Value) and self.data == other.data

    def __hash__(self):
        return id(self)

    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), "*")

    def tanh(self):
        return Value(np.tanh(self.data), {self}, "tanh")

# right: put into the class afterwards, filled in step by step
class Value(Given):
    pass

def tanh(node):
    out = Value(0.0)
    out.data = math.tanh(node.data)
    out._prev = (node,)
    out._op = "tanh"
    return out

Value.tanh = tanh

# right: _prev made afresh whenever it is asked for
class Value(Given):
    def __init__(self, data, _prev=(), _op="", label=""):
        self.data, self.grad, self.parents, self._op, self.label = data, 0.0, _prev, _op, label

    @property
    def _prev(self):
        return list(self.parents)

    def tanh(self):
        return self.__class__(math.tanh(self.data), (self,), "tanh", label=f"tanh {self.label}")

# wrong: a whole Value handed to math.tanh
# fault: no-data
class Value(Given):
    def tanh(self):
        return Value(math.tanh(self), (self,), "tanh")

# wrong: pasted from the lecture
# fault: pasted
class Value(Given):
    def tanh(self):
        return Value(0.7071067811865476, (self,), "tanh")

# wrong: the slope
# fault: slope-for-value
class Value(Given):
    def tanh(self):
        return Value(1 - math.tanh(self.data) ** 2, (self,), "tanh")

# wrong: tan
# fault: tan
class Value(Given):
    def tanh(self):
        return Value(math.tan(self.data), (self,), "tanh")

# wrong: nothing squashed
# fault: not-squashed
class Value(Given):
    def tanh(self):
        return Value(self.data, (self,), "tanh")

# wrong: a bare number
# fault: bare-number
class Value(Given):
    def tanh(self):
        return math.tanh(self.data)

# wrong: nothing returned
# fault: returns-none
class Value(Given):
    def tanh(self):
        out = Value(math.tanh(self.data), (self,), "tanh")

# wrong: works in place
# fault: operand-changed
class Value(Given):
    def tanh(self):
        self.data = math.tanh(self.data)
        self._op = "tanh"
        return self

# wrong: works in place, then wraps
# fault: operand-changed
class Value(Given):
    def tanh(self):
        self.data = math.tanh(self.data)
        return Value(self.data, (self,), "tanh")

# wrong: hands back its input
# fault: operand-itself
class Value(Given):
    def tanh(self):
        Value(math.tanh(self.data), (self,), "tanh")
        return self

# wrong: made once, then handed out again
# fault: one-object
class Value(Given):
    def tanh(self):
        if not hasattr(self, "squashed"):
            self.squashed = Value(math.tanh(self.data), (self,), "tanh")
        return self.squashed

# wrong: neither input nor operation
# fault: nothing-kept
class Value(Given):
    def tanh(self):
        return Value(math.tanh(self.data))

# wrong: no input
# fault: no-operands
class Value(Given):
    def tanh(self):
        return Value(math.tanh(self.data), _op="tanh")

# wrong: no operation
# fault: no-operation
class Value(Given):
    def tanh(self):
        return Value(math.tanh(self.data), (self,))

# wrong: the operation under another name
# fault: operation-in-words
class Value(Given):
    def tanh(self):
        return Value(math.tanh(self.data), (self,), "math.tanh")

# wrong: the input twice
# fault: too-many-operands
class Value(Given):
    def tanh(self):
        return Value(math.tanh(self.data), (self, self), "tanh")

# wrong: a copy of the input
# fault: other-operand
class Value(Given):
    def tanh(self):
        return Value(math.tanh(self.data), (Value(self.data),), "tanh")

# wrong: the input's number
# fault: other-operand
class Value(Given):
    def tanh(self):
        return Value(math.tanh(self.data), (self.data,), "tanh")

# wrong: taken apart into several nodes
# fault: other-operand
class Value(Given):
    def tanh(self):
        twice = self * Value(2.0)
        return Value((math.exp(twice.data) - 1) / (math.exp(twice.data) + 1), (twice,), "tanh")

# wrong: brackets without a comma
# fault: no-tuple
class Value(Given):
    def tanh(self):
        return Value(math.tanh(self.data), (self), "tanh")

# wrong: the operand knows its result
# fault: remembered-backwards
class Value(Given):
    def tanh(self):
        out = Value(math.tanh(self.data), (), "tanh")
        self._prev = (out,)
        return out

# wrong: the slope written as the input's grad
# fault: grad-too-early
class Value(Given):
    def tanh(self):
        out = Value(math.tanh(self.data), (self,), "tanh")
        self.grad = 1 - out.data**2
        return out

# wrong: the seed written in the forward pass
# fault: grad-too-early
class Value(Given):
    def tanh(self):
        out = Value(math.tanh(self.data), (self,), "tanh")
        out.grad = 1.0
        return out

# wrong: no method, a function beside the class
# fault: no-method
class Value(Given):
    pass

def tanh(self):
    return Value(math.tanh(self.data), (self,), "tanh")

# wrong: an object in place of the class
# fault: not-callable
class Value(Given):
    def tanh(self):
        return Value(math.tanh(self.data), (self,), "tanh")

Value = Value(0.5)

# wrong: an object of an older class
# fault: older-class
class Value(Given):
    pass

Old = Value

class Value(Given):
    def tanh(self):
        return Old(math.tanh(self.data), (self,), "tanh")

# wrong: the number is wrapped twice
# fault: no-number
class Value(Given):
    def tanh(self):
        return Value(Value(math.tanh(self.data)), (self,), "tanh")
