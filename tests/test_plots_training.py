"""Hops down a loss, and the training loop as a ring."""

from __future__ import annotations

from matplotlib.colors import to_hex

from utils.plots import descent_hops, parameter_maps, training_ring
from utils.style import OKABE_ITO


def missing(w: float) -> float:
    return (2 * w - 6) ** 2


def test_each_run_has_a_panel_with_a_point_for_each_value_on_the_curve() -> None:
    figure = descent_hops(missing, {"small": [1.0, 2.6], "large": [1.0, 5.8, -0.92]}, 3.0)
    assert [axes.get_title() for axes in figure.axes] == ["small", "large"]
    points = figure.axes[1].lines[1]
    assert list(points.get_xdata()) == [1.0, 5.8, -0.92]
    assert [round(loss, 4) for loss in points.get_ydata()] == [16.0, 31.36, 61.4656]


def test_a_hop_to_a_lower_loss_is_vermilion_and_one_to_a_higher_loss_green() -> None:
    small, large = descent_hops(missing, {"small": [1.0, 2.6], "large": [1.0, 5.8, -0.92]}, 3.0).axes
    assert [to_hex(hop.get_edgecolor()) for hop in small.patches] == [OKABE_ITO["vermilion"]]
    assert [to_hex(hop.get_edgecolor()) for hop in large.patches] == [OKABE_ITO["green"]] * 2


def test_points_are_numbered_by_steps_until_they_lie_too_close() -> None:
    axes = descent_hops(missing, {"small": [1.0, 2.6, 2.92, 2.984, 2.9968]}, 3.0).axes[0]
    assert [text.get_text() for text in axes.texts] == ["0", "1"]


def test_a_descent_is_described_in_numbers() -> None:
    figure = descent_hops(missing, {"small": [1.0, 2.6]}, 3.0)
    assert figure.description.endswith("small: w goes 1, 2.6 and the loss 16, 0.64.")


def test_a_ring_has_a_numbered_box_for_each_station_and_an_arrow_to_the_next() -> None:
    axes = training_ring({"measure": "loss", "go backward": "loss.backward()", "update": "p.data"}).axes[0]
    shown = [text.get_text().strip() for text in axes.texts if text.get_alpha() != 0]
    assert shown == ["1 measure", "loss", "2 go backward", "loss.backward()", "3 update", "p.data"]
    assert len(axes.patches) == 3


def test_only_the_backward_station_is_orange() -> None:
    axes = training_ring({"measure": "loss", "go backward": "loss.backward()"}).axes[0]
    boxes = [text.get_bbox_patch() for text in axes.texts if text.get_bbox_patch()]
    assert [to_hex(box.get_facecolor()) for box in boxes] == [OKABE_ITO["sky blue"], OKABE_ITO["orange"]]


def test_a_small_negative_number_keeps_its_digits_in_a_map() -> None:
    axes = parameter_maps([[[-0.05, 0.004, -0.004]]]).axes[0]
    assert [text.get_text() for text in axes.texts] == ["−0.05", "0.00", "0.00"]
