"""The course's pictures in matplotlib: each function draws one and returns the Figure, which a notebook then shows.

What all of them share stands first; then comes one block per notebook, headed with its number.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from itertools import cycle, pairwise
from typing import Any

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.axes import Axes
from matplotlib.collections import LineCollection
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure
from matplotlib.patches import FancyArrowPatch

__all__ = [
    "OKABE_ITO",
    "collector_share",
    "curve",
    "decision_surfaces",
    "gradient_bars",
    "labelled_points",
    "logits_and_probabilities",
    "loss_curves",
    "loss_runs",
    "loss_shapes",
    "network_schematic",
    "neuron_diagram",
    "nudges",
    "order_row",
    "parameter_maps",
    "predictions_over_steps",
    "saturation",
    "secants",
    "slopes",
    "squashing",
    "step_errors",
    "tangent",
    "times",
    "training_curves",
]

# Okabe and Ito, "Color Universal Design" (2008): told apart by every kind of colour vision.
OKABE_ITO = {
    "black": "#000000",
    "orange": "#e69f00",
    "sky blue": "#56b4e9",
    "green": "#009e73",
    "yellow": "#f0e442",
    "blue": "#0072b2",
    "vermilion": "#d55e00",
    "purple": "#cc79a7",
}

_STYLE = {
    "figure.facecolor": "white",
    "axes.facecolor": "white",
    "font.size": 11,
    "axes.titlesize": 12,
    "axes.labelsize": 11,
    "xtick.labelsize": 10,
    "ytick.labelsize": 10,
    "axes.grid": True,
    "grid.color": "#dddddd",
    "axes.axisbelow": True,
    "axes.spines.top": False,
    "axes.spines.right": False,
}


def _figure(width: float = 8.0, height: float = 4.0, **subplots: Any) -> tuple[Figure, Any]:
    """A figure of `width` × `height` inches in the course's style, and its axes as `plt.subplots` gives them.

    pyplot has already let go of it: a notebook shows it once, as the value of the cell that returns it.
    """
    with plt.style.context(["default", _STYLE]):  # whatever style the reader has switched on
        figure, axes = plt.subplots(figsize=(width, height), layout="constrained", **subplots)
    plt.close(figure)
    return figure, axes


def _between(low: float, high: float, points: int = 201) -> list[float]:
    """Evenly spaced numbers from `low` to `high`, both included."""
    return [low + (high - low) * place / (points - 1) for place in range(points)]


# --- 01 derivatives ---


def curve(f: Callable[[float], float], low: float = -5.0, high: float = 5.0, title: str = "") -> Figure:
    """The graph of `f` from `low` to `high`."""
    figure, axes = _figure()
    _draw_curve(axes, f, low, high)
    axes.set_title(title or "Each x has one f(x)")
    return figure


def tangent(f: Callable[[float], float], x: float, low: float = -5.0, high: float = 5.0) -> Figure:
    """The graph of `f` with the straight line that touches it at `x`; the title says the line's slope."""
    figure, axes = _figure()
    _draw_curve(axes, f, low, high)
    limits = axes.get_ylim()
    slope = _measured_slope(f, x)
    xs = [low, high]
    axes.plot(xs, [f(x) + slope * (at - x) for at in xs], "--", color=OKABE_ITO["vermilion"], label="tangent")
    axes.plot([x], [f(x)], "o", color=OKABE_ITO["black"], label=f"x = {_short(x)}, f(x) = {_short(f(x))}")
    axes.set_ylim(limits)  # the line leaves the picture; the curve keeps its size
    axes.set_title(f"At x = {_short(x)} the slope is {_short(slope)}: {_direction(slope)}")
    axes.legend()
    return figure


