"""The pictures show the right data: what is asserted is what the artists hold."""

from __future__ import annotations

import math
from types import SimpleNamespace as Node

import matplotlib.pyplot as plt
import pytest
from matplotlib.axes import Axes
from matplotlib.colors import to_hex
from matplotlib.figure import Figure
from matplotlib.lines import Line2D

from utils import plots
from utils.plots import (
    bend,
    bumps,
    collector_share,
    curve,
    decision_surfaces,
    descent,
    descent_hops,
    gradient_bars,
    labelled_points,
    logits_and_probabilities,
    loss_curves,
    loss_runs,
    loss_shapes,
    matrix_times_vector,
    negative_log,
    network_schematic,
    neuron_diagram,
    neuron_in_network,
    nudges,
    order_row,
    parameter_maps,
    predictions_over_steps,
    row_added_to_rows,
    row_minus_column,
    saturation,
    secants,
    slopes,
    squashing,
    step_errors,
    tangent,
    tangents,
    tanh_tangent,
    tensor_axes,
    times,
    training_curves,
    training_ring,
    zoom,
)
from utils.style import OKABE_ITO, Picture, described

STEPS = [float(f"1e-{k}") for k in range(1, 17)]


def parabola(x: float) -> float:
    return 3 * x**2 - 4 * x + 5


def product_plus(a: float, b: float, c: float) -> float:
    return a * b + c


def line_named(axes: Axes, label: str) -> Line2D:
    """The one line whose legend label starts with `label`."""
    (found,) = [line for line in axes.lines if str(line.get_label()).startswith(label)]
    return found


def rise_over_run(line: Line2D) -> float:
    (x0, *_, x1), (y0, *_, y1) = line.get_data()
    return (y1 - y0) / (x1 - x0)


def reused_at_two_depths() -> list[Node]:
    """y = b + b·b with b = k·a, in a topological order; k has no label."""
    k, a = Node(data=3.0, label="", _prev=()), Node(data=2.0, label="a", _prev=())
    b = Node(data=6.0, label="b", _prev=(k, a))
    square = Node(data=36.0, label="bb", _prev=(b, b))
    return [k, a, b, square, Node(data=42.0, label="y", _prev=(b, square))]


