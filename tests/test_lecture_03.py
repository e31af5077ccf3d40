"""Lecture 03: its saved outputs are the numbers that the rest of the course goes on with."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest

LECTURE = Path(__file__).resolve().parent.parent / "notebooks" / "03_manual_backprop.ipynb"


@pytest.fixture(scope="module")
def shown() -> dict[str, str]:
    """What each code cell shows as text, by cell id."""
    cells = nbformat.read(LECTURE, as_version=4).cells
    return {
        cell.id: "".join(
            output.get("text") or output.data.get("text/plain", "")
            for output in cell.outputs
            if "text/latex" not in output.get("data", {})  # the reminder to guess first
        )
        for cell in cells
        if cell.cell_type == "code"
    }


def test_by_hand_the_seven_gradients_are_those_of_the_syllabus(shown: dict[str, str]) -> None:
    outline = [line.split() for line in shown["backward-whole"].splitlines()[:7]]
    grads = {words[0]: float(words[words.index("grad") + 1]) for words in outline}
    assert grads == {"L": 1.0, "d": -2.0, "e": -2.0, "a": 6.0, "b": -4.0, "c": -2.0, "f": 4.0}


def test_every_gradient_by_hand_is_the_measured_one(shown: dict[str, str]) -> None:
    rows = [line.split() for line in shown["verify-table"].splitlines()]
    assert [row[0] for row in rows] == ["dL/dL", "dL/dd", "dL/df", "dL/dc", "dL/de", "dL/da", "dL/db"]
    assert all(row[3] == row[5] for row in rows)
    assert shown["count-passes"] == "14"  # two for each of the seven


def test_one_step_uphill_takes_the_result_from_minus_8_to_minus_7_286496(shown: dict[str, str]) -> None:
    assert shown["uphill-stale-value"] == "False"  # L.data != -8.0
    assert shown["uphill-forward"] == "-7.286496"


def test_the_pitfalls_show_the_wrong_number_beside_the_right_one(shown: dict[str, str]) -> None:
    assert shown["plus-pitfall-run"] == "(12.0, -2.0)"
    assert shown["times-pitfall-run"] == "(8.0, 6.0)"


def test_the_whole_backward_pass_is_drawn_with_the_account_of_every_arrow(shown: dict[str, str]) -> None:
    assert shown["backward-whole"].splitlines()[-3:] == [
        "L (*) passes on its grad 1: to d, -2 × 1 = -2; to f, 4 × 1 = 4.",
        "d (+) passes on its grad -2: to e, 1 × (-2) = -2; to c, 1 × (-2) = -2.",
        "e (*) passes on its grad -2: to a, -3 × (-2) = 6; to b, 2 × (-2) = -4.",
    ]
