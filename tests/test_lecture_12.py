"""Lecture 12: its engine is that of notebook 06, its counts are right, and what it measures is not compared."""

from __future__ import annotations

import re
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
    """The last thing that a cell shows, as text (a prediction's heading comes before it)."""
    return "".join(output.get("text") or output.data.get("text/plain", "") for output in cell.outputs[-1:])


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
    **dict.fromkeys(["share", "tracked-closure", "local-ring", "race-hundred", "arrays-thousand"], "True"),
    "ring-found": "False",  # it is not nothing that the collector finds
    "open-measured": "False",  # without the cycle the collector takes more than half as long as with it
    "open-step": "(0, 0.8958)",  # and there is no cycle any more
    "tracked-local": "3",  # a node, its operands, its local derivatives
    "coarse-gradients": "0.0",
    "array-same": "0.0",
    "torch-same": "0.0",
    "arrays-same": "(0.8958, 0.0)",  # the moons step in NumPy: the loss of notebook 10, the gradients of the engine
}


@pytest.mark.parametrize(("claim", "verdict"), CLAIMS.items())
def test_what_the_text_claims_is_a_verdict_that_is_compared(cells: dict[str, Any], claim: str, verdict: str) -> None:
    assert shown(cells[claim]) == verdict
    assert "nbval-ignore-output" not in cells[claim].metadata.get("tags", [])


def test_the_small_layer_has_the_numbers_that_one_finds_by_hand(cells: dict[str, Any]) -> None:
    assert shown(cells["meeting"]) == "5.0"  # 0·1 + 1·(−1) + 3·2
    assert shown(cells["weight"]) == "9.0"  # 0·0 + 3·3
    assert shown(cells["small-bias"]) == "array([3., 1.])"


def test_the_arithmetic_of_the_gpu_charges_calls_to_both(cells: dict[str, Any]) -> None:
    # µs for the moons: 1.8 + 30 · 1 and 0.002 + 30 · 10; the wide layer: 4.12 s against 4.22 ms
    assert (shown(cells["gpu-moons"]), shown(cells["gpu-large"])) == ("'cpu'", "(32, 300, 976)")


def number_in(cell: Any) -> float:
    """The first number that a cell prints."""
    return float(re.search(r"\d[\d,]*(\.\d+)?", shown(cell))[0].replace(",", ""))


@pytest.mark.parametrize(
    ("cell", "least"),
    [
        ("share-number", 40),  # per cent
        ("disable-faster", 1.3),
        ("disable", 100_000),
        ("local-half", 1.5),
    ],
)
def test_what_is_printed_and_not_compared_is_as_large_as_the_text_says(cells: dict[str, Any], cell: str, least: float):
    assert number_in(cells[cell]) >= least


def test_one_node_for_a_neurons_sum_is_more_than_ten_times_as_fast(cells: dict[str, Any]) -> None:
    assert float(re.search(r"(\d+) times as fast", shown(cells["coarse-times"]))[1]) > 10


def test_a_thousand_points_take_numpy_some_ten_times_as_long_as_one(cells: dict[str, Any]) -> None:
    times = {
        row.split()[0]: float(row.split()[2].replace(",", "")) for row in shown(cells["race-table"]).splitlines()[1:]
    }
    assert 4 < times["1,000"] / times["1"] < 25


def test_only_cells_that_print_what_was_measured_are_left_uncompared(cells: dict[str, Any]) -> None:
    uncompared = [name for name, cell in cells.items() if "nbval-ignore-output" in cell.metadata.get("tags", [])]
    assert uncompared == [
        "profile",
        "share-number",
        "disable-faster",
        "disable",
        "local-half",
        "coarse-times",
        "race-table",
    ]


def test_what_follows_an_answer_keeps_it_to_itself_until_it_is_run(cells: dict[str, Any]) -> None:
    for name in ("share-number", "forward-picture", "weights-picture", "race-picture", "arrays-picture", "gpu-large"):
        assert cells[name].metadata["jupyter"]["outputs_hidden"], name
