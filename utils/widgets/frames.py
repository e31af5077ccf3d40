"""The frames of a backward pass: the graph in each step as a picture, as words and as text (`Frames`)."""

from __future__ import annotations

import html
import textwrap
import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence, Set
from dataclasses import dataclass

from utils import graph
from utils.widgets.backward_pass import BackwardPass, Step, arrow_labels, told, total_of
from utils.widgets.film import fluid as fluid_style

__all__ = ["Frames"]

# Vermilion differs from the leaves' blue for every eye; what it marks is also thicker, bold and said in words.
_VERMILION, _PAYING, _RECEIVING, _GREY = graph.VERMILION, "#ffe3b3", "#fff6e5", "#767676"


class Frames:
    """The frames of a backward pass as pictures and words: before it, the seed, each step, and all steps at once."""

    def __init__(self, backward_pass: BackwardPass, rankdir: str = "LR") -> None:
        self._pass, self._rankdir = backward_pass, rankdir
        nodes, steps = backward_pass.nodes, backward_pass.steps
        others: list[tuple[float, ...]] = [()] * (len(nodes) - 1)
        deposits = [[*others, ()], [*others, (1.0,)], *(step.deposits for step in steps)]
        deposits.append(deposits[-1])
        self._collected = [{place for place, amounts in enumerate(each) if amounts} for each in deposits]
        self._grads = [[total_of(amounts) for amounts in each] for each in deposits]
        self._labels = arrow_labels(backward_pass)
        self.story = "\n".join(self.sentence(frame) for frame in range(1, len(self) - 1))
        # One layout for all frames, with room for the longest text in each place, so that nothing jumps.
        widest = [max(texts, key=len) for texts in zip(*self._grads, strict=True)]
        self._canvas = _Canvas(self._drawn(widest), backward_pass)
        self._still = _Canvas(self._drawn_still(), backward_pass)

    def __len__(self) -> int:
        return len(self._grads)

    def still(self) -> str:
        """The graph after the backward pass, as SVG for a saved notebook: arrows back, with the numbers of their steps.

        What happens in each step is written below; of more than 12 steps, only who passes something on.
        """
        return graph.fitted(self._still.svg(self._look(len(self) - 1)))

    def picture(self, frame: int) -> str:
        """The graph in this frame, as SVG as wide as its place in a page."""
        return self._canvas.svg(self._look(frame), fluid=True)

    def _look(self, frame: int) -> _Look:
        step = self._step(frame)
        everything = set(self._labels) if frame == len(self) - 1 else set()
        shown = {payment.edge for payment in step.payments} if step else everything
        payer = step.payer if step else len(self._pass.nodes) - 1 if frame == 1 else None
        paid = {payment.child for payment in step.payments} if step else set()
        return _Look(self._grads[frame], self._collected[frame], shown, payer, paid, self.sentence(frame))

    def text(self, frame: int) -> str:
        """The graph in this frame, as `outline` writes it."""
        grads = dict(enumerate(self._grads[frame]))
        return repr(graph.build(self._pass.nodes[-1], grads=grads))

    def words(self, frame: int) -> str:
        """What happens in this frame and how far along the order it is, as HTML."""
        names = [self._pass.names[place] for place in self._pass.order]
        pays = {step.payer: number for number, step in enumerate(self._pass.steps, start=2)}
        # The seed has a place of its own: with none, the numbers would begin at 2.
        row = [("seed", 1), *zip(names, map(pays.get, self._pass.order), strict=True)]
        chips = []
        for name, number in row:
            if number is None:
                look, mark = _LEAF_CHIP, ""
            elif frame < number:
                look, mark = _NEXT_CHIP, f"{number} "
            else:
                look, mark = (_NOW_CHIP, "▶ ") if frame == number else (_DONE_CHIP, "✓ ")
            chips.append(f'<span style="{_CHIP}{look}">{mark}{html.escape(name)}</span>')
        return (
            f'<div role="status" style="{_SENTENCE}">{html.escape(self.sentence(frame, 4))}</div>'
            f'<div style="line-height: 2.1">In order: {" ".join(chips)}</div>'
        )

    def sentence(self, frame: int, shares_told: int | None = None) -> str:
        """What happens in this frame, in plain text; more than `shares_told` shares are left to the picture."""
        steps, root = len(self) - 2, self._pass.names[-1]
        if frame == 0:
            return (
                f"Before the backward pass every grad is 0. There are {steps} steps: press play or go forward, or "
                "click the picture and use the arrow keys."
            )
        if frame == len(self) - 1:
            return (
                "All steps at once: on each arrow local derivative × upstream gradient, in each box the sum of what "
                "arrived."
            )
        start = f"Step {frame} of {steps}. "
        step = self._step(frame)
        if step is None:
            return f"{start}The seed: the grad of {root} is 1, because {root} moves exactly as much as itself."
        return start + told(self._pass, step, shares_told)

    def _step(self, frame: int) -> Step | None:
        return self._pass.steps[frame - 2] if 2 <= frame < len(self) - 1 else None

    def _drawn_still(self) -> graph.Drawing:
        steps, names = self._pass.steps, self._pass.names
        if len(steps) > 12:
            order = ", then ".join(names[step.payer] for step in steps)
            told_below = [f"Order of the backward pass: {order}"]
        else:
            told_below = [
                f"1  The seed: the grad of {names[-1]} is 1.",
                *(f"{number}  {told(self._pass, step)}" for number, step in enumerate(steps, start=2)),
            ]
        caption = "\n".join(line for text in told_below for line in textwrap.wrap(text, 95, subsequent_indent="    "))
        numbers = {payment.edge: str(number) for number, step in enumerate(steps, start=2) for payment in step.payments}
        drawing = graph.build(
            self._pass.nodes[-1],
            rankdir=self._rankdir,
            grads=dict(enumerate(self._grads[-1])),
            backward_labels=numbers,
            caption=caption if steps else "",
        )
        return self._close(drawing)

    def _drawn(self, grads: Sequence[str]) -> graph.Drawing:
        drawing = graph.build(
            self._pass.nodes[-1],
            rankdir=self._rankdir,
            grads=dict(enumerate(grads)),
            edge_labels=self._labels,
        )
        return self._close(drawing)

    @staticmethod
    def _close(drawing: graph.Drawing) -> graph.Drawing:
        """The drawing with its columns close together."""
        drawing.graph_attr["ranksep"] = "0.1"  # the labels keep the boxes apart
        drawing.graph_attr["ordering"] = "in"  # first operands over second ones, as in backward_picture
        return drawing


