"""Checks for notebook 01: difference quotients, partial derivatives, a gradient from formulas, the best step.

The faults of 1.1 and 1.2 are wrong quotients of a function of one number; those of 1.3 and 1.4 apply the same quotients
to one input of several.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from utils.checks.framework.comparing import as_number, same
from utils.checks.framework.judging import Fault, Notebook, Seen, Shows, Stage, Stages, Trial, call
from utils.checks.framework.registry import exercise
from utils.checks.framework.rules import Rule, first_failed, mistaken
from utils.checks.values.pictures import path, places, slopes

__all__: list[str] = []

Curve = Callable[[float], float]
Slope = Callable[[Curve, float, float], Any]


def _parabola(x: float) -> float:
    return 3 * x**2 - 4 * x + 5


_FUNCTIONS: dict[str, Callable[..., float]] = {
    "f(x) = 3x² − 4x + 5": _parabola,
    "f(x) = sin(x)": math.sin,
    "f(x) = x³": lambda x: x**3,
    "f(x) = exp(x)": math.exp,
    "f(x) = 1/x": lambda x: 1 / x,
    "f(a, b) = exp(a)·b³": lambda a, b: math.exp(a) * b**3,
    "f(a, b, c) = a·b + c": lambda a, b, c: a * b + c,
    "f(a, b, c) = a²·b − sin(c)": lambda a, b, c: a**2 * b - math.sin(c),
    "f(a, b, c, d) = a·b·c + d³": lambda a, b, c, d: a * b * c + d**3,
}


class _Case(NamedTuple):
    """One thing to try: a function by its text, the arguments between it and h, and h."""

    text: str
    where: dict[str, Any]
    h: float

    def trial(self, shows: Shows | None = None) -> Trial:
        shown = "".join(f", {name} = {value}" for name, value in self.where.items())
        says = f"with {self.text}{shown}, h = {self.h}"
        return call(_FUNCTIONS[self.text], *self.where.values(), self.h, says=says, shows=shows)

    def on_its_curve(self) -> Trial:
        """The trial of a slope, which can be drawn."""
        return self.trial(slopes(_FUNCTIONS[self.text], self.where["x"]))


# --- Slopes as they should be, and as they come out by mistake ---


def _one_sided(f: Curve, x: float, h: float) -> float:
    return (f(x + h) - f(x)) / h


def _two_sided(f: Curve, x: float, h: float) -> float:
    return (f(x + h) - f(x - h)) / (2 * h)


def _to_the_left(f: Curve, x: float, h: float) -> float:
    return (f(x) - f(x - h)) / h


def _two_sided_over_h(f: Curve, x: float, h: float) -> float:
    return (f(x + h) - f(x - h)) / h


def _two_sided_times_h(f: Curve, x: float, h: float) -> float:
    return (f(x + h) - f(x - h)) / 2 * h


def _two_sided_with_half_steps(f: Curve, x: float, h: float) -> float:
    return _two_sided(f, x, h / 2)


def _rise_one_sided(f: Curve, x: float, h: float) -> float:
    return f(x + h) - f(x)


def _rise_two_sided(f: Curve, x: float, h: float) -> float:
    return f(x + h) - f(x - h)


def _fall_one_sided(f: Curve, x: float, h: float) -> float:
    return -_one_sided(f, x, h)


def _fall_two_sided(f: Curve, x: float, h: float) -> float:
    return -_two_sided(f, x, h)


def _one_sided_times_h(f: Curve, x: float, h: float) -> float:
    return (f(x + h) - f(x)) * h


def _only_last_divided_one_sided(f: Curve, x: float, h: float) -> float:
    return f(x + h) - f(x) / h


def _only_last_divided_two_sided(f: Curve, x: float, h: float) -> float:
    return f(x + h) - f(x - h) / (2 * h)


def _plus_for_minus(f: Curve, x: float, h: float) -> float:
    return (f(x + h) + f(x)) / h


def _second(f: Curve, x: float, h: float) -> float:
    return (f(x + h) - 2 * f(x) + f(x - h)) / h**2


# Slips with a quotient that are the same slip in 1.1 to 1.4: the id, the hint, and what people write.
_QUOTIENTS: dict[str, tuple[str, list[Slope]]] = {
    "h-outside": (
        "Some h stands outside the brackets of f, where it changes the output. Which is to be nudged: the output, or "
        "the input?",
        [
            lambda f, x, h: (f(x) + h - f(x)) / h,
            lambda f, x, h: ((f(x) + h) - (f(x) - h)) / h,
            lambda f, x, h: (f(x + h) - f(x) - h) / (2 * h),
            lambda f, x, h: (f(x + h) - f(x) - h) / h,
            lambda f, x, h: (f(x + h) - (f(x) - h)) / (2 * h),
        ],
    ),
    "added": (
        "The two outputs are added. A rise is what lies between them.",
        [
            _plus_for_minus,
            lambda f, x, h: (f(x + h) + f(x)) / (2 * h),
            lambda f, x, h: (f(x + h) + f(x - h)) / (2 * h),
            lambda f, x, h: (f(x + h) + f(x - h)) / h,
        ],
    ),
    "over-x": (
        "You divide by where the input is. A slope is per unit of the way that it moved.",
        [
            lambda f, x, h: (f(x + h) - f(x)) / (x + h),
            lambda f, x, h: (f(x + h) - f(x)) / x,
            lambda f, x, h: (f(x + h) - f(x - h)) / x,
            lambda f, x, h: (f(x + h) - f(x - h)) / (2 * x),
        ],
    ),
    "over-h-squared": (
        "You divide by the nudge more than once. How often does a slope ask for it?",
        [lambda f, x, h: (f(x + h) - f(x)) / h**2, lambda f, x, h: (f(x + h) - f(x - h)) / h**2],
    ),
    "two-plus-h": (
        "2 + h is a little more than 2. How far apart are the two points?",
        [lambda f, x, h: (f(x + h) - f(x - h)) / (2 + h), lambda f, x, h: (f(x + h) - f(x - h)) / 2 + h],
    ),
    "second-derivative": (
        "That quotient measures how fast the slope itself changes. Two outputs are enough for a slope.",
        [_second],
    ),
    "whole-quotient": (
        "// throws away what stands behind the point. Which division keeps it?",
        [lambda f, x, h: (f(x + h) - f(x)) // h, lambda f, x, h: (f(x + h) - f(x - h)) // (2 * h)],
    ),
    "nudge-multiplies": (
        "The input is multiplied where it should be moved. How far does it move where it is 0, or negative?",
        [
            lambda f, x, h: (f(x * h) - f(x)) / h,
            lambda f, x, h: (f(x * (1 + h)) - f(x)) / h,
            lambda f, x, h: (f(x * (1 + h)) - f(x * (1 - h))) / (2 * h),
        ],
    ),
    "nudge-alone": (
        "f is asked at the nudge itself. At which point, close to the input, should it be asked?",
        [
            lambda f, x, h: (f(h) - f(x)) / h,
            lambda f, x, h: (f(h) - f(-h)) / (2 * h),
            lambda f, x, h: f(h) / h,
        ],
    ),
    "wide": (
        "Your points lie at twice the distance that is asked for: a full h away, no more.",
        [
            lambda f, x, h: (f(x + 2 * h) - f(x - 2 * h)) / (4 * h),
            lambda f, x, h: (f(x + 2 * h) - f(x)) / (2 * h),
        ],
    ),
    "sign-lost": (
        "The sizes are right, and no slope is negative. A curve that falls has a slope below 0: what takes the sign "
        "away?",
        [lambda f, x, h: abs(_one_sided(f, x, h)), lambda f, x, h: abs(_two_sided(f, x, h))],
    ),
    "half-run": (
        "From x to x + h is one nudge wide, and you divide by two. Which two points do you compare?",
        [lambda f, x, h: (f(x + h) - f(x)) / (2 * h), lambda f, x, h: (f(x) - f(x - h)) / (2 * h)],
    ),
    "no-brackets": (
        "A division comes before a minus, so only the second output is divided. Which part has to be worked out first?",
        [_only_last_divided_one_sided, _only_last_divided_two_sided, lambda f, x, h: f(x + h) - f(x - h) / h],
    ),
    "not-divided": (
        "That is how far f moves. A slope is how far it moves per unit of the way.",
        [_rise_one_sided, _rise_two_sided],
    ),
}


def _quotient_faults(wrap: Callable[[Slope], Callable[..., Any]] = lambda slope: slope) -> dict[str, Fault]:
    """The slips with a quotient as faults, each slope turned into an answer by `wrap`."""
    return {name: Fault(hint, wrong=[wrap(one) for one in slopes]) for name, (hint, slopes) in _QUOTIENTS.items()}


_HUGE = 1e5  # what 1e-5 becomes without its minus


def _huge_one_sided(f: Curve, x: float, h: float) -> float:
    return _one_sided(f, x, _HUGE)


def _huge_two_sided(f: Curve, x: float, h: float) -> float:
    return _two_sided(f, x, _HUGE)


def _in_one_input(slope: Slope) -> Callable[..., Any]:
    """The partial derivative that applies `slope` to the input i."""

    def partial(f: Callable[..., float], inputs: Sequence[float], i: int, h: float) -> Any:
        def along(value: float) -> float:
            return f(*inputs[:i], value, *inputs[i + 1 :])

        return slope(along, inputs[i], h)

    return partial


def _in_every_input(partial: Callable[..., Any]) -> Callable[..., list[Any]]:
    """The gradient that asks `partial` for every input in turn."""

    def gradient(f: Callable[..., float], inputs: Sequence[float], h: float) -> list[Any]:
        return [partial(f, inputs, i, h) for i in range(len(inputs))]

    return gradient


_partial = _in_one_input(_two_sided)
_gradient = _in_every_input(_partial)


def _all_inputs_nudged(f: Callable[..., float], inputs: Sequence[float], i: int, h: float) -> float:
    return (f(*(v + h for v in inputs)) - f(*(v - h for v in inputs))) / (2 * h)


def _always_the_first(f: Callable[..., float], inputs: Sequence[float], i: int, h: float) -> float:
    return _partial(f, inputs, 0, h)


def _counted_from_one(f: Callable[..., float], inputs: Sequence[float], i: int, h: float) -> float:
    return _partial(f, inputs, (i - 1) % len(inputs), h)


def _two_names_for_one_list(f: Callable[..., float], inputs: list[float], i: int, h: float) -> float:
    up = down = inputs
    up[i] += h
    down[i] -= h
    return (f(*up) - f(*down)) / (2 * h)


def _handed_over_as_one_list(f: Callable[..., float], inputs: Sequence[float], i: int, h: float) -> float:
    return f(list(inputs))


def _all_worth_the_same_nudged(f: Callable[..., float], inputs: Sequence[float], i: int, h: float) -> float:
    up, down = ([v + step if v == inputs[i] else v for v in inputs] for step in (h, -h))
    return (f(*up) - f(*down)) / (2 * h)


def _first_worth_the_same(f: Callable[..., float], inputs: Sequence[float], i: int, h: float) -> float:
    return _partial(f, inputs, inputs.index(inputs[i]), h)


def _rounded_to_integers(f: Callable[..., float], inputs: Sequence[float], i: int, h: float) -> float:
    """What an integer array does: it cuts off the decimals of what is stored in it."""
    kept = int if all(isinstance(v, int) for v in inputs) else float
    return (
        f(*inputs[:i], kept(inputs[i] + h), *inputs[i + 1 :]) - f(*inputs[:i], kept(inputs[i] - h), *inputs[i + 1 :])
    ) / (2 * h)


def _nudges_pile_up(f: Callable[..., float], inputs: Sequence[float], h: float) -> list[float]:
    up, down = list(inputs), list(inputs)
    found = []
    for i in range(len(inputs)):
        up[i] += h
        down[i] -= h
        found.append((f(*up) - f(*down)) / (2 * h))
    return found


def _left_below(f: Callable[..., float], inputs: Sequence[float], h: float) -> list[float]:
    nudged = list(inputs)
    found = []
    for i in range(len(inputs)):
        nudged[i] += h
        up = f(*nudged)
        nudged[i] -= 2 * h
        found.append((up - f(*nudged)) / (2 * h))
    return found


def _left_above(f: Callable[..., float], inputs: Sequence[float], h: float) -> list[float]:
    nudged = list(inputs)
    found = []
    for i in range(len(inputs)):
        down = list(nudged)
        down[i] -= h
        nudged[i] += h
        found.append((f(*nudged) - f(*down)) / (2 * h))
    return found


# --- Rules over everything that was seen ---


def _ignores_h(cases: Sequence[_Case]) -> Rule:
    """The rule that an answer is the same for every h at every place where the right one is not."""

    def rule(seen: Sequence[Seen]) -> bool:
        moving = False
        for place, (case, one) in enumerate(zip(cases, seen, strict=False)):
            for earlier_case, earlier in zip(cases[:place], seen[:place], strict=True):
                if case[:2] != earlier_case[:2] or same(one.want, earlier.want):
                    continue
                if not _finite(one.got.value) or not same(one.got.value, earlier.got.value):
                    return False
                moving = True
        return moving and not _same_everywhere(seen)

    return rule


def _finite(thing: Any) -> bool:
    """Whether this is a number, or a list of numbers, without inf and nan."""
    numbers = [as_number(one) for one in (thing if isinstance(thing, (list, tuple)) else [thing])]
    return all(number is not None and math.isfinite(number) for number in numbers)


_HUGE_HINT = (
    "A nudge is small: is it 1e5 or 1e-5 in your code? Better still, use the h that your function is handed, whatever "
    "it is."
)
_IGNORES_HINT = (
    "With another h the same number comes back. The quotient for the given h is asked for, small error and all: no "
    "exact slope, no nudge of your own."
)


# --- 1.1 and 1.2 ---

_CURVE_CASES = [
    _Case("f(x) = 3x² − 4x + 5", {"x": 3.0}, 0.001),
    _Case("f(x) = 3x² − 4x + 5", {"x": 3.0}, 0.1),
    _Case("f(x) = sin(x)", {"x": 1.0}, 0.1),
    _Case("f(x) = sin(x)", {"x": 1.0}, 0.01),
    _Case("f(x) = x³", {"x": 3.0}, 0.1),
    _Case("f(x) = x³", {"x": 3.0}, 0.001),
    _Case("f(x) = x³", {"x": -2}, 0.05),
    _Case("f(x) = 1/x", {"x": 0.5}, 0.01),
    _Case("f(x) = 1/x", {"x": 0.5}, 0.0001),
]


def _curve_cases(seed: int) -> list[_Case]:
    rng = random.Random(seed)
    drawn = [_Case("f(x) = exp(x)", {"x": round(rng.uniform(-1.5, 2.5), 2)}, h) for h in (0.1, 0.02, 0.003)]
    return _CURVE_CASES + drawn


@exercise("1.1", "forward_slope(f, x, h)")
def check_forward_slope(notebook: Notebook, answer: Any) -> Stages:
    cases = _curve_cases(11)
    faults = {
        **_quotient_faults(),
        "wrong-sign": Fault(
            "Every slope has the right size and the wrong sign. Where the curve climbs, which is larger, f(x + h) or "
            "f(x)? And which of them do you subtract?",
            _fall_one_sided,
        ),
        "over-h": Fault(
            "From x − h to x + h is two nudges wide, but you divide by one. Here only x and x + h are asked for.",
            _two_sided_over_h,
        ),
        "two-sided": Fault(
            "That is the two-sided difference, which is exercise 1.2. Here one of the two points is x itself.",
            _two_sided,
        ),
        "to-the-left": Fault("You step to the left, from x to x − h. On which side of x does x + h lie?", _to_the_left),
        "times-h": Fault(
            "A small h makes a small change in f; your last step makes it smaller still. How do you get from the "
            "change to a slope?",
            _one_sided_times_h,
        ),
        "huge-nudge": Fault(_HUGE_HINT, _huge_one_sided),
        "f-ignored": Fault(
            "Right for 3x² − 4x + 5, and for every other function still the slope of 3x² − 4x + 5. Does your code use "
            "the f it is handed?",
            lambda f, x, h: _one_sided(_parabola, x, h),
        ),
        "h-ignored": Fault(_IGNORES_HINT, when=_ignores_h(cases)),
    }
    yield Stage(_one_sided, [case.on_its_curve() for case in cases], faults)


@exercise("1.2", "central_slope(f, x, h)")
def check_central_slope(notebook: Notebook, answer: Any) -> Stages:
    cases = _curve_cases(12)
    faults = {
        **_quotient_faults(),
        "over-h": Fault(
            "Twice what it should be. How far apart are the two points x − h and x + h?", _two_sided_over_h
        ),
        "times-h": Fault(
            "It shrinks as fast as h squared. Python works through `/ 2 * h` from left to right: what is divided, and "
            "what is multiplied?",
            _two_sided_times_h,
        ),
        "one-sided": Fault(
            "That is the one-sided difference: its error shrinks only as fast as h. Which point on the other side "
            "balances x + h?",
            _one_sided,
        ),
        "to-the-left": Fault(
            "That steps to the left only, so its error shrinks only as fast as h. Which point on the other side "
            "balances x − h?",
            _to_the_left,
        ),
        "wrong-sign": Fault(
            "Every slope has the right size and the wrong sign. Where the curve climbs, f(x + h) is the larger one: "
            "which do you subtract?",
            _fall_two_sided,
        ),
        "half-steps": Fault(
            "Your two points are x − h/2 and x + h/2. A good formula, but a full h on each side is asked for.",
            _two_sided_with_half_steps,
        ),
        "huge-nudge": Fault(_HUGE_HINT, _huge_two_sided),
        "f-ignored": Fault(
            "Right for 3x² − 4x + 5, and for every other function still the slope of 3x² − 4x + 5. Does your code use "
            "the f it is handed?",
            lambda f, x, h: _two_sided(_parabola, x, h),
        ),
        "h-ignored": Fault(_IGNORES_HINT, when=_ignores_h(cases)),
    }
    yield Stage(_two_sided, [case.on_its_curve() for case in cases], faults)


# --- 1.3 and 1.4 ---

_POINTS: list[tuple[str, list[float], float]] = [
    ("f(a, b, c) = a·b + c", [2.0, -3.0, 10.0], 0.001),
    ("f(a, b, c) = a²·b − sin(c)", [1.5, -3.0, 0.7], 0.1),
    ("f(a, b, c) = a²·b − sin(c)", [1.5, -3.0, 0.7], 0.01),
    ("f(a, b) = exp(a)·b³", [0.5, -1.2], 0.1),
    ("f(a, b) = exp(a)·b³", [0.5, -1.2], 0.001),
    ("f(a, b, c, d) = a·b·c + d³", [2, -3, 5, 4], 0.05),
    ("f(a, b, c) = a²·b − sin(c)", [1.5, 1.5, 0.7], 0.01),
    ("f(x) = x³", [1.7], 0.0001),
]


def _points(seed: int) -> list[tuple[str, list[float], float]]:
    rng = random.Random(seed)
    return [*_POINTS, ("f(a, b, c, d) = a·b·c + d³", [round(rng.uniform(-3.0, 3.0), 1) for _ in range(4)], 0.1)]


_OVER_H = "Twice what it should be. How far apart are the two points that you compare?"
_TIMES_H = (
    "It shrinks as fast as h squared. Python works through `/ 2 * h` from left to right: what is divided, and what is "
    "multiplied?"
)
_ONE_SIDED = "That is a one-sided difference: its error shrinks only as fast as h. Nudge the input to both sides."
_TWO_NAMES = (
    "`up = inputs` gives the list a second name and makes no second list: what is done to one is done to the other. "
    "How is a list copied?"
)
_CHANGED = (
    "The list belongs to whoever called, and it is not as it was: even x + h − h can miss x by a rounding. What else "
    "could be nudged?"
)
_AS_ONE_LIST = "f wants all its inputs, one by one, as in f(2.0, -3.0, 10.0). What does a star before a list do?"
_INTEGERS = (
    "With whole numbers as inputs the nudge was lost: an array made of ints keeps only ints. Which type can hold 2.001?"
)
_WORTH_THE_SAME = (
    "Two inputs are worth the same here, and your code tells them apart by what they are worth. What does tell them "
    "apart?"
)


@exercise("1.3", "partial(f, inputs, i, h)")
def check_partial(notebook: Notebook, answer: Any) -> Stages:
    cases = [_Case(text, {"inputs": inputs, "i": i}, h) for text, inputs, h in _points(13) for i in range(len(inputs))]
    cases.insert(0, cases.pop(1))  # begin with an input that is not the first
    faults = {
        **_quotient_faults(_in_one_input),
        "counts-from-back": Fault(
            "Right for i = 0; for every other i you count from the end of the list. What does a minus before an index "
            "do?",
            wrong=lambda f, inputs, i, h: _partial(f, inputs, -i % len(inputs), h),
        ),
        "other-side-the-same": Fault(
            "0 everywhere: both outputs belong to the same point. Which way does each of the two copies move?",
            wrong=lambda f, inputs, i, h: 0.0,
        ),
        "all-nudged": Fault(
            "Every input was nudged at once. A partial derivative asks what one of them does while the others stay.",
            _all_inputs_nudged,
        ),
        "always-first": Fault(
            "It is the slope in the first input each time. Which input does i name?", _always_the_first
        ),
        "counts-from-1": Fault(
            "You are one input off: Python counts from 0, so i = 0 is the first input.",
            _counted_from_one,
        ),
        "found-by-worth": Fault(_WORTH_THE_SAME, _all_worth_the_same_nudged),
        "over-h": Fault(_OVER_H, _in_one_input(_two_sided_over_h)),
        "times-h": Fault(_TIMES_H, _in_one_input(_two_sided_times_h)),
        "one-sided": Fault(_ONE_SIDED, wrong=[_in_one_input(_one_sided), _in_one_input(_to_the_left)]),
        "wrong-sign": Fault(
            "Every slope has the right size and the wrong sign. Which end of the step do you subtract?",
            _in_one_input(_fall_two_sided),
        ),
        "whole-gradient": Fault(
            "That is the whole gradient. Here the slope in input i alone is asked for, as one number.",
            lambda f, inputs, i, h: _gradient(f, inputs, h),
        ),
        "two-names": Fault(_TWO_NAMES, _two_names_for_one_list),
        "list-handed-over": Fault(_AS_ONE_LIST, _handed_over_as_one_list),
        "whole-numbers": Fault(_INTEGERS, _rounded_to_integers),
        "huge-nudge": Fault(_HUGE_HINT, _in_one_input(_huge_two_sided)),
        "h-ignored": Fault(_IGNORES_HINT, when=_ignores_h(cases)),
        "changed-argument": Fault(_CHANGED, when=mistaken("changed-argument")),
    }
    yield Stage(_partial, [case.trial() for case in cases], faults)


@exercise("1.4", "numerical_gradient(f, inputs, h)")
def check_numerical_gradient(notebook: Notebook, answer: Any) -> Stages:
    cases = [_Case(text, {"inputs": inputs}, h) for text, inputs, h in _points(14)]
    faults = {
        **_quotient_faults(lambda slope: _in_every_input(_in_one_input(slope))),
        "all-nudged": Fault(
            "Every input was nudged at once, for each of the results. Which one should move for the result in place i?",
            _in_every_input(_all_inputs_nudged),
        ),
        "always-first": Fault(
            "The slope in the first input came back in every place. Which input belongs to which place?",
            _in_every_input(_always_the_first),
        ),
        "nudges-pile-up": Fault(
            "The first result is right, later ones add up. Is an earlier nudge still there when the next input is "
            "nudged?",
            _nudges_pile_up,
        ),
        "found-by-worth": Fault(_WORTH_THE_SAME, _in_every_input(_first_worth_the_same)),
        "nudge-left-behind": Fault(
            "The first result is right, later ones are slightly off. From where does the second nudge start?",
            wrong=[_left_below, _left_above],
        ),
        "over-h": Fault(_OVER_H, _in_every_input(_in_one_input(_two_sided_over_h))),
        "times-h": Fault(_TIMES_H, _in_every_input(_in_one_input(_two_sided_times_h))),
        "one-sided": Fault(
            _ONE_SIDED,
            wrong=[_in_every_input(_in_one_input(_one_sided)), _in_every_input(_in_one_input(_to_the_left))],
        ),
        "wrong-sign": Fault(
            "Every slope has the right size and the wrong sign. Which end of the step do you subtract?",
            _in_every_input(_in_one_input(_fall_two_sided)),
        ),
        "two-names": Fault(_TWO_NAMES, _in_every_input(_two_names_for_one_list)),
        "list-handed-over": Fault(_AS_ONE_LIST, _in_every_input(_handed_over_as_one_list)),
        "whole-numbers": Fault(_INTEGERS, _in_every_input(_rounded_to_integers)),
        "huge-nudge": Fault(_HUGE_HINT, _in_every_input(_in_one_input(_huge_two_sided))),
        "h-ignored": Fault(_IGNORES_HINT, when=_ignores_h(cases)),
        "changed-argument": Fault(_CHANGED, when=mistaken("changed-argument")),
    }
    yield Stage(_gradient, [case.trial() for case in cases], faults)


# --- 1.5 ---

_ABC = [
    (2.0, 3.0, 4.0),
    (1.5, 0.7, -2.0),
    (0.3, 2.2, 0.8),
    (4, 1, 2),
    (2.0, 3.0, 0.0001),  # 1/c bends so much here that no difference quotient comes near: formulas are asked for
]


def _analytic(a: float, b: float, c: float) -> list[float]:
    return [-3 * a**2 - 0.5 * a**-0.5, 3 * math.cos(3 * b) + 2.5 * b**1.5, c**-2]


_Formula = Callable[[float, float, float], float]

_LOST_FACTOR = "What does a power put in front when it is differentiated?"
_KEPT_EXPONENT = "What happens to the exponent of a power when it is differentiated?"

# For each slip: its id, the place in the gradient, what the slip makes of it, and the hint. The right ones:
# -3a² - 0.5a^-0.5, 3cos(3b) + 2.5b^1.5, 1/c².
_SLIPS: list[tuple[str, int, _Formula, str]] = [
    ("a3-gone", 0, lambda a, b, c: -0.5 * a**-0.5, "df/da: nothing is left of −a³. Which terms of f contain a?"),
    (
        "a3-sign",
        0,
        lambda a, b, c: 3 * a**2 - 0.5 * a**-0.5,
        "df/da: the share of −a³ has the wrong sign. If a grows, does −a³ rise or fall?",
    ),
    (
        "a3-factor",
        0,
        lambda a, b, c: -(a**2) - 0.5 * a**-0.5,
        f"df/da: the share of −a³ lacks a factor. {_LOST_FACTOR}",
    ),
    (
        "a3-exponent",
        0,
        lambda a, b, c: -3 * a**3 - 0.5 * a**-0.5,
        f"df/da: the share of −a³ keeps its exponent. {_KEPT_EXPONENT}",
    ),
    (
        "a-root-gone",
        0,
        lambda a, b, c: -3 * a**2,
        "df/da: nothing is left of −a^0.5. Is f(2, 3, 4) = 6.336362… for the f that you differentiated?",
    ),
    (
        "a-root-sign",
        0,
        lambda a, b, c: -3 * a**2 + 0.5 * a**-0.5,
        "df/da: the share of −a^0.5 has the wrong sign. If a grows, does −a^0.5 rise or fall?",
    ),
    (
        "a-root-factor",
        0,
        lambda a, b, c: -3 * a**2 - a**-0.5,
        f"df/da: the share of −a^0.5 lacks a factor. {_LOST_FACTOR}",
    ),
    (
        "a-root-exponent",
        0,
        lambda a, b, c: -3 * a**2 - 0.5 * a**0.5,
        f"df/da: the share of −a^0.5 keeps its exponent. {_KEPT_EXPONENT}",
    ),
    (
        "b-power-gone",
        1,
        lambda a, b, c: 3 * math.cos(3 * b),
        "df/db: nothing is left of b^2.5. Which terms of f contain b?",
    ),
    (
        "b-power-sign",
        1,
        lambda a, b, c: 3 * math.cos(3 * b) - 2.5 * b**1.5,
        "df/db: the share of b^2.5 has the wrong sign. If b grows, does b^2.5 rise or fall?",
    ),
    (
        "b-power-factor",
        1,
        lambda a, b, c: 3 * math.cos(3 * b) + b**1.5,
        f"df/db: the share of b^2.5 lacks a factor. {_LOST_FACTOR}",
    ),
    (
        "b-power-exponent",
        1,
        lambda a, b, c: 3 * math.cos(3 * b) + 2.5 * b**2.5,
        f"df/db: the share of b^2.5 keeps its exponent. {_KEPT_EXPONENT}",
    ),
    ("sine-gone", 1, lambda a, b, c: 2.5 * b**1.5, "df/db: nothing is left of sin(3b). Which terms of f contain b?"),
    (
        "sine-factor",
        1,
        lambda a, b, c: math.cos(3 * b) + 2.5 * b**1.5,
        "df/db: the share of sin(3b) lacks a factor. If b moves by h, how far does 3b move?",
    ),
    (
        "sine-inside",
        1,
        lambda a, b, c: 3 * math.cos(b) + 2.5 * b**1.5,
        "df/db: the share of sin(3b) lost the 3 inside. At which point does f ask for the sine: at b?",
    ),
    (
        "sine-sign",
        1,
        lambda a, b, c: -3 * math.cos(3 * b) + 2.5 * b**1.5,
        "df/db: the share of sin(3b) has the wrong sign. Near 0, does the sine climb or fall?",
    ),
    (
        "sine-stays",
        1,
        lambda a, b, c: 3 * math.sin(3 * b) + 2.5 * b**1.5,
        "df/db: the share of sin(3b) is still a sine. At 0 the sine is 0, but is its slope 0 there?",
    ),
    (
        "c-sign",
        2,
        lambda a, b, c: -1 / c**2,
        "df/dc: the share of −1/c has the wrong sign. If c grows from 4 to 5, does −1/c rise or fall?",
    ),
    (
        "c-exponent",
        2,
        lambda a, b, c: 1 / c,
        "df/dc: the share of −1/c keeps its exponent. Write 1/c as a power of c: which is it?",
    ),
    (
        "c-twice",
        2,
        lambda a, b, c: -2 / c**3,
        "df/dc: −1/c has been differentiated twice. What is the slope of −1/c itself?",
    ),
    (
        "c-logarithm",
        2,
        lambda a, b, c: math.log(abs(c)),
        "df/dc: a logarithm is what has 1/c as its slope. Which way round is the question?",
    ),
    (
        "a-root-twice",
        0,
        lambda a, b, c: -3 * a**2 - 0.5 * a**-1.5,
        "df/da: the exponent of the root fell by too much. What is 0.5 − 1?",
    ),
    (
        "degrees",
        1,
        lambda a, b, c: 3 * math.cos(math.radians(3 * b)) + 2.5 * b**1.5,
        "df/db: the angle was changed to radians once too often. In which unit does math.sin take its input?",
    ),
    ("c-gone", 2, lambda a, b, c: 0.0, "df/dc: nothing is left of −1/c. Which terms of f contain c?"),
]


def _in_place(place: int, formula: _Formula, points: Sequence[tuple[float, float, float]]) -> Rule:
    """The rule that one number of every gradient, whatever the others are, is what `formula` gives."""

    def rule(seen: Sequence[Seen]) -> bool:
        there = [(one, point) for one, point in zip(seen, points, strict=False) if one.got.error is None]
        return bool(there) and all(same(one.got.value[place], formula(*point)) for one, point in there)

    return rule


def _off_only_in(place: int) -> Rule:
    """The rule that the gradients are right but for one number."""

    def rule(seen: Sequence[Seen]) -> bool:
        return all(len(one.got.value) == 3 for one in seen) and all(
            same(one.got.value[other], one.want[other]) for one in seen for other in range(3) if other != place
        )

    return rule


def _same_everywhere(seen: Sequence[Seen]) -> bool:
    return len(seen) > 1 and all(_finite(one.got.value) and same(one.got.value, seen[0].got.value) for one in seen)


def _nearly_right_where_f_is_tame(seen: Sequence[Seen]) -> bool:
    tame = [one for one in seen if abs(one.want[2]) < 1e3]
    rounded = all(round(number, 6) == number for one in tame for number in one.got.value)
    return len(tame) > 1 and not rounded and all(same(one.got.value, one.want, 1e-3) for one in tame)


@exercise("1.5", "analytic_gradient(a, b, c)")
def check_analytic_gradient(notebook: Notebook, answer: Any) -> Stages:
    rng = random.Random(15)
    drawn = [
        (round(rng.uniform(0.2, 3.0), 2), round(rng.uniform(0.2, 3.0), 2), round(rng.uniform(0.3, 3.0), 2))
        for _ in range(3)
    ]
    points = [*_ABC, *drawn]
    faults = {
        "pasted": Fault(
            "The same three numbers came back for every a, b and c. They belong to one point; which formulas made "
            "them?",
            when=_same_everywhere,
        ),
        "measured": Fault(
            "A difference quotient comes near and never quite there, and where f bends sharply it is far off. Here "
            "the formulas are asked for, each found on paper.",
            when=_nearly_right_where_f_is_tame,
        ),
        "f-itself": Fault(
            "That is how large f is. How fast does it move with a, with b, and with c?",
            wrong=lambda a, b, c: -(a**3) + math.sin(3 * b) - 1 / c + b**2.5 - a**0.5,
        ),
        **{fault: Fault(hint, when=_in_place(place, formula, points)) for fault, place, formula, hint in _SLIPS},
        **{
            f"only-d{name}": Fault(
                f"Only df/d{name} is off. Which terms of f contain {name}, and what does each of them become?",
                when=_off_only_in(place),
            )
            for place, name in enumerate("abc")
        },
    }
    yield Stage(
        _analytic,
        [call(*point, says=f"with a = {point[0]}, b = {point[1]}, c = {point[2]}") for point in points],
        faults,
        parts=("df/da", "df/db", "df/dc"),
    )


# --- 1.6 ---

# In each list one step wins by far, so that a right answer may round differently and still find it.
_STEP_CASES: list[tuple[str, Curve, float, float, list[float]]] = [
    ("f(x) = sin(x)", math.sin, 1.0, math.cos(1.0), [float(f"1e-{k}") for k in range(1, 17)]),
    ("f(x) = 3x² − 4x + 5", _parabola, 3.0, 14.0, [1e-12, 1e-2, 1e-4, 1e-14, 1e-1, 1e-3, 1e-5]),
    ("f(x) = 7x + 2", lambda x: 7 * x + 2, 0.3, 7.0, [1e-9, 1e-5, 0.5, 1e-13]),
    ("f(x) = x²", lambda x: x**2, 1000.0, 2000.0, [1e-11, 1e-9, 1e-7, 1e-5, 1e-3, 1e-1]),
    ("f(x) = exp(x)", math.exp, -2.0, math.exp(-2.0), [0.5, 0.25, 0.1, 0.05]),
    ("f(x) = 1 − x⁴", lambda x: 1 - x**4, 2, -32, [0.01, 0.2, 1e-12, 0.05, 1e-5]),
    ("f(x) = x³", lambda x: x**3, -2.0, 12.0, [1e-1, 1e-13, 1e-4, 1e-7, 1e-11]),
    ("f(x) = exp(x)", math.exp, 0.5, math.exp(0.5), [1e-4, 1e-8, 0.3, 0.02]),
    ("f(x) = x²", lambda x: x**2, 3.0, 6.0, [4.0, 0.75, 1e-7, 2.0]),
    ("f(x) = 3x² − 4x + 5", _parabola, 3.0, 14.0, [3.0, 2.0]),  # steps so long that every slope is off by 6 and more
    ("f(x) = x⁴", lambda x: x**4, 30.0, 108000.0, [2.0, 0.5, 1.0]),
]

_Steps = Sequence[float]


def _best_step(f: Curve, x: float, exact: float, steps: _Steps) -> float:
    return min(steps, key=lambda h: abs(_one_sided(f, x, h) - exact))


def _smallest_step(f: Curve, x: float, exact: float, steps: _Steps) -> float:
    return min(steps)


def _largest_step(f: Curve, x: float, exact: float, steps: _Steps) -> float:
    return max(steps)


def _worst_step(f: Curve, x: float, exact: float, steps: _Steps) -> float:
    return max(steps, key=lambda h: abs(_one_sided(f, x, h) - exact))


def _best_two_sided_step(f: Curve, x: float, exact: float, steps: _Steps) -> float:
    return min(steps, key=lambda h: abs(_two_sided(f, x, h) - exact))


def _lowest_slope(f: Curve, x: float, exact: float, steps: _Steps) -> float:
    return min(steps, key=lambda h: _one_sided(f, x, h))


def _highest_slope(f: Curve, x: float, exact: float, steps: _Steps) -> float:
    return max(steps, key=lambda h: _one_sided(f, x, h))


def _slope_of_best(f: Curve, x: float, exact: float, steps: _Steps) -> float:
    return _one_sided(f, x, _best_step(f, x, exact, steps))


def _error_of_best(f: Curve, x: float, exact: float, steps: _Steps) -> float:
    return abs(_slope_of_best(f, x, exact, steps) - exact)


def _place_of_best(f: Curve, x: float, exact: float, steps: _Steps) -> int:
    return list(steps).index(_best_step(f, x, exact, steps))


def _stops_when_it_gets_worse(f: Curve, x: float, exact: float, steps: _Steps) -> float:
    best = steps[0]
    for h in steps[1:]:
        if abs(_one_sided(f, x, h) - exact) > abs(_one_sided(f, x, best) - exact):
            break
        best = h
    return best


def _one_over_a_hundred_million(f: Curve, x: float, exact: float, steps: _Steps) -> float:
    return 1e-8


def _first_step(f: Curve, x: float, exact: float, steps: _Steps) -> float:
    return steps[0]


def _last_step(f: Curve, x: float, exact: float, steps: _Steps) -> float:
    return steps[-1]


def _error_not_kept(f: Curve, x: float, exact: float, steps: _Steps) -> float:
    best = steps[0]
    least = abs(_one_sided(f, x, best) - exact)
    for h in steps:
        if abs(_one_sided(f, x, h) - exact) < least:
            best = h
    return best


def _better_than_the_one_before(f: Curve, x: float, exact: float, steps: _Steps) -> float:
    best, before = steps[0], math.inf
    for h in steps:
        error = abs(_one_sided(f, x, h) - exact)
        if error < before:
            best = h
        before = error
    return best


def _good_enough(limit: float) -> Callable[..., Any]:
    def first(f: Curve, x: float, exact: float, steps: _Steps) -> float | None:
        return next((h for h in steps if abs(_one_sided(f, x, h) - exact) < limit), None)

    return first


def _below(bar: float) -> Callable[..., Any]:
    def best(f: Curve, x: float, exact: float, steps: _Steps) -> float | None:
        found, least = None, bar
        for h in steps:
            error = abs(_one_sided(f, x, h) - exact)
            if error < least:
                found, least = h, error
        return found

    return best


def _by_rounded_errors(digits: int) -> Callable[..., float]:
    return lambda f, x, exact, steps: min(steps, key=lambda h: round(abs(_one_sided(f, x, h) - exact), digits))


def _by_the_rise(f: Curve, x: float, exact: float, steps: _Steps) -> float:
    return min(steps, key=lambda h: abs(f(x + h) - f(x) - exact))


def _nearest_to_f(f: Curve, x: float, exact: float, steps: _Steps) -> float:
    return min(steps, key=lambda h: abs(_one_sided(f, x, h) - f(x)))


_SIGNED = "A slope may miss exact from above or from below. Which is nearer to 14: a slope of 14.1 or one of 10?"


@exercise("1.6", "best_step(f, x, exact, steps)")
def check_best_step(notebook: Notebook, answer: Any) -> Stages:
    trials = [
        call(f, x, exact, steps, says=f"with {text}, x = {x}, exact = {exact:.6g}, steps = {_in_short(steps)}")
        for text, f, x, exact, steps in _STEP_CASES
    ]
    faults = {
        "slope-for-step": Fault(
            "That is the slope which the best step gives. The step itself is asked for.",
            _slope_of_best,
        ),
        "error-for-step": Fault("That is how far off the best step is. The step itself is asked for.", _error_of_best),
        "place-for-step": Fault(
            "That is the place of the best step in the list. The step itself is asked for.",
            _place_of_best,
        ),
        "smallest": Fault(
            "That is the smallest step. Print the slopes for 1e-14, 1e-15 and 1e-16: from some step on, f(x + h) and "
            "f(x) round to the same number.",
            _smallest_step,
        ),
        "largest": Fault(
            "That is the largest step. Compare the slopes with exact: is the largest step always the nearest?",
            _largest_step,
        ),
        "worst": Fault(
            "That is the step whose slope is farthest from exact. Which end of the ranking is asked for?",
            _worst_step,
        ),
        "always-1e-8": Fault(
            "1e-8 is best for some functions at some points. Which step is best here, out of those you were handed?",
            _one_over_a_hundred_million,
        ),
        "two-sided": Fault(
            "You rank by the two-sided difference. For the one-sided one another step is best.",
            _best_two_sided_step,
        ),
        "not-absolute": Fault(_SIGNED, wrong=[_lowest_slope, _highest_slope]),
        "first-step": Fault(
            "The first step of the list comes back, whatever the slopes are. What decides which one you return?",
            _first_step,
        ),
        "last-step": Fault(
            "The last step of the list comes back, whatever the slopes are. What decides which one you return?",
            _last_step,
        ),
        "error-not-kept": Fault(
            "The last step that beats the first one comes back. When a better one is found, what has to change along "
            "with it?",
            _error_not_kept,
        ),
        "better-than-before": Fault(
            "Each step is compared with the one before it. Which of the earlier ones does it have to beat?",
            _better_than_the_one_before,
        ),
        "good-enough": Fault(
            "You take the first step that comes near enough. May a later one not come nearer?",
            wrong=[_good_enough(10.0**-digits) for digits in range(1, 10)],
        ),
        "bar-too-low": Fault(
            "No step was good enough, and None came back. With which error does your search begin, and may even the "
            "best step miss by more than that?",
            wrong=[_below(bar) for bar in (0.1, 1.0, 10.0, 100.0, 1000.0)],
        ),
        "rounded-errors": Fault(
            "Rounded errors look equal where they are not. How small may the difference of two errors be?",
            wrong=[_by_rounded_errors(digits) for digits in range(2, 9)],
        ),
        "not-divided": Fault(
            "You compare how far f moves with exact, which is a slope. What makes a slope of it?", _by_the_rise
        ),
        "nearest-to-f": Fault("Your slopes are compared with f(x). Which number should they be near?", _nearest_to_f),
        "stops-early": Fault(
            "You stop at the first step that is worse than the one before it. Must the steps come in order of size?",
            _stops_when_it_gets_worse,
        ),
    }
    # 1e-8 and 1e-9 are different answers. A step is one out of a few, so many slips agree in one trial.
    yield Stage(_best_step, trials, faults, tolerance=0.0, everywhere=True)


def _in_short(steps: _Steps) -> str:
    return str(steps) if len(steps) <= 8 else f"[{steps[0]:g}, {steps[1]:g}, … {steps[-1]:g}]"


# --- 1.7 ---

_WALKS: list[tuple[str, Curve, float, float, int]] = [
    ("f(x) = 3x² − 4x + 5", _parabola, 3.0, 0.1, 3),
    ("f(x) = sin(x)", math.sin, 0.4, 0.7, 5),
    ("f(x) = x⁴/4 − x²", lambda x: x**4 / 4 - x**2, -0.3, 0.2, 6),
    ("f(x) = exp(x) − 2x", lambda x: math.exp(x) - 2 * x, -1.6, 0.35, 4),
    ("f(x) = 7x + 2", lambda x: 7 * x + 2, 0.3, 0.02, 2),
    ("f(x) = cos(x)", math.cos, 2.2, 0.9, 1),
    ("f(x) = x²", lambda x: x**2, 5, 0.15, 0),
    ("f(x) = 2x²", lambda x: 2 * x**2, 0.8, 0.55, 3),  # steps so long that the walk climbs, now left, now right
]

_NUDGE = 1e-5
_Move = Callable[[Curve, float, float], float]


def _walk(move: _Move) -> Callable[..., list[float]]:
    """A list of places, each made from the one before it."""

    def descend(f: Curve, x: float, rate: float, steps: int) -> list[float]:
        places = [x]
        for _ in range(steps):
            places.append(move(f, places[-1], rate))
        return places

    return descend


def _slope_at(f: Curve, x: float) -> float:
    return _two_sided(f, x, _NUDGE)


_descend = _walk(lambda f, x, rate: x - rate * _slope_at(f, x))


def _by_one_sided(nudge: float) -> _Move:
    return lambda f, x, rate: x - rate * _one_sided(f, x, nudge)


def _as_long_as_it_falls(f: Curve, x: float, rate: float, steps: int) -> list[float]:
    places = _descend(f, x, rate, steps)
    end = next((k for k in range(steps) if f(places[k + 1]) > f(places[k])), steps)
    return places[: end + 1]


@exercise("1.7", "descend(f, x, rate, steps)")
def check_descend(notebook: Notebook, answer: Any) -> Stages:
    trials = [
        call(
            *(f, x, rate, steps),
            says=f"with {text}, x = {x}, rate = {rate} and {steps} steps",
            shows=path("place", "step"),
        )
        for text, f, x, rate, steps in _WALKS
    ]
    faults = {
        "uphill": Fault(
            "This walk goes up. Which way does f fall where its slope is positive?",
            _walk(lambda f, x, rate: x + rate * _slope_at(f, x)),
        ),
        "slope-of-start": Fault(
            "The slope is measured at the start alone. What is it at the place that was reached since?",
            lambda f, x, rate, steps: [x - k * rate * _slope_at(f, x) for k in range(steps + 1)],
        ),
        "starts-anew": Fault(
            "Every step begins at the start again. From where should the next one begin?",
            lambda f, x, rate, steps: [x] + [x - rate * _slope_at(f, x)] * steps,
        ),
        "rate-unused": Fault(
            "Every step is as long as the slope itself. What is rate for?",
            _walk(lambda f, x, rate: x - _slope_at(f, x)),
        ),
        "over-rate": Fault(
            "A smaller rate should make smaller steps. Does it, in your code?",
            _walk(lambda f, x, rate: x - _slope_at(f, x) / rate),
        ),
        "over-h": Fault(
            "Every step is twice as long as it should be. How far apart are the two points of your slope?",
            _walk(lambda f, x, rate: x - 2 * rate * _slope_at(f, x)),
        ),
        "half-run": Fault(
            "Every step is half as long as it should be. How far apart are the two points of your slope?",
            _walk(lambda f, x, rate: x - 0.5 * rate * _slope_at(f, x)),
        ),
        "not-divided": Fault(
            "The places hardly move. Is the rise divided by the run, and by all of it?",
            wrong=[
                lambda f, x, rate, steps: [x] * (steps + 1),
                _walk(lambda f, x, rate: x - rate * 2 * _NUDGE * _slope_at(f, x)),
            ],
        ),
        "coarse-nudge": Fault(
            "The walk goes the right way and misses by a little: the slopes are measured with too large a nudge, or to "
            "one side only. Which nudge is small enough here?",
            wrong=[_walk(_by_one_sided(nudge)) for nudge in (0.1, 0.01, 0.001)],
        ),
        "sign-only": Fault(
            "All steps are equally long. Where the slope is steep, the step is to be longer.",
            _walk(lambda f, x, rate: x - math.copysign(rate, _slope_at(f, x))),
        ),
        "value-for-slope": Fault(
            "You step by how large f is. A step is the rate times how fast f changes.",
            _walk(lambda f, x, rate: x - rate * f(x)),
        ),
        "rate-for-nudge": Fault(
            "The slope is measured over a distance of rate. The nudge is a number of its own, and a small one.",
            wrong=[
                _walk(lambda f, x, rate: x - rate * _two_sided(f, x, rate)),
                _walk(lambda f, x, rate: x - rate * _one_sided(f, x, rate)),
            ],
        ),
        "moves-alone": Fault(
            "Those are lengths of steps. Where does each of them lead to?",
            wrong=[
                lambda f, x, rate, steps: [-rate * _slope_at(f, one) for one in _descend(f, x, rate, steps)],
                lambda f, x, rate, steps: [-rate * _slope_at(f, one) for one in _descend(f, x, rate, steps)[:-1]],
                lambda f, x, rate, steps: [_slope_at(f, one) for one in _descend(f, x, rate, steps)],
            ],
        ),
        "outputs": Fault(
            "Those are the outputs of f along the way. The places are asked for, which are inputs.",
            lambda f, x, rate, steps: [f(one) for one in _descend(f, x, rate, steps)],
        ),
        "last-place": Fault(
            "That is where the walk ends. All the places on the way are asked for, in a list.",
            lambda f, x, rate, steps: _descend(f, x, rate, steps)[-1],
        ),
        "start-twice": Fault(
            "The start stands there twice. In your loop, what comes first: the step, or keeping the place?",
            lambda f, x, rate, steps: [x, *_descend(f, x, rate, steps)[:-1]],
        ),
        "list-made-anew": Fault(
            "Only the last two places came back. Where is the list made: before the loop, or in it?",
            lambda f, x, rate, steps: _descend(f, x, rate, steps)[-2:],
        ),
        "stops-early": Fault(
            "The walk stops where f would rise. All the steps are asked for, whatever comes of them.",
            _as_long_as_it_falls,
        ),
        "no-start": Fault(
            "The start is missing. It is the first of the places, even before any step.",
            lambda f, x, rate, steps: _descend(f, x, rate, steps)[1:],
        ),
        "step-missing": Fault(
            "The last place is missing. For 3 steps there are 4 places: where do you count from?",
            lambda f, x, rate, steps: _descend(f, x, rate, max(steps - 1, 0)),
        ),
    }
    yield Stage(_descend, trials, faults, tolerance=1e-3)  # whatever small nudge the slopes are measured with


# --- 1.8 ---


class _Valley(NamedTuple):
    """A curve on an interval, and the place there at which it is lowest."""

    text: str
    f: Curve
    low: float
    high: float
    best: float


def _valley(text: str, f: Curve, low: float, high: float) -> _Valley:
    best, width = min((low + (high - low) * k / 4000 for k in range(4001)), key=f), (high - low) / 1000
    for _ in range(6):
        best = min((min(max(best + width * k / 20, low), high) for k in range(-20, 21)), key=f)
        width /= 10
    return _Valley(text, f, low, high, best)


def _valleys() -> list[_Valley]:
    rng = random.Random(18)
    centre = round(rng.uniform(2.0, 5.0), 2)
    return [
        _valley("f(x) = (x − 1)²", lambda x: (x - 1) ** 2, -3.0, 4.0),
        _valley("f(x) = cos(x) − 0.1x", lambda x: math.cos(x) - 0.1 * x, 0.0, 12.0),
        _valley("f(x) = cos(x) + 0.1x", lambda x: math.cos(x) + 0.1 * x, 0.0, 12.0),
        _valley("f(x) = x³", lambda x: x**3, -2.0, 1.0),
        _valley("f(x) = 5 − x", lambda x: 5 - x, 0.0, 7.0),
        _valley("f(x) = sin(3x) + (x + 0.9)²/4", lambda x: math.sin(3 * x) + (x + 0.9) ** 2 / 4, -4.0, 4.0),
        _valley("f(x) = (x − 10.3)²", lambda x: (x - 10.3) ** 2, 10.0, 10.5),
        _valley(f"f(x) = (x − {centre})²·(x + 3)² + x", lambda x: (x - centre) ** 2 * (x + 3) ** 2 + x, -5.0, 7.0),
        _valley("f(x) = sin(x) + 0.3x", lambda x: math.sin(x) + 0.3 * x, -4.2, 6.0),
    ]


def _near_enough(valley: _Valley, answer: Any) -> Any:
    """The right place where the answer's is near enough, else what the answer gave."""
    found = answer(valley.f, valley.low, valley.high)
    number = as_number(found)
    if number is None or not valley.low <= number <= valley.high:
        return found
    return valley.best if abs(number - valley.best) <= 1e-3 * (valley.high - valley.low) else found


