"""The explorers: sliders that redraw a curve, a neuron, a training run or a decision surface."""

from __future__ import annotations

import asyncio
import base64
import html
import math
import random
from collections.abc import Callable, Sequence
from itertools import cycle, product
from typing import Any

import ipywidgets
import numpy as np
from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap

from utils.micrograd.nn import MLP
from utils.style import OKABE_ITO, Picture, between, figure_and_axes, in_course_style
from utils.widgets.backward_pass import short
from utils.widgets.classifier import Classifier
from utils.widgets.film import Control, film
from utils.widgets.pictured import Pictured

__all__ = ["decision_explorer", "learning_rate_explorer", "neuron_explorer", "tangent_explorer"]


class Explorer(Pictured):
    """Controls above a matplotlib picture, which follows them; subclasses draw on `figure` and say it in words.

    stops: the sliders, each with the positions that the film shows beside its own.
    """

    stops: Sequence[tuple[ipywidgets.Widget, Sequence[float]]] = ()

    def __init__(self, controls: Sequence[ipywidgets.Widget], figure: Picture, still: Picture, text: str) -> None:
        self.figure = figure
        self.picture = ipywidgets.Image(format="png", layout={"max_width": "100%"})
        self.words = ipywidgets.HTML()
        self.show()
        row = ipywidgets.HBox(list(controls), layout={"flex_flow": "row wrap"})
        super().__init__([row, self.words, self.picture], {"image/png": base64.b64encode(_png(still)).decode()}, text)

    def move(self) -> str:
        """Move what is drawn to where the controls are; returns the picture in words."""
        return self.draw(*(slider.value for slider, _ in self.stops))

    def draw(self, *positions: float) -> str:
        """Move what is drawn to where these positions of the sliders in `stops` put it; returns it in words."""
        raise NotImplementedError

    @in_course_style
    def film(self) -> str:
        positions = [sorted({*stops, slider.value}) for slider, stops in self.stops]
        controls = [
            Control(slider.description, list(map(short, stops)), stops.index(slider.value))
            for (slider, _), stops in zip(self.stops, positions, strict=True)
        ]
        scenes = [(_said(self.draw(*combination)), self.figure.svg()) for combination in product(*positions)]
        self.move()
        return film(controls, scenes)

    def follow(self, *controls: ipywidgets.Widget) -> None:
        """From now on draw the picture anew when one of these is moved."""
        for control in controls:
            control.observe(self.show, "value")

    @in_course_style
    def show(self, _: object = None) -> None:
        """Draw the picture anew."""
        self.words.value = _said(self.move())
        self.picture.value = _png(self.figure)


def _said(words: str) -> str:
    return f'<div role="status" style="line-height: 1.5; font-size: 14px">{html.escape(words)}</div>'


@in_course_style
def tangent_explorer(
    f: Callable[[float], float], *, x: float = 3.0, h: float = 1.0, low: float = -5.0, high: float = 5.0
) -> TangentExplorer:
    """The curve of `f` between `low` and `high` with sliders for x and h: a secant that becomes the tangent.

    It goes through x and x + h and starts at the given ones. The tangent's slope is a two-sided difference.
    """
    return TangentExplorer(f, x, h, low, high)


