"""The links at the top and bottom of notebooks, and the end of the exercises: right, and up to date."""

from __future__ import annotations

import copy
import re
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from utils.maintain import authoring, way
from utils.maintain.authoring import exercise_from_solution, main, write_notebook
from utils.maintain.way import mark_way, parts

ROOT = Path(__file__).resolve().parent.parent
LECTURES = [path.stem for path in sorted((ROOT / "notebooks").glob("[0-9][0-9]_*.ipynb"))]
STEMS = [path.stem for path in sorted((ROOT / "solutions").glob("[0-9][0-9]_*.ipynb"))]  # lectures and projects
FOLDERS = ["notebooks", "exercises", "solutions"]
# A folder with the stem of a notebook that is in it.
PLACES = [(folder, stem) for folder in FOLDERS for stem in (LECTURES if folder == "notebooks" else STEMS)]
MAP = "[Course map](../README.md#course-map)"
GLOSSARY = "[Glossary](../docs/glossary.md)"


def marked(stem: str, folder: str) -> nbformat.NotebookNode:
    notebook = new_notebook(cells=[new_markdown_cell("# Title", id="title"), new_code_cell("1", id="one")])
    mark_way(notebook, stem, folder)
    return notebook


def sources(notebook: nbformat.NotebookNode) -> dict[str, str]:
    return {cell.id: cell.source for cell in notebook.cells}


def test_a_lecture_links_the_ones_before_and_after_its_exercises_solutions_and_the_map():
    line = sources(marked("03_manual_backprop", "notebooks"))["way-top"]
    assert re.sub(r"\[(← 2|4) [^]]*\]", r"[\1]", line) == (
        "[← 2](../notebooks/02_value.ipynb) · [4](../notebooks/04_tanh.ipynb) · "
        "[Exercises 3](../exercises/03_manual_backprop.ipynb) · [Solutions 3](../solutions/03_manual_backprop.ipynb) · "
        + f"{MAP} · {GLOSSARY}"
    )


def test_exercises_lead_to_their_lecture_and_on_to_the_next_one():
    line = sources(marked("03_manual_backprop", "exercises"))["way-top"]
    assert re.findall(r"\]\((.*?)\)", line) == [
        "../notebooks/03_manual_backprop.ipynb",
        "../notebooks/04_tanh.ipynb",
        "../solutions/03_manual_backprop.ipynb",
        "../README.md#course-map",
        "../docs/glossary.md",
    ]


def test_solutions_lead_to_their_neighbours_exercises_and_lecture():
    line = sources(marked("03_manual_backprop", "solutions"))["way-top"]
    assert re.findall(r"\]\((.*?)\)", line) == [
        "../solutions/02_value.ipynb",
        "../solutions/04_tanh.ipynb",
        "../exercises/03_manual_backprop.ipynb",
        "../notebooks/03_manual_backprop.ipynb",
        "../README.md#course-map",
        "../docs/glossary.md",
    ]


def test_names_are_the_titles_of_the_lectures_up_to_the_colon(tmp_path):
    course = course_of(tmp_path)
    assert [(one.stem, one.title, one.name) for one in course[:2]] == [
        ("01_derivatives", "Slopes: what they say", "1 Slopes"),
        ("02_value", "Value", "2 Value"),
    ]


def course_of(root):
    """The parts of a course with two lectures, of which the second has exercises, and a project."""
    for name, title in (
        ("notebooks/01_derivatives.ipynb", "# 1 Slopes: what they say\n\nMore."),
        ("notebooks/02_value.ipynb", "# 2 Value"),
        ("solutions/02_value.ipynb", "# Solutions 2 Value"),
        ("solutions/03_manual_backprop.ipynb", "# Solutions 3 Kites: a project\n\nMore."),
    ):
        (root / name).parent.mkdir(exist_ok=True)
        write_notebook(new_notebook(cells=[new_markdown_cell(title, id="title")]), root / name)
    return parts(root)


def test_a_project_is_a_part_without_a_lecture_and_begins_with_its_exercises(tmp_path):
    *lectures, project = course_of(tmp_path)
    assert [(one.kind, one.folder) for one in lectures] == [("lecture", "notebooks")] * 2
    assert (project.name, project.kind, project.folder) == ("3 Kites", "project", "exercises")


def test_a_lecture_a_project_or_exercises_before_a_project_lead_to_its_exercises(tmp_path, monkeypatch):
    course = course_of(tmp_path)
    monkeypatch.setattr(way, "parts", lambda: course)
    project = "../exercises/03_manual_backprop.ipynb"
    assert f"[3 Kites →]({project})" in sources(marked("02_value", "notebooks"))["way-top"]
    assert f"[Project 3 Kites →]({project})" in sources(marked("02_value", "exercises"))["way-top"]
    told = sources(marked("02_value", "exercises"))["way-next"]
    assert told.endswith(f"Then go on with project [3 Kites: a project]({project}).")


