"""The order in which a backward pass visits nodes (lecture 05)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from matplotlib.figure import Figure
from matplotlib.patches import FancyArrowPatch

from utils.style import OKABE_ITO, figure_and_axes, short

__all__ = ["order_row"]


def order_row(order: Sequence[Any]) -> Figure:
    """The nodes of a graph side by side as in `order`, with an arrow from each operand to its result.

    Arrows to the right run above the row, arrows to the left, which a topological order does not have, below it.
    A node is called by its label, else by its number; operands that are not in the list get no arrow.
    """
    place = {id(node): at for at, node in enumerate(order)}
    arrows = [
        (start, at)
        for at, node in enumerate(order)
        for start in sorted({place[id(child)] for child in node._prev if id(child) in place})
    ]
    leftward = sum(start > at for start, at in arrows)
    # An arc of arc3 rises by half of rad for each unit of its length, where both axes have the same unit.
    above = 0.4 + 0.225 * max([at - start for start, at in arrows], default=0)
    below = 0.4 + 0.225 * max([start - at for start, at in arrows if start > at], default=0)
    width = len(order) + 0.2
    figure, axes = figure_and_axes(height=round(0.6 + 7.6 * (above + below) / width, 2))
    for start, at in arrows:
        back = start > at
        axes.add_patch(
            FancyArrowPatch(
                (start, -0.2 if back else 0.2),
                (at, -0.2 if back else 0.2),
                connectionstyle="arc3,rad=-0.45",  # to the left of its direction: above the row, or below it
                arrowstyle="-|>",
                mutation_scale=14,
                linestyle="--" if back else "-",
                color=OKABE_ITO["vermilion" if back else "blue"],
                label=f"{_node_name(order[start])} → {_node_name(order[at])}",
            )
        )
    for at, node in enumerate(order):
        box = {"boxstyle": "round", "facecolor": "white", "edgecolor": OKABE_ITO["black"]}
        axes.text(at, 0.0, _node_name(node), ha="center", va="center", bbox=box)
    axes.set_xlim(-0.6, len(order) - 0.4)
    axes.set_ylim(-below, above)
    axes.set_aspect("equal")
    axes.axis("off")
    pointing = "1 arrow points" if leftward == 1 else f"{leftward} arrows point"
    axes.set_title(
        f"{pointing} to the left (dashed): no topological order" if leftward else "Every arrow points to the right"
    )
    return figure


def _node_name(node: Any) -> str:
    return getattr(node, "label", "") or short(node.data)