# One of each: what holds for every picture of the course is tried on these.
PICTURES = {
    "confusion_picture": lambda: plots.confusion_picture([[3, 1], [0, 2]]),
    "curve": lambda: curve(parabola),
    "digit_pictures": lambda: plots.digit_pictures([[[0.0, 1.0], [1.0, 0.0]]], ["7"]),
    "learning_curves": lambda: plots.learning_curves([(2.0, 2.1), (0.5, 0.9)]),
    "tangent": lambda: tangent(parabola, 3.0),
    "tangents": lambda: tangents({"f": parabola, "g": lambda x: x**2}, [1.0], -1.0, 3.0, "Two parabolas"),
    "rise_over_run": lambda: plots.rise_over_run(parabola, 3.0, 1.0),
    "zoom": lambda: zoom(parabola, 3.0),
    "descent": lambda: descent(parabola, [-3.0, 3.0], 0.05, 12),
    "secants": lambda: secants(parabola, 1.0, [3, 1.5, 0.5], -1, 5),
    "slopes": lambda: slopes(parabola, [-3, 0, 3]),
    "step_errors": lambda: step_errors(math.sin, 1.0, math.cos(1.0), STEPS),
    "nudges": lambda: nudges(product_plus, [2.0, -3.0, 10.0], "abc"),
    "names_and_objects": lambda: plots.names_and_objects({"first": {"a": "2.0"}, "then": {"a": "2.0", "t": "-1.0"}}),
    "gradient_bars": lambda: gradient_bars({"L": 1.0, "d": -2.0}),
    "neuron_diagram": lambda: neuron_diagram([2.0, 0.0], [-3.0, 1.0], 8.0),
    "neuron_in_network": neuron_in_network,
    "bend": bend,
    "bumps": lambda: bumps(lambda x: x * x, [2, 8]),
    "squashing": lambda: squashing({"b = 8": 2.0}),
    "tanh_tangent": lambda: tanh_tangent(0.5),
    "saturation": lambda: saturation([0, 2]),
    "order_row": lambda: order_row(reused_at_two_depths()),
    "negative_log": lambda: negative_log([0.1, 1.0]),
    "logits_and_probabilities": lambda: logits_and_probabilities([1.0, -1.0], [0.9, 0.1]),
    "times": lambda: times([1, 10], {"ours": [0.1, 1.0], "theirs": [0.2, 0.3]}, "neurons"),
    "network_schematic": lambda: network_schematic([3, 4, 4, 1]),
    "network_dots": lambda: plots.network_dots(reused_at_two_depths()[-1]),
    "network_settings": plots.network_settings,
    "parameter_maps": lambda: parameter_maps([[[0.5, -1.0], [0.0, 0.25]], [[2.0, -0.75, 0.1]]]),
    "predictions_over_steps": lambda: predictions_over_steps([[-0.5, 0.2], [0.5, -0.4]], [1.0, -1.0]),
    "descent_hops": lambda: descent_hops(parabola, {"careful": [3.0, 1.6]}, 2 / 3),
    "training_ring": lambda: training_ring({"measure": "loss = ...", "backward": "loss.backward()"}),
    "tensor_axes": lambda: tensor_axes([[1.0, 2.0], [3.0, 4.0]]),
    "matrix_times_vector": lambda: matrix_times_vector([[1.0, 2.0], [3.0, 4.0]], [5.0, -6.0]),
    "row_added_to_rows": lambda: row_added_to_rows([[1.0, 2.0], [3.0, 4.0]], [5.0, 6.0]),
    "row_minus_column": lambda: row_minus_column([1.0, 2.0], [3.0, 4.0]),
    "loss_curves": lambda: loss_curves({"slow": [4.0, 3.9], "fast": [4.0, 1.0]}),
    "labelled_points": lambda: labelled_points(FOUR_POINTS, [1, -1, 1, -1]),
    "decision_surfaces": lambda: decision_surfaces(FOUR_POINTS, [1, -1, 1, -1], {"now": lambda grid: grid[:, 0]}),
    "training_curves": lambda: training_curves([0.5, 0.25], [0.5, 1.0]),
    "loss_runs": lambda: loss_runs({"full": [1.0, 0.1], "mini": [2.0, 0.5]}),
    "activation_shapes": lambda: plots.activation_shapes({"ReLU": (lambda x: max(x, 0.0), lambda x: float(x > 0))}),
    "loss_shapes": lambda: loss_shapes({"hinge": lambda m: max(0.0, 1 - m)}),
    "array_product": lambda: plots.array_product([[1.0, 2.0]], [[0.5], [-1.0]], ("X", "W.T", "X @ W.T")),
    "custom_operation": plots.custom_operation,
    "dispatch_choices": plots.dispatch_choices,
    "reference_cycle": plots.reference_cycle,
    "collector_share": lambda: collector_share({"rings": (3.0, 2.0), "no rings": (1.0, 0.25)}),
    "step_times": lambda: plots.step_times({"closures": 3.7, "arrays": 0.00009}),
}


@pytest.fixture(params=PICTURES.values(), ids=PICTURES)
def figure(request: pytest.FixtureRequest) -> Figure:
    return request.param()


def test_every_public_function_is_among_the_pictures_tried_here() -> None:
    assert {name for name in plots.__all__ if callable(getattr(plots, name))} == set(PICTURES)


def test_pyplot_lets_go_of_a_picture_so_that_a_cell_shows_it_once(figure: Figure) -> None:
    assert isinstance(figure, Figure)
    assert plt.get_fignums() == []


def test_a_picture_fits_the_width_of_a_notebook_page(figure: Figure) -> None:
    assert 6.0 <= figure.get_figwidth() <= 8.0


def test_every_letter_in_a_picture_is_at_least_10_points_high(figure: Figure) -> None:
    figure.canvas.draw()
    sizes = {text.get_text(): text.get_fontsize() for text in figure.findobj(plt.Text) if text.get_text()}
    assert min(sizes.values()) >= 10, sizes


def test_a_picture_has_a_title(figure: Figure) -> None:
    assert figure.axes[0].get_title() or figure.get_suptitle()


def test_every_line_is_in_a_colour_that_colour_blind_readers_can_tell_apart(figure: Figure) -> None:
    assert {to_hex(line.get_color()) for axes in figure.axes for line in axes.lines} <= set(OKABE_ITO.values())


