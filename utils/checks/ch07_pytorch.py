"""Checks of notebook 07: the same thing in production.

What PyTorch gave is turned into plain numbers before it is compared; a message shows those.
"""

from __future__ import annotations

import random
import struct
from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate
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


_LIST_HANDED_OVER = {
    "list-handed-over": Fault(
        "f takes its inputs one by one. What does the star in a call do with a list?",
        when=stopped("required positional argument"),
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
                "This tensor was computed from another one, so it is no leaf. Which is the leaf: the tensor you made "
                "first, or the one you return?",
                when=_leaf_shows(lambda got, x: not got["is_leaf"]),
            ),
            "digits-lost": Fault(
                "The tensor says float64 and has lost digits: it went through another dtype on the way, and a cast "
                "does not bring digits back. Which dtype does a tensor get when nobody says?",
                when=_leaf_shows(lambda got, x: got["dtype"] == "torch.float64" and got["item"] == _in_float32(x)),
            ),
            "float32": Fault(
                "This dtype keeps fewer digits than a Python float, and float32 is what PyTorch takes where nobody "
                "asks for another. Which dtype is a Python float?",
                when=_leaf_shows(lambda got, x: got["dtype"] != "torch.float64"),
            ),
            "not-asked": Fault(
                "It holds the number, and it does not require grad. Was a leaf ever told to, and did a later step make "
                "a new tensor of it?",
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
    trials = [_trial(f"with x = {x!r}", partial(_leaf_facts, x)) for x in numbers]
    trials += [_trial(f"with x = {x!r} and (3 * x * x).backward()", partial(_leaf_slope, x)) for x in (1.7, -4)]
    return [*trials, _trial("called twice with x = 2.5", _two_leaves)]


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
            else "The tensor itself is asked for, not a list with it inside."
            if isinstance(made, (list, tuple)) and made and isinstance(made[0], torch.Tensor)
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
            "constant": Fault(
                "The same numbers come back whatever goes in. Which of your lines uses x, w and b?",
                when=lambda seen: all(one.got.value and alike(one.got.value, seen[0].got.value) for one in seen),
            ),
            "order-of-parts": Fault(
                "The right parts came back in another order. Which does the signature name first?",
                wrong=[
                    _neuron(parts=lambda output, dx, dw, db: (dx, dw, db, output)),
                    _neuron(parts=lambda output, dx, dw, db: (output, db, dx, dw)),
                    _neuron(parts=lambda output, dx, dw, db: (output, db, dw, dx)),
                ],
            ),
            "flattened": Fault(
                "The numbers are right and stand in one long row. dx and dw are asked for as two lists.",
                wrong=_neuron(parts=lambda output, dx, dw, db: (output, *dx, *dw, db)),
            ),
            "values-for-gradients": Fault(
                "The inputs, the weights and the bias themselves came back. Where does a leaf keep its gradient?",
                wrong=lambda x, w, b: (_neuron()(x, w, b)[0], list(x), list(w), b),
            ),
            "bias-per-input": Fault(
                "The bias came in once for every input. How often does b stand in tanh(w·x + b)?",
                wrong=_neuron(bias_of=lambda bias, x: bias * len(x)),
            ),
            "tanh-too-early": Fault(
                "Each product was squashed by itself. A neuron adds up first: what is squashed, and when?",
                wrong=_neuron(each=torch_tanh, activate=lambda n: n),
            ),
            "bias-after-tanh": Fault(
                "The bias was added after the squashing. Which number can then leave the range of tanh?",
                wrong=_neuron(bias_of=lambda bias, x: 0.0 * bias, after=lambda bias: bias),
            ),
            "mean": Fault(
                "The products were averaged. What does w·x do with its products?",
                wrong=_neuron(sum_of=lambda products: products.mean()),
            ),
            "bias-subtracted": Fault(
                "The bias came in with the wrong sign.",
                wrong=_neuron(bias_of=lambda bias, x: -bias),
            ),
            "another-activation": Fault(
                "Another function than tanh has squashed the sum.",
                wrong=[
                    _neuron(activate=lambda n: n.sigmoid()),
                    _neuron(activate=lambda n: n.relu()),
                    _neuron(activate=lambda n: n.exp()),
                ],
            ),
            "walked-from-the-sum": Fault(
                "The output is right, and these are the gradients of the sum before it is squashed. From which tensor "
                "does your backward() start?",
                wrong=_neuron(start=lambda n, output: n),
            ),
            "sum-returned": Fault(
                "The gradients are right, and the first number is the sum before it is squashed. Which name do you "
                "return?",
                wrong=_neuron(report=lambda n, output: n),
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
                "Large numbers that nearly cancel: digits got lost before they did. Which dtype do your tensors have?",
                when=only_fails_in(precise),
            ),
        },
        parts=("output", "dx", "dw", "db"),
    )


