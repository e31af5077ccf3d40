"""utils.checks.values.graphs: nodes are read with a Mistake that leads, graphs made whatever state the class is in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import SimpleNamespace as Node
from typing import Any

import numpy as np
import pytest

from utils.checks import CheckFailure
from utils.checks.framework.judging import Notebook
from utils.checks.framework.verdicts import Mistake
from utils.checks.values import graphs
from utils.checks.values.graphs import (
    Graph,
    GraphMaker,
    Operators,
    backward_of,
    children_of,
    data_of,
    grad_of,
    names_of,
    op_of,
    reachable,
)


class Value:
    def __init__(self, data: Any, _prev: Any = (), _op: str = "", label: str = "") -> None:
        self.data, self._prev, self._op, self.label = data, _prev, _op, label

    def __repr__(self) -> str:
        return f"Value(data={self.data})"

    def __add__(self, other: Any) -> Any:
        return type(self)(self.data + other.data, [self, other], "+")

    def __mul__(self, other: Any) -> Any:
        return type(self)(self.data * other.data, [self, other], "*")


class Stub(Value):
    def __add__(self, other: Any) -> Any:
        raise NotImplementedError


class InPlace(Value):
    def __mul__(self, other: Any) -> Any:
        self.data *= other.data
        return self


class SetOfParents(Value):
    def __add__(self, other: Any) -> Any:
        return type(self)(self.data + other.data, {self, other}, "+")


class WithoutOp(Value):
    def __add__(self, other: Any) -> Any:
        return type(self)(self.data + other.data, (self, other))


class Endless(Value):
    def __add__(self, other: Any) -> Any:
        while True:
            pass


@dataclass(frozen=True)
class Frozen:
    data: float
    _prev: tuple = ()
    _op: str = ""
    label: str = ""


def maker(kind: Any) -> GraphMaker:
    return GraphMaker(Notebook("2.3", "nodes", "nodes(root)", {"Value": kind}))


@pytest.mark.parametrize(
    ("read", "message", "hint"),
    [
        (
            lambda: data_of(Node(), "a + b"),
            "a + b has no attribute data",
            "Does __init__ store it under this name, as self.data, and is the name spelt like that?",
        ),
        (
            lambda: data_of(Node(data=Value(2.0)), "a + b"),
            "(a + b).data is a Value (Value(data=2.0)), expected a number",
            "data is one plain number. Which side of your calculation still lacks its .data?",
        ),
        (
            lambda: grad_of(Node(grad=None), "a"),
            "a.grad is a NoneType (None), expected a number",
            "grad is one plain number.",
        ),
        (
            lambda: op_of(Node(_op=None), "a"),
            "a._op is None, expected a string",
            'The operation is kept as text, and the text of a leaf is empty: "".',
        ),
        (
            lambda: children_of(Node(_prev=None), "a"),
            "a._prev is None, expected a tuple of nodes",
            "A node keeps its operands side by side in a tuple; a leaf has none, and its tuple is empty.",
        ),
        (
            lambda: children_of(Node(_prev=set()), "a + a", ordered=True),
            "(a + a)._prev is a set",
            "A set keeps no order, and keeps what it is given twice only once. What would be left of a + a?",
        ),
        (
            lambda: backward_of(Node(_prev=(Node(),), _backward=None), "y"),
            "y._backward is None, expected a function",
            "Round brackets behind a name run the function, and what is kept is what it returns: None. Keep it, do not "
            "run it.",
        ),
        (
            lambda: backward_of(Node(_prev=(), _backward=None), "a"),
            "a._backward is None, expected a function",
            "It is called later, when the gradients go back. On a leaf, too, it is a function, one that does nothing.",
        ),
    ],
)
def test_what_cannot_be_read_is_a_mistake_with_a_hint(read: Callable[[], Any], message: str, hint: str) -> None:
    with pytest.raises(Mistake) as caught:
        read()
    assert (caught.value.message, caught.value.hint) == (message, hint)


def test_numbers_of_any_real_type_are_read() -> None:
    assert data_of(Node(data=np.float64(2.5)), "a") == 2.5
    assert grad_of(Node(grad=3), "a") == 3


def test_children_are_read_from_a_set_where_order_is_not_asked() -> None:
    child = Value(1.0)
    assert children_of(Node(_prev={child}), "a") == [child]


def test_every_node_is_reached_once_and_after_its_children() -> None:
    a, b = Value(2.0), Value(2.0)
    total = a + b
    y = total * a
    assert names_of(reachable(y), {"a": a, "b": b, "total": total, "y": y}) == ["a", "b", "total", "y"]


def test_a_chain_too_deep_for_recursion_is_walked() -> None:
    root = Value(0.0)
    for _ in range(20_000):
        root = Value(0.0, (root,))
    assert len(reachable(root)) == 20_001


def test_names_are_shown_without_quotes_and_strangers_by_what_they_hold() -> None:
    a = Value(2.0)
    assert repr(names_of([a, Value(3.0), 4.0], {"a": a})) == "[a, another Value worth 3.0, 4.0]"


def test_right_operators_make_the_graph_with_the_container_of_the_class() -> None:
    make = maker(Value)
    made = make.node("+", make.leaf(2.0), make.leaf(3.0), "s")
    assert (made.data, type(made._prev), made._op, made.label) == (5.0, list, "+", "s")


@pytest.mark.parametrize("kind", [Stub, InPlace, SetOfParents, WithoutOp, Endless, Frozen])
def test_without_right_operators_the_graph_is_put_together_by_hand(kind: Any) -> None:
    make = maker(kind)
    left, right = make.leaf(2.0), make.leaf(-3.0, "b")
    made = make.node("*", left, right)
    assert isinstance(made, kind)
    assert (made.data, made._op, left.data, right.label) == (-6.0, "*", 2.0, "b")
    assert isinstance(made._prev, tuple)
    assert graphs.same_nodes(made._prev, (left, right))


def test_a_class_that_cannot_hold_a_number_is_said_to_be_unusable() -> None:
    with pytest.raises(CheckFailure) as caught:
        maker(type("Value", (), {}))
    assert str(caught.value) == (
        "✗ 2.3 nodes: the class Value of this notebook cannot be used: Value(2.5)\n"
        "    stops with TypeError: Value() takes no arguments\n"
        "  Hint: Look at its __init__, run the cell with `class Value` again, then\n"
        "  this one."
    )


class WithTanh(Value):
    def tanh(self) -> Any:
        return type(self)(np.tanh(self.data).item(), (self,), "tanh")


class OverwrittenTanh(Value):
    def tanh(self) -> Any:
        return self


@pytest.mark.parametrize("kind", [Value, WithTanh, OverwrittenTanh])
def test_a_node_of_tanh_is_made_whether_the_class_has_a_right_one_or_not(kind: Any) -> None:
    make = maker(kind)
    x = make.leaf(0.5)
    made = make.tanh(x, "t")
    assert (type(made), made._op, made.label) == (kind, "tanh", "t")
    assert made.data == pytest.approx(0.46211715726000975)  # tanh(0.5)
    assert list(made._prev) == [x]


class InSets(SetOfParents):
    def __init__(self, data: Any, _prev: Any = (), _op: str = "", label: str = "") -> None:
        super().__init__(data, set(_prev), _op, label)


class StubInSets(InSets):
    def __add__(self, other: Any) -> Any:
        raise NotImplementedError


@pytest.mark.parametrize("kind", [InSets, StubInSets])
def test_operands_stay_in_a_set_where_no_order_is_asked(kind: Any) -> None:
    make = GraphMaker(Notebook("5.2", "topological_order", "topological_order(root)", {"Value": kind}), ordered=False)
    left, right = make.leaf(2.0), make.leaf(-3.0)
    assert make.node("*", left, right)._prev == {left, right}


def test_a_leaf_that_knows_no_operands_is_given_none() -> None:
    leaf = maker(type("Value", (), {"__init__": lambda self, data: setattr(self, "data", data)})).leaf(2.0)
    assert (leaf._prev, leaf._op) == ((), "")


TWO_DEPTHS = Graph(("k = 3.0", "a = 2.0", "b = k * a", "q = b * b", "t = tanh(q)", "y = b + t"))


def test_a_graph_in_writing_is_built_by_a_maker_under_its_names() -> None:
    nodes = TWO_DEPTHS.build(maker(WithTanh))
    assert list(nodes) == ["k", "a", "b", "q", "t", "y"]
    assert names_of(nodes["q"]._prev, nodes) == ["b", "b"]
    assert (nodes["b"].data, nodes["t"]._op, nodes["y"].label) == (6.0, "tanh", "y")


def test_a_graph_in_writing_tells_what_it_is_made_of() -> None:
    assert TWO_DEPTHS.root == "y"
    assert TWO_DEPTHS.leaves() == ["k", "a"]
    assert TWO_DEPTHS.results() == ["b", "q", "t", "y"]
    assert TWO_DEPTHS.one_step() == {"y", "b", "t"}
    assert TWO_DEPTHS.numbers()["q"] == 36.0
    assert TWO_DEPTHS.text == "y = b + t, t = tanh(q), q = b * b, b = k * a with k = 3.0, a = 2.0"


def test_uses_and_paths_are_counted_with_and_without_arrows_side_by_side() -> None:
    assert TWO_DEPTHS.uses() == {"k": 1, "a": 1, "b": 3, "q": 1, "t": 1, "y": 1}
    assert TWO_DEPTHS.uses(distinct=True)["b"] == 2
    assert TWO_DEPTHS.paths() == {"k": 3, "a": 3, "b": 3, "q": 1, "t": 1, "y": 1}
    assert TWO_DEPTHS.paths(distinct=True)["a"] == 2


def test_operators_that_give_an_operand_back_are_a_mistake() -> None:
    make = Operators(Notebook("5.1", "Value", "Value(data)", {}), InPlace)
    with pytest.raises(Mistake, match="y is the operand itself, not a new InPlace"):
        make.node("*", make.leaf(2.0, "a"), make.leaf(3.0, "b"), "y")
