"""Lecture 09: its saved outputs are the numbers of the syllabus, and exercise 9.5 offers the faults its check knows."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest
from answers_in import names_above

from utils.checks.ch09_training import POSSIBLE_FAULTS

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def shown() -> dict[str, str]:
    """What each code cell shows as text, by cell id."""
    cells = nbformat.read(ROOT / "notebooks" / "09_training.ipynb", as_version=4).cells
    return {
        cell.id: "".join(
            output.get("text") or output.data.get("text/plain", "")
            for output in cell.outputs
            if "text/latex" not in output.get("data", {})  # the heading of a prediction
        )
        for cell in cells
        if cell.cell_type == "code"
    }


def test_the_network_has_41_parameters_and_starts_from_a_loss_of_7_7298(shown: dict[str, str]) -> None:
    assert shown["network"] == "(-0.912, 41)"
    assert shown["loss"] == "(7.7298, [3.6557, 0.0038, 0.2326, 3.8378])"


def test_three_steps_by_hand_bring_one_prediction_from_minus_0_912_to_0_5203(shown: dict[str, str]) -> None:
    assert (shown["first-loss"], shown["step-stale"]) == ("3.6557", "False")
    assert shown["step-again"] == "prediction -0.7648   loss 3.1146\n"
    assert shown["step-third"] == "prediction  0.2720   loss 0.5301\n"
    assert shown["step-fourth"] == "0.5203"


def test_a_slope_keeps_its_promise_for_small_moves_only(shown: dict[str, str]) -> None:
    promises = [[float(number) for number in re.findall(r"-?\d+\.\d+", line)] for line in shown["promise"].splitlines()]
    assert promises == [[0.001, -0.016, -0.016], [0.1, -1.6, -1.56], [1.6, -25.6, -15.36], [4.8, -76.8, 15.36]]


def test_the_loss_graph_of_single_operations_has_360_values(shown: dict[str, str]) -> None:
    # each example: 3 inputs, 28 + 36 + 9 operations in three layers, −y, the miss and its square; 41 parameters, 3 sums
    assert shown["graph-large"] == str(4 * (3 + 28 + 36 + 9 + 3) + 41 + 3)


def test_the_right_loop_ends_at_0_0555_and_the_one_without_zeroing_at_0(shown: dict[str, str]) -> None:
    assert (shown["loop-last"], shown["train"]) == ("0.0555\nTrue", "0.0555")
    assert shown["no-zero-last"] == "right 0.0555   without zeroing 0.0000\n"


def test_a_huge_rate_gets_stuck_at_exactly_8_with_gradients_of_0(shown: dict[str, str]) -> None:
    assert (shown["rates-stuck"], shown["rates-saturated"]) == ("8.0", "0.0")
    assert (
        shown["rates-hidden"] == "(-24.3, [-1.0, -0.67, -1.0, -1.0])"
    )  # the output's sum; a hidden neuron with a slope


def test_the_second_gradient_is_the_first_plus_its_own(shown: dict[str, str]) -> None:
    held, first, own = map(float, re.findall(r"\d\.\d+", shown["leftover-own"]))
    assert held == pytest.approx(first + own)


def test_the_one_weight_losses_with_and_without_zeroing(shown: dict[str, str]) -> None:
    assert shown["hops-path"] == "31.36"
    assert "the loss 16, 31.36, 61.466, 120.473" in shown["hops"]
    assert shown["one-weight-no-zero"].splitlines() == [
        "with zeroing    [16.0, 0.64, 0.0256, 0.001]",
        "without zeroing [16.0, 0.64, 9.2416, 19.7847]",
    ]


def test_the_faulty_loops_end_where_the_lecture_says(shown: dict[str, str]) -> None:
    assert shown["pitfall-uphill"] == "(7.7298, 15.85)"
    assert shown["pitfall-rebind"] == "7.7298\n" * 3
    assert shown["pitfall-late"] == "7.7298"
    assert shown["pitfall-stale"] == "loss 7.7298   41 parameters have moved\n" * 3
    assert shown["pitfall-mean"] == "0.8527\nFalse"
    assert [line.split(maxsplit=1) for line in shown["pitfall-bookkeeping"].splitlines()] == [
        ["returns_early", "[7.7298]"],
        ["notes_late", "[7.2514, 4.8528, 3.1213]"],
    ]


def test_the_lecture_shows_as_many_faulty_loops_as_it_promises(shown: dict[str, str]) -> None:
    seven = ["no-zero", "pitfall-uphill", "pitfall-rebind", "pitfall-late", "pitfall-stale", "pitfall-bookkeeping"]
    assert [name for name in seven if not shown.get(name)] == []  # the last of them has two


def test_the_explorer_ends_where_the_loop_of_the_lecture_ends(shown: dict[str, str]) -> None:
    assert (
        f"Learning rate 0.05: the loss goes from 7.73 to {float(shown['train']):.3g} in 19 steps." in shown["explorer"]
    )


def test_exercise_9_5_offers_the_faults_that_its_check_knows() -> None:
    assert names_above("9.5")["possible_faults"] == POSSIBLE_FAULTS