def torch_tanh(tensor: torch.Tensor) -> torch.Tensor:
    """Each element squashed by itself."""
    return tensor.tanh()


def _neuron(
    with_bias: bool = True,
    activate: Callable[[torch.Tensor], torch.Tensor] = torch_tanh,
    parts: Callable[..., Any] = lambda *parts: parts,
    each: Callable[[torch.Tensor], torch.Tensor] = lambda product: product,
    sum_of: Callable[[torch.Tensor], torch.Tensor] = lambda products: products.sum(),
    bias_of: Callable[[torch.Tensor, list[float]], torch.Tensor] = lambda bias, x: bias,
    after: Callable[[torch.Tensor], Any] = lambda bias: 0.0,
    start: Callable[[torch.Tensor, torch.Tensor], torch.Tensor] = lambda n, output: output,
    report: Callable[[torch.Tensor, torch.Tensor], torch.Tensor] = lambda n, output: output,
) -> Callable[..., Any]:
    """A neuron in PyTorch, with its steps taken and its parts reported in the given way."""

    def neuron_in_torch(x: list[float], w: list[float], b: float) -> Any:
        xs, ws, bias = (torch.tensor(one, dtype=torch.float64, requires_grad=True) for one in (x, w, b))
        n = sum_of(each(xs * ws)) + with_bias * bias_of(bias, x)
        output = activate(n) + after(bias)
        start(n, output).backward()
        return parts(report(n, output).item(), xs.grad.tolist(), ws.grad.tolist(), bias.grad.item())

    return neuron_in_torch


def _neuron_trials() -> tuple[list[Trial], list[Trial]]:
    """Trials with everyday numbers, and those in which seven digits do not do."""
    source = random.Random(72)
    points: list[tuple[list[float], list[float], float]] = [
        ([0.5, -1.25, 2.0], [0.75, 0.4, 0.3], -0.35),
        ([2.0, 0.0], [-3.0, 1.0], 6.8813735870195432),
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
    return _trial(f"with x = {x}, w = {w}, b = {b:.6g}", partial(plain_result, point), arguments=point)


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
            **_LIST_HANDED_OVER,
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
            "nothing-arrived": Fault(
                "Every gradient is 0. Has backward() run, and are these the very tensors that f was called with?",
                wrong=lambda f, inputs: [0.0 for _ in inputs],
            ),
            "unused-left-out": Fault(
                "f does not use all of its inputs here, and the list has no entry for the one that is not used. How "
                "far does the output move if you nudge it?",
                wrong=_unused_left_out,
            ),
            "taken-for-one": Fault(
                "Two inputs are worth the same here, and one leaf stands for both. What tells two inputs apart?",
                wrong=_one_leaf_for_equal_numbers,
            ),
            "float32": Fault(
                "Two large numbers nearly cancel here, and digits got lost before they did. Which dtype do your "
                "tensors have?",
                when=only_fails_in(precise),
            ),
            "nearly": Fault(
                "Nearly right, and not to the last digits. A nudge only approximates a slope; which call gives all of "
                "them exactly?",
                when=_nearly,
            ),
        },
    )


def _nearly(seen: Sequence[Seen]) -> bool:
    """A rule: all lists have the right length, and their numbers are right to a hundredth, though not more closely."""
    pairs = [pair for one in seen for pair in zip(one.want, one.got.value, strict=True)]
    return all(abs(got - want) <= 0.01 * max(1.0, abs(want)) for want, got in pairs)


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


