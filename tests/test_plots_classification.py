"""The pictures of lecture 10: bends and their slopes."""

from __future__ import annotations

import math

import pytest

from utils.plots import activation_shapes

RELU = (lambda x: max(x, 0.0), lambda x: float(x > 0))
TANH = (math.tanh, lambda x: 1 - math.tanh(x) ** 2)


def test_each_activation_has_its_outputs_on_the_left_and_its_slopes_on_the_right() -> None:
    outputs, slopes = activation_shapes({"ReLU": RELU, "tanh": TANH}).axes
    relu, tanh = outputs.lines[:2]
    assert (relu.get_ydata()[0], relu.get_ydata()[-1]) == (0.0, 3.0)
    assert tanh.get_ydata()[-1] == pytest.approx(math.tanh(3.0))
    assert max(slopes.lines[1].get_ydata()) == pytest.approx(1.0)  # tanh is steepest at 0
    assert [text.get_text() for text in slopes.get_legend().get_texts()] == ["ReLU", "tanh"]


def test_no_line_joins_the_two_slopes_of_a_corner() -> None:
    _, slopes = activation_shapes({"ReLU": RELU}).axes
    drawn = list(slopes.lines[0].get_ydata())
    (gap,) = [place for place, slope in enumerate(drawn) if math.isnan(slope)]
    assert (drawn[gap - 1], drawn[gap + 1]) == (0.0, 1.0)
