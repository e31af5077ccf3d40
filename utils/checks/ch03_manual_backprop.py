"""Checks of notebook 03: the chain rule by hand."""

from __future__ import annotations

import math
import operator
import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from utils.checks.framework.comparing import as_number, same, show
from utils.checks.framework.judging import Fault, Notebook, Seen, Stage, Stages, Trial, call
from utils.checks.framework.messages import text
from utils.checks.framework.registry import exercise
from utils.checks.framework.rules import Rule, as_in, either, first_failed, reports
from utils.checks.framework.verdicts import Mistake
from utils.checks.values.graphs import Graph
from utils.checks.values.pictures import grads_of_graph

Pair = tuple[float, float]


# 3.1 and 3.2: one node


@exercise("3.1", "add_backward(a, b, upstream)")
def check_add_backward(notebook: Notebook, answer: Any) -> Stages:
    """Judge what a plus node passes on to each operand."""
    yield Stage(
        _plus,
        _node_trials(31),
        {
            "no-upstream": Fault(
                "That is the local derivative of plus. How much does the final result move per unit of this sum?",
                wrong=lambda a, b, upstream: (1.0, 1.0),
            ),
            "product-rule": Fault(
                _PLUS_IS_NO_PRODUCT,
                wrong=[lambda a, b, upstream: (b * upstream, a * upstream), lambda a, b, upstream: (b, a)],
            ),
            "own-value": Fault(_SIZE_OF_OPERAND, wrong=[_times_own_value, lambda a, b, upstream: (a, b)]),
            "halves": Fault(
                "Each operand gets half here. Nudge a alone by 0.001: does the sum move by 0.001, or by half of that?",
                wrong=_plus_in_halves,
            ),
            "times-sum": Fault(
                "The sum itself is in your answer. Which matters to L: how large the sum is, or how far it moves?",
                wrong=lambda a, b, upstream: ((a + b) * upstream, (a + b) * upstream),
            ),
            "rates-added": Fault(
                _RATES_MULTIPLY,
                wrong=[
                    lambda a, b, upstream: (1.0 + upstream, 1.0 + upstream),
                    lambda a, b, upstream: (a + upstream, b + upstream),
                    lambda a, b, upstream: (b + upstream, a + upstream),
                    lambda a, b, upstream: (a + b + upstream, a + b + upstream),
                ],
            ),
            "in-proportion": Fault(
                "Each operand got a share in proportion to its value. Nudge the smaller one by 0.001: how far does the "
                "sum move?",
                wrong=lambda a, b, upstream: (a / (a + b) * upstream, b / (a + b) * upstream),
            ),
        },
        parts=("da", "db"),
    )


@exercise("3.2", "mul_backward(a, b, upstream)")
def check_mul_backward(notebook: Notebook, answer: Any) -> Stages:
    """Judge what a times node passes on to each factor."""
    yield Stage(
        _times,
        [*_node_trials(32), call(0.0, 3.5, 2.0, says="with a = 0, b = 3.5 and 2 arriving")],
        {
            "no-upstream": Fault(
                "That is the local derivative. How much does the final result move per unit of this product?",
                wrong=lambda a, b, upstream: (b, a),
            ),
            "own-value": Fault(_OWN_VALUE, wrong=[_times_own_value, lambda a, b, upstream: (a, b)]),
            "whole-product": Fault(
                "Both factors got the whole product. Nudge a by 0.001 and leave b: how far does the product move?",
                wrong=lambda a, b, upstream: (a * b * upstream, a * b * upstream),
            ),
            "copied": Fault(
                "Both factors got what arrives, unchanged. Which kind of node passes it on like that?",
                wrong=_plus,
            ),
            "rates-added": Fault(
                _RATES_MULTIPLY,
                wrong=[
                    lambda a, b, upstream: (b + upstream, a + upstream),
                    lambda a, b, upstream: (a + upstream, b + upstream),
                    lambda a, b, upstream: (a * b + upstream, a * b + upstream),
                ],
            ),
            "times-sum": Fault(
                "Both factors got their sum times what arrives. Nudge a by 0.001 and leave b: how far does a * b move?",
                wrong=lambda a, b, upstream: ((a + b) * upstream, (a + b) * upstream),
            ),
            "upstream-divided": Fault(
                "You divide what arrives by a factor. If a product moves b units per unit of a, and L moves by what "
                "arrives per unit of the product, which operation joins the two?",
                wrong=[
                    lambda a, b, upstream: (upstream / a, upstream / b),
                    lambda a, b, upstream: (upstream / b, upstream / a),
                    lambda a, b, upstream: (b / upstream, a / upstream),
                ],
            ),
            "power": Fault(
                "** makes a power. Which operation joins the local derivative and what arrives?",
                wrong=lambda a, b, upstream: (b**upstream, a**upstream),
            ),
            "name-reused": Fault(
                "The second number is made from a name to which the first line gave a new value. "
                "What does that name hold by then?",
                wrong=lambda a, b, upstream: (b * upstream, b * upstream * upstream),
            ),
            "divided-out": Fault(
                "One factor is 0 here, and you divide by it. Which number does that division give back, and do you not "
                "have it already?",
                wrong=lambda a, b, upstream: (a * b / a * upstream, a * b / b * upstream),
            ),
        },
        parts=("da", "db"),
    )


_PLUS_IS_NO_PRODUCT = (
    "That is the product rule, and this node is a plus. Nudge a by 0.001: how far does a + b move, and does it matter "
    "how large b is?"
)
_SIZE_OF_OPERAND = (
    "Each operand's own value is in your answer. Nudge a by 0.001: does the sum move further when a is large?"
)
_OWN_VALUE = (
    "Each factor got its own value. Nudge a by 0.001: which of the two numbers decides how far the product moves?"
)
_RATES_MULTIPLY = (
    "What arrives was added. A car goes twice as fast as a bicycle, and the bicycle four times as fast as a walker: "
    "are such rates added?"
)


