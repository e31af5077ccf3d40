"""Checks of notebook 12: an engine that stores local derivatives, a fused node, and a network in arrays.

A node's slopes may be kept as numbers beside `_prev` or as (node, slope) pairs; what is judged is how much of the
result belongs to each operand.
"""

from __future__ import annotations

import copy
import gc
import math
import random
import time
import timeit
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, NamedTuple

from utils.checks.framework.comparing import as_number, show
from utils.checks.framework.judging import Fault, Notebook, Seen, Stage, Stages, Trial
from utils.checks.framework.later import numpy as np
from utils.checks.framework.later import torch
from utils.checks.framework.registry import exercise
from utils.checks.framework.rules import first_failed, only_fails_in, stopped
from utils.checks.framework.verdicts import Mistake
from utils.checks.values.arrays import (
    ONE_NUMBER,
    handed,
    named_gradients,
    plain_array,
    scalar_error,
    shape_error,
    unchanged,
)
from utils.checks.values.graphs import Graph, Operators, attribute_of, children_of, data_of, grad_of, name_of, reachable
from utils.checks.values.pictures import grads_of_graph, path
from utils.checks.values.sample_graphs import (
    DIAMOND,
    LECTURE,
    NEURON,
    SUM_AND_PRODUCT,
    TWICE,
    TWO_DEPTHS,
    WITH_TANH,
    ladder,
    random_graph,
)
from utils.checks.values.tensors import met_none, walk_watch
from utils.checks.values.walks import sentence

Array = Any  # a NumPy array; what an answer gives back may be anything

# Operands and local derivatives of a node


def _edges(node: Any, what: str) -> list[tuple[Any, float]]:
    """Each operand of a node with its local derivative, however the class keeps the two together."""
    kind = type(node)
    children = children_of(node, what, ordered=True)
    if children and all(_is_pair(one, kind) for one in children):
        return [_sorted_pair(one, kind) for one in children]
    slopes = attribute_of(node, "_local", what)
    if isinstance(slopes, (set, frozenset)):
        raise Mistake(
            "set-of-slopes",
            f"{what}._local is a set",
            "A set keeps no order. How would anybody know which slope belongs to which operand?",
        )
    if not isinstance(slopes, (tuple, list, np.ndarray)):
        raise Mistake(
            "no-slopes",
            f"{what}._local is {show(slopes)}, expected a tuple of numbers",
            "There is one local derivative for each operand, side by side in a tuple as the operands are.",
        )
    if len(slopes) != len(children):
        raise Mistake(
            "slope-count",
            f"{what} has {len(children)} in _prev and {len(slopes)} in _local",
            "For each operand in _prev there is one local derivative in _local, at the same place. Count both.",
        )
    if len(slopes) and all(_is_pair(one, kind) for one in slopes):
        return [_sorted_pair(one, kind) for one in slopes]
    for slope in slopes:
        if as_number(slope) is None:
            hint = "A local derivative is known as soon as the node is made: it is one plain number."
            if hasattr(slope, "data"):
                hint += " Which side of your calculation still lacks its .data?"
            raise Mistake("no-number", f"{what}._local holds {show(slope)}, expected numbers", hint)
    return list(zip(children, map(float, slopes), strict=True))


def _is_pair(thing: Any, kind: type) -> bool:
    """Whether this is a node of the class and a number, in either order."""
    return (
        isinstance(thing, (tuple, list))
        and len(thing) == 2
        and sum(isinstance(one, kind) for one in thing) == 1
        and any(as_number(one) is not None for one in thing)
    )


def _sorted_pair(pair: Sequence[Any], kind: type) -> tuple[Any, float]:
    node, slope = pair if isinstance(pair[0], kind) else reversed(pair)
    return node, float(slope)


def _slopes(node: Any, what: str, known: Mapping[str, Any], stranger: str) -> dict[str, float]:
    """The local derivative of a node in each of the operands `known` by name; `stranger` is the hint for any other."""
    totals = {id(one): 0.0 for one in known.values()}
    for child, slope in _edges(node, what):
        if id(child) not in totals:
            raise Mistake(
                "other-operand", f"{what}._prev holds {name_of(child, known)}, which is none of its operands", stranger
            )
        totals[id(child)] += slope
    return {f"slope in {name}": totals[id(one)] for name, one in known.items()}


# 12.1: the engine without closures


@exercise("12.1", 'Value(data, _prev=(), _local=(), _op="")')
def check_value(notebook: Notebook, answer: Any) -> Stages:
    """Judge the class by what its nodes hold, by its gradients, and by what it leaves for the garbage collector."""
    graphs = [TWICE, LECTURE, DIAMOND, NEURON, TWO_DEPTHS, SUM_AND_PRODUCT, WITH_TANH, random_graph(121), ladder()]
    by_hand = Trial(
        "with y = k * v, k = 3.0 and v made by hand as Value(7.0, (a, b), (0.5, -2.0), 'bend'), after y.backward()",
        partial(_made_by_hand, notebook),
    )
    trials = [
        *(Trial(f"for {graph.text}", partial(_one_node, notebook, graph)) for graph in _SINGLE),
        *(
            Trial(
                f"after {g.root}.backward(), with {sentence(g)}", partial(_grads, notebook, g), shows=grads_of_graph(g)
            )
            for g in graphs
        ),
        by_hand,
        Trial("with a graph of 60 nodes, built and deleted", partial(_left_over, notebook, False)),
        Trial("with a graph of 60 nodes, after backward() and del", partial(_left_over, notebook, True)),
    ]
    yield Stage(
        _engine(),
        trials,
        {
            "local-unused": Fault(
                "Your operators give the right gradients, and a node that brings slopes of its own passes on something "
                "else. Does backward() look at _local, or at the operation once more?",
                when=lambda seen: (
                    all(one.right for one in seen if one.trial is not by_hand)
                    and not isinstance(first_failed(seen).got.error, Mistake)
                ),
            ),
            "sibling-grad": Fault(
                "Nudge one factor of a product: how far does the product move? The slope is the other factor's number, "
                "known at once; the other factor's grad is still 0.",
                wrong=_engine(slopes={"*": lambda out, a, b: (b.grad, a.grad)}),
            ),
            "own-value": Fault(
                "Each factor keeps its own number here. Nudge a by 1 in a · b: by how much does the product grow?",
                wrong=_engine(slopes={"*": lambda out, a, b: (a.data, b.data)}),
            ),
            "product-rule": Fault(
                "A sum treats its operands as a product would. Nudge one summand by 1: how far does the sum move?",
                wrong=_engine(slopes={"+": lambda out, a, b: (b.data, a.data)}),
            ),
            "output-for-slope": Fault(
                "The slope of tanh is the output itself here. How steep is tanh at 0, where its output is 0?",
                wrong=_engine(slopes={"tanh": lambda out, a: (out,)}),
            ),
            "sum-as-difference": Fault(
                "In a sum one operand has the slope −1. Nudge it by 1: does the sum rise or fall?",
                wrong=[
                    _engine(slopes={"+": lambda out, a, b: (1.0, -1.0)}),
                    _engine(slopes={"+": lambda out, a, b: (-1.0, 1.0)}),
                ],
            ),
            "one-factor-twice": Fault(
                "Both factors of a product have the same slope here. Nudge each by 1: how far does the product move?",
                wrong=[
                    _engine(slopes={"*": lambda out, a, b: (b.data, b.data)}),
                    _engine(slopes={"*": lambda out, a, b: (a.data, a.data)}),
                ],
            ),
            "subtracted": Fault(
                "What arrives is subtracted from the grad that is there. What should be done with it?",
                wrong=_engine(backward=_in_order(pay=lambda old, slope, upstream: old - slope * upstream)),
            ),
            "one-operand": Fault(
                "Only one operand of each node gets anything. Does your inner loop go through all of them?",
                wrong=[
                    _engine(backward=_in_order(edges=lambda node: list(node.edges())[:1])),
                    _engine(backward=_in_order(edges=lambda node: list(node.edges())[-1:])),
                ],
            ),
            "input-squared": Fault(
                "Which number is squared in the slope of tanh: the one that went in, or the one that came out?",
                wrong=_engine(slopes={"tanh": lambda out, a: (1 - a.data**2,)}),
            ),
            "slope-of-tan": Fault(
                "The slope of tanh is never above 1, and yours never below. Which sign stands before the square?",
                wrong=_engine(slopes={"tanh": lambda out, a: (1 + out**2,)}),
            ),
            "one-minus-t": Fault(
                "tanh is as steep at −x as at x; yours is not. What has to happen to the output before it is taken "
                "from 1?",
                wrong=_engine(slopes={"tanh": lambda out, a: (1 - out,)}),
            ),
            "no-seed": Fault(
                "All grads stay 0. If the result moves by 0.001, how far does the result move? That has to be "
                "written down before the first node passes anything on.",
                wrong=_engine(backward=_in_order(seed=False)),
            ),
            "overwrites": Fault(
                "A node that is used twice keeps only one share. Both uses count: what does your line do with the grad "
                "that is there already?",
                wrong=_engine(backward=_in_order(pay=lambda old, slope, upstream: slope * upstream)),
            ),
            "no-upstream": Fault(
                "That is the local derivative alone. How much does the final result move per unit of this node?",
                wrong=_engine(backward=_in_order(pay=lambda old, slope, upstream: old + slope)),
            ),
            "not-reversed": Fault(
                "The gradient comes one step far and no further. What passes on to the operands of the operands, and "
                "has anything arrived there by then? One node knows its grad first.",
                wrong=_engine(backward=_in_order(turn=list)),
            ),
            "paid-too-early-and-again": Fault(
                "A node passes on before all has arrived there, and then once more. When has everything arrived "
                "from its users?",
                wrong=_engine(backward=_push),
            ),
            "paid-too-early": Fault(
                "A node passes on as soon as it is met, and what arrives there later is never passed on. Which order "
                "puts all users of a node before it?",
                wrong=_engine(backward=_breadth_first),
            ),
            "paid-per-path": Fault(
                "A node that can be reached in two ways stands in your order twice and passes on twice. How does the "
                "walk know that it has been somewhere?",
                wrong=_engine(backward=_in_order(walk=lambda root: list(_every_path(root)))),
            ),
            "set-of-operands": Fault(
                "With a + a and a · a only one of the two uses counts. Does something keep each operand only once?",
                wrong=_engine(backward=_in_order(edges=lambda node: {id(c): (c, s) for c, s in node.edges()}.values())),
            ),
        },
    )


