"""Points of two kinds, the border between them, and the bends and losses that draw it (lecture 10)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import cycle
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from utils.style import OKABE_ITO, SIDES, between, described, figure_and_axes, short

__all__ = ["activation_shapes", "decision_surfaces", "labelled_points", "loss_shapes"]


def activation_shapes(
    activations: Mapping[str, tuple[Callable[[float], float], Callable[[float], float]]],
) -> Figure:
    """What each activation function makes of the numbers from −3 to 3 on the left, and its slope there on the right.

    activations: for each name the function and its slope. Where a slope jumps, its line is broken.
    """
    figure, (outputs, slopes) = figure_and_axes(8.0, 3.4, ncols=2)
    at = between(-3.0, 3.0, 301)
    looks = [("blue", "-"), ("purple", "--"), ("green", "-.")]
    for (name, (function, slope)), (colour, line) in zip(activations.items(), cycle(looks), strict=False):
        look = {"color": OKABE_ITO[colour], "linewidth": 2.0, "label": name}
        outputs.plot(at, [function(x) for x in at], line, **look)
        rates = np.array([slope(x) for x in at])
        jumps = np.flatnonzero(np.abs(np.diff(rates)) > 0.5) + 1
        slopes.plot(np.insert(at, jumps, np.nan), np.insert(rates, jumps, np.nan), line, **look)
    outputs.set_title("What goes in, and what comes out")
    slopes.set_title("How steep it is there")
    outputs.set_ylabel("output")
    slopes.set_ylabel("slope")
    for axes in (outputs, slopes):
        axes.set_xlabel("input")
        axes.axhline(0.0, color=OKABE_ITO["black"], linewidth=1.0, zorder=1.0)  # behind a curve that runs along it
        axes.legend()
    return described(
        figure, f"Two panels. Left, the curves of {' and '.join(activations)}; right, the slopes of the same functions."
    )


def labelled_points(points: Any, labels: Any) -> Figure:
    """Points in the plane, shape (n, 2): a disc for each with the label 1, a triangle for each with −1."""
    figure, axes = figure_and_axes(8.0, 4.0)
    _draw_points(axes, np.asarray(points), np.asarray(labels))
    axes.set_xlabel("first coordinate")
    axes.set_ylabel("second coordinate")
    axes.set_title(f"{len(points)} points, two labels: no straight line parts them")
    axes.legend()
    return described(
        figure, f"{len(points)} points on two half circles that reach into each other: discs below, triangles above."
    )


def decision_surfaces(points: Any, labels: Any, moments: Mapping[str, Callable[[Any], Any]]) -> Figure:
    """The plane coloured by the score, once for each of `moments`, with the points on it and a line where it is 0.

    points: (n, 2); labels: (n,) of 1 and −1; moments: a title, and a function from (m, 2) points to their (m,) scores.
    """
    points, labels = np.asarray(points), np.asarray(labels)
    figure, panels = figure_and_axes(8.0, 3.2, ncols=len(moments), sharey=True, squeeze=False)
    (left, bottom), (right, top) = points.min(axis=0) - 0.5, points.max(axis=0) + 0.5
    across, up = np.meshgrid(np.linspace(left, right, 100), np.linspace(bottom, top, 100))
    for axes, (title, scores_at) in zip(panels[0], moments.items(), strict=True):
        scores = np.asarray(scores_at(np.column_stack([across.ravel(), up.ravel()]))).reshape(across.shape)
        axes.imshow(
            np.tanh(scores),  # far from the border all scores look alike
            extent=(left, right, bottom, top),
            origin="lower",
            cmap=SIDES,
            vmin=-1.0,
            vmax=1.0,
            aspect="auto",
        )
        if scores.min() < 0.0 < scores.max():
            axes.contour(across, up, scores, levels=[0.0], colors=OKABE_ITO["black"], linewidths=1.5)
        _draw_points(axes, points, labels)
        axes.set_title(title)
        axes.set_xlabel("first coordinate")
        axes.grid(visible=False)
    panels[0][0].set_ylabel("second coordinate")
    return described(
        figure,
        f"{len(moments)} panels ({', '.join(moments)}): the plane coloured by the score, blue for label 1, orange for "
        "label −1, with the points on it and a black line where the score is 0.",
    )


def loss_shapes(losses: Mapping[str, Callable[[float], float]], low: float = -2.0, high: float = 4.0) -> Figure:
    """What one point costs, against its label times its score, by each of the `losses`."""
    figure, axes = figure_and_axes()
    at = between(low, high)
    looks = [("blue", "-"), ("vermilion", "--"), ("green", "-.")]
    for (name, loss), (colour, line) in zip(losses.items(), cycle(looks), strict=False):
        axes.plot(at, [loss(margin) for margin in at], line, color=OKABE_ITO[colour], linewidth=2.0, label=name)
    axes.axvline(0.0, color=OKABE_ITO["black"], linewidth=1.0)
    axes.set_xlabel("label times score: left of 0 wrong, right of 0 right")
    axes.set_ylabel("cost of the point")
    axes.set_title("What a point costs: wrong on the left, barely right, far on its own side")
    axes.legend()
    return described(
        figure, f"The cost of a point against its label times its score, from {low:g} to {high:g}: {', '.join(losses)}."
    )


def _draw_points(axes: Axes, points: Any, labels: Any) -> None:
    for label, marker, colour in ((1, "o", "blue"), (-1, "^", "vermilion")):
        chosen = points[labels == label]
        axes.plot(*chosen.T, marker, color=OKABE_ITO[colour], markeredgecolor="white", label=f"label {short(label)}")
