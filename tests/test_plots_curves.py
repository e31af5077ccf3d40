"""The pictures of lecture 01 that show how a slope is measured and used: what is asserted is what the artists hold."""

from __future__ import annotations

import math

import pytest
from matplotlib.colors import to_hex
from matplotlib.lines import Line2D

from utils.plots import curve, descent, nudges, rise_over_run, secants, slopes, step_errors, tangent, tangents, zoom
from utils.style import OKABE_ITO, Picture


def parabola(x: float) -> float:
    return 3 * x**2 - 4 * x + 5


def labelled(picture: Picture, label: str, panel: int = 0) -> Line2D:
    """The one line whose label starts with `label`."""
    (found,) = [line for line in picture.axes[panel].lines if str(line.get_label()).startswith(label)]
    return found


def points(line: Line2D) -> list[tuple[float, float]]:
    return list(zip(*map(list, line.get_data()), strict=True))


def test_the_triangle_runs_h_to_the_right_and_rises_to_the_second_point() -> None:
    picture = rise_over_run(parabola, 3.0, 1.0)
    assert points(labelled(picture, "run")) == [(3.0, 20.0), (4.0, 20.0)]
    assert points(labelled(picture, "rise")) == [(4.0, 20.0), (4.0, 37.0)]
    assert points(labelled(picture, "the two points")) == [(3.0, 20.0), (4.0, 37.0)]


def test_the_triangle_says_run_rise_and_their_quotient() -> None:
    axes = rise_over_run(parabola, 3.0, 0.5).axes[0]
    assert [text.get_text() for text in axes.texts] == [
        "run: h = 0.5",
        "rise: f(x + h) − f(x) = 7.75",
        "x = 3, f(x) = 20",
    ]
    assert axes.get_title() == "rise over run: 7.75 / 0.5 = 15.5"


def test_each_panel_of_a_zoom_shows_the_same_point_and_tangent_from_closer() -> None:
    picture = zoom(parabola, 3.0, [3.0, 0.5, 0.05])
    assert [axes.get_xlim() for axes in picture.axes] == [(0.0, 6.0), (2.5, 3.5), pytest.approx((2.95, 3.05))]
    for panel in range(3):
        (x0, y0), (x1, y1) = points(labelled(picture, "tangent", panel))
        assert (y1 - y0) / (x1 - x0) == pytest.approx(14.0)
        assert (y0 + y1) / 2 == pytest.approx(20.0)


def test_a_zoom_names_the_stretch_of_x_in_each_panel() -> None:
    titles = [axes.get_title() for axes in zoom(parabola, 3.0, [3.0, 0.05]).axes]
    assert titles == ["x from 0 to 6", "x from 2.95 to 3.05"]


def test_each_step_downhill_takes_the_rate_times_the_slope_off_x() -> None:
    picture = descent(parabola, [-3.0, 3.0], 0.05, 2)
    left, right = labelled(picture, "from x = −3"), labelled(picture, "from x = 3")
    # slopes: −22, then 6 · (−1.9) − 4 = −15.4; 14, then 6 · 2.3 − 4 = 9.8
    assert list(left.get_xdata()) == pytest.approx([-3.0, -1.9, -1.13])
    assert list(right.get_xdata()) == pytest.approx([3.0, 2.3, 1.81])
    assert list(right.get_ydata()) == pytest.approx([parabola(x) for x in (3.0, 2.3, 1.81)])


def test_a_path_downhill_says_how_far_f_falls() -> None:
    picture = descent(parabola, [-3.0, 3.0], 0.05, 12)
    labels = [labelled(picture, f"from x = {start}").get_label() for start in ("−3", "3")]
    assert labels == ["from x = −3: f falls from 44 to 3.67", "from x = 3: f falls from 20 to 3.67"]


def test_each_slope_below_the_curve_is_written_beside_its_mark() -> None:
    below = slopes(parabola, [-3, 0, 2 / 3, 3]).axes[1]
    assert [text.get_text() for text in below.texts] == ["−22", "−4", "0", "14"]


