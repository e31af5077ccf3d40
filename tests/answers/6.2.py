# above each block: as in 6.1.py

# right: the whole class, everything made of + and *
class Value(Right):
    pass


# right: own closures for all three
class Value(Right):
    def __neg__(self):
        return node(-self.data, (self, -1.0))

    def __sub__(self, other):
        other = wrapped(other)
        return node(self.data - other.data, (self, 1.0), (other, -1.0))

    def __rsub__(self, other):
        return node(other - self.data, (self, -1.0))


# right: negation as a difference from 0, children in a list
class Value(Right):
    def __sub__(self, other):
        other = wrapped(other)
        out = Value(self.data - other.data, [self, other], "-")

        def pay():
            self.grad = self.grad + out.grad
            other.grad = other.grad - out.grad

        out._backward = pay
        return out

    def __rsub__(self, other):
        return wrapped(other) - self

    def __neg__(self):
        return 0 - self


# right: with helper functions, and powers not started
class Value(Right):
    def __neg__(self):
        return negative(self)

    def __sub__(self, other):
        return negative(negative(self) + other)

    def __rsub__(self, other):
        return other + negative(self)

    def __pow__(self, exponent):
        raise NotImplementedError


def negative(v):
    return -1.0 * v


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


# wrong: a reflected - that calls itself
# fault: recursion
class Value(Right):
    def __rsub__(self, other):
        return other - self


# wrong: unary minus that calls itself
# fault: recursion
class Value(Right):
    def __neg__(self):
        return -self


# wrong: a difference that calls itself
# fault: recursion
class Value(Right):
    def __sub__(self, other):
        return self - other


# wrong: a reflected - with its operands swapped
# fault: rsub-swapped
class Value(Right):
    def __rsub__(self, other):
        return self - other


# wrong: a reflected - with its operands swapped, by assignment
# fault: rsub-swapped
class Value(Right):
    __rsub__ = Right.__sub__


# wrong: the difference itself swapped
# fault: swapped
class Value(Right):
    def __sub__(self, other):
        return wrapped(other) + (-self)


# wrong: no reflected -
# fault: no-rsub
class Value(Right):
    def __rsub__(self, other):
        return NotImplemented


# wrong: no difference at all
# fault: no-sub
class Value(Right):
    def __sub__(self, other):
        return NotImplemented


# wrong: no unary minus
# fault: no-neg
class Value(Right):
    def __sub__(self, other):
        return self + other * -1


    del Right.__neg__


# wrong: a difference that does not wrap
# fault: not-wrapped
class Value(Right):
    def __sub__(self, other):
        return node(self.data - other.data, (self, 1.0), (other, -1.0))


# wrong: unary minus without operand
# fault: neg-dead
class Value(Right):
    def __neg__(self):
        return Value(-self.data)


# wrong: unary minus with an operand that it does not pay
# fault: neg-dead
class Value(Right):
    def __neg__(self):
        return Value(-self.data, (self,), "neg")

    def __sub__(self, other):
        other = wrapped(other)
        return node(self.data - other.data, (self, 1.0), (other, -1.0))

    def __rsub__(self, other):
        return wrapped(other) - self


# wrong: the gradient keeps its sign under unary minus
# fault: neg-wrong-sign
class Value(Right):
    def __neg__(self):
        return node(-self.data, (self, 1.0))


# wrong: both operands get 1
# fault: same-shares
class Value(Right):
    def __sub__(self, other):
        other = wrapped(other)
        return node(self.data - other.data, (self, 1.0), (other, 1.0))


# wrong: both operands get -1
# fault: both-negative
class Value(Right):
    def __sub__(self, other):
        other = wrapped(other)
        return node(self.data - other.data, (self, -1.0), (other, -1.0))


# wrong: the shares swapped
# fault: shares-swapped
class Value(Right):
    def __sub__(self, other):
        other = wrapped(other)
        return node(self.data - other.data, (self, -1.0), (other, 1.0))


