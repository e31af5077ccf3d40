"""Checks of notebook 04: one neuron, by hand."""

from __future__ import annotations

import math
import operator
import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, partial
from types import FunctionType
from typing import Any

from utils.checks.framework.comparing import as_number, items_of, same, show
from utils.checks.framework.judging import Fault, Notebook, Seen, Shows, Stage, Stages, Trial, call
from utils.checks.framework.registry import exercise
from utils.checks.framework.rules import Rule, as_in, either, first_failed, refused_otherwise
from utils.checks.framework.verdicts import Mistake
from utils.checks.values.graphs import (
    Graph,
    Name,
    children_of,
    data_of,
    grad_of,
    op_of,
    reachable,
    require_class,
    same_nodes,
)
from utils.checks.values.pictures import curves, grads_of_graph

_LECTURE_X, _LECTURE_W, _LECTURE_B = [2.0, 0.0], [-3.0, 1.0], 6.8813735870195432
_REFUSED = Name("a ValueError")


def _weighted(x: Sequence[float], w: Sequence[float]) -> float:
    return sum(one * weight for one, weight in zip(x, w, strict=True))


def _refusal(*arguments: Any, says: str) -> Trial:
    """A trial in which a ValueError is the right outcome, and the only one."""
    asked = call(*arguments, says=says)

    def run(answer: Any) -> Any:
        try:
            return asked.run(answer)
        except ValueError:
            return _REFUSED

    return Trial(says, run)


_REFUSE_WITH_VALUE_ERROR = (
    "The input is refused here, in another way than the task asks for. Which error is to be raised, and how is an "
    "error raised?"
)


# 4.1: the forward pass of a neuron


@exercise("4.1", "neuron(x, w, b)")
def check_neuron(notebook: Notebook, answer: Any) -> Stages:
    """Judge the output of a tanh neuron, and that it refuses inputs and weights of different lengths."""
    yield Stage(
        _neuron,
        _neuron_trials(),
        {
            "no-bias": Fault(
                "The output does not move when b does. Where does the bias come in?",
                wrong=lambda x, w, b: math.tanh(_weighted(x, w)),
            ),
            "no-tanh": Fault(
                "That is n, the weighted sum with its bias. What does the neuron still do to it?",
                wrong=lambda x, w, b: _weighted(x, w) + b,
            ),
            "sum-only": Fault(
                "The weighted sum is all that came out. Two steps of the neuron are still missing: which?",
                wrong=lambda x, w, b: _weighted(x, w),
            ),
            "bias-per-input": Fault(
                "The bias came in once for every input. How many biases has one neuron?",
                wrong=lambda x, w, b: math.tanh(_weighted(x, w) + len(x) * b),
            ),
            "bias-after-tanh": Fault(
                "The bias came in after the tanh. What range must the output of a tanh neuron stay in?",
                wrong=lambda x, w, b: math.tanh(_weighted(x, w)) + b,
            ),
            "each-squashed": Fault(
                "Every product was squashed on its own. How many tanh nodes are there in the picture of the neuron?",
                wrong=lambda x, w, b: sum(math.tanh(one * weight) for one, weight in zip(x, w, strict=True)) + b,
            ),
            "minus-bias": Fault(
                "The bias was taken away. In which direction should a larger b push the output?",
                wrong=lambda x, w, b: math.tanh(_weighted(x, w) - b),
            ),
            "sums-multiplied": Fault(
                "All inputs were added up first, and all weights. Which weight belongs to which input?",
                wrong=lambda x, w, b: math.tanh(sum(x) * sum(w) + b),
            ),
            "tan": Fault(
                "That is tan, and the function asked for has one letter more.",
                wrong=lambda x, w, b: math.tan(_weighted(x, w) + b),
            ),
            "sigmoid": Fault(
                "That is the sigmoid, which goes from 0 to 1. Which curve squashes here?",
                wrong=lambda x, w, b: 1 / (1 + math.exp(-_weighted(x, w) - b)),
            ),
            "lengths-differ": Fault(
                _LENGTHS_DIFFER,
                wrong=[
                    lambda x, w, b: _neuron(x[: len(w)], w[: len(x)], b),
                    lambda x, w, b: math.tanh(sum(x[i] * w[i] for i in range(len(x))) + b),
                    lambda x, w, b: math.tanh(sum(x[i] * w[i] for i in range(len(w))) + b),
                ],
            ),
            "two-inputs-only": Fault(
                "This neuron has another number of inputs than the lecture's. What in your code knows how many?",
                wrong=lambda x, w, b: math.tanh(x[0] * w[0] + x[1] * w[1] + b),
            ),
            "stretched": Fault(
                "NumPy stretches an array of one number to the length of the other. Do the lengths agree?",
                wrong=_neuron_stretched,
            ),
            "refused-otherwise": Fault(_REFUSE_WITH_VALUE_ERROR, when=refused_otherwise(_REFUSED)),
        },
    )


_LENGTHS_DIFFER = (
    "Inputs and weights differ in number here, and nobody complains in time: zip stops at the shorter list, and an "
    "index finds what it asks for or fails. Do the lengths agree?"
)


def _neuron(x: Sequence[float], w: Sequence[float], b: float) -> float:
    return math.tanh(_weighted(x, w) + b)


def _neuron_stretched(x: list[float], w: list[float], b: float) -> float:
    length = max(len(x), len(w))
    return _neuron(x * length if len(x) == 1 else x, w * length if len(w) == 1 else w, b)


def _neuron_trials() -> list[Trial]:
    points: list[tuple[Sequence[float], Sequence[float], float]] = [
        (_LECTURE_X, _LECTURE_W, _LECTURE_B),
        (_LECTURE_X, _LECTURE_W, 6.5),
        ([0.5, -1.0, 0.25], [0.8, 0.6, -1.2], 0.7),
        ([1.5], [0.4], -0.9),
        ([2, -1], [1, 3], 2),
        *_random_points(41),
    ]
    uneven = [
        ([0.5, -1.0, 2.0], [0.3, 0.4], 0.1),
        ([0.5, -1.0], [0.3, 0.4, 2.0], 0.1),
        ([0.5], [0.3, 0.4], 0.1),
        ([0.5, -1.0], [0.3], 0.1),
    ]
    return [
        *(call(*point, says=f"with {_named(*point)}") for point in points),
        *(
            _refusal(*point, says=f"with x of length {len(point[0])} and w of length {len(point[1])}")
            for point in uneven
        ),
    ]