class TangentExplorer(Explorer):
    """The widget behind `tangent_explorer`, with its sliders `x` and `h`."""

    title = "From the secant to the tangent"

    def __init__(self, f: Callable[[float], float], x: float, h: float, low: float, high: float) -> None:
        self._f = f
        self.x = _slider(ipywidgets.FloatSlider, x, low, high, 0.1, "x", ".1f")
        self.h = _slider(ipywidgets.FloatLogSlider, h, -4, max(math.log10(h), 0.5), 0.05, "h", ".4f")
        self.stops = (self.x, between(low, high, 21)), (self.h, (0.001, 0.01, 0.1, 0.2, 0.5, 1.0, 2.0))
        figure, axes = _panels()
        self._move = _secant_panel(axes, f, low, high)
        nudges = (h, h / 4, h / 20)
        still, panels = _panels(ncols=3, sharey=True)
        for panel, nudge in zip(panels, nudges, strict=True):
            slope, _ = _secant_panel(panel, f, max(low, x - 2 * h), min(high, x + 2 * h))(x, nudge)
            panel.set_title(f"h = {short(nudge)}: slope {short(slope)}")
            panel.label_outer()
        text = "\n".join(self._sentence(x, nudge) for nudge in nudges)
        super().__init__([self.x, self.h], figure, still, text)
        self.follow(self.x, self.h)

    def draw(self, *positions: float) -> str:
        x, h = positions
        self._move(x, h)
        return self._sentence(x, h)

    def _sentence(self, x: float, h: float) -> str:
        rise = self._f(x + h) - self._f(x)
        secant, tangent = rise / h, _slope(self._f, x)
        return (
            f"At x = {short(x)} with h = {short(h)} the output moves by {short(rise)}, so the secant's slope is "
            f"{short(rise)} / {short(h)} = {short(secant)}. The tangent's is {short(tangent)}; "
            f"they differ by {short(abs(secant - tangent))}."
        )


def _secant_panel(axes: Axes, f: Callable, low: float, high: float) -> Callable[[float, float], tuple[float, float]]:
    """Draws the curve of `f`; returns what moves the secant to x and x + h and returns its slope and the tangent's."""
    xs = [low + (high - low) * k / 200 for k in range(201)]
    ys = [f(x) for x in xs]
    axes.plot(xs, ys, color=OKABE_ITO["blue"])
    axes.set(xlim=(low, high), ylim=_with_room(ys), xlabel="x", ylabel="f(x)")
    (tangent,) = axes.plot([], [], "--", color=OKABE_ITO["vermilion"], label="tangent")
    (secant,) = axes.plot([], [], color=OKABE_ITO["orange"], label="secant")
    (points,) = axes.plot([], [], "o", color=OKABE_ITO["black"])
    axes.legend(loc="best", fontsize=9)

    def move(x: float, h: float) -> tuple[float, float]:
        slopes = (f(x + h) - f(x)) / h, _slope(f, x)
        for line, slope in zip((secant, tangent), slopes, strict=True):
            line.set_data([low, high], [f(x) + slope * (end - x) for end in (low, high)])
        points.set_data([x, x + h], [f(x), f(x + h)])
        return slopes

    return move


@in_course_style
def neuron_explorer(
    x: Sequence[float] = (2.0, 0.0), w: Sequence[float] = (-3.0, 1.0), bias: float = 6.8813735870195432
) -> NeuronExplorer:
    """One tanh neuron with a slider for its bias: its output and its slope do/dn, on their curves and in numbers.

    x and w are its inputs and weights. Raises ValueError where there are not as many of one as of the other.
    """
    if len(x) != len(w):
        raise ValueError(f"neuron_explorer wants a weight for each input: got {len(x)} inputs and {len(w)} weights")
    return NeuronExplorer(x, w, bias)


