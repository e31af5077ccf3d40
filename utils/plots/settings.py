"""What a network of 41 parameters can become (lecture 08)."""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np
from matplotlib.figure import Figure

from utils.style import OKABE_ITO, SIDES, described, figure_and_axes

__all__ = ["network_settings"]

_Layers = Sequence[Sequence[Sequence[float]]]  # for each layer and neuron its weights, and the bias last

# Found by gradient descent (Adam) on random points of the plane, then rounded. The third input was 1.
_SETTINGS = {
    "a disc": (
        (
            (1.9, 0.0, 0.5, 0.7),
            (1.0, -1.9, -0.6, -0.7),
            (0.1, 0.1, 1.1, 1.1),
            (-1.0, -1.7, 0.3, 0.8),
        ),
        (
            (-3.2, 2.9, 2.1, -2.9, 1.6),
            (-3.1, 2.8, 2.2, -2.8, 1.4),
            (2.4, -2.1, -1.3, 2.1, -1.4),
            (0.2, -2.0, -0.7, 2.3, -0.1),
        ),
        ((-5.7, -4.5, 4.8, 2.0, -1.0),),
    ),
    "four fields": (
        (
            (1.4, 1.5, 0.4, 0.7),
            (1.5, -1.6, -0.6, -0.6),
            (-1.4, -1.4, 0.6, 0.6),
            (1.6, -1.5, 0.4, 0.9),
        ),
        (
            (2.9, 2.7, 2.9, -2.6, -0.1),
            (2.8, 2.6, 2.8, -2.6, -0.1),
            (-1.4, -1.3, -1.5, 1.3, 0.1),
            (-2.7, -2.6, -2.7, 2.5, 0.1),
        ),
        ((-5.6, -4.6, 2.7, 4.6, -0.1),),
    ),
    "a wave": (
        (
            (3.1, 1.7, 2.1, 2.3),
            (3.4, -1.1, 0.0, 0.0),
            (-2.9, -1.5, 2.1, 2.1),
            (-4.0, 2.4, -0.1, 0.1),
        ),
        (
            (-2.7, 1.1, 2.5, -1.5, 0.0),
            (-2.5, 1.1, 2.3, -1.3, 0.0),
            (-1.2, 0.2, 1.1, -0.9, 0.0),
            (1.7, -0.9, -1.8, 0.9, 0.2),
        ),
        ((-3.6, -2.6, -1.2, 2.4, -0.2),),
    ),
}


def network_settings() -> Figure:
    """The output of `MLP(3, [4, 4, 1])` over the plane of its first two inputs, for four settings of its parameters.

    The third input is 1 everywhere. The first setting is the one that the lecture draws with the seed 0, the others
    have learned a shape.
    """
    settings = {"random numbers": _drawn(3, [4, 4, 1]), **_SETTINGS}
    figure, panels = figure_and_axes(8.0, 2.6, ncols=len(settings), sharey=True)
    side = np.linspace(-2.0, 2.0, 121)
    across, up = np.meshgrid(side, side)
    points = np.column_stack([across.ravel(), up.ravel(), np.ones(across.size)])
    for axes, (title, layers) in zip(panels, settings.items(), strict=True):
        outputs = _outputs(layers, points).reshape(across.shape)
        axes.imshow(outputs, extent=(-2, 2, -2, 2), origin="lower", cmap=SIDES, vmin=-1.0, vmax=1.0)
        if outputs.min() < 0.0 < outputs.max():
            axes.contour(across, up, outputs, levels=[0.0], colors=OKABE_ITO["black"], linewidths=1.5)
        axes.set_title(title)
        axes.set_xlabel("first input")
        axes.grid(visible=False)
    panels[0].set_ylabel("second input")
    return described(
        figure,
        f"{len(settings)} panels ({', '.join(settings)}): the plane of the first two inputs, blue where the network's "
        "output is near 1 and orange where it is near −1, with a black line where it is 0.",
    )


def _drawn(nin: int, nouts: Sequence[int]) -> _Layers:
    """The parameters as the lecture draws them after `random.seed(0)`."""
    rng = random.Random(0)
    layers = []
    for nout in nouts:
        layers.append([[rng.uniform(-1, 1) for _ in range(nin + 1)] for _ in range(nout)])
        nin = nout
    return layers


def _outputs(layers: _Layers, points: np.ndarray) -> np.ndarray:
    """The network's output for each of the points, shape (n, inputs)."""
    for rows in layers:
        numbers = np.array(rows)
        points = np.tanh(points @ numbers[:, :-1].T + numbers[:, -1])
    return points[:, 0]