def test_a_picture_is_white_even_where_the_reader_has_switched_on_a_dark_style() -> None:
    with plt.style.context("dark_background"):
        figure = tangent(parabola, 3.0)
    assert to_hex(figure.get_facecolor()) == to_hex(figure.axes[0].get_facecolor()) == "#ffffff"
    assert to_hex(figure.axes[0].title.get_color()) == "#000000"


def test_a_picture_leaves_the_reader_s_own_settings_alone() -> None:
    with plt.rc_context({"font.size": 23.0}):
        curve(parabola)
        assert plt.rcParams["font.size"] == 23.0


# --- 01 derivatives ---


def test_the_curve_runs_from_low_to_high_through_the_outputs_of_f() -> None:
    (line,) = curve(parabola, -5, 5).axes[0].lines
    xs, ys = line.get_data()
    assert (xs[0], xs[-1]) == (-5, 5)
    assert (ys[0], ys[-1]) == (100, 60)  # f(-5) and f(5)
    assert min(ys) == pytest.approx(11 / 3, abs=1e-2)  # f(2/3), the lowest point


@pytest.mark.parametrize("name", ["curve", "tangent", "secants", "slopes", "step_errors", "nudges"])
def test_the_axes_of_a_curve_say_what_they_count(name: str) -> None:
    axes = PICTURES[name]().axes
    assert all(one.get_ylabel() for one in axes)
    assert axes[-1].get_xlabel()


def test_a_curve_s_title_can_be_given() -> None:
    assert curve(parabola, title="A parabola").axes[0].get_title() == "A parabola"


@pytest.mark.parametrize(
    ("x", "slope", "title"),
    [  # 6x - 4
        (3.0, 14.0, "At x = 3 the slope is 14: uphill"),
        (-3.0, -22.0, "At x = −3 the slope is −22: downhill"),
        (2 / 3, 0.0, "At x = 0.667 the slope is 0: flat"),
    ],
)
def test_the_tangent_has_the_slope_of_f_goes_through_the_point_and_is_named_in_the_title(
    x: float, slope: float, title: str
) -> None:
    axes = tangent(parabola, x).axes[0]
    line = line_named(axes, "tangent")
    assert rise_over_run(line) == pytest.approx(slope, abs=1e-8)
    (x0, _), (y0, _) = line.get_data()
    assert y0 + slope * (x - x0) == pytest.approx(parabola(x), abs=1e-6)
    assert axes.get_title() == title


def test_the_tangent_leaves_the_picture_as_large_as_the_curve_is() -> None:
    assert tangent(parabola, -5.0).axes[0].get_ylim() == curve(parabola).axes[0].get_ylim()


def test_each_secant_goes_through_both_points_and_its_label_says_its_slope() -> None:
    axes = secants(parabola, 1.0, [3, 1.5, 0.5], -1, 5).axes[0]
    for label, slope in [("h = 3: slope 11", 11.0), ("h = 1.5: slope 6.5", 6.5), ("h = 0.5: slope 3.5", 3.5)]:
        line = line_named(axes, label)
        assert rise_over_run(line) == pytest.approx(slope)
        assert line.get_ydata()[0] == pytest.approx(parabola(1.0) + slope * (-1 - 1.0))


def test_all_secants_are_drawn_however_many_steps_there_are() -> None:
    labels = [line.get_label() for line in secants(parabola, 1.0, [3, 2, 1, 0.5, 0.25]).axes[0].lines]
    assert sum(label.startswith("h = ") for label in labels) == 5


def test_the_slopes_below_the_curve_are_those_of_f_and_their_markers_say_up_down_or_flat() -> None:
    below = slopes(parabola, [-3, 2 / 3, 3]).axes[1]
    drawn = [(line.get_xdata()[0], line.get_ydata()[0], line.get_marker()) for line in below.lines[:3]]
    assert [(x, pytest.approx(y, abs=1e-8), marker) for x, y, marker in drawn] == [
        (-3, -22.0, "v"),
        (2 / 3, 0.0, "o"),
        (3, 14.0, "^"),
    ]


def test_the_pieces_of_tangent_on_the_curve_have_the_slope_of_f() -> None:
    above = slopes(parabola, [-3, 2]).axes[0]
    assert [rise_over_run(line) for line in above.lines[1:]] == pytest.approx([-22.0, 8.0])


