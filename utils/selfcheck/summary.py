"""The summary of a self-check: a bar and a count per notebook, a line per exercise, and what to do next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import Any, TextIO

from utils.selfcheck.shipped import shipped

__all__ = [
    "DONE",
    "NOT_CHECKED",
    "NOT_STARTED",
    "PROPERTY",
    "WRONG",
    "NotebookResult",
    "Summary",
    "SummaryLine",
    "encodable",
    "printed",
]

DONE, WRONG, NOT_STARTED, NOT_CHECKED = "done", "wrong", "not started", "not checked"
PROPERTY = "selfcheck"  # the key under which a test item tells what became of it

_BAR = 10
_ANSI = {"green": "\x1b[32m", "red": "\x1b[31m", "yellow": "\x1b[33m", "bold": "\x1b[1m", "": ""}
# What stands in where a console's encoding, such as Windows' cp1252, has no such letter.
_PLAIN = {
    "✓": "+", "✗": "x", "·": "-", "█": "#", "░": ".", "●": "*", "○": "o", "…": "...", "−": "-", "→": "->", "×": "x",
    "≤": "<=", "≥": ">=", "≈": "~", "²": "^2", "³": "^3", "½": "1/2", "∂": "d", "′": "'",
}  # fmt: skip


@dataclass(frozen=True)
class SummaryLine:
    """One line of the summary, and its colour: green, red, yellow, bold or none."""

    text: str
    colour: str = ""


@dataclass
class NotebookResult:
    """What became of one notebook: its exercises in order, and messages about the notebook and its other cells."""

    path: str
    chapter: int | None = None
    verdicts: dict[str, Mapping[str, str]] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    unchecked: bool = False

    @property
    def complete(self) -> bool:
        """Whether every exercise that was judged is done and nothing else stopped."""
        return not self.problems and all(verdict["status"] == DONE for verdict in self.verdicts.values())

    @property
    def waits(self) -> bool:
        """Whether exercises were not checked because a cell that they need stopped: that cell comes first."""
        return any(verdict["status"] == NOT_CHECKED for verdict in self.verdicts.values())

    @property
    def ordered(self) -> list[Mapping[str, str]]:
        """The verdicts in the order of the exercises' numbers."""
        numbers = sorted(self.verdicts, key=lambda number: [*map(int, number.split("."))])
        return [self.verdicts[number] for number in numbers]

    @property
    def total(self) -> int:
        """How many exercises were asked for; all of the notebook's where it was not checked."""
        if self.unchecked and self.chapter is not None:
            return len(shipped(self.chapter))
        return len(self.verdicts)


class Summary:
    """Collects what became of notebooks, from whichever process judged them, and tells it."""

    def __init__(self) -> None:
        self._notebooks: dict[str, NotebookResult] = {}

    def __bool__(self) -> bool:
        return bool(self._notebooks)

    @property
    def notebooks(self) -> list[NotebookResult]:
        """The notebooks seen so far, by name."""
        return [self._notebooks[path] for path in sorted(self._notebooks)]

    @property
    def complete(self) -> bool:
        """Whether all that was judged is done."""
        return all(one.complete for one in self._notebooks.values())

    def add(self, told: Mapping[str, Any]) -> None:
        """Take in what one test item tells: its notebook, and an exercise's verdict or messages about the notebook."""
        path = str(told["path"])
        one = self._notebooks.setdefault(path, NotebookResult(path, told.get("chapter")))
        verdict = told.get("verdict")
        if verdict:
            one.verdicts[verdict["number"]] = verdict
        one.unchecked = one.unchecked or bool(told.get("unchecked"))
        for kind, known in (("problems", one.problems), ("remarks", one.remarks)):
            known.extend(message for message in told.get(kind, ()) if message not in known)

    def lines(self) -> list[SummaryLine]:
        """The summary, line by line."""
        folders = {PurePath(one.path).parent for one in self.notebooks}
        titles = [one.path if len(folders) > 1 else PurePath(one.path).stem for one in self.notebooks]
        width = max(map(len, titles), default=0)
        told: list[SummaryLine] = []
        for one, title in zip(self.notebooks, titles, strict=True):
            told += [*_notebook_lines(one, title.ljust(width)), SummaryLine("")]
        return [*told, *self._ending()]

    def _ending(self) -> Iterable[SummaryLine]:
        counts = Counter(verdict["status"] for one in self.notebooks for verdict in one.verdicts.values())
        total = sum(one.total for one in self.notebooks)
        unchecked = sum(one.unchecked for one in self.notebooks)
        if self.complete:
            yield SummaryLine(f"All {total} done." if total != 1 else "Done.", "green")
            return
        parts = [f"{counts[DONE]} of {total} done"]
        parts += [f"{counts[status]} {status}" for status in (WRONG, NOT_STARTED, NOT_CHECKED) if counts[status]]
        parts += [f"{unchecked} notebook{'s' * (unchecked > 1)} not checked"] * bool(unchecked)
        yield SummaryLine(", ".join(parts) + ".", "bold")
        if counts[NOT_STARTED]:
            yield SummaryLine(
                "Not started means that `raise NotImplementedError` is still reached: your answer goes in its place."
            )
        yield SummaryLine(f"Next: {self._next()}", "bold")

    def _next(self) -> str:
        """A cell that others wait for, else the first exercise that is wrong, else other trouble, else not started."""
        for one in self.notebooks:
            if one.waits and one.problems:
                return f"the cell that stops in {one.path}"
        for status in (WRONG, None, NOT_STARTED, NOT_CHECKED):
            for one in self.notebooks:
                if status is None and one.problems:
                    return (
                        f"{one.path}, which was not checked" if one.unchecked else f"the cell that stops in {one.path}"
                    )
                for verdict in one.ordered:
                    if verdict["status"] == status:
                        return f"{verdict['number']} {verdict['name']} in {one.path}"
        raise AssertionError("asked what is next where nothing is left")


