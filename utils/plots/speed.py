"""How long things take, and what for (lectures 07 and 12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import cycle

from matplotlib.figure import Figure

from utils.style import OKABE_ITO, described, figure_and_axes

__all__ = ["collector_share", "step_times", "times"]


def times(sizes: Sequence[int], seconds: Mapping[str, Sequence[float]], unit: str) -> Figure:
    """Seconds against size, both logarithmic: a line for each name in `seconds`, with one time per size.

    unit: what the sizes count, in the plural, such as "neurons".
    """
    figure, axes = figure_and_axes()
    looks = [("blue", "o-"), ("vermilion", "s--"), ("green", "^:"), ("black", "D-.")]
    for (name, measured), (colour, line) in zip(seconds.items(), cycle(looks), strict=False):
        axes.loglog(sizes, measured, line, color=OKABE_ITO[colour], label=name)
    axes.set_xlabel(f"number of {unit}")
    axes.set_ylabel("seconds")
    axes.set_title("Time for one forward and one backward pass (lower is faster)")
    axes.legend()
    names = " and ".join(seconds)
    return described(figure, f"Seconds against the number of {unit}, both axes logarithmic, with a line for {names}.")


def collector_share(seconds: Mapping[str, tuple[float, float]]) -> Figure:
    """One bar for each name, as long as a step takes; hatched the part of it that is garbage collection.

    seconds: for each name, the first one on top, the seconds of the whole step and those of the collector.
    """
    figure, axes = figure_and_axes(height=1.4 + 0.5 * len(seconds))
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
    return described(
        figure,
        f"A bar as long as a training step takes for each of: {', '.join(seconds)}. The part that is garbage "
        "collection is hatched.",  # no seconds: they differ in every run, and saved texts are compared
    )


def step_times(seconds: Mapping[str, float]) -> Figure:
    """One bar for each name, the first on top, as long as a step takes; the axis is logarithmic.

    At the end of each bar stands its time.
    """
    figure, axes = figure_and_axes(height=1.4 + 0.5 * len(seconds))
    bars = axes.barh(list(seconds), list(seconds.values()), color=OKABE_ITO["blue"], height=0.6)
    axes.set_xscale("log")
    axes.set_xlim(min(seconds.values()) / 5, max(seconds.values()) * 8)
    axes.bar_label(bars, [_in_words(time) for time in seconds.values()], padding=4)
    axes.invert_yaxis()
    axes.grid(visible=False, axis="y")
    axes.set_xlabel("seconds for one step: each line of the grid is ten times the previous one")
    axes.set_title("The same step, the same gradients")
    return described(
        figure, f"A bar on a logarithmic axis, as long as a training step takes, for each of: {', '.join(seconds)}."
    )


def _in_words(seconds: float) -> str:
    """A time with two digits, in the unit that suits it: 3.7 s, 70 ms, 0.09 ms."""
    return f"{seconds:.2g} s" if seconds >= 0.1 else f"{1000 * seconds:.2g} ms"
