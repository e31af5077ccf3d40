"""Boxes and arrows: an operation of PyTorch, how a call finds its kernel, who keeps whom alive (lectures 11 and 12)."""

from __future__ import annotations

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import FancyBboxPatch

from utils.style import OKABE_ITO, Picture, described, figure_and_axes

__all__ = ["custom_operation", "dispatch_choices", "reference_cycle"]

_PALE = {"blue": "#e3eef9", "orange": "#fdf0d5", "grey": "#f0f0f0", "white": "#ffffff"}
_Place = tuple[float, float]


def custom_operation() -> Figure:
    """An operation of one's own for PyTorch: forward from left to right, backward from right to left, ctx between."""
    figure, axes = _sheet(3.4, "An operation of your own: two methods, and a drawer between them")
    _box(axes, (0.9, 2.6), "x", "blue", width=1.0)
    _box(axes, (4.0, 2.6), "forward(ctx, x)", "grey", width=2.2)
    _box(axes, (7.1, 2.6), "output", "white", width=1.2)
    _box(axes, (4.0, 1.5), "ctx, the drawer", "white", width=1.8)
    _box(axes, (4.0, 0.4), "backward(ctx, grad_output)", "orange", width=3.0)
    _arrow(axes, (1.4, 2.6), (2.9, 2.6))
    _arrow(axes, (5.1, 2.6), (6.5, 2.6))
    _arrow(axes, (4.0, 2.3), (4.0, 1.8), "save_for_backward", (4.15, 2.05))
    _arrow(axes, (4.0, 1.2), (4.0, 0.7), "saved_tensors", (4.15, 0.95))
    _arrow(axes, (7.7, 0.4), (5.5, 0.4), "arrives: grad_output", (5.6, 0.6), "vermilion")
    _box(axes, (0.9, 0.4), "x.grad", "orange", width=1.0)
    _arrow(axes, (2.5, 0.4), (1.4, 0.4), "passes on: grad_output × slope", (0.4, 0.92), "vermilion")
    return described(
        figure,
        "x goes through forward to the output, left to right. forward puts tensors into ctx, backward takes them out. "
        "grad_output arrives at backward from the right; grad_output times the slope leaves it to the left, to x.grad.",
    )


def dispatch_choices() -> Figure:
    """One name on the left, and on the right the kernels among which PyTorch chooses by device and kind of number."""
    kernels = [
        ("CPU, float32 or float64", "g · (1 − o²), several numbers at a time"),
        ("CPU, bfloat16", "the same in float32, then rounded"),
        ("CPU, complex", "the same with the conjugate of the slope"),
        ("graphics card", "the same, thousands of numbers at a time"),
        ("meta", "no numbers, only the shape"),
    ]
    figure, axes = _sheet(3.6, "One name, one formula, and a version for each device and kind of number")
    _box(axes, (1.3, 1.6), "tanh_backward\n(g, o)", "orange", width=2.1, height=0.9)
    for place, (where, what) in enumerate(kernels):
        height = 2.9 - 0.65 * place
        _arrow(axes, (2.4, 1.6), (3.3, height))
        _box(axes, (5.6, height), f"{where}:\n{what}", "grey", width=4.5, height=0.54)
    told = "; ".join(f"{where}: {what}" for where, what in kernels)
    return described(figure, f"Arrows from tanh_backward to five versions of it. {told}.")


