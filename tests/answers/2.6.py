# right: recursion
def evaluate(root, values):
    if not root._prev:
        return values.get(root.label, root.data)
    left, right = (evaluate(operand, values) for operand in root._prev)
    return left + right if root._op == "+" else left * right


# right: an inner function that remembers what it computed
def evaluate(root, values):
    known = {}

    def number(v):
        if id(v) not in known:
            if len(v._prev) == 0:
                known[id(v)] = values[v.label] if v.label in values else v.data
            else:
                a, b = v._prev
                known[id(v)] = number(a) * number(b) if v._op == "*" else number(a) + number(b)
        return known[id(v)]

    return number(root)


# right: a formula as text, for Python to work out
def evaluate(root, values):
    def text(v):
        if v._prev == ():
            return repr(values.get(v.label, v.data))
        return f"({text(v._prev[0])} {v._op} {text(v._prev[1])})"

    return eval(text(root))


# right: a new graph of Values
def evaluate(root, values):
    def again(v):
        if not v._prev:
            return Value(values.get(v.label, v.data))
        left, right = again(v._prev[0]), again(v._prev[1])
        return left + right if v._op == "+" else left * right

    return again(root).data


# wrong: the number that is there
# fault: old-number
def evaluate(root, values):
    return root.data


# wrong: 0 counts as missing
# fault: zero-is-none
def evaluate(root, values):
    if not root._prev:
        return values.get(root.label) or root.data
    left, right = (evaluate(operand, values) for operand in root._prev)
    return left + right if root._op == "+" else left * right


# wrong: every leaf is looked up
# fault: left-over
def evaluate(root, values):
    if not root._prev:
        return values[root.label]
    left, right = (evaluate(operand, values) for operand in root._prev)
    return left + right if root._op == "+" else left * right


# wrong: only the root is computed
# fault: one-step
def evaluate(root, values):
    if not root._prev:
        return values.get(root.label, root.data)
    left, right = (values.get(operand.label, operand.data) for operand in root._prev)
    return left + right if root._op == "+" else left * right


# wrong: the numbers are written into the graph
# fault: graph-changed
def evaluate(root, values):
    if not root._prev:
        root.data = values.get(root.label, root.data)
    else:
        left, right = (evaluate(operand, values) for operand in root._prev)
        root.data = left + right if root._op == "+" else left * right
    return root.data


# wrong: plus everywhere
# fault: one-operation
def evaluate(root, values):
    if not root._prev:
        return values.get(root.label, root.data)
    return sum(evaluate(operand, values) for operand in root._prev)


# wrong: a label makes a leaf
# fault: labelled-is-leaf
def evaluate(root, values):
    if root.label:
        return values.get(root.label, root.data)
    if not root._prev:
        return root.data
    left, right = (evaluate(operand, values) for operand in root._prev)
    return left + right if root._op == "+" else left * right


# wrong: a Value comes back
# fault: value
def evaluate(root, values):
    if not root._prev:
        return Value(values.get(root.label, root.data))
    left, right = (evaluate(operand, values) for operand in root._prev)
    return left + right if root._op == "+" else left * right


# wrong: values is emptied on the way
# fault: changed-argument
def evaluate(root, values):
    if not root._prev:
        return values.pop(root.label, root.data)
    left, right = (evaluate(operand, values) for operand in root._prev)
    return left + right if root._op == "+" else left * right


# wrong: the operation is compared with its name
# fault: returns-none
def evaluate(root, values):
    if not root._prev:
        return values.get(root.label, root.data)
    left, right = (evaluate(operand, values) for operand in root._prev)
    if root._op == "plus":
        return left + right
    if root._op == "times":
        return left * right


# wrong: minus for unknown op
# fault: another-operation
def evaluate(root, values):
    if not root._prev:
        return values.get(root.label, root.data)
    a, b = root._prev
    if root._op == "*":
        return evaluate(a, values) * evaluate(b, values)
    return evaluate(a, values) - evaluate(b, values)


# wrong: values not passed on
# fault: type-error
def evaluate(root, values):
    if not root._prev:
        return values.get(root.label, root.data)
    a, b = root._prev
    if root._op == "*":
        return evaluate(a) * evaluate(b)
    return evaluate(a) + evaluate(b)


# wrong: empty values passed on
# fault: old-number
def evaluate(root, values={}):
    if not root._prev:
        return values.get(root.label, root.data)
    a, b = root._prev
    if root._op == "*":
        return evaluate(a) * evaluate(b)
    return evaluate(a) + evaluate(b)


# wrong: keyed by node
# fault: old-number
def evaluate(root, values):
    if not root._prev:
        return values.get(root, root.data)
    a, b = root._prev
    if root._op == "*":
        return evaluate(a, values) * evaluate(b, values)
    return evaluate(a, values) + evaluate(b, values)


# wrong: same operand twice
# fault: one-operand
def evaluate(root, values):
    if not root._prev:
        return values.get(root.label, root.data)
    a, b = root._prev
    if root._op == "*":
        return evaluate(a, values) * evaluate(a, values)
    return evaluate(a, values) + evaluate(a, values)


# wrong: text
# fault: text
def evaluate(root, values):
    if not root._prev:
        return str(values.get(root.label, root.data))
    a, b = root._prev
    return f"({evaluate(a, values)} {root._op} {evaluate(b, values)})"


# wrong: int
# fault: whole-numbers
def evaluate(root, values):
    if not root._prev:
        return int(values.get(root.label, root.data))
    a, b = root._prev
    if root._op == "*":
        return evaluate(a, values) * evaluate(b, values)
    return evaluate(a, values) + evaluate(b, values)


# wrong: label looked up before asking whether it is a leaf
# fault: labelled-is-leaf
def evaluate(root, values):
    if root.label in values:
        return values[root.label]
    if not root._prev:
        return root.data
    l, r = (evaluate(p, values) for p in root._prev)
    return l + r if root._op == '+' else l * r
