"""Lecture 11: its saved outputs are the numbers of the syllabus."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest

LECTURE = Path(__file__).resolve().parent.parent / "notebooks" / "11_pytorch_internals.ipynb"


@pytest.fixture(scope="module")
def shown() -> dict[str, str]:
    """The last thing that each code cell shows, as text, by cell id (a prediction's heading comes before it)."""
    cells = nbformat.read(LECTURE, as_version=4).cells
    return {
        cell.id: "".join(
            output.get("text") or output.get("evalue") or output.data.get("text/plain", "")
            for output in cell.outputs[-1:]
        )
        for cell in cells
        if cell.cell_type == "code"
    }


def test_tanh_in_pytorch_saves_its_output_and_multiplies_by_the_same_slope(shown: dict[str, str]) -> None:
    assert (shown["line-saved"], shown["line-call"], shown["line-same"]) == ("0.7071", "1.5", "True")


def test_the_hunt_ends_at_an_operation_of_two_inputs(shown: dict[str, str]) -> None:
    assert shown["hunt-yaml"].endswith("self: tanh_backward(grad, result)\n")
    assert shown["hunt-schema"] == "aten::tanh_backward(Tensor grad_output, Tensor output) -> Tensor\n"


def test_p3_at_2_is_17_with_the_slope_28_5(shown: dict[str, str]) -> None:
    # ½(5·8 − 3·2), and 1.5(5·4 − 1)
    assert (shown["brick-at-2"], shown["brick-nudge"]) == ("17.0", "28.5")


def test_an_operation_of_ones_own_scales_in_both_engines(shown: dict[str, str]) -> None:
    assert (shown["brick-one"], shown["apply-backward"]) == ("57.0", "57.0")
    assert shown["cube-backward"] == "24.0"  # 2 · 3x² at 2


def test_p3_from_pieces_is_five_operations(shown: dict[str, str]) -> None:
    assert shown["count"] == "5"  # a power, three products, a difference


def test_gradcheck_accepts_every_right_function_of_the_lecture(shown: dict[str, str]) -> None:
    assert shown["check-both"] == "Cube True\nLegendreP3 True\nTanh True\n"
    assert (shown["check-one"], shown["careful"], shown["number-none"]) == ("True", "True", "(2.0, True)")


def test_float32_measures_11_44_where_the_slope_is_12(shown: dict[str, str]) -> None:
    assert (shown["single-slope"], shown["single-double"]) == ("11.44", "12.0")
    assert shown["single"].startswith("'Jacobian mismatch")
    assert shown["single-passes"] == "False"


def test_without_grad_output_5_times_x_cubed_has_the_slope_12_and_gradcheck_objects(shown: dict[str, str]) -> None:
    assert (shown["careless-first"], shown["careless-second"]) == ("12.0", "12.0")
    assert shown["careless-check"] == "'backward not multiplied by grad_output'"


def test_a_missing_gradient_and_an_operation_that_is_made_raise_errors(shown: dict[str, str]) -> None:
    assert shown["number-error"].strip().endswith("returned an incorrect number of gradients (expected 2, got 1)")
    assert shown["instance"].startswith("Legacy autograd function")


def test_the_network_of_notebook_09_loses_the_same_with_a_tanh_of_our_own(shown: dict[str, str]) -> None:
    assert (shown["network-theirs"], shown["network-ours"]) == ("(7.7298, 0.0555)", "True")


def test_the_kinds_of_number_agree_and_bfloat16_is_visibly_rounded(shown: dict[str, str]) -> None:
    # 3 · (1 − 0.7²) = 1.53; with 8 binary digits the nearest is 1.53125
    values = {line.split()[0]: line.split()[1] for line in shown["dispatch-dtype"].splitlines()}
    assert (values["torch.float64"], values["torch.float32"], values["torch.bfloat16"]) == (
        "1.530000",
        "1.530000",
        "1.531250",
    )


def test_what_follows_an_answer_keeps_it_to_itself_until_it_is_run() -> None:
    cells = {cell.id: cell for cell in nbformat.read(LECTURE, as_version=4).cells}
    for name in ("single", "network-wild-losses"):
        assert cells[name].metadata["jupyter"]["outputs_hidden"], name
