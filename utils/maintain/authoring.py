"""Exercises from solutions, outputs for lectures, links between all: what in this course is made, not written.

``python -m utils.authoring exercises [NN ...]`` writes exercises/ from solutions/; with ``notebooks`` in place of
``exercises`` it runs lectures and solutions top to bottom in a fresh kernel and saves them with their outputs and
links; with ``links`` it writes the links only, and runs nothing.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import nbformat
from nbformat import NotebookNode

from utils.maintain.cells import answer_number, check_number, is_explanation, notebook_path, notebooks_in, predicts
from utils.maintain.stubs import STUB, let_others_run
from utils.maintain.way import introduce, mark_way

__all__ = [
    "HoldsAnswers",
    "answered",
    "execute",
    "exercise_from_solution",
    "hide_answers",
    "main",
    "write_exercise",
    "write_notebook",
]

ROOT = Path(__file__).resolve().parents[2]
_CELL_SECONDS = 600  # a lecture may train a network; an endless cell still ends


class HoldsAnswers(Exception):
    """Raised in place of overwriting an exercise notebook that somebody has worked in."""


def exercise_from_solution(path: Path) -> NotebookNode:
    """The exercise notebook that belongs to the solution notebook at `path`.

    Solution regions become the stub, check cells are locked, explanations and outputs go; the title says Exercises and
    how to do them, the end what comes next.
    Raises ValueError for a cell that breaks the rules of CONTRIBUTING.md, naming it.
    """
    # nbgrader takes two seconds to import, and learners may do without it
    from nbgrader.preprocessors import ClearSolutions, ComputeChecksums, LockCells
    from traitlets.config import Config

    notebook = nbformat.read(path, as_version=4)
    notebook.cells = [cell for cell in notebook.cells if not is_explanation(cell)]
    for cell in notebook.cells:
        _require_rules(cell, path)
    config = Config()
    config.ClearSolutions.code_stub = {"python": STUB}
    config.LockCells.lock_readonly_cells = False
    for preprocessor in (ClearSolutions(config=config), LockCells(config=config), ComputeChecksums(config=config)):
        notebook, _ = preprocessor.preprocess(notebook, {})
    introduce(notebook, path)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs = []
            cell.execution_count = None
    let_others_run(notebook)
    mark_way(notebook, path.stem, "exercises")
    return notebook


def write_exercise(solution: Path, folder: Path) -> Path:
    """The path of the exercise notebook written into `folder`; HoldsAnswers where it would overwrite answers."""
    target = folder / solution.name
    made = exercise_from_solution(solution)
    if target.exists():
        numbers = answered(target, made)
        if numbers:
            raise HoldsAnswers(
                f"{target.name} holds answers ({', '.join(numbers)}) and was left as it was. To start it afresh, "
                f"run `python -m utils.selfcheck --reset {target.name[:2]}`: it keeps a copy."
            )
    folder.mkdir(parents=True, exist_ok=True)
    write_notebook(made, target)
    return target


def answered(path: Path, made: NotebookNode) -> list[str]:
    """The numbers of the answer cells at `path` that somebody has changed.

    A cell is untouched if it is as it was shipped (its nbgrader checksum says so) or as it is made now. A file that
    cannot be read may hold anything, so it counts as changed.
    """
    from nbgrader.utils import compute_checksum

    try:
        notebook = nbformat.read(path, as_version=4)
    except Exception:  # whatever is wrong with the file, it is not ours to overwrite
        return ["unreadable"]
    stubs = {answer_number(cell): cell.source for cell in made.cells if answer_number(cell)}
    changed = []
    for cell in notebook.cells:
        number = answer_number(cell)
        if number is None or cell.source == stubs.get(number):
            continue
        nbgrader = cell.metadata.get("nbgrader", {})
        if "checksum" not in nbgrader or nbgrader["checksum"] != compute_checksum(cell):
            changed.append(number)
    return changed


def execute(path: Path) -> None:
    """Run the notebook at `path` in a fresh kernel, top to bottom, in its own folder, and save it with its outputs.

    Raises nbclient's CellExecutionError at the first cell that fails without the tag ``raises-exception``; then the
    file is left alone.
    """
    from nbclient import NotebookClient

    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(
        notebook,
        timeout=_CELL_SECONDS,
        kernel_name="python3",
        record_timing=False,
        resources={"metadata": {"path": str(path.parent)}},
    )
    # The same pictures whoever runs this, and widgets saved with the film of them that the site shows.
    client.execute(env={**os.environ, "GRAPHS_ALIKE": "1", "FILMS_KEPT": "1"})
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs = list(_joined_streams(cell.outputs))
            for output in cell.outputs:
                # a widget's view is nothing without the kernel that drew it; the picture saved beside it is
                output.get("data", {}).pop("application/vnd.jupyter.widget-view+json", None)
    hide_answers(notebook)
    mark_way(notebook, path.stem, path.parent.name)
    notebook.metadata = nbformat.from_dict(
        {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        }
    )
    write_notebook(notebook, path)


def hide_answers(notebook: NotebookNode) -> None:
    """Mark the code cell after each `predict` call: JupyterLab keeps its outputs off the screen until it is run.

    What answers a prediction is then seen only by those who have asked for it, and code-hosting pages show all.
    """
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    for asking, answering in pairwise(code):
        if predicts(asking) and not predicts(answering):
            answering.metadata.setdefault("jupyter", {})["outputs_hidden"] = True


def write_notebook(notebook: NotebookNode, path: Path) -> None:
    """Write a notebook so that git sees only what changed: one format everywhere, and never a half-written file."""
    nbformat.validate(notebook)
    text = nbformat.writes(notebook, version=4).rstrip("\n") + "\n"
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".tmp")
    try:
        with open(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        os.chmod(temporary, path.stat().st_mode if path.exists() else 0o644)
        os.replace(temporary, path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; returns the exit code: 0 if everything asked for was made."""
    parser = argparse.ArgumentParser(prog="python -m utils.maintain.authoring", description=__doc__.split("\n")[0])
    parser.add_argument("what", choices=["exercises", "notebooks", "links"])
    parser.add_argument(
        "numbers", nargs="*", metavar="NN", help="only these notebooks, such as 03; all where none is named"
    )
    options = parser.parse_args(arguments)
    make = {"exercises": _make_exercise, "notebooks": _make_outputs, "links": _make_links}[options.what]
    folders = ["solutions"] if options.what == "exercises" else ["notebooks", "solutions"]
    try:
        paths = _chosen(folders, options.numbers)
    except FileNotFoundError as error:
        print(error, file=sys.stderr)
        return 2
    return max([make(path) for path in paths], default=0)