def reference_cycle() -> Figure:
    """Who refers to whom after a product: on the left with a closure, a cycle; on the right with stored numbers."""
    figure, axes = _sheet(
        3.9, "After del product: on the left arrows run in a circle, on the right nothing points back"
    )
    axes.set_ylim(-0.5, 3.15)  # room for the arrow that goes round b
    axes.plot([4.45, 4.45], [-0.4, 3.1], ":", color=OKABE_ITO["black"], linewidth=1.0)
    _box(axes, (1.5, 2.7), "the name product", "white", width=1.9)
    _box(axes, (1.5, 1.5), "node  a · b", "orange", width=1.5)
    _box(axes, (3.6, 1.5), "closure", "orange", width=1.1)
    for x, name in ((0.9, "a"), (2.3, "b")):
        _box(axes, (x, 0.2), name, "blue", width=0.7)
        _arrow(axes, (1.5 + 0.3 * (x - 1.5), 1.2), (x, 0.5))
    _deleted(axes, (1.5, 2.4), (1.5, 1.8))
    _arrow(axes, (2.25, 1.6), (3.05, 1.6), "_backward", (2.2, 1.95), "vermilion", bend=-0.35)
    _arrow(axes, (3.05, 1.4), (2.25, 1.4), "out", (2.5, 1.08), "vermilion", bend=-0.35)
    _arrow(axes, (3.4, 1.2), (2.65, 0.3), "other", (2.5, 0.85), bend=-0.1)
    _arrow(axes, (3.8, 1.2), (0.95, -0.1), "self", (3.65, 0.5), bend=-0.55)
    _box(axes, (6.3, 2.7), "the name product", "white", width=1.9)
    _box(axes, (6.3, 1.5), "node  a · b\n_local = (−3.0, 2.0)", "grey", width=2.2, height=0.75)
    for x, name in ((5.7, "a"), (6.9, "b")):
        _box(axes, (x, 0.2), name, "blue", width=0.7)
        _arrow(axes, (6.3 + 0.5 * (x - 6.3), 1.12), (x, 0.5))
    _deleted(axes, (6.3, 2.4), (6.3, 1.88))
    return described(
        figure,
        "Two graphs of the product a · b, each after its name is gone. Left: the node points at its closure and the "
        "closure, through out, at the node; both point at a and b too. Right: the node points at a and b, and nothing "
        "points at the node.",
    )


def _sheet(height: float, title: str) -> tuple[Picture, Axes]:
    """A figure without axes, 8 units wide and as many high as inches, less its title."""
    figure, axes = figure_and_axes(8.0, height)
    axes.set_xlim(0.0, 8.0)
    axes.set_ylim(-0.15, height - 0.35)
    axes.set_axis_off()
    axes.set_title(title)
    return figure, axes


def _box(axes: Axes, place: _Place, text: str, colour: str, width: float, height: float = 0.56) -> None:
    """A rectangle with rounded corners around `place`, with a text in it."""
    corner = place[0] - width / 2, place[1] - height / 2
    shape = FancyBboxPatch(
        corner, width, height, boxstyle="round,pad=0,rounding_size=0.08", facecolor=_PALE[colour], edgecolor="#444444"
    )
    axes.add_patch(shape)
    axes.text(*place, text, ha="center", va="center", fontsize=10, zorder=3)


def _arrow(
    axes: Axes,
    start: _Place,
    end: _Place,
    text: str = "",
    at: _Place = (0.0, 0.0),
    colour: str = "black",
    bend: float = 0.0,
) -> None:
    """An arrow, bent to one side where `bend` says so, with a text that begins at `at`."""
    look = {"arrowstyle": "-|>", "color": OKABE_ITO[colour], "linewidth": 1.6, "connectionstyle": f"arc3,rad={bend}"}
    axes.annotate("", end, start, arrowprops={**look, "shrinkA": 0, "shrinkB": 0})
    if text:
        axes.text(*at, text, ha="left", va="center", fontsize=10, color=OKABE_ITO[colour])


def _deleted(axes: Axes, start: _Place, end: _Place) -> None:
    """A dashed arrow, crossed out: this reference is gone."""
    look = {"arrowstyle": "-|>", "color": "#888888", "linewidth": 1.4, "linestyle": "--", "shrinkA": 0, "shrinkB": 0}
    axes.annotate("", end, start, arrowprops=look)
    axes.text((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, "×", ha="center", va="center", fontsize=20)
