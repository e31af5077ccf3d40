"""The exercise notebooks as shipped: not started, and an answer given alone is right or told what has to come first."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path
from typing import Any

import nbformat
import pytest
from course_files import ROOT

from utils.checks import CheckFailure
from utils.maintain.cells import answer_number, check_number, notebooks_in

NOTEBOOKS = notebooks_in(ROOT / "exercises")


def code_of(path: Path) -> list[nbformat.NotebookNode]:
    return [cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]


def verdicts(path: Path, answers: dict[str, str], last: str = "") -> dict[str, str]:
    """What each check says where the answer cells of these numbers hold these sources; "" of a right one.

    The cells below the check `last` are not run, where one is named.
    """
    names: dict[str, Any] = {"__name__": "__main__"}
    said = {}
    for cell in code_of(path):
        number = check_number(cell)
        source = answers.get(answer_number(cell) or "", cell.source)
        with contextlib.redirect_stdout(io.StringIO()):
            try:
                exec(compile(source, cell.id, "exec"), names)
            except (CheckFailure, NotImplementedError) as verdict:  # the second: a stub outside any function
                said[number or ""] = str(verdict)
            else:
                said[number or ""] = ""
        if last and number == last:
            break
    said.pop("", None)
    return said


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_exercise_is_not_started(path: Path) -> None:
    said = verdicts(path, {})
    assert len(said) > 4
    assert {
        number: message for number, message in said.items() if not message.startswith(f"· {number} not started")
    } == {}


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_right_answer_given_alone_is_done_or_told_what_comes_first(path: Path) -> None:
    right = {
        answer_number(cell): cell.source for cell in code_of(ROOT / "solutions" / path.name) if answer_number(cell)
    }
    checked = [number for number in map(check_number, code_of(path)) if number in right]
    assert len(checked) > 4
    alone = {number: verdicts(path, {number: right[number]}, last=number)[number] for number in checked}
    first = "that one comes first."
    assert {n: said for n, said in alone.items() if said and first not in " ".join(said.split())} == {}
    assert "" in alone.values()


def test_a_wrong_operator_below_is_named_and_not_the_answer_blamed() -> None:
    (path,) = [path for path in NOTEBOOKS if path.name.startswith("02_")]
    answers = {
        answer_number(cell): cell.source for cell in code_of(ROOT / "solutions" / path.name) if answer_number(cell)
    }
    wrong = answers["2.1"].replace("self.data * other.data", "self.data * other.date")
    assert wrong != answers["2.1"]
    said = verdicts(path, {**answers, "2.1": wrong})["2.7"]
    assert said == (
        "✗ 2.7 fast_power: with x = Value(1.5) and n = 2, a right answer fails as\n"
        "    well: AttributeError: 'Value' object has no attribute 'date' in\n"
        "    Value.__mul__\n"
        "  Hint: The fault is not in fast_power, but in what it is built on. Mend\n"
        "  that first."
    )
