"""The gradients of one graph (lecture 03)."""

from __future__ import annotations

from collections.abc import Mapping

from matplotlib.figure import Figure

from utils.style import OKABE_ITO, described, figure_and_axes, short

__all__ = ["gradient_bars"]


def gradient_bars(grads: Mapping[str, float], result: str = "L") -> Figure:
    """One bar for each gradient in `grads`, a dict from node name to gradient of `result`, the first one on top.

    Uphill is green and downhill is vermilion, as in `slopes`.
    """
    figure, axes = figure_and_axes(height=0.8 + 0.4 * len(grads))
    names, lengths = list(grads), list(grads.values())
    colours = [OKABE_ITO["green"] if length > 0 else OKABE_ITO["vermilion"] for length in lengths]
    bars = axes.barh([f"d{result}/d{name}" for name in names], lengths, color=colours, height=0.6)
    axes.bar_label(bars, [short(length) for length in lengths], padding=4)
    axes.axvline(0.0, color=OKABE_ITO["black"], linewidth=1.0)
    axes.invert_yaxis()
    axes.margins(x=0.12)
    axes.grid(visible=False, axis="y")
    axes.set_xlabel(f"gradient: how far {result} moves per unit of the node")
    axes.set_title(f"Right of 0, {result} rises with the node; left of 0, it falls")
    told = ", ".join(f"d{result}/d{name} = {short(length)}" for name, length in grads.items())
    return described(figure, f"Bars for the gradients of {result}: {told}.")
