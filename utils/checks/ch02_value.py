"""Checks of notebook 02: the class Value, its graph, and what can be read from it."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from utils.checks.framework.comparing import alike, show
from utils.checks.framework.judging import Fault, Notebook, Seen, Stage, Stages, Trial
from utils.checks.framework.registry import exercise
from utils.checks.framework.rules import Rule, only_fails_in, too_slow, unhashable
from utils.checks.framework.verdicts import Mistake
from utils.checks.values.graphs import (
    OPERATIONS,
    GraphMaker,
    Name,
    children_of,
    data_of,
    names_of,
    op_of,
    operate,
    reachable,
    require_class,
    require_method,
)

_METHODS = {"+": "__add__", "*": "__mul__"}
_VALUE = 'Value(data, _prev=(), _op="", label="")'

Operator = Callable[[Any, Any], Any]


# 2.1: the numbers


@exercise("2.1", _VALUE)
def check_arithmetic(notebook: Notebook, answer: Any) -> Stages:
    """Judge the numbers that + and * give, and that they leave their operands alone."""
    yield Stage(
        _value_class(),
        _arithmetic_trials(notebook),
        {
            "pasted": Fault(
                "That is the lecture's number, and these operands are others. Which names hold them in the method?",
                wrong=_value_class(lambda self, other: type(self)(-1.0), lambda self, other: type(self)(-6.0)),
            ),
            "times-adds": Fault(
                "That is the sum, and the symbol between the operands is *. Which line was copied and not changed?",
                wrong=_value_class(times=lambda self, other: type(self)(self.data + other.data)),
            ),
            "plus-multiplies": Fault(
                "That is the product, and the symbol between the operands is +. Which line was copied and not changed?",
                wrong=_value_class(plus=lambda self, other: type(self)(self.data * other.data)),
            ),
            "self-twice": Fault(
                "One operand counts twice, the other not at all. What does the method's second parameter hold?",
                wrong=_value_class(
                    lambda self, other: type(self)(self.data + self.data),
                    lambda self, other: type(self)(self.data * self.data),
                ),
            ),
            "another-operation": Fault(
                "That is another operation than the one that the symbol between the operands stands for.",
                wrong=[
                    _value_class(plus=lambda self, other: type(self)(self.data - other.data)),
                    _value_class(plus=lambda self, other: type(self)(other.data - self.data)),
                    _value_class(times=lambda self, other: type(self)(self.data**other.data)),
                    _value_class(times=lambda self, other: type(self)(self.data / other.data)),
                    _value_class(times=lambda self, other: type(self)(self.data - other.data)),
                ],
            ),
            "sign-lost": Fault(
                "The size is right and the sign is gone. What takes it away?",
                wrong=[
                    _value_class(plus=lambda self, other: type(self)(abs(self.data + other.data))),
                    _value_class(times=lambda self, other: type(self)(abs(self.data * other.data))),
                    _value_class(
                        lambda self, other: type(self)(abs(self.data + other.data)),
                        lambda self, other: type(self)(abs(self.data * other.data)),
                    ),
                ],
            ),
            "no-data": Fault(
                "A number meets a whole Value in that line. Which of the two names still lacks its .data?",
                wrong=[
                    _value_class(
                        lambda self, other: type(self)(self.data + other),
                        lambda self, other: type(self)(self.data * other),
                    ),
                    _value_class(
                        lambda self, other: type(self)(self + other.data),
                        lambda self, other: type(self)(self * other.data),
                    ),
                ],
            ),
        },
    )


def _value_class(plus: Operator | None = None, times: Operator | None = None) -> type:
    """The class as the lecture ends with it, with other methods for + and *; it is called Value whatever is wrong."""

    def __init__(self: Any, data: float, _prev: Any = (), _op: str = "", label: str = "") -> None:
        self.data, self._prev, self._op, self.label = data, _prev, _op, label

    def __add__(self: Any, other: Any) -> Any:
        return type(self)(self.data + other.data, (self, other), "+")

    def __mul__(self: Any, other: Any) -> Any:
        return type(self)(self.data * other.data, (self, other), "*")

    def __repr__(self: Any) -> str:
        return f"Value(data={self.data})"

    methods = {"__init__": __init__, "__repr__": __repr__, "__add__": plus or __add__, "__mul__": times or __mul__}
    return type("Value", (), methods)


def _arithmetic_trials(notebook: Notebook) -> list[Trial]:
    source = random.Random(21)
    pairs = [(2.0, -3.0), (7, 4), *(_random_pair(source) for _ in range(2))]
    return [
        *(_operation_trial(notebook, symbol, a, b) for symbol in OPERATIONS for a, b in pairs),
        *(_twice_trial(notebook, symbol) for symbol in OPERATIONS),
        _chain_trial(notebook),
    ]


def _random_pair(source: random.Random) -> tuple[float, float]:
    return round(source.uniform(-9, 9), 2), round(source.uniform(-9, 9), 2)


def _operation_trial(notebook: Notebook, symbol: str, a: float, b: float) -> Trial:
    def run(answer: Any) -> float:
        require_class(answer, notebook.name)
        left, right = answer(a), answer(b)
        return _compute(notebook, answer, symbol, {"a": left, "b": right})

    return Trial(f"for a {symbol} b with a = Value({a}), b = Value({b})", run)


def _twice_trial(notebook: Notebook, symbol: str) -> Trial:
    def run(answer: Any) -> float:
        require_class(answer, notebook.name)
        return _compute(notebook, answer, symbol, {"a": answer(2.5)})

    return Trial(f"for a {symbol} a with a = Value(2.5)", run)


def _chain_trial(notebook: Notebook) -> Trial:
    def run(answer: Any) -> list[float]:
        require_class(answer, notebook.name)
        a, b, c = answer(2.0), answer(-3.0), answer(10.0)
        product = a * b
        first = data_of(product, "a * b")
        total = product + c
        if total is product or (a + c) is total or product * c is product:
            raise Mistake("one-object", "two operations gave one and the same object", _NEW_EACH_TIME)
        if product.data != first:
            raise _changed("(a * b) + c", "a * b", first, product.data)
        return [first, data_of(total, "a * b + c")]

    return Trial("for a * b and a * b + c with a = Value(2.0), b = Value(-3.0) and c = Value(10.0)", run)


_NEW_EACH_TIME = "Every operation makes a new object. What do you call to make one, and where do you call it?"


def _compute(notebook: Notebook, kind: type, symbol: str, operands: dict[str, Any]) -> float:
    """The number in the result of one operation, which must be a new object of the class."""
    text = f"{next(iter(operands))} {symbol} {list(operands)[-1]}"
    return data_of(notebook.expect(_applied(kind, symbol, operands), kind, text), text)


def _applied(kind: type, symbol: str, operands: dict[str, Any]) -> Any:
    """The result of one operation on two operands, or on one twice; they must stay as they were."""
    names, values = list(operands), list(operands.values())
    text = f"{names[0]} {symbol} {names[-1]}"
    require_method(kind, _METHODS[symbol], text)
    before = [(data_of(value, name), _history(value)) for name, value in operands.items()]
    result = operate(symbol, values[0], values[-1])
    for name, value, (number, history) in zip(names, values, before, strict=True):
        if value.data is not number and value.data != number:
            raise _changed(text, name, number, value.data)
        for attribute, was in history.items():
            if _history(value)[attribute] != was:
                raise Mistake(
                    "operand-remembers",
                    f"{text} changed {name}: its {attribute} is not as it was before",
                    "An operand does not know what it is used for. Which object came out of the operation, and should "
                    "remember it?",
                )
    for name, value in operands.items():
        if result is value:
            raise Mistake("operand-itself", f"{text} is {name} itself, not a new {kind.__name__}", _NEW_EACH_TIME)
    return result


def _history(node: Any) -> dict[str, Any]:
    """What a node remembers, in a form that can be compared later; what its class does not have is left out."""
    kept = {name: getattr(node, name) for name in ("_prev", "_op", "label") if hasattr(node, name)}
    items = kept.get("_prev")
    return {**kept, "_prev": [*map(id, items)] if isinstance(items, (tuple, list, set, frozenset)) else items}


def _changed(operation: str, name: str, before: Any, after: Any) -> Mistake:
    return Mistake(
        "operand-changed",
        f"{operation} changed {name}: its data was {show(before)} and is now {show(after)}",
        "Others may still use the operand. Which object should hold the result?",
    )


# 2.2: what a result remembers


@exercise("2.2", _VALUE)
def check_memory(notebook: Notebook, answer: Any) -> Stages:
    """Judge the operands and the operation that results keep, and that leaves keep none."""
    yield Stage(
        _value_class(),
        _memory_trials(notebook),
        {
            "swapped": Fault(
                "The operands stand in the wrong order. Which of them is self: the one on the left or the other?",
                wrong=_remembering(lambda self, other: (other, self)),
            ),
            "twice-kept-once": Fault(
                "A Value that stands on both sides of the symbol is used twice. How often is it kept?",
                wrong=_remembering(lambda self, other: (self,) if self is other else (self, other)),
            ),
            "one-operand": Fault(
                _ONE_OPERAND,
                wrong=[_remembering(lambda self, other: (self,)), _remembering(lambda self, other: (other,))],
            ),
            "copies": Fault(
                "_prev holds new Values worth the same. Does the trail still lead to the very objects a and b?",
                wrong=_remembering(lambda self, other: (type(self)(self.data), type(other)(other.data))),
            ),
            "sorted": Fault(
                "The operands stand in the order of their numbers. In which order do they stand in the code?",
                wrong=_remembering(lambda self, other: tuple(sorted((self, other), key=lambda one: one.data))),
            ),
            "one-kept-twice": Fault(
                "One operand is kept in both places, the other in none. Under which names does the method know them?",
                wrong=[
                    _remembering(lambda self, other: (self, self)),
                    _remembering(lambda self, other: (other, other)),
                    _remembering_in("*", lambda self, other: (self, self)),
                    _remembering_in("*", lambda self, other: (other, other)),
                    _remembering_in("+", lambda self, other: (self, self)),
                    _remembering_in("+", lambda self, other: (other, other)),
                ],
            ),
            "nested": Fault(
                "_prev holds one tuple, in which the operands are. One pair of brackets is enough.",
                wrong=[
                    _remembering(lambda self, other: ((self, other),)),
                    _remembering(lambda self, other: [[self, other]]),
                ],
            ),
            "labels-kept": Fault(
                "_prev holds labels. Two nodes may have the same one, or none: what leads back to the very objects?",
                wrong=_remembering(lambda self, other: (self.label, other.label)),
            ),
            "numbers-kept": Fault(
                "_prev holds plain numbers. Can a number tell where it came from?",
                wrong=_remembering(lambda self, other: (self.data, other.data)),
            ),
            "remembered-backwards": Fault(
                "The operands know their result, and it knows nobody. A Value can have many users: who remembers whom?",
                wrong=_value_class(_tell_the_operands("+"), _tell_the_operands("*")),
            ),
            "nothing-kept": Fault(
                "The result keeps neither operands nor operation. What does Value(...) take besides the number?",
                wrong=_remembering(lambda self, other: (), {"+": "", "*": ""}),
            ),
            "no-operands": Fault(
                "The operation is kept, the operands are not. Where the result is made, what does _prev receive?",
                wrong=_remembering(lambda self, other: ()),
            ),
            "no-operation": Fault(
                "The operands are kept, the operation is not. Where the result is made, what does _op receive?",
                wrong=_remembering(lambda self, other: (self, other), {"+": "", "*": ""}),
            ),
            "other-operation": Fault(
                _OTHER_OPERATION,
                wrong=[
                    _remembering(lambda self, other: (self, other), {"+": "+", "*": "+"}),
                    _remembering(lambda self, other: (self, other), {"+": "*", "*": "*"}),
                ],
            ),
            "operation-in-words": Fault(
                "_op is asked for as the one character that stands between the operands in the code.",
                when=_other_words,
            ),
            # Where a result looks like a leaf these agree with the ones above, so they come last.
            "own-operand": Fault(
                "The result stands among its own operands. Was it there before the operation?",
                wrong=_value_class(_with_itself("+"), _with_itself("*")),
            ),
            "operand-remembers": Fault(
                "The result is as empty as a leaf, and the operand on the left remembers in its place. Whose _prev is "
                "set?",
                wrong=_value_class(_kept_on_self("+"), _kept_on_self("*")),
            ),
        },
    )


_ONE_OPERAND = "One of the two operands is lost. Under which names does the method know them?"
_OTHER_OPERATION = "_op names the other operation. Which line was copied and not changed?"


def _remembering(prev: Callable[[Any, Any], Any], ops: dict[str, str] | None = None) -> type:
    """The class with another rule for what goes into `_prev`, and perhaps other words in `_op`."""
    ops = ops or {symbol: symbol for symbol in OPERATIONS}
    return _value_class(
        lambda self, other: type(self)(self.data + other.data, prev(self, other), ops["+"]),
        lambda self, other: type(self)(self.data * other.data, prev(self, other), ops["*"]),
    )


def _remembering_in(symbol: str, prev: Callable[[Any, Any], Any]) -> type:
    """The class with another rule for `_prev` in one of its operations only."""

    def operation(self: Any, other: Any) -> Any:
        return type(self)(operate(symbol, self.data, other.data), prev(self, other), symbol)

    return _value_class(**{"plus" if symbol == "+" else "times": operation})


def _with_itself(symbol: str) -> Operator:
    def operation(self: Any, other: Any) -> Any:
        result = type(self)(operate(symbol, self.data, other.data), (), symbol)
        result._prev = (self, other, result)
        return result

    return operation


def _kept_on_self(symbol: str) -> Operator:
    def operation(self: Any, other: Any) -> Any:
        self._prev, self._op = (self, other), symbol
        return type(self)(operate(symbol, self.data, other.data))

    return operation


def _tell_the_operands(symbol: str) -> Operator:
    def operation(self: Any, other: Any) -> Any:
        result = type(self)(operate(symbol, self.data, other.data), (), symbol)
        self._prev = other._prev = (result,)
        return result

    return operation


def _other_words(seen: Sequence[Seen]) -> bool:
    return any(isinstance(one.got.value, dict) and one.got.value["_op"] not in ("", *OPERATIONS) for one in seen)


def _memory_trials(notebook: Notebook) -> list[Trial]:
    source = random.Random(22)
    pairs = [(2.0, -3.0), (2.5, 2.5), _random_pair(source)]
    return [
        *(_result_trial(notebook, symbol, a, b) for symbol in OPERATIONS for a, b in pairs),
        *(_same_operand_trial(notebook, symbol) for symbol in OPERATIONS),
        *(_leaf_trial(notebook, symbol) for symbol in OPERATIONS),
        _deeper_trial(notebook),
    ]


def _result_trial(notebook: Notebook, symbol: str, a: float, b: float) -> Trial:
    def run(answer: Any) -> dict[str, Any]:
        known = _operands(notebook, answer, a=a, b=b)
        return _memory(_result(notebook, answer, symbol, known), f"a {symbol} b", known)

    return Trial(f"for a {symbol} b with a = Value({a}), b = Value({b})", run)


def _same_operand_trial(notebook: Notebook, symbol: str) -> Trial:
    def run(answer: Any) -> dict[str, Any]:
        known = _operands(notebook, answer, a=1.5)
        return _memory(_result(notebook, answer, symbol, known), f"a {symbol} a", known)

    return Trial(f"for a {symbol} a with a = Value(1.5)", run)


def _leaf_trial(notebook: Notebook, symbol: str) -> Trial:
    def run(answer: Any) -> list[dict[str, Any]]:
        known = _operands(notebook, answer, a=4.0, b=0.5)
        known[f"a {symbol} b"] = _result(notebook, answer, symbol, known)
        return [_memory(known[name], name, known) for name in ("a", "b")]

    return Trial(f"for the leaves a and b after a {symbol} b was computed", run)


def _deeper_trial(notebook: Notebook) -> Trial:
    def run(answer: Any) -> list[dict[str, Any]]:
        known = _operands(notebook, answer, a=2.0, b=-3.0, c=10.0)
        product = known["a * b"] = _result(notebook, answer, "*", known)
        total = _result(notebook, answer, "+", {"a * b": product, "c": known["c"]})
        first = _result(notebook, answer, "+", {"c": known["c"], "a * b": product})
        return [
            _memory(total, "a * b + c", known),
            _memory(first, "c + a * b", known),
            _memory(product, "a * b", known),
        ]

    return Trial("for a * b + c, c + a * b and the a * b in both", run)


def _operands(notebook: Notebook, kind: Any, **numbers: float) -> dict[str, Any]:
    require_class(kind, notebook.name)
    return {name: kind(number) for name, number in numbers.items()}


def _result(notebook: Notebook, kind: type, symbol: str, operands: dict[str, Any]) -> Any:
    """The result of one operation on the first two operands, or on the only one twice."""
    names = list(operands)[:2]
    text = f"{names[0]} {symbol} {names[-1]}"
    require_method(kind, _METHODS[symbol], text)
    result = notebook.expect(operate(symbol, operands[names[0]], operands[names[-1]]), kind, text)
    for name in names:
        prev = getattr(operands[name], "_prev", None)
        if isinstance(prev, list) and prev and prev is getattr(result, "_prev", None):
            raise Mistake(
                "shared-default",
                f"{name} and {text} have one and the same list as _prev",
                "What goes into one goes into all. When is a default value such as [] made: at every call, or once?",
            )
    return result


def _memory(node: Any, what: str, known: dict[str, Any]) -> dict[str, Any]:
    """What a node remembers, its operands by name."""
    return {"_prev": names_of(children_of(node, what, ordered=True), known), "_op": op_of(node, what)}


# Graphs for 2.3 and 2.4


class _Recipe(NamedTuple):
    """A graph in writing: rows of a name and either a number or (symbol, left, right); the last row is the root."""

    says: str
    rows: tuple[tuple[str, Any], ...]
    labelled: Collection[str] = ()

    def build(self, maker: GraphMaker) -> dict[str, Any]:
        """Its nodes under their names, the root last."""
        nodes: dict[str, Any] = {}
        for name, made_of in self.rows:
            label = name if name in self.labelled else ""
            if isinstance(made_of, tuple):
                symbol, left, right = made_of
                nodes[name] = maker.node(symbol, nodes[left], nodes[right], label)
            else:
                nodes[name] = maker.leaf(made_of, label)
        return nodes


_LECTURE = (
    ("a", 2.0),
    ("b", -3.0),
    ("c", 10.0),
    ("f", -2.0),
    ("e", ("*", "a", "b")),
    ("d", ("+", "e", "c")),
    ("L", ("*", "d", "f")),
)
_DIAMOND = (("a", 2.0), ("b", -3.5), ("s", ("+", "a", "b")), ("p", ("*", "a", "b")), ("y", ("*", "s", "p")))
_AT_TWO_DEPTHS = (("k", 3.0), ("a", 2.5), ("b", ("*", "k", "a")), ("bb", ("*", "b", "b")), ("y", ("+", "b", "bb")))
_TWICE = (("a", 4.0), ("y", ("+", "a", "a")))
_LEAF = (("a", 7.0),)
_WORTH_THE_SAME = (
    ("p", 1.0),
    ("q", 1.0),
    ("one", 1.0),
    ("p1", ("+", "p", "one")),
    ("q1", ("+", "q", "one")),
    ("y", ("*", "p1", "q1")),
)


def _random_rows(source: random.Random, operations: int) -> tuple[tuple[str, Any], ...]:
    rows: list[tuple[str, Any]] = [(f"x{place}", round(source.uniform(-2, 2), 3)) for place in range(3)]
    last = "x0"
    for place in range(operations):
        other = source.choice(rows)[0]
        rows.append((f"y{place}", (source.choice("+*"), *source.sample([last, other], 2))))
        last = f"y{place}"
    used = {name for _, made_of in rows if isinstance(made_of, tuple) for name in made_of[1:]} | {last}
    return tuple(row for row in rows if row[0] in used)


def _doublings(times: int) -> tuple[tuple[str, Any], ...]:
    return (("d0", 1.0), *((f"d{place}", ("+", f"d{place - 1}", f"d{place - 1}")) for place in range(1, times + 1)))


def _asked(answer: Any, nodes: Mapping[str, Any], read: Callable[[Any], Any]) -> Any:
    """What `read` makes of the answer for the root, asked twice: the graph and the second result must be as before."""
    root = list(nodes.values())[-1]
    before = _state(nodes)
    first = read(answer(root))
    if _state(nodes) != before:
        raise Mistake(
            "graph-changed",
            "the graph is not as it was before the call",
            "A function that looks at a graph leaves every node as it found it.",
        )
    second = read(answer(root))
    if not alike(first, second, 0.0):
        raise Mistake(
            "kept-between-calls",
            f"a second call with the same root gives {show(second)}, and the first gave {show(first)}",
            "What does your function leave behind from one call to the next: in a list, or on the nodes?",
        )
    return first


def _state(nodes: Mapping[str, Any]) -> list[Any]:
    return [
        (name, repr(node.data), type(node._prev), [id(child) for child in node._prev], node._op, node.label)
        for name, node in nodes.items()
    ]


# 2.3: every node once


@exercise("2.3", "nodes(root)")
def check_nodes(notebook: Notebook, answer: Any) -> Stages:
    """Judge the list of all nodes of a graph, each once, in any order."""
    maker = GraphMaker(notebook)
    recipes = [
        _Recipe("for L = (a * b + c) * f", _LECTURE),
        _Recipe("for a leaf", _LEAF),
        _Recipe("for y = s * p with s = a + b and p = a * b", _DIAMOND),
        _Recipe("for y = a + a", _TWICE),
        _Recipe("for y = b + b * b with b = k * a", _AT_TWO_DEPTHS),
        *(_Recipe("for a graph made at random", _random_rows(random.Random(seed), 9)) for seed in (23, 24)),
        _Recipe("for y = (p + one) * (q + one), where p, q and one are all worth 1.0", _WORTH_THE_SAME),
    ]
    trials = [_nodes_trial(maker, recipe) for recipe in recipes]
    yield Stage(
        reachable,
        trials,
        {
            "unhashable": Fault(
                "This Value counts as equal to every other with the same number, so a set cannot take it. "
                "What tells two objects apart that hold the same number?",
                when=unhashable,
            ),
            "no-first-call": Fault(
                "The list stays empty. If there is a function inside, who makes its first call? If there is none, "
                "which line adds a node?",
                wrong=lambda root: [],
            ),
            "root-only": Fault(
                "Only the root came back. What your walk finds further to the left: does it end up in this list?",
                wrong=lambda root: [root],
            ),
            "returns-in-loop": Fault(
                "One leaf came back, reached through first operands alone. Does a return end the loop before its "
                "second turn?",
                wrong=lambda root: _leftmost(root)[-1:],
            ),
            "one-name": Fault(
                "As many entries as there are nodes, and each is the root. Which name is appended?",
                wrong=lambda root: [root] * len(reachable(root)),
            ),
            "listed-twice": Fault(
                "A node is listed more than once. When your walk comes to a node again, how does it notice?",
                when=_listed_twice,
            ),
            "leaves-only": Fault(
                "These are the leaves alone. Does a node that has operands also join the list?",
                wrong=lambda root: [node for node in reachable(root) if not node._prev],
            ),
            "leaves-missing": Fault(
                "The leaves are missing. What does your function do with a node that has no operands?",
                wrong=lambda root: [node for node in reachable(root) if node._prev],
            ),
            "root-missing": Fault(
                "The root itself is missing. Who puts it into the list?",
                wrong=lambda root: reachable(root)[:-1],
            ),
            "one-step": Fault(
                "The walk ends one step away from the root. Who looks at the operands of the operands?",
                wrong=_one_step_down,
            ),
            "two-steps": Fault(
                "The walk ends two steps away from the root. However far your code spells it out, a longer graph goes "
                "on: which function does the same for every node?",
                wrong=lambda root: list(
                    {id(n): n for child in [root, *root._prev] for n in _one_step_down(child)}.values()
                ),
            ),
            "one-branch": Fault(
                "Only one operand of each node is followed. When does the walk come to the other?",
                wrong=[_leftmost, _rightmost],
            ),
            "taken-for-one": Fault(
                "Two nodes worth the same were taken for one. Equal numbers, or the same object: which is asked?",
                when=only_fails_in(trials[-1:]),
            ),
        },
    )
    # Apart from the others, so that nobody whose answer is wrong already waits for the clock.
    doublings = _Recipe("for 40 doublings, d1 = d0 + d0, d2 = d1 + d1, …", _doublings(40))
    yield Stage(
        reachable,
        [_nodes_trial(maker, doublings, seconds=2.0)],
        {
            "exponential": Fault(
                "Each doubling adds one node and doubles the work. What happens when a node is met a second time?",
                when=too_slow,
            ),
        },
    )


def _nodes_trial(maker: GraphMaker, recipe: _Recipe, seconds: float = 5.0) -> Trial:
    def run(answer: Any) -> list[Name]:
        nodes = recipe.build(maker)
        return _asked(answer, nodes, lambda result: sorted(_names_in(result, nodes)))

    return Trial(f"{recipe.says} (names in alphabetical order)", run, seconds)


def _names_in(result: Any, nodes: Mapping[str, Any]) -> list[Name]:
    """The names of the listed nodes; a Mistake for anything that is no list of this graph's nodes."""
    if not isinstance(result, (list, tuple)):
        raise _no_list(result)
    for item in result:
        if any(item is node for node in nodes.values()):
            continue
        if isinstance(item, type(next(iter(nodes.values())))):
            raise Mistake(
                "foreign-node",
                f"the list holds {show(item)}, which is no node of this graph",
                "Is a list kept from one call to the next? Or are new Values made where the old ones were asked for?",
            )
        raise Mistake(
            "no-node",
            f"the list holds {show(item)}, of type {type(item).__name__}",
            "The nodes themselves are asked for, side by side in one list: no numbers, labels or lists inside it.",
        )
    return names_of(result, nodes)