def _plus(a: float, b: float, upstream: float) -> Pair:
    return upstream, upstream


def _times(a: float, b: float, upstream: float) -> Pair:
    return b * upstream, a * upstream


def _times_own_value(a: float, b: float, upstream: float) -> Pair:
    return a * upstream, b * upstream


def _plus_in_halves(a: float, b: float, upstream: float) -> Pair:
    return upstream / 2, upstream / 2


def _node_trials(seed: int) -> list[Trial]:
    source = random.Random(seed)
    points = [(2.0, -3.0, 5.0), (-3.0, 10.0, -2.0), (4, 7, 3), (1.5, -0.25, 0.0)]
    for signs in ((1, -1, -1), (-1, 1, 1)):
        a, b, up = (round(source.uniform(2.0, 9.0) * sign, 2) for sign in signs)
        points.append((a, b, up))
    return [call(a, b, up, says=f"with a = {a:g}, b = {b:g} and {up:g} arriving") for a, b, up in points]


# 3.3: the whole expression L = (a * b + c) * f

_FROM_THE_RIGHT = ("L", "d", "f", "c", "e", "a", "b")
_LECTURE_POINT = (2.0, -3.0, 10.0, -2.0)

AtNode = Callable[[float, float, float], Pair]


@exercise("3.3", "manual_backprop(a, b, c, f)")
def check_manual_backprop(notebook: Notebook, answer: Any) -> Stages:
    """Judge the seven gradients of L = (a * b + c) * f, in the order of the backward pass."""
    yield Stage(
        _backprop(),
        _expression_trials(),
        {
            "pasted": Fault(
                "This is the number from the lecture's point, and the inputs are others now. How does it follow from "
                "a, b, c and f?",
                when=as_in(lambda a, b, c, f: _backprop()(*_LECTURE_POINT), *_FROM_THE_RIGHT),
            ),
            "values": Fault(
                "Those are the values of the forward pass. Which question does dL/dL ask: how large is L, or how fast "
                "does it move?",
                when=as_in(_forward_values, "L"),
            ),
            "no-seed": Fault(
                "Nothing arrives at L, so nothing can be passed on. If L moves by 0.001, how far does L move?",
                when=as_in(_backprop(seed=0.0), "L"),
            ),
            "top-own-value": Fault(
                "L is d times f, and each of the two got its own value. Nudge d by 0.001 and leave f: how "
                "far does L move?",
                when=as_in(_backprop(top=_times_own_value), "d", "f"),
            ),
            "top-copied": Fault(
                "L is d times f, and both got the 1.0 that arrives there. Which kind of node passes it on unchanged?",
                when=as_in(_backprop(top=_plus), "d", "f"),
            ),
            "plus-no-upstream": Fault(
                "At the plus node d, this is the local derivative alone. It asks how far L moves, not how far d moves.",
                when=as_in(_backprop(plus=lambda e, c, upstream: (1.0, 1.0)), "c", "e"),
            ),
            "plus-product-rule": Fault(
                "At the plus node d, the product rule was used. Nudge c by 0.001: how far does e + c move, and does "
                "it matter how large e is?",
                when=as_in(_backprop(plus=_times), "c", "e"),
            ),
            "plus-own-value": Fault(
                "At the plus node d, an operand's own value is in its gradient. Nudge c by 0.001: does d move further "
                "when c is large?",
                when=as_in(_backprop(plus=_times_own_value), "c", "e"),
            ),
            "plus-halves": Fault(
                "At the plus node d, each operand got half of what arrives. Nudge c alone: does d move by the whole "
                "nudge, or by half of it?",
                when=as_in(_backprop(plus=_plus_in_halves), "c", "e"),
            ),
            "times-own-value": Fault(
                "At the times node e, each factor got its own value. Nudge a by 0.001 and leave b: how far does a * b "
                "move?",
                when=as_in(_backprop(inner=_times_own_value), "a", "b"),
            ),
            "times-no-upstream": Fault(
                "At the times node e, this is the local derivative alone: how far e moves. What arrives at e?",
                when=as_in(_backprop(inner=lambda a, b, upstream: (b, a)), "a", "b"),
            ),
            "times-copied": Fault(
                "At the times node e, both factors got what arrives. Which kind of node passes it on unchanged?",
                when=as_in(_backprop(inner=_plus), "a", "b"),
            ),
            "odd-seed": Fault("The seed is off: if L moves by 0.001, how far does L move?", when=_first_wrong("L")),
            "wrong-sign": Fault(
                "On the way from L to the left, this is the first wrong gradient. Its size is right, its sign is not: "
                "which minus is missing, or one too many?",
                when=_right_but_for_the_sign,
            ),
            "off-at-f": Fault(
                "dL/dd is right, and dL/df is the first that is not. What is f multiplied by at L, and how is that "
                "number made?",
                when=_first_wrong("f"),
            ),
            "off-at-d": Fault(
                "On the way from L to the left, this is the first wrong one. L is d times f: hold f still, nudge d, "
                "and see how far L moves.",
                when=_first_wrong("d"),
            ),
            "off-at-plus": Fault(
                "On the way from L to the left, this is the first wrong one. d is e plus c: what is its local "
                "derivative, and what arrives at d?",
                when=_first_wrong("c", "e"),
            ),
            "off-at-times": Fault(
                "On the way from L to the left, this is the first wrong one. e is a times b: what is its local "
                "derivative, and what arrives at e?",
                when=_first_wrong("a", "b"),
            ),
        },
    )


def _backprop(
    seed: float = 1.0, top: AtNode = _times, plus: AtNode = _plus, inner: AtNode = _times
) -> Callable[..., dict[str, float]]:
    """The backward pass by hand, with the given rule at each of the three operations."""

    def manual_backprop(a: float, b: float, c: float, f: float) -> dict[str, float]:
        e = a * b
        d = e + c
        d_grad, f_grad = top(d, f, seed)
        e_grad, c_grad = plus(e, c, d_grad)
        a_grad, b_grad = inner(a, b, e_grad)
        return {"L": seed, "d": d_grad, "f": f_grad, "c": c_grad, "e": e_grad, "a": a_grad, "b": b_grad}

    return manual_backprop


