"""Check your work: ``python -m utils.selfcheck [NN ...]`` runs exercise notebooks afresh and lists what is done.

``python -m utils.selfcheck --reset NN`` puts a notebook back as it was shipped and keeps a copy of yours.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from utils.checks.framework.registry import chapters
from utils.maintain.cells import notebook_number, notebook_path
from utils.selfcheck.plugin import PLUGIN, Reports
from utils.selfcheck.reset import reset, solutions_beside
from utils.selfcheck.shipped import shipped, shipped_stem
from utils.selfcheck.summary import printed

__all__ = ["main"]

ROOT = Path(__file__).resolve().parents[2]


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; returns the exit code: 0 if all that was asked for is done, 1 if not, 2 for a wrong number."""
    parser = argparse.ArgumentParser(
        prog="python -m utils.selfcheck",
        description="Run exercise notebooks afresh and list what is done, what is wrong and what is not started.",
    )
    parser.add_argument(
        "numbers", nargs="*", metavar="NN", help="only these notebooks, such as 03; all if none is named"
    )
    parser.add_argument(
        "--reset",
        action="store_true",
        help="put the notebooks back as they were shipped; yours are copied to exercises/backup/",
    )
    options = parser.parse_args(arguments)
    folder = _exercises_folder()
    if options.reset:
        return _reset_all(options.numbers, folder)
    try:
        there = _chapters_there(folder)
        asked = [_chapter(text, there) for text in options.numbers] or there
    except ValueError as problem:
        return _complain(str(problem))
    return _check(list(dict.fromkeys(asked)), folder)


def _check(asked: list[int], folder: Path) -> int:
    """Judge the notebooks with these numbers, print the summary, and return the exit code."""
    paths = {chapter: _find_notebook(chapter, folder) for chapter in asked}
    there = [path for path in paths.values() if path is not None]
    reports = _LiveReports(len(there))
    code = _run_pytest(there, folder, reports) if there else pytest.ExitCode.OK
    reports.wipe()
    if code in (pytest.ExitCode.INTERNAL_ERROR, pytest.ExitCode.USAGE_ERROR):
        return int(code)  # pytest has said why
    for chapter, path in paths.items():
        reports.expect(chapter, path, folder, interrupted=code == pytest.ExitCode.INTERRUPTED)
    printed(reports.summary.lines(), sys.stdout, _coloured(sys.stdout))
    if code == pytest.ExitCode.INTERRUPTED:
        return 130
    return 0 if reports.summary.complete and code == pytest.ExitCode.OK else 1


def _run_pytest(paths: Sequence[Path], folder: Path, reports: _LiveReports) -> int:
    """pytest's exit code for the notebooks at `paths`, run without a word from pytest itself."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    plugins = ["utils.selfcheck.quick", "nbval.plugin", PLUGIN, "no:terminal", "no:cacheprovider"]
    parallel: list[str] = []
    if len(paths) > 1:
        plugins.append("xdist.plugin")
        parallel = ["-n", "2", "--dist", "loadfile"]
    return pytest.main(
        [
            *(part for plugin in plugins for part in ("-p", plugin)),
            *parallel,
            f"--rootdir={folder.parent}",
            "--noconftest",
            "--override-ini=addopts=",
            "--capture=no",
            *map(str, paths),
        ],
        plugins=[reports],
    )


class _LiveReports(Reports):
    """Gathers what became of the exercises, and shows on a terminal how far the run is."""

    def __init__(self, total: int) -> None:
        super().__init__()
        self._total = total
        self._live = sys.stderr.isatty() and total > 0
        self.show()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        super().pytest_runtest_logreport(report)
        self.show()

    def show(self) -> None:
        """Say how many notebooks have been looked into."""
        if self._live:
            print(f"\rchecking: {len(self.summary.notebooks)} of {self._total} ", end="", file=sys.stderr, flush=True)

    def wipe(self) -> None:
        """Take the line away."""
        if self._live:
            print("\r" + " " * 40 + "\r", end="", file=sys.stderr, flush=True)

    def expect(self, chapter: int, path: Path | None, folder: Path, interrupted: bool) -> None:
        """Add what is missing: a notebook that is not there, or one that was not judged to its end."""
        from utils.selfcheck.items import course_command, reset_hint, told_unchecked

        shown = f"{folder.name}/{path.name if path else shipped_stem(chapter) + '.ipynb'}"
        if path is None:
            problem, hint = "there is no such file", reset_hint(chapter)
        else:
            one = next((one for one in self.summary.notebooks if one.path == shown), None)
            if one and (one.unchecked or len(one.verdicts) == len(shipped(chapter))):
                return
            problem = "the run was interrupted" if interrupted else "the process that ran it ended"
            hint = f"Run it again: {course_command(f'utils.selfcheck {chapter:02d}')}"
        self.summary.add({"path": shown, **told_unchecked(Path(shown), problem, hint)})


def _exercises_folder() -> Path:
    """The folder with the exercises: the current one or the one in it, else the course's own."""
    here = Path.cwd()
    candidates = [here] * (here.name == "exercises") + [here / "exercises"]
    return next((folder for folder in candidates if any(folder.glob("*.ipynb"))), ROOT / "exercises")


