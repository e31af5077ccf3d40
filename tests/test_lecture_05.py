"""Lecture 05: its saved outputs are the numbers that the rest of the course goes on with."""

from __future__ import annotations

from pathlib import Path

LECTURE = Path(__file__).resolve().parent.parent / "notebooks" / "05_topo_sort.ipynb"


def test_the_calls_by_hand_and_backward_give_the_gradients_of_notebook_04(shown: dict[str, str]) -> None:
    rows = [line.split() for line in shown["hand-outline"].splitlines()]
    by_hand = {row[0]: float(row[-1]) for row in rows}
    assert [by_hand[name] for name in ("x1", "x2", "w1", "w2", "b")] == [-1.5, 0.5, 1.0, 0.0, 0.5]
    assert shown["backward-assigned"] == ("{'x1': -1.5, 'x2': 0.5, 'w1': 1.0, 'w2': 0.0, 'b': 0.5}")


def test_overwriting_loses_a_share_in_each_of_the_three_rules_and_adding_does_not(shown: dict[str, str]) -> None:
    rows = [line.split() for line in shown["sets-in-each-rule"].splitlines()]
    assert [(row[0], row[-4], row[-1]) for row in rows] == [
        ("plus", "1.0", "2"),
        ("times", "3.0", "6"),
        ("tanh", "1.5", "2.5"),
    ]
    assert shown["adds-in-each-rule"] == "(2.0, 6.0, 2.5)"


def test_only_a_result_used_at_two_depths_tells_the_four_walks_apart(shown: dict[str, str]) -> None:
    rows = [line.split() for line in shown["hidden-run"].splitlines()[1:]]
    assert [row[-4:] for row in rows] == [["6"] * 4, ["2"] * 4, ["-3"] * 4, ["39", "81", "3", "3"]]


def test_a_second_backward_gives_6_with_leftovers_and_4_without(shown: dict[str, str]) -> None:
    assert (shown["second-first"], shown["reveal-second"]) == ("2.0", "6.0")
    assert shown["end-second"] == "(2.0, 4.0)"


def test_the_pitfalls_show_what_goes_wrong(shown: dict[str, str]) -> None:
    assert shown["called-fails"] == "TypeError: 'NoneType' object is not callable"
    assert shown["tanh-sets"] == "(0.5, 1.5)"
    assert shown["on-self-run"] == "((3.0, 2.0), (5.0, 0.0, 2.0))"
    assert (shown["loop-closures"], shown["loop-cure"]) == ("[0.0, 0.0, 30.0]", "[10.0, 10.0, 10.0]")
    assert shown["deep-run"] == "RecursionError\n"