def secants(
    f: Callable[[float], float], x: float, steps: Sequence[float], low: float = -5.0, high: float = 5.0
) -> Figure:
    """The graph of `f` with straight lines through the points at `x` and `x + h`, one line for each h in `steps`.

    The legend says each line's slope, which is the one-sided difference for that h. Looks repeat after four steps.
    """
    figure, axes = _figure(height=4.5)
    _draw_curve(axes, f, low, high)
    limits = axes.get_ylim()
    looks = [("purple", ":", "^"), ("green", "-.", "s"), ("vermilion", "--", "D"), ("orange", "-", "v")]
    for h, (colour, line, marker) in zip(steps, cycle(looks), strict=False):
        slope = (f(x + h) - f(x)) / h
        ends = [low, high]
        axes.plot(
            ends,
            [f(x) + slope * (at - x) for at in ends],
            line,
            color=OKABE_ITO[colour],
            label=f"h = {h:g}: slope {_short(slope)}",
        )
        axes.plot([x + h], [f(x + h)], marker, color=OKABE_ITO[colour])
    axes.plot([x], [f(x)], "o", color=OKABE_ITO["black"])
    axes.set_ylim(limits)
    axes.set_title("The smaller the step, the closer the line comes to the tangent")
    axes.legend()
    return figure


def slopes(f: Callable[[float], float], points: Sequence[float]) -> Figure:
    """The graph of `f` with a short piece of tangent at each of `points`, and below it the slopes themselves."""
    figure, (above, below) = _figure(height=5.5, nrows=2, sharex=True)
    low, high = min(points) - 0.5, max(points) + 0.5
    _draw_curve(above, f, low, high)
    above.set_xlabel("")
    reach = (high - low) / 40
    for x in points:
        slope = _measured_slope(f, x)
        colour, marker = _look(slope)
        above.plot([x - reach, x + reach], [f(x) - slope * reach, f(x) + slope * reach], color=colour, linewidth=4)
        below.plot([x], [slope], marker, color=colour, markersize=8)
    below.axhline(0.0, color=OKABE_ITO["black"], linewidth=1)
    below.set_xlabel("x")
    below.set_ylabel("slope of f at x")
    above.set_title("Downhill where the slope is below 0 (▼), uphill where it is above 0 (▲)")
    return figure


def step_errors(f: Callable[[float], float], x: float, exact: float, steps: Sequence[float], name: str = "f") -> Figure:
    """The distance of the one- and the two-sided difference of `f` at `x` from the slope `exact`, against the step.

    `steps` are the values of h. Both scales are logarithmic: a distance of exactly 0 has no place there and is
    left out.
    """
    figure, axes = _figure(height=4.5)
    one = [abs((f(x + h) - f(x)) / h - exact) for h in steps]
    two = [abs((f(x + h) - f(x - h)) / (2 * h) - exact) for h in steps]
    for errors, look, colour, label in [
        (one, "o-", "blue", "one-sided: (f(x + h) − f(x)) / h"),
        (two, "s--", "vermilion", "two-sided: (f(x + h) − f(x − h)) / (2h)"),
    ]:
        drawn = [(h, error) for h, error in zip(steps, errors, strict=True) if error > 0]
        axes.plot([h for h, _ in drawn], [error for _, error in drawn], look, color=OKABE_ITO[colour], label=label)
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.invert_xaxis()
    axes.set_xlabel("step h (smaller to the right)")
    axes.set_ylabel("distance from the true slope")
    axes.set_title(f"{name} at x = {_short(x)}: smaller steps help, until rounding takes over")
    axes.legend(loc="upper center")  # a V leaves room between its arms
    return figure


def nudges(f: Callable[..., float], inputs: Sequence[float], names: Sequence[str], reach: float = 1.0) -> Figure:
    """The output of `f` while one of `inputs` at a time moves by up to `reach` either way, one line for each name."""
    figure, axes = _figure()
    looks = [("blue", "-"), ("vermilion", "--"), ("green", "-."), ("purple", ":")]
    moves = _between(-reach, reach)
    for place, (name, (colour, line)) in enumerate(zip(names, cycle(looks), strict=False)):
        outputs = [f(*inputs[:place], inputs[place] + move, *inputs[place + 1 :]) for move in moves]
        axes.plot(moves, outputs, line, color=OKABE_ITO[colour], label=f"only {name} moves")
    axes.plot([0.0], [f(*inputs)], "o", color=OKABE_ITO["black"], label="nothing moves")
    axes.set_xlabel("how far the input is moved")
    axes.set_ylabel("output")
    axes.set_title("One input at a time: each line's slope is that input's partial derivative")
    axes.legend()
    return figure


def _draw_curve(axes: Axes, f: Callable[[float], float], low: float, high: float) -> None:
    xs = _between(low, high)
    axes.plot(xs, [f(x) for x in xs], color=OKABE_ITO["blue"])
    axes.set_xlim(low, high)
    axes.set_xlabel("x")
    axes.set_ylabel("f(x)")


