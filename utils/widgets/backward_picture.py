"""The whole backward pass of a graph as one still picture (`backward_picture`)."""

from __future__ import annotations

from typing import Any

from utils import graph
from utils.widgets.backward_pass import arrow_labels, record, told, total_of

__all__ = ["backward_picture"]

MOST_NODES = 30  # with more, the numbers on the arrows can no longer be read at the width of a page


def backward_picture(root: Any) -> graph.Drawing:
    """The graph below `root` with its backward pass, as a `graphviz.Digraph` that Jupyter shows as SVG.

    Grey arrows run left to right, from operands to results, as in `draw_dot`. Vermilion ones run right to left, from
    the result to the inputs; on each stands local derivative × upstream gradient = contribution. A box's grad is the
    sum of what arrives there, and the result's is the seed, 1. As text it is the outline of the graph and the steps in
    words. Everything comes from `backward_pass.record`: every grad starts at 0, and the graph itself stays as it is.

    Raises TypeError where `root` is no Value, ValueError for more than 30 nodes, and what `record` raises.
    """
    graph.require_value(root, "backward_picture")
    count = len(graph.trace(root)[0])
    if count > MOST_NODES:
        raise ValueError(
            f"backward_picture shows up to {MOST_NODES} nodes, and this graph has {count}: draw a part of it, such as "
            "one neuron, or go through it with backward_stepper(...)"
        )
    backward_pass = record(root)
    deposits = backward_pass.steps[-1].deposits if backward_pass.steps else ((1.0,),)
    grads = dict(enumerate(map(total_of, deposits)))
    grads[count - 1] += " (seed)"
    drawing = graph.build(root, grads=grads, backward_labels=arrow_labels(backward_pass))
    drawing.graph_attr["ranksep"] = "0.1"  # the labels keep the boxes apart
    drawing.graph_attr["ordering"] = "in"  # first operands above second ones
    steps = [told(backward_pass, step) for step in backward_pass.steps]
    drawing.text = "\n".join([drawing.text, "", "The backward pass, right to left:", *steps])
    return drawing
