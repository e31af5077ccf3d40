"""The picture under a failed check: what it shows, when there is none, and where a notebook puts it."""

from __future__ import annotations

import math
import re
import sys
from typing import Any

import nbformat
import pytest
from answers_in import answers_to, names_above

from utils.checks import CheckFailure, NotStarted, require_right
from utils.checks.framework.registry import find
from utils.graph import VERMILION, Drawing
from utils.style import Picture

DRAWN = ["1.1", "1.2", "1.7", "1.8", "3.3", "4.2", "4.4", "5.1", "5.3", "5.4", "5.6"]
DRAWN += ["6.1", "6.2", "6.3", "6.4", "6.9", "12.1", "12.6"]
WRONG_BOX = re.compile(r"got [^,]+, should be [^|\"]+")


def failure_of(number: str, answer: Any) -> CheckFailure:
    with pytest.raises(CheckFailure) as caught:
        require_right(number, answer, {})
    return caught.value


def picture_of(number: str, answer: Any) -> Any:
    failure = failure_of(number, answer)
    return failure.picture() if failure.picture is not None else None


def half_backprop(a: float, b: float, c: float, f: float) -> dict[str, float]:
    return {"L": 1.0, "d": f, "f": a * b + c, "c": f, "e": f, "a": f * a, "b": f * a}


def test_a_wrong_grad_stands_in_its_box_beside_the_right_one() -> None:
    drawing = picture_of("3.3", half_backprop)
    assert isinstance(drawing, Drawing)
    assert WRONG_BOX.findall(drawing.source) == ["got -4, should be 6"]
    assert drawing.source.count(f'color="{VERMILION}"') == 2  # the border and the text of one box
    assert "got -4, should be 6" in repr(drawing)  # what a screen reader or a page without pictures gets


def test_where_several_grads_were_compared_the_right_ones_are_shown_plain() -> None:
    namespace = names_above("5.6")
    exec("def zero_grad(root):\n    for child in root._prev:\n        child.grad = 0.0\n    root.grad = 0.0", namespace)
    with pytest.raises(CheckFailure) as caught:
        require_right("5.6", namespace["zero_grad"], namespace)
    assert caught.value.picture is not None
    source = caught.value.picture().source
    assert set(re.findall(r"should be (\S+?)[|\"]", source)) == {"0"}
    assert 0 < len(WRONG_BOX.findall(source)) < source.count("grad ")


def test_a_slope_is_drawn_as_a_line_beside_the_right_one() -> None:
    picture = picture_of("1.1", lambda f, x, h: (f(x + h) - f(x - h)) / h)
    assert isinstance(picture, Picture)
    assert picture.description == "The line that is right has the slope 14.003, yours 28."
    right, yours = picture.axes[0].lines[1:3]
    assert (right.get_slope(), yours.get_slope()) == (pytest.approx(14.003), pytest.approx(28.0))


def test_a_function_is_drawn_beside_the_right_one() -> None:
    def sign_lost(x: float) -> float:
        e = math.exp(-2 * abs(x))
        return (1 - e) / (1 + e)

    picture = picture_of("4.2", sign_lost)
    right, yours = (line.get_ydata() for line in picture.axes[0].lines)
    assert (right[0], yours[0]) == (pytest.approx(math.tanh(-4.0)), pytest.approx(math.tanh(4.0)))


def test_lists_of_different_lengths_are_drawn_as_they_are() -> None:
    picture = picture_of("1.7", lambda f, x, rate, steps: [x, x + rate])
    assert [len(line.get_ydata()) for line in picture.axes[0].lines] == [4, 2]


@pytest.mark.parametrize(
    "answer",
    [
        lambda f, x, h: None,
        lambda f, x, h: math.nan,
        lambda f, x, h: "14",
        lambda f, x, h: 1 / 0,
    ],
)
def test_what_cannot_be_drawn_has_no_picture(answer: Any) -> None:
    assert picture_of("1.1", answer) is None


def test_what_is_not_started_has_no_picture() -> None:
    def forward_slope(f: Any, x: float, h: float) -> float:
        raise NotImplementedError

    with pytest.raises(NotStarted) as caught:
        require_right("1.1", forward_slope, globals())
    assert caught.value.picture is None


@pytest.mark.parametrize("number", DRAWN)
def test_the_pictures_of_an_exercise_show_something_wrong(number: str) -> None:
    pictures = []
    for answer in answers_to(number):
        if answer.right or len(pictures) == 3:
            continue
        namespace, limit = names_above(number), sys.getrecursionlimit()
        try:
            exec(answer.source, namespace)
            require_right(number, namespace[find(number).name], namespace)
        except CheckFailure as failure:
            drawn = failure.picture() if failure.picture is not None else None
            pictures += [drawn] if drawn is not None else []
        finally:
            sys.setrecursionlimit(limit)
    assert len(pictures) >= 2
    for picture in pictures:
        assert WRONG_BOX.search(picture.source) if isinstance(picture, Drawing) else "ours" in picture.description


def outputs_of(*cells: str) -> list[Any]:
    from nbclient import NotebookClient

    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    NotebookClient(notebook, allow_errors=True, timeout=60).execute()
    return [cell.outputs for cell in notebook.cells]


def test_in_a_notebook_the_picture_follows_the_message_once() -> None:
    wrong = "def manual_backprop(a, b, c, f):\n    return dict.fromkeys('Ldfceab', 1.0)"
    failed, after = outputs_of(wrong, "from utils.checks import check\ncheck('3.3', manual_backprop)", "1 + 1")[1:]
    assert [output.output_type for output in failed] == ["error", "display_data"]
    assert "should be" in failed[1].data["image/svg+xml"]
    assert [output.output_type for output in after] == ["execute_result"]


def test_a_terminal_shows_the_message_alone(capsys: pytest.CaptureFixture[str]) -> None:
    from IPython.core.interactiveshell import InteractiveShell

    shell = InteractiveShell()
    shell.user_ns["failure"] = failure_of("3.3", half_backprop)
    shell.run_cell("raise failure")
    assert capsys.readouterr().out.strip().startswith("✗ 3.3 manual_backprop, for dL/da")
