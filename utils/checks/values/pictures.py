"""What a failed check shows below its message: the graph that was tried, or the answer's curve beside the right one.

Each function here serves as `shows` of a Trial. What only drawing needs is imported when there is something to draw.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any

from utils.checks.framework.comparing import as_number, same
from utils.checks.framework.judging import Shows
from utils.checks.framework.messages import text
from utils.checks.framework.running import attempt
from utils.checks.values.graphs import Graph, operate

__all__ = ["curves", "grads_of_formula", "grads_of_graph", "path", "places", "slopes"]

Curve = Callable[[float], float]

_CAPTION = "Orange: a grad that is not what it should be. The other grads shown are right."


def grads_of_graph(graph: Graph, *names: str, given: Mapping[str, float] = MappingProxyType({})) -> Shows:
    """Draws `graph` with the grads that were compared, and those that nodes were `given` before.

    A result is a dict of grads, such as {"a.grad": 3.0}; where `names` are given, a number or a list, in their order.
    """
    return partial(_grads_drawn, lambda: graph.build(_Drawn()), graph.root, names, given)


def grads_of_formula(formula: str, numbers: Mapping[str, float], upstream: float, q: str = "") -> Shows:
    """Draws the graph of y = `formula` with the grads of its leaves, where `upstream` arrives at y.

    q: a formula for what the name q in the other one stands for.
    """
    return partial(_grads_drawn, partial(_from_formula, formula, numbers, q), "y", (), {"y": upstream})


def slopes(f: Curve, x: float) -> Shows:
    """Draws `f` around x with two lines through the point there: one as steep as is right, one as the answer says."""

    def shows(answer: Any, want: Any, got: Any) -> Any:
        from utils.plots import answers

        return answers.slopes(f, x, want, got) if _finite(got) else None

    return shows


def curves(right: Curve, low: float, high: float) -> Shows:
    """Draws the answer from `low` to `high` beside the function that is right."""

    def shows(answer: Any, want: Any, got: Any) -> Any:
        from utils.plots import answers
        from utils.style import between

        xs = between(low, high)
        ys = [attempt(partial(answer, x), 0.1).value for x in xs]
        return answers.curves(xs, [right(x) for x in xs], ys) if all(map(_finite, ys)) else None

    return shows


def places(f: Curve, low: float, high: float) -> Shows:
    """Draws `f` with the place that is right and the one that came."""

    def shows(answer: Any, want: Any, got: Any) -> Any:
        from utils.plots import answers

        return answers.places(f, low, high, want, got) if _finite(got) else None

    return shows


def path(what: str, steps: str, key: str = "") -> Shows:
    """Draws a list of numbers, one for each step, beside the list that is right; the axes are called as given.

    key: where in a result the list is kept; the result itself by default.
    """

    def shows(answer: Any, want: Any, got: Any) -> Any:
        from utils.plots import answers

        want, got = (want[key], got[key]) if key else (want, got)
        drawable = isinstance(got, (list, tuple)) and bool(got) and all(map(_finite, got))
        return answers.paths(want, got, what, steps) if drawable else None

    return shows


def _grads_drawn(
    nodes_of: Callable[[], Mapping[str, Any]],
    root: str,
    names: Sequence[str],
    given: Mapping[str, float],
    answer: Any,
    want: Any,
    got: Any,
) -> Any:
    from utils.graph import VERMILION, build, trace

    if names:
        want, got = (_under(names, result) for result in (want, got))
    if not isinstance(got, Mapping) or got.keys() != want.keys():
        return None
    nodes = nodes_of()
    ranks = {id(node): rank for rank, node in enumerate(trace(nodes[root])[0])}
    grads, styles = {}, {}
    for name, node in nodes.items():
        compared = f"{name}.grad"
        if id(node) in ranks and name in given and compared not in want:
            grads[ranks[id(node)]] = text(given[name])
            continue
        if id(node) not in ranks or compared not in want:
            del node.grad
            continue
        right, came = want[compared], got[compared]
        grads[ranks[id(node)]] = text(right)
        if not same(came, right):
            grads[ranks[id(node)]] = f"got {text(came)}, should be {text(right)}"
            styles[ranks[id(node)]] = {"color": VERMILION, "fontcolor": VERMILION, "penwidth": "2.5"}
    return build(nodes[root], grads=grads, styles=styles, caption=_CAPTION) if styles else None


def _under(names: Sequence[str], result: Any) -> dict[str, Any]:
    """A number, or a list of them, as a dict of grads."""
    numbers = result if isinstance(result, (list, tuple)) else [result]
    return {f"{name}.grad": one for name, one in zip(names, numbers, strict=False)}


def _from_formula(formula: str, numbers: Mapping[str, float], q: str) -> dict[str, Any]:
    from utils.graph import trace

    drawn = _Drawn()
    leaves = {name: drawn.leaf(number, name) for name, number in numbers.items()}
    inner = {"q": eval(q, {}, dict(leaves))} if q else {}
    y = eval(formula, {}, {**leaves, **inner})
    for name, node in {**inner, "y": y}.items():
        node.label = name
    unnamed = [node for node in trace(y)[0] if not node.label]
    return {**leaves, **inner, "y": y, **{f"unnamed {place}": node for place, node in enumerate(unnamed)}}


class _Drawn:
    """Makes nodes of the course's own engine, whose numbers are right whatever the answer's are."""

    def leaf(self, number: float, name: str) -> Any:
        from utils.micrograd import Value

        return Value(number, label=name)

    def node(self, symbol: str, left: Any, right: Any, name: str) -> Any:
        return self._named(operate(symbol, left, right), name)

    def tanh(self, operand: Any, name: str) -> Any:
        return self._named(operate("tanh", operand), name)

    def _named(self, node: Any, name: str) -> Any:
        node.label = name
        return node


def _finite(thing: Any) -> bool:
    number = as_number(thing)
    return number is not None and math.isfinite(number)
