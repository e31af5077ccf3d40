import math


class Engine:
    """What the answers below share: the constructor, and an order found without recursion."""

    def __init__(self, data, _prev=(), _local=(), _op=""):
        self.data = data
        self.grad = 0.0
        self._prev = _prev
        self._local = _local
        self._op = _op

    def __add__(self, other):
        return type(self)(self.data + other.data, (self, other), (1.0, 1.0), "+")

    def __mul__(self, other):
        return type(self)(self.data * other.data, (self, other), (other.data, self.data), "*")

    def tanh(self):
        t = math.tanh(self.data)
        return type(self)(t, (self,), (1 - t**2,), "tanh")

    def order(self):
        order, seen, stack = [], set(), [(self, False)]
        while stack:
            node, done = stack.pop()
            if done:
                order.append(node)
            elif node not in seen:
                seen.add(node)
                stack.append((node, True))
                stack += [(child, False) for child in node._prev]
        return order

    def backward(self):
        self.grad = 1.0
        for node in reversed(self.order()):
            for child, slope in zip(node._prev, node._local):
                child.grad += slope * node.grad


# right: a recursive method that is handed its lists, slopes in a list
class Value:
    def __init__(self, data, _prev=(), _local=(), _op=""):
        self.data, self.grad, self._prev, self._local, self._op = data, 0.0, _prev, _local, _op

    def __add__(self, other):
        return Value(self.data + other.data, [self, other], [1, 1], "+")

    def __mul__(self, other):
        return Value(self.data * other.data, [self, other], [other.data, self.data], "*")

    def tanh(self):
        e = math.exp(2 * self.data)
        t = (e - 1) / (e + 1)
        return Value(t, [self], [1 - t * t], "tanh")

    def _visit(self, order, seen):
        if self not in seen:
            seen.add(self)
            for child in self._prev:
                child._visit(order, seen)
            order.append(self)

    def backward(self):
        order = []
        self._visit(order, set())
        self.grad = 1.0
        while order:
            node = order.pop()
            for child, slope in zip(node._prev, node._local):
                child.grad = child.grad + slope * node.grad


# right: slots, a label, and extra methods
class Value:
    __slots__ = ("data", "grad", "_prev", "_local", "_op", "label")

    def __init__(self, data, _prev=(), _local=(), _op="", label=""):
        self.data, self.grad, self._prev, self._local, self._op, self.label = float(data), 0.0, _prev, _local, _op, label

    __add__, __mul__, tanh = Engine.__add__, Engine.__mul__, Engine.tanh
    order, backward = Engine.order, Engine.backward

    def __neg__(self):
        return self * Value(-1.0)


# right: (node, slope) pairs in _local
class Value(Engine):
    def __add__(self, other):
        return Value(self.data + other.data, (self, other), ((self, 1.0), (other, 1.0)), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), ((self, other.data), (other, self.data)), "*")

    def tanh(self):
        t = math.tanh(self.data)
        return Value(t, (self,), ((self, 1 - t**2),), "tanh")

    def backward(self):
        self.grad = 1.0
        for node in reversed(self.order()):
            for child, slope in node._local:
                child.grad += slope * node.grad


# right: (node, slope) pairs in _prev
class Value(Engine):
    def __add__(self, other):
        return Value(self.data + other.data, ((self, 1.0), (other, 1.0)), (), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, ((self, other.data), (other, self.data)), (), "*")

    def tanh(self):
        t = math.tanh(self.data)
        return Value(t, ((self, 1 - t**2),), (), "tanh")

    def visit(self, order, seen):
        if self not in seen:
            seen.add(self)
            for child, _ in self._prev:
                child.visit(order, seen)
            order.append(self)

    def backward(self):
        order = []
        self.visit(order, set())
        self.grad = 1.0
        for node in reversed(order):
            for child, slope in node._prev:
                child.grad += slope * node.grad


# right: a sum of a node with itself has one child, users counted before anything is paid
class Value(Engine):
    def __add__(self, other):
        if self is other:
            return Value(2 * self.data, (self,), (2.0,), "+")
        return Value(self.data + other.data, (self, other), (1.0, 1.0), "+")

    def backward(self):
        users, found = {self: 0}, [self]
        for node in found:
            for child in node._prev:
                if child not in users:
                    users[child] = 0
                    found.append(child)
                users[child] += 1
        self.grad, ready = 1.0, [self]
        while ready:
            node = ready.pop()
            for child, slope in zip(node._prev, node._local):
                child.grad += slope * node.grad
                users[child] -= 1
                if not users[child]:
                    ready.append(child)