def _no_list(result: Any) -> Mistake:
    hint = "A list of nodes is asked for, even where there is only one."
    if result is None:
        hint = "It returns None. Is there a return, and is it reached?"
    elif isinstance(result, Iterator):
        hint = "That is used up after one reading. Make a list of it."
    elif isinstance(result, (set, frozenset)):
        hint = "A set is good for remembering what was seen. What comes back should be a list."
    return Mistake("no-list", f"expected a list, got {show(result)}", hint)


def _listed_twice(seen: Sequence[Seen]) -> bool:
    return any(isinstance(one.got.value, list) and len(set(one.got.value)) < len(one.got.value) for one in seen)


def _one_step_down(root: Any) -> list[Any]:
    return [root, *{id(child): child for child in root._prev}.values()]


def _leftmost(root: Any) -> list[Any]:
    return [root, *(_leftmost(root._prev[0]) if root._prev else [])]


def _rightmost(root: Any) -> list[Any]:
    return [root, *(_rightmost(root._prev[-1]) if root._prev else [])]


# 2.4: the graph as a formula


@exercise("2.4", "expression(v)")
def check_expression(notebook: Notebook, answer: Any) -> Stages:
    """Judge the formula that computed a Value, written out with brackets."""
    maker = GraphMaker(notebook)
    yield Stage(
        _formula(),
        [_expression_trial(maker, recipe) for recipe in _labelled_recipes()],
        {
            "number-for-text": Fault(
                "That is what the expression is worth. How it was computed is asked for, as text.",
                wrong=lambda v: v.data,
            ),
            "labelled-is-leaf": Fault(
                "A node with a label was taken for a leaf. What do leaves lack that all other nodes have?",
                wrong=_formula(closed=lambda v: v.label or not v._prev),
            ),
            "right-not-opened": Fault(
                "Left operands are opened, right ones are not. Which function can write a right operand?",
                wrong=_half_opened(right=True),
            ),
            "left-not-opened": Fault(
                "Right operands are opened, left ones are not. Which function can write a left operand?",
                wrong=_half_opened(right=False),
            ),
            "one-operand": Fault(
                "One operand is written on both sides of the symbol. Which place in _prev does the other one have?",
                wrong=[
                    _formula(inner=lambda left, symbol, right: f"({left} {symbol} {left})"),
                    _formula(inner=lambda left, symbol, right: f"({right} {symbol} {right})"),
                ],
            ),
            "symbol-elsewhere": Fault(
                "The symbol stands beside its operands. It belongs between them.",
                wrong=[
                    _formula(inner=lambda left, symbol, right: f"({symbol} {left} {right})"),
                    _formula(inner=lambda left, symbol, right: f"({left} {right} {symbol})"),
                    _formula(inner=lambda left, symbol, right: f"{symbol}({left}, {right})"),
                ],
            ),
            "no-symbol": Fault(
                "The operands are there, and the symbols between them are not. Which attribute holds them?",
                wrong=[
                    _formula(inner=lambda left, symbol, right: f"({left} {right})"),
                    _formula(inner=lambda left, symbol, right: f"({left}{right})"),
                    _formula(inner=lambda left, symbol, right: f"({left}, {right})"),
                ],
            ),
            "other-brackets": Fault(
                "The formula is right, and its brackets are of another kind than the round ones asked for.",
                wrong=[
                    _formula(inner=lambda left, symbol, right: f"[{left} {symbol} {right}]"),
                    _formula(inner=lambda left, symbol, right: f"{{{left} {symbol} {right}}}"),
                ],
            ),
            "label-and-number": Fault(
                "A leaf is written with both its label and its number. One of the two is asked for: which, and when?",
                wrong=[
                    _formula(leaf=lambda v: f"{v.label}={v.data}"),
                    _formula(leaf=lambda v: f"{v.label} = {v.data}"),
                    _formula(leaf=lambda v: f"{v.label}{v.data}"),
                ],
            ),
            "label-in-front": Fault(
                "A node with operands has its own label in front of its formula. Only leaves are written by name.",
                wrong=_with_labels_in_front,
            ),
            "list-for-text": Fault(
                "A list of parts came back. The formula is one text: what joins the parts?",
                when=lambda seen: any(isinstance(one.got.value, (list, tuple)) for one in seen),
            ),
            "one-step": Fault(
                "Only the root was opened. Its operands have a history too: which function can write that?",
                wrong=lambda v: f"({_leaf(v._prev[0])} {v._op} {_leaf(v._prev[1])})" if v._prev else _leaf(v),
            ),
            "labels-unused": Fault(
                "The labels are not used. What should a leaf with a label be called?",
                wrong=_formula(leaf=lambda v: str(v.data)),
            ),
            "no-number": Fault(
                "A leaf without a label left a gap. What can stand in its place?",
                wrong=_formula(leaf=lambda v: v.label),
            ),
            "whole-object": Fault(
                "A leaf is written as the whole object prints itself. Which part of it is asked for?",
                wrong=_formula(leaf=lambda v: v.label or repr(v)),
            ),
            "swapped": Fault(
                "The operands stand in the wrong order. In which order does _prev hold them?",
                wrong=_formula(inner=lambda left, symbol, right: f"({right} {symbol} {left})"),
            ),
            "one-symbol": Fault(
                _ONE_SYMBOL,
                wrong=[
                    _formula(inner=lambda left, symbol, right: f"({left} + {right})"),
                    _formula(inner=lambda left, symbol, right: f"({left} * {right})"),
                ],
            ),
            "leaf-brackets": Fault(
                "There are brackets around a leaf. They belong around operations.",
                wrong=_formula(leaf=lambda v: f"({_leaf(v)})"),
            ),
            "no-outer-brackets": Fault(
                "The outermost brackets are missing. Is the root treated like any other node that has operands?",
                wrong=_without_outer_brackets,
            ),
            "brackets": Fault(
                "Only the brackets differ. Every operation has one pair of its own, needed or not.",
                when=_differs_only_in("()"),
            ),
            "spaces": Fault(
                "Only the spaces differ. There is one on each side of + and *, and nowhere else.",
                when=_differs_only_in(" "),
            ),
            "number-format": Fault(
                "The formula is right, and a number in it is written in another way than str writes it.",
                when=_differs_only_in_numbers,
            ),
        },
    )


