"""What all of the course's pictures share: colours, and how a matplotlib figure is set up."""

from __future__ import annotations

import io
from typing import Any

import matplotlib.pyplot as plt
from matplotlib.figure import Figure

__all__ = ["OKABE_ITO", "Picture", "between", "described", "figure_and_axes", "short"]

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


class Picture(Figure):
    """A figure that brings its own PNG, whatever the reader's matplotlib is set to, and a text that describes it."""

    description = ""

    def _repr_mimebundle_(self, **_: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        buffer = io.BytesIO()
        with plt.style.context(["default", _STYLE]):
            self.savefig(buffer, format="png", dpi=100)
        text = self.description or repr(self)
        return {"image/png": buffer.getvalue(), "text/plain": text}, {"image/png": {"alt": text}}


def described(figure: Picture, text: str) -> Picture:
    """The figure with a description: what a screen reader, a terminal and a page without pictures get."""
    figure.description = text
    return figure


def figure_and_axes(width: float = 8.0, height: float = 4.0, **subplots: Any) -> tuple[Picture, Any]:
    """A figure of `width` × `height` inches in the course's style, and its axes as `plt.subplots` gives them.

    pyplot has already let go of it: a notebook shows it once, as the value of the cell that returns it.
    """
    with plt.style.context(["default", _STYLE]):  # whatever style the reader has switched on
        figure, axes = plt.subplots(FigureClass=Picture, figsize=(width, height), layout="constrained", **subplots)
    plt.close(figure)
    return figure, axes


def between(low: float, high: float, points: int = 201) -> list[float]:
    """Evenly spaced numbers from `low` to `high`, both included."""
    return [low + (high - low) * place / (points - 1) for place in range(points)]


def short(number: float) -> str:
    """The number as a title shows it: at most three decimals, a true minus, no minus on zero."""
    text = f"{round(number, 3) + 0.0:.3f}".rstrip("0").rstrip(".")
    return text.replace("-", "−")
