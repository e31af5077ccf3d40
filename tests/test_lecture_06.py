"""Lecture 06: its saved outputs are the numbers that the rest of the course goes on with."""

from __future__ import annotations

from pathlib import Path

LECTURE = Path(__file__).resolve().parent.parent / "notebooks" / "06_more_operations.ipynb"


def test_a_number_on_the_right_and_one_on_the_left_fail_with_different_errors(shown: dict[str, str]) -> None:
    assert shown["plus-fails"] == "AttributeError: 'int' object has no attribute 'data'"
    assert shown["left-fails"] == "TypeError: unsupported operand type(s) for *: 'int' and 'Value'"


def test_tanh_taken_apart_gives_every_leaf_the_gradient_of_the_one_node(shown: dict[str, str]) -> None:
    rows = [line.split() for line in shown["compare"].splitlines()[:-1]]
    assert {row[0]: (row[3], row[5]) for row in rows} == {
        "x1": ("-1.5000", "-1.5000"),
        "x2": ("0.5000", "0.5000"),
        "w1": ("1.0000", "1.0000"),
        "w2": ("0.0000", "0.0000"),
        "b": ("0.5000", "0.5000"),
    }


def test_a_value_as_exponent_is_refused_and_its_rule_gives_12_and_8_log_2(shown: dict[str, str]) -> None:
    assert shown["exponent-fails"] == "TypeError: the exponent must be an int or a float"
    assert shown["reveal-exponent"] == "value 8.000000   b.grad 5.545177\n12.0"


def test_a_square_hides_swapped_operands(shown: dict[str, str]) -> None:
    assert shown["reveal-swapped"].splitlines() == [
        "Value    loss 0.49   gradient -1.40",
        "Swapped  loss 0.49   gradient -1.40",
        "False",
    ]


def test_the_first_loss_is_the_number_of_the_syllabus_and_a_step_lowers_it(shown: dict[str, str]) -> None:
    assert shown["loss"] == "Value(data=2.1755153626167147)"
    assert shown["loss-step"].startswith("Value(data=0.9089")
