"""The report on a class: a page to read, a table for a spreadsheet, marks as nbgrader exports them, and all as JSON."""

from __future__ import annotations

import csv
import json
import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from utils.selfcheck.shipped import Shipped, shipped, shipped_stem
from utils.selfcheck.summary import DONE, NOT_CHECKED, NOT_STARTED, WRONG

__all__ = ["LearnerResult", "write_report"]

MISSING = "missing"  # the exercise of a notebook that was not handed in
_SIGNS = {DONE: "✓", WRONG: "✗", NOT_STARTED: "·", NOT_CHECKED: "?", MISSING: ""}
# The columns of nbgrader's own export, of which it fills the same where it knows no more than names.
_NBGRADER = (
    "assignment", "duedate", "timestamp", "student_id", "last_name", "first_name", "email", "raw_score",
    "late_submission_penalty", "score", "max_score",
)  # fmt: skip


@dataclass
class LearnerResult:
    """What became of one learner: a verdict for each exercise, messages, and what a teacher should look at."""

    learner: str
    digest: str = ""
    verdicts: dict[str, dict[str, str]] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)
    look: list[str] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def done(self) -> int:
        """How many exercises are done."""
        return sum(verdict["status"] == DONE for verdict in self.verdicts.values())

    def status(self, number: str) -> str:
        """What became of one exercise; `MISSING` where its notebook was not handed in."""
        return self.verdicts[number]["status"] if number in self.verdicts else MISSING


def write_report(results: Sequence[LearnerResult], numbers: Sequence[int], out: Path) -> None:
    """Write index.html, marks.csv, nbgrader.csv and class.json into the folder `out`."""
    out.mkdir(parents=True, exist_ok=True)
    exercises = [one for number in numbers for one in shipped(number)]
    _write_marks(results, exercises, out / "marks.csv")
    _write_nbgrader(results, numbers, out / "nbgrader.csv")
    everything = [asdict(one) for one in results]
    (out / "class.json").write_text(
        json.dumps(everything, ensure_ascii=False, indent=1), encoding="utf-8", newline="\n"
    )
    templates = Environment(
        loader=FileSystemLoader(Path(__file__).parent), autoescape=True, undefined=StrictUndefined, trim_blocks=True
    )
    page = templates.get_template("class_page.html").render(
        results=results,
        notebooks=[(number, shipped_stem(number), shipped(number)) for number in numbers],
        total=len(exercises),
        signs=_SIGNS,
        rates={one.number: _rate(results, one.number) for one in exercises},
        hints=_common_hints(results),
        look=[one for one in results if one.look],
    )
    (out / "index.html").write_text(page, encoding="utf-8", newline="\n")


def _rate(results: Sequence[LearnerResult], number: str) -> dict[str, int]:
    """How many learners have which status in this exercise."""
    return Counter(one.status(number) for one in results)


def _common_hints(results: Sequence[LearnerResult]) -> list[dict[str, Any]]:
    """What was said to several learners about the same exercise, the most frequent first; with their names."""
    said: dict[tuple[str, str, str], list[str]] = defaultdict(list)
    for one in results:
        for number, verdict in one.verdicts.items():
            hint = re.search(r"^ *Hint: (.+)", verdict["message"], re.MULTILINE | re.DOTALL)
            if verdict["status"] == WRONG and hint:
                said[number, verdict["name"], " ".join(hint[1].split())].append(one.learner)
    ranked = sorted(said.items(), key=lambda entry: (-len(entry[1]), [int(part) for part in entry[0][0].split(".")]))
    return [{"number": n, "name": name, "hint": hint, "learners": who} for (n, name, hint), who in ranked]


def _write_marks(results: Sequence[LearnerResult], exercises: Sequence[Shipped], path: Path) -> None:
    """One row a learner: points, of how many, and a column for each exercise with 1, 0, or nothing if not handed in."""
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file)
        table.writerow(["learner", "points", "of", *(f"{one.number} {one.name}" for one in exercises), "look at"])
        for one in results:
            marks = ["" if one.status(e.number) == MISSING else int(one.status(e.number) == DONE) for e in exercises]
            table.writerow([_plain(one.learner), one.done, len(exercises), *marks, _plain("; ".join(one.look))])


def _write_nbgrader(results: Sequence[LearnerResult], numbers: Sequence[int], path: Path) -> None:
    """One row for each learner and notebook in the columns of `nbgrader export`."""
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.DictWriter(file, _NBGRADER, restval="")
        table.writeheader()
        for number in numbers:
            points = len(shipped(number))
            for one in results:
                score = float(sum(one.status(exercise.number) == DONE for exercise in shipped(number)))
                table.writerow(
                    {
                        "assignment": shipped_stem(number),
                        "student_id": _plain(one.learner),
                        "raw_score": score,
                        "late_submission_penalty": 0.0,
                        "score": score,
                        "max_score": float(points),
                    }
                )


def _plain(text: str) -> str:
    """The text so that no spreadsheet takes it for a formula."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text
