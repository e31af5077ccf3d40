"""Judge an answer: try it on several inputs, compare with the right one, find the fault that explains a difference."""

from __future__ import annotations

import copy
import inspect
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from types import FrameType
from typing import Any

from utils.checks.framework.comparing import TOLERANCE, alike, as_number, same, show
from utils.checks.framework.errors import hint_for
from utils.checks.framework.messages import compared, message, remark
from utils.checks.framework.running import Attempt, TooSlow, attempt, learner_lines
from utils.checks.framework.shapes import Case, describe
from utils.checks.framework.verdicts import CheckFailure, Mistake, NotStarted

__all__ = ["Fault", "Faults", "Notebook", "Seen", "Shows", "Stage", "Stages", "Trial", "call", "judge"]


# What draws a wrong result: from the answer, what is right and what came, a picture; None where there is none.
Shows = Callable[[Any, Any, Any], Any]


@dataclass(frozen=True)
class Trial:
    """One thing to try: what the message calls it, and how an answer is asked.

    `run` builds its inputs afresh on every call, hands them to the answer, and gives back what is compared; it may
    raise a Mistake where there is nothing to compare. `seconds` is how long an answer may take. `key` is what rules
    know the trial by, for what it `says` is for people and may be reworded. `arguments` are those of the answer's
    signature, where the trial is one plain call. Trials of one `kind` give results of one form, which are compared with
    one another. `shows` draws a wrong result: it is handed the answer, what is right and what came.
    """

    says: str
    run: Callable[[Any], Any]
    seconds: float = 5.0
    key: Any = None
    arguments: tuple[Any, ...] = ()
    kind: str = ""
    shows: Shows | None = None


@dataclass(frozen=True)
class Seen:
    """What one trial showed: the right value, and what the answer gave."""

    trial: Trial
    want: Any
    got: Attempt
    right: bool


@dataclass(frozen=True)
class Fault:
    """A known way to be wrong, with a hint that leads without giving the answer away.

    What recognises it is `wrong`, an implementation of it or a list of several, tried on the same inputs as the
    answer, or `when`, a rule that is shown everything the trials saw.
    """

    hint: str
    wrong: Any = ()
    when: Callable[[Sequence[Seen]], bool] | None = None

    @property
    def ways(self) -> Sequence[Any]:
        """The implementations, however many there are."""
        return self.wrong if isinstance(self.wrong, (list, tuple)) else [self.wrong]


# The faults that a check knows, the most specific first, by their ids. An id is short and stable, and the same in all
# exercises for the same slip: no-upstream, overwrites.
Faults = Mapping[str, Fault]


@dataclass(frozen=True)
class Stage:
    """What answers are held against: one that is right, what is tried, and the known faults.

    A fault is found that gives what the answer gave in every trial, or else, unless it has to be so `everywhere`, in
    most of those that failed. `parts` are what the places of a result are called, such as ("da", "db"), and `about`
    what to ask where no more is known than which of them are wrong, by the beginning of its name. `otherwise` is the
    hint where nothing is recognised, by the kind of the trial that failed first.
    """

    right: Any
    trials: Sequence[Trial]
    faults: Faults = field(default_factory=dict)
    tolerance: float = TOLERANCE
    everywhere: bool = False
    parts: Sequence[str] = ()
    about: Mapping[str, str] = field(default_factory=dict)
    otherwise: Mapping[str, str] = field(default_factory=dict)


Stages = Iterator[Stage]