# wrong: a raw .data inside the difference
# fault: sub-second-unpaid
class Value(Right):
    def __sub__(self, other):
        other = wrapped(other)
        return self + Value(-other.data)


# wrong: a difference of bare numbers
# fault: sub-dead
class Value(Right):
    def __sub__(self, other):
        return Value(self.data - wrapped(other).data)


# wrong: a reflected - of bare numbers
# fault: rsub-dead
class Value(Right):
    def __rsub__(self, other):
        return Value(other - self.data)


# wrong: unary minus without upstream
# fault: neg-no-upstream
class Value(Right):
    def __neg__(self):
        return bare(-self.data, (self, -1.0))


# wrong: a difference without upstream
# fault: sub-no-upstream
class Value(Right):
    def __sub__(self, other):
        other = wrapped(other)
        return bare(self.data - other.data, (self, 1.0), (other, -1.0))


# wrong: unary minus pays with =
# fault: neg-overwrites
class Value(Right):
    def __neg__(self):
        return overwriting(-self.data, (self, -1.0))


# wrong: a difference pays with =
# fault: sub-overwrites
class Value(Right):
    def __sub__(self, other):
        other = wrapped(other)
        return overwriting(self.data - other.data, (self, 1.0), (other, -1.0))


# wrong: a reflected - that pays twice
# fault: rsub-twice
class Value(Right):
    def __rsub__(self, other):
        return node(other - self.data, (self, -1.0), (self, -1.0))


# wrong: minus changes its operand
# fault: operand-changed
class Value(Right):
    def __sub__(self, other):
        other = wrapped(other)
        other.data = -other.data
        return self + other


# wrong: no return
# fault: returns-none
class Value(Right):
    def __neg__(self):
        self * -1


# wrong: the sign is not changed
# fault: neg-unchanged
class Value(Right):
    def __neg__(self):
        return self + 0


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


# wrong: the last stub left
# fault: not-started
class Value(Right):
    def __rsub__(self, other):
        raise NotImplementedError


# wrong: unary minus with a second parameter
# fault: method-signature
class Value(Right):
    def __neg__(self, other):
        return self * -1

# wrong: a reflected - that adds
# fault: rsub-adds
class Value(Right):
    def __rsub__(self, other):
        return self + other


# wrong: a reflected - that negates both
# fault: rsub-negates-both
class Value(Right):
    def __rsub__(self, other):
        return -(self + other)


# wrong: a difference that adds
# fault: adds
class Value(Right):
    def __sub__(self, other):
        return self + other


# wrong: unary minus with its rule on self
# fault: neg-on-operand
class Value(Right):
    def __neg__(self):
        out = Value(-self.data, (self,), "neg")

        def pass_on():
            self.grad -= out.grad

        self._backward = pass_on
        return out


# wrong: a difference with its rule on self
# fault: sub-on-operand
class Value(Right):
    def __sub__(self, other):
        other = wrapped(other)
        out = Value(self.data - other.data, (self, other), "-")

        def pass_on():
            self.grad += out.grad
            other.grad -= out.grad

        self._backward = pass_on
        return out


# wrong: a difference that remembers what is subtracted only
# fault: sub-forgets
class Value(Right):
    def __sub__(self, other):
        other = wrapped(other)
        out = node(self.data - other.data, (self, 1.0), (other, -1.0))
        out._prev = (other,)
        return out


# wrong: a reflected - with the gradient of v - 1
# fault: rsub-wrong-sign
class Value(Right):
    def __rsub__(self, other):
        return node(other - self.data, (self, 1.0))


# wrong: the backward() of the video, and a difference without upstream
# fault: sub-no-upstream
class Value(Right):
    def __sub__(self, other):
        other = wrapped(other)
        return bare(self.data - other.data, (self, 1.0), (other, -1.0))

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