_ONE_SYMBOL = "Every operation is written with the same symbol. Which attribute says what a node did?"


def _leaf(v: Any) -> str:
    return v.label or str(v.data)


def _formula(
    leaf: Callable[[Any], str] = _leaf,
    inner: Callable[[str, str, str], str] = lambda left, symbol, right: f"({left} {symbol} {right})",
    closed: Callable[[Any], Any] = lambda v: not v._prev,
) -> Callable[[Any], str]:
    """A function that writes the formula; `closed` says which nodes are written like leaves."""

    def write(v: Any) -> str:
        return leaf(v) if closed(v) else inner(write(v._prev[0]), v._op, write(v._prev[1]))

    return write


def _half_opened(right: bool) -> list[Callable[[Any], str]]:
    """Functions that write one operand of each node, the right or the left one, as if it were a leaf."""

    def writer(closed: Callable[[Any], str]) -> Callable[[Any], str]:
        def write(v: Any) -> str:
            if not v._prev:
                return _leaf(v)
            first, second = v._prev
            parts = (write(first), closed(second)) if right else (closed(first), write(second))
            return f"({parts[0]} {v._op} {parts[1]})"

        return write

    return [writer(lambda v: str(v.data)), writer(_leaf), writer(lambda v: v.label)]


def _with_labels_in_front(v: Any) -> str:
    if not v._prev:
        return _leaf(v)
    return f"{v.label} = ({_with_labels_in_front(v._prev[0])} {v._op} {_with_labels_in_front(v._prev[1])})"


