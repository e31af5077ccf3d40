"""The class Value of notebook 05 with right and wrong rules: what a result stores, so that it can pay its operands."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

__all__ = [
    "Payment",
    "Share",
    "all_to_the_last",
    "each_operand_once",
    "input_squared",
    "local",
    "once_more_where_same",
    "one_slot",
    "own_value",
    "pays",
    "pays_only",
    "plus_squared",
    "share",
    "sibling_grad",
    "stores_nothing",
    "twice",
    "value_class",
]

# A payment is given the symbol, the result and the operands, and stores on the result what pays.
Payment = Callable[[str, Any, tuple[Any, ...]], None]
# A share is what the operand at one place gets; it is worked out when the result pays.
Share = Callable[[str, Any, tuple[Any, ...], int], float]


def share(symbol: str, out: Any, operands: tuple[Any, ...], place: int) -> float:
    """The right share: local derivative times upstream gradient."""
    return local(symbol, out, operands, place) * out.grad


def local(symbol: str, out: Any, operands: tuple[Any, ...], place: int) -> float:
    """The local derivative of the result in the operand at `place`."""
    if symbol == "+":
        return 1.0
    return operands[1 - place].data if symbol == "*" else 1.0 - out.data**2


def pays(share: Share = share, overwrites: Sequence[int] = ()) -> Payment:
    """A rule by which the result pays each operand its share; at places in `overwrites`, in place of what was there."""

    def rule(symbol: str, out: Any, operands: tuple[Any, ...]) -> None:
        def pay() -> None:
            for place, operand in enumerate(operands):
                amount = share(symbol, out, operands, place)
                operand.grad = amount if place in overwrites else operand.grad + amount

        out._backward = pay

    return rule


def pays_only(*places: int) -> Payment:
    """A rule by which the operands at these places are paid, one that stands there twice is paid twice."""

    def rule(symbol: str, out: Any, operands: tuple[Any, ...]) -> None:
        def pay() -> None:
            for place in places[: len(operands)]:
                operands[min(place, len(operands) - 1)].grad += share(symbol, out, operands, place)

        out._backward = pay

    return rule


def all_to_the_last(symbol: str, out: Any, operands: tuple[Any, ...]) -> None:
    """Functions made in a loop: when they run, the loop's names mean the last operand and its local derivative."""

    def pay() -> None:
        for _ in operands:
            operands[-1].grad += share(symbol, out, operands, len(operands) - 1)

    out._backward = pay


def each_operand_once(symbol: str, out: Any, operands: tuple[Any, ...]) -> None:
    """A loop over a set of operands: one that stands on both sides is met once."""

    def pay() -> None:
        for place in range(1 if operands[0] is operands[-1] else len(operands)):
            operands[place].grad += share(symbol, out, operands, place)

    out._backward = pay


def once_more_where_same(symbol: str, out: Any, operands: tuple[Any, ...]) -> None:
    """Right for two operands; one that stands on both sides gets one share too many."""

    def pay() -> None:
        for place in (0, 1, *([0] if operands[0] is operands[-1] else [])):
            operands[place].grad += share(symbol, out, operands, place)

    out._backward = pay


def one_slot(adds: bool) -> Payment:
    """A rule for operands that know only the last node that used them."""

    def rule(symbol: str, out: Any, operands: tuple[Any, ...]) -> None:
        for place, operand in enumerate(operands):
            operand._user = (out, place)

        def pay() -> None:
            for operand in {id(one): one for one in operands}.values():
                user, place = operand._user
                if user is out:
                    operand.grad = operand.grad * adds + share(symbol, out, operands, place)

        out._backward = pay

    return rule


def value_class(rules: Mapping[str, Payment] | None = None, name: str = "Value") -> type:
    """The class as the lecture ends with it, with other rules for some of its operations."""
    rules = rules or {}

    def __init__(self: Any, data: float, _prev: Any = (), _op: str = "", label: str = "") -> None:
        self.data, self.grad, self._prev, self._op, self.label = data, 0.0, _prev, _op, label
        self._backward = lambda: None

    def operation(symbol: str, data: float, *operands: Any) -> Any:
        out = type(operands[0])(data, operands, symbol)
        rules.get(symbol, pays())(symbol, out, operands)
        return out

    methods = {
        "__init__": __init__,
        "__add__": lambda self, other: operation("+", self.data + other.data, self, other),
        "__mul__": lambda self, other: operation("*", self.data * other.data, self, other),
        "tanh": lambda self: operation("tanh", math.tanh(self.data), self),
        "__repr__": lambda self: f"Value(data={self.data})",
    }
    return type(name, (), methods)


def stores_nothing(symbol: str, out: Any, operands: tuple[Any, ...]) -> None:
    """A rule that never reaches the result."""


def input_squared(symbol: str, out: Any, operands: tuple[Any, ...], place: int) -> float:
    """The share of tanh with the input in place of the output."""
    return (1.0 - operands[0].data ** 2) * out.grad


def plus_squared(symbol: str, out: Any, operands: tuple[Any, ...], place: int) -> float:
    """The share of tanh with the sign of tan."""
    return (1.0 + out.data**2) * out.grad


def sibling_grad(symbol: str, out: Any, operands: tuple[Any, ...], place: int) -> float:
    """The share of a factor with the other one's grad in place of its data."""
    return operands[1 - place].grad * out.grad


def twice(symbol: str, out: Any, operands: tuple[Any, ...], place: int) -> float:
    """The right share, paid twice."""
    return 2 * share(symbol, out, operands, place)


def own_value(symbol: str, out: Any, operands: tuple[Any, ...], place: int) -> float:
    """The share of a factor with its own data in place of the other one's."""
    return operands[place].data * out.grad
