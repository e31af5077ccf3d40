"""What training does to losses and predictions (lectures 09 and 10)."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from itertools import cycle, pairwise

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import FancyArrowPatch

from utils.style import OKABE_ITO, between, described, figure_and_axes, short

__all__ = ["descent_hops", "loss_curves", "loss_runs", "predictions_over_steps", "training_curves", "training_ring"]

_RUNS = [("blue", "o-"), ("vermilion", "s--"), ("green", "^-."), ("black", "D:")]
_EXAMPLES = [("blue", "o-"), ("vermilion", "s-"), ("purple", "^-"), ("black", "D-")]


def descent_hops(
    f: Callable[[float], float], runs: Mapping[str, Sequence[float]], lowest: float, parameter: str = "w"
) -> Figure:
    """The loss `f` of one parameter, a panel for each run, with a hop for every step that the run took.

    runs: from a panel's title to the values of the parameter, the first one before any step. lowest: where `f` is
    lowest, the middle of each panel. The numbers at the points count the steps. A hop to a lower loss is vermilion, one
    to a higher loss green, as slopes are in lecture 01.
    """
    figure, panels = figure_and_axes(8.0, 4.2, ncols=len(runs), squeeze=False)
    for axes, (name, values) in zip(panels[0], runs.items(), strict=True):
        reach = 1.2 * max(abs(value - lowest) for value in values)
        xs = between(lowest - reach, lowest + reach)
        axes.plot(xs, [f(x) for x in xs], color=OKABE_ITO["blue"], zorder=1)
        for step, (before, after) in enumerate(pairwise(values)):
            _hop(axes, (before, f(before)), (after, f(after)), step)
        axes.plot(values, [f(value) for value in values], "o", color=OKABE_ITO["black"], markersize=6, zorder=4)
        for step, value in enumerate(values):
            if any(abs(value - earlier) < 0.15 * reach for earlier in values[:step]):
                break  # no room for a number of its own, nor for any that follows
            side = -1 if value < lowest else 1
            axes.annotate(
                str(step),
                (value, f(value)),
                xytext=(side * 9, -4),
                textcoords="offset points",
                ha="right" if side < 0 else "left",
                va="center",
                zorder=5,
            )
        axes.set(xlim=(lowest - reach, lowest + reach), xlabel=parameter, ylabel="loss", title=name)
    text = "; ".join(
        f"{name}: {parameter} goes {', '.join(short(value) for value in values)} and the loss "
        f"{', '.join(short(f(value)) for value in values)}"
        for name, values in runs.items()
    )
    return described(figure, f"The loss as a curve over {parameter}, with a hop for every step. {text}.")


def _hop(axes: Axes, start: tuple[float, float], end: tuple[float, float], step: int) -> None:
    """A bowed arrow from one point of the curve to the next, coloured by whether the loss falls."""
    colour = OKABE_ITO["vermilion" if end[1] < start[1] else "green"]
    bow = -0.25 if end[0] > start[0] else 0.25
    axes.add_patch(
        FancyArrowPatch(
            start,
            end,
            arrowstyle="-|>",
            mutation_scale=14,
            color=colour,
            linewidth=1.8,
            connectionstyle=f"arc3,rad={bow}",
            shrinkA=3,
            shrinkB=3,
            label=f"step {step + 1}",
            zorder=3,
        )
    )


def training_ring(stations: Mapping[str, str]) -> Figure:
    """The training loop as a ring, clockwise from the top: each name in a box with what it does under it.

    Names that mention "backward" are orange, like every picture of the backward pass; the others blue.
    """
    figure, axes = figure_and_axes(8.0, 4.2)
    count = len(stations)
    across, up = 3.1, 1.55
    corners = [(across * math.sin(turn), up * math.cos(turn)) for turn in between(0, 2 * math.pi, count + 1)[:-1]]
    for here, there in pairwise([*corners, corners[0]]):
        level = abs(there[0] - here[0]) / math.dist(here, there)  # 1 where the arrow runs level: boxes are wide
        axes.add_patch(
            FancyArrowPatch(
                here,
                there,
                arrowstyle="-|>",
                mutation_scale=18,
                linewidth=1.8,
                color=OKABE_ITO["black"],
                connectionstyle="arc3,rad=-0.2",
                shrinkA=34 + 42 * level**2,
                shrinkB=34 + 42 * level**2,
                zorder=1,
            )
        )
    for place, ((name, says), (x, y)) in enumerate(zip(stations.items(), corners, strict=True), start=1):
        colour = OKABE_ITO["orange" if "backward" in name else "sky blue"]
        box = {"boxstyle": "round,pad=0.5", "facecolor": colour, "alpha": 0.5, "edgecolor": "black"}
        axes.text(x, y, f"{place} {name}\n", ha="center", va="center", fontsize=12, fontweight="bold", zorder=3)
        axes.text(x, y, f"\n{says}", ha="center", va="center", fontsize=10, family="monospace", zorder=3)
        widest = max(f"{place} {name}", says, key=len)
        axes.text(
            x,
            y,
            f"{widest}\n",
            ha="center",
            va="center",
            fontsize=12,
            family="monospace",
            alpha=0,
            bbox=box,
            zorder=2,
        )
    axes.set(xlim=(-across - 1.6, across + 1.6), ylim=(min(y for _, y in corners) - 0.6, up + 0.6))
    axes.set_axis_off()
    axes.set_title("Round and round: one tour of the ring is one step")
    names = ", ".join(f"{place} {name} ({says})" for place, (name, says) in enumerate(stations.items(), start=1))
    return described(figure, f"A ring of {count} stations, joined by arrows clockwise: {names}; then from the start.")


def predictions_over_steps(history: Sequence[Sequence[float]], targets: Sequence[float]) -> Figure:
    """Each example's prediction, step by step, and dashed lines at the targets.

    history: the predictions for all examples at the start, then after each step; targets: one per example. Looks repeat
    after four.
    """
    figure, axes = figure_and_axes()
    for target in sorted(set(targets)):
        axes.axhline(target, linestyle="--", linewidth=1.2, color=OKABE_ITO["black"])
    for place, (target, (colour, line)) in enumerate(zip(targets, cycle(_EXAMPLES), strict=False)):
        label = f"example {place + 1}, target {short(target)}"
        predictions = [row[place] for row in history]
        axes.plot(range(len(history)), predictions, line, color=OKABE_ITO[colour], markersize=5, label=label)
    axes.xaxis.get_major_locator().set_params(integer=True)
    axes.set_xlabel("steps taken")
    axes.set_ylabel("prediction")
    axes.set_title("The predictions move to their targets (dashed)")
    axes.legend(loc="center right")
    ways = "; ".join(
        f"example {place + 1} from {short(history[0][place])} to {short(history[-1][place])}, target {short(target)}"
        for place, target in enumerate(targets)
    )
    return described(figure, f"Predictions over {len(history) - 1} steps: {ways}.")


def loss_curves(curves: Mapping[str, Sequence[float]]) -> Figure:
    """The loss after 0 steps, 1 step and so on: a line for each name in `curves`. Looks repeat after four."""
    figure, axes = figure_and_axes()
    for (name, losses), (colour, line) in zip(curves.items(), cycle(_RUNS), strict=False):
        axes.plot(range(len(losses)), losses, line, color=OKABE_ITO[colour], markersize=5, label=name)
    axes.set_ylim(bottom=0.0)
    axes.xaxis.get_major_locator().set_params(integer=True)
    axes.set_xlabel("steps taken")
    axes.set_ylabel("loss")
    axes.set_title("The loss after so many steps: the sooner it is low, the better")
    axes.legend(loc="right", bbox_to_anchor=(1.0, 0.4))  # between losses that stay high and those that have fallen
    ways = "; ".join(f"{name}: from {losses[0]:.3g} to {losses[-1]:.3g}" for name, losses in curves.items())
    return described(figure, f"Loss against steps taken. {ways}.")


def training_curves(losses: Sequence[float], accuracies: Sequence[float]) -> Figure:
    """The loss of every step above, on a logarithmic axis, and the accuracy below."""
    figure, (above, below) = figure_and_axes(8.0, 4.6, nrows=2, sharex=True)
    above.semilogy(losses, color=OKABE_ITO["blue"])
    above.set_ylabel("loss")
    above.set_title("The loss falls in leaps; the accuracy climbs")
    below.plot([100 * accuracy for accuracy in accuracies], color=OKABE_ITO["green"])
    below.set_ylabel("accuracy in %")
    below.set_xlabel("step")
    return described(
        figure,
        f"Two curves over {len(losses)} steps: the loss goes from {losses[0]:.3g} to {losses[-1]:.3g}, "
        f"the accuracy from {accuracies[0]:.0%} to {accuracies[-1]:.0%}.",
    )


def loss_runs(runs: Mapping[str, Sequence[float]], unit: str = "step") -> Figure:
    """The losses of several runs side by side on one logarithmic axis, under their names; unit: a name for a step."""
    figure, panels = figure_and_axes(8.0, 3.4, ncols=len(runs), sharey=True, squeeze=False)
    for axes, colour, (name, losses) in zip(
        panels[0], cycle(("blue", "vermilion", "green")), runs.items(), strict=False
    ):
        axes.semilogy(losses, color=OKABE_ITO[colour])
        axes.set_title(f"{name}: {len(losses)} {unit}s")
        axes.set_xlabel(unit)
    panels[0][0].set_ylabel("loss")
    told = "; ".join(f"{name}: {len(losses)} {unit}s down to {losses[-1]:.3g}" for name, losses in runs.items())
    return described(figure, f"Loss curves side by side. {told}.")
