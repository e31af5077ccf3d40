"""utils.checks.framework.messages: short lines, few digits, and of a large result only what differs."""

import numpy as np
import pytest

from utils.checks.framework.messages import WIDTH, compared, message, text


def test_a_message_has_a_head_what_was_found_and_the_next_move():
    shown = message(
        "3.2 mul_backward, with a = 2, b = -3 and 5 arriving",
        "",
        compared((-15.0, 10.0), (-3.0, 2.0)),
        "That is the local derivative. How much does the final result move per unit of this product?",
    )
    assert shown == (
        "✗ 3.2 mul_backward, with a = 2, b = -3 and 5 arriving:\n"
        "  expected (-15, 10)\n"
        "  got      (-3, 2)\n"
        "  Hint: That is the local derivative. How much does the final result move\n"
        "  per unit of this product?"
    )


def test_no_line_is_longer_than_a_narrow_terminal():
    tried, found = "with " + "a long input, " * 20, ["expected " + "1, " * 90]
    shown = message(f"1.1 f, {tried}", "", found, "word " * 60, ["x = 1 " * 40])
    assert max(map(len, shown.split("\n"))) <= WIDTH


@pytest.mark.parametrize(
    ("want", "got", "lines"),
    [
        (0.1234567891, 0.5, ["expected 0.123457", "got      0.5"]),
        (2.0, 2.0000123, ["expected 2", "got      2.00001"]),
        (1.00000000, 1.00000123456, ["expected 1", "got      1.000001"]),
        ([1.0, 2.0], None, ["expected [1, 2]", "got      None"]),
        ({"a": 1.5}, {"a": 2.5}, ["expected {'a': 1.5}", "got      {'a': 2.5}"]),
        (
            {"a.grad": 6.0, "b.grad": 3.0, "c.grad": -2.0, "d.grad": -2.0, "e.grad": 1.0},
            {"a.grad": 6.0, "b.grad": 0.0, "c.grad": -2.0, "d.grad": -2.0, "e.grad": 1.0},
            ["b.grad: expected 3, got 0", "the other 4 are right"],
        ),
        (
            np.arange(40.0).reshape(4, 10),
            np.arange(40.0).reshape(4, 10) + 1.0,
            [
                "[0][0]: expected 0, got 1",
                "[0][1]: expected 1, got 2",
                "[0][2]: expected 2, got 3",
                "and 37 more of 40 differ",
            ],
        ),
        (
            list(range(100, 130)),
            list(range(100, 129)),
            [
                "expected 30 items: [100, 101, 102, 103, 104, 105, 106, 107, 108 …",
                "got      29 items: [100, 101, 102, 103, 104, 105, 106, 107, 108 …",
            ],
        ),
    ],
)
def test_only_what_differs_is_shown_with_as_many_digits_as_it_takes(want, got, lines):
    assert compared(want, got) == lines


def test_parts_have_names():
    want, got = ([1.0] * 9, [2.0] * 9, 0.25), ([1.0] * 9, [2.0] * 9, 1.0)
    assert compared(want, got, ("dx", "dw", "db")) == ["db: expected 0.25, got 1", "the other 18 are right"]


@pytest.mark.parametrize(
    ("thing", "shown"),
    [
        (3.0, "3"),
        (-0.4899999999, "-0.49"),
        ((1.0,), "(1,)"),
        ("no", "'no'"),
        (True, "True"),
        ([np.float64(2.5)], "[2.5]"),
    ],
)
def test_things_are_printed_plainly(thing, shown):
    assert text(thing) == shown
