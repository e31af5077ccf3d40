# right: as in the lecture
def topological_order(root):
    order = []
    seen = set()

    def visit(node):
        if node not in seen:
            seen.add(node)
            for child in node._prev:
                visit(child)
            order.append(node)

    visit(root)
    return order


# right: nodes told apart by id, the list put in front of the root, a tuple comes back
def topological_order(root, seen=None):
    seen = set() if seen is None else seen
    seen.add(id(root))
    below = ()
    for child in root._prev:
        if id(child) not in seen:
            below += topological_order(child, seen)
    return (*below, root)


# right: asked before the call, children in a set
# in set order
class Value(Value):
    def __init__(self, data, _prev=(), _op="", label=""):
        super().__init__(data, set(_prev), _op, label)


def topological_order(root):
    order, seen = [], {root}

    def visit(node):
        for child in node._prev - seen:
            if child not in seen:
                seen.add(child)
                visit(child)
        order.append(node)

    visit(root)
    return order


# right: a class that keeps children in a list and compares by number, seen nodes in a list
class Value:
    def __init__(self, data, _prev=(), _op="", label=""):
        self.data, self.grad, self._prev, self._op, self.label = data, 0.0, list(_prev), _op, label

    def __eq__(self, other):
        return self.data == other.data

    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), "*")


def topological_order(root):
    order = []

    def visit(node):
        if not any(node is other for other in order):
            for child in node._prev:
                visit(child)
            order.append(node)

    visit(root)
    return order


# right: a stack of its own
def topological_order(root):
    order, seen, stack = [], set(), [(root, False)]
    while stack:
        node, done = stack.pop()
        if done:
            order.append(node)
        elif id(node) not in seen:
            seen.add(id(node))
            stack.append((node, True))
            for child in node._prev:
                stack.append((child, False))
    return order


# right: a stack of iterators, children in a set
# in set order
class Value(Value):
    def __init__(self, data, _prev=(), _op="", label=""):
        super().__init__(data, frozenset(_prev), _op, label)


def topological_order(root):
    order, seen = [], {root}
    path = [(root, iter(root._prev))]
    while path:
        node, rest = path[-1]
        for child in rest:
            if child not in seen:
                seen.add(child)
                path.append((child, iter(child._prev)))
                break
        else:
            order.append(node)
            path.pop()
    return order


# right: users counted down, from the root, into a deque
from collections import Counter, deque


def topological_order(root):
    users, found = Counter(), [root]
    seen = {id(root)}
    for node in found:
        for child in node._prev:
            users[id(child)] += 1
            if id(child) not in seen:
                seen.add(id(child))
                found.append(child)
    order, ready = deque(), [root]
    while ready:
        node = ready.pop()
        order.appendleft(node)
        for child in node._prev:
            users[id(child)] -= 1
            if users[id(child)] == 0:
                ready.append(child)
    return order


# right: a callable object, and a class without operators
class Value:
    def __init__(self, data, _prev=(), _op="", label=""):
        self.data, self._prev, self._op, self.label = data, _prev, _op, label


class Sorter:
    def __call__(self, root):
        order, seen, stack = [], set(), [root]
        while stack:
            node = stack[-1]
            waiting = [child for child in node._prev if child not in seen]
            if node in seen or not waiting:
                stack.pop()
                if node not in seen:
                    seen.add(node)
                    order.append(node)
            else:
                stack.extend(waiting)
        return order


topological_order = Sorter()


# wrong: append outside the if
# fault: listed-per-arrow
def topological_order(root):
    order, seen = [], set()

    def visit(node):
        if node not in seen:
            seen.add(node)
            for child in node._prev:
                visit(child)
        order.append(node)

    visit(root)
    return order


# wrong: append outside the if, in set order
# fault: listed-per-arrow
# in set order
class Value(Value):
    def __init__(self, data, _prev=(), _op="", label=""):
        super().__init__(data, set(_prev), _op, label)


def topological_order(root):
    order, seen = [], set()

    def visit(node):
        if node not in seen:
            seen.add(node)
            for child in node._prev:
                visit(child)
        order.append(node)

    visit(root)
    return order


# wrong: no memory of what was seen
# fault: listed-twice
def topological_order(root):
    order = []

    def visit(node):
        for child in node._prev:
            visit(child)
        order.append(node)

    visit(root)
    return order


# wrong: recursion and append outside the if, in set order
# fault: listed-twice
# in set order
class Value(Value):
    def __init__(self, data, _prev=(), _op="", label=""):
        super().__init__(data, set(_prev), _op, label)


