"""The picture of the loss of lecture 06."""

from __future__ import annotations

import math

import pytest

from utils.plots import negative_log


def test_the_curve_of_the_loss_falls_from_certainly_wrong_to_0_at_certainly_right() -> None:
    axes = negative_log([0.5, 1.0]).axes[0]
    ps, losses = axes.lines[0].get_data()
    assert (ps[0], losses[0]) == (pytest.approx(0.01), pytest.approx(math.log(100)))
    assert (ps[-1], losses[-1]) == (1.0, 0.0)
    assert list(losses) == sorted(losses, reverse=True)


def test_each_marked_probability_has_its_loss_written_beside_it() -> None:
    axes = negative_log([0.5, 1.0]).axes[0]
    assert [text.get_text() for text in axes.texts] == ["p = 0.5: 0.693", "p = 1: 0"]
