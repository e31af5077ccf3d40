"""A whole network: its layers and its parameters (lecture 08)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from matplotlib.collections import LineCollection
from matplotlib.figure import Figure

from utils.style import OKABE_ITO, described, figure_and_axes

__all__ = ["network_schematic", "parameter_maps"]


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


def parameter_maps(layers: Sequence[Sequence[Sequence[float]]]) -> Figure:
    """A heat map for each layer: a row for each neuron, with its weights and, in the last column, its bias.

    layers: for each layer the rows, for each row the numbers. All maps share one scale, with 0 in its middle.
    """
    widths = [len(rows[0]) for rows in layers]
    figure, grid = figure_and_axes(height=3.2, ncols=len(layers), squeeze=False, width_ratios=widths)
    largest = max(abs(number) for rows in layers for row in rows for number in row)
    for place, (axes, rows) in enumerate(zip(grid[0], layers, strict=True)):
        image = axes.imshow(rows, cmap="PuOr_r", vmin=-largest, vmax=largest, aspect=0.75)
        for row, numbers in enumerate(rows):
            for column, number in enumerate(numbers):
                colour = "white" if abs(number) > 0.6 * largest else "black"
                text = f"{number:.2f}".replace("-0.00", "0.00").replace("-", "−")
                axes.text(column, row, text, ha="center", va="center", color=colour, fontsize=10)
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
    figure.suptitle(f"{count} parameters: orange above 0, purple below, the stronger the further from it")
    shapes = ", ".join(f"{len(layer)} × {len(layer[0])}" for layer in layers)
    return described(figure, f"A map of numbers for each layer, a row for each neuron and the bias last: {shapes}.")
