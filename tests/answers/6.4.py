# above each block: as in 6.1.py

# right: the whole class, division as a product with a power
class Value(Right):
    pass


# right: own rules for both divisions
class Value(Right):
    def __truediv__(self, other):
        other = wrapped(other)
        return node(self.data / other.data, (self, 1 / other.data), (other, -self.data / other.data**2))

    def __rtruediv__(self, other):
        return node(other / self.data, (self, -other / self.data**2))


# right: exponents as Real, division by a helper function
import numbers


class Value(Right):
    def __pow__(self, exponent):
        if isinstance(exponent, Value) or not isinstance(exponent, numbers.Real):
            raise TypeError(f"cannot take {exponent!r} as exponent")
        out = Value(pow(self.data, exponent), {self}, "^")

        def pay():
            self.grad = self.grad + out.grad * exponent * pow(self.data, exponent - 1)

        out._backward = pay
        return out

    def __truediv__(self, other):
        return quotient(self, other)

    def __rtruediv__(self, other):
        return quotient(other, self)

    def exp(self):
        raise NotImplementedError

    def __rsub__(self, other):
        raise NotImplementedError


def quotient(a, b):
    return a * wrapped(b) ** -1.0


# right: NotImplemented for other exponents
class Value(Right):
    def __pow__(self, exponent):
        if not isinstance(exponent, int | float):
            return NotImplemented
        return node(self.data**exponent, (self, exponent * self.data ** (exponent - 1)))


# right: backward() as in the video: what is left inside is not cleared
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


# wrong: a reflected / that calls itself
# fault: recursion
class Value(Right):
    def __rtruediv__(self, other):
        return other / self


# wrong: a division that calls itself
# fault: recursion
class Value(Right):
    def __truediv__(self, other):
        return self / other


# wrong: the exponent asked for its data
# fault: exponent-data
class Value(Right):
    def __pow__(self, exponent):
        return node(self.data**exponent.data, (self, exponent.data * self.data ** (exponent.data - 1)))


# wrong: a division that does not wrap
# fault: not-wrapped
class Value(Right):
    def __truediv__(self, other):
        return node(self.data / other.data, (self, 1 / other.data), (other, -self.data / other.data**2))


# wrong: only int exponents
# fault: int-exponent-only
class Value(Right):
    def __pow__(self, exponent):
        if not isinstance(exponent, int):
            raise TypeError("only ints")
        return node(self.data**exponent, (self, exponent * self.data ** (exponent - 1)))


# wrong: a slope that divides by the base
# fault: divides-by-base
class Value(Right):
    def __pow__(self, exponent):
        if not isinstance(exponent, (int, float)):
            raise TypeError("a number, please")
        return node(self.data**exponent, (self, exponent * self.data**exponent / self.data))


# wrong: no reflected /
# fault: no-rtruediv
class Value(Right):
    def __rtruediv__(self, other):
        return NotImplemented


# wrong: division under Python 2's name
# fault: no-truediv
class Value(Right):
    def __div__(self, other):
        return self * other**-1


    del Right.__truediv__


# wrong: an assert for the exponent
# fault: assert
class Value(Right):
    def __pow__(self, exponent):
        assert isinstance(exponent, (int, float)), "only numbers"
        return node(self.data**exponent, (self, exponent * self.data ** (exponent - 1)))


# wrong: a Value as exponent is taken, and never paid
# fault: not-refused
class Value(Right):
    def __pow__(self, exponent):
        n = exponent.data if isinstance(exponent, Value) else exponent
        return node(self.data**n, (self, n * self.data ** (n - 1)))


# wrong: a Value as exponent, with both gradients
# fault: not-refused
class Value(Right):
    def __pow__(self, exponent):
        if not isinstance(exponent, Value):
            return Right.__pow__(self, exponent)
        y, n = self.data**exponent.data, exponent.data
        return node(y, (self, n * self.data ** (n - 1)), (exponent, y * math.log(self.data)))


# wrong: a Value as exponent, with the log of the wrong operand
# fault: not-refused
class Value(Right):
    def __pow__(self, exponent):
        if not isinstance(exponent, Value):
            return Right.__pow__(self, exponent)
        y, n = self.data**exponent.data, exponent.data
        return node(y, (self, n * self.data ** (n - 1)), (exponent, y * math.log(exponent.data)))


