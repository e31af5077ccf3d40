"""For checks about the class Value: read a node with a Mistake that leads, build and walk expression graphs.

Nodes are told apart by identity; a learner's class may compare, hash and print as it likes.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from utils.checks.framework.comparing import as_number, show
from utils.checks.framework.judging import Notebook
from utils.checks.framework.running import attempt
from utils.checks.framework.verdicts import Mistake

__all__ = [
    "METHODS",
    "OPERATIONS",
    "Graph",
    "GraphMaker",
    "Name",
    "Operators",
    "attribute_of",
    "backward_of",
    "children_of",
    "data_of",
    "grad_of",
    "name_of",
    "names_of",
    "op_of",
    "operate",
    "reachable",
    "require_class",
    "require_method",
    "same_nodes",
]

OPERATIONS = {"+": operator.add, "*": operator.mul}
METHODS = {"+": "__add__", "*": "__mul__", "tanh": "tanh"}


class Name(str):
    """What a message calls a node: text that is shown without quotes, so that a list of nodes reads [a, b]."""

    def __repr__(self) -> str:
        return str(self)


def require_class(answer: Any, name: str) -> None:
    """Nothing where `answer` is a class; a Mistake otherwise."""
    if not isinstance(answer, type):
        raise Mistake(
            "no-class",
            f"expected a class, got a {type(answer).__name__} ({show(answer)})",
            f"The name {name} was given to something else. Run the cell with `class {name}` again, then this one.",
        )


def require_method(kind: type, method: str, meaning: str) -> None:
    """Nothing where the class has a method of its own called `method`; a Mistake that says what it is for otherwise."""
    if getattr(kind, method, None) is getattr(object, method, None):
        raise Mistake(
            "no-method",
            f"the class {kind.__name__} has no method {method}, so Python does not know what {meaning} means",
            "Is its name spelt with two underscores on each side, and does its indentation make it part of the class?",
        )


def data_of(node: Any, what: str) -> float:
    """`node.data`, which must be a number; `what` is what the message calls the node."""
    return _number_in(node, "data", what)


def grad_of(node: Any, what: str) -> float:
    """`node.grad`, which must be a number; `what` is what the message calls the node."""
    return _number_in(node, "grad", what)


def op_of(node: Any, what: str) -> str:
    """`node._op`, which must be a string: empty for a leaf."""
    found = attribute_of(node, "_op", what)
    if not isinstance(found, str):
        raise Mistake(
            "operation-no-text",
            f"{_of(what)}._op is {show(found)}, expected a string",
            'The operation is kept as text, and the text of a leaf is empty: "".',
        )
    return found


def children_of(node: Any, what: str, *, ordered: bool = False) -> list[Any]:
    """`node._prev` as a list, from a tuple, list or set; where order is asked for (`ordered`), a set is a Mistake."""
    found = attribute_of(node, "_prev", what)
    if isinstance(found, (set, frozenset)) and ordered:
        raise Mistake(
            "set-of-operands",
            f"{_of(what)}._prev is a set",
            "A set keeps no order, and keeps what it is given twice only once. What would be left of a + a?",
        )
    if not isinstance(found, (tuple, list, set, frozenset)):
        raise Mistake(
            "no-operands-tuple",
            f"{_of(what)}._prev is {show(found)}, expected a tuple of nodes",
            "A node keeps its operands side by side in a tuple; a leaf has none, and its tuple is empty.",
        )
    return list(found)


def backward_of(node: Any, what: str) -> Callable[[], Any]:
    """`node._backward`, which must be something to call; None on a result is the trace of a call made too early."""
    found = attribute_of(node, "_backward", what)
    if callable(found):
        return found
    hint = "It is called later, when the gradients go back. On a leaf, too, it is a function, one that does nothing."
    if found is None and getattr(node, "_prev", None):
        hint = (
            "Round brackets behind a name run the function, and what is kept is what it returns: None. Keep it, do not "
            "run it."
        )
    raise Mistake("no-function", f"{_of(what)}._backward is {show(found)}, expected a function", hint)


def operate(symbol: str, *operands: Any) -> Any:
    """`left + right`, `left * right` or `operand.tanh()`, as the class itself computes it."""
    return operands[0].tanh() if symbol == "tanh" else OPERATIONS[symbol](*operands)


def same_nodes(got: Sequence[Any], want: Sequence[Any]) -> bool:
    """Whether both hold the very same objects in the same order."""
    return len(got) == len(want) and all(one is other for one, other in zip(got, want, strict=True))


def reachable(root: Any) -> list[Any]:
    """Every node below `root` and `root` itself, each once, children before parents; `_prev` may be any container."""
    order: list[Any] = []
    seen = {id(root)}
    path = [(root, iter(root._prev))]
    while path:
        node, remaining = path[-1]
        child = next((one for one in remaining if id(one) not in seen), None)
        if child is None:
            path.pop()
            order.append(node)
        else:
            seen.add(id(child))
            path.append((child, iter(child._prev)))
    return order


def name_of(node: Any, known: Mapping[str, Any]) -> Name:
    """The name under which this very object is `known`; for any other object, what it looks like."""
    for name, one in known.items():
        if one is node:
            return Name(name)
    number = as_number(getattr(node, "data", None))
    if number is None or type(node).__module__ == "numpy":
        return Name(show(node))
    return Name(f"another {type(node).__name__} worth {show(node.data)}")


def names_of(nodes: Sequence[Any], known: Mapping[str, Any]) -> list[Name]:
    """The names of several nodes, in their order."""
    return [name_of(node, known) for node in nodes]


class GraphMaker:
    """Builds expression graphs of the class that `Value` means in the notebook.

    Where the operators of this class are right, they make the graph, as in the learner's own code. Where they are not,
    or not written yet, operands are put in place by hand: an exercise about graphs does not depend on an earlier one.
    Where no order of operands is asked for (`ordered` is False), a class that keeps them in a set is right as well, and
    what is put in place by hand goes into the container that the class has for its leaves. `labels`: whether nodes get
    their names as labels, or none.
    """

    def __init__(self, notebook: Notebook, *, ordered: bool = True, labels: bool = True) -> None:
        self.notebook = notebook
        self.labels = labels
        self.kind = notebook.value_class()
        self._ordered = ordered
        self._by_operators = all(self._right(symbol, 2.5, -1.5) for symbol in OPERATIONS)
        self._by_tanh = self._right("tanh", 0.5)

    def leaf(self, number: float, label: str = "") -> Any:
        """A new node that holds `number`."""
        try:
            made = self.kind(number)
        except Exception as error:
            raise self._unusable(f"{self.kind.__name__}({number}) stops with {type(error).__name__}: {error}") from None
        for attribute, nothing in (("_prev", ()), ("_op", "")):
            if not hasattr(made, attribute):
                self._set(made, attribute, nothing)
        return self._labelled(made, label)

    def node(self, symbol: str, left: Any, right: Any, label: str = "") -> Any:
        """The node `left + right` or `left * right`."""
        if self._by_operators:
            return self._labelled(operate(symbol, left, right), label)
        return self._by_hand(symbol, (left, right), label)

    def tanh(self, operand: Any, label: str = "") -> Any:
        """The node `tanh(operand)`."""
        if self._by_tanh:
            return self._labelled(operate("tanh", operand), label)
        return self._by_hand("tanh", (operand,), label)

    def _by_hand(self, symbol: str, operands: tuple[Any, ...], label: str) -> Any:
        made = self.leaf(_number(symbol, *(one.data for one in operands)))
        kept = type(getattr(made, "_prev", None))
        self._set(made, "_prev", kept(operands) if not self._ordered and kept in (list, set, frozenset) else operands)
        self._set(made, "_op", symbol)
        return self._labelled(made, label)

    def _right(self, symbol: str, *numbers: float) -> bool:
        operands = [self.leaf(number) for number in numbers]
        made = attempt(lambda: operate(symbol, *operands), 1.0).value
        children = getattr(made, "_prev", None)
        in_order = isinstance(children, (tuple, list)) and same_nodes(children, operands)
        in_any_order = isinstance(children, (set, frozenset)) and {*map(id, children)} == {*map(id, operands)}
        return (
            isinstance(made, self.kind)
            and as_number(getattr(made, "data", None)) == _number(symbol, *numbers)
            and (in_order or (not self._ordered and in_any_order))
            and getattr(made, "_op", None) == symbol
        )

    def _labelled(self, node: Any, label: str) -> Any:
        if (label and self.labels) or not hasattr(node, "label"):
            self._set(node, "label", label if self.labels else "")
        return node

    def _set(self, node: Any, attribute: str, value: Any) -> None:
        try:
            object.__setattr__(node, attribute, value)  # past a frozen dataclass's own __setattr__
        except AttributeError:
            raise self._unusable(f"its objects take no attribute {attribute}") from None

    def _unusable(self, why: str) -> Exception:
        return self.notebook.failure(
            "class-unusable",
            f"the class {self.kind.__name__} of this notebook cannot be used: {why}",
            f"Look at its __init__, run the cell with `class {self.kind.__name__}` again, then this one.",
        )


class Graph(NamedTuple):
    """A graph in writing: rows such as "a = 2.0", "p = a * b" and "t = tanh(p)", operands above results, root last."""

    rows: tuple[str, ...]
    says: str = ""

    def build(self, maker: Any) -> dict[str, Any]:
        """Its nodes under their names, made by `maker`: a GraphMaker, or something with the same methods."""
        nodes: dict[str, Any] = {}
        for name, made_of in self._split():
            if isinstance(made_of, float):
                nodes[name] = maker.leaf(made_of, name)
            elif made_of[0] == "tanh":
                nodes[name] = maker.tanh(nodes[made_of[1]], name)
            else:
                left, symbol, right = made_of
                nodes[name] = maker.node(symbol, nodes[left], nodes[right], name)
        return nodes

    def operands(self) -> dict[str, list[str]]:
        """The names of each node's operands, in order; none for a leaf."""
        return {
            name: [] if isinstance(made_of, float) else [one for one in made_of if one not in METHODS]
            for name, made_of in self._split()
        }

    def results(self) -> list[str]:
        """The names of all nodes that have operands, operands before results."""
        return [name for name, operands in self.operands().items() if operands]

    def leaves(self) -> list[str]:
        """The names of all nodes without operands."""
        return [name for name, operands in self.operands().items() if not operands]

    def numbers(self) -> dict[str, float]:
        """The number in each node."""
        return self.build(_Numbers())

    def uses(self, *, distinct: bool = False) -> dict[str, int]:
        """How many arrows leave each node, 1 for the root; two arrows to one result count once where `distinct`."""
        counts = dict.fromkeys(self.operands(), 0) | {self.root: 1}
        for operands in self._operand_lists(distinct).values():
            for name in operands:
                counts[name] += 1
        return counts

    def paths(self, *, distinct: bool = False) -> dict[str, int]:
        """How many paths lead from the root to each node."""
        counts = dict.fromkeys(self.operands(), 0) | {self.root: 1}
        for name, operands in reversed(self._operand_lists(distinct).items()):
            for operand in operands:
                counts[operand] += counts[name]
        return counts

    def one_step(self) -> set[str]:
        """The root and its operands."""
        return {self.root, *self.operands()[self.root]}

    def _operand_lists(self, distinct: bool) -> dict[str, list[str]]:
        return {name: list(dict.fromkeys(below)) if distinct else below for name, below in self.operands().items()}

    @property
    def root(self) -> str:
        """The name of the last row."""
        return self.rows[-1].partition(" = ")[0]

    @property
    def text(self) -> str:
        """What a message calls it: the formulas from the root down, and then the leaves."""
        if self.says:
            return self.says
        inner = [row for row in reversed(self.rows) if row.partition(" = ")[0] in self.results()]
        leaves = [row for row in self.rows if row.partition(" = ")[0] in self.leaves()]
        return ", ".join(inner) + (" with " if inner else "") + ", ".join(leaves)

    def _split(self) -> Iterator[tuple[str, Any]]:
        for row in self.rows:
            name, _, made_of = row.partition(" = ")
            if made_of.startswith("tanh("):
                yield name, ("tanh", made_of[5:-1])
            elif " " in made_of:
                yield name, tuple(made_of.split())
            else:
                yield name, float(made_of)


