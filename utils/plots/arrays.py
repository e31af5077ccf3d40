"""Products of arrays as boxes of numbers (lecture 12)."""

from __future__ import annotations

from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from utils.style import OKABE_ITO, described, figure_and_axes, short

__all__ = ["array_product"]

_PALE = {"left": "#e3eef9", "right": "#e3eef9", "result": "#fdf0d5"}


def array_product(left: Any, right: Any, names: tuple[str, str, str], mark: tuple[int, int] | None = None) -> Figure:
    """`left @ right` in boxes, each number in a cell and each shape below its box.

    left: (n, k); right: (k, m); names: what is written above the two and their product. mark: the row and column of
    one element of the product, drawn in a thick frame like the row and the column that it is made of.
    Raises ValueError for arrays that cannot be multiplied.
    """
    left, right = np.atleast_2d(np.asarray(left, dtype=float)), np.atleast_2d(np.asarray(right, dtype=float))
    if left.shape[1] != right.shape[0]:
        raise ValueError(f"array_product: expected (n, k) and (k, m), got {left.shape} and {right.shape}")
    result = left @ right
    tallest = max(len(left), len(right))
    figure, axes = figure_and_axes(8.0, 1.5 + 0.42 * tallest)
    start = 0.0
    for place, (role, array) in enumerate((("left", left), ("right", right), ("result", result))):
        rows, columns = array.shape
        _box_of_numbers(axes, start, array, names[place], _PALE[role])
        if mark is not None:
            row, column = mark
            frame = {"left": (row, 0, 1, columns), "right": (0, column, rows, 1), "result": (row, column, 1, 1)}[role]
            _frame(axes, start, rows, *frame)
        if place < 2:
            sign = "@" if place == 0 else "="
            axes.text(start + columns + 0.5, 0.0, sign, ha="center", va="center", fontsize=16)
        start += columns + 1.0
    axes.set_xlim(-0.2, start - 0.8)
    axes.set_ylim(-tallest / 2 - 0.9, tallest / 2 + 0.9)
    axes.set_axis_off()
    shapes = " and ".join(str(array.shape) for array in (left, right))
    axes.set_title(f"{names[0]} @ {names[1]}: {shapes} make {result.shape}")
    told = f"{names[0]} = {left.tolist()} times {names[1]} = {right.tolist()} is {names[2]} = {result.tolist()}."
    return described(figure, told)


def _box_of_numbers(axes: Axes, start: float, array: Any, name: str, colour: str) -> None:
    rows, columns = array.shape
    top = rows / 2
    for row in range(rows):
        for column in range(columns):
            corner = start + column, top - row - 1
            axes.add_patch(Rectangle(corner, 1.0, 1.0, facecolor=colour, edgecolor="#444444"))
            axes.text(corner[0] + 0.5, corner[1] + 0.5, short(array[row, column]), ha="center", va="center")
    axes.text(start + columns / 2, top + 0.45, name, ha="center", va="center", fontweight="bold")
    axes.text(start + columns / 2, -top - 0.45, f"({rows}, {columns})", ha="center", va="center")


def _frame(axes: Axes, start: float, rows: int, row: int, column: int, height: int, width: int) -> None:
    corner = start + column, rows / 2 - row - height
    axes.add_patch(
        Rectangle(corner, width, height, fill=False, edgecolor=OKABE_ITO["vermilion"], linewidth=3, zorder=3)
    )
