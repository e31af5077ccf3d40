# right: through 5.2
def zero_grad(root):
    for node in topological_order(root):
        node.grad = 0.0


# right: a walk of its own, in set order, an int for the zero
# in set order
class Value(Value):
    def __init__(self, data, _prev=(), _op="", label=""):
        super().__init__(data, set(_prev), _op, label)


def zero_grad(root):
    seen, todo = set(), {root}
    while todo:
        node = todo.pop()
        seen.add(node)
        node.grad = 0
        todo |= node._prev - seen


# right: recursive, with the marks in a dict, and something comes back
def zero_grad(root, seen=None):
    seen = {} if seen is None else seen
    if id(root) not in seen:
        seen[id(root)] = root
        root.grad *= 0
        for child in root._prev:
            zero_grad(child, seen)
    return root


# wrong: a name in place of the attribute
# fault: nothing-cleared
def zero_grad(root):
    for node in topological_order(root):
        grad = node.grad
        grad = 0.0


# wrong: leaves alone, in set order
# fault: leaves-only
# in set order
class Value(Value):
    def __init__(self, data, _prev=(), _op="", label=""):
        super().__init__(data, set(_prev), _op, label)


def zero_grad(root):
    for node in set(topological_order(root)):
        if not node._prev:
            node.grad = 0.0


# wrong: one step, in set order
# fault: one-step
# in set order
class Value(Value):
    def __init__(self, data, _prev=(), _op="", label=""):
        super().__init__(data, set(_prev), _op, label)


def zero_grad(root):
    root.grad = 0.0
    for child in root._prev:
        child.grad = 0.0


# wrong: nodes told apart by their numbers
# fault: taken-for-one
def zero_grad(root):
    seen = set()

    def visit(node):
        if node.data not in seen:
            seen.add(node.data)
            node.grad = 0.0
            for child in node._prev:
                visit(child)

    visit(root)


# wrong: a class that compares by number, in a set
# fault: unhashable
# in set order
class Value(Value):
    def __eq__(self, other):
        return self.data == other.data


def zero_grad(root):
    seen = set()

    def visit(node):
        if node not in seen:
            seen.add(node)
            node.grad = 0.0
            for child in node._prev:
                visit(child)

    visit(root)


# wrong: no memory of what was seen
# fault: exponential
def zero_grad(root):
    root.grad = 0.0
    for child in root._prev:
        zero_grad(child)


# wrong: None
# fault: grad-none
def zero_grad(root):
    for node in topological_order(root):
        node.grad = None


# wrong: the numbers are cleared
# fault: graph-changed
def zero_grad(root):
    for node in topological_order(root):
        node.data = 0.0


# wrong: a Value as grad
# fault: no-number
def zero_grad(root):
    for node in topological_order(root):
        node.grad = Value(0.0)


# wrong: a misspelt name
# fault: name-error
def zero_grad(root):
    for node in topological_oder(root):
        node.grad = 0.0


# wrong: nodes told apart by their labels
# fault: by-label
def zero_grad(root):
    seen, todo = set(), [root]
    while todo:
        node = todo.pop()
        if node.label not in seen:
            seen.add(node.label)
            node.grad = 0.0
            todo.extend(node._prev)


# wrong: a set in the signature, kept from call to call
# fault: kept-between-calls
def zero_grad(root, seen=set()):
    if root not in seen:
        seen.add(root)
        root.grad = 0.0
        for child in root._prev:
            zero_grad(child, seen)


# wrong: operands of the root
# fault: operands-only
def zero_grad(root):
    for n in root._prev:
        n.grad = 0.0
