"""For checks of answers in NumPy: hand one its arrays, which it must leave alone, and read what it gives back."""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from typing import Any

from utils.checks.framework.comparing import show
from utils.checks.framework.later import numpy as np
from utils.checks.framework.later import torch
from utils.checks.framework.rules import stopped
from utils.checks.framework.verdicts import Mistake

__all__ = ["ONE_NUMBER", "handed", "named_gradients", "plain_array", "scalar_error", "shape_error", "unchanged"]

ONE_NUMBER = "math.tanh takes one number. Which library has a tanh for a whole array?"
shape_error = stopped("mismatch in its core dimension", "not aligned", "could not be broadcast", "cannot be multiplied")
scalar_error = stopped("only length-1 arrays", "only 0-dimensional", "only size-1 arrays", "truth value of an array")


def handed(case: Any, answer: Callable[..., Any], *names: str) -> Any:
    """What the answer gives for copies of the case's arrays of these names, which it must leave alone."""
    arguments = [getattr(case, name) for name in names]
    fresh = copy.deepcopy(arguments)
    result = answer(*fresh)
    for name, before, after in zip(names, arguments, fresh, strict=True):
        if not unchanged(before, after):
            raise Mistake(
                "changed-argument",
                f"{name} is not as it was before the call",
                "Whoever called still needs these arrays. Which line changes one in place, and what would make a new "
                "one?",
            )
    return result


def unchanged(before: Any, after: Any) -> bool:
    """Whether two arrays, or lists and tuples of arrays, hold the same numbers."""
    if isinstance(before, (list, tuple)):
        return len(before) == len(after) and all(map(unchanged, before, after))
    return np.shape(before) == np.shape(after) and bool(np.all(np.asarray(before) == np.asarray(after)))


def plain_array(thing: Any, shape: tuple[int, ...], what: str, hint: str) -> Any:
    """`thing` as nested lists of numbers of this shape; a Mistake, with this hint, for anything else."""
    if isinstance(thing, torch.Tensor) and not shape:
        raise Mistake("tensor", f"{what} is a tensor, expected a number", "The number in it comes out with .item().")
    if isinstance(thing, torch.Tensor):
        raise Mistake(
            "tensor",
            f"{what} is a tensor, expected a NumPy array",
            "The numbers in it come out with .numpy(), or with .tolist().",
        )
    if thing is None:
        raise Mistake(
            "none", f"{what} is None, expected numbers", "Is there a return, and is everything filled in by then?"
        )
    try:
        array = np.asarray(thing, dtype=float)
    except (TypeError, ValueError):
        raise Mistake("no-array", f"{what} is {show(thing)}, expected an array of shape {shape}", hint) from None
    if array.shape != shape:
        raise Mistake("wrong-shape", f"{what} has the shape {array.shape}, expected {shape}", hint)
    return array.tolist()


def named_gradients(result: Any, parameters: Sequence[Sequence[Any]], left: str) -> dict[str, Any]:
    """The loss, and dW and db of each layer, as plain numbers by their names; a Mistake for any other form.

    left: what may still have to be done with an array of losses, such as "added up".
    """
    if not isinstance(result, (tuple, list)) or len(result) != 2:
        raise Mistake(
            "no-pair",
            f"expected a pair, (loss, gradients), got {show(result)}",
            "Two things are returned: the loss, and the list of gradients. Is there a return, and does it name both?",
        )
    loss, gradients = result
    found = {"loss": plain_array(loss, (), "the loss", f"One number for the whole batch: what is left to be {left}?")}
    layers = len(parameters)
    if not isinstance(gradients, (tuple, list)) or len(gradients) != layers:
        raise Mistake(
            "no-list",
            f"expected a list of {layers} pairs (dW, db), got {show(gradients)}",
            "There is one pair for each layer.",
        )
    hint = "A gradient has the shape of what it belongs to: one slope for each number in it."
    for layer, (pair, of_layer) in enumerate(zip(gradients, parameters, strict=True), start=1):
        if not isinstance(pair, (tuple, list)) or len(pair) != 2:
            raise Mistake(
                "no-inner-pair",
                f"layer {layer} has {show(pair)}, expected a pair (dW, db)",
                "A layer has weights and biases.",
            )
        for name, gradient, parameter in zip(("dW", "db"), pair, of_layer, strict=True):
            name = f"{name} of layer {layer}"
            found[name] = plain_array(gradient, parameter.shape, name, hint)
    return found