def _measured_slope(f: Callable[[float], float], x: float) -> float:
    h = 1e-5  # near the best step of a two-sided difference
    return (f(x + h) - f(x - h)) / (2 * h)


def _short(number: float) -> str:
    """The number as a title shows it: at most three decimals, a true minus, no minus on zero."""
    text = f"{round(number, 3) + 0.0:.3f}".rstrip("0").rstrip(".")
    return text.replace("-", "−")


def _direction(slope: float) -> str:
    return "flat" if abs(slope) < 5e-4 else "uphill" if slope > 0 else "downhill"


def _look(slope: float) -> tuple[str, str]:
    """Colour and marker of a slope, so that its sign does not depend on colour alone."""
    return {
        "uphill": (OKABE_ITO["green"], "^"),
        "downhill": (OKABE_ITO["vermilion"], "v"),
        "flat": (OKABE_ITO["black"], "o"),
    }[_direction(slope)]


# --- 03 manual_backprop ---


def gradient_bars(grads: Mapping[str, float], result: str = "L") -> Figure:
    """One bar for each gradient in `grads`, a dict from node name to gradient of `result`, the first one on top."""
    figure, axes = _figure(height=0.8 + 0.4 * len(grads))
    names, lengths = list(grads), list(grads.values())
    colours = [OKABE_ITO["blue"] if length > 0 else OKABE_ITO["vermilion"] for length in lengths]
    bars = axes.barh([f"d{result}/d{name}" for name in names], lengths, color=colours, height=0.6)
    axes.bar_label(bars, [_short(length) for length in lengths], padding=4)
    axes.axvline(0.0, color=OKABE_ITO["black"], linewidth=1.0)
    axes.invert_yaxis()
    axes.margins(x=0.12)
    axes.grid(visible=False, axis="y")
    axes.set_xlabel(f"gradient: how far {result} moves per unit of the node")
    axes.set_title(f"Right of 0, {result} rises with the node; left of 0, it falls")
    return figure


# --- 04 tanh ---


def neuron_diagram(x: Sequence[float], w: Sequence[float], bias: float) -> Figure:
    """One neuron from left to right: inputs, weights on the lines, the sum with its bias, tanh, and the output.

    `x` and `w` are equally long. What the neuron computes, n and o, is left for the reader to find.
    """
    figure, axes = _figure(height=1.0 + 0.9 * len(x))
    heights = [len(x) / 2 - place for place in range(len(x) + 1)]  # the bias stands below the inputs
    for place, height in enumerate(heights):
        is_bias = place == len(x)
        value = bias if is_bias else x[place]
        name = "b" if is_bias else f"x{place + 1}"
        on_line = "" if is_bias else f"× w{place + 1} = {_short(w[place])}"
        axes.plot([0.0, 3.0], [height, 0.0], color=OKABE_ITO["black"], linewidth=1.2, zorder=1)
        axes.text(1.5, height * 0.5 + 0.05, on_line, ha="left", va="bottom", fontsize=10)
        _circle(axes, 0.0, height, f"{name}\n{_short(value)}", "orange" if is_bias else "sky blue")
    axes.plot([3.0, 6.6], [0.0, 0.0], color=OKABE_ITO["black"], linewidth=1.2, zorder=1)
    _circle(axes, 3.0, 0.0, "Σ = n", "yellow")
    _circle(axes, 4.9, 0.0, "tanh", "yellow")
    _circle(axes, 6.6, 0.0, "o", "green")
    axes.set_xlim(-0.6, 7.2)
    axes.set_ylim(heights[-1] - 0.55, heights[0] + 0.55)
    axes.set_axis_off()
    axes.set_title("One neuron: weigh each input, add up with the bias, squash")
    return figure


