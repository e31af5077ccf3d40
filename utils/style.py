"""What all of the course's pictures share: colours, and how a matplotlib figure is set up."""

from __future__ import annotations

import functools
import io
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, ParamSpec, TypeVar

from matplotlib import rc_context, style
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure

__all__ = [
    "OKABE_ITO",
    "SIDES",
    "Picture",
    "between",
    "course_style",
    "described",
    "figure_and_axes",
    "in_course_style",
    "short",
]

_Arguments = ParamSpec("_Arguments")
_Result = TypeVar("_Result")

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

# Below 0 orange, above 0 blue: the two sides of a border, the output of a network, its parameters.
SIDES = LinearSegmentedColormap.from_list("sides", [OKABE_ITO["orange"], "white", OKABE_ITO["sky blue"]])

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

    def png(self, dpi: float = 100) -> bytes:
        """The picture, drawn in the course's style."""
        buffer = io.BytesIO()
        with course_style():
            self.savefig(buffer, format="png", dpi=dpi)
        return buffer.getvalue()

    def svg(self) -> str:
        """The picture as SVG, drawn in the course's style, the same in every run, with its letters as text."""
        buffer = io.StringIO()
        with course_style(), rc_context({"svg.fonttype": "none", "svg.hashsalt": self.description or "course"}):
            self.savefig(buffer, format="svg", metadata={"Date": None})
        return buffer.getvalue()

    def _repr_mimebundle_(self, **_: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        text = self.description or repr(self)
        return {"image/png": self.png(), "text/plain": text}, {"image/png": {"alt": text}}


def described(figure: Picture, text: str) -> Picture:
    """The figure with a description: what a screen reader, a terminal and a page without pictures get."""
    figure.description = text
    return figure


def course_style() -> AbstractContextManager[None]:
    """A block in which matplotlib draws in the course's style, whatever style or settings the reader has chosen."""
    return style.context(["default", _STYLE])


def in_course_style(draw: Callable[_Arguments, _Result]) -> Callable[_Arguments, _Result]:
    """The same function, all that it draws in the course's style."""

    @functools.wraps(draw)
    def drawing(*args: _Arguments.args, **kwargs: _Arguments.kwargs) -> _Result:
        with course_style():
            return draw(*args, **kwargs)

    return drawing


def figure_and_axes(width: float = 8.0, height: float = 4.0, **subplots: Any) -> tuple[Picture, Any]:
    """A figure of `width` × `height` inches in the course's style, and its axes as `plt.subplots` gives them.

    pyplot, with the window or notebook that the reader may have chosen for it, knows nothing of the figure: a notebook
    shows it once, as the value of the cell that returns it. What is drawn on it takes the reader's style, unless in a
    function that `in_course_style` has made.
    """
    with course_style():
        figure = Picture(figsize=(width, height), layout="constrained")
        return figure, figure.subplots(**subplots)


def between(low: float, high: float, points: int = 201) -> list[float]:
    """Evenly spaced numbers from `low` to `high`, both included."""
    return [low + (high - low) * place / (points - 1) for place in range(points)]


def short(number: float) -> str:
    """The number as a title shows it: at most three decimals, a true minus, no minus on zero."""
    text = f"{round(number, 3) + 0.0:.3f}".rstrip("0").rstrip(".")
    return text.replace("-", "−")
