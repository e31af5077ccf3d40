"""The class Value of notebook 06, right or with a slip in one operation, and the faults any operation can have.

A rule keeps what a learner's closure keeps: which operands the result remembers, on which node the rule is stored, and
how what is passed on is added up.
"""

from __future__ import annotations

import inspect
import math
import operator
from collections.abc import Callable, Sequence
from typing import Any

from utils.checks.framework.judging import Fault, Faults
from utils.checks.values.graphs import reachable

__all__ = [
    "Value",
    "faults_of_one",
    "faults_of_two",
    "minus_one",
    "one",
    "overwrite",
    "power",
    "reflected",
    "rule",
    "twice",
    "variant",
    "without_upstream",
]

# How an operand's grad changes: from what it held, the local derivative and what arrives at the result.
Arrives = Callable[[float, float, float], float]
# A class with one operation made anew: from its local derivatives and the options of `rule`.
Made = Callable[..., Any]  # what it makes is an answer: a class, or what a notebook hands in its place


def _adds_up(grad: float, slope: float, upstream: float) -> float:
    return grad + slope * upstream


def overwrite(grad: float, slope: float, upstream: float) -> float:
    """What = leaves where += belongs."""
    return slope * upstream


def without_upstream(grad: float, slope: float, upstream: float) -> float:
    """The local derivative alone, added."""
    return grad + slope


def twice(grad: float, slope: float, upstream: float) -> float:
    """What arrives where the rule runs two times."""
    return grad + 2 * slope * upstream


def rule(
    value: Callable[..., float],
    *slopes: Callable[..., float],
    arrives: Arrives | Sequence[Arrives] = _adds_up,
    remembers: Sequence[int] | None = None,
    on_operand: bool = False,
) -> Callable[..., Any]:
    """A method that makes a node worth value(...); an operand without a slope of its own gets nothing.

    remembers: the places of the operands that the result keeps in _prev, those with a slope by default. on_operand:
    the rule is stored on the first operand, where it belongs on the result.
    """

    def method(self: Any, *others: Any) -> Any:
        operands = (self, *(other if isinstance(other, Value) else type(self)(other) for other in others))
        numbers = [operand.data for operand in operands]
        kept = range(min(len(slopes), len(operands))) if remembers is None else remembers
        out = type(self)(value(*numbers), [operands[place] for place in kept])

        def pass_on() -> None:
            for place, (operand, slope) in enumerate(zip(operands, slopes, strict=False)):
                add = arrives[place] if isinstance(arrives, Sequence) else arrives
                operand.grad = add(operand.grad, slope(*numbers), out.grad)

        (self if on_operand else out)._backward = pass_on
        return out

    return method


