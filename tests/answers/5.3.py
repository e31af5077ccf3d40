# right: as in the lecture, through 5.2
def backward(root):
    root.grad = 1.0
    for node in reversed(topological_order(root)):
        node._backward()


# right: a stack, leaves left alone, an int for the seed
def backward(root):
    order, seen, stack = [], set(), [(root, False)]
    while stack:
        node, done = stack.pop()
        if done:
            order.insert(0, node)
        elif node not in seen:
            seen.add(node)
            stack.append((node, True))
            stack += [(child, False) for child in node._prev]
    root.grad = 1
    for node in order:
        if node._prev:
            node._backward()


# right: users counted down while paying
def backward(root):
    users, found = {root: 0}, [root]
    for node in found:
        for child in node._prev:
            if child not in users:
                users[child] = 0
                found.append(child)
            users[child] += 1
    root.grad, ready = 1.0, [root]
    while ready:
        node = ready.pop()
        node._backward()
        for child in node._prev:
            users[child] -= 1
            if not users[child]:
                ready.append(child)


# right: a list that is sorted by the longest way from the root, grads inside cleared first
def backward(root):
    depth, level = {}, {root}
    for step in range(300):
        depth.update(dict.fromkeys(level, step))
        level = {child for node in level for child in node._prev}
        if not level or step > 290:
            break
    for node in depth:
        if node._prev:
            node.grad = 0.0
    root.grad = 1.0
    for node in sorted(depth, key=depth.get):
        node._backward()


# wrong: recursive push, every node pays whenever something came in
# fault: paid-too-early-and-again
def backward(root):
    def push(node):
        node._backward()
        for child in node._prev:
            push(child)

    root.grad = 1.0
    push(root)


# wrong: recursive push, the right child first
# fault: paid-too-early-and-again
def backward(root):
    def push(node):
        node._backward()
        for child in reversed(node._prev):
            push(child)

    root.grad = 1.0
    push(root)


# wrong: recursive push, children in set order
# fault: paid-too-early-and-again
# in set order
def backward(root):
    def push(node):
        node._backward()
        for child in set(node._prev):
            push(child)

    root.grad = 1.0
    push(root)


# wrong: a push with a queue and no memory
# fault: paid-too-early-and-again
def backward(root):
    root.grad, queue = 1.0, [root]
    for node in queue:
        node._backward()
        queue.extend(child for child in node._prev if child._prev)


# wrong: breadth first
# fault: paid-too-early
def backward(root):
    root.grad, queue, seen = 1.0, [root], {root}
    for node in queue:
        node._backward()
        for child in node._prev:
            if child not in seen:
                seen.add(child)
                queue.append(child)


# wrong: breadth first, a level at a time, in set order
# fault: paid-too-early
# in set order
def backward(root):
    root.grad, level, seen = 1.0, {root}, set()
    while level:
        for node in level:
            node._backward()
        seen |= level
        level = {child for node in level for child in node._prev} - seen


# wrong: pre-order with a memory
# fault: paid-too-early
def backward(root):
    seen = set()

    def walk(node):
        if node not in seen:
            seen.add(node)
            node._backward()
            for child in node._prev:
                walk(child)

    root.grad = 1.0
    walk(root)


# wrong: a set of what is still to do, taken in set order
# fault: paid-too-early
# in set order
def backward(root):
    todo, done = {root}, set()
    root.grad = 1.0
    while todo:
        node = todo.pop()
        done.add(node)
        node._backward()
        todo |= set(node._prev) - done


# wrong: all nodes out of a set, the root first, in set order
# fault: paid-too-early
# in set order
def backward(root):
    root.grad = 1.0
    root._backward()
    for node in {*topological_order(root)} - {root}:
        node._backward()


# wrong: not reversed
# fault: not-reversed
def backward(root):
    root.grad = 1.0
    for node in topological_order(root):
        node._backward()


# wrong: leaf first, on the way back from the recursion, in set order
# fault: not-reversed
# in set order
def backward(root):
    seen = set()

    def walk(node):
        if node not in seen:
            seen.add(node)
            for child in set(node._prev):
                walk(child)
            node._backward()

    root.grad = 1.0
    walk(root)


