"""utils.digits: small pictures of digits, drawn by code, the same ones every time."""

from __future__ import annotations

import numpy as np
import pytest

from utils.digits import digits


def test_there_are_as_many_pictures_of_each_digit_in_random_order() -> None:
    images, labels = digits(200)
    assert images.shape == (200, 8, 8)
    assert np.bincount(labels).tolist() == [20] * 10
    assert labels[:12].tolist() != sorted(labels[:12].tolist())


def test_every_pixel_lies_between_paper_and_ink_and_both_occur() -> None:
    images, _ = digits(200)
    assert images.min() == 0.0
    assert images.max() == 1.0
    assert (images.max(axis=(1, 2)) > 0.4).all()  # no picture is empty


def test_the_mean_picture_of_a_digit_has_its_strokes() -> None:
    images, labels = digits()
    mean = [images[labels == digit].mean(axis=0) for digit in range(10)]
    assert mean[0][3:5, 3:5].mean() < 0.25 < mean[1][3:5, 3:5].mean()  # a 0 is hollow, a 1 is not
    assert mean[7][:2].sum() > 1.5 * mean[7][6:].sum()  # the bar of a 7 is at its top
    assert mean[4][:, 4:].sum() > mean[4][:, :4].sum()  # the long stroke of a 4 is on the right


def test_no_two_pictures_are_alike() -> None:
    images, _ = digits(100)
    assert len({image.tobytes() for image in images}) == 100


def test_whoever_is_nearest_to_the_mean_of_a_digit_is_often_but_not_always_it() -> None:
    images, labels = digits()
    rows = images.reshape(len(images), -1)
    means = np.stack([rows[:1000][labels[:1000] == digit].mean(axis=0) for digit in range(10)])
    read = ((rows[1000:, None] - means) ** 2).sum(axis=2).argmin(axis=1)
    assert 0.6 < (read == labels[1000:]).mean() < 0.9  # neither a riddle nor a matter of course


def test_the_same_seed_gives_the_same_pictures_and_another_seed_others() -> None:
    assert np.array_equal(digits(20, seed=3)[0], digits(20, seed=3)[0])
    assert not np.array_equal(digits(20, seed=3)[0], digits(20, seed=4)[0])


def test_the_random_state_of_the_caller_is_left_alone() -> None:
    np.random.seed(0)
    expected = np.random.rand()
    np.random.seed(0)
    digits(10)
    assert np.random.rand() == expected


@pytest.mark.parametrize("n", [0, 15, -10])
def test_a_number_that_10_does_not_divide_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match=f"^digits: expected a number of pictures that 10 divides, got {n}$"):
        digits(n)
