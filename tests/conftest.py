"""What tests of lectures share."""

from __future__ import annotations

import os
from pathlib import Path

import nbformat
import pytest

from utils.start import MAKES

for _name in MAKES:  # `make test` hands them down, and what a test starts would take itself for make's
    os.environ.pop(_name, None)


@pytest.fixture(scope="module")
def shown(request: pytest.FixtureRequest) -> dict[str, str]:
    """What each code cell of the module's LECTURE shows as text, by cell id; of an error, its name and message."""
    lecture: Path = request.module.LECTURE
    cells = nbformat.read(lecture, as_version=4).cells
    return {cell.id: "".join(map(_text, cell.outputs)) for cell in cells if cell.cell_type == "code"}


def _text(output: nbformat.NotebookNode) -> str:
    if output.output_type == "error":
        return f"{output.ename}: {output.evalue}"
    if "text/latex" in output.get("data", {}):  # the reminder of a prediction that nobody has made yet
        return ""
    return output.get("text") or output.data.get("text/plain", "")
