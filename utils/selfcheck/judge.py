"""What became of each exercise: done, wrong or not started, with a message; and which other cells stopped."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace

from IPython.core.inputtransformer2 import TransformerManager

from utils.selfcheck.kernel import CellRunner, Trouble
from utils.selfcheck.plan import Cell, Check, Plan
from utils.selfcheck.shipped import Shipped
from utils.selfcheck.summary import DONE, NOT_CHECKED, NOT_STARTED, WRONG

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
    "memory": "Is there a list that grows in a loop that cannot end?",
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
    unbound: dict[str, str] = {}  # names that a cell was to make when it stopped, and how that cell begins
    for step in plan.steps:
        if not to_the_end and len(judgement.verdicts) == len(wanted):
            break
        if isinstance(step, Check):
            if step.number in wanted:
                judge = _Judge(step, plan, runner, reset_command)
                judgement.verdicts[step.number] = _waiting(judge.verdict(in_answer.get(step.number)), unbound)
            continue
        trouble = runner.run(step.source)
        if trouble is None or trouble.kind == "check" or step.may_raise:
            continue
        open_answers = [number for number in step.answers if number not in judgement.verdicts]
        for number in open_answers:
            in_answer.setdefault(number, trouble)
        if not open_answers:
            elsewhere.append((step, trouble))
        unbound.update(dict.fromkeys(_made_by(step.source), _beginning(step)))
    _tell_what_comes_first(judgement, plan, names)
    unmade = {names[number] for number, verdict in judgement.verdicts.items() if verdict.status != DONE}
    judgement.stopped = [_stopped(cell, trouble) for cell, trouble in elsewhere if not _knock_on(trouble, unmade)]
    return judgement


def _tell_what_comes_first(judgement: Judgement, plan: Plan, names: Mapping[str, str]) -> None:
    """Note at a wrong answer which other exercises it uses that are wrong themselves."""
    sources = {number: step.source for step in plan.steps if isinstance(step, Cell) for number in step.answers}
    wrong = [number for number, verdict in judgement.verdicts.items() if verdict.status == WRONG]
    for number in wrong:
        used = [
            other
            for other in wrong
            if names[other] != names[number] and re.search(rf"\b{names[other]}\b", sources.get(number, ""))
        ]
        if used:
            verdict = judgement.verdicts[number]
            first = f"it uses {' and '.join(names[other] for other in used)}: {' and '.join(used)} first"
            note = "; ".join(filter(None, [verdict.note, first]))
            judgement.verdicts[number] = replace(verdict, note=note)


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
    head = f"✗ the cell that begins with `{_beginning(cell)}` {_problem(trouble)}"
    hint = _hint(trouble)
    if trouble.kind == "too slow":
        hint += " If it only takes long on this machine, give it longer: --seconds 300."
    return "\n".join([head, *(f"    {line}" for line in trouble.lines), f"  Hint: {hint}"])


def _beginning(cell: Cell) -> str:
    return next(line.strip() for line in cell.source.splitlines() if line.strip())[:60]


def _made_by(source: str) -> set[str]:
    """The names that a cell with this source gives to modules, functions, classes and values."""
    try:
        tree = ast.parse(TransformerManager().transform_cell(source))
    except (SyntaxError, ValueError, RecursionError):
        return set()
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    for node in tree.body:
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            names |= {alias.asname or alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
    return names


def _waiting(verdict: Verdict, unbound: Mapping[str, str]) -> Verdict:
    """The verdict; "not checked" where an answer is wrong only for a name that a cell did not come to make."""
    missing = re.search(r"NameError: name '(\w+)' is not defined", verdict.message)
    if verdict.status != WRONG or missing is None or missing[1] not in unbound:
        return verdict
    message = f"it needs {missing[1]}, and the cell that begins with `{unbound[missing[1]]}` did not come to its end"
    return replace(verdict, status=NOT_CHECKED, message=f"· {verdict.number} {verdict.name}: not checked: {message}")


def _problem(trouble: Trouble) -> str:
    if trouble.kind == "too slow":
        return f"was {trouble.text}"
    if trouble.kind == "memory":
        return "needs more memory than there is"
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
