"""Project 13: what it measured is as its text says, and an unfinished notebook runs to its end without errors."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import nbformat
import numpy as np
import pytest

from utils.checks import CheckFailure
from utils.maintain.cells import answer_number, check_number

ROOT = Path(__file__).resolve().parent.parent
NAME = "13_digits_project.ipynb"


def code_cells(folder: str) -> dict[str, Any]:
    cells = nbformat.read(ROOT / folder / NAME, as_version=4).cells
    return {cell.id: cell for cell in cells if cell.cell_type == "code"}


@pytest.fixture(scope="module")
def cells() -> dict[str, Any]:
    """The code cells of the solution, by id."""
    return code_cells("solutions")


@pytest.fixture(scope="module")
def shown(cells: dict[str, Any]) -> dict[str, str]:
    """What each code cell shows as text, by cell id."""
    return {
        name: "".join(output.get("text") or output.data.get("text/plain", "") for output in cell.outputs)
        for name, cell in cells.items()
    }


def test_no_cell_of_the_solution_stopped(cells: dict[str, Any]) -> None:
    assert [name for name, cell in cells.items() if any(out.output_type == "error" for out in cell.outputs)] == []


def test_the_engine_begins_near_log_10_and_learns_ten_pictures(shown: dict[str, str]) -> None:
    before, after = map(float, re.findall(r"\d\.\d\d", shown["engine-run"]))
    assert abs(before - np.log(10)) < 0.3
    assert after < before / 2


def test_the_engines_and_the_arrays_gradients_agree_and_so_do_pytorchs_losses(shown: dict[str, str]) -> None:
    assert shown["agree"] == "1210 gradients agree to 1e-9: True\n"
    assert shown["same"] == "250 losses agree to 1e-9: True\n"


def test_arrays_are_more_than_a_hundred_times_as_fast(shown: dict[str, str]) -> None:
    assert int(re.search(r"([\d,]+) times as fast", shown["faster"])[1].replace(",", "")) > 100


def test_the_training_loss_goes_on_falling_where_the_held_out_loss_has_stopped(shown: dict[str, str]) -> None:
    training, last_training, held, last_held = map(float, re.findall(r"\d\.\d\d", shown["curve"]))
    assert last_training < 0.1 * training
    assert last_held > 3 * last_training
    lowest = int(re.search(r"lowest after epoch (\d+)", shown["curve"])[1])
    assert 5 < lowest < 40
    assert held > last_held


def test_more_than_nine_in_ten_are_read_correctly_and_not_all(shown: dict[str, str]) -> None:
    right, of = map(int, re.match(r"Confusion table: (\d+) of (\d+) ", shown["confusion-picture"]).groups())
    assert of == 500
    assert 0.9 < right / of < 0.99


def test_the_drawn_3_is_read(shown: dict[str, str]) -> None:
    assert shown["own-digit"] == "It reads a 3\n"


def test_only_cells_that_print_times_are_left_uncompared(cells: dict[str, Any]) -> None:
    assert [name for name, cell in cells.items() if "nbval-ignore-output" in cell.metadata.get("tags", [])] == [
        "engine-time",
        "faster",
    ]


@pytest.mark.parametrize(
    "answered", [[], ["13.5"], ["13.2", "13.3", "13.4"], ["13.3", "13.4", "13.5", "13.6"]], ids=str
)
def test_a_notebook_with_some_answers_runs_to_its_end(answered: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    right = {answer_number(cell): cell.source for cell in code_cells("solutions").values()}
    names: dict[str, Any] = {"__name__": "__main__"}
    done = set()
    for name, cell in code_cells("exercises").items():
        source = right[answer_number(cell)] if answer_number(cell) in answered else cell.source
        try:
            exec(compile(source, name, "exec"), names)
        except CheckFailure:  # raised by nothing but a check cell
            continue
        done.add(check_number(cell))
    assert done - {None} == {*answered} - ({"13.5"} if "13.4" not in answered else set())
    printed = capsys.readouterr().out
    assert ("gradients agree" in printed) == ({"13.2", "13.4"} <= done)
    assert ("It reads a" in printed) == ({"13.3", "13.5", "13.6"} <= done)
