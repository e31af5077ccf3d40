"""Which cell of a notebook is which: answers, checks, and their ids.

An exercise has one number everywhere: ``"3.2"`` in headings and check calls, ``ex-03-2`` as the id of the answer cell,
``check-03-2`` as the id of the check cell. Authoring and self-check both ask here, so that they never disagree.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

__all__ = [
    "Exercise",
    "answer_id",
    "answer_number",
    "check_id",
    "check_number",
    "exercises_of",
    "is_explanation",
    "notebook_number",
    "notebook_path",
    "notebooks_in",
    "others_of",
    "predicts",
    "shipped_name",
    "source_of",
]

_CHECKS = Path(__file__).resolve().parents[1] / "checks"
_STEM = re.compile(r"\d{2}_[a-z0-9_]+")  # no copy is called so: "03_x (1)", "03_x-Copy1", "03_x 2"

_ID = re.compile(r"(ex|check|why)-(\d{2})-(\d+)")
_PREDICT = re.compile(r"^predict\(", re.MULTILINE)
_CALL = re.compile(r"""^\s*check\(\s*["'](\d+)\.(\d+)["']\s*,\s*(\w+)\s*,?\s*\)""", re.MULTILINE)


class Exercise(NamedTuple):
    """One exercise as a notebook holds it: its number, the name it asks for, and the id of its answer cell."""

    number: str
    name: str
    answer: str


def answer_id(number: str) -> str:
    """The id of the answer cell of an exercise.

    >>> answer_id("3.2")
    'ex-03-2'
    """
    return "ex-{:02d}-{:d}".format(*map(int, number.split(".")))


def check_id(number: str) -> str:
    """The id of the check cell of an exercise.

    >>> check_id("12.1")
    'check-12-1'
    """
    return "check-{:02d}-{:d}".format(*map(int, number.split(".")))


def source_of(cell: Mapping[str, Any]) -> str:
    """The source of a cell as one string; a notebook file may also hold it as a list of lines."""
    source = cell.get("source", "")
    return source if isinstance(source, str) else "".join(source)


def answer_number(cell: Mapping[str, Any]) -> str | None:
    """The number on an answer cell, read from its id or else its nbgrader id; None for any other cell.

    >>> answer_number({"cell_type": "code", "id": "ex-03-2", "source": ""})
    '3.2'
    """
    return _number_from_ids(cell, "ex")


def check_number(cell: Mapping[str, Any]) -> str | None:
    """The number on a check cell, read from its id, else its nbgrader id, else its check call; None for any other cell.

    >>> check_number({"cell_type": "code", "id": "8f2c", "source": "check('3.2', mul_backward)"})
    '3.2'
    """
    number = _number_from_ids(cell, "check")
    if number or cell.get("cell_type") != "code" or answer_number(cell):
        return number
    call = _CALL.search(source_of(cell))
    return f"{int(call[1])}.{int(call[2])}" if call else None


def is_explanation(cell: Mapping[str, Any]) -> bool:
    """Whether this cell explains a solution (ids ``why-03-2``), and so is left out of the exercise."""
    return _number_from_ids(cell, "why") is not None


def predicts(cell: Mapping[str, Any]) -> bool:
    """Whether this cell asks for a prediction, which the next code cell answers.

    >>> predicts({"cell_type": "code", "source": 'predict("3.1", ...)  # what is dL/dL?'})
    True
    """
    return cell.get("cell_type") == "code" and _PREDICT.search(source_of(cell)) is not None


def exercises_of(cells: Iterable[Mapping[str, Any]]) -> Iterator[Exercise]:
    """The exercises of a notebook in order: each check cell belongs to the nearest answer cell above it."""
    answer = None
    for cell in cells:
        answer = answer_number(cell) or answer
        number = check_number(cell)
        call = _CALL.search(source_of(cell))
        if number and call and answer:
            yield Exercise(number, call[3], answer_id(answer))


def notebook_number(path: str | Path) -> int | None:
    """The two digits in front of a notebook's file name as an int; None where there are none.

    >>> notebook_number("exercises/03_manual_backprop.ipynb")
    3
    """
    match = re.match(r"(\d{2})_", Path(path).name)
    return int(match[1]) if match else None


def shipped_name(number: int) -> str:
    """The file name of the notebook with this number, which is that of its module of checks; "" where it has none.

    >>> shipped_name(3)
    '03_manual_backprop.ipynb'
    """
    stems = sorted(path.stem.removeprefix("ch") for path in _CHECKS.glob(f"ch{number:02d}_*.py"))
    return next((f"{stem}.ipynb" for stem in stems if _STEM.fullmatch(stem)), "")


def notebooks_in(folder: str | Path) -> list[Path]:
    """The course's notebooks in `folder` in order: those with exactly the names they were shipped under."""
    return [path for path in sorted(Path(folder).glob("*.ipynb")) if _is_the_courses(path)]


def notebook_path(folder: str | Path, number: str | int) -> Path:
    """The notebook in `folder` with this number, found by its exact name; FileNotFoundError lists those there are."""
    text, there = str(number), notebooks_in(folder)
    found = [path for path in there if text.isdecimal() and notebook_number(path) == int(text)]
    if len(found) == 1:
        return found[0]
    if found:
        names = " and ".join(path.name for path in found)
        raise FileNotFoundError(f"which notebook {text!r} in {Path(folder).name}/: {names}?")
    numbers = ", ".join(path.name[:2] for path in there) or "none"
    others = [path.name for path in others_of(folder, int(text))] if text.isdecimal() else []
    seen = f"; seen, but not by their exact name: {', '.join(others)}" if others else ""
    raise FileNotFoundError(f"no notebook {text!r} in {Path(folder).name}/: there are {numbers}{seen}")


def others_of(folder: str | Path, number: int) -> list[Path]:
    """The notebooks in `folder` that begin with this number and are not the course's: copies, and the learner's own."""
    beginning = sorted(Path(folder).glob(f"{number:02d}_*.ipynb"))
    return [path for path in beginning if not _is_the_courses(path)]


def _is_the_courses(path: Path) -> bool:
    number = notebook_number(path)
    name = shipped_name(number) if number is not None else ""
    return path.name == name if name else _STEM.fullmatch(path.stem) is not None


def _number_from_ids(cell: Mapping[str, Any], kind: str) -> str | None:
    metadata = cell.get("metadata") or {}
    nbgrader = metadata.get("nbgrader") or {}
    for name in (cell.get("id"), nbgrader.get("grade_id")):
        match = _ID.fullmatch(name) if isinstance(name, str) else None
        if match and match[1] == kind:
            return f"{int(match[2])}.{int(match[3])}"
    return None
