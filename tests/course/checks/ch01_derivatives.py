"""The frozen check of notebook 01: one exercise."""

from __future__ import annotations

from typing import Any

from utils.checks.framework.judging import Notebook, Stage, Stages, call
from utils.checks.framework.registry import exercise

__all__: list[str] = []


@exercise("1.1", "double(x)")
def check_double(notebook: Notebook, answer: Any) -> Stages:
    """Judge twice a number."""
    yield Stage(lambda x: 2 * x, [call(3.0, says="with x=3.0")])
