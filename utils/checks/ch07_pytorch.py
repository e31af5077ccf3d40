"""Checks of notebook 07: the same thing in production.

What PyTorch gave is turned into plain numbers before it is compared; a message shows those.
"""

from __future__ import annotations

import random
import struct
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from utils.checks.framework.comparing import alike, as_number, show
from utils.checks.framework.judging import Fault, Notebook, Seen, Stage, Stages, Trial
from utils.checks.framework.later import torch
from utils.checks.framework.registry import exercise
from utils.checks.framework.rules import Rule, either, first_failed, mistaken, only_fails_in, reports, stopped
from utils.checks.framework.verdicts import Mistake
from utils.checks.values.engines import make_engine, pushed
from utils.checks.values.tensors import ask, met_none, plain_result

# What several exercises know

# PyTorch loads parts of itself when they are first used (torch.func, torch.optim), which takes seconds.
_trial = partial(Trial, seconds=20.0)

_NEVER_WALKED = {
    "never-walked": Fault(
        "A grad is still None: nothing has walked back through the graph yet. Which call starts that?",
        when=met_none(lambda watch: not watch.walked and not watch.read_inner),
    )
}
_READ_INNER = {
    "read-inner": Fault(
        "You read the grad of a tensor that was computed from others, and PyTorch throws that away. Which tensors keep "
        "theirs?",
        when=met_none(lambda watch: watch.read_inner),
    )
}
_WHOLE_NUMBERS = {
    "whole-numbers": Fault(
        "These inputs are whole numbers, and a tensor of integers has no slopes. Which argument says what a tensor "
        "holds: 2.0, not 2?",
        when=stopped("ensors of floating point"),
    )
}
_NOBODY_ASKED = {
    "nobody-asked": Fault(
        "backward() found no trail to follow: not one tensor in this expression was asked to keep a gradient, or a "
        "step on the way turned it into a number. What has a leaf to be told when it is made?",
        when=stopped("does not require grad and does not have a grad_fn"),
    )
}


# 7.1: one leaf


@exercise("7.1", "leaf(x)")
def check_leaf(notebook: Notebook, answer: Any) -> Stages:
    """Judge a double-precision leaf by what it says about itself, and by a gradient that reaches it."""
    yield Stage(
        lambda x: torch.tensor(x, dtype=torch.float64, requires_grad=True),
        _leaf_trials(),
        {
            "cast-afterwards": Fault(
                "The digits went before the cast: a float32 keeps about seven of them, and float64 cannot bring them "
                "back. It is no leaf either. What can be said in the call that makes the tensor?",
                wrong=lambda x: torch.tensor(float(x), requires_grad=True).double(),
            ),
            "no-leaf": Fault(
                "This tensor was computed from another one, so it is no leaf, and its grad will stay None. Which of "
                "your steps came after requires_grad?",
                when=_leaf_shows(lambda got, x: not got["is_leaf"]),
            ),
            "digits-lost": Fault(
                "The tensor says float64 and has lost digits: it went through another dtype on the way, and a cast "
                "does not bring digits back. Which dtype does a tensor get when nobody says?",
                when=_leaf_shows(lambda got, x: got["dtype"] == "torch.float64" and got["item"] == _in_float32(x)),
            ),
            "float32": Fault(
                "Fewer digits than Python keeps: float32 is what PyTorch takes where nobody asks for more. Which dtype "
                "is a Python float?",
                when=_leaf_shows(lambda got, x: got["dtype"] != "torch.float64"),
            ),
            "not-asked": Fault(
                "It holds the number, and no gradient will ever be kept for it. What has a leaf to be told?",
                when=_leaf_shows(lambda got, x: not got["requires_grad"]),
            ),
            **_WHOLE_NUMBERS,
            "one-tensor": Fault(
                "It is one tensor that comes back each time, and with it the gradient it has collected. Where is a new "
                "one made?",
                when=lambda seen: first_failed(seen).got.value == _ONE_TENSOR,
            ),
        },
        tolerance=0.0,
    )


_ONE_TENSOR = "the same tensor twice"


def _leaf_trials() -> list[Trial]:
    source = random.Random(71)
    numbers: list[float] = [6.8813735870195432, 0.1, -1 / 3, source.uniform(-9.0, 9.0), 1e-60, 3, 16777217]
    trials = [_trial(f"with x={x!r}", partial(_leaf_facts, x)) for x in numbers]
    trials += [_trial(f"with x={x!r}, y = 3 * x * x and y.backward()", partial(_leaf_slope, x)) for x in (1.7, -4)]
    return [*trials, _trial("called twice with x=2.5", _two_leaves)]


def _leaf_facts(x: float, answer: Any) -> dict[str, Any]:
    made = _one_element(ask(answer, x))
    return {
        "dtype": str(made.dtype),
        "is_leaf": made.is_leaf,
        "requires_grad": made.requires_grad,
        "item": made.detach().item(),
    }