# wrong: a closure for each operation, as in notebook 05
# fault: keeps-function
class Value(Engine):
    def __init__(self, data, _prev=(), _local=(), _op=""):
        super().__init__(data, _prev, _local, _op)
        self._backward = lambda: None

    def __mul__(self, other):
        out = Value(self.data * other.data, (self, other), (other.data, self.data), "*")

        def pay():
            self.grad += other.data * out.grad
            other.grad += self.data * out.grad

        out._backward = pay
        return out


# wrong: functions in _local
# fault: keeps-function
class Value(Engine):
    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), (lambda: other.data, lambda: self.data), "*")

    def backward(self):
        self.grad = 1.0
        for node in reversed(self.order()):
            for child, slope in zip(node._prev, node._local):
                child.grad += (slope() if callable(slope) else slope) * node.grad


# wrong: a nested visit that calls itself
# fault: ring-after-walk
class Value(Engine):
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
            for child, slope in zip(node._prev, node._local):
                child.grad += slope * node.grad


# wrong: the order is kept on the root
# fault: ring-after-walk
class Value(Engine):
    def backward(self):
        self.kept = self.order()
        super().backward()


# wrong: every node knows its users
# fault: ring
class Value(Engine):
    def __init__(self, data, _prev=(), _local=(), _op=""):
        super().__init__(data, _prev, _local, _op)
        self.users = []
        for child in _prev:
            child.users.append(self)


# wrong: a list on the class keeps all nodes
# fault: kept-outside
class Value(Engine):
    tape = []

    def __init__(self, data, _prev=(), _local=(), _op=""):
        super().__init__(data, _prev, _local, _op)
        self.tape.append(self)


# wrong: backward looks at the operation, not at _local
# fault: local-unused
class Value(Engine):
    def backward(self):
        self.grad = 1.0
        for node in reversed(self.order()):
            if node._op == "+":
                for child in node._prev:
                    child.grad += node.grad
            elif node._op == "*":
                left, right = node._prev
                left.grad += right.data * node.grad
                right.grad += left.data * node.grad
            elif node._op == "tanh":
                node._prev[0].grad += (1 - node.data**2) * node.grad


# wrong: the operation comes before the slopes
# fault: arguments-moved
class Value(Engine):
    def __init__(self, data, _prev=(), _op="", _local=()):
        super().__init__(data, _prev, _local, _op)

    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "+", (1.0, 1.0))

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), "*", (other.data, self.data))

    def tanh(self):
        t = math.tanh(self.data)
        return Value(t, (self,), "tanh", (1 - t**2,))


# wrong: the sibling's grad
# fault: sibling-grad
class Value(Engine):
    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), (other.grad, self.grad), "*")


# wrong: each factor its own number
# fault: own-value
class Value(Engine):
    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), (self.data, other.data), "*")


# wrong: a sum with the slopes of a product
# fault: product-rule
class Value(Engine):
    def __add__(self, other):
        return Value(self.data + other.data, (self, other), (other.data, self.data), "+")


# wrong: tanh squares the input
# fault: input-squared
class Value(Engine):
    def tanh(self):
        return Value(math.tanh(self.data), (self,), (1 - self.data**2,), "tanh")


# wrong: plus in the slope of tanh
# fault: slope-of-tan
class Value(Engine):
    def tanh(self):
        t = math.tanh(self.data)
        return Value(t, (self,), (1 + t**2,), "tanh")


# wrong: no square in the slope of tanh
# fault: one-minus-t
class Value(Engine):
    def tanh(self):
        t = math.tanh(self.data)
        return Value(t, (self,), (1 - t,), "tanh")


# wrong: no seed
# fault: no-seed
class Value(Engine):
    def backward(self):
        for node in reversed(self.order()):
            for child, slope in zip(node._prev, node._local):
                child.grad += slope * node.grad


# wrong: = in place of +=
# fault: overwrites
class Value(Engine):
    def backward(self):
        self.grad = 1.0
        for node in reversed(self.order()):
            for child, slope in zip(node._prev, node._local):
                child.grad = slope * node.grad


# wrong: no upstream gradient
# fault: no-upstream
class Value(Engine):
    def backward(self):
        self.grad = 1.0
        for node in reversed(self.order()):
            for child, slope in zip(node._prev, node._local):
                child.grad += slope


