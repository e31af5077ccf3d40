"""Checks of notebook 06: bare numbers, minus, exp, log, powers and division for Value; a first loss made of them.

The class is asked from outside only, by operators, `data`, `grad` and `backward()`; how its nodes are connected is
free, and so is what a second `backward()` over the same graph does.
"""

from __future__ import annotations

import contextlib
import math
import operator
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from utils.checks.framework.comparing import same, show
from utils.checks.framework.judging import Fault, Faults, Notebook, Seen, Stage, Stages, Trial
from utils.checks.framework.registry import exercise
from utils.checks.framework.rules import Rule, first_failed, stopped
from utils.checks.framework.running import attempt
from utils.checks.framework.verdicts import Mistake
from utils.checks.values.graphs import Name, data_of, grad_of, reachable, require_class, same_nodes
from utils.checks.values.operations import (
    Value,
    faults_of_one,
    faults_of_two,
    minus_one,
    one,
    power,
    reflected,
    rule,
    variant,
    without_upstream,
)
from utils.checks.values.pictures import grads_of_formula

_CLASS = 'Value(data, _prev=(), _op="", label="")'

# 6.1 to 6.4: what a formula is worth, and what arrives at its inputs


def _formula(notebook: Notebook, formula: str, upstream: float = 3.0, q: str = "", **numbers: float) -> Trial:
    """A trial that computes y = `formula` from Values, lets `upstream` arrive at y, and reads y and every gradient.

    q: a formula for a result that y uses under this name, more than once.
    """
    first, code = (compile(one or "None", "<formula>", "eval") for one in (q, formula))

    def run(answer: Any) -> dict[str, float]:
        require_class(answer, notebook.name)
        leaves = {name: answer(number) for name, number in numbers.items()}
        y = notebook.expect(eval(code, {}, {**leaves, "q": eval(first, {}, dict(leaves))}), answer, formula)
        _require_unchanged(leaves, numbers, formula)
        if isinstance(y.data, answer):
            raise Mistake(
                "value-in-value",
                f"the data of {formula} is a Value, not a number",
                "A Value was put inside a Value. Does your code wrap what is a Value already?",
            )
        found = {"y": data_of(y, formula)}
        _go_back(y if upstream == 1.0 else y * answer(upstream))
        return found | {f"{name}.grad": grad_of(leaf, name) for name, leaf in leaves.items()}

    values = ", ".join([*([f"q = {q}"] if q else []), *(f"{one} = Value({x:g})" for one, x in numbers.items())])
    shows = grads_of_formula(formula, numbers, upstream, q)
    return Trial(f"with y = {formula}, {values} and {upstream:g} arriving", run, key=(formula, upstream), shows=shows)


def _require_unchanged(leaves: dict[str, Any], numbers: dict[str, float], by: str) -> None:
    for name, leaf in leaves.items():
        if not same(leaf.data, numbers[name], 0.0):
            raise Mistake(
                "operand-changed",
                f"{by} changed {name}: its data was {show(numbers[name])} and is now {show(leaf.data)}",
                "Others may still use it. Every result belongs in a new node.",
            )


def _go_back(root: Any) -> None:
    if not callable(getattr(root, "backward", None)):
        raise Mistake(
            "no-backward", "the class has no method backward", "It was given with the answer cell, and is still needed."
        )
    root.backward()


def _fails(answer: Any, right: Any, trials: Sequence[Trial]) -> bool:
    """Whether `answer` does otherwise than `right` in any of the trials; parts that are not started do not count."""
    for trial in trials:
        got = attempt(partial(trial.run, answer), trial.seconds)
        started = not isinstance(got.error, NotImplementedError)
        if started and (got.error is not None or not same(got.value, trial.run(right))):
            return True
    return False


def _values_alone(notebook: Notebook) -> list[Trial]:
    """What the class could do before this notebook, with leaves and results as operands, on both sides, used again."""
    return [
        _formula(notebook, "v + w", 1.0, v=2.0, w=-3.5),
        _formula(notebook, "v * w", 1.0, v=2.0, w=-3.5),
        _formula(notebook, "v * v", 1.0, v=1.5),
        _formula(notebook, "v * w", v=2.0, w=-3.5),
        _formula(notebook, "v.tanh()", v=0.75),
        _formula(notebook, "w + w * w + v * w", v=2.0, w=-3.5),
        _formula(notebook, "(v + w) * w", v=2.0, w=-3.5),
        _formula(notebook, "v * (w + v)", v=2.0, w=-3.5),
        _formula(notebook, "v * w * u + (u * w + v)", v=2.0, w=-3.5, u=0.8),
        _formula(notebook, "q + q * q", q="v * w", v=2.0, w=-3.5),
        _formula(notebook, "q * q + q", q="v + w", v=2.0, w=-3.5),
        _formula(notebook, "v.tanh() * w + v", v=0.75, w=-3.5),
        _formula(notebook, "v + (v * w).tanh()", v=0.75, w=-0.8),
    ]


def _given_stage(notebook: Notebook, faults: Faults | None = None) -> Stage:
    """The stage before all others: whether what the class could do at the start is still right."""
    return Stage(
        Value,
        _values_alone(notebook),
        {
            **(faults or {}),
            "given-broken": Fault(
                "Here only Values meet, which the class could do from the start. Which line of +, *, tanh or "
                "backward() is no longer as it was given?",
                when=lambda seen: first_failed(seen).got.error is None,
            ),
        },
    )


# 6.1: bare numbers


@exercise("6.1", _CLASS)
def check_bare_numbers(notebook: Notebook, answer: Any) -> Stages:
    """Judge + and * with a number on either side, and sum()."""
    yield _given_stage(
        notebook,
        {
            **faults_of_two("plus", "+", lambda *made, **o: variant(__add__=rule(operator.add, *made, **o)), one, one),
            **faults_of_two(
                "times",
                "*",
                lambda *made, **o: variant(__mul__=rule(operator.mul, *made, **o)),
                lambda a, b: b,
                lambda a, b: a,
            ),
        },
    )
    yield Stage(
        Value,
        _bare_number_trials(notebook),
        {
            "recursion": Fault(
                "A reflected method asks for what it defines: Python sends it back to the very same method. Which "
                "operand should stand on the left, so that Python asks it first?",
                when=stopped(kind=RecursionError),
            ),
            **_METHOD_SIGNATURE,
            "not-wrapped": Fault(
                "A bare number reached a line that asks for its .data. Turn it into a Value first. Is that done in "
                "+ and in *, for an int and for a float?",
                when=stopped("'(int|float)' object has no attribute", kind=AttributeError),
            ),
            "no-radd": Fault(
                "Python asked the number on the left first, and it does not know Values. Which method of the Value "
                "is asked next? sum() needs it too: it begins with 0 + the first.",
                when=stopped(r"for \+: '(int|float)' and", kind=TypeError),
            ),
            "no-rmul": Fault(
                "Python asked the number on the left first, and it cannot multiply Values. Which method of the Value "
                "on the right is asked next?",
                when=stopped(r"for \*: '(int|float)' and", kind=TypeError),
            ),
            "radd-multiplies": Fault(
                "With the number on the left, a sum came out as a product. Which line was copied and not changed?",
                wrong=variant(__radd__=Value.__mul__),
            ),
            "rmul-adds": Fault(
                "With the number on the left, a product came out as a sum. Which line was copied and not changed?",
                wrong=variant(__rmul__=Value.__add__),
            ),
            "radd-ignores-number": Fault(
                "With the number on the left of +, the Value came back as if 0 had been added. Where does the number "
                "come in?",
                wrong=variant(__radd__=rule(lambda a, b: a, one)),
            ),
            "dead-with-number": Fault(
                "With a number on the right, nothing arrives at the Value on the left. How does a result with two "
                "Values find its way back, and what is different here?",
                wrong=[
                    variant(__add__=_dead_with_number(Value.__add__, operator.add)),
                    variant(__mul__=_dead_with_number(Value.__mul__, operator.mul)),
                ],
            ),
            **faults_of_one(
                "radd",
                "the reflected +",
                lambda *made, **o: variant(__radd__=rule(operator.add, *made, **o)),
                one,
            ),
            **faults_of_one(
                "rmul",
                "the reflected *",
                lambda *made, **o: variant(__rmul__=rule(operator.mul, *made, **o)),
                lambda a, b: b,
            ),
        },
    )


_METHOD_SIGNATURE = {
    "method-signature": Fault(
        "Python hands over self, and one other where there are two operands; exp and log get self alone. Which "
        "parameters has your method?",
        when=stopped(r"(__\w+__|\b(exp|log))\(\) (missing|takes)", kind=TypeError),
    )
}


def _dead_with_number(method: Callable[[Any, Any], Any], value: Callable[..., float]) -> Callable[[Any, Any], Any]:
    return lambda self, other: (method if isinstance(other, Value) else rule(value))(self, other)


