class Given:
    def __init__(self, data, _prev=(), _op="", label=""):
        self.data = data
        self._prev = _prev
        self._op = _op
        self.label = label

    def __repr__(self):
        return f"Value(data={self.data})"


# right: the sum and the product in a new Value, nothing remembered yet
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data)

    def __mul__(self, other):
        return Value(self.data * other.data)


# right: with operands, through type(self)
class Value(Given):
    def __add__(self, other):
        out = type(self)(self.data + other.data, (self, other), "+")
        return out

    def __mul__(self, other):
        out = type(self)(self.data * other.data, (self, other), "*")
        return out


# right: one function behind both operators, the number kept as a float
import operator


class Value:
    def __init__(self, data, _prev=(), _op="", label=""):
        self.label, self._op, self._prev = label, _op, list(_prev)
        self.data = float(data)

    def _apply(self, function, other, symbol):
        return self.__class__(function(self.data, other.data), [self, other], symbol)

    def __add__(self, other):
        return self._apply(operator.add, other, "+")

    def __mul__(self, other):
        return self._apply(operator.mul, other, "*")


# right: a dataclass whose objects cannot be changed
from dataclasses import dataclass


@dataclass(frozen=True)
class Value:
    data: float
    _prev: tuple = ()
    _op: str = ""
    label: str = ""

    def __add__(self, other):
        return Value(other.data + self.data, (self, other), "+")

    def __mul__(self, other):
        return Value(other.data * self.data, (self, other), "*")


# right: slots, methods put into the class afterwards, bare numbers taken too
class Value:
    __slots__ = ("_op", "_prev", "data", "label")

    def __init__(self, data, _prev=(), _op="", label=""):
        self.data, self._prev, self._op, self.label = data, _prev, _op, label


def add(self, other):
    other = other if isinstance(other, Value) else Value(other)
    return Value(self.data + other.data, (self, other), "+")


Value.__add__ = add
Value.__mul__ = lambda self, other: Value(self.data * other.data, (self, other), "*")


# wrong: a bare number comes back
# fault: bare-number
class Value(Given):
    def __add__(self, other):
        return self.data + other.data

    def __mul__(self, other):
        return self.data * other.data


# wrong: a bare number comes back from the product only
# fault: bare-number
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data)

    def __mul__(self, other):
        return self.data * other.data


# wrong: works in place and returns self
# fault: operand-changed
class Value(Given):
    def __add__(self, other):
        self.data += other.data
        return self

    def __mul__(self, other):
        self.data *= other.data
        return self


# wrong: works in place, then wraps
# fault: operand-changed
class Value(Given):
    def __add__(self, other):
        self.data = self.data + other.data
        return Value(self.data)

    def __mul__(self, other):
        self.data = self.data * other.data
        return Value(self.data)


# wrong: stores the result in the right operand
# fault: operand-changed
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data)

    def __mul__(self, other):
        other.data = self.data * other.data
        return Value(other.data)


# wrong: works in place and returns nothing
# fault: operand-changed
class Value(Given):
    def __add__(self, other):
        self.data += other.data

    def __mul__(self, other):
        self.data *= other.data


# wrong: one object serves for every result
# fault: one-object
RESULT = []


class Value(Given):
    def __add__(self, other):
        if not RESULT:
            RESULT.append(Value(0.0))
        RESULT[0].data = self.data + other.data
        return RESULT[0]

    def __mul__(self, other):
        if not RESULT:
            RESULT.append(Value(0.0))
        RESULT[0].data = self.data * other.data
        return RESULT[0]


# wrong: hands back the left operand, unchanged
# fault: operand-itself
class Value(Given):
    def __add__(self, other):
        Value(self.data + other.data)
        return self

    def __mul__(self, other):
        Value(self.data * other.data)
        return self


# wrong: product adds
# fault: times-adds
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "+")

    def __mul__(self, other):
        return Value(self.data + other.data, (self, other), "*")


# wrong: sum multiplies
# fault: plus-multiplies
class Value(Given):
    def __add__(self, other):
        return Value(self.data * other.data)

    def __mul__(self, other):
        return Value(self.data * other.data)


# wrong: no return
# fault: returns-none
class Value(Given):
    def __add__(self, other):
        out = Value(self.data + other.data)

    def __mul__(self, other):
        out = Value(self.data * other.data)


# wrong: self twice
# fault: self-twice
class Value(Given):
    def __add__(self, other):
        return Value(self.data + self.data)

    def __mul__(self, other):
        return Value(self.data * self.data)


# wrong: no .data on the right
# fault: no-data
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other)

    def __mul__(self, other):
        return Value(self.data * other)


# wrong: no .data on the left
# fault: no-data
class Value(Given):
    def __add__(self, other):
        return Value(self + other.data)

    def __mul__(self, other):
        return Value(self * other.data)