def test_each_line_of_one_moving_input_ends_in_its_name() -> None:
    axes = nudges(lambda a, b, c: a * b + c, [2.0, -3.0, 10.0], "abc").axes[0]
    assert [(text.get_text(), *text.xy) for text in axes.texts] == [("a", 1.0, 1.0), ("b", 1.0, 6.0), ("c", 1.0, 5.0)]


def test_the_tangent_is_among_the_secants_in_another_colour() -> None:
    picture = secants(parabola, 1.0, [3, 1.5, 0.5], -1, 5)
    line = labelled(picture, "the tangent")
    assert line.get_label() == "the tangent: slope 2"
    assert to_hex(line.get_color()) == OKABE_ITO["vermilion"]
    assert to_hex(labelled(picture, "h = 3").get_color()) == OKABE_ITO["orange"]


def test_a_curve_is_blue_wherever_it_is_drawn() -> None:
    drawn = [
        curve(parabola),
        tangent(parabola, 3.0),
        secants(parabola, 1.0, [3]),
        slopes(parabola, [0, 3]),
        rise_over_run(parabola, 3.0, 1.0),
        zoom(parabola, 3.0),
        descent(parabola, [-3.0, 3.0], 0.05, 3),
        nudges(lambda a, b, c: a * b + c, [2.0, -3.0, 10.0], "abc"),
    ]
    assert {to_hex(picture.axes[0].lines[0].get_color()) for picture in drawn} == {OKABE_ITO["blue"]}


def test_every_picture_says_in_words_what_it_shows() -> None:
    steps = [0.1, 1e-5, 1e-8, 1e-12]
    assert rise_over_run(parabola, 3.0, 1.0).description == (
        "A right-angled triangle under the curve: from the point at x = 3 it runs 1 to the right and rises 17 to the "
        "point at x = 4; rise over run is 17."
    )
    assert "the line's slope is 14: uphill" in tangent(parabola, 3.0).description
    assert "−22 at x = −3, 14 at x = 3" in slopes(parabola, [-3, 3]).description
    assert "slope 11 for h = 3; slope 3.5 for h = 0.5" in secants(parabola, 1.0, [3, 0.5]).description
    assert "h = 1e-08 for the one-sided" in step_errors(math.sin, 1.0, math.cos(1.0), steps, "sin").description
    assert "from −3 to 0.616 and from 3 to 0.699" in descent(parabola, [-3.0, 3.0], 0.05, 12).description
    moving = nudges(lambda a, b, c: a * b + c, [2.0, -3.0, 10.0], "abc").description
    assert moving == (
        "The output as one input moves from −1 to 1: from 7 to 1 while a moves; from 2 to 6 while b moves; "
        "from 3 to 5 while c moves."
    )


def test_each_function_has_its_own_tangent_at_each_point_and_its_slope_in_words() -> None:
    picture = tangents({"up": lambda x: x**2, "steeper": lambda x: 3 * x**2}, [1.0], 0.0, 2.0, "Two parabolas")
    (axes,) = picture.axes
    found = [points(line) for line in axes.lines if line.get_color() == OKABE_ITO["vermilion"]]
    rises = [(y1 - y0) / (x1 - x0) for (x0, y0), (x1, y1) in found]
    assert rises == [pytest.approx(2.0), pytest.approx(6.0)]
    assert [text.get_text() for text in axes.get_legend().get_texts()] == [
        "up: slope 2 at x = 1",
        "steeper: slope 6 at x = 1",
    ]
    assert picture.description == ("Two parabolas: up at x = 1 has the slope 2; steeper at x = 1 has the slope 6.")


def test_one_function_has_its_slopes_written_at_the_points() -> None:
    (axes,) = tangents({"square": lambda x: x**2}, [1.0, -2.0], -3.0, 3.0, "A parabola").axes
    assert [(text.get_text(), text.xy) for text in axes.texts] == [("slope 2", (1.0, 1.0)), ("slope −4", (-2.0, 4.0))]
    assert axes.get_legend() is None