def _random_points(seed: int) -> list[tuple[list[float], list[float], float]]:
    """Inputs, weights and biases with which the neuron is not saturated: n is between 0.3 and 0.9, of either sign."""
    source = random.Random(seed)
    points = []
    for length, sign in ((2, -1), (3, 1), (5, -1)):
        x = [round(source.uniform(0.5, 3.0) * source.choice([-1, 1]), 2) for _ in range(length)]
        w = [round(source.uniform(0.5, 3.0) * source.choice([-1, 1]), 2) for _ in range(length)]
        points.append((x, w, round(sign * source.uniform(0.3, 0.9) - _weighted(x, w), 2)))
    return points


def _named(x: Sequence[float], w: Sequence[float], b: float) -> str:
    return f"x={show(x)}, w={show(w)}, b={b}"


# 4.2: tanh from exponentials


@exercise("4.2", "stable_tanh(x)")
def check_stable_tanh(notebook: Notebook, answer: Any) -> Stages:
    """Judge a tanh made of exponentials that is right, to 1e-12, for every |x| up to 10000."""
    yield Stage(
        _tanh,
        _tanh_trials(notebook),
        {
            "x-ignored": Fault(
                "Your tanh ignores x: it is the same number everywhere. What exactly stands in the brackets after exp?",
                wrong=lambda x: math.exp(-2),
            ),
            "upside-down": Fault(
                "Upside down: no tanh is larger than 1. Which of e^(2x) − 1 and e^(2x) + 1 is the larger one?",
                wrong=lambda x: 1 / _tanh(x),
            ),
            "no-brackets": Fault(
                "Python divides before it adds or subtracts. Which part belongs above the line, and which below?",
                when=_as_in_small(
                    lambda x: math.exp(2 * x) - 1 / math.exp(2 * x) + 1,
                    lambda x: (math.exp(2 * x) - 1) / math.exp(2 * x) + 1,
                    lambda x: math.exp(2 * x) - 1 / (math.exp(2 * x) + 1),
                    lambda x: math.exp(x) - math.exp(-x) / math.exp(x) + math.exp(-x),
                    lambda x: 1 - math.exp(-2 * x) / 1 + math.exp(-2 * x),
                    lambda x: (1 - math.exp(-2 * x)) / 1 + math.exp(-2 * x),
                ),
            ),
            "half": Fault(
                "That is tanh of half of x. How often does x stand in the exponent?",
                wrong=lambda x: _tanh(x / 2),
            ),
            "twice": Fault(
                "That is tanh of twice x. Which two exponentials do you set against each other?",
                wrong=lambda x: _tanh(2 * x),
            ),
            "sign-lost": Fault(
                "The size is right, the sign is not: tanh has the sign of x. Where in your code is it kept?",
                when=_as_in_small(lambda x: _tanh(abs(x)), lambda x: -_tanh(x), lambda x: -_tanh(abs(x))),
            ),
            "sign-lost-far": Fault(
                "Right near 0. Far from it the size is right, and the sign is not: far to the left tanh is −1. What "
                "does your code return there?",
                when=lambda seen: all(same(one.got.value, -one.want) for one in seen if not one.right),
            ),
            "sigmoid": Fault(
                "That curve goes from 0 to 1, the sigmoid's way. At 0 a tanh is 0: how do you stretch and move it?",
                when=_as_in_small(lambda x: 1 / (1 + math.exp(-x)), lambda x: 1 / (1 + math.exp(-2 * x))),
            ),
            "overflow": Fault(
                "An exponential grew past the largest number a float can hold. Which exponential stays small there?",
                when=lambda seen: isinstance(first_failed(seen).got.error, OverflowError),
            ),
            "nan": Fault(
                "inf / inf and 0 / 0 have no answer, and your exponentials have become such numbers here. Which "
                "exponential stays between 0 and 1, whatever the sign of x?",
                when=lambda seen: (
                    isinstance(first_failed(seen).got.error, ZeroDivisionError)
                    or math.isnan(as_number(first_failed(seen).got.value) or 0.0)
                ),
            ),
            "rounded-too-soon": Fault(
                "Here tanh is close to 1 or −1, and still further off than 1e-12. From where on may it be rounded?",
                when=_rounded_too_soon,
            ),
        },
        tolerance=1e-12,
    )


def _tanh(x: float) -> float:
    """tanh from one exponential that cannot overflow; it calls nothing ready-made, which the trials would notice."""
    e = math.exp(-2 * abs(x))
    return math.copysign((1 - e) / (1 + e), x)


_SMALL = (0.5, -0.5, 1, -1.25, 2.5)  # first, and far from overflow: a slip in the formula shows before its limits do
_NEARLY_ONE = (8.0, -11.0, 13.0, 14.0, -14.0)  # 1 − tanh(14) is 1.4e-12
_LARGE = (0.0, 1e-3, 30.0, -30.0, 354.0, 360.0, -360.0, 800, -800, 9999.5, -9999.5, 10000, -10000)
_READY_MADE = {"tanh", "sinh", "cosh", "tan"}


def _tanh_trials(notebook: Notebook) -> list[Trial]:
    source = random.Random(42)
    some = [round(source.uniform(-limit, limit), 3) for limit in (3, 20, 700, 10000, 10000)]
    return [
        Trial(f"at x={x}", partial(_without_ready_made, notebook, x), shows=curves(math.tanh, -4.0, 4.0))
        for x in (*_SMALL, *_NEARLY_ONE, *_LARGE, *some)
    ]


def _without_ready_made(notebook: Notebook, x: float, answer: Any) -> Any:
    """`answer(x)`, if no ready-made tanh is called on the way."""
    with _calls_noted(notebook.namespace) as called:
        result = answer(x)
    called += [thing.__name__ for thing in _kept_by(answer) if _is_ready_made(thing)]
    if called:
        raise Mistake(
            "ready-made",
            f"the answer calls {called[0]}, which is ready-made",
            "Leave the ready-made functions aside for once: of which exponentials is a tanh made?",
        )
    return result


