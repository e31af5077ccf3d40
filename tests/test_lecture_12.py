"""Lecture 12: its engine is that of notebook 06, its counts are right, and what it measures is not compared."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest

NOTEBOOKS = Path(__file__).resolve().parent.parent / "notebooks"


def code_cells(stem: str) -> dict[str, Any]:
    cells = nbformat.read(NOTEBOOKS / f"{stem}.ipynb", as_version=4).cells
    return {cell.id: cell for cell in cells if cell.cell_type == "code"}


@pytest.fixture(scope="module")
def cells() -> dict[str, Any]:
    return code_cells("12_efficiency")


def shown(cell: Any) -> str:
    """What a cell shows as text."""
    # As LaTeX comes the reminder of a prediction that nobody has made yet.
    outputs = [output for output in cell.outputs if "text/latex" not in output.get("data", {})]
    return "".join(output.get("text") or output.data.get("text/plain", "") for output in outputs)


def test_the_engine_with_closures_is_the_class_of_notebook_06_under_another_name(cells: dict[str, Any]) -> None:
    ours = cells["closure-engine"].source.replace("ClosureValue", "Value")
    assert ours == code_cells("06_more_operations")["value-end"].source


@pytest.mark.parametrize("cell", ["step-loss", "one-by-one"])
def test_every_engine_takes_the_step_of_notebook_10_with_its_first_loss(cells: dict[str, Any], cell: str) -> None:
    assert shown(cells[cell]) == "0.8958"  # syllabus, notebook 10: the loss of the reference run at step 0


def test_the_operations_for_one_point_are_counted_one_by_one_and_with_fused_nodes(cells: dict[str, Any]) -> None:
    # one by one: 16 neurons of 2 products, 2 sums and a ReLU, 16 of 16, 16 and 1, and one of 16 and 16
    assert shown(cells["count-fine"]) == str(16 * 5 + 16 * 33 + 32)
    assert shown(cells["count-coarse"]) == str(2 * 32 + 1)


CLAIMS = {
    "share": "False",  # not even half of the step is the engine's own work
    "ring-found": "False",  # it is not nothing that the collector finds
    **dict.fromkeys(["disable-faster", "disable", "local-ring", "local-half", "bytes-both", "visit-found"], "True"),
    **dict.fromkeys(["coarse-same", "coarse-gradients", "coarse-ten"], "True"),
    **dict.fromkeys(["array-same", "torch-same", "race-hundred", "race-batch"], "True"),
}


@pytest.mark.parametrize(("claim", "verdict"), CLAIMS.items())
def test_what_the_text_claims_as_a_ratio_is_a_verdict_that_is_compared(
    cells: dict[str, Any], claim: str, verdict: str
) -> None:
    assert shown(cells[claim]) == verdict
    assert "nbval-ignore-output" not in cells[claim].metadata.get("tags", [])


def test_the_small_layer_has_the_numbers_that_one_finds_by_hand(cells: dict[str, Any]) -> None:
    assert shown(cells["meeting"]) == "5.0"  # 0·1 + 1·(−1) + 3·2
    assert shown(cells["weight"]) == "9.0"  # 0·0 + 3·3
    assert shown(cells["small-bias"]) == "array([3., 1.])"


def test_the_arithmetic_of_the_gpu_charges_calls_to_both(cells: dict[str, Any]) -> None:
    # µs for the moons: 1.8 + 30 · 1 and 0.002 + 30 · 10; the wide layer: 4.12 s against 4.22 ms
    assert (shown(cells["gpu-moons"]), shown(cells["gpu-large"])) == ("'cpu'", "(32, 300, 976)")


def test_only_cells_that_print_seconds_or_bytes_are_left_uncompared(cells: dict[str, Any]) -> None:
    uncompared = [name for name, cell in cells.items() if "nbval-ignore-output" in cell.metadata.get("tags", [])]
    assert uncompared == ["profile", "share-number", "bytes-numbers", "race-table"]
