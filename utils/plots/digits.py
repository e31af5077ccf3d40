"""Small pictures of digits, how they were learned, and which of them were taken for which (notebook 13)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from utils.style import OKABE_ITO, described, figure_and_axes

__all__ = ["confusion_picture", "digit_pictures", "learning_curves"]

_ACROSS = 10  # pictures in a row
_WIDE, _HIGH = 1.1, 1.45  # from one small picture to the next, a picture being 1 wide and 1 high


def digit_pictures(images: Sequence[Any], captions: Sequence[object], title: str = "What each picture shows") -> Figure:
    """Pictures, each of shape (8, 8) from 0 (paper) to 1 (ink), in rows of ten, with a caption above each."""
    if len(images) != len(captions) or not len(images):
        raise ValueError(f"digit_pictures: expected a caption a picture, got {len(captions)} for {len(images)}")
    rows = math.ceil(len(images) / _ACROSS)
    figure, axes = figure_and_axes(8.0, 1.08 * rows + 0.3)
    for place, (image, caption) in enumerate(zip(images, captions, strict=True)):
        left, top = place % _ACROSS * _WIDE, place // _ACROSS * _HIGH
        edges = (left, left + 1.0, top + 1.0, top)
        axes.imshow(image, cmap="gray_r", vmin=0.0, vmax=1.0, extent=edges)
        axes.text(left + 0.5, top - 0.06, str(caption), ha="center", va="bottom")
    axes.set(xlim=(0.0, _ACROSS * _WIDE - 0.1), ylim=(rows * _HIGH - 0.4, -0.4))
    axes.set_axis_off()
    axes.set_title(title)
    return described(figure, f"{title}: {len(images)} small pictures of digits, {', '.join(map(str, captions))}.")


def learning_curves(history: Sequence[tuple[float, float]]) -> Figure:
    """The loss of the training pictures and of the held-out ones after each epoch, with the lowest held-out one marked.

    history: a pair of losses, (training, held out), for each epoch.
    """
    figure, axes = figure_and_axes(height=3.6)
    epochs = range(1, len(history) + 1)
    training, held_out = zip(*history, strict=True)
    best = min(epochs, key=lambda epoch: held_out[epoch - 1])
    axes.plot(epochs, held_out, "--", color=OKABE_ITO["vermilion"], linewidth=2.0, label="held-out pictures")
    axes.plot(epochs, training, color=OKABE_ITO["blue"], linewidth=2.0, label="training pictures")
    axes.plot([best], [held_out[best - 1]], "o", color=OKABE_ITO["vermilion"], markersize=8)
    axes.set_ylim(bottom=0.0)
    axes.xaxis.get_major_locator().set_params(integer=True)
    axes.set_xlabel("epochs")
    axes.set_ylabel("mean loss")
    axes.set_title("Both losses fall; then only one of them does (the lowest held-out loss is marked)")
    axes.legend()
    return described(
        figure,
        f"Loss over {len(history)} epochs: training pictures from {training[0]:.2f} to {training[-1]:.2f}, "
        f"held-out pictures from {held_out[0]:.2f} to {held_out[-1]:.2f}, lowest after epoch {best}.",
    )


def confusion_picture(table: Any) -> Figure:
    """The counts of a confusion table as a square of squares: a row for each digit, a column for what it was read as.

    Right readings, on the diagonal, are blue and mistakes orange, the more of them the deeper; empty places stay white.
    """
    counts = np.asarray(table, dtype=int)
    places = range(len(counts))
    wrong = np.where(np.eye(len(counts), dtype=bool), 0, counts)
    figure, axes = figure_and_axes(6.2, 5.6)
    for true, taken in np.argwhere(counts > 0):
        colour, most = ("orange", wrong.max()) if true != taken else ("sky blue", counts.max())
        strength = 0.25 + 0.75 * counts[true, taken] / most
        corner = (taken - 0.5, true - 0.5)
        axes.add_patch(Rectangle(corner, 1.0, 1.0, facecolor=(OKABE_ITO[colour], strength), edgecolor="none"))
        axes.text(taken, true, str(counts[true, taken]), ha="center", va="center")
    edges = [place - 0.5 for place in places[1:]]
    axes.hlines(edges, -0.5, len(counts) - 0.5, color="white", linewidth=2.0)
    axes.vlines(edges, -0.5, len(counts) - 0.5, color="white", linewidth=2.0)
    axes.set(xticks=places, yticks=places, xlim=(-0.5, len(counts) - 0.5), ylim=(len(counts) - 0.5, -0.5))
    axes.grid(visible=False)
    axes.tick_params(length=0)
    axes.set_aspect("equal")
    axes.set_xlabel("read as")
    axes.set_ylabel("the digit that it was")
    read_correctly = f"{np.trace(counts)} of {counts.sum()}"
    axes.set_title(f"{read_correctly} read correctly")
    mistakes = sorted(np.argwhere(wrong > 0).tolist(), key=lambda pair: -wrong[pair[0], pair[1]])
    told = "; ".join(f"{true} read as {taken}: {wrong[true, taken]}" for true, taken in mistakes) or "none"
    return described(figure, f"Confusion table: {read_correctly} digits read correctly. Mistakes: {told}.")