# wrong: one level only
# fault: not-reversed
class Value(Engine):
    def backward(self):
        self.grad = 1.0
        for child, slope in zip(self._prev, self._local):
            child.grad += slope * self.grad


# wrong: leaves first
# fault: not-reversed
class Value(Engine):
    def backward(self):
        self.grad = 1.0
        for node in self.order():
            for child, slope in zip(node._prev, node._local):
                child.grad += slope * node.grad


# wrong: recursive push
# fault: paid-too-early-and-again
class Value(Engine):
    def push(self):
        for child, slope in zip(self._prev, self._local):
            child.grad += slope * self.grad
        for child in self._prev:
            child.push()

    def backward(self):
        self.grad = 1.0
        self.push()


# wrong: breadth first
# fault: paid-too-early
class Value(Engine):
    def backward(self):
        self.grad, queue, seen = 1.0, [self], {self}
        for node in queue:
            for child, slope in zip(node._prev, node._local):
                child.grad += slope * node.grad
                if child not in seen:
                    seen.add(child)
                    queue.append(child)


# wrong: no visited set
# fault: paid-per-path
class Value(Engine):
    def visit(self, order):
        for child in self._prev:
            child.visit(order)
        order.append(self)

    def backward(self):
        order = []
        self.visit(order)
        self.grad = 1.0
        for node in reversed(order):
            for child, slope in zip(node._prev, node._local):
                child.grad += slope * node.grad


# wrong: a dict of children keeps each once
# fault: set-of-operands
class Value(Engine):
    def backward(self):
        self.grad = 1.0
        for node in reversed(self.order()):
            for child, slope in dict(zip(node._prev, node._local)).items():
                child.grad += slope * node.grad


# wrong: children in a set
# fault: set-of-operands
# in set order
class Value(Engine):
    def __init__(self, data, _prev=(), _local=(), _op=""):
        super().__init__(data, set(_prev), _local, _op)


# wrong: one slope too few
# fault: slope-count
class Value(Engine):
    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), (other.data,), "*")


# wrong: Values as slopes
# fault: no-number
class Value(Engine):
    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), (other, self), "*")


# wrong: no slopes are kept
# fault: lacks-local
class Value(Engine):
    def __init__(self, data, _prev=(), _local=(), _op=""):
        super().__init__(data, _prev, _local, _op)
        del self._local


# wrong: nothing is returned
# fault: returns-none
class Value(Engine):
    def __add__(self, other):
        Value(self.data + other.data, (self, other), (1.0, 1.0), "+")


# wrong: tanh slope of exp
# fault: output-for-slope
class Value:
    """One number that remembers where it came from, and how steeply it depends on each operand."""

    def __init__(self, data, _prev=(), _local=(), _op=""):
        self.data = data
        self.grad = 0.0
        self._prev = _prev
        self._local = _local
        self._op = _op

    def __repr__(self):
        return f"Value(data={self.data})"

    def __add__(self, other):
        """The sum of two Values."""
        ### BEGIN SOLUTION
        return Value(self.data + other.data, (self, other), (1.0, 1.0), "+")
        ### END SOLUTION

    def __mul__(self, other):
        """The product of two Values."""
        ### BEGIN SOLUTION
        return Value(self.data * other.data, (self, other), (other.data, self.data), "*")
        ### END SOLUTION

    def tanh(self):
        """The tanh of this Value."""
        ### BEGIN SOLUTION
        t = math.tanh(self.data)
        return Value(t, (self,), (t,), "tanh")
        ### END SOLUTION

    def backward(self):
        """Fill in the grad of this Value and of every node it was computed from; nothing is returned."""
        ### BEGIN SOLUTION
        order, seen, stack = [], set(), [(self, False)]
        while stack:
            node, operands_done = stack.pop()
            if operands_done:
                order.append(node)
            elif node not in seen:
                seen.add(node)
                stack.append((node, True))
                stack += [(operand, False) for operand in node._prev]
        for node in order:
            if node._prev:
                node.grad = 0.0
        self.grad = 1.0
        for node in reversed(order):
            for operand, slope in zip(node._prev, node._local, strict=True):
                operand.grad += slope * node.grad
        ### END SOLUTION


