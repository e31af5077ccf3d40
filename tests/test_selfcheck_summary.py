"""utils.selfcheck.summary: the self-check's table."""

from __future__ import annotations

import io

import pytest

from utils.selfcheck import summary as module
from utils.selfcheck.summary import Summary, SummaryLine, encodable, printed


def told(path: str, number: str, name: str, status: str, message: str = "", note: str = "") -> dict[str, object]:
    verdict = {"number": number, "name": name, "status": status, "message": message, "note": note}
    return {"path": path, "chapter": int(number.split(".")[0]), "verdict": verdict}


def summary(*items: dict[str, object]) -> str:
    made = Summary()
    for item in items:
        made.add(item)
    return "\n".join(line.text for line in made.lines())


ONE, TWO = "exercises/01_derivatives.ipynb", "exercises/02_value.ipynb"


def test_notebooks_and_exercises_are_told_in_order_whatever_order_they_came_in() -> None:
    text = summary(
        told(TWO, "2.10", "later", "done"),
        told(TWO, "2.9", "nodes", "not started"),
        told(ONE, "1.1", "forward_slope", "done"),
        told(TWO, "2.1", "Value", "wrong", "✗ 2.1 Value: it returns None\n    line 2: pass\n  Hint: Return."),
    )
    assert text == (
        "01_derivatives  ██████████  1 of 1 done\n"
        "  ✓ 1.1 forward_slope\n"
        "\n"
        "02_value        ███░░░░░░░  1 of 3 done\n"
        "  ✗ 2.1 Value: it returns None\n"
        "        line 2: pass\n"
        "      Hint: Return.\n"
        "  · 2.9 nodes: not started\n"
        "  ✓ 2.10 later\n"
        "\n"
        "2 of 4 done, 1 wrong, 1 not started.\n"
        "Not started means that `raise NotImplementedError` is still reached: your answer goes in its place.\n"
        "Next: 2.1 Value in exercises/02_value.ipynb"
    )


def test_next_is_the_first_not_started_where_nothing_is_wrong() -> None:
    text = summary(told(ONE, "1.2", "central_slope", "not started"), told(ONE, "1.1", "forward_slope", "done"))
    assert text.endswith("\nNext: 1.2 central_slope in exercises/01_derivatives.ipynb")


def test_next_is_a_wrong_one_of_a_later_notebook_before_one_that_is_not_started() -> None:
    text = summary(
        told(ONE, "1.1", "forward_slope", "not started"), told(TWO, "2.1", "Value", "wrong", "✗ 2.1 Value: no")
    )
    assert text.endswith("\nNext: 2.1 Value in exercises/02_value.ipynb")


def test_a_notebook_that_was_not_checked_counts_all_its_exercises_as_not_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "shipped", lambda chapter: [chapter] * 6)
    text = summary(
        {"path": ONE, "chapter": 1, "problems": ["✗ 01_derivatives.ipynb was not checked: why"], "unchecked": True}
    )
    assert text == (
        "01_derivatives  ░░░░░░░░░░  0 of 6 done\n"
        "  ✗ 01_derivatives.ipynb was not checked: why\n"
        "\n"
        "0 of 6 done, 1 notebook not checked.\n"
        "Next: exercises/01_derivatives.ipynb, which was not checked"
    )


def test_a_cell_that_exercises_wait_for_heads_the_notebook_and_is_next() -> None:
    text = summary(
        told(ONE, "1.1", "forward_slope", "wrong", "✗ 1.1 forward_slope: no"),
        told(ONE, "1.2", "central_slope", "not checked", "· 1.2 central_slope: not checked: it needs torch"),
        {"path": ONE, "chapter": 1, "problems": ["✗ the cell that begins with `import torch` stopped"]},
    )
    assert text == (
        "01_derivatives  ░░░░░░░░░░  0 of 2 done\n"
        "  ✗ the cell that begins with `import torch` stopped\n"
        "  ✗ 1.1 forward_slope: no\n"
        "  · 1.2 central_slope: not checked: it needs torch\n"
        "\n"
        "0 of 2 done, 1 wrong, 1 not checked.\n"
        "Next: the cell that stops in exercises/01_derivatives.ipynb"
    )


def test_a_problem_told_by_several_items_is_shown_once() -> None:
    item = {"path": ONE, "chapter": 1, "problems": ["✗ no kernel"], "unchecked": True}
    assert summary(item, item).count("✗ no kernel") == 1


def test_notes_and_remarks_are_shown() -> None:
    item = {**told(ONE, "1.1", "forward_slope", "done", note="its check cell was changed"), "remarks": ["no ids"]}
    assert summary(item).split("\n")[1:4] == [
        "  Note: no ids.",
        "  ✓ 1.1 forward_slope",
        "      Note: its check cell was changed.",
    ]


def test_notebooks_of_several_learners_are_told_apart_by_their_paths() -> None:
    text = summary(
        told("ann/exercises/01_a.ipynb", "1.1", "f", "done"), told("bo/exercises/01_a.ipynb", "1.1", "f", "done")
    )
    assert "ann/exercises/01_a.ipynb  ██" in text
    assert "bo/exercises/01_a.ipynb   ██" in text


@pytest.mark.parametrize(
    ("encoding", "shown"),
    [
        ("utf-8", "✓ ✗ · █░ |a − b| ≤ x² é"),
        ("cp1252", "+ x · #. |a - b| <= x² é"),
        ("ascii", "+ x - #. |a - b| <= x^2 ?"),
    ],
)
def test_letters_that_a_console_has_not_got_are_replaced_one_by_one(encoding: str, shown: str) -> None:
    assert encodable("✓ ✗ · █░ |a − b| ≤ x² é", encoding) == shown


def test_colours_are_printed_only_where_asked_for() -> None:
    plain, coloured = io.StringIO(), io.StringIO()
    for stream, colour in ((plain, False), (coloured, True)):
        printed([SummaryLine("  ✓ 1.1", "green"), SummaryLine("")], stream, colour)
    assert plain.getvalue() == "  + 1.1\n\n"  # a StringIO has no encoding, so it gets plain letters
    assert coloured.getvalue() == "\x1b[32m  + 1.1\x1b[0m\n\n"
