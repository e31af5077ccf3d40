class Given:
    def __init__(self, data, _prev=(), _op="", label=""):
        self.data = data
        self._prev = _prev
        self._op = _op
        self.label = label

    def __repr__(self):
        return f"Value(data={self.data})"


# right: a tuple of both operands
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), "*")


# right: a list, set after the result was made
class Value(Given):
    def __add__(self, other):
        out = Value(self.data + other.data)
        out._op = "+"
        out._prev = [self, other]
        return out

    def __mul__(self, other):
        out = Value(self.data * other.data)
        out._op = "*"
        out._prev = [self, other]
        return out


# right: by keyword, a fresh list for every Value
class Value:
    def __init__(self, data, _prev=None, _op="", label=""):
        self.label = label
        self._op = _op
        self._prev = [] if _prev is None else list(_prev)
        self.data = data

    def __add__(self, other):
        return type(self)(self.data + other.data, _op="+", _prev=[self, other])

    def __mul__(self, other):
        return type(self)(self.data * other.data, _op="*", _prev=[self, other])


# right: a shared empty list into which nothing is ever put
class Value:
    def __init__(self, data, _prev=[], _op="", label=""):
        self.data, self._prev, self._op, self.label = data, _prev, _op, label

    def __add__(self, other):
        return Value(self.data + other.data, [self, other], "+")

    def __mul__(self, other):
        return Value(self.data * other.data, [self, other], "*")


# right: equal by number, and so without a hash
class Value(Given):
    def __eq__(self, other):
        return self.data == other.data

    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), "*")


# right: a dataclass whose objects cannot be changed
from dataclasses import dataclass


@dataclass(frozen=True)
class Value:
    data: float
    _prev: tuple = ()
    _op: str = ""
    label: str = ""

    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), "*")


# wrong: nothing is remembered
# fault: nothing-kept
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data)

    def __mul__(self, other):
        return Value(self.data * other.data)


# wrong: operands swapped
# fault: swapped
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, (other, self), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, (other, self), "*")


# wrong: operands swapped in the product only
# fault: swapped
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, [other, self], "*")


# wrong: a set
# fault: set-of-operands
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, {self, other}, "+")

    def __mul__(self, other):
        return Value(self.data * other.data, {self, other}, "*")


# wrong: a set made in __init__
# fault: set-of-operands
class Value(Given):
    def __init__(self, data, _prev=(), _op="", label=""):
        super().__init__(data, frozenset(_prev), _op, label)

    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), "*")


# wrong: a + a keeps one operand
# fault: twice-kept-once
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, list(dict.fromkeys((self, other))), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, list(dict.fromkeys((self, other))), "*")


# wrong: only the left operand
# fault: one-operand
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, (self,), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, (self,), "*")


# wrong: only the right operand
# fault: one-operand
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, (other,), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, (other,), "*")


# wrong: an operand without its tuple
# fault: no-operands-tuple
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, self, "+")

    def __mul__(self, other):
        return Value(self.data * other.data, self, "*")


# wrong: copies of the operands
# fault: copies
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, (Value(self.data), Value(other.data)), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, (Value(self.data), Value(other.data)), "*")


# wrong: the operands' numbers
# fault: numbers-kept
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, (self.data, other.data), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, (self.data, other.data), "*")


# wrong: the operands remember the result
# fault: remembered-backwards
class Value(Given):
    def __add__(self, other):
        out = Value(self.data + other.data, _op="+")
        self._prev = (out,)
        other._prev = (out,)
        return out

    def __mul__(self, other):
        out = Value(self.data * other.data, _op="*")
        self._prev = (out,)
        other._prev = (out,)
        return out


# wrong: one list as default value, shared by all
# fault: shared-default
class Value:
    def __init__(self, data, _prev=[], _op="", label=""):
        self.data, self._prev, self._op, self.label = data, _prev, _op, label

    def __add__(self, other):
        out = Value(self.data + other.data, _op="+")
        out._prev += [self, other]
        return out

    def __mul__(self, other):
        out = Value(self.data * other.data, _op="*")
        out._prev += [self, other]
        return out


