"""One neuron and its squashing function (lecture 04)."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import cycle

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from utils.plots.curves import draw_curve
from utils.style import OKABE_ITO, figure_and_axes, short

__all__ = ["neuron_diagram", "saturation", "squashing"]


def neuron_diagram(x: Sequence[float], w: Sequence[float], bias: float) -> Figure:
    """One neuron from left to right: inputs, weights on the lines, the sum with its bias, tanh, and the output.

    `x` and `w` are equally long. What the neuron computes, n and o, is left for the reader to find.
    """
    figure, axes = figure_and_axes(height=1.0 + 0.9 * len(x))
    heights = [len(x) / 2 - place for place in range(len(x) + 1)]  # the bias stands below the inputs
    for place, height in enumerate(heights):
        is_bias = place == len(x)
        value = bias if is_bias else x[place]
        name = "b" if is_bias else f"x{place + 1}"
        on_line = "" if is_bias else f"× w{place + 1} = {short(w[place])}"
        axes.plot([0.0, 3.0], [height, 0.0], color=OKABE_ITO["black"], linewidth=1.2, zorder=1)
        axes.text(1.5, height * 0.5 + 0.05, on_line, ha="left", va="bottom", fontsize=10)
        _circle(axes, 0.0, height, f"{name}\n{short(value)}", "orange" if is_bias else "sky blue")
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
    figure, axes = figure_and_axes()
    draw_curve(axes, math.tanh, -5.0, 5.0)
    for level in (-1.0, 1.0):
        axes.axhline(level, linestyle=":", color=OKABE_ITO["black"], linewidth=1)
    looks = [("vermilion", "o"), ("green", "s"), ("purple", "D"), ("orange", "^")]
    for (says, n), (colour, marker) in zip(points.items(), cycle(looks), strict=False):
        label = f"{says}: n = {short(n)}, tanh(n) = {short(math.tanh(n))}"
        axes.plot([n], [math.tanh(n)], marker, color=OKABE_ITO[colour], markersize=9, label=label)
    axes.set_xlabel("n")
    axes.set_ylabel("tanh(n)")
    axes.set_title("tanh squashes every number into the range from −1 to 1")
    if points:
        axes.legend(loc="lower right")
    return figure


def saturation(points: Sequence[float]) -> Figure:
    """tanh from −5 to 5 and, below it, its slope 1 − tanh², both marked at each of `points`."""
    figure, (above, below) = figure_and_axes(height=5.5, nrows=2, sharex=True)
    for axes, f, name in [(above, math.tanh, "tanh(n)"), (below, _tanh_slope, "slope 1 − tanh(n)²")]:
        draw_curve(axes, f, -5.0, 5.0)
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