class NeuronExplorer(Explorer):
    """The widget behind `neuron_explorer`, with its slider `bias`."""

    title = "One neuron and its bias"

    def __init__(self, x: Sequence[float], w: Sequence[float], bias: float) -> None:
        self._x, self._w = list(x), list(w)
        self._weighted = sum(value * weight for value, weight in zip(x, w, strict=True))
        self.bias = _slider(ipywidgets.FloatSlider, bias, -self._weighted - 5, -self._weighted + 5, 0.05, "bias", ".4f")
        self.stops = ((self.bias, between(self.bias.min, self.bias.max, 41)),)
        figure, axes = _panels()
        self._move = _tanh_panel(axes)
        biases = (-self._weighted, bias, 2 - self._weighted)
        still, panels = _panels(ncols=3, sharey=True)
        for panel, value in zip(panels, biases, strict=True):
            _tanh_panel(panel)(self._weighted + value)
            panel.set_title(f"bias {short(value)}: slope {short(1 - math.tanh(self._weighted + value) ** 2)}")
        super().__init__([self.bias], figure, still, "\n".join(map(self._sentence, biases)))
        self.follow(self.bias)

    def draw(self, *positions: float) -> str:
        (bias,) = positions
        self._move(self._weighted + bias)
        return self._sentence(bias)

    def _sentence(self, bias: float) -> str:
        n = self._weighted + bias
        slope = 1 - math.tanh(n) ** 2
        grads = [f"x{k}.grad {short(weight * slope)}" for k, weight in enumerate(self._w, start=1)]
        grads += [f"w{k}.grad {short(value * slope)}" for k, value in enumerate(self._x, start=1)]
        return (
            f"With bias {short(bias)}, n = {short(n)}, the output is {short(math.tanh(n))} and the slope do/dn is "
            f"{short(slope)}. Hence {', '.join(grads)}."
        )


def _tanh_panel(axes: Axes) -> Callable[[float], None]:
    """Draws tanh and its slope; returns what moves the two points to n."""
    ns = [k / 20 for k in range(-110, 111)]
    axes.plot(ns, [math.tanh(n) for n in ns], color=OKABE_ITO["blue"], label="output o = tanh(n)")
    axes.plot(ns, [1 - math.tanh(n) ** 2 for n in ns], "--", color=OKABE_ITO["vermilion"], label="slope do/dn = 1 − o²")
    here = axes.axvline(0, color=OKABE_ITO["black"], linewidth=1, linestyle=":")
    (output,) = axes.plot([], [], "o", markersize=9, color=OKABE_ITO["blue"])
    (slope,) = axes.plot([], [], "s", markersize=9, color=OKABE_ITO["vermilion"])
    axes.set(xlim=(-5.5, 5.5), ylim=(-1.15, 1.6), xlabel="n, the sum before tanh")
    axes.legend(loc="upper left", fontsize=9)

    def move(n: float) -> None:
        here.set_xdata([n, n])
        output.set_data([n], [math.tanh(n)])
        slope.set_data([n], [1 - math.tanh(n) ** 2])

    return move


XS = ((2.0, 3.0, -1.0), (3.0, -1.0, 0.5), (0.5, 1.0, 1.0), (1.0, 1.0, -1.0))
YS = (1.0, -1.0, -1.0, 1.0)
# Closest where lecture 09 asks from which rate on the loss jumps.
RATES = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1.0, 2.0, 3.0)


@in_course_style
def learning_rate_explorer(
    make_model: Callable[[], Any] | None = None,
    xs: Sequence[Sequence[float]] = XS,
    ys: Sequence[float] = YS,
    *,
    steps: int = 20,
    lr: float = 0.05,
) -> LearningRateExplorer:
    """A slider for the learning rate; each move trains a new model on (xs, ys) and draws its loss and predictions.

    make_model: makes the model, the same one at every call, with `model(x)` and `model.parameters()`; the course's
    MLP(3, [4, 4, 1]) drawn from seed 0 where none is given. The loss is the summed squared error; `steps` steps.
    """
    if make_model is None:

        def make_model() -> MLP:
            return MLP(3, [4, 4, 1], rng=random.Random(0))

    return LearningRateExplorer(make_model, xs, ys, steps, lr)