def squashing(points: Mapping[str, float]) -> Figure:
    """tanh from −5 to 5 with a mark for each of `points`, a dict from what the legend says to the input n."""
    figure, axes = _figure()
    _draw_curve(axes, math.tanh, -5.0, 5.0)
    for level in (-1.0, 1.0):
        axes.axhline(level, linestyle=":", color=OKABE_ITO["black"], linewidth=1)
    looks = [("vermilion", "o"), ("green", "s"), ("purple", "D"), ("orange", "^")]
    for (says, n), (colour, marker) in zip(points.items(), cycle(looks), strict=False):
        label = f"{says}: n = {_short(n)}, tanh(n) = {_short(math.tanh(n))}"
        axes.plot([n], [math.tanh(n)], marker, color=OKABE_ITO[colour], markersize=9, label=label)
    axes.set_xlabel("n")
    axes.set_ylabel("tanh(n)")
    axes.set_title("tanh squashes every number into the range from −1 to 1")
    if points:
        axes.legend(loc="lower right")
    return figure


def saturation(points: Sequence[float]) -> Figure:
    """tanh from −5 to 5 and, below it, its slope 1 − tanh², both marked at each of `points`."""
    figure, (above, below) = _figure(height=5.5, nrows=2, sharex=True)
    for axes, f, name in [(above, math.tanh, "tanh(n)"), (below, _tanh_slope, "slope 1 − tanh(n)²")]:
        _draw_curve(axes, f, -5.0, 5.0)
        axes.plot(points, [f(n) for n in points], "o", color=OKABE_ITO["vermilion"], clip_on=False)
        axes.set_xlabel("n" if axes is below else "")
        axes.set_ylabel(name)
    above.set_title("Where tanh has gone flat, its slope is near 0: the neuron is saturated")
    return figure


def _tanh_slope(n: float) -> float:
    return 1 - math.tanh(n) ** 2


def _circle(axes: Axes, x: float, y: float, text: str, colour: str) -> None:
    """A filled circle with text in it, of the same size whatever the scale of the axes."""
    axes.plot([x], [y], "o", color=OKABE_ITO[colour], markersize=44, markeredgecolor="black", zorder=2)
    axes.text(x, y, text, ha="center", va="center", fontsize=10, zorder=3)


# --- 05 topo_sort ---


def order_row(order: Sequence[Any]) -> Figure:
    """The nodes of a graph side by side as in `order`, with an arrow from each operand to its result.

    Arrows to the right run above the row, arrows to the left, which a topological order does not have, below it.
    A node is called by its label, else by its number; operands that are not in the list get no arrow.
    """
    place = {id(node): at for at, node in enumerate(order)}
    arrows = [
        (start, at)
        for at, node in enumerate(order)
        for start in sorted({place[id(child)] for child in node._prev if id(child) in place})
    ]
    leftward = sum(start > at for start, at in arrows)
    # An arc of arc3 rises by half of rad for each unit of its length, where both axes have the same unit.
    above = 0.4 + 0.225 * max([at - start for start, at in arrows], default=0)
    below = 0.4 + 0.225 * max([start - at for start, at in arrows if start > at], default=0)
    width = len(order) + 0.2
    figure, axes = _figure(height=round(0.6 + 7.6 * (above + below) / width, 2))
    for start, at in arrows:
        back = start > at
        axes.add_patch(
            FancyArrowPatch(
                (start, -0.2 if back else 0.2),
                (at, -0.2 if back else 0.2),
                connectionstyle="arc3,rad=-0.45",  # to the left of its direction: above the row, or below it
                arrowstyle="-|>",
                mutation_scale=14,
                linestyle="--" if back else "-",
                color=OKABE_ITO["vermilion" if back else "blue"],
                label=f"{_node_name(order[start])} → {_node_name(order[at])}",
            )
        )
    for at, node in enumerate(order):
        box = {"boxstyle": "round", "facecolor": "white", "edgecolor": OKABE_ITO["black"]}
        axes.text(at, 0.0, _node_name(node), ha="center", va="center", bbox=box)
    axes.set_xlim(-0.6, len(order) - 0.4)
    axes.set_ylim(-below, above)
    axes.set_aspect("equal")
    axes.axis("off")
    pointing = "1 arrow points" if leftward == 1 else f"{leftward} arrows point"
    axes.set_title(
        f"{pointing} to the left (dashed): no topological order" if leftward else "Every arrow points to the right"
    )
    return figure


def _node_name(node: Any) -> str:
    return getattr(node, "label", "") or _short(node.data)


# --- 06 more_operations ---


