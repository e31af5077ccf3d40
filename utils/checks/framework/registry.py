"""The list of exercises: which check judges which number. A chapter's module is imported when it is asked for.

No such module imports anything heavy before a check runs, so the list itself costs nothing.
"""

from __future__ import annotations

import functools
import importlib
import pkgutil
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

from utils.checks.framework.judging import Notebook, Stage, judge

__all__ = ["CheckFunction", "Registered", "chapters", "exercise", "exercises", "find", "stem"]


# What a check is: for a notebook and an answer, the stages that the answer has to pass, one after the other. It may
# raise a failure of its own before, between and after them.
CheckFunction = Callable[[Notebook, Any], Iterable[Stage]]


class Registered(NamedTuple):
    """A registered check: the exercise's number, the name it asks for, its signature, and the stages to pass."""

    number: str
    name: str
    signature: str
    stages: CheckFunction

    def judge(self, notebook: Notebook, answer: Any) -> None:
        """Return if the answer passes every stage; else raise NotStarted or a CheckFailure with a hint."""
        for stage in self.stages(notebook, answer):
            judge(notebook, answer, stage)


_registered: dict[str, Registered] = {}


def exercise(number: str, signature: str) -> Callable[[CheckFunction], CheckFunction]:
    """A decorator that registers a check: ``@exercise("3.2", "mul_backward(a, b, upstream)")``."""

    def register(function: CheckFunction) -> CheckFunction:
        name = signature.partition("(")[0].strip()
        if number in _registered and _registered[number].stages.__module__ != function.__module__:
            raise ValueError(f"exercise {number} is registered twice")
        _registered[number] = Registered(number, name, signature, function)
        return function

    return register


def chapters() -> list[int]:
    """The numbers of the notebooks that have checks."""
    return sorted(_modules())


def stem(chapter: int) -> str:
    """The file name, without its ending, of the notebook with this number; "" where it has no checks."""
    return _modules().get(chapter, "").rpartition(".ch")[2]


def exercises(chapter: int) -> list[Registered]:
    """The exercises of one notebook in order; an empty list where it has no checks."""
    module = _modules().get(chapter)
    if module is None:
        return []
    importlib.import_module(module)
    found = [one for one in _registered.values() if one.number.startswith(f"{chapter}.")]
    return sorted(found, key=lambda one: int(one.number.split(".")[1]))


def find(number: str) -> Registered:
    """The registered exercise with this number, such as "3.2"; ValueError lists the numbers there are."""
    chapter = str(number).split(".")[0]
    there = exercises(int(chapter)) if chapter.isdecimal() else []
    for one in there:
        if one.number == number:
            return one
    known = ", ".join(one.number for one in there) or ", ".join(f"{one}.1 …" for one in chapters())
    raise ValueError(f"there is no exercise {number!r}: there are {known}")


@functools.cache
def _modules() -> dict[int, str]:
    """Chapter number to module name, from the files beside this one: ch03_manual_backprop."""
    names = [module.name for module in pkgutil.iter_modules([str(Path(__file__).parents[1])])]
    return {int(name[2:4]): f"utils.checks.{name}" for name in names if name[:2] == "ch" and name[2:4].isdecimal()}
