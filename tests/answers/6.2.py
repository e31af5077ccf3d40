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


# wrong: a reflected - that calls itself
# hint: comes back to the same method
class Value(Right):
    def __rsub__(self, other):
        return other - self


# wrong: unary minus that calls itself
# hint: comes back to the same method
class Value(Right):
    def __neg__(self):
        return -self


# wrong: a difference that calls itself
# hint: comes back to the same method
class Value(Right):
    def __sub__(self, other):
        return self - other


# wrong: a reflected - with its operands swapped
# hint: In `1 - v`, v is on the right
class Value(Right):
    def __rsub__(self, other):
        return self - other


# wrong: a reflected - with its operands swapped, by assignment
# hint: In `1 - v`, v is on the right
class Value(Right):
    __rsub__ = Right.__sub__


# wrong: the difference itself swapped
# hint: In `v - w`, which of the two is self
class Value(Right):
    def __sub__(self, other):
        return wrapped(other) + (-self)


# wrong: no reflected -
# hint: does not know how to subtract a Value
class Value(Right):
    def __rsub__(self, other):
        return NotImplemented


# wrong: no difference at all
# hint: Python finds no method that subtracts
class Value(Right):
    def __sub__(self, other):
        return NotImplemented


# wrong: no unary minus
# hint: no method to negate a Value
class Value(Right):
    def __sub__(self, other):
        return self + other * -1


    del Right.__neg__


# wrong: a difference that does not wrap
# hint: Where in + is that taken care of
class Value(Right):
    def __sub__(self, other):
        return node(self.data - other.data, (self, 1.0), (other, -1.0))


# wrong: unary minus without operand
# hint: the trail ends at your minus
class Value(Right):
    def __neg__(self):
        return Value(-self.data)


# wrong: unary minus with an operand that it does not pay
# hint: the trail ends at your minus
class Value(Right):
    def __neg__(self):
        return Value(-self.data, (self,), "neg")

    def __sub__(self, other):
        other = wrapped(other)
        return node(self.data - other.data, (self, 1.0), (other, -1.0))

    def __rsub__(self, other):
        return wrapped(other) - self


# wrong: the gradient keeps its sign under unary minus
# hint: The number is negated, the gradient is not
class Value(Right):
    def __neg__(self):
        return node(-self.data, (self, 1.0))


# wrong: both operands get 1
# hint: get the same share
class Value(Right):
    def __sub__(self, other):
        other = wrapped(other)
        return node(self.data - other.data, (self, 1.0), (other, 1.0))


# wrong: both operands get -1
# hint: get a negative share
class Value(Right):
    def __sub__(self, other):
        other = wrapped(other)
        return node(self.data - other.data, (self, -1.0), (other, -1.0))


# wrong: the shares swapped
# hint: The two shares of the difference are swapped
class Value(Right):
    def __sub__(self, other):
        other = wrapped(other)
        return node(self.data - other.data, (self, -1.0), (other, 1.0))


# wrong: a raw .data inside the difference
# hint: What is subtracted gets no gradient
class Value(Right):
    def __sub__(self, other):
        other = wrapped(other)
        return self + Value(-other.data)


# wrong: a difference of bare numbers
# hint: Nothing flows back through the difference
class Value(Right):
    def __sub__(self, other):
        return Value(self.data - wrapped(other).data)


# wrong: a reflected - of bare numbers
# hint: Does the result know that it came from v
class Value(Right):
    def __rsub__(self, other):
        return Value(other - self.data)


# wrong: unary minus without upstream
# hint: Your rule for minus pays the local derivative alone
class Value(Right):
    def __neg__(self):
        return bare(-self.data, (self, -1.0))


# wrong: a difference without upstream
# hint: Your rule for minus pays the local derivative alone
class Value(Right):
    def __sub__(self, other):
        other = wrapped(other)
        return bare(self.data - other.data, (self, 1.0), (other, -1.0))


# wrong: unary minus pays with =
# hint: Does your rule for minus add
class Value(Right):
    def __neg__(self):
        return overwriting(-self.data, (self, -1.0))


# wrong: a difference pays with =
# hint: Does your rule for minus add
class Value(Right):
    def __sub__(self, other):
        other = wrapped(other)
        return overwriting(self.data - other.data, (self, 1.0), (other, -1.0))


# wrong: a reflected - that pays twice
# hint: and who pays it again
class Value(Right):
    def __rsub__(self, other):
        return node(other - self.data, (self, -1.0), (self, -1.0))


# wrong: minus changes its operand
# hint: Every result belongs in a new node
class Value(Right):
    def __sub__(self, other):
        other = wrapped(other)
        other.data = -other.data
        return self + other


# wrong: no return
# hint: Is there a return, and is it reached
class Value(Right):
    def __neg__(self):
        self * -1


# wrong: the sign is not changed
# hint: Where does the sign change
class Value(Right):
    def __neg__(self):
        return self + 0


# wrong: two Values pay with =
# hint: where only Values meet
class Value(Right):
    def __mul__(self, other):
        other = wrapped(other)
        return overwriting(self.data * other.data, (self, other.data), (other, self.data))


# wrong: children in a set, slopes found by their place
# hint: where only Values meet
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
# hint: not started
class Value(Right):
    def __rsub__(self, other):
        raise NotImplementedError
