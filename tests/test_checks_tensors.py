"""What the checks of PyTorch answers share: running one, and telling why a grad is None."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
import torch

from utils.checks.framework.judging import Seen, Trial
from utils.checks.framework.rules import stopped
from utils.checks.framework.running import Attempt
from utils.checks.framework.verdicts import Mistake
from utils.checks.values.tensors import Watch, ask, met_none, plain_result


def square() -> tuple[torch.Tensor, torch.Tensor]:
    x = torch.tensor(3.0, requires_grad=True)
    return x, x * x


def watch_of(answer: Callable[[], Any]) -> Watch:
    """What was seen while `answer` ran into a grad of None."""
    with pytest.raises(AttributeError) as caught:
        ask(answer)
    return caught.value.watch


def never_walked() -> float:
    x, _ = square()
    return x.grad.item()


def of_an_inner_tensor() -> float:
    _, y = square()
    y.sum().backward()
    return y.grad.item()


def cut_off() -> float:
    x, y = square()
    (y.detach() * torch.tensor(1.0, requires_grad=True)).backward()
    return x.grad.item()


@pytest.mark.parametrize(
    ("answer", "walked", "read_inner"),
    [(never_walked, False, False), (of_an_inner_tensor, True, True), (cut_off, True, False)],
)
def test_a_watch_tells_the_reasons_for_a_grad_of_none_apart(
    answer: Callable[[], float], walked: bool, read_inner: bool
) -> None:
    seen = watch_of(answer)
    assert (seen.walked, seen.read_inner) == (walked, read_inner)


def test_an_answer_runs_with_recording_on_and_leaves_it_as_it_was() -> None:
    with torch.no_grad():
        assert ask(torch.is_grad_enabled)
        assert not torch.is_grad_enabled()


def test_a_warning_of_pytorch_is_not_shown(recwarn: pytest.WarningsRecorder) -> None:
    ask(lambda: square()[1].grad)
    assert list(recwarn) == []


def test_plain_numbers_pass_and_arguments_are_copies() -> None:
    given: list[float] = [1.0, 2.0]
    assert plain_result((given,), lambda numbers: (sum(numbers), [numbers is given])) == (3.0, [False])


@pytest.mark.parametrize(
    ("result", "message"),
    [
        (torch.tensor(2.5), r"expected plain numbers, got a tensor \(tensor\(2.5000\)\)"),
        ([0.5, [torch.tensor(2.5)]], r"expected plain numbers, got a tensor \(tensor\(2.5000\)\)"),
        ([0.5, None], r"expected plain numbers, got None \(NoneType\) among them"),
    ],
)
def test_tensors_and_none_among_the_numbers_are_a_mistake(result: Any, message: str) -> None:
    with pytest.raises(Mistake, match=message):
        plain_result((), lambda: result)


def test_an_answer_that_changes_its_argument_is_a_mistake() -> None:
    with pytest.raises(Mistake, match=r"the answer changed its argument: \[1.0\] became \[1.0, 2.0\]"):
        plain_result(([1.0],), lambda numbers: numbers.append(2.0))


def seen_with(error: BaseException) -> list[Seen]:
    return [Seen(Trial("with x", lambda answer: None), 0.0, Attempt(error=error), right=False)]


def test_a_rule_reads_the_text_of_an_error() -> None:
    rule = stopped("floating point")
    assert rule(seen_with(RuntimeError("only Tensors of floating point dtype can require gradients")))
    assert not rule(seen_with(RuntimeError("something else")))


def test_a_rule_asks_the_watch_why_a_grad_was_none() -> None:
    with pytest.raises(AttributeError) as caught:
        ask(never_walked)
    assert met_none(lambda watch: not watch.walked)(seen_with(caught.value))
    assert not met_none(lambda watch: watch.walked)(seen_with(caught.value))


def test_listing_all_exercises_loads_neither_pytorch_nor_numpy() -> None:
    code = (
        "import sys\nfrom utils.checks.framework.registry import chapters, exercises\n"
        "print([len(exercises(chapter)) > 0 for chapter in chapters()] == [True] * 13)\n"
        "print('torch' in sys.modules, 'numpy' in sys.modules)\n"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert shown == "True\nFalse False\n"
