"""Check your work: ``python -m utils.selfcheck [NN or PATH ...]`` runs exercise notebooks afresh, lists what is done.

``python -m utils.selfcheck --reset NN`` puts a notebook back as it was shipped and keeps a copy of yours.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from utils.checks.framework.registry import chapters
from utils.maintain.cells import notebook_number, notebook_path, notebooks_in, others_of, shipped_name
from utils.selfcheck.kernel import CELL_SECONDS
from utils.selfcheck.plugin import PLUGIN, Reports
from utils.selfcheck.remembered import remember
from utils.selfcheck.reset import ResetProblem, reset, solutions_beside
from utils.selfcheck.shipped import shipped
from utils.selfcheck.summary import Summary, printed

__all__ = ["main"]

ROOT = Path(__file__).resolve().parents[2]


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; returns the exit code: 0 if all that was asked for is done, 1 if not, 2 for a wrong number."""
    parser = argparse.ArgumentParser(
        prog="python -m utils.selfcheck",
        description="Run exercise notebooks afresh and list what is done, what is wrong and what is not started.",
    )
    parser.add_argument(
        "asked",
        nargs="*",
        metavar="NN or PATH",
        help="only these notebooks: numbers such as 03, files, or the folder that they are in; all if none is named",
    )
    parser.add_argument(
        "--reset",
        action="store_true",
        help="put the notebooks back as they were shipped; yours are copied to exercises/backup/",
    )
    parser.add_argument(
        "--seconds",
        type=float,
        default=CELL_SECONDS,
        help="how long a cell may run, %(default)g if not given; more where importing PyTorch takes longer",
    )
    parser.add_argument(
        "--github",
        action="store_true",
        help="in a job of GitHub Actions: the table in the job's summary, and what is wrong beside the notebooks",
    )
    parser.add_argument("--progress", action="store_true", help="a line with a dot for each exercise that was judged")
    options = parser.parse_args(arguments)
    try:
        folder, numbers, files = _named(options.asked)
        if options.reset:
            return _reset_all(numbers + [_shipped_number(file) for file in files], folder)
        there = _chapters_there(folder)
        asked = [_chapter(text, there) for text in numbers] or ([] if files else there)
        paths = {folder / shipped_name(chapter): chapter for chapter in asked} | dict.fromkeys(files)
    except (ValueError, FileNotFoundError, ResetProblem) as problem:
        return _complain(str(problem))
    if Path.cwd() not in (folder, folder.parent):
        print(f"Checking {folder}\n")
    return _check(paths, folder, options.seconds, options.github, options.progress)


def _check(
    paths: Mapping[Path, int | None], folder: Path, seconds: float, github: bool = False, dots: bool = False
) -> int:
    """Judge these notebooks, print the summary, and return the exit code. Each has its number, or None for its own."""
    there = [path for path in paths if path.is_file()]
    reports = _LiveReports(len(there), dots)
    code = _run_pytest(there, folder, seconds, reports) if there else pytest.ExitCode.OK
    reports.wipe()
    if code in (pytest.ExitCode.INTERNAL_ERROR, pytest.ExitCode.USAGE_ERROR):
        return int(code)  # pytest has said why
    for path, chapter in paths.items():
        reports.expect(path, chapter, interrupted=code == pytest.ExitCode.INTERRUPTED)
    remember(reports.summary, folder)
    printed(reports.summary.lines(), sys.stdout, _coloured(sys.stdout))
    if github:
        _tell_github(reports.summary)
    if code == pytest.ExitCode.INTERRUPTED:
        return 130
    if reports.summary.complete and code in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return 0
    if "MAKELEVEL" in os.environ:
        print("\n(Until all is done, make adds a line about an Error 1.)")
    return 1


def _tell_github(summary: Summary) -> None:
    from utils.selfcheck.github import markdown, notes

    for line in notes(summary):
        print(line)
    target = os.environ.get("GITHUB_STEP_SUMMARY")
    if target:
        with open(target, "a", encoding="utf-8", newline="\n") as file:
            file.write(markdown(summary))