_SINGLE = (
    Graph(("a = 2.0", "b = -3.0", "y = a * b")),
    Graph(("a = 2.0", "b = -3.0", "y = a + b")),
    Graph(("a = 0.75", "y = tanh(a)")),
    Graph(("a = 3.0", "y = a * a")),
)


def _one_node(notebook: Notebook, graph: Graph, kind: Any) -> dict[str, Any]:
    nodes = graph.build(Operators(notebook, kind))
    root = nodes[graph.root]
    _no_functions(nodes, kind)
    leaves = {name: nodes[name] for name in graph.leaves()}
    stranger = (
        "A node keeps the very objects it was made from. Is a new one made on the way, or the result itself kept?"
    )
    return {"data": data_of(root, graph.root), **_slopes(root, graph.root, leaves, stranger)}


def _no_functions(nodes: Mapping[str, Any], kind: type) -> None:
    """Nothing where no node keeps a function; a Mistake otherwise."""
    for name, node in nodes.items():
        for attribute, kept in _attributes(node):
            for one in kept if isinstance(kept, (tuple, list)) else [kept]:
                if callable(one) and not isinstance(one, (type, kind)):
                    raise Mistake(
                        "keeps-function",
                        f"{name}.{attribute} holds a function",
                        "A function kept on a node holds the nodes around it, and they hold each other in a ring. "
                        "Which numbers would do in its place?",
                    )


def _attributes(node: Any) -> Iterator[tuple[str, Any]]:
    yield from getattr(node, "__dict__", {}).items()
    for owner in type(node).__mro__:
        slots = owner.__dict__.get("__slots__", ())
        for name in [slots] if isinstance(slots, str) else slots:
            if name not in ("__dict__", "__weakref__") and hasattr(node, name):
                yield name, getattr(node, name)


def _grads(notebook: Notebook, graph: Graph, kind: Any) -> dict[str, Any]:
    nodes = graph.build(Operators(notebook, kind))
    nodes[graph.root].backward()
    return {f"{name}.grad": grad_of(nodes[name], name) for name in (graph.root, *graph.leaves())}


def _made_by_hand(notebook: Notebook, kind: Any) -> dict[str, Any]:
    """The grads below a node that is made with the constructor, in the form in which the class's own nodes are."""
    maker = Operators(notebook, kind)
    a, b, k = maker.leaf(2.0, "a"), maker.leaf(-3.0, "b"), maker.leaf(3.0, "k")
    own, given = maker.node("*", a, b, "a * b"), ((a, 0.5), (b, -2.0))
    paired = [
        bool(kept) and all(_is_pair(one, kind) for one in kept) for kept in (own._prev, getattr(own, "_local", ()))
    ]
    children = given if paired[0] else (a, b)
    v = kind(7.0, children, given if paired[1] else (0.5, -2.0), "bend")
    if data_of(v, "v") != 7.0 or v._op != "bend":
        raise Mistake(
            "arguments-moved",
            f"v.data is {show(v.data)} and v._op is {show(v._op)}",
            'The places are fixed: Value(data, _prev=(), _local=(), _op=""), and each is kept under its own name.',
        )
    y = maker.node("*", k, v, "y")
    y.backward()
    return {f"{name}.grad": grad_of(node, name) for name, node in (("a", a), ("b", b), ("k", k))}


def _left_over(notebook: Notebook, walked: bool, kind: Any) -> str:
    """ "nothing" where a graph is freed as soon as its root is deleted; a Mistake that says what is left otherwise."""
    maker = Operators(notebook, kind)

    def build() -> None:
        node, bias = maker.leaf(0.5, "x"), maker.leaf(0.25, "b")
        for _ in range(20):
            node = maker.tanh(maker.node("*", maker.node("+", node, bias, "s"), bias, "p"), "t")
        if walked:
            node.backward()

    left, alive = _garbage_of(build, kind)
    if left and walked:
        raise Mistake(
            "ring-after-walk",
            f"gc.collect() finds {left} objects",
            "Before backward() this graph is freed at once, after it no more: it leaves a ring behind. A function "
            "inside a method that calls itself holds itself, and all lists it fills. Where else could the walk be "
            "written?",
        )
    if left:
        raise Mistake(
            "ring",
            f"gc.collect() finds {left} objects",
            "A ring of objects that hold each other is found by the collector alone. Does a node reach itself through "
            "something it keeps?",
        )
    if alive and walked:
        raise Mistake(
            "kept-outside",
            f"{alive} nodes are still there, and gc.collect() cannot free them",
            "Something outside the graph holds its nodes: a list on the class, or a global one?",
        )
    return "nothing"