def _unused_left_out(f: Callable[..., Any], inputs: Sequence[float]) -> list[float]:
    leaves = [torch.tensor(float(x), dtype=torch.float64, requires_grad=True) for x in inputs]
    f(*leaves).backward()
    return [leaf.grad.item() for leaf in leaves if leaf.grad is not None]


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
    arguments = (_FUNCTIONS[formula], inputs)
    return _trial(f"for f = {formula} at {inputs}", partial(plain_result, arguments), arguments=arguments)


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
            **_LIST_HANDED_OVER,
            "one-number": Fault(
                "One number came back. Asked for is a list of all the indices where the two differ, and [] where they "
                "agree everywhere.",
                when=lambda seen: as_number(first_failed(seen).got.value) is not None,
            ),
            "number-for-each": Fault(
                "There is a number for each input, whatever the engine. Asked for are the indices of those that "
                "differ, and of those only.",
                when=_a_number_for_each,
            ),
            "reports-everything": Fault(
                "Every index is in your list, whatever the engine. Which two numbers are compared, and where does the "
                "line stand that adds an index?",
                wrong=_compared(lambda got, true, tol: True),
            ),
            "only-first-input": Fault(
                "Only the first input was looked at. Where does your return stand: in the loop, or after it?",
                wrong=_compared(report=lambda flags, got: [0] if flags[0] else []),
            ),
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
            "limit-without-size": Fault(
                "A slope here is large and negative, and it was allowed no more than a small one. Whose size sets the "
                "limit?",
                wrong=_compared(lambda got, true, tol: abs(got - true) > tol * max(1.0, true)),
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
                "An input whose gradients agree is reported here. Which two numbers does your code compare for it, and "
                "how far apart may they be?",
                when=reports(more=True),
            ),
            "too-lenient": Fault(
                "An input whose gradients differ is left out here. Which two numbers does your code compare for it, "
                "and how far apart may they be?",
                when=reports(more=False),
            ),
        },
        everywhere=True,
    )


