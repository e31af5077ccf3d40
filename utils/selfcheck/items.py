"""Notebooks as pytest sees them: exercises are an item each, lectures are nbval's own, minus their pictures."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from nbformat import NotebookNode
from nbval.plugin import IPyNbCell, IPyNbFile

from utils.selfcheck.judge import Judgement, replay
from utils.selfcheck.kernel import CELL_SECONDS, CURRENT_ENV_KERNEL_NAME, CellRunner, KernelProblem, Settings
from utils.selfcheck.plan import Plan, Unreadable, chapter_of, plan, read
from utils.selfcheck.shipped import Shipped, shipped
from utils.selfcheck.summary import DONE, PROPERTY
from utils.setup import command_line, venv_python

__all__ = [
    "ExerciseNotebook",
    "LectureNotebook",
    "check_command",
    "course_command",
    "reset_command",
    "reset_hint",
    "told_unchecked",
]

ROOT = Path(__file__).resolve().parents[2]
_WIDGET = "application/vnd.jupyter.widget-view+json"
_FILM = "application/vnd.course.film"  # what utils.widgets saves for the site


class NotDone(Exception):
    """Raised by an item whose exercise is not done; its text is the message for the learner."""


class ExerciseNotebook(IPyNbFile):
    """An exercise notebook. What it saved is not looked at: its cells run again, its checks as they were shipped."""

    def collect(self) -> Iterator[pytest.Item]:
        """The items: one for each exercise and one for the cells that answer none, or one that says what is wrong.

        A notebook that is none of the course's gives no items.
        """
        self._judgement: Judgement | KernelProblem | None = None
        cells: list[dict[str, Any]] | None = None
        try:
            cells = read(self.path)
            self.chapter: int | None = chapter_of(self.path, cells)
            self.exercises: Sequence[Shipped] = shipped(self.chapter) if self.chapter is not None else ()
            self.plan: Plan = plan(cells, self.exercises)
        except Unreadable as problem:
            told = told_unchecked(self.path, str(problem), reset_hint(chapter_of(self.path, cells)))
            yield _UncheckedItem.from_parent(self, name="notebook", told=told)
            return
        if not self.exercises:
            return
        for one in self.exercises:
            yield _ExerciseItem.from_parent(self, name=f"{one.number} {one.name}", number=one.number)
        if self.plan.has_other_cells:
            yield _OtherCellsItem.from_parent(self, name="other cells")

    def setup(self) -> None:
        """Nothing: nbval would start a kernel of its own here."""

    def judgement(self) -> Judgement:
        """What became of the items selected for this run; the notebook runs when the first of them asks."""
        if self._judgement is None:
            selected = [item for item in self.session.items if item.parent is self]
            wanted = {item.number for item in selected if isinstance(item, _ExerciseItem)}
            to_the_end = any(isinstance(item, _OtherCellsItem) for item in selected)
            try:
                assert self.chapter is not None  # or the notebook would have no items
                put_back = reset_command(self.chapter)
                with CellRunner(self.settings()) as runner:
                    self._judgement = replay(self.plan, self.exercises, runner, wanted, to_the_end, put_back)
            except KernelProblem as problem:
                self._judgement = problem
            except Exception as error:  # remembered, or each exercise of the notebook would meet it anew
                self._judgement = KernelProblem(f"the self-check itself stopped with {type(error).__name__}: {error}")
        if isinstance(self._judgement, KernelProblem):
            raise self._judgement
        return self._judgement

    def settings(self) -> Settings:
        """How the cells run: for 60 seconds each and with this Python, unless pytest was told otherwise."""
        option = self.config.option
        # nbval's default is the int 2000, and what somebody typed is a float
        seconds = option.nbval_cell_timeout if isinstance(option.nbval_cell_timeout, float) else CELL_SECONDS
        name = option.nbval_kernel_name or CURRENT_ENV_KERNEL_NAME
        return Settings(self.path.parent, seconds, name, option.nbval_kernel_startup_timeout)


class _Item(pytest.Item):
    """An item that tells the summary what became of it, from whichever process it runs in."""

    parent: ExerciseNotebook

    def runtest(self) -> None:
        """Pass if everything is done; NotDone with the message if not."""
        told, message = self.judged()
        shown = self.path.relative_to(self.config.rootpath).as_posix()
        told = {"path": shown, "chapter": getattr(self.parent, "chapter", None), **told}
        self.user_properties.append((PROPERTY, told))
        if message is not None:
            raise NotDone(message)

    def judged(self) -> tuple[dict[str, Any], str | None]:
        """What the summary is told, and the message if not everything is done."""
        raise NotImplementedError

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The message for the learner, without a traceback through the self-check."""
        return str(excinfo.value) if isinstance(excinfo.value, NotDone) else super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, None, str]:
        """Where the item is: the notebook, without a line in its JSON, and a heading for its message."""
        return self.path, None, f"{self.path.name}: {self.name}"


