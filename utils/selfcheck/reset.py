"""Put an exercise notebook back as it was shipped, and keep a copy of the learner's."""

from __future__ import annotations

import os
import shutil
import time
from pathlib import Path

from utils.maintain.cells import notebook_path

__all__ = ["ResetProblem", "reset", "solutions_beside"]

ROOT = Path(__file__).resolve().parents[2]


class ResetProblem(Exception):
    """Raised where a notebook cannot be put back, and was left as it was; its text tells the learner why."""


def reset(number: str, folder: Path) -> tuple[Path | None, Path]:
    """Put the exercise notebook with this number back as it was shipped; where the learner's copy is, and its own path.

    The copy is made first and overwrites nothing; None where there was no file to copy. FileNotFoundError lists the
    numbers there are. ResetProblem where a file cannot be written; then the learner's notebook is as it was.
    """
    # nbformat takes half a second to import, which checking does not pay here
    from utils.maintain.authoring import write_notebook
    from utils.maintain.stubs import exercise_by_substitution

    solution = notebook_path(solutions_beside(folder), number)
    shipped = exercise_by_substitution(solution)
    target = folder / solution.name
    where, step = f"{folder.name}/{target.name}", f"no copy of it can be kept in {folder.name}/backup/"
    try:
        copy = _kept(target) if target.exists() else None
        step = f"{folder.name}/ cannot be written in"
        folder.mkdir(parents=True, exist_ok=True)
        write_notebook(shipped, target)
    except OSError as error:
        raise ResetProblem(f"{where} was left as it was: {step} ({error.strerror or error})") from error
    return copy, target


def _kept(path: Path) -> Path:
    """A whole copy of the file in backup/, with the time in its name; a number is added where that name is taken."""
    backup = path.parent / "backup"
    backup.mkdir(exist_ok=True)
    stem = f"{path.stem} {time.strftime('%Y-%m-%d %H.%M.%S')}"
    count = 1
    while True:
        copy = backup / f"{stem}{f' ({count})' if count > 1 else ''}{path.suffix}"
        try:
            new = open(copy, "xb")  # noqa: SIM115 (what is below is only for a file of ours)
        except FileExistsError:
            count += 1
            continue
        try:
            with new, open(path, "rb") as old:
                shutil.copyfileobj(old, new)
                new.flush()
                os.fsync(new.fileno())
        except BaseException:
            copy.unlink(missing_ok=True)  # a part of a copy would pass for one
            raise
        return copy


def solutions_beside(folder: Path) -> Path:
    """The folder of solutions that belongs to this folder of exercises, or else the course's own."""
    beside = folder.parent / "solutions"
    return beside if beside.is_dir() else ROOT / "solutions"