def _a_number_for_each(seen: Sequence[Seen]) -> bool:
    """A rule: as many numbers as inputs came back in every trial, and they are not all indices."""
    lists = [(one.got.value, len(one.trial.arguments[1])) for one in seen]
    numbers = [found for found, _ in lists if isinstance(found, list)]
    if len(numbers) < len(lists) or any(len(found) != count for found, count in lists):
        return False
    return not all(found == list(range(len(found))) for found in numbers) and all(
        as_number(item) is not None for found in numbers for item in found
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
        _engine_trial(powers, [0.4, 1.2], deaf_exp, "an engine whose exp ignores what arrives"),
        _engine_trial(minus, [5.0, 2.0], make_engine(swaps="-"), "an engine that takes 1 - a for a - 1"),
        _engine_trial(logarithm, [2.0, 3.0], dead_log, "an engine whose log passes nothing on"),
        _engine_trial(reuse, [2.0], make_engine(backward=pushed), "an engine that passes on too early"),
        _engine_trial(quotient, [3.0, 4.0], no_minus, "an engine with another slope of /"),
        _engine_trial(steep, [5.0, 2.0], larger, "an engine that is a little off", 1e-3),
        _engine_trial(steep, [-5.0, 2.0], larger, "an engine that is a little off", 1e-3),
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
    says = f"for f = {formula} at {inputs}, {what}" + "".join(f", tol = {one}" for one in tol)
    arguments = (_JUDGED[formula], inputs, engine, *tol)
    return _trial(says, lambda answer: _ascending(plain_result(arguments, answer)), arguments=arguments)


def _ascending(found: Any) -> Any:
    if isinstance(found, (set, frozenset)):
        raise Mistake(
            "set-of-places",
            f"expected a list of indices, got a set ({show(found)})",
            "The same indices in a list will do.",
        )
    is_array = type(found).__module__ == "numpy" and getattr(found, "ndim", 0) == 1
    if (isinstance(found, (list, tuple)) or is_array) and all(
        as_number(item) is not None and not isinstance(item, float) for item in found
    ):
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
            "own-lr": Fault(
                "Every parameter moved by the same number times its gradient, whatever lr is. Where is lr used?",
                when=_moved_by_one_rate,
            ),
            "half-as-far": Fault(
                "Every parameter moved half as far as it should.", when=_moved(lambda p, grad, lr: p - lr * grad / 2)
            ),
            "twice-as-far": Fault(
                "Every parameter moved twice as far as it should. How often is the step taken?",
                when=_moved(lambda p, grad, lr: p - 2 * lr * grad),
            ),
            "place-forgotten": Fault(
                "Where a parameter stood before has been forgotten: it holds the step alone.",
                when=either(_moved(lambda p, grad, lr: -lr * grad), _moved(lambda p, grad, lr: lr * grad)),
            ),
            "own-data": Fault(
                "Each parameter moved by lr times itself. Is the size of a step a matter of where you stand, or of the "
                "slope?",
                when=_moved(lambda p, grad, lr: p - lr * p),
            ),
            "size-ignored": Fault(
                "Everything moved by lr, whether its gradient is large or small. Which parameters should move far?",
                when=either(
                    _moved(lambda p, grad, lr: p - lr * grad.sign()),
                    _moved(lambda p, grad, lr: p - lr),
                ),
            ),
            "one-move-for-all": Fault(
                "All elements of a parameter moved by the same amount. Each has a slope of its own: which step makes "
                "one number of them?",
                when=either(
                    _moved(lambda p, grad, lr: p - lr * grad.mean()), _moved(lambda p, grad, lr: p - lr * grad.sum())
                ),
            ),
            "only-first": Fault(
                "The first parameter moved, the others did not. What ends your loop?",
                when=_moved(lambda p, grad, lr: p - lr * grad, only="first"),
            ),
            "only-last": Fault(
                "The last parameter moved, the others did not. Does the step stand in the loop, or after it?",
                when=_moved(lambda p, grad, lr: p - lr * grad, only="last"),
            ),
            "grads-moved": Fault(
                "The grads have moved, and the parameters have stayed. Which of the two does a step change?",
                when=_stayed(lambda grads: grads not in ("kept", "cleared")),
            ),
            "unmoved": Fault(
                "The parameters have not moved. Does your step change the tensor in place, or does it compute a new "
                "one?",
                when=_stayed(lambda grads: grads == "kept"),
            ),
            "unmoved-and-cleared": Fault(
                "The parameters have not moved, and the grads are cleared. Which came first, the step or the clearing? "
                "And did the step change a parameter, or only what a name stands for?",
                when=_stayed(lambda grads: grads == "cleared"),
            ),
            "some-not-cleared": Fault(
                "The step is right, and some grads are cleared while others are not. How often does the line run that "
                "clears them, and for which parameter?",
                when=lambda seen: _grads_left(seen) and _some_cleared(seen),
            ),
            "not-cleared": Fault(
                "The step is right, and the grads are still full. Does any line of yours store something in p.grad, or "
                "empty it?",
                when=_grads_left,
            ),
        },
    )


Move = Callable[[Any, Any, float], Any]


def _updating(move: Move, only: str = "") -> Callable[..., None]:
    """A step that moves each parameter, or the first or last alone, as `move` says, and clears the grads."""
    which = {"first": slice(1), "last": slice(-1, None)}.get(only, slice(None))

    def update(parameters: list[torch.Tensor], lr: float) -> None:
        for p in parameters[which]:
            p.data = move(p.data, p.grad, lr) + torch.zeros_like(p)
        for p in parameters:
            p.grad = None

    return update