def _is_ready_made(thing: Any) -> bool:
    """Whether `thing` is a tanh of Python's or NumPy's own, or makes one; what is written in Python is not."""
    return not isinstance(thing, (FunctionType, type)) and getattr(thing, "__name__", "") in _READY_MADE


@cache
def _ready_made_in(module: str) -> dict[str, Any]:
    """Those functions of a module by their names, looked for once: NumPy and PyTorch have thousands of names."""
    return {key: thing for key, thing in vars(sys.modules[module]).items() if _is_ready_made(thing)}


@contextmanager
def _calls_noted(namespace: Mapping[str, Any]) -> Iterator[list[str]]:
    """The names of the ready-made functions that this block calls: modules and notebook hold stand-ins meanwhile."""
    called: list[str] = []

    def stand_in(original: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*arguments: Any, **options: Any) -> Any:
            called.append(original.__name__)
            return original(*arguments, **options)

        return noted

    replaced: list[tuple[Any, str, Any]] = [
        (vars(sys.modules[name]), key, thing)
        for name in ("math", "cmath", "numpy", "torch")
        if name in sys.modules
        for key, thing in _ready_made_in(name).items()
    ]
    replaced += [(namespace, key, thing) for key, thing in namespace.items() if _is_ready_made(thing)]
    try:
        for place, key, thing in replaced:
            place[key] = stand_in(thing)
        yield called
    finally:
        for place, key, thing in replaced:
            place[key] = thing


def _kept_by(answer: Any) -> list[Any]:
    """The functions that an answer holds on to: itself, one wrapped in a partial, defaults, names around it."""
    cells = getattr(answer, "__closure__", None) or ()
    return [
        answer,
        getattr(answer, "func", None),
        *(getattr(answer, "__defaults__", None) or ()),
        *map(_content, cells),
    ]


def _content(cell: Any) -> Any:
    try:
        return cell.cell_contents
    except ValueError:  # a name that is not bound yet
        return None


def _as_in_small(*wrong: Callable[[float], float]) -> Rule:
    """A rule: for every small x the answer is as one of these has it. Further out each overflows in its own way."""

    def rule(seen: Sequence[Seen]) -> bool:
        small = seen[: len(_SMALL)]
        return any(
            all(same(one.got.value, function(x), 1e-9) for one, x in zip(small, _SMALL, strict=True))
            for function in wrong
        )

    return rule


def _rounded_too_soon(seen: Sequence[Seen]) -> bool:
    first = first_failed(seen)
    return abs(as_number(first.got.value) or 0.0) == 1.0 and same(first.got.value, first.want, 1e-2)


# 4.3: one tanh node


@exercise("4.3", "tanh_backward(t, upstream)")
def check_tanh_backward(notebook: Notebook, answer: Any) -> Stages:
    """Judge what a tanh node passes on to its operand."""
    yield Stage(
        lambda t, upstream: (1 - t**2) * upstream,
        _slope_trials(),
        {
            "no-upstream": Fault(
                "That is the local derivative. How much does the final result move per unit of this tanh?",
                wrong=lambda t, upstream: 1 - t**2,
            ),
            "one-minus-t": _with_and_without_upstream(
                "At t = 0.5 the slope is 0.75. What happens to t before it is taken away from 1?",
                lambda t: 1 - t,
            ),
            "slope-of-tan": _with_and_without_upstream(
                "That slope grows with t, as tan's does. tanh flattens towards 1: what must its slope do there?",
                lambda t: 1 + t**2,
            ),
            "twice-t": _with_and_without_upstream(
                "That is twice the output. Which operator makes a square?", lambda t: 1 - 2 * t
            ),
            "tanh-again": _with_and_without_upstream(
                "t is the output already. Is tanh taken once more in your code?",
                lambda t: 1 - math.tanh(t) ** 2,
            ),
            "slope-of-sigmoid": _with_and_without_upstream(
                "That is the sigmoid's slope, made from a sigmoid's output. Whose output is t here?",
                lambda t: t * (1 - t),
            ),
            "terms-swapped": _with_and_without_upstream(
                "That is negative, and tanh rises everywhere. Which of the two terms comes first?",
                lambda t: t**2 - 1,
            ),
            "bracket-squared": _with_and_without_upstream(
                "The whole bracket is squared, and a term too many is in it. What exactly is squared?",
                lambda t: (1 - t) ** 2,
            ),
            "output-for-slope": _with_and_without_upstream(
                "That is how high the curve is, not how steep. Near 1 the output is large: is the slope?",
                lambda t: t,
            ),
            "no-brackets": Fault(
                "Times comes before minus, so only a part of the slope meets upstream. Where do brackets belong?",
                wrong=lambda t, upstream: 1 - t**2 * upstream,
            ),
            "rates-added": Fault(
                "The local derivative was added to what arrives. How does the chain rule join two rates?",
                wrong=lambda t, upstream: 1 - t**2 + upstream,
            ),
            "copied": Fault(
                "What arrives came out unchanged. Which kind of node passes it on as it is?",
                wrong=lambda t, upstream: upstream,
            ),
        },
    )


def _with_and_without_upstream(hint: str, slope: Callable[[float], float]) -> Fault:
    """A wrong local derivative is the same slip whether or not the upstream gradient is multiplied in."""
    return Fault(hint, wrong=[lambda t, upstream: slope(t) * upstream, lambda t, upstream: slope(t)])


def _slope_trials() -> list[Trial]:
    source = random.Random(43)
    points = [(0.6, 5.0), (-0.8, 2.0), (0.25, -3.0), (0, 4), (0.9640275800758169, 10.0), (1.0, 7.0), (0.5, 0.0)]
    points += [(round(source.uniform(-0.9, 0.9), 3), round(source.uniform(2, 9), 2)) for _ in range(3)]
    return [call(t, up, says=f"with t = {t} and {up} arriving") for t, up in points]


# 4.4: backward through the neuron

Parts = tuple[list[float], list[float], float]
_PARTS = {"db": 2, "dw": 1, "dx": 0}  # from the top: db is what arrives at n, and dw and dx are made from it


