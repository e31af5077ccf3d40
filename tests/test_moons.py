"""utils.moons: the data and the starting weights of the published run, made without a download."""

from __future__ import annotations

import random

import micrograd.nn
import numpy as np
import pytest

from utils.micrograd.nn import MLP
from utils.moons import moons, set_starting_weights


def test_the_points_are_those_of_the_published_run() -> None:
    points, labels = moons()
    # the first two of scikit-learn 1.9.1: np.random.seed(1337); make_moons(n_samples=100, noise=0.1)
    assert np.allclose(points[0], [1.1221146075409685, 0.08147717341718697], atol=1e-15)
    assert np.allclose(points[1], [-0.8188294130836691, 0.058790063907949996], atol=1e-15)
    assert labels[:5].tolist() == [-1, -1, 1, -1, 1]
    assert points.shape == (100, 2)
    assert sorted(labels.tolist()) == [-1] * 50 + [1] * 50


def test_without_noise_every_point_lies_on_its_half_circle() -> None:
    points, labels = moons(40, noise=0.0)
    upper, lower = points[labels == -1], points[labels == 1]
    assert np.allclose(np.hypot(*upper.T), 1)
    assert (upper[:, 1] >= 0).all()
    assert np.allclose(np.hypot(lower[:, 0] - 1, lower[:, 1] - 0.5), 1)
    assert (lower[:, 1] <= 0.5).all()


def test_the_same_seed_gives_the_same_points_and_another_seed_others() -> None:
    assert np.array_equal(moons(seed=3)[0], moons(seed=3)[0])
    assert not np.array_equal(moons(seed=3)[0], moons(seed=4)[0])


def test_the_random_state_of_the_caller_is_left_alone() -> None:
    np.random.seed(0)
    expected = np.random.rand()
    np.random.seed(0)
    moons()
    assert np.random.rand() == expected


@pytest.mark.parametrize("n", [0, 7, -2])
def test_an_odd_number_of_points_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match=f"^moons: expected an even number of points from 2 up, got {n}$"):
        moons(n)


def test_the_starting_weights_are_those_of_the_published_package() -> None:
    ours = MLP(2, [16, 16, 1], activation="relu", output="linear")
    set_starting_weights(ours)
    random.seed(1337)
    theirs = micrograd.nn.MLP(2, [16, 16, 1])
    assert [p.data for p in ours.parameters()] == [p.data for p in theirs.parameters()]
