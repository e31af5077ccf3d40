"""The course's pictures in matplotlib: each function draws one and returns the Figure, which a notebook then shows.

What all of them share stands first; then comes one block per notebook, headed with its number.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import cycle
from typing import Any

import matplotlib.pyplot as plt
from matplotlib.axes import Axes
from matplotlib.figure import Figure

__all__ = [
    "OKABE_ITO",
    "curve",
    "gradient_bars",
    "logits_and_probabilities",
    "nudges",
    "secants",
    "slopes",
    "step_errors",
    "tangent",
    "times",
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
