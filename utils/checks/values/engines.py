"""Small autograd engines to hand to an answer that judges engines: a right one, and the same with one fault."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Collection, Mapping
from typing import Any

from utils.checks.values.graphs import reachable

__all__ = ["in_order", "make_engine", "pushed"]

Slopes = Callable[..., tuple[float, ...]]

# For each operation its value, and its local derivatives from the operands' values and its own value, last.
_RULES: dict[str, tuple[Callable[..., float], Slopes]] = {
    "+": (operator.add, lambda a, b, out: (1.0, 1.0)),
    "-": (operator.sub, lambda a, b, out: (1.0, -1.0)),
    "*": (operator.mul, lambda a, b, out: (b, a)),
    "/": (operator.truediv, lambda a, b, out: (1 / b, -a / b**2)),
    "**": (operator.pow, lambda a, n, out: (n * a ** (n - 1), 0.0)),
    "exp": (math.exp, lambda a, out: (out,)),
    "log": (math.log, lambda a, out: (1 / a,)),
    "tanh": (math.tanh, lambda a, out: (1 - out**2,)),
    "relu": (lambda a: max(a, 0.0), lambda a, out: (float(a > 0),)),
}


def make_engine(
    *,
    slopes: Mapping[str, Slopes] | None = None,
    overwrites: Collection[str] = (),
    forgets_upstream: Collection[str] = (),
    swaps: Collection[str] = (),
    backward: Callable[[Any, Callable[[Any], None]], None] | None = None,
) -> type:
    """A new class Value with + − * / **, exp, log, tanh, relu and backward; right in all, or wrong as asked.

    slopes: other local derivatives for some operations. overwrites, forgets_upstream: the operations that pay with = in
    place of +=, or the local derivative alone. swaps: the operators whose operands change places where a number stands
    on the left. backward: called with the root and a function that pays one node's children, in place of `in_order`.
    """
    rules = {op: (value, (slopes or {}).get(op, slope)) for op, (value, slope) in _RULES.items()}

    class Value:
        def __init__(self, data: float, _prev: tuple[Any, ...] = (), _op: str = "") -> None:
            self.data = float(data)
            self.grad = 0.0
            self._prev = _prev
            self._op = _op

        def __repr__(self) -> str:
            return f"Value(data={self.data}, grad={self.grad})"

        def exp(self) -> Value:
            return made("exp", self)

        def log(self) -> Value:
            return made("log", self)

        def tanh(self) -> Value:
            return made("tanh", self)

        def relu(self) -> Value:
            return made("relu", self)

        def __neg__(self) -> Value:
            return made("*", self, -1.0)

        def backward(self) -> None:
            (backward or in_order)(self, pay)

    def made(op: str, *operands: Any) -> Value:
        nodes = tuple(one if isinstance(one, Value) else Value(one) for one in operands)
        return Value(rules[op][0](*(node.data for node in nodes)), nodes, op)

    def pay(node: Value) -> None:
        if not node._prev:
            return
        upstream = 1.0 if node._op in forgets_upstream else node.grad
        locals_ = rules[node._op][1](*(child.data for child in node._prev), node.data)
        for child, slope in zip(node._prev, locals_, strict=True):
            child.grad = slope * upstream + (0.0 if node._op in overwrites else child.grad)

    def operator_methods(op: str) -> tuple[Callable[[Any, Any], Value], Callable[[Any, Any], Value]]:
        def reflected(self: Value, other: Any) -> Value:
            return made(op, self, other) if op in swaps else made(op, other, self)

        return lambda self, other: made(op, self, other), reflected

    for op, name in {"+": "add", "-": "sub", "*": "mul", "/": "truediv", "**": "pow"}.items():
        forward, reflected = operator_methods(op)
        setattr(Value, f"__{name}__", forward)
        if op != "**":  # a Value as exponent is not part of the course's own class
            setattr(Value, f"__r{name}__", reflected)
    return Value


def in_order(root: Any, pay: Callable[[Any], None]) -> None:
    """Pay out every node below `root` once, after all its users: the right backward pass."""
    order = reachable(root)
    for node in order:
        if node._prev:
            node.grad = 0.0
    root.grad = 1.0
    for node in reversed(order):
        pay(node)


def pushed(root: Any, pay: Callable[[Any], None]) -> None:
    """Pay out every node as soon as it is reached, and again for each of its users: no order at all."""

    def push(node: Any) -> None:
        pay(node)
        for child in node._prev:
            push(child)

    root.grad = 1.0
    push(root)