@exercise("4.4", "neuron_backward(x, w, b, upstream=1.0)")
def check_neuron_backward(notebook: Notebook, answer: Any) -> Stages:
    """Judge the gradients of a neuron's inputs, weights and bias."""
    yield Stage(
        _backward(),
        _backward_trials(),
        {
            "pasted": Fault(
                _PASTED,
                wrong=lambda x, w, b, upstream=1.0: ([-1.5, 0.5], [1.0, 0.0], 0.5),
                when=as_in(_backward(at_n=lambda n, t, upstream: 0.5), *_PARTS),
            ),
            "no-upstream": Fault(
                "What arrives was left out. How far does the final result move per unit of this output?",
                when=as_in(_backward(at_n=lambda n, t, upstream: 1 - t**2), *_PARTS),
            ),
            "bias-one": Fault(
                "dx and dw are right, db is not. What arrives at n, and what does a plus pass on to b?",
                when=lambda seen: (
                    as_in(_backward(at_bias=lambda b, g: 1.0), "db")(seen)
                    and all(one.right for one in seen if one.trial.key in ("dw", "dx"))
                ),
            ),
            "past-tanh": Fault(
                _PAST_THE_TANH,
                when=either(
                    as_in(_backward(at_n=lambda n, t, upstream: upstream), *_PARTS),
                    as_in(_backward(at_n=lambda n, t, upstream: 1.0), "db"),
                ),
            ),
            "output-for-slope": Fault(
                "That is how high tanh is, not how steep. How far does o move when n does?",
                when=as_in(_backward(at_n=lambda n, t, upstream: t * upstream), "db"),
            ),
            "input-squared": Fault(
                "Which number is squared here: what went into tanh, or what came out?",
                when=as_in(_backward(at_n=lambda n, t, upstream: (1 - n**2) * upstream), "db"),
            ),
            "slope-of-tan": Fault(
                "That slope grows with the output, as tan's does. What must tanh's do near 1?",
                when=as_in(_backward(at_n=lambda n, t, upstream: (1 + t**2) * upstream), "db"),
            ),
            "one-minus-t": Fault(
                "Try t = 0.5 by hand: its slope is 0.75. What happens to the output before it is taken away from 1?",
                when=as_in(_backward(at_n=lambda n, t, upstream: (1 - t) * upstream), "db"),
            ),
            "upstream-twice": Fault(
                "What arrives came in twice. At how many nodes does the walk meet it?",
                when=as_in(_backward(at_n=lambda n, t, upstream: (1 - t**2) * upstream**2), *_PARTS),
            ),
            "slope-without-bias": Fault(
                "The slope was taken at the weighted sum without its bias. What goes into tanh?",
                when=as_in(lambda x, w, b, upstream=1.0: _backward()(x, w, 0.0, upstream), *_PARTS),
            ),
            "product-rule": Fault(
                "The product rule was used on a plus. Nudge b by 0.001: how far does n move, and does it matter how "
                "large the other operand is?",
                when=as_in(_product_rule_on_plus, *_PARTS),
            ),
            "bias-own-value": Fault(
                "The bias's own value is in its gradient. Nudge b by 0.001: does n move further when b is large?",
                when=as_in(_backward(at_bias=lambda b, g: b * g), "db"),
            ),
            "bias-unpaid": Fault(
                "The gradient of the bias is 0, as if b had no influence. Nudge b: does the output move?",
                when=as_in(_backward(at_bias=lambda b, g: 0.0), "db"),
            ),
            "own-value": Fault(
                "dx is made of inputs here and dw of weights. Nudge one weight: which number decides how far its "
                "product moves?",
                when=as_in(_backward(at_times=lambda one, weight, g: (one * g, weight * g)), "dw", "dx"),
            ),
            "times-no-upstream": Fault(
                "That is the local derivative of the product. What arrives at the product?",
                when=as_in(_backward(at_times=lambda one, weight, g: (weight, one)), "dw", "dx"),
            ),
            "times-copied": Fault(
                "The product passes on what arrives as it is. Which kind of node does that, and what does a times "
                "node do?",
                when=as_in(_backward(at_times=lambda one, weight, g: (g, g)), "dw", "dx"),
            ),
            "backwards": Fault(
                "These are the right numbers at the wrong places: which weight belongs to which input?",
                when=as_in(_backwards, "dw", "dx"),
            ),
        },
    )


_PASTED = (
    "The numbers are those of the lecture's point, and the inputs are others now. How do they follow from x, w, b and "
    "upstream?"
)
_PAST_THE_TANH = "The walk went past the tanh: what arrives at it came out unchanged. What is its local derivative?"


def _at_n(n: float, t: float, upstream: float) -> float:
    return (1 - t**2) * upstream


def _backward(
    at_n: Callable[[float, float, float], float] = _at_n,
    at_times: Callable[[float, float, float], tuple[float, float]] = lambda one, weight, g: (weight * g, one * g),
    at_bias: Callable[[float, float], float] = lambda b, g: g,
) -> Callable[..., Parts]:
    """The backward pass of a neuron, with the given rules at its tanh node, its times nodes and its bias."""

    def neuron_backward(x: list[float], w: list[float], b: float, upstream: float = 1.0) -> Parts:
        n = _weighted(x, w) + b
        g = at_n(n, math.tanh(n), upstream)
        shares = [at_times(one, weight, g) for one, weight in zip(x, w, strict=True)]
        return [share for share, _ in shares], [share for _, share in shares], at_bias(b, g)

    return neuron_backward


def _product_rule_on_plus(x: list[float], w: list[float], b: float, upstream: float = 1.0) -> Parts:
    dx, dw, g = _backward()(x, w, b, upstream)
    return [share * b for share in dx], [share * b for share in dw], _weighted(x, w) * g


def _backwards(x: list[float], w: list[float], b: float, upstream: float = 1.0) -> Parts:
    dx, dw, g = _backward()(x, w, b, upstream)
    return dx[::-1], dw[::-1], g