def _update_trials() -> list[Trial]:
    steps: list[tuple[dict[str, tuple[Any, Any]], float]] = [
        ({"w": ([2.0, -1.5, 0.5], [4.0, 0.6, -3.0]), "b": (0.25, -1.4)}, 0.1),
        ({"W": ([[1.0, 2.0], [-0.5, 3.0]], [[0.2, -0.7], [5.0, 0.0]]), "b": ([0.5, -4.0], [1.5, 2.5])}, 0.05),
        ({"w": ([-3.0], [7.0])}, 0.5),
    ]
    says = "for the losses of three steps on (2 * w - 6)**2 from w = 1 at 0.1"
    return [*(_step_trial(*step) for step in steps), _trial(says, _three_losses, key="three steps")]


def _step_trial(start: dict[str, tuple[Any, Any]], lr: float) -> Trial:
    says = ", ".join(f"{name} = {number}, {name}.grad = {grad}" for name, (number, grad) in start.items())
    return _trial(f"with {says}, lr = {lr}", partial(_one_step, start, lr))


def _one_step(start: dict[str, tuple[Any, Any]], lr: float, answer: Callable[..., Any]) -> dict[str, Any]:
    parameters = [_parameter(number) for number, _ in start.values()]
    for p, (_, grad) in zip(parameters, start.values(), strict=True):
        (p * torch.tensor(grad, dtype=torch.float64)).sum().backward()
    _step(answer, parameters, lr)
    facts: dict[str, Any] = {}
    for (name, (_, grad)), p in zip(start.items(), parameters, strict=True):
        facts[name] = _rounded(p.tolist(), 12)
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


def _moved(move: Move, only: str = "") -> Rule:
    """A rule: in every single step the parameters ended up where `move` takes them, whatever became of the grads."""
    wrong = _updating(move, only)
    return lambda seen: all(
        _numbers(one.trial.run(wrong)) == _numbers(one.got.value) for one in seen if one.trial.key != "three steps"
    )


def _numbers(facts: dict[str, Any]) -> str:
    """The parameters among the facts of a step, rounded, without the grads."""
    return show({name: _rounded(value, 6) for name, value in facts.items() if not name.endswith(".grad")})


def _rounded(value: Any, digits: int = 9) -> Any:
    """Numbers, in lists of lists or alone, with as many digits as a message needs, and no minus on zero."""
    return [_rounded(item, digits) for item in value] if isinstance(value, list) else round(value, digits) + 0.0


def _moved_by_one_rate(seen: Sequence[Seen]) -> bool:
    """A rule: in every single step the parameters moved by one and the same number times their gradients."""
    first = seen[0]
    before, got = first.trial.run(lambda parameters, lr: None), first.got.value
    grad = first.trial.run(_updating(lambda p, grad, lr: grad))
    rate = (before["b"] - got["b"]) / grad["b"]
    return rate != 0 and _moved(lambda p, grad, lr: p - rate * grad)(seen)


def _some_cleared(seen: Sequence[Seen]) -> bool:
    """Whether in some step one grad was cleared and another was not."""
    states = [{k: v for k, v in one.got.value.items() if k.endswith(".grad")} for one in seen[:-1]]
    return any("cleared" in found.values() and set(found.values()) != {"cleared"} for found in states)


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
            "another-activation": Fault(
                "Another function than tanh has squashed the sums.",
                wrong=[_layer(activate=lambda n: n.sigmoid()), _layer(activate=lambda n: n.relu())],
            ),
            "bias-subtracted": Fault("The bias came in with the wrong sign.", wrong=_layer(bias=-1.0)),
            "biases-added-up": Fault(
                "Every neuron got the sum of all biases. Each has its own: along which axis does b run?",
                wrong=lambda X, W, b: torch.tanh(X @ W.T + b.sum()),
            ),
            "reshaped": Fault(
                "The numbers of W were poured into the other shape in the order in which they stand. Exchanging rows "
                "and columns is something else: what becomes a column?",
                wrong=lambda X, W, b: torch.tanh(X @ W.reshape(W.shape[1], W.shape[0]) + b),
            ),
            "one-neuron-only": Fault(
                "Only one neuron has answered, for every example. What does your code do with the other rows of W?",
                wrong=[lambda X, W, b: torch.tanh(X @ W[0] + b[0]), lambda X, W, b: torch.tanh(X @ W[-1] + b[-1])],
            ),
            "last-example": Fault(
                "Only the last example came through. Where does your loop keep the rows before it?",
                wrong=lambda X, W, b: torch.tanh(W @ X[-1] + b),
            ),
            "only-first": Fault(
                "Only the first example came through. What does your code do with the other rows of X?",
                wrong=[
                    lambda X, W, b: torch.tanh(X[:1] @ W.T + b),
                    lambda X, W, b: torch.tanh(X[0] @ W.T + b),
                ],
            ),
            "wrong-shape": Fault(
                "Asked for is a row for each example, with a column for each neuron. Which of the two axes is missing "
                "or has another length, and which step does that?",
                when=lambda seen: first_failed(seen).got.value["shape"] != first_failed(seen).want["shape"],
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
            else "Each row is a tensor of its own. One tensor with all rows is asked for, in one expression."
            if isinstance(result, (list, tuple)) and all(isinstance(one, torch.Tensor) for one in result)
            else "Numbers outside a tensor have no way back. Can the whole layer be one expression of tensors?",
        )
    return result