def _bare_number_trials(notebook: Notebook) -> list[Trial]:
    number = random.Random(61).uniform
    some, other, third = (round(number(1.5, 9.0) * sign, 2) for sign in (1, -1, 1))
    return [
        _formula(notebook, "v + 2.5", v=-4.0),
        _formula(notebook, "v * 4", v=2.5),
        _formula(notebook, "v + 7", v=some),
        _formula(notebook, "v * -0.5", v=other),
        _formula(notebook, "v * w * 2.5 + 4", v=2.0, w=other),
        _formula(notebook, "2.5 + v", v=-4.0),
        _formula(notebook, "7 + v", v=other),
        _formula(notebook, "2.5 + v * w", v=2.0, w=-3.5),
        _formula(notebook, "v + (4 + v)", -0.5, v=third),
        _formula(notebook, "(4 + v) * (2.5 + v)", v=other),
        _formula(notebook, "4 * v", v=2.5),
        _formula(notebook, "-0.5 * v", v=some),
        _formula(notebook, "4 * (v * w) + v", v=2.0, w=-3.5),
        _formula(notebook, "(4 * v) * (2.5 * v)", v=other),
        _formula(notebook, "2 * v + v * 3 + 1 + v", -1.5, v=third),
        _formula(notebook, "sum([v])", v=some),
        _formula(notebook, "sum([v, w, u, v])", v=2.0, w=other, u=10.0),
        _formula(notebook, "sum([v * w, 3 * v])", -2.0, v=third, w=some),
    ]


# 6.2: minus


@exercise("6.2", _CLASS)
def check_minus(notebook: Notebook, answer: Any) -> Stages:
    """Judge unary minus, and differences with a number on either side."""
    yield _given_stage(notebook)
    negative, difference, from_number = _minus_trials(notebook)
    stops = {
        "recursion": Fault(
            "A method with a minus in it asks for what it defines: Python comes back to the same method. Which "
            "operations that are ready can the difference be made of?",
            when=stopped(kind=RecursionError),
        ),
        **_METHOD_SIGNATURE,
        "no-neg": Fault(
            "Python has no method to negate a Value. What is the name of the one for a minus with nothing to its left?",
            when=stopped("unary", kind=TypeError),
        ),
        "not-wrapped": Fault(
            "A bare number reached a line of your minus that asks for its .data. Where in + is that taken care of?",
            when=stopped("'(int|float)' object has no attribute", kind=AttributeError),
        ),
        "no-rsub": Fault(
            "The number on the left does not know how to subtract a Value. Which method of the Value is asked next?",
            when=stopped("for -: '(int|float)' and", kind=TypeError),
        ),
        "no-sub": Fault(
            "Python finds no method that subtracts from a Value. Is it spelt with two underscores on each side, and "
            "inside the class?",
            when=stopped("for -: ", kind=TypeError),
        ),
    }
    yield Stage(
        Value,
        negative,
        {
            **stops,
            "neg-unchanged": Fault(
                "-v came out as v. Where does the sign change?", wrong=variant(__neg__=rule(operator.pos, one))
            ),
            "neg-wrong-sign": Fault(
                "The number is negated, the gradient is not. Nudge v upwards: which way does -v move?",
                wrong=variant(__neg__=rule(operator.neg, one)),
            ),
            **faults_of_one(
                "neg", "unary minus", lambda *made, **o: variant(__neg__=rule(operator.neg, *made, **o)), minus_one
            ),
        },
    )
    yield Stage(
        Value,
        difference,
        {
            **stops,
            "adds": Fault("v - w came out as v + w. Which sign belongs to w?", wrong=variant(__sub__=Value.__add__)),
            "swapped": Fault(
                "Left and right are swapped. In `v - w`, which of the two is self?",
                wrong=variant(__sub__=rule(lambda a, b: b - a, minus_one, one)),
            ),
            "same-shares": Fault(
                "The same gradient arrives at both operands of the difference. Nudge the second one: does the "
                "difference rise?",
                wrong=variant(__sub__=rule(operator.sub, one, one)),
            ),
            "both-negative": Fault(
                "Both operands of the difference get the negative of what arrives. Nudge the first one: does the "
                "difference fall?",
                wrong=variant(__sub__=rule(operator.sub, minus_one, minus_one)),
            ),
            "shares-swapped": Fault(
                "What v and w get has changed places. Nudge each by 0.001: which one makes the difference rise?",
                wrong=variant(__sub__=rule(operator.sub, minus_one, one)),
            ),
            **faults_of_two(
                "sub",
                "the difference",
                lambda *made, **o: variant(__sub__=rule(operator.sub, *made, **o)),
                one,
                minus_one,
            ),
        },
    )
    yield Stage(
        Value,
        from_number,
        {
            **stops,
            "rsub-swapped": Fault(
                "In `1 - v`, v is on the right. Which of the two operands is self when Python calls the reflected "
                "method?",
                wrong=variant(__rsub__=lambda self, other: self - other),
            ),
            "rsub-adds": Fault(
                "1 - v came out as a sum. Which of the two is to be negated?",
                wrong=variant(__rsub__=lambda self, other: self + other),
            ),
            "rsub-negates-both": Fault(
                "Both the number and v came out negated. Which one of them stands behind the minus?",
                wrong=variant(__rsub__=lambda self, other: -self - other),
            ),
            "rsub-wrong-sign": Fault(
                "The number is right, and the gradient has the wrong sign. Nudge v upwards: does 1 - v rise or fall?",
                wrong=variant(__rsub__=rule(lambda v, n: n - v, one)),
            ),
            **faults_of_one(
                "rsub",
                "the reflected -",
                lambda *made, **o: variant(__rsub__=rule(lambda v, n: n - v, *made, **o)),
                minus_one,
            ),
        },
    )


def _minus_trials(notebook: Notebook) -> tuple[list[Trial], list[Trial], list[Trial]]:
    """Trials of -v, of v - w and v - 1, and of 1 - v."""
    number = random.Random(62).uniform
    some, other, third = (round(number(1.5, 9.0) * sign, 2) for sign in (1, -1, 1))
    return (
        [
            _formula(notebook, "-v", v=5.0),
            _formula(notebook, "-v", 0.5, v=other),
            _formula(notebook, "-v + v * v", v=some),
            _formula(notebook, "-(-v)", v=4),
            _formula(notebook, "-(v * w)", v=2.5, w=other),
            _formula(notebook, "v * (-v) + (-v) * (-v)", v=2.5),
        ],
        [
            _formula(notebook, "v - w", v=2.0, w=-3.5),
            _formula(notebook, "v - w", -0.5, v=third, w=some),
            _formula(notebook, "v - v", v=1.5),
            _formula(notebook, "v - 1", v=5.0),
            _formula(notebook, "v - 2.5", v=other),
            _formula(notebook, "(v - w) * v + w", v=third, w=other),
            _formula(notebook, "v * w - (w - v)", v=2.0, w=-3.5),
            _formula(notebook, "(v - w) * (v - w) + (w - v)", v=2.0, w=-3.5),
            _formula(notebook, "v + (v * w - 1.5)", v=third, w=other),
        ],
        [
            _formula(notebook, "1 - v", v=5.0),
            _formula(notebook, "2.5 - v", -0.5, v=other),
            _formula(notebook, "0 - v", v=some),
            _formula(notebook, "2.5 - v * w", v=2.0, w=-3.5),
            _formula(notebook, "7 - v - w - (1 - v)", v=some, w=third),
            _formula(notebook, "(4 - v) * v", v=other),
        ],
    )


# 6.3: exp and log