def logits_and_probabilities(logits: Sequence[float], probabilities: Sequence[float]) -> Figure:
    """Two bar charts side by side, one bar for each class: its logit on the left, its probability on the right."""
    figure, (left, right) = _figure(height=3.0, ncols=2)
    places = range(len(logits))
    for axes, heights, colour, name in [
        (left, logits, "blue", "logit"),
        (right, probabilities, "orange", "probability"),
    ]:
        bars = axes.bar(places, heights, color=OKABE_ITO[colour], width=0.6)
        axes.bar_label(bars, [_short(height) for height in heights], padding=3)
        axes.axhline(0.0, color=OKABE_ITO["black"], linewidth=1.0)
        axes.set_xticks(places)
        axes.margins(y=0.15)
        axes.grid(visible=False, axis="x")
        axes.set_xlabel("class")
        axes.set_ylabel(name)
    left.set_title("Logits: any numbers")
    right.set_title(f"Probabilities: {_short(sum(probabilities))} in sum")
    return figure


# --- 07 pytorch ---


def times(sizes: Sequence[int], seconds: Mapping[str, Sequence[float]], unit: str) -> Figure:
    """Seconds against size, both logarithmic: a line for each name in `seconds`, with one time per size.

    unit: what the sizes count, in the plural, such as "neurons".
    """
    figure, axes = _figure()
    looks = [("blue", "o-"), ("vermilion", "s--"), ("green", "^:"), ("black", "D-.")]
    for (name, measured), (colour, line) in zip(seconds.items(), cycle(looks), strict=False):
        axes.loglog(sizes, measured, line, color=OKABE_ITO[colour], label=name)
    axes.set_xlabel(f"number of {unit}")
    axes.set_ylabel("seconds")
    axes.set_title(f"Time for a forward and a backward pass, by number of {unit}: the lower, the faster")
    axes.legend()
    return figure


# --- 08 mlp ---


def network_schematic(sizes: Sequence[int]) -> Figure:
    """A network as circles and lines: `sizes` are the number of inputs and then of neurons, layer by layer.

    Inputs are squares, since they are no neurons; every line is one weight. Biases are not drawn.
    """
    figure, axes = _figure(height=4.0)
    columns = [[(float(column), (size - 1) / 2 - row) for row in range(size)] for column, size in enumerate(sizes)]
    for left, right in pairwise(columns):
        axes.add_collection(LineCollection([(a, b) for b in right for a in left], colors="#999999", linewidths=1.2))
    for column, points in enumerate(columns):
        look, colour = ("s", "orange") if column == 0 else ("o", "sky blue")
        axes.plot(*zip(*points, strict=True), look, color=OKABE_ITO[colour], markeredgecolor="black", markersize=24)
        count = f"{len(points)} {'input' if column == 0 else 'neuron'}{'' if len(points) == 1 else 's'}"
        name = "x" if column == 0 else f"layers[{column - 1}]"
        axes.text(column, -max(sizes) / 2 - 0.3, f"{name}\n{count}", ha="center", va="top")
    axes.set_xlim(-0.4, len(sizes) - 0.6)
    axes.set_ylim(-max(sizes) / 2 - 1.1, max(sizes) / 2)
    axes.set_axis_off()
    weights = sum(nin * nout for nin, nout in pairwise(sizes))
    axes.set_title(f"{weights} lines, each a weight, and {sum(sizes[1:])} circles, each a neuron with one bias")
    return figure


def parameter_maps(layers: Sequence[Sequence[Sequence[float]]]) -> Figure:
    """A heat map for each layer: a row for each neuron, with its weights and, in the last column, its bias.

    layers: for each layer the rows, for each row the numbers. All maps share one scale, with 0 in its middle.
    """
    widths = [len(rows[0]) for rows in layers]
    figure, grid = _figure(height=3.2, ncols=len(layers), squeeze=False, width_ratios=widths)
    largest = max(abs(number) for rows in layers for row in rows for number in row)
    for place, (axes, rows) in enumerate(zip(grid[0], layers, strict=True)):
        image = axes.imshow(rows, cmap="PuOr_r", vmin=-largest, vmax=largest)
        for row, numbers in enumerate(rows):
            for column, number in enumerate(numbers):
                colour = "white" if abs(number) > 0.6 * largest else "black"
                text = f"{number:.1f}".replace("-0.0", "0.0").replace("-", "−")
                axes.text(column, row, text, ha="center", va="center", color=colour, fontsize=10)
        axes.set_xticks(range(len(rows[0])), [*(f"w[{at}]" for at in range(len(rows[0]) - 1)), "b"])
        axes.set_yticks(range(len(rows)))
        axes.grid(visible=False)
        axes.set_title(f"layers[{place}]")
        axes.set_anchor("N")
    grid[0][0].set_ylabel("neuron")
    figure.colorbar(
        image, ax=grid[0].tolist(), label="value", location="bottom", fraction=0.06, aspect=50, panchor=False
    )
    count = sum(len(row) for rows in layers for row in rows)
    figure.suptitle(f"{count} parameters: orange above 0, purple below, the stronger the further from it")
    return figure