def _backward_trials() -> list[Trial]:
    """One trial for each part at each point, from the top down: the first that fails names the first wrong one."""
    points: list[tuple[Any, ...]] = [
        (_LECTURE_X, _LECTURE_W, _LECTURE_B),
        ([1.0, -2.0, 0.5], [0.5, 0.75, 2.0], 0.6, 3.0),
        ([1.5], [0.4], -1.1, -2.0),
        ([2, -1], [1, 2], -1, 5),
    ]
    points += [(*point, upstream) for point, upstream in zip(_random_points(44), (0.5, 4.0, -3.0), strict=True)]
    whole = [Trial(f"with {_asked(*point)}", partial(_has_all_parts, point)) for point in points]
    each = [
        Trial(f"for {part} with {_asked(*point)}", partial(_part, point, part), key=part, shows=_drawn(point, part))
        for part in _PARTS
        for point in points
    ]
    return whole + each


def _drawn(point: Sequence[Any], part: str) -> Shows:
    """Draws the neuron at this point, with one part of its gradients."""
    xs, ws, b, *upstream = point
    places = range(1, len(xs) + 1)
    leaves = [f"{name}{i} = {float(numbers[i - 1])}" for name, numbers in (("x", xs), ("w", ws)) for i in places]
    products = [f"x{i}w{i} = x{i} * w{i}" for i in places]
    sums = [f"s{i} = {'x1w1' if i == 2 else f's{i - 1}'} + x{i}w{i}" for i in places[1:]]
    last = f"s{len(xs)}" if sums else "x1w1"
    graph = Graph((*leaves, f"b = {float(b)}", *products, *sums, f"n = {last} + b", "o = tanh(n)"))
    names = ["b"] if part == "db" else [f"{part[1]}{i}" for i in places]
    return grads_of_graph(graph, *names, given={"o": upstream[0] if upstream else 1.0})


def _has_all_parts(point: Sequence[Any], answer: Any) -> bool:
    return len(_parts(answer, point)) == len(_PARTS)


def _part(point: Sequence[Any], part: str, answer: Any) -> Any:
    return _parts(answer, point)[_PARTS[part]]


def _asked(x: Sequence[float], w: Sequence[float], b: float, upstream: float | None = None) -> str:
    return _named(x, w, b) + ("" if upstream is None else f", upstream={upstream}")


def _parts(answer: Any, point: Sequence[Any]) -> Sequence[Any]:
    """What the answer returns, if it is two lists, as long as x and w, and a number."""
    result = call(*point, says="").run(answer)
    n = len(point[0])
    wanted = f"(dx, dw, db), two lists of {n} and a number"
    if result is None:
        raise Mistake(
            "returns-none", f"expected {wanted}, got None", "It returns None. Is there a return, and is it reached?"
        )
    if not isinstance(result, (tuple, list)) or len(result) != 3:
        raise Mistake(
            "not-three",
            f"expected {wanted}, got {show(result)}",
            "Three things are asked for in this order, the first two of them lists: which of yours is which?",
        )
    for part, place in _PARTS.items():
        try:
            length = len(result[place])
        except TypeError:
            length = None
        if length != (None if part == "db" else n):
            raise Mistake(
                "wrong-lengths",
                f"expected {wanted}, got {show(result)}",
                f"Look at {part}. One gradient for each input, one for each weight, and one for the bias: how many "
                "make up each part, and in which order do the parts come?",
            )
    return result


# 4.5: tanh as one node


@exercise("4.5", 'Value(data, _prev=(), _op="", label="")')
def check_value_tanh(notebook: Notebook, answer: Any) -> Stages:
    """Judge the class's tanh: its number, and the one node that remembers its input."""
    yield Stage(
        _value_class(),
        _node_trials(notebook),
        {
            "no-data": Fault(
                "math.tanh wants a number and was given a whole Value. Where in the Value is its number?",
                wrong=_value_class(lambda self: _node(self, math.tanh(self))),
            ),
            "pasted": Fault(
                "That is the lecture's number, and this input is another one. Which name holds it in the method?",
                wrong=_value_class(lambda self: _node(self, math.sqrt(0.5))),
            ),
            "slope-for-value": Fault(
                "That is the slope of tanh, which the backward pass will need. What does the forward pass compute?",
                wrong=_value_class(lambda self: _node(self, 1 - math.tanh(self.data) ** 2)),
            ),
            "tan": Fault(
                "That is tan, and the function asked for has one letter more.",
                wrong=_value_class(lambda self: _node(self, math.tan(self.data))),
            ),
            "not-squashed": Fault(
                "The number of the input came through unchanged. What is squashed, and where?",
                wrong=_value_class(lambda self: _node(self, self.data)),
            ),
            "nothing-kept": Fault(
                "The result keeps neither its input nor the operation. What does Value(...) take besides the number?",
                wrong=_value_class(lambda self: type(self)(math.tanh(self.data))),
            ),
            "no-operands": Fault(
                "The operation is kept, the input is not. Where the result is made, what does _prev receive?",
                wrong=_value_class(lambda self: _node(self, math.tanh(self.data), ())),
            ),
            "no-operation": Fault(
                "The input is kept, the operation is not. Where the result is made, what does _op receive?",
                wrong=_value_class(lambda self: _node(self, math.tanh(self.data), op="")),
            ),
            "operation-in-words": Fault(
                "_op is asked for as the name of the operation alone: four letters.",
                when=lambda seen: first_failed(seen).got.value["_op"] not in ("", "tanh"),
            ),
            "too-many-operands": Fault(
                "tanh has one operand, and _prev holds more. How many arrows should lead into this node?",
                when=lambda seen: len(first_failed(seen).got.value["_prev"]) > 1,
            ),
            "other-operand": Fault(
                "_prev leads to another node than the one that tanh was taken of. Which object is self?",
                when=lambda seen: first_failed(seen).got.value["_prev"] not in ([], ["a"]),
            ),
            "grad-too-early": Fault(
                "A gradient was written in the forward pass. What arrives is not known yet: what is grad until then?",
                when=lambda seen: any(first_failed(seen).got.value[f"grad of {name}"] for name in ("result", "a")),
            ),
        },
    )


def _node(self: Any, number: float, prev: Any = None, op: str = "tanh") -> Any:
    return type(self)(number, (self,) if prev is None else prev, op)


