"""The way through the course: the links at the top and bottom of every notebook, and what comes after the exercises.

All of it is made: `make notebooks` and `make exercises` write the cells `way-…`, from the file names and titles of
the lectures, and of the projects, which are exercises without a lecture.
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


class Part(NamedTuple):
    """A part of the course: its number, the stem of its files, its title, and whether it is a lecture or a project."""

    number: int
    stem: str
    title: str
    kind: str = "lecture"

    @property
    def name(self) -> str:
        """The number with the title up to its colon, such as "3 Manual backpropagation"."""
        return f"{self.number} {self.title.partition(':')[0]}"

    @property
    def folder(self) -> str:
        """Where one begins to read: a project has no lecture, and begins with its exercises."""
        return "notebooks" if self.kind == "lecture" else "exercises"


@functools.cache
def parts(root: Path = ROOT) -> tuple[Part, ...]:
    """The parts of the course in order, with their titles as the first cells of lectures and of projects have them."""
    found = {path.stem: _part(path, r"# \d+ (.+)", "lecture") for path in notebooks_in(root / "notebooks")}
    for path in notebooks_in(root / "solutions"):
        if path.stem not in found:
            found[path.stem] = _part(path, r"# Solutions \d+ (.+)", "project")
    return tuple(sorted(found.values()))


def _part(path: Path, heading: str, kind: str) -> Part:
    opening = source_of(json.loads(path.read_text(encoding="utf-8"))["cells"][0])
    title, number = re.match(heading, opening), notebook_number(path)
    if title is None or number is None:
        begins = heading.partition("\\")[0]
        raise ValueError(f"{path.name}: the first cell must begin with '{begins}', the {kind}'s number and its title")
    return Part(number, path.stem, title[1].strip(), kind)


def mark_way(notebook: NotebookNode, stem: str, folder: str) -> None:
    """Put the links into a notebook of "notebooks", "exercises" or "solutions", in place of those that are there.

    They stand below the title and at the end; exercises also say what comes next. A notebook whose file name is none
    of the course's, such as a test's, only loses the links it has.
    """
    notebook.cells = [cell for cell in notebook.cells if not cell.get("id", "").startswith("way-")]
    course = parts()
    place = next((place for place, part in enumerate(course) if part.stem == stem), None)
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


def _from_lecture(here: Part, before: Part | None, after: Part | None) -> list[str]:
    return [
        _link(f"← {before.name}", before, before.folder) if before else "",
        _link(f"{after.name} →", after, after.folder) if after else "",
        _link(f"Exercises {here.number}", here, "exercises"),
        _link(f"Solutions {here.number}", here, "solutions"),
    ]


def _from_exercises(here: Part, before: Part | None, after: Part | None) -> list[str]:
    back = here if here.kind == "lecture" else before
    return [
        _link(f"← {back.kind.capitalize()} {back.name}", back, back.folder) if back else "",
        _link(f"{after.kind.capitalize()} {after.name} →", after, after.folder) if after else "",
        _link(f"Solutions {here.number}", here, "solutions"),
    ]


def _from_solutions(here: Part, before: Part | None, after: Part | None) -> list[str]:
    return [
        _link(f"← Solutions {before.number}", before, "solutions") if before else "",
        _link(f"Solutions {after.number} →", after, "solutions") if after else "",
        _link(f"Exercises {here.number}", here, "exercises"),
        _link(f"Lecture {here.name}", here, "notebooks") if here.kind == "lecture" else "",
    ]


_LINKS = {"notebooks": _from_lecture, "exercises": _from_exercises, "solutions": _from_solutions}


def _link(text: str, part: Part, folder: str) -> str:
    return f"[{text}](../{folder}/{part.stem}.ipynb)"


def _what_next(here: Part, after: Part | None) -> str:
    number = here.stem[:2]
    onward = (
        f"Then go on with {after.kind} {_link(f'{after.number} {after.title}', after, after.folder)}."
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
