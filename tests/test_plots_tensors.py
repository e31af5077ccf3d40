"""Tensors as tables: the numbers, the results and the words in the cells."""

from __future__ import annotations

from matplotlib.axes import Axes
from matplotlib.colors import to_hex
from matplotlib.patches import Rectangle

from utils.plots import matrix_times_vector, row_added_to_rows, row_minus_column, tensor_axes
from utils.style import OKABE_ITO


def texts(axes: Axes) -> list[str]:
    return [text.get_text() for text in axes.texts]


def test_a_tensor_shows_each_number_with_its_index_and_each_axis_with_its_count() -> None:
    axes = tensor_axes([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]).axes[0]
    assert texts(axes)[:4] == ["1", "t[0, 0]", "2", "t[0, 1]"]
    assert texts(axes)[-4:] == ["6", "t[1, 2]", "axis 0:\n2 rows", "axis 1: 3 columns"]
    assert axes.get_title().startswith("t.shape is (2, 3)")


def test_a_product_writes_out_each_row_as_the_sum_that_it_is() -> None:
    axes = matrix_times_vector([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], [2.0, 0.0, -1.0]).axes[0]
    assert [text for text in texts(axes) if text.startswith("= ")] == ["= 1·2 + 2·0 + 3·(−1)", "= 4·2 + 5·0 + 6·(−1)"]
    assert texts(axes)[6] == "−1"  # the first row's result stands behind its three numbers
    assert {"W  (2, 3)", "x  (3,)", "W @ x  (2,)"} <= set(texts(axes))


def test_a_row_and_its_result_have_one_colour_and_the_next_row_another() -> None:
    axes = matrix_times_vector([[1.0, 2.0], [3.0, 4.0]], [5.0, 6.0]).axes[0]
    filled = [patch for patch in axes.patches if isinstance(patch, Rectangle) and patch.get_fill()]
    colours = [to_hex(patch.get_facecolor()) for patch in filled]
    assert colours[:6] == [OKABE_ITO["sky blue"]] * 3 + [OKABE_ITO["yellow"]] * 3


def test_a_row_is_added_to_every_row_and_its_copies_are_dashed() -> None:
    axes = row_added_to_rows([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], [10.0, 20.0, 30.0]).axes[0]
    cells = [text for text in texts(axes) if text.isdigit()]
    assert cells[:9] == ["1", "10", "11", "2", "20", "22", "3", "30", "33"]
    assert cells[9:] == ["4", "10", "14", "5", "20", "25", "6", "30", "36"]
    dashed = [patch for patch in axes.patches if patch.get_linestyle() == "--"]
    assert len(dashed) == 3


def test_a_row_minus_a_column_fills_a_table_in_which_the_meant_differences_are_marked() -> None:
    picture = row_minus_column([1.0, 2.0, 3.0], [1.0, 2.0, 3.0])
    (axes,) = picture.axes
    cells = [text for text in texts(axes) if text.removeprefix("−").isdigit()]
    assert cells[:9] == ["1", "1", "0", "2", "1", "1", "3", "1", "2"]
    assert cells[9:] == ["1", "2", "−1", "2", "2", "0", "3", "2", "1", "1", "3", "−2", "2", "3", "−1", "3", "3", "0"]
    green = [patch for patch in axes.patches if to_hex(patch.get_facecolor()) == OKABE_ITO["green"]]
    assert [(patch.get_x(), patch.get_y()) for patch in green] == [(7.8, 0), (8.8, -1), (9.8, -2)]
    assert sum(patch.get_linestyle() == "--" for patch in axes.patches) == 12
    assert axes.get_title() == "9 differences where 3 were meant (green)"
