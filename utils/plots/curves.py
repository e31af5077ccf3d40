"""Curves, slopes and what a step does to them (lecture 01)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import cycle

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from utils.style import OKABE_ITO, between, figure_and_axes, short

__all__ = ["curve", "draw_curve", "nudges", "secants", "slopes", "step_errors", "tangent"]


def curve(f: Callable[[float], float], low: float = -5.0, high: float = 5.0, title: str = "") -> Figure:
    """The graph of `f` from `low` to `high`."""
    figure, axes = figure_and_axes()
    draw_curve(axes, f, low, high)
    axes.set_title(title or "Each x has one f(x)")
    return figure


def tangent(f: Callable[[float], float], x: float, low: float = -5.0, high: float = 5.0) -> Figure:
    """The graph of `f` with the straight line that touches it at `x`; the title says the line's slope."""
    figure, axes = figure_and_axes()
    draw_curve(axes, f, low, high)
    limits = axes.get_ylim()
    slope = _measured_slope(f, x)
    xs = [low, high]
    axes.plot(xs, [f(x) + slope * (at - x) for at in xs], "--", color=OKABE_ITO["vermilion"], label="tangent")
    axes.plot([x], [f(x)], "o", color=OKABE_ITO["black"], label=f"x = {short(x)}, f(x) = {short(f(x))}")
    axes.set_ylim(limits)  # the line leaves the picture; the curve keeps its size
    axes.set_title(f"At x = {short(x)} the slope is {short(slope)}: {_direction(slope)}")
    axes.legend()
    return figure


def secants(
    f: Callable[[float], float], x: float, steps: Sequence[float], low: float = -5.0, high: float = 5.0
) -> Figure:
    """The graph of `f` with straight lines through the points at `x` and `x + h`, one line for each h in `steps`.

    The legend says each line's slope, which is the one-sided difference for that h. Looks repeat after four steps.
    """
    figure, axes = figure_and_axes(height=4.5)
    draw_curve(axes, f, low, high)
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
            label=f"h = {h:g}: slope {short(slope)}",
        )
        axes.plot([x + h], [f(x + h)], marker, color=OKABE_ITO[colour])
    axes.plot([x], [f(x)], "o", color=OKABE_ITO["black"])
    axes.set_ylim(limits)
    axes.set_title("The smaller the step, the closer the line comes to the tangent")
    axes.legend()
    return figure


def slopes(f: Callable[[float], float], points: Sequence[float]) -> Figure:
    """The graph of `f` with a short piece of tangent at each of `points`, and below it the slopes themselves."""
    figure, (above, below) = figure_and_axes(height=5.5, nrows=2, sharex=True)
    low, high = min(points) - 0.5, max(points) + 0.5
    draw_curve(above, f, low, high)
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
    figure, axes = figure_and_axes(height=4.5)
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
    axes.set_title(f"{name} at x = {short(x)}: smaller steps help, until rounding takes over")
    axes.legend(loc="upper center")  # a V leaves room between its arms
    return figure


def nudges(f: Callable[..., float], inputs: Sequence[float], names: Sequence[str], reach: float = 1.0) -> Figure:
    """The output of `f` while one of `inputs` at a time moves by up to `reach` either way, one line for each name."""
    figure, axes = figure_and_axes()
    looks = [("blue", "-"), ("vermilion", "--"), ("green", "-."), ("purple", ":")]
    moves = between(-reach, reach)
    for place, (name, (colour, line)) in enumerate(zip(names, cycle(looks), strict=False)):
        outputs = [f(*inputs[:place], inputs[place] + move, *inputs[place + 1 :]) for move in moves]
        axes.plot(moves, outputs, line, color=OKABE_ITO[colour], label=f"only {name} moves")
    axes.plot([0.0], [f(*inputs)], "o", color=OKABE_ITO["black"], label="nothing moves")
    axes.set_xlabel("how far the input is moved")
    axes.set_ylabel("output")
    axes.set_title("One input at a time: each line's slope is that input's partial derivative")
    axes.legend()
    return figure


def draw_curve(axes: Axes, f: Callable[[float], float], low: float, high: float) -> None:
    """Draw `f` from `low` to `high` into `axes`, which are labelled x and f(x)."""
    xs = between(low, high)
    axes.plot(xs, [f(x) for x in xs], color=OKABE_ITO["blue"])
    axes.set_xlim(low, high)
    axes.set_xlabel("x")
    axes.set_ylabel("f(x)")


def _measured_slope(f: Callable[[float], float], x: float) -> float:
    h = 1e-5  # near the best step of a two-sided difference
    return (f(x + h) - f(x - h)) / (2 * h)


def _direction(slope: float) -> str:
    return "flat" if abs(slope) < 5e-4 else "uphill" if slope > 0 else "downhill"


def _look(slope: float) -> tuple[str, str]:
    """Colour and marker of a slope, so that its sign does not depend on colour alone."""
    return {
        "uphill": (OKABE_ITO["green"], "^"),
        "downhill": (OKABE_ITO["vermilion"], "v"),
        "flat": (OKABE_ITO["black"], "o"),
    }[_direction(slope)]
