"""How a failed check reads: a head, what was expected and what came, the next move; short lines, few digits.

Numbers have six significant digits, or as many as it takes for two that differ to look different. Of a large result
only what differs is shown.
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any

from utils.checks.framework.comparing import as_number, flat, items_of, named, same, show

__all__ = ["WIDTH", "compared", "message", "remark", "text"]

WIDTH = 76  # columns of a line
_DIGITS = 6
_SHORT = 56  # characters of a result that is shown whole
_MOST = 3  # differences that are listed one by one


def message(head: str, problem: str, found: Sequence[str], hint: str, details: Sequence[str] = ()) -> str:
    """The whole message: a head with the problem or a colon, lines of what was found, the learner's lines, the hint."""
    first = _wrap(f"✗ {head}:{' ' if problem else ''}{problem}", "", "    ")
    body = [line for one in found for line in _wrap(one, "  ", "    ")]
    shown = [textwrap.shorten(line, WIDTH - 4, placeholder=" …") for line in details]
    return "\n".join([*first, *body, *(f"    {line}" for line in shown), remark(f"Hint: {hint}")])


def remark(text: str) -> str:
    """A sentence or two below a head, in lines of the right width."""
    return "\n".join(_wrap(text, "  ", "  "))


def compared(want: Any, got: Any, parts: Sequence[str] = ()) -> list[str]:
    """The lines that show a wrong result beside the right one: both whole where they are short, else what differs.

    parts: what the places of a result are called, such as ("da", "db").
    """
    digits = _telling_digits(want, got)
    right, came = text(want, digits), text(got, digits)
    if max(len(right), len(came)) <= _SHORT:
        return [f"expected {right}", f"got      {came}"]
    wanted, there = flat(want), flat(got)
    if wanted.keys() == there.keys() and len(wanted) > 1:
        off = [path for path in wanted if not same(there[path], wanted[path])]
        off = off or [path for path in wanted if there[path] != wanted[path]]  # judged by a finer tolerance than this
        lines = [
            f"{named(path, parts)}: expected {text(wanted[path], digits)}, got {text(there[path], digits)}"
            for path in off[:_MOST]
        ]
        others = len(wanted) - len(off)
        if len(off) > _MOST:
            lines.append(f"and {len(off) - _MOST} more of {len(wanted)} differ")
        elif others:
            lines.append("the other one is right" if others == 1 else f"the other {others} are right")
        return lines
    lengths = [len(items) for items in (items_of(want), items_of(got)) if items is not None]
    if len(set(lengths)) == 2:
        right, came = f"{lengths[0]} items: {right}", f"{lengths[1]} items: {came}"
    return [f"expected {_cut(right)}", f"got      {_cut(came)}"]


def text(thing: Any, digits: int = _DIGITS) -> str:
    """`thing` as a message prints it: numbers to so many significant digits, containers of them, else its repr, cut."""
    number = as_number(thing)
    if number is not None:
        return f"{number:.{digits}g}"
    if type(thing).__module__ == "numpy" and hasattr(thing, "tolist"):
        thing = thing.tolist()
    if type(thing) in (list, tuple):
        inside = ", ".join(text(item, digits) for item in thing)
        if type(thing) is tuple:
            return f"({inside},)" if len(thing) == 1 else f"({inside})"
        return f"[{inside}]"
    if isinstance(thing, Mapping) and type(thing) is dict:
        return "{" + ", ".join(f"{key!r}: {text(value, digits)}" for key, value in thing.items()) + "}"
    return show(thing)


def _telling_digits(want: Any, got: Any) -> int:
    """Six, or as many digits as it takes to tell the numbers that differ apart."""
    wanted, there = flat(want), flat(got)
    digits = _DIGITS
    pairs = [(as_number(wanted[path]), as_number(there[path])) for path in wanted.keys() & there.keys()]
    differing = [(one, other) for one, other in pairs if one is not None and other is not None and one != other]
    for one, other in [pair for pair in differing if not same(pair[1], pair[0])] or differing:
        while digits < 17 and f"{one:.{digits}g}" == f"{other:.{digits}g}":
            digits += 1
    return digits


def _cut(line: str) -> str:
    return line if len(line) <= _SHORT else line[: _SHORT - 2].rstrip(" ,") + " …"


def _wrap(sentence: str, first: str, others: str) -> list[str]:
    return textwrap.wrap(sentence, WIDTH, initial_indent=first, subsequent_indent=others, break_on_hyphens=False)
