"""What became of each exercise: done, wrong or not started, with a message; and which other cells stopped."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass, field

from utils.selfcheck.kernel import CellRunner, Trouble
from utils.selfcheck.plan import Cell, Check, Plan
from utils.selfcheck.shipped import Shipped
from utils.selfcheck.summary import DONE, NOT_STARTED, WRONG

__all__ = ["Judgement", "Verdict", "replay"]

_HINTS = {
    "SyntaxError": "Python could not read this line, or the one above it. Is a bracket, a quote or a colon missing?",
    "IndentationError": "Do all lines of one block start in the same column?",
    "NameError": "Is it spelled as where it was made, and does that cell stand above this one?",
    "RecursionError": "Which call asks for the very thing it is there to compute?",
    "SystemExit": "A notebook's cells run to their end; nothing in them calls exit().",
    "StdinNotImplementedError": "Nobody is at the keyboard in a self-check. Write a value in place of input().",
    "exit": "A notebook's cells run to their end; nothing in them calls exit().",
    "too slow": "Is there a loop that cannot end?",
    "died": "os._exit(), a crash in compiled code, or more memory than there is? Run the cell alone to see.",
}


@dataclass(frozen=True)
class Verdict:
    """What became of one exercise: its status, the message for the learner, and what was odd about its cells."""

    number: str
    name: str
    status: str
    message: str = ""
    note: str = ""

    def as_dict(self) -> dict[str, str]:
        """The verdict as plain strings, as pytest-xdist sends it."""
        return asdict(self)


@dataclass
class Judgement:
    """What became of a notebook: a verdict for each exercise judged, and messages about other cells that stopped."""

    verdicts: dict[str, Verdict] = field(default_factory=dict)
    stopped: list[str] = field(default_factory=list)


def replay(
    plan: Plan,
    exercises: Sequence[Shipped],
    runner: CellRunner,
    wanted: Collection[str],
    to_the_end: bool = True,
    reset_command: str = "",
) -> Judgement:
    """What became of the exercises in `wanted`, once the cells above their checks, or all if `to_the_end`, were run.

    `reset_command` is what a message names where a cell that was shipped is gone.
    """
    judgement = Judgement()
    names = {one.number: one.name for one in exercises}
    in_answer: dict[str, Trouble] = {}  # exercise number to what stopped its answer cell
    elsewhere: list[tuple[Cell, Trouble]] = []
    for step in plan.steps:
        if not to_the_end and len(judgement.verdicts) == len(wanted):
            break
        if isinstance(step, Check):
            if step.number in wanted:
                judge = _Judge(step, plan, runner, reset_command)
                judgement.verdicts[step.number] = judge.verdict(in_answer.get(step.number))
            continue
        trouble = runner.run(step.source)
        if trouble is None or trouble.kind == "check" or step.may_raise:
            continue
        open_answers = [number for number in step.answers if number not in judgement.verdicts]
        for number in open_answers:
            in_answer.setdefault(number, trouble)
        if not open_answers:
            elsewhere.append((step, trouble))
    unmade = {names[number] for number, verdict in judgement.verdicts.items() if verdict.status != DONE}
    judgement.stopped = [_stopped(cell, trouble) for cell, trouble in elsewhere if not _knock_on(trouble, unmade)]
    return judgement


@dataclass(frozen=True)
class _Judge:
    """Gives one exercise its verdict."""

    step: Check
    plan: Plan
    runner: CellRunner
    reset_command: str

    def verdict(self, in_answer: Trouble | None) -> Verdict:
        if in_answer is not None:
            if in_answer.kind == "not implemented":
                return self._made(NOT_STARTED)
            return self._wrong(f"the answer cell {_problem(in_answer)}", _hint(in_answer), in_answer.lines)
        said = self.runner.check(self.step.number, self.step.name)
        if isinstance(said, Trouble):
            return self._wrong(f"your code {_problem(said)}", _hint(said), said.lines)
        if said["status"] == "no such name":
            return self._no_such_name()
        if said["status"] == WRONG and not said["message"]:
            return self._wrong("the check did not run to its end", "Does a cell above change utils.checks?")
        return self._made(said["status"], said["message"])

    def _no_such_name(self) -> Verdict:
        number, name = self.step
        if number in self.plan.blank:
            return self._made(NOT_STARTED)
        problem = f"nothing is called {name} when its check runs"
        if number in self.plan.no_answer_cell:
            hint = f"No code cell holds its answer. Write it anew, or run `{self.reset_command}`, which keeps a copy."
        else:
            hint = "Is the name in the answer cell spelled like that?"
        return self._wrong(problem, hint)

    def _wrong(self, problem: str, hint: str, lines: Sequence[str] = ()) -> Verdict:
        head = f"✗ {self.step.number} {self.step.name}: {problem}"
        return self._made(WRONG, "\n".join([head, *(f"    {line}" for line in lines), f"  Hint: {hint}"]))

    def _made(self, status: str, message: str = "") -> Verdict:
        return Verdict(self.step.number, self.step.name, status, message, self.plan.notes.get(self.step.number, ""))


def _stopped(cell: Cell, trouble: Trouble) -> str:
    """The message about a cell that is nobody's answer."""
    first = next(line.strip() for line in cell.source.splitlines() if line.strip())
    head = f"✗ the cell that begins with `{first[:60]}` {_problem(trouble)}"
    return "\n".join([head, *(f"    {line}" for line in trouble.lines), f"  Hint: {_hint(trouble)}"])


def _problem(trouble: Trouble) -> str:
    if trouble.kind == "too slow":
        return f"was {trouble.text}"
    if trouble.kind == "exit":
        return "calls exit() or quit(), which ends the Python process that runs the notebook"
    if trouble.kind == "died":
        return "ended the Python process that runs the notebook (the kernel died)"
    if trouble.error == "StdinNotImplementedError":
        return "asks for input()"
    return f"stopped with {trouble.text}"


def _hint(trouble: Trouble) -> str:
    if trouble.lines:
        default = "Read the line above: what is each name in it at that moment?"
    else:
        default = "Restart the kernel and run the notebook from the top: the same error comes up there."
    return _HINTS.get(trouble.error) or _HINTS.get(trouble.kind) or default


def _knock_on(trouble: Trouble, unmade: Collection[str]) -> bool:
    """Whether a cell stopped only because an answer that it uses is not there yet."""
    missing = re.match(r"NameError: name '(\w+)' is not defined", trouble.text)
    return trouble.kind == "not implemented" or (missing is not None and missing[1] in unmade)
