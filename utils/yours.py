"""The learner's own Value: ``from utils.yours import Value`` takes the class out of their exercise notebook 06.

Lectures 07 to 10 have one marked line that imports either this engine or the finished one.
"""

from __future__ import annotations

import linecache
from pathlib import Path
from typing import Any

import nbformat

from utils.cells import answer_id, answer_number
from utils.checks import CheckFailure, require_right
from utils.checks.running import TooSlow, learner_lines, within

__all__ = ["NotReady", "engine_from"]

NOTEBOOK = Path(__file__).resolve().parent.parent / "exercises" / "06_more_operations.ipynb"
_CELL_SECONDS = 10
CHECKED = ("6.1", "6.2", "6.3", "6.4")  # the exercises that share the answer cell with the class


class NotReady(ImportError):
    """The learner's engine cannot be used yet. Its text says why, and what to import meanwhile."""

    def __init__(self, reason: str) -> None:
        super().__init__(
            f"your own engine is not ready: {reason}\n"
            "  Until it is, use the finished one: from utils.micrograd.engine import Value"
        )

    def _render_traceback_(self) -> list[str]:
        """The lines IPython prints in place of a traceback."""
        return str(self).split("\n")


def engine_from(path: Path) -> type:
    """The class Value of the answer cell ex-06-1 in the notebook at `path`, run with that notebook's imports.

    Raises NotReady where the file is missing or unreadable, or the cell is gone, is not started, stops with an error or
    fails one of the checks 6.1 to 6.4.
    """
    where = f"{path.parent.name}/{path.name}"
    try:
        cells = nbformat.read(path, as_version=4).cells
    except FileNotFoundError:
        raise NotReady(f"there is no {where}. `python -m utils.selfcheck --reset 06` brings it back.") from None
    except Exception as error:  # nbformat raises many kinds for a file that is no notebook
        raise NotReady(f"{where} cannot be read as a notebook ({type(error).__name__}).") from None
    answers = [cell for cell in cells if answer_number(cell) == CHECKED[0]]
    if not answers:
        raise NotReady(f"{where} has no answer cell {answer_id(CHECKED[0])}.")
    imports = [cell for cell in cells if cell.get("id") == "imports"]
    names: dict[str, Any] = {"__name__": "yours"}
    for cell in [*imports, answers[-1]]:
        _run(cell.source, names, where)
    if not isinstance(names.get("Value"), type):
        raise NotReady(f"the answer cell of {where} makes no class Value.")
    for number in CHECKED:
        try:
            require_right(number, names["Value"], names)
        except CheckFailure as failure:
            raise NotReady(f"{where} says\n{failure}") from None
    return names["Value"]


def _run(source: str, names: dict[str, Any], where: str) -> None:
    """Run a cell in `names`; its lines can be quoted by error messages, as a notebook's own can."""
    filename = f"<{where}>"
    linecache.cache[filename] = (len(source), None, source.splitlines(keepends=True), filename)
    try:
        within(lambda: exec(compile(source, filename, "exec"), names), _CELL_SECONDS)
    except TooSlow:
        raise NotReady(f"the answer cell of {where} was still running after {_CELL_SECONDS} seconds.") from None
    except NotImplementedError:
        raise NotReady(f"· {CHECKED[0]} not started in {where}.") from None
    except SyntaxError as error:
        raise NotReady(f"{where} has a SyntaxError in line {error.lineno} of the answer cell: {error.msg}.") from None
    except Exception as error:
        lines = "".join(f"\n    {line}" for line in learner_lines(error, names))
        raise NotReady(f"the answer cell of {where} stops with {type(error).__name__}: {error}{lines}") from None


def __getattr__(name: str) -> Any:
    """`Value` is made when it is asked for: importing this module alone reads no notebook."""
    if name == "Value":
        return engine_from(NOTEBOOK)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
