"""Curves, slopes and what a step does to them (lecture 01)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import cycle

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from utils.style import OKABE_ITO, between, described, figure_and_axes, short

__all__ = [
    "curve",
    "descent",
    "draw_curve",
    "nudges",
    "rise_over_run",
    "secants",
    "slopes",
    "step_errors",
    "tangent",
    "tangents",
    "zoom",
]


def curve(f: Callable[[float], float], low: float = -5.0, high: float = 5.0, title: str = "") -> Figure:
    """The graph of `f` from `low` to `high`."""
    figure, axes = figure_and_axes()
    draw_curve(axes, f, low, high)
    axes.set_title(title or "Each x has one f(x)")
    xs = between(low, high)
    lowest = min(xs, key=f)
    return described(
        figure,
        f"A curve from x = {short(low)}, where f(x) is {short(f(low))}, to x = {short(high)}, where it is "
        f"{short(f(high))}; its lowest value, about {short(f(lowest))}, is near x = {short(lowest)}.",
    )


def rise_over_run(f: Callable[[float], float], x: float, h: float, low: float = 2.0, high: float = 4.5) -> Figure:
    """The graph of `f` with the triangle under its points at `x` and `x + h`: the run h and the rise f(x + h) − f(x).

    The title divides the one by the other.
    """
    figure, axes = figure_and_axes(height=4.5)
    draw_curve(axes, f, low, high)
    start, end = f(x), f(x + h)
    rise = end - start
    orange, vermilion = OKABE_ITO["orange"], OKABE_ITO["vermilion"]
    axes.plot([x, x + h], [start, start], "-", color=orange, linewidth=3, label="run")
    axes.plot([x + h, x + h], [start, end], "-", color=vermilion, linewidth=3, label="rise")
    axes.plot([x, x + h], [start, end], "--", color=OKABE_ITO["black"], linewidth=1, label="from point to point")
    axes.plot([x, x + h], [start, end], "o", color=OKABE_ITO["black"], label="the two points")
    axes.annotate(
        f"run: h = {short(h)}", (x + h / 2, start), xytext=(0, -8), textcoords="offset points", ha="center", va="top"
    )
    axes.annotate(
        f"rise: f(x + h) − f(x) = {short(rise)}",
        (x + h, start + rise / 2),
        xytext=(8, 0),
        textcoords="offset points",
        ha="left",
        va="center",
    )
    axes.annotate(
        f"x = {short(x)}, f(x) = {short(start)}",
        (x, start),
        xytext=(-8, 4),
        textcoords="offset points",
        ha="right",
        va="bottom",
    )
    axes.set_title(f"rise over run: {short(rise)} / {short(h)} = {short(rise / h)}")
    return described(
        figure,
        f"A right-angled triangle under the curve: from the point at x = {short(x)} it runs {short(h)} to the right "
        f"and rises {short(rise)} to the point at x = {short(x + h)}; rise over run is {short(rise / h)}.",
    )


def zoom(f: Callable[[float], float], x: float, reaches: Sequence[float] = (3.0, 0.5, 0.05)) -> Figure:
    """The graph of `f` around `x` with its tangent, in one panel for each of `reaches`: how far it shows either way."""
    figure, panels = figure_and_axes(height=3.2, ncols=len(reaches), squeeze=False)
    slope = _measured_slope(f, x)
    for axes, reach in zip(panels[0], reaches, strict=True):
        low, high = x - reach, x + reach
        draw_curve(axes, f, low, high)
        ends = [low, high]
        axes.plot(ends, [f(x) + slope * (at - x) for at in ends], "--", color=OKABE_ITO["vermilion"], label="tangent")
        axes.plot([x], [f(x)], "o", color=OKABE_ITO["black"])
        axes.set_title(f"x from {short(low)} to {short(high)}")
        axes.locator_params(nbins=4)
        if axes is not panels[0][0]:
            axes.set_ylabel("")
    return described(
        figure,
        f"The same curve around x = {short(x)} seen from closer and closer, {short(reaches[0])} and at last "
        f"{short(reaches[-1])} to either side: it bends away from the dashed tangent at first, and at last cannot be "
        "told from it.",
    )


def descent(f: Callable[[float], float], starts: Sequence[float], rate: float, steps: int) -> Figure:
    """The graph of `f` with a path downhill from each of `starts`: `steps` times x moves by −`rate` · slope."""
    figure, axes = figure_and_axes(height=4.5)
    paths = []
    for start in starts:
        path = [start]
        for _ in range(steps):
            path.append(path[-1] - rate * _measured_slope(f, path[-1]))
        paths.append(path)
    reach = max(starts) - min(starts)
    draw_curve(axes, f, min(starts) - reach / 20, max(starts) + reach / 20)
    for path, marker in zip(paths, cycle("os^v"), strict=False):
        axes.plot(
            path,
            [f(x) for x in path],
            marker + "-",
            color=OKABE_ITO["vermilion"],
            markersize=5,
            linewidth=1,
            label=f"from x = {short(path[0])}: f falls from {short(f(path[0]))} to {f(path[-1]):.2f}",
        )
        axes.plot(path[:1], [f(path[0])], marker, color=OKABE_ITO["black"], markersize=8)
    axes.set_title(f"{steps} steps against the slope, from either side")
    axes.legend(loc="upper center")
    ends = " and ".join(f"from {short(path[0])} to {short(path[-1])}" for path in paths)
    return described(
        figure,
        f"Paths of {steps} steps down a curve, {ends}: the steps become shorter where the curve becomes flatter.",
    )


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
    return described(
        figure,
        f"A curve with a dashed straight line that touches it at x = {short(x)}, where f(x) = {short(f(x))}; "
        f"the line's slope is {short(slope)}: {_direction(slope)}.",
    )


def secants(
    f: Callable[[float], float], x: float, steps: Sequence[float], low: float = -5.0, high: float = 5.0
) -> Figure:
    """The graph of `f` with its tangent at `x` and a straight line through `x` and `x + h` for each h in `steps`.

    The legend says each line's slope, which is the one-sided difference for that h. Looks repeat after three steps.
    """
    figure, axes = figure_and_axes(height=4.5)
    draw_curve(axes, f, low, high)
    limits = axes.get_ylim()
    ends = [low, high]
    told = []
    for h, marker in zip(steps, cycle("^sD"), strict=False):
        through = [low, x + h, high]
        slope = (f(x + h) - f(x)) / h
        told.append(f"slope {short(slope)} for h = {short(h)}")
        axes.plot(
            through,
            [f(x) + slope * (at - x) for at in through],
            marker + "-",
            markevery=[1],
            color=OKABE_ITO["orange"],
            linewidth=2,
            label=f"h = {h:g}: slope {short(slope)}",
        )
    slope = _measured_slope(f, x)
    axes.plot(
        ends,
        [f(x) + slope * (at - x) for at in ends],
        "--",
        color=OKABE_ITO["vermilion"],
        label=f"the tangent: slope {short(slope)}",
    )
    axes.plot([x], [f(x)], "o", color=OKABE_ITO["black"])
    axes.set_ylim(limits)
    axes.set_title("The smaller the nudge, the closer the line comes to the tangent")
    axes.legend()
    return described(
        figure,
        f"Straight lines through the point of a curve at x = {short(x)} and a second one h further right: "
        f"{'; '.join(told)}. They turn towards the tangent, whose slope is {short(slope)}.",
    )


def slopes(f: Callable[[float], float], points: Sequence[float]) -> Figure:
    """The graph of `f` with a short piece of tangent at each of `points`, and below it the slopes themselves.

    The slopes are written beside their marks; the thin line is the slope everywhere in between.
    """
    figure, (above, below) = figure_and_axes(height=6, nrows=2, sharex=True)
    low, high = min(points) - 0.5, max(points) + 0.5
    draw_curve(above, f, low, high)
    above.set_xlabel("")
    reach = (high - low) / 40
    for x in points:
        slope = _measured_slope(f, x)
        colour, marker = _look(slope)
        above.plot([x - reach, x + reach], [f(x) - slope * reach, f(x) + slope * reach], color=colour, linewidth=4)
        below.plot([x], [slope], marker, color=colour, markersize=8, zorder=3)
        number = short(0.0 if _direction(slope) == "flat" else slope)
        below.annotate(number, (x, slope), xytext=(8, -2), textcoords="offset points", ha="left", va="top")
    xs = between(low, high)
    below.plot(xs, [_measured_slope(f, x) for x in xs], color=OKABE_ITO["black"], linewidth=0.8, zorder=1)
    below.margins(y=0.15)
    below.axhline(0.0, color=OKABE_ITO["black"], linewidth=1)
    below.set_xlabel("x")
    below.set_ylabel("slope of f at x")
    above.set_title("Downhill where the slope is below 0 (▼), uphill where it is above 0 (▲)")
    told = ", ".join(f"{short(_measured_slope(f, x))} at x = {short(x)}" for x in points)
    return described(figure, f"A curve with short pieces of tangent, and below it their slopes: {told}.")


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
        (two, "s--", "purple", "two-sided: (f(x + h) − f(x − h)) / (2h)"),
    ]:
        drawn = [(h, error) for h, error in zip(steps, errors, strict=True) if error > 0]
        axes.plot([h for h, _ in drawn], [error for _, error in drawn], look, color=OKABE_ITO[colour], label=label)
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.invert_xaxis()
    axes.set_xlabel("nudge h (smaller to the right)")
    axes.set_ylabel("distance from the true slope")
    axes.set_title(f"{name} at x = {short(x)}: smaller nudges help, until rounding takes over")
    axes.legend(loc="upper center")  # a V leaves room between its arms
    best = [min(zip(errors, steps, strict=True))[1] for errors in (one, two)]
    return described(
        figure,
        f"Two curves shaped like a V: the distance from the true slope of {name} falls as the nudge h shrinks, is "
        f"smallest at h = {best[0]:.0e} for the one-sided and at h = {best[1]:.0e} for the two-sided difference, and "
        "rises again.",
    )


def nudges(f: Callable[..., float], inputs: Sequence[float], names: Sequence[str], reach: float = 1.0) -> Figure:
    """The output of `f` while one of `inputs` at a time moves by up to `reach` either way, one line for each name."""
    figure, axes = figure_and_axes()
    moves = between(-reach, reach)
    told = []
    for place, (name, line) in enumerate(zip(names, cycle(["-", "--", "-.", ":"]), strict=False)):
        outputs = [f(*inputs[:place], inputs[place] + move, *inputs[place + 1 :]) for move in moves]
        axes.plot(moves, outputs, line, color=OKABE_ITO["blue"], label=f"only {name} moves")
        axes.annotate(name, (reach, outputs[-1]), xytext=(6, 0), textcoords="offset points", ha="left", va="center")
        told.append(f"from {short(outputs[0])} to {short(outputs[-1])} while {name} moves")
    axes.plot([0.0], [f(*inputs)], "o", color=OKABE_ITO["black"], label="nothing moves")
    axes.set_xlabel("how far the input is moved")
    axes.set_ylabel("output")
    axes.set_title("One input at a time: each line's slope is that input's partial derivative")
    axes.legend()
    return described(
        figure, f"The output as one input moves from {short(-reach)} to {short(reach)}: {'; '.join(told)}."
    )


def tangents(
    functions: Mapping[str, Callable[[float], float]], points: Sequence[float], low: float, high: float, title: str
) -> Figure:
    """The graphs of several functions from `low` to `high`, each with a piece of tangent at the points.

    The slope of a tangent is written beside it.
    """
    figure, axes = figure_and_axes(height=3.6)
    reach = (high - low) / 8
    told = []
    for (name, f), (colour, line) in zip(functions.items(), _SEVERAL, strict=False):
        draw_curve(axes, f, low, high)
        one = f": slope {short(_measured_slope(f, points[0]))} at x = {short(points[0])}" if len(points) == 1 else ""
        axes.lines[-1].set(color=OKABE_ITO[colour], linestyle=line, label=name + one)
        for x in points:
            slope = _measured_slope(f, x)
            axes.plot(
                [x - reach, x + reach], [f(x) - slope * reach, f(x) + slope * reach], color=OKABE_ITO["vermilion"]
            )
            axes.plot([x], [f(x)], "o", color=OKABE_ITO["black"])
            told.append(f"{name} at x = {short(x)} has the slope {short(slope)}")
            if not one:
                axes.annotate(f"slope {short(slope)}", (x, f(x)), xytext=(8, -14), textcoords="offset points")
    if len(functions) > 1:
        axes.legend()
    axes.set_title(title)
    return described(figure, f"{title}: {'; '.join(told)}.")


_SEVERAL = (("blue", "-"), ("purple", "--"), ("green", "-."))


def draw_curve(axes: Axes, f: Callable[[float], float], low: float, high: float) -> None:
    """Draw `f` from `low` to `high` into `axes`, which are labelled x and f(x)."""
    xs = between(low, high)
    axes.plot(xs, [f(x) for x in xs], color=OKABE_ITO["blue"])
    axes.set_xlim(low, high)
    axes.set_xlabel("x")
    axes.set_ylabel("f(x)")


def _measured_slope(f: Callable[[float], float], x: float) -> float:
    h = 1e-5  # near the best nudge of a two-sided difference
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
