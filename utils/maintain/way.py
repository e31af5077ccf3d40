"""The way through the course: the links at the top and bottom of every notebook, and what comes after the exercises.

All of it is made: `make notebooks` and `make exercises` write the cells `way-…`, from the file names and titles of
the lectures.
"""

from __future__ import annotations

import functools
import json
import re
from pathlib import Path
from typing import NamedTuple

from nbformat import NotebookNode
from nbformat.v4 import new_markdown_cell

from utils.maintain.cells import notebook_number, notebooks_in, source_of

__all__ = ["introduce", "mark_way"]

ROOT = Path(__file__).resolve().parents[2]
MAP = "[Course map](../README.md#course-map)"
GLOSSARY = "[Glossary](../docs/glossary.md)"


class Lecture(NamedTuple):
    """A lecture's number, the stem of its file, which its exercises and solutions share, and its title."""

    number: int
    stem: str
    title: str

    @property
    def name(self) -> str:
        """The number with the title up to its colon, such as "3 Manual backpropagation"."""
        return f"{self.number} {self.title.partition(':')[0]}"


@functools.cache
def lectures(folder: Path = ROOT / "notebooks") -> tuple[Lecture, ...]:
    """The lectures in order, with their titles as their first cells have them: `# 3 Title`."""
    found = []
    for path in notebooks_in(folder):
        opening = source_of(json.loads(path.read_text(encoding="utf-8"))["cells"][0])
        title, number = re.match(r"# \d+ (.+)", opening), notebook_number(path)
        if title is None or number is None:
            raise ValueError(f"{path.name}: the first cell must begin with '# ', the lecture's number and its title")
        found.append(Lecture(number, path.stem, title[1].strip()))
    return tuple(found)


def mark_way(notebook: NotebookNode, stem: str, folder: str) -> None:
    """Put the links into a notebook of "notebooks", "exercises" or "solutions", in place of those that are there.

    They stand below the title and at the end; exercises also say what comes next. A notebook whose file name is not a
    lecture's, such as a test's, only loses the links it has.
    """
    notebook.cells = [cell for cell in notebook.cells if not cell.get("id", "").startswith("way-")]
    course = lectures()
    place = next((place for place, lecture in enumerate(course) if lecture.stem == stem), None)
    if place is None or folder not in _LINKS:
        return
    here = course[place]
    before = course[place - 1] if place else None
    after = course[place + 1] if place + 1 < len(course) else None
    links = _LINKS[folder](here, before, after)
    line = " · ".join(link for link in (*links, MAP, GLOSSARY) if link)
    notebook.cells.insert(1, new_markdown_cell(line, id="way-top"))
    if folder == "exercises":
        notebook.cells.append(new_markdown_cell(_what_next(here, after), id="way-next"))
    notebook.cells.append(new_markdown_cell(line, id="way-bottom"))


def introduce(notebook: NotebookNode, path: Path) -> None:
    """Make the first cell of a solution that of its exercises: the title says so, and what follows how to do them.

    Raises ValueError where it does not begin with "# Solutions".
    """
    title = notebook.cells[0]
    title.source, replaced = re.subn(r"\A# Solutions\b", "# Exercises", title.source)
    if not replaced:
        raise ValueError(
            f"{path.name}: the first cell must begin with '# Solutions', so that the exercise can say '# Exercises'"
        )
    title.source = f"{title.source}\n\n{_how_to(path.stem)}"


def _how_to(stem: str) -> str:
    """What an exercise notebook says below its title about working in it."""
    number = stem[:2]
    return (
        "Fill in each answer cell in place of `raise NotImplementedError`, run it, then run the check cell below it: "
        "it says whether the answer is right and, if not, what to look at next. Each task has folded hints; each says "
        f"more than the one before. In a terminal, `make check N={number}` (or `python -m utils.selfcheck {number}`) "
        "runs the whole notebook afresh and lists what is done."
    )


def _from_lecture(here: Lecture, before: Lecture | None, after: Lecture | None) -> list[str]:
    return [
        _link(f"← {before.name}", before, "notebooks") if before else "",
        _link(f"{after.name} →", after, "notebooks") if after else "",
        _link(f"Exercises {here.number}", here, "exercises"),
        _link(f"Solutions {here.number}", here, "solutions"),
    ]


def _from_exercises(here: Lecture, before: Lecture | None, after: Lecture | None) -> list[str]:
    return [
        _link(f"← Lecture {here.name}", here, "notebooks"),
        _link(f"Lecture {after.name} →", after, "notebooks") if after else "",
        _link(f"Solutions {here.number}", here, "solutions"),
    ]


def _from_solutions(here: Lecture, before: Lecture | None, after: Lecture | None) -> list[str]:
    return [
        _link(f"← Solutions {before.number}", before, "solutions") if before else "",
        _link(f"Solutions {after.number} →", after, "solutions") if after else "",
        _link(f"Exercises {here.number}", here, "exercises"),
        _link(f"Lecture {here.name}", here, "notebooks"),
    ]


_LINKS = {"notebooks": _from_lecture, "exercises": _from_exercises, "solutions": _from_solutions}


def _link(text: str, lecture: Lecture, folder: str) -> str:
    return f"[{text}](../{folder}/{lecture.stem}.ipynb)"


def _what_next(here: Lecture, after: Lecture | None) -> str:
    number = here.stem[:2]
    onward = (
        f"Then go on with lecture {_link(f'{after.number} {after.title}', after, 'notebooks')}."
        if after
        else "These were the last exercises of the course."
    )
    return (
        "## What comes next\n\n"
        f"Save the notebook, and in a terminal let `make check N={number}` (or `python -m utils.selfcheck {number}`) "
        "run all of it afresh: what it calls done is done. "
        f"The {_link('solutions', here, 'solutions')} answer every task and say why the answer works, which is worth "
        f"reading even when your own is right. {onward}"
    )