# 7.7: bug clinic


@exercise("7.7", "fit(xs, ys, steps, lr)")
def check_fit(notebook: Notebook, answer: Any) -> Stages:
    """Judge a repaired training loop by every loss on its way, to more digits than float32 has."""
    yield Stage(
        _fit(),
        _fit_trials(),
        {
            "rebound": Fault(
                "A grad is None from the second step on. Is the name still bound to the leaf it had at the start?",
                when=met_none(lambda watch: watch.walked),
            ),
            **_NEVER_WALKED,
            "unrepaired": _left(
                "These are the losses of broken_fit itself. Begin with the first one, by hand and for two points: how "
                "many squares are there to add up?",
                _fit(cleared="w", pairs=True),
            ),
            "all-pairs": _left(
                "Already the first loss is too large: every prediction was compared with every target. Print the "
                "shapes of the prediction, of y and of their difference.",
                _fit(pairs=True),
                _fit(pairs=True, cleared=""),
                _fit(pairs=True, cleared="b"),
            ),
            "b-not-cleared": _left(
                "The first two losses are right, and then b moves too far: its steps hold the steps before. What is "
                "done to w after each update, and what to b?",
                _fit(cleared="w"),
            ),
            "w-not-cleared": _left(
                "The first two losses are right, and then w moves too far: its steps hold the steps before. What is "
                "done to b after each update, and what to w?",
                _fit(cleared="b"),
            ),
            "not-cleared": _left(
                "The first two losses are right, and then both parameters move too far. What do their grads hold when "
                "the next backward() comes?",
                _fit(cleared=""),
            ),
            "mean": _left(
                "These losses are means over the points. Asked for is the sum of the squares.", _fit(mean=True)
            ),
            "b-unmoved": _left(
                "b stays where it was. Is it in the prediction, and does an update reach it?", _fit(moved="w")
            ),
            "w-unmoved": _left(
                "w stays where it was. Is it in the prediction, and does an update reach it?", _fit(moved="b")
            ),
            "uphill": _left("The losses rise. Which way does a gradient point?", _fit(direction=1.0)),
            "unmoved": _left(
                "Every loss is like the first: nothing moves. Does the step change w and b in place?", _fit(moved="")
            ),
            "loss-too-late": _left(
                "Each loss is the one after its update. Asked for is the loss before it.",
                lambda xs, ys, steps, lr: _fit()(xs, ys, steps + 1, lr)[1:],
            ),
            "float32": Fault(
                "The first six digits are right or nearly so, and then they part. Print the dtype of x, of y, and of "
                "the prediction.",
                when=lambda seen: all(alike(one.want, one.got.value, 1e-4) for one in seen),
            ),
        },
        tolerance=1e-9,
    )


def _left(hint: str, *wrong: Callable[..., list[float]]) -> Fault:
    """A fault that is found in float32 too: one of the three may be repaired before another."""

    def rule(seen: Sequence[Seen]) -> bool:
        return any(all(alike(one.trial.run(way), one.got.value, 1e-4) for one in seen) for way in wrong)

    return Fault(hint, wrong=list(wrong), when=rule)


