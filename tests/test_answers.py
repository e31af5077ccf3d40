"""The checks against answers: no right one is rejected, every wrong one is, for the fault that its block names."""

from __future__ import annotations

import functools
import itertools
import linecache
import sys
from typing import NamedTuple

import pytest
from answers_in import Answer, answers_to, names_above, numbers

from utils.checks import CheckFailure, require_right
from utils.checks.framework.judging import Fault, Notebook, Stage, Trial, judge
from utils.checks.framework.messages import WIDTH
from utils.checks.framework.registry import chapters, exercises, find
from utils.checks.framework.running import state_kept

EXERCISES = [one.number for chapter in chapters() for one in exercises(chapter)]
RIGHT = [answer for number in numbers() for answer in answers_to(number) if answer.right]
WRONG = [answer for number in numbers() for answer in answers_to(number) if not answer.right]


MOST_LINES = 11  # a head of three lines, four of what differs or the learner's own, a hint of four


class Judged(NamedTuple):
    """What a check made of an answer: the id of the fault and the message, both empty where it was found right."""

    fault: str
    message: str


@functools.cache
def judged(answer: Answer) -> Judged:
    """An answer as the check sees it, run as a notebook would; once for all tests that ask about it."""
    return judge_now(answer)


def judge_now(answer: Answer) -> Judged:
    """The same, judged anew."""
    # A cell of an answer may raise the limit for good; the next endless recursion would then end Python itself.
    limit = sys.getrecursionlimit()
    namespace = names_above(answer.number)
    filename = f"<answer {answer}>"
    linecache.cache[filename] = (len(answer.source), None, answer.source.splitlines(keepends=True), filename)
    try:
        exec(compile(answer.source, filename, "exec"), namespace)
        require_right(answer.number, namespace[find(answer.number).name], namespace)
    except CheckFailure as failure:
        return Judged(failure.fault, str(failure))
    finally:
        sys.setrecursionlimit(limit)
    return Judged("", "")


@functools.cache
def stages(number: str) -> tuple[Notebook, list[Stage]]:
    """What answers to this exercise are held against, in a notebook that holds a right one."""
    registered, namespace = find(number), names_above(number)
    exec(next(answer for answer in answers_to(number) if answer.right).source, namespace)
    notebook = Notebook(number, registered.name, registered.signature, namespace)
    with state_kept():
        return notebook, list(registered.stages(notebook, namespace[registered.name]))


def faults(number: str) -> dict[str, Fault]:
    """All faults that the check of this exercise knows, by their ids."""
    return {name: fault for stage in stages(number)[1] for name, fault in stage.faults.items()}


def test_every_exercise_has_a_file_of_answers() -> None:
    assert numbers() == EXERCISES


@pytest.mark.parametrize("number", EXERCISES)
def test_a_file_of_answers_holds_several_right_ones_and_a_wrong_one(number: str) -> None:
    answers = answers_to(number)
    assert sum(answer.right for answer in answers) >= 2
    assert not all(answer.right for answer in answers)


@pytest.mark.parametrize("answer", RIGHT, ids=str)
def test_a_right_answer_is_accepted(answer: Answer) -> None:
    assert judged(answer).message == ""


@pytest.mark.parametrize("answer", WRONG, ids=str)
def test_a_wrong_answer_is_rejected_for_the_fault_that_its_block_names(answer: Answer) -> None:
    assert judged(answer).fault == answer.fault, judged(answer).message or "the check accepted it"


@pytest.mark.parametrize("answer", WRONG, ids=str)
def test_a_message_is_short(answer: Answer) -> None:
    lines = judged(answer).message.split("\n")
    assert [line for line in lines if len(line) > WIDTH] == []
    assert len(lines) <= MOST_LINES


@pytest.mark.parametrize("number", EXERCISES)
def test_two_stages_of_an_exercise_give_one_id_to_one_fault_only(number: str) -> None:
    both = [(name, fault) for stage in stages(number)[1] for name, fault in stage.faults.items()]
    assert [name for name, fault in both if fault is not dict(both)[name]] == []


@pytest.mark.parametrize("number", EXERCISES)
def test_every_implementation_of_a_fault_is_found_to_be_that_fault(number: str) -> None:
    notebook, all_stages = stages(number)
    amiss = []
    for stage in all_stages:
        for name, way in [(name, way) for name, one in stage.faults.items() for way in one.ways]:
            found = "none"
            try:
                with state_kept():
                    judge(notebook, way, stage)
            except CheckFailure as failure:
                found = failure.fault
            if found != name:
                amiss.append(f"{name} is found to be {found}")
    assert amiss == []


@pytest.mark.parametrize("number", EXERCISES)
def test_every_fault_that_a_rule_recognises_is_shown_by_a_wrong_answer(number: str) -> None:
    shown = {answer.fault for answer in answers_to(number)}
    assert {name for name, fault in faults(number).items() if not fault.ways} - shown == set()


@pytest.mark.parametrize("number", EXERCISES)
def test_no_verdict_depends_on_what_a_trial_is_called(number: str, monkeypatch: pytest.MonkeyPatch) -> None:
    make, words = Trial.__init__, itertools.cycle(["for this", "with that", "after both"])

    def make_with_other_words(self: Trial, says: str, *others: object, **more: object) -> None:
        make(self, next(words), *others, **more)

    ruled = {name for name, fault in faults(number).items() if fault.when}
    monkeypatch.setattr(Trial, "__init__", make_with_other_words)
    for answer in answers_to(number):
        if answer.fault in ruled:
            assert judge_now(answer).fault == answer.fault