def _without_outer_brackets(v: Any) -> str:
    return _formula()(v)[1:-1] if v._prev else _leaf(v)


def _differs_only_in(characters: str) -> Rule:
    def bare(text: str) -> str:
        return "".join(character for character in text if character not in characters)

    def rule(seen: Sequence[Seen]) -> bool:
        return all(isinstance(one.got.value, str) and bare(one.got.value) == bare(one.want) for one in seen)

    return rule


def _differs_only_in_numbers(seen: Sequence[Seen]) -> bool:
    def shape(text: str) -> str:
        return re.sub(r"(?<![\w.])[-+]?\d[\w.]*(?:[eE][-+]\d+)?", "#", text)

    return all(isinstance(one.got.value, str) and shape(one.got.value) == shape(one.want) for one in seen)


def _labelled_recipes() -> list[_Recipe]:
    source = random.Random(25)
    return [
        _Recipe("for d = a * b + c, leaves labelled", _LECTURE[:3] + _LECTURE[4:6], "abc"),
        _Recipe("for L = (a * b + c) * f, every node labelled", _LECTURE, "abcfedL"),
        _Recipe("for c + b * a, leaves labelled", _TURNED_ROUND, "abc"),
        _Recipe("for a * b + c, only b labelled", _LECTURE[:3] + _LECTURE[4:6], "b"),
        _Recipe("for a leaf labelled a", _LEAF, "a"),
        _Recipe("for a leaf without a label", _LEAF),
        _Recipe("for Value(0.0) * Value(7) + Value(-0.25)", _UNLABELLED),
        _Recipe("for b + b * b with b = k * a, everything but a labelled", _AT_TWO_DEPTHS, ("k", "b", "bb", "y")),
        _Recipe("for a graph made at random, leaves labelled", _random_rows(source, 4), ("x0", "x1", "x2")),
    ]


