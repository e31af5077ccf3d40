"""Read `tests/answers/`: for each exercise right answers in different styles, and wrong ones with their faults.

A file is named for its exercise, ``3.2.py``, and made of blocks. A line ``# right: style`` or ``# wrong: slip`` starts
a block, the rest of which stands in the answer cell; a wrong one is followed by ``# fault: id``, which the check must
find, and an answer whose numbers change from run to run, because a set decides the order, by ``# in set order``.
What stands above the first block is put in front of every block; exercises that share an answer cell share it, by a
first line ``# above each block: as in 6.1.py``.
"""

from __future__ import annotations

import functools
import re
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

import utils.selfcheck.quick  # isort: skip  # noqa: F401  (before nbformat, in the processes that judge a few answers)
import nbformat

from utils.checks import _passed
from utils.maintain.cells import check_number, exercises_of, notebook_path

ROOT = Path(__file__).resolve().parent.parent
ANSWERS = ROOT / "tests" / "answers"


class Answer(NamedTuple):
    """One block of an answers file."""

    number: str
    right: bool
    title: str
    fault: str
    in_set_order: bool
    source: str

    def __str__(self) -> str:
        return f"{self.number} {'right' if self.right else 'wrong'}: {self.title}"


def answers_to(number: str) -> list[Answer]:
    """Every block of the answers file of one exercise."""
    shared, *blocks = _parts(number)
    other = re.match(r"# above each block: as in (\S+)\.py\n", shared)
    if other:
        shared = _parts(other[1])[0]
    return [_answer(number, shared, block) for block in blocks]


def numbers() -> list[str]:
    """The exercises that have an answers file, in the order of the course."""
    stems = [path.stem for path in ANSWERS.glob("*.py")]
    return sorted(stems, key=lambda stem: [int(part) for part in stem.split(".")])


def names_above(number: str) -> dict[str, Any]:
    """The names a learner's notebook holds when the answer cell of this exercise is run: all earlier cells, solved.

    No check has been run in it, whatever else was judged in this process: what waits for one, such as the training in
    notebook 13, is passed over.
    """
    _passed.clear()
    namespace: dict[str, Any] = {"__name__": "__main__"}
    for code in _code_above(number):
        exec(code, namespace)
    return namespace


def _parts(number: str) -> list[str]:
    """What stands above the first block of an answers file, and the blocks."""
    text = (ANSWERS / f"{number}.py").read_text(encoding="utf-8")
    return re.split(r"(?m)^# (?=(?:right|wrong): )", text)


def _answer(number: str, shared: str, block: str) -> Answer:
    head, _, body = block.partition("\n")
    kind, _, title = head.partition(": ")
    fault = re.match(r"# fault: (\S+)\n", body)
    body = body[fault.end() :] if fault else body
    if (kind == "wrong") != bool(fault):
        raise ValueError(f"{number}.py, block {title!r}: a wrong answer has a line '# fault: id', a right one has none")
    in_set_order = body.startswith("# in set order\n")
    return Answer(number, kind == "right", title.strip(), fault[1] if fault else "", in_set_order, shared + body)


@functools.cache
def _code_above(number: str) -> list[CodeType]:
    notebook = nbformat.read(notebook_path(ROOT / "solutions", number.split(".")[0]), as_version=4)
    cell_of = {exercise.number: exercise.answer for exercise in exercises_of(notebook.cells)}
    above = []
    for cell in notebook.cells:
        if cell.id == cell_of[number]:
            return above
        raises = "raises-exception" in cell.metadata.get("tags", [])
        if cell.cell_type == "code" and not check_number(cell) and not raises:
            above.append(compile(cell.source, f"<above {number}>", "exec"))
    raise AssertionError(f"the solution notebook has no answer cell for {number}")
