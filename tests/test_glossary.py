"""docs/glossary.md: in alphabetical order, each term where it says, and within reach of every notebook."""

from __future__ import annotations

import re

import nbformat
import pytest
from course_files import ROOT

from utils.maintain.cells import notebooks_in

LINES = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").split("\n")
ROWS = [[cell.strip() for cell in line.split("|")[1:-1]] for line in LINES if line.startswith("| ")][1:]
NOTEBOOKS = [path for folder in ("notebooks", "exercises", "solutions") for path in notebooks_in(ROOT / folder)]


def prose(path) -> str:
    cells = nbformat.read(path, as_version=4).cells
    return " ".join(cell.source for cell in cells if cell.cell_type == "markdown").replace("*", "").replace("\n", " ")


def test_terms_are_in_order_and_each_has_a_sentence() -> None:
    terms = [row[0] for row in ROWS]
    assert len(terms) > 30
    assert terms == sorted(terms, key=str.lower)
    assert [row[0] for row in ROWS if not row[1].endswith((".", ".)"))] == []


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_a_term_is_in_the_lecture_that_it_names(row) -> None:
    term, link = row[0], re.search(r"\.\./notebooks/(\S+\.ipynb)", row[2])
    assert link
    lectures = notebooks_in(ROOT / "notebooks")
    place = [path.name for path in lectures].index(link[1])
    pattern = re.compile(rf"\b{re.escape(term)}(s|es)?\b", re.IGNORECASE)
    assert pattern.search(prose(lectures[place])), f"{term} is not in {link[1]}"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_notebook_has_a_link_to_it_at_its_top(path) -> None:
    top = next(cell for cell in nbformat.read(path, as_version=4).cells if cell.id == "way-top")
    assert "[Glossary](../docs/glossary.md)" in top.source
