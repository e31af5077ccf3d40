# right: as in the solution
def tangle(Value):
    s = Value(2.0) + Value(3.0)
    return s + (s + Value(5.0))


# right: the same node twice, further away
def tangle(Value):
    a = Value(1.5)
    s = a + a
    return s + (s + s)


# right: a long way round
def tangle(Value):
    s = Value(2.0) + Value(3.0)
    far = s
    for _ in range(5):
        far = far + Value(1.0)
    return far + s


# wrong: nothing is used twice
# fault: nothing-reused
def tangle(Value):
    return (Value(2.0) + Value(3.0)) + Value(5.0)


# wrong: only a leaf is used twice
# fault: only-leaves-reused
def tangle(Value):
    a = Value(2.0)
    return a + (a + Value(3.0))


# wrong: both ways are equally long
# fault: in-luck
def tangle(Value):
    s = Value(2.0) + Value(3.0)
    return (s + Value(5.0)) + (s + Value(7.0))


# wrong: a product
# fault: other-nodes
def tangle(Value):
    b = Value(3.0) * Value(2.0)
    return b + b * b


# wrong: no return
# fault: returns-none
def tangle(Value):
    s = Value(2.0) + Value(3.0)
    s + (s + Value(5.0))


# wrong: numbers
# fault: bare-number
def tangle(Value):
    s = 2.0 + 3.0
    return s + (s + 5.0)


# wrong: the notebook's own class
# fault: other-class
Own = Value


def tangle(Value):
    s = Own(2.0) + Own(3.0)
    return s + (s + Own(5.0))


# wrong: a list of nodes
# fault: no-value
def tangle(Value):
    s = Value(2.0) + Value(3.0)
    return [s, s + Value(5.0)]


# wrong: a bare number at the end
# fault: attribute-error
def tangle(Value):
    s = Value(2.0) + Value(3.0)
    return s + (s + 5.0)