# wrong: a complex exponent is taken
# fault: not-refused
class Value(Right):
    def __pow__(self, exponent):
        return node(self.data**exponent, (self, exponent * self.data ** (exponent - 1)))


# wrong: base and exponent swapped
# fault: pow-swapped
class Value(Right):
    def __pow__(self, exponent):
        if not isinstance(exponent, (int, float)):
            raise TypeError("a number, please")
        return node(exponent**self.data, (self, exponent**self.data * math.log(exponent)))


# wrong: the power is dead
# fault: pow-dead
class Value(Right):
    def __pow__(self, exponent):
        if not isinstance(exponent, (int, float)):
            raise TypeError("a number, please")
        return Value(self.data**exponent, (self,), f"**{exponent}")


# wrong: the full exponent kept
# fault: pow-full-exponent
class Value(Right):
    def __pow__(self, exponent):
        if not isinstance(exponent, (int, float)):
            raise TypeError("a number, please")
        return node(self.data**exponent, (self, exponent * self.data**exponent))


# wrong: the factor forgotten
# fault: pow-no-factor
class Value(Right):
    def __pow__(self, exponent):
        if not isinstance(exponent, (int, float)):
            raise TypeError("a number, please")
        return node(self.data**exponent, (self, self.data ** (exponent - 1)))


# wrong: the new exponent as factor
# fault: pow-small-factor
class Value(Right):
    def __pow__(self, exponent):
        if not isinstance(exponent, (int, float)):
            raise TypeError("a number, please")
        return node(self.data**exponent, (self, (exponent - 1) * self.data ** (exponent - 1)))


# wrong: the power without upstream
# fault: pow-no-upstream
class Value(Right):
    def __pow__(self, exponent):
        if not isinstance(exponent, (int, float)):
            raise TypeError("a number, please")
        return bare(self.data**exponent, (self, exponent * self.data ** (exponent - 1)))


# wrong: the power pays with =
# fault: pow-overwrites
class Value(Right):
    def __pow__(self, exponent):
        if not isinstance(exponent, (int, float)):
            raise TypeError("a number, please")
        return overwriting(self.data**exponent, (self, exponent * self.data ** (exponent - 1)))


# wrong: a reflected / with its operands swapped
# fault: rtruediv-swapped
class Value(Right):
    def __rtruediv__(self, other):
        return self / other


# wrong: a reflected / with its operands swapped, by assignment
# fault: rtruediv-swapped
class Value(Right):
    __rtruediv__ = Right.__truediv__


# wrong: the quotient itself swapped
# fault: swapped
class Value(Right):
    def __truediv__(self, other):
        return wrapped(other) * self**-1