@pytest.mark.parametrize(
    ("label", "best", "error"),
    [("one-sided", 1e-8, 3e-9), ("two-sided", 1e-5, 1e-11)],  # recomputed for the syllabus
)
def test_the_error_of_sin_at_1_is_smallest_where_the_lecture_says(label: str, best: float, error: float) -> None:
    line = line_named(step_errors(math.sin, 1.0, math.cos(1.0), STEPS, name="sin").axes[0], label)
    smallest, at = min(zip(line.get_ydata(), line.get_xdata(), strict=True))
    assert at == best
    assert smallest == pytest.approx(error, rel=0.15)


def test_both_scales_of_the_errors_are_logarithmic_and_steps_shrink_to_the_right() -> None:
    axes = step_errors(math.sin, 1.0, math.cos(1.0), STEPS).axes[0]
    assert (axes.get_xscale(), axes.get_yscale()) == ("log", "log")
    assert axes.xaxis_inverted()


def test_an_error_of_exactly_0_is_left_out_of_a_log_scale() -> None:
    line = line_named(step_errors(lambda x: 2 * x, 0.0, 2.0, [0.5, 0.25]).axes[0], "one-sided")
    assert list(line.get_xdata()) == []


@pytest.mark.parametrize(("name", "slope"), [("a", -3.0), ("b", 2.0), ("c", 1.0)])  # b, a and 1
def test_each_nudged_input_has_a_line_with_its_partial_derivative_as_slope(name: str, slope: float) -> None:
    line = line_named(nudges(product_plus, [2.0, -3.0, 10.0], "abc").axes[0], f"only {name} moves")
    assert rise_over_run(line) == pytest.approx(slope)


def test_without_a_nudge_the_output_is_that_of_the_given_inputs() -> None:
    point = line_named(nudges(product_plus, [2.0, -3.0, 10.0], "abc").axes[0], "nothing moves")
    assert [list(values) for values in point.get_data()] == [[0.0], [4.0]]


def test_each_gradient_has_a_bar_of_its_length_with_the_first_on_top() -> None:
    axes = gradient_bars({"L": 1.0, "d": -2.0, "a": 6.0}).axes[0]
    assert [bar.get_width() for bar in axes.patches] == [1.0, -2.0, 6.0]
    assert [label.get_text() for label in axes.get_yticklabels()] == ["dL/dL", "dL/dd", "dL/da"]
    assert axes.yaxis_inverted()


def test_the_number_of_each_gradient_stands_at_its_bar() -> None:
    axes = gradient_bars({"L": 1.0, "d": -2.5}).axes[0]
    assert [text.get_text() for text in axes.texts] == ["1", "−2.5"]


def test_bars_of_either_sign_differ_in_colour() -> None:
    axes = gradient_bars({"o": 0.5, "w": -1.5}, result="o").axes[0]
    assert [to_hex(bar.get_facecolor()) for bar in axes.patches] == [OKABE_ITO["green"], OKABE_ITO["vermilion"]]


def test_times_are_drawn_on_logarithmic_axes_with_a_line_for_each_name() -> None:
    axes = times([1, 10, 100], {"ours": [0.001, 0.01, 0.1], "theirs": [0.002, 0.002, 0.003]}, "neurons").axes[0]
    assert (axes.get_xscale(), axes.get_yscale(), axes.get_xlabel()) == ("log", "log", "number of neurons")
    assert list(line_named(axes, "ours").get_ydata()) == [0.001, 0.01, 0.1]
    assert list(line_named(axes, "theirs").get_xdata()) == [1, 10, 100]


def test_each_class_has_a_bar_for_its_logit_and_one_for_its_probability() -> None:
    left, right = logits_and_probabilities([3.0, -2.0], [0.75, 0.25]).axes
    assert [bar.get_height() for bar in left.patches] == [3.0, -2.0]
    assert [bar.get_height() for bar in right.patches] == [0.75, 0.25]
    assert [text.get_text() for text in (*left.texts, *right.texts)] == ["3", "−2", "0.75", "0.25"]


def test_the_title_says_what_the_probabilities_add_up_to() -> None:
    right = logits_and_probabilities([3.0, -2.0], [0.75, 0.25]).axes[1]
    assert right.get_title() == "Probabilities: they add up to 1"


