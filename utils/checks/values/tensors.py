"""For checks of answers written in PyTorch: run one, take plain numbers from it, and read PyTorch's own errors.

Nothing here is imported by a check that does without PyTorch, which takes two seconds to load.
"""

from __future__ import annotations

import copy
import warnings
from collections.abc import Callable, Sequence
from typing import Any

import torch
from torch.overrides import TorchFunctionMode

from utils.checks.framework.comparing import alike, show
from utils.checks.framework.judging import Seen, Trial
from utils.checks.framework.running import attempt
from utils.checks.framework.verdicts import Mistake

__all__ = [
    "Rule",
    "Witness",
    "ask",
    "first_failed",
    "in_every_trial",
    "met_none",
    "only_fails_in",
    "plain_result",
    "stopped_with",
]

Rule = Callable[[Sequence[Seen]], bool]


class Witness(TorchFunctionMode):
    """Sees whether anybody walked back, and whether the grad of a tensor was read that is no leaf."""

    def __init__(self) -> None:
        super().__init__()
        self.walked = False
        self.read_inner = False

    def __torch_function__(
        self, function: Any, types: Any, arguments: tuple[Any, ...] = (), options: dict[str, Any] | None = None
    ) -> Any:
        if function in (torch.Tensor.backward, torch.autograd.backward, torch.autograd.grad):
            self.walked = True
        result = function(*arguments, **(options or {}))
        if result is None and function == torch.Tensor.grad.__get__:
            self.read_inner = self.read_inner or not arguments[0].is_leaf
        return result


def ask(answer: Callable[..., Any], *arguments: Any) -> Any:
    """What the answer gives, with PyTorch recording and its warnings kept quiet; an error carries its witness."""
    witness = Witness()
    with torch.enable_grad(), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            with witness:
                return answer(*arguments)
        except Exception as error:
            error.witness = witness
            raise


def stopped_with(*texts: str) -> Rule:
    """A rule: where the answer first failed, it stopped with an error that has one of these texts in its message."""
    return lambda seen: any(text in str(first_failed(seen).got.error or "") for text in texts)


def met_none(reason: Callable[[Witness], bool]) -> Rule:
    """A rule: where the answer first failed, it stumbled over a grad that is None, and for this `reason`."""

    def rule(seen: Sequence[Seen]) -> bool:
        error = first_failed(seen).got.error
        return "NoneType" in str(error or "") and reason(error.witness)

    return rule


def first_failed(seen: Sequence[Seen]) -> Seen:
    return next(one for one in seen if not one.right)


def only_fails_in(trials: Sequence[Trial]) -> Rule:
    """A rule: the answer gave numbers everywhere, and wrong ones in these trials alone."""

    def rule(seen: Sequence[Seen]) -> bool:
        return all(one.right or (one.trial in trials and one.got.error is None) for one in seen)

    return rule


def in_every_trial(*wrong: Callable[..., Any]) -> Rule:
    """A rule: one of these implementations gives what the answer gave, or stops as it did, in every trial."""

    def as_here(way: Callable[..., Any], one: Seen) -> bool:
        other = attempt(lambda: one.trial.run(way))
        if other.error is not None or one.got.error is not None:
            return type(other.error) is type(one.got.error)
        return alike(other.value, one.got.value)

    return lambda seen: any(all(as_here(way, one) for one in seen) for way in wrong)


def _plain(result: Any) -> Any:
    """`result` if it holds plain numbers; a Mistake that says how they are taken out of a tensor otherwise."""
    parts = [result]
    while parts:
        part = parts.pop(0)
        if isinstance(part, torch.Tensor):
            raise Mistake(
                f"expected plain numbers, got a tensor ({show(part)})",
                "A tensor is PyTorch's; the numbers in it are Python's. Look at .item() for one element and .tolist() "
                "for several.",
            )
        if part is None and result is not None:
            raise Mistake("expected plain numbers, got None (NoneType) among them")
        if isinstance(part, (list, tuple)):
            parts.extend(part)
    return result


def plain_result(arguments: Sequence[Any], answer: Callable[..., Any]) -> Any:
    """What the answer gives for copies of `arguments`, which it must leave alone, as plain numbers."""
    fresh = copy.deepcopy(arguments)
    result = ask(lambda: _plain(answer(*fresh)))
    for before, after in zip(arguments, fresh, strict=True):
        if isinstance(before, list) and not alike(before, after, 0.0):
            raise Mistake(
                f"the answer changed its argument: {show(before)} became {show(after)}",
                "Leave what you were handed as it was: make new lists.",
            )
    return result
