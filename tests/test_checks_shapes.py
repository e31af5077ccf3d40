"""utils.checks.framework.shapes: a distortion of a right result is named, and no other one."""

import math
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from utils.checks.framework.shapes import Case, describe


def right_results(source: random.Random) -> list[list[float]]:
    """Two to four lists of one length, their numbers distinct, no small integers, of both signs, with a remainder."""
    length, rows = source.randint(4, 6), source.randint(2, 4)
    sizes = [whole + source.uniform(0.12, 0.14) for whole in source.sample(range(3, 60), length * rows)]
    lists = [sizes[row * length : (row + 1) * length] for row in range(rows)]
    return [[x if place % 2 else -x for place, x in enumerate(xs)] for xs in lists]


LISTS = st.randoms(use_true_random=False).map(right_results)

DISTORTIONS = {
    "last-missing": lambda xs: xs[:-1],
    "first-missing": lambda xs: xs[1:],
    "only-first": lambda xs: xs[:1],
    "only-last": lambda xs: xs[-1:],
    "one-too-many": lambda xs: [*xs, 77.125],
    "one-too-many-in-front": lambda xs: [77.125, *xs],
    "repeated": lambda xs: [*xs[:2], *xs],
    "reversed": lambda xs: xs[::-1],
    "shifted": lambda xs: xs[1:] + xs[:1],
    "reordered": lambda xs: [xs[2], xs[0], *xs[3:], xs[1]],
    "empty": lambda xs: [],
    "one-number-sum": sum,
    "one-number-first": lambda xs: xs[0],
    "one-number-last": lambda xs: xs[-1],
    "zero": lambda xs: [0.0 for _ in xs],
    "sign": lambda xs: [-x for x in xs],
    "sign-lost": lambda xs: [abs(x) for x in xs],
    "half": lambda xs: [x / 2 for x in xs],
    "twice": lambda xs: [2 * x for x in xs],
    "factor": lambda xs: [1.7 * x for x in xs],
    "inverse": lambda xs: [1 / x for x in xs],
    "square": lambda xs: [x * x for x in xs],
    "constant": lambda xs: [3.25 for _ in xs],
    "offset": lambda xs: [x + 0.75 for x in xs],
    "rounded": lambda xs: [round(x, 1) for x in xs],
    "cut-to-integer": lambda xs: [math.trunc(x) for x in xs],
    "digits-lost": lambda xs: [x * (1 + 3e-6) + 2e-6 * place for place, x in enumerate(xs)],
    "all-equal": lambda xs: [xs[0] / 3 for _ in xs],
    "part-sign": lambda xs: [-xs[0], *xs[1:]],
    "part-zero": lambda xs: [*xs[:-1], 0.0],
    "part-twice": lambda xs: [2 * xs[0], *xs[1:]],
    "swapped": lambda xs: [xs[1], xs[0], *xs[2:]],
    "parts": lambda xs: [math.exp(xs[0] / 10) + xs[1], *xs[1:]],
}


@pytest.mark.parametrize("name", DISTORTIONS)
@settings(max_examples=30)
@given(lists=LISTS)
def test_a_distortion_is_named_and_no_other(name, lists):
    found = describe([Case(xs, DISTORTIONS[name](xs)) for xs in lists])
    assert found is not None
    assert found.name == name


@given(lists=LISTS)
def test_right_results_have_no_shape(lists):
    assert describe([Case(xs, tuple(xs)) for xs in lists]) is None


@given(lists=LISTS, places=st.permutations(range(2)))
def test_two_different_distortions_in_two_trials_are_not_called_by_the_name_of_either(lists, places):
    distort = [DISTORTIONS["sign"], DISTORTIONS["twice"]]
    found = describe([Case(xs, distort[places[i % 2]](xs)) for i, xs in enumerate(lists)])
    assert found is None


