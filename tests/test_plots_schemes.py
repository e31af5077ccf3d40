"""Boxes and arrows say what the lectures say."""

from __future__ import annotations

import pytest
from matplotlib.figure import Figure

from utils.plots import custom_operation, dispatch_choices, reference_cycle

SCHEMES = {
    "custom_operation": (custom_operation, ["forward(ctx, x)", "backward(ctx, grad_output)", "arrives: grad_output"]),
    "dispatch_choices": (dispatch_choices, ["tanh_backward\n(g, o)", "meta:\nno numbers, only the shape"]),
    "reference_cycle": (reference_cycle, ["closure", "_backward", "out", "node  a · b\n_local = (−3.0, 2.0)"]),
}


def arrows(figure: Figure) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """Start and end of each arrow."""
    return [(text.xyann, text.xy) for text in figure.axes[0].texts if getattr(text, "arrow_patch", None) is not None]


@pytest.mark.parametrize(("draw", "said"), SCHEMES.values(), ids=SCHEMES)
def test_a_scheme_says_in_words_what_it_shows(draw, said) -> None:
    figure = draw()
    assert set(said) <= {text.get_text() for text in figure.axes[0].texts}
    assert len(figure.description) > 100


def test_forward_runs_to_the_right_and_backward_to_the_left() -> None:
    level = [(start, end) for start, end in arrows(custom_operation()) if start[1] == end[1]]
    upper, lower = max(start[1] for start, _ in level), min(start[1] for start, _ in level)
    assert all(start[0] < end[0] for start, end in level if start[1] == upper)
    assert all(start[0] > end[0] for start, end in level if start[1] == lower)


def test_only_the_closure_points_back_at_its_node() -> None:
    back = [(start, end) for start, end in arrows(reference_cycle()) if end[0] < start[0] and end[1] == start[1]]
    assert back == [((3.05, 1.4), (2.25, 1.4))]


def test_the_closure_holds_both_operands_and_what_is_passed_on_arrives_at_x_grad() -> None:
    texts = {text.get_text() for text in reference_cycle().axes[0].texts}
    assert {"self", "other"} <= texts
    assert ((2.5, 0.4), (1.4, 0.4)) in arrows(custom_operation())
    assert "x.grad" in {text.get_text() for text in custom_operation().axes[0].texts}