_TURNED_ROUND = (*_LECTURE[:3], ("e", ("*", "b", "a")), ("d", ("+", "c", "e")))
_UNLABELLED = (("o", 0.0), ("i", 7), ("n", -0.25), ("p", ("*", "o", "i")), ("y", ("+", "p", "n")))


def _expression_trial(maker: GraphMaker, recipe: _Recipe) -> Trial:
    return Trial(recipe.says, lambda answer: _asked(answer, recipe.build(maker), lambda result: result))


# 2.5: bug clinic


@exercise("2.5", "Repaired(data)")
def check_repaired(notebook: Notebook, answer: Any) -> Stages:
    """Judge the subclass of Broken whose product no longer works in place."""
    notebook.broken_class(answer, "__mul__")
    yield Stage(
        _repaired(lambda self, other: type(self)(self.data * other.data)),
        [
            *(_product_trial(notebook, a, b) for a, b in ((2.0, -3.0), (-1.5, 2.25), (6, 0.0), (0.0, 6))),
            _square_trial(notebook),
            _longer_trial(notebook),
        ],
        {
            "adds": Fault(
                "That is a sum, and the symbol between the operands is *.",
                wrong=_repaired(lambda self, other: type(self)(self.data + other.data)),
            ),
            "another-operation": Fault(
                "That is another operation than the one that the symbol between the operands stands for.",
                wrong=[
                    _repaired(lambda self, other: type(self)(self.data / other.data)),
                    _repaired(lambda self, other: type(self)(self.data - other.data)),
                    _repaired(lambda self, other: type(self)(self.data**other.data)),
                ],
            ),
            "no-data": Fault(
                "A number meets a whole object in that line. Which of the two names still lacks its .data?",
                wrong=_repaired(lambda self, other: type(self)(self.data * other)),
            ),
            "self-twice": Fault(
                "One factor counts twice, the other not at all. What does the method's second parameter hold?",
                wrong=_repaired(lambda self, other: type(self)(self.data * self.data)),
            ),
        },
    )


