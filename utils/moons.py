"""The two moons of notebook 10: a small data set for two classes, made here, with no download."""

from __future__ import annotations

import random

import numpy as np

__all__ = ["moons", "set_starting_weights"]


def moons(n: int = 100, noise: float = 0.1, seed: int = 1337) -> tuple[np.ndarray, np.ndarray]:
    """Points, shape (n, 2), on two half circles that reach into each other, and their labels, shape (n,), 1 or −1.

    `noise` is the standard deviation of what is added to each coordinate. Order and noise are drawn as
    scikit-learn's `make_moons(n, noise=noise)` draws them after `np.random.seed(seed)`, so that the numbers published
    for the micrograd demo can be compared with. Raises ValueError for an n that is odd or below 2.
    """
    if n < 2 or n % 2:
        raise ValueError(f"moons: expected an even number of points from 2 up, got {n}")
    draw = np.random.RandomState(seed)
    angle = np.linspace(0, np.pi, n // 2)
    upper = np.column_stack([np.cos(angle), np.sin(angle)])
    lower = np.column_stack([1 - np.cos(angle), 0.5 - np.sin(angle)])
    order = np.arange(n)
    draw.shuffle(order)
    points = np.vstack([upper, lower])[order] + draw.normal(scale=noise, size=(n, 2))
    return points, np.where(order < n // 2, -1, 1)


def set_starting_weights(model, seed: int = 1337) -> None:
    """Give a network the weights that the micrograd demo starts from: uniform in [−1, 1], all biases 0."""
    draw = random.Random(seed)
    for layer in model.layers:
        for neuron in layer.neurons:
            for w in neuron.w:
                w.data = draw.uniform(-1, 1)
            neuron.b.data = 0.0
