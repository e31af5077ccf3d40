"""Lecture 05: its saved outputs are the numbers that the rest of the course goes on with."""

from __future__ import annotations

from pathlib import Path

LECTURE = Path(__file__).resolve().parent.parent / "notebooks" / "05_topo_sort.ipynb"


def test_the_calls_by_hand_and_backward_give_the_gradients_of_notebook_04(shown: dict[str, str]) -> None:
    rows = [line.split() for line in shown["hand-outline"].splitlines()]
    by_hand = {row[0]: float(row[-1]) for row in rows}
    assert [by_hand[name] for name in ("x1", "x2", "w1", "w2", "b")] == [-1.5, 0.5, 1.0, 0.0, 0.5]
    assert shown["backward-assigned"] == ("{'x1': -1.5, 'x2': 0.5, 'w1': 1.0, 'w2': 0.0, 'b': 0.5}")


def test_overwriting_loses_a_contribution_and_adding_does_not(shown: dict[str, str]) -> None:
    assert shown["twice-lines"].split()[-1] == "1.0"
    assert shown["twice-added"].split()[-1] == "2.0"


def test_one_call_finds_the_gradient_of_301_nodes_that_the_finished_engine_finds(shown: dict[str, str]) -> None:
    assert shown["long-finished"] == "301 nodes\n1.20715"
    assert shown["long-ours"] == "1.20715"


def test_the_gradient_of_the_diamond_is_the_measured_one(shown: dict[str, str]) -> None:
    assert shown["reveal-diamond"] == "-8.0"
    assert "b    data  3.0000  grad -6 + (-2) = -8" in shown["diamond-picture"]


def test_with_a_result_used_twice_the_naive_walk_is_wrong_and_breadth_first_is_right_only_by_luck(
    shown: dict[str, str],
) -> None:
    rows = [line.rsplit(maxsplit=3) for line in shown["hidden-run"].splitlines()[1:]]
    assert {name.strip(): found for name, *found in rows} == {
        "(−3a + 10)·(−2)": ["6"] * 3,
        "a + a": ["2"] * 3,
        "3a·(a + 3)": ["21"] * 3,
        "b + b": ["6", "12", "6"],
        "b·b + b": ["39", "117", "39"],
        "b + b·b": ["39", "81", "3"],
    }
    assert shown["reveal-swapped"].endswith("'right'")


def test_two_different_rows_of_the_neuron_are_both_topological_orders(shown: dict[str, str]) -> None:
    assert shown["reveal-order"] == "True"
    assert shown["orders-picture"].count("Every arrow points to the right") == 2


def test_a_second_backward_gives_6_with_leftovers_and_4_without(shown: dict[str, str]) -> None:
    assert (shown["second-first"], shown["reveal-second"]) == ("2.0", "6.0")
    assert shown["end-second"] == "(2.0, 4.0)"


def test_the_pitfalls_show_what_goes_wrong(shown: dict[str, str]) -> None:
    assert shown["called-fails"] == "TypeError: 'NoneType' object is not callable"
    assert shown["tanh-sets"] == "(0.5, 1.5)"
    assert shown["on-self-run"] == "((3.0, 2.0), (5.0, 0.0, 2.0))"
    assert (shown["loop-closures"], shown["loop-cure"]) == ("[0.0, 0.0, 30.0]", "[10.0, 10.0, 10.0]")
    assert shown["deep-run"] == "RecursionError\n"
