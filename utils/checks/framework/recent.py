"""The cells run lately in this kernel: is the answer being judged the one that the learner wrote last?

A cell that fails leaves the names of its last good run behind, and a check would judge those without a word.
"""

from __future__ import annotations

import difflib
import linecache
import re
import sys
from collections import deque
from typing import Any, NamedTuple

__all__ = ["listen", "misnamed", "stale"]


class _Run(NamedTuple):
    """A cell that was run: its text, and what stopped it, before its first line or in one of them."""

    source: str
    error: BaseException | None
    not_begun: bool


_runs: deque[_Run] = deque(maxlen=100)
_shells: list[Any] = []


def listen() -> None:
    """From now on keep the last cells that are run in this kernel; outside IPython, none."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    if shell is not None and shell not in _shells:
        _shells.append(shell)
        shell.events.register("post_run_cell", _keep)


def _keep(result: Any) -> None:
    info = getattr(result, "info", None)
    if info is not None and isinstance(info.raw_cell, str):
        error = result.error_before_exec or result.error_in_exec
        _runs.append(_Run(info.raw_cell, error, result.error_before_exec is not None))


def stale(name: str, answer: Any) -> str | None:
    """Why `answer` is not what the learner wrote last under this name, as a sentence; None as far as it is.

    Judged by the last cell that gives `name` a value: it failed before that line, and the answer is an older one.
    """
    for run in reversed(_runs):
        if not _defines(run.source, name):
            continue
        if run.error is None or (not run.not_begun and _comes_from(answer, run.source)):
            return None
        return (
            f"the last run of the cell with {name} failed ({type(run.error).__name__}), so an older {name} is still in "
            "memory"
        )
    return None


def misnamed(name: str) -> str | None:
    """The function or class that the cell run last defines in place of `name`, where the two are nearly the same."""
    if not _runs or _defines(_runs[-1].source, name):
        return None
    names = re.findall(r"^(?:def|class)\s+(\w+)", _runs[-1].source, re.MULTILINE)
    return next(iter(difflib.get_close_matches(name, names, 1, 0.75)), None)


def _defines(source: str, name: str) -> bool:
    definition = rf"^(?:def|class|async def)\s+{name}\b|^{name}\s*(?::[^=\n]+)?=(?!=)"
    return re.search(definition, source, re.MULTILINE) is not None


def _comes_from(answer: Any, source: str) -> bool:
    """Whether this function or class was made by this cell, as far as its code tells; True where it has none."""
    codes = [one.__code__ for one in (answer, *getattr(answer, "__dict__", {}).values()) if hasattr(one, "__code__")]
    texts = ["".join(linecache.getlines(code.co_filename)).strip() for code in codes]
    return not codes or source.strip() in texts
