"""Put an exercise notebook back as it was shipped, and keep a copy of the learner's."""

from __future__ import annotations

import os
import shutil
import time
from pathlib import Path

from utils.maintain.cells import notebook_path

__all__ = ["reset", "solutions_beside"]

ROOT = Path(__file__).resolve().parents[2]


def reset(number: str, folder: Path) -> tuple[Path | None, Path]:
    """Put the exercise notebook with this number back as it was shipped; where the learner's copy is, and its own path.

    The copy is made first and overwrites nothing; None where there was no file to copy. FileNotFoundError lists the
    numbers there are.
    """
    solution = notebook_path(solutions_beside(folder), number)
    # it brings nbgrader in, which takes seconds to import
    from utils.maintain.authoring import exercise_from_solution, write_notebook

    shipped = exercise_from_solution(solution)
    target = folder / solution.name
    copy = _kept(target) if target.exists() else None
    folder.mkdir(parents=True, exist_ok=True)
    write_notebook(shipped, target)
    return copy, target


def _kept(path: Path) -> Path:
    """A copy of the file in backup/, with the time in its name; a number is added where that name is taken."""
    backup = path.parent / "backup"
    backup.mkdir(exist_ok=True)
    stem = f"{path.stem} {time.strftime('%Y-%m-%d %H.%M.%S')}"
    count = 1
    while True:
        copy = backup / f"{stem}{f' ({count})' if count > 1 else ''}{path.suffix}"
        try:
            with open(copy, "xb") as new, open(path, "rb") as old:
                shutil.copyfileobj(old, new)
                new.flush()
                os.fsync(new.fileno())
            return copy
        except FileExistsError:
            count += 1


def solutions_beside(folder: Path) -> Path:
    """The folder of solutions that belongs to this folder of exercises, or else the course's own."""
    beside = folder.parent / "solutions"
    return beside if beside.is_dir() else ROOT / "solutions"
