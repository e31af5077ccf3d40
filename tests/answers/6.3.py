# above each block: as in 6.1.py

# right: the whole class, as in the lecture
class Value(Right):
    pass


# right: only exp and log, the slope stored, x.grad = x.grad + …
class Value(Right):
    def exp(self):
        y = math.exp(self.data)
        out = Value(y, [self], "e^x")

        def share():
            self.grad = self.grad + y * out.grad

        out._backward = share
        return out

    def log(self):
        slope = 1 / self.data
        out = Value(math.log(self.data), {self}, "ln")

        def share():
            self.grad = self.grad + slope * out.grad

        out._backward = share
        return out

    def __radd__(self, other):
        raise NotImplementedError

    def __neg__(self):
        raise NotImplementedError


# right: NumPy, and a lambda in place of an inner function
import numpy as np


class Value(Right):
    def exp(self):
        out = Value(np.exp(self.data), (self,), "exp")
        out._backward = lambda: setattr(self, "grad", self.grad + np.exp(self.data) * out.grad)
        return out

    def log(self):
        out = Value(np.log(self.data), (self,), "log")
        out._backward = lambda: setattr(self, "grad", self.grad + out.grad / self.data)
        return out


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


# wrong: exp is dead
# fault: exp-dead
class Value(Right):
    def exp(self):
        return Value(math.exp(self.data), (self,), "exp")


# wrong: exp pays its input
# fault: exp-input-for-slope
class Value(Right):
    def exp(self):
        return node(math.exp(self.data), (self, self.data))


# wrong: exp with the power rule
# fault: exp-power-rule
class Value(Right):
    def exp(self):
        return node(math.exp(self.data), (self, self.data * math.exp(self.data - 1)))


# wrong: exp without upstream
# fault: exp-no-upstream
class Value(Right):
    def exp(self):
        return bare(math.exp(self.data), (self, math.exp(self.data)))


# wrong: exp pays with =
# fault: exp-overwrites
class Value(Right):
    def exp(self):
        return overwriting(math.exp(self.data), (self, math.exp(self.data)))


# wrong: a number copied into exp's slope
# fault: pasted
class Value(Right):
    def exp(self):
        return node(math.exp(self.data), (self, 7.389056))


# wrong: a number copied into exp
# fault: pasted
class Value(Right):
    def exp(self):
        return node(7.389056, (self, 7.389056))


# wrong: exp of the whole Value
# fault: no-data
class Value(Right):
    def exp(self):
        return node(math.exp(self), (self, math.exp(self.data)))


# wrong: exp called exponential
# fault: no-method
class Value(Right):
    def exponential(self):
        return node(math.exp(self.data), (self, math.exp(self.data)))


    del Right.exp


# wrong: log is dead
# fault: log-dead
class Value(Right):
    def log(self):
        return Value(math.log(self.data))


# wrong: log as −1/x, no upstream
# fault: log-for-one-loss
class Value(Right):
    def log(self):
        return bare(math.log(self.data), (self, -1 / self.data))


# wrong: log as 1/x, no upstream
# fault: log-no-upstream
class Value(Right):
    def log(self):
        return bare(math.log(self.data), (self, 1 / self.data))


# wrong: log with the wrong sign
# fault: log-wrong-sign
class Value(Right):
    def log(self):
        return node(math.log(self.data), (self, -1 / self.data))


# wrong: log divides by its output
# fault: log-over-output
class Value(Right):
    def log(self):
        return node(math.log(self.data), (self, 1 / math.log(self.data)))


# wrong: log pays its input
# fault: log-input-for-slope
class Value(Right):
    def log(self):
        return node(math.log(self.data), (self, self.data))


# wrong: log with the rule of exp
# fault: log-output-for-slope
class Value(Right):
    def log(self):
        return node(math.log(self.data), (self, math.log(self.data)))


# wrong: log to base 10
# fault: other-base
class Value(Right):
    def log(self):
        return node(math.log10(self.data), (self, 1 / self.data))


# wrong: log to base 2
# fault: other-base
class Value(Right):
    def log(self):
        return node(math.log2(self.data), (self, 1 / self.data))


# wrong: log to base 10, with its own slope
# fault: other-base
class Value(Right):
    def log(self):
        return node(math.log10(self.data), (self, 1 / self.data / math.log(10)))


# wrong: log to base 2, with its own slope
# fault: other-base
class Value(Right):
    def log(self):
        return node(math.log2(self.data), (self, 1 / self.data / math.log(2)))


# wrong: log pays with =
# fault: log-overwrites
class Value(Right):
    def log(self):
        return overwriting(math.log(self.data), (self, 1 / self.data))


# wrong: something added before the log
# fault: tiny-lifted
class Value(Right):
    def log(self):
        return node(math.log(self.data + 1e-8), (self, 1 / (self.data + 1e-8)))


# wrong: kept away from 0 before the log
# fault: tiny-lifted
class Value(Right):
    def log(self):
        return node(math.log(max(self.data, 1e-7)), (self, 1 / self.data))


# wrong: the log of the gradient
# fault: log-of-grad
class Value(Right):
    def log(self):
        return node(math.log(self.grad), (self, 1 / self.data))


# wrong: no return
# fault: returns-none
class Value(Right):
    def log(self):
        node(math.log(self.data), (self, 1 / self.data))


# wrong: exp gives a bare number
# fault: bare-number
class Value(Right):
    def exp(self):
        return math.exp(self.data)


# wrong: two Values pay with =
# fault: given-broken
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


# wrong: log not started
# fault: not-started
class Value(Right):
    def log(self):
        raise NotImplementedError

# wrong: a rule run where it should be kept
# fault: type-error
class Value(Value):
    def exp(self):
        out = Value(math.exp(self.data), (self,), "exp")

        def pay():
            self.grad += out.data * out.grad

        out._backward = pay()
        return out


# wrong: exp does not remember its operand
# fault: exp-forgets
class Value(Right):
    def exp(self):
        out = Value(math.exp(self.data))

        def pass_on():
            self.grad += out.data * out.grad

        out._backward = pass_on
        return out


# wrong: log does not remember its operand
# fault: log-forgets
class Value(Right):
    def log(self):
        out = Value(math.log(self.data), (), "log")

        def pass_on():
            self.grad += out.grad / self.data

        out._backward = pass_on
        return out


# wrong: the rule of exp on self
# fault: exp-on-operand
class Value(Right):
    def exp(self):
        out = Value(math.exp(self.data), (self,), "exp")

        def pass_on():
            self.grad += out.data * out.grad

        self._backward = pass_on
        return out


# wrong: exp passes on what arrives unchanged
# fault: exp-like-plus
class Value(Right):
    def exp(self):
        return node(math.exp(self.data), (self, 1.0))


# wrong: the logarithm of 1 + v
# fault: one-added
class Value(Right):
    def log(self):
        return node(math.log1p(self.data), (self, 1 / self.data))


# wrong: 2 to the power of v
# fault: exp-other-base
class Value(Right):
    def exp(self):
        y = 2**self.data
        return node(y, (self, y))


# wrong: both are dead: the first is named
# fault: exp-dead
class Value(Right):
    def exp(self):
        return Value(math.exp(self.data), (self,), "exp")

    def log(self):
        return Value(math.log(self.data), (self,), "log")


# wrong: log with a second parameter
# fault: method-signature
class Value(Right):
    def log(self, base):
        return node(math.log(self.data, base), (self, 1 / self.data))


# wrong: the slope of 1 / v
# fault: log-square
class Value(Right):
    def log(self):
        return node(math.log(self.data), (self, -1 / self.data**2))
