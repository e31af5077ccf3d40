"""Rules that several exercises share: what a Fault's `when` may ask about everything that the trials saw."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from typing import Any

from utils.checks.framework.comparing import alike
from utils.checks.framework.judging import Seen, Trial
from utils.checks.framework.running import TooSlow
from utils.checks.framework.verdicts import Mistake

__all__ = [
    "Rule",
    "as_in",
    "either",
    "first_failed",
    "mistaken",
    "only_fails_in",
    "refused_otherwise",
    "reports",
    "stopped",
    "too_slow",
    "unhashable",
]

Rule = Callable[[Sequence[Seen]], bool]


def first_failed(seen: Sequence[Seen]) -> Seen:
    """The first trial in which the answer was wrong, or stopped."""
    return next(one for one in seen if not one.right)


def either(*rules: Rule) -> Rule:
    """A rule: one of these holds."""
    return lambda seen: any(rule(seen) for rule in rules)


def stopped(*patterns: str, kind: type[BaseException] = Exception, where: str = "") -> Rule:
    """A rule: where the answer first failed, an error of this kind stopped it, with words like one of `patterns`.

    A Mistake is no error of the answer's own. `where`: a pattern for the key of the trial.
    """

    def rule(seen: Sequence[Seen]) -> bool:
        one = first_failed(seen)
        error = one.got.error
        if not isinstance(error, kind) or isinstance(error, Mistake) or not re.search(where, str(one.trial.key)):
            return False
        return any(re.search(pattern, str(error)) for pattern in patterns or [""])

    return rule


def mistaken(fault: str) -> Rule:
    """A rule: where the answer first failed, it made the Mistake with this id."""
    return lambda seen: getattr(first_failed(seen).got.error, "fault", "") == fault


def too_slow(seen: Sequence[Seen]) -> bool:
    """A rule: the last trial ran out of time."""
    return isinstance(seen[-1].got.error, TooSlow)


def unhashable(seen: Sequence[Seen]) -> bool:
    """A rule: somewhere a node was to go into a set or dict, and its class does not allow it."""
    return any(isinstance(one.got.error, TypeError) and "unhashable" in str(one.got.error) for one in seen)


def only_fails_in(trials: Collection[Trial]) -> Rule:
    """A rule: the answer stopped nowhere, and was wrong in these trials alone."""
    return lambda seen: all(one.right or (one.trial in trials and one.got.error is None) for one in seen)


def as_in(wrong: Callable[..., Any], *keys: str) -> Rule:
    """A rule: the first wrong part has one of these keys, and in every trial with its key it is as `wrong` has it."""

    def rule(seen: Sequence[Seen]) -> bool:
        key = first_failed(seen).trial.key
        of_this_part = [one for one in seen if one.trial.key == key]
        return key in keys and all(alike(one.trial.run(wrong), one.got.value) for one in of_this_part)

    return rule


def refused_otherwise(refused: Any) -> Rule:
    """A rule: where the right outcome was `refused`, a ValueError, another error was raised, or one was handed back."""

    def rule(seen: Sequence[Seen]) -> bool:
        first = first_failed(seen)
        kind = first.got.value if isinstance(first.got.value, type) else type(first.got.value)
        another = isinstance(first.got.error, Exception) and not isinstance(first.got.error, Mistake)
        return first.want == refused and (another or issubclass(kind, Exception))

    return rule


def reports(more: bool) -> Rule:
    """A rule: where the answer first failed, it listed places that are none (`more`), or left out places that are."""

    def rule(seen: Sequence[Seen]) -> bool:
        first = first_failed(seen)
        if not isinstance(first.got.value, list) or not all(place in range(9) for place in first.got.value):
            return False
        got, want = {*first.got.value}, {*first.want}
        return bool(got - want) if more else bool(want - got)

    return rule
