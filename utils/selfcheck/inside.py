"""The self-check's witness: the one part of it that lives in the kernel, among the learner's names."""

from __future__ import annotations

import builtins
import json
from types import FunctionType
from typing import Any, NoReturn

from utils import checks
from utils.checks.framework.running import learner_lines

__all__ = ["PAYLOAD", "Told", "Witness", "install"]

PAYLOAD = "selfcheck"  # marks what the witness tells, among the other things that a kernel's reply carries


def install(name: str) -> NoReturn:
    """Put a Witness among the builtins under `name`, where neither `%reset` nor a name of the learner's reaches it.

    Then tell that it is there.
    """
    from IPython import get_ipython

    witness = Witness(get_ipython())
    setattr(builtins, name, witness)
    witness.tell(ready=True)


class Told(Exception):
    """Ends an expression that the self-check asked for: a value would be shown, and showing is the learner's to set."""


class Witness:
    """Asked by the self-check what the last cell's error was, and whether an answer is right.

    It is made before any of the learner's code runs and keeps the real functions, so that a `check` of the learner's
    own, or one put into `utils.checks`, is never asked.
    """

    def __init__(self, shell: Any) -> None:
        self._namespace = shell.user_ns
        self._check, self._passed, self._dumps = checks.check, checks.passed, json.dumps
        self._failure, self._not_started = checks.CheckFailure, checks.NotStarted
        self._send = shell.payload_manager.write_payload
        self._error: BaseException | None = None
        # check() asks for the namespace of its caller, so the caller has to live in the notebook's
        self._call = FunctionType((lambda check, number, answer: check(number, answer)).__code__, self._namespace)
        shell.events.register("post_run_cell", self._remember)
        shell.InteractiveTB.set_mode(mode="Minimal")  # nobody reads tracebacks here, and that of a recursion takes long

    def _remember(self, result: Any) -> None:
        before = result.error_before_exec
        self._error = before if before is not None else result.error_in_exec

    def tell(self, **what: Any) -> NoReturn:
        """Put `what` into the reply of the kernel as plain data, which no display formatter sees."""
        self._send({"source": PAYLOAD, "text": self._dumps(what)})
        raise Told

    def error(self) -> NoReturn:
        """Tell the last cell's error: its type's name, its text, the learner's own lines, and what kind it is."""
        error, self._error = self._error, None
        self.tell(
            name=type(error).__name__,
            text=_text(error),
            lines=_lines(error, self._namespace),
            not_implemented=type(error) is NotImplementedError,  # asking for input() raises a kind of it, too
            check=isinstance(error, self._failure),
            kind=_kind(error),
        )

    def verdict(self, number: str, name: str) -> NoReturn:
        """Tell what the check of an exercise says about the object called `name`: a status and the check's message.

        The status is "done" only if the check ran to its end and says so itself.
        """
        status, message = self._judged(number, name)
        self.tell(status=status, message=message)

    def _judged(self, number: str, name: str) -> tuple[str, str]:
        if name not in self._namespace:
            return "no such name", ""
        builtins.input, asked = _no_input, builtins.input
        try:
            self._call(self._check, number, self._namespace[name])
        except self._not_started as message:
            return "not started", str(message)
        except self._failure as message:
            return "wrong", str(message)
        except BaseException as error:  # whatever it is, it is no proof of a right answer
            said = f"✗ {number} {name}: the check stopped with {type(error).__name__}: {_text(error)}"
            return "wrong", said
        finally:
            builtins.input = asked
        return ("done" if self._passed(number) else "wrong"), ""


def _no_input(prompt: object = "", /) -> str:
    raise EOFError("nobody is at the keyboard in a self-check, so input() has no answer")


def _kind(error: BaseException | None) -> str:
    """The name by which a hint is found: Python has several kinds of SyntaxError, and two of them are indentation."""
    if isinstance(error, IndentationError):  # TabError is one
        return "IndentationError"
    return "SyntaxError" if isinstance(error, SyntaxError) else type(error).__name__


def _text(error: BaseException | None) -> str:
    """The first line of an error's text, shortened; never an exception from a broken __str__."""
    try:
        text = str(error.msg if isinstance(error, SyntaxError) and error.msg else error)
    except Exception:
        return ""
    return text.strip().split("\n")[0][:200]


def _lines(error: BaseException | None, namespace: dict[str, Any]) -> list[str]:
    """The learner's own lines: of the traceback, or the one that Python could not read."""
    if error is None:
        return []
    if isinstance(error, SyntaxError) and error.text:
        return [f"line {error.lineno}: {error.text.strip()[:120]}"]
    return [line[:120] for line in learner_lines(error, namespace)]
