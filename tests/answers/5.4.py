# right: as in the solution
class Repaired(Broken):
    def __mul__(self, other):
        out = type(self)(self.data * other.data)
        out._prev, out._op = (self, other), "*"

        def pass_on():
            self.grad += other.data * out.grad
            other.grad += self.data * out.grad

        out._backward = pass_on
        return out


# right: the result of the faulty method, with another function on it
class Repaired(Broken):
    def __mul__(self, other):
        out = super().__mul__(other)

        def pass_on():
            for operand, factor in ((self, other), (other, self)):
                operand.grad = operand.grad + factor.data * out.grad

        out._backward = pass_on
        return out


# right: the faulty rule runs, and what it leaves out is added
class Repaired(Broken):
    def __mul__(self, other):
        out = super().__mul__(other)
        faulty = out._backward

        def pass_on():
            faulty()
            if other is self:
                self.grad += self.data * out.grad

        out._backward = pass_on
        return out


# right: a square has a rule of its own
class Repaired(Broken):
    def __mul__(self, other):
        out = super().__mul__(other)
        if other is self:

            def pass_on():
                self.grad += 2 * self.data * out.grad

            out._backward = pass_on
        return out


# wrong: the operands and the operation are not stored
# fault: no-trail
class Repaired(Broken):
    def __mul__(self, other):
        out = type(self)(self.data * other.data)

        def pass_on():
            self.grad += other.data * out.grad
            other.grad += self.data * out.grad

        out._backward = pass_on
        return out


# wrong: nothing is overridden
# fault: nothing-repaired
class Repaired(Broken):
    pass


# wrong: another method is overridden
# fault: nothing-repaired
class Repaired(Broken):
    def __add__(self, other):
        out = type(self)(self.data + other.data)
        out._prev, out._op = (self, other), "+"

        def pass_on():
            self.grad += out.grad
            other.grad += out.grad

        out._backward = pass_on
        return out


# wrong: the method overridden still leaves out the second
# fault: same-operand-once
class Repaired(Broken):
    def __mul__(self, other):
        out = type(self)(self.data * other.data)
        out._prev, out._op = (self, other), "*"

        def pass_on():
            for operand in {self, other}:
                factor = other if operand is self else self
                operand.grad += factor.data * out.grad

        out._backward = pass_on
        return out


# wrong: no function on the result
# fault: stores-nothing
class Repaired(Broken):
    def __mul__(self, other):
        out = type(self)(self.data * other.data)
        out._prev, out._op = (self, other), "*"

        return out


# wrong: the old rule runs as well
# fault: paid-twice
class Repaired(Broken):
    def __mul__(self, other):
        out = super().__mul__(other)
        faulty = out._backward

        def pass_on():
            faulty()
            self.grad += other.data * out.grad
            other.grad += self.data * out.grad

        out._backward = pass_on
        return out


# wrong: upstream forgotten
# fault: no-upstream
class Repaired(Broken):
    def __mul__(self, other):
        out = type(self)(self.data * other.data)
        out._prev, out._op = (self, other), "*"

        def pass_on():
            self.grad += other.data
            other.grad += self.data

        out._backward = pass_on
        return out


# wrong: overwritten
# fault: overwrites
class Repaired(Broken):
    def __mul__(self, other):
        out = type(self)(self.data * other.data)
        out._prev, out._op = (self, other), "*"

        def pass_on():
            self.grad = other.data * out.grad
            other.grad = self.data * out.grad

        out._backward = pass_on
        return out


# wrong: the sibling's grad
# fault: sibling-grad
class Repaired(Broken):
    def __mul__(self, other):
        out = type(self)(self.data * other.data)
        out._prev, out._op = (self, other), "*"

        def pass_on():
            self.grad += other.grad * out.grad
            other.grad += self.grad * out.grad

        out._backward = pass_on
        return out


# wrong: each its own value
# fault: own-value
class Repaired(Broken):
    def __mul__(self, other):
        out = type(self)(self.data * other.data)
        out._prev, out._op = (self, other), "*"

        def pass_on():
            self.grad += self.data * out.grad
            other.grad += other.data * out.grad

        out._backward = pass_on
        return out


# wrong: only the left factor
# fault: one-operand
class Repaired(Broken):
    def __mul__(self, other):
        out = type(self)(self.data * other.data)
        out._prev, out._op = (self, other), "*"

        def pass_on():
            self.grad += other.data * out.grad

        out._backward = pass_on
        return out


# wrong: the function on self
# fault: leaf-pays
class Repaired(Broken):
    def __mul__(self, other):
        out = type(self)(self.data * other.data)
        out._prev, out._op = (self, other), "*"

        def pass_on():
            self.grad += other.data * out.grad
            other.grad += self.data * out.grad

        self._backward = pass_on
        return out


# wrong: the function is called
# fault: no-function
class Repaired(Broken):
    def __mul__(self, other):
        out = type(self)(self.data * other.data)
        out._prev, out._op = (self, other), "*"

        def pass_on():
            self.grad += other.data * out.grad
            other.grad += self.data * out.grad

        out._backward = pass_on()
        return out


# wrong: the result is a Broken
# fault: no-value
class Repaired(Broken):
    def __mul__(self, other):
        out = Broken(self.data * other.data)
        out._prev, out._op = (self, other), "*"

        def pass_on():
            self.grad += other.data * out.grad
            other.grad += self.data * out.grad

        out._backward = pass_on
        return out


# wrong: no return
# fault: returns-none
class Repaired(Broken):
    def __mul__(self, other):
        out = type(self)(self.data * other.data)
        out._prev, out._op = (self, other), "*"

        def pass_on():
            self.grad += other.data * out.grad
            other.grad += self.data * out.grad

        out._backward = pass_on


# wrong: a class of its own
# fault: not-built-on-broken
class Repaired(Value):
    pass


# wrong: a second name for Broken
# fault: not-built-on-broken
Repaired = Broken


# wrong: the repair in Broken
# fault: nothing-repaired
def times(self, other):
    out = type(self)(self.data * other.data)
    out._prev, out._op = (self, other), "*"

    def pass_on():
        self.grad += other.data * out.grad
        other.grad += self.data * out.grad

    out._backward = pass_on
    return out


Broken.__mul__ = times


class Repaired(Broken):
    pass


# wrong: a third line for the same node
# fault: paid-once-more
class Repaired(Broken):
    def __init__(self, data):
        super().__init__(data)

    def __mul__(self, other):
        out = type(self)(self.data * other.data)
        out._prev, out._op = (self, other), "*"

        def pass_on():
            self.grad += other.data * out.grad
            other.grad += self.data * out.grad
            if other is self:
                self.grad += other.data * out.grad

        out._backward = pass_on
        return out


# wrong: mended the sum
# fault: nothing-repaired
class Repaired(Broken):
    def __init__(self, data):
        super().__init__(data)

    def __add__(self, other):
        out = type(self)(self.data + other.data)
        out._prev, out._op = (self, other), "+"

        def pass_on():
            self.grad += out.grad
            other.grad += out.grad

        out._backward = pass_on
        return out


# wrong: method inside __init__
# fault: nothing-repaired
class Repaired(Broken):
    def __init__(self, data):
        super().__init__(data)

        def __mul__(self, other):
            out = type(self)(self.data * other.data)
            out._prev, out._op = (self, other), "*"

            def pass_on():
                self.grad += other.data * out.grad
                other.grad += self.data * out.grad

            out._backward = pass_on
            return out
