"""The frozen check of notebook 02: one exercise, of which no test has an answer."""

from __future__ import annotations

from typing import Any

from utils.checks.framework.judging import Notebook, Stage, Stages, call
from utils.checks.framework.registry import exercise

__all__: list[str] = []


@exercise("2.1", "triple(x)")
def check_triple(notebook: Notebook, answer: Any) -> Stages:
    """Judge three times a number."""
    yield Stage(lambda x: 3 * x, [call(3.0, says="with x=3.0")])
