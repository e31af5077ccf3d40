"""A whole network: its layers and its parameters (lecture 08)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from matplotlib.collections import LineCollection
from matplotlib.figure import Figure

from utils.graph import trace
from utils.style import OKABE_ITO, SIDES, described, figure_and_axes

__all__ = ["network_dots", "network_schematic", "parameter_maps"]


def network_schematic(sizes: Sequence[int]) -> Figure:
    """A network as circles and lines: `sizes` are the number of inputs and then of neurons, layer by layer.

    Inputs are squares, since they are no neurons; every line is one weight. Biases are not drawn.
    """
    figure, axes = figure_and_axes(height=4.0)
    columns = [[(float(column), (size - 1) / 2 - row) for row in range(size)] for column, size in enumerate(sizes)]
    for left, right in pairwise(columns):
        axes.add_collection(LineCollection([(a, b) for b in right for a in left], colors="#999999", linewidths=1.2))
    for column, points in enumerate(columns):
        look, edge, fill = ("s", "blue", "#e3eef9") if column == 0 else ("o", "black", "white")  # leaves are blue
        axes.plot(*zip(*points, strict=True), look, color=OKABE_ITO[edge], markerfacecolor=fill, markersize=24)
        count = f"{len(points)} {'input' if column == 0 else 'neuron'}{'' if len(points) == 1 else 's'}"
        name = "x" if column == 0 else f"layers[{column - 1}]"
        axes.text(column, -max(sizes) / 2 - 0.3, f"{name}\n{count}", ha="center", va="top")
    axes.set_xlim(-0.4, len(sizes) - 0.6)
    axes.set_ylim(-max(sizes) / 2 - 1.1, max(sizes) / 2)
    axes.set_axis_off()
    weights = sum(nin * nout for nin, nout in pairwise(sizes))
    axes.set_title(f"{weights} lines, each a weight, and {sum(sizes[1:])} circles, each a neuron with one bias")
    return described(
        figure,
        f"Columns of {', '.join(map(str, sizes))} from left to right: {sizes[0]} inputs as squares, then layers of "
        f"neurons as circles. A line runs from every square or circle to every circle of the next column.",
    )


def network_dots(root: Any) -> Figure:
    """The whole graph of a network of tanh neurons below `root`, without a text: a dot for each node.

    Blue: leaves, the inputs as squares as in `network_schematic`. Black: products and sums. Purple: each neuron's tanh,
    with the lines to its users. Raises what `trace` raises.
    """
    nodes, edges = trace(root)
    place = _places(nodes, edges)
    users = defaultdict(set)
    for operand, result in edges:
        users[id(operand)].add(id(result))
    inputs = {id(node) for node in nodes if not node._prev and len(users[id(node)]) > 1}
    kinds = {
        "weight or bias": ("o", "blue", 4, [n for n in nodes if not n._prev and id(n) not in inputs]),
        "input": ("s", "blue", 9, [n for n in nodes if id(n) in inputs]),
        "product or sum": ("o", "black", 4, [n for n in nodes if n._prev and _operation(n) != "tanh"]),
        "tanh, and its fan": ("o", "purple", 9, [n for n in nodes if _operation(n) == "tanh"]),
    }
    figure, axes = figure_and_axes(height=4.6)
    for wanted, colour, width in (
        (None, "#aaaaaa", 0.7),
        ("", OKABE_ITO["blue"], 0.9),
        ("tanh", OKABE_ITO["purple"], 1.6),
    ):
        lines = [
            (place[id(a)], place[id(b)])
            for a, b in edges
            if (_operation(a) if _operation(a) == "tanh" else "" if id(a) in inputs else None) == wanted
        ]
        axes.add_collection(LineCollection(lines, colors=colour, linewidths=width, zorder=1 + width))
    for name, (mark, colour, size, those) in kinds.items():
        if those:
            across, up = zip(*(place[id(node)] for node in those), strict=True)
            axes.plot(across, up, mark, markersize=size, label=name, color=OKABE_ITO[colour])
    axes.set_axis_off()
    axes.margins(0.03, 0.04)
    axes.legend(loc="upper center", bbox_to_anchor=(0.5, 0.0), ncols=4, frameon=False)
    axes.set_title(f"{len(nodes)} nodes: {', '.join(f'{len(those)} {word}' for word, those in _counted(kinds))}")
    return described(
        figure,
        f"{len(nodes)} dots from the inputs on the left to the result on the right: "
        f"{', '.join(f'{len(those)} {word}' for word, those in _counted(kinds))}. From every tanh but the last a fan "
        "of lines runs to the neurons of the next layer.",
    )


def _operation(node: Any) -> str:
    return getattr(node, "_op", "")


def _counted(kinds: dict[str, tuple[str, str, int, list[Any]]]) -> list[tuple[str, list[Any]]]:
    words = ("weights and biases", "inputs", "products and sums", "tanh")
    return [(word, those) for word, (_, _, _, those) in zip(words, kinds.values(), strict=True)]


def _places(nodes: Sequence[Any], edges: Sequence[tuple[Any, Any]]) -> dict[int, tuple[float, float]]:
    """Where each node stands: a column for each step from the inputs, a band for each neuron of a layer."""
    users: dict[int, list[Any]] = defaultdict(list)
    for operand, result in edges:
        users[id(operand)].append(result)
    column: dict[int, int] = {}
    layer: dict[int, int] = {}
    neuron: dict[int, int] = {}
    for node in nodes:  # operands before results
        before = [column[id(operand)] for operand in node._prev]
        column[id(node)] = 1 + max(before, default=-1)
        inner = [layer[id(operand)] + (_operation(operand) == "tanh") for operand in node._prev]
        layer[id(node)] = max(inner, default=0)
    for node in reversed(nodes):
        own = {neuron[id(user)] for user in users[id(node)]}
        neuron[id(node)] = id(node) if _operation(node) == "tanh" or len(own) != 1 else own.pop()
        if not node._prev and users[id(node)]:
            first = min(users[id(node)], key=lambda user: column[id(user)])
            for_many = len({id(user) for user in users[id(node)]}) > 1
            layer[id(node)] = layer[id(first)]
            column[id(node)] = column[id(first)] - (3 if for_many else 1)
    bands: dict[int, list[int]] = defaultdict(list)
    crowds: dict[tuple[int, int], list[int]] = defaultdict(list)
    for node in nodes:
        key = id(node)
        if _operation(node) == "tanh":
            bands[layer[key]].append(key)
        crowds[(neuron[key], column[key] + 100 * layer[key])].append(key)
    shared = [id(node) for node in nodes if not node._prev and neuron[id(node)] == id(node)]
    height = {key: (len(band) - 1) / 2 - at for band in [*bands.values(), shared] for at, key in enumerate(band)}
    places = {}
    for (owner, _), crowd in crowds.items():
        for at, key in enumerate(crowd):
            rise = ((len(crowd) - 1) / 2 - at) * 0.8 / max(4, len(crowd))
            places[key] = (column[key] + 2.5 * layer[key], height.get(owner, 0.0) + rise)
    return places


def parameter_maps(layers: Sequence[Sequence[Sequence[float]]]) -> Figure:
    """A heat map for each layer: a row for each neuron, with its weights and, in the last column, its bias.

    layers: for each layer the rows, for each row the numbers. All maps share one scale, with 0 in its middle.
    """
    widths = [len(rows[0]) for rows in layers]
    figure, grid = figure_and_axes(height=3.2, ncols=len(layers), squeeze=False, width_ratios=widths)
    largest = max(abs(number) for rows in layers for row in rows for number in row)
    for place, (axes, rows) in enumerate(zip(grid[0], layers, strict=True)):
        image = axes.imshow(rows, cmap=SIDES, vmin=-largest, vmax=largest, aspect=0.75)
        for row, numbers in enumerate(rows):
            for column, number in enumerate(numbers):
                text = f"{number:.2f}".replace("-0.00", "0.00").replace("-", "−")
                axes.text(column, row, text, ha="center", va="center", color="black", fontsize=10)
        axes.set_xticks(range(len(rows[0])), [*(f"w[{at}]" for at in range(len(rows[0]) - 1)), "b"])
        axes.set_yticks(range(len(rows)))
        axes.grid(visible=False)
        axes.set_title(f"layers[{place}]")
        axes.set_anchor("N")
    grid[0][0].set_ylabel("neuron")
    figure.colorbar(
        image, ax=grid[0].tolist(), label="value", location="bottom", fraction=0.06, aspect=50, panchor=False
    )
    count = sum(len(row) for rows in layers for row in rows)
    figure.suptitle(f"{count} parameters: blue above 0, orange below, the deeper the colour, the further from it")
    shapes = ", ".join(f"{len(layer)} × {len(layer[0])}" for layer in layers)
    return described(figure, f"A map of numbers for each layer, a row for each neuron and the bias last: {shapes}.")