# wrong: one operand of a product
# fault: one-factor-twice
class Value:
    """One number that remembers where it came from, and how steeply it depends on each operand."""

    def __init__(self, data, _prev=(), _local=(), _op=""):
        self.data = data
        self.grad = 0.0
        self._prev = _prev
        self._local = _local
        self._op = _op

    def __repr__(self):
        return f"Value(data={self.data})"

    def __add__(self, other):
        """The sum of two Values."""
        ### BEGIN SOLUTION
        return Value(self.data + other.data, (self, other), (1.0, 1.0), "+")
        ### END SOLUTION

    def __mul__(self, other):
        """The product of two Values."""
        ### BEGIN SOLUTION
        return Value(self.data * other.data, (self, other), (other.data, other.data), "*")
        ### END SOLUTION

    def tanh(self):
        """The tanh of this Value."""
        ### BEGIN SOLUTION
        t = math.tanh(self.data)
        return Value(t, (self,), (1 - t**2,), "tanh")
        ### END SOLUTION

    def backward(self):
        """Fill in the grad of this Value and of every node it was computed from; nothing is returned."""
        ### BEGIN SOLUTION
        order, seen, stack = [], set(), [(self, False)]
        while stack:
            node, operands_done = stack.pop()
            if operands_done:
                order.append(node)
            elif node not in seen:
                seen.add(node)
                stack.append((node, True))
                stack += [(operand, False) for operand in node._prev]
        for node in order:
            if node._prev:
                node.grad = 0.0
        self.grad = 1.0
        for node in reversed(order):
            for operand, slope in zip(node._prev, node._local, strict=True):
                operand.grad += slope * node.grad
        ### END SOLUTION


# wrong: minus in a sum
# fault: sum-as-difference
class Value:
    """One number that remembers where it came from, and how steeply it depends on each operand."""

    def __init__(self, data, _prev=(), _local=(), _op=""):
        self.data = data
        self.grad = 0.0
        self._prev = _prev
        self._local = _local
        self._op = _op

    def __repr__(self):
        return f"Value(data={self.data})"

    def __add__(self, other):
        """The sum of two Values."""
        ### BEGIN SOLUTION
        return Value(self.data + other.data, (self, other), (1.0, -1.0), "+")
        ### END SOLUTION

    def __mul__(self, other):
        """The product of two Values."""
        ### BEGIN SOLUTION
        return Value(self.data * other.data, (self, other), (other.data, self.data), "*")
        ### END SOLUTION

    def tanh(self):
        """The tanh of this Value."""
        ### BEGIN SOLUTION
        t = math.tanh(self.data)
        return Value(t, (self,), (1 - t**2,), "tanh")
        ### END SOLUTION

    def backward(self):
        """Fill in the grad of this Value and of every node it was computed from; nothing is returned."""
        ### BEGIN SOLUTION
        order, seen, stack = [], set(), [(self, False)]
        while stack:
            node, operands_done = stack.pop()
            if operands_done:
                order.append(node)
            elif node not in seen:
                seen.add(node)
                stack.append((node, True))
                stack += [(operand, False) for operand in node._prev]
        for node in order:
            if node._prev:
                node.grad = 0.0
        self.grad = 1.0
        for node in reversed(order):
            for operand, slope in zip(node._prev, node._local, strict=True):
                operand.grad += slope * node.grad
        ### END SOLUTION


# wrong: root's grad for all
# fault: no-upstream
class Value:
    """One number that remembers where it came from, and how steeply it depends on each operand."""

    def __init__(self, data, _prev=(), _local=(), _op=""):
        self.data = data
        self.grad = 0.0
        self._prev = _prev
        self._local = _local
        self._op = _op

    def __repr__(self):
        return f"Value(data={self.data})"

    def __add__(self, other):
        """The sum of two Values."""
        ### BEGIN SOLUTION
        return Value(self.data + other.data, (self, other), (1.0, 1.0), "+")
        ### END SOLUTION

    def __mul__(self, other):
        """The product of two Values."""
        ### BEGIN SOLUTION
        return Value(self.data * other.data, (self, other), (other.data, self.data), "*")
        ### END SOLUTION

    def tanh(self):
        """The tanh of this Value."""
        ### BEGIN SOLUTION
        t = math.tanh(self.data)
        return Value(t, (self,), (1 - t**2,), "tanh")
        ### END SOLUTION

    def backward(self):
        """Fill in the grad of this Value and of every node it was computed from; nothing is returned."""
        ### BEGIN SOLUTION
        order, seen, stack = [], set(), [(self, False)]
        while stack:
            node, operands_done = stack.pop()
            if operands_done:
                order.append(node)
            elif node not in seen:
                seen.add(node)
                stack.append((node, True))
                stack += [(operand, False) for operand in node._prev]
        for node in order:
            if node._prev:
                node.grad = 0.0
        self.grad = 1.0
        for node in reversed(order):
            for operand, slope in zip(node._prev, node._local, strict=True):
                operand.grad += slope * self.grad
        ### END SOLUTION