@dataclass(frozen=True)
class Notebook:
    """Where a check was called from: the exercise's number and name, its signature, and the notebook's names."""

    number: str
    name: str
    signature: str
    namespace: Mapping[str, Any]
    siblings: tuple[str, ...] = ()  # the names that the exercises of this notebook ask for

    def value_class(self) -> type:
        """The class that the name `Value` means in the notebook at this moment."""
        found = self.namespace.get("Value")
        if not isinstance(found, type):
            raise self.failure(
                "no-class", "the notebook has no class Value at this moment", "Run the notebook from the top."
            )
        return found

    def broken_class(self, answer: Any, method: str = "") -> type:
        """The class Broken of a bug clinic, on which the answer has to be built; a failure where it is not.

        method: the one that has to be another than that of Broken, where the fault can be mended in no other way.
        """
        broken = self.namespace.get("Broken")
        if not isinstance(broken, type):
            raise self.failure(
                "no-class-broken",
                "the notebook has no class Broken at this moment",
                "Run the cell with class Broken, then your answer, then this.",
            )
        if isinstance(answer, type) and (answer is broken or not issubclass(answer, broken)):
            raise self.failure(
                "not-built-on-broken",
                "Repaired is not a class of its own, built on the class Broken that the notebook holds now",
                "Its first line is class Repaired(Broken). Run the cell with class Broken, then your answer, then "
                "this.",
            )
        same_method = isinstance(answer, type) and method and getattr(answer, method) is getattr(broken, method)
        if same_method and not isinstance(attempt(partial(answer, 1.0)).error, NotImplementedError):
            raise self.failure(
                "nothing-repaired",
                "in Repaired the faulty operation is still that of Broken",
                "Which operation is at fault? Its method is to be written anew in Repaired: under the same name, and "
                "indented as part of the class.",
            )
        return broken

    def expect(self, thing: Any, kind: type, what: str) -> Any:
        """`thing` if it is an instance of `kind`, else a Mistake: a bare number, None, an object of an older class."""
        if isinstance(thing, kind):
            return thing
        if type(thing).__name__ == kind.__name__:
            raise Mistake(
                "older-class",
                f"{what} is a {kind.__name__} made by an older version of the class",
                "The cell with the class was run again while objects of the old class live on. Re-run the notebook "
                f"from the top, and build new objects with {kind.__name__}(...) or type(self)(...).",
            )
        if thing is None:
            raise Mistake(
                "returns-none",
                f"{what} is None, expected a {kind.__name__}",
                "It returns None. Is there a return, and is it reached?",
            )
        if as_number(thing) is not None:
            raise Mistake(
                "bare-number",
                f"{what} is the bare number {show(thing)}, expected a {kind.__name__}",
                f"A bare number has no way back to what it was made from. Which step leaves the {kind.__name__}s?",
            )
        raise Mistake(
            "no-value",
            f"{what} is {_a(thing)}, expected a {kind.__name__}",
            f"What do you call to make a {kind.__name__}, and with what?",
        )

    def failure(self, fault: str, problem: str, hint: str, details: Sequence[str] = ()) -> CheckFailure:
        """The message for a wrong answer: what happened, the learner's lines or prints, and the next move.

        `fault` is the id of what was found; no message shows it.
        """
        return CheckFailure(message(f"{self.number} {self.name}", problem, [], hint, details), fault)

    def difference(
        self, fault: str, tried: str, found: Sequence[str], hint: str, details: Sequence[str] = ()
    ) -> CheckFailure:
        """The message where a trial came out wrong: what was tried, a line each of what was found, the next move."""
        return CheckFailure(message(f"{self.number} {self.name}, {tried}", "", found, hint, details), fault)

    def not_started(self, other: str = "", method: str = "") -> NotStarted:
        """The message while the stub's line is still reached, in the answer or in a function `other` that it calls.

        `method` says in which of its methods, where the answer is a class: one of several may be filled in already.
        """
        if other:
            reason = f"It calls {other}, where the line `raise NotImplementedError` still stands: that one comes first."
        else:
            line = "the line `raise NotImplementedError`" + (f" in {method}" if method else "")
            reason = (
                f"Your answer goes in place of {line}; the line itself must go. If it has gone, run its cell again."
            )
        return NotStarted(f"· {self.number} not started\n{remark(reason)}")


def call(
    *arguments: Any, says: str, changes: bool = False, seconds: float = 5.0, key: Any = None, shows: Shows | None = None
) -> Trial:
    """A trial that calls the answer with copies of `arguments` and compares what it returns.

    An answer that changes its arguments gets a Mistake, unless `changes` says that this is its task.
    """

    def run(answer: Any) -> Any:
        fresh = copy.deepcopy(arguments)
        result = answer(*fresh)
        for before, after in zip(arguments, fresh, strict=True):
            if not changes and isinstance(before, (list, dict)) and not alike(before, after, 0.0):
                raise Mistake(
                    "changed-argument",
                    f"the answer changed its argument: {show(before)} became {show(after)}",
                    "Leave what you were handed as it was: work on a copy.",
                )
        return list(result) if type(result) is list else result  # a list kept between calls goes on growing

    return Trial(says, run, seconds, key, arguments, shows=shows)