def _leaf_slope(x: float, answer: Any) -> dict[str, Any]:
    made = _one_element(ask(answer, x))
    (3 * made * made).sum().backward()
    if not made.is_leaf or made.grad is None:
        raise Mistake(
            "no-grad", "x.grad is None", "Is this the tensor that was asked for a gradient, or one computed from it?"
        )
    return {"x.grad": made.grad.item()}


def _two_leaves(answer: Any) -> str:
    first, second = (_one_element(ask(answer, 2.5)) for _ in range(2))
    return _ONE_TENSOR if first is second else "two tensors"


def _one_element(made: Any) -> torch.Tensor:
    if not isinstance(made, torch.Tensor):
        raise Mistake(
            "no-tensor",
            f"expected a tensor, got {show(made)} ({type(made).__name__})",
            "It returns None. Is there a return, and is it reached?"
            if made is None
            else "Which function of PyTorch makes a tensor from a number?",
        )
    if tuple(made.shape) not in ((), (1,)):
        raise Mistake(
            "wrong-shape",
            f"expected a tensor of shape () or (1,), got one of shape {tuple(made.shape)}",
            "One number is one element. What does your tensor hold besides x?",
        )
    return made


def _leaf_shows(rule: Callable[[dict[str, Any], float], bool]) -> Rule:
    """A rule about the first tensor that is not as asked: what it says of itself, and the number it should hold."""

    def shows(seen: Sequence[Seen]) -> bool:
        first = first_failed(seen)
        got = first.got.value
        return isinstance(got, dict) and "dtype" in got and rule(got, first.want["item"])

    return shows


def _in_float32(x: float) -> float:
    return struct.unpack("f", struct.pack("f", x))[0]


# 7.2: a neuron


@exercise("7.2", "neuron_in_torch(x, w, b)")
def check_neuron_in_torch(notebook: Notebook, answer: Any) -> Stages:
    """Judge a neuron's output and gradients, given as plain numbers."""
    trials, precise = _neuron_trials()
    yield Stage(
        _neuron(),
        trials + precise,
        {
            **_READ_INNER,
            **_NEVER_WALKED,
            "not-reached": Fault(
                "backward() ran, and nothing arrived at this leaf: its grad is None. Was it asked to keep a gradient, "
                "and is every step from there to the output done by PyTorch?",
                when=met_none(lambda watch: watch.walked),
            ),
            "left-torch": Fault(
                "A function of Python's math module gives back a plain number, which remembers nothing. Who can squash "
                "a tensor and stay in the graph?",
                when=stopped("'float' object has no attribute"),
            ),
            **_WHOLE_NUMBERS,
            **_NOBODY_ASKED,
            "not-one-number": Fault(
                "A neuron's output is one number, and here there are several. How many elements does the tensor have, "
                "and which step makes one of them?",
                when=stopped("only for scalar outputs", "cannot be converted to Scalar"),
            ),
            "swapped": Fault(
                "The gradients for the inputs and for the weights have changed places. Which pair does the signature "
                "name first?",
                wrong=_neuron(parts=lambda output, dx, dw, db: (output, dw, dx, db)),
            ),
            "no-bias": Fault(
                "Change b a little: the output should move, and yours does not. Where is the bias?",
                wrong=_neuron(with_bias=False),
            ),
            "no-tanh": Fault(
                "That is the sum before it is squashed. Which function keeps a neuron's output between -1 and 1?",
                wrong=_neuron(activate=lambda n: n),
            ),
            "lists-of-one": Fault(
                "Output and db came back as lists of one number. How does one element become a number?",
                wrong=_neuron(parts=lambda output, dx, dw, db: ([output], dx, dw, [db])),
            ),
            "float32": Fault(
                "Large numbers that nearly cancel: digits got lost before they did. Which dtype have your tensors?",
                when=only_fails_in(precise),
            ),
        },
    )


def _neuron(
    with_bias: bool = True,
    activate: Callable[[torch.Tensor], torch.Tensor] = lambda n: n.tanh(),
    parts: Callable[..., Any] = lambda *parts: parts,
) -> Callable[..., Any]:
    """A neuron in PyTorch, with its parts reported in the given way."""

    def neuron_in_torch(x: list[float], w: list[float], b: float) -> Any:
        xs, ws, bias = (torch.tensor(one, dtype=torch.float64, requires_grad=True) for one in (x, w, b))
        output = activate((xs * ws).sum() + with_bias * bias)
        output.backward()
        return parts(output.item(), xs.grad.tolist(), ws.grad.tolist(), bias.grad.item())

    return neuron_in_torch


