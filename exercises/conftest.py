"""pytest judges the notebooks here by their checks, not by the outputs saved in them: see utils/selfcheck/."""

from pathlib import Path

import pytest

from utils.selfcheck.plugin import enable


def pytest_configure(config: pytest.Config) -> None:
    """Make sure that the self-check is there, also where this folder was copied somewhere else."""
    enable(config, Path(__file__).parent)
