"""Check your work: ``python -m utils.selfcheck [NN ...]`` runs exercise notebooks afresh and lists what is done.

``python -m utils.selfcheck --reset NN`` puts a notebook back as it was shipped and keeps a copy of yours. The module is
also the pytest plugin behind that, built on nbval: ``pytest exercises`` judges notebooks, with and without ``--nbval``.
What a notebook saved is never believed: a wrong answer that was saved equals itself.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from utils.cells import notebook_number, notebook_path
from utils.checks.registry import chapters
from utils.replay.shipped import shipped, shipped_stem
from utils.replay.summary import NOT_STARTED, PROPERTY, Summary, encodable, printed

__all__ = ["enable", "main", "reset"]

ROOT = Path(__file__).resolve().parent.parent
PLUGIN = "utils.selfcheck"
_FOLDERS = pytest.StashKey[set[Path]]()


# The pytest plugin


def enable(config: pytest.Config, folder: Path) -> None:
    """Judge the notebooks in `folder` as exercises, whatever the folder is called; its conftest.py calls this."""
    if not config.pluginmanager.has_plugin(PLUGIN):
        config.pluginmanager.register(sys.modules[__name__], PLUGIN)
    config.stash.setdefault(_FOLDERS, set()).add(folder.resolve())


def pytest_configure(config: pytest.Config) -> None:
    """Take this Python's kernel where none is named: a notebook's own may be one that is not installed here."""
    if not hasattr(config.option, "nbval"):
        raise pytest.UsageError("the self-check is built on nbval, and pytest runs without it: is -p no:nbval given?")
    if not config.option.nbval_kernel_name:
        config.option.nbval_current_env = True
    config.pluginmanager.register(_Reports(), "selfcheck-reports")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Older versions of notebooks are nobody's answers: JupyterLab's checkpoints, and the copies that a reset keeps."""
    folders = [collection_path, collection_path.parent]
    if any(folder.name == ".ipynb_checkpoints" for folder in folders):
        return True
    if any(folder.name == "backup" and _holds_exercises(folder.parent, config) for folder in folders):
        return True
    return None


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> Iterator[Any]:
    """Replace nbval's collector: by ours for exercises, by one that leaves pictures alone elsewhere."""
    found = yield
    if file_path.suffix != ".ipynb":
        return found
    from nbval.plugin import IPyNbFile

    from utils.replay.items import ExerciseNotebook, LectureNotebook

    others = [one for one in found if not isinstance(one, IPyNbFile)]
    if _holds_exercises(file_path.parent, parent.config):
        return [*others, ExerciseNotebook.from_parent(parent, path=file_path)]
    return others + [LectureNotebook.from_parent(parent, path=file_path)] * (len(found) - len(others))


def _holds_exercises(folder: Path, config: pytest.Config) -> bool:
    return folder.name == "exercises" or folder.resolve() in config.stash.get(_FOLDERS, set())


@pytest.hookimpl(tryfirst=True)
def pytest_report_teststatus(report: pytest.TestReport) -> tuple[str, str, tuple[str, dict[str, bool]]] | None:
    """An exercise that is not started is counted apart, and not shown as a failure. It fails the run all the same."""
    told = _told(report)
    if told and told.get("verdict", {}).get("status") == NOT_STARTED:
        return NOT_STARTED, "-", ("NOT STARTED", {"yellow": True})
    return None


def _told(report: pytest.TestReport) -> dict[str, Any] | None:
    """What an item of ours says became of it."""
    if report.when != "call":
        return None
    return next((value for key, value in report.user_properties if key == PROPERTY), None)


class _Reports:
    """Gathers what became of the exercises, and prints the summary at the end of a pytest run."""

    def __init__(self) -> None:
        self.summary = Summary()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        told = _told(report)
        if told:
            self.summary.add(told)

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        if self.summary:
            terminalreporter.section("self-check")
            for line in self.summary.lines():
                text = encodable(line.text, getattr(sys.__stdout__, "encoding", None))
                terminalreporter.write_line(text, **({line.colour: True} if line.colour else {}))


# The command


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
    plugins = ["utils.replay.quick", "nbval.plugin", PLUGIN, "no:terminal", "no:cacheprovider"]
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


class _LiveReports(_Reports):
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
        from utils.replay.items import course_command, reset_hint, told_unchecked

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
    solutions = _solutions(folder)
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
    from utils.replay.plan import Unreadable, chapter_of, read

    for path in sorted(folder.glob("*.ipynb")):
        try:
            if chapter_of(path, read(path)) == chapter:
                return path
        except Unreadable:
            continue
    return None


def _solutions(folder: Path) -> Path:
    beside = folder.parent / "solutions"
    return beside if beside.is_dir() else ROOT / "solutions"


def _coloured(stream: Any) -> bool:
    """Whether to print in colour: on a terminal, unless NO_COLOR is set (https://no-color.org)."""
    if not stream.isatty() or os.environ.get("NO_COLOR"):
        return False
    if os.name == "nt":
        os.system("")  # even an empty command switches a Windows console's escape sequences on
    return True


# Reset


def _reset_all(numbers: Sequence[str], folder: Path) -> int:
    if not numbers:
        return _complain("say which notebook to put back, such as --reset 03")
    numbers = [str(notebook_number(text) or text) for text in numbers]  # the notebook's path will do as well
    try:
        for text in numbers:
            notebook_path(_solutions(folder), text)  # before the first is put back, so that it is all or none
        for text in numbers:
            copy, target = reset(text, folder)
            if copy is not None:
                print(f"Your notebook is kept as {folder.name}/backup/{copy.name}")
            print(f"{folder.name}/{target.name} is as it was shipped.")
    except (OSError, ValueError) as problem:
        return _complain(str(problem))
    print("Where JupyterLab has it open, choose File > Reload Notebook from Disk.")
    return 0


def reset(number: str, folder: Path) -> tuple[Path | None, Path]:
    """Put the exercise notebook with this number back as it was shipped; where the learner's copy is, and its own path.

    The copy is made first and overwrites nothing; None where there was no file to copy. FileNotFoundError lists the
    numbers there are.
    """
    solution = notebook_path(_solutions(folder), number)
    # it brings nbgrader in, which takes seconds to import
    from utils.authoring import exercise_from_solution, write_notebook

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


def _complain(message: str) -> int:
    print(message, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