def test_a_row_of_nodes_has_one_arrow_for_every_use_of_an_operand() -> None:
    axes = order_row(reused_at_two_depths()).axes[0]
    assert [text.get_text() for text in axes.texts] == ["3", "a", "b", "bb", "y"]
    assert [arrow.get_label() for arrow in axes.patches] == ["3 → b", "a → b", "b → bb", "b → bb", "b → y", "bb → y"]
    assert {to_hex(arrow.get_edgecolor()) for arrow in axes.patches} == {OKABE_ITO["blue"]}
    assert axes.get_title() == "Every arrow points to the right"


def test_an_arrow_to_the_left_is_dashed_and_counted_in_the_title() -> None:
    k, a, b, square, y = reused_at_two_depths()
    axes = order_row([k, a, square, b, y]).axes[0]
    dashed = [arrow.get_label() for arrow in axes.patches if arrow.get_linestyle() == "--"]
    assert dashed == ["b → bb", "b → bb"]
    assert axes.get_title() == "2 arrows point to the left (dashed): no topological order"


def test_every_arrow_of_a_row_lies_inside_the_picture() -> None:
    figure = order_row(reused_at_two_depths()[::-1])
    figure.canvas.draw()
    axes = figure.axes[0]
    assert all(
        axes.bbox.y0 <= arrow.get_window_extent().y0 and arrow.get_window_extent().y1 <= axes.bbox.y1
        for arrow in axes.patches
    )


# --- 04 tanh ---


def test_the_diagram_of_a_neuron_shows_what_goes_in_and_leaves_what_comes_out_to_the_reader() -> None:
    texts = [text.get_text() for text in neuron_diagram([2.0, 0.0], [-3.0, 1.0], 8.0).axes[0].texts]
    circles, on_lines = ["x1\n2", "x2\n0", "b\n8", "Σ = n", "tanh", "o"], ["× w1 = −3", "× w2 = 1"]
    nerve_cell = ["dendrites, synapses", "cell body", "axon"]
    assert sorted(text for text in texts if text) == sorted(circles + on_lines + nerve_cell)


@pytest.mark.parametrize("count", [1, 2, 5])
def test_the_diagram_has_a_circle_for_each_input_and_four_more(count: int) -> None:
    lines = neuron_diagram([0.5] * count, [1.0] * count, 0.0).axes[0].lines
    assert sum(line.get_marker() == "o" for line in lines) == count + 4


def test_squashing_marks_each_point_on_the_curve_and_says_its_values() -> None:
    axes = squashing({"b = 8": 2.0, "b = 6": 0.0}).axes[0]
    point = line_named(axes, "b = 8")
    assert point.get_label() == "b = 8: n = 2, tanh(n) = 0.964"
    assert [list(values) for values in point.get_data()] == [[2.0], [pytest.approx(0.9640275801)]]


def test_squashing_without_points_is_the_curve_between_its_two_limits() -> None:
    axes = squashing({}).axes[0]
    assert axes.get_legend() is None
    assert [list(line.get_ydata()) for line in axes.lines[1:]] == [[-1.0, -1.0], [1.0, 1.0]]


def test_saturation_marks_the_output_above_and_the_slope_below() -> None:
    above, below = saturation([0, 1, 2]).axes
    assert list(above.lines[1].get_ydata()) == pytest.approx([0.0, 0.7615941560, 0.9640275801])
    assert list(below.lines[1].get_ydata()) == pytest.approx([1.0, 0.4199743416, 0.0706508249])


@pytest.mark.parametrize("picture", ["squashing", "saturation"])
def test_the_axes_of_a_tanh_picture_say_what_they_count(picture: str) -> None:
    axes = PICTURES[picture]().axes
    assert all(one.get_ylabel() for one in axes)
    assert axes[-1].get_xlabel() == "n"


def test_a_network_has_a_square_for_each_input_and_a_circle_for_each_neuron() -> None:
    axes = network_schematic([3, 4, 1]).axes[0]
    assert [(line.get_marker(), len(line.get_xdata())) for line in axes.lines] == [("s", 3), ("o", 4), ("o", 1)]
    assert [text.get_text() for text in axes.texts] == ["x\n3 inputs", "layers[0]\n4 neurons", "layers[1]\n1 neuron"]