class _ExerciseItem(_Item):
    """One exercise."""

    def __init__(self, *, number: str, **keywords: Any) -> None:
        super().__init__(**keywords)
        self.number = number

    def judged(self) -> tuple[dict[str, Any], str | None]:
        try:
            verdict = self.parent.judgement().verdicts[self.number]
        except KernelProblem as problem:
            told = told_unchecked(self.path, str(problem), _doctor_hint())
            return told, told["problems"][0]
        told = {"verdict": verdict.as_dict(), "remarks": self.parent.plan.remarks}
        message = verdict.message or f"· {verdict.number} {verdict.status}"
        return told, None if verdict.status == DONE else message


class _OtherCellsItem(_Item):
    """The cells that answer no exercise: they have to run, too."""

    def judged(self) -> tuple[dict[str, Any], str | None]:
        try:
            stopped = self.parent.judgement().stopped
        except KernelProblem as problem:
            stopped = told_unchecked(self.path, str(problem), _doctor_hint())["problems"]
        return {"problems": stopped}, "\n".join(stopped) or None


class _UncheckedItem(_Item):
    """A notebook that cannot be run."""

    def __init__(self, *, told: dict[str, Any], **keywords: Any) -> None:
        super().__init__(**keywords)
        self.told = told

    def judged(self) -> tuple[dict[str, Any], str | None]:
        return self.told, self.told["problems"][0]


class LectureNotebook(IPyNbFile):
    """A lecture or solution: nbval compares its texts; of pictures and widgets, only that they are there."""

    def __init__(self, *arguments: Any, **keywords: Any) -> None:
        super().__init__(*arguments, **keywords)
        self.skip_compare += ("image/svg+xml", "image/png", "image/jpeg", "text/html", _FILM)

    def collect(self) -> Iterator[pytest.Item]:
        """One item per code cell, as nbval makes them."""
        for item in super().collect():
            yield _LectureCell.from_parent(
                self, name=item.name, cell_num=item.cell_num, cell=item.cell, options=item.options
            )


class _LectureCell(IPyNbCell):
    def compare_outputs(self, test: list[NotebookNode], ref: list[NotebookNode], skip_compare: Any = None) -> bool:
        """Whether the outputs are the same, as far as they are compared."""
        if not any(_WIDGET in output.get("data", {}) for output in ref):  # saved as its picture and its text
            test = [*map(_without_view, test)]
        return super().compare_outputs([*map(_comparable, test)], [*map(_comparable, ref)], skip_compare)

    def sanitize(self, s: Any) -> Any:
        """The text without addresses in memory, which no two runs share."""
        s = super().sanitize(s)
        return re.sub(r" at 0x[0-9A-Fa-f]+", " at 0x…", s) if isinstance(s, str) else s


def _without_view(output: NotebookNode) -> NotebookNode:
    """The output; of a widget, the picture and the text that go with it."""
    if _WIDGET not in output.get("data", {}):
        return output
    data = {kind: content for kind, content in output["data"].items() if kind != _WIDGET}
    return NotebookNode({**output, "data": NotebookNode(data)})


def _comparable(output: NotebookNode) -> NotebookNode:
    """The output; for a widget, only that there is one."""
    if _WIDGET not in output.get("data", {}):
        return output
    return NotebookNode({**output, "data": NotebookNode({"text/plain": "a widget"})})


def told_unchecked(path: Path, problem: str, hint: str = "") -> dict[str, Any]:
    """What the summary is told about a notebook that was not checked: why, and what to do."""
    message = f"✗ {path.name} was not checked: {problem}" + (f"\n  Hint: {hint}" if hint else "")
    return {"chapter": chapter_of(path), "problems": [message], "unchecked": True}


def reset_hint(chapter: int | None) -> str:
    """How to get the shipped notebook back; nothing for a notebook of which nobody knows which it was."""
    return f"`{reset_command(chapter)}` puts the shipped notebook back, and keeps a copy of yours." if chapter else ""


def reset_command(chapter: int) -> str:
    """The command that puts a notebook back as it was shipped; as make's own where make runs this."""
    return _made("reset", chapter) or course_command(f"utils.selfcheck --reset {chapter:02d}")


def check_command(chapter: int) -> str:
    """The command that checks one notebook; as make's own where make runs this."""
    return _made("check", chapter) or course_command(f"utils.selfcheck {chapter:02d}")


def _made(target: str, chapter: int) -> str:
    return f"make {target} N={chapter:02d}" if "MAKELEVEL" in os.environ else ""


def _doctor_hint() -> str:
    return f"`{course_command('utils.doctor')}` looks for what is wrong with the set-up."


def course_command(module: str) -> str:
    """The command that runs a module of the course, with the course's own Python where this is that Python."""
    own = Path(sys.prefix).resolve() == venv_python(ROOT).parent.parent.resolve()
    return command_line(module) if own else f"python -m {module}"