def _repaired(times: Operator) -> type:
    """A class Repaired with this method for *, built on the Broken of the notebook."""

    def __init__(self: Any, data: float) -> None:
        self.data = data

    def __add__(self: Any, other: Any) -> Any:
        return type(self)(self.data + other.data)

    broken = type("Broken", (), {"__init__": __init__, "__add__": __add__})
    return type("Repaired", (broken,), {"__mul__": times})


def _product_trial(notebook: Notebook, a: float, b: float) -> Trial:
    def run(answer: Any) -> float:
        return _product(notebook, answer, _operands(notebook, answer, a=a, b=b))

    return Trial(f"for a * b with a = Repaired({a}) and b = Repaired({b})", run)


def _square_trial(notebook: Notebook) -> Trial:
    return Trial(
        "for a * a with a = Repaired(2.5)",
        lambda answer: _product(notebook, answer, _operands(notebook, answer, a=2.5)),
    )


def _longer_trial(notebook: Notebook) -> Trial:
    def run(answer: Any) -> list[float]:
        known = _operands(notebook, answer, a=2.0, b=-3.0, c=10.0)
        first = known["a * b"] = _applied(answer, "*", {name: known[name] for name in ("a", "b")})
        products = [_product(notebook, answer, {"a * b": first, name: known[name]}) for name in ("c", "a")]
        total = _compute(notebook, answer, "+", {"a * b": first, "a": known["a"]})
        return [first.data, *products, total]

    return Trial("for a * b, a * b * c, a * b * a and a * b + a with a = Repaired(2.0), b = Repaired(-3.0), …", run)