def topological_order(root):
    order, seen = [], set()

    def visit(node):
        if node not in seen:
            seen.add(node)
        for child in node._prev:
            visit(child)
        order.append(node)

    visit(root)
    return order


# wrong: the root is left out
# fault: root-missing
def topological_order(root):
    order, seen = [], set()

    def visit(node):
        for child in node._prev:
            if child not in seen:
                seen.add(child)
                visit(child)
                order.append(child)

    visit(root)
    return order


# wrong: leaves are left out
# fault: leaves-missing
def topological_order(root):
    order, seen = [], set()

    def visit(node):
        if node not in seen and node._prev:
            seen.add(node)
            for child in node._prev:
                visit(child)
            order.append(node)

    visit(root)
    return order


# wrong: leaves alone, in set order
# fault: leaves-only
# in set order
def topological_order(root):
    leaves, seen = set(), set()

    def visit(node):
        if node in seen:
            return
        seen.add(node)
        if not node._prev:
            leaves.add(node)
        for child in node._prev:
            visit(child)

    visit(root)
    return list(leaves)


# wrong: one step
# fault: one-step
def topological_order(root):
    return [*dict.fromkeys(root._prev), root]


# wrong: one step, in set order
# fault: one-step
# in set order
def topological_order(root):
    return [*{id(child): child for child in {*root._prev}}.values(), root]


# wrong: only the first operand is followed
# fault: nodes-missing
def topological_order(root):
    below = topological_order(tuple(root._prev)[0]) if root._prev else []
    return [*below, root]


# wrong: nothing is appended
# fault: empty
def topological_order(root):
    order, seen = [], set()

    def visit(node):
        if node not in seen:
            seen.add(node)
            for child in node._prev:
                visit(child)

    visit(root)
    return order


# wrong: from the root down
# fault: reversed
def topological_order(root):
    order, seen = [], set()

    def visit(node):
        if node not in seen:
            seen.add(node)
            for child in node._prev:
                visit(child)
            order.append(node)

    visit(root)
    return order[::-1]


# wrong: from the root down, in set order
# fault: reversed
# in set order
class Value(Value):
    def __init__(self, data, _prev=(), _op="", label=""):
        super().__init__(data, set(_prev), _op, label)


def topological_order(root):
    order, seen = [], set()

    def visit(node):
        if node not in seen:
            seen.add(node)
            for child in node._prev:
                visit(child)
            order.insert(0, node)

    visit(root)
    return order


# wrong: pre-order, a node joins before its operands
# fault: as-met
def topological_order(root):
    order, seen = [], set()

    def visit(node):
        if node not in seen:
            seen.add(node)
            order.append(node)
            for child in node._prev:
                visit(child)

    visit(root)
    return order


# wrong: pre-order in set order
# fault: as-met
# in set order
class Value(Value):
    def __init__(self, data, _prev=(), _op="", label=""):
        super().__init__(data, set(_prev), _op, label)


def topological_order(root):
    order, seen = [], set()

    def visit(node):
        if node not in seen:
            seen.add(node)
            order.append(node)
            for child in node._prev:
                visit(child)

    visit(root)
    return order


# wrong: breadth first
# fault: as-met
def topological_order(root):
    order, seen = [root], {root}
    for node in order:
        for child in node._prev:
            if child not in seen:
                seen.add(child)
                order.append(child)
    return order


# wrong: breadth first, reversed
# fault: other-order
def topological_order(root):
    order, seen = [root], {root}
    for node in order:
        for child in node._prev:
            if child not in seen:
                seen.add(child)
                order.append(child)
    return order[::-1]


# wrong: breadth first, reversed, in set order
# fault: other-order
# in set order
class Value(Value):
    def __init__(self, data, _prev=(), _op="", label=""):
        super().__init__(data, set(_prev), _op, label)


def topological_order(root):
    order, seen, level = [], set(), {root}
    while level:
        order += level
        seen |= level
        level = {child for node in level for child in node._prev} - seen
    return order[::-1]


# wrong: pre-order, reversed, in set order
# fault: other-order
# in set order
class Value(Value):
    def __init__(self, data, _prev=(), _op="", label=""):
        super().__init__(data, set(_prev), _op, label)


def topological_order(root):
    order, stack = [], {root}
    while stack:
        node = stack.pop()
        order.append(node)
        stack |= {child for child in node._prev if child not in order}
    return order[::-1]