# wrong: no .data at all
# fault: recursion
class Value(Given):
    def __add__(self, other):
        return Value(self + other)

    def __mul__(self, other):
        return Value(self * other)


# wrong: a Value inside the Value
# fault: no-number
class Value(Given):
    def __add__(self, other):
        return Value(Value(self.data + other.data))

    def __mul__(self, other):
        return Value(Value(self.data * other.data))


# wrong: the numbers printed in the lecture
# fault: pasted
class Value(Given):
    def __add__(self, other):
        return Value(-1.0)

    def __mul__(self, other):
        return Value(-6.0)


# wrong: a method's name with one underscore on each side
# fault: no-method
class Value(Given):
    def _add_(self, other):
        return Value(self.data + other.data)

    def _mul_(self, other):
        return Value(self.data * other.data)


# wrong: the multiplication stands outside the class
# fault: no-method
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data)


def __mul__(self, other):
    return Value(self.data * other.data)


# wrong: a pair of numbers
# fault: no-value
class Value(Given):
    def __add__(self, other):
        return self.data, other.data

    def __mul__(self, other):
        return self.data, other.data


# wrong: results of an older class
# fault: older-class
class Value(Given):
    pass


Older = Value


class Value(Given):
    def __add__(self, other):
        return Older(self.data + other.data)

    def __mul__(self, other):
        return Older(self.data * other.data)


# wrong: an attribute misspelt
# fault: attribute-error
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.date)

    def __mul__(self, other):
        return Value(self.data * other.date)


# wrong: the number is stored under another name
# fault: lacks-data
class Value:
    def __init__(self, data, _prev=(), _op="", label=""):
        self.value = data

    def __add__(self, other):
        return Value(self.value + other.value)

    def __mul__(self, other):
        return Value(self.value * other.value)


# wrong: not a number
# fault: nan
class Value(Given):
    def __add__(self, other):
        return Value(float("nan"))

    def __mul__(self, other):
        return Value(float("nan"))


# wrong: an object of the class in place of the class
# fault: not-callable
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data)

    def __mul__(self, other):
        return Value(self.data * other.data)


Value = Value(2.0)


# wrong: a function in place of the class
# fault: no-class
def Value(data):
    return data

# wrong: the operator gives up
# fault: operator-gave-up
class Value(Given):
    def __add__(self, other):
        if not isinstance(other, int):
            return NotImplemented
        return Value(self.data + other)


# wrong: a Value in a list
# fault: no-value
class Value(Given):
    def __add__(self, other):
        return [Value(self.data + other.data)]

    def __mul__(self, other):
        return [Value(self.data * other.data)]


# wrong: overwrites the operand's memory
# fault: operand-remembers
class Value(Given):
    def __add__(self, other):
        self._prev = (self, other)
        return Value(self.data + other.data)

    def __mul__(self, other):
        self._prev = (self, other)
        return Value(self.data * other.data)


# wrong: the other operand's label is set
# fault: operand-remembers
class Value(Given):
    def __add__(self, other):
        other._op = "+"
        return Value(self.data + other.data, (self, other))

    def __mul__(self, other):
        other._op = "*"
        return Value(self.data * other.data, (self, other))


# wrong: minus
# fault: another-operation
class Value(Given):
    def __add__(self, other):
        return Value(self.data - other.data)

    def __mul__(self, other):
        return Value(self.data * other.data)


# wrong: power
# fault: another-operation
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data)

    def __mul__(self, other):
        return Value(self.data ** other.data)


# wrong: a string
# fault: no-number
class Value(Given):
    def __add__(self, other):
        return Value(f"{self.data + other.data}")

    def __mul__(self, other):
        return Value(f"{self.data * other.data}")


# wrong: data changed via augmented assignment on a local
# fault: operand-changed
class Value(Given):
    def __add__(self, other):
        self.data += other.data
        return Value(self.data)

    def __mul__(self, other):
        return Value(self.data * other.data)


# wrong: self forgotten in the method
# fault: method-parameters
class Value(Given):
    def __add__(other):
        return Value(self.data + other.data)

    def __mul__(other):
        return Value(self.data * other.data)


# wrong: Data without self
# fault: name-error
class Value(Given):
    def __add__(self, other):
        return Value(data + other.data)

    def __mul__(self, other):
        return Value(data * other.data)


# wrong: int cast
# fault: cut-to-integer
class Value(Given):
    def __add__(self, other):
        return Value(int(self.data + other.data))

    def __mul__(self, other):
        return Value(int(self.data * other.data))


# wrong: super init forgotten, returns class
# fault: no-value
class Value(Given):
    def __add__(self, other):
        return Value

    def __mul__(self, other):
        return Value


# wrong: only the size of the product
# fault: sign-lost
class Value(Given):
    def __add__(self, other):
        return Value(self.data + other.data)

    def __mul__(self, other):
        return Value(abs(self.data * other.data))