def test_a_network_has_a_line_for_each_weight_from_every_left_to_every_right_neighbour() -> None:
    axes = network_schematic([2, 3, 1]).axes[0]
    first, second = [[tuple(map(tuple, line)) for line in one.get_segments()] for one in axes.collections]
    assert len(set(first)) == 2 * 3
    assert {left for left, _ in first} == {(0.0, 0.5), (0.0, -0.5)}
    assert second == [((1.0, 1.0), (2.0, 0.0)), ((1.0, 0.0), (2.0, 0.0)), ((1.0, -1.0), (2.0, 0.0))]
    assert axes.get_title().startswith("9 lines, each a weight, and 4 circles")


def test_each_layer_has_a_map_of_its_parameters_on_a_scale_that_all_share() -> None:
    maps = parameter_maps([[[0.5, -1.0], [0.0, 0.25]], [[2.0, -0.75, 0.1]]])
    images = [axes.images[0] for axes in maps.axes[:2]]
    assert [image.get_array().tolist() for image in images] == [[[0.5, -1.0], [0.0, 0.25]], [[2.0, -0.75, 0.1]]]
    assert {image.get_clim() for image in images} == {(-2.0, 2.0)}
    assert [text.get_text() for text in maps.axes[1].texts] == ["2.00", "−0.75", "0.10"]


def test_the_columns_of_a_map_are_named_as_in_the_code() -> None:
    axes = parameter_maps([[[0.5, -1.0, 0.0]]]).axes[0]
    assert [label.get_text() for label in axes.get_xticklabels()] == ["w[0]", "w[1]", "b"]
    assert axes.get_title() == "layers[0]"


# --- 09 training ---


def test_each_example_has_a_line_of_its_predictions_from_the_start_on() -> None:
    axes = predictions_over_steps([[-0.5, 0.2], [0.5, -0.4], [0.9, -0.8]], [1.0, -1.0]).axes[0]
    assert [*line_named(axes, "example 1, target 1").get_xdata()] == [0, 1, 2]
    assert [*line_named(axes, "example 1, target 1").get_ydata()] == [-0.5, 0.5, 0.9]
    assert [*line_named(axes, "example 2, target −1").get_ydata()] == [0.2, -0.4, -0.8]


def test_each_target_has_one_dashed_line_however_many_examples_share_it() -> None:
    axes = predictions_over_steps([[0.1, 0.2, 0.3]], [1.0, -1.0, 1.0]).axes[0]
    targets = [line for line in axes.lines if line.get_linestyle() == "--" and line.get_marker() == "None"]
    assert [line.get_ydata()[0] for line in targets] == [-1.0, 1.0]


def test_each_name_has_a_loss_curve_from_step_0_on_and_the_axis_begins_at_0() -> None:
    axes = loss_curves({"slow": [4.0, 3.9, 3.8], "fast": [4.0, 1.0, 0.1]}).axes[0]
    assert [*line_named(axes, "slow").get_xdata()] == [0, 1, 2]
    assert [*line_named(axes, "fast").get_ydata()] == [4.0, 1.0, 0.1]
    assert axes.get_ylim()[0] == 0.0


def test_four_loss_curves_differ_in_colour_line_and_marker() -> None:
    lines = loss_curves({name: [4.0, 1.0] for name in "abcd"}).axes[0].lines
    assert len({line.get_color() for line in lines}) == 4
    assert len({(line.get_linestyle(), line.get_marker()) for line in lines}) == 4


# --- 10 micrograd ---

FOUR_POINTS = [[0.0, 0.0], [1.0, 2.0], [2.0, 1.0], [3.0, 3.0]]


def test_points_are_drawn_by_their_labels() -> None:
    axes = labelled_points(FOUR_POINTS, [1, -1, 1, -1]).axes[0]
    assert [list(values) for values in line_named(axes, "label 1").get_data()] == [[0.0, 2.0], [0.0, 1.0]]
    assert [list(values) for values in line_named(axes, "label −1").get_data()] == [[1.0, 3.0], [2.0, 3.0]]


