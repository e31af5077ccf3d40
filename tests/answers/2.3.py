# right: recursion with a set of ids
def nodes(root):
    found, seen = [], set()

    def visit(node):
        if id(node) in seen:
            return
        seen.add(id(node))
        for operand in node._prev:
            visit(operand)
        found.append(node)

    visit(root)
    return found


# right: a list for a stack, identity by is
def nodes(root):
    found = []
    waiting = [root]
    while waiting:
        node = waiting.pop()
        if not any(node is other for other in found):
            found.append(node)
            waiting.extend(node._prev)
    return found


# right: a dict from id to node, level by level, as a tuple
def nodes(root):
    found = {id(root): root}
    level = [root]
    while level:
        level = list({id(child): child for node in level for child in node._prev if id(child) not in found}.values())
        found.update((id(node), node) for node in level)
    return tuple(found.values())


# right: a set of the nodes themselves
def nodes(root):
    seen = set()

    def visit(node):
        if node not in seen:
            seen.add(node)
            for operand in node._prev:
                visit(operand)

    visit(root)
    return list(seen)


# right: the list handed down, `in` on a class that compares by identity
def nodes(root, found=None):
    found = [] if found is None else found
    if root not in found:
        found.append(root)
        for operand in root._prev:
            nodes(operand, found)
    return found


# right: an object that can be called
class Walk:
    def __call__(self, root):
        return list(self.below(root, {}).values())

    def below(self, node, found):
        if id(node) not in found:
            found[id(node)] = node
            for operand in node._prev:
                self.below(operand, found)
        return found


nodes = Walk()


# right: marks on the nodes, taken off again
def nodes(root):
    found = []

    def visit(node):
        if not hasattr(node, "seen"):
            node.seen = True
            found.append(node)
            for operand in node._prev:
                visit(operand)

    visit(root)
    for node in found:
        del node.seen
    return found


# right: on a class without operators
class Value:
    def __init__(self, data, _prev=(), _op="", label=""):
        self.data, self._prev, self._op, self.label = data, _prev, _op, label


def nodes(root):
    found = []

    def visit(node):
        if node not in found:
            found.append(node)
            for operand in node._prev:
                visit(operand)

    visit(root)
    return found


# right: on a class that keeps lists, which are joined
class Value:
    def __init__(self, data, _prev=(), _op="", label=""):
        self.data, self._prev, self._op, self.label = data, list(_prev), _op, label

    def __add__(self, other):
        return Value(self.data + other.data, [self, other], "+")

    def __mul__(self, other):
        return Value(self.data * other.data, [self, other], "*")


def nodes(root):
    waiting, found, seen = [root], [], set()
    while waiting:
        node, waiting = waiting[0], waiting[1:]
        if id(node) not in seen:
            seen.add(id(node))
            found = found + [node]
            waiting = waiting + node._prev
    return found


# right: on a dataclass whose objects cannot be changed and are equal by value
from dataclasses import dataclass


@dataclass(frozen=True)
class Value:
    data: float
    _prev: tuple = ()
    _op: str = ""
    label: str = ""

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), "*")


def nodes(root):
    found = {}

    def visit(node):
        if id(node) not in found:
            found[id(node)] = node
            for operand in node._prev:
                visit(operand)

    visit(root)
    return list(found.values())


# wrong: no memory
# fault: listed-twice
def nodes(root):
    found = [root]
    for operand in root._prev:
        found += nodes(operand)
    return found


# wrong: append outside the if
# fault: listed-twice
def nodes(root):
    found, seen = [], set()

    def visit(node):
        if node not in seen:
            seen.add(node)
            for operand in node._prev:
                visit(operand)
        found.append(node)

    visit(root)
    return found


# wrong: nodes worth the same are taken for one
# fault: taken-for-one
def nodes(root):
    found = []

    def visit(node):
        if not any(node.data == other.data for other in found):
            found.append(node)
            for operand in node._prev:
                visit(operand)

    visit(root)
    return found


# wrong: a dict from number to node, filled from the leaves up
# fault: taken-for-one
def nodes(root):
    found = {}

    def visit(node):
        for operand in node._prev:
            visit(operand)
        found[node.data] = node

    visit(root)
    return list(found.values())


# wrong: `in` on a class that compares by number
# fault: taken-for-one
class Value:
    def __init__(self, data, _prev=(), _op="", label=""):
        self.data, self._prev, self._op, self.label = data, _prev, _op, label

    def __eq__(self, other):
        return self.data == other.data

    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), "*")


def nodes(root):
    found = []

    def visit(node):
        if node not in found:
            found.append(node)
            for operand in node._prev:
                visit(operand)

    visit(root)
    return found


# wrong: a set on a class that compares by number
# fault: unhashable
class Value:
    def __init__(self, data, _prev=(), _op="", label=""):
        self.data, self._prev, self._op, self.label = data, _prev, _op, label

    def __eq__(self, other):
        return self.data == other.data

    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), "*")


def nodes(root):
    seen = set()

    def visit(node):
        if node not in seen:
            seen.add(node)
            for operand in node._prev:
                visit(operand)

    visit(root)
    return list(seen)


# wrong: goes below a node again each time
# fault: exponential
def nodes(root):
    found = []

    def visit(node):
        if node not in found:
            found.append(node)
        for operand in node._prev:
            visit(operand)

    visit(root)
    return found


