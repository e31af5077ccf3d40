"""Checks of the exercises: ``check("3.2", mul_backward)`` says whether an answer is right, or what made it wrong."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

from utils.checks.framework.judging import Notebook
from utils.checks.framework.messages import remark
from utils.checks.framework.recent import listen, misnamed, stale
from utils.checks.framework.registry import exercises, find
from utils.checks.framework.running import state_kept
from utils.checks.framework.verdicts import CheckFailure, NotStarted

__all__ = ["CheckFailure", "NotStarted", "check", "passed", "require_right"]

_passed: set[str] = set()
_judging: list[str] = []


def check(number: str, answer: Any) -> None:
    """Print ``✓ 3.2 mul_backward`` if the answer is right; raise a CheckFailure if not, NotStarted for the stub.

    The answer is tried on several inputs; random generators and interpreter settings are left as they were. Where an
    exercise needs the class `Value`, it is the one that this name means in the notebook at this moment. An unknown
    number raises a ValueError that lists the numbers there are.
    """
    if _judging:
        raise RuntimeError(f"check({number!r}, …) is called inside an answer: it belongs in a cell of its own")
    registered = find(number)
    _passed.discard(number)
    older = stale(registered.name, answer)
    if older is not None:
        notebook = Notebook(number, registered.name, registered.signature, {})
        raise notebook.failure("older-answer", older, "Mend that cell and run it, then this one.")
    _judging.append(number)
    try:
        require_right(number, answer, sys._getframe(1).f_globals)
    except CheckFailure as failure:
        other = misnamed(registered.name)
        if other is not None:
            failure.remark(remark(f"(The cell run last defines {other}, not {registered.name}.)"))
        raise
    finally:
        _judging.clear()
    print(f"✓ {number} {find(number).name}")


def require_right(number: str, answer: Any, namespace: Mapping[str, Any]) -> None:
    """Do as `check` does for an answer in a notebook with these names, and print nothing."""
    registered = find(number)
    _passed.discard(number)
    siblings = tuple(one.name for one in exercises(int(number.partition(".")[0])))
    notebook = Notebook(number, registered.name, registered.signature, namespace, siblings)
    try:
        with state_kept():
            registered.judge(notebook, answer)
    except CheckFailure as failure:
        raise failure.with_traceback(None) from None
    _passed.add(number)


def passed(number: str) -> bool:
    """Whether the last check of this exercise in this process found the answer right."""
    return number in _passed


listen()
