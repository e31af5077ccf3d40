# right: as in the solution
def count_paths(root, leaf):
    ways = {}
    for node in topological_order(root):
        ways[node] = 1 if node is leaf else sum(ways[operand] for operand in node._prev)
    return ways[root]


# right: recursion with a memory
def count_paths(root, leaf):
    known = {id(leaf): 1}

    def ways(node):
        if id(node) not in known:
            known[id(node)] = sum(ways(one) for one in node._prev)
        return known[id(node)]

    return ways(root)


# right: from the root back, as gradients go
def count_paths(root, leaf):
    order = topological_order(root)
    ways = {node: 0 for node in order}
    ways[root] = 1
    for node in reversed(order):
        for operand in node._prev:
            ways[operand] += ways[node]
    return ways.get(leaf, 0)


# wrong: a set of operands
# fault: each-operand-once
def count_paths(root, leaf):
    ways = {}
    for node in topological_order(root):
        ways[node] = 1 if node is leaf else sum(ways[operand] for operand in set(node._prev))
    return ways[root]


# wrong: the arrows from the leaf
# fault: arrows-counted
def count_paths(root, leaf):
    if root is leaf:
        return 1
    return sum(operand is leaf for node in topological_order(root) for operand in node._prev)


# wrong: whether there is a way
# fault: yes-or-no
def count_paths(root, leaf):
    return leaf in topological_order(root)


# wrong: compared by number
# fault: by-value
def count_paths(root, leaf):
    ways = {}
    for node in topological_order(root):
        ways[node] = 1 if node.data == leaf.data else sum(ways[operand] for operand in node._prev)
    return ways[root]


# wrong: every leaf counts
# fault: all-leaves
def count_paths(root, leaf):
    if not root._prev:
        return 1
    return sum(count_paths(operand, leaf) for operand in root._prev)


# wrong: one more for every arrow
# fault: steps-counted
def count_paths(root, leaf):
    if root is leaf:
        return 1
    return sum(1 + count_paths(operand, leaf) for operand in root._prev)


# wrong: a leaf that is the root
# fault: root-is-leaf
def count_paths(root, leaf):
    ways = 0
    for operand in root._prev:
        ways += 1 if operand is leaf else count_paths(operand, leaf)
    return ways


# wrong: a node is looked at once
# fault: arrows-counted
def count_paths(root, leaf):
    seen = set()

    def visit(node):
        if node is leaf:
            return 1
        if node in seen:
            return 0
        seen.add(node)
        return sum(visit(operand) for operand in node._prev)

    return visit(root)


# wrong: one way at a time
# fault: exponential
def count_paths(root, leaf):
    if root is leaf:
        return 1
    return sum(count_paths(operand, leaf) for operand in root._prev)


# wrong: the order is changed into the answer
# fault: returns-none
def count_paths(root, leaf):
    ways = {leaf: 1}
    for node in topological_order(root):
        ways.setdefault(node, sum(ways[operand] for operand in node._prev))


# wrong: nodes that compare by number
# fault: unhashable
class Value(Value):
    def __eq__(self, other):
        return self.data == other.data


def count_paths(root, leaf):
    ways = {}
    for node in topological_order(root):
        ways[node] = 1 if node is leaf else sum(ways[operand] for operand in node._prev)
    return ways[root]


# wrong: gradient
# fault: gradient
def count_paths(root, leaf):
    zero_grad(root)
    backward(root)
    return int(leaf.grad)