def _neuron_trials() -> tuple[list[Trial], list[Trial]]:
    """Trials with everyday numbers, and those in which seven digits do not do."""
    source = random.Random(72)
    points: list[tuple[list[float], list[float], float]] = [
        ([2.0, 0.0], [-3.0, 1.0], 6.8813735870195432),
        ([0.5, -1.25, 2.0], [0.75, 0.4, 0.3], -0.6),
        ([1.5], [-0.5], 0.35),
        ([1, 2], [2, -1], 1),
        ([0.5, 0.5, -0.2], [0.3, -0.7, 0.3], 0.1),
    ]
    for length in (2, 4):
        x, w = ([round(source.uniform(-1.0, 1.0), 2) for _ in range(length)] for _ in range(2))
        points.append((x, w, round(source.uniform(-0.5, 0.5), 2)))
    large = [([3000.7, 2000.3], [2000.9, -3001.5], -199.78), ([-4321.5, 7777.7], [5800.3, 3222.82], -130.16)]
    return [_neuron_trial(point) for point in points], [_neuron_trial(point) for point in large]


def _neuron_trial(point: tuple[list[float], list[float], float]) -> Trial:
    x, w, b = point
    return _trial(f"with x={x}, w={w} and b={b}", partial(plain_result, point))


# 7.3: any expression


@exercise("7.3", "torch_gradients(f, inputs)")
def check_torch_gradients(notebook: Notebook, answer: Any) -> Stages:
    """Judge the gradient of an expression in all its inputs."""
    trials, ignoring, precise = _expression_trials()
    yield Stage(
        _torch_gradients,
        trials + ignoring + precise,
        {
            **_READ_INNER,
            **_NEVER_WALKED,
            "input-unused": Fault(
                "f does not use all of its inputs here, and the grad of a leaf that nobody used is None. If you nudge "
                "that input, how far does the output move?",
                when=_only_stumbles_in(ignoring),
            ),
            "not-reached": Fault(
                "backward() ran, and nothing arrived at a leaf that f uses. Was this leaf asked to keep a gradient, "
                "and is it the one that f was called with?",
                when=met_none(lambda watch: watch.walked),
            ),
            **_WHOLE_NUMBERS,
            **_NOBODY_ASKED,
            "plain-numbers": Fault(
                "f is called with plain numbers, and a number has no tanh. What has to be made of the inputs first?",
                when=stopped("'float' object has no attribute", "'int' object has no attribute"),
            ),
            "list-handed-over": Fault(
                "f takes its inputs one by one. What does the star in a call do with a list?",
                when=stopped("required positional argument"),
            ),
            "second-walk": Fault(
                "The graph had been used up when backward() came a second time. How many walks does it take to fill "
                "all the grads?",
                when=stopped("backward through the graph a second time"),
            ),
            "walks-pile-up": Fault(
                "The first gradient is right, the next twice too large, the one after it three times. What do grads do "
                "with what an earlier backward() left in them?",
                wrong=_walked_for_each_input,
            ),
            "taken-for-one": Fault(
                "Two inputs are worth the same here, and one leaf stands for both. What tells two inputs apart?",
                wrong=_one_leaf_for_equal_numbers,
            ),
            "float32": Fault(
                "Two large numbers nearly cancel here, and digits got lost before they did. Which dtype have your "
                "tensors?",
                when=only_fails_in(precise),
            ),
        },
    )


def _torch_gradients(f: Callable[..., Any], inputs: Sequence[float]) -> list[float]:
    leaves = [torch.tensor(float(x), dtype=torch.float64, requires_grad=True) for x in inputs]
    f(*leaves).backward()
    return [0.0 if leaf.grad is None else leaf.grad.item() for leaf in leaves]


def _walked_for_each_input(f: Callable[..., Any], inputs: Sequence[float]) -> list[float]:
    leaves = [torch.tensor(float(x), dtype=torch.float64, requires_grad=True) for x in inputs]
    gradients = []
    for leaf in leaves:
        f(*leaves).backward()
        gradients.append(0.0 if leaf.grad is None else leaf.grad.item())
    return gradients


def _one_leaf_for_equal_numbers(f: Callable[..., Any], inputs: Sequence[float]) -> list[float]:
    leaves = {x: torch.tensor(float(x), dtype=torch.float64, requires_grad=True) for x in inputs}
    f(*(leaves[x] for x in inputs)).backward()
    return [0.0 if leaves[x].grad is None else leaves[x].grad.item() for x in inputs]


def _only_stumbles_in(trials: Sequence[Trial]) -> Rule:
    """A rule: everything was right up to the first of these trials, where None came up."""

    def rule(seen: Sequence[Seen]) -> bool:
        first = first_failed(seen)
        found = first.got.error if first.got.error is not None else first.got.value
        return first.trial in trials and "None" in str(found)

    return rule


_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "(a * b + c) * f": lambda a, b, c, f: (a * b + c) * f,
    "(a * b).tanh() + a / c": lambda a, b, c: (a * b).tanh() + a / c,
    "(a.exp() + b**2).log() - a": lambda a, b: (a.exp() + b**2).log() - a,
    "3 * a**3 - 2 / a": lambda a: 3 * a**3 - 2 / a,
    "(b - 1) * (1 - b) + c.exp()": lambda a, b, c: (b - 1) * (1 - b) + c.exp(),
    "(a - b) * c": lambda a, b, c: (a - b) * c,
}