def _notebook_lines(one: NotebookResult, title: str) -> Iterable[SummaryLine]:
    done = sum(verdict["status"] == DONE for verdict in one.verdicts.values())
    filled = done * _BAR // one.total if one.total else 0
    bar = "█" * filled + "░" * (_BAR - filled)
    colour = "green" if one.complete else "red" if one.unchecked else "bold"
    yield SummaryLine(f"{title}  {bar}  {done} of {one.total} done", colour)
    for remark in one.remarks:
        yield SummaryLine(f"  Note: {remark}.")
    told = [[line for verdict in one.ordered for line in _exercise_lines(verdict)]]
    told.append([line for problem in one.problems for line in _indented(problem, "red")])
    for lines in reversed(told) if one.waits else told:
        yield from lines


def _exercise_lines(verdict: Mapping[str, str]) -> Iterable[SummaryLine]:
    status, name = verdict["status"], f"{verdict['number']} {verdict['name']}"
    if status in (WRONG, NOT_CHECKED):
        yield from _indented(verdict["message"], "red" if status == WRONG else "yellow")
    elif status == DONE:
        yield SummaryLine(f"  ✓ {name}", "green")
    else:
        yield SummaryLine(f"  · {name}: {status}", "yellow")
    if verdict["note"]:
        yield SummaryLine(f"      Note: {verdict['note']}.")


def _indented(message: str, colour: str) -> Iterable[SummaryLine]:
    first, *rest = message.split("\n")
    yield SummaryLine(f"  {first}", colour)
    for line in rest:
        yield SummaryLine(f"    {line}")


def encodable(text: str, encoding: str | None) -> str:
    """The text with plain stand-ins for letters that this encoding has no code for.

    >>> encodable("✗ 3.2: |a − b| ≤ 1", "cp1252")
    'x 3.2: |a - b| <= 1'
    """
    encoding = encoding or "ascii"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        text = "".join(letter if _has(encoding, letter) else _PLAIN.get(letter, letter) for letter in text)
        return text.encode(encoding, "replace").decode(encoding)
    except LookupError:
        return encodable(text, "ascii")
    return text


def _has(encoding: str, letter: str) -> bool:
    try:
        letter.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def printed(lines: Sequence[SummaryLine], stream: TextIO, coloured: bool) -> None:
    """Print the lines to a stream, coloured if asked, in letters that it can show."""
    for line in lines:
        text = encodable(line.text, getattr(stream, "encoding", None))
        start = _ANSI[line.colour] if coloured else ""
        print(f"{start}{text}{chr(27) + '[0m' if start else ''}", file=stream)
