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
    "predicts",
    "source_of",
]

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


def notebook_path(folder: str | Path, number: str | int) -> Path:
    """The notebook in `folder` whose file name starts with this number; FileNotFoundError lists those there are."""
    text = str(number)
    found = sorted(Path(folder).glob(f"{int(text):02d}_*.ipynb")) if text.isdecimal() else []
    if not found:
        there = ", ".join(path.name[:2] for path in sorted(Path(folder).glob("[0-9][0-9]_*.ipynb"))) or "none"
        raise FileNotFoundError(f"no notebook {text!r} in {Path(folder).name}/: there are {there}")
    return found[0]


def _number_from_ids(cell: Mapping[str, Any], kind: str) -> str | None:
    metadata = cell.get("metadata") or {}
    nbgrader = metadata.get("nbgrader") or {}
    for name in (cell.get("id"), nbgrader.get("grade_id")):
        match = _ID.fullmatch(name) if isinstance(name, str) else None
        if match and match[1] == kind:
            return f"{int(match[2])}.{int(match[3])}"
    return None
