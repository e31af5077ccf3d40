"""What to run of an exercise notebook, in which order: its cells as they are, its checks as they were shipped."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from nbval.plugin import find_comment_markers, find_metadata_tags

from utils.checks.framework.registry import chapters
from utils.maintain.cells import answer_number, check_id, check_number, notebook_number, source_of
from utils.selfcheck.shipped import Shipped, shipped_stem

__all__ = ["Cell", "Check", "Plan", "Unreadable", "chapter_of", "plan", "read"]


class Unreadable(Exception):
    """Raised for a file that is no notebook; its text says what is wrong with it."""


class Cell(NamedTuple):
    """Run this cell of the notebook. `answers` are the exercises it answers; an error may be meant."""

    source: str
    answers: tuple[str, ...] = ()
    may_raise: bool = False


class Check(NamedTuple):
    """Run the check of this exercise, in the form it was shipped in."""

    number: str
    name: str


@dataclass
class Plan:
    """The steps in order, what is odd about the notebook as a whole, and what is odd about single exercises."""

    steps: list[Cell | Check] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    notes: dict[str, str] = field(default_factory=dict)
    blank: set[str] = field(default_factory=set)  # exercises whose answer cell has no code at all
    no_answer_cell: set[str] = field(default_factory=set)

    @property
    def has_other_cells(self) -> bool:
        """Whether there are cells that answer nothing, such as the one with the imports."""
        return any(isinstance(step, Cell) and not step.answers for step in self.steps)


def read(path: Path) -> list[dict[str, Any]]:
    """The cells of the notebook at `path`; raises Unreadable where there are none to be had.

    More is read than JupyterLab would: UTF-16 and byte order marks, cells without ids.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Unreadable(f"it cannot be opened ({error.strerror or error})") from error
    if not data.strip():
        raise Unreadable("the file is empty")
    try:
        notebook = json.loads(data)
    except UnicodeDecodeError as error:
        raise Unreadable("it is not saved as UTF-8 text") from error
    except json.JSONDecodeError as error:
        mark = re.search(rb"^<{7} ", data, re.MULTILINE)
        if mark:
            line = data[: mark.start()].count(b"\n") + 1
            raise Unreadable(f"git left the marks of a merge conflict in it (line {line})") from error
        raise Unreadable(f"it is not valid JSON (line {error.lineno}, column {error.colno}: {error.msg})") from error
    except (ValueError, RecursionError) as error:
        raise Unreadable("it is not valid JSON") from error
    if isinstance(notebook, dict) and isinstance(notebook.get("worksheets"), list):
        raise Unreadable("it is in the notebook format of before 2015; open it in JupyterLab and save it")
    cells = notebook.get("cells") if isinstance(notebook, dict) else None
    if not isinstance(cells, list) or not all(_is_cell(cell) for cell in cells):
        raise Unreadable("it is valid JSON but not a notebook")
    if not cells:
        raise Unreadable("it has no cells")
    return [{**cell, "source": _sendable(source_of(cell)), "metadata": cell.get("metadata") or {}} for cell in cells]


def _sendable(source: str) -> str:
    """The source with ? for half a surrogate pair: JSON can hold one, a message to a kernel cannot."""
    return source.encode("utf-8", "replace").decode("utf-8")


def _is_cell(cell: Any) -> bool:
    if not isinstance(cell, dict) or not isinstance(cell.get("metadata") or {}, dict):
        return False
    source = cell.get("source", "")
    return isinstance(source, str) or (isinstance(source, list) and all(isinstance(line, str) for line in source))


def chapter_of(path: Path, cells: Sequence[dict[str, Any]] | None = None) -> int | None:
    """The number of the notebook, from its file name if that is the shipped one, or else from its cells; or None.

    Where the cells cannot be read, a number in front of any file name will do.
    """
    there = chapters()
    number = notebook_number(path)
    if number in there and (cells is None or path.stem == shipped_stem(number)):
        return number
    inside = Counter(int(found.split(".")[0]) for cell in map(_with_id, cells or ()) for found in _numbers(cell))
    return next((chapter for chapter, _ in inside.most_common() if chapter in there), None)


def _numbers(cell: dict[str, Any]) -> list[str]:
    return [number for number in (answer_number(cell), check_number(cell)) if number]


def _with_id(cell: dict[str, Any]) -> dict[str, Any]:
    """The cell with its id where the course puts it: Colab keeps a cell's id in the metadata."""
    moved = cell["metadata"].get("id")
    return {**cell, "id": moved} if "id" not in cell and isinstance(moved, str) else cell