def judge(notebook: Notebook, answer: Any, stage: Stage) -> None:
    """Return if `answer` does as the right one in every trial; else raise NotStarted or a CheckFailure with a hint."""
    if answer is ...:
        raise notebook.not_started()
    if not callable(answer):
        raise notebook.failure(
            "not-callable",
            f"expected {notebook.signature}, got {_a(answer)}",
            f"The name {notebook.name} was given another value. Run your answer cell again, then this one.",
        )
    seen: list[Seen] = []
    for trial in stage.trials:
        # First what is right, without a limit: PyTorch imports for seconds at its first backward pass.
        broken: Exception | None = None
        try:
            want = trial.run(stage.right)
        except Exception as error:
            want, broken = None, error
        got = attempt(partial(trial.run, answer), trial.seconds)
        if isinstance(got.error, NotImplementedError) and _raised_in(got.error, notebook.namespace):
            if all(earlier.right for earlier in seen):
                other = _unfinished_below(got.error, notebook.namespace, answer)
                raise notebook.not_started(other, _own_method(got.error, answer))
            break
        if broken is not None:
            raise _stopped_below(notebook, answer, trial, broken)
        seen.append(Seen(trial, want, got, got.error is None and same(got.value, want, stage.tolerance)))
        if isinstance(got.error, TooSlow):
            break
    first = next((one for one in seen if not one.right), None)
    if first is None:
        return
    name, hint = _explained(notebook, answer, stage, seen, first)
    failure = notebook.difference(name, first.trial.says, _problem(first, stage), hint, _details(first, notebook))
    if first.trial.shows is not None and first.got.error is None:
        failure.picture = partial(first.trial.shows, answer, first.want, first.got.value)
    raise failure


def _explained(notebook: Notebook, answer: Any, stage: Stage, seen: Sequence[Seen], first: Seen) -> tuple[str, str]:
    """An id and a next move: of a known fault, or of what the results have in common."""
    known = explain(stage, seen, first)
    if known:
        return known, stage.faults[known].hint
    found = _general_hint(notebook, first, seen) or _shape(notebook, answer, stage, seen)
    if found is not None:
        return found
    kind = first.trial.kind
    if kind in stage.otherwise and first.got.error is None:
        return f"unexplained-{kind}".rstrip("-"), stage.otherwise[kind]
    return "unexplained", "Work this one case out on paper, then print what each line of your code gives for it."


def explain(stage: Stage, seen: Sequence[Seen], first: Seen) -> str:
    """The id of the fault that gives what the answer gave in all trials, or else in most of those that failed.

    Of those that failed, only those like the first are counted, of its kind and stopped by an error or not; the first
    must be among the explained.
    Empty where there is no such fault: one that fits a single trial of several may do so by chance.
    """
    stopped = first.got.error is not None
    failed = [
        one
        for one in seen
        if not one.right and one.trial.kind == first.trial.kind and (one.got.error is not None) == stopped
    ]
    mostly = ""
    for name, fault in stage.faults.items():
        if fault.when is not None and attempt(partial(fault.when, seen)).value is True:
            return name
        for wrong in fault.ways:
            if not gives_the_same(wrong, first, stage.tolerance):
                continue
            if all(one is first or gives_the_same(wrong, one, stage.tolerance) for one in seen):
                return name
            if stage.everywhere or mostly:
                continue
            matched = sum(one is first or gives_the_same(wrong, one, stage.tolerance) for one in failed)
            if matched > 1 and 2 * matched > len(failed):
                mostly = name
    return mostly


def _shape(notebook: Notebook, answer: Any, stage: Stage, seen: Sequence[Seen]) -> tuple[str, str] | None:
    """What the results of the first failure's kind have in common; nothing where that failure is an error."""
    first = next(one for one in seen if not one.right)
    if first.got.error is not None:
        return None
    seen = [one for one in seen if one.got.error is None and one.trial.kind == first.trial.kind]
    names = re.findall(r"(\w+)\s*(?:=[^,)]*)?[,)]", notebook.signature.partition("(")[2])

    def named(one: Seen) -> dict[str, Any]:
        return dict(zip(names, one.trial.arguments, strict=False))

    def ask(arguments: Mapping[str, Any]) -> tuple[Any, Any] | None:
        def result_of(one: Callable[..., Any]) -> Any:
            return one(*copy.deepcopy([*arguments.values()]))

        asked = [attempt(partial(result_of, one), 1.0) for one in (stage.right, answer)]
        return None if any(one.error is not None for one in asked) else (asked[0].value, asked[1].value)

    if all(same(one.got.value, one.want) for one in seen):  # judged by a finer tolerance than this
        return "digits-lost", "Nearly right: digits are lost somewhere. Which step is only an approximation?"
    found = describe([Case(one.want, one.got.value, named(one)) for one in seen], stage.parts, ask, stage.about)
    return None if found is None else (found.name, found.says)


def gives_the_same(wrong: Any, one: Seen, tolerance: float = TOLERANCE) -> bool:
    """Whether an implementation gives what the answer gave in this trial, or stops as it did."""
    other = attempt(lambda: one.trial.run(wrong), one.trial.seconds)
    if other.error is not None and one.got.error is not None:
        return type(other.error) is type(one.got.error) and _gist(other.error) == _gist(one.got.error)
    if other.error is not None or one.got.error is not None:
        return False
    return alike(other.value, one.got.value, tolerance)