def _fit(
    cleared: str = "wb", moved: str = "wb", pairs: bool = False, mean: bool = False, direction: float = -1.0
) -> Callable[..., list[float]]:
    """The losses of a line fitted to points. pairs: every prediction is compared with every target."""

    def fit(xs: Sequence[float], ys: Sequence[float], steps: int, lr: float) -> list[float]:
        w = b = w_grad = b_grad = 0.0
        losses = []
        for _ in range(steps):
            targets = [(x, y) for x in xs for y in ys] if pairs else list(zip(xs, ys, strict=True))
            misses = [(w * x + b - y, x) for x, y in targets]
            share = 1 / len(misses) if mean else 1.0
            losses.append(share * sum(miss**2 for miss, _ in misses))
            w_grad += share * sum(2 * miss * x for miss, x in misses)
            b_grad += share * sum(2 * miss for miss, _ in misses)
            w += direction * lr * w_grad * ("w" in moved)
            b += direction * lr * b_grad * ("b" in moved)
            w_grad *= "w" not in cleared
            b_grad *= "b" not in cleared
        return losses

    return fit


def _fit_trials() -> list[Trial]:
    source = random.Random(77)
    points = [
        ([1.0, 2.0], [3.0, 5.5], 4, 0.05),
        ([0.7, -1.1, 2.3], [1.9, -0.4, 5.2], 5, 0.03),
        ([3, 1, -2, 0.5], [4.1, 0.3, -7.7, 0.1], 6, 0.02),
        ([1.7], [0.3], 3, 0.1),
    ]
    xs, ys = ([round(source.uniform(-2.0, 2.0), 3) for _ in range(5)] for _ in range(2))
    trials = [*points, (xs, ys, 7, 0.04), ([0.9, -0.4], [1.3, 2.1], 0, 0.1)]
    return [
        _trial(f"with xs = {xs}, ys = {ys}, {steps} steps, lr = {lr}", partial(plain_result, given), arguments=given)
        for given in trials
        for xs, ys, steps, lr in [given]
    ]


# 7.8: many outputs


@exercise("7.8", "jacobian(f, x)")
def check_jacobian(notebook: Notebook, answer: Any) -> Stages:
    """Judge the slopes of every output in every input, row by row."""
    yield Stage(
        _jacobian(),
        _jacobian_trials(),
        {
            **_READ_INNER,
            **_NEVER_WALKED,
            **_NOBODY_ASKED,
            "graph-used-up": Fault(
                "The graph was let go after the first row. Either f is computed anew for each row, or backward() is "
                "told to keep the graph.",
                when=stopped("backward through the graph a second time"),
            ),
            "several-at-once": Fault(
                "backward() starts from one number, and f gives several. Which one of them belongs to row i?",
                when=stopped("only for scalar outputs"),
            ),
            "rows-pile-up": Fault(
                "The first row is right, the second holds the first as well, and so on. What do grads do with what an "
                "earlier backward() left in them?",
                wrong=_jacobian(rows=lambda rows: list(accumulate(rows, _added))),
            ),
            "summed-rows": Fault(
                "Your single list is the sum of all rows: that is the gradient of the sum of the outputs. One row for "
                "each output is asked for.",
                wrong=_jacobian(rows=lambda rows: list(accumulate(rows, _added))[-1]),
            ),
            "sum-in-each-row": Fault(
                "Every row is the same, the sum of all rows. Is it one output that walks back for each row, or all of "
                "them? And does each row have numbers of its own?",
                wrong=_jacobian(rows=lambda rows: [list(accumulate(rows, _added))[-1]] * len(rows)),
            ),
            "last-row-for-all": Fault(
                "Every row is that of the last output. x.grad is one tensor whose numbers change: when do you take "
                "them out?",
                wrong=_jacobian(rows=lambda rows: [rows[-1]] * len(rows)),
            ),
            "first-row-for-all": Fault(
                "Every row is that of the first output. Which output walks back in the second round?",
                wrong=_jacobian(rows=lambda rows: [rows[0]] * len(rows)),
            ),
            "zeros": Fault(
                "Every number is 0. Is it x.grad itself that you keep for each row, and what is done to it afterwards?",
                wrong=_jacobian(rows=lambda rows: [[0.0] * len(row) for row in rows]),
            ),
            "diagonal": Fault(
                "Only the slope of output i in input i was taken. Output i may depend on every input.",
                wrong=_jacobian(rows=lambda rows: [row[i] for i, row in enumerate(rows) if i < len(row)]),
            ),
            "flattened": Fault(
                "The right numbers, all in one list. Each output has a row, a list of its own.",
                wrong=_jacobian(rows=lambda rows: [slope for row in rows for slope in row]),
            ),
            "row-per-input": Fault(
                "There is a row for each input. How many outputs does f have here, and how often does your loop run?",
                when=_row_for_each_input,
            ),
            "nearly": Fault(
                "Nearly right, and not to the last digits. A nudge only approximates a slope; which call gives it "
                "exactly?",
                when=lambda seen: all(alike(one.want, one.got.value, 1e-2) for one in seen),
            ),
        },
    )


