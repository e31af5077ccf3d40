"""An answer beside what is right, in a failed check: the answer vermilion and dashed, what is right green."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from matplotlib.axes import Axes

from utils.plots.curves import draw_curve
from utils.style import OKABE_ITO, Picture, described, figure_and_axes, in_course_style, short

__all__ = ["curves", "paths", "places", "slopes"]

_RIGHT = {"color": OKABE_ITO["green"], "linewidth": 2.5}
_YOURS = {"color": OKABE_ITO["vermilion"], "linewidth": 1.8, "linestyle": "--"}


@in_course_style
def slopes(f: Callable[[float], float], x: float, right: float, yours: float) -> Picture:
    """The graph of `f` around `x` with two lines through its point there: as steep as is right, and as yours says."""
    figure, axes = figure_and_axes(height=3.2)
    low, high = x - _REACH, x + _REACH
    if low <= 0 < x:  # 1/x has no value at 0
        low = x / 4
    draw_curve(axes, f, low, high)
    bottom, top = axes.get_ylim()
    for label, slope, look in (("right", right, _RIGHT), ("yours", yours, _YOURS)):
        axes.axline((x, f(x)), slope=slope, label=f"{label}: slope {short(slope)}", **look)
    axes.plot([x], [f(x)], "o", color=OKABE_ITO["black"])
    axes.set(xlim=(low, high), ylim=(bottom, top), title=f"The slope at x = {short(x)}")
    return _finished(figure, axes, f"The line that is right has the slope {short(right)}, yours {short(yours)}.")


@in_course_style
def curves(xs: Sequence[float], right: Sequence[float], yours: Sequence[float]) -> Picture:
    """What an answer gives over `xs`, and what is right there."""
    figure, axes = figure_and_axes(height=3.2)
    axes.plot(xs, right, label="right", **_RIGHT)
    axes.plot(xs, yours, label="yours", **_YOURS)
    axes.set(xlabel="x", title="Your function, and the one that is right")
    farthest = max(zip(xs, right, yours, strict=True), key=lambda at: abs(at[1] - at[2]))
    at, want, got = map(short, farthest)
    return _finished(figure, axes, f"Yours is farthest from right at x = {at}: {got}, where it should be {want}.")


@in_course_style
def places(f: Callable[[float], float], low: float, high: float, right: float, yours: float) -> Picture:
    """The graph of `f` with the place that is right and yours."""
    figure, axes = figure_and_axes(height=3.2)
    draw_curve(axes, f, min(low, yours), max(high, yours))
    for label, x, look, marker in (("right", right, _RIGHT, "o"), ("yours", yours, _YOURS, "X")):
        axes.plot([x], [f(x)], marker, color=look["color"], markersize=10, label=f"{label}: x = {short(x)}")
    axes.set_title("Your place, and the one that is right")
    return _finished(figure, axes, f"Yours is x = {short(yours)}, right is x = {short(right)}.")


@in_course_style
def paths(right: Sequence[float], yours: Sequence[float], what: str, steps: str) -> Picture:
    """Two lists of numbers, one for each step, which may be of different lengths."""
    figure, axes = figure_and_axes(height=3.2)
    axes.plot(range(len(right)), right, marker="o", label="right", **_RIGHT)
    axes.plot(range(len(yours)), yours, marker="X", label="yours", **_YOURS)
    axes.set(xlabel=steps, ylabel=what, title=f"Your {what}, and what is right")
    axes.xaxis.get_major_locator().set_params(integer=True)
    lists = [", ".join(map(short, numbers)) for numbers in (yours, right)]
    return _finished(figure, axes, f"Yours: {lists[0]}. Right: {lists[1]}.")


_REACH = 1.5  # of a curve to each side of the point where its slope was asked for


def _finished(figure: Picture, axes: Axes, says: str) -> Picture:
    axes.legend()
    return described(figure, says)