# wrong: a list kept as default value
# fault: foreign-node
def nodes(root, found=[]):
    if root not in found:
        found.append(root)
        for operand in root._prev:
            nodes(operand)
    return found


# wrong: marks left on the nodes
# fault: kept-between-calls
def nodes(root):
    found = []

    def visit(node):
        if not hasattr(node, "seen"):
            node.seen = True
            found.append(node)
            for operand in node._prev:
                visit(operand)

    visit(root)
    return found


# wrong: takes the graph apart
# fault: graph-changed
def nodes(root):
    found = [root]
    for node in found:
        for operand in node._prev:
            if operand not in found:
                found.append(operand)
    for node in found:
        node._prev = ()
    return found


# wrong: the numbers in the nodes
# fault: no-node
def nodes(root):
    found = []

    def visit(node):
        if node not in found:
            found.append(node)
            for operand in node._prev:
                visit(operand)

    visit(root)
    return [node.data for node in found]


# wrong: lists inside the list
# fault: no-node
def nodes(root):
    return [root, *([nodes(operand) for operand in root._prev])]


# wrong: new Values in place of the old ones
# fault: foreign-node
def nodes(root):
    found = []

    def visit(node):
        if node not in found:
            found.append(node)
            for operand in node._prev:
                visit(operand)

    visit(root)
    return [Value(node.data, node._prev, node._op) for node in found]


# wrong: a generator
# fault: no-list
def nodes(root):
    seen = set()

    def visit(node):
        if node not in seen:
            seen.add(node)
            yield node
            for operand in node._prev:
                yield from visit(operand)

    return visit(root)


# wrong: a set
# fault: no-list
def nodes(root):
    seen = {root}
    for operand in root._prev:
        seen |= nodes(operand)
    return seen


# wrong: nothing comes back
# fault: no-list
def nodes(root):
    found = []

    def visit(node):
        if node not in found:
            found.append(node)
            for operand in node._prev:
                visit(operand)

    visit(root)


# wrong: a leaf is handed back without a list
# fault: no-list
def nodes(root):
    if not root._prev:
        return root
    found = [root]
    for operand in root._prev:
        below = nodes(operand)
        below = below if isinstance(below, list) else [below]
        found += [node for node in below if node not in found]
    return found


# wrong: a set of operands in the class, whose order the walk asks for
# fault: value-error
def nodes(root):
    left, right = root._prev
    return [root, *nodes(left), *nodes(right)]

# wrong: set is no function any more
# fault: type-error
set = {}

def nodes(root):
    seen = set()
    return [root]


# right: a queue, marked when it is put in
from collections import deque


def nodes(root):
    waiting, met = deque([root]), {id(root): root}
    while waiting:
        for operand in waiting.popleft()._prev:
            if id(operand) not in met:
                met[id(operand)] = operand
                waiting.append(operand)
    return list(met.values())


# wrong: root only
# fault: root-only
def nodes(root):
    return [root]


# wrong: returns inside
# fault: returns-in-loop
def nodes(root):
    found = []
    for child in root._prev:
        found += nodes(child)
        return found
    return [root]


# wrong: never collects the inner result
# fault: root-only
def nodes(root):
    found = [root]
    for child in root._prev:
        nodes(child)
    return found


# wrong: dedup by label
# fault: root-only
def nodes(root):
    found, labels = [], set()
    def visit(v):
        if v.label in labels:
            return
        labels.add(v.label)
        found.append(v)
        for c in v._prev:
            visit(c)
    visit(root)
    return found


# wrong: nobody starts
# fault: no-first-call
def nodes(root):
    found = []
    def visit(v):
        if v not in found:
            found.append(v)
            for c in v._prev:
                visit(c)
    return found


# wrong: appends root each time
# fault: one-name
def nodes(root):
    found, seen = [], set()
    def visit(v):
        if id(v) in seen:
            return
        seen.add(id(v))
        for c in v._prev:
            visit(c)
        found.append(root)
    visit(root)
    return found


# wrong: endless
# fault: too-slow
def nodes(root):
    found = []
    stack = [root]
    while stack:
        v = stack[-1]
        found.append(v)
        stack.extend(v._prev)
    return found


# wrong: only second operand
# fault: one-branch
def nodes(root):
    found = [root]
    while root._prev:
        root = root._prev[1]
        found.append(root)
    return found


# wrong: extends with lists
# fault: no-node
def nodes(root):
    found = [root]
    for c in root._prev:
        found.append(nodes(c))
    return found


# wrong: uses children
# fault: attribute-error
def nodes(root):
    found = [root]
    for c in root.children:
        found.extend(nodes(c))
    return found


# wrong: number of nodes
# fault: no-list
def nodes(root):
    seen = set()
    def visit(v):
        seen.add(id(v))
        for c in v._prev:
            visit(c)
    visit(root)
    return len(seen)


# wrong: ids
# fault: no-node
def nodes(root):
    seen = []
    def visit(v):
        if id(v) not in seen:
            seen.append(id(v))
            for c in v._prev:
                visit(c)
    visit(root)
    return seen


# wrong: marks before leaf test
# fault: leaves-missing
def nodes(root):
    found = []
    def visit(v):
        if v._prev and v not in found:
            found.append(v)
            for c in v._prev:
                visit(c)
    visit(root)
    return found


# wrong: two levels spelt out
# fault: two-steps
def nodes(root):
    return list(dict.fromkeys([root, *root._prev, *[q for p in root._prev for q in p._prev]]))
