# right: as in the solution
class Repaired(Broken):
    def __pow__(self, exponent):
        out = type(self)(self.data**exponent, (self,))

        def pass_on():
            self.grad += exponent * self.data ** (exponent - 1) * out.grad

        out._backward = pass_on
        return out


# right: the result of the faulty method, with another function on it
class Repaired(Broken):
    def __pow__(self, exponent):
        out = super().__pow__(exponent)
        slope = exponent * self.data ** (exponent - 1)

        def pass_on():
            self.grad = self.grad + slope * out.grad

        out._backward = pass_on
        return out


# right: a square made of a product, the rest left alone where the base is positive
class Repaired(Broken):
    def __pow__(self, exponent):
        if exponent == 2:
            return self * self
        if self.data > 0:
            return super().__pow__(exponent)
        out = type(self)(self.data**exponent, (self,))

        def pass_on():
            self.grad += exponent * self.data ** (exponent - 1) * out.grad

        out._backward = pass_on
        return out


# wrong: nothing is overridden
# fault: sign-lost
class Repaired(Broken):
    pass


# wrong: another method is overridden
# fault: sign-lost
class Repaired(Broken):
    def log(self):
        out = type(self)(math.log(self.data), (self,))

        def pass_on():
            self.grad += 1 / self.data * out.grad

        out._backward = pass_on
        return out


# wrong: the sign of the base put back
# fault: sign-always
class Repaired(Broken):
    def __pow__(self, exponent):
        out = type(self)(self.data**exponent, (self,))

        def pass_on():
            sign = 1 if self.data >= 0 else -1
            self.grad += sign * exponent * abs(self.data) ** (exponent - 1) * out.grad

        out._backward = pass_on
        return out


# wrong: upstream forgotten
# fault: pow-no-upstream
class Repaired(Broken):
    def __pow__(self, exponent):
        out = type(self)(self.data**exponent, (self,))

        def pass_on():
            self.grad += exponent * self.data ** (exponent - 1)

        out._backward = pass_on
        return out


# wrong: overwritten
# fault: pow-overwrites
class Repaired(Broken):
    def __pow__(self, exponent):
        out = type(self)(self.data**exponent, (self,))

        def pass_on():
            self.grad = exponent * self.data ** (exponent - 1) * out.grad

        out._backward = pass_on
        return out


# wrong: the operand is not remembered
# fault: pow-forgets
class Repaired(Broken):
    def __pow__(self, exponent):
        out = type(self)(self.data**exponent)

        def pass_on():
            self.grad += exponent * self.data ** (exponent - 1) * out.grad

        out._backward = pass_on
        return out


# wrong: divides by the base
# fault: divides-by-base
class Repaired(Broken):
    def __pow__(self, exponent):
        out = type(self)(self.data**exponent, (self,))

        def pass_on():
            self.grad += exponent * out.data / self.data * out.grad

        out._backward = pass_on
        return out


# wrong: the full exponent
# fault: pow-full-exponent
class Repaired(Broken):
    def __pow__(self, exponent):
        out = type(self)(self.data**exponent, (self,))

        def pass_on():
            self.grad += exponent * self.data**exponent * out.grad

        out._backward = pass_on
        return out


# wrong: the result is a Broken
# fault: no-value
class Repaired(Broken):
    def __pow__(self, exponent):
        out = Broken(self.data**exponent, (self,))

        def pass_on():
            self.grad += exponent * self.data ** (exponent - 1) * out.grad

        out._backward = pass_on
        return out


# wrong: no second parameter
# fault: method-signature
class Repaired(Broken):
    def __pow__(self):
        return self * self


# wrong: a second name for Broken
# fault: not-built-on-broken
Repaired = Broken


# wrong: the repair in Broken
# fault: broken-repaired
def power(self, exponent):
    out = type(self)(self.data**exponent, (self,))

    def pass_on():
        self.grad += exponent * self.data ** (exponent - 1) * out.grad

    out._backward = pass_on
    return out


Broken.__pow__ = power


class Repaired(Broken):
    pass