def _garbage_of(function: Callable[[], None], kind: type) -> tuple[int, int]:
    """How many objects the collector frees after `function()`, and how many nodes are still alive then.

    The least of several tries: other threads leave garbage too, but not every time.
    """
    collecting = gc.isenabled()
    gc.disable()
    gc.freeze()  # what is there already, garbage included, is set aside: only what is new is counted
    try:
        found: list[tuple[int, int]] = []
        while len(found) < 3 and (0, 0) not in found:
            function()
            freed = gc.collect()
            found.append((freed, sum(kind in type(one).__mro__ for one in gc.get_objects())))
        return min(found)
    finally:
        gc.unfreeze()
        if collecting:
            gc.enable()


def _in_order(
    *,
    seed: bool = True,
    walk: Callable[[Any], list[Any]] = reachable,
    turn: Callable[[list[Any]], Any] = reversed,
    edges: Callable[[Any], Any] = lambda node: node.edges(),
    pay: Callable[[float, float, float], float] = lambda old, slope, upstream: old + slope * upstream,
) -> Callable[[Any], None]:
    """The backward pass in topological order, with one of its parts in another's place."""

    def backward(root: Any) -> None:
        root.grad = 1.0 if seed else 0.0
        for node in turn(walk(root)):
            for child, slope in edges(node):
                child.grad = pay(child.grad, slope, node.grad)

    return backward


def _pay(node: Any) -> None:
    for child, slope in node.edges():
        child.grad += slope * node.grad


def _push(root: Any) -> None:
    def push(node: Any, depth: int) -> None:
        _pay(node)
        for child in node._prev if depth < 12 else ():  # deep graphs have too many paths; others fail first
            push(child, depth + 1)

    root.grad = 1.0
    push(root, 0)


def _breadth_first(root: Any) -> None:
    root.grad, queue, met = 1.0, [root], {id(root)}
    for node in queue:
        _pay(node)
        for child in node._prev:
            if id(child) not in met:
                met.add(id(child))
                queue.append(child)


def _every_path(node: Any, depth: int = 0) -> Iterator[Any]:
    for child in node._prev if depth < 12 else ():
        yield from _every_path(child, depth + 1)
    yield node


def _engine(
    slopes: Mapping[str, Callable[..., tuple[float, ...]]] | None = None,
    backward: Callable[[Any], None] | None = None,
) -> type:
    """A class Value that stores local derivatives; right, or with other slopes or another backward pass."""
    rules: dict[str, Callable[..., tuple[float, ...]]] = {
        "+": lambda out, a, b: (1.0, 1.0),
        "*": lambda out, a, b: (b.data, a.data),
        "tanh": lambda out, a: (1 - out**2,),
        **(slopes or {}),
    }

    class Value:
        def __init__(self, data: float, _prev: tuple = (), _local: tuple = (), _op: str = "") -> None:
            self.data, self.grad, self._prev, self._local, self._op = data, 0.0, _prev, _local, _op

        def __add__(self, other: Any) -> Any:
            return self.made("+", self.data + other.data, other)

        def __mul__(self, other: Any) -> Any:
            return self.made("*", self.data * other.data, other)

        def tanh(self) -> Any:
            return self.made("tanh", math.tanh(self.data))

        def made(self, op: str, data: float, *others: Any) -> Any:
            return type(self)(data, (self, *others), rules[op](data, self, *others), op)

        def edges(self) -> Any:
            return zip(self._prev, self._local, strict=True)

        def backward(self) -> None:
            (backward or _in_order())(self)

    return Value


# 12.2: one node for a whole sum of products


def _sum_of_products(w: Sequence[float], x: Sequence[float], b: float) -> float:
    return math.fsum(p * q for p, q in zip(w, x, strict=True)) + b


class _Fused:
    """dot as the check knows it, right or wrong, on a class of its own: what the notebook's class does is not asked."""

    def __init__(
        self,
        total: Callable[..., float] = _sum_of_products,
        slopes: Callable[..., tuple[Sequence[float], ...]] = lambda w, x, b: (x, w, [1.0]),
        leaves_out: str = "",
    ) -> None:
        self.total, self.slopes, self.leaves_out, self.kind = total, slopes, leaves_out, _engine()

    def __call__(self, ws: Sequence[Any], xs: Sequence[Any], b: Any) -> Any:
        numbers = [one.data for one in ws], [one.data for one in xs], b.data
        children: list[Any] = []
        slopes: list[float] = []
        for name, nodes, local in zip("wxb", (ws, xs, [b]), self.slopes(*numbers), strict=True):
            if name not in self.leaves_out:
                children += nodes
                slopes += local
        return self.kind(self.total(*numbers), tuple(children), tuple(slopes), "dot")


@exercise("12.2", "dot(ws, xs, b)")
def check_dot(notebook: Notebook, answer: Any) -> Stages:
    """Judge one node by its value and by its local derivative in every operand."""
    source = random.Random(122)
    points: list[tuple[Sequence[float], Sequence[float], float]] = [
        ([-3.0, 1.0], [2.0, 0.5], 6.75),
        ([0.5], [-4.0], 0.25),
        *(
            ([round(source.uniform(-2, 2), 2) for _ in range(n)], [source.randint(2, 9) for _ in range(n)], 0.7)
            for n in (3, 5)
        ),
    ]
    unequal = Trial("with 3 weights and 2 inputs", partial(_refused, notebook))
    trials = [
        *(Trial(f"with ws={w}, xs={x}, b={b}", partial(_fused, notebook, w, x, b)) for w, x, b in points),
        Trial("with ws=[u, u], xs=[v, u], u=3.0, v=-0.5, b=0.25", partial(_shared, notebook)),
        unequal,
    ]
    yield Stage(
        _Fused(),
        trials,
        {
            "lengths-differ": Fault(
                "Three weights and two inputs, and no word about it. Do the lengths agree? A zip that is not strict "
                "drops what is left over.",
                when=lambda seen: (
                    all(one.right != (one.trial is unequal) for one in seen) and first_failed(seen).got.error is None
                ),
            ),
            "no-bias": Fault(
                "The bias is not in the sum. Change b: does the output move?",
                wrong=_Fused(total=lambda w, x, b: math.fsum(p * q for p, q in zip(w, x, strict=True))),
            ),
            "bias-unpaid": Fault(
                "The bias is in the number, and its slope is 0. Nudge b by 1: how far does the sum move?",
                wrong=_Fused(leaves_out="b"),
            ),
            "inputs-unpaid": Fault(
                "The inputs are in the number, and their slopes are 0. They are Values too, perhaps the outputs of "
                "another layer.",
                wrong=_Fused(leaves_out="x"),
            ),
            "own-value": Fault(
                "Each factor has been given its own number. Nudge a weight by 1: which number says how far the sum "
                "moves?",
                wrong=_Fused(slopes=lambda w, x, b: (w, x, [1.0])),
            ),
            "bias-own-value": Fault(
                "The slope in the bias is not its own number. Nudge b by 1: how far does the sum move?",
                wrong=_Fused(slopes=lambda w, x, b: (x, w, [b])),
            ),
            "all-ones": Fault(
                "Every operand has the slope 1, as in a sum. The weights and inputs are factors first.",
                wrong=_Fused(slopes=lambda w, x, b: ([1.0] * len(w), [1.0] * len(x), [1.0])),
            ),
            "tanh": Fault(
                "There is a tanh in your node. Here the sum alone is asked for; whoever wants it squashed can do "
                "that to it.",
                wrong=_Fused(total=lambda w, x, b: math.tanh(_Fused().total(w, x, b))),
            ),
            "slopes-misplaced": Fault(
                "These are the right slopes, and not each at the place of its operand. In which order do the operands "
                "stand in _prev?",
                when=_misplaced,
            ),
            "only-last": Fault(
                "Only the last product arrived in the sum. What happens to the earlier ones when the loop comes round?",
                wrong=_Fused(total=lambda w, x, b: w[-1] * x[-1] + b),
            ),
            "bias-per-input": Fault(
                "The bias is counted once for each product. How often does w·x + b add it?",
                wrong=_Fused(total=lambda w, x, b: _Fused().total(w, x, b * len(w))),
            ),
        },
    )