# wrong: a bare set of nodes
# fault: no-list
def topological_order(root):
    seen = set()

    def visit(node):
        if node not in seen:
            seen.add(node)
            for child in node._prev:
                visit(child)

    visit(root)
    return seen


# wrong: all nodes out of a set, in set order
# fault: other-order
# in set order
def topological_order(root):
    seen = set()

    def visit(node):
        if node not in seen:
            seen.add(node)
            for child in node._prev:
                visit(child)

    visit(root)
    return [node for node in seen if node is not root] + [root]


# wrong: nodes told apart by their numbers
# fault: taken-for-one
def topological_order(root):
    order, seen = [], set()

    def visit(node):
        if (node.data, node._op, len(node._prev)) not in seen:
            seen.add((node.data, node._op, len(node._prev)))
            for child in node._prev:
                visit(child)
            order.append(node)

    visit(root)
    return order


# wrong: a class that compares by number, in a set
# fault: unhashable
# in set order
class Value(Value):
    def __eq__(self, other):
        return self.data == other.data


def topological_order(root):
    order, seen = [], set()

    def visit(node):
        if node not in seen:
            seen.add(node)
            for child in node._prev:
                visit(child)
            order.append(node)

    visit(root)
    return order


# wrong: exponential, duplicates dropped at the end
# fault: exponential
def topological_order(root):
    order = []

    def visit(node):
        for child in node._prev:
            visit(child)
        order.append(node)

    visit(root)
    return list(dict.fromkeys(order))


# wrong: exponential, children in a set
# fault: exponential
# in set order
class Value(Value):
    def __init__(self, data, _prev=(), _op="", label=""):
        super().__init__(data, set(_prev), _op, label)


def topological_order(root):
    order = []

    def visit(node):
        for child in node._prev:
            visit(child)
        if node not in order:
            order.append(node)

    visit(root)
    return order


# wrong: a memory that outlives the call
# fault: foreign-node
def topological_order(root, order=[], seen=set()):
    if root not in seen:
        seen.add(root)
        for child in root._prev:
            topological_order(child)
        order.append(root)
    return order


# wrong: marks left on the nodes
# fault: kept-between-calls
def topological_order(root):
    order = []

    def visit(node):
        if not hasattr(node, "visited"):
            node.visited = True
            for child in node._prev:
                visit(child)
            order.append(node)

    visit(root)
    return order


# wrong: the operands are taken off the nodes on the way
# fault: graph-changed
def topological_order(root):
    order, seen = [], set()

    def visit(node):
        if node not in seen:
            seen.add(node)
            children, node._prev = node._prev, ()
            for child in children:
                visit(child)
            order.append(node)

    visit(root)
    return order


# wrong: numbers
# fault: no-node
def topological_order(root):
    order, seen = [], set()

    def visit(node):
        if node not in seen:
            seen.add(node)
            for child in node._prev:
                visit(child)
            order.append(node.data)

    visit(root)
    return order


# wrong: nothing comes back
# fault: no-list
def topological_order(root):
    order, seen = [], set()

    def visit(node):
        if node not in seen:
            seen.add(node)
            for child in node._prev:
                visit(child)
            order.append(node)

    visit(root)


# wrong: a generator
# fault: no-list
def topological_order(root, seen=None):
    seen = set() if seen is None else seen
    if root not in seen:
        seen.add(root)
        for child in root._prev:
            yield from topological_order(child, seen)
        yield root


# wrong: two operands taken for granted
# fault: value-error
def topological_order(root):
    if not root._prev:
        return [root]
    left, right = root._prev
    return list(dict.fromkeys([*topological_order(left), *topological_order(right), root]))


# wrong: nodes told apart by their labels
# fault: by-label
def topological_order(root):
    order, seen = [], set()

    def visit(node):
        if node.label not in seen:
            seen.add(node.label)
            for child in node._prev:
                visit(child)
            order.append(node)

    visit(root)
    return order


# wrong: the root is appended every time
# fault: one-object
def topological_order(root):
    order, seen = [], set()

    def visit(node):
        if node not in seen:
            seen.add(node)
            for child in node._prev:
                visit(child)
            order.append(root)

    visit(root)
    return order


# wrong: the walk is never begun
# fault: empty
def topological_order(root):
    order, seen = [], set()

    def visit(node):
        if node not in seen:
            seen.add(node)
            for child in node._prev:
                visit(child)
            order.append(node)

    return order
