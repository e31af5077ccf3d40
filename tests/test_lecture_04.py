"""Lecture 04: its saved outputs are the numbers that the rest of the course goes on with."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest

LECTURE = Path(__file__).resolve().parent.parent / "notebooks" / "04_tanh.ipynb"


@pytest.fixture(scope="module")
def shown() -> dict[str, str]:
    """What each code cell shows as text, or the name of the error it stops with, by cell id."""
    cells = nbformat.read(LECTURE, as_version=4).cells
    return {cell.id: "".join(map(_text, cell.outputs)) for cell in cells if cell.cell_type == "code"}


def _text(output: nbformat.NotebookNode) -> str:
    if output.output_type == "error":
        return output.ename
    if "text/latex" in output.get("data", {}):  # the reminder to guess first
        return ""
    return output.get("text") or output.data.get("text/plain", "")


def test_with_a_bias_of_8_the_neuron_gives_0_9640(shown: dict[str, str]) -> None:
    assert shown["reveal-n"] == "2.0"
    assert shown["reveal-o"] == "0.964028"


def test_two_layers_without_a_bend_are_one_straight_line_and_with_tanh_they_are_not(shown: dict[str, str]) -> None:
    assert shown["stack"] == "[1, 7, 13, 19]"
    assert shown["reveal-stack"] == "61"
    assert shown["stack-proof"] == "[True, True, True, True, True]"
    assert shown["stack-bent"] == "[3.07, 6.52, 7.0, 7.0]"


def test_with_the_odd_bias_the_neuron_gives_one_over_root_2_and_a_slope_of_one_half(shown: dict[str, str]) -> None:
    assert shown["neuron-again"] == "(0.8813735870195432, 0.707107)"
    *rows, best = shown["slope-fits"].splitlines()
    assert [row.split()[4] == row.split()[-1] for row in rows] == [True] * 6
    assert best == "'1 - t**2'"
    assert shown["reveal-slope"] == "0.5"


def test_by_hand_the_ten_gradients_are_those_of_the_syllabus(shown: dict[str, str]) -> None:
    grads = {line.split()[0]: float(line.split()[-1]) for line in shown["draw-backward"].splitlines()}
    copied = dict.fromkeys(("n", "total", "x1w1", "x2w2", "b"), 0.5)
    assert grads == {"o": 1.0, **copied, "x1": -1.5, "w1": 1.0, "x2": 0.5, "w2": 0.0}


def test_every_gradient_by_hand_is_the_measured_one(shown: dict[str, str]) -> None:
    rows = [line.split() for line in shown["verify-table"].splitlines()]
    assert [row[0] for row in rows] == ["do/dx1", "do/dw1", "do/dx2", "do/dw2", "do/db"]
    assert all(row[3] == row[5] for row in rows)


def test_the_slope_dies_down_to_exactly_0(shown: dict[str, str]) -> None:
    slopes = [line.split()[-1] for line in shown["saturation-table"].splitlines()]
    assert slopes == ["1", "0.42", "0.071", "0.00018", "8.2e-09", "0"]
    assert shown["saturated-zero"] == "True"


def test_the_pitfalls_show_the_overflow_and_the_wrong_slope(shown: dict[str, str]) -> None:
    assert shown["overflow-fails"] == "OverflowError"
    assert shown["overflow-limit"] == "354.9"
    assert shown["slope-pitfall-run"] == "(0.223181, 0.5)"