def _misplaced(seen: Sequence[Seen]) -> bool:
    """A rule: where the answer first failed, number and slopes are right, and the slopes in other places."""
    one = first_failed(seen)
    if not isinstance(one.got.value, dict) or not isinstance(one.want, dict):
        return False
    return one.got.value.get("data") == one.want["data"] and sorted(one.got.value.values()) == sorted(one.want.values())


def _nodes(notebook: Notebook, answer: Any, *numbers: float) -> list[Any]:
    kind = answer.kind if isinstance(answer, _Fused) else notebook.value_class()
    return [kind(number) for number in numbers]


def _fused(notebook: Notebook, w: Sequence[float], x: Sequence[float], b: float, answer: Any) -> dict[str, Any]:
    nodes = _nodes(notebook, answer, *w, *x, b)
    names = [f"{letter}{place}" for letter in "wx" for place in range(1, len(w) + 1)] + ["b"]
    ws, xs = nodes[: len(w)], nodes[len(w) : -1]
    return _description(notebook, answer, ws, xs, nodes[-1], dict(zip(names, nodes, strict=True)))


def _shared(notebook: Notebook, answer: Any) -> dict[str, Any]:
    u, v, b = _nodes(notebook, answer, 3.0, -0.5, 0.25)
    return _description(notebook, answer, [u, u], [v, u], b, {"u": u, "v": v, "b": b})


def _description(
    notebook: Notebook, answer: Any, ws: list[Any], xs: list[Any], b: Any, known: Mapping[str, Any]
) -> dict[str, Any]:
    given = [*ws], [*xs]
    node = notebook.expect(answer(ws, xs, b), type(b), "the result")
    if any(
        len(a) != len(z) or any(p is not q for p, q in zip(a, z, strict=True))
        for a, z in zip(given, (ws, xs), strict=True)
    ):
        raise Mistake(
            "changed-argument",
            "ws or xs is not as it was",
            "Leave the lists you were handed as they were: make new ones.",
        )
    stranger = (
        "That is a node of its own, made on the way. How many are there in all if each product and each sum makes one? "
        "Work with the numbers, and make one Value at the end."
    )
    return {"data": data_of(node, "out"), **_slopes(node, "out", known, stranger)}


def _refused(notebook: Notebook, answer: Any) -> str:
    nodes = _nodes(notebook, answer, 0.5, -1.0, 2.0, 3.0, 4.0, 0.25)
    try:
        result = answer(nodes[:3], nodes[3:5], nodes[5])
    except ValueError:
        return "ValueError"
    except AssertionError:
        raise Mistake(
            "other-error",
            "an AssertionError was raised, expected a ValueError",
            "They are refused, and with another kind of error than the task names. What does raise take?",
        ) from None
    if isinstance(result, BaseException):
        raise Mistake(
            "error-returned",
            f"a {type(result).__name__} came back, and nothing was raised",
            "An error that is returned is a thing like any other. Which keyword stops the function with it?",
        )
    return "no error"


# 12.3–12.5: a network in arrays


class _Case(NamedTuple):
    """A network with its inputs and targets, and how a message says them."""

    says: str
    X: Array
    Y: Array
    parameters: list[tuple[Array, Array]]


def _in_words(X: Any, Y: Any, parameters: Sequence[tuple[Any, Any]], targets: bool) -> _Case:
    layers = ", ".join(f"({W}, {b})" for W, b in parameters)
    says = f"with X={X}" + (f", Y={Y}" if targets else "") + f" and parameters=[{layers}]"
    pairs = [(np.array(W, dtype=float), np.array(b, dtype=float)) for W, b in parameters]
    return _Case(says, np.array(X), np.array(Y), pairs)


def _at_random(seed: int, n: int, *sizes: int) -> _Case:
    source = np.random.default_rng(seed)
    parameters = [
        (source.uniform(-0.9, 0.9, (nout, nin)), source.uniform(-0.5, 0.5, nout)) for nin, nout in pairwise(sizes)
    ]
    says = f"for {n} points at random through layers of {' → '.join(map(str, sizes))}"
    return _Case(says, source.uniform(-1, 1, (n, sizes[0])), source.uniform(-1, 1, (n, sizes[-1])), parameters)


def _cases(targets: bool) -> list[_Case]:
    return [
        _in_words([[1.0, -0.5]], [[0.25]], [([[0.5, -1.0]], [0.2])], targets),
        _in_words(
            [[1, -2], [3, 0], [0, 1]], [[1, 0], [-1, 1], [0, 1]], [([[0.2, 0.1], [-0.3, 0.4]], [0.1, -0.2])], targets
        ),
        _at_random(1, 5, 3, 4, 2),
        _at_random(2, 3, 3, 3, 3),
        _at_random(3, 4, 2, 3, 3, 1),
    ]


_NOT_ALIGNED = (
    "Write the shapes side by side: X is (n, nin) and W is (nout, nin). The two that meet in a matrix product have "
    "to be equal: what has to be done to W?"
)


def _forward(
    layer: Callable[..., Array] = lambda X, W, b: np.tanh(X @ W.T + b),
    last: Callable[..., Array] | None = None,
    which: Callable[[Any], Any] = lambda parameters: parameters,
    give: Callable[[Array], Array] = lambda out: out,
) -> Callable[..., Array]:
    """The network, with another layer, another last layer, or other layers."""

    def mlp_forward(X: Array, parameters: Sequence[tuple[Array, Array]]) -> Array:
        layers = list(which(parameters))
        for place, (W, b) in enumerate(layers):
            X = (last if last and place == len(layers) - 1 else layer)(X, W, b)
        return give(X)

    return mlp_forward


@exercise("12.3", "mlp_forward(X, parameters)")
def check_forward(notebook: Notebook, answer: Any) -> Stages:
    """Judge the forward pass of a whole batch by its numbers."""
    yield Stage(
        _forward(),
        [Trial(case.says, partial(_outputs, case)) for case in _cases(targets=False)],
        {
            "no-bias": Fault(
                "The biases are not in the sums. Change one: does the output move?",
                wrong=_forward(lambda X, W, b: np.tanh(X @ W.T)),
            ),
            "bias-after-tanh": Fault(
                "The bias comes after the squashing here. Is it not a part of what is squashed, w·x + b?",
                wrong=_forward(lambda X, W, b: np.tanh(X @ W.T) + b),
            ),
            "no-tanh": Fault(
                "There is no tanh anywhere. Layers without one are a single straight line, however many there are.",
                wrong=_forward(lambda X, W, b: X @ W.T + b),
            ),
            "last-not-squashed": Fault(
                "The last layer is not squashed. Here every layer is, the output too.",
                wrong=_forward(last=lambda X, W, b: X @ W.T + b),
            ),
            "only-last-squashed": Fault(
                "Only the last layer squashes. What happens between two layers?",
                wrong=_forward(lambda X, W, b: X @ W.T + b, last=lambda X, W, b: np.tanh(X @ W.T + b)),
            ),
            "only-first": Fault(
                "Only the first layer has been at work. What does the second one read, and what is returned?",
                wrong=_forward(which=lambda parameters: parameters[:1]),
            ),
            "other-squashing": Fault(
                "Another function squashes here. Is it tanh, with outputs from −1 to 1?",
                wrong=[
                    _forward(lambda X, W, b: np.maximum(X @ W.T + b, 0.0)),
                    _forward(lambda X, W, b: 1 / (1 + np.exp(-(X @ W.T + b)))),
                ],
            ),
            "bias-subtracted": Fault(
                "The bias has the wrong sign. What does w·x + b do with it?",
                wrong=_forward(lambda X, W, b: np.tanh(X @ W.T - b)),
            ),
            "squashed-twice": Fault(
                "Each layer is squashed twice. How often does tanh stand in tanh(w·x + b)?",
                wrong=_forward(lambda X, W, b: np.tanh(np.tanh(X @ W.T + b))),
            ),
            "layer-skipped": Fault(
                "A layer is skipped: with a single one the inputs themselves come back.",
                wrong=[_forward(which=lambda p: p[1:]), _forward(which=lambda p: p[:-1])],
            ),
            "layers-do-not-fit": Fault(
                "One layer alone works, and the next does not fit. Does it read the output of the layer before it, and "
                "do the layers come in the order of the list?",
                when=lambda seen: seen[0].right and shape_error(seen),
            ),
            "not-turned": Fault(_NOT_ALIGNED, wrong=_forward(lambda X, W, b: np.tanh(X @ W + b)), when=shape_error),
            "turned": Fault(
                "A row for each output and a column for each point: the other way round was asked for.",
                wrong=_forward(give=np.transpose),
            ),
            "one-number-only": Fault(ONE_NUMBER, when=scalar_error),
        },
    )


