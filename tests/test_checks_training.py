"""utils.checks.ch09_training: a dict that was filled in above the stub's line, and the learner's own engine."""

from __future__ import annotations

from typing import Any

import nbformat
import pytest
from answers_in import ROOT, answers_to, names_above

from utils.checks import NotStarted, require_right
from utils.checks.framework.registry import exercises, find

RIGHT = {"A": "zeroing too late", "B": "no zeroing", "C": "bias forgotten"}
TYPED = "diagnosis = {'A': 'zeroing too late', 'B': 'no zeroing', 'C': 'bias forgotten'}"


@pytest.mark.parametrize("history", [["", f"{TYPED}\nraise NotImplementedError", "check('9.5', diagnosis)"]])
def test_a_diagnosis_above_the_stub_s_line_is_not_started(history: list[str]) -> None:
    with pytest.raises(NotStarted, match=r"the\s+line itself must go"):
        require_right("9.5", RIGHT, {"In": history})


def test_a_diagnosis_whose_cell_was_run_again_without_that_line_is_right() -> None:
    history = ["", f"{TYPED}\nraise NotImplementedError", TYPED, "check('9.5', diagnosis)"]
    require_right("9.5", RIGHT, {"In": history})


@pytest.fixture(scope="module")
def own_engine() -> type:
    """The class Value that exercise 06 asks for, which keeps closures in place of local derivatives."""
    cells = nbformat.read(ROOT / "solutions" / "06_more_operations.ipynb", as_version=4).cells
    namespace: dict[str, Any] = {}
    exec("import math\n" + next(cell.source for cell in cells if cell.id == "ex-06-1"), namespace)
    return namespace["Value"]


@pytest.mark.parametrize("number", [one.number for one in exercises(9) if one.number != "9.5"])
def test_right_answers_are_right_on_the_learner_s_own_engine(number: str, own_engine: type) -> None:
    for answer in answers_to(number):
        if answer.right:
            namespace = names_above(number) | {"Value": own_engine}
            exec(answer.source, namespace)
            require_right(number, namespace[find(number).name], namespace)