def test_a_project_leads_back_to_the_lecture_before_it_and_to_none_of_its_own(tmp_path, monkeypatch):
    course = course_of(tmp_path)
    monkeypatch.setattr(way, "parts", lambda: course)
    assert sources(marked("03_manual_backprop", "exercises"))["way-top"] == (
        "[← Lecture 2 Value](../notebooks/02_value.ipynb) · [Solutions 3](../solutions/03_manual_backprop.ipynb) · "
        f"{MAP} · {GLOSSARY}"
    )
    assert sources(marked("03_manual_backprop", "solutions"))["way-top"] == (
        "[← Solutions 2](../solutions/02_value.ipynb) · [Exercises 3](../exercises/03_manual_backprop.ipynb) · "
        f"{MAP} · {GLOSSARY}"
    )


@pytest.mark.parametrize(
    ("name", "title", "wanted"),
    [
        ("notebooks/01_derivatives.ipynb", "# Slopes", "'# ', the lecture's number"),
        ("solutions/01_derivatives.ipynb", "# 1 Slopes", "'# Solutions ', the project's number"),
    ],
)
def test_a_title_without_a_number_is_named(tmp_path, name, title, wanted):
    for folder in ("notebooks", "solutions"):
        (tmp_path / folder).mkdir()
    write_notebook(new_notebook(cells=[new_markdown_cell(title, id="title")]), tmp_path / name)
    with pytest.raises(
        ValueError, match=f"^01_derivatives.ipynb: the first cell must begin with {wanted} and its title$"
    ):
        parts(tmp_path)


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_first_has_nothing_before_it_and_the_last_nothing_after(folder):
    assert "←" not in sources(marked(STEMS[0], "notebooks"))["way-top"]
    assert "→" not in sources(marked(STEMS[-1], folder))["way-top"]


@pytest.mark.parametrize(("folder", "stem"), PLACES)
def test_every_link_leads_to_a_file(folder, stem):
    for source in sources(marked(stem, folder)).values():
        for link in re.findall(r"\]\((.*?)\)", source):
            assert (ROOT / folder / link.partition("#")[0]).resolve().is_file(), link


def test_the_links_stand_below_the_title_and_at_the_end_and_are_written_once():
    notebook = marked("03_manual_backprop", "exercises")
    assert list(sources(notebook)) == ["title", "way-top", "one", "way-next", "way-bottom"]
    before = copy.deepcopy(notebook)
    notebook.cells[1].source = "an old line"
    mark_way(notebook, "03_manual_backprop", "exercises")
    assert notebook == before


def test_exercises_end_with_what_comes_next():
    told = sources(marked("03_manual_backprop", "exercises"))["way-next"]
    assert "`make check N=03` (or `python -m utils.selfcheck 03`)" in told
    assert "(../solutions/03_manual_backprop.ipynb)" in told
    assert re.search(r"go on with lecture \[4 .+\]\(\.\./notebooks/04_tanh\.ipynb\)\.$", told)
    assert sources(marked(STEMS[-1], "exercises"))["way-next"].endswith("the last exercises of the course.")


def test_a_notebook_of_another_name_has_no_links():
    assert list(sources(marked("07_doubling", "solutions"))) == ["title", "one"]


@pytest.mark.parametrize("stem", STEMS)
def test_only_exercises_say_how_they_are_done(stem):
    solution = nbformat.read(ROOT / "solutions" / f"{stem}.ipynb", as_version=4).cells[0].source
    exercise = exercise_from_solution(ROOT / "solutions" / f"{stem}.ipynb").cells[0].source
    assert "Fill in" not in solution
    assert exercise.count(f"make check N={stem[:2]}") == exercise.count("Fill in each answer cell") == 1


@pytest.mark.parametrize(("folder", "stem"), PLACES)
def test_the_links_of_every_notebook_are_up_to_date(folder, stem):
    notebook = nbformat.read(ROOT / folder / f"{stem}.ipynb", as_version=4)
    if folder == "notebooks" and "way-top" not in sources(notebook):
        pytest.skip("written when the lectures are next run: make notebooks")
    before = copy.deepcopy(notebook)
    mark_way(notebook, stem, folder)
    assert notebook == before, "run python -m utils.authoring links, then make exercises"


def test_links_are_written_without_a_run(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(authoring, "ROOT", tmp_path)
    for folder in ("notebooks", "solutions"):
        (tmp_path / folder).mkdir()
        cells = [new_markdown_cell("# 3 Title", id="title"), new_code_cell("1 / 0", id="one")]
        write_notebook(new_notebook(cells=cells), tmp_path / folder / "03_manual_backprop.ipynb")
    assert main(["links", "03"]) == 0
    assert capsys.readouterr().out == "notebooks/03_manual_backprop.ipynb\nsolutions/03_manual_backprop.ipynb\n"
    for folder in ("notebooks", "solutions"):
        written = nbformat.read(tmp_path / folder / "03_manual_backprop.ipynb", as_version=4)
        assert [cell.id for cell in written.cells] == ["title", "way-top", "one", "way-bottom"]
