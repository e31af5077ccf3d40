"""The links at the top and bottom of notebooks, and the end of the exercises: right, and up to date."""

from __future__ import annotations

import copy
import re
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from utils.maintain import authoring
from utils.maintain.authoring import exercise_from_solution, main, write_notebook
from utils.maintain.way import mark_way, parts

ROOT = Path(__file__).resolve().parent.parent
STEMS = [path.stem for path in sorted((ROOT / "notebooks").glob("[0-9][0-9]_*.ipynb"))]
FOLDERS = ["notebooks", "exercises", "solutions"]
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
    for name, title in (
        ("01_derivatives.ipynb", "# 1 Slopes: what they say\n\nMore."),
        ("02_value.ipynb", "# 2 Value"),
    ):
        write_notebook(new_notebook(cells=[new_markdown_cell(title, id="title")]), tmp_path / name)
    assert [(one.stem, one.title, one.name) for one in lectures(tmp_path)] == [
        ("01_derivatives", "Slopes: what they say", "1 Slopes"),
        ("02_value", "Value", "2 Value"),
    ]


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_first_has_nothing_before_it_and_the_last_nothing_after(folder):
    assert "←" not in sources(marked(STEMS[0], "notebooks"))["way-top"]
    assert "→" not in sources(marked(STEMS[-1], folder))["way-top"]


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("stem", STEMS)
def test_every_link_leads_to_a_file(stem, folder):
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


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("stem", STEMS)
def test_the_links_of_every_notebook_are_up_to_date(stem, folder):
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