def _run_pytest(paths: Sequence[Path], folder: Path, seconds: float, reports: _LiveReports) -> int:
    """pytest's exit code for the notebooks at `paths`, run without a word from pytest and without a setting of others.

    It is run inside the folder: in the path of an argument pytest reads [ and :: as its own signs.
    """
    for name in ("PYTEST_ADDOPTS", "PYTEST_PLUGINS"):
        os.environ.pop(name, None)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    plugins = ["utils.selfcheck.quick", "nbval.plugin", PLUGIN, "no:terminal", "no:cacheprovider", "no:faulthandler"]
    parallel: list[str] = []
    if len(paths) > 1:
        plugins.append("xdist.plugin")
        parallel = ["-n", "2", "--dist", "loadfile"]
    before = Path.cwd()
    os.chdir(folder)
    try:
        return pytest.main(
            [
                *(part for plugin in plugins for part in ("-p", plugin)),
                *parallel,
                f"--config-file={Path(__file__).with_name('pytest.ini')}",
                "--rootdir=..",
                "--noconftest",
                "--capture=no",
                "--selfcheck-here",
                f"--nbval-cell-timeout={seconds}",
                *(path.name for path in paths),
            ],
            plugins=[reports],
        )
    finally:
        os.chdir(before)


class _LiveReports(Reports):
    """Gathers what became of the exercises, and shows on a terminal how far the run is."""

    def __init__(self, total: int, dots: bool = False) -> None:
        super().__init__()
        self._total = total
        self._dots = dots
        self._live = sys.stderr.isatty() and total > 0
        self.show()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        super().pytest_runtest_logreport(report)
        if self._dots and report.when == "call":
            print("·", flush=True)
        self.show()

    def show(self) -> None:
        """Say how many notebooks have been looked into."""
        if self._live:
            print(f"\rchecking: {len(self.summary.notebooks)} of {self._total} ", end="", file=sys.stderr, flush=True)

    def wipe(self) -> None:
        """Take the line away."""
        if self._live:
            print("\r" + " " * 40 + "\r", end="", file=sys.stderr, flush=True)

    def expect(self, path: Path, chapter: int | None, interrupted: bool) -> None:
        """Add what is missing: a notebook that is not there, or one that was not judged to its end."""
        from utils.selfcheck.items import check_command, reset_hint, told_unchecked

        shown = f"{path.parent.name}/{path.name}"
        one = next((one for one in self.summary.notebooks if one.path == shown), None)
        if chapter is not None and path.is_file():
            beside = ", ".join(other.name for other in others_of(path.parent, chapter))
            seen = f"beside it, and not looked at: {beside} (to check a file, give its path)"
            self.summary.add({"path": shown, "chapter": chapter, "remarks": [seen] if beside else []})
        number = chapter or (one.chapter if one else None)
        if one and (one.unchecked or len(one.verdicts) == len(shipped(number or 0))):
            return
        if not path.is_file():
            problem, hint = "there is no such file", _renamed(path, chapter) or reset_hint(chapter)
        elif number is None and not interrupted:
            problem, hint = "it holds none of the course's exercises", ""
        else:
            problem = "the run was interrupted" if interrupted else "the process that ran it ended"
            hint = f"Run it again: {check_command(number)}" if number else ""
        self.summary.add({"path": shown, **told_unchecked(path, problem, hint), "chapter": number})


def _renamed(path: Path, chapter: int | None) -> str:
    """What to do where a notebook is missing and another file beside it holds its exercises; "" where none does."""
    from utils.selfcheck.plan import Unreadable, chapter_of, read

    for other in sorted(path.parent.glob("*.ipynb")):
        try:
            if chapter_of(other, read(other)) == chapter:
                return f"{other.name} holds its exercises: name it {path.name} again, or check it by its path."
        except Unreadable:
            continue
    return ""


