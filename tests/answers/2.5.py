# right: the product in a new object
class Repaired(Broken):
    def __mul__(self, other):
        return type(self)(self.data * other.data)


# right: the stub's __init__ kept, the class named
class Repaired(Broken):
    def __init__(self, data):
        super().__init__(data)

    def __mul__(self, other):
        product = self.data * other.data
        return Repaired(product)


# right: the faulty method works on a copy
import copy


class Repaired(Broken):
    def __mul__(self, other):
        return super(Repaired, copy.copy(self)).__mul__(other)


# right: both operators written anew
class Repaired(Broken):
    def __add__(self, other):
        return self.__class__(self.data + other.data)

    def __mul__(self, other):
        out = self.__class__(self.data)
        out.data = other.data * out.data
        return out


# right: the method put into the class afterwards
class Repaired(Broken):
    pass


Repaired.__mul__ = lambda self, other: type(self)(self.data * other.data)


# wrong: nothing overridden
# fault: nothing-repaired
class Repaired(Broken):
    pass


# wrong: the other method overridden
# fault: nothing-repaired
class Repaired(Broken):
    def __add__(self, other):
        return type(self)(self.data + other.data)


# wrong: still in place, then a new object
# fault: operand-changed
class Repaired(Broken):
    def __mul__(self, other):
        super().__mul__(other)
        return type(self)(self.data)


# wrong: in place in the other operand
# fault: operand-changed
class Repaired(Broken):
    def __mul__(self, other):
        other.data *= self.data
        return other


# wrong: multiplied in place, divided back
# fault: zero-division-error
class Repaired(Broken):
    def __mul__(self, other):
        self.data *= other.data
        out = type(self)(self.data)
        self.data /= other.data
        return out


# wrong: a Broken comes back
# fault: old-class
class Repaired(Broken):
    def __mul__(self, other):
        return Broken(self.data * other.data)


# wrong: a bare number comes back
# fault: bare-number
class Repaired(Broken):
    def __mul__(self, other):
        return self.data * other.data


# wrong: no return
# fault: returns-none
class Repaired(Broken):
    def __mul__(self, other):
        type(self)(self.data * other.data)


# wrong: a sum
# fault: adds
class Repaired(Broken):
    def __mul__(self, other):
        return type(self)(self.data + other.data)


# wrong: self twice
# fault: self-twice
class Repaired(Broken):
    def __mul__(self, other):
        return type(self)(self.data * self.data)


# wrong: the left operand comes back unchanged
# fault: operand-itself
class Repaired(Broken):
    def __mul__(self, other):
        type(self)(self.data * other.data)
        return self


# wrong: a class of its own
# fault: not-built-on-broken
class Repaired:
    def __init__(self, data):
        self.data = data

    def __add__(self, other):
        return Repaired(self.data + other.data)

    def __mul__(self, other):
        return Repaired(self.data * other.data)


# wrong: an object in place of the class
# fault: not-callable
class Repaired(Broken):
    def __mul__(self, other):
        return type(self)(self.data * other.data)


Repaired = Repaired(2.0)


# wrong: a method with another name
# fault: nothing-repaired
class Repaired(Broken):
    def mul(self, other):
        return type(self)(self.data * other.data)


# right: through the module operator
import operator


class Repaired(Broken):
    def __mul__(self, other):
        numbers = [one.data for one in (self, other)]
        return self.__class__(operator.mul(*numbers))


# wrong: division
# fault: another-operation
class Repaired(Broken):
    def __mul__(self, other):
        return Repaired(self.data / other.data)


# wrong: copies self, changes other
# fault: operand-changed
class Repaired(Broken):
    def __mul__(self, other):
        other.data = self.data * other.data
        return other


# wrong: super mul on self
# fault: operand-changed
class Repaired(Broken):
    def __mul__(self, other):
        return super().__mul__(other)


# wrong: keeps old and restores
# fault: operand-itself
class Repaired(Broken):
    def __mul__(self, other):
        old = self.data
        self.data *= other.data
        new = self
        self.data = old
        return new


# wrong: no data on other
# fault: no-data
class Repaired(Broken):
    def __mul__(self, other):
        return Repaired(self.data * other)


# wrong: rmul overridden
# fault: nothing-repaired
class Repaired(Broken):
    def __rmul__(self, other):
        return Repaired(self.data * other.data)


# wrong: imul overridden
# fault: nothing-repaired
class Repaired(Broken):
    def __imul__(self, other):
        return Repaired(self.data * other.data)


# wrong: method inside __init__
# fault: nothing-repaired
class Repaired(Broken):
    def __init__(self, data):
        super().__init__(data)
        def __mul__(self, other):
            return type(self)(self.data * other.data)
