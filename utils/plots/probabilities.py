"""Scores, the probabilities made of them, and the loss that a probability costs (lecture 06)."""

from __future__ import annotations

import math
from collections.abc import Sequence

from matplotlib.figure import Figure

from utils.style import OKABE_ITO, between, described, figure_and_axes, short

__all__ = ["logits_and_probabilities", "negative_log"]


def logits_and_probabilities(logits: Sequence[float], probabilities: Sequence[float]) -> Figure:
    """Two bar charts side by side, one bar for each class: its logit on the left, its probability on the right."""
    figure, (left, right) = figure_and_axes(height=3.0, ncols=2)
    places = range(len(logits))
    for axes, heights, colour, name in [
        (left, logits, "blue", "logit"),
        (right, probabilities, "sky blue", "probability"),
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
    right.set_title(f"Probabilities: they add up to {short(sum(probabilities))}")
    rows = "; ".join(
        f"class {place}: logit {short(logit)}, probability {short(probability)}"
        for place, (logit, probability) in enumerate(zip(logits, probabilities, strict=True))
    )
    return described(figure, f"Two bar charts, logits on the left and probabilities on the right. {rows}.")


def negative_log(points: Sequence[float]) -> Figure:
    """−log p for probabilities p from 0.01 to 1, with a mark and its height at each of `points`."""
    figure, axes = figure_and_axes(height=3.6)
    ps = between(0.01, 1.0)
    axes.plot(ps, [-math.log(p) for p in ps], color=OKABE_ITO["blue"])
    for p in points:
        axes.plot([p], [-math.log(p)], "o", color=OKABE_ITO["black"], clip_on=False)
        axes.annotate(f"p = {p:g}: {short(-math.log(p))}", (p, -math.log(p)), xytext=(8, 8), textcoords="offset points")
    axes.set_xlim(0.0, 1.15)
    axes.set_ylim(0.0, 4.7)
    axes.set_xlabel("p, the probability that the right class was given")
    axes.set_ylabel("loss −log p")
    axes.set_title("No loss for certainty, and a steep price for having ruled out the truth")
    marks = "; ".join(f"p = {p:g}: {short(-math.log(p))}" for p in points)
    return described(
        figure, f"The curve of −log p: it is 0 at p = 1 and grows ever more steeply as p goes to 0. Marked: {marks}."
    )