@dataclass(frozen=True)
class _Look:
    """What differs from frame to frame: texts by node, places of nodes, numbers of edges, and the whole in words."""

    grads: Sequence[str]
    collected: Set[int]
    labelled: Set[int]
    paying: int | None
    receiving: Set[int]
    words: str


class _Canvas:
    """One drawing of a graph, in which texts and colours change from frame to frame and everything stays in place."""

    def __init__(self, drawing: graph.Drawing, backward_pass: BackwardPass) -> None:
        self._root = ElementTree.fromstring(drawing.pipe("svg"))
        self._root.set("role", "img")
        groups: dict[str, list[ElementTree.Element]] = {}
        for group in self._root.iter(f"{_SVG}g"):
            title = group.find(f"{_SVG}title")
            if title is not None:
                groups.setdefault(title.text or "", []).append(group)
                group.remove(title)  # as a tooltip it would say n3
            group.attrib.pop("id", None)  # in a page, other pictures have the same ones
        self._nodes = [groups[f"n{place}"][0] for place in range(len(backward_pass.nodes))]
        self._arrows: dict[int, ElementTree.Element] = {}
        for step in backward_pass.steps:
            target = f"n{step.payer}op" if f"n{step.payer}op" in groups else f"n{step.payer}"
            for payment in step.payments:
                arrow = self._arrows[payment.edge] = groups[f"n{payment.child}->{target}"].pop(0)
                for text in _texts(arrow):
                    text.attrib.update(_HALO)
        self._fixed = {element: dict(element.attrib) for element in self._root.iter()}

    def svg(self, look: _Look, fluid: bool = False) -> str:
        """The picture with this look, in its own size or, where `fluid`, in one that adapts to its place."""
        for element, attributes in self._fixed.items():
            element.attrib.clear()
            element.attrib.update(attributes)
        self._root.set("aria-label", look.words)
        if fluid:
            width = float(self._root.attrib.pop("width").removesuffix("pt"))
            del self._root.attrib["height"]
            self._root.set("style", fluid_style(width))
        for place, (group, grad) in enumerate(zip(self._nodes, look.grads, strict=True)):
            text = _texts(group)[-1]
            text.text = f"grad {grad}"
            if place not in look.collected:
                text.set("fill", _GREY)
            if place in look.receiving:
                text.attrib.update({"font-weight": "bold", "fill": _VERMILION})
                _box(group).attrib.update({"fill": _RECEIVING, "stroke": _VERMILION, "stroke-width": "1.5"})
            if place == look.paying:
                group.set("data-active", "")
                _box(group).attrib.update({"fill": _PAYING, "stroke": _VERMILION, "stroke-width": "3.5"})
        for edge, group in self._arrows.items():
            if edge not in look.labelled:
                for text in _texts(group):
                    text.set("visibility", "hidden")
            elif look.receiving:
                for part in group:
                    bold = (
                        {"font-weight": "bold"} if part.tag == _TEXT else {"stroke": _VERMILION, "stroke-width": "2.5"}
                    )
                    part.attrib.update(bold)
        return ElementTree.tostring(self._root, encoding="unicode")


_SVG = "{http://www.w3.org/2000/svg}"
ElementTree.register_namespace("", _SVG[1:-1])

_TEXT = f"{_SVG}text"
_HALO = {"paint-order": "stroke", "stroke": "white", "stroke-width": "4"}  # a label may lie across its arrow

_SENTENCE = "min-height: 3.2em; line-height: 1.5; font-size: 14px"
_CHIP = "display: inline-block; padding: 0 7px; line-height: 1.6; color: #222222; border: 1px solid #767676; "
_NEXT_CHIP = "background: #ffffff"
_LEAF_CHIP = "background: #e3eef9; border-color: #0072b2; border-radius: 10px"
_DONE_CHIP = "background: #dddddd"
_NOW_CHIP = f"background: {_PAYING}; border-color: {_VERMILION}; box-shadow: 0 0 0 2px {_VERMILION}"


def _texts(group: ElementTree.Element) -> list[ElementTree.Element]:
    return group.findall(_TEXT)


def _box(group: ElementTree.Element) -> ElementTree.Element:
    """The outline of a box: a path where it is rounded, else a polygon."""
    return next(element for element in group if element.tag in (f"{_SVG}path", f"{_SVG}polygon"))
