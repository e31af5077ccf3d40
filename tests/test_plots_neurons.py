"""The pictures of lecture 04 that show why there are neurons, why they bend, and how steep the bend is."""

from __future__ import annotations

import math

import pytest
from matplotlib.patches import FancyArrowPatch

from utils.plots import bend, bumps, neuron_diagram, neuron_in_network, tanh_tangent


def test_the_marked_neuron_has_a_black_arrow_from_every_neighbour_on_its_left() -> None:
    axes = neuron_in_network((2, 4, 4, 1), layer=1, row=1).axes[0]
    arrows = [patch for patch in axes.patches if isinstance(patch, FancyArrowPatch)]
    assert len(arrows) == 4
    grey = [len(lines.get_segments()) for lines in axes.collections]
    assert grey == [2 * 4, 4 * 4 - 4, 4 * 1]
    assert [text.get_text() for text in axes.texts][:4] == ["inputs", "layer 1", "layer 2", "layer 3"]


def test_the_diagram_of_a_neuron_has_arrowheads_for_inputs_bias_sum_and_output() -> None:
    axes = neuron_diagram([2.0, 0.0], [-3.0, 1.0], 8.0).axes[0]
    assert sum(isinstance(patch, FancyArrowPatch) for patch in axes.patches) == 2 + 1 + 2


def test_without_tanh_two_neurons_make_a_straight_line_and_with_it_a_bump() -> None:
    straight, bumpy = [dict(zip(*axes.lines[2].get_data(), strict=True)) for axes in bend((2, 2), (1.5, -1.5)).axes]
    assert straight[-3.0] == pytest.approx(2.0)  # (2x + 2) − (1.5x − 1.5) = 0.5x + 3.5
    assert straight[0.0] == pytest.approx(3.5)
    assert straight[3.0] == pytest.approx(5.0)
    assert bumpy[0.0] == pytest.approx(math.tanh(2) - math.tanh(-1.5))
    assert max(abs(bumpy[-3.0]), abs(bumpy[3.0])) < 0.01


def test_the_line_that_touches_tanh_rises_by_one_minus_the_output_squared_over_a_run_of_1() -> None:
    n = math.atanh(math.sqrt(0.5))
    axes = tanh_tangent(n).axes[0]
    (x0, _, x1), (_, y0, y1) = axes.lines[2].get_data()
    assert (x1 - x0, y1 - y0) == (pytest.approx(1.0), pytest.approx(0.5))
    assert axes.get_title() == "At n = 0.881 the tangent rises by 0.5 per unit of n"


def test_more_bumps_follow_a_curve_more_closely() -> None:
    picture = bumps(math.sin, [3, 10, 30])
    gaps = []
    for axes in picture.axes:
        curve, sums = (line.get_ydata() for line in axes.lines)
        gaps.append(max(abs(one - other) for one, other in zip(curve, sums, strict=True)))
    assert gaps[0] > 2 * gaps[1] > 4 * gaps[2]
    assert [axes.get_title() for axes in picture.axes] == ["3 bumps", "10 bumps", "30 bumps"]
