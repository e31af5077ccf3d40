"""The learner's own Value: ``from utils.yours import Value`` takes the class out of their exercise notebook 06.

Lectures 07 to 10 have one marked line that imports either this engine or the finished one.
"""

from __future__ import annotations

import ast
import json
import linecache
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import CodeType
from typing import Any

from utils.checks import CheckFailure, require_right
from utils.checks.framework.running import TooSlow, attempt, learner_lines, state_kept
from utils.maintain.cells import answer_id, answer_number, source_of

__all__ = ["NotReady", "engine_from"]

NOTEBOOK = Path(__file__).resolve().parent.parent / "exercises" / "06_more_operations.ipynb"
CHECKED = ("6.1", "6.2", "6.3", "6.4")  # the exercises that share the answer cell with the class
_CELL_SECONDS = 10.0


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
    """The class Value of the answer cell ex-06-1 in the notebook at `path`, run with the imports above it.

    Raises NotReady where the file is missing or unreadable, or the cell is gone, is not started, stops with an error or
    fails one of the checks 6.1 to 6.4.
    """
    where = f"{path.parent.name}/{path.name}"
    cells = _cells(path, where)
    places = [place for place, cell in enumerate(cells) if answer_number(cell) == CHECKED[0]]
    if not places:
        raise NotReady(f"{where} has no answer cell {answer_id(CHECKED[0])}.")
    if len(places) > 1:
        last = f"the last of {len(places)} cells with the id {answer_id(CHECKED[0])}"
        print(f"Your Value is from {last} in {where}: a copied cell keeps its id.")
    source = source_of(cells[places[-1]])
    filename = f"<{where}>"
    linecache.cache[filename] = (len(source), None, source.splitlines(keepends=True), filename)
    try:
        code = compile(_python(source), filename, "exec")
    except SyntaxError as error:
        raise NotReady(f"{where} has a SyntaxError in line {error.lineno} of the answer cell: {error.msg}.") from None
    names: dict[str, Any] = {"__name__": "yours"}
    names["get_ipython"] = lambda: _Jupyter(names, filename)
    _run(_imports(cells[: places[-1]]), names, f"an import in {where}")
    _run(code, names, f"the answer cell of {where}")
    if not isinstance(names.get("Value"), type):
        raise NotReady(f"the answer cell of {where} makes no class Value.")
    for number in CHECKED:
        try:
            require_right(number, names["Value"], names)
        except CheckFailure as failure:
            raise NotReady(f"{where} says\n{failure}") from None
    return names["Value"]


def _cells(path: Path, where: str) -> list[Mapping[str, Any]]:
    """The cells of a notebook file of the current format, in order."""
    try:
        cells = json.loads(path.read_text(encoding="utf-8-sig"))["cells"]
    except FileNotFoundError:
        raise NotReady(f"there is no {where}. `python -m utils.selfcheck --reset 06` brings it back.") from None
    except (OSError, ValueError, LookupError, TypeError) as error:
        raise NotReady(f"{where} cannot be read as a notebook ({type(error).__name__}).") from None
    return [cell for cell in cells if isinstance(cell, dict)]


def _python(source: str) -> str:
    """The source with the calls that IPython makes of Jupyter's own commands, such as `%%time`, `!ls` and `f?`."""
    from IPython.core.inputtransformer2 import TransformerManager

    return TransformerManager().transform_cell(source)


class _Jupyter:
    """Stands in for IPython where an answer cell holds its commands: Python behind them runs, nothing else does."""

    def __init__(self, names: dict[str, Any], filename: str) -> None:
        self._names, self._filename = names, filename

    def run_cell_magic(self, magic: str, _: str, body: str) -> None:
        """Run the cell below `%%time` and its like, which measure or catch what a cell does; no other cell."""
        if magic in ("capture", "prun", "time"):
            exec(compile("\n" + _python(body), self._filename, "exec"), self._names)

    def run_line_magic(self, magic: str, line: str, *_: Any, **__: Any) -> None:
        """Run the statement behind `%time`; nothing for others."""
        if magic == "time":
            exec(compile(_python(line), self._filename, "exec"), self._names)

    def __getattr__(self, name: str) -> Any:
        """Whatever else is asked for, such as `system` and `getoutput`, does nothing."""
        return lambda *_, **__: []


def _imports(cells: Sequence[Mapping[str, Any]]) -> CodeType:
    """The import statements of these cells and nothing else of them: the class has to stand on its own."""
    found: list[ast.stmt] = []
    for cell in cells:
        try:
            statements = ast.parse(_python(source_of(cell))).body if cell.get("cell_type") == "code" else []
        except SyntaxError:
            continue
        found += [one for one in statements if isinstance(one, (ast.Import, ast.ImportFrom))]
    return compile(ast.Module(body=found, type_ignores=[]), "<imports>", "exec")


def _run(code: CodeType, names: dict[str, Any], what: str) -> None:
    """Run `code` in `names` and drop what it prints; random generators stay as they were."""
    with state_kept():
        error = attempt(lambda: exec(code, names), _CELL_SECONDS).error
    if error is None:
        return
    if isinstance(error, TooSlow):
        raise NotReady(f"{what} was still running after {_CELL_SECONDS:g} seconds.")
    if isinstance(error, NotImplementedError):
        raise NotReady(f"· {CHECKED[0]} not started: `raise NotImplementedError` still stands in {what}.")
    lines = "".join(f"\n    {line}" for line in learner_lines(error, names))
    raise NotReady(f"{what} stops with {type(error).__name__}: {error}{lines}")


def __getattr__(name: str) -> Any:
    """`Value` is made when it is asked for: importing this module alone reads no notebook."""
    if name == "Value":
        return engine_from(NOTEBOOK)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
