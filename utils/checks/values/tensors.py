"""For checks of answers written in PyTorch: run one, take plain numbers from it, and read PyTorch's own errors."""

from __future__ import annotations

import copy
import functools
import warnings
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from utils.checks.framework.comparing import alike, show
from utils.checks.framework.judging import Seen
from utils.checks.framework.later import torch
from utils.checks.framework.rules import Rule, first_failed
from utils.checks.framework.verdicts import Mistake

__all__ = ["Watch", "ask", "met_none", "plain_result", "walk_watch"]


class Watch(Protocol):
    """What was seen while an answer ran: whether anybody walked back, and read the grad of a tensor that is no leaf."""

    walked: bool
    read_inner: bool


@functools.cache
def _watching() -> type:
    from torch.overrides import TorchFunctionMode

    class WalkWatch(TorchFunctionMode):
        def __init__(self) -> None:
            super().__init__()
            self.walked = self.read_inner = False

        def __torch_function__(
            self, function: Any, types: Any, arguments: tuple[Any, ...] = (), options: dict[str, Any] | None = None
        ) -> Any:
            if function in (torch.Tensor.backward, torch.autograd.backward, torch.autograd.grad):
                self.walked = True
            result = function(*arguments, **(options or {}))
            if result is None and function == torch.Tensor.grad.__get__:
                self.read_inner = self.read_inner or not arguments[0].is_leaf
            return result

    return WalkWatch


def walk_watch() -> Any:
    """A context that watches what is done with tensors, and is a Watch."""
    return _watching()()


def ask(answer: Callable[..., Any], *arguments: Any) -> Any:
    """What the answer gives, with PyTorch recording and its warnings kept quiet; an error carries the watch."""
    watch = walk_watch()
    with torch.enable_grad(), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            with watch:
                return answer(*arguments)
        except Exception as error:
            error.watch = watch  # type: ignore[attr-defined]  # an exception takes any attribute
            raise


def met_none(reason: Callable[[Watch], bool]) -> Rule:
    """A rule: where the answer first failed, it stumbled over a grad that is None, and for this `reason`."""

    def rule(seen: Sequence[Seen]) -> bool:
        error: Any = first_failed(seen).got.error
        return "NoneType" in str(error or "") and reason(error.watch)

    return rule


def _plain(result: Any) -> Any:
    """`result` if it holds plain numbers; a Mistake that says how they are taken out of a tensor otherwise."""
    parts = [result]
    while parts:
        part = parts.pop(0)
        if isinstance(part, torch.Tensor):
            raise Mistake(
                "no-plain-number",
                f"expected plain numbers, got a tensor ({show(part)})",
                "A tensor is PyTorch's; the numbers in it are Python's. Look at .item() for one element and .tolist() "
                "for several.",
            )
        if part is None and result is not None:
            raise Mistake("no-plain-number", "expected plain numbers, got None (NoneType) among them")
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
                "changed-argument",
                f"the answer changed its argument: {show(before)} became {show(after)}",
                "Leave what you were handed as it was: make new lists.",
            )
    return result