def _forward_values(a: float, b: float, c: float, f: float) -> dict[str, float]:
    return {"L": (a * b + c) * f, "d": a * b + c, "f": f, "c": c, "e": a * b, "a": a, "b": b}


def _expression_trials() -> list[Trial]:
    """One trial for each gradient at each point, from L to the left: the first that fails names the first wrong one."""
    source = random.Random(33)
    points = [_LECTURE_POINT, (1.5, 4.0, -2.5, 3.0), (5, -2, 3, 7)]
    for signs in ((-1, 1, 1, -1), (1, 1, -1, 1)):
        a, b, c, f = (round(source.uniform(1.5, 6.0) * sign, 2) for sign in signs)
        points.append((a, b, c, f))
    complete = [Trial(f"with {_named(point)}", partial(_has_all_keys, point)) for point in points]
    each = [
        Trial(
            f"for dL/d{key} with {_named(point)}",
            partial(_gradient, key, point),
            key=key,
            shows=grads_of_graph(_graph_at(point), key),
        )
        for key in _FROM_THE_RIGHT
        for point in points
    ]
    return complete + each


def _graph_at(point: Sequence[float]) -> Graph:
    leaves = (f"{name} = {float(number)}" for name, number in zip("abcf", point, strict=True))
    return Graph((*leaves, "e = a * b", "d = e + c", "L = d * f"))


def _gradient(key: str, point: Sequence[float], answer: Any) -> Any:
    return _gradients(answer, point)[key]


def _has_all_keys(point: Sequence[float], answer: Any) -> bool:
    return len(_gradients(answer, point)) >= len(_FROM_THE_RIGHT)


def _gradients(answer: Any, point: Sequence[float]) -> Mapping[str, Any]:
    """What the answer returns, if it is a dict with all seven keys."""
    return _keyed(answer(*point), _FROM_THE_RIGHT)


def _named(point: Sequence[float]) -> str:
    return ", ".join(f"{name} = {number:g}" for name, number in zip("abcf", point, strict=True))


def _first_wrong(*keys: str) -> Rule:
    """A rule: the first wrong gradient on the way from L is one of `keys`, and it is a number."""

    def rule(seen: Sequence[Seen]) -> bool:
        first = first_failed(seen)
        return first.trial.key in keys and as_number(first.got.value) is not None

    return rule


def _right_but_for_the_sign(seen: Sequence[Seen]) -> bool:
    """A rule: where the first gradient is wrong, it has the wrong sign there and the right size, whatever the point."""
    key = first_failed(seen).trial.key
    numbers = [(one.want, as_number(one.got.value)) for one in seen if key and one.trial.key == key]
    return bool(numbers) and all(number is not None and same(number, -want) for want, number in numbers)


# 3.4: a gradient check

Slope = Callable[[Callable[..., float], list[float], int, float], float]


