"""Which exercises a notebook was shipped with: those that have a check."""

from __future__ import annotations

from typing import NamedTuple

from utils.checks.framework import registry

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
    return registry.stem(chapter)


def shipped(chapter: int) -> tuple[Shipped, ...]:
    """The exercises of one notebook in order; none where it has no checks."""
    return tuple(Shipped(one.number, one.name) for one in registry.exercises(chapter))