_OWN_NAMES = re.compile(r"^\S+\(\) |(?<!attribute )'(?!(?:number|str|list|tuple|dict|set|NoneType)')[A-Za-z_.<>]*'")


def _gist(error: BaseException) -> str:
    """An error's text without the names of functions and classes, which differ between a fault and an answer.

    Python's own types and the attribute asked for stay: a number has no `data`, and no Value has a `date`.
    """
    text = error.message if isinstance(error, Mistake) else str(error)
    return _OWN_NAMES.sub("", re.sub("'(?:int|float)'", "'number'", text))


def _raised_in(error: BaseException, namespace: Mapping[str, Any]) -> bool:
    """Whether the notebook's own line raised `error`: PyTorch raises NotImplementedError for other reasons."""
    frame = _innermost(error)
    return frame is not None and frame.f_globals is namespace


def _unfinished_below(error: BaseException, namespace: Mapping[str, Any], answer: Any) -> str:
    """The name of the notebook's function or method, other than the answer's, that raised `error`; empty if none is."""
    frame = _innermost(error)
    if frame is None:
        return ""
    code = frame.f_code
    function = namespace.get(code.co_name)
    if function is not answer and getattr(function, "__code__", None) is code:
        return code.co_name
    for owner in list(namespace.values()):
        is_class = isinstance(owner, type) and owner is not answer
        if is_class and getattr(vars(owner).get(code.co_name), "__code__", None) is code:
            return f"{owner.__name__}.{code.co_name}"
    return ""


def _stopped_below(notebook: Notebook, answer: Any, trial: Trial, error: BaseException) -> BaseException:
    """What to raise where a right answer was stopped by `error`: a message if something that it called is to blame."""
    where = _unfinished_below(error, notebook.namespace, answer)
    if not where and not isinstance(error, Mistake):
        return error
    said = error.message if isinstance(error, Mistake) else f"{type(error).__name__}: {error}".rstrip(": ")
    problem = f"{trial.says}, a right answer fails as well: {said}" + (f" in {where}" if where else "")
    return notebook.failure(
        "below", problem, f"The fault is not in {notebook.name}, but in what it is built on. Mend that first."
    )


def _own_method(error: BaseException, answer: Any) -> str:
    """The name of the method that raised `error`, where the answer is a class and the method its own; else empty."""
    frame = _innermost(error)
    if frame is None:
        return ""
    code = frame.f_code
    method = vars(answer).get(code.co_name) if isinstance(answer, type) else None
    own = getattr(getattr(method, "__func__", method), "__code__", None) is code  # __func__: of a static method
    return code.co_name if own else ""


def _innermost(error: BaseException) -> FrameType | None:
    """The frame in which `error` was raised."""
    last = error.__traceback__
    while last is not None and last.tb_next is not None:
        last = last.tb_next
    return last.tb_frame if last is not None else None


def _problem(one: Seen, stage: Stage) -> list[str]:
    """The middle of the message, line by line: what was expected and what came, or how the answer stopped."""
    error = one.got.error
    if error is None:
        return compared(one.want, one.got.value, stage.parts)
    if isinstance(error, Mistake):
        return [error.message]
    if isinstance(error, TooSlow):
        unit = "second" if one.trial.seconds == 1 else "seconds"
        return [f"your code was still running after {one.trial.seconds:g} {unit} and was stopped"]
    if isinstance(error, RecursionError):
        return ["your code called itself without end (RecursionError)"]
    if isinstance(error, SystemExit):
        return ["your code asked Python to exit"]
    text = str(error).strip().split("\n")[0][:200]
    return [f"your code stopped with {type(error).__name__}" + (f": {text}" if text else "")]


def _details(one: Seen, notebook: Notebook) -> list[str]:
    """The learner's own lines for an error, and the first lines that the answer printed."""
    error = one.got.error
    lines = learner_lines(error, notebook.namespace) if error and not isinstance(error, Mistake) else []
    printed = one.got.printed.strip().split("\n")[:3]
    return lines + [f"it printed: {line[:120]}" for line in printed if line]


