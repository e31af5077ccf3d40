# right: recursion
def expression(v):
    if not v._prev:
        return v.label or str(v.data)
    left, right = v._prev
    return f"({expression(left)} {v._op} {expression(right)})"


# right: join
def expression(v):
    if len(v._prev) == 0:
        return str(v.data) if v.label == "" else v.label
    return "(" + f" {v._op} ".join(expression(operand) for operand in v._prev) + ")"


# right: without recursion
def expression(v):
    parts, waiting = [], [v]
    while waiting:
        thing = waiting.pop()
        if isinstance(thing, str):
            parts.append(thing)
        elif thing._op:
            left, right = thing._prev
            waiting += [")", right, f" {thing._op} ", left, "("]
        else:
            parts.append(thing.label or repr(thing.data))
    return "".join(parts)


# right: an inner function that remembers what it wrote
def expression(v):
    written = {}

    def write(node):
        if id(node) not in written:
            if node._op in ("+", "*"):
                texts = [write(operand) for operand in node._prev]
                written[id(node)] = "({0} {2} {1})".format(*texts, node._op)
            else:
                written[id(node)] = node.label if node.label else f"{node.data}"
        return written[id(node)]

    return write(v)


# right: on a class without operators
class Value:
    def __init__(self, data, _prev=(), _op="", label=""):
        self.data, self._prev, self._op, self.label = data, _prev, _op, label


def expression(v):
    if v._prev == ():
        return v.label or str(v.data)
    return "(" + expression(v._prev[0]) + " " + v._op + " " + expression(v._prev[1]) + ")"


# right: on a class that forgets the operation in *
class Value:
    def __init__(self, data, _prev=(), _op="", label=""):
        self.data, self._prev, self._op, self.label = data, _prev, _op, label

    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other))


def expression(v):
    if not v._prev:
        return v.label or str(v.data)
    return f"({expression(v._prev[0])} {v._op} {expression(v._prev[1])})"


# wrong: the number
# hint: That is what the expression is worth.
def expression(v):
    return v.data


# wrong: labelled nodes are not opened
# hint: A node with a label was taken for a leaf.
def expression(v):
    if v.label:
        return v.label
    if not v._prev:
        return str(v.data)
    left, right = v._prev
    return f"({expression(left)} {v._op} {expression(right)})"


# wrong: one level
# hint: Only the root was opened.
def expression(v):
    if not v._prev:
        return v.label or str(v.data)
    names = [node.label or str(node.data) for node in v._prev]
    return f"({names[0]} {v._op} {names[1]})"


# wrong: labels are not used
# hint: The labels are not used.
def expression(v):
    if not v._prev:
        return str(v.data)
    left, right = v._prev
    return f"({expression(left)} {v._op} {expression(right)})"


# wrong: a leaf without a label leaves a gap
# hint: A leaf without a label left a gap.
def expression(v):
    if not v._prev:
        return v.label
    left, right = v._prev
    return f"({expression(left)} {v._op} {expression(right)})"


# wrong: a leaf as the object prints itself
# hint: A leaf is written as the whole object prints itself.
def expression(v):
    if not v._prev:
        return v.label or str(v)
    left, right = v._prev
    return f"({expression(left)} {v._op} {expression(right)})"


# wrong: operands swapped
# hint: The operands stand in the wrong order.
def expression(v):
    if not v._prev:
        return v.label or str(v.data)
    right, left = v._prev
    return f"({expression(left)} {v._op} {expression(right)})"


# wrong: always plus
# hint: Every operation is written with the same symbol.
def expression(v):
    if not v._prev:
        return v.label or str(v.data)
    left, right = v._prev
    return f"({expression(left)} + {expression(right)})"


# wrong: always times
# hint: Every operation is written with the same symbol.
def expression(v):
    if not v._prev:
        return v.label or str(v.data)
    left, right = v._prev
    return f"({expression(left)} * {expression(right)})"


# wrong: brackets around leaves
# hint: There are brackets around a leaf.
def expression(v):
    if not v._prev:
        return f"({v.label or v.data})"
    left, right = v._prev
    return f"({expression(left)} {v._op} {expression(right)})"


# wrong: no brackets around the whole
# hint: The outermost brackets are missing.
def expression(v):
    def operand(node):
        return f"({expression(node)})" if node._prev else expression(node)

    if not v._prev:
        return v.label or str(v.data)
    left, right = v._prev
    return f"{operand(left)} {v._op} {operand(right)}"


# wrong: no brackets
# hint: Only the brackets differ.
def expression(v):
    if not v._prev:
        return v.label or str(v.data)
    left, right = v._prev
    return f"{expression(left)} {v._op} {expression(right)}"


# wrong: brackets only where they are needed
# hint: Only the brackets differ.
def expression(v):
    def factor(node):
        return f"({expression(node)})" if node._op == "+" else expression(node)

    if not v._prev:
        return v.label or str(v.data)
    left, right = v._prev
    if v._op == "*":
        return f"{factor(left)} * {factor(right)}"
    return f"{expression(left)} + {expression(right)}"


# wrong: no spaces
# hint: Only the spaces differ.
def expression(v):
    if not v._prev:
        return v.label or str(v.data)
    left, right = v._prev
    return f"({expression(left)}{v._op}{expression(right)})"


# wrong: numbers with four decimals
# hint: a number in it is written in another way than str writes it
def expression(v):
    if not v._prev:
        return v.label or f"{v.data:.4f}"
    left, right = v._prev
    return f"({expression(left)} {v._op} {expression(right)})"


# wrong: numbers without needless decimals
# hint: a number in it is written in another way than str writes it
def expression(v):
    if not v._prev:
        return v.label or f"{v.data:g}"
    left, right = v._prev
    return f"({expression(left)} {v._op} {expression(right)})"


# wrong: printed, not returned
# hint: It returns None.
def expression(v):
    if not v._prev:
        print(v.label or v.data)
    else:
        print("(", expression(v._prev[0]), v._op, expression(v._prev[1]), ")")


# wrong: labels the nodes it visits
# hint: leaves every node as it found it
def expression(v):
    if not v._prev:
        v.label = v.label or str(v.data)
        return v.label
    v.label = f"({expression(v._prev[0])} {v._op} {expression(v._prev[1])})"
    return v.label


# wrong: the formula of the lecture
# hint: Work this one case out on paper
def expression(v):
    return "((a * b) + c)"

# right: a string of its own kind
class Text(str):
    pass

def expression(v):
    if not v._prev:
        return Text(v.label or v.data)
    return Text("(" + f" {v._op} ".join(map(expression, v._prev)) + ")")