def _expression_trials() -> tuple[list[Trial], list[Trial], list[Trial]]:
    """Trials of everyday expressions, of one that ignores an input, and of one where seven digits do not do."""
    source = random.Random(73)
    names = list(_FUNCTIONS)
    everyday = [
        _expression_trial(names[0], [2.0, -3.0, 10.0, -2.0]),
        _expression_trial(names[1], [0.5, 0.8, 4.0]),
        _expression_trial(names[2], [0.3, -1.5]),
        _expression_trial(names[3], [2]),
        _expression_trial(names[1], [0.5, 0.8, 0.5]),
        _expression_trial(names[1], [round(source.uniform(0.2, 0.9), 2) for _ in range(3)]),
    ]
    ignoring = [_expression_trial(names[4], [2.0, 3.5, 0.5])]
    return everyday, ignoring, [_expression_trial(names[5], [1000.001, 1000.0, 300.0])]


def _expression_trial(formula: str, inputs: list[float]) -> Trial:
    says = f"for f = {formula} at {inputs}"
    return _trial(says, partial(plain_result, (_FUNCTIONS[formula], inputs)))


# 7.4: an engine against PyTorch

Differs = Callable[[float, float, float], bool]
Report = Callable[[list[bool], list[float]], Any]


@exercise("7.4", "disagreements(f, inputs, Value, tol=1e-6)")
def check_disagreements(notebook: Notebook, answer: Any) -> Stages:
    """Judge a comparison of engines by which disagreements it reports, for a right engine and for broken ones.

    A list of indices is a narrow window: many faults report the same in one trial. So a fault must explain every trial.
    """
    trials, ignoring, precise = _engine_trials()
    yield Stage(
        _compared(),
        trials + ignoring + precise,
        {
            "reports-nothing": Fault(
                "Nothing is ever reported, and some of these engines are broken. Whose gradients do you hold against "
                "whose?",
                wrong=lambda f, inputs, Value, tol=1e-6: [],
            ),
            "no-backward": Fault(
                "The engine says 0 for everything, in your code. Who asks it to walk back?",
                wrong=_compared(walk=False),
            ),
            "reports-right-ones": Fault(
                "These are the places where the two agree. Which ones are asked for?",
                wrong=_compared(lambda got, true, tol: not _apart(got, true, tol)),
            ),
            "not-where": Fault(
                "That says whether the engines disagree. The task asks where: at which indices?",
                wrong=[
                    _compared(report=lambda flags, got: flags),
                    _compared(report=lambda flags, got: any(flags)),
                    _compared(report=lambda flags, got: not any(flags)),
                ],
            ),
            "only-first": Fault(
                "The first disagreement was found, and the rest of the list never looked at. What does your code do "
                "after a find?",
                wrong=_compared(report=lambda flags, got: _places(flags)[:1]),
            ),
            "gradients-for-places": Fault(
                "Those are the engine's gradients themselves. Where do they stand in the list?",
                wrong=_compared(report=lambda flags, got: [got[i] for i in _places(flags)]),
            ),
            "found-by-worth": Fault(
                "Two gradients are worth the same here, and a search in a list stops at the first. How does your loop "
                "know the place it is at, without a search?",
                wrong=_compared(report=lambda flags, got: [got.index(got[i]) for i in _places(flags)]),
            ),
            "counts-from-1": Fault(
                "The places are counted from 1. What is the index of the first item of a list?",
                wrong=_compared(report=lambda flags, got: [i + 1 for i in _places(flags)]),
            ),
            "too-small-passes": Fault(
                "A gradient that is too small passes unseen. What is the sign of the difference then?",
                wrong=_compared(lambda got, true, tol: got - true > _limit(true, tol)),
            ),
            "too-large-passes": Fault(
                "A gradient that is too large passes unseen. What is the sign of the difference then?",
                wrong=_compared(lambda got, true, tol: true - got > _limit(true, tol)),
            ),
            "sign-passes": Fault(
                "A gradient with the wrong sign passes unseen. Whose size matters: that of each gradient, or that of "
                "their difference?",
                wrong=_compared(lambda got, true, tol: _apart(abs(got), abs(true), tol)),
            ),
            "exact": Fault(
                "The last digits of two right answers may differ, since they round in another order. What is tol for?",
                wrong=_compared(lambda got, true, tol: got != true),
            ),
            "tol-alone": Fault(
                "Is being 3 off much for a slope of 30000? The task says what tol is multiplied by where slopes are "
                "large.",
                wrong=_compared(lambda got, true, tol: abs(got - true) > tol),
            ),
            "tol-times-slope": Fault(
                "This slope is near 0, and a share of almost nothing allows almost nothing. How much does the task "
                "allow where a slope is below 1?",
                wrong=_compared(lambda got, true, tol: abs(got - true) > tol * abs(true)),
            ),
            "tol-ignored": Fault(
                "Another tol was handed in here, and the answer is as if it had not been. Where is tol used?",
                wrong=_compared(lambda got, true, tol: _apart(got, true, 1e-6)),
            ),
            "input-unused": Fault(
                "f ignores an input here, and PyTorch gives None for it: no path leads from that input to the output. "
                "Which number is such a slope, and what does the engine say?",
                when=_only_stumbles_in(ignoring),
            ),
            **_NEVER_WALKED,
            **_WHOLE_NUMBERS,
            "float32": Fault(
                "A right engine is reported here, where two large numbers nearly cancel. How many digits has the side "
                "you compare it with, and which dtype gives more?",
                when=only_fails_in(precise),
            ),
            "too-strict": Fault(
                "A gradient that agrees is reported here. Print both numbers: how far apart are they, and how far may "
                "they be?",
                when=reports(more=True),
            ),
            "too-lenient": Fault(
                "A gradient that differs passes here. Print both numbers: how far apart are they, and how far may they "
                "be?",
                when=reports(more=False),
            ),
        },
        everywhere=True,
    )