def _outputs(case: _Case, answer: Any) -> Any:
    shape = len(case.X), len(case.parameters[-1][1])
    hint = "One row for each point, one column for each output, (n, nout), also where one of the two is 1."
    return plain_array(handed(case, answer, "X", "parameters"), shape, "the result", hint)


def _gradients(
    *,
    loss: Callable[[Array], float] = lambda miss: float((miss**2).sum()),
    start: Callable[[Array], Array] = lambda miss: 2 * miss,
    slope: Callable[[Array, Array], Array] = lambda z, t: 1 - t**2,
    last: Callable[[Array], Array] | None = None,
    last_slope: Callable[[Array, Array], Array] | None = None,
    squash: Callable[[Array], Array] = lambda z: np.tanh(z),
    compare: Callable[[Array, Array], Array] = lambda out, Y: out - Y,
    back: Callable[[Array, Array], Array] = lambda delta, W: delta @ W,
    goes_back: Callable[[Array, Array], Array] = lambda upstream, delta: delta,
    weights: Callable[[Array, Array], Array] = lambda delta, below: delta.T @ below,
    biases: Callable[[Array], Array] = lambda delta: delta.sum(axis=0),
    give: Callable[[list[Any]], Any] = lambda pairs: pairs,
) -> Callable[..., Any]:
    """The loss and its gradients by hand, with one of the parts in another's place."""

    def mlp_gradients(X: Array, Y: Array, parameters: Sequence[tuple[Array, Array]]) -> Any:
        outputs, sums = [X], []
        for place, (W, b) in enumerate(parameters):
            sums.append(outputs[-1] @ W.T + b)
            outputs.append((last if last and place == len(parameters) - 1 else squash)(sums[-1]))
        upstream = start(compare(outputs[-1], Y))
        pairs: list[Any] = []
        for place in reversed(range(len(parameters))):
            here = last_slope if last_slope and not pairs else slope
            delta = upstream * here(sums[place], outputs[place + 1])
            pairs.insert(0, (weights(delta, outputs[place]), biases(delta)))
            upstream = back(goes_back(upstream, delta), parameters[place][0])
        return loss(compare(outputs[-1], Y)), give(pairs)

    return mlp_gradients


# Faults of the loss and of the order, by whatever means the gradients are found.
_LOSS_FAULTS = {
    "mean": Fault(
        "That is the mean of the squares. Here they are added up, and the gradients grow with the number of points.",
        wrong=_gradients(loss=lambda miss: (miss**2).mean(), start=lambda miss: 2 * miss / miss.size),
    ),
    "over-points": Fault(
        "The sum of the squares is divided by the number of points. Here they are added up, no more.",
        wrong=_gradients(loss=lambda miss: (miss**2).sum() / len(miss), start=lambda miss: 2 * miss / len(miss)),
    ),
    "half": Fault(
        "Half of what it should be, loss and gradients. Some books put a ½ before the squares to save a 2 later; here "
        "there is none.",
        wrong=_gradients(loss=lambda miss: (miss**2).sum() / 2, start=lambda miss: miss),
    ),
    "last-not-squashed": Fault(
        "The output is not squashed. Every layer ends with tanh, the last one too.",
        wrong=_gradients(last=lambda z: z, last_slope=lambda z, t: np.ones_like(t)),
    ),
    "absolute": Fault(
        "That is the sum of the sizes of the misses. What does the task do with each miss?",
        wrong=_gradients(loss=lambda miss: abs(miss).sum(), start=lambda miss: np.sign(miss)),
    ),
    "targets-added": Fault(
        "The targets are added to the outputs. What is a miss?",
        wrong=_gradients(compare=lambda out, Y: out + Y),
    ),
    "other-squashing": Fault(
        "Another function squashes here. Is it tanh, with outputs from −1 to 1?",
        wrong=_gradients(squash=lambda z: 1 / (1 + np.exp(-z)), slope=lambda z, t: t * (1 - t)),
    ),
    "backwards": Fault(
        "The layers come back in the order in which the gradients were found, the last one first. The list should "
        "run as the parameters do.",
        wrong=_gradients(give=lambda pairs: pairs[::-1]),
    ),
    "pair-swapped": Fault(
        "The two of a pair have changed places: first dW, then db.",
        wrong=_gradients(give=lambda pairs: [(db, dW) for dW, db in pairs]),
    ),
}