def plan(cells: Sequence[dict[str, Any]], exercises: Sequence[Shipped]) -> Plan:
    """What to run of a notebook with these cells, for these exercises; raises Unreadable where it holds none of them.

    Cells run in notebook order. A check runs where it stands, but not above its answer; where it was deleted, after its
    answer or at the end. It is found by its id, then by nbgrader's id, then by the check call.
    """
    made = Plan()
    if not any("id" in cell for cell in cells):
        made.remarks.append(
            "its cells have no ids, as after saving in Colab; the exercises were found by their other marks"
        )
    cells = [_with_id(cell) for cell in cells]
    checks = {one.number: _check_position(cells, one.number) for one in exercises}
    answers = {one.number: _answer_positions(cells, one, checks[one.number]) for one in exercises}
    if exercises and not any(answers.values()) and all(position is None for position in checks.values()):
        raise Unreadable(f"none of the exercises {exercises[0].number} to {exercises[-1].number} is in it")
    order: list[tuple[int, int, Cell | Check]] = []
    for at, cell in enumerate(cells):
        answered = tuple(number for number, positions in answers.items() if at in positions)
        if cell.get("cell_type") == "code" and (answered or not _only_a_check(cell, at in checks.values())):
            order.append((at, 0, _cell(cell, answered)))
    for rank, one in enumerate(exercises, start=1):
        found, own = checks[one.number], answers[one.number]
        if found is None:
            made.notes[one.number] = "its check cell is missing; the one that was shipped was run"
        elif _has_id(cells[found], one.number) and not _is_as_shipped(cells[found], one):
            made.notes[one.number] = "its check cell was changed; the one that was shipped was run"
        if sum(answer_number(cells[position]) == one.number for position in own) > 1:
            twice = f"{len(own)} cells carry its id, as a copied cell does; the last of them above its check counts"
            made.notes[one.number] = "; ".join(filter(None, [made.notes.get(one.number), twice]))
        if not own:
            made.no_answer_cell.add(one.number)
        elif all(_is_blank(cells[at]["source"]) for at in own):
            made.blank.add(one.number)
        at = len(cells) if found is None and not own else max(found or 0, min(own, default=0))
        order.append((at, rank, Check(one.number, one.name)))
    made.steps = [step for *_, step in sorted(order, key=lambda entry: entry[:2])]
    return made


def _cell(cell: dict[str, Any], answers: tuple[str, ...]) -> Cell:
    """The step for a code cell. nbval's marks count only outside answers: there they could hide what is wrong."""
    if answers:
        return Cell(cell["source"], answers)
    marks = {kind for kind, _ in [*find_comment_markers(cell["source"]), *find_metadata_tags(cell["metadata"])]}
    return Cell("" if "skip" in marks else cell["source"], (), "check_exception" in marks)


def _check_position(cells: Sequence[dict[str, Any]], number: str) -> int | None:
    """Where the check cell of this exercise is: the first with its id, else with nbgrader's, else with its call."""
    ranked = [
        (0 if cell.get("id") == check_id(number) else 1 if _has_id(cell, number) else 2, at)
        for at, cell in enumerate(cells)
        if check_number(cell) == number
    ]
    return min(ranked)[1] if ranked else None


def _answer_positions(cells: Sequence[dict[str, Any]], one: Shipped, check: int | None) -> list[int]:
    """Where the answer of this exercise is: cells with its id, else the last one above its check that makes its name.

    The second is for exercises that share an answer cell, and for notebooks that lost their ids.
    """
    code = [at for at, cell in enumerate(cells) if cell.get("cell_type") == "code"]
    own = [at for at in code if answer_number(cells[at]) == one.number]
    if own:
        return own
    makes = re.compile(rf"^(?:(?:async\s+)?def|class)\s+{one.name}\b|^{one.name}\s*(?::[^=\n]+)?=(?!=)", re.MULTILINE)
    above = [at for at in code if makes.search(cells[at]["source"]) and (check is None or at <= check)]
    shared = [at for at in above if answer_number(cells[at])]
    return (shared or above)[-1:]


def _only_a_check(cell: dict[str, Any], chosen: bool) -> bool:
    """Whether there is nothing to run in this cell but a check, which is run in its shipped form.

    A cell known as a check by its call alone may hold more, such as the answer itself.
    """
    number = check_number(cell)
    if number is None:
        return False
    return (chosen and _has_id(cell, number)) or _calls_only_a_check(cell["source"])


def _has_id(cell: dict[str, Any], number: str) -> bool:
    """Whether an id says that this is the check cell of the exercise."""
    return check_number({**cell, "source": ""}) == number


def _is_as_shipped(cell: dict[str, Any], one: Shipped) -> bool:
    """Whether a check cell still says what it was shipped with, whatever its spaces, quotes and comments."""
    shipped = ast.dump(ast.parse(f'check("{one.number}", {one.name})'))
    return cell.get("cell_type") == "code" and _dump(cell["source"]) == shipped


def _dump(source: str) -> str | None:
    try:
        return ast.dump(ast.parse(source))
    except (SyntaxError, ValueError, RecursionError, MemoryError):  # whatever ast cannot read was not shipped
        return None


def _calls_only_a_check(source: str) -> bool:
    """Whether the cell is a single call of check(), with or without its import."""
    lines = [line.strip() for line in source.splitlines() if line.strip() and not line.strip().startswith("#")]
    code = [line for line in lines if line != "from utils.checks import check"]
    return len(code) == 1 and re.fullmatch(r"""check\(\s*["'][\d.]+["']\s*,\s*\w+\s*,?\s*\)""", code[0]) is not None


def _is_blank(source: str) -> bool:
    return all(line.strip() == "" or line.strip().startswith("#") for line in source.splitlines())
