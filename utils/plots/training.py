"""What training does to losses and predictions (lectures 09 and 10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import cycle

from matplotlib.figure import Figure

from utils.style import OKABE_ITO, described, figure_and_axes, short

__all__ = ["loss_curves", "loss_runs", "predictions_over_steps", "training_curves"]

_RUNS = [("blue", "o-"), ("vermilion", "s--"), ("green", "^-"), ("black", "D:")]


def predictions_over_steps(history: Sequence[Sequence[float]], targets: Sequence[float]) -> Figure:
    """Each example's prediction, round by round, and dashed lines at the targets.

    history: for each round the predictions for all examples; targets: one per example. Looks repeat after four.
    """
    figure, axes = figure_and_axes()
    rounds = range(1, len(history) + 1)
    for target in sorted(set(targets)):
        axes.axhline(target, linestyle="--", linewidth=1.2, color=OKABE_ITO["black"])
    for place, (target, (colour, line)) in enumerate(zip(targets, cycle(_RUNS), strict=False)):
        label = f"example {place + 1}, target {short(target)}"
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
    figure, axes = figure_and_axes()
    for (name, losses), (colour, line) in zip(curves.items(), cycle(_RUNS), strict=False):
        axes.plot(range(1, len(losses) + 1), losses, line, color=OKABE_ITO[colour], markersize=5, label=name)
    axes.set_ylim(bottom=0.0)
    axes.xaxis.get_major_locator().set_params(integer=True)
    axes.set_xlabel("round")
    axes.set_ylabel("loss")
    axes.set_title("The loss before each update: the sooner it is low, the better")
    axes.legend()
    return figure


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