def _limit(true: float, tol: float) -> float:
    return tol * max(1.0, abs(true))


def _apart(got: float, true: float, tol: float) -> bool:
    return abs(got - true) > _limit(true, tol)


def _places(flags: list[bool]) -> list[int]:
    return [i for i, flag in enumerate(flags) if flag]


def _compared(
    differs: Differs = _apart, report: Report = lambda flags, got: _places(flags), walk: bool = True
) -> Callable[..., Any]:
    """A comparison of an engine with PyTorch that decides and reports in the given ways."""

    def disagreements(f: Callable[..., Any], inputs: list[float], Value: Any, tol: float = 1e-6) -> Any:
        leaves = [Value(x) for x in inputs]
        output = f(*leaves)
        if walk:
            output.backward()
        got = [leaf.grad for leaf in leaves]
        true = _torch_gradients(f, inputs)
        return report([differs(a, b, tol) for a, b in zip(got, true, strict=True)], got)

    return disagreements


_JUDGED: dict[str, Callable[..., Any]] = {
    "(a * b + c) * f": lambda a, b, c, f: (a * b + c) * f,
    "a * a + a.tanh() * b": lambda a, b: a * a + a.tanh() * b,
    "3 * a.exp() + 2 * b.exp()": lambda a, b: 3 * a.exp() + 2 * b.exp(),
    "(1 - a) * b": lambda a, b: (1 - a) * b,
    "5 * a.log() + b": lambda a, b: 5 * a.log() + b,
    "b + b * b * a with b = 3 * a": lambda a: _reused(3 * a, a),
    "a / b - b": lambda a, b: a / b - b,
    "3000 * a**2 + 5 * b": lambda a, b: 3000 * a**2 + 5 * b,
    "a * 0.001 + b": lambda a, b: a * 0.001 + b,
    "a * a - 3 * c, whatever b is": lambda a, b, c: a * a - 3 * c,
    "(a - b) * c": lambda a, b, c: (a - b) * c,
    "a * a + b * b": lambda a, b: a * a + b * b,
}


def _reused(b: Any, a: Any) -> Any:
    return b + b * b * a


def _engine_trials() -> tuple[list[Trial], list[Trial], list[Trial]]:
    """Trials with right and broken engines, with an input that f ignores, and where seven digits do not do."""
    expression, neuron, powers, minus, logarithm, reuse, quotient, steep, flat, ignoring, cancelling, squares = _JUDGED
    right, is_right = make_engine(), "an engine that is right"
    larger = make_engine(slopes={"*": lambda a, b, out: (b, a * 1.0001)})
    shifted = make_engine(slopes={"*": lambda a, b, out: (b + 0.0002, a)})
    another_tanh = make_engine(slopes={"tanh": lambda a, out: (1 + out**2,)})
    another_exp = make_engine(slopes={"exp": lambda a, out: (a,)})
    deaf_exp = make_engine(forgets_upstream=["exp"])
    dead_log = make_engine(slopes={"log": lambda a, out: (0.0,)})
    no_minus = make_engine(slopes={"/": lambda a, b, out: (1 / b, a / b**2)})
    trials = [
        _engine_trial(expression, [2.0, -3.0, 10.0, -2.0], right, is_right),
        _engine_trial(neuron, [0.7, -1.5], right, is_right),
        _engine_trial(neuron, [1.5, -2.5], make_engine(overwrites="*"), "an engine whose * overwrites"),
        _engine_trial(neuron, [0.7, 2.5], another_tanh, "an engine with another slope of tanh"),
        _engine_trial(powers, [2.0, -0.5], another_exp, "an engine with another slope of exp"),
        _engine_trial(powers, [0.4, 1.2], deaf_exp, "an engine whose exp ignores what arrives from above"),
        _engine_trial(minus, [5.0, 2.0], make_engine(swaps="-"), "an engine that takes 1 - a for a - 1"),
        _engine_trial(logarithm, [2.0, 3.0], dead_log, "an engine whose log hands nothing on"),
        _engine_trial(reuse, [2.0], make_engine(backward=pushed), "an engine that pays without an order"),
        _engine_trial(quotient, [3.0, 4.0], no_minus, "an engine with another slope of /"),
        _engine_trial(steep, [5.0, 2.0], larger, "an engine that is a little off", 1e-3),
        _engine_trial(flat, [3.0, 2.0], shifted, "an engine that is a little off", 1e-3),
        _engine_trial(flat, [3.0, 2.0], shifted, "an engine that is a little off", 1e-5),
        _engine_trial(expression, [3, 2, 1, 4], right, is_right),
        _engine_trial(squares, [1.5, 1.5], right, is_right),
        _engine_trial(squares, [1.5, 1.5], make_engine(overwrites="*"), "an engine whose * overwrites"),
    ]
    return (
        trials,
        [_engine_trial(ignoring, [2.0, 7.0, 0.5], right, is_right)],
        [_engine_trial(cancelling, [1000.001, 1000.0, 300.0], right, is_right)],
    )


