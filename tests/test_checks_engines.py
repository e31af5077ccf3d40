"""The engines that checks hand out: the right one agrees with PyTorch, each fault shows where it should."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import torch

from utils.checks.values.engines import make_engine, pushed


def gradient(engine: type, f: Callable[..., Any], *inputs: float) -> list[float]:
    leaves = [engine(x) for x in inputs]
    f(*leaves).backward()
    return [leaf.grad for leaf in leaves]


def everything(a: Any, b: Any) -> Any:
    """Every operation, with numbers on either side and operands used again."""
    c = (a * b - 2 / b + 1) ** 3 + (3 - a) / b - (-a) * 0.5
    return (c * 0.01).tanh() + (a * b).exp().log() * (1 - b) + (b - a).relu() * c - 2 * a


def test_the_right_engine_agrees_with_pytorch_in_every_operation() -> None:
    leaves = [torch.tensor(x, dtype=torch.float64, requires_grad=True) for x in (0.7, 1.3)]
    result = everything(*leaves)
    result.backward()
    engine = make_engine()
    assert everything(engine(0.7), engine(1.3)).data == pytest.approx(result.item(), rel=1e-12)
    assert gradient(engine, everything, 0.7, 1.3) == pytest.approx([leaf.grad.item() for leaf in leaves], rel=1e-12)


def test_a_second_backward_adds_to_the_leaves_alone() -> None:
    a = make_engine()(3.0)
    result = (a + a) * 1
    result.backward()
    assert a.grad == 2.0
    result.backward()
    assert a.grad == 4.0


def test_nodes_are_told_apart_by_identity() -> None:
    engine = make_engine()
    a, b = engine(2.0), engine(2.0)
    assert a != b
    assert len({a, b}) == 2


def test_an_operation_that_overwrites_counts_one_use_of_two() -> None:
    assert gradient(make_engine(overwrites="*"), lambda a: a * a, 3.0) == [3.0]


def test_an_operation_that_forgets_its_upstream_pays_the_local_derivative() -> None:
    assert gradient(make_engine(forgets_upstream=["tanh"]), lambda a: 5 * a.tanh(), 0.0) == [1.0]


def test_another_slope_replaces_the_right_one() -> None:
    engine = make_engine(slopes={"log": lambda a, out: (-1 / a,)})
    assert gradient(engine, lambda a: a.log(), 2.0) == [-0.5]


def test_a_swapped_operator_takes_a_number_on_its_left_for_one_on_its_right() -> None:
    engine = make_engine(swaps="-")
    assert (1 - engine(5.0)).data == 4.0
    assert (engine(5.0) - 1).data == 4.0


def test_pushing_without_an_order_pays_a_node_that_is_still_owed() -> None:
    def reused(a: Any) -> Any:
        b = 3 * a
        return b + b * b

    assert gradient(make_engine(), reused, 2.0) == [39.0]
    assert gradient(make_engine(backward=pushed), reused, 2.0) == [81.0]
