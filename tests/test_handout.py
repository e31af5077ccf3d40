"""utils.maintain.handout: the learners' repository holds no answers, and check, reset and update work in it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from course_files import ROOT

from utils.maintain import handout
from utils.maintain.cells import answer_number, notebooks_in
from utils.maintain.stubs import REGION

pytestmark = pytest.mark.skipif(
    shutil.which("git") is None or not (ROOT / ".git").exists(), reason="needs git and a clone of the course"
)


def git(folder: Path, *arguments: str) -> str:
    own = ("-c", "user.name=Pupil", "-c", "user.email=pupil@localhost")
    return subprocess.run(["git", *own, *arguments], cwd=folder, capture_output=True, check=True, text=True).stdout


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


@pytest.fixture(scope="module")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("handout") / "class"
    assert handout.main([str(target)]) == 0
    return target


def test_no_answer_explanation_or_history_comes_along(repository: Path) -> None:
    assert not (repository / "tests").exists()
    assert len(git(repository, "log", "--format=%h").split()) == 1
    for path in notebooks_in(repository / "solutions"):
        notebook = nbformat.read(path, as_version=4)
        assert not [cell.id for cell in notebook.cells if cell.id.startswith("why-")]
        answers = [cell for cell in notebook.cells if answer_number(cell)]
        assert answers
        for cell in answers:
            blocks = [match[0] for match in REGION.finditer(cell.source)]
            assert {len(block.splitlines()) for block in blocks} == {3}, cell.id
            assert all(block.splitlines()[1].strip() == "raise NotImplementedError" for block in blocks)
        assert not any(cell.get("outputs") for cell in notebook.cells)


def test_its_exercises_can_be_checked_and_reset(repository: Path, tmp_path: Path) -> None:
    clone = tmp_path / "pupil"
    git(tmp_path, "clone", "--quiet", str(repository), str(clone))
    checked = run(clone, "utils.selfcheck", "03")
    assert re.match(r"03_manual_backprop +░{10}  0 of \d+ done\n", checked.stdout), checked.stdout + checked.stderr
    (exercise,) = (clone / "exercises").glob("03_*.ipynb")
    shipped = exercise.read_bytes()
    exercise.write_bytes(b"ruined")
    put_back = run(clone, "utils.selfcheck", "--reset", "03")
    assert put_back.returncode == 0, put_back.stderr
    assert exercise.read_bytes() == shipped == (ROOT / "exercises" / exercise.name).read_bytes()


def test_a_second_run_adds_what_has_changed_and_learners_pull_it(
    repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clone = tmp_path / "pupil"
    git(tmp_path, "clone", "--quiet", str(repository), str(clone))
    assert handout.main([str(repository)]) == 0
    assert capsys.readouterr().out == f"{repository} is up to date.\n"
    changed = tmp_path / "course"
    git(tmp_path, "clone", "--quiet", "--no-local", str(ROOT), str(changed))
    (changed / "README.md").write_text("# Another page\n", encoding="utf-8")
    git(changed, "rm", "--quiet", "LICENSE")
    monkeypatch.setattr(handout, "ROOT", changed)
    assert handout.main([str(repository)]) == 0
    git(clone, "pull", "--quiet", "--no-rebase")
    assert (clone / "README.md").read_text(encoding="utf-8") == "# Another page\n"
    assert not (clone / "LICENSE").exists()


def test_a_folder_of_somebody_elses_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine").write_text("mine")
    assert handout.main([str(tmp_path)]) == 2
    assert "holds other files" in capsys.readouterr().err
    assert handout.main([str(ROOT / "copy")]) == 2
    assert not (ROOT / "copy").exists()