# wrong: seed into data
# fault: no-seed
class Value:
    """One number that remembers where it came from, and how steeply it depends on each operand."""

    def __init__(self, data, _prev=(), _local=(), _op=""):
        self.data = data
        self.grad = 0.0
        self._prev = _prev
        self._local = _local
        self._op = _op

    def __repr__(self):
        return f"Value(data={self.data})"

    def __add__(self, other):
        """The sum of two Values."""
        ### BEGIN SOLUTION
        return Value(self.data + other.data, (self, other), (1.0, 1.0), "+")
        ### END SOLUTION

    def __mul__(self, other):
        """The product of two Values."""
        ### BEGIN SOLUTION
        return Value(self.data * other.data, (self, other), (other.data, self.data), "*")
        ### END SOLUTION

    def tanh(self):
        """The tanh of this Value."""
        ### BEGIN SOLUTION
        t = math.tanh(self.data)
        return Value(t, (self,), (1 - t**2,), "tanh")
        ### END SOLUTION

    def backward(self):
        """Fill in the grad of this Value and of every node it was computed from; nothing is returned."""
        ### BEGIN SOLUTION
        order, seen, stack = [], set(), [(self, False)]
        while stack:
            node, operands_done = stack.pop()
            if operands_done:
                order.append(node)
            elif node not in seen:
                seen.add(node)
                stack.append((node, True))
                stack += [(operand, False) for operand in node._prev]
        for node in order:
            if node._prev:
                node.grad = 0.0
        self.data = 1.0
        for node in reversed(order):
            for operand, slope in zip(node._prev, node._local, strict=True):
                operand.grad += slope * node.grad
        ### END SOLUTION


# wrong: not reversed
# fault: not-reversed
class Value:
    """One number that remembers where it came from, and how steeply it depends on each operand."""

    def __init__(self, data, _prev=(), _local=(), _op=""):
        self.data = data
        self.grad = 0.0
        self._prev = _prev
        self._local = _local
        self._op = _op

    def __repr__(self):
        return f"Value(data={self.data})"

    def __add__(self, other):
        """The sum of two Values."""
        ### BEGIN SOLUTION
        return Value(self.data + other.data, (self, other), (1.0, 1.0), "+")
        ### END SOLUTION

    def __mul__(self, other):
        """The product of two Values."""
        ### BEGIN SOLUTION
        return Value(self.data * other.data, (self, other), (other.data, self.data), "*")
        ### END SOLUTION

    def tanh(self):
        """The tanh of this Value."""
        ### BEGIN SOLUTION
        t = math.tanh(self.data)
        return Value(t, (self,), (1 - t**2,), "tanh")
        ### END SOLUTION

    def backward(self):
        """Fill in the grad of this Value and of every node it was computed from; nothing is returned."""
        ### BEGIN SOLUTION
        order, seen, stack = [], set(), [(self, False)]
        while stack:
            node, operands_done = stack.pop()
            if operands_done:
                order.append(node)
            elif node not in seen:
                seen.add(node)
                stack.append((node, True))
                stack += [(operand, False) for operand in node._prev]
        for node in order:
            if node._prev:
                node.grad = 0.0
        self.grad = 1.0
        for node in order:
            for operand, slope in zip(node._prev, node._local, strict=True):
                operand.grad += slope * node.grad
        ### END SOLUTION


