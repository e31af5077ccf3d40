"""Scores and the probabilities made of them (lecture 06)."""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib.figure import Figure

from utils.style import OKABE_ITO, figure_and_axes, short

__all__ = ["logits_and_probabilities"]


def logits_and_probabilities(logits: Sequence[float], probabilities: Sequence[float]) -> Figure:
    """Two bar charts side by side, one bar for each class: its logit on the left, its probability on the right."""
    figure, (left, right) = figure_and_axes(height=3.0, ncols=2)
    places = range(len(logits))
    for axes, heights, colour, name in [
        (left, logits, "blue", "logit"),
        (right, probabilities, "orange", "probability"),
    ]:
        bars = axes.bar(places, heights, color=OKABE_ITO[colour], width=0.6)
        axes.bar_label(bars, [short(height) for height in heights], padding=3)
        axes.axhline(0.0, color=OKABE_ITO["black"], linewidth=1.0)
        axes.set_xticks(places)
        axes.margins(y=0.15)
        axes.grid(visible=False, axis="x")
        axes.set_xlabel("class")
        axes.set_ylabel(name)
    left.set_title("Logits: any numbers")
    right.set_title(f"Probabilities: {short(sum(probabilities))} in sum")
    return figure
