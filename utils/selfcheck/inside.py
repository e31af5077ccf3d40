"""The self-check's witness: the one part of it that lives in the kernel, among the learner's names."""

from __future__ import annotations

import builtins
import json
from types import FunctionType
from typing import Any

from utils import checks
from utils.checks.framework.running import learner_lines

__all__ = ["Witness", "install"]


def install(name: str) -> None:
    """Put a Witness among the builtins under `name`, where neither `%reset` nor a name of the learner's reaches it."""
    from IPython import get_ipython

    setattr(builtins, name, Witness(get_ipython()))


class Witness:
    """Asked by the self-check what the last cell's error was, and whether an answer is right.

    It is made before any of the learner's code runs and keeps the real functions, so that a `check` of the learner's
    own, or one put into `utils.checks`, is never asked.
    """

    def __init__(self, shell: Any) -> None:
        self._namespace = shell.user_ns
        self._check, self._passed, self._dumps = checks.check, checks.passed, json.dumps
        self._failure, self._not_started = checks.CheckFailure, checks.NotStarted
        self._error: BaseException | None = None
        # check() asks for the namespace of its caller, so the caller has to live in the notebook's
        self._call = FunctionType((lambda check, number, answer: check(number, answer)).__code__, self._namespace)
        shell.events.register("post_run_cell", self._remember)
        shell.InteractiveTB.set_mode(mode="Minimal")  # nobody reads tracebacks here, and that of a recursion takes long

    def _remember(self, result: Any) -> None:
        before = result.error_before_exec
        self._error = before if before is not None else result.error_in_exec

    def error(self) -> str:
        """The last cell's error as JSON: its type's name, its text, the learner's own lines, and what kind it is."""
        error, self._error = self._error, None
        return self._dumps(
            {
                "name": type(error).__name__,
                "text": _text(error),
                "lines": _lines(error, self._namespace),
                "not_implemented": type(error) is NotImplementedError,  # asking for input() raises a kind of it, too
                "check": isinstance(error, self._failure),
                "kind": _kind(error),
            }
        )

    def verdict(self, number: str, name: str) -> str:
        """What the check of an exercise says about the object called `name`, as JSON: a status and the check's message.

        The status is "done" only if the check ran to its end and says so itself.
        """
        if name not in self._namespace:
            return self._dumps({"status": "no such name", "message": ""})
        builtins.input, asked = _no_input, builtins.input
        try:
            self._call(self._check, number, self._namespace[name])
        except self._not_started as message:
            return self._dumps({"status": "not started", "message": str(message)})
        except self._failure as message:
            return self._dumps({"status": "wrong", "message": str(message)})
        except BaseException as error:  # whatever it is, it is no proof of a right answer
            said = f"✗ {number} {name}: the check stopped with {type(error).__name__}: {_text(error)}"
            return self._dumps({"status": "wrong", "message": said})
        finally:
            builtins.input = asked
        return self._dumps({"status": "done" if self._passed(number) else "wrong", "message": ""})


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