@exercise("6.3", _CLASS)
def check_exp_and_log(notebook: Notebook, answer: Any) -> Stages:
    """Judge exp and log, each where 3 arrives, on a leaf and on a result, with its operand used again."""
    yield _given_stage(notebook)
    exp, log = _exp_and_log_trials(notebook)
    stops = {
        **_METHOD_SIGNATURE,
        "no-method": Fault(
            "The class has no method of that name. Is it spelt exp, or log, and does its indentation make it part "
            "of the class?",
            when=stopped("no attribute '(exp|log)'", kind=AttributeError),
        ),
        "no-data": Fault(
            "math's functions take a number, and that is a whole Value. Where in it is the number?",
            when=stopped("must be real number", kind=TypeError),
        ),
        "pasted": Fault(
            "The same number comes out whatever v is: it holds at one point only. How does it follow from v?",
            when=_same_for_every_v,
        ),
    }
    yield Stage(
        Value,
        exp,
        {
            **stops,
            "exp-input-for-slope": Fault(
                "The slope of exp was taken to be v itself. Nudge v by 0.001: its slope is its own ... what?",
                wrong=variant(exp=rule(math.exp, lambda x: x)),
            ),
            "exp-power-rule": Fault(
                "That is the power rule, and here v is the exponent. Nudge v by 0.001 and measure: which number of "
                "this node is the slope?",
                wrong=variant(exp=rule(math.exp, lambda x: x * math.exp(x - 1))),
            ),
            "exp-like-plus": Fault(
                "What arrives goes on to v unchanged in this case. Nudge v: does e to the power of v move as far as v?",
                wrong=variant(exp=rule(math.exp, one)),
            ),
            "exp-squared": Fault(
                "The slope of exp came in twice. Which factor stands there two times?",
                wrong=variant(exp=rule(math.exp, lambda x: math.exp(x) ** 2)),
            ),
            "exp-wrong-sign": Fault(
                "The slope of exp has the wrong sign. Nudge v upwards: which way does e to the power of v move?",
                wrong=variant(exp=rule(math.exp, lambda x: -math.exp(x))),
            ),
            "exp-other-base": Fault(
                "That is a power of another base, or of −v. What is e, the base, and what is its exponent?",
                wrong=[
                    variant(exp=rule(lambda x: 2.0**x, lambda x: 2.0**x)),
                    variant(exp=rule(lambda x: 10.0**x, lambda x: 10.0**x)),
                    variant(exp=rule(lambda x: math.exp(-x), lambda x: math.exp(-x))),
                    variant(exp=rule(lambda x: math.exp(-x), lambda x: -math.exp(-x))),
                ],
            ),
            **faults_of_one("exp", "exp", lambda *made, **o: variant(exp=rule(math.exp, *made, **o)), math.exp),
        },
    )
    yield Stage(
        Value,
        log,
        {
            **stops,
            "log-of-grad": Fault(
                "A number that is 0 or below reached the log, and what the check hands over is above 0. Which number "
                "did your line take?",
                when=stopped("math domain error|expected a positive", kind=ValueError),
            ),
            "log-for-one-loss": Fault(
                "This slope of log has the sign of one special loss wired in, -log p, where -1 arrives. What should "
                "stand there, whatever arrives?",
                wrong=variant(log=rule(math.log, lambda x: -1 / x, arrives=without_upstream)),
            ),
            "log-wrong-sign": Fault(
                "The slope of log has the wrong sign. Nudge v upwards: which way does its logarithm move?",
                wrong=variant(log=rule(math.log, lambda x: -1 / x)),
            ),
            "log-over-output": Fault(
                "That slope is 1 divided by the logarithm. Divided by which of the two numbers of this step?",
                wrong=variant(log=rule(math.log, lambda x: 1 / math.log(x) if x != 1 else 0.0)),
            ),
            "log-input-for-slope": Fault(
                "The slope of log was taken to be v. Is the curve of the logarithm steeper for a large v, or flatter?",
                wrong=variant(log=rule(math.log, lambda x: x)),
            ),
            "log-output-for-slope": Fault(
                "The slope of log is the output here, which was the rule of exp. Which line was copied?",
                wrong=variant(log=rule(math.log, math.log)),
            ),
            "log-like-plus": Fault(
                "What arrives goes on to v unchanged in this case. Nudge v: does its logarithm move as far as v?",
                wrong=variant(log=rule(math.log, one)),
            ),
            "log-square": Fault(
                "The slope of log is 1 over v, and yours has v squared below the line. Which rule is that?",
                wrong=[
                    variant(log=rule(math.log, lambda x: 1 / x**2)),
                    variant(log=rule(math.log, lambda x: -1 / x**2)),
                ],
            ),
            "other-base": Fault(
                "That is a logarithm to another base. Which one undoes exp?",
                wrong=[
                    variant(log=rule(math.log10, lambda x: 1 / x)),
                    variant(log=rule(math.log2, lambda x: 1 / x)),
                    variant(log=rule(math.log10, lambda x: 1 / (x * math.log(10)))),
                    variant(log=rule(math.log2, lambda x: 1 / (x * math.log(2)))),
                ],
            ),
            "one-added": Fault(
                "That is the logarithm of 1 + v. Which of math's logarithms takes v as it is?",
                wrong=[
                    variant(log=rule(math.log1p, lambda x: 1 / x)),
                    variant(log=rule(math.log1p, lambda x: 1 / (1 + x))),
                ],
            ),
            **faults_of_one("log", "log", lambda *made, **o: variant(log=rule(math.log, *made, **o)), lambda x: 1 / x),
            "tiny-lifted": Fault(
                "For a tiny v the logarithm is off: something is added to v, or v is not let near 0. What should "
                "log do with a probability of 0.000000001?",
                when=_tiny_lifted,
            ),
        },
    )


def _same_for_every_v(seen: Sequence[Seen]) -> bool:
    for formula in ("v.exp()", "v.log()"):
        alike = [one for one in seen if one.trial.key == (formula, 3.0)]
        got = [one.got.value for one in alike if one.got.error is None]
        for key in ("y", "v.grad"):
            numbers = {round(one[key], 9) for one in got}
            if len(got) > 2 and len(numbers) == 1 and not numbers & {0.0, 1.0, 3.0}:
                return True
    return False


def _tiny_lifted(seen: Sequence[Seen]) -> bool:
    """A rule: the log of a tiny number comes out far too large, and all else hardly differs."""
    *others, tiny = seen
    above = tiny.got.value["y"] - tiny.want["y"]
    return tiny.trial.key == "tiny" and above > 0.1 and all(same(s.got.value, s.want, 0.1) for s in others)


def _exp_and_log_trials(notebook: Notebook) -> tuple[list[Trial], list[Trial]]:
    number = random.Random(63).uniform
    some, other = (round(number(1.5, 4.0), 2) for _ in range(2))
    exp_points, log_points = (2.0, -1.5, 0, some), (2.0, 0.25, 10, other)
    trials = {}
    for name, points in (("exp", exp_points), ("log", log_points)):
        trials[name] = [
            *(_formula(notebook, f"v.{name}()", v=point) for point in points),
            _formula(notebook, f"v.{name}()", -0.5, v=points[-1]),
            _formula(notebook, f"v.{name}() + v", v=points[0]),
            _formula(notebook, f"v + v.{name}()", v=points[-1]),
            _formula(notebook, f"v.{name}() * v", v=points[-1]),
            _formula(notebook, f"v.{name}() + v.{name}() * w", v=points[1], w=other),
            _formula(notebook, f"(v * w).{name}()", v=0.8, w=other),
            _formula(notebook, f"(v + w).{name}() * v + w", v=0.25, w=other),
        ]
    tiny = replace(_formula(notebook, "v.log()", v=1e-9), key="tiny")
    return trials["exp"], [*trials["log"], tiny]


# 6.4: powers and division


