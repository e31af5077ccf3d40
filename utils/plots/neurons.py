"""A neuron, its place in a network, and its activation function (lecture 04)."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from itertools import cycle, pairwise

from matplotlib.axes import Axes
from matplotlib.collections import LineCollection
from matplotlib.figure import Figure
from matplotlib.patches import FancyArrowPatch

from utils.plots.curves import draw_curve
from utils.style import OKABE_ITO, between, described, figure_and_axes, short

__all__ = ["bend", "bumps", "neuron_diagram", "neuron_in_network", "saturation", "squashing", "tanh_tangent"]

# The fills of a graph's boxes (utils/graph.py): a leaf, an operation, a result.
_LEAF, _OPERATION, _RESULT = "#e3eef9", "#f0f0f0", "white"


def neuron_in_network(sizes: Sequence[int] = (2, 4, 4, 1), layer: int = 1, row: int = 1) -> Figure:
    """A network of the given `sizes`, inputs first, with the neuron at `row` of `layer` marked "you are here".

    Layers are counted from 0 without the inputs, rows from the top; the arrows into the marked neuron are black.
    """
    figure, axes = figure_and_axes(height=3.6)
    columns = [[(float(column), (size - 1) / 2 - at) for at in range(size)] for column, size in enumerate(sizes)]
    here = columns[layer + 1][row]
    for left, right in pairwise(columns):
        others = [(a, b) for b in right for a in left if b != here]
        axes.add_collection(LineCollection(others, colors="#bbbbbb", linewidths=1.0, zorder=1))
    for start in columns[layer]:
        _arrow(axes, start, here, shrink=(13, 15))
    for column, points in enumerate(columns):
        look, fill, edge = ("s", _LEAF, "blue") if column == 0 else ("o", _RESULT, "black")
        axes.plot(
            *zip(*points, strict=True),
            look,
            color=OKABE_ITO[edge],
            markerfacecolor=fill,
            markeredgecolor=OKABE_ITO[edge],
            markersize=22,
            zorder=2,
        )
        name = "inputs" if column == 0 else f"layer {column}"
        axes.text(column, -max(sizes) / 2 - 0.15, name, ha="center", va="top")
    axes.plot([here[0]], [here[1]], "o", color=OKABE_ITO["black"], markersize=22, zorder=3)
    axes.annotate(
        "you are here",
        here,
        xytext=(here[0] + 0.08, max(sizes) / 2 + 0.1),
        ha="left",
        va="bottom",
        fontweight="bold",
        arrowprops={"arrowstyle": "-|>", "color": OKABE_ITO["black"], "shrinkB": 13},
    )
    axes.set_xlim(-0.4, len(sizes) - 0.6)
    axes.set_ylim(-max(sizes) / 2 - 0.6, max(sizes) / 2 + 0.6)
    axes.set_axis_off()
    axes.set_title("A network is many neurons: each takes the outputs of the ones on its left")
    return described(
        figure,
        f"A network drawn from left to right: {sizes[0]} inputs as squares, then columns of "
        f"{', '.join(map(str, sizes[1:]))} neurons as circles. Every neuron is joined to all on its left. "
        "One neuron is filled in black and marked: you are here.",
    )


def neuron_diagram(x: Sequence[float], w: Sequence[float], bias: float) -> Figure:
    """One neuron from left to right: inputs, weights on the arrows, the sum with its bias, tanh, and the output.

    `x` and `w` are equally long. What the neuron computes, n and o, is left for the reader to find. In grey, the parts
    of the nerve cell that gave the drawing its name.
    """
    figure, axes = figure_and_axes(height=1.4 + 0.9 * len(x))
    heights = [len(x) / 2 - place for place in range(len(x) + 1)]  # the bias is drawn under the inputs
    axes.axvspan(2.45, 5.45, ymin=0.02, ymax=0.98, facecolor="#f7f7f7", edgecolor="#bbbbbb", linestyle="--", zorder=0)
    for place, height in enumerate(heights):
        is_bias = place == len(x)
        value = bias if is_bias else x[place]
        name = "b" if is_bias else f"x{place + 1}"
        on_line = "" if is_bias else f"× w{place + 1} = {short(w[place])}"
        _arrow(axes, (0.0, height), (3.0, 0.0))
        axes.text(1.15, height * (1 - 1.15 / 3.0) + 0.1, on_line, ha="left", va="bottom", fontsize=10)
        _circle(axes, 0.0, height, f"{name}\n{short(value)}", _LEAF, "blue")
    _arrow(axes, (3.0, 0.0), (4.9, 0.0))
    _arrow(axes, (4.9, 0.0), (6.6, 0.0))
    _circle(axes, 3.0, 0.0, "Σ = n", _OPERATION)
    _circle(axes, 4.9, 0.0, "tanh", _OPERATION)
    _circle(axes, 6.6, 0.0, "o", _RESULT)
    low, high = heights[-1] - 0.75, heights[0] + 0.85
    for at, part in [(0.9, "dendrites, synapses"), (3.95, "cell body"), (6.35, "axon")]:
        axes.text(at, high - 0.08, part, ha="center", va="top", fontsize=10, style="italic", color="#666666")
    axes.set_xlim(-0.6, 7.2)
    axes.set_ylim(low, high)
    axes.set_axis_off()
    axes.set_title("One neuron: weigh each input, add up with the bias, squash")
    inputs = "; ".join(
        f"x{place + 1} = {short(one)} times w{place + 1} = {short(weight)}"
        for place, (one, weight) in enumerate(zip(x, w, strict=True))
    )
    return described(
        figure,
        f"One neuron from left to right: {inputs}, and the bias b = {short(bias)}, lead to a sum n; n leads to tanh, "
        "and tanh to the output o.",
    )


def bend(first: tuple[float, float] = (2.0, 2.0), second: tuple[float, float] = (1.5, -1.5)) -> Figure:
    """Two neurons and the difference of their outputs, on the left without tanh, on the right with it.

    `first` and `second` are weight and bias of the two: without tanh the difference is a straight line.
    """
    figure, panels = figure_and_axes(height=3.6, ncols=2)
    xs = between(-3.0, 3.0)
    for axes, squash, title in [
        (panels[0], lambda n: n, "Without a bend: one more straight line"),
        (panels[1], math.tanh, "With tanh: a bump"),
    ]:
        outputs = [[squash(w * x + b) for x in xs] for w, b in (first, second)]
        difference = [one - other for one, other in zip(*outputs, strict=True)]
        axes.plot(xs, outputs[0], ":", color=OKABE_ITO["blue"], linewidth=2, label="first neuron")
        axes.plot(xs, outputs[1], "--", color=OKABE_ITO["sky blue"], linewidth=2, label="second neuron")
        axes.plot(xs, difference, color=OKABE_ITO["black"], linewidth=2.5, label="first − second")
        axes.set_xlabel("x")
        axes.set_title(title)
    panels[0].set_ylabel("output")
    panels[0].legend(loc="lower right", fontsize=10)
    panels[1].set_ylim(-1.3, 2.3)
    return described(
        figure,
        "Two panels. Left, without tanh: two straight lines, and their difference, which is straight as well. "
        "Right, with tanh: two S-curves, one shifted to the right, and their difference, a bump near 0 that is close "
        "to zero on both sides.",
    )


def bumps(target: Callable[[float], float], counts: Sequence[int]) -> Figure:
    """A curve from −2 to 2, and in each panel the sum of so many bumps, each as high as the curve is in its middle.

    A bump is the difference of two tanh, divided by two; neighbours share a flank, so that they add up to one.
    """
    figure, panels = figure_and_axes(height=3.0, ncols=len(counts), sharey=True)
    xs = between(-2.0, 2.0)
    apart = []
    for axes, count in zip(panels, counts, strict=True):
        width = 4.0 / count
        edges = [-2.0 + width * place for place in range(count + 1)]
        edges[0], edges[-1] = -4.0, 4.0  # the first and last bump go on beyond the picture

        def step(x: float, edge: float, width: float = width) -> float:
            return math.tanh(2.0 * (x - edge) / width) / 2

        heights = [target(-2.0 + width * (place + 0.5)) for place in range(count)]
        sums = [
            sum(
                high * (step(x, left) - step(x, right))
                for high, (left, right) in zip(heights, pairwise(edges), strict=True)
            )
            for x in xs
        ]
        axes.plot(xs, [target(x) for x in xs], "--", color=OKABE_ITO["blue"], label="the curve")
        axes.plot(xs, sums, color=OKABE_ITO["black"], label="sum of bumps")
        axes.set_xlabel("x")
        axes.set_title(f"{count} bumps")
        apart.append(max(abs(one - target(x)) for one, x in zip(sums, xs, strict=True)))
    panels[0].legend(loc="lower right", fontsize=10)
    told = "; ".join(f"{count} bumps: at most {short(gap)}" for count, gap in zip(counts, apart, strict=True))
    return described(figure, f"A wavy curve and sums of bumps beside it. How far they are apart: {told}.")


def squashing(points: Mapping[str, float] | None = None) -> Figure:
    """tanh from −5 to 5 with a mark for each of `points`, a dict from what the legend says to the input n."""
    points = points or {}
    figure, axes = figure_and_axes()
    draw_curve(axes, math.tanh, -5.0, 5.0)
    for level in (-1.0, 1.0):
        axes.axhline(level, linestyle=":", color=OKABE_ITO["black"], linewidth=1)
    looks = [("black", "o"), ("purple", "s"), ("sky blue", "D"), ("yellow", "^")]
    for (says, n), (colour, marker) in zip(points.items(), cycle(looks), strict=False):
        label = f"{says}: n = {short(n)}, tanh(n) = {short(math.tanh(n))}"
        axes.plot([n], [math.tanh(n)], marker, color=OKABE_ITO[colour], markersize=9, label=label)
    axes.set_xlabel("n")
    axes.set_ylabel("tanh(n)")
    axes.set_title("tanh squashes every number into the range from −1 to 1")
    if points:
        axes.legend(loc="lower right")
    marked = "".join(f" Marked: {says}, n = {short(n)}, output {short(math.tanh(n))}." for says, n in points.items())
    return described(
        figure, f"The curve of tanh, an S: close to −1 on the left, 0 at n = 0, close to 1 on the right.{marked}"
    )


def tanh_tangent(n: float) -> Figure:
    """tanh with the straight line that touches it at `n` and a triangle that shows its rise over a run of 1."""
    figure, axes = figure_and_axes()
    draw_curve(axes, math.tanh, -3.0, 3.0)
    o, slope = math.tanh(n), _tanh_slope(n)
    ends = [-3.0, 3.0]
    line = [o + slope * (end - n) for end in ends]
    axes.plot(ends, line, "--", color=OKABE_ITO["vermilion"], label=f"tangent: slope {short(slope)}")
    axes.plot([n, n + 1, n + 1], [o, o, o + slope], color=OKABE_ITO["vermilion"], linewidth=1.5)
    axes.text(n + 0.5, o - 0.06, "run 1", ha="center", va="top")
    axes.text(n + 1.06, o + 0.02, f"rise {short(slope)}", ha="left", va="bottom")
    axes.plot([n], [o], "o", color=OKABE_ITO["black"], label=f"n = {short(n)}, o = {short(o)}", zorder=3)
    axes.set_ylim(-1.2, max(1.4, o + slope + 0.15))
    axes.set_xlabel("n")
    axes.set_ylabel("o = tanh(n)")
    axes.set_title(f"At n = {short(n)} the tangent rises by {short(slope)} per unit of n")
    axes.legend(loc="lower right")
    return described(
        figure,
        f"The curve of tanh with a straight line that touches it at n = {short(n)}, where the output is {short(o)}. "
        f"The line rises by {short(slope)} over a run of 1.",
    )


def saturation(points: Sequence[float]) -> Figure:
    """tanh from −5.5 to 5.5 in one panel, its slope 1 − tanh² in the next, both marked at each of `points`."""
    figure, (above, below) = figure_and_axes(height=5.5, nrows=2, sharex=True)
    for axes, f, name in [(above, math.tanh, "tanh(n)"), (below, _tanh_slope, "slope 1 − tanh(n)²")]:
        draw_curve(axes, f, -5.5, 5.5)
        axes.plot(points, [f(n) for n in points], "o", color=OKABE_ITO["black"], clip_on=False)
        axes.set_xlabel("n" if axes is below else "")
        axes.set_ylabel(name)
    below.lines[0].set_color(OKABE_ITO["vermilion"])  # a gradient, as in every picture of the course
    above.set_title("Where tanh has gone flat, its slope is near 0: the neuron is saturated")
    marks = "; ".join(f"n = {short(n)}: output {short(math.tanh(n))}, slope {short(_tanh_slope(n))}" for n in points)
    return described(
        figure, f"Two curves over n: the S of tanh, and its slope, a hill with its top of 1 at n = 0. Marked: {marks}."
    )


def _tanh_slope(n: float) -> float:
    return 1 - math.tanh(n) ** 2


def _arrow(
    axes: Axes, start: tuple[float, float], end: tuple[float, float], shrink: tuple[float, float] = (22, 23)
) -> None:
    """A black arrow between the edges of two circles, whose radii in points are `shrink`."""
    axes.add_patch(
        FancyArrowPatch(
            start,
            end,
            arrowstyle="-|>",
            mutation_scale=13,
            shrinkA=shrink[0],
            shrinkB=shrink[1],
            color=OKABE_ITO["black"],
            linewidth=1.2,
            zorder=1.5,
        )
    )


def _circle(axes: Axes, x: float, y: float, text: str, fill: str, edge: str = "black") -> None:
    """A filled circle with text in it, of the same size whatever the scale of the axes."""
    colour = OKABE_ITO[edge]
    axes.plot([x], [y], "o", color=colour, markerfacecolor=fill, markersize=44, markeredgecolor=colour, zorder=2)
    axes.text(x, y, text, ha="center", va="center", fontsize=10, zorder=3)
