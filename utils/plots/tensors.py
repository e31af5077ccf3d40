"""Tensors as tables: their axes, a matrix times a vector, and a row added to every row (lecture 07)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import FancyArrowPatch, Rectangle

from utils.style import OKABE_ITO, described, figure_and_axes, short

__all__ = ["matrix_times_vector", "row_added_to_rows", "row_minus_column", "tensor_axes"]

_ROW_COLOURS = ("sky blue", "yellow", "purple", "orange")  # one for each row, so that the eye finds its result


def tensor_axes(rows: Sequence[Sequence[float]], name: str = "t") -> Figure:
    """A tensor with two axes as a table: its numbers, the index of each, and an arrow along each axis."""
    height, width = len(rows), len(rows[0])
    figure, axes = figure_and_axes(height=1.3 + 0.9 * height)
    for row, numbers in enumerate(rows):
        for column, number in enumerate(numbers):
            _cell(axes, 2 * column, -row, number, "sky blue", width=2.0)
            index = f"{name}[{row}, {column}]"
            axes.text(2 * column + 0.08, -row + 0.95, index, ha="left", va="top", fontsize=10, color="#333333")
    _arrow(axes, (-0.3, 1.0), (-0.3, 1.0 - height))
    _arrow(axes, (0.0, 1.25), (2.0 * width, 1.25))
    axes.text(-0.5, 1.0 - height / 2, f"axis 0:\n{height} rows", ha="right", va="center")
    axes.text(width, 1.4, f"axis 1: {width} columns", ha="center", va="bottom")
    _frame(axes, -2.2, 2 * width + 2.2, -height + 0.8, 1.9)
    axes.set_title(f"{name}.shape is ({height}, {width}): the count along axis 0, then the count along axis 1")
    return described(
        figure,
        f"A table of {height} rows and {width} columns. An arrow downwards is axis 0, an arrow to the right axis 1; "
        f"each cell shows its number and its index, from {name}[0, 0] on the left of the first row.",
    )


def matrix_times_vector(matrix: Sequence[Sequence[float]], vector: Sequence[float]) -> Figure:
    """The product of a matrix and a vector, row by row: each row, and its result, in a colour of its own.

    On the right each result is written out as the sum of products that it is.
    """
    height, width = len(matrix), len(vector)
    tall = max(height, width)
    figure, axes = figure_and_axes(height=1.2 + 0.6 * tall)
    results = [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]
    at, end = width + 0.9, width + 2.8
    _name(axes, width / 2, f"W  ({height}, {width})")
    _name(axes, at + 0.5, f"x  ({width},)")
    _name(axes, end + 0.5, f"W @ x  ({height},)")
    for row, (numbers, result) in enumerate(zip(matrix, results, strict=True)):
        colour = _ROW_COLOURS[row % len(_ROW_COLOURS)]
        for column, number in enumerate(numbers):
            _cell(axes, column, -row, number, colour)
        _cell(axes, end, -row, result, colour)
        terms = " + ".join(f"{short(a)}·{_factor(b)}" for a, b in zip(numbers, vector, strict=True))
        axes.text(end + 1.25, -row + 0.5, f"= {terms}", ha="left", va="center")
    for row, number in enumerate(vector):
        _cell(axes, at, -row, number, None)
    for x, sign in ((width + 0.45, "@"), (width + 2.35, "=")):
        axes.text(x, 1 - height / 2, sign, ha="center", va="center", fontsize=13)
    _frame(axes, -0.3, end + 2.2 + 0.95 * width, 1 - tall - 0.2, 1.75)
    axes.set_title("A matrix times a vector: row by row, multiply in pairs and add up")
    return described(
        figure,
        f"A matrix of shape ({height}, {width}) times a vector of {width} numbers. Each row, multiplied in pairs with "
        f"the vector and added up, gives one number: {', '.join(map(short, results))}.",
    )


def row_added_to_rows(matrix: Sequence[Sequence[float]], row: Sequence[float]) -> Figure:
    """A row added to a matrix: the row repeated, dashed, for each of its rows; then element by element."""
    height, width = len(matrix), len(row)
    figure, axes = figure_and_axes(height=1.2 + 0.6 * height)
    second, third = width + 0.9, 2 * width + 1.8
    _name(axes, width / 2, f"M  ({height}, {width})")
    _name(axes, second + width / 2, f"r  ({width},)")
    _name(axes, third + width / 2, f"M + r  ({height}, {width})")
    for place, numbers in enumerate(matrix):
        for column, (number, added) in enumerate(zip(numbers, row, strict=True)):
            _cell(axes, column, -place, number, "sky blue")
            _cell(axes, second + column, -place, added, "yellow" if place == 0 else None, dashed=place > 0)
            _cell(axes, third + column, -place, number + added, "sky blue")
    for x, sign in ((width + 0.45, "+"), (2 * width + 1.35, "=")):
        axes.text(x, 1 - height / 2, sign, ha="center", va="center", fontsize=13)
    _frame(axes, -0.3, third + width + 0.3, 0.8 - height, 1.75)
    axes.set_title("Broadcasting: r is added to every row (dashed cells are never stored)")
    return described(
        figure,
        f"A matrix of shape ({height}, {width}) plus a row of {width} numbers. The row is repeated for each row of the "
        "matrix, and numbers in the same place are added.",
    )


def row_minus_column(row: Sequence[float], column: Sequence[float]) -> Figure:
    """A row minus a column: both repeated, dashed, to a table, and the table of differences that comes of it.

    The differences of numbers in the same place, the few that were meant, are marked.
    """
    width, height = len(row), len(column)
    figure, axes = figure_and_axes(height=1.2 + 0.6 * height)
    second, third = width + 0.9, 2 * width + 1.8
    _name(axes, width / 2, f"row  ({width},)")
    _name(axes, second + width / 2, f"column  ({height}, 1)")
    _name(axes, third + width / 2, f"row − column  ({height}, {width})")
    for down, taken in enumerate(column):
        for across, number in enumerate(row):
            _cell(axes, across, -down, number, "sky blue" if down == 0 else None, dashed=down > 0)
            _cell(axes, second + across, -down, taken, "yellow" if across == 0 else None, dashed=across > 0)
            _cell(axes, third + across, -down, number - taken, "green" if across == down else None)
    for x, sign in ((width + 0.45, "−"), (2 * width + 1.35, "=")):
        axes.text(x, 1 - height / 2, sign, ha="center", va="center", fontsize=13)
    _frame(axes, -0.3, third + width + 0.3, 0.8 - height, 1.75)
    axes.set_title(f"{height * width} differences where {width} were meant (green)")
    return described(
        figure,
        f"A row of {width} numbers minus a column of {height}. The row is repeated downwards and the column sideways, "
        f"which gives a table of {height} times {width} differences; those that were meant are on its diagonal.",
    )


def _cell(
    axes: Axes, x: float, y: float, number: float, colour: str | None, width: float = 1.0, dashed: bool = False
) -> None:
    """A cell with its lower left corner at (x, y), one unit high."""
    face = OKABE_ITO[colour] if colour else "white"
    line: dict[str, Any] = {"edgecolor": "#888888", "linestyle": "--"} if dashed else {"edgecolor": "black"}
    axes.add_patch(Rectangle((x, y), width, 1.0, facecolor=face, alpha=0.45, zorder=1))
    axes.add_patch(Rectangle((x, y), width, 1.0, fill=False, zorder=2, **line))
    text = axes.text(x + width / 2, y + 0.42, short(number), ha="center", va="center", fontsize=12, zorder=3)
    if dashed:
        text.set_color("#666666")


def _factor(number: float) -> str:
    return f"({short(number)})" if number < 0 else short(number)


def _name(axes: Axes, x: float, text: str) -> None:
    axes.text(x, 1.2, text, ha="center", va="bottom")


def _arrow(axes: Axes, start: tuple[float, float], end: tuple[float, float]) -> None:
    axes.add_patch(
        FancyArrowPatch(start, end, arrowstyle="-|>", mutation_scale=14, color="black", shrinkA=0, shrinkB=0)
    )


def _frame(axes: Axes, left: float, right: float, low: float, high: float) -> None:
    axes.set_xlim(left, right)
    axes.set_ylim(low, high)
    axes.set_aspect("equal")
    axes.set_axis_off()