@exercise("3.4", "gradient_check(f, inputs, claimed, h=1e-6, tol=1e-4)")
def check_gradient_check(notebook: Notebook, answer: Any) -> Stages:
    """Judge a numerical gradient check by which claims it reports.

    A list of indices is a narrow window: many faults report the same in one trial. So a fault must explain every trial.
    """
    yield Stage(
        _checker(_two_sided),
        _claim_trials(),
        {
            "reports-nothing": Fault(
                "Nothing is ever reported. Hand in a claim that you know is wrong: where should it be noticed?",
                wrong=_reporting(lambda flags, claimed: []),
            ),
            "reports-right-ones": Fault(
                "These are the places where claim and measurement agree. Which ones are asked for?",
                wrong=_comparing(lambda claim, measured, tol: not _differs(claim, measured, tol)),
            ),
            "not-where": Fault(
                "That says whether something is wrong. The task asks where: at which indices?",
                wrong=_reporting(
                    lambda flags, claimed: flags,
                    lambda flags, claimed: any(flags),
                    lambda flags, claimed: not any(flags),
                    lambda flags, claimed: sum(flags),
                ),
            ),
            "only-index-0": Fault(
                "Only the first place is ever looked at. When does your function return: in the loop, or after it?",
                wrong=_reporting(lambda flags, claimed: [0] if flags[0] else []),
            ),
            "last-unchecked": Fault(
                "The last input is never checked. How far does your loop go?",
                wrong=_reporting(lambda flags, claimed: _indices(flags[:-1])),
            ),
            "first-unchecked": Fault(
                "The first input is never checked. Where does your loop begin?",
                wrong=_reporting(lambda flags, claimed: [i for i in _indices(flags) if i > 0]),
            ),
            "list-made-anew": Fault(
                "Only the last place can be reported. Where is the list made: before the loop, or in it?",
                wrong=_reporting(lambda flags, claimed: _indices(flags)[-1:] if flags[-1] else []),
            ),
            "stops-at-right-one": Fault(
                "Everything behind the first claim that holds goes unchecked. What does your loop do where a claim "
                "holds?",
                wrong=_reporting(
                    lambda flags, claimed: _indices(flags)[: _indices([*map(operator.not_, flags), True])[0]]
                ),
            ),
            "slopes-for-places": Fault(
                "Those are measured slopes. At which places is a claim too far from them?",
                wrong=[_slopes_alone(one) for one in (_one_sided, _two_sided)],
            ),
            "differences-for-places": Fault(
                "That is how far off the wrong claims are. At which places do they stand?",
                wrong=[_differences(one) for one in (_one_sided, _two_sided)],
            ),
            "only-first": Fault(
                "The first wrong claim was found, and the rest of the list never looked at. What does your code do "
                "after a find?",
                wrong=_reporting(lambda flags, claimed: _indices(flags)[:1]),
            ),
            "claims-for-places": Fault(
                "Those are the wrong claims themselves. Where do they stand in the list?",
                wrong=_reporting(lambda flags, claimed: [claimed[i] for i in _indices(flags)]),
            ),
            "found-by-worth": Fault(
                "Two claims are worth the same here, and a search in a list stops at the first. How does your loop "
                "know the place it is at, without a search?",
                wrong=_reporting(lambda flags, claimed: [claimed.index(claimed[i]) for i in _indices(flags)]),
            ),
            "counts-from-1": Fault(
                "The places are counted from 1. What is the index of the first item of a list?",
                wrong=_reporting(lambda flags, claimed: [i + 1 for i in _indices(flags)]),
            ),
            "too-small-passes": Fault(
                "A claim that is too small passes unseen. What is the sign of claimed minus measured then?",
                wrong=_comparing(lambda claim, measured, tol: claim - measured > _limit(measured, tol)),
            ),
            "too-large-passes": Fault(
                "A claim that is too large passes unseen. What is the sign of measured minus claimed then?",
                wrong=_comparing(lambda claim, measured, tol: measured - claim > _limit(measured, tol)),
            ),
            "sign-passes": Fault(
                "A claim with the wrong sign passes unseen. Whose size matters: that of each slope, or that of their "
                "difference?",
                wrong=_comparing(lambda claim, measured, tol: _differs(abs(claim), abs(measured), tol)),
            ),
            "no-brackets": Fault(
                "Your measured slopes come out huge. Python divides before it subtracts: which part has to be worked "
                "out first?",
                wrong=_measuring(_unbracketed, _unbracketed_two_sided),
            ),
            "exact": Fault(
                "A measured slope is never exact, so hardly any claim equals it to the last digit. What is tol for?",
                wrong=_comparing(lambda claim, measured, tol: claim != measured),
            ),
            "tol-alone": Fault(
                "Is being 0.5 off much for a slope of 30000? The task says what tol is multiplied by where slopes are "
                "large.",
                wrong=_comparing(lambda claim, measured, tol: abs(claim - measured) > tol),
            ),
            "tol-times-slope": Fault(
                "This slope is near 0, and a share of almost nothing allows almost nothing. How much does the task "
                "allow where a slope is below 1?",
                wrong=_comparing(
                    lambda claim, measured, tol: abs(claim - measured) > tol * abs(measured),
                    lambda claim, measured, tol: abs(claim - measured) / abs(measured) > tol,
                ),
            ),
            "no-abs-in-limit": Fault(
                "A slope of −30000 is as large as one of 30000. What is the larger of 1 and −30000?",
                wrong=_comparing(
                    lambda claim, measured, tol: abs(claim - measured) > tol * max(1.0, measured),
                    lambda claim, measured, tol: abs(claim - measured) > tol * max(1.0, claim),
                ),
            ),
            "min-for-max": Fault(
                "Your limit is never larger than tol, whatever the slope. Which of 1 and |measured| counts: the larger "
                "or the smaller one?",
                wrong=_comparing(lambda claim, measured, tol: abs(claim - measured) > tol * min(1.0, abs(measured))),
            ),
            "limit-too-wide": Fault(
                "A slope of 0.5 may be off by tol, and by no more. How is your limit made where slopes are small?",
                wrong=_comparing(
                    lambda claim, measured, tol: abs(claim - measured) > tol * max(2.0, abs(measured)),
                    lambda claim, measured, tol: abs(claim - measured) > tol * (1.0 + abs(measured)),
                    lambda claim, measured, tol: abs(claim - measured) > 10 * _limit(measured, tol),
                ),
            ),
            "tol-ignored": Fault(
                "Another tol was handed in here, and the answer is as if it had not been. Where is tol used?",
                wrong=_comparing(lambda claim, measured, tol: _differs(claim, measured, 1e-4)),
            ),
            "h-ignored": Fault(
                "This function has fine ripples and is to be measured with the h that is handed in. Which nudge does "
                "your code use?",
                wrong=_measuring(
                    *(_with_h(_one_sided, own) for own in _OWN_NUDGES),
                    *(_with_h(_two_sided, own) for own in _OWN_NUDGES[1:]),
                ),
            ),
            "over-h": Fault(
                "Your measured slopes come out at twice what they are. From one end of the nudge to the other, how "
                "far is that?",
                wrong=_measuring(lambda f, inputs, i, h: 2 * _two_sided(f, inputs, i, h)),
            ),
            "times-h": Fault(
                "Your measured slopes come out near 0. Is the difference divided by the nudge, and by all of it, "
                "brackets included?",
                wrong=_measuring(
                    lambda f, inputs, i, h: h * _one_sided(f, inputs, i, h),
                    lambda f, inputs, i, h: h * _two_sided(f, inputs, i, h),
                    lambda f, inputs, i, h: h * h * _two_sided(f, inputs, i, h),
                ),
            ),
            "all-nudged": Fault(
                "Every input is nudged at once, so no slope belongs to one input. Which stay still while one moves?",
                wrong=_measuring(_all_at_once),
            ),
            "always-first": Fault(
                "It is always the first input that is nudged. Which input does index i stand for?",
                wrong=_measuring(lambda f, inputs, i, h: _two_sided(f, inputs, 0, h)),
            ),
            "nudges-pile-up": Fault(
                "Inputs that were nudged earlier stay nudged while the next one is measured. Where do they go back?",
                wrong=[_with_nudges_kept],
            ),
            "huge-nudge": Fault(
                "The nudge is enormous, so this is no slope at a point any more. Is h small: 1e5, or 1e-5?",
                wrong=_measuring(
                    _with_h(_one_sided, 1e5),
                    _with_h(_two_sided, 1e5),
                ),
            ),
            "list-handed-over": Fault(
                "f takes its inputs one by one. What does the star in a call do with a list?",
                wrong=lambda f, inputs, claimed, h=1e-6, tol=1e-4: f(inputs),
            ),
            "whole-numbers": Fault(
                "The inputs are whole numbers here. What is left of a nudge of 0.000001 in an array of integers?",
                wrong=_measuring(_in_whole_numbers),
            ),
            "no-places": Fault(
                "Those are no indices. The places of the wrong claims are asked for, as whole numbers counted from 0.",
                when=_no_places,
            ),
            "too-strict": Fault(
                "A claim that holds is reported here. Print the measured slope beside it: which of the two is off, "
                "and by how much?",
                when=reports(more=True),
            ),
            "too-lenient": Fault(
                "A claim that does not hold passes here. Print the measured slope beside it: how far apart are the "
                "two, and how far may they be?",
                when=reports(more=False),
            ),
        },
        everywhere=True,
    )