def _value_class(tanh: Callable[[Any], Any] = lambda self: _node(self, math.tanh(self.data))) -> type:
    """The class as the lecture ends with it, with this method for tanh."""

    def __init__(self: Any, data: float, _prev: Any = (), _op: str = "", label: str = "") -> None:
        self.data, self.grad, self._prev, self._op, self.label = data, 0.0, _prev, _op, label

    def __add__(self: Any, other: Any) -> Any:
        return type(self)(self.data + other.data, (self, other), "+")

    def __mul__(self: Any, other: Any) -> Any:
        return type(self)(self.data * other.data, (self, other), "*")

    methods = {"__init__": __init__, "__add__": __add__, "__mul__": __mul__, "tanh": tanh}
    return type("Value", (), methods)


def _node_trials(notebook: Notebook) -> list[Trial]:
    source = random.Random(45)
    numbers = [0.5, -1.2, 2, 0.0, 12.5, round(source.uniform(-2, 2), 3)]
    return [
        *(Trial(f"for a.tanh().data with a = Value({x})", partial(_number_of_tanh, notebook, x)) for x in numbers),
        *(Trial(f"for a.tanh() with a = Value({x})", partial(_memory_of_tanh, notebook, x)) for x in numbers),
        Trial("for two calls of a.tanh() with a = Value(0.5)", partial(_twice, notebook)),
        Trial("for the lecture's neuron", partial(_whole_neuron, notebook)),
    ]


def _tanh_of(notebook: Notebook, kind: Any, a: Any, name: str = "a") -> Any:
    """`a.tanh()`, a new object of the class; `a` must stay as it was."""
    if not callable(getattr(kind, "tanh", None)):
        raise Mistake(
            "no-method",
            f"the class {kind.__name__} has no method tanh",
            "Is `def tanh` spelt like that, and does its indentation make it part of the class?",
        )
    before, prev = data_of(a, name), children_of(a, name)
    result = a.tanh()
    if a.data is not before and a.data != before:
        raise Mistake(
            "operand-changed",
            f"{name}.tanh() changed {name}: its data was {show(before)} and is now {show(a.data)}",
            "Others may still use the operand. Which object should hold the result?",
        )
    if not same_nodes(children_of(a, name), prev):
        raise Mistake(
            "remembered-backwards",
            f"{name}.tanh() changed what {name} remembers: its _prev is now {show(a._prev)}",
            "A node may have many users. Who remembers whom: the input its result, or the result its input?",
        )
    result = notebook.expect(result, kind, f"{name}.tanh()")
    if result is a:
        raise Mistake(
            "operand-itself",
            f"{name}.tanh() is {name} itself, not a new {kind.__name__}",
            "Every operation makes a new object. What do you call to make one?",
        )
    return result


def _number_of_tanh(notebook: Notebook, x: float, kind: Any) -> float:
    require_class(kind, notebook.name)
    return data_of(_tanh_of(notebook, kind, kind(x)), "a.tanh()")


def _memory_of_tanh(notebook: Notebook, x: float, kind: Any) -> dict[str, Any]:
    require_class(kind, notebook.name)
    a = kind(x)
    result = _tanh_of(notebook, kind, a)
    if getattr(result, "_prev", None) is a:
        raise Mistake(
            "no-tuple",
            "(a.tanh())._prev is the Value itself, not a tuple that holds it",
            "Brackets alone make no tuple. Which sign does Python need behind the one thing inside?",
        )
    return {
        "_prev": [_who(child, a, kind) for child in children_of(result, "a.tanh()")],
        "_op": op_of(result, "a.tanh()"),
        "grad of result": grad_of(result, "a.tanh()"),
        "grad of a": grad_of(a, "a"),
    }


def _who(child: Any, a: Any, kind: type) -> str:
    if child is a:
        return "a"
    return f"another {kind.__name__}" if isinstance(child, kind) else f"a {type(child).__name__}"


def _twice(notebook: Notebook, kind: Any) -> bool:
    require_class(kind, notebook.name)
    a = kind(0.5)
    one, other = _tanh_of(notebook, kind, a), _tanh_of(notebook, kind, a)
    if one is other:
        raise Mistake(
            "one-object",
            "both are one and the same object",
            f"Every operation makes a new object. When is your {kind.__name__} made: at every call, or once?",
        )
    return True


def _whole_neuron(notebook: Notebook, kind: Any) -> list[Any]:
    """The output of the neuron, and how many nodes lie below it."""
    require_class(kind, notebook.name)
    x1, x2, w1, w2, b = map(kind, (*_LECTURE_X, *_LECTURE_W, _LECTURE_B))
    n = x1 * w1 + x2 * w2 + b
    o = _tanh_of(notebook, kind, notebook.expect(n, kind, "x1*w1 + x2*w2 + b"), "n")
    return [data_of(o, "o"), Name(f"{len(reachable(o))} nodes")]


# 4.6: which bias gives this output?


@exercise("4.6", "bias_for_output(x, w, target)")
def check_bias_for_output(notebook: Notebook, answer: Any) -> Stages:
    """Judge the bias that makes a neuron give the wanted output, and that no tanh can reach 1."""
    yield Stage(
        _bias_for_output,
        _bias_trials(),
        {
            "pasted": Fault(
                "That is the bias from the lecture, for another neuron. Which n must come in here, and what is there "
                "without a bias?",
                wrong=lambda x, w, target: _LECTURE_B,
            ),
            "sum-forgotten": Fault(
                "That is the n which gives this output. How much of it do the inputs bring along already?",
                wrong=lambda x, w, target: math.atanh(target),
            ),
            "tanh-not-undone": Fault(
                "With this bias n is the target, and tanh still squashes it. Which n does tanh turn into the target?",
                wrong=lambda x, w, target: target - _weighted(x, w),
            ),
            "squashed-again": Fault(
                "The target was squashed once more. Which way is back: from an output to the n behind it?",
                wrong=lambda x, w, target: math.tanh(target) - _weighted(x, w),
            ),
            "sum-added": Fault(
                "The weighted sum and the bias must add up to n. Which sign has the sum on the other side?",
                wrong=lambda x, w, target: math.atanh(target) + _weighted(x, w),
            ),
            "wrong-sign": Fault(
                "Right size, wrong sign: put your bias in. Does the neuron come out on the wanted side?",
                wrong=lambda x, w, target: -_bias_for_output(x, w, target),
            ),
            "atan": Fault(
                "That undoes tan, and tanh has one letter more.",
                wrong=lambda x, w, target: math.atan(target) - _weighted(x, w),
            ),
            "one-over-tanh": Fault(
                "One over tanh is not the way back. Which n does tanh turn into the target?",
                wrong=lambda x, w, target: 1 / math.tanh(target) - _weighted(x, w),
            ),
            "twice": Fault(
                "Your n is twice what it should be. In (1 + t) / (1 − t) there is e to the power of what?",
                wrong=lambda x, w, target: 2 * math.atanh(target) - _weighted(x, w),
            ),
            "wrong-order": Fault(
                "The sum is taken away before tanh is undone. In which order did the neuron do its steps, and in which "
                "are they undone?",
                wrong=lambda x, w, target: math.atanh(target - _weighted(x, w)),
            ),
            "refused-otherwise": Fault(_REFUSE_WITH_VALUE_ERROR, when=refused_otherwise(_REFUSED)),
            "not-refused": Fault(
                "Something came back for an output that no tanh reaches. How large can tanh get, and does it ever "
                "arrive there?",
                when=lambda seen: first_failed(seen).want == _REFUSED and first_failed(seen).got.error is None,
            ),
        },
    )


