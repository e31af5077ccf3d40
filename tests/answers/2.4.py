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


# wrong: no brackets
# fault: brackets
def expression(v):
    if not v._prev:
        return v.label or str(v.data)
    left, right = v._prev
    return f"{expression(left)} {v._op} {expression(right)}"


# wrong: brackets only where they are needed
# fault: brackets
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
# fault: spaces
def expression(v):
    if not v._prev:
        return v.label or str(v.data)
    left, right = v._prev
    return f"({expression(left)}{v._op}{expression(right)})"


# wrong: numbers with four decimals
# fault: number-format
def expression(v):
    if not v._prev:
        return v.label or f"{v.data:.4f}"
    left, right = v._prev
    return f"({expression(left)} {v._op} {expression(right)})"


# wrong: numbers without needless decimals
# fault: number-format
def expression(v):
    if not v._prev:
        return v.label or f"{v.data:g}"
    left, right = v._prev
    return f"({expression(left)} {v._op} {expression(right)})"


# wrong: printed, not returned
# fault: returns-none
def expression(v):
    if not v._prev:
        print(v.label or v.data)
    else:
        print("(", expression(v._prev[0]), v._op, expression(v._prev[1]), ")")


# wrong: labels the nodes it visits
# fault: graph-changed
def expression(v):
    if not v._prev:
        v.label = v.label or str(v.data)
        return v.label
    v.label = f"({expression(v._prev[0])} {v._op} {expression(v._prev[1])})"
    return v.label


# wrong: the formula of the lecture
# fault: unexplained
def expression(v):
    return "((a * b) + c)"

# right: a string of its own kind
class Text(str):
    pass

def expression(v):
    if not v._prev:
        return Text(v.label or v.data)
    return Text("(" + f" {v._op} ".join(map(expression, v._prev)) + ")")


# right: match on the operands
def expression(v):
    match tuple(v._prev):
        case ():
            return v.label if v.label != "" else format(v.data)
        case (left, right):
            return "({} {} {})".format(expression(left), v._op, expression(right))


# right: a template of the class str
def expression(v):
    if len(v._prev) == 0:
        return f"{v.label}" or f"{v.data}"
    return "(%s %s %s)" % (expression(v._prev[0]), v._op, expression(v._prev[1]))


# wrong: right operand as its number
# fault: right-not-opened
def expression(v):
    if not v._prev:
        return v.label or str(v.data)
    left, right = v._prev
    return f"({expression(left)} {v._op} {right.data})"


# wrong: left operand as its number
# fault: left-not-opened
def expression(v):
    if not v._prev:
        return v.label or str(v.data)
    left, right = v._prev
    return f"({left.data} {v._op} {expression(right)})"


# wrong: right operand as its label
# fault: right-not-opened
def expression(v):
    if not v._prev:
        return v.label or str(v.data)
    left, right = v._prev
    return f"({expression(left)} {v._op} {right.label or right.data})"


# wrong: same operand twice
# fault: one-operand
def expression(v):
    if not v._prev:
        return v.label or str(v.data)
    return f"({expression(v._prev[0])} {v._op} {expression(v._prev[0])})"


# wrong: prefix
# fault: symbol-elsewhere
def expression(v):
    if not v._prev:
        return v.label or str(v.data)
    a, b = v._prev
    return f"({v._op} {expression(a)} {expression(b)})"


# wrong: label of the root in front
# fault: label-in-front
def expression(v):
    if not v._prev:
        return v.label or str(v.data)
    a, b = v._prev
    return f"{v.label} = ({expression(a)} {v._op} {expression(b)})"


# wrong: square brackets
# fault: other-brackets
def expression(v):
    if not v._prev:
        return v.label or str(v.data)
    a, b = v._prev
    return f"[{expression(a)} {v._op} {expression(b)}]"


# wrong: number always and label
# fault: label-and-number
def expression(v):
    if not v._prev:
        return f"{v.label}={v.data}"
    a, b = v._prev
    return f"({expression(a)} {v._op} {expression(b)})"


# wrong: the number not turned to text
# fault: type-error
def expression(v):
    if not v._prev:
        return v.label or v.data
    a, b = v._prev
    return "(" + expression(a) + " " + v._op + " " + expression(b) + ")"


# wrong: leaf test by op None
# fault: value-error
def expression(v):
    if v._op is None:
        return v.label or str(v.data)
    a, b = v._prev
    return f"({expression(a)} {v._op} {expression(b)})"


# wrong: list of parts
# fault: list-for-text
def expression(v):
    if not v._prev:
        return v.label or str(v.data)
    a, b = v._prev
    return [expression(a), v._op, expression(b)]


# wrong: the op forgotten
# fault: no-symbol
def expression(v):
    if not v._prev:
        return v.label or str(v.data)
    a, b = v._prev
    return f"({expression(a)} {expression(b)})"


# wrong: zero is taken for no label
# fault: number-format
def expression(v):
    if not v._prev:
        return v.label or (str(v.data) if v.data else "0")
    a, b = v._prev
    return f"({expression(a)} {v._op} {expression(b)})"


# wrong: prints its parts
# fault: returns-none
def expression(v):
    if not v._prev:
        print(v.label or str(v.data))
    else:
        l, r = v._prev
        print(f'({expression(l)} {v._op} {expression(r)})')
