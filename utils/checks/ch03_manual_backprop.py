"""Checks of notebook 03: the chain rule by hand."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from utils.checks.framework.comparing import as_number, show
from utils.checks.framework.judging import Fault, Notebook, Seen, Stage, Stages, Trial, call
from utils.checks.framework.registry import exercise
from utils.checks.framework.rules import Rule, as_in, first_failed, reports
from utils.checks.framework.verdicts import Mistake

Pair = tuple[float, float]


# 3.1 and 3.2: one node


@exercise("3.1", "add_backward(a, b, upstream)")
def check_add_backward(notebook: Notebook, answer: Any) -> Stages:
    """Judge the share that a plus node hands on to each operand."""
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
            "rates-added": Fault(_RATES_MULTIPLY, wrong=lambda a, b, upstream: (1.0 + upstream, 1.0 + upstream)),
        },
    )


@exercise("3.2", "mul_backward(a, b, upstream)")
def check_mul_backward(notebook: Notebook, answer: Any) -> Stages:
    """Judge the share that a times node hands on to each factor."""
    yield Stage(
        _times,
        [*_node_trials(32), call(0.0, 3.5, 2.0, says="with a=0.0, b=3.5 and 2.0 arriving from above")],
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
                "Both factors got what arrived from above, unchanged. Which kind of node does that?",
                wrong=_plus,
            ),
            "rates-added": Fault(_RATES_MULTIPLY, wrong=lambda a, b, upstream: (b + upstream, a + upstream)),
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
    )


_PLUS_IS_NO_PRODUCT = (
    "That is the product rule, and this node is a plus. Nudge a by 0.001: how far does a + b move, and does it matter "
    "how large b is?"
)
_SIZE_OF_OPERAND = (
    "Each operand's own value is in your answer. Nudge a by 0.001: does the sum move further when a is large?"
)
_OWN_VALUE = (
    "Each factor's own value is in its share. Nudge a by 0.001: which of the two numbers decides how far the product "
    "moves?"
)
_RATES_MULTIPLY = (
    "The local derivative was added to what arrives from above. A car goes twice as fast as a bicycle, and the "
    "bicycle four times as fast as a walker: are these two rates added?"
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
        points.append(tuple(round(source.uniform(2.0, 9.0) * sign, 2) for sign in signs))
    return [call(a, b, up, says=f"with a={a}, b={b} and {up} arriving from above") for a, b, up in points]


# 3.3: the whole expression L = (a * b + c) * f

_FROM_THE_TOP = ("L", "d", "f", "c", "e", "a", "b")
_LECTURE_POINT = (2.0, -3.0, 10.0, -2.0)

AtNode = Callable[[float, float, float], Pair]


@exercise("3.3", "manual_backprop(a, b, c, f)")
def check_manual_backprop(notebook: Notebook, answer: Any) -> Stages:
    """Judge the seven gradients of L = (a * b + c) * f, from the top."""
    yield Stage(
        _backprop(),
        _expression_trials(),
        {
            "pasted": Fault(
                "This is the number from the lecture's point, and the inputs are others now. How does it follow from "
                "a, b, c and f?",
                when=as_in(lambda a, b, c, f: _backprop()(*_LECTURE_POINT), *_FROM_THE_TOP),
            ),
            "values": Fault(
                "Those are the values of the forward pass. Which question does dL/dL ask: how large is L, or how fast "
                "does it move?",
                when=as_in(_forward_values, "L"),
            ),
            "no-seed": Fault(
                "Nothing arrives from above, so nothing can be handed on. If L moves by 0.001, how far does L move?",
                when=as_in(_backprop(seed=0.0), "L"),
            ),
            "top-own-value": Fault(
                "At the top, L is d times f, and each of the two got its own value. Nudge d by 0.001 and leave f: how "
                "far does L move?",
                when=as_in(_backprop(top=_times_own_value), "d", "f"),
            ),
            "top-copied": Fault(
                "At the top, L is d times f, and both got the 1.0 that arrives there. Which kind of node hands it on "
                "unchanged?",
                when=as_in(_backprop(top=_plus), "d", "f"),
            ),
            "plus-no-upstream": Fault(
                "At the plus, this is the local derivative alone. It asks how far L moves, not how far d moves.",
                when=as_in(_backprop(plus=lambda e, c, upstream: (1.0, 1.0)), "c", "e"),
            ),
            "plus-product-rule": Fault(
                "At the plus, the product rule was used. Nudge c by 0.001: how far does e + c move, and does it matter "
                "how large e is?",
                when=as_in(_backprop(plus=_times), "c", "e"),
            ),
            "plus-halves": Fault(
                "At the plus, the two operands share what arrives. Nudge c alone: does d move by the whole nudge, or "
                "by half of it?",
                when=as_in(_backprop(plus=_plus_in_halves), "c", "e"),
            ),
            "times-own-value": Fault(
                "At the lower times, each factor got its own value. Nudge a by 0.001 and leave b: how far does a * b "
                "move?",
                when=as_in(_backprop(inner=_times_own_value), "a", "b"),
            ),
            "times-no-upstream": Fault(
                "At the lower times, this is the local derivative alone: how far e moves. What arrives at e from "
                "above?",
                when=as_in(_backprop(inner=lambda a, b, upstream: (b, a)), "a", "b"),
            ),
            "times-copied": Fault(
                "At the lower times, both factors got what arrives at e. Which kind of node hands it on unchanged?",
                when=as_in(_backprop(inner=_plus), "a", "b"),
            ),
            "odd-seed": Fault("Start at the top: if L moves by 0.001, how far does L move?", when=_first_wrong("L")),
            "off-at-top": Fault(
                "From the top, this is the first wrong one. L is d times f: hold one still, nudge the other, and see "
                "how far L moves.",
                when=_first_wrong("d", "f"),
            ),
            "off-at-plus": Fault(
                "From the top, this is the first wrong one. d is e plus c: what is its local derivative, and what "
                "arrives at d?",
                when=_first_wrong("c", "e"),
            ),
            "off-at-times": Fault(
                "From the top, this is the first wrong one. e is a times b: what is its local derivative, and what "
                "arrives at e?",
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
    """One trial for each gradient at each point, from the top down: the first that fails names the first wrong one."""
    source = random.Random(33)
    points = [_LECTURE_POINT, (1.5, 4.0, -2.5, 3.0), (5, -2, 3, 7)]
    for signs in ((-1, 1, 1, -1), (1, 1, -1, 1)):
        points.append(tuple(round(source.uniform(1.5, 6.0) * sign, 2) for sign in signs))
    complete = [Trial(f"with {_named(point)}", partial(_has_all_keys, point)) for point in points]
    each = [
        Trial(f"for dL/d{key} with {_named(point)}", partial(_gradient, key, point), key=key)
        for key in _FROM_THE_TOP
        for point in points
    ]
    return complete + each


def _gradient(key: str, point: Sequence[float], answer: Any) -> Any:
    return _gradients(answer, point)[key]


def _has_all_keys(point: Sequence[float], answer: Any) -> bool:
    return len(_gradients(answer, point)) >= len(_FROM_THE_TOP)


def _gradients(answer: Any, point: Sequence[float]) -> Mapping[str, Any]:
    """What the answer returns, if it is a dict with all seven keys."""
    result = answer(*point)
    keys = ", ".join(_FROM_THE_TOP)
    if result is None:
        raise Mistake(
            "returns-none",
            f"expected a dict with the keys {keys}, got None",
            "It returns None. Is there a return, and is it reached?",
        )
    if not isinstance(result, Mapping):
        raise Mistake(
            "no-dict",
            f"expected a dict with the keys {keys}, got a {type(result).__name__} ({show(result)})",
            "Seven numbers alone do not say which gradient is which. Name each by its key.",
        )
    missing = [key for key in _FROM_THE_TOP if key not in result]
    if missing:
        raise Mistake(
            "missing-key",
            f"the dict has no key {', '.join(map(repr, missing))}; its keys are {show(list(result))}",
            f"Seven gradients are asked for, under the keys {keys}: strings of one letter.",
        )
    return result


def _named(point: Sequence[float]) -> str:
    return ", ".join(f"{name}={number}" for name, number in zip("abcf", point, strict=True))


def _first_wrong(*keys: str) -> Rule:
    """A rule: the first wrong gradient from the top is one of `keys`, and it is a number."""

    def rule(seen: Sequence[Seen]) -> bool:
        first = first_failed(seen)
        return first.trial.key in keys and as_number(first.got.value) is not None

    return rule


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
                ),
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
    extra = "".join(f", {name}={value}" for name, value in zip(("h", "tol"), options, strict=False))
    says = f"for f = {formula} at {inputs} with claimed={show([round(claim, 6) for claim in claimed])}{extra}"
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
    return [call(*case, says=f"with inputs={case[0]}, grads={case[1]} and step={case[2]}") for case in cases]