# --- 09 training ---


def predictions_over_steps(history: Sequence[Sequence[float]], targets: Sequence[float]) -> Figure:
    """Each example's prediction, round by round, and dashed lines at the targets.

    history: for each round the predictions for all examples; targets: one per example. Looks repeat after four.
    """
    figure, axes = _figure()
    rounds = range(1, len(history) + 1)
    for target in sorted(set(targets)):
        axes.axhline(target, linestyle="--", linewidth=1.2, color=OKABE_ITO["black"])
    for place, (target, (colour, line)) in enumerate(zip(targets, cycle(_RUNS), strict=False)):
        label = f"example {place + 1}, target {_short(target)}"
        predictions = [row[place] for row in history]
        axes.plot(rounds, predictions, line, color=OKABE_ITO[colour], markersize=5, label=label)
    axes.xaxis.get_major_locator().set_params(integer=True)
    axes.set_xlabel("round")
    axes.set_ylabel("prediction")
    axes.set_title("The predictions move to their targets (dashed)")
    axes.legend(loc="center right")
    return figure


def loss_curves(curves: Mapping[str, Sequence[float]]) -> Figure:
    """The loss before each update, round by round: a line for each name in `curves`. Looks repeat after four."""
    figure, axes = _figure()
    for (name, losses), (colour, line) in zip(curves.items(), cycle(_RUNS), strict=False):
        axes.plot(range(1, len(losses) + 1), losses, line, color=OKABE_ITO[colour], markersize=5, label=name)
    axes.set_ylim(bottom=0.0)
    axes.xaxis.get_major_locator().set_params(integer=True)
    axes.set_xlabel("round")
    axes.set_ylabel("loss")
    axes.set_title("The loss before each update: the sooner it is low, the better")
    axes.legend()
    return figure


_RUNS = [("blue", "o-"), ("vermilion", "s--"), ("green", "^-"), ("black", "D:")]


# --- 10 micrograd ---


def labelled_points(points: Any, labels: Any) -> Figure:
    """Points in the plane, shape (n, 2): a disc for each with the label 1, a triangle for each with −1."""
    figure, axes = _figure(6.0, 4.0)
    _draw_points(axes, np.asarray(points), np.asarray(labels))
    axes.set_xlabel("first coordinate")
    axes.set_ylabel("second coordinate")
    axes.set_title(f"{len(points)} points, two labels: no straight line parts them")
    axes.legend()
    return figure


def decision_surfaces(points: Any, labels: Any, moments: Mapping[str, Callable[[Any], Any]]) -> Figure:
    """The plane coloured by the score, once for each of `moments`, with the points on it and a line where it is 0.

    points: (n, 2); labels: (n,) of 1 and −1; moments: a title, and a function from (m, 2) points to their (m,) scores.
    """
    points, labels = np.asarray(points), np.asarray(labels)
    figure, panels = _figure(8.0, 3.2, ncols=len(moments), sharey=True, squeeze=False)
    (left, bottom), (right, top) = points.min(axis=0) - 0.5, points.max(axis=0) + 0.5
    across, up = np.meshgrid(np.linspace(left, right, 100), np.linspace(bottom, top, 100))
    for axes, (title, scores_at) in zip(panels[0], moments.items(), strict=True):
        scores = np.asarray(scores_at(np.column_stack([across.ravel(), up.ravel()]))).reshape(across.shape)
        axes.imshow(
            np.tanh(scores),  # far from the border all scores look alike
            extent=(left, right, bottom, top),
            origin="lower",
            cmap=LinearSegmentedColormap.from_list("sides", [OKABE_ITO["orange"], "white", OKABE_ITO["sky blue"]]),
            vmin=-1.0,
            vmax=1.0,
            aspect="auto",
        )
        if scores.min() < 0.0 < scores.max():
            axes.contour(across, up, scores, levels=[0.0], colors=OKABE_ITO["black"], linewidths=1.5)
        _draw_points(axes, points, labels)
        axes.set_title(title)
        axes.set_xlabel("first coordinate")
        axes.grid(visible=False)
    panels[0][0].set_ylabel("second coordinate")
    return figure