@exercise("6.4", _CLASS)
def check_powers_and_division(notebook: Notebook, answer: Any) -> Stages:
    """Judge powers with a number as exponent, the refusal of any other exponent, and division on either side."""
    yield _given_stage(notebook)
    powers, quotients, from_number = _power_trials(notebook)
    yield Stage(
        Value,
        powers,
        {
            "power-recursion": Fault(
                "A power asks for what it defines: Python comes back to the same method. Which numbers, not Values, "
                "can your line raise to a power?",
                when=stopped(kind=RecursionError),
            ),
            **_METHOD_SIGNATURE,
            "exponent-data": Fault(
                "The exponent is a bare number. What does your line ask it for?",
                when=stopped("'(int|float)' object has no attribute", kind=AttributeError),
            ),
            "int-exponent-only": Fault(
                "An int as exponent is taken, a float is refused. Both are numbers.",
                when=stopped(kind=TypeError, where=r"\*\* 0\.5|\*\* -1\.5"),
            ),
            "divides-by-base": Fault(
                "You divide by the base, and here it is 0. Which power of the base does the slope need? Python can "
                "compute it directly.",
                when=stopped(kind=ZeroDivisionError),
            ),
            "assert": Fault(
                "An assert stops with an AssertionError, and not at all when Python runs with -O. Which kind of error "
                "is asked for, and which statement raises it?",
                when=_refused_with("an AssertionError"),
            ),
            "other-refusal": Fault(
                "The exponent is refused with another kind of error than the task asks for. Which one is it to be?",
                when=lambda seen: (
                    isinstance(first_failed(seen).got.value, Name) and first_failed(seen).got.value != "no error"
                ),
            ),
            "not-refused": Fault(
                "An exponent that is no int and no float went through. At a Value among them no gradient would "
                "arrive. What should happen before anything is computed?",
                when=_refused_with("no error"),
            ),
            "pow-no-brackets": Fault(
                "Python takes powers first, then products, then differences. What is the 1 taken from in your line, "
                "and what should it be taken from?",
                wrong=[
                    variant(
                        __pow__=power(
                            lambda x, n: n * x**n, arrives=lambda grad, slope, upstream: grad + slope - upstream
                        )
                    ),
                    variant(__pow__=power(lambda x, n: n * x**n - 1)),
                ],
            ),
            "pow-swapped": Fault(
                "Base and exponent are swapped. In `v ** 3`, which of the two is self?",
                wrong=variant(__pow__=lambda self, n: rule(lambda x: n**x, lambda x: n**x * math.log(n))(self)),
            ),
            "pow-full-exponent": Fault(
                "The slope of the power still has its full exponent. Work out the slope of v squared: which power of "
                "v is left?",
                wrong=variant(__pow__=power(lambda x, n: n * x**n)),
            ),
            "pow-no-factor": Fault(
                "The slope of the power lacks a factor. Work out the slope of v squared at 3 with a nudge: is it 3?",
                wrong=variant(__pow__=power(lambda x, n: x ** (n - 1))),
            ),
            "pow-small-factor": Fault(
                "The factor in the slope of the power is one too small. Which comes down: the old exponent, or the "
                "new one?",
                wrong=variant(__pow__=power(lambda x, n: (n - 1) * x ** (n - 1))),
            ),
            "pow-larger-exponent": Fault(
                "The exponent of the slope is one too large. Work out the slope of v squared: which power is left?",
                wrong=variant(__pow__=power(lambda x, n: n * x ** (n + 1) if x or n > -1 else 0.0)),
            ),
            "pow-of-two": Fault(
                "That is the slope of v squared, whatever the exponent is. Where does the exponent come in?",
                wrong=variant(__pow__=power(lambda x, n: 2 * x)),
            ),
            **faults_of_one(
                "pow",
                "the power",
                lambda *made, **o: variant(__pow__=power(*(made or [lambda x, n: 0.0]), **o)),
                lambda x, n: n * x ** (n - 1),
            ),
        },
    )
    stops = {
        "recursion": Fault(
            "A division asks for what it defines: Python comes back to the same method. Which operations that are "
            "ready can a quotient be made of?",
            when=stopped(kind=RecursionError),
        ),
        **_METHOD_SIGNATURE,
        "not-wrapped": Fault(
            "A bare number reached a line of your division that asks for its .data. Turn it into a Value first.",
            when=stopped("'(int|float)' object has no attribute", kind=AttributeError),
        ),
        "no-rtruediv": Fault(
            "The number on the left does not know how to be divided by a Value. Which method of the Value is asked "
            "next?",
            when=stopped("for /: '(int|float)' and", kind=TypeError),
        ),
        "no-truediv": Fault(
            "Python finds no method that divides a Value. Is it called __truediv__, and is it inside the class?",
            when=stopped("for /: ", kind=TypeError),
        ),
    }
    yield Stage(
        Value,
        quotients,
        {
            **stops,
            "swapped": Fault(
                "Left and right are swapped. In `v / w`, which of the two is self?",
                wrong=variant(__truediv__=lambda self, other: other * self**-1),
            ),
            "multiplies": Fault(
                "v / w came out as a product. Which power of w is 1 divided by w?",
                wrong=variant(__truediv__=Value.__mul__),
            ),
            "floor": Fault(
                "The quotient was rounded down. One slash divides; what do two of them do?",
                wrong=_division(lambda a, b: 1 / b, lambda a, b: -a / b**2, value=operator.floordiv),
            ),
            "product-slopes": Fault(
                "Those are the slopes of a product. a / b is a times a power of b: what does that say about the "
                "slope in a?",
                wrong=_division(lambda a, b: b, lambda a, b: a),
            ),
            "divisor-wrong-sign": Fault(
                "What arrives at the divisor has the wrong sign. Nudge b upwards: does a / b rise or fall?",
                wrong=_division(lambda a, b: 1 / b, lambda a, b: a / b**2),
            ),
            "divisor-slope": Fault(
                "What arrives at v is right. What arrives at the divisor w is not: nudge w = 4 by 0.001 in 2 / w, and "
                "compare.",
                wrong=[
                    _division(lambda a, b: 1 / b, lambda a, b: -a / b),
                    _division(lambda a, b: 1 / b, lambda a, b: -1 / b**2),
                    _division(lambda a, b: 1 / b, lambda a, b: 1 / a),
                    _division(lambda a, b: 1 / b, lambda a, b: -1 / b),
                    _division(lambda a, b: 1 / b, lambda a, b: 1 / b),
                    _division(lambda a, b: 1 / b, lambda a, b: -a * b**2),
                    _division(lambda a, b: 1 / b, lambda a, b: a),
                ],
            ),
            **faults_of_two("div", "the division", _division, lambda a, b: 1 / b, lambda a, b: -a / b**2),
        },
    )
    yield Stage(
        Value,
        from_number,
        {
            **stops,
            "rtruediv-swapped": Fault(
                "1 / 4 came out as 4 / 1. In the reflected method, which of the two operands is self?",
                wrong=variant(__rtruediv__=lambda self, other: self / other),
            ),
            "rtruediv-multiplies": Fault(
                "1 / v came out as a product. Which power of v is 1 divided by v?",
                wrong=variant(__rtruediv__=Value.__mul__),
            ),
            "rtruediv-ignores-number": Fault(
                "3 / v came out as 1 / v. Where does the number on the left come in?",
                wrong=variant(__rtruediv__=lambda self, other: self**-1),
            ),
            "not-connected": Fault(
                "The number is right, and the node is not connected: 0 / v is a special case in your code, and it "
                "forgets v. Why is no special case needed?",
                when=lambda seen: first_failed(seen).got.value is False,
            ),
            "rtruediv-slope": Fault(
                "The number is right, and what arrives at v is not. Nudge v = 4 by 0.001 in 1 / v: which way does the "
                "quotient move, and how far?",
                wrong=[
                    variant(__rtruediv__=rule(lambda v, n: n / v, lambda v, n: n / v**2)),
                    variant(__rtruediv__=rule(lambda v, n: n / v, lambda v, n: 1 / n if n else 0.0)),
                    variant(__rtruediv__=rule(lambda v, n: n / v, lambda v, n: -1 / v**2)),
                    variant(__rtruediv__=rule(lambda v, n: n / v, lambda v, n: -n / v)),
                    variant(__rtruediv__=rule(lambda v, n: n / v, lambda v, n: 1 / v)),
                ],
            ),
            **faults_of_one(
                "rtruediv",
                "the reflected /",
                lambda *made, **o: variant(__rtruediv__=rule(lambda v, n: n / v, *made, **o)),
                lambda v, n: -n / v**2,
            ),
        },
    )


def _division(
    *slopes: Callable[[float, float], float], value: Callable[..., float] = operator.truediv, **options: Any
) -> type:
    """The right class with a rule of its own for /, used with the number on the left as well."""
    method = rule(value, *slopes, **options)
    return variant(__truediv__=method, __rtruediv__=reflected(method))


def _refused_with(what: str) -> Rule:
    return lambda seen: first_failed(seen).got.value == what


def _power_trials(notebook: Notebook) -> tuple[list[Trial], list[Trial], list[Trial]]:
    """Trials of powers, of v / w and v / 4, and of 1 / v."""
    number = random.Random(64).uniform
    some, other, third = (round(number(1.5, 4.0) * sign, 2) for sign in (1, -1, 1))
    return (
        [
            _formula(notebook, "v ** 3", v=2.0),
            _formula(notebook, "v ** 2", -0.5, v=other),
            _formula(notebook, "v ** 0.5", v=6.25),
            _formula(notebook, "v ** -1.5", v=some),
            _formula(notebook, "v ** -1", v=-4),
            _formula(notebook, "v ** 1", v=other),
            _formula(notebook, "v ** 0", v=third),
            _formula(notebook, "v ** 2", v=0.0),
            _formula(notebook, "v ** 2 + v", v=third),
            _formula(notebook, "v + v ** 3", v=other),
            _formula(notebook, "v ** 2 * v + v ** 2", v=some),
            _formula(notebook, "(v * w) ** 3 + w", v=0.8, w=other),
            *(_refusal(notebook, what) for what in ("Value(3.0)", '"2"', "[2.0]", "2j")),
        ],
        [
            _formula(notebook, "v / w", v=2.0, w=4.0),
            _formula(notebook, "v / w", -0.5, v=7, w=other),
            _formula(notebook, "v / 4", v=6.0),
            _formula(notebook, "v / -0.8", v=some),
            _formula(notebook, "v / v", v=other),
            _formula(notebook, "v / w * v + w", v=some, w=other),
            _formula(notebook, "v / w + v / u", v=2.0, w=-3.5, u=0.8),
            _formula(notebook, "(v * w) / u", v=2.0, w=-3.5, u=0.8),
            _formula(notebook, "v / (w * u) + u", v=2.0, w=-3.5, u=0.8),
            _formula(notebook, "(v / w) * (w / v) + v * v / w", v=2.0, w=-3.5),
        ],
        [
            _formula(notebook, "1 / v", v=4.0),
            _formula(notebook, "-3.5 / v", -0.5, v=third),
            _formula(notebook, "2 / (v / w) + 1 / w", v=third, w=some),
            _formula(notebook, "2.5 / (v * w) + v", v=0.8, w=other),
            _formula(notebook, "v + (1 / v) * (4 / v)", v=other),
            _formula(notebook, "0 / v", v=some),
            _connected(notebook),
        ],
    )