class Operators:
    """Makes graphs with the operators of a class, whose results must be new objects of that class."""

    def __init__(self, notebook: Notebook, kind: Any) -> None:
        require_class(kind, notebook.name)
        self.notebook, self.kind = notebook, kind

    def leaf(self, number: float, name: str) -> Any:
        return self.kind(number)

    def node(self, symbol: str, left: Any, right: Any, name: str) -> Any:
        return self._made(symbol, (left, right), name)

    def tanh(self, operand: Any, name: str) -> Any:
        return self._made("tanh", (operand,), name)

    def _made(self, symbol: str, operands: tuple[Any, ...], name: str) -> Any:
        require_method(self.kind, METHODS[symbol], "a.tanh()" if symbol == "tanh" else f"a {symbol} b")
        result = self.notebook.expect(operate(symbol, *operands), self.kind, name)
        if any(result is operand for operand in operands):
            raise Mistake(
                "operand-itself",
                f"{name} is the operand itself, not a new {self.kind.__name__}",
                "Every operation makes a new object.",
            )
        return result


class _Numbers:
    """Makes plain numbers where another maker makes nodes."""

    def leaf(self, number: float, name: str) -> float:
        return number

    def node(self, symbol: str, left: float, right: float, name: str) -> float:
        return _number(symbol, left, right)

    def tanh(self, operand: float, name: str) -> float:
        return _number("tanh", operand)


def _number(symbol: str, *numbers: float) -> float:
    return math.tanh(*numbers) if symbol == "tanh" else operate(symbol, *numbers)


def _number_in(node: Any, attribute: str, what: str) -> float:
    found = attribute_of(node, attribute, what)
    if as_number(found) is None:
        hint = f"{attribute} is one plain number."
        if hasattr(found, "data"):
            hint += " Which side of your calculation still lacks its .data?"
        raise Mistake(
            "no-number", f"{_of(what)}.{attribute} is a {type(found).__name__} ({show(found)}), expected a number", hint
        )
    return found


def attribute_of(node: Any, attribute: str, what: str) -> Any:
    """What `node` keeps under this name; a Mistake where there is no such attribute. `what`: what messages call it."""
    try:
        return getattr(node, attribute)
    except AttributeError:
        raise Mistake(
            f"lacks-{attribute.strip('_')}",
            f"{what} has no attribute {attribute}",
            f"Does __init__ store it under this name, as self.{attribute}, and is the name spelt like that?",
        ) from None


def _of(what: str) -> str:
    """`what` so that an attribute can follow it: (a + b), a."""
    return what if what.isidentifier() else f"({what})"
