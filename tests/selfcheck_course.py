"""Courses for the tests of the self-check: a notebook 03, in the states that learners leave it in.

Notebook and checks are frozen ones, in tests/course/: no exercise that is added or reworded touches these tests.
`frozen` is the course's own utils/ with those checks in place of its own, and what learners run is run from there.
"""

from __future__ import annotations

import ast
import atexit
import functools
import json
import os
import re
import shutil
import subprocess
import tempfile
import xml.etree.ElementTree as ET
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import warm

from utils.maintain.cells import answer_id, answer_number, check_id, is_explanation, source_of
from utils.selfcheck.shipped import Shipped

__all__ = [
    "ALL",
    "EXERCISES",
    "FROZEN",
    "NAMES",
    "ROOT",
    "STEM",
    "WRONG",
    "Draft",
    "Run",
    "code",
    "command",
    "course",
    "frozen",
    "right_answer",
    "run_pytest",
    "run_selfcheck",
]

ROOT = Path(__file__).resolve().parent.parent
STEM = "03_manual_backprop"
NAMES = {
    "3.1": "add_backward",
    "3.2": "mul_backward",
    "3.3": "manual_backprop",
    "3.4": "gradient_check",
    "3.5": "nudge",
}
ALL = list(NAMES)
EXERCISES = tuple(Shipped(number, name) for number, name in NAMES.items())
FROZEN = ROOT / "tests" / "course"
# Answers that run and are wrong.
WRONG = {
    "3.1": "def add_backward(a, b, upstream):\n    return 1.0, 1.0\n",
    "3.2": "def mul_backward(a, b, upstream):\n    return b, a\n",
    "3.3": "def manual_backprop(a, b, c, f):\n    return dict(L=1.0, d=-2.0, f=4.0, c=-2.0, e=-2.0, a=6.0, b=-4.0)\n",
    "3.4": "def gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4):\n    return []\n",
    "3.5": "def nudge(inputs, grads, step):\n    return inputs\n",
}


class Draft:
    """A learner's notebook 03: the shipped one, and what is done to it."""

    def __init__(self, solved: Sequence[str] = ()) -> None:
        self.notebook = _shipped()
        for number in solved:
            self.answer(number, right_answer(number))

    @property
    def cells(self) -> list[dict[str, Any]]:
        return self.notebook["cells"]

    def cell(self, name: str) -> dict[str, Any]:
        return next(cell for cell in self.cells if cell.get("id") == name)

    def answer(self, number: str, source: str) -> Draft:
        """Write an answer, and save an output with it as if it had been run and said done."""
        self.cell(answer_id(number)).update(source=source, execution_count=1)
        self.cell(check_id(number)).update(
            execution_count=2,
            outputs=[{"output_type": "stream", "name": "stdout", "text": f"✓ {number} {NAMES[number]}\n"}],
        )
        return self

    def answer_wrongly(self, *numbers: str) -> Draft:
        for number in numbers:
            self.answer(number, WRONG[number])
        return self

    def check(self, number: str, source: str) -> Draft:
        """Change what a check cell says."""
        self.cell(check_id(number))["source"] = source
        return self

    def add(self, source: str, after: str, name: str = "mine", **metadata: Any) -> Draft:
        """Put a new code cell below the one with the id `after`."""
        self.cells.insert(self.cells.index(self.cell(after)) + 1, code(source, name, **metadata))
        return self

    def delete(self, *names: str) -> Draft:
        for name in names:
            self.cells.remove(self.cell(name))
        return self

    def without_ids(self) -> Draft:
        """As Colab saves it: no cell ids, no nbgrader."""
        for cell in self.cells:
            del cell["id"]
            cell["metadata"] = {}
        self.notebook.update(nbformat_minor=0)
        return self

    def text(self) -> str:
        return json.dumps(self.notebook, ensure_ascii=False, indent=1)


def code(source: str, name: str, **metadata: Any) -> dict[str, Any]:
    return {
        "cell_type": "code",
        "id": name,
        "metadata": metadata,
        "source": source,
        "outputs": [],
        "execution_count": None,
    }


def command(module: str) -> str:
    """How messages name the command of a module in the frozen course, which has no .venv of its own."""
    return f"python -m {module}"