def _refusal(notebook: Notebook, exponent: str) -> Trial:
    def run(answer: Any) -> Name:
        require_class(answer, notebook.name)
        base, power = answer(2.0), eval(exponent, {"Value": answer})
        try:
            base**power
        except NotImplementedError:
            raise  # the stub is still in place
        except Exception as error:
            name = type(error).__name__
            return Name(f"{'an' if name[0] in 'AEIOU' else 'a'} {name}")
        return Name("no error")

    return Trial(f"with Value(2.0) ** {exponent}", run)


def _connected(notebook: Notebook) -> Trial:
    """Whether v can be reached from 0 / v; taken on trust where a class keeps its children elsewhere than in _prev."""

    def run(answer: Any) -> bool:
        require_class(answer, notebook.name)
        v = answer(4.0)
        y = notebook.expect(0 / v, answer, "0 / v")
        return not hasattr(y, "_prev") or any(node is v for node in reachable(y))

    return Trial("with y = 0 / v, is v among the nodes y came from", run)


# 6.5 to 6.7: functions of Values


@dataclass(frozen=True)
class _With:
    """An implementation in this module, with the class of the Values that it is tried on."""

    function: Callable[..., Any]
    kind: type = Value

    def __call__(self, *arguments: Any) -> Any:
        return self.function(*arguments)


def _kind_for(notebook: Notebook, answer: Any) -> type:
    return answer.kind if isinstance(answer, _With) else notebook.value_class()


def _results(
    notebook: Notebook,
    answer: Any,
    numbers: Sequence[float],
    ask: Callable[[list[Any]], Any],
    name: str,
    weights: Sequence[float],
) -> tuple[list[float], list[float]]:
    """The numbers that `ask` gets for Values of `numbers`, and the gradients where `weights` arrive at the results."""
    kind = _kind_for(notebook, answer)
    leaves = [kind(number) for number in numbers]
    handed = list(leaves)
    nodes = ask(handed)
    if not same_nodes(handed, leaves):
        raise Mistake(
            "changed-argument",
            "the answer changed the list it was handed",
            "Leave it as it was: put what you make into a new list.",
        )
    names = [f"input {place}" for place in range(len(numbers))]
    _require_unchanged(dict(zip(names, leaves, strict=True)), dict(zip(names, numbers, strict=True)), "the answer")
    for node in nodes:
        notebook.expect(node, kind, name)
    found = [data_of(node, name) for node in nodes]
    top = nodes[0] * kind(weights[0])
    for node, weight in zip(nodes[1:], weights[1:], strict=False):
        top = top + node * kind(weight)
    _go_back(top)
    return found, [grad_of(leaf, "the input") for leaf in leaves]


def _class_passes(notebook: Notebook) -> bool:
    """Whether the class of the notebook does what 6.1 to 6.4 ask of it."""
    trials = [*_values_alone(notebook), *_bare_number_trials(notebook)]
    for makers in (_minus_trials, _exp_and_log_trials, _power_trials):
        trials += [trial for part in makers(notebook) for trial in part]
    return not _fails(notebook.value_class(), Value, trials)


def _wrong_here(one: Seen, answer: Any) -> bool:
    """Whether `answer` is wrong in the trial of `one` too."""
    got = attempt(lambda: one.trial.run(answer), one.trial.seconds)
    return got.error is not None or not same(got.value, one.want)


def _class_fault(notebook: Notebook, answer: Any, right: _With) -> Faults:
    """The fault that the class of the notebook is wrong.

    It is if the answer is right where the class is, or if even a right function comes out wrong on the notebook's.
    """

    def of_the_class(seen: Sequence[Seen]) -> bool:
        first = first_failed(seen)
        mended = not _class_passes(notebook) and not _wrong_here(first, _With(answer, Value))
        return mended or _wrong_here(first, _With(right.function, notebook.value_class()))

    return {
        "value-below": Fault(
            "The class Value of this notebook is wrong here. What do the checks of 6.1 to 6.4 say?", when=of_the_class
        )
    }


def _wrong_already(part: str, hint: str) -> Faults:
    """The fault that the result itself is wrong where anything is first, gradients aside."""
    return {
        "wrong-value": Fault(
            hint,
            when=lambda seen: not same(first_failed(seen).got.value[part], first_failed(seen).want[part]),
        )
    }


_NAME_UNKNOWN = {
    "unknown-name": Fault(
        "exp and log are methods of a Value. Which object is asked, and how is a method called?",
        when=stopped("name '(exp|log)'", kind=NameError),
    )
}
_NEEDS_NUMBER = {
    "needs-number": Fault(
        "Python's own functions take numbers, and that is a Value. What you compute with has to be the Value's own "
        "method; what you only look at may be its .data.",
        when=stopped(
            "must be real number|not supported between|__round__|__format__|abs\\(\\)|string or a real number",
            kind=TypeError,
        ),
    )
}


# 6.5: tanh taken apart


@exercise("6.5", "tanh_from_exp(x)")
def check_tanh_from_exp(notebook: Notebook, answer: Any) -> Stages:
    """Judge a tanh made of exp and arithmetic, its gradient included."""
    right = _With(_quotient(lambda e: e - 1, lambda e: e + 1))
    yield Stage(
        right,
        [*_tanh_trials(notebook), _tools_trial(notebook)],
        {
            **_NAME_UNKNOWN,
            **_NEEDS_NUMBER,
            **_class_fault(notebook, answer, right),
            "x-ignored": Fault(
                "The same number comes out for every x. What do the brackets of exp hold: 2x, or 2x − 1?",
                wrong=_With(lambda x: (2 * x - 1).exp() / (2 * x + 1).exp()),
            ),
            "half": Fault(
                "That is tanh of half of x. What stands in the exponent?",
                wrong=_With(lambda x: (x.exp() - 1) / (x.exp() + 1)),
            ),
            "upside-down": Fault(
                "Numerator and denominator are swapped: the result leaves the range from −1 to 1.",
                wrong=_With(_quotient(lambda e: e + 1, lambda e: e - 1)),
            ),
            "wrong-sign": Fault(
                "The right size and the wrong sign. Which is larger in the numerator for a positive x: e, or 1?",
                wrong=_With(_quotient(lambda e: 1 - e, lambda e: e + 1)),
            ),
            "no-brackets": Fault(
                "Python divides before it adds and subtracts. Which brackets does the formula need?",
                wrong=_With(lambda x: (2 * x).exp() - 1 / (2 * x).exp() + 1),
            ),
            "dead": Fault(
                "The number is right, and no gradient reaches x. Where does a raw .data step out of the graph?",
                wrong=_With(lambda x: type(x)(math.tanh(x.data))),
            ),
            "half-dead": Fault(
                _HALF_CUT,
                wrong=[
                    _With(_quotient(lambda e: e - 1, lambda e: e.data + 1)),
                    _With(_quotient(lambda e: type(e)(e.data - 1), lambda e: e + 1)),
                ],
            ),
            "own-tanh": Fault(
                "The class's own tanh was called. The task is to take it apart: exp and arithmetic alone.",
                when=lambda seen: "tanh" in seen[-1].got.value,
            ),
            "no-exp": Fault(
                "Right numbers, and the Value's exp was never asked. The task is to make tanh of exp and arithmetic.",
                when=lambda seen: seen[-1].got.value == [],
            ),
            **_wrong_already(
                "y", "y itself is wrong already. Put x = 0 in by hand: what are numerator and denominator?"
            ),
        },
    )


_HALF_CUT = (
    "The number is right, and the gradient counts only a part of the ways from x to the result. In which part does a "
    "raw .data cut the graph?"
)


