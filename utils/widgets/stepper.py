"""The backward stepper: a graph's backward pass, one node at a time."""

from __future__ import annotations

import html
from typing import Any

import ipywidgets

from utils import graph
from utils.widgets.backward_pass import BackwardPass, record
from utils.widgets.film import Control, film, in_notebook
from utils.widgets.frames import Frames
from utils.widgets.pictured import Pictured

__all__ = ["backward_stepper"]

SECONDS = 1.8  # between two frames, when played: enough to read a sentence
MOST_NODES = 60  # more than that, and no screen holds a picture whose numbers can be read


def backward_stepper(root: Any, *, rankdir: str = "LR") -> BackwardStepper:
    """The graph below `root` as a widget that goes through its backward pass one node at a time.

    In each step the highlighted node passes its grad on: on each arrow is written local derivative × upstream gradient
    = contribution, and the operand's grad adds it up, two contributions as a sum. Local derivatives and grads are those
    of the node's own class (see utils.widgets.backward_pass), every grad starts at 0, and the graph itself stays as it
    is.
    Works with up to 60 nodes. rankdir: as in `draw_dot`. `backward_stepper(root).save("stepper.html")` writes it as a
    page that steps without a kernel, to hand to a class.

    Raises TypeError where `root` is no Value, ValueError for more nodes, and what `backward_pass.record` raises.
    """
    graph.require_value(root, "backward_stepper")
    count = len(graph.trace(root)[0])
    if count > MOST_NODES:
        raise ValueError(
            f"backward_stepper shows up to {MOST_NODES} nodes, and this graph has {count}: step through a part of it, "
            "such as one neuron, or draw the whole with draw_dot(...)"
        )
    return BackwardStepper(record(root), rankdir)


class BackwardStepper(Pictured):
    """The widget behind `backward_stepper`: `slider` holds the frame that is shown."""

    def __init__(self, backward_pass: BackwardPass, rankdir: str = "LR") -> None:
        self._frames = Frames(backward_pass, rankdir)
        self.title = f"The backward pass of {backward_pass.names[-1]}"
        last = len(self._frames) - 1
        self.slider = ipywidgets.IntSlider(
            0, 0, last, description="step", readout=False, layout={"flex": "1 1 auto", "max_width": "420px"}
        )
        self.play = ipywidgets.Play(0, 0, last, interval=round(1000 * SECONDS), show_repeat=False, description="Play")
        self.back = ipywidgets.Button(description="Back", icon="step-backward", layout={"width": "auto"})
        self.forward = ipywidgets.Button(description="Forward", icon="step-forward", layout={"width": "auto"})
        self.as_text = ipywidgets.ToggleButton(description="As text", icon="align-left", layout={"width": "auto"})
        self.words, self.drawing, self.text = ipywidgets.HTML(), ipywidgets.HTML(), ipywidgets.HTML()
        self.drawing.layout.overflow = "auto"
        ipywidgets.jslink((self.play, "value"), (self.slider, "value"))
        self.back.on_click(lambda _: self._move(-1))
        self.forward.on_click(lambda _: self._move(1))
        self.slider.observe(self._show, "value")
        self.as_text.observe(self._show, "value")
        self._show()
        controls = ipywidgets.HBox(
            [self.play, self.back, self.forward, self.slider, self.as_text], layout={"flex_flow": "row wrap"}
        )
        super().__init__(
            [controls, self.words, self.drawing, self.text], {"image/svg+xml": self._frames.still()}, self._frames.story
        )

    def film(self) -> str:
        steps = len(self._frames) - 2
        control = Control("step", ["before", *map(str, range(1, steps + 1)), "all"], seconds=SECONDS)
        return film([control], ((self._frames.words(k), self._frames.picture(k)) for k in range(len(self._frames))))

    def _move(self, steps: int) -> None:
        self.slider.value += steps  # the slider keeps within its own bounds

    def _show(self, _: object = None) -> None:
        frame = self.slider.value
        self.words.value = self._frames.words(frame)
        self.drawing.value = self._frames.picture(frame) + in_notebook()
        self.text.value = f"<pre>{html.escape(self._frames.text(frame))}</pre>" if self.as_text.value else ""
        self.back.disabled = frame == self.slider.min
        self.forward.disabled = frame == self.slider.max