def _added(one: Sequence[float], other: Sequence[float]) -> list[float]:
    return [a + b for a, b in zip(one, other, strict=True)]


def _row_for_each_input(seen: Sequence[Seen]) -> bool:
    """A rule: no error, as many rows as inputs in every trial, and the columns of the right ones are not these rows."""
    return all(len(one.got.value) == len(one.want[0]) for one in seen) and not all(
        alike([list(column) for column in zip(*one.want, strict=True)], one.got.value) for one in seen
    )


def _jacobian(rows: Callable[[list[list[float]]], Any] = lambda rows: rows) -> Callable[..., Any]:
    """All slopes of f, with the rows handed over in the given way."""

    def jacobian(f: Callable[..., Any], x: torch.Tensor) -> Any:
        leaf = x.detach().clone().requires_grad_()
        return rows([torch.autograd.grad(out, leaf, retain_graph=True)[0].tolist() for out in f(leaf)])

    return jacobian


def _two_of_two(x: torch.Tensor) -> torch.Tensor:
    return torch.stack([x[0] * x[1], x[1] ** 3 - 2 * x[0]])


def _three_of_two(x: torch.Tensor) -> torch.Tensor:
    return torch.stack([x[0] * x[1], x[0] ** 2, 0.5 * x[1] - x[0]])


def _two_of_three(x: torch.Tensor) -> torch.Tensor:
    return torch.stack([x[0] * x[2] + x[1], (x * x).sum().tanh()])


def _one_of_three(x: torch.Tensor) -> torch.Tensor:
    return (x[0] * x[1] * x[2]).reshape(1)


def _all_from_all(x: torch.Tensor) -> torch.Tensor:
    return x.exp() / x.exp().sum()


_VECTOR_FUNCTIONS: dict[str, tuple[Callable[..., Any], list[float]]] = {
    "(x0·x1, x1³ − 2·x0)": (_two_of_two, [2.0, 3.0]),
    "(x0·x1, x0², x1/2 − x0)": (_three_of_two, [1.5, -0.7]),
    "(x0·x2 + x1, tanh(x·x))": (_two_of_three, [0.3, -0.8, 0.45]),
    "(x0·x1·x2,)": (_one_of_three, [1.1, -2.0, 0.6]),
    "softmax(x)": (_all_from_all, [0.2, -1.3, 0.9, 0.4]),
}


def _jacobian_trials() -> list[Trial]:
    return [
        _trial(f"for f(x) = {name} at {x}", partial(_rows_from, f, x), key=name)
        for name, (f, x) in _VECTOR_FUNCTIONS.items()
    ]


def _rows_from(f: Callable[..., Any], numbers: list[float], answer: Callable[..., Any]) -> Any:
    x = torch.tensor(numbers, dtype=torch.float64)
    rows = plain_result((f, x), answer)
    if not alike(numbers, x.tolist(), 0.0):
        raise Mistake("changed-argument", "the answer changed the numbers in x", "Work on a copy: x.clone().")
    return rows