# wrong: sum named wrongly
# fault: parts
class Value:
    """One number that remembers where it came from, and how steeply it depends on each operand."""

    def __init__(self, data, _prev=(), _local=(), _op=""):
        self.data = data
        self.grad = 0.0
        self._prev = _prev
        self._local = _local
        self._op = _op

    def __repr__(self):
        return f"Value(data={self.data})"

    def __add__(self, other):
        """The sum of two Values."""
        ### BEGIN SOLUTION
        return Value(self.data - other.data, (self, other), (1.0, 1.0), "+")
        ### END SOLUTION

    def __mul__(self, other):
        """The product of two Values."""
        ### BEGIN SOLUTION
        return Value(self.data * other.data, (self, other), (other.data, self.data), "*")
        ### END SOLUTION

    def tanh(self):
        """The tanh of this Value."""
        ### BEGIN SOLUTION
        t = math.tanh(self.data)
        return Value(t, (self,), (1 - t**2,), "tanh")
        ### END SOLUTION

    def backward(self):
        """Fill in the grad of this Value and of every node it was computed from; nothing is returned."""
        ### BEGIN SOLUTION
        order, seen, stack = [], set(), [(self, False)]
        while stack:
            node, operands_done = stack.pop()
            if operands_done:
                order.append(node)
            elif node not in seen:
                seen.add(node)
                stack.append((node, True))
                stack += [(operand, False) for operand in node._prev]
        for node in order:
            if node._prev:
                node.grad = 0.0
        self.grad = 1.0
        for node in reversed(order):
            for operand, slope in zip(node._prev, node._local, strict=True):
                operand.grad += slope * node.grad
        ### END SOLUTION


# wrong: only operand one paid
# fault: one-operand
class Value:
    """One number that remembers where it came from, and how steeply it depends on each operand."""

    def __init__(self, data, _prev=(), _local=(), _op=""):
        self.data = data
        self.grad = 0.0
        self._prev = _prev
        self._local = _local
        self._op = _op

    def __repr__(self):
        return f"Value(data={self.data})"

    def __add__(self, other):
        """The sum of two Values."""
        ### BEGIN SOLUTION
        return Value(self.data + other.data, (self, other), (1.0, 1.0), "+")
        ### END SOLUTION

    def __mul__(self, other):
        """The product of two Values."""
        ### BEGIN SOLUTION
        return Value(self.data * other.data, (self, other), (other.data, self.data), "*")
        ### END SOLUTION

    def tanh(self):
        """The tanh of this Value."""
        ### BEGIN SOLUTION
        t = math.tanh(self.data)
        return Value(t, (self,), (1 - t**2,), "tanh")
        ### END SOLUTION

    def backward(self):
        """Fill in the grad of this Value and of every node it was computed from; nothing is returned."""
        ### BEGIN SOLUTION
        order, seen, stack = [], set(), [(self, False)]
        while stack:
            node, operands_done = stack.pop()
            if operands_done:
                order.append(node)
            elif node not in seen:
                seen.add(node)
                stack.append((node, True))
                stack += [(operand, False) for operand in node._prev]
        for node in order:
            if node._prev:
                node.grad = 0.0
        self.grad = 1.0
        for node in reversed(order):
            for operand, slope in list(zip(node._prev, node._local))[:1]:
                operand.grad += slope * node.grad
        ### END SOLUTION


# wrong: minus equals
# fault: subtracted
class Value:
    """One number that remembers where it came from, and how steeply it depends on each operand."""

    def __init__(self, data, _prev=(), _local=(), _op=""):
        self.data = data
        self.grad = 0.0
        self._prev = _prev
        self._local = _local
        self._op = _op

    def __repr__(self):
        return f"Value(data={self.data})"

    def __add__(self, other):
        """The sum of two Values."""
        ### BEGIN SOLUTION
        return Value(self.data + other.data, (self, other), (1.0, 1.0), "+")
        ### END SOLUTION

    def __mul__(self, other):
        """The product of two Values."""
        ### BEGIN SOLUTION
        return Value(self.data * other.data, (self, other), (other.data, self.data), "*")
        ### END SOLUTION

    def tanh(self):
        """The tanh of this Value."""
        ### BEGIN SOLUTION
        t = math.tanh(self.data)
        return Value(t, (self,), (1 - t**2,), "tanh")
        ### END SOLUTION

    def backward(self):
        """Fill in the grad of this Value and of every node it was computed from; nothing is returned."""
        ### BEGIN SOLUTION
        order, seen, stack = [], set(), [(self, False)]
        while stack:
            node, operands_done = stack.pop()
            if operands_done:
                order.append(node)
            elif node not in seen:
                seen.add(node)
                stack.append((node, True))
                stack += [(operand, False) for operand in node._prev]
        for node in order:
            if node._prev:
                node.grad = 0.0
        self.grad = 1.0
        for node in reversed(order):
            for operand, slope in zip(node._prev, node._local, strict=True):
                operand.grad -= slope * node.grad
        ### END SOLUTION
