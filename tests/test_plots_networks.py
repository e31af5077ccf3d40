"""Pictures of a whole network: its graph as dots, and what its parameters can make of it."""

from __future__ import annotations

import random

import numpy as np
import pytest

from utils.micrograd.engine import Value
from utils.micrograd.nn import MLP
from utils.plots import network_dots, network_settings
from utils.plots.settings import _SETTINGS, _drawn, _outputs

SHAPES = {
    "a disc": lambda x, y: np.hypot(x, y) < 1.1,
    "four fields": lambda x, y: x * y > 0,
    "a wave": lambda x, y: y > np.sin(2.2 * x),
}


def small_network() -> Value:
    """The output of a 3, 4, 4, 1 network, written as the lecture writes it: products, sums and tanh."""
    outputs = [Value(2.0), Value(3.0), Value(-1.0)]
    for size in (4, 4, 1):
        inputs = outputs
        outputs = [sum((Value(0.5) * x for x in inputs), Value(0.1)).tanh() for _ in range(size)]
    return outputs[0]


def test_every_node_of_the_network_is_a_dot_of_its_own() -> None:
    axes = network_dots(small_network()).axes[0]
    dots = {line.get_label(): list(zip(*line.get_data(), strict=True)) for line in axes.lines}
    assert {name: len(places) for name, places in dots.items()} == {
        "weight or bias": 41,
        "input": 3,
        "product or sum": 64,
        "tanh, and its fan": 9,
    }
    assert len({place for places in dots.values() for place in places}) == 117
    assert axes.get_title() == "117 nodes: 41 weights and biases, 3 inputs, 64 products and sums, 9 tanh"


def test_inputs_are_left_and_the_result_is_right() -> None:
    axes = network_dots(small_network()).axes[0]
    columns = {line.get_label(): line.get_xdata() for line in axes.lines}
    everything = np.concatenate(list(columns.values()))
    assert set(columns["input"]) == {everything.min()}
    assert columns["tanh, and its fan"].tolist().count(everything.max()) == 1


def test_the_first_setting_is_the_network_of_the_lecture() -> None:
    network = MLP(3, [4, 4, 1], rng=random.Random(0), value=Value)
    assert _outputs(_drawn(3, [4, 4, 1]), np.array([[2.0, 3.0, -1.0]]))[0] == pytest.approx(
        network([2.0, 3.0, -1.0]).data, abs=1e-12
    )


@pytest.mark.parametrize("name", SHAPES)
def test_a_setting_of_41_numbers_has_the_shape_it_is_named_for(name: str) -> None:
    layers = _SETTINGS[name]
    assert sum(len(row) for rows in layers for row in rows) == 41
    points = np.random.default_rng(0).uniform(-2, 2, size=(2000, 2))
    outputs = _outputs(layers, np.column_stack([points, np.ones(2000)]))
    assert np.mean((outputs > 0) == SHAPES[name](*points.T)) > 0.97


def test_the_panels_are_named() -> None:
    titles = [axes.get_title() for axes in network_settings().axes]
    assert titles == ["random numbers", "a disc", "four fields", "a wave"]