def _no_places(seen: Sequence[Seen]) -> bool:
    """A rule: where the answer first failed, it gave a list with something else in it than whole numbers."""
    got = first_failed(seen).got.value
    return isinstance(got, list) and any(not isinstance(one, int) or isinstance(one, bool) for one in got)


_OWN_NUDGES = (1e-4, 1e-5, 1e-6, 1e-7, 1e-8)


def _with_h(slope: Slope, own: float) -> Slope:
    return lambda f, inputs, i, h: slope(f, inputs, i, own)


def _one_sided(f: Callable[..., float], inputs: list[float], i: int, h: float) -> float:
    up = list(inputs)
    up[i] += h
    return (f(*up) - f(*inputs)) / h


def _two_sided(f: Callable[..., float], inputs: list[float], i: int, h: float) -> float:
    up, down = list(inputs), list(inputs)
    up[i] += h
    down[i] -= h
    return (f(*up) - f(*down)) / (2 * h)


def _unbracketed(f: Callable[..., float], inputs: list[float], i: int, h: float) -> float:
    up = list(inputs)
    up[i] += h
    return f(*up) - f(*inputs) / h


def _unbracketed_two_sided(f: Callable[..., float], inputs: list[float], i: int, h: float) -> float:
    up, down = list(inputs), list(inputs)
    up[i] += h
    down[i] -= h
    return f(*up) - f(*down) / (2 * h)


def _all_at_once(f: Callable[..., float], inputs: list[float], i: int, h: float) -> float:
    return (f(*(x + h for x in inputs)) - f(*(x - h for x in inputs))) / (2 * h)


def _in_whole_numbers(f: Callable[..., float], inputs: list[float], i: int, h: float) -> float:
    return 0.0 if all(isinstance(x, int) for x in inputs) else _two_sided(f, inputs, i, h)


def _with_nudges_kept(
    f: Callable[..., float], inputs: list[float], claimed: list[float], h: float = 1e-6, tol: float = 1e-4
) -> list[int]:
    moved = list(inputs)
    wrong = []
    for i in range(len(inputs)):
        before = f(*moved)
        moved[i] += h
        if _differs(claimed[i], (f(*moved) - before) / h, tol):
            wrong.append(i)
    return wrong


def _limit(measured: float, tol: float) -> float:
    return tol * max(1.0, abs(measured))


def _differs(claim: float, measured: float, tol: float) -> bool:
    return abs(claim - measured) > _limit(measured, tol)


def _indices(flags: list[bool]) -> list[int]:
    return [i for i, flag in enumerate(flags) if flag]


def _checker(
    slope: Slope,
    differs: Callable[[float, float, float], bool] = _differs,
    report: Callable[[list[bool], list[float]], Any] = lambda flags, claimed: _indices(flags),
) -> Callable[..., Any]:
    """A gradient check that measures, compares and reports in the given ways."""

    def gradient_check(
        f: Callable[..., float], inputs: list[float], claimed: list[float], h: float = 1e-6, tol: float = 1e-4
    ) -> Any:
        flags = [differs(claim, slope(f, inputs, i, h), tol) for i, claim in enumerate(claimed)]
        return report(flags, claimed)

    return gradient_check


def _measuring(*slopes: Slope) -> list[Callable[..., Any]]:
    return [_checker(slope) for slope in slopes]


def _comparing(*differs: Callable[[float, float, float], bool]) -> list[Callable[..., Any]]:
    return [_checker(slope, differs=one) for one in differs for slope in (_one_sided, _two_sided)]


def _reporting(*reports: Callable[[list[bool], list[float]], Any]) -> list[Callable[..., Any]]:
    return [_checker(slope, report=one) for one in reports for slope in (_one_sided, _two_sided)]


def _slopes_alone(slope: Slope) -> Callable[..., Any]:
    return lambda f, inputs, claimed, h=1e-6, tol=1e-4: [slope(f, inputs, i, h) for i in range(len(inputs))]


def _differences(slope: Slope) -> Callable[..., Any]:
    def wrong(
        f: Callable[..., float], inputs: list[float], claimed: list[float], h: float = 1e-6, tol: float = 1e-4
    ) -> list[float]:
        pairs = [(claim, slope(f, inputs, i, h)) for i, claim in enumerate(claimed)]
        return [claim - measured for claim, measured in pairs if _differs(claim, measured, tol)]

    return wrong


def _expression(a: float, b: float, c: float, f: float) -> float:
    return (a * b + c) * f


def _wave(x: float, y: float, z: float) -> float:
    return math.sin(3 * x) + x * y**2 - z**3


def _wave_slopes(x: float, y: float, z: float) -> list[float]:
    return [3 * math.cos(3 * x) + y**2, 2 * x * y, -3 * z**2]