def training_curves(losses: Sequence[float], accuracies: Sequence[float]) -> Figure:
    """The loss of every step above, on a logarithmic axis, and the accuracy below."""
    figure, (above, below) = _figure(8.0, 4.6, nrows=2, sharex=True)
    above.semilogy(losses, color=OKABE_ITO["blue"])
    above.set_ylabel("loss")
    above.set_title("The loss falls in jumps and bounds; the accuracy climbs to 100 %")
    below.plot([100 * accuracy for accuracy in accuracies], color=OKABE_ITO["vermilion"])
    below.set_ylabel("accuracy in %")
    below.set_xlabel("step")
    return figure


def loss_runs(runs: Mapping[str, Sequence[float]], unit: str = "step") -> Figure:
    """The losses of several runs side by side on one logarithmic axis, under their names; unit: a name for a step."""
    figure, panels = _figure(8.0, 3.4, ncols=len(runs), sharey=True, squeeze=False)
    for axes, colour, (name, losses) in zip(
        panels[0], cycle(("blue", "vermilion", "green")), runs.items(), strict=False
    ):
        axes.semilogy(losses, color=OKABE_ITO[colour])
        axes.set_title(f"{name}: {len(losses)} {unit}s")
        axes.set_xlabel(unit)
    panels[0][0].set_ylabel("loss")
    return figure


def loss_shapes(losses: Mapping[str, Callable[[float], float]], low: float = -2.0, high: float = 4.0) -> Figure:
    """What one point costs, against its label times its score, by each of the `losses`."""
    figure, axes = _figure()
    at = _between(low, high)
    looks = [("blue", "-"), ("vermilion", "--"), ("green", "-.")]
    for (name, loss), (colour, line) in zip(losses.items(), cycle(looks), strict=False):
        axes.plot(at, [loss(margin) for margin in at], line, color=OKABE_ITO[colour], linewidth=2.0, label=name)
    axes.axvline(0.0, color=OKABE_ITO["black"], linewidth=1.0)
    axes.set_xlabel("label times score: left of 0 wrong, right of 0 right")
    axes.set_ylabel("cost of the point")
    axes.set_title("Three losses: what does a point cost that is wrong, barely right, or far on its own side?")
    axes.legend()
    return figure


def _draw_points(axes: Axes, points: Any, labels: Any) -> None:
    for label, marker, colour in ((1, "o", "blue"), (-1, "^", "vermilion")):
        chosen = points[labels == label]
        axes.plot(*chosen.T, marker, color=OKABE_ITO[colour], markeredgecolor="white", label=f"label {label}")


# --- 12 efficiency ---


def collector_share(seconds: Mapping[str, tuple[float, float]]) -> Figure:
    """One bar for each name, as long as a step takes; hatched the part of it that is garbage collection.

    seconds: for each name, the first one on top, the seconds of the whole step and those of the collector.
    """
    figure, axes = _figure(height=1.4 + 0.5 * len(seconds))
    names, whole, collecting = list(seconds), *zip(*seconds.values(), strict=True)
    working = [both - part for both, part in zip(whole, collecting, strict=True)]
    axes.barh(names, working, color=OKABE_ITO["blue"], height=0.6, label="the engine's own work")
    axes.barh(
        names,
        collecting,
        left=working,
        color=OKABE_ITO["orange"],
        edgecolor=OKABE_ITO["black"],
        hatch="//",
        height=0.6,
        label="garbage collection",
    )
    axes.invert_yaxis()
    axes.grid(visible=False, axis="y")
    axes.set_xlabel("seconds for one step")
    axes.set_title("What one training step costs, and what part of it is tidying up")
    axes.legend(loc="lower right")
    return figure
