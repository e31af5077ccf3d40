"""CONTRIBUTING.md's recipes, followed in a copy of the course: an exercise more, a function renamed, a lecture less."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from course_files import ROOT, course_files

from utils.maintain.authoring import write_notebook
from utils.maintain.cells import notebook_path, notebooks_in

CHECK = '''

@exercise("3.99", "third(x)")
def check_third(notebook: Notebook, answer: Any) -> Stages:
    """Judge a third of a number."""
    yield Stage(lambda x: x / 3, [call(6.0, says="with x=6.0")], {"half": Fault("Of three.", wrong=lambda x: x / 2)})
'''
ANSWERS = """\
# right: by division
def third(x):
    return x / 3


# right: by multiplication
def third(x):
    share = 1 / 3
    return share * x


# wrong: half of it, in two steps
# fault: half
def third(x):
    half = x / 2
    return half
"""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The course, as git has it, without what only its own tests of drawing and browsers need."""
    made = tmp_path / "course"
    for path in course_files():
        target = made / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    return made


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("PYTEST_", "MAKE", "COV_"))}
    return subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=folder,
        env={**clean, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": str(folder), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        timeout=600,
        check=False,
    )


def test_an_exercise_more_is_five_files_and_every_test_about_exercises_passes(copy: Path) -> None:
    before = {path: path.read_bytes() for path in copy.rglob("*") if path.is_file()}
    solution = notebook_path(copy / "solutions", 3)
    notebook = nbformat.read(solution, as_version=4)
    answer, check = (next(cell for cell in notebook.cells if cell.id == name) for name in ("ex-03-1", "check-03-1"))
    source = 'def third(x):\n    """A third of x."""\n    ### BEGIN SOLUTION\n    return x / 3\n    ### END SOLUTION'
    more = [
        nbformat.v4.new_markdown_cell("### 3.99 third ●○○ · 1 min\n\nA third of x.", id="task-03-99"),
        nbformat.from_dict({**answer, "id": "ex-03-99", "source": source}),
        nbformat.from_dict({**check, "id": "check-03-99", "source": 'check("3.99", third)', "outputs": []}),
        nbformat.v4.new_markdown_cell("Three of them make x.", id="why-03-99"),
    ]
    for cell in more[1:3]:
        cell.metadata["nbgrader"] = {**cell.metadata["nbgrader"], "grade_id": cell.id}
    notebook.cells += more
    count = 0
    for cell in notebook.cells:  # as `make notebooks` leaves them
        if cell.cell_type == "code":
            count += 1
            cell.execution_count = count
    write_notebook(notebook, solution)
    checks = copy / "utils" / "checks" / f"ch{solution.stem}.py"
    checks.write_text(checks.read_text(encoding="utf-8") + CHECK, encoding="utf-8")
    (copy / "tests" / "answers" / "3.99.py").write_text(ANSWERS, encoding="utf-8")
    readme = copy / "README.md"
    lines = readme.read_text(encoding="utf-8").split("\n")
    at = next(at for at, line in enumerate(lines) if line.startswith("| 03 |"))
    *cells, exercises, end = lines[at].split("|")
    lines[at] = "|".join([*cells, f" {int(exercises) + 1} ", end])
    readme.write_text("\n".join(lines), encoding="utf-8")
    made = run(copy, "utils.authoring", "exercises", "03")
    assert made.stdout == f"exercises/{solution.name}\n", made.stderr
    plain = ("pytest", "-q", "-p", "no:cacheprovider", "-p", "nbval.plugin")
    tests = ["test_answers.py", "test_links.py", "test_authoring.py", "test_cells.py", "test_selfcheck_summary.py"]
    chosen = "3.99 or 03 or map or told"
    done = run(copy, *plain, "-k", chosen, *(f"tests/{name}" for name in tests))
    assert done.returncode == 0, done.stdout[-3000:]
    now = {path for path in copy.rglob("*") if path.is_file() and not {"__pycache__", ".pytest_cache"} & {*path.parts}}
    changed = {path for path in now if before.get(path) != path.read_bytes()}
    assert {path.relative_to(copy).as_posix() for path in changed} == {
        f"solutions/{solution.name}",
        f"exercises/{solution.name}",
        f"utils/checks/{checks.name}",
        "tests/answers/3.99.py",
        "README.md",
    }


def test_a_function_is_renamed_in_solution_check_and_answers_and_the_tests_about_them_pass(copy: Path) -> None:
    solution = notebook_path(copy / "solutions", 3)
    written = [solution, copy / "utils" / "checks" / f"ch{solution.stem}.py", copy / "tests" / "answers" / "3.6.py"]
    for path in written:
        text = path.read_text(encoding="utf-8")
        assert "from_picture" in text
        path.write_text(text.replace("from_picture", "read_off_picture"), encoding="utf-8", newline="\n")
    made = run(copy, "utils.authoring", "exercises", "03")
    assert made.stdout == f"exercises/{solution.name}\n", made.stderr
    plain = ("pytest", "-q", "-p", "no:cacheprovider", "-p", "nbval.plugin")
    tests = ["test_answers.py", "test_authoring.py", "test_cells.py", "test_selfcheck_summary.py"]
    done = run(copy, *plain, "-k", "3.6 or 03 or told", *(f"tests/{name}" for name in tests))
    assert done.returncode == 0, done.stdout[-3000:]


def test_the_last_notebook_is_dropped_with_its_files_its_row_and_the_links_to_it_and_the_tests_pass(copy: Path) -> None:
    number = notebooks_in(copy / "solutions")[-1].name[:2]
    belonging = [
        *(path for folder in ("notebooks", "solutions", "exercises") for path in (copy / folder).glob(f"{number}_*")),
        *(copy / "utils" / "checks").glob(f"ch{number}_*"),
        *(copy / "tests" / "answers").glob(f"{int(number)}.*"),
        *(copy / "tests").glob(f"test_lecture_{number}.py"),
    ]
    assert len(belonging) > 4
    for path in belonging:
        path.unlink()
    readme = copy / "README.md"
    lines = readme.read_text(encoding="utf-8").split("\n")
    readme.write_text("\n".join(line for line in lines if not line.startswith(f"| {number} |")), encoding="utf-8")
    links = re.compile(rf"\[([^]]*)\]\([^)]*{number}_\w+\.ipynb\)")
    for path in [*notebooks_in(copy / "notebooks"), *notebooks_in(copy / "solutions")]:
        notebook = nbformat.read(path, as_version=4)
        for cell in notebook.cells:
            if cell.cell_type == "markdown" and not cell.id.startswith("way-"):
                cell.source = links.sub(r"\1", cell.source)
        write_notebook(notebook, path)
    assert run(copy, "utils.authoring", "links").returncode == 0
    made = run(copy, "utils.authoring", "exercises")
    assert made.returncode == 0, made.stderr
    plain = ("pytest", "-q", "-p", "no:cacheprovider", "-p", "nbval.plugin")
    names = ("authoring", "cells", "links", "way", "selfcheck_summary", "layout")
    done = run(copy, *plain, *(f"tests/test_{name}.py" for name in names))
    assert done.returncode == 0, done.stdout[-3000:]
