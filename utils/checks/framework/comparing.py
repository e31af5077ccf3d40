"""When two answers are the same: numbers within a tolerance, any kind of sequence, and nothing else by accident."""

from __future__ import annotations

import math
import numbers
import re
import reprlib
from array import array
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

__all__ = ["TOLERANCE", "alike", "as_number", "flat", "items_of", "named", "same", "show"]

TOLERANCE = 1e-6  # of max(1, |right|)


def as_number(thing: Any) -> float | None:
    """`thing` as a float if it is a real number (int, float, NumPy scalar, 0-d array), else None; no bool is one."""
    if type(thing).__module__ == "numpy" and getattr(thing, "shape", None) == ():
        thing = thing.item()
    if isinstance(thing, bool) or not isinstance(thing, numbers.Real):
        return None
    number: Any = thing  # numbers.Real promises no comparison with an int
    try:
        return float(number)
    except OverflowError:
        return math.inf if number > 0 else -math.inf


def same(got: Any, want: Any, tolerance: float = TOLERANCE) -> bool:
    """Whether `got` is as right as `want`: numbers to `tolerance` of max(1, |want|), sequences item by item.

    A list, a tuple and a NumPy array of the right numbers are equally right. Everything else must be of the same kind
    and equal.
    """
    if isinstance(want, str):
        return isinstance(got, str) and str.__eq__(got, want)
    if want is None or isinstance(want, bool):
        return type(got) is type(want) and got == want
    number = as_number(want)
    if number is not None:
        other = as_number(got)
        if other is None:
            return False
        if math.isnan(number) or math.isinf(number):
            return other == number or (math.isnan(number) and math.isnan(other))
        return abs(other - number) <= tolerance * max(1.0, abs(number))
    if isinstance(want, Mapping):
        return (
            isinstance(got, Mapping) and set(got) == set(want) and all(same(got[k], want[k], tolerance) for k in want)
        )
    items = items_of(want)
    if items is not None:
        others = items_of(got)
        return (
            others is not None
            and len(others) == len(items)
            and all(same(other, item, tolerance) for other, item in zip(others, items, strict=True))
        )
    return got is want


def alike(one: Any, other: Any, tolerance: float = TOLERANCE) -> bool:
    """Whether two values, right or wrong, are the same thing; a fault is recognised by what it computes."""
    if isinstance(one, (bool, str, Mapping)) or one is None or as_number(one) is not None or items_of(one) is not None:
        return same(other, one, tolerance)
    return type(one).__name__ == type(other).__name__


def show(thing: Any) -> str:
    """`thing` as a message prints it: plain numbers, containers shortened, no addresses, whatever its repr does."""
    short = reprlib.Repr()
    short.maxlist = short.maxtuple = short.maxdict = 12
    short.maxstring = short.maxother = 120
    try:
        return re.sub(r" at 0x[0-9A-Fa-f]+", "", short.repr(_plain(thing)))
    except Exception:
        return f"an object of type {type(thing).__name__}"


def _plain(thing: Any) -> Any:
    """NumPy's numbers and arrays as Python's, at any depth of lists, tuples and dicts."""
    if type(thing).__module__ == "numpy" and hasattr(thing, "tolist"):
        return thing.tolist()
    if type(thing) in (list, tuple):
        return type(thing)(map(_plain, thing))
    if type(thing) is dict:
        return {key: _plain(value) for key, value in thing.items()}
    return thing


def items_of(thing: Any) -> list[Any] | None:
    """The items of a list, tuple, deque or array with at least one dimension; None for anything else."""
    if isinstance(thing, (list, tuple, array, deque)):
        return list(thing)
    if type(thing).__module__ == "numpy" and getattr(thing, "shape", ()) != ():
        return list(thing)
    return None


def flat(thing: Any, path: tuple = ()) -> dict[tuple, Any]:
    """Every single thing in nested lists and dicts, by the way that leads there."""
    if isinstance(thing, Mapping):
        inside: Iterator[tuple[Any, Any]] = iter(sorted(thing.items(), key=lambda item: str(item[0])))
    elif (items := items_of(thing)) is not None:
        inside = enumerate(items)
    else:
        return {path: thing}
    return {way: leaf for key, value in inside for way, leaf in flat(value, (*path, key)).items()}


def named(path: tuple, parts: Sequence[str]) -> str:
    """The name of a place that `flat` found: a key, or what the place is called, then the places inside it."""
    first, *others = path
    has_name = isinstance(first, int) and first < len(parts)
    name = parts[first] if has_name else f"[{first}]" if isinstance(first, int) else str(first)
    return name + "".join(f"[{place}]" if isinstance(place, int) else f".{place}" for place in others)
