# right: through 5.2
def zero_grad(root):
    for node in topological_order(root):
        node.grad = 0.0


# right: a walk of its own, in set order, an int for the zero
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


# wrong: a comparison
# hint: with a single =
def zero_grad(root):
    for node in topological_order(root):
        node.grad == 0.0


# wrong: a name in place of the attribute
# hint: with a single =
def zero_grad(root):
    for node in topological_order(root):
        grad = node.grad
        grad = 0.0


# wrong: leaves alone
# hint: Only the leaves were cleared
def zero_grad(root):
    for node in topological_order(root):
        if not node._prev:
            node.grad = 0.0


# wrong: leaves alone, in set order
# hint: Only the leaves were cleared
class Value(Value):
    def __init__(self, data, _prev=(), _op="", label=""):
        super().__init__(data, set(_prev), _op, label)


def zero_grad(root):
    for node in set(topological_order(root)):
        if not node._prev:
            node.grad = 0.0


# wrong: the middle alone
# hint: The leaves kept their grads
def zero_grad(root):
    for node in topological_order(root):
        if node._prev:
            node.grad = 0.0


# wrong: the root alone
# hint: Only the root was cleared
def zero_grad(root):
    root.grad = 0.0


# wrong: the root is left out
# hint: The root kept its grad
def zero_grad(root):
    for node in topological_order(root)[:-1]:
        node.grad = 0.0


# wrong: the seed as well
# hint: Whose task is the seed
def zero_grad(root):
    for node in topological_order(root):
        node.grad = 0.0
    root.grad = 1.0


# wrong: one step, in set order
# hint: one step below the root
class Value(Value):
    def __init__(self, data, _prev=(), _op="", label=""):
        super().__init__(data, set(_prev), _op, label)


def zero_grad(root):
    root.grad = 0.0
    for child in root._prev:
        child.grad = 0.0


# wrong: a grad of 0 as the sign of having been there
# hint: Does a 0 there say that its operands hold 0 too?
def zero_grad(root):
    if root.grad == 0:
        return
    root.grad = 0.0
    for child in root._prev:
        zero_grad(child)


# wrong: nodes told apart by their numbers
# hint: Two nodes worth the same were taken for one
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
# hint: so a set cannot take it
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
# hint: doubles the paths
def zero_grad(root):
    root.grad = 0.0
    for child in root._prev:
        zero_grad(child)


# wrong: None
# hint: Can None be added to?
def zero_grad(root):
    for node in topological_order(root):
        node.grad = None


# wrong: the numbers are cleared
# hint: Which attribute is to be cleared?
def zero_grad(root):
    for node in topological_order(root):
        node.data = 0.0


# wrong: a Value as grad
# hint: grad is one plain number
def zero_grad(root):
    for node in topological_order(root):
        node.grad = Value(0.0)


# wrong: a misspelt name
# hint: what is each name in it at that moment
def zero_grad(root):
    for node in topological_oder(root):
        node.grad = 0.0


# wrong: nodes told apart by their labels
# hint: A label is a note for people
def zero_grad(root):
    seen, todo = set(), [root]
    while todo:
        node = todo.pop()
        if node.label not in seen:
            seen.add(node.label)
            node.grad = 0.0
            todo.extend(node._prev)


# wrong: a set in the signature, kept from call to call
# hint: What does your function leave behind from one call to the next
def zero_grad(root, seen=set()):
    if root not in seen:
        seen.add(root)
        root.grad = 0.0
        for child in root._prev:
            zero_grad(child, seen)
