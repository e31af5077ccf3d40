"""The pictures of project 13: digits, a learning curve, and a confusion table."""

from __future__ import annotations

import numpy as np
import pytest

from utils.plots import confusion_picture, digit_pictures, learning_curves


def test_pictures_stand_in_rows_of_ten_with_their_captions_above_them() -> None:
    images = np.arange(11 * 4).reshape(11, 2, 2) / 43
    figure = digit_pictures(images, [7, "4 as 9", *range(9)], "Mistakes")
    (axes,) = figure.axes
    assert [image.get_array().tolist() for image in axes.images] == images.tolist()
    assert [text.get_text() for text in axes.texts][:3] == ["7", "4 as 9", "0"]
    first, second, *_, last = [image.get_extent() for image in axes.images]  # left, right, bottom, top
    assert first[1] < second[0]
    assert first[2:] == second[2:]
    assert first[3] < first[2] < last[3]  # down the page, the first row of pixels above
    assert last[0] == first[0]
    assert figure.description.startswith("Mistakes: 11 small pictures of digits, 7, 4 as 9, 0, 1, ")


def test_a_caption_too_few_and_no_picture_at_all_are_refused() -> None:
    with pytest.raises(ValueError, match="expected a caption a picture, got 1 for 2"):
        digit_pictures(np.zeros((2, 8, 8)), ["1"])
    with pytest.raises(ValueError, match="got 0 for 0"):
        digit_pictures([], [])


def test_a_learning_curve_has_both_losses_and_a_mark_at_the_lowest_held_out_one() -> None:
    figure = learning_curves([(2.0, 2.1), (1.0, 1.5), (0.5, 1.25), (0.2, 1.4)])
    held_out, training, mark = figure.axes[0].lines
    assert list(training.get_xdata()) == [1, 2, 3, 4]
    assert list(training.get_ydata()) == [2.0, 1.0, 0.5, 0.2]
    assert list(held_out.get_ydata()) == [2.1, 1.5, 1.25, 1.4]
    assert (*mark.get_xdata(), *mark.get_ydata()) == (3, 1.25)
    assert held_out.get_linestyle() != training.get_linestyle()  # told apart without colour
    assert figure.description == (
        "Loss over 4 epochs: training pictures from 2.00 to 0.20, held-out pictures from 2.10 to 1.40, lowest after "
        "epoch 3."
    )


def test_a_confusion_table_has_a_number_for_each_count_and_nothing_for_none() -> None:
    figure = confusion_picture([[3, 1, 0], [0, 2, 0], [4, 0, 0]])
    (axes,) = figure.axes
    shown = {text.get_position(): text.get_text() for text in axes.texts}
    assert shown == {(0, 0): "3", (1, 0): "1", (1, 1): "2", (0, 2): "4"}  # across: read as; down: what it was
    assert axes.get_title() == "5 of 10 read correctly"
    assert figure.description == (
        "Confusion table: 5 of 10 digits read correctly. Mistakes: 2 read as 0: 4; 0 read as 1: 1."
    )


def test_mistakes_are_orange_and_the_deeper_the_more_there_are() -> None:
    right, few, also_right, many = confusion_picture([[3, 1, 0], [0, 2, 0], [4, 0, 0]]).axes[0].patches
    colours = [patch.get_facecolor() for patch in (right, also_right, few, many)]
    assert colours[0][:3] == colours[1][:3] != colours[2][:3] == colours[3][:3]
    assert colours[2][3] < colours[3][3] == 1.0


def test_a_table_without_mistakes_and_one_without_counts_are_drawn() -> None:
    assert confusion_picture(np.eye(2, dtype=int)).description.endswith("Mistakes: none.")
    assert confusion_picture([[0, 0], [0, 0]]).axes[0].get_title() == "0 of 0 read correctly"
