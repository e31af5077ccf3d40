"""utils.maintain.authoring: exercises from solutions, outputs from a fresh kernel, and no answer ever overwritten."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import nbformat
import pytest
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from utils.maintain import authoring
from utils.maintain.authoring import (
    HoldsAnswers,
    answered,
    execute,
    exercise_from_solution,
    write_exercise,
    write_notebook,
)
from utils.maintain.cells import notebooks_in, predicts
from utils.maintain.stubs import exercise_by_substitution

ROOT = Path(__file__).resolve().parent.parent
SOLUTIONS = notebooks_in(ROOT / "solutions")


def nbgrader(name: str, solution: bool) -> dict[str, object]:
    fields = {
        "grade_id": name,
        "solution": solution,
        "grade": not solution,
        "locked": not solution,
        "task": False,
        "schema_version": 3,
    }
    return {"nbgrader": fields | ({} if solution else {"points": 1})}


def solution_notebook() -> NotebookNode:
    double = "def double(x):\n    '''Twice x.'''\n    ### BEGIN SOLUTION\n    return 2 * x\n    ### END SOLUTION"
    cells = [
        new_markdown_cell("# Solutions 7 Doubling\nSix tasks.", id="title"),
        new_code_cell("from utils.checks import check", id="imports"),
        new_code_cell(double, id="ex-07-1", metadata=nbgrader("ex-07-1", True)),
        new_code_cell('check("7.1", double)', id="check-07-1", metadata=nbgrader("check-07-1", False)),
        new_markdown_cell("Because two times.", id="why-07-1"),
    ]
    return new_notebook(cells=cells)


@pytest.fixture
def solution(tmp_path: Path) -> Path:
    path = tmp_path / "solutions" / "07_doubling.ipynb"
    path.parent.mkdir()
    write_notebook(solution_notebook(), path)
    return path


def changed(solution: Path, cell: int, **fields: object) -> Path:
    notebook = nbformat.read(solution, as_version=4)
    notebook.cells[cell].update(fields)
    write_notebook(notebook, solution)
    return solution


def answer_in(path: Path, source: str) -> None:
    notebook = nbformat.read(path, as_version=4)
    next(cell for cell in notebook.cells if cell.id == "ex-07-1").source = source
    write_notebook(notebook, path)


def test_the_solution_part_becomes_the_stub(solution: Path) -> None:
    made = exercise_from_solution(solution)
    assert made.cells[2].source == "def double(x):\n    '''Twice x.'''\n    raise NotImplementedError"


def test_the_title_says_exercises_and_explanations_are_dropped(solution: Path) -> None:
    made = exercise_from_solution(solution)
    assert made.cells[0].source.startswith("# Exercises 7 Doubling\nSix tasks.\n\nFill in each answer cell ")
    assert [cell.id for cell in made.cells] == ["title", "imports", "ex-07-1", "check-07-1"]


def test_answer_cells_cannot_be_deleted_and_check_cells_neither_deleted_nor_edited(solution: Path) -> None:
    answer, check = exercise_from_solution(solution).cells[2:]
    assert answer.metadata.get("deletable") is False
    assert "editable" not in answer.metadata
    assert (check.metadata.get("deletable"), check.metadata.get("editable")) == (False, False)


def test_outputs_are_dropped(solution: Path) -> None:
    changed(solution, 1, execution_count=3, outputs=[nbformat.v4.new_output("stream", name="stdout", text="hello")])
    cell = exercise_from_solution(solution).cells[1]
    assert (cell.outputs, cell.execution_count) == ([], None)


@pytest.mark.parametrize(
    ("cell", "fields", "message"),
    [
        (0, {"source": "# Answers"}, "07_doubling.ipynb: the first cell must begin with '# Solutions'"),
        (
            2,
            {"source": "def double(x): return 2 * x"},
            "07_doubling.ipynb, cell ex-07-1: an answer cell needs a part between",
        ),
        (
            3,
            {"source": 'print(1)\ncheck("7.1", double)'},
            "cell check-07-1: a check cell holds its check call and nothing else",
        ),
        (3, {"metadata": {}}, "cell check-07-1: its nbgrader metadata must say {'solution': False, 'grade': True"),
        (
            2,
            {"metadata": nbgrader("ex-07-2", True)},
            "cell ex-07-1: its nbgrader metadata must say {'grade_id': 'ex-07-1'}",
        ),
    ],
)
def test_a_solution_that_breaks_a_rule_is_refused_with_the_cell_named(
    solution: Path, cell: int, fields: dict[str, object], message: str
) -> None:
    with pytest.raises(ValueError, match="07_doubling") as caught:
        exercise_from_solution(changed(solution, cell, **fields))
    assert message in str(caught.value)


def test_an_untouched_exercise_is_written_again(solution: Path, tmp_path: Path) -> None:
    target = write_exercise(solution, tmp_path / "exercises")
    before = target.read_bytes()
    assert write_exercise(solution, tmp_path / "exercises").read_bytes() == before


def test_an_untouched_exercise_follows_a_changed_stub(solution: Path, tmp_path: Path) -> None:
    target = write_exercise(solution, tmp_path / "exercises")
    changed(
        solution, 2, source="def double(number):\n    ### BEGIN SOLUTION\n    return 2 * number\n    ### END SOLUTION"
    )
    write_exercise(solution, tmp_path / "exercises")
    assert "def double(number)" in target.read_text(encoding="utf-8")


def test_an_exercise_that_holds_an_answer_is_never_overwritten(solution: Path, tmp_path: Path) -> None:
    target = write_exercise(solution, tmp_path / "exercises")
    answer_in(target, "def double(x):\n    return x + x")
    before = target.read_bytes()
    with pytest.raises(HoldsAnswers) as caught:
        write_exercise(solution, tmp_path / "exercises")
    assert str(caught.value) == (
        "07_doubling.ipynb holds answers (7.1) and was left as it was. To start it afresh, "
        "run `python -m utils.selfcheck --reset 07`: it keeps a copy."
    )
    assert target.read_bytes() == before


def test_an_answer_is_seen_even_where_the_checksum_was_lost(solution: Path, tmp_path: Path) -> None:
    target = write_exercise(solution, tmp_path / "exercises")
    made = exercise_from_solution(solution)
    notebook = nbformat.read(target, as_version=4)
    del notebook.cells[2].metadata["nbgrader"]["checksum"]
    write_notebook(notebook, target)
    assert answered(target, made) == []
    answer_in(target, "def double(x):\n    return x + x")
    assert answered(target, made) == ["7.1"]


def test_a_file_that_cannot_be_read_is_never_overwritten(solution: Path, tmp_path: Path) -> None:
    target = write_exercise(solution, tmp_path / "exercises")
    target.write_text(target.read_text(encoding="utf-8")[:200], encoding="utf-8")
    with pytest.raises(HoldsAnswers, match="unreadable"):
        write_exercise(solution, tmp_path / "exercises")


def test_a_notebook_is_run_top_to_bottom_and_saved_without_what_changes_from_run_to_run(tmp_path: Path) -> None:
    path = tmp_path / "09_run.ipynb"
    cells = [
        new_code_cell("x = 2\nprint('a')\nprint('b', flush=True)\nprint('c')", id="one"),
        new_code_cell("x + 1", id="two"),
    ]
    notebook = new_notebook(cells=cells, metadata={"kernelspec": {"name": "elsewhere", "display_name": "Elsewhere"}})
    write_notebook(notebook, path)
    execute(path)
    first = path.read_bytes()
    saved = nbformat.read(path, as_version=4)
    assert [cell.execution_count for cell in saved.cells] == [1, 2]
    assert saved.cells[0].outputs[0].text == "a\nb\nc\n"
    assert saved.cells[1].outputs[0].data["text/plain"] == "3"
    assert saved.metadata == {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    execute(path)
    assert path.read_bytes() == first


def test_the_answer_to_a_prediction_is_saved_and_kept_off_the_screen(tmp_path: Path) -> None:
    path = tmp_path / "09_guess.ipynb"
    sources = [
        "from utils.predictions import predict",
        'predict("9.1", ...)  # what is 1 + 1?',
        "1 + 1",
        "2 + 2",
        'predict("9.2", ...)  # what is 3 + 3?',
        'predict("9.3", ...)  # and twice that?',
        "6 + 6",
    ]
    write_notebook(new_notebook(cells=[new_code_cell(source, id=f"c{i}") for i, source in enumerate(sources)]), path)
    execute(path)
    saved = nbformat.read(path, as_version=4).cells
    hidden = {cell.id: cell.metadata for cell in saved if cell.metadata}
    assert hidden == {name: {"jupyter": {"outputs_hidden": True}} for name in ("c2", "c6")}
    assert [output.data for output in saved[2].outputs] == [
        {
            "text/latex": "Prediction 9.1: what came out",
            "text/plain": "Prediction 9.1: guess first, then run this cell",
        },
        {"text/plain": "2"},
    ]


def test_a_notebook_that_fails_is_left_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "09_run.ipynb"
    write_notebook(new_notebook(cells=[new_code_cell("1 / 0", id="one")]), path)
    before = path.read_bytes()
    with pytest.raises(Exception, match="ZeroDivisionError"):
        execute(path)
    assert path.read_bytes() == before


def test_an_interrupted_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "01_x.ipynb"
    write_notebook(new_notebook(), path)
    before = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(authoring.os, "replace", full)
    with pytest.raises(OSError, match="disk full"):
        write_notebook(solution_notebook(), path)
    assert path.read_bytes() == before
    assert [one.name for one in tmp_path.iterdir()] == ["01_x.ipynb"]


def test_an_unknown_number_lists_those_there_are() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "utils.authoring", "exercises", "77"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("no notebook '77' in solutions/: there are 01, 02, 03")


@pytest.mark.parametrize("path", SOLUTIONS, ids=lambda path: path.stem)
def test_the_exercises_are_what_the_solutions_give(path: Path) -> None:
    made = exercise_from_solution(path)
    exercise = ROOT / "exercises" / path.name
    if "CI" not in os.environ and answered(exercise, made):
        pytest.skip("somebody has filled in answers here")
    assert json.loads(exercise.read_text(encoding="utf-8")) == json.loads(nbformat.writes(made, version=4))


@pytest.mark.parametrize("path", SOLUTIONS, ids=lambda path: path.stem)
def test_a_reset_writes_without_nbgrader_what_nbgrader_gives(path: Path) -> None:
    assert exercise_by_substitution(path) == exercise_from_solution(path)


@pytest.mark.parametrize("folder", ["notebooks", "solutions"])
def test_outputs_were_saved_by_one_run_from_top_to_bottom(folder: str) -> None:
    for path in notebooks_in(ROOT / folder):
        cells = [cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]
        assert [cell.execution_count for cell in cells] == list(range(1, len(cells) + 1)), path.name


def test_what_is_kept_off_the_screen_answers_the_prediction_before_it() -> None:
    for path in notebooks_in(ROOT / "notebooks"):
        code = [cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]
        for asking, answering in pairwise(code):
            if predicts(asking) and answering.metadata.get("jupyter", {}).get("outputs_hidden"):
                assert len(answering.outputs) > 1, f"{path.name}, {answering.id}: nothing but the heading"
