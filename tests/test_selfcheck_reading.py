"""utils.selfcheck.plan: what the self-check reads from a notebook file, and what it decides to run."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from selfcheck_course import ALL, EXERCISES, Draft, code

from utils.checks.framework.registry import chapters
from utils.maintain.cells import shipped_name
from utils.selfcheck.plan import Cell, Check, Unreadable, chapter_of, plan, read
from utils.selfcheck.shipped import Shipped, shipped_stem


def saved(folder: Path, content: str | bytes) -> Path:
    path = folder / "03_manual_backprop.ipynb"
    path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
    return path


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("", "the file is empty"),
        (" \n", "the file is empty"),
        ('{"cells": [\n', "it is not valid JSON (line 2, column 1: Expecting value)"),
        (
            '{"cells": ["für alle"]}'.encode("cp1252"),
            "it is not saved as UTF-8 text",
        ),
        ('{\n "cells": [\n<<<<<<< HEAD\n', "git left the marks of a merge conflict in it (line 3)"),
        ('{"cells": []}', "it has no cells"),
        ("[1, 2]", "it is valid JSON but not a notebook"),
        ('{"cells": ["print(1)"]}', "it is valid JSON but not a notebook"),
        ('{"cells": [{"cell_type": "code", "source": [1]}]}', "it is valid JSON but not a notebook"),
        (
            '{"worksheets": [{"cells": []}]}',
            "it is in the notebook format of before 2015; open it in JupyterLab and save it",
        ),
        ("[" * 100_000, "it is not valid JSON"),
    ],
    ids=["empty", "blank", "broken", "cp1252", "conflict", "no cells", "list", "text cells", "number", "old", "deep"],
)
def test_a_file_that_is_no_notebook_says_why(tmp_path: Path, content: str | bytes, problem: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read(saved(tmp_path, content))
    assert str(caught.value) == problem


def test_a_file_that_cannot_be_opened_says_why(tmp_path: Path) -> None:
    with pytest.raises(Unreadable) as caught:
        read(tmp_path / "03_gone.ipynb")
    assert str(caught.value) == "it cannot be opened (No such file or directory)"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_notebook_is_read_in_every_encoding_that_shows_which_it_is(tmp_path: Path, encoding: str) -> None:
    cells = read(saved(tmp_path, Draft(ALL).text().encode(encoding)))
    assert [cell["source"] for cell in cells] == [cell["source"] for cell in Draft(ALL).cells]


def test_a_source_saved_as_lines_is_read_as_one_text(tmp_path: Path) -> None:
    cells = read(saved(tmp_path, json.dumps({"cells": [{"cell_type": "code", "source": ["a = 1\n", "b = 2"]}]})))
    assert cells[0]["source"] == "a = 1\nb = 2"


def test_half_a_surrogate_pair_does_not_reach_the_kernel(tmp_path: Path) -> None:
    cells = read(saved(tmp_path, '{"cells": [{"cell_type": "code", "source": "x = \'\\ud800\'"}]}'))
    assert cells[0]["source"] == "x = '?'"


def test_a_notebooks_number_is_that_of_its_file_name() -> None:
    assert chapter_of(Path("exercises/03_manual_backprop.ipynb"), [code("", "ex-01-1")]) == 3


def test_a_notebook_that_cannot_be_read_has_the_number_of_its_file_name() -> None:
    assert chapter_of(Path("exercises/03_manual_backprop (1).ipynb")) == 3


def test_the_number_of_a_renamed_notebook_is_that_of_most_cells() -> None:
    cells = [code("", "ex-01-1"), *Draft().cells]
    assert chapter_of(Path("exercises/Untitled.ipynb"), cells) == 3


def test_a_notebook_of_the_learners_own_has_no_number() -> None:
    assert chapter_of(Path("exercises/scratch.ipynb"), [code("1 + 1", "a")]) is None
    assert chapter_of(Path("exercises/03_notes.ipynb"), [code("1 + 1", "a")]) is None


def steps(draft: Draft) -> list[str]:
    """The plan in short: the first line of a cell, or the number of a check."""
    made = plan(draft.cells, EXERCISES)
    return [step.number if isinstance(step, Check) else step.source.split("\n")[0] for step in made.steps]


def test_cells_run_in_order_and_each_check_where_it_stands() -> None:
    assert steps(Draft())[:5] == [
        "from utils.checks import check",
        "def add_backward(a, b, upstream):",
        "3.1",
        "def mul_backward(a, b, upstream):",
        "3.2",
    ]


def test_an_answer_cell_copied_with_its_id_is_told() -> None:
    draft = Draft(["3.2"])
    twin = {**draft.cell("ex-03-2"), "id": "pasted"}  # JupyterLab gives a copy a new id, nbgrader's comes along
    draft.cells.append(twin)
    made = plan(draft.cells, EXERCISES)
    assert made.notes == {"3.2": "2 cells carry its id, as a copied cell does; the last of them above its check counts"}


def test_a_check_that_was_deleted_runs_after_its_answer() -> None:
    assert steps(Draft().delete("check-03-2"))[3:6] == [
        "def mul_backward(a, b, upstream):",
        "3.2",
        "def manual_backprop(a, b, c, f):",
    ]


def test_a_check_that_was_deleted_with_its_answer_runs_at_the_end() -> None:
    assert steps(Draft().delete("check-03-2", "ex-03-2"))[-2:] == ["3.5", "3.2"]


def test_a_check_of_a_shared_answer_cell_that_was_deleted_runs_after_that_cell() -> None:
    cells = [
        code("class Value:\n    pass", "ex-02-1"),
        code('check("2.1", Value)', "check-02-1"),
        code("def nodes(root):\n    pass", "ex-02-3"),
        code('check("2.3", nodes)', "check-02-3"),
    ]
    made = plan(cells, [Shipped("2.1", "Value"), Shipped("2.2", "Value"), Shipped("2.3", "nodes")])
    assert [step.number if isinstance(step, Check) else step.answers for step in made.steps] == [
        ("2.1", "2.2"),
        "2.2",
        "2.1",
        ("2.3",),
        "2.3",
    ]


def test_a_cell_that_holds_an_answer_and_its_check_call_runs_before_the_check() -> None:
    source = 'def add_backward(a, b, upstream):\n    return upstream, upstream\n\ncheck("3.1", add_backward)'
    made = plan([{**code(source, "a"), "id": "x"}], EXERCISES[:1])
    assert made.steps == [Cell(source, ("3.1",)), Check("3.1", "add_backward")]


def test_a_cell_id_that_colab_moved_into_the_metadata_counts() -> None:
    draft = Draft()
    for cell in draft.cells:
        cell["metadata"] = {"id": cell.pop("id")}
    made = plan(draft.cells, EXERCISES)
    assert [step.answers for step in made.steps if isinstance(step, Cell)] == [
        (),
        ("3.1",),
        ("3.2",),
        ("3.3",),
        ("3.4",),
        ("3.5",),
    ]


def test_a_notebook_with_none_of_the_exercises_in_it_says_so() -> None:
    with pytest.raises(Unreadable) as caught:
        plan([code("", "new")], EXERCISES)
    assert str(caught.value) == "none of the exercises 3.1 to 3.5 is in it"


@pytest.mark.parametrize("chapter", [*chapters(), 77])
def test_a_notebooks_name_is_the_same_wherever_it_is_asked_for(chapter: int) -> None:
    assert shipped_name(chapter).removesuffix(".ipynb") == shipped_stem(chapter)