# wrong: the operation without the operands
# fault: no-operands
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, _op="+")

    def __mul__(self, other):
        return Value(self.data * other.data, _op="*")


# wrong: the operands without the operation
# fault: no-operation
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, (self, other))

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other))


# wrong: the symbol lands in the label
# fault: no-operation
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, (self, other), label="+")

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), label="*")


# wrong: plus in both
# fault: other-operation
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), "+")


# wrong: times in both
# fault: other-operation
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "*")

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), "*")


# wrong: the operation in words
# fault: operation-in-words
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "add")

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), "mul")


# wrong: operands and operation in each other's place
# fault: no-operands-tuple
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, "+", (self, other))

    def __mul__(self, other):
        return Value(self.data * other.data, "*", (self, other))


# wrong: leaves say None
# fault: operation-no-text
class Value(Given):
    def __init__(self, data, _prev=(), _op=None, label=""):
        super().__init__(data, _prev, _op, label)

    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), "*")


# wrong: leaves have None for operands
# fault: no-operands-tuple
class Value(Given):
    def __init__(self, data, _prev=None, _op="", label=""):
        super().__init__(data, _prev, _op, label)

    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), "*")


# wrong: __init__ drops what it is given
# fault: lacks-prev
class Value:
    def __init__(self, data, _prev=(), _op="", label=""):
        self.data = data
        self.prev = _prev
        self.op = _op

    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), "*")


# wrong: bare numbers
# fault: bare-number
class Value(Given):
    def __add__(self, other):
        return self.data + other.data

    def __mul__(self, other):
        return self.data * other.data


# wrong: no multiplication in the class
# fault: no-method
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "+")


# wrong: prev nested
# fault: nested
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, ((self, other),), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, ((self, other),), "*")


# wrong: the result among its operands
# fault: own-operand
class Value(Given):
    def __add__(self, other):
        out = Value(self.data + other.data, (), "+")
        out._prev = (self, other, out)
        return out

    def __mul__(self, other):
        out = Value(self.data * other.data, (), "*")
        out._prev = (self, other, out)
        return out


# wrong: self._prev in the product
# fault: no-operands
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, self._prev + other._prev, "+")

    def __mul__(self, other):
        return Value(self.data * other.data, self._prev + other._prev, "*")


# wrong: one operand in times only
# fault: one-kept-twice
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, (self, self), "*")


# wrong: nothing kept in times
# fault: nothing-kept
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "+")

    def __mul__(self, other):
        return Value(self.data * other.data)


# wrong: op "add" and "mul"
# fault: operation-in-words
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "add")

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), "mul")


# wrong: op with spaces
# fault: operation-in-words
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, (self, other), " + ")

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), " * ")


# wrong: x for times
# fault: operation-in-words
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), "x")


# wrong: labels as operands
# fault: labels-kept
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, (self.label, other.label), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, (self.label, other.label), "*")


# wrong: sorted by number
# fault: sorted
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, tuple(sorted((self, other), key=lambda v: v.data)), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, tuple(sorted((self, other), key=lambda v: v.data)), "*")


# wrong: local name
# fault: nothing-kept
class Value(Given):
    def __add__(self, other):
        out = Value(self.data + other.data)
        _prev = (self, other)
        _op = "+"
        return out

    def __mul__(self, other):
        out = Value(self.data * other.data)
        _prev = (self, other)
        _op = "*"
        return out


# wrong: stored on self
# fault: operand-remembers
class Value(Given):
    def __add__(self, other):
        out = Value(self.data + other.data)
        self._prev = (self, other)
        self._op = "+"
        return out

    def __mul__(self, other):
        out = Value(self.data * other.data)
        self._prev = (self, other)
        self._op = "*"
        return out