def _engine_trial(formula: str, inputs: list[float], engine: type, what: str, *tol: float) -> Trial:
    """A trial of one engine; indices are compared in ascending order, since the task asks for no order."""
    says = f"for f = {formula} at {inputs} with {what}" + "".join(f" and tol={one}" for one in tol)
    arguments = (_JUDGED[formula], inputs, engine, *tol)
    return _trial(says, lambda answer: _ascending(plain_result(arguments, answer)))


def _ascending(found: Any) -> Any:
    if isinstance(found, (set, frozenset)):
        raise Mistake(
            "set-of-places",
            f"expected a list of indices, got a set ({show(found)})",
            "The same indices in a list will do.",
        )
    is_array = type(found).__module__ == "numpy" and getattr(found, "ndim", 0) == 1
    if (isinstance(found, (list, tuple)) or is_array) and all(as_number(item) is not None for item in found):
        return sorted(found)
    return found


# 7.5: one step of descent


@exercise("7.5", "update(parameters, lr)")
def check_update(notebook: Notebook, answer: Any) -> Stages:
    """Judge one step by where the parameters end up, what is left in their grads, and three steps in a row."""
    yield Stage(
        _updating(lambda p, grad, lr: p - lr * grad),
        _update_trials(),
        {
            "recorded": Fault(
                "PyTorch refuses: it would have to record the step as a part of the graph, and a leaf has no past. "
                "Should this step be recorded?",
                when=stopped("a leaf Variable that requires grad"),
            ),
            "rebound": Fault(
                "The step made a new tensor under the old name, and you read the grad of that one. Is it the object "
                "that was handed in?",
                when=met_none(lambda watch: watch.read_inner),
            ),
            "cleared-first": Fault(
                "A grad is None when the step needs it. What happened to it before?",
                when=met_none(lambda watch: not watch.read_inner),
            ),
            "grad-a-number": Fault(
                "A grad is a tensor, or None where there is none; PyTorch takes no bare number for it. Which of the "
                "two is meant by cleared?",
                when=stopped("assigned grad expected"),
            ),
            "uphill": Fault(
                "From here the loss gets larger. Which way does a gradient point, and which way is down?",
                when=_moved(lambda p, grad, lr: p + lr * grad),
            ),
            "no-lr": Fault(
                "Every parameter moved by its whole gradient. What is lr for?",
                when=_moved(lambda p, grad, lr: p - grad),
            ),
            "only-first": Fault(
                "The first parameter moved, the others did not. What ends your loop?",
                when=_moved(lambda p, grad, lr: p - lr * grad, only_first=True),
            ),
            "grads-moved": Fault(
                "The grads have moved, and the parameters have stayed. Which of the two does a step change?",
                when=_stayed(lambda grads: grads not in ("kept", "cleared")),
            ),
            "unmoved": Fault(
                "The parameters have not moved. A line like p = p - ... makes a new tensor and gives it the name p; "
                "what happens to the tensor that had it?",
                when=_stayed(lambda grads: grads == "kept"),
            ),
            "unmoved-and-cleared": Fault(
                "The parameters have not moved, and the grads are gone. Which came first: the step, or the clearing? "
                "And did the step change a parameter, or make a new tensor?",
                when=_stayed(lambda grads: grads == "cleared"),
            ),
            "not-cleared": Fault(
                "The step is right, and the grads are still full. What will the next backward() do with them?",
                when=_grads_left,
            ),
        },
    )


Move = Callable[[Any, Any, float], Any]


def _updating(move: Move, only_first: bool = False) -> Callable[..., None]:
    """A step that moves each parameter, or the first alone, as `move` says, and clears the grads."""

    def update(parameters: list[torch.Tensor], lr: float) -> None:
        for p in parameters[:1] if only_first else parameters:
            p.data = move(p.data, p.grad, lr)
        for p in parameters:
            p.grad = None

    return update


def _update_trials() -> list[Trial]:
    steps = [
        ({"w": ([2.0, -1.5, 0.5], [4.0, 0.6, -3.0]), "b": (0.25, -1.4)}, 0.1),
        ({"W": ([[1.0, 2.0], [-0.5, 3.0]], [[0.2, -0.7], [5.0, 0.0]]), "b": ([0.5, -4.0], [1.5, 2.5])}, 0.05),
        ({"w": ([-3.0], [7.0])}, 0.5),
    ]
    says = "for the losses of three steps on (2 * w - 6)**2 from w=1.0 with lr=0.1"
    return [*(_step_trial(*step) for step in steps), _trial(says, _three_losses, key="three steps")]


