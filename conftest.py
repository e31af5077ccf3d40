"""pytest for the whole course: the self-check judges exercises, nbval compares lectures without their pictures."""

import faulthandler
import sys
from pathlib import Path

import pytest

pytest_plugins = ["utils.selfcheck.plugin"]

_SECONDS_TO_END = 60


def pytest_unconfigure(config: pytest.Config) -> None:
    """End a process that hangs after its last test, as a thread or a channel left open makes it, and say where it was.

    One that does not end with pytest, such as a console in which somebody called `pytest.main`, is left alone. For a
    test that hangs see faulthandler_timeout in pyproject.toml.
    """
    started = Path(sys.argv[0]).name in ("__main__.py", "pytest", "pytest.exe", "py.test")
    if started or hasattr(config, "workerinput"):
        faulthandler.dump_traceback_later(_SECONDS_TO_END, exit=True, file=sys.__stderr__)
