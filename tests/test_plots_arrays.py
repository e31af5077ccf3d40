"""A product of arrays in boxes: every number in its cell, every shape below."""

from __future__ import annotations

import pytest

from utils.plots import array_product

X, W_T = [[1.0, 2.0, 0.0], [0.0, 1.0, 3.0]], [[1.0, 2.0], [-1.0, 0.0], [2.0, 1.0]]


def texts(axes) -> list[str]:
    return [text.get_text() for text in axes.texts]


def test_all_numbers_of_the_two_and_of_their_product_are_written_row_by_row() -> None:
    shown = texts(array_product(X, W_T, ("X", "W.T", "X @ W.T")).axes[0])
    assert shown[:8] == ["1", "2", "0", "0", "1", "3", "X", "(2, 3)"]
    assert shown[9:17] == ["1", "2", "−1", "0", "2", "1", "W.T", "(3, 2)"]
    assert shown[18:] == ["−1", "2", "5", "3", "X @ W.T", "(2, 2)"]  # 1·1 + 2·(−1), 1·2, −1 + 6, 3


def test_the_marked_element_its_row_and_its_column_have_a_frame() -> None:
    frames = [
        patch for patch in array_product(X, W_T, ("X", "W.T", "out"), mark=(0, 1)).axes[0].patches if not patch.fill
    ]
    # a row of three, a column of three, one cell
    assert [(frame.get_width(), frame.get_height()) for frame in frames] == [(3, 1), (1, 3), (1, 1)]
    assert [frame.get_y() for frame in frames] == [0.0, -1.5, 0.0]  # the first row is the upper one


def test_without_a_mark_nothing_is_framed() -> None:
    assert all(patch.fill for patch in array_product(X, W_T, ("X", "W.T", "out")).axes[0].patches)


def test_arrays_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match=r"expected \(n, k\) and \(k, m\), got \(2, 3\) and \(2, 3\)"):
        array_product(X, X, ("X", "X", "no"))
