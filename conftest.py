"""pytest for the whole course: the self-check judges exercises, nbval compares lectures without their pictures."""

import faulthandler
import sys
from pathlib import Path

import pytest

pytest_plugins = ["utils.selfcheck.plugin"]

_SECONDS_TO_END = 60
# The files that take longest: a run in two processes begins with them, so that at its end both are busy. pytest-xdist
# would begin with those that have most tests, and some of these have two or three.
_LONGEST = (
    *("test_bare", "test_answers", "test_classroom", "test_selfcheck_runs", "test_recipe", "test_lectures_in_lab"),
    *("test_site", "test_widgets_in_lab", "test_doctor", "test_setup", "test_selfcheck", "test_setup_torch"),
    *("test_reader_settings", "test_mutate", "test_yours", "test_classroom_nbgrader", "test_handout", "test_style"),
)


def pytest_configure(config: pytest.Config) -> None:
    """Let pytest-xdist, where it is in use, hand the files out in the order of `pytest_collection_modifyitems`."""
    if hasattr(config.option, "loadscopereorder"):
        config.option.loadscopereorder = False


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the files that take longest first."""
    places = {name: place for place, name in enumerate(_LONGEST)}
    items.sort(key=lambda item: places.get(item.path.stem, len(places)))


def pytest_unconfigure(config: pytest.Config) -> None:
    """End a process that hangs after its last test, as a thread or a channel left open makes it, and say where it was.

    One that does not end with pytest, such as a console in which somebody called `pytest.main`, is left alone. For a
    test that hangs see faulthandler_timeout in pyproject.toml.
    """
    started = Path(sys.argv[0]).name in ("__main__.py", "pytest", "pytest.exe", "py.test")
    if started or hasattr(config, "workerinput"):
        faulthandler.dump_traceback_later(_SECONDS_TO_END, exit=True, file=sys.__stderr__)
