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
    return "".join(output.get("text") or output.data.get("text/plain", "") for output in cell.outputs)


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


@pytest.mark.parametrize(
    "claim",
    [
        *(
            "share",
            "ring-found",
            "disable",
            "local-half",
            "bytes-both",
            "visit-found",
            "coarse-same",
            "coarse-gradients",
        ),
        *("coarse-ten", "array-same", "torch-same", "race-hundred", "race-batch"),
    ],
)
def test_what_the_text_claims_as_a_ratio_is_printed_as_true_and_compared(cells: dict[str, Any], claim: str) -> None:
    assert shown(cells[claim]) == "True"
    assert "nbval-ignore-output" not in cells[claim].metadata.get("tags", [])


def test_only_cells_that_print_seconds_or_bytes_are_left_uncompared(cells: dict[str, Any]) -> None:
    uncompared = [name for name, cell in cells.items() if "nbval-ignore-output" in cell.metadata.get("tags", [])]
    assert uncompared == ["profile", "share-number", "bytes-numbers", "race-table"]


def test_a_thousand_products_without_closures_leave_nothing_for_the_collector(cells: dict[str, Any]) -> None:
    assert shown(cells["local-ring"]) == "False"
