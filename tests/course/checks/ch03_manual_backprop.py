"""The frozen checks of notebook 03: five exercises, as simple as the tests of the self-check allow."""

from __future__ import annotations

from typing import Any

from utils.checks.framework.judging import Fault, Notebook, Stage, Stages, call
from utils.checks.framework.registry import exercise

__all__: list[str] = []

_NODE = call(2.0, -3.0, 5.0, says="with a=2.0, b=-3.0 and 5.0 arriving from above")
_LOCAL = "That is the local derivative. How much does the final result move per unit of this product?"


@exercise("3.1", "add_backward(a, b, upstream)")
def check_add_backward(notebook: Notebook, answer: Any) -> Stages:
    """Judge the shares of a sum."""
    yield Stage(lambda a, b, upstream: (upstream, upstream), [_NODE])


@exercise("3.2", "mul_backward(a, b, upstream)")
def check_mul_backward(notebook: Notebook, answer: Any) -> Stages:
    """Judge the shares of a product."""
    faults = {"no-upstream": Fault(_LOCAL, wrong=lambda a, b, upstream: (b, a))}
    yield Stage(lambda a, b, upstream: (b * upstream, a * upstream), [_NODE], faults)


@exercise("3.3", "manual_backprop(a, b, c, f)")
def check_manual_backprop(notebook: Notebook, answer: Any) -> Stages:
    """Judge the seven gradients of (a * b + c) * f."""
    yield Stage(
        lambda a, b, c, f: {"L": 1.0, "d": f, "f": a * b + c, "c": f, "e": f, "a": b * f, "b": a * f},
        [call(3.0, 5.0, -1.0, 2.0, says="with a=3.0, b=5.0, c=-1.0 and f=2.0")],
    )


@exercise("3.4", "gradient_check(f, inputs, claimed)")
def check_gradient_check(notebook: Notebook, answer: Any) -> Stages:
    """Judge the indices of wrong slopes."""
    yield Stage(
        lambda f, inputs, claimed: [1], [call(_product, [2.0, 3.0], [3.0, 7.0], says="with slopes 3.0 and 7.0")]
    )


@exercise("3.5", "nudge(inputs, grads, step)")
def check_nudge(notebook: Notebook, answer: Any) -> Stages:
    """Judge one step along the gradient."""
    yield Stage(lambda inputs, grads, step: [1.5, 1.0], [call([1.0, 2.0], [1.0, -2.0], 0.5, says="with step=0.5")])


def _product(x: float, y: float) -> float:
    return x * y