def _wrong_places(holds: Callable[[_Valley, float], bool]) -> Rule:
    """A rule: every place that is wrong is a number, and this holds of it."""

    def rule(seen: Sequence[Seen]) -> bool:
        wrong = [(one.trial.key, as_number(one.got.value)) for one in seen if not one.right]
        return all(number is not None and holds(valley, number) for valley, number in wrong)

    return rule


def _first_wrong_place(holds: Callable[[_Valley, float], bool]) -> Rule:
    """A rule: the first place that is wrong is a number, and this holds of it."""

    def rule(seen: Sequence[Seen]) -> bool:
        first = first_failed(seen)
        number = as_number(first.got.value)
        return number is not None and holds(first.trial.key, number)

    return rule


def _outputs(seen: Sequence[Seen]) -> bool:
    """A rule: what came back where it is wrong is about how low f gets."""
    pairs = [(one.trial.key, as_number(one.got.value)) for one in seen if not one.right]
    return all(number is not None and same(number, valley.f(valley.best), 1e-3) for valley, number in pairs)


def _at_a_valley(valley: _Valley, x: float) -> bool:
    step = 5e-3 * (valley.high - valley.low)
    around = [one for one in (x - step, x + step) if valley.low <= one <= valley.high]
    return valley.low <= x <= valley.high and all(valley.f(one) > valley.f(x) for one in around)