def _step_trial(start: dict[str, tuple[Any, Any]], lr: float) -> Trial:
    says = ", ".join(f"{name}={number}, {name}.grad={grad}" for name, (number, grad) in start.items())
    return _trial(f"with {says} and lr={lr}", partial(_one_step, start, lr))


def _one_step(start: dict[str, tuple[Any, Any]], lr: float, answer: Callable[..., Any]) -> dict[str, Any]:
    parameters = [_parameter(number) for number, _ in start.values()]
    for p, (_, grad) in zip(parameters, start.values(), strict=True):
        (p * torch.tensor(grad, dtype=torch.float64)).sum().backward()
    _step(answer, parameters, lr)
    facts: dict[str, Any] = {}
    for (name, (_, grad)), p in zip(start.items(), parameters, strict=True):
        facts[name] = p.tolist()
        facts[f"{name}.grad"] = _state_of(p.grad, grad)
    return facts


def _three_losses(answer: Callable[..., Any]) -> list[float]:
    w = _parameter(1.0)
    losses = []
    for _ in range(3):
        loss = (2 * w - 6) ** 2
        loss.backward()
        losses.append(loss.item())
        _step(answer, [w], 0.1)
    return losses


def _step(answer: Callable[..., Any], parameters: list[torch.Tensor], lr: float) -> None:
    """Let the answer take one step, and raise a Mistake where the parameters cannot go on from there."""
    handed, dtypes = list(parameters), [p.dtype for p in parameters]

    def take() -> None:
        answer(handed, lr)
        if not torch.is_grad_enabled():
            raise Mistake(
                "recording-off",
                "recording is still switched off after the step",
                "From here on no expression has a gradient. Which form of no_grad ends by itself?",
            )

    ask(take)
    if len(handed) != len(parameters) or any(a is not b for a, b in zip(handed, parameters, strict=True)):
        raise Mistake(
            "other-objects",
            "the list holds other tensors than before",
            "A network goes on using the tensors it was made with. How can a step change those, in place?",
        )
    for p, dtype in zip(parameters, dtypes, strict=True):
        if p.dtype != dtype:
            raise Mistake(
                "dtype-changed",
                f"a parameter was {dtype} and is {p.dtype} after the step",
                "Digits are lost in that. Which step of yours made a new tensor, and which dtype does one get when "
                "nobody says?",
            )
    if not all(p.requires_grad for p in parameters):
        raise Mistake(
            "not-asked-any-more",
            "a parameter does not require grad any more",
            "The next backward() will pass it by. Can recording be paused without changing the parameter itself?",
        )


def _parameter(number: Any) -> torch.Tensor:
    return torch.tensor(number, dtype=torch.float64, requires_grad=True)


def _state_of(grad: torch.Tensor | None, before: Any) -> Any:
    """What a message says of a grad after the step: cleared, kept, or its numbers where they are others."""
    if grad is None or not grad.any():
        return "cleared"
    return "kept" if alike(before, grad.tolist()) else grad.tolist()


def _moved(move: Move, only_first: bool = False) -> Rule:
    """A rule: in every single step the parameters ended up where `move` takes them, whatever became of the grads."""
    wrong = _updating(move, only_first)
    return lambda seen: all(
        _numbers(one.trial.run(wrong)) == _numbers(one.got.value) for one in seen if one.trial.key != "three steps"
    )


def _numbers(facts: dict[str, Any]) -> str:
    """The parameters among the facts of a step, rounded, without the grads."""
    return show({name: _rounded(value, 6) for name, value in facts.items() if not name.endswith(".grad")})


def _rounded(value: Any, digits: int = 9) -> Any:
    """Numbers, in lists of lists or alone, with as many digits as a message needs, and no minus on zero."""
    return [_rounded(item, digits) for item in value] if isinstance(value, list) else round(value, digits) + 0.0


def _stayed(rule: Callable[[Any], bool]) -> Rule:
    """A rule: no parameter moved, and `rule` holds for what became of the first one's grad."""
    unmoved = _moved(lambda p, grad, lr: p)
    return lambda seen: unmoved(seen) and rule(next(v for k, v in seen[0].got.value.items() if k.endswith(".grad")))


def _grads_left(seen: Sequence[Seen]) -> bool:
    return _moved(lambda p, grad, lr: p - lr * grad)(seen)


# 7.6: many neurons at once


