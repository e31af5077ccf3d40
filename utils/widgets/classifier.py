"""A ReLU network with one score that learns ±1 labels: notebook 10's training step in NumPy, fast enough to play."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from utils.micrograd.nn import MLP

__all__ = ["Classifier", "frozen", "scores_of"]


def frozen(model: Any) -> list[tuple[np.ndarray, np.ndarray]]:
    """The parameters of an `MLP` as they are now: for each layer a matrix, a row for each neuron, and the biases."""
    return [
        (
            np.array([[w.data for w in neuron.w] for neuron in layer.neurons]),
            np.array([neuron.b.data for neuron in layer.neurons]),
        )
        for layer in model.layers
    ]


def scores_of(parameters: list[tuple[np.ndarray, np.ndarray]], points: Any) -> np.ndarray:
    """The score of each point, shape (n,), by a ReLU network with these parameters, as `frozen` gives them."""
    return _layers(parameters, np.asarray(points, dtype=float))[-1][:, 0]


class Classifier:
    """A network on points (n, 2) and labels (n,) of ±1, with hidden layers as wide as `hidden` says.

    It starts from the parameters of `MLP(2, [*hidden, 1], activation="relu", output="linear")` drawn with `seed`.
    penalty: what its loss charges for the sum of the squared parameters.
    """

    def __init__(self, points: Any, labels: Any, hidden: list[int], seed: int = 1337, *, penalty: float = 1e-4) -> None:
        self.points, self.labels = np.asarray(points, dtype=float), np.asarray(labels, dtype=float)
        if self.points.ndim != 2 or self.points.shape[1] != 2:
            raise ValueError(f"points must be pairs, shape (n, 2): got shape {self.points.shape}")
        if self.labels.shape != (len(self.points),) or not set(self.labels.tolist()) <= {-1.0, 1.0}:
            raise ValueError(f"labels must be 1 or -1, one for each of the {len(self.points)} points")
        start = MLP(2, [*hidden, 1], activation="relu", output="linear", rng=random.Random(seed))
        self.parameters, self.penalty = frozen(start), penalty

    def scores(self, points: Any) -> np.ndarray:
        """One score for each point, shape (n,): its sign is the label, its size how sure."""
        return scores_of(self.parameters, points)

    def loss_and_accuracy(self) -> tuple[float, float]:
        """mean(relu(1 − label · score)) + penalty · Σ parameter², and the share of points on the right side."""
        scores = self.scores(self.points)
        squares = sum((W**2).sum() + (b**2).sum() for W, b in self.parameters)
        loss = np.maximum(1 - self.labels * scores, 0).mean() + self.penalty * squares
        return float(loss), float(((scores > 0) == (self.labels > 0)).mean())

    def step(self, lr: float, rows: Any = slice(None)) -> None:
        """One step downhill, with the gradients of `loss_and_accuracy`'s loss; on all points, or on these rows."""
        layers, labels = _layers(self.parameters, self.points[rows]), self.labels[rows]
        misses = 1 - labels * layers[-1][:, 0] > 0
        upstream = (-labels * misses / len(labels))[:, None]
        for place in reversed(range(len(self.parameters))):
            W, b = self.parameters[place]
            dW = upstream.T @ layers[place] + 2 * self.penalty * W
            db = upstream.sum(axis=0) + 2 * self.penalty * b
            upstream = (upstream @ W) * (layers[place] > 0)
            self.parameters[place] = W - lr * dW, b - lr * db


def _layers(parameters: list[tuple[np.ndarray, np.ndarray]], points: np.ndarray) -> list[np.ndarray]:
    """The points and what each layer makes of them; the last is linear."""
    layers = [points]
    for W, b in parameters[:-1]:
        layers.append(np.maximum(layers[-1] @ W.T + b, 0))
    W, b = parameters[-1]
    return [*layers, layers[-1] @ W.T + b]