def reflected(method: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    """The method for a number on the left, from one for two Values."""
    return lambda self, number: method(type(self)(number), self)


def one(*numbers: float) -> float:
    """The slope of a sum."""
    return 1.0


def minus_one(*numbers: float) -> float:
    """The slope of a difference in what is subtracted."""
    return -1.0


def power(
    slope: Callable[[float, float], float] = lambda x, n: n * x ** (n - 1), **options: Any
) -> Callable[[Any, Any], Any]:
    """The method for a power with a number as exponent."""

    def method(self: Any, n: Any) -> Any:
        if not isinstance(n, (int, float)):
            raise TypeError("the exponent must be an int or a float")
        return rule(lambda x: x**n, lambda x: slope(x, n), **options)(self)

    return method


class Value:
    """The class as lecture 06 ends with it, as far as the checks ask it."""

    def __init__(self, data: float, _prev: Sequence[Any] = ()) -> None:
        self.data, self.grad, self._prev = data, 0.0, _prev
        self._backward: Callable[[], None] = lambda: None

    def backward(self) -> None:
        """Pass gradients on from here to every node that this one was computed from."""
        order = reachable(self)
        for node in order:
            if node._prev:
                node.grad = 0.0
        self.grad = 1.0
        for node in reversed(order):
            node._backward()

    __add__ = rule(operator.add, one, one)
    __mul__ = rule(operator.mul, lambda a, b: b, lambda a, b: a)
    __pow__ = power()
    exp = rule(math.exp, math.exp)
    log = rule(math.log, lambda x: 1 / x)
    tanh = rule(math.tanh, lambda x: 1 - math.tanh(x) ** 2)

    def __neg__(self) -> Any:
        return self * -1

    def __sub__(self, other: Any) -> Any:
        return self + -other

    def __truediv__(self, other: Any) -> Any:
        return self * other**-1

    def __radd__(self, other: Any) -> Any:
        return self + other

    def __rmul__(self, other: Any) -> Any:
        return self * other

    def __rsub__(self, other: Any) -> Any:
        return -self + other

    def __rtruediv__(self, other: Any) -> Any:
        return self**-1 * other


def variant(**methods: Callable[..., Any]) -> type:
    """The right class with these methods in place of its own."""
    return type("Value", (Value,), methods)


# The faults that every operation can have: by the name of the operation, and what a hint calls it


def faults_of_one(name: str, called: str, made: Made, *slope: Callable[..., float]) -> Faults:
    """The faults of an operation with one operand v; `made` makes the class from a slope, or none, and options."""
    return {
        f"{name}-dead": Fault(
            f"The number is right, and nothing arrives at v. Does {called} remember v, and has it a rule?",
            made(),
        ),
        f"{name}-no-upstream": Fault(
            f"The rule of {called} passes on its local derivative alone. Where does what arrives come in?",
            made(*slope, arrives=without_upstream),
        ),
        f"{name}-overwrites": Fault(
            f"Where v is used a second time, {called} wipes out what had arrived at v. Does its rule set v's gradient, "
            "or add to it?",
            made(*slope, arrives=overwrite),
        ),
        f"{name}-forgets": Fault(
            f"Right while v is a leaf. Where v was computed itself, the way back ends at v: does {called} keep v among "
            "the operands of its result?",
            made(*slope, remembers=()),
        ),
        f"{name}-on-operand": Fault(
            f"The rule of {called} is stored on v, and every node has room for one rule. On which node does it belong?",
            made(*slope, on_operand=True),
        ),
        f"{name}-twice": Fault(
            f"The gradient is twice what it should be. Does {called} pass on to v once itself, and once more by way of "
            "another rule?",
            made(*slope, arrives=twice),
        ),
    }


def faults_of_two(name: str, called: str, made: Made, *slopes: Callable[..., float]) -> Faults:
    """The faults of an operation with two operands v and w; `made` makes the class from their slopes and options."""
    first, second = slopes
    plain = inspect.signature(rule).parameters["arrives"].default
    return {
        f"{name}-dead": Fault(
            f"The number is right, and nothing arrives at v or w. Does the result of {called} remember them, and has "
            "it a rule?",
            made(),
        ),
        f"{name}-second-unpaid": Fault(
            f"Nothing arrives at w, the second operand of {called}. Does your line use w itself, or only its number?",
            made(first),
        ),
        f"{name}-first-unpaid": Fault(
            f"Nothing arrives at v, the first operand of {called}. Does your line use v itself, or only its number?",
            made(lambda *numbers: 0.0, second),
        ),
        f"{name}-no-upstream": Fault(
            f"The rule of {called} passes on its local derivatives alone. Where does what arrives come in?",
            made(*slopes, arrives=without_upstream),
        ),
        f"{name}-overwrites": Fault(
            f"Where an operand of {called} is used a second time, one of its contributions is lost. Does the rule set "
            "a gradient, or add to it?",
            [
                made(*slopes, arrives=overwrite),
                made(*slopes, arrives=(overwrite, plain)),
                made(*slopes, arrives=(plain, overwrite)),
            ],
        ),
        f"{name}-forgets": Fault(
            f"Right while both operands of {called} are leaves. Where one was computed itself, the way back ends "
            "there: which operands does the result keep?",
            [made(*slopes, remembers=places) for places in ((0,), (1,), ())],
        ),
        f"{name}-on-operand": Fault(
            f"The rule of {called} is stored on an operand, and every node has room for one rule. On which node does "
            "it belong?",
            made(*slopes, on_operand=True),
        ),
    }