def _chapters_there(folder: Path) -> list[int]:
    """The numbers of the notebooks that a learner has to have: those with checks and a solution, or that are there.

    Where a teacher has taken the solutions away, all those with checks.
    """
    solutions = solutions_beside(folder)
    if not solutions.is_dir():
        return chapters()
    known = {notebook_number(path) for place in (solutions, folder) for path in place.glob("*.ipynb")}
    return [chapter for chapter in chapters() if chapter in known]


def _chapter(text: str, there: Sequence[int]) -> int:
    """The number of the notebook that `text` names: "3", "03", or its file; ValueError lists those there are."""
    number = int(text) if text.isdecimal() else notebook_number(text)
    if number not in there:
        raise ValueError(f"there is no notebook {text!r}: there are {', '.join(f'{one:02d}' for one in there)}")
    return number


def _find_notebook(chapter: int, folder: Path) -> Path | None:
    """The exercise notebook with this number: the one with the shipped name, or else one that holds its exercises."""
    named = folder / f"{shipped_stem(chapter)}.ipynb"
    if named.exists():
        return named
    from utils.selfcheck.plan import Unreadable, chapter_of, read

    for path in sorted(folder.glob("*.ipynb")):
        try:
            if chapter_of(path, read(path)) == chapter:
                return path
        except Unreadable:
            continue
    return None


def _coloured(stream: Any) -> bool:
    """Whether to print in colour: on a terminal, unless NO_COLOR is set (https://no-color.org)."""
    if not stream.isatty() or os.environ.get("NO_COLOR"):
        return False
    if os.name == "nt":
        os.system("")  # even an empty command switches a Windows console's escape sequences on
    return True


def _reset_all(numbers: Sequence[str], folder: Path) -> int:
    if not numbers:
        return _complain("say which notebook to put back, such as --reset 03")
    numbers = [str(notebook_number(text) or text) for text in numbers]  # the notebook's path will do as well
    try:
        for text in numbers:
            notebook_path(solutions_beside(folder), text)  # before the first is put back, so that it is all or none
        for text in numbers:
            copy, target = reset(text, folder)
            if copy is not None:
                print(f"Your notebook is kept as {folder.name}/backup/{copy.name}")
            print(f"{folder.name}/{target.name} is as it was shipped.")
    except (OSError, ValueError) as problem:
        return _complain(str(problem))
    print("Where JupyterLab has it open, choose File > Reload Notebook from Disk.")
    return 0


def _complain(message: str) -> int:
    print(message, file=sys.stderr)
    return 2
