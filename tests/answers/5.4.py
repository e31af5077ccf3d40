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
# hint: does not know what it was made from
class Repaired(Broken):
    def tanh(self):
        out = type(self)(math.tanh(self.data))

        def pay():
            self.grad += (1 - out.data**2) * out.grad

        out._backward = pay
        return out


# wrong: nothing is overridden
# hint: for which of the three rules are the shares not added
class Repaired(Broken):
    pass


# wrong: another method is overridden
# hint: for which of the three rules are the shares not added
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
# hint: for which of the three rules are the shares not added
class Repaired(Broken):
    def tanh(self):
        out = type(self)(math.tanh(self.data))
        out._prev, out._op = (self,), "tanh"

        def pay():
            self.grad = 1 * (1 - out.data**2) * out.grad

        out._backward = pay
        return out


# wrong: no function on the result
# hint: What does your method store on its result
class Repaired(Broken):
    def tanh(self):
        out = type(self)(math.tanh(self.data))
        out._prev, out._op = (self,), "tanh"
        return out


# wrong: the old rule runs as well
# hint: Does Broken's own rule still run as well as yours?
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
# hint: hands on the local derivative as if its result were L itself
class Repaired(Broken):
    def tanh(self):
        out = type(self)(math.tanh(self.data))
        out._prev, out._op = (self,), "tanh"

        def pay():
            self.grad += 1 - out.data**2

        out._backward = pay
        return out


# wrong: overwritten, and upstream forgotten
# hint: hands on the local derivative as if its result were L itself
class Repaired(Broken):
    def tanh(self):
        out = type(self)(math.tanh(self.data))
        out._prev, out._op = (self,), "tanh"

        def pay():
            self.grad = 1 - out.data**2

        out._backward = pay
        return out


# wrong: the slope from the input
# hint: the one that went in, or the one that came out
class Repaired(Broken):
    def tanh(self):
        out = type(self)(math.tanh(self.data))
        out._prev, out._op = (self,), "tanh"

        def pay():
            self.grad += (1 - self.data**2) * out.grad

        out._backward = pay
        return out


# wrong: the slope of tan
# hint: can its slope be above 1
class Repaired(Broken):
    def tanh(self):
        out = type(self)(math.tanh(self.data))
        out._prev, out._op = (self,), "tanh"

        def pay():
            self.grad += (1 + out.data**2) * out.grad

        out._backward = pay
        return out


# wrong: the function on self
# hint: An operand's own _backward was replaced
class Repaired(Broken):
    def tanh(self):
        out = type(self)(math.tanh(self.data))
        out._prev, out._op = (self,), "tanh"

        def pay():
            self.grad += (1 - out.data**2) * out.grad

        self._backward = pay
        return out


# wrong: the function is called
# hint: Keep it, do not run it
class Repaired(Broken):
    def tanh(self):
        out = type(self)(math.tanh(self.data))
        out._prev, out._op = (self,), "tanh"

        def pay():
            self.grad += (1 - out.data**2) * out.grad

        out._backward = pay()
        return out


# wrong: the result is a Broken
# hint: What do you call to make a Repaired
class Repaired(Broken):
    def tanh(self):
        out = Broken(math.tanh(self.data))
        out._prev, out._op = (self,), "tanh"

        def pay():
            self.grad += (1 - out.data**2) * out.grad

        out._backward = pay
        return out


# wrong: no return
# hint: Is there a return, and is it reached?
class Repaired(Broken):
    def tanh(self):
        out = type(self)(math.tanh(self.data))
        out._prev, out._op = (self,), "tanh"

        def pay():
            self.grad += (1 - out.data**2) * out.grad

        out._backward = pay


# wrong: a class of its own
# hint: Its first line is class Repaired(Broken)
class Repaired(Value):
    pass


# wrong: a second name for Broken
# hint: Its first line is class Repaired(Broken)
Repaired = Broken


# wrong: the repair in Broken
# hint: Broken stays as it is
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