def _make_exercise(solution: Path) -> int:
    try:
        target = write_exercise(solution, ROOT / "exercises")
    except (HoldsAnswers, ValueError) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"exercises/{target.name}")
    return 0


def _make_outputs(path: Path) -> int:
    from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError

    try:
        execute(path)
    except (CellExecutionError, CellTimeoutError, DeadKernelError) as error:
        print(f"{path.parent.name}/{path.name} stopped and was left as it was:\n{error}", file=sys.stderr)
        return 1
    print(f"{path.parent.name}/{path.name}")
    return 0


def _make_links(path: Path) -> int:
    notebook = nbformat.read(path, as_version=4)
    mark_way(notebook, path.stem, path.parent.name)
    write_notebook(notebook, path)
    print(f"{path.parent.name}/{path.name}")
    return 0


def _chosen(folders: Sequence[str], numbers: Sequence[str]) -> list[Path]:
    """The notebooks with these numbers; FileNotFoundError for a number that none of the folders has."""
    found = [path for folder in folders for path in notebooks_in(ROOT / folder)]
    if not numbers:
        return found
    # A project has a solution and no lecture, and every notebook has a solution: it says which numbers there are.
    wanted = {notebook_path(ROOT / "solutions", number).stem for number in numbers}
    return [path for path in found if path.stem in wanted]


def _require_rules(cell: NotebookNode, path: Path) -> None:
    """Raise ValueError where an answer or a check cell is not what nbgrader and the self-check count on."""
    where = f"{path.name}, cell {cell.id}"
    nbgrader = cell.metadata.get("nbgrader", {})
    if answer_number(cell):
        if "### BEGIN SOLUTION" not in cell.source:
            raise ValueError(f"{where}: an answer cell needs a part between ### BEGIN SOLUTION and ### END SOLUTION")
        wanted: dict[str, Any] = {"solution": True, "grade": False, "locked": False}
    elif check_number(cell):
        if cell.source.count("\n"):
            raise ValueError(f"{where}: a check cell holds its check call and nothing else")
        wanted = {"solution": False, "grade": True, "locked": True, "points": 1}
    else:
        return
    wanted |= {"grade_id": cell.id, "schema_version": 3, "task": False}
    wrong = {key: value for key, value in wanted.items() if nbgrader.get(key) != value}
    if wrong:
        raise ValueError(f"{where}: its nbgrader metadata must say {wrong}")


def _joined_streams(outputs: Sequence[NotebookNode]) -> Iterator[NotebookNode]:
    """The outputs with the pieces of one stream joined: how a kernel cuts them changes from run to run."""
    last = None
    for output in outputs:
        if last is not None and last.output_type == output.output_type == "stream" and last.name == output.name:
            last.text += output.text
            continue
        last = output
        yield output