def test_each_moment_has_a_surface_that_squashes_its_scores() -> None:
    figure = decision_surfaces(
        FOUR_POINTS, [1, -1, 1, -1], {"start": lambda grid: grid[:, 0], "end": lambda grid: grid[:, 1] + 9.0}
    )
    assert [axes.get_title() for axes in figure.axes] == ["start", "end"]
    first, second = (axes.images[0].get_array() for axes in figure.axes)
    # the plane reaches half a unit beyond the points
    assert (first[0, 0], first[0, -1]) == (pytest.approx(math.tanh(-0.5)), pytest.approx(math.tanh(3.5)))
    assert second[0, 0] == pytest.approx(math.tanh(8.5))


def test_a_border_is_drawn_only_where_the_scores_change_their_sign() -> None:
    figure = decision_surfaces(
        FOUR_POINTS, [1, -1, 1, -1], {"start": lambda grid: grid[:, 0], "end": lambda grid: grid[:, 1] + 9.0}
    )
    assert [len(axes.collections) for axes in figure.axes] == [1, 0]


def test_training_curves_show_the_loss_and_the_accuracy_in_per_cent() -> None:
    above, below = training_curves([0.5, 0.25], [0.5, 1.0]).axes
    assert list(above.lines[0].get_ydata()) == [0.5, 0.25]
    assert above.get_yscale() == "log"
    assert list(below.lines[0].get_ydata()) == [50.0, 100.0]


def test_runs_stand_side_by_side_on_the_same_axis() -> None:
    left, right = loss_runs({"full": [1.0, 0.1], "mini": [2.0, 3.0, 0.5]}, "update").axes
    assert (left.get_title(), right.get_title()) == ("full: 2 updates", "mini: 3 updates")
    assert list(right.lines[0].get_ydata()) == [2.0, 3.0, 0.5]
    assert left.get_ylim() == right.get_ylim()


def test_each_loss_has_a_curve_over_label_times_score() -> None:
    axes = loss_shapes({"hinge": lambda m: max(0.0, 1 - m)}, -1.0, 2.0).axes[0]
    margins, costs = line_named(axes, "hinge").get_data()
    assert (margins[0], margins[-1]) == (-1.0, 2.0)
    assert (costs[0], costs[-1]) == (2.0, 0.0)


def test_a_step_has_one_bar_the_last_part_of_which_is_the_collectors() -> None:
    axes = collector_share({"rings": (3.0, 2.0), "no rings": (1.0, 0.25)}).axes[0]
    working, collecting = ([(bar.get_x(), bar.get_width()) for bar in bars] for bars in axes.containers)
    assert working == [(0.0, 1.0), (0.0, 0.75)]
    assert collecting == [(1.0, 2.0), (0.75, 0.25)]


def test_the_collectors_part_is_told_by_its_hatching_and_the_first_name_stands_on_top() -> None:
    axes = collector_share({"rings": (3.0, 2.0), "no rings": (1.0, 0.25)}).axes[0]
    assert [bars[0].get_hatch() for bars in axes.containers] == [None, "//"]
    assert [label.get_text() for label in axes.get_yticklabels()] == ["rings", "no rings"]
    assert axes.yaxis_inverted()


def test_a_steps_time_stands_at_the_end_of_its_bar_and_the_axis_is_logarithmic() -> None:
    axes = plots.step_times({"closures": 3.7, "one node": 0.07, "arrays": 0.00009}).axes[0]
    assert axes.get_xscale() == "log"
    assert [bar.get_width() for bar in axes.containers[0]] == [3.7, 0.07, 0.00009]
    assert [text.get_text() for text in axes.texts] == ["3.7 s", "70 ms", "0.09 ms"]
    assert axes.yaxis_inverted()


def test_the_words_for_a_picture_of_seconds_hold_no_second() -> None:
    words = collector_share({"rings": (3.0, 2.0), "no rings": (1.0, 0.25)}).description
    assert "rings, no rings" in words
    assert not any(letter.isdigit() for letter in words)


def test_a_picture_brings_its_own_png_and_is_read_as_its_description():
    bundle, about = described(curve(parabola), "A parabola that opens upwards")._repr_mimebundle_()
    assert bundle["image/png"].startswith(b"\x89PNG")
    assert bundle["text/plain"] == "A parabola that opens upwards"
    assert about == {"image/png": {"alt": "A parabola that opens upwards"}}
    assert isinstance(curve(parabola), Picture)
