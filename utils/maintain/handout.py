"""The learners' repository: ``python -m utils.maintain.handout FOLDER`` writes the course without its answers there.

It has no tests (their answers are answers), no explanations, and a git history of its own. Its `solutions/` hold what
the exercises do, so that `make check`, `make reset` and every link work. Run again, it adds what has changed as one
more commit, which learners pull. What a check compares with is part of the check, and stays: see docs/teachers.md.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import nbformat

from utils.maintain.authoring import write_notebook
from utils.maintain.cells import is_explanation, notebooks_in
from utils.maintain.stubs import REGION, STUB

__all__ = ["hand_out", "main"]

ROOT = Path(__file__).resolve().parents[2]
# What learners do without: answers, and what judges the course itself.
_LEFT_OUT = ("tests/", ".ci/", ".github/workflows/ci.yml", ".github/workflows/site.yml")
_NOTE = "In this copy of the course the answers are left out: your teacher has them."


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; 0 once the folder holds the course, 2 where that folder is somebody else's."""
    parser = argparse.ArgumentParser(
        prog="python -m utils.maintain.handout", description="Write the course without its answers into a folder."
    )
    parser.add_argument("folder", type=Path, help="an empty or new one, or one that this command wrote before")
    options = parser.parse_args(arguments)
    try:
        changed = hand_out(options.folder.resolve())
    except (ValueError, OSError, subprocess.CalledProcessError) as problem:
        print(problem, file=sys.stderr)
        return 2
    print(f"{options.folder} " + ("holds the course without its answers, committed." if changed else "is up to date."))
    return 0


def hand_out(target: Path) -> bool:
    """Write the learners' course to `target` and commit it; whether anything changed. ValueError for a wrong folder."""
    if target == ROOT or target.is_relative_to(ROOT):
        raise ValueError(f"{target} is in the course itself: name a folder outside of it")
    own = (target / ".git").is_dir() and (target / "utils" / "selfcheck").is_dir()
    if target.exists() and any(target.iterdir()) and not own:
        raise ValueError(f"{target} holds other files: name an empty folder, or one that this command wrote")
    target.mkdir(parents=True, exist_ok=True)
    if not own:
        _git(target, "init", "--quiet", "--initial-branch=main")
    for known in _listed(target):
        (target / known).unlink(missing_ok=True)
    for name in _listed(ROOT):
        if name.startswith(_LEFT_OUT) or not (ROOT / name).is_file():
            continue
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, target / name)
    for path in notebooks_in(target / "solutions"):
        _blank(path)
    _git(target, "add", "--all")
    if not _git(target, "status", "--porcelain"):
        return False
    _git(target, "commit", "--quiet", "--message", "The course, without its answers")
    return True


def _blank(path: Path) -> None:
    """Take answers, explanations and outputs from a notebook of solutions, and leave what the exercises are made of."""
    notebook = nbformat.read(path, as_version=4)
    notebook.cells = [cell for cell in notebook.cells if not is_explanation(cell)]
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.update(outputs=[], execution_count=None)
            cell.source = REGION.sub(rf"\1### BEGIN SOLUTION\n\1{STUB}\n\1### END SOLUTION", cell.source)
    top = next(cell for cell in notebook.cells if cell.id == "way-top")
    top.source = f"{_NOTE}\n\n{top.source}"
    write_notebook(notebook, path)


def _listed(folder: Path) -> list[str]:
    return [name for name in _git(folder, "ls-files", "-z").split("\0") if name]


def _git(folder: Path, *arguments: str) -> str:
    """What git prints; with a name of its own where its user has none."""
    known = subprocess.run(["git", "config", "user.email"], cwd=folder, capture_output=True, check=False).stdout.strip()
    name = [] if known else ["-c", "user.name=Course", "-c", "user.email=course@localhost"]
    done = subprocess.run(
        ["git", *name, *arguments],
        cwd=folder,
        capture_output=True,
        check=True,
        encoding="utf-8",
        errors="surrogateescape",
    )
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
