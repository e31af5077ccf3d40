"""Lecture 08: its saved outputs are the numbers that the rest of the course goes on with."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from utils.micrograd.nn import MLP

LECTURE = Path(__file__).resolve().parent.parent / "notebooks" / "08_mlp.ipynb"


def test_the_neuron_of_lecture_04_gives_its_output_and_gradients_as_an_object_too(shown: dict[str, str]) -> None:
    # 7 leaves, 3 products, 3 sums, a tanh; from 0 a leaf and a sum more
    assert shown["old-count"] == "14 nodes from the bias, 16 from 0\n'more'"
    assert shown["old-grads"] == "[1.0, 0.0, 0.5]\nFalse"  # 0.5 * x1, 0.5 * x2, 1 - 0.7071^2


def test_the_calculation_in_small_steps_is_that_of_the_class(shown: dict[str, str]) -> None:
    assert shown["call-pairs"] == "[(0.69, 2.0), (0.52, 3.0), (-0.16, -1.0)]"
    assert shown["call-sum"] == "(2.6021, 0.9891)"


def test_two_layers_without_a_bend_are_one(shown: dict[str, str]) -> None:
    assert shown["no-bend-single"] == f"{shown['no-bend']}\nTrue\n12"  # the same outputs, for any x, from 4 · 3 weights


def test_the_network_has_41_parameters_and_32_without_its_biases(shown: dict[str, str]) -> None:
    assert shown["parameters-layer"] == "16"
    assert shown["parameters-count"] == "41"  # 4 * (3 + 1) + 4 * (4 + 1) + 1 * (4 + 1)
    # 4 * 3 + 4 * 4 + 1 * 4
    assert shown["bias-forgotten"] == "3.5141 before, 3.4425 after; 32 numbers moved\nTrue"


def test_the_network_is_one_expression_of_117_nodes(shown: dict[str, str]) -> None:
    # 41 parameters, 32 products, 32 sums, 9 tanh, 3 inputs; with numbers 12 leaves in place of the 3 inputs
    assert shown["graph-count"] == "117 nodes with Values, 126 with numbers\n'more'"


def test_bare_numbers_bring_a_leaf_for_every_use(shown: dict[str, str]) -> None:
    assert shown["leaves-values"] == "30"  # 3 neurons of 8 nodes, 2 inputs, 3 sums that begin with a leaf 0
    assert shown["leaves-numbers"] == "34"  # 6 leaves in place of the 2 inputs


def test_the_network_says_minus_0_912_as_the_finished_library_and_pytorch_do(shown: dict[str, str]) -> None:
    assert (shown["finished"], shown["mlp-first"]) == ("-0.912", "[-0.912]")
    assert shown["mlp-run"] == "3\n-0.912"
    assert shown["torch-same"] == "(-0.912, -0.912, True)"
    finished = MLP(3, [4, 4, 1], rng=random.Random(0))
    assert finished([2.0, 3.0, -1.0]).data == pytest.approx(-0.9119817024497697, abs=1e-12)


def test_the_gradient_of_the_first_weight_is_the_measured_slope(shown: dict[str, str]) -> None:
    assert shown["nudge-compare"] == "(0.002815, 0.002815, True)"


def test_the_pitfalls_show_what_goes_wrong(shown: dict[str, str]) -> None:
    assert shown["zip-seen"] == "'same'"
    assert shown["zip-cure"] == "ValueError: zip() argument 2 is shorter than argument 1"
    assert shown["repeated-count"] == "[0.9925, 0.9925, 0.9925] from 1 object\nFalse"
    assert shown["unwrap-fails"] == "TypeError: 'Value' object is not iterable"