class LearningRateExplorer(Explorer):
    """The widget behind `learning_rate_explorer`, with its slider `lr`."""

    title = "The learning rate"

    def __init__(self, make_model: Callable[[], Any], xs: Sequence, ys: Sequence, steps: int, lr: float) -> None:
        self._train = lambda lr: _descend(make_model(), xs, ys, steps, lr)
        self.lr = _slider(ipywidgets.FloatLogSlider, lr, -3, 0.5, 0.05, "rate", ".3f")
        self.stops = ((self.lr, RATES),)
        figure, axes = _panels(ncols=2)
        self._move = _training_panels(axes, ys, steps)
        still, axes = _panels(ncols=3, sharey=True)
        lines = []
        for panel, rate in zip(axes, (lr / 10, lr, lr * 10), strict=True):
            losses, _ = self._train(rate)
            panel.plot(losses, ".-", color=OKABE_ITO["blue"])
            panel.set(title=f"rate {short(rate)}: loss {losses[-1]:.3g}", xlabel="step")
            lines.append(_descent(rate, losses))
        axes[0].set(ylabel="loss", ylim=(0, None))
        super().__init__([self.lr], figure, still, "\n".join(lines))
        self.follow(self.lr)

    def draw(self, *positions: float) -> str:
        (lr,) = positions
        losses, predictions = self._train(lr)
        self._move(losses, predictions)
        return _descent(lr, losses)


def _descent(rate: float, losses: Sequence[float]) -> str:
    first, last = losses[0], losses[-1]
    return f"Learning rate {short(rate)}: the loss goes from {first:.3g} to {last:.3g} in {len(losses) - 1} steps."


def _descend(model: Any, xs: Sequence, ys: Sequence, steps: int, lr: float) -> tuple[list[float], list[list[float]]]:
    """The loss and the predictions at the start and after each of `steps` steps of gradient descent."""
    losses, predictions = [], []
    for step in range(steps + 1):
        outputs = [model(x) for x in xs]
        loss = sum(
            ((output - y) ** 2 for output, y in zip(outputs[1:], ys[1:], strict=True)), (outputs[0] - ys[0]) ** 2
        )
        losses.append(loss.data)
        predictions.append([output.data for output in outputs])
        if step == steps:
            break
        for parameter in model.parameters():
            parameter.grad = 0.0
        loss.backward()
        for parameter in model.parameters():
            parameter.data -= lr * parameter.grad
    return losses, predictions


def _training_panels(axes: Sequence[Axes], ys: Sequence[float], steps: int) -> Callable[[list, list], None]:
    """Draws empty panels; returns what shows the losses in one and the predictions on their way in the other."""
    loss_axes, prediction_axes = axes
    (curve,) = loss_axes.plot([], [], ".-", color=OKABE_ITO["blue"])
    loss_axes.set(title="Loss", xlabel="step", ylabel="summed squared error", xlim=(-0.5, steps + 0.5), ylim=(-0.3, 10))
    colors = cycle(OKABE_ITO[name] for name in ("blue", "vermilion", "green", "purple"))
    lines = []
    for number, (y, color) in enumerate(zip(ys, colors, strict=False), start=1):
        lines += prediction_axes.plot([], [], ".-", color=color, label=f"example {number}, wanted {short(y)}")
        prediction_axes.plot([steps + 1], [y], "<", color=color, markersize=9)
    prediction_axes.set(title="Predictions on their way to ◂", xlabel="step", xlim=(-0.5, steps + 2), ylim=(-1.1, 1.1))
    prediction_axes.legend(fontsize=9, loc="center right")

    def move(losses: list[float], predictions: list[list[float]]) -> None:
        curve.set_data(range(len(losses)), losses)
        loss_axes.set_ylim(-0.3, max(10, 1.05 * max(losses)))
        for line, values in zip(lines, zip(*predictions, strict=True), strict=True):
            line.set_data(range(len(values)), values)

    return move


@in_course_style
def decision_explorer(
    points: Any, labels: Any, *, layers: int = 2, width: int = 16, steps: int = 100, seed: int = 1337
) -> DecisionExplorer:
    """Sliders for layers, width and steps, and a button that trains such a network: its decision surface as it learns.

    points: (n, 2); labels: (n,) of 1 and -1. The network, loss and learning rates are those of notebook 10 (ReLU,
    max-margin with an L2 penalty, from 1 down to 0.1), computed with NumPy; training runs beside the notebook and
    can be stopped. Raises ValueError for points or labels of another shape.
    """
    return DecisionExplorer(points, labels, layers, width, steps, seed)


