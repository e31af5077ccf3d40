# right: a sum over pairs
def squared_error(ys, ypred):
    return sum((out - y) ** 2 for y, out in zip(ys, ypred))

# right: a loop that begins with a Value, the number on the left
def squared_error(ys, ypred):
    total = Value(0.0)
    for i in range(len(ys)):
        miss = ys[i] - ypred[i]
        total = total + miss * miss
    return total

# right: += on the name of the total
def squared_error(ys, ypred):
    loss = 0
    for y, out in zip(ys, ypred):
        loss += (-y + out) ** 2.0
    return loss

# right: a lambda with map
squared_error = lambda ys, ypred: sum(map(lambda y, out: out * out - 2 * y * out + y * y, ys, ypred))

# right: a power of the difference, halved and doubled in two lists
def squared_error(ys, ypred):
    misses = list(map(lambda pair: pair[1] + -1 * pair[0], zip(ys, ypred)))
    loss = misses[0] * misses[0]
    for miss in misses[1:]:
        loss += miss * miss
    return loss

# wrong: sum is the name of a Value
# fault: sum-shadowed
sum = Value(3.0)
def squared_error(ys, ypred):
    return sum((out - y) ** 2 for y, out in zip(ys, ypred))

# wrong: an engine without reflected minus
# fault: no-rsub
class Value:
    def __init__(self, data):
        self.data = data
        self.grad = 0.0
    def __add__(self, other):
        return Value(self.data + other.data)
    def __pow__(self, exponent):
        return Value(self.data**exponent)
def squared_error(ys, ypred):
    return sum(((y - out) ** 2 for y, out in zip(ys, ypred)), Value(0.0))

# wrong: a bare number wrapped at the end
# fault: dead
def squared_error(ys, ypred):
    return Value(sum((out.data - y) ** 2 for y, out in zip(ys, ypred)))

# wrong: a bare number
# fault: bare-number
def squared_error(ys, ypred):
    return sum((out.data - y) ** 2 for y, out in zip(ys, ypred))

# wrong: one loss for each example
# fault: not-one
def squared_error(ys, ypred):
    return [(out - y) ** 2 for y, out in zip(ys, ypred)]

# wrong: no return
# fault: returns-none
def squared_error(ys, ypred):
    sum((out - y) ** 2 for y, out in zip(ys, ypred))

# wrong: walks back itself
# fault: walked-already
def squared_error(ys, ypred):
    loss = sum((out - y) ** 2 for y, out in zip(ys, ypred))
    loss.backward()
    return loss

# wrong: half of it
# fault: half
def squared_error(ys, ypred):
    return sum((out - y) ** 2 for y, out in zip(ys, ypred)) / 2

# wrong: eats the targets
# fault: changed-argument
def squared_error(ys, ypred):
    return sum((out - ys.pop(0)) ** 2 for out in ypred)

# wrong: eats the predictions
# fault: changed-argument
def squared_error(ys, ypred):
    return sum((ypred.pop(0) - y) ** 2 for y in ys)

# wrong: the stub
# fault: not-started
def squared_error(ys, ypred):
    raise NotImplementedError


# wrong: a circumflex for a square
# fault: circumflex
def squared_error(ys, ypred):
    return sum((prediction - y) ^ 2 for y, prediction in zip(ys, ypred))

# wrong: product instead of square
# fault: doubled
def squared_error(ys, ypred):
    return sum((p - y) * 2 for y, p in zip(ys, ypred))

# wrong: squares each before subtracting
# fault: squares-subtracted
def squared_error(ys, ypred):
    return sum(p ** 2 - y ** 2 for y, p in zip(ys, ypred))

# wrong: plus for minus
# fault: added
def squared_error(ys, ypred):
    return sum((p + y) ** 2 for y, p in zip(ys, ypred))

# wrong: sum of ys wrong arguments order
# fault: bare-number
def squared_error(ys, ypred):
    return sum((y.data - p) ** 2 for y, p in zip(ypred, ys))

# wrong: half
# fault: half
def squared_error(ys, ypred):
    return 0.5 * sum((p - y) ** 2 for y, p in zip(ys, ypred))

# wrong: root
# fault: root
def squared_error(ys, ypred):
    return sum((p - y) ** 2 for y, p in zip(ys, ypred)) ** 0.5

# wrong: cubes
# fault: cubed
def squared_error(ys, ypred):
    return sum((p - y) ** 3 for y, p in zip(ys, ypred))

# wrong: wraps a number
# fault: dead
def squared_error(ys, ypred):
    return Value(sum((p.data - y) ** 2 for y, p in zip(ys, ypred)))

# wrong: calls backward
# fault: walked-already
def squared_error(ys, ypred):
    loss = sum((p - y) ** 2 for y, p in zip(ys, ypred))
    loss.backward()
    return loss

# wrong: skip last
# fault: last-missing
def squared_error(ys, ypred):
    loss = Value(0.0)
    for i in range(len(ys) - 1):
        loss = loss + (ypred[i] - ys[i]) ** 2
    return loss

# wrong: loss.data +=
# fault: dead
def squared_error(ys, ypred):
    loss = Value(0.0)
    for y, p in zip(ys, ypred):
        loss.data += ((p - y) ** 2).data
    return loss

# wrong: every pair
# fault: every-pair
def squared_error(ys, ypred):
    return sum((p - y) ** 2 for y in ys for p in ypred)

# wrong: generator of one list
# fault: not-one
def squared_error(ys, ypred):
    return [(p - y) ** 2 for y, p in zip(ys, ypred)]

# wrong: returns inside the loop
# fault: only-first
def squared_error(ys, ypred):
    loss = 0
    for y, p in zip(ys, ypred):
        loss = loss + (p - y) ** 2
        return loss

# wrong: abs builtin
# fault: absolute-called
def squared_error(ys, ypred):
    return sum(abs(p - y) for y, p in zip(ys, ypred))

# wrong: lists subtracted
# fault: type-error
def squared_error(ys, ypred):
    return (ypred - ys) ** 2