@exercise("12.4", "mlp_gradients(X, Y, parameters)")
def check_gradients(notebook: Notebook, answer: Any) -> Stages:
    """Judge loss and gradients of a batch, worked out by hand."""
    yield Stage(
        _gradients(),
        _gradient_trials(_cases(targets=True), _by_hand),
        {
            **_LOSS_FAULTS,
            "loss-alone-mean": Fault(
                "The gradients are those of a sum of squares, and right. The loss is their mean: nothing is divided "
                "here.",
                wrong=[
                    _gradients(loss=lambda miss: (miss**2).mean()),
                    _gradients(loss=lambda miss: (miss**2).sum() / len(miss)),
                ],
            ),
            "relu-gate": Fault(
                "That is the gate of relu, open or shut. Here tanh squashes: how steep is it where its output is o?",
                wrong=[
                    _gradients(slope=lambda z, t: (t > 0) * 1.0),
                    _gradients(slope=lambda z, t: (t > 0) * 1.0, last_slope=lambda z, t: 1 - t**2),
                ],
            ),
            "upstream-goes-back": Fault(
                "The last layer is right, those below are not: they are sent what arrived behind the tanh. Which array "
                "is it that reaches the sums, and so the weights and what went in?",
                wrong=_gradients(goes_back=lambda upstream, delta: upstream),
            ),
            "gradients-half": Fault(
                "The loss is right and every gradient is half of it: what is the slope of a square?",
                wrong=_gradients(start=lambda miss: miss),
            ),
            "wrong-sign": Fault(
                "Every gradient has the wrong sign. The output misses by out − Y: if it is too large, which way does "
                "the loss move when it grows?",
                wrong=_gradients(start=lambda miss: -2 * miss),
            ),
            "input-squared": Fault(
                "Which number is squared in the slope of tanh: the sum that went in, or the output that came out?",
                wrong=_gradients(slope=lambda z, t: 1 - z**2),
            ),
            "one-minus-t": Fault(
                "tanh is as steep at −x as at x; your slope is not. What happens to the sign of the output in 1 − t²?",
                wrong=_gradients(slope=lambda z, t: 1 - t),
            ),
            "slope-of-tan": Fault(
                "The slope of tanh is never above 1, and yours never below. Which sign stands before the square?",
                wrong=_gradients(slope=lambda z, t: 1 + t**2),
            ),
            "past-tanh": Fault(
                "The slope of tanh is in none of the layers. What does a saturated neuron pass on?",
                wrong=_gradients(slope=lambda z, t: np.ones_like(t)),
            ),
            "past-last-tanh": Fault(
                "The output's own tanh is passed over on the way back. What stands between the last sum and the loss?",
                wrong=_gradients(last_slope=lambda z, t: np.ones_like(t)),
            ),
            "past-inner-tanh": Fault(
                "The last layer is right, the earlier ones are not: the tanh between the layers is passed over on "
                "the way back.",
                wrong=_gradients(slope=lambda z, t: np.ones_like(t), last_slope=lambda z, t: 1 - t**2),
            ),
            "back-not-turned": Fault(
                "On the way back to the layer below, W stands the wrong way round. Forward took W.T: the share of an "
                "input is the sum over all neurons that it feeds.",
                wrong=_gradients(back=lambda delta, W: delta @ W.T),
            ),
            "weights-turned": Fault(
                "dW lies on its side: a row for each neuron, a column for each input, as in W.",
                wrong=_gradients(weights=lambda delta, below: below.T @ delta),
            ),
            "biases-not-summed": Fault(
                "One row of db for each point. The same b is added to every row: what does a "
                "number with many users do with what they pass on?",
                wrong=_gradients(biases=lambda delta: delta),
            ),
            "biases-keep-axis": Fault(
                "db is a row with two axes, and b has one. Which option of your sum keeps an axis that is summed away?",
                wrong=_gradients(biases=lambda delta: delta.sum(axis=0, keepdims=True)),
            ),
            "biases-mean": Fault(
                "db takes the mean over the points where it should collect from all of them.",
                wrong=_gradients(biases=lambda delta: delta.mean(axis=0)),
            ),
            "one-number-only": Fault(ONE_NUMBER, when=scalar_error),
            "shapes-differ": Fault(
                "Write the shape of each array beside the line that stopped. A gradient has the shape of what it "
                "belongs to, and that leaves only one way to multiply.",
                when=shape_error,
            ),
        },
        about={
            "loss": "It is the sum of all squared misses, over points and outputs.",
            "dW": "What arrives at the sums of that layer, for each point and neuron, and what went in: how do these "
            "two make dW?",
            "db": "What arrives at the sums of that layer goes to b unchanged, from every point.",
        },
    )


def _by_hand(case: _Case, answer: Any, *names: str) -> Any:
    """What the answer gives, and a Mistake where PyTorch was asked to walk back."""
    watch = walk_watch()
    with watch:
        result = handed(case, answer, *names)
    if watch.walked:
        raise Mistake(
            "walked-by-torch",
            "PyTorch ran the backward pass for the answer",
            "That is 12.5. Here every gradient is worked out by hand: what arrives at the last outputs, and where does "
            "it go from there?",
        )
    return result


def _gradient_trials(cases: Sequence[_Case], ask: Callable[..., Any]) -> list[Trial]:
    """For each case a trial of the loss and all gradients, by their names."""
    return [Trial(case.says, partial(_named_gradients, ask, case), 20.0) for case in cases]


def _named_gradients(ask: Callable[..., Any], case: _Case, answer: Any) -> dict[str, Any]:
    """The loss, and dW and db of each layer, as plain numbers by their names."""
    return named_gradients(ask(case, answer, "X", "Y", "parameters"), case.parameters, "added up")


# 12.5: the same by PyTorch


@exercise("12.5", "mlp_gradients_torch(X, Y, parameters)")
def check_gradients_torch(notebook: Notebook, answer: Any) -> Stages:
    """Judge loss and gradients of a batch, found by PyTorch."""
    large = _in_words([[2000.9]], [[0.25]], [([[3000.7]], [-6004100.33])], targets=True)
    precise = _gradient_trials([large], _asked)
    yield Stage(
        _Autograd(_gradients()),
        _gradient_trials(_cases(targets=True), _asked) + precise,
        {
            **{name: Fault(fault.hint, wrong=_Autograd(fault.wrong)) for name, fault in _LOSS_FAULTS.items()},
            "float32": Fault(
                "Right to six digits, and wrong where the numbers are large. Which dtype do the tensors have?",
                when=only_fails_in(precise),
            ),
            "walks-pile-up": Fault(
                "The grads hold more than one backward pass. PyTorch adds to what is there: how often is backward() "
                "called?",
                wrong=[_Autograd(_gradients(give=more)) for more in (_each_twice, _walks)],
            ),
            "never-walked": Fault(
                "A grad is None because there was no backward pass. Which call fills them in?",
                when=met_none(lambda watch: not watch.walked),
            ),
            "not-reached": Fault(
                "A grad is None after a backward pass. Are W and b leaves, from which nothing was computed "
                "before they were asked, and did they take part in the loss?",
                when=met_none(lambda watch: watch.walked),
            ),
            "not-one-number": Fault(
                "backward() starts from one number. What makes one loss of all the squares?",
                when=stopped("implicitly created only for scalar outputs"),
            ),
            "cut": Fault(
                "The trail is cut. Somewhere between the leaves and the loss stands an operation that is not "
                "PyTorch's, or no leaf asks for a gradient.",
                when=stopped("does not require grad", r"Can't call numpy\(\)"),
            ),
            "dtypes-differ": Fault(
                "Two dtypes meet in one operation: whole numbers or fewer digits, beside double. What can be said in "
                "every call that makes a tensor?",
                when=stopped("same dtype", "Float and Double", "Double and Float", "same data type"),
            ),
            "not-turned": Fault(_NOT_ALIGNED, when=stopped("shapes cannot be multiplied", "must match the size")),
        },
    )


class _Autograd:
    """Gradients that the check knows, which need no watch."""

    def __init__(self, known: Callable[..., Any]) -> None:
        self.known = known

    def __call__(self, *arguments: Any) -> Any:
        return self.known(*arguments)


def _each_twice(pairs: list[Any]) -> list[Any]:
    return [(2 * dW, 2 * db) for dW, db in pairs]


def _walks(pairs: list[Any]) -> list[Any]:
    return [(walk * dW, walk * db) for walk, (dW, db) in enumerate(pairs, start=1)]


def _asked(case: _Case, answer: Any, *names: str) -> Any:
    """What the answer gives, and a Mistake where PyTorch was not asked to walk back; errors carry their watch."""
    watch = walk_watch()
    with torch.enable_grad(), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            with watch:
                result = handed(case, answer, *names)
        except Exception as error:
            error.watch = watch  # type: ignore[attr-defined]  # an exception takes any attribute
            raise
    if not watch.walked and not isinstance(answer, _Autograd):
        raise Mistake(
            "not-walked",
            "PyTorch was never asked for a backward pass",
            "The gradients come from somewhere else. Let PyTorch build the graph, and let it find them.",
        )
    return result


# 12.6: training with minibatches


