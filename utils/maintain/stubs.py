"""An exercise notebook from its solution by plain substitution: what a reset writes, without nbgrader.

`make exercises` uses nbgrader's own preprocessors, and a test holds the two equal for every notebook.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from utils.maintain.cells import check_number, is_explanation
from utils.maintain.way import introduce, mark_way

__all__ = ["REGION", "STUB", "exercise_by_substitution", "let_others_run"]

STUB = "raise NotImplementedError"
REGION = re.compile(r"^( *)### BEGIN SOLUTION\n.*?### END SOLUTION", re.DOTALL | re.MULTILINE)


def exercise_by_substitution(path: Path) -> NotebookNode:
    """The exercise notebook that belongs to the solution notebook at `path`.

    The part between ### BEGIN SOLUTION and ### END SOLUTION becomes the stub; explanations and outputs go.
    """
    notebook = nbformat.read(path, as_version=4)
    notebook.cells = [cell for cell in notebook.cells if not is_explanation(cell)]
    introduce(notebook, path)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.update(outputs=[], execution_count=None)
        nbgrader = cell.metadata.get("nbgrader", {})
        if nbgrader.get("solution"):
            cell.source = REGION.sub(rf"\1{STUB}", cell.source)
            cell.metadata["deletable"] = False
        elif nbgrader.get("grade"):
            cell.metadata.update(deletable=False, editable=False)
        if nbgrader.get("solution") or nbgrader.get("grade"):
            nbgrader.update(checksum=_checksum(cell), cell_type=cell.cell_type)
    let_others_run(notebook)
    mark_way(notebook, path.stem, "exercises")
    return notebook


def let_others_run(notebook: NotebookNode) -> None:
    """Tag check cells so that "Run All Cells" goes on behind one that fails: an open exercise stops no other."""
    for cell in notebook.cells:
        if check_number(cell):
            cell.metadata["tags"] = ["raises-exception"]


def _checksum(cell: NotebookNode) -> str:
    """By what nbgrader, and `make exercises`, see that a cell is as it was shipped."""
    nbgrader = cell.metadata.nbgrader
    answer, check = bool(nbgrader["solution"]), bool(nbgrader["grade"])
    parts = [cell.source, cell.cell_type, str(check), str(answer), str(check and not answer), nbgrader["grade_id"]]
    if check:
        parts.append(str(float(nbgrader["points"])))
    return hashlib.md5("".join(parts).encode("utf-8"), usedforsecurity=False).hexdigest()