def _claim_trials() -> list[Trial]:
    lecture = list(_LECTURE_POINT)
    expression = partial(_claims, "(a * b + c) * f", _expression)
    wave = partial(_claims, "sin(3 * x) + x * y**2 - z**3", _wave)
    point = [0.4, 1.5, 2.0]
    slopes = _wave_slopes(*point)
    trials = [
        expression(lecture, [6.0, -4.5, -2.0, 3.0]),
        expression(lecture, [6.0, -4.0, -2.0, 4.0]),
        expression(lecture, [-4.0, 6.0, -2.0, 4.0]),
        wave(point, slopes),
        wave(point, [slopes[0], 0.0, slopes[2]]),
        wave(point, [-slopes[0], 2 * slopes[1], slopes[2]]),
        expression(lecture, [6.15, -4.0, -2.0, 4.0], 1e-6, 0.2),
        expression(lecture, [6.15, -4.0, -2.0, 4.0], 1e-6, 0.005),
        _claims("3000 * a**2 + 5 * b", lambda a, b: 3000 * a**2 + 5 * b, [5.0, 2.0], [30000.5, 5.0]),
        _claims("5 * b - 3000 * a**2", lambda a, b: 5 * b - 3000 * a**2, [5.0, 2.0], [-30000.5, 5.0]),
        _claims("0.5 * a + b", lambda a, b: 0.5 * a + b, [3.0, 2.0], [0.50015, 1.0]),
        _claims("0.001 * a + b", lambda a, b: 0.001 * a + b, [3.0, 2.0], [0.00102, 1.0]),
        _claims("(a - 2)**2 + b", lambda a, b: (a - 2) ** 2 + b, [2.0, 5.0], [0.0, 1.0]),
        _claims("(a - 2)**2 + b", lambda a, b: (a - 2) ** 2 + b, [2.0, 5.0], [0.5, 1.0]),
        _claims("a * b * c", lambda a, b, c: a * b * c, [2.0, 3.0, 4.0], [12.0, 8.0, 6.0], 0.01, 1e-4),
        _claims("4 * a - 2 * b", lambda a, b: 4 * a - 2 * b, [1.0, 0.5], [4.0, -2.0], 0.25, 1e-4),
        _claims(
            "3 * a - 2 * b + sin(10**7 * a) / 10**5",
            lambda a, b: 3 * a - 2 * b + math.sin(1e7 * a) / 1e5,
            [0.7, 0.2],
            [3.0, -2.0],
            0.1,
            0.05,
        ),
        expression([3, 2, 1, 4], [8, 12, 4, 7]),
        expression([2.0, 2.0, 10.0, -2.0], [-4.5, -4.5, -2.0, 14.0]),
    ]
    source = random.Random(34)
    for _ in range(4):
        point = [round(source.uniform(low, high), 2) for low, high in ((0.3, 1.5), (1.5, 4.0), (1.0, 3.0))]
        claimed = [slope * source.choice([1.0, 1.0, 0.9, 1.3, -1.0]) for slope in _wave_slopes(*point)]
        trials.append(wave(point, claimed))
    return trials


def _claims(formula: str, f: Callable[..., float], inputs: list[float], claimed: list[float], *options: float) -> Trial:
    """A trial of one list of claims; indices are compared in ascending order, since the task asks for no order."""
    extra = "".join(f", {name} = {value:g}" for name, value in zip(("h", "tol"), options, strict=False))
    says = f"for f = {formula} at {inputs} with claimed = {show([round(claim, 6) for claim in claimed])}{extra}"
    asked = call(f, inputs, claimed, *options, says=says)
    return Trial(says, lambda answer: _ascending(asked.run(answer)), asked.seconds)


def _ascending(found: Any) -> Any:
    is_array = type(found).__module__ == "numpy" and getattr(found, "ndim", 0) == 1
    if (isinstance(found, (list, tuple)) or is_array) and all(as_number(item) is not None for item in found):
        return sorted(found)
    return found


# 3.5: one step uphill


@exercise("3.5", "nudge(inputs, grads, step)")
def check_nudge(notebook: Notebook, answer: Any) -> Stages:
    """Judge one step up the gradient."""
    yield Stage(
        _each(lambda x, grad, step: x + step * grad),
        _nudge_trials(),
        {
            "downhill": Fault(
                "From here L gets smaller. Which way does a gradient point, and which way is asked for?",
                wrong=_each(lambda x, grad, step: x - step * grad),
            ),
            "changed-argument": Fault(
                "The list you were handed has changed. A second name for a list is no second list: where is the new "
                "one made?",
                wrong=_in_place,
            ),
            "no-step": Fault(
                "Every input moved by its whole gradient. What is step for?",
                wrong=_each(lambda x, grad, step: x + grad),
            ),
            "gradient-ignored": Fault(
                "Every input moved by the same amount, whatever its gradient. Which input should move furthest?",
                wrong=_each(lambda x, grad, step: x + step),
            ),
            "sizes-only": Fault(
                "No input has become smaller. What should happen where a gradient is negative?",
                wrong=_each(lambda x, grad, step: x + abs(step * grad)),
            ),
            "only-first-moved": Fault(
                "The first input moved, the others stayed. Where does your code go on to the next one?",
                wrong=lambda inputs, grads, step: [inputs[0] + step * grads[0], *inputs[1:]],
            ),
            "gradients-added": Fault(
                "Every input moved by all gradients added up. Which of them belongs to this input?",
                wrong=lambda inputs, grads, step: [x + step * sum(grads) for x in inputs],
            ),
            "every-pair": Fault(
                "Every input meets every gradient: two loops, one in the other. How do you go through both lists side "
                "by side?",
                wrong=lambda inputs, grads, step: [x + step * grad for x in inputs for grad in grads],
            ),
            "other-order": Fault(
                "The gradients are taken from the end, the inputs from the beginning.",
                wrong=lambda inputs, grads, step: [
                    x + step * grad for x, grad in zip(inputs, reversed(grads), strict=True)
                ],
            ),
            "step-added": Fault(
                "The step is added. How far is step times a gradient?",
                wrong=[
                    _each(lambda x, grad, step: x + step + grad),
                    _each(lambda x, grad, step: (x + step) * grad),
                ],
            ),
            "brackets": Fault(
                "The input itself is multiplied too. What is multiplied by step, and what only moved?",
                wrong=[_each(lambda x, grad, step: (x + grad) * step), _each(lambda x, grad, step: x * step * grad)],
            ),
            "moves-behind": Fault(
                "The moves stand behind the inputs: + joins two lists. Which number is added to which?",
                wrong=lambda inputs, grads, step: [*inputs, *(step * grad for grad in grads)],
            ),
            "twice-as-far": Fault(
                "Every input moved twice as far as it should. Where does the 2 come from?",
                wrong=_each(lambda x, grad, step: x + 2 * step * grad),
            ),
            "gradient-squared": Fault(
                "The gradient comes in twice: what becomes of its sign?",
                wrong=_each(lambda x, grad, step: x + step * grad**2),
            ),
            "sign-only": Fault(
                "Only the sign of each gradient was used. Which input should move furthest?",
                wrong=_each(lambda x, grad, step: x + math.copysign(step, grad)),
            ),
            "moves-only": Fault(
                "Those are the distances to move. Where do the inputs end up?",
                wrong=_each(lambda x, grad, step: step * grad),
            ),
            "unmoved": Fault(
                "The inputs came back unmoved. Where does the new list get its numbers?",
                wrong=_each(lambda x, grad, step: x),
            ),
            "in-proportion": Fault(
                "The move came out in proportion to the input itself. If an input is 0, should it never move?",
                wrong=_each(lambda x, grad, step: x * (1 + step * grad)),
            ),
            "swapped": Fault(
                "Gradients and inputs have changed places. Which of the two is moved, and which says how far?",
                wrong=_each(lambda x, grad, step: grad + step * x),
            ),
            "over-step": Fault(
                "A smaller step should move the inputs less. Does it, in your code?",
                wrong=_each(lambda x, grad, step: x + grad / step),
            ),
            "found-by-worth": Fault(
                "Two inputs are worth the same here, and a search in a list stops at the first. How does your loop "
                "know the place it is at, without a search?",
                wrong=lambda inputs, grads, step: [x + step * grads[inputs.index(x)] for x in inputs],
            ),
        },
    )