@exercise("12.6", "train_batches(X, Y, parameters, batches, lr)")
def check_train_batches(notebook: Notebook, answer: Any) -> Stages:
    """Judge minibatch training by its losses, and by what has become of the parameters."""
    tiny = _in_words([[1.0, -0.5], [0.25, 0.75]], [[0.25], [-0.6]], [([[0.5, -1.0]], [0.2])], targets=True)
    runs = [
        (tiny, [[0], [1]], 0.1),
        (tiny, [[1, 0], [0], [1]], 0.05),
        (_at_random(126, 6, 3, 4, 2), [[0, 3], [1, 5, 4], [2], [0, 1]], 0.02),
        (_at_random(127, 5, 2, 3, 3, 1), [[4, 0], [1], [3, 2]], 0.07),
    ]
    trials = [
        Trial(
            f"{case.says}, batches {batches} and lr = {lr}",
            partial(_trained, case, batches, lr),
            20.0,
            shows=path("loss", "batch", "losses"),
        )
        for case, batches, lr in runs
    ]
    yield Stage(
        _train(),
        trials,
        {
            "gradients-once": Fault(
                "The parameters have moved along gradients of the whole set, or of the first parameters. When, and "
                "from which points, are the gradients of a batch computed?",
                wrong=[
                    _train(gradients_from="all"),
                    _train(gradients_from="start"),
                    _train(gradients_from="all at start"),
                ],
            ),
            "never-updated": Fault(
                "The losses are those of the first parameters throughout. Which line moves W and b?",
                wrong=_train(change=lambda p, g, lr: None),
            ),
            "new-arrays": Fault(
                "The losses are right, and the arrays that were handed in have not moved. Which assignment changes an "
                "array in place, and which makes a new one?",
                wrong=_train(on_copies=True),
            ),
            "uphill": Fault(
                "The parameters move uphill. A gradient points to where the loss grows: which way is down?",
                wrong=_train(change=lambda p, g, lr: np.add(p, lr * g, out=p)),
            ),
            "lr-unread": Fault(
                "The step is the whole gradient. Where does lr come in?",
                wrong=_train(change=lambda p, g, lr: np.subtract(p, g, out=p)),
            ),
            "whole-set": Fault(
                "Every step uses all the points. Which rows of X and Y belong to a batch?",
                wrong=_train(rows=lambda batch, n: list(range(n))),
            ),
            "mean": Fault(
                "The losses or steps are those of a mean over the batch. Here the squares are added up.",
                wrong=[_train(mean=True), _train(mean=True, loss_mean=True), _train(loss_mean=True)],
            ),
            "loss-after": Fault(
                "The losses are those after each step. When is a loss computed: before its update, or after it?",
                wrong=_train(after=True),
            ),
            "loss-of-all": Fault(
                "The parameters are right; the losses are those of all points. Which points belong to a loss?",
                wrong=_train(loss_of_all=True),
            ),
            "only-first-batch": Fault(
                "One batch was used. Does your answer return before the loop is through?",
                wrong=_train(which=lambda batches: batches[:1]),
            ),
            "biases-still": Fault(
                "The weights move and the biases do not. What belongs to the parameters of a layer?",
                wrong=_train(biases=False),
            ),
            "adds-up": Fault(
                "Each step uses the gradients of all batches so far. Which of them belong to this one?",
                wrong=_train(piling=True),
            ),
            "indices-for-points": Fault(
                "A batch holds indices of points. What picks these rows out of X and Y?",
                when=stopped("out of bounds", "index", kind=IndexError),
            ),
        },
        tolerance=1e-9,
    )


def _train(
    *,
    change: Callable[[Array, Array, float], Any] = lambda p, g, lr: np.subtract(p, lr * g, out=p),
    rows: Callable[[list[int], int], list[int]] = lambda batch, n: batch,
    which: Callable[[list[list[int]]], list[list[int]]] = lambda batches: batches,
    on_copies: bool = False,
    mean: bool = False,
    loss_mean: bool = False,
    after: bool = False,
    loss_of_all: bool = False,
    biases: bool = True,
    piling: bool = False,
    gradients_from: str = "",
) -> Callable[..., list[float]]:
    """Minibatch training, with one of its parts in another's place."""
    gradients_of = _gradients()

    def train_batches(X: Array, Y: Array, parameters: Any, batches: list[list[int]], lr: float) -> list[float]:
        if on_copies:
            parameters = copy.deepcopy(parameters)
        losses, total, first = [], [(0.0, 0.0)] * len(parameters), copy.deepcopy(parameters)
        for batch in which(batches):
            chosen = rows(batch, len(X))
            loss, gradients = gradients_of(X[chosen], Y[chosen], parameters)
            if gradients_from:
                points = slice(None) if "all" in gradients_from else chosen
                gradients = gradients_of(X[points], Y[points], first if "start" in gradients_from else parameters)[1]
            if loss_of_all:
                loss = gradients_of(X, Y, parameters)[0]
            gradients = [(dW / len(chosen), db / len(chosen)) for dW, db in gradients] if mean else gradients
            total = [(a + dW, b + db) for (a, b), (dW, db) in zip(total, gradients, strict=True)]
            for (W, b), (dW, db) in zip(parameters, total if piling else gradients, strict=True):
                change(W, dW, lr)
                if biases:
                    change(b, db, lr)
            if after:
                loss = gradients_of(X[chosen], Y[chosen], parameters)[0]
            losses.append(loss / len(chosen) if loss_mean else loss)
        return losses

    return train_batches


def _trained(case: _Case, batches: list[list[int]], lr: float, answer: Any) -> dict[str, Any]:
    """The losses, and the parameters after the run, by their names."""
    X, Y, given, parameters = copy.deepcopy((case.X, case.Y, batches, case.parameters))
    layers = list(parameters)
    losses = answer(X, Y, parameters, given, lr)
    for name, before, after in (("X", case.X, X), ("Y", case.Y, Y), ("batches", batches, given)):
        if not unchanged(before, after):
            raise Mistake(
                "changed-argument",
                f"{name} is not as it was before the call",
                "Only the parameters are to change. Which line changes this one?",
            )
    if losses is None:
        raise Mistake("returns-none", "train_batches returned None", "Is there a return, and is it reached?")
    if not isinstance(losses, (list, tuple, np.ndarray)):
        raise Mistake("no-list", f"expected a list of losses, got {show(losses)}", "There is one loss for each batch.")
    found = {"losses": [plain_array(loss, (), "a loss", "A loss is one number.") for loss in losses]}
    for place, (W, b) in enumerate(layers, start=1):
        found[f"W of layer {place}"], found[f"b of layer {place}"] = W.tolist(), b.tolist()
    return found


# 12.7: an operation of one's own, fused

_FASTER = 1.5  # 2.5 to 3 are usual: what is left is the leaves, which both have

Operation = Callable[[list[Any]], Any]


@exercise("12.7", "fusion()")
def check_fusion(notebook: Notebook, answer: Any) -> Stages:
    """Judge two versions of an operation: the same number, the same gradients, one node, and several times as fast."""
    source = random.Random(127)
    lists = [[0.5, -1.0], [0.75], *([round(source.uniform(-1.5, 1.5), 2) for _ in range(n)] for n in (3, 6))]
    yield Stage(
        lambda: _tanh_of_squares(notebook.value_class()),
        [
            *(Trial(f"with Values of {numbers}", partial(_both_agree, notebook, numbers)) for numbers in lists),
            Trial("with [u, v, u], u = 0.5 and v = -1.25", partial(_both_agree, notebook, [0.5, -1.25], twice=True)),
            Trial("with 200 Values", partial(_is_faster, notebook), seconds=20.0),
        ],
        {},
    )


def _tanh_of_squares(kind: type) -> tuple[Operation, Operation]:
    def plain(vs: list[Any]) -> Any:
        total = vs[0] * vs[0]
        for v in vs[1:]:
            total = total + v * v
        return total.tanh()

    def fused(vs: list[Any]) -> Any:
        t = math.tanh(sum(v.data**2 for v in vs))
        return kind(t, tuple(vs), tuple(2 * (1 - t**2) * v.data for v in vs), "fused")

    return plain, fused


def _two_operations(answer: Any) -> tuple[Operation, Operation]:
    result = answer()
    if not isinstance(result, (tuple, list)) or len(result) != 2 or not all(map(callable, result)):
        raise Mistake(
            "no-pair",
            f"expected (plain, fused), two functions, got {show(result)}",
            "Both functions themselves are returned, without brackets behind their names.",
        )
    return tuple(result)


