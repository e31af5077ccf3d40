"""Lecture 07: its saved outputs are the numbers of the syllabus."""

from __future__ import annotations

from pathlib import Path

LECTURE = Path(__file__).resolve().parent.parent / "notebooks" / "07_pytorch.ipynb"


def test_the_neuron_has_the_output_and_the_gradients_of_notebook_04_in_pytorch(shown: dict[str, str]) -> None:
    rows = [line.split() for line in shown["theirs-six"].splitlines()]
    assert {row[0]: float(row[4]) for row in rows} == {
        "x1": -1.5,
        "w1": 1.0,
        "x2": 0.5,
        "w2": 0.0,
        "b": 0.5,
        "o": 0.707107,
    }


def test_pytorch_and_the_engine_show_the_same_six_numbers(shown: dict[str, str]) -> None:
    rows = [line.split() for line in shown["theirs-six"].splitlines()]
    assert len(rows) == 6
    assert all(row[1] == "ours" and row[3] == "PyTorch" and row[2] == row[4] for row in rows)


def test_pytorch_wins_the_race_of_a_thousand_neurons(shown: dict[str, str]) -> None:
    assert shown["race"] == "True"


def test_a_tensor_of_squares_has_twice_each_element_as_its_gradient(shown: dict[str, str]) -> None:
    assert (shown["grid-sum"], shown["grid-backward"]) == ("91.0", "10.0")
    assert shown["grid-values"].startswith("[2.0, 4.0, 6.0, 8.0, 10.0, 12.0]\ntensor([[ 2.,  4.,  6.],")


def test_matrices_are_multiplied_turned_and_broadcast_as_the_pictures_say(shown: dict[str, str]) -> None:
    assert shown["product"] == "16.0"  # 4·1 + 5·0 + 6·2
    assert shown["transpose"].endswith("[[1.0, 4.0], [2.0, 5.0], [3.0, 6.0]])")
    assert shown["broadcast"] == "[[-2.0, 0.0, 2.0], [1.0, 3.0, 5.0]]"
    assert shown["broadcast-grad"] == "tensor([2., 2., 2.])\n2.0"  # each is used in two rows


def test_a_tensor_that_was_asked_keeps_its_grad_inside_the_graph(shown: dict[str, str]) -> None:
    assert shown["retain"] == "(12.0, 36.0)"


def test_float32_is_off_by_more_than_double_precision_allows(shown: dict[str, str]) -> None:
    assert shown["digits-error"] == "(True, False)"
    assert shown["digits-show"] == "(0.10000000149011612, 0.1)"


def test_a_cast_after_requires_grad_leaves_a_grad_of_none(shown: dict[str, str]) -> None:
    assert (shown["late-cast"], shown["late-grad"]) == ("False", "None\n")


def test_grads_accumulate_until_they_are_cleared(shown: dict[str, str]) -> None:
    assert (shown["again-first"], shown["again-second"], shown["again-clear"]) == ("6.0", "12.0", "6.0")


def test_the_one_weight_loses_16_then_0_64_then_0_0256(shown: dict[str, str]) -> None:
    assert shown["step-losses"] == "[16.0, 0.64, 0.0256]"


def test_a_recorded_change_of_a_leaf_is_refused(shown: dict[str, str]) -> None:
    assert (
        shown["step-in-place"]
        == "RuntimeError: a leaf Variable that requires grad is being used in an in-place operation."
    )


def test_the_sine_of_the_math_module_loses_its_share_of_the_slope(shown: dict[str, str]) -> None:
    # cos 1 + 2, and without its first term
    assert (shown["cut-torch"], shown["cut-math"]) == ("2.540302", "2.0")


def test_a_row_and_a_column_make_a_whole_table(shown: dict[str, str]) -> None:
    assert shown["broadcast-column"] == "torch.Size([3, 3])"


def test_a_thousand_neurons_of_three_weights_are_7000_operations(shown: dict[str, str]) -> None:
    assert shown["many-count"] == "7000"
    assert (shown["many-outputs-same"], shown["many-gradients-same"]) == ("True", "True")