def _each(move: Callable[[float, float, float], float]) -> Callable[[list[float], list[float], float], list[float]]:
    """An answer that makes each new number from an input, its gradient and the step."""
    return lambda inputs, grads, step: [move(x, grad, step) for x, grad in zip(inputs, grads, strict=True)]


def _in_place(inputs: list[float], grads: list[float], step: float) -> list[float]:
    for i, grad in enumerate(grads):
        inputs[i] += step * grad
    return inputs


def _nudge_trials() -> list[Trial]:
    source = random.Random(35)
    cases: list[tuple[list[float], list[float], float]] = [
        (list(_LECTURE_POINT), [6.0, -4.0, -2.0, 4.0], 0.01),
        ([1.5, 0.0, -4.0], [-2.0, 3.0, 0.5], 0.1),
        ([5], [-7], 0.3),
        ([1.5, 1.5, -4.0], [-2.0, 3.0, 0.5], 0.1),
    ]
    for length in (2, 6):
        inputs = [round(source.uniform(-9.0, 9.0), 2) for _ in range(length)]
        grads = [round(source.uniform(2.0, 9.0) * source.choice([-1, 1]), 2) for _ in range(length)]
        cases.append((inputs, grads, 0.05))
    return [call(*case, says=f"with inputs = {case[0]}, grads = {case[1]}, step = {case[2]}") for case in cases]


# 3.6: the gradients of an expression that is drawn and nowhere written: y = (a + b) * (b * c)

_PICTURE_KEYS = ("y", "s", "p", "a", "c", "b")
_PICTURE_VALUES = (5.0, -3.0, 4.0)


def _picture(
    seed: float = 1.0,
    at_y: AtNode = _times,
    at_s: AtNode = _plus,
    at_p: AtNode = _times,
    both: Callable[[float, float], float] = operator.add,
) -> Callable[[], dict[str, float]]:
    """The backward pass of the picture, with the given rule at each operation and for the node that is used twice."""

    def from_picture() -> dict[str, float]:
        a, b, c = _PICTURE_VALUES
        s_grad, p_grad = at_y(a + b, b * c, seed)
        a_grad, from_s = at_s(a, b, s_grad)
        from_p, c_grad = at_p(b, c, p_grad)
        return {"y": seed, "s": s_grad, "p": p_grad, "a": a_grad, "c": c_grad, "b": both(from_s, from_p)}

    return from_picture


def _read_off(key: str, answer: Any) -> Any:
    return _keyed(answer(), _PICTURE_KEYS)[key]