# wrong: two slashes
# fault: floor
class Value(Right):
    def __truediv__(self, other):
        other = wrapped(other)
        return node(self.data // other.data, (self, 1 / other.data), (other, -self.data / other.data**2))


# wrong: the slopes of a product
# fault: product-slopes
class Value(Right):
    def __truediv__(self, other):
        other = wrapped(other)
        return node(self.data / other.data, (self, other.data), (other, self.data))

    def __rtruediv__(self, other):
        return wrapped(other) / self


# wrong: the minus forgotten
# fault: divisor-wrong-sign
class Value(Right):
    def __truediv__(self, other):
        other = wrapped(other)
        return node(self.data / other.data, (self, 1 / other.data), (other, self.data / other.data**2))

    def __rtruediv__(self, other):
        return wrapped(other) / self


# wrong: a raw .data below the line
# fault: div-second-unpaid
class Value(Right):
    def __truediv__(self, other):
        return self * (1 / wrapped(other).data)

    def __rtruediv__(self, other):
        return wrapped(other) * self**-1


# wrong: a quotient of bare numbers
# fault: div-dead
class Value(Right):
    def __truediv__(self, other):
        other = wrapped(other)
        return Value(self.data / other.data)

    def __rtruediv__(self, other):
        return wrapped(other) / self


# wrong: a division without upstream
# fault: div-no-upstream
class Value(Right):
    def __truediv__(self, other):
        other = wrapped(other)
        return bare(self.data / other.data, (self, 1 / other.data), (other, -self.data / other.data**2))

    def __rtruediv__(self, other):
        return wrapped(other) / self


# wrong: a division that pays with =
# fault: div-overwrites
class Value(Right):
    def __truediv__(self, other):
        other = wrapped(other)
        return overwriting(self.data / other.data, (self, 1 / other.data), (other, -self.data / other.data**2))

    def __rtruediv__(self, other):
        return wrapped(other) / self


# wrong: a reflected / of bare numbers
# fault: rtruediv-dead
class Value(Right):
    def __rtruediv__(self, other):
        return Value(other / self.data)


# wrong: a reflected / that pays twice
# fault: rtruediv-twice
class Value(Right):
    def __rtruediv__(self, other):
        slope = -other / self.data**2
        return node(other / self.data, (self, slope), (self, slope))


# wrong: 0 / v as a special case
# fault: not-connected
class Value(Right):
    def __rtruediv__(self, other):
        return Value(0.0) if other == 0 else self**-1 * other


# wrong: no return
# fault: returns-none
class Value(Right):
    def __truediv__(self, other):
        self * other**-1


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


# wrong: the exponent minus one without brackets
# fault: pow-no-brackets
class Value(Right):
    def __pow__(self, exponent):
        if not isinstance(exponent, (int, float)):
            raise TypeError("the exponent must be an int or a float")
        out = Value(self.data**exponent, (self,), f"**{exponent}")

        def pay():
            self.grad += exponent * self.data**exponent - 1 * out.grad

        out._backward = pay
        return out


# wrong: tanh, which was given, overwrites
# fault: given-broken
class Value(Right):
    def tanh(self):
        out = Value(math.tanh(self.data), (self,), "tanh")

        def pay():
            self.grad = (1 - out.data) * out.grad

        out._backward = pay
        return out


# wrong: division not started
# fault: not-started
class Value(Right):
    def __truediv__(self, other):
        raise NotImplementedError


# wrong: a power that asks for itself
# fault: power-recursion
class Value(Right):
    def __pow__(self, exponent):
        if not isinstance(exponent, (int, float)):
            raise TypeError("a number, please")
        out = Value(self.data**exponent, (self,), "**")
        slope = exponent * self ** (exponent - 1)

        def pass_on():
            self.grad += slope.data * out.grad

        out._backward = pass_on
        return out


# wrong: refused with a ValueError
# fault: other-refusal
class Value(Right):
    def __pow__(self, exponent):
        if not isinstance(exponent, (int, float)):
            raise ValueError("a number, please")
        return Right.__pow__(self, exponent)


# wrong: a power without a second parameter
# fault: method-signature
class Value(Right):
    def __pow__(self):
        return node(self.data**2, (self, 2 * self.data))


# wrong: the divisor gets -a / b
# fault: divisor-slope
class Value(Right):
    def __truediv__(self, other):
        other = wrapped(other)
        return node(self.data / other.data, (self, 1 / other.data), (other, -self.data / other.data))

    def __rtruediv__(self, other):
        return wrapped(other) / self


# wrong: an own division that remembers the divisor only
# fault: div-forgets
class Value(Right):
    def __truediv__(self, other):
        other = wrapped(other)
        out = node(self.data / other.data, (self, 1 / other.data), (other, -self.data / other.data**2))
        out._prev = (other,)
        return out

    def __rtruediv__(self, other):
        return wrapped(other) / self


# wrong: an own division with its rule on self
# fault: div-on-operand
class Value(Right):
    def __truediv__(self, other):
        other = wrapped(other)
        out = Value(self.data / other.data, (self, other), "/")

        def pass_on():
            self.grad += out.grad / other.data
            other.grad -= self.data / other.data**2 * out.grad

        self._backward = pass_on
        return out

    def __rtruediv__(self, other):
        return wrapped(other) / self


# wrong: the number on the left is not read
# fault: rtruediv-ignores-number
class Value(Right):
    def __rtruediv__(self, other):
        return self**-1


# wrong: a reflected / with a plus in its slope
# fault: rtruediv-slope
class Value(Right):
    def __rtruediv__(self, other):
        return node(other / self.data, (self, other / self.data**2))


# wrong: a division that multiplies
# fault: multiplies
class Value(Right):
    def __truediv__(self, other):
        return self * other


# wrong: the slope of a square for every exponent
# fault: pow-of-two
class Value(Right):
    def __pow__(self, exponent):
        if not isinstance(exponent, (int, float)):
            raise TypeError("a number, please")
        return node(self.data**exponent, (self, 2 * self.data))
