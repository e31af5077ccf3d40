"""The checks against answers: no right one is rejected, every wrong one is, with its own hint."""

from __future__ import annotations

import functools
import linecache
import re
import sys
from typing import Any, NamedTuple

import pytest
from answers_in import Answer, answers_to, names_above, numbers

from utils.checks import CheckFailure, NotStarted
from utils.checks.framework import judging
from utils.checks.framework.registry import chapters, exercises, find

EXERCISES = [one.number for chapter in chapters() for one in exercises(chapter)]
RIGHT = [answer for number in numbers() for answer in answers_to(number) if answer.right]
WRONG = [answer for number in numbers() for answer in answers_to(number) if not answer.right]


class Judged(NamedTuple):
    """What a check made of an answer: its message, the hints of all faults that it knew, and of the one it found."""

    message: str
    offered: frozenset[str]
    found: frozenset[str]


@functools.cache
def judged(answer: Answer) -> Judged:
    """An answer as the check sees it, run as a notebook would; once for all tests that ask about it."""
    offered: set[str] = set()
    found: set[str] = set()
    original = judging.explain

    def watched(seen: Any, first: Any, faults: Any, *more: Any) -> Any:
        offered.update(fault.hint for fault in faults)
        fault = original(seen, first, faults, *more)
        if fault is not None:
            found.add(fault.hint)
        return fault

    # A cell of an answer may raise the limit for good; the next endless recursion would then end Python itself.
    limit = sys.getrecursionlimit()
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(judging, "explain", watched)
            message = _message(answer)
    finally:
        sys.setrecursionlimit(limit)
    return Judged(message, frozenset(offered), frozenset(found))


def ask(answer: Answer) -> str:
    """The message of the check for this answer; empty if the answer is found right."""
    return judged(answer).message


def _message(answer: Answer) -> str:
    namespace = names_above(answer.number)
    filename = f"<answer {answer}>"
    linecache.cache[filename] = (len(answer.source), None, answer.source.splitlines(keepends=True), filename)
    exec(compile(answer.source, filename, "exec"), namespace)
    call = f"from utils.checks import check\ncheck({answer.number!r}, {find(answer.number).name})"
    try:
        exec(call, namespace)
    except NotStarted as failure:
        return f"{failure}\n  Hint: not started"
    except CheckFailure as failure:
        return str(failure)
    return ""


def hint_of(message: str) -> str:
    """The hint in a check's message as one line."""
    return re.sub(r"\s+", " ", message.partition("\n  Hint: ")[2])


def test_every_exercise_has_a_file_of_answers() -> None:
    assert numbers() == EXERCISES


@pytest.mark.parametrize("number", EXERCISES)
def test_a_file_of_answers_holds_several_right_and_several_wrong_ones(number: str) -> None:
    answers = answers_to(number)
    assert sum(answer.right for answer in answers) >= 2
    assert sum(not answer.right for answer in answers) >= 3


@pytest.mark.parametrize("answer", RIGHT, ids=str)
def test_a_right_answer_is_accepted(answer: Answer) -> None:
    assert ask(answer) == ""


@pytest.mark.parametrize("answer", WRONG, ids=str)
def test_a_wrong_answer_is_rejected_with_its_own_hint(answer: Answer) -> None:
    message = ask(answer)
    assert message, "the check accepted it"
    assert answer.hint in hint_of(message), message


@pytest.mark.parametrize("number", EXERCISES)
def test_every_fault_a_check_knows_is_shown_by_a_wrong_answer(number: str) -> None:
    wrong = [judged(answer) for answer in answers_to(number) if not answer.right]
    assert (
        frozenset().union(*(one.offered for one in wrong)) - frozenset().union(*(one.found for one in wrong)) == set()
    )