def _bias_for_output(x: Sequence[float], w: Sequence[float], target: float) -> float:
    return math.atanh(target) - _weighted(x, w)


def _bias_trials() -> list[Trial]:
    points = [
        (_LECTURE_X, _LECTURE_W, math.sqrt(0.5)),
        ([1.0, -2.0, 0.5], [0.5, 0.75, 2.0], 0.6),
        ([1.5], [0.4], -0.9),
        ([2, -1], [1, 3], 0),
        ([0.5, -1.5], [2.0, 1.0], 0.99),
    ]
    points += [(x, w, target) for (x, w, _), target in zip(_random_points(46), (0.35, -0.55, 0.8), strict=True)]
    beyond = (1.0, -1.0, 1, 1.5, -2.0, 40.0)
    return [
        *(call(x, w, target, says=f"with x={x}, w={w}, target={target}") for x, w, target in points),
        *(
            _refusal([0.5, -1.0], [0.3, 0.4], target, says=f"with x=[0.5, -1.0], w=[0.3, 0.4], target={target}")
            for target in beyond
        ),
    ]


# 4.7: another activation function


@exercise("4.7", "softsign_backward(x, upstream)")
def check_softsign_backward(notebook: Notebook, answer: Any) -> Stages:
    """Judge what a softsign node passes on to its operand, from its input."""
    yield Stage(
        lambda x, upstream: upstream / (1 + abs(x)) ** 2,
        _softsign_trials(),
        {
            "no-upstream": Fault(
                "That is the local derivative. How much does the final result move per unit of this output?",
                wrong=lambda x, upstream: 1 / (1 + abs(x)) ** 2,
            ),
            "no-abs": Fault(
                "Right for positive x. What does the formula do to the sign of x before 1 is added?",
                wrong=[
                    lambda x, upstream: upstream / (1 + x) ** 2,
                    lambda x, upstream: upstream / (1 + x) / (1 + x),
                ],
            ),
            "not-squared": Fault(
                "The power of the bracket is not the one in the task. Nudge x = 1: the curve rises by a quarter of the "
                "nudge.",
                wrong=[
                    lambda x, upstream: upstream / (1 + abs(x)),
                    lambda x, upstream: upstream / (1 + abs(x)) ** 3,
                ],
            ),
            "bracket-opened": Fault(
                "Only x is squared, not the whole bracket. What is (1 + 3) squared, and what is 1 + 3 squared?",
                wrong=[
                    lambda x, upstream: upstream / (1 + x * x),
                    lambda x, upstream: upstream / 1 + abs(x) ** 2,
                ],
            ),
            "output-for-slope": Fault(
                "That is how high the curve is, not how steep it is. At 0 it has the height 0: how steep is it there?",
                wrong=[
                    lambda x, upstream: upstream * x / (1 + abs(x)),
                    lambda x, upstream: x / (1 + abs(x)),
                ],
            ),
            "slope-at-output": Fault(
                "The slope was taken at the output, x / (1 + |x|). Whose absolute value does the formula have in it?",
                wrong=lambda x, upstream: upstream / (1 + abs(x / (1 + abs(x)))) ** 2,
            ),
            "slope-of-tanh": Fault(
                "That is the slope of tanh, in terms of an output. Which curve is asked for, and is x an output?",
                wrong=[
                    lambda x, upstream: upstream * (1 - (x / (1 + abs(x))) ** 2),
                    lambda x, upstream: upstream * (1 - x * x),
                    lambda x, upstream: upstream * (1 - math.tanh(x) ** 2),
                ],
            ),
            "sign-of-x": Fault(
                "The sign of x came in. The curve rises on both sides of 0: can its slope be negative?",
                wrong=[
                    lambda x, upstream: math.copysign(1, x) * upstream / (1 + abs(x)) ** 2,
                    lambda x, upstream: (x > 0) * upstream / (1 + abs(x)) ** 2,
                    lambda x, upstream: ((x > 0) - (x < 0)) * upstream / (1 + abs(x)) ** 2,
                ],
            ),
            "multiplied": Fault(
                "The bracket came in as a factor. Is the curve steeper far from 0, or flatter?",
                wrong=lambda x, upstream: upstream * (1 + abs(x)) ** 2,
            ),
        },
    )


def _softsign_trials() -> list[Trial]:
    source = random.Random(47)
    points = [(0.5, 9.0), (-0.25, 2.5), (3, -2.0), (-4.0, 7.5), (0, 4), (-1.0, 6.0)]
    points += [(round(source.uniform(-3, 3), 2), round(source.uniform(2, 9), 2)) for _ in range(3)]
    return [call(x, up, says=f"with x = {x} and {up} arriving") for x, up in points]


# 4.8: two layers without a bend

Matrix = list[list[float]]


