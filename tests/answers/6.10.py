# right: as in the solution
def operation(f, slope):
    def apply(x):
        out = Value(f(x.data), (x,))

        def pass_on():
            x.grad += slope(x.data) * out.grad

        out._backward = pass_on
        return out

    return apply


# right: a class with __call__, the slope kept
class Operation:
    def __init__(self, f, slope):
        self.f, self.slope = f, slope

    def __call__(self, x):
        out = Value(self.f(x.data), [x], self.f.__name__)
        local = self.slope(x.data)
        out._backward = lambda: setattr(x, "grad", x.grad + local * out.grad)
        return out


operation = Operation


# right: made of products, with the class's own rules
def operation(f, slope):
    return lambda x: (x + -x.data) * slope(x.data) + f(x.data)


# wrong: upstream forgotten
# fault: op-no-upstream
def operation(f, slope):
    def apply(x):
        out = Value(f(x.data), (x,))

        def pass_on():
            x.grad += slope(x.data)

        out._backward = pass_on
        return out

    return apply


# wrong: overwritten
# fault: op-overwrites
def operation(f, slope):
    def apply(x):
        out = Value(f(x.data), (x,))

        def pass_on():
            x.grad = slope(x.data) * out.grad

        out._backward = pass_on
        return out

    return apply


# wrong: nothing remembered
# fault: op-forgets
def operation(f, slope):
    def apply(x):
        out = Value(f(x.data))

        def pass_on():
            x.grad += slope(x.data) * out.grad

        out._backward = pass_on
        return out

    return apply


# wrong: the rule on x
# fault: op-on-operand
def operation(f, slope):
    def apply(x):
        out = Value(f(x.data), (x,))

        def pass_on():
            x.grad += slope(x.data) * out.grad

        x._backward = pass_on
        return out

    return apply


# wrong: no rule
# fault: op-dead
def operation(f, slope):
    return lambda x: Value(f(x.data), (x,))


# wrong: the slope at the output
# fault: slope-of-output
def operation(f, slope):
    def apply(x):
        out = Value(f(x.data), (x,))

        def pass_on():
            x.grad += slope(out.data) * out.grad

        out._backward = pass_on
        return out

    return apply


# wrong: f for the slope
# fault: value-for-slope
def operation(f, slope):
    def apply(x):
        out = Value(f(x.data), (x,))

        def pass_on():
            x.grad += f(x.data) * out.grad

        out._backward = pass_on
        return out

    return apply


# wrong: the slope as the number
# fault: slope-for-value
def operation(f, slope):
    def apply(x):
        out = Value(slope(x.data), (x,))

        def pass_on():
            x.grad += slope(x.data) * out.grad

        out._backward = pass_on
        return out

    return apply


# wrong: f of the whole Value
# fault: needs-number
def operation(f, slope):
    def apply(x):
        out = Value(f(x), (x,))

        def pass_on():
            x.grad += slope(x.data) * out.grad

        out._backward = pass_on
        return out

    return apply


# wrong: apply is called
# fault: name-error
def operation(f, slope):
    def apply(x):
        out = Value(f(x.data), (x,))

        def pass_on():
            x.grad += slope(x.data) * out.grad

        out._backward = pass_on
        return out

    return apply(x)


# wrong: no return
# fault: no-function
def operation(f, slope):
    def apply(x):
        out = Value(f(x.data), (x,))

        def pass_on():
            x.grad += slope(x.data) * out.grad

        out._backward = pass_on
        return out



# wrong: a bare number
# fault: bare-number
def operation(f, slope):
    return lambda x: f(x.data)


# wrong: one node for all calls
# fault: wrong-value
def operation(f, slope):
    out = Value(0.0)

    def apply(x):
        out._prev = (x,)

        def pass_on():
            x.grad += slope(x.data) * out.grad

        out._backward = pass_on
        return out

    return apply


# wrong: a class whose products are dead
# fault: value-below
class Value(Value):
    def __mul__(self, other):
        other = other if isinstance(other, Value) else Value(other)
        return Value(self.data * other.data, (self, other), "*")


def operation(f, slope):
    def apply(x):
        out = Value(f(x.data), (x,))

        def pass_on():
            x.grad += slope(x.data) * out.grad

        out._backward = pass_on
        return out

    return apply


# wrong: slope not called
# fault: not-called
def operation(f, slope):
    def apply(x):
        out = Value(f(x.data), (x,))

        def pass_on():
            x.grad += slope * out.grad

        out._backward = pass_on
        return out

    return apply


# wrong: inner function called with f
# fault: called-at-once
def operation(f, slope):
    def apply(x):
        out = Value(f(x.data), (x,))

        def pass_on():
            x.grad += slope(x.data) * out.grad

        out._backward = pass_on
        return out

    return apply(f)
