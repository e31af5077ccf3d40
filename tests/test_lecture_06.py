"""Lecture 06: its saved outputs are the numbers that the rest of the course goes on with."""

from __future__ import annotations

from pathlib import Path

LECTURE = Path(__file__).resolve().parent.parent / "notebooks" / "06_more_operations.ipynb"


def test_a_number_on_the_right_and_one_on_the_left_fail_with_different_errors(shown: dict[str, str]) -> None:
    assert shown["plus-fails"] == "AttributeError: 'int' object has no attribute 'data'"
    assert shown["left-fails"] == "TypeError: unsupported operand type(s) for *: 'int' and 'Value'"


def test_six_usual_lines_fail_at_first_and_run_in_the_end(shown: dict[str, str]) -> None:
    assert [line.split(":")[0].split()[-1] for line in shown["six-fail"].splitlines()] == [
        "AttributeError",
        *["TypeError"] * 5,
    ]
    assert [float(line.split()[-1]) for line in shown["six-run"].splitlines()] == [3.0, 4.0, -2.0, 1.0, 0.5, 8.0]


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


def test_the_gradient_at_u_is_the_sum_of_what_arrives_along_two_paths(shown: dict[str, str]) -> None:
    rows = [line.split() for line in shown["apart-picture"].splitlines()]
    assert ["u", "(exp)", "data", "5.8284", "grad", "0.0429"] in rows
    by_numerator, by_denominator = 1 / 6.8284271, -4.8284271 / 6.8284271**2
    assert (round(by_numerator, 4), round(by_denominator, 4)) == (0.1464, -0.1036)
    assert round(by_numerator + by_denominator, 4) == 0.0429


def test_the_pitfalls_of_the_loss_are_an_overflow_an_underflow_and_the_log_of_0(shown: dict[str, str]) -> None:
    assert shown["overflow"] == "OverflowError\n"
    assert shown["likelihood"].startswith("(0.0, -870.38")
    assert shown["stable-log"] == "ValueError\n"
    assert shown["corner-complex"] == "'complex'"