@exercise("4.8", "collapse(W1, b1, W2, b2)")
def check_collapse(notebook: Notebook, answer: Any) -> Stages:
    """Judge the weights and biases of one layer that does what two layers without an activation function do."""
    trials = _collapse_trials()
    yield Stage(
        _collapse,
        trials[:1],
        {
            "not-a-pair": Fault(
                _TWO_THINGS, when=lambda seen: seen[0].got.error is None and not _is_a_pair(seen[0].got.value)
            )
        },
        tolerance=math.inf,  # here only the form is asked for
    )
    yield Stage(
        _product_of_both,
        [_of_a_pair(trial, 0, "W") for trial in trials],
        {
            "one-row": Fault(
                "All rows of W are equal. Is a new list made for every row, or one and the same list changed?",
                when=lambda seen: all(
                    len(one.got.value) > 1 and all(same(row, one.got.value[0]) for row in one.got.value)
                    for one in seen
                    if not one.right
                ),
            ),
            "wrong-order": Fault(
                "The two layers are the wrong way round. Which weights does an input meet first?",
                wrong=_W(lambda W1, W2: _product(W1, W2)),
            ),
            "place-by-place": Fault(
                "Weights at the same place were multiplied. How many paths lead from one input to one output?",
                wrong=_W(lambda W1, W2: _place_by_place(operator.mul, W1, W2)),
            ),
            "weights-added": Fault(
                "The weights were added. What happens to an input that meets one weight, and then another?",
                wrong=_W(lambda W1, W2: _place_by_place(operator.add, W1, W2)),
            ),
            "transposed": Fault(
                "Rows and columns of W have changed places. One row belongs to one neuron: to one output.",
                wrong=_W(lambda W1, W2: _columns(_product(W2, W1))),
            ),
            "row-by-row": Fault(
                "A row of W2 met a row of W1. An input reaches all middle neurons: its weights there stand in one "
                "column of W1.",
                wrong=_W(lambda W1, W2: _product(W2, _columns(W1))),
            ),
        },
    )
    yield Stage(
        lambda W1, b1, W2, b2: (W1, _applied(W2, b1, b2)),
        [_of_a_pair(trial, 1, "b") for trial in trials],
        {
            "first-bias-lost": Fault(
                "W is right, and the first layer's biases are missing from b. At x = 0, what comes out of that layer?",
                wrong=lambda W1, b1, W2, b2: (W1, b2),
            ),
            "second-bias-lost": Fault(
                "W is right, and the second layer's biases are missing from b.",
                wrong=lambda W1, b1, W2, b2: (W1, _applied(W2, b1, [0.0] * len(b2))),
            ),
            "biases-added": Fault(
                "W is right. In b, the first layer's biases come in as they are: what do they go through on their way?",
                wrong=[
                    lambda W1, b1, W2, b2: (W1, [one + other for one, other in zip(b1, b2, strict=False)]),
                    lambda W1, b1, W2, b2: (W1, [sum(b1) + one for one in b2]),
                ],
            ),
            "bias-first-weights": Fault(
                "W is right. In b, the biases meet weights that are not theirs: which layer do b1 go through?",
                wrong=[
                    lambda W1, b1, W2, b2: (W1, _applied(W1, b2, b1)),
                    lambda W1, b1, W2, b2: (W1, _applied(W1, b1, b2)),
                ],
            ),
            "weights-turned": Fault(
                "W is right. In b, each bias of the first layer meets a column of W2 where its row belongs.",
                wrong=lambda W1, b1, W2, b2: (W1, _applied(_columns(W2), b1, b2)),
            ),
        },
    )


_TWO_THINGS = "Two things are asked for, one behind the other: the rows of weights, and the list of biases."


def _of_a_pair(trial: Trial, place: int, what: str) -> Trial:
    """The same trial, of which one part of the result is looked at."""
    return Trial(f"for {what} {trial.says}", lambda answer: trial.run(answer)[place])


def _W(weights: Callable[[Matrix, Matrix], Matrix]) -> Callable[..., Any]:
    return lambda W1, b1, W2, b2: (weights(W1, W2), b2)


def _product_of_both(W1: Matrix, b1: list[float], W2: Matrix, b2: list[float]) -> tuple[Matrix, list[float]]:
    return _product(W2, W1), b2


def _place_by_place(operation: Callable[[float, float], float], W1: Matrix, W2: Matrix) -> Matrix:
    return [
        [operation(one, other) for one, other in zip(row, col, strict=False)] for row, col in zip(W2, W1, strict=False)
    ]


def _columns(rows: Matrix) -> Matrix:
    return [list(column) for column in zip(*rows, strict=False)]


def _is_a_pair(result: Any) -> bool:
    parts = items_of(result) or ()
    return (
        len(parts) == 2
        and all(items_of(row) is not None for row in items_of(parts[0]) or [None])
        and all(as_number(one) is not None for one in items_of(parts[1]) or [None])
    )


def _product(left: Matrix, right: Matrix) -> Matrix:
    """Row by column; a shorter list ends a sum early, as with a plain zip."""
    return [
        [sum(one * other for one, other in zip(row, column, strict=False)) for column in zip(*right, strict=False)]
        for row in left
    ]


def _applied(weights: Matrix, x: Sequence[float], biases: Sequence[float]) -> list[float]:
    return [
        sum(one * weight for one, weight in zip(x, row, strict=False)) + b
        for row, b in zip(weights, biases, strict=False)
    ]


def _collapse(W1: Matrix, b1: list[float], W2: Matrix, b2: list[float]) -> tuple[Matrix, list[float]]:
    return _product(W2, W1), _applied(W2, b1, b2)


def _collapse_trials() -> list[Trial]:
    source = random.Random(48)

    def some(*sizes: int) -> Any:
        if not sizes:
            return round(source.uniform(-3, 3), 1) or 0.7
        return [some(*sizes[1:]) for _ in range(sizes[0])]

    known = ([[1.0, 2.0], [3.0, -1.0]], [0.5, -2.0], [[2.0, -0.5], [4.0, 1.5]], [0.25, 10.0])
    trials = [call(*known, says="with W1 = [[1, 2], [3, -1]], W2 = [[2, -0.5], [4, 1.5]]")]
    for inputs, middle, outputs in ((2, 2, 2), (3, 2, 1), (1, 3, 2), (2, 4, 3), (1, 1, 1), (3, 3, 3)):
        layers = (some(middle, inputs), some(middle), some(outputs, middle), some(outputs))
        trials.append(call(*layers, says=f"with {inputs} inputs, then {middle} neurons, then {outputs}"))
    return trials