class DecisionExplorer(Explorer):
    """The widget behind `decision_explorer`: `train` and `stop` are its buttons, `training` the running task."""

    title = "A border that is learned"

    def __init__(self, points: Any, labels: Any, layers: int, width: int, steps: int, seed: int) -> None:
        self._new = lambda layers, width: Classifier(points, labels, [width] * layers, seed)
        self.layers = _slider(ipywidgets.IntSlider, layers, 1, 3, 1, "layers", "d")
        self.width = _slider(ipywidgets.IntSlider, width, 2, 32, 1, "width", "d")
        self.steps = _slider(ipywidgets.IntSlider, steps, 10, 300, 10, "steps", "d")
        self.train = ipywidgets.Button(description="Train", icon="play", layout={"width": "auto"})
        self.stop = ipywidgets.Button(description="Stop", icon="stop", disabled=True, layout={"width": "auto"})
        self.progress = ipywidgets.IntProgress(0, 0, steps, layout={"width": "150px"})
        self.training: asyncio.Task | None = None
        self._stopped = False
        self.train.on_click(self._start)
        self.stop.on_click(self._stop)
        self.network, self._history = self._new(layers, width), []
        self._history.append(self.network.loss_and_accuracy())
        figure, axes = _panels(ncols=2)
        self._move = _surface_panel(axes[0], self.network)
        (self._curve,) = axes[1].plot([], [], color=OKABE_ITO["blue"])
        axes[1].set(title="Loss", xlabel="step")
        self._loss_axes = axes[1]
        still, text = self._trained(layers, width, steps)
        controls = [self.layers, self.width, self.steps, self.train, self.stop, self.progress]
        super().__init__(controls, figure, still, text)

    def move(self) -> str:
        return self._drawn(self.network, self._history, self.progress.max)

    def _drawn(self, network: Classifier, history: Sequence[tuple[float, float]], steps: int) -> str:
        self._move(network)
        losses = [loss for loss, _ in history]
        self._curve.set_data(range(len(losses)), losses)
        self._loss_axes.set(xlim=(0, max(steps, 1)), ylim=(0, 1.05 * max(losses)))
        return self._sentence(len(losses) - 1, *history[-1])

    @in_course_style
    def film(self) -> str:
        """One training with the layers, width and steps of the sliders, at eleven of its steps."""
        layers, width, steps = self.layers.value, self.width.value, self.steps.value
        network = self._new(layers, width)
        history = [network.loss_and_accuracy()]
        stops = sorted({round(steps * tenth / 10) for tenth in range(11)})
        scenes = []
        for step in range(steps + 1):
            if step in stops:
                scenes.append((_said(self._drawn(network, history, steps)), self.figure.svg()))
            if step < steps:
                network.step(learning_rate(step, steps))
                history.append(network.loss_and_accuracy())
        self.move()
        sizes = f"{layers} hidden layer{'s' if layers > 1 else ''} of {width} neurons; other sizes need a kernel."
        return film([Control("training step", list(map(str, stops)), seconds=0.8)], scenes, f"This network has {sizes}")

    def _sentence(self, step: int, loss: float, accuracy: float) -> str:
        return f"Step {step}: loss {loss:.3g}, {accuracy:.0%} of the points on the right side."

    def _trained(self, layers: int, width: int, steps: int) -> tuple[Picture, str]:
        """The surface at the start, midway and at the end of one training, as a figure and in words."""
        still, panels = _panels(ncols=3, sharey=True)
        network = self._new(layers, width)
        lines = []
        for panel, (first, last) in zip(panels, ((0, 0), (0, steps // 2), (steps // 2, steps)), strict=True):
            for step in range(first, last):
                network.step(learning_rate(step, steps))
            _surface_panel(panel, network, legend=False)(network)
            loss, accuracy = network.loss_and_accuracy()
            panel.set_title(f"step {last}: {accuracy:.0%} right")
            lines.append(self._sentence(last, loss, accuracy))
            panel.label_outer()
        return still, "\n".join(lines)

    def _start(self, _: object = None) -> None:
        self._stopped = False
        self.train.disabled, self.stop.disabled = True, False
        try:
            self.training = asyncio.get_running_loop().create_task(self._train())
        except RuntimeError:  # plain Python has no loop that could run meanwhile
            asyncio.run(self._train())

    def _stop(self, _: object = None) -> None:
        self._stopped = True

    async def _train(self) -> None:
        steps = self.steps.value
        self.progress.value, self.progress.max = 0, steps
        self.network = self._new(self.layers.value, self.width.value)
        self._history = [self.network.loss_and_accuracy()]
        try:
            for step in range(steps):
                if self._stopped:
                    break
                self.network.step(learning_rate(step, steps))
                self._history.append(self.network.loss_and_accuracy())
                self.progress.value = step + 1
                if (step + 1) % max(1, steps // 10) == 0:
                    self.show()
                await asyncio.sleep(0.01)  # lets a click on Stop come through
        finally:
            self.show()
            self.train.disabled, self.stop.disabled = False, True


def learning_rate(step: int, steps: int) -> float:
    """1 at the first step, falling evenly towards 0.1."""
    return 1.0 - 0.9 * step / steps


def _surface_panel(axes: Axes, network: Classifier, *, legend: bool = True) -> Callable[[Classifier], None]:
    """Draws the points; returns what colours the plane by a network's scores."""
    points, labels = network.points, network.labels
    (left, bottom), (right, top) = points.min(axis=0) - 0.5, points.max(axis=0) + 0.5
    across, up = np.meshgrid(np.linspace(left, right, 80), np.linspace(bottom, top, 80))
    grid = np.column_stack([across.ravel(), up.ravel()])
    colors = LinearSegmentedColormap.from_list("sides", [OKABE_ITO["orange"], "#ffffff", OKABE_ITO["sky blue"]])
    surface = axes.imshow(
        np.zeros_like(across),
        extent=(left, right, bottom, top),
        origin="lower",
        cmap=colors,
        vmin=-1,
        vmax=1,
        aspect="auto",
    )
    for label, marker, color in ((1, "o", OKABE_ITO["blue"]), (-1, "^", OKABE_ITO["vermilion"])):
        chosen = points[labels == label]
        axes.plot(*chosen.T, marker, color=color, markeredgecolor="white", label=f"label {label}")
    axes.set(title="Sign and size of the score", xlabel="first coordinate", ylabel="second coordinate")
    axes.grid(False)
    if legend:
        axes.legend(loc="lower left", fontsize=9)
    border: list[Any] = []

    def move(network: Classifier) -> None:
        scores = network.scores(grid).reshape(across.shape)
        surface.set_data(np.tanh(scores))
        while border:
            border.pop().remove()
        if scores.min() < 0 < scores.max():
            border.append(axes.contour(across, up, scores, levels=[0], colors="black", linewidths=1.5))

    return move


def _panels(**subplots: Any) -> tuple[Picture, Any]:
    """A figure in the course's style, as high as a widget leaves room for, and its axes."""
    return figure_and_axes(8.0, 3.4, **subplots)


def _png(figure: Picture) -> bytes:
    picture = figure.png(dpi=110)
    figure.set_layout_engine("none")  # one layout is enough: a second would cost as much as the drawing
    return picture


def _slider(kind: type, value: float, low: float, high: float, step: float, name: str, form: str) -> Any:
    return kind(value=value, min=low, max=high, step=step, description=name, readout_format=form)


def _slope(f: Callable[[float], float], x: float) -> float:
    h = 1e-5
    return (f(x + h) - f(x - h)) / (2 * h)


def _with_room(ys: Sequence[float]) -> tuple[float, float]:
    """The least and the greatest of the finite numbers, with a tenth of room on both sides."""
    finite = [y for y in ys if math.isfinite(y)]
    room = 0.1 * (max(finite) - min(finite)) or 1.0
    return min(finite) - room, max(finite) + room
