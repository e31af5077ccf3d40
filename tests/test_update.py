"""README's commands for updating: a learner's answers and the new version of the course, out of two clones."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import nbformat
import pytest

ROOT = Path(__file__).resolve().parent.parent

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="there is no git here")


def recipe() -> list[list[str]]:
    """The git commands below the heading "Updating without losing answers", ready to run."""
    section = (ROOT / "README.md").read_text(encoding="utf-8").split("## Updating without losing answers")[1]
    return [shlex.split(line) for line in re.findall(r"^    (git .+)$", section.split("\n## ")[0], re.MULTILINE)]


def git(folder: Path, *arguments: str) -> str:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    environment |= {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
    for role in ("AUTHOR", "COMMITTER"):
        environment |= {f"GIT_{role}_NAME": "Ada", f"GIT_{role}_EMAIL": "ada@example.org"}
    done = subprocess.run(["git", *arguments], cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def write(path: Path, *sources: str) -> None:
    cells = [nbformat.v4.new_code_cell(source, id=f"cell-{place}") for place, source in enumerate(sources)]
    path.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(nbformat.v4.new_notebook(cells=cells), path)


def sources(path: Path) -> list[str]:
    return [cell.source for cell in nbformat.read(path, as_version=4).cells]


@pytest.fixture
def learner(tmp_path: Path) -> Path:
    """A learner's clone, worked in, of a course that has moved on since."""
    course, learner = tmp_path / "course", tmp_path / "learner"
    for folder in ("notebooks", "exercises", "solutions"):
        write(course / folder / "01_a.ipynb", "first", "second")
    write(course / "exercises" / "02_b.ipynb", "first", "second")
    for name in (".gitattributes", ".gitignore"):
        shutil.copy(ROOT / name, course / name)
    (course / "README.md").write_text("old\n", encoding="utf-8")
    git(course, "init", "--quiet", "--initial-branch", "main")
    git(course, "add", "--all")
    git(course, "commit", "--quiet", "--message", "The course")
    git(tmp_path, "clone", "--quiet", str(course), str(learner))

    write(learner / "exercises" / "01_a.ipynb", "my answer", "second")
    write(learner / "exercises" / "backup" / "01_a 2026-01-31 12.00.00.ipynb", "an older answer")
    write(learner / "notebooks" / "01_a.ipynb", "first, run by me", "second")

    for folder in ("notebooks", "exercises", "solutions"):
        write(course / folder / "01_a.ipynb", "first, new", "second, new", "third, new")
    write(course / "exercises" / "02_b.ipynb", "first", "second, new")
    (course / "README.md").write_text("new\n", encoding="utf-8")
    git(course, "commit", "--quiet", "--all", "--message", "A new version")
    return learner


@pytest.fixture
def updated(learner: Path) -> Path:
    for _, *arguments in recipe():
        git(learner, *arguments)
    return learner


def test_the_recipe_is_three_git_commands():
    assert [command[0] for command in recipe()] == ["git"] * 3


def test_a_notebook_with_answers_stays_as_it_is(updated):
    assert sources(updated / "exercises" / "01_a.ipynb") == ["my answer", "second"]


def test_an_untouched_exercise_notebook_is_updated(updated):
    assert sources(updated / "exercises" / "02_b.ipynb") == ["first", "second, new"]


def test_lectures_and_all_else_are_the_new_ones(updated):
    assert sources(updated / "notebooks" / "01_a.ipynb") == ["first, new", "second, new", "third, new"]
    assert sources(updated / "solutions" / "01_a.ipynb") == ["first, new", "second, new", "third, new"]
    assert (updated / "README.md").read_text(encoding="utf-8") == "new\n"


def test_what_the_learner_had_in_a_lecture_is_in_their_commit(updated):
    assert "first, run by me" in git(updated, "show", "HEAD^:notebooks/01_a.ipynb")


def test_copies_that_a_reset_kept_are_left_alone(updated):
    assert len(list((updated / "exercises" / "backup").iterdir())) == 1
    assert git(updated, "status", "--short") == ""
