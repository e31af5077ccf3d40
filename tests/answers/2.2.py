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
# hint: What does Value(...) take besides the number?
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data)

    def __mul__(self, other):
        return Value(self.data * other.data)


# wrong: operands swapped
# hint: The operands stand in the wrong order.
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, (other, self), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, (other, self), "*")


# wrong: operands swapped in the product only
# hint: The operands stand in the wrong order.
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, [other, self], "*")


# wrong: a set
# hint: keeps what it is given twice only once
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, {self, other}, "+")

    def __mul__(self, other):
        return Value(self.data * other.data, {self, other}, "*")


# wrong: a set made in __init__
# hint: keeps what it is given twice only once
class Value(Given):
    def __init__(self, data, _prev=(), _op="", label=""):
        super().__init__(data, frozenset(_prev), _op, label)

    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), "*")


# wrong: a + a keeps one operand
# hint: A Value that stands on both sides of the symbol is used twice.
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, list(dict.fromkeys((self, other))), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, list(dict.fromkeys((self, other))), "*")


# wrong: only the left operand
# hint: One of the two operands is lost.
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, (self,), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, (self,), "*")


# wrong: only the right operand
# hint: One of the two operands is lost.
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, (other,), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, (other,), "*")


# wrong: an operand without its tuple
# hint: side by side in a tuple
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, self, "+")

    def __mul__(self, other):
        return Value(self.data * other.data, self, "*")


# wrong: copies of the operands
# hint: Does the trail still lead to the very objects a and b?
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, (Value(self.data), Value(other.data)), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, (Value(self.data), Value(other.data)), "*")


# wrong: the operands' numbers
# hint: Can a number tell where it came from?
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, (self.data, other.data), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, (self.data, other.data), "*")


# wrong: the operands remember the result
# hint: A Value can have many users
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
# hint: When is a default value such as [] made
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
# hint: The operation is kept, the operands are not.
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, _op="+")

    def __mul__(self, other):
        return Value(self.data * other.data, _op="*")


# wrong: the operands without the operation
# hint: The operands are kept, the operation is not.
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, (self, other))

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other))


# wrong: the symbol lands in the label
# hint: The operands are kept, the operation is not.
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, (self, other), label="+")

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), label="*")


# wrong: plus in both
# hint: _op names the other operation.
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), "+")


# wrong: times in both
# hint: _op names the other operation.
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "*")

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), "*")


# wrong: the operation in words
# hint: the one character that stands between the operands
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "add")

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), "mul")


# wrong: operands and operation in each other's place
# hint: side by side in a tuple
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, "+", (self, other))

    def __mul__(self, other):
        return Value(self.data * other.data, "*", (self, other))


# wrong: leaves say None
# hint: the text of a leaf is empty
class Value(Given):
    def __init__(self, data, _prev=(), _op=None, label=""):
        super().__init__(data, _prev, _op, label)

    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), "*")


# wrong: leaves have None for operands
# hint: a leaf has none, and its tuple is empty
class Value(Given):
    def __init__(self, data, _prev=None, _op="", label=""):
        super().__init__(data, _prev, _op, label)

    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), "*")


# wrong: __init__ drops what it is given
# hint: Does __init__ store it under this name
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
# hint: A bare number forgets where it came from.
class Value(Given):
    def __add__(self, other):
        return self.data + other.data

    def __mul__(self, other):
        return self.data * other.data


# wrong: no multiplication in the class
# hint: does its indentation make it part of the class?
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "+")
