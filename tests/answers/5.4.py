# right: as in the solution
class Repaired(Broken):
    def tanh(self):
        out = type(self)(math.tanh(self.data))
        out._prev, out._op = (self,), "tanh"

        def pay():
            self.grad += (1 - out.data**2) * out.grad

        out._backward = pay
        return out


# right: the result of the faulty method, with another function on it
class Repaired(Broken):
    def tanh(self):
        out = super().tanh()

        def pay():
            self.grad = self.grad + (1 - out.data**2) * out.grad

        out._backward = pay
        return out


# right: the faulty rule runs, and what it threw away is put back
class Repaired(Broken):
    def tanh(self):
        out = super().tanh()
        faulty = out._backward

        def pay():
            before = self.grad
            faulty()
            self.grad += before

        out._backward = pay
        return out


# wrong: the operands and the operation are not stored
# fault: no-trail
class Repaired(Broken):
    def tanh(self):
        out = type(self)(math.tanh(self.data))

        def pay():
            self.grad += (1 - out.data**2) * out.grad

        out._backward = pay
        return out


# wrong: nothing is overridden
# fault: overwrites
class Repaired(Broken):
    pass


# wrong: another method is overridden
# fault: overwrites
class Repaired(Broken):
    def __add__(self, other):
        out = type(self)(self.data + other.data)
        out._prev, out._op = (self, other), "+"

        def pay():
            self.grad += out.grad
            other.grad += out.grad

        out._backward = pay
        return out


# wrong: the method overridden still overwrites
# fault: overwrites
class Repaired(Broken):
    def tanh(self):
        out = type(self)(math.tanh(self.data))
        out._prev, out._op = (self,), "tanh"

        def pay():
            self.grad = 1 * (1 - out.data**2) * out.grad

        out._backward = pay
        return out


# wrong: no function on the result
# fault: stores-nothing
class Repaired(Broken):
    def tanh(self):
        out = type(self)(math.tanh(self.data))
        out._prev, out._op = (self,), "tanh"
        return out


# wrong: the old rule runs as well
# fault: paid-twice
class Repaired(Broken):
    def tanh(self):
        out = super().tanh()
        faulty = out._backward

        def pay():
            faulty()
            self.grad += (1 - out.data**2) * out.grad

        out._backward = pay
        return out


# wrong: added, and upstream forgotten
# fault: no-upstream
class Repaired(Broken):
    def tanh(self):
        out = type(self)(math.tanh(self.data))
        out._prev, out._op = (self,), "tanh"

        def pay():
            self.grad += 1 - out.data**2

        out._backward = pay
        return out


# wrong: overwritten, and upstream forgotten
# fault: no-upstream
class Repaired(Broken):
    def tanh(self):
        out = type(self)(math.tanh(self.data))
        out._prev, out._op = (self,), "tanh"

        def pay():
            self.grad = 1 - out.data**2

        out._backward = pay
        return out


# wrong: the slope from the input
# fault: input-squared
class Repaired(Broken):
    def tanh(self):
        out = type(self)(math.tanh(self.data))
        out._prev, out._op = (self,), "tanh"

        def pay():
            self.grad += (1 - self.data**2) * out.grad

        out._backward = pay
        return out


# wrong: the slope of tan
# fault: slope-of-tan
class Repaired(Broken):
    def tanh(self):
        out = type(self)(math.tanh(self.data))
        out._prev, out._op = (self,), "tanh"

        def pay():
            self.grad += (1 + out.data**2) * out.grad

        out._backward = pay
        return out


# wrong: the function on self
# fault: leaf-pays
class Repaired(Broken):
    def tanh(self):
        out = type(self)(math.tanh(self.data))
        out._prev, out._op = (self,), "tanh"

        def pay():
            self.grad += (1 - out.data**2) * out.grad

        self._backward = pay
        return out


# wrong: the function is called
# fault: no-function
class Repaired(Broken):
    def tanh(self):
        out = type(self)(math.tanh(self.data))
        out._prev, out._op = (self,), "tanh"

        def pay():
            self.grad += (1 - out.data**2) * out.grad

        out._backward = pay()
        return out


# wrong: the result is a Broken
# fault: no-value
class Repaired(Broken):
    def tanh(self):
        out = Broken(math.tanh(self.data))
        out._prev, out._op = (self,), "tanh"

        def pay():
            self.grad += (1 - out.data**2) * out.grad

        out._backward = pay
        return out


# wrong: no return
# fault: returns-none
class Repaired(Broken):
    def tanh(self):
        out = type(self)(math.tanh(self.data))
        out._prev, out._op = (self,), "tanh"

        def pay():
            self.grad += (1 - out.data**2) * out.grad

        out._backward = pay


# wrong: a class of its own
# fault: not-built-on-broken
class Repaired(Value):
    pass


# wrong: a second name for Broken
# fault: not-built-on-broken
Repaired = Broken


# wrong: the repair in Broken
# fault: broken-repaired
def tanh(self):
    out = type(self)(math.tanh(self.data))
    out._prev, out._op = (self,), "tanh"

    def pay():
        self.grad += (1 - out.data**2) * out.grad

    out._backward = pay
    return out


Broken.tanh = tanh


class Repaired(Broken):
    pass
