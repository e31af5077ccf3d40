"""The order in which a backward pass visits nodes (lecture 05)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import FancyArrowPatch

from utils.style import OKABE_ITO, described, figure_and_axes, short

__all__ = ["order_row"]


def order_row(*orders: Sequence[Any]) -> Figure:
    """The nodes of a graph side by side as in an order, with an arrow from each operand to its result for every use.

    Arrows to the right run over the row, arrows to the left, which a topological order does not have, under it. Several
    orders are drawn as rows of one picture. A node is called by its label, else by its number; operands that are not in
    the list get no arrow.
    """
    arrows = [_arrows(order) for order in orders]
    # An arc of arc3 rises by half of rad for each unit of its length, where both axes have the same unit.
    over = [0.4 + max([bow * (at - start) / 2 for start, at, bow in each], default=0) for each in arrows]
    under = [0.4 + max([bow * (start - at) / 2 for start, at, bow in each], default=0) for each in arrows]
    units = [high + low for high, low in zip(over, under, strict=True)]
    width = max(8, *map(len, orders)) + 0.2  # fewer than eight nodes would stand far apart
    figure, grid = figure_and_axes(
        height=round(sum(0.6 + 7.6 * each / width for each in units), 2),
        nrows=len(orders),
        squeeze=False,
        height_ratios=[0.6 * width / 7.6 + each for each in units],
    )
    for axes, order, each, high, low in zip(grid[:, 0], orders, arrows, over, under, strict=True):
        _draw_row(axes, order, each, width)
        axes.set_xlim((len(order) - 1 - width) / 2, (len(order) - 1 + width) / 2)
        axes.set_ylim(-low, high)
    rows = "; ".join(
        f"{', '.join(map(_node_name, order))}: {_verdict(each)}" for order, each in zip(orders, arrows, strict=True)
    )
    return described(figure, f"Nodes in a row, with arrows from operands to results. {rows}.")


def _arrows(order: Sequence[Any]) -> list[tuple[int, int, float]]:
    """For every use of a node in the list: the places of operand and result, and how far the arrow bows out."""
    place = {id(node): at for at, node in enumerate(order)}
    arrows: list[tuple[int, int, float]] = []
    for at, node in enumerate(order):
        uses = Counter(place[id(child)] for child in node._prev if id(child) in place)
        arrows.extend((start, at, 0.45 + 0.25 * use) for start in sorted(uses) for use in range(uses[start]))
    return arrows


def _draw_row(axes: Axes, order: Sequence[Any], arrows: Sequence[tuple[int, int, float]], width: float) -> None:
    edge = 0.15 * width / 7.6  # half the height of a box, in units of the axes
    for start, at, bow in arrows:
        back = start > at
        axes.add_patch(
            FancyArrowPatch(
                (start, -edge if back else edge),
                (at, -edge if back else edge),
                shrinkA=0,
                shrinkB=0,
                connectionstyle=f"arc3,rad=-{bow}",  # to the left of its direction: over the row, or under it
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
    axes.set_aspect("equal")
    axes.axis("off")
    axes.set_title(_verdict(arrows))


def _verdict(arrows: Sequence[tuple[int, int, float]]) -> str:
    leftward = sum(start > at for start, at, _ in arrows)
    if not leftward:
        return "Every arrow points to the right"
    pointing = "1 arrow points" if leftward == 1 else f"{leftward} arrows point"
    return f"{pointing} to the left (dashed): no topological order"


def _node_name(node: Any) -> str:
    return getattr(node, "label", "") or short(node.data)