def _product(notebook: Notebook, kind: type, operands: dict[str, Any]) -> float:
    """The number in a product, which must be of the repaired class itself."""
    names = list(operands)
    text = f"{names[0]} * {names[-1]}"
    result = _applied(kind, "*", operands)
    if any(type(result) is base for base in kind.__mro__[1:-1]):
        raise Mistake(
            "old-class",
            f"{text} is a {type(result).__name__}, expected a Repaired",
            "Its own * is still the faulty one. What happens to a * b when it is multiplied by c?",
        )
    return data_of(notebook.expect(result, kind, text), text)


# 2.6: the same graph with other numbers


class _Question(NamedTuple):
    """A graph, and the numbers that some of its leaves should have, by label."""

    recipe: _Recipe
    values: dict[str, float]


def _evaluation(
    leaf: Callable[[Any, Mapping[str, float]], Any] = lambda v, values: values.get(v.label, v.data),
    ways: Mapping[str, Callable[[float, float], float]] = OPERATIONS,
    closed: Callable[[Any, Mapping[str, float]], Any] = lambda v, values: not v._prev,
) -> Callable[..., float]:
    """A function that computes a graph anew; `closed` says which nodes are read like leaves."""

    def evaluate(root: Any, values: Mapping[str, float]) -> float:
        if closed(root, values):
            return leaf(root, values)
        left, right = (evaluate(operand, values) for operand in root._prev)
        return ways[root._op](left, right)

    return evaluate


@exercise("2.6", "evaluate(root, values)")
def check_evaluate(notebook: Notebook, answer: Any) -> Stages:
    """Judge the number that a graph would give with other numbers in its labelled leaves."""
    maker = GraphMaker(notebook)
    source = random.Random(26)
    questions = [
        _Question(_Recipe("L = (a * b + c) * f", _LECTURE, "abcf"), {"a": 3.0, "b": -3.0, "c": 7.5, "f": -2.0}),
        _Question(_Recipe("d = a * b + c", _LECTURE[:3] + _LECTURE[4:6], "abc"), {"b": 1.25}),
        _Question(_Recipe("d = a * b + c", _LECTURE[:3] + _LECTURE[4:6], "abc"), {"a": 0.0, "c": 4.5}),
        _Question(_Recipe("d = a * b + c, b without a label", _LECTURE[:3] + _LECTURE[4:6], "ac"), {"a": 1.5}),
        _Question(_Recipe("y = b + b * b, b = k * a", _AT_TWO_DEPTHS, "ka"), {"a": 0.5, "k": -3.5}),
        _Question(_Recipe("y = s * p, s = a + b, p = a * b, all labelled", _DIAMOND, "abspy"), {"a": 1.5, "b": 4.0}),
        _Question(_Recipe("y = s * p, s = a + b, p = a * b, all labelled", _DIAMOND, "abspy"), {"a": 0.5, "s": 9.0}),
        _Question(_Recipe("a leaf a", _LEAF, "a"), {"a": -2.5, "z": 1.0}),
        _Question(_Recipe("a leaf a", _LEAF, "a"), {"b": -2.5}),
        _Question(
            _Recipe("a graph made at random", _random_rows(source, 6), ("x0", "x1", "x2")), {"x0": 1.4, "x2": -0.6}
        ),
        _Question(_Recipe("L = (a * b + c) * f", _LECTURE, "abcf"), {}),
    ]
    faults = {
        "old-number": Fault(
            "That is what the graph gives with its own numbers. Where does your function look into values?",
            wrong=lambda root, values: root.data,
        ),
        "zero-is-none": Fault(
            "A leaf that should be 0 kept its old number. Is 0 something or nothing to `or` and `if`?",
            wrong=_evaluation(leaf=lambda v, values: values.get(v.label) or v.data),
        ),
        "others-zero": Fault(
            "A leaf that values says nothing of counts as 0. Which number does it keep?",
            wrong=_evaluation(leaf=lambda v, values: values.get(v.label, 0.0)),
        ),
        "others-one": Fault(
            "A leaf that values says nothing of counts as 1. Which number does it keep?",
            wrong=_evaluation(leaf=lambda v, values: values.get(v.label, 1.0)),
        ),
        "left-over": Fault(
            "Only labelled leaves were counted on. Which number has a leaf that values does not name?",
            wrong=_evaluation(leaf=lambda v, values: values[v.label]),
        ),
        "one-step": Fault(
            "The root is computed anew, and its operands count with their old numbers. What are those made from?",
            wrong=[
                _one_step_evaluated,
                lambda root, values: _one_step_evaluated(root, values, lambda v: values.get(v.label, v.data)),
            ],
        ),
        "right-not-opened": Fault(
            "Left operands are computed anew, right ones keep their old numbers.",
            wrong=lambda root, values: _half_evaluated(root, values, 0),
        ),
        "left-not-opened": Fault(
            "Right operands are computed anew, left ones keep their old numbers.",
            wrong=lambda root, values: _half_evaluated(root, values, 1),
        ),
        "labelled-is-leaf": Fault(
            "A node with a label was taken for a leaf. What do leaves lack that all other nodes have?",
            wrong=[
                _evaluation(closed=lambda v, values: v.label or not v._prev),
                _evaluation(closed=lambda v, values: v.label in values or not v._prev),
            ],
        ),
        "one-operation": Fault(
            "Every operation counts as the same one. Which attribute says what a node did?",
            wrong=[_evaluation(ways=dict.fromkeys(OPERATIONS, operation)) for operation in OPERATIONS.values()],
        ),
        "one-operand": Fault(
            "One operand counts on both sides of the symbol. Where does the other one come in?",
            wrong=[
                lambda root, values: _same_twice(root, values, 0),
                lambda root, values: _same_twice(root, values, 1),
            ],
        ),
        "another-operation": Fault(
            "One of the symbols is taken for another operation than it stands for.",
            wrong=[
                _evaluation(ways={**OPERATIONS, "+": lambda one, other: one - other}),
                _evaluation(ways={**OPERATIONS, "*": lambda one, other: one / other}),
                _evaluation(ways={**OPERATIONS, "*": lambda one, other: one**other}),
            ],
        ),
        "whole-numbers": Fault(
            "What stands behind the point of a leaf is lost. What makes a whole number of it?",
            wrong=_evaluation(leaf=lambda v, values: int(values.get(v.label, v.data))),
        ),
        "other-operation": Fault(
            "Sums are multiplied and products added. Which symbol stands for which?",
            wrong=_evaluation(ways={"+": OPERATIONS["*"], "*": OPERATIONS["+"]}),
        ),
    }
    yield Stage(_evaluation(), [_evaluation_trial(maker, one) for one in questions], faults)


