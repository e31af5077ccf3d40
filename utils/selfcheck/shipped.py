"""Which exercises a notebook was shipped with, read from the checks' source.

Importing the checks would do as well, but those about PyTorch bring PyTorch in, which takes seconds, and the self-check
itself has no use for it.
"""

from __future__ import annotations

import ast
import functools
from pathlib import Path
from typing import NamedTuple

from utils.checks.framework import registry
from utils.maintain.cells import shipped_name

__all__ = ["Shipped", "shipped", "shipped_stem"]


class Shipped(NamedTuple):
    """An exercise: its number and the name it asks for."""

    number: str
    name: str


def shipped_stem(chapter: int) -> str:
    """The file name, without its ending, that the notebook with this number was shipped under; "" where there is none.

    >>> shipped_stem(3)
    '03_manual_backprop'
    """
    return Path(shipped_name(chapter)).stem


@functools.cache
def shipped(chapter: int) -> tuple[Shipped, ...]:
    """The exercises of one notebook in order; none where it has no checks."""
    try:
        found = [one for path in _sources(chapter) for one in _decorated(path.read_text(encoding="utf-8"))]
    except LookupError:  # registered in a way that only running the module tells
        found = [Shipped(one.number, one.name) for one in registry.exercises(chapter)]
    return tuple(sorted(found, key=lambda one: int(one.number.split(".")[1])))


def _sources(chapter: int) -> list[Path]:
    return sorted(Path(registry.__file__).parents[1].glob(f"ch{chapter:02d}_*.py"))


def _decorated(source: str) -> list[Shipped]:
    """The exercises that functions in this source are decorated with; LookupError where one is made in another way."""
    tree = ast.parse(source)
    texts = {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and _is_exercise(node.func)]
    decorators = [one for node in tree.body if isinstance(node, ast.FunctionDef) for one in node.decorator_list]
    if any(call not in decorators for call in calls):
        raise LookupError("an exercise that is no decorator")
    return [_exercise(call, texts) for call in calls]


def _is_exercise(function: ast.expr) -> bool:
    return "exercise" in (getattr(function, "id", None), getattr(function, "attr", None))


def _exercise(call: ast.Call, texts: dict[str, ast.expr]) -> Shipped:
    values = [texts[one.id] if isinstance(one, ast.Name) else one for one in call.args]
    constants = [value.value for value in values if isinstance(value, ast.Constant) and isinstance(value.value, str)]
    if len(constants) != 2:
        raise LookupError("an exercise whose number and signature are not two texts")
    number, signature = constants
    return Shipped(number, signature.partition("(")[0].strip())