def _general_hint(notebook: Notebook, first: Seen, seen: Sequence[Seen]) -> tuple[str, str] | None:
    """An id and a next move from the error of the first failure, or from the kind of thing that came back."""
    error = first.got.error
    if isinstance(error, Mistake) and error.hint:
        return error.fault, error.hint
    if isinstance(error, TooSlow):
        return "too-slow", "Is there a loop that cannot end, or work that is done again and again for the same node?"
    if isinstance(error, RecursionError):
        return "recursion", "Which call asks for the very thing it is there to compute?"
    if isinstance(error, SystemExit):
        return "exits", "An answer returns its result; it never calls exit()."
    if error is not None:
        if isinstance(error, TypeError) and not learner_lines(error, notebook.namespace):
            if "unsupported operand" in str(error):
                return (
                    "operator-gave-up",
                    "Python asked the method for this symbol, and it gave up: what does it return for such operands?",
                )
            if re.search(r"\.\w+\(\) takes 0 positional arguments", str(error)):
                return "no-self", "A method's first parameter is self, even where it asks for nothing. Is it there?"
            if ".__call__()" in str(error):
                return "call-arguments", "Round brackets behind the object call its __call__, with what stands in them."
            method = re.match(r"(?:\w+\.)*(__(?!init__)\w+__)\(\)", str(error))
            if method:
                return (
                    "method-parameters",
                    f"Python itself calls {method[1]}, with self and, where there is one, the other operand. Which "
                    "parameters does yours take?",
                )
            return "arguments", f"The check calls it as {notebook.signature}."
        if "for ^" in str(error):
            return (
                "circumflex",
                "In Python ^ is no power: it works on the bits of whole numbers. Which operator makes a power?",
            )
        said = hint_for(error, notebook.namespace, _names_elsewhere(notebook))
        if said is not None:
            return _slug(error), said
        return getattr(error, "fault", "stopped"), "Read the line above: what is each name in it at that moment?"
    if _follows_earlier(first, seen):
        return (
            "kept-between-calls",
            "The right ones stand behind those of the call before. Is a list kept from one call to the next?",
        )
    if first.got.value is None and first.got.printed:
        return (
            "returns-none",
            "It prints, and returns None. What is printed nobody can compute with: what hands it back?",
        )
    return _hint_from_kind(first.got.value, first.want)


def _names_elsewhere(notebook: Notebook) -> list[str]:
    """The names that the exercises of this notebook ask for: a cell that defines one may not have run yet."""
    return [name for name in notebook.siblings if name not in notebook.namespace]


def _slug(error: BaseException) -> str:
    """The id of an error that speaks for itself: NameError is name-error."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", type(error).__name__).lower()


def _follows_earlier(first: Seen, seen: Sequence[Seen]) -> bool:
    """Whether a list came back that holds the result of another trial and then the right one."""
    if not isinstance(first.want, (list, tuple)):
        return False
    others = [one.got.value for one in seen if one is not first]
    return any(isinstance(one, list) and one and same(first.got.value, [*one, *first.want]) for one in others)


def _hint_from_kind(got: Any, want: Any) -> tuple[str, str] | None:
    """A hint where the answer is of another kind than what was asked."""
    if got is None:
        return "returns-none", "It returns None. Is there a return, and is it reached?"
    if inspect.isgenerator(got):
        return "generator", "That is a generator, used up after one reading. Make a list of it."
    if inspect.iscoroutine(got):
        return "async", "A function that begins with async def gives no result when it is called. Leave the async out."
    if isinstance(got, Iterator):
        return "generator", f"That is {_a_type(got)}, used up after one reading. Make a list of it."
    if isinstance(got, str) and not isinstance(want, str):
        return "text", "That is text, in quotes. The value itself is asked for."
    if isinstance(got, complex):
        return "complex", "A complex number: which root or power was taken of a negative number?"
    one_got, one_want = got, want
    if isinstance(got, (list, tuple)) and isinstance(want, (list, tuple)):
        one_got, one_want = next(
            ((a, b) for a, b in zip(got, want, strict=False) if as_number(b) is not None and as_number(a) is None),
            (got, want),
        )
    if as_number(one_want) is not None and as_number(one_got) is None:
        if callable(getattr(one_got, "item", None)):
            return "tensor", "That is a tensor; a plain Python number is asked for. Look at .item()."
        if hasattr(one_got, "data"):
            return "value", "That is a Value; the number inside it is asked for. Look at .data."
        if isinstance(one_got, (list, tuple)):
            return "nested", f"{_a_type(one_got).capitalize()} stands where one number is asked for."
    if isinstance(want, (list, tuple)) and isinstance(got, (Mapping, set, frozenset)):
        return (
            "no-order",
            f"That is {_a_type(got)}. Here the place says which number is which: a list or a tuple is asked for.",
        )
    return None


def _a(thing: Any) -> str:
    """A thing as a message names it: its type and, where short, itself."""
    return f"{_a_type(thing)} ({show(thing)})"


def _a_type(thing: Any) -> str:
    name = type(thing).__name__
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"