def _one_step_evaluated(root: Any, values: Mapping[str, float], number: Callable[[Any], float] | None = None) -> float:
    number = number or (lambda v: v.data if v._prev else values.get(v.label, v.data))
    return OPERATIONS[root._op](*map(number, root._prev)) if root._prev else values.get(root.label, root.data)


def _same_twice(root: Any, values: Mapping[str, float], place: int) -> float:
    if not root._prev:
        return values.get(root.label, root.data)
    number = _same_twice(root._prev[place], values, place)
    return OPERATIONS[root._op](number, number)


def _half_evaluated(root: Any, values: Mapping[str, float], place: int) -> float:
    if not root._prev:
        return values.get(root.label, root.data)
    numbers = [operand.data for operand in root._prev]
    numbers[place] = _half_evaluated(root._prev[place], values, place)
    return OPERATIONS[root._op](*numbers)


def _evaluation_trial(maker: GraphMaker, question: _Question) -> Trial:
    def run(answer: Any) -> Any:
        def ask(root: Any) -> Any:
            values = dict(question.values)
            result = answer(root, values)
            if values != question.values:
                raise Mistake(
                    "changed-argument",
                    f"the answer changed values: {show(question.values)} became {show(values)}",
                    "Leave what you were handed as it was.",
                )
            return result

        return _asked(ask, question.recipe.build(maker), lambda result: result)

    return Trial(f"for {question.recipe.says} with values = {show(question.values)}", run)


# 2.7: a power in few steps


@exercise("2.7", "fast_power(x, n)")
def check_fast_power(notebook: Notebook, answer: Any) -> Stages:
    """Judge a power made of few times nodes."""
    maker = GraphMaker(notebook)
    cases = [(1.5, 2), (1.5, 1), (-0.75, 3), (1.25, 8), (-1.5, 7), (1.125, 13), (0.96875, 100), (1.0078125, 255)]
    yield Stage(
        lambda x, n: _squared_repeatedly(x, n),
        [_power_trial(maker, notebook, x, n) for x, n in cases],
        {
            "one-too-many": Fault(
                "That is one factor too many. How many times signs does x · x · x need?",
                wrong=lambda x, n: _squared_repeatedly(x, n + 1),
            ),
            "one-too-few": Fault(
                "That is one factor too few. With what does your product begin?",
                wrong=lambda x, n: _squared_repeatedly(x, max(n - 1, 1)),
            ),
            "odd-forgotten": Fault(
                "Even powers are right. What is left over when an odd n is halved?",
                wrong=[_without_odd_factors, lambda x, n: _squared_repeatedly(x, n - n % 2 or 1)],
            ),
            "odd-too-early": Fault(
                "Where n is odd, the extra factor is squared along with the rest. When should it come in?",
                wrong=_odd_before_squaring,
            ),
            "squares-alone": Fault(
                "That is x squared again and again: the power is 2, 4, 8 or 16. How does a 3 come about?",
                wrong=[_only_squares(0), _only_squares(1)],
            ),
            "times-n": Fault(
                "That is x times n. A power multiplies x by itself.",
                wrong=lambda x, n: x * type(x)(n),
            ),
        },
    )


def _squared_repeatedly(x: Any, n: int) -> Any:
    if n == 1:
        return x
    half = _squared_repeatedly(x, n // 2)
    return half * half * x if n % 2 else half * half


def _without_odd_factors(x: Any, n: int) -> Any:
    if n == 1:
        return x
    half = _without_odd_factors(x, n // 2)
    return half * half


def _odd_before_squaring(x: Any, n: int) -> Any:
    if n == 1:
        return x
    half = _odd_before_squaring(x, n // 2)
    half = half * x if n % 2 else half
    return half * half


def _only_squares(more: int) -> Callable[[Any, int], Any]:
    def power(x: Any, n: int) -> Any:
        for _ in range(min((n - 1).bit_length() + more, 9)):
            x = x * x
        return x

    return power


def _power_trial(maker: GraphMaker, notebook: Notebook, number: float, n: int) -> Trial:
    most = (n * n).bit_length() - 1  # twice the logarithm of n to base 2, rounded down

    def run(answer: Any) -> float:
        x = maker.leaf(number)
        result = notebook.expect(answer(x, n), maker.kind, f"the power of x = {number:g} and n = {n}")
        if x._prev or x.data != number:
            raise Mistake("operand-changed", "x is not as it was before the call", "Every product is a new object.")
        graph = reachable(result)
        if [one for one in graph if one is not x and not one._prev]:
            if result is not x and not result._prev:
                raise Mistake(
                    "no-history",
                    f"the power of n = {n} has no operands",
                    "A number that was computed elsewhere forgets x. Which operation of the class makes the node?",
                )
            if abs(result.data - number**n) <= 1e-9 * max(1.0, abs(number**n)):
                raise Mistake(
                    "another-leaf",
                    f"the graph of n = {n} has a leaf that is not x",
                    "The power is to be made from x alone. Which Value does your product begin with?",
                )
        if abs(result.data - number**n) > 1e-9 * max(1.0, abs(number**n)):
            return result.data
        used = [one for one in graph if one._prev]
        if any(one._op != "*" for one in used):
            raise Mistake("not-times", f"the graph of n = {n} has other nodes than times", "Only * is to be used.")
        if len(used) > most:
            raise Mistake(
                "too-many-nodes",
                f"n = {n} took {len(used)} times nodes, and {most} are allowed",
                "x⁸ is x⁴ · x⁴, and both factors can be one and the same node. How is x⁴ made in that manner?"
                if n % 2 == 0
                else "x¹³ is x⁶ · x⁶ · x, where x⁶ is one node used twice. How is x⁶ made in that manner?",
            )
        return result.data

    return Trial(f"with x = Value({number:g}) and n = {n}", run)