@exercise("1.8", "lowest(f, low, high)")
def check_lowest(notebook: Notebook, answer: Any) -> Stages:
    valleys = _valleys()
    trials = [
        Trial(
            f"with {one.text}, low = {one.low}, high = {one.high}",
            partial(_near_enough, one),
            key=one,
            shows=places(one.f, one.low, one.high),
        )
        for one in valleys
    ]

    def right(f: Curve, low: float, high: float) -> float:
        return next(one.best for one in valleys if one.f is f)

    faults = {
        "output": Fault(
            "That is how low f gets. The place where it does is asked for.",
            when=_outputs,
        ),
        "highest": Fault(
            "That is where f is highest. Which end of the ranking is asked for?",
            lambda f, low, high: max((low + (high - low) * k / 4000 for k in range(4001)), key=f),
        ),
        "an-end": Fault(
            "One of the two ends comes back, whatever f does between them. Where is f asked?",
            wrong=[
                lambda f, low, high: low,
                lambda f, low, high: high,
                lambda f, low, high: min((low, high), key=f),
            ],
        ),
        "middle": Fault(
            "The middle of the interval comes back. Does f have a say in it?", lambda f, low, high: (low + high) / 2
        ),
        "place-for-x": Fault(
            "A whole number that counts places came back. To which x does it belong?",
            wrong=[_place_among(count) for count in (100, 1000, 10_000, 100_000)],
        ),
        "edge-forgotten": Fault(
            "Here f is lowest at an end of the interval, where its slope is not 0. Does your search ask the ends, too?",
            when=_wrong_places(lambda valley, x: valley.best in (valley.low, valley.high)),
        ),
        "too-coarse": Fault(
            "The right valley, and not near enough to its bottom. How far apart are the places at which you ask f?",
            when=_wrong_places(
                lambda valley, x: (
                    valley.low <= x <= valley.high and abs(x - valley.best) <= 0.08 * (valley.high - valley.low)
                )
            ),
        ),
        "outside": Fault(
            "That x is not between low and high. What keeps your search inside?",
            when=_wrong_places(lambda valley, x: not valley.low <= x <= valley.high),
        ),
        "stuck": Fault(
            "That is the bottom of a valley, and there is a deeper one. How could a search that only goes down get "
            "there?",
            when=_first_wrong_place(_at_a_valley),
        ),
        "still-falling": Fault(
            "From that x f still falls, to one side. Which places does your search ask, and what ends it?",
            when=_first_wrong_place(lambda valley, x: valley.low <= x <= valley.high and not _at_a_valley(valley, x)),
        ),
    }
    yield Stage(right, trials, faults, everywhere=True)


def _place_among(count: int) -> Callable[..., int]:
    return lambda f, low, high: min(range(count + 1), key=lambda k: f(low + (high - low) * k / count))