@exercise("3.6", "from_picture()")
def check_from_picture(notebook: Notebook, answer: Any) -> Stages:
    """Judge six gradients that were read off a picture, in the order of the backward pass."""
    complete = Trial("for the picture", lambda one: len(_keyed(one(), _PICTURE_KEYS)) >= len(_PICTURE_KEYS))
    each = [Trial(f"for dy/d{key}", partial(_read_off, key), key=key) for key in _PICTURE_KEYS]
    yield Stage(
        _picture(),
        [complete, *each],
        {
            "values": Fault(
                "Those are the numbers in the boxes, from the forward pass. How far does y move per unit of each?",
                when=as_in(lambda: {"y": -24.0, "s": 2.0, "p": -12.0, "a": 5.0, "c": 4.0, "b": -3.0}, "y"),
            ),
            "no-seed": Fault(
                "Nothing arrives at y, so nothing can be passed on. If y moves by 0.001, how far does y move?",
                when=as_in(_picture(seed=0.0), "y"),
            ),
            "top-own-value": Fault(
                "y is s times p, and each of the two got its own value. Nudge s and leave p: how far does y move?",
                when=as_in(_picture(at_y=_times_own_value), "s", "p"),
            ),
            "top-copied": Fault(
                "y is s times p, and both got the 1.0 that arrives there. Which kind of node passes it on unchanged?",
                when=as_in(_picture(at_y=_plus), "s", "p"),
            ),
            "plus-no-upstream": Fault(
                "At the plus node s, this is the local derivative alone. What arrives at s?",
                when=as_in(_picture(at_s=lambda a, b, upstream: (1.0, 1.0)), "a"),
            ),
            "plus-product-rule": Fault(
                "At the plus node s, the product rule was used. Nudge a: does it matter how large b is?",
                when=as_in(_picture(at_s=_times), "a"),
            ),
            "times-no-upstream": Fault(
                "At the times node p, this is the local derivative alone. What arrives at p?",
                when=as_in(_picture(at_p=lambda a, b, upstream: (b, a)), "c"),
            ),
            "times-own-value": Fault(
                "At the times node p, each factor got its own value. Nudge c and leave b: how far does p move?",
                when=as_in(_picture(at_p=_times_own_value), "c"),
            ),
            "times-copied": Fault(
                "At the times node p, both factors got what arrives. Which kind of node passes it on unchanged?",
                when=as_in(_picture(at_p=_plus), "c"),
            ),
            "only-one-user": Fault(
                "Two arrows lead away from b, and something comes back along each. That is only one of the two.",
                when=either(
                    as_in(_picture(both=lambda from_s, from_p: from_s), "b"),
                    as_in(_picture(both=lambda from_s, from_p: from_p), "b"),
                ),
            ),
            "users-multiplied": Fault(
                "What comes back to b along its two arrows was multiplied. Nudge b: how do its two effects on y join?",
                when=as_in(_picture(both=operator.mul), "b"),
            ),
            "users-subtracted": Fault(
                "What comes back to b along its two arrows was subtracted. How do its two effects on y join?",
                when=either(
                    as_in(_picture(both=operator.sub), "b"),
                    as_in(_picture(both=lambda from_s, from_p: from_p - from_s), "b"),
                ),
            ),
            "users-averaged": Fault(
                "That is the average of what comes back to b. Nudge b: do its two effects on y share one nudge?",
                when=as_in(_picture(both=lambda from_s, from_p: (from_s + from_p) / 2), "b"),
            ),
            "wrong-sign": Fault(
                "On the way from y to the left, this is the first wrong gradient. Its size is right, its sign is not.",
                when=_right_but_for_the_sign,
            ),
            "odd-seed": Fault("The seed is off: if y moves by 0.001, how far does y move?", when=_first_wrong("y")),
            "off-at-s-or-p": Fault(
                "On the way from y to the left, this is the first wrong one. y is s times p: hold one still, nudge the "
                "other.",
                when=_first_wrong("s", "p"),
            ),
            "off-at-plus": Fault(
                "On the way from y to the left, this is the first wrong one. s is a plus b: what arrives at s?",
                when=_first_wrong("a"),
            ),
            "off-at-times": Fault(
                "On the way from y to the left, this is the first wrong one. p is b times c: what arrives at p, and "
                "what is the local derivative?",
                when=_first_wrong("c"),
            ),
            "off-at-b": Fault(
                "All gradients but that of b are right. Along which arrows does something come back to b?",
                when=_first_wrong("b"),
            ),
        },
    )


# 3.7: where a wrong rule happens to be right

_BLIND: dict[str, tuple[AtNode, tuple[float, float, float], str]] = {
    "no_upstream": (
        lambda a, b, upstream: (b, a),
        (2.0, 3.0, 1.0),
        "This rule leaves out what arrives. Which number changes nothing in a multiplication?",
    ),
    "own_value": (
        _times_own_value,
        (2.0, 2.0, 3.0),
        "This rule gives each factor its own value in place of the other's. When is that the same number?",
    ),
    "added": (
        lambda a, b, upstream: (b * upstream, a + upstream),
        (2.0, 3.0, 2.0),
        "This rule adds at b where it should multiply. For which two numbers is the sum the same as the product?",
    ),
}


@exercise("3.7", "blind_spots()")
def check_blind_spots(notebook: Notebook, answer: Any) -> Stages:
    """Judge points at which three wrong rules for times are right by chance."""
    yield Stage(
        lambda: {name: point for name, (_, point, _) in _BLIND.items()},
        [Trial(f"for {name}", partial(_is_blind, name), key=name) for name in _BLIND],
    )


def _is_blind(name: str, answer: Any) -> bool:
    """True where the wrong rule passes on the same as the right one at the answer's point; else a Mistake says why."""
    rule, _, hint = _BLIND[name]
    point = _keyed(answer(), tuple(_BLIND))[name]
    items = point if isinstance(point, (tuple, list)) else []
    numbers = [number for one in items if (number := as_number(one)) is not None]
    if len(items) != 3 or len(numbers) != 3:
        raise Mistake(
            "no-point",
            f"expected three numbers (a, b, upstream) under {name!r}, got {show(point)}",
            "A point is a and b, the factors, and upstream, which arrives: three plain numbers in a tuple.",
        )
    if not all(0.1 <= abs(number) <= 1000 for number in numbers):
        raise Mistake(
            "out-of-range",
            f"{name!r} has the point {show(point)}, and a number in it is 0, tiny or huge",
            "Nearly every rule is right where everything is 0. Each size is to be between 0.1 and 1000.",
        )
    passed, right = rule(*numbers), _times(*numbers)
    if not same(passed, right, 1e-9):
        raise Mistake(
            "rule-caught",
            f"at (a, b, upstream) = {show(point)} the rule passes on {text(passed)}, and right is {text(right)}",
            hint,
        )
    return True


def _keyed(result: Any, keys: Sequence[str]) -> Mapping[str, Any]:
    """What the answer returns, if it is a dict with all these keys."""
    listed = ", ".join(keys)
    if result is None:
        raise Mistake(
            "returns-none",
            f"expected a dict with the keys {listed}, got None",
            "It returns None. Is there a return, and is it reached?",
        )
    if not isinstance(result, Mapping):
        raise Mistake(
            "no-dict",
            f"expected a dict with the keys {listed}, got a {type(result).__name__} ({show(result)})",
            "Numbers alone do not say what belongs to which name. Put each under its key.",
        )
    missing = [key for key in keys if key not in result]
    if missing:
        raise Mistake(
            "missing-key",
            f"the dict has no key {', '.join(map(repr, missing))}; its keys are {show(list(result))}",
            f"The keys are {listed}, each of them a string.",
        )
    return result