@functools.cache
def frozen() -> Path:
    """A folder with utils/, its checks the frozen ones, and their solutions/; made once for a process of tests."""
    made = Path(tempfile.mkdtemp(prefix="frozen-course-")).resolve()
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    shutil.copytree(ROOT / "utils", made / "utils", ignore=shutil.ignore_patterns("__pycache__", "ch[0-9][0-9]_*.py"))
    shutil.copytree(FROZEN / "checks", made / "utils" / "checks", dirs_exist_ok=True)
    shutil.copytree(FROZEN / "solutions", made / "solutions")
    return made


def course(folder: Path, notebooks: Mapping[str, Draft | str | bytes]) -> Path:
    """A folder with exercises/ in it: the conftest.py that is shipped and these notebooks, by name."""
    exercises = folder / "exercises"
    exercises.mkdir(parents=True)
    shutil.copy(ROOT / "exercises" / "conftest.py", exercises)
    for name, content in notebooks.items():
        content = content.text() if isinstance(content, Draft) else content
        path = exercises / f"{name}.ipynb"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
    return folder


@dataclass
class Run:
    """What a run gave: its exit code, what it printed, and what each item told the summary, by notebook and name."""

    code: int
    printed: str
    told: dict[str, dict[str, dict[str, Any]]] = field(default_factory=dict)

    def statuses(self, notebook: str) -> dict[str, str]:
        """Exercise number to status."""
        verdicts = [told["verdict"] for told in self.told[notebook].values() if "verdict" in told]
        return {verdict["number"]: verdict["status"] for verdict in verdicts}

    def verdict(self, notebook: str, number: str) -> dict[str, str]:
        return self.told[notebook][f"{number} {NAMES[number]}"]["verdict"]

    def problems(self, notebook: str) -> list[str]:
        """What is wrong with the notebook as a whole, and with cells that answer nothing."""
        return [problem for told in self.told[notebook].values() for problem in told.get("problems", [])]


def run_pytest(folder: Path, *arguments: str, cwd: str = ".", every_plugin: bool = True) -> Run:
    """pytest with the real nbval in its own process, on a course of this module.

    Without `every_plugin` only nbval and what comes with pytest is loaded, by a process that is forked from a warm one.
    """
    report = folder / "report.xml"
    command = ["pytest", "-p", "no:cacheprovider", f"--rootdir={folder}", f"--junitxml={report}"]
    environment = {}
    if not every_plugin:
        command += ["-p", "utils.selfcheck.quick", "-p", "nbval.plugin"]
        environment["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    done = _run([*command, *arguments], folder / cwd, every_plugin, **environment)
    run = Run(done.returncode, done.stdout + done.stderr)
    for case in ET.parse(report).iter("testcase"):
        for one in case.iter("property"):
            if one.get("name") == "selfcheck":
                told = ast.literal_eval(one.get("value", ""))
                run.told.setdefault(Path(told["path"]).stem, {})[case.get("name", "")] = told
    return run


def run_selfcheck(folder: Path, *arguments: str, cwd: str = ".", fresh: bool = False, **environment: str) -> Run:
    """The command that learners run, in its own process: a `fresh` one, or one that is forked from a warm one."""
    done = _run(["utils.selfcheck", *arguments], folder / cwd, fresh, **environment)
    return Run(done.returncode, done.stdout + done.stderr)


def _run(command: Sequence[str], cwd: Path, fresh: bool, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("PYTEST_", "COV_", "MAKE"))}
    variables = {**kept, "PYTHONPATH": str(frozen()), "PYTHONIOENCODING": "utf-8", **environment}
    return warm.run_module(command, cwd, variables, fresh)


def right_answer(number: str) -> str:
    """The answer cell of the solution notebook."""
    return next(cell["source"] for cell in _solution()["cells"] if answer_number(cell) == number)


def _solution() -> dict[str, Any]:
    notebook = json.loads((FROZEN / "solutions" / f"{STEM}.ipynb").read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        cell["source"] = source_of(cell)
    return notebook


def _shipped() -> dict[str, Any]:
    notebook = _solution()
    notebook["cells"] = [cell for cell in notebook["cells"] if not is_explanation(cell)]
    for cell in notebook["cells"]:
        cell["source"] = re.sub(
            r"^( *)### BEGIN SOLUTION\n.*?### END SOLUTION",
            r"\1raise NotImplementedError",
            cell["source"],
            flags=re.DOTALL | re.MULTILINE,
        )
        if cell["cell_type"] == "code":
            cell.update(outputs=[], execution_count=None)
    return notebook
