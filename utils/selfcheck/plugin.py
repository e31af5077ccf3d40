"""The self-check as a pytest plugin, built on nbval: ``pytest exercises`` judges notebooks, ``--nbval`` given or not.

What a notebook saved is never believed: a wrong answer that was saved equals itself.
"""

from __future__ import annotations

import sys
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from utils.selfcheck.summary import NOT_STARTED, PROPERTY, Summary, encodable

__all__ = ["PLUGIN", "Reports", "enable"]

PLUGIN = "utils.selfcheck.plugin"
_FOLDERS = pytest.StashKey[set[Path]]()


def enable(config: pytest.Config, folder: Path) -> None:
    """Judge the notebooks in `folder` as exercises, whatever the folder is called; its conftest.py calls this."""
    if not config.pluginmanager.has_plugin(PLUGIN):
        config.pluginmanager.register(sys.modules[__name__], PLUGIN)
    config.stash.setdefault(_FOLDERS, set()).add(folder.resolve())


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--selfcheck-here`, which the command gives: the folder it is run in holds exercises, whatever it is called."""
    parser.addoption("--selfcheck-here", action="store_true", help="judge the notebooks of this folder as exercises")


def pytest_configure(config: pytest.Config) -> None:
    """Take this Python's kernel where none is named: a notebook's own may be one that is not installed here."""
    if not hasattr(config.option, "nbval"):
        raise pytest.UsageError("the self-check is built on nbval, and pytest runs without it: is -p no:nbval given?")
    if not config.option.nbval_kernel_name:
        config.option.nbval_current_env = True
    config.pluginmanager.register(Reports(), "selfcheck-reports")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Older versions of notebooks are nobody's answers: JupyterLab's checkpoints, and the copies that a reset keeps."""
    folders = [collection_path, collection_path.parent]
    if any(folder.name == ".ipynb_checkpoints" for folder in folders):
        return True
    if any(folder.name == "backup" and _holds_exercises(folder.parent, config) for folder in folders):
        return True
    return None


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> Generator[None, Any, Any]:
    """Replace nbval's collector: by ours for exercises, by one that leaves pictures alone elsewhere."""
    found = yield
    if file_path.suffix != ".ipynb":
        return found
    from nbval.plugin import IPyNbFile

    from utils.selfcheck.items import ExerciseNotebook, LectureNotebook

    others = [one for one in found if not isinstance(one, IPyNbFile)]
    if _holds_exercises(file_path.parent, parent.config):
        return [*others, ExerciseNotebook.from_parent(parent, path=file_path)]
    return others + [LectureNotebook.from_parent(parent, path=file_path)] * (len(found) - len(others))


def _holds_exercises(folder: Path, config: pytest.Config) -> bool:
    if getattr(config.option, "selfcheck_here", False) and folder == config.invocation_params.dir:
        return True
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
    found: Any = next((value for key, value in report.user_properties if key == PROPERTY), None)
    return found


class Reports:
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