def _both_agree(notebook: Notebook, numbers: Sequence[float], answer: Any, *, twice: bool = False) -> bool:
    kind = notebook.value_class()
    found = []
    for name, operation in zip(("plain", "fused"), _two_operations(answer), strict=True):
        leaves = [kind(number) for number in numbers]
        result = notebook.expect(operation([*leaves, leaves[0]] if twice else leaves), kind, f"the result of {name}")
        inner = _inner_nodes(result)
        if name == "plain" and len(inner) < 2 * len(numbers) - 1:
            raise Mistake(
                "too-few-nodes",
                f"plain makes {len(inner)} nodes of {len(numbers)} Values",
                "plain is the version with many small nodes, made by +, * and tanh of the class: about two for each "
                "Value, or there is little to save. What else takes more nodes?",
            )
        if name == "fused" and len(inner) != 1:
            raise Mistake(
                "several-nodes",
                f"fused makes {len(inner)} nodes of {len(numbers)} Values",
                "A single node is asked for. Compute with plain numbers, and call Value(...) once, with every Value of "
                "the list as an operand.",
            )
        (result * kind(3.0)).backward()
        found.append((data_of(result, f"the result of {name}"), [grad_of(leaf, "a Value") for leaf in leaves]))
    (plain, grads), (fused, others) = found
    if not math.isclose(plain, fused, rel_tol=1e-9, abs_tol=1e-12):
        raise Mistake(
            "values-differ",
            f"plain gives {plain:.6g}, fused gives {fused:.6g}",
            "Two different operations. Work out the number of fused for this list by hand: where does it part from "
            "plain?",
        )
    for place, (grad, other) in enumerate(zip(grads, others, strict=True), start=1):
        if not math.isclose(grad, other, rel_tol=1e-9, abs_tol=1e-12):
            raise Mistake(
                "gradients-differ",
                f"3 arrives, and Value {place} gets {grad:.6g} by plain and {other:.6g} by fused",
                "The numbers agree, so it is the slope of this operand that is another. How far does the result move "
                "if this Value alone is nudged?",
            )
    if not any(abs(grad - 3.0) > 1e-6 for grad in grads):
        raise Mistake(
            "plain-sum",
            "the slope in every Value is 1",
            "That is the sum, which is excluded: choose an operation whose slopes depend on the numbers.",
        )
    return True


def _inner_nodes(root: Any) -> list[Any]:
    """The nodes at and below `root` that have operands, each once."""
    found, seen, left = [], {id(root)}, [root]
    while left:
        node = left.pop()
        edges = _edges(node, "a node") if node._prev else []
        found += [node] if edges else []
        for operand, _ in edges:
            if id(operand) not in seen:
                seen.add(id(operand))
                left.append(operand)
    return found


def _forward_and_back(operation: Operation, leaves: list[Any]) -> None:
    operation(leaves).backward()


def _is_faster(notebook: Notebook, answer: Any) -> bool:
    kind, source = notebook.value_class(), random.Random(128)
    leaves = [kind(source.uniform(-0.1, 0.1)) for _ in range(200)]
    best, operations = [math.inf, math.inf], _two_operations(answer)
    for turn in range(60):  # in turn, and longer where it does not suffice: the machine may be busy
        for place, operation in enumerate(operations):
            both_ways = partial(_forward_and_back, operation, leaves)
            best[place] = min(best[place], timeit.timeit(both_ways, timer=time.thread_time, number=3))
        ratio = best[0] / best[1]
        if turn >= 4 and ratio >= _FASTER:
            return True
    raise Mistake(
        "not-faster",
        f"for 200 Values fused is {ratio:.1f} times as fast as plain; at least {_FASTER:g} is asked for",
        "What is computed anew for each operand, though it is the same for all? Does fused still make small nodes, or "
        "go through the list once for each Value in it?",
    )


# 12.8: bug clinic


@exercise("12.8", "centred(X, batches)")
def check_centred(notebook: Notebook, answer: Any) -> Stages:
    """Judge the centring of batches on rows in any order, columns with other means, and an X that has to stay."""
    cases = [
        _Batches([[1.0, 10.0], [3.0, 30.0], [5.0, 20.0]], [[0, 2], [1]]),
        _Batches([[1.0], [2.0], [6.0], [4.0], [-3.0]], [[0, 1], [2, 3, 4]]),
        _Batches([[0.5, 4.0, -1.0], [2.5, -8.0, 0.0], [1.0, 1.0, 7.0], [-4.0, 3.0, 2.0]], [[3, 1], [0, 2, 1]]),
        _Batches([[2.0, 1.0], [5.0, 9.0]], [[1, 0], [1, 0]]),
    ]

    def centring(
        rows: Callable[[Array, list[int]], Array] = lambda X, batch: X[batch],
        mean: Callable[[Array], Array] = lambda rows: rows.mean(axis=0),
        scale: Callable[[Array], Array] = lambda rows: 1.0,
    ) -> Callable[..., list[Array]]:
        return lambda X, batches: [(rows(X, batch) - mean(rows(X, batch))) / scale(rows(X, batch)) for batch in batches]

    yield Stage(
        centring(),
        [Trial(f"with X={show(one.X)}, batches {one.batches}", partial(_centred, one)) for one in cases],
        {
            "one-mean": Fault(
                "One mean for all columns was subtracted. Each column has its own: along which axis does it run?",
                wrong=centring(mean=lambda rows: rows.mean()),
            ),
            "mean-of-rows": Fault(
                "From each row its own mean was subtracted. A column is to have the mean 0.",
                wrong=centring(mean=lambda rows: rows.mean(axis=1, keepdims=True)),
            ),
            "mean-of-all": Fault(
                "The means of the whole of X were subtracted. Which rows does the mean of a batch come from?",
                wrong=lambda X, batches: [X[batch] - X.mean(axis=0) for batch in batches],
            ),
            "rows-in-between": Fault(
                "Rows came along that are not in the batch. What does a slice take between its two ends?",
                when=lambda seen: getattr(first_failed(seen).got.error, "fault", "") == "row-count",
            ),
            "sorted-rows": Fault(
                "The rows are those of the batch, in the order of X. In which order does the batch name them?",
                wrong=centring(rows=lambda X, batch: X[sorted(batch)]),
            ),
            "not-centred": Fault(
                "Those are the rows as they were. What is subtracted, and where does the result go?",
                wrong=centring(mean=lambda rows: 0.0),
            ),
            "scaled": Fault(
                "Divided as well as shifted. The mean is to be 0, and nothing is said of the spread.",
                wrong=centring(scale=lambda rows: rows.std(axis=0)),
            ),
        },
    )


class _Batches(NamedTuple):
    """A table and the row numbers of its batches."""

    X: list[list[float]]
    batches: list[list[int]]


def _centred(case: _Batches, answer: Any) -> list[Any]:
    found = handed(_Batches(np.array(case.X), case.batches), answer, "X", "batches")
    if not isinstance(found, (list, tuple)) or len(found) != len(case.batches):
        raise Mistake(
            "no-list",
            f"expected a list of {len(case.batches)} arrays, got {show(found)}",
            "One array for each batch, in a list. Is there a return, and is it reached?",
        )
    for rows, batch in zip(found, case.batches, strict=True):
        if isinstance(rows, np.ndarray) and rows.ndim == 2 and len(rows) != len(batch):
            raise Mistake(
                "row-count", f"for the batch {batch} came {len(rows)} rows", "A batch names its rows one by one."
            )
    hint = "Rows of the batch down, columns of X across."
    columns = len(case.X[0])
    return [
        plain_array(rows, (len(b), columns), f"batch {b}", hint) for rows, b in zip(found, case.batches, strict=True)
    ]