@pytest.mark.parametrize(
    ("cases", "parts", "says"),
    [
        (
            [Case((15.0, 10.0), (15.0, 3.0)), Case((7.0, -21.0), (7.0, 40.0))],
            ("da", "db"),
            "da is right, db is not. What is db made of?",
        ),
        (
            [
                Case(([1.5, 2.5], [3.5], 4.5), ([1.5, 2.5], [3.5], -4.5)),
                Case(([9.5, 2.25], [7.5], 8.5), ([9.5, 2.25], [7.5], -8.5)),
            ],
            ("dx", "dw", "db"),
            "dx and dw are right; db has the right size and the wrong sign. Which subtraction is the wrong way round, "
            "or which minus is missing?",
        ),
        (
            [Case({"L": 1.0, "a": 6.0}, {"L": 1.0}), Case({"L": 1.0, "a": 5.0}, {"L": 1.0})],
            (),
            "No entry has the key 'a'.",
        ),
        (
            [Case([0, 2], [True, False, True], {"xs": [4.0, 5.0, 6.0]}), Case([1], [False, True], {"xs": [4.0, 5.0]})],
            (),
            "True and False stand there, one for each place. Asked for are the places themselves, as numbers from 0.",
        ),
        (
            [Case([0, 2], [1, 3], {"xs": [4.0, 5.0, 6.0]}), Case([1], [2], {"xs": [4.0, 5.0]})],
            (),
            "Every index is off by one. From which number does Python count places?",
        ),
        (
            [Case([0, 2], [1], {"xs": [4.0, 5.0, 6.0]}), Case([1], [0, 2], {"xs": [4.0, 5.0, 7.0]})],
            (),
            "Exactly those came back that should be left out. Which way round is your condition?",
        ),
        (
            [Case([0, 2], [4.5, 6.5], {"xs": [4.5, 5.5, 6.5]}), Case([1], [5.5], {"xs": [4.5, 5.5]})],
            (),
            "What stands at the places came back. Asked for are the places themselves, as numbers from 0.",
        ),
        (
            [Case(6.0, 2.0, {"up": 3.0}), Case(20.0, 4.0, {"up": 5.0})],
            (),
            "Your number would be right if up were 1, and only then. Where does up come in?",
        ),
        (
            [
                Case(1.0, 1.0, {"x": 2.0}),
                Case(3.0, 3.0, {"x": 4.0}),
                Case(5.0, 8.5, {"x": -1.0}),
                Case(6.0, 1.5, {"x": -3.0}),
            ],
            (),
            "It is wrong wherever x is negative, and right everywhere else.",
        ),
    ],
)
def test_the_sentence_names_the_parts_and_leads_on(cases, parts, says):
    assert describe(cases, parts).says == says


def test_an_argument_that_is_never_read_is_found_by_asking_again():
    def right(x, h):
        return x * x + h

    def answer(x, h):
        return x * x + 0.5

    trials = [{"x": 2.0, "h": 0.1}, {"x": 3.0, "h": 0.2}]
    cases = [Case(right(**one), answer(**one), one) for one in trials]
    found = describe(cases, ask=lambda one: (right(**one), answer(**one)))
    assert found.says == "With another h the very same result comes back. Where in your answer is h used?"


def test_an_argument_that_is_read_is_not_called_unread():
    trials = [{"x": 2.0, "h": 0.1}, {"x": 3.0, "h": 0.2}]
    cases = [Case(one["x"] + one["h"], one["x"] - 3 * one["h"], one) for one in trials]
    found = describe(cases, ask=lambda one: (one["x"] + one["h"], one["x"] - 3 * one["h"]))
    assert found is None


def test_an_answer_that_is_right_only_the_first_time_is_asked_twice():
    calls = []

    def answer(x):
        calls.append(x)
        return sum(calls)

    trials = [{"x": 2.0}, {"x": 3.0}]
    cases = [Case(one["x"], answer(**one), one) for one in trials]
    found = describe(cases, ask=lambda one: (one["x"], answer(**one)))
    assert found.name == "first-call-only"
