"""utils.maintain.cells: which cell is which."""

from __future__ import annotations

from pathlib import Path

import pytest

from utils.maintain.cells import (
    Exercise,
    answer_number,
    check_number,
    exercises_of,
    is_explanation,
    notebook_number,
    notebook_path,
    notebooks_in,
    others_of,
    shipped_name,
)

COPIES = ["03_manual_backprop (1).ipynb", "03_manual_backprop 2.ipynb", "03_manual_backprop-Copy1.ipynb"]


def code(source: str = "", **more: object) -> dict[str, object]:
    return {"cell_type": "code", "source": source, "metadata": {}, **more}


def test_an_answer_cell_is_known_by_its_id() -> None:
    assert answer_number(code(id="ex-12-1")) == "12.1"


def test_an_answer_cell_is_known_by_its_nbgrader_id_where_the_cell_id_was_lost() -> None:
    assert answer_number(code(metadata={"nbgrader": {"grade_id": "ex-03-2"}})) == "3.2"


def test_a_check_cell_is_known_by_its_call_where_both_ids_were_lost() -> None:
    assert check_number(code(["# mine\n", 'check("3.2", mul_backward)'], id="a1b2")) == "3.2"


def test_a_check_call_inside_an_answer_cell_does_not_make_it_a_check_cell() -> None:
    assert check_number(code('check("3.2", mul_backward)', id="ex-03-2")) is None


def test_a_commented_check_call_is_no_check() -> None:
    assert check_number(code('# check("3.2", mul_backward)')) is None


def test_a_markdown_cell_that_quotes_a_check_call_is_no_check() -> None:
    assert check_number({"cell_type": "markdown", "source": 'check("3.2", mul_backward)'}) is None


def test_other_ids_are_nothing_special() -> None:
    cell = code(id="imports", metadata={"nbgrader": {"grade_id": 7}})
    assert (answer_number(cell), check_number(cell), is_explanation(cell)) == (None, None, False)


def test_an_explanation_is_known_by_its_id() -> None:
    assert is_explanation({"cell_type": "markdown", "id": "why-03-2", "source": ""})


def test_checks_belong_to_the_answer_cell_above_them() -> None:
    cells = [
        code(id="ex-02-1"),
        code('check("2.1", Value)', id="check-02-1"),
        code("check('2.2', Value)", id="check-02-2"),
        code(id="ex-02-3"),
        code('check("2.3", nodes)', id="check-02-3"),
    ]
    assert list(exercises_of(cells)) == [
        Exercise("2.1", "Value", "ex-02-1"),
        Exercise("2.2", "Value", "ex-02-1"),
        Exercise("2.3", "nodes", "ex-02-3"),
    ]


def test_a_notebook_without_digits_in_front_has_no_number() -> None:
    assert notebook_number("copy.ipynb") is None


@pytest.mark.parametrize("number", ["3", "03", 3])
def test_a_notebook_is_found_by_its_number_however_it_is_written(tmp_path: Path, number: str | int) -> None:
    (tmp_path / "03_manual_backprop.ipynb").touch()
    assert notebook_path(tmp_path, number) == tmp_path / "03_manual_backprop.ipynb"


@pytest.mark.parametrize("number", ["13", "three", "", "-3"])
def test_an_unknown_notebook_number_lists_those_there_are(tmp_path: Path, number: str) -> None:
    folder = tmp_path / "exercises"
    folder.mkdir()
    (folder / "01_derivatives.ipynb").touch()
    (folder / "03_manual_backprop.ipynb").touch()
    with pytest.raises(FileNotFoundError, match="are 01, 03") as caught:
        notebook_path(folder, number)
    assert str(caught.value) == f"no notebook {number!r} in exercises/: there are 01, 03"


@pytest.mark.parametrize("copy", COPIES)
def test_a_copy_that_sorts_before_the_notebook_is_never_taken_for_it(tmp_path: Path, copy: str) -> None:
    (tmp_path / "03_manual_backprop.ipynb").touch()
    (tmp_path / copy).touch()
    assert notebook_path(tmp_path, 3) == tmp_path / "03_manual_backprop.ipynb"
    assert notebooks_in(tmp_path) == [tmp_path / "03_manual_backprop.ipynb"]
    assert others_of(tmp_path, 3) == [tmp_path / copy]


def test_where_only_a_copy_is_there_the_error_says_which_files_were_seen(tmp_path: Path) -> None:
    for name in (*COPIES, "03_notes.ipynb"):
        (tmp_path / name).touch()
    with pytest.raises(FileNotFoundError) as caught:
        notebook_path(tmp_path, "03")
    assert str(caught.value) == (
        f"no notebook '03' in {tmp_path.name}/: there are none; seen, but not by their exact name: "
        f"{', '.join([*COPIES, '03_notes.ipynb'])}"
    )


def test_a_notebook_without_checks_is_the_courses_by_the_form_of_its_name(tmp_path: Path) -> None:
    for name in ("77_new_lecture.ipynb", "77_new_lecture-Copy1.ipynb", "scratch.ipynb"):
        (tmp_path / name).touch()
    assert shipped_name(77) == ""
    assert notebook_path(tmp_path, 77) == tmp_path / "77_new_lecture.ipynb"
    (tmp_path / "77_other.ipynb").touch()
    with pytest.raises(FileNotFoundError, match=r"77_new_lecture\.ipynb and 77_other\.ipynb\?"):
        notebook_path(tmp_path, 77)
