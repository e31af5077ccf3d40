"""README's recipe for nbgrader, followed with its own commands, and its marks beside those of the class report."""

from __future__ import annotations

import csv
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from selfcheck_course import FROZEN, STEM, Draft, frozen
from test_classroom import KINDS, judge

pytestmark = pytest.mark.skipif(
    os.name != "posix", reason="a class is judged by forking, which Windows has no call for"
)


def nbgrader(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    own = str(Path(sys.executable).parent)  # as after activating .venv: nbgrader calls alembic by its name
    return subprocess.run(
        [sys.executable, "-m", "nbgrader", *arguments],
        cwd=folder,
        env={**os.environ, "PATH": own + os.pathsep + os.environ["PATH"], "PYTHONPATH": str(frozen())},
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )


def test_where_nbgraders_own_marks_differ_from_the_class_report(tmp_path: Path) -> None:
    (tmp_path / "source" / "course").mkdir(parents=True)
    shutil.copy(FROZEN / "solutions" / f"{STEM}.ipynb", tmp_path / "source" / "course")
    made = nbgrader(tmp_path, "generate_assignment", "course", "--create")
    assert made.returncode == 0, made.stderr[-2000:]
    for learner, notebook in KINDS.items():
        folder = tmp_path / "submitted" / learner / "course"
        folder.mkdir(parents=True)
        text = notebook.text() if isinstance(notebook, Draft) else notebook
        (folder / f"{STEM}.ipynb").write_text(text, encoding="utf-8")
    nbgrader(tmp_path, "autograde", "course", "--create")  # ends with an error: it could not grade three of them
    exported = nbgrader(tmp_path, "export")
    assert exported.returncode == 0, exported.stderr[-2000:]
    with (tmp_path / "grades.csv").open(encoding="utf-8") as file:
        table = csv.DictReader(file)
        theirs = {row["student_id"]: float(row["score"]) for row in table}
        columns = table.fieldnames
    assert judge(tmp_path / "submitted", tmp_path / "report", "03").returncode == 0
    with (tmp_path / "report" / "nbgrader.csv").open(encoding="utf-8") as file:
        table = csv.DictReader(file)
        ours = {row["student_id"]: float(row["score"]) for row in table}
        assert table.fieldnames == columns
    assert set(ours) == set(theirs) == set(KINDS)
    differing = {learner: (theirs[learner], ours[learner]) for learner in KINDS if theirs[learner] != ours[learner]}
    assert differing == {
        "eli-colab": (0.0, 1.0),  # its marks are gone with the metadata
        "gus-kernel-died-once": (0.0, 3.0),  # one cell ended the kernel, and with it all points
        "hal-deleted-checks": (2.0, 3.0),  # right, though its check is gone
        "ina-exits": (0.0, 4.0),
        "kit-own-check": (5.0, 3.0),  # two wrong answers and a check that says ✓
    }