def _named(asked: Sequence[str]) -> tuple[Path, list[str], list[Path]]:
    """The folder that is meant, the numbers and the files in it; ValueError or FileNotFoundError where that is unclear.

    A path means that file or that folder, and nothing in its stead.
    """
    numbers = [text for text in asked if text.isdecimal()]
    files: list[Path] = []
    folders: set[Path] = set()
    for text in asked:
        path = Path(text).resolve()
        if text.isdecimal():
            continue
        if path.is_dir():
            folders.add(_exercises_in(path))
        elif path.is_file() and path.suffix == ".ipynb":
            if "::" in path.name or "[" in path.name:
                raise ValueError(f"{path.name} has a sign in its name that pytest reads as its own: rename it")
            files.append(path)
            folders.add(path.parent)
        else:
            raise FileNotFoundError(f"there is no notebook or folder {text}: give a number such as 03, or a path")
    if len(folders) > 1:
        raise ValueError(f"one folder at a time, please: {' and '.join(map(str, sorted(folders)))} are named")
    return folders.pop() if folders else _exercises_here(), numbers, list(dict.fromkeys(files))


def _exercises_in(folder: Path) -> Path:
    """The folder that holds the exercises: this one, or the one called exercises in it."""
    for one in (folder, folder / "exercises"):
        if notebooks_in(one):
            return one
    raise FileNotFoundError(f"there are no exercise notebooks in {folder}")


def _exercises_here() -> Path:
    """The folder with the exercises that are meant where none is named: here, in exercises/ here, or the course's own.

    The last only from inside the course: elsewhere somebody else's answers would be judged.
    """
    here = Path.cwd()
    for one in [here] * (here.name == "exercises") + [here / "exercises"]:
        if any(one.glob("*.ipynb")):
            return one
    if here.is_relative_to(ROOT):
        return ROOT / "exercises"
    raise FileNotFoundError(f"there is no folder exercises here, in {here}: go to the course's, or give its path")


def _chapters_there(folder: Path) -> list[int]:
    """The numbers of the notebooks that a learner has to have: those with checks and a solution, or that are there.

    Where a teacher has taken the solutions away, all those with checks.
    """
    solutions = solutions_beside(folder)
    if not solutions.is_dir():
        return chapters()
    known = {notebook_number(path) for place in (solutions, folder) for path in notebooks_in(place)}
    return [chapter for chapter in chapters() if chapter in known]


def _chapter(text: str, there: Sequence[int]) -> int:
    """The number of a notebook, such as "3" or "03"; ValueError lists those there are."""
    if int(text) not in there:
        raise ValueError(f"there is no notebook {text!r}: there are {', '.join(f'{one:02d}' for one in there)}")
    return int(text)


def _shipped_number(file: Path) -> str:
    """The number of the notebook to put back in place of this file; ResetProblem for a file of another name."""
    number = notebook_number(file)
    name = shipped_name(number) if number is not None else ""
    if file.name != name:
        suggestion = f": {name} is, and --reset {number:02d} means it" if name else ""
        raise ResetProblem(f"{file.name} is no notebook of the course{suggestion}. It was left as it was.")
    return str(number)


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
    try:
        for text in numbers:
            notebook_path(solutions_beside(folder), text)  # before the first is put back, so that it is all or none
        for text in numbers:
            copy, target = reset(text, folder)
            if copy is not None:
                print(f"Your notebook is kept as {folder.name}/backup/{copy.name}")
            print(f"{folder.name}/{target.name} is as it was shipped.")
            for other in others_of(folder, int(text)):
                print(f"{folder.name}/{other.name} is another file, and was left as it was.")
    except (FileNotFoundError, ResetProblem) as problem:
        return _complain(str(problem))
    print("Where JupyterLab has it open, choose File > Reload Notebook from Disk.")
    return 0


def _complain(message: str) -> int:
    print(message, file=sys.stderr)
    return 2
