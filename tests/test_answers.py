"""The checks against answers: no right one is rejected, every wrong one is, with its own hint."""

from __future__ import annotations

import linecache
import re
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from answers_in import Answer, answers_to, names_above, numbers

from utils.checks import CheckFailure, NotStarted, judging
from utils.checks.registry import chapters, exercises, find

EXERCISES = [one.number for chapter in chapters() for one in exercises(chapter)]
RIGHT = [answer for number in numbers() for answer in answers_to(number) if answer.right]
WRONG = [answer for number in numbers() for answer in answers_to(number) if not answer.right]


def ask(answer: Answer) -> str:
    """The message of the check for this answer, run as a notebook would; empty if the answer is found right."""
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


@pytest.fixture(autouse=True)
def recursion_limit_kept() -> Iterator[None]:
    """A cell of an answer may raise it for good; the next endless recursion would then end Python itself."""
    limit = sys.getrecursionlimit()
    yield
    sys.setrecursionlimit(limit)


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


@pytest.fixture
def faults_offered_and_found(monkeypatch: pytest.MonkeyPatch) -> tuple[set[str], set[str]]:
    offered: set[str] = set()
    found: set[str] = set()
    original = judging.explain

    def watched(seen: Any, first: Any, faults: Any, *more: Any) -> Any:
        offered.update(fault.hint for fault in faults)
        fault = original(seen, first, faults, *more)
        if fault is not None:
            found.add(fault.hint)
        return fault

    monkeypatch.setattr(judging, "explain", watched)
    return offered, found


@pytest.mark.parametrize("number", EXERCISES)
def test_every_fault_a_check_knows_is_shown_by_a_wrong_answer(
    number: str, faults_offered_and_found: tuple[set[str], set[str]]
) -> None:
    offered, found = faults_offered_and_found
    for answer in answers_to(number):
        if not answer.right:
            ask(answer)
    assert offered - found == set()
