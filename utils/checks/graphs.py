"""For checks about the class Value: read a node with a Mistake that leads, build and walk expression graphs.

Nodes are told apart by identity; a learner's class may compare, hash and print as it likes.
"""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from typing import Any

from utils.checks.comparing import as_number, show
from utils.checks.judging import Notebook
from utils.checks.running import attempt
from utils.checks.verdicts import Mistake

__all__ = [
    "OPERATIONS",
    "GraphMaker",
    "Name",
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


class Name(str):
    """What a message calls a node: text that is shown without quotes, so that a list of nodes reads [a, b]."""

    def __repr__(self) -> str:
        return str(self)


def require_class(answer: Any, name: str) -> None:
    """Nothing where `answer` is a class; a Mistake otherwise."""
    if not isinstance(answer, type):
        raise Mistake(
            f"expected a class, got a {type(answer).__name__} ({show(answer)})",
            f"The name {name} was given to something else. Run the cell with `class {name}` again, then this one.",
        )


def require_method(kind: type, method: str, meaning: str) -> None:
    """Nothing where the class has a method of its own called `method`; a Mistake that says what it is for otherwise."""
    if getattr(kind, method, None) is getattr(object, method, None):
        raise Mistake(
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
    found = _attribute(node, "_op", what)
    if not isinstance(found, str):
        raise Mistake(
            f"{_of(what)}._op is {show(found)}, expected a string",
            'The operation is kept as text, and the text of a leaf is empty: "".',
        )
    return found


def children_of(node: Any, what: str, *, ordered: bool = False) -> list[Any]:
    """`node._prev` as a list, from a tuple, list or set; where order is asked for (`ordered`), a set is a Mistake."""
    found = _attribute(node, "_prev", what)
    if isinstance(found, (set, frozenset)) and ordered:
        raise Mistake(
            f"{_of(what)}._prev is a set",
            "A set keeps no order, and keeps what it is given twice only once. What would be left of a + a?",
        )
    if not isinstance(found, (tuple, list, set, frozenset)):
        raise Mistake(
            f"{_of(what)}._prev is {show(found)}, expected a tuple of nodes",
            "A node keeps its operands side by side in a tuple; a leaf has none, and its tuple is empty.",
        )
    return list(found)


def operate(symbol: str, left: Any, right: Any) -> Any:
    """`left + right` or `left * right`, as the operator itself computes it."""
    return OPERATIONS[symbol](left, right)


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
    """

    def __init__(self, notebook: Notebook) -> None:
        self.notebook = notebook
        self.kind = notebook.value_class()
        self._by_operators = all(self._right(symbol) for symbol in OPERATIONS)

    def leaf(self, number: float, label: str = "") -> Any:
        """A new node that holds `number`."""
        try:
            made = self.kind(number)
        except Exception as error:
            raise self._unusable(f"{self.kind.__name__}({number}) stops with {type(error).__name__}: {error}") from None
        return self._labelled(made, label)

    def node(self, symbol: str, left: Any, right: Any, label: str = "") -> Any:
        """The node `left + right` or `left * right`."""
        if self._by_operators:
            return self._labelled(operate(symbol, left, right), label)
        made = self.leaf(operate(symbol, left.data, right.data))
        self._set(made, "_prev", (left, right))
        self._set(made, "_op", symbol)
        return self._labelled(made, label)

    def _right(self, symbol: str) -> bool:
        left, right = self.leaf(2.5), self.leaf(-1.5)
        made = attempt(lambda: operate(symbol, left, right), 1.0).value
        children = getattr(made, "_prev", None)
        return (
            isinstance(made, self.kind)
            and as_number(getattr(made, "data", None)) == operate(symbol, 2.5, -1.5)
            and isinstance(children, (tuple, list))
            and same_nodes(children, (left, right))
            and getattr(made, "_op", None) == symbol
        )

    def _labelled(self, node: Any, label: str) -> Any:
        if label or not hasattr(node, "label"):
            self._set(node, "label", label)
        return node

    def _set(self, node: Any, attribute: str, value: Any) -> None:
        try:
            object.__setattr__(node, attribute, value)  # past a frozen dataclass's own __setattr__
        except AttributeError:
            raise self._unusable(f"its objects take no attribute {attribute}") from None

    def _unusable(self, why: str) -> Exception:
        return self.notebook.failure(
            f"the class {self.kind.__name__} of this notebook cannot be used: {why}",
            f"Look at its __init__, run the cell with `class {self.kind.__name__}` again, then this one.",
        )


def _number_in(node: Any, attribute: str, what: str) -> float:
    found = _attribute(node, attribute, what)
    if as_number(found) is None:
        hint = f"{attribute} is one plain number."
        if hasattr(found, "data"):
            hint += " Which side of your calculation still lacks its .data?"
        raise Mistake(f"{_of(what)}.{attribute} is a {type(found).__name__} ({show(found)}), expected a number", hint)
    return found


def _attribute(node: Any, attribute: str, what: str) -> Any:
    try:
        return getattr(node, attribute)
    except AttributeError:
        raise Mistake(
            f"{what} has no attribute {attribute}",
            f"Does __init__ store it under this name, as self.{attribute}, and is the name spelt like that?",
        ) from None


def _of(what: str) -> str:
    """`what` so that an attribute can follow it: (a + b), a."""
    return what if what.isidentifier() else f"({what})"