@exercise("7.6", "layer(X, W, b)")
def check_layer(notebook: Notebook, answer: Any) -> Stages:
    """Judge a layer by its outputs and by the gradients that go back through it."""
    yield Stage(
        _layer(),
        _layer_trials(),
        {
            "not-turned": Fault(
                "Write the two shapes side by side: in a matrix product the inner two numbers must be equal. Which of "
                "the two matrices has to be turned?",
                when=stopped("shapes cannot be multiplied", "size mismatch"),
            ),
            "shapes-differ": Fault(
                "Two shapes do not fit element by element. Write down the shape of each side of * and +: which numbers "
                "are to be multiplied and summed, and along which axis does the bias run?",
                when=stopped("must match the size of tensor"),
            ),
            "one-number-only": Fault(
                "This function wants one number, and the tensor has many. Who has a tanh for all elements at once?",
                when=stopped("cannot be converted to Scalar", "only one element tensors"),
            ),
            "cut": Fault(
                "The outputs are right, and the way back to the leaves is cut. Which step left PyTorch?",
                when=either(mistaken("cut"), stopped(r"Can't call numpy\(\)")),
            ),
            "no-bias": Fault(
                "Change b: the outputs should move, and yours do not. Where is the bias?",
                wrong=_layer(bias=0.0),
            ),
            "bias-after-tanh": Fault(
                "The bias was added after the squashing. Which number can then leave the range of tanh?",
                wrong=lambda X, W, b: torch.tanh(X @ W.T) + b,
            ),
            "no-tanh": Fault(
                "Those are the sums before they are squashed. Which function comes last in a neuron?",
                wrong=_layer(activate=lambda n: n),
            ),
            "turned": Fault(
                "Rows and columns have changed places. Each row of the result belongs to one row of X: how many rows "
                "are there?",
                wrong=lambda X, W, b: torch.tanh(X @ W.T + b).T,
            ),
            "axis-lost": Fault(
                "The numbers are right and an axis of length 1 is gone. Which shape is asked for, even for one neuron?",
                wrong=lambda X, W, b: torch.tanh(X @ W.T + b).squeeze(),
            ),
            "only-first": Fault(
                "Only the first example came through. What does your code do with the other rows of X?",
                wrong=lambda X, W, b: torch.tanh(X[:1] @ W.T + b),
            ),
        },
    )


def _layer(
    bias: float = 1.0, activate: Callable[[torch.Tensor], torch.Tensor] = lambda n: n.tanh()
) -> Callable[..., torch.Tensor]:
    """A layer with its bias scaled and its sums squashed in the given way."""
    return lambda X, W, b: activate(X @ W.T + bias * b)


def _layer_trials() -> list[Trial]:
    source = random.Random(76)

    def numbers(*shape: int) -> Any:
        return [numbers(*shape[1:]) for _ in range(shape[0])] if shape else round(source.uniform(-1.0, 1.0), 2)

    trials = []
    for n, nin, nout in ((4, 3, 2), (3, 3, 3), (2, 4, 2), (1, 2, 3), (5, 1, 1)):
        given = (numbers(n, nin), numbers(nout, nin), numbers(nout))
        says = f"with X of shape ({n}, {nin}), W ({nout}, {nin}) and b ({nout},)"
        trials.append(_trial(says, partial(_outputs, given)))
    given = (numbers(4, 3), numbers(2, 3), numbers(2))
    return [*trials, _trial("for the gradients of a weighted sum of the outputs", partial(_layer_gradients, given))]


def _outputs(given: Sequence[Any], answer: Callable[..., Any]) -> dict[str, Any]:
    tensors = [torch.tensor(one, dtype=torch.float64) for one in given]
    result = _tensor_from(answer, tensors)
    for name, tensor, before in zip(("X", "W", "b"), tensors, given, strict=True):
        if not alike(before, tensor.tolist()):
            raise Mistake(
                "changed-argument",
                f"the answer changed {name}",
                "Leave what you were handed as it was: compute new tensors.",
            )
    return {"shape": list(result.shape), "outputs": _rounded(result.tolist())}


def _layer_gradients(given: Sequence[Any], answer: Callable[..., Any]) -> dict[str, Any]:
    leaves = [_parameter(one) for one in given]
    result = _tensor_from(answer, leaves)
    if not result.requires_grad:
        raise Mistake("cut", "no gradient reaches X, W or b")
    weights = torch.arange(1.0, result.numel() + 1, dtype=result.dtype).reshape(result.shape)
    (result * weights).sum().backward()
    named = dict(zip(("X", "W", "b"), leaves, strict=True))
    missed = [name for name, leaf in named.items() if leaf.grad is None]
    if missed:
        raise Mistake("cut", f"no gradient reaches {' or '.join(missed)}")
    return {f"{name}.grad": _rounded(leaf.grad.tolist()) for name, leaf in named.items()}


def _tensor_from(answer: Callable[..., Any], tensors: Sequence[torch.Tensor]) -> torch.Tensor:
    result = ask(answer, *tensors)
    if not isinstance(result, torch.Tensor):
        raise Mistake(
            "no-tensor",
            f"expected a tensor, got {show(result)} ({type(result).__name__})",
            "It returns None. Is there a return, and is it reached?"
            if result is None
            else "Numbers outside a tensor have no way back. Can the whole layer be one expression of tensors?",
        )
    return result