# wrong: append outside the if
# fault: paid-per-arrow
def backward(root):
    order, seen = [], set()

    def visit(node):
        if node not in seen:
            seen.add(node)
            for child in node._prev:
                visit(child)
        order.append(node)

    visit(root)
    root.grad = 1.0
    for node in reversed(order):
        if node._prev:
            node._backward()


# wrong: append outside the if, in set order
# fault: paid-per-arrow
# in set order
def backward(root):
    order, seen = [], set()

    def visit(node):
        if node not in seen:
            seen.add(node)
            for child in set(node._prev):
                visit(child)
        order.append(node)

    visit(root)
    root.grad = 1.0
    for node in reversed(order):
        node._backward()


# wrong: no visited set
# fault: paid-per-path
def backward(root):
    order = []

    def visit(node):
        for child in node._prev:
            visit(child)
        order.append(node)

    visit(root)
    root.grad = 1.0
    for node in reversed(order):
        node._backward()


# wrong: no visited set, in set order
# fault: paid-per-path
# in set order
def backward(root):
    order = []

    def visit(node):
        for child in set(node._prev):
            visit(child)
        order.append(node)

    visit(root)
    root.grad = 1.0
    for node in reversed(order):
        node._backward()


# wrong: a loop in order, and each node asks its operands as well
# fault: paid-by-two
def backward(root):
    root.grad = 1.0
    for node in reversed(topological_order(root)):
        node._backward()
        for child in node._prev:
            child._backward()


# wrong: a loop in order, and a recursion from every node
# fault: paid-by-two
def backward(root):
    def push(node):
        node._backward()
        for child in set(node._prev):
            push(child)

    root.grad = 1.0
    for node in reversed(topological_order(root)):
        push(node)


# wrong: no seed
# fault: no-seed
def backward(root):
    for node in reversed(topological_order(root)):
        node._backward()


# wrong: the seed after the loop
# fault: seed-too-late
def backward(root):
    for node in reversed(topological_order(root)):
        node._backward()
    root.grad = 1.0


# wrong: the seed is added
# fault: seed-added
def backward(root):
    root.grad += 1.0
    for node in reversed(topological_order(root)):
        node._backward()


# wrong: backward calls itself, and seeds every node
# fault: seeded-everywhere
def backward(root):
    root.grad = 1.0
    root._backward()
    for child in root._prev:
        backward(child)


# wrong: the seed in the loop
# fault: seeded-everywhere
def backward(root):
    for node in reversed(topological_order(root)):
        node.grad = 1.0
        node._backward()


# wrong: the root alone
# fault: one-step
def backward(root):
    root.grad = 1.0
    root._backward()
    for child in dict.fromkeys(root._prev):
        child._backward()


# wrong: no brackets behind _backward
# fault: not-called
def backward(root):
    root.grad = 1.0
    for node in reversed(topological_order(root)):
        node._backward


# wrong: only the first operand is followed
# fault: nodes-missing
def backward(root):
    root.grad, node = 1.0, root
    while node._prev:
        node._backward()
        node = node._prev[0]


# wrong: nodes told apart by their numbers
# fault: taken-for-one
def backward(root):
    order, seen = [], []

    def visit(node):
        if node.data not in seen:
            seen.append(node.data)
            for child in node._prev:
                visit(child)
            order.append(node)

    visit(root)
    root.grad = 1.0
    for node in reversed(order):
        node._backward()


# wrong: exponential, but every node is listed once
# fault: exponential
def backward(root):
    order = []

    def visit(node):
        for child in node._prev:
            visit(child)
        if node not in order:
            order.append(node)

    visit(root)
    root.grad = 1.0
    for node in reversed(order):
        node._backward()


# wrong: the method that the class does not have
# fault: attribute-error
def backward(root):
    root.backward()


# wrong: the seed in the wrong attribute
# fault: data-changed
def backward(root):
    root.data = 1.0
    for node in reversed(topological_order(root)):
        node._backward()


# wrong: a seed only where there is no grad
# fault: seed-only-once
def backward(root):
    if root.grad == 0:
        root.grad = 1.0
    for node in reversed(topological_order(root)):
        node._backward()


# wrong: a leaf is sent away
# fault: no-seed
def backward(root):
    if root._prev:
        root.grad = 1.0
        for node in reversed(topological_order(root)):
            node._backward()


# wrong: only the root has a turn
# fault: root-only
def backward(root):
    root.grad = 1.0
    root._backward()