def _quotient(above: Callable[[Any], Any], below: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """A function of x: one expression in e = exp(2x), divided by another."""

    def tanh_from_exp(x: Any) -> Any:
        e = (2 * x).exp()
        return above(e) / below(e)

    return tanh_from_exp


def _tanh_trials(notebook: Notebook) -> list[Trial]:
    def trial(number: float, upstream: float) -> Trial:
        def run(answer: Any) -> dict[str, float]:
            name = "tanh_from_exp(x)"
            found, grads = _results(notebook, answer, [number], lambda x: [answer(*x)], name, [upstream])
            return {"y": found[0], "x.grad": grads[0]}

        return Trial(f"with x = Value({number:g}) and {upstream:g} arriving", run)

    number = random.Random(65).uniform
    points = (0.8813735870195432, -0.5, 2, 0.0, *(round(number(-3.0, 3.0), 3) for _ in range(2)))
    return [trial(points[0], 1.0), *(trial(point, 3.0) for point in points)]


def _tools_trial(notebook: Notebook) -> Trial:
    def run(answer: Any) -> list[Name]:
        kind = _kind_for(notebook, answer)
        used: set[str] = set()
        with _watched(kind, "exp", used), _watched(kind, "tanh", used):
            answer(kind(0.5))
        return [Name(name) for name in sorted(used)]

    return Trial("which of the Value's own exp and tanh are called", run)


@contextlib.contextmanager
def _watched(kind: type, method: str, used: set[str]) -> Iterator[None]:
    """While this lasts, a call of the method puts its name into `used`; the class is put back afterwards."""
    original = getattr(kind, method, None)
    if original is None:
        yield
        return
    own = method in vars(kind)

    def watching(self: Any, *arguments: Any) -> Any:
        used.add(method)
        return original(self, *arguments)

    setattr(kind, method, watching)
    try:
        yield
    finally:
        if own:
            setattr(kind, method, original)
        else:
            delattr(kind, method)


# 6.6: softmax


@exercise("6.6", "softmax(logits)")
def check_softmax(notebook: Notebook, answer: Any) -> Stages:
    """Judge softmax: its probabilities, their gradients, and logits far from 0."""
    right = _With(_softmax())
    yield Stage(
        right,
        _softmax_trials(notebook),
        {
            **_NAME_UNKNOWN,
            **_NEEDS_NUMBER,
            "no-radd": Fault(
                "sum() begins with the number 0. What does 0 + Value need, and does the class have it since 6.1?",
                when=stopped(r"for \+: 'int' and", kind=TypeError),
            ),
            **_class_fault(notebook, answer, right),
            "no-shift": Fault(
                "Moderate logits come out right, those far from 0 do not: exp leaves the range of floats. Softmax "
                "ignores a common shift: which one makes the largest logit 0?",
                when=_every_extreme_wrong,
            ),
            "other-shift": Fault(
                "Moderate logits come out right, and so do some of those far from 0. Which number, subtracted from all "
                "logits, keeps every exponent at 0 or below?",
                when=_only_extremes_wrong,
            ),
            "fixed-shift": Fault(
                "The shift is one fixed number, and with it every exp became 0. On what should the shift depend?",
                when=stopped(kind=ZeroDivisionError),
            ),
            "dead": Fault(
                "The probabilities are right, and nothing arrives at the logits. Where does a raw .data cut the graph?",
                wrong=_With(_softmax(start=lambda v: type(v)(v.data))),
            ),
            "denominator-dead": Fault(
                "The gradients come out as if the denominator were a constant. It depends on every logit: is it made "
                "of Values, or of their .data?",
                wrong=_With(_softmax(below=lambda total: total.data)),
            ),
            "numerator-dead": Fault(
                "The gradients come out as if the numerator were a constant. Is it a Value, or only the number in it?",
                wrong=_With(_softmax(above=lambda e: type(e)(e.data))),
            ),
            "not-a-distribution": Fault(
                "The results do not add up to 1. Which number, divided out, would make them do so?",
                when=_not_a_distribution,
            ),
            "first-dead": Fault(
                "The probabilities are right, and nothing arrives at the first logit by way of the denominator. What "
                "does your total start from?",
                wrong=_With(_softmax(total=_from_the_first_number)),
            ),
            "wrong-sign": Fault(
                "The larger a logit, the smaller is its probability. Which sign has the exponent?",
                wrong=_With(lambda logits: _softmax()([-v for v in logits])),
            ),
            "reordered": Fault(
                "The right probabilities, at other places. Whose probability comes first?", when=_in_other_places
            ),
            **_wrong_already(
                "p",
                "The probabilities themselves are wrong already. What is e to the power of each logit, and which "
                "share of their sum is it?",
            ),
        },
    )


def _softmax(
    start: Callable[[Any], Any] = lambda v: v,
    above: Callable[[Any], Any] = lambda e: e,
    below: Callable[[Any], Any] = lambda total: total,
    shift: Callable[[list[float]], float] = max,
    total: Callable[[list[Any]], Any] = sum,
) -> Callable[[list[Any]], list[Any]]:
    def softmax(logits: list[Any]) -> list[Any]:
        lower = shift([v.data for v in logits])
        exps = [(start(v) - lower).exp() for v in logits]
        denominator = below(total(exps))
        return [above(e) / denominator for e in exps]

    return softmax


def _from_the_first_number(exps: list[Any]) -> Any:
    """The sum of Values, begun with the bare number in the first."""
    total = type(exps[0])(exps[0].data)
    for e in exps[1:]:
        total = total + e
    return total


_FAR: tuple[list[float], ...] = ([1000.0, -1000.0], [-1000.0, -1000.0, -1000.0], [-1000, 999, 1000])


def _softmax_trials(notebook: Notebook) -> list[Trial]:
    number = random.Random(66).uniform
    moderate: list[list[float]] = [[0.0, 3.0, -2.0, 1.0], [2, 2], [round(number(-3, 3), 2) for _ in range(5)], [1.5]]
    return [
        *(_softmax_trial(notebook, logits) for logits in moderate),
        *(replace(_softmax_trial(notebook, logits), key="far") for logits in _FAR),
    ]


def _softmax_trial(notebook: Notebook, logits: list[float]) -> Trial:
    weights = [3.0, -1.5, 0.5, 2.0, -4.0][: len(logits)]

    def run(answer: Any) -> dict[str, list[float]]:
        def ask(handed: list[Any]) -> list[Any]:
            result = answer(handed)
            if isinstance(result, _kind_for(notebook, answer)):
                raise Mistake(
                    "one-result",
                    "expected a list of Values, got one Value",
                    "Every logit has a probability of its own.",
                )
            if not isinstance(result, (list, tuple)) and type(result).__module__ != "numpy":
                hint = "It returns None. Is there a return, and is it reached?"
                if result is not None:
                    hint = "The probabilities are asked for side by side in a list, in the order of the logits."
                raise Mistake("no-list", f"expected a list of Values, got {show(result)}", hint)
            if len(result) != len(logits):
                raise Mistake(
                    "wrong-length",
                    f"expected {len(logits)} probabilities, got {len(result)}",
                    "Every logit has a probability of its own.",
                )
            return list(result)

        found, grads = _results(notebook, answer, logits, ask, "a probability", weights)
        return {"p": found, "z.grad": grads}

    return Trial(f"with logits {logits} and {weights} arriving", run)


def _only_extremes_wrong(seen: Sequence[Seen]) -> bool:
    """A rule: every moderate list of logits comes out right."""
    return all(one.right or one.trial.key == "far" for one in seen)


def _every_extreme_wrong(seen: Sequence[Seen]) -> bool:
    """A rule: moderate logits come out right, and not one list of those far from 0."""
    return _only_extremes_wrong(seen) and not any(one.right for one in seen if one.trial.key == "far")


def _in_other_places(seen: Sequence[Seen]) -> bool:
    first = first_failed(seen)
    return same(sorted(first.got.value["p"]), sorted(first.want["p"])) and not same(
        first.got.value["p"], first.want["p"]
    )


def _not_a_distribution(seen: Sequence[Seen]) -> bool:
    return not same(sum(first_failed(seen).got.value["p"]), 1.0)


# 6.7: a first loss


@exercise("6.7", "negative_log_likelihood(logits, target)")
def check_negative_log_likelihood(notebook: Notebook, answer: Any) -> Stages:
    """Judge the loss of one example: minus the log of the probability that softmax gives to the target."""
    right = _With(_loss())
    yield Stage(
        right,
        _loss_trials(notebook),
        {
            **_NAME_UNKNOWN,
            **_NEEDS_NUMBER,
            "log-of-negative": Fault(
                "A number that is 0 or below reached the log. Was it a logit, or a probability that has reached 0?",
                when=stopped("math domain error|above 0", kind=ValueError),
            ),
            "no-radd": Fault(
                "sum() begins with the number 0. What does 0 + Value need, and does the class have it since 6.1?",
                when=stopped(r"for \+: 'int' and", kind=TypeError),
            ),
            **({} if _class_passes(notebook) else _OF_THE_CLASS),
            **_class_fault(notebook, answer, right),
            "first-dead": Fault(
                "The loss is right, and nothing arrives at the first logit by way of the denominator. What does the "
                "total in the softmax start from?",
                wrong=_With(_loss(_softmax(total=_from_the_first_number))),
            ),
            "no-minus": Fault(
                "Can this loss be negative? A probability is at most 1: what does that say about the sign of its log?",
                wrong=_With(_loss(end=lambda v: v)),
            ),
            "every-class": Fault(
                "Every class's probability is in the loss. Only one answer was right: which probability is asked for?",
                wrong=_With(lambda logits, target: -sum(p.log() for p in _softmax()(logits))),
            ),
            "denominator-dead": Fault(
                "Every gradient but the target's is 0, as if the denominator were a constant. It depends on every "
                "logit: is it made of Values, or of their .data?",
                wrong=_With(_loss(_softmax(below=lambda total: total.data))),
            ),
            "dead": Fault(
                "The loss is right, and nothing arrives at the logits. Where does a raw .data cut the graph?",
                wrong=_With(_loss(_softmax(start=lambda v: type(v)(v.data)))),
            ),
            "counts-from-1": Fault(
                "That is the loss of another class. From which number do Python's lists begin to count?",
                wrong=_With(lambda logits, target: _loss()(logits, target - 1)),
            ),
            "most-probable": Fault(
                "That is the loss of the class with the largest logit. Which one is the right answer?",
                wrong=_With(lambda logits, target: _loss()(logits, max(range(len(logits)), key=_by_data(logits)))),
            ),
            "no-log": Fault(
                "The probability goes into your loss without its logarithm.",
                wrong=[
                    _With(lambda logits, target: -_softmax()(logits)[target]),
                    _With(lambda logits, target: _softmax()(logits)[target]),
                    _With(lambda logits, target: 1 - _softmax()(logits)[target]),
                    _With(lambda logits, target: (1 - _softmax()(logits)[target]) ** 2),
                ],
            ),
            "logit-alone": Fault(
                "That is the target's logit alone. A logit says nothing until it is compared with the others: what "
                "turns logits into probabilities?",
                wrong=_With(lambda logits, target: -logits[target]),
            ),
            "mean": Fault(
                "The loss is divided by the number of classes. There is one example here: how many losses are there?",
                wrong=_With(lambda logits, target: _loss()(logits, target) / len(logits)),
            ),
            **_softmax_fault(notebook, answer),
            "other-classes": Fault(
                "The probabilities of the other classes are in the loss. Which one should it be?",
                wrong=_With(
                    lambda logits, target: -sum(p.log() for at, p in enumerate(_softmax()(logits)) if at != target)
                ),
            ),
            "log-of-the-rest": Fault(
                "That is the logarithm of 1 minus the target's probability. Of which number is it asked for?",
                wrong=[
                    _With(lambda logits, target: -(1 - _softmax()(logits)[target]).log()),
                    _With(lambda logits, target: (1 - _softmax()(logits)[target]).log()),
                ],
            ),
            **_wrong_already(
                "loss",
                "The loss itself is wrong already. Of these logits the target has the probability 0.1135: what is "
                "minus its logarithm?",
            ),
        },
    )


# Where the class is wrong, what a slip in it does to this loss
_OF_THE_CLASS = {
    "radd-dead": Fault(
        "Nothing arrives at the first logit by way of the denominator. Look at `0 + first`, where sum() begins: the "
        "reflected + of the class ends the way back.",
        wrong=_With(lambda *arguments: _loss()(*arguments), variant(__radd__=rule(operator.add))),
    ),
    "log-no-upstream": Fault(
        "The loss is right, and every gradient has the wrong sign, however much arrives. Which rule of the class "
        "Value does not look at what arrives? See 6.3.",
        wrong=_With(
            lambda *arguments: _loss()(*arguments),
            variant(log=rule(math.log, lambda x: 1 / x, arrives=without_upstream)),
        ),
    ),
    "log-for-one-loss": Fault(
        "Right as long as −1 arrives at the log, and wrong for anything else: this one loss is wired into the class's "
        "rule for log. See 6.3.",
        wrong=_With(
            lambda *arguments: _loss()(*arguments),
            variant(log=rule(math.log, lambda x: -1 / x, arrives=without_upstream)),
        ),
    ),
}


def _softmax_fault(notebook: Notebook, answer: Any) -> Faults:
    """The fault that the notebook's softmax, which the answer calls, is wrong: the right loss made of it is as well."""
    softmax = notebook.namespace.get("softmax")
    calls_it = "softmax" in getattr(getattr(answer, "__code__", None), "co_names", ())

    def rule_(seen: Sequence[Seen]) -> bool:
        return calls_it and _wrong_here(first_failed(seen), _With(_loss(softmax), notebook.value_class()))

    return {
        "softmax-below": Fault(
            "With the softmax of this notebook even a right loss comes out wrong here. What does the check of 6.6 say?",
            when=rule_,
        )
    }


def _loss(
    probabilities: Callable[[list[Any]], list[Any]] | None = None, end: Callable[[Any], Any] = lambda v: -v
) -> Callable[[list[Any], int], Any]:
    softmax = probabilities or _softmax()
    return lambda logits, target: end(softmax(logits)[target].log())


def _by_data(logits: list[Any]) -> Callable[[int], float]:
    return lambda place: logits[place].data


def _loss_trials(notebook: Notebook) -> list[Trial]:
    source = random.Random(67)
    known, longer = [0.0, 3.0, -2.0, 1.0], [round(source.uniform(-3, 3), 2) for _ in range(6)]
    return [
        _loss_trial(notebook, known, 3, 1.0),
        _loss_trial(notebook, known, 1, 3.0),
        _loss_trial(notebook, known, 2, -0.5),
        _loss_trial(notebook, longer, 4, 3.0),
        _loss_trial(notebook, [2, -1], 1, 3.0),
    ]


def _loss_trial(notebook: Notebook, logits: list[float], target: int, upstream: float) -> Trial:
    def run(answer: Any) -> dict[str, Any]:
        found, grads = _results(
            notebook, answer, logits, lambda handed: [answer(handed, target)], "the loss", [upstream]
        )
        return {"loss": found[0], "z.grad": grads}

    return Trial(f"with logits {logits}, target {target} and {upstream:g} arriving", run)


# 6.8: the log of a sum of exponentials


@exercise("6.8", "log_sum_exp(values)")
def check_log_sum_exp(notebook: Notebook, answer: Any) -> Stages:
    """Judge the logarithm of the sum of all exponentials, also where each of them leaves the range of floats."""
    right = _With(_log_sum_exp())
    yield Stage(
        right,
        _log_sum_exp_trials(notebook),
        {
            **_NAME_UNKNOWN,
            **_NEEDS_NUMBER,
            **_class_fault(notebook, answer, right),
            "no-shift": Fault(
                "Moderate values come out right, those far from 0 do not: exp leaves the range of floats. Which number "
                "could be subtracted first, and added again at the end?",
                when=_every_extreme_wrong,
            ),
            "other-shift": Fault(
                "Moderate values come out right, and so do some of those far from 0. Which number, subtracted from "
                "all, keeps every exponent at 0 or below?",
                when=_only_extremes_wrong,
            ),
            "shift-stays": Fault(
                "What was subtracted from the values is missing at the end. How much larger is the result without a "
                "shift?",
                wrong=_With(_log_sum_exp(back=lambda total, top: total)),
            ),
            "shift-multiplied": Fault(
                "The number that was subtracted comes back with another operation than +. What does a factor in front "
                "of a sum become under the log?",
                wrong=[
                    _With(_log_sum_exp(back=lambda total, top: total * top)),
                    _With(_log_sum_exp(back=lambda total, top: total - top)),
                ],
            ),
            "dead": Fault(
                "The number is right, and nothing arrives at the values. Where does a raw .data cut the graph?",
                wrong=_With(_log_sum_exp(start=lambda v: type(v)(v.data))),
            ),
            "first-dead": Fault(
                "The number is right, and nothing arrives at the first value by way of the sum. What does your total "
                "start from?",
                wrong=_With(_log_sum_exp(total=_from_the_first_number)),
            ),
            "shift-mixed": Fault(
                "The number is right, and the gradient of the largest value is not. It is subtracted and added again: "
                "as a Value both times, or as a number both times?",
                wrong=[
                    _With(lambda values: _largest(values).data + _shifted(values, _largest(values))),
                    _With(lambda values: _largest(values) + _shifted(values, _largest(values).data)),
                ],
            ),
            "largest-alone": Fault(
                "That is the largest value, which is close for values far apart. Are the others in it?",
                wrong=_With(lambda values: _largest(values) * 1),
            ),
            "sum-of-values": Fault(
                "exp and log undo each other for each value alone, and that is the sum of the values. Which of sum and "
                "log comes first?",
                wrong=[_With(lambda values: sum(values)), _With(lambda values: sum(v.exp().log() for v in values))],
            ),
            "no-log": Fault(
                "That is the sum of the exponentials. One step is missing.",
                wrong=_With(lambda values: sum(v.exp() for v in values)),
            ),
            "mean": Fault(
                "The sum is divided by the number of values. Does the task say so?",
                wrong=_With(_log_sum_exp(total=lambda exps: sum(exps) / len(exps))),
            ),
            **_wrong_already(
                "y",
                "The number itself is wrong already. What are the exponentials of the first values here, what is their "
                "sum, and what its logarithm?",
            ),
        },
    )


def _log_sum_exp(
    start: Callable[[Any], Any] = lambda v: v,
    total: Callable[[list[Any]], Any] = sum,
    back: Callable[[Any, float], Any] = lambda total, top: total + top,
) -> Callable[[list[Any]], Any]:
    def log_sum_exp(values: list[Any]) -> Any:
        top = max(v.data for v in values)
        return back(total([(start(v) - top).exp() for v in values]).log(), top)

    return log_sum_exp


def _largest(values: list[Any]) -> Any:
    return max(values, key=lambda v: v.data)


def _shifted(values: list[Any], top: Any) -> Any:
    """The log of the sum of exponentials, each with `top` taken off."""
    return sum((v - top).exp() for v in values).log()


def _log_sum_exp_trials(notebook: Notebook) -> list[Trial]:
    number = random.Random(68).uniform

    def trial(values: Sequence[float], upstream: float, key: str = "") -> Trial:
        def run(answer: Any) -> dict[str, Any]:
            found, grads = _results(notebook, answer, values, lambda all_: [answer(all_)], "the result", [upstream])
            return {"y": found[0], "z.grad": grads}

        return Trial(f"with values {values} and {upstream:g} arriving", run, key=key)

    return [
        trial([0.5, 2.0, -1.0], 1.0),
        trial([0.5, 2.0, -1.0], -4.0),
        trial([round(number(-3, 3), 2) for _ in range(5)], 2.5),
        trial([1.5], 3.0),
        trial([2, 2], 5.0),
        *(trial(values, 2.5, "far") for values in _FAR),
    ]


# 6.9: bug clinic


@exercise("6.9", "Repaired(data)")
def check_repaired(notebook: Notebook, answer: Any) -> Stages:
    """Judge the subclass of Broken whose power has the right slope for a negative base as well."""
    broken = notebook.broken_class(answer)
    one_fault = _formula(notebook, "v ** 2", v=-2.5)
    yield Stage(
        Value,
        [
            *_values_alone(notebook),
            *(one for one in _power_trials(notebook)[0] if isinstance(one.key, tuple)),
            one_fault,
            _formula(notebook, "v ** 3", v=-2.5),
            _formula(notebook, "v ** 4 + v", -0.5, v=-1.5),
            _formula(notebook, "(v * w + -6.0) ** 2", v=1.0, w=2.0),
            _formula(notebook, "v.exp() * (v * v).log()", v=1.5),
        ],
        {
            **_METHOD_SIGNATURE,
            "divides-by-base": Fault(
                "You divide by the base, and here it is 0. Which power of the base does the slope need?",
                when=stopped(kind=ZeroDivisionError),
            ),
            "sign-lost": Fault(
                "A negative base still gets the slope of a positive one. Nudge v = -3 upwards: does v squared rise or "
                "fall? Which of the operations says otherwise?",
                wrong=variant(__pow__=power(_slope_of_size)),
            ),
            "sign-always": Fault(
                "The slope now has the sign of the base, whatever the exponent is. Which way does v cubed move at -2?",
                wrong=variant(__pow__=power(lambda x, n: math.copysign(1.0, x) * _slope_of_size(x, n))),
            ),
            "pow-full-exponent": Fault(
                "The slope of the power still has its full exponent. Work out the slope of v squared: which power of "
                "v is left?",
                wrong=variant(__pow__=power(lambda x, n: n * x**n)),
            ),
            "pow-no-factor": Fault(
                "The slope of the power lacks a factor. Work out the slope of v squared at 3 with a nudge: is it 3?",
                wrong=variant(__pow__=power(lambda x, n: x ** (n - 1))),
            ),
            **faults_of_one(
                "pow",
                "the power",
                lambda *made, **o: variant(__pow__=power(*(made or [lambda x, n: 0.0]), **o)),
                lambda x, n: n * x ** (n - 1),
            ),
        },
    )
    if not _fails(broken, Value, [one_fault]):
        raise notebook.failure(
            "broken-repaired",
            "Broken itself is right by now",
            "Broken stays as it is, and the repair goes into Repaired. Put the cell with class Broken back as it was.",
        )


def _slope_of_size(x: float, n: float) -> float:
    return n * abs(x) ** (n - 1)


# 6.10: an operation of your own


@exercise("6.10", "operation(f, slope)")
def check_operation(notebook: Notebook, answer: Any) -> Stages:
    """Judge what makes an operation on Values of a function and its derivative."""
    right = _operations(True)
    yield Stage(
        right,
        _operation_trials(notebook),
        {
            **_class_fault(notebook, answer, right),
            "not-called": Fault(
                "f or slope itself meets a number there. It is a function: what do you write to get what it gives?",
                when=stopped("unsupported operand.*'[a-z_]*(?:function|method)", kind=TypeError),
            ),
            "called-at-once": Fault(
                "The inner function was handed a function and not a Value. It is called later, by whoever has a Value: "
                "what does operation return?",
                when=stopped("'[a-z_]*(?:function|method)[a-z_]*' object has no attribute 'data'", kind=AttributeError),
            ),
            "needs-number": Fault(
                "f and slope are functions of plain numbers, and were handed a Value. Where is its number?",
                when=stopped("must be real number|unsupported operand|not supported between", kind=TypeError),
            ),
            "slope-of-output": Fault(
                "The slope was taken at the output. At which number is the curve as steep as that?",
                wrong=_With(lambda f, slope: rule(f, lambda x: slope(f(x)))),
            ),
            "value-for-slope": Fault(
                "What arrives was multiplied by the value of f. Which of the two functions says how steep it is?",
                wrong=_With(lambda f, slope: rule(f, f)),
            ),
            "slope-for-value": Fault(
                "The node holds the slope. Which of the two functions gives its number?",
                wrong=_With(lambda f, slope: rule(slope, slope)),
            ),
            **faults_of_one(
                "op",
                "your operation",
                lambda *made, **o: _operations(*made, **o),
                lambda slope: slope,
            ),
            **_wrong_already("y", "The number in the node is wrong already. What is f of the number in v?"),
        },
    )


def _operations(*chosen: Any, **options: Any) -> _With:
    """The right answer where a slope is chosen, or one with these options of `rule`; without, its nodes are dead."""
    return _With(lambda f, slope: rule(f, *([slope] if chosen else []), **options))


def _cube(x: float) -> float:
    return x**3


_OPERATIONS: dict[str, tuple[Callable[[float], float], Callable[[float], float]]] = {
    "sin": (math.sin, math.cos),
    "sqrt": (math.sqrt, lambda x: 0.5 / math.sqrt(x)),
    "cube": (_cube, lambda x: 3 * x**2),
}


def _operation_trials(notebook: Notebook) -> list[Trial]:
    def trial(formula: str, upstream: float = 3.0, **numbers: float) -> Trial:
        code = compile(formula, "<formula>", "eval")

        def run(answer: Any) -> dict[str, Any]:
            kind = _kind_for(notebook, answer)
            made = {name: _made(answer, name) for name in _OPERATIONS}
            leaves = {name: kind(number) for name, number in numbers.items()}
            y = notebook.expect(eval(code, {}, {**made, **leaves}), kind, formula)
            _require_unchanged(leaves, numbers, formula)
            found = {"y": data_of(y, formula)}
            _go_back(y * kind(upstream))
            return found | {f"{name}.grad": grad_of(leaf, name) for name, leaf in leaves.items()}

        values = ", ".join(f"{name} = Value({number:g})" for name, number in numbers.items())
        return Trial(f"with y = {formula}, {values} and {upstream:g} arriving", run, key=formula)

    return [
        trial("sin(v)", 1.0, v=0.6),
        trial("sin(v)", v=0.6),
        trial("sqrt(v)", -2.5, v=6.25),
        trial("cube(v)", v=-1.5),
        trial("sin(v) + v", v=2.0),
        trial("v * cube(v)", v=1.5),
        trial("cube(v) + cube(w)", v=1.5, w=-0.8),
        trial("sin(v) * sin(v)", v=0.6),
        trial("cube(v * w) + w", v=1.5, w=-0.8),
        trial("sqrt(cube(v) + sin(v))", v=1.5),
    ]


def _made(answer: Any, name: str) -> Any:
    made = answer(*_OPERATIONS[name])
    if not callable(made):
        raise Mistake(
            "no-function",
            f"operation(…) gave {show(made)}, expected a function of a Value",
            "It is called later, as g(v). What does operation return: a function, or what one gives?",
        )
    return made
