"""Checks of notebook 09: the training loop, judged by exact losses and exact parameters.

That a loss went down proves little: a loop that never clears its grads may end nearer to 0 than the right one.
"""

from __future__ import annotations

import copy
import random
import re
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from utils.checks.framework.comparing import alike, as_number, same, show
from utils.checks.framework.judging import Fault, Faults, Notebook, Seen, Stage, Stages, Trial
from utils.checks.framework.messages import remark, text
from utils.checks.framework.registry import exercise
from utils.checks.framework.rules import Rule, first_failed, stopped
from utils.checks.framework.running import attempt
from utils.checks.framework.verdicts import Mistake, NotStarted
from utils.checks.values.graphs import data_of, grad_of
from utils.micrograd.engine import Value
from utils.micrograd.nn import MLP, Module


def _unchanged(before: Any, after: Any, what: str) -> None:
    """Nothing where a list of numbers is as it was; a Mistake otherwise."""
    if not alike(before, after, 0.0):
        raise Mistake(
            "changed-argument",
            f"{what} changed from {show(before)} to {show(after)}",
            "The examples are there to be read. Leave what you were handed as it was.",
        )


# 9.1: one number for how wrong


@exercise("9.1", "squared_error(ys, ypred)")
def check_squared_error(notebook: Notebook, answer: Any) -> Stages:
    """Judge the loss by its number and by the gradient that it sends to every prediction."""
    yield Stage(
        _squared_error(),
        _error_trials(notebook),
        {
            "sum-shadowed": Fault(
                "The name sum, or another function you call, has been given a Value at some point. Restart the kernel, "
                "run from the top, and find a new name for what took its place.",
                when=stopped("object is not callable"),
            ),
            "circumflex": Fault(
                "In Python ^ is no power: it works on the bits of whole numbers. Which operator makes a square?",
                when=stopped(r"for \^"),
            ),
            "no-rsub": Fault(
                "This engine does not know what a bare number minus a Value is. Notebook 06 taught it that: which "
                "class does the name Value mean here? Or does the square need this order at all?",
                when=stopped("unsupported operand.*'(int|float)' and '[A-Z]"),
            ),
            "absolute-called": Fault(
                "Values know no abs, and this loss needs none. What makes a miss of -2 count as much as one of 2?",
                when=stopped(r"bad operand type for abs"),
            ),
            "dead": Fault(
                "The number is right, and nothing arrives at the predictions: their grads stay 0. Which step took the "
                "numbers out of the Values, so that the trail ends there?",
                when=_cut_off,
            ),
            "mean": Fault(
                "That is the mean. It is a fine loss, with the same lowest point and smaller slopes; this one adds up. "
                "Which step divides?",
                wrong=_squared_error(total=lambda squares: sum(squares) * (1 / len(squares))),
            ),
            "squared-after-sum": Fault(
                "An error of 2 and one of -2 cancel here. Which comes first, the square or the sum?",
                wrong=_squared_error(each=lambda miss: miss, total=lambda misses: sum(misses) ** 2),
            ),
            "not-squared": Fault(
                "These are the misses themselves, added up with their signs. What makes every one count as bad?",
                wrong=[_squared_error(each=lambda miss: miss), _squared_error(each=lambda miss: -miss)],
            ),
            "absolute": Fault(
                "Each miss counts by its size here, and a miss of 2 should count four times as much as a miss of 1. "
                "What is done to it before the sum?",
                wrong=_squared_error(each=lambda miss: miss if miss.data > 0 else -miss),
            ),
            "doubled": Fault(
                "Each miss was doubled. A square is the miss times itself.",
                wrong=_squared_error(each=lambda miss: miss * 2),
            ),
            "cubed": Fault(
                "Another power than the square was taken.",
                wrong=[_squared_error(each=lambda miss: miss**3), _squared_error(each=lambda miss: miss**4)],
            ),
            "squares-subtracted": Fault(
                "Prediction and target were squared each by itself. Which comes first, the difference or the square?",
                wrong=_two_by_two(lambda y, prediction: prediction**2 - y**2),
            ),
            "added": Fault(
                "Prediction and target were added. How far off is one from the other?",
                wrong=_two_by_two(lambda y, prediction: (prediction + y) ** 2),
            ),
            "root": Fault(
                "A root was taken of the sum. The task stops before that.",
                wrong=_squared_error(total=lambda squares: sum(squares) ** 0.5),
            ),
            "every-pair": Fault(
                "Every prediction was compared with every target. Which of them belong together?",
                wrong=lambda ys, ypred: sum((prediction - y) ** 2 for y in ys for prediction in ypred),
            ),
            "last-missing": Fault(
                "The last example is missing from the total. When does your loop end?",
                wrong=_squared_error(total=lambda squares: sum(squares[:-1])),
            ),
            "only-last": Fault(
                "Only the last example arrived in the total. What happens to the one before it when the loop comes "
                "round?",
                wrong=_squared_error(total=lambda squares: squares[-1]),
            ),
            "only-first": Fault(
                "Only the first example arrived in the total. What ends your loop?",
                wrong=_squared_error(total=lambda squares: squares[0]),
            ),
        },
    )


def _squared_error(
    each: Callable[[Any], Any] = lambda miss: miss**2,
    total: Callable[[list[Any]], Any] = sum,
) -> Callable[..., Any]:
    """A loss: what is made of each miss, prediction minus target, and what is made of all of them."""

    def squared_error(ys: Sequence[float], ypred: Sequence[Any]) -> Any:
        return total([each(prediction - y) for y, prediction in zip(ys, ypred, strict=True)])

    return squared_error


def _two_by_two(each: Callable[[float, Any], Any]) -> Callable[..., Any]:
    """A loss that makes something else of each target and its prediction."""
    return lambda ys, ypred: sum(each(y, prediction) for y, prediction in zip(ys, ypred, strict=True))


def _error_trials(notebook: Notebook) -> list[Trial]:
    source = random.Random(91)
    points: list[tuple[list[float], list[float]]] = [
        ([1.0, -1.0, 2.0], [0.5, 0.25, 2.75]),
        ([1.0, -1.0, -1.0, 1.0], [0.75, 0.5, -0.25, 0.4]),
        ([2], [-1.5]),
        ([3, 0, -2], [2, 1.5, -4]),
    ]
    for count in (3, 5):
        ys, ypred = ([round(source.uniform(-2.0, 2.0), 2) for _ in range(count)] for _ in range(2))
        points.append((ys, ypred))
    return [_error_trial(notebook, ys, ypred) for ys, ypred in points]


def _error_trial(notebook: Notebook, ys: list[float], numbers: list[float]) -> Trial:
    theirs = notebook.value_class()

    def run(answer: Any) -> dict[str, Any]:
        kind = Value if getattr(answer, "__module__", None) == __name__ else theirs  # whatever theirs can do
        targets, predictions = list(ys), [kind(number) for number in numbers]
        handed = list(predictions)
        loss = answer(targets, handed)
        _unchanged(ys, targets, "ys")
        if len(handed) != len(predictions) or any(a is not b for a, b in zip(handed, predictions, strict=True)):
            raise Mistake(
                "changed-argument",
                "ypred holds other objects than before",
                "Leave the lists you were handed as they were.",
            )
        if isinstance(loss, (list, tuple)):
            raise Mistake(
                "not-one",
                f"expected one Value, got a {type(loss).__name__} of {len(loss)}",
                "Is the loss one number? There is one for each example now; a single one has to say it all.",
            )
        if as_number(loss) is not None:
            raise Mistake(
                "bare-number",
                f"expected a Value, got the bare number {show(loss)}",
                "A bare number cannot walk back to the predictions. Which step took the numbers out of the Values?",
            )
        notebook.expect(loss, kind, "the loss")
        if any(grad_of(node, "a prediction") for node in predictions):
            raise Mistake(
                "walked-already",
                "the grads of the predictions are filled already",
                "The loss is asked for, and nothing more. Who calls backward(), the loss or the one who trains?",
            )
        loss.backward()
        return {"loss": data_of(loss, "the loss"), "grads": [grad_of(node, "a prediction") for node in predictions]}

    return Trial(f"with ys = {ys}, predictions {numbers}, and loss.backward()", run)


def _cut_off(seen: Sequence[Seen]) -> bool:
    first = first_failed(seen)
    return first.got.value["loss"] == first.want["loss"] and not any(first.got.value["grads"])


# 9.2 and 9.3: what happens to the parameters

Parameters = Sequence[tuple[float, float]]  # data and grad of each


def _state(parameters: Sequence[Any], handed: Sequence[Any]) -> dict[str, Any]:
    """What the parameters hold, and whether the list that was handed in still holds these very objects."""
    kept = len(parameters) == len(handed) and all(a is b for a, b in zip(parameters, handed, strict=True))
    for node in parameters:
        if getattr(node, "grad", 0.0) is None:
            raise Mistake(
                "grad-none",
                "p.grad is None, expected a number",
                "PyTorch allows None; our engine adds the next gradient to what is there. What is a number plus None?",
            )
        if hasattr(getattr(node, "grad", None), "grad"):
            raise Mistake(
                "value-as-grad",
                f"p.grad is a {type(node.grad).__name__}, expected a number",
                "A grad is one plain number, and so is the zero that clears it.",
            )
    found: dict[str, Any] = {
        "data": [data_of(node, "p") for node in parameters],
        "grads": [grad_of(node, "p") for node in parameters],
    }
    return found if kept else found | {"list": "other objects than before"}


def _make(notebook: Notebook, numbers: Parameters) -> list[Any]:
    kind = notebook.value_class()
    parameters = [kind(data) for data, _ in numbers]
    for node, (_, grad) in zip(parameters, numbers, strict=True):
        node.grad = grad
    return parameters


def _said(numbers: Parameters) -> str:
    return f"data {[data for data, _ in numbers]} and grads {[grad for _, grad in numbers]}"


def _first_state(rule: Callable[[Mapping[Any, Any], Mapping[Any, Any]], bool]) -> Rule:
    """A rule about the first state that is not as asked: what was found, and what was wanted."""

    def holds(seen: Sequence[Seen]) -> bool:
        first = first_failed(seen)
        return isinstance(first.got.value, Mapping) and rule(first.got.value, first.want)

    return holds


@exercise("9.2", "zero_grad(parameters)")
def check_zero_grad(notebook: Notebook, answer: Any) -> Stages:
    """Judge the clearing of grads by what all parameters hold afterwards: grads of 0, data as before."""
    source = random.Random(92)
    points: list[Parameters] = [
        [(2.0, 5.0), (-3.0, -0.5), (0.5, 2.25)],
        [(1.5, -4.0)],
        [],
        [(round(source.uniform(-1, 1), 2), round(source.uniform(1, 3), 2)) for _ in range(6)],
    ]

    def trial(numbers: Parameters) -> Trial:
        def run(answer: Any) -> dict[str, Any]:
            parameters = _make(notebook, numbers)
            handed = list(parameters)
            answer(handed)
            return _state(parameters, handed)

        return Trial(f"for parameters with {_said(numbers)}", run)

    yield Stage(
        _zeroing(),
        [trial(numbers) for numbers in points],
        {
            "list-for-item": Fault(
                "A list has no grad; the Values in it have one each. How do you get at every one of them?",
                when=stopped("'list' object has no attribute"),
            ),
            "other-objects": Fault(
                "The list itself was changed, and the network still owns the Values that were in it. Which attribute "
                "of these has to change?",
                when=_first_state(lambda got, want: "list" in got),
            ),
            "both-cleared": Fault(
                "The data is gone as well, and with it all that the network has learned. Which of the two numbers in a "
                "parameter is asked for?",
                when=_first_state(lambda got, want: not any(got["data"]) and not any(got["grads"])),
            ),
            "data-cleared": Fault(
                "The grads are as they were, and the data has become 0. Which of the two should be cleared?",
                when=_first_state(lambda got, want: not any(got["data"])),
            ),
            "nothing-cleared": Fault(
                "The grads are as they were. Does any line of yours store something in an attribute of p?",
                wrong=lambda parameters: None,
            ),
            "only-first": Fault(
                "The first grad is cleared, the others are not. What ends your loop?", wrong=_zeroing(slice(1))
            ),
            "only-last": Fault(
                "The last grad is cleared, the others are not. Does the line that clears stand in the loop?",
                wrong=_zeroing(slice(-1, None)),
            ),
            "first-missing": Fault(
                "The first grad is not cleared, all others are. Where does your loop begin?",
                wrong=_zeroing(slice(1, None)),
            ),
            "last-missing": Fault(
                "The last grad is not cleared, all others are. Where does your loop end?", wrong=_zeroing(slice(-1))
            ),
            "ones": Fault(
                "After this the grads are 1. That is how the loss begins a backward pass; how do the parameters begin?",
                when=_first_state(lambda got, want: set(got["grads"]) == {1.0}),
            ),
            "grads-otherwise": Fault(
                "The data is right, and the grads have changed to something else than 0. What is a cleared grad?",
                when=_first_state(lambda got, want: alike(got["data"], want["data"]) and all(got["grads"])),
            ),
        },
    )


def _zeroing(which: slice = slice(None)) -> Callable[[Sequence[Any]], None]:
    """Clears the grads of these parameters, or of all."""

    def zero_grad(parameters: Sequence[Any]) -> None:
        for p in parameters[which]:
            p.grad = 0.0

    return zero_grad


@exercise("9.3", "sgd_step(parameters, lr)")
def check_sgd_step(notebook: Notebook, answer: Any) -> Stages:
    """Judge one step by where each parameter ends up, and by two steps in a row.

    A step that also clears the grads at its end is right; one that leaves anything else in them is not.
    """
    yield Stage(_stepping(lambda data, grad, lr: data - lr * grad), _step_trials(notebook), _step_faults())


def _step_faults() -> Faults:
    return {
        "list-for-item": Fault(
            "A list has no data; the Values in it have. How do you get at every one of them?",
            when=stopped("'list' object has no attribute"),
        ),
        "other-objects": Fault(
            "The list itself was changed, and the network still owns the Values that were in it. Which attribute of "
            "these has to change?",
            when=_first_state(lambda got, want: "list" in got),
        ),
        "cleared-first": Fault(
            "The grads were cleared, and no parameter has moved. Which of the two came first?",
            wrong=lambda parameters, lr: _zeroing()(parameters),
        ),
        "grads-changed": Fault(
            "The parameters are right, and the grads have been changed on the way to something that is neither the "
            "gradient nor 0. Can lr times the gradient be used without being stored in it?",
            when=_first_state(lambda got, want: alike(got["data"], want["data"])),
        ),
        "unmoved": Fault(
            "No parameter has moved. Is an attribute of p changed, or is something new computed and given a name?",
            wrong=lambda parameters, lr: None,
        ),
        "grads-moved": Fault(
            "The grads have changed and the parameters have stayed. Which of the two does a step move?",
            when=lambda seen: _stood_still(first_failed(seen)),
        ),
        "uphill": _move(
            "From here the loss gets larger. Which way does a gradient point, and which way is down?",
            lambda data, grad, lr: data + lr * grad,
        ),
        "no-lr": _move(
            "Every parameter moved by its whole gradient. What is lr for?", lambda data, grad, lr: data - grad
        ),
        "own-lr": Fault(
            "Every parameter moved by the same number times its gradient, whatever lr is. Where is lr used?",
            when=_moved_by_one_rate,
        ),
        "divided": _move(
            "The gradient was divided by lr. A small lr should make small steps.",
            lambda data, grad, lr: data - grad / lr,
        ),
        "half-as-far": _move(
            "Every parameter moved half as far as it should.", lambda data, grad, lr: data - lr * grad / 2
        ),
        "twice-as-far": _move(
            "Every parameter moved twice as far as it should. How often is the step taken?",
            lambda data, grad, lr: data - 2 * lr * grad,
        ),
        "no-gradient": _move(
            "Every parameter moved by lr, whatever its gradient is. Which ones should move far?",
            lambda data, grad, lr: data - lr,
        ),
        "size-ignored": _move(
            "Every parameter moved by lr, however steep its slope is. Which ones should move far?",
            lambda data, grad, lr: data - lr * ((grad > 0) - (grad < 0)),
            lambda data, grad, lr: data - (lr if grad > 0 else -lr),
        ),
        "sign-lost": _move(
            "Every parameter became smaller. One with a negative gradient should grow: what takes its sign away?",
            lambda data, grad, lr: data - lr * abs(grad),
        ),
        "place-forgotten": _move(
            "Where a parameter stood before has been forgotten: it holds the step alone. Look closely at the sign = "
            "and at what touches it.",
            lambda data, grad, lr: -lr * grad,
            lambda data, grad, lr: lr * grad,
        ),
        "own-data": _move(
            "Each parameter was scaled by its own data. Is the size of a step a matter of where you stand, or of the "
            "slope?",
            lambda data, grad, lr: data - lr * data,
            lambda data, grad, lr: data * (1 - lr * grad),
        ),
        "lr-outside": _move(
            "lr has multiplied the place as well as the step. What belongs in the brackets?",
            lambda data, grad, lr: lr * (data - grad),
            lambda data, grad, lr: (data - grad) * lr,
        ),
        "only-first": _move(
            "The first parameter moved, the others did not. What ends your loop?",
            lambda data, grad, lr: data - lr * grad,
            which=slice(1),
        ),
        "only-last": _move(
            "The last parameter moved, the others did not. Does the step stand in the loop?",
            lambda data, grad, lr: data - lr * grad,
            which=slice(-1, None),
        ),
        "one-step-for-all": Fault(
            "Every parameter moved by the same amount. Each has a gradient of its own: which one did yours use?",
            when=_one_step_for_all,
        ),
    }


Move = Callable[[float, float, float], float]


def _move(hint: str, *rules: Move, which: slice = slice(None)) -> Fault:
    """A fault that is known by where the parameters end up, whatever has become of the grads."""
    ways = [_stepping(rule, which) for rule in rules]

    def found(seen: Sequence[Seen]) -> bool:
        return any(all(alike(one.trial.run(way)["data"], one.got.value["data"]) for one in seen) for way in ways)

    return Fault(hint, wrong=ways, when=found)


def _moves(seen: Sequence[Seen]) -> list[list[tuple[float, float]]]:
    """For every trial of one step, how far each parameter moved, with its gradient."""
    single = [one for one in seen if one.trial.key == 1]
    before = [one.trial.run(lambda parameters, lr: None) for one in single]
    return [
        [(was - now, grad) for was, now, grad in zip(old["data"], one.got.value["data"], old["grads"], strict=True)]
        for one, old in zip(single, before, strict=True)
    ]


def _moved_by_one_rate(seen: Sequence[Seen]) -> bool:
    moves = [pair for trial in _moves(seen) for pair in trial]
    rate = moves[0][0] / moves[0][1]
    return rate != 0 and all(alike(step, rate * grad) for step, grad in moves)


def _one_step_for_all(seen: Sequence[Seen]) -> bool:
    return all(alike([step for step, _ in trial], [trial[0][0]] * len(trial)) for trial in _moves(seen))


def _stepping(rule: Callable[[float, float, float], float], which: slice = slice(None)) -> Callable[..., None]:
    """Moves these parameters, or all, to where `rule` says."""

    def sgd_step(parameters: Sequence[Any], lr: float) -> None:
        for p in parameters[which]:
            p.data = rule(p.data, p.grad, lr)

    return sgd_step


def _step_trials(notebook: Notebook) -> list[Trial]:
    source = random.Random(93)
    points: list[tuple[Parameters, float]] = [
        ([(2.0, 5.0), (-3.0, -0.5), (0.5, 2.25)], 0.1),
        ([(1.5, -16.0)], 0.05),
        ([(0.25, 3.0), (4.0, 0.0), (-1.0, -2.0)], 2),
        ([(round(source.uniform(-1, 1), 2), round(source.uniform(1, 3), 2)) for _ in range(6)], 0.3),
    ]
    return [_step_trial(notebook, numbers, lr, 1) for numbers, lr in points] + [
        _step_trial(notebook, points[0][0], 0.1, 2)
    ]


def _step_trial(notebook: Notebook, numbers: Parameters, lr: float, steps: int) -> Trial:
    def run(answer: Any) -> dict[str, Any]:
        parameters = _make(notebook, numbers)
        handed = list(parameters)
        for _ in range(steps):
            for node, (_, grad) in zip(parameters, numbers, strict=True):
                node.grad = grad
            answer(handed, lr)
        found = _state(parameters, handed)
        if not any(found["grads"]) and not _unmoved(found["data"], numbers):
            found["grads"] = [grad for _, grad in numbers]  # cleared at the end of the step, which is right too
        return found

    times = f", {steps} steps with these grads" if steps > 1 else ""
    return Trial(f"for parameters with {_said(numbers)}, lr = {lr}{times}", run, key=steps)


def _unmoved(found: Sequence[float], numbers: Parameters) -> bool:
    return all(data == before for data, (before, _) in zip(found, numbers, strict=True))


def _stood_still(one: Seen) -> bool:
    """Whether all data is as it was before the step."""
    return alike(one.got.value["data"], one.trial.run(lambda parameters, lr: None)["data"], 0.0)


# 9.4: the whole loop


class _Line(Module):
    """A model with a weight for each input and, if asked for, a bias; without tanh, so that paper is enough."""

    def __init__(self, value: type, w: Sequence[float], b: float | None = None) -> None:
        self.value, self.nin = value, len(w)
        self.w = [value(one) for one in w]
        self.b = [] if b is None else [value(b)]

    def forward(self, x: Sequence[Any]) -> Any:
        first, *others = [w * v for w, v in zip(self.w, x, strict=True)] + self.b
        return sum(others, first)

    def parameters(self) -> list[Any]:
        return [*self.w, *self.b]


@exercise("9.4", "train(model, xs, ys, steps, lr)")
def check_train(notebook: Notebook, answer: Any) -> Stages:
    """Judge a training loop by every loss on its way and by where every parameter ends up."""
    _require_engine(notebook)
    yield Stage(_training(), _train_trials(notebook), _train_faults())


def _require_engine(notebook: Notebook) -> None:
    """Nothing where the notebook's Value can be trained; otherwise the failure that says so."""

    def one_round() -> float:
        w = notebook.value_class()(0.5)
        loss = 0 + ((w * 2.0 + w).tanh() - 1.0) ** 2 * 1.0
        loss.backward()
        return w.grad

    # the slope of (tanh 3w − 1)² at 0.5
    if not same(attempt(one_round).value, -0.1028420417):
        raise notebook.failure(
            "class-value",
            "the class that the name Value means in this notebook cannot be trained",
            "The imports at the top bring one that can. Run the notebook from the top.",
        )


def _train_faults() -> Faults:
    return {
        "grad-none": Fault(
            "Something adds to a grad that is None. Our engine needs a number there. Zero, not None.",
            when=stopped(r"unsupported operand.*NoneType"),
        ),
        "all-inputs-at-once": Fault(
            "model(x) takes one input x, a list of numbers. What is it called with here?",
            when=stopped(r"got \["),
        ),
        "one-round": Fault(
            "The first loss is right, and it is the only one. What ends your loop?",
            wrong=_training(most=1),
            when=_losses_are(lambda losses, want: len(want) > 1 and alike(losses, want[:1])),
        ),
        "last-loss-only": Fault(
            "Only the last loss came back. What has to be made before the loop, and what happens to each loss in it?",
            wrong=_training(keep=lambda losses: losses[-2:-1]),
            when=_losses_are(lambda losses, want: len(want) > 1 and alike(losses, want[-1:])),
        ),
        "last-step-missing": Fault(
            "The last step is missing. How often does your loop run?",
            wrong=lambda model, xs, ys, steps, lr: _training()(model, xs, ys, max(steps - 1, 0), lr),
            when=_losses_are(lambda losses, want: len(want) > 1 and alike(losses, want[:-1])),
        ),
        "end-elsewhere": Fault(
            "The losses are right, and the parameters end elsewhere. Is an update left out at the end, or one made "
            "too many?",
            when=_first_state(
                lambda got, want: alike(got["losses"], want["losses"]) and got["parameters"] != want["parameters"]
            ),
        ),
        "twice-as-far": Fault(
            "The first loss is right, and then every step goes twice as far as lr times the gradient. What is added "
            "up, or done, two times?",
            wrong=_training(direction=-2.0),
        ),
        "half-as-far": Fault(
            "The first loss is right, and then every step goes half as far as lr times the gradient.",
            wrong=_training(direction=-0.5),
        ),
        "first-example-only": Fault(
            "Only the first example was learned from. The loss is that of all examples.",
            wrong=lambda model, xs, ys, steps, lr: _training()(model, xs[:1], ys[:1], steps, lr),
        ),
        "not-cleared": Fault(
            "The first loss is right, and the second step goes too far: its gradient holds the first step's as well. "
            "What has to happen to the grads once in every step?",
            wrong=_training(zero=False),
        ),
        "uphill": Fault(
            "The losses rise. Which way does a gradient point, and which way is down?",
            wrong=_training(direction=1.0),
        ),
        "stale": Fault(
            "The loss never changes, although the parameters move: it does not see what they have become. When are the "
            "predictions made, and how often?",
            wrong=_training(stale=True),
        ),
        "mean": Fault(
            "These losses are means over the examples. A mean has smaller slopes, so the same lr takes smaller steps; "
            "asked for is the sum.",
            wrong=_training(mean=True),
        ),
        "loss-too-late": Fault(
            "The steps are right, and each loss is the one after its update. At which moment of a round should it be "
            "written down?",
            wrong=_training(keep=lambda losses: losses[1:]),
        ),
        "loss-too-many": Fault(
            "The steps are right, and there is one loss too many. Asked for is the loss before each update; does an "
            "update follow the last one?",
            wrong=_training(keep=lambda losses: losses),
        ),
        "one-by-one": Fault(
            "The parameters move after every single example. One round has one loss, made of all examples, and one "
            "update.",
            wrong=_one_by_one,
        ),
        "own-lr": Fault(
            "The steps are the same whatever lr is. Where is it used?",
            wrong=[_training(own_rate=rate) for rate in (0.05, 0.1, 0.01)],
        ),
        "kept-between-calls": Fault(
            "The right losses stand behind those of an earlier call. Where is your list made: outside the function, or "
            "anew in each call?",
            when=_first_state(
                lambda got, want: (
                    0 < len(want["losses"]) < len(got["losses"])
                    and alike(got["losses"][-len(want["losses"]) :], want["losses"])
                )
            ),
        ),
        "number-of-losses": Fault(
            "How many losses were asked for, and how many came back? What decides how often your loop runs?",
            when=_first_state(lambda got, want: len(got["losses"]) != len(want["losses"])),
        ),
    }


def _losses_are(rule: Callable[[list[float], list[float]], bool]) -> Rule:
    """A rule about the losses where the answer first failed, and those that were wanted."""
    return _first_state(lambda got, want: rule(got["losses"], want["losses"]))


def _training(
    *,
    zero: bool = True,
    direction: float = -1.0,
    stale: bool = False,
    mean: bool = False,
    most: int | None = None,
    own_rate: float | None = None,
    keep: Callable[[list[float]], list[float]] = lambda losses: losses[:-1],
) -> Callable[..., list[float]]:
    """A training loop. keep: which of the losses it returns, out of those before each update and the one at the end."""

    def train(model: Any, xs: Any, ys: Any, steps: int, lr: float) -> list[float]:
        rate = lr if own_rate is None else own_rate
        steps = steps if most is None else min(steps, most)
        ypred = [model(x) for x in xs]
        losses = []
        for step in range(steps + 1):
            if not stale:
                ypred = [model(x) for x in xs]
            loss = _squared_error()(ys, ypred) * (1 / len(ys) if mean else 1.0)
            losses.append(loss.data)
            if step == steps:
                return keep(losses)
            if zero:
                _zeroing()(model.parameters())
            loss.backward()
            _stepping(lambda data, grad, lr: data + direction * lr * grad)(model.parameters(), rate)
        return losses

    return train


def _one_by_one(model: Any, xs: Any, ys: Any, steps: int, lr: float) -> list[float]:
    losses = []
    for _ in range(steps):
        total = 0.0
        for x, y in zip(xs, ys, strict=True):
            total += _training()(model, [x], [y], 1, lr)[0]
        losses.append(total)
    return losses


def _train_trials(notebook: Notebook) -> list[Trial]:
    value = _watched(notebook.value_class())
    xs, ys = [[2.0, 3.0, -1.0], [3.0, -1.0, 0.5], [0.5, 1.0, 1.0], [1.0, 1.0, -1.0]], [1.0, -1.0, -1.0, 1.0]
    source = random.Random(94)
    others = [[round(source.uniform(-1, 1), 2) for _ in range(2)] for _ in range(3)]
    one_weight = "for one weight w = 1 with x = [2.0] and y = 6"

    def network() -> MLP:
        return MLP(3, [4, 4, 1], rng=random.Random(0), value=value)

    return [
        _train_trial(f"{one_weight}, 3 steps, lr = 0.1", lambda: _Line(value, [1.0]), [[2.0]], [6.0], 3, 0.1),
        _train_trial(
            "for two weights 0.5, -1.0 and a bias 0.25 with three examples, 4 steps, lr = 0.04",
            lambda: _Line(value, [0.5, -1.0], 0.25), [[1.0, 2.0], [-1.0, 0.5], [3.0, 1]], [2.0, -1, 0.5], 4, 0.04,
        ),
        _train_trial(
            "for MLP(3, [4, 4, 1]) with the lecture's four examples, 3 steps, lr = 0.05", network, xs, ys, 3, 0.05
        ),
        _train_trial(
            "for MLP(2, [3, 1]) with three examples, 5 steps, lr = 0.2",
            lambda: MLP(2, [3, 1], rng=random.Random(95), value=value), others, [0.5, -0.5, 1.0], 5, 0.2,
        ),
        _train_trial(f"{one_weight}, no steps, lr = 0.1", lambda: _Line(value, [1.0]), [[2.0]], [6.0], 0, 0.1),
        _train_trial(
            f"{one_weight}, called twice with 2 steps, lr = 0.1", lambda: _Line(value, [1.0]), [[2.0]], [6.0], 2, 0.1, 2
        ),
    ]  # fmt: skip


def _train_trial(
    says: str, make: Callable[[], Any], xs: list[Any], ys: list[float], steps: int, lr: float, calls: int = 1
) -> Trial:
    def run(answer: Any) -> dict[str, Any]:
        model = make()
        owned = model.parameters()
        before = [node.data for node in owned]
        for node in owned:
            vars(node)["story"] = set()
        handed = copy.deepcopy((xs, ys))
        losses: list[float] = []
        for _ in range(calls):
            losses += _losses(answer(model, *handed, steps, lr))
        _unchanged(xs, handed[0], "xs")
        _unchanged(ys, handed[1], "ys")
        after = [data_of(node, "a parameter") for node in owned]
        if steps and after == before:
            _explain_standstill(owned, losses)
        return {"losses": _rounded(losses), "parameters": _rounded(after)}

    return Trial(says, run)


def _rounded(numbers: Sequence[Any]) -> list[float]:
    """The numbers without the last digits, which only make a message hard to read."""
    return [round(float(number), 10) for number in numbers]


def _losses(result: Any) -> list[float]:
    """What a training loop returned, if it is a list of plain numbers; a Mistake otherwise."""
    if type(result).__module__ == "numpy" and getattr(result, "shape", ()) != ():
        result = result.tolist()
    if result is None:
        raise Mistake(
            "returns-none",
            "expected a list of losses, got None",
            "It returns None. Is there a return, and is it reached?",
        )
    if not isinstance(result, (list, tuple)):
        raise Mistake(
            "no-list",
            f"expected a list of losses, got {show(result)} ({type(result).__name__})",
            "Asked for is the loss of every round. Where are they collected?",
        )
    if any(hasattr(one, "backward") for one in result):
        raise Mistake(
            "values-listed",
            "expected a list of plain numbers, got Values in it",
            "A Value in the list keeps its whole graph alive. The number in it is enough: look at .data.",
        )
    if any(as_number(one) is None for one in result):
        raise Mistake(
            "no-numbers", f"expected a list of plain numbers, got {show(result)}", "Which item of it is no loss?"
        )
    return list(result)


def _explain_standstill(owned: Sequence[Any], losses: Sequence[float]) -> None:
    """Raise the Mistake that says why no parameter has moved, from what happened to them."""
    story = set().union(*(vars(node)["story"] for node in owned))
    if "data" in story:
        fault, hint = (
            "grads-empty",
            "At the moment of the update every grad was 0. Which line fills them, which one empties them, and which of "
            "the two comes last?",
        )
    elif "grad" in story:
        fault, hint = (
            "unmoved",
            "They did get their gradients, and their data was left alone. Is an attribute of p changed, or is "
            "something new computed and given a name?",
        )
    elif len(set(losses)) > 1:
        fault, hint = (
            "other-network",
            "The losses do change. Which network was trained, the one that was handed in or another one?",
        )
    else:
        fault, hint = "never-walked", "No gradient ever arrived at them. Which call walks back from the loss?"
    raise Mistake(fault, f"no parameter has moved, and the losses are {text(list(losses))}", hint)


def _watched(kind: type) -> type:
    """The class `kind`, whose leaves note in their `story`, where they have one, that grad or data was written to."""

    class Watched(kind):
        def __setattr__(self, name: str, value: Any) -> None:
            story = vars(self).get("story")
            if story is not None and (name == "data" or (name == "grad" and as_number(value) != 0.0)):
                story.add(name)
            super().__setattr__(name, value)

    Watched.__name__ = Watched.__qualname__ = kind.__name__
    return Watched


# 9.5: three loops, each with one fault

POSSIBLE_FAULTS = [
    "no zeroing",
    "zeroing too late",
    "uphill",
    "rebinding",
    "stale predictions",
    "mean for sum",
    "loss after the update",
    "bias forgotten",
]
_FOUND = {"A": "zeroing too late", "B": "no zeroing", "C": "bias forgotten"}

# For a letter alone, or for a letter and what was taken for its fault.
_LOOK: dict[str | tuple[str, str], str] = {
    "A": "Run it for five steps: the losses are all the same, to the last digit. Then print one grad directly before "
    "the update.",
    "B": "Run it on one weight, w = 1, x = [2.0], y = 6.0, at 0.1, and compare with the numbers of the lecture.",
    "C": "Run it for five steps, and print every parameter before and after. Which of them are as they were?",
    ("A", "no zeroing"): "The grads are cleared in every round. Is it the right moment?",
    ("A", "rebinding"): "This update changes an attribute of p: no new object is made. What is in p.grad by then?",
    ("A", "stale predictions"): "The predictions are made inside the loop. Do the parameters move at all?",
    ("B", "uphill"): "Two signs meet in this update. Put in data 1.0, grad 5.0, lr 0.1. Where does it end up?",
    ("B", "rebinding"): "This update changes an attribute of p: no new object is made. It does move.",
    ("B", "zeroing too late"): "Look for the line that clears the grads. Is there one?",
    ("C", "rebinding"): "This update changes an attribute of p: no new object is made. Which objects does it visit?",
    ("C", "stale predictions"): "The predictions are made inside the loop. Print all parameters: which stand still?",
    ("C", "no zeroing"): "The grads are cleared in every step, all of them. Which parameters does the update visit?",
    ("C", "zeroing too late"): "The grads are cleared before they are filled. Which parameters does the update visit?",
}


@exercise("9.5", "diagnosis")
def check_diagnosis(notebook: Notebook, answer: Any) -> Stages:
    """Judge which fault was found in each of the three loops that stand above the answer."""
    letters = ", ".join(_FOUND)
    if answer is not ... and not isinstance(answer, Mapping):
        raise notebook.failure(
            "no-dict",
            f"expected a dict, got {show(answer)} ({type(answer).__name__})",
            f"The letters {letters} are its keys, and each value is one line of possible_faults.",
        )
    open_letters = list(_FOUND) if answer is ... else [letter for letter in answer if answer[letter] is ...]
    if open_letters:
        there = f"Three dots still stand at {', '.join(map(str, open_letters))}."
        said = f"{there} Your answers go in their place; the line `raise NotImplementedError` must go."
        raise NotStarted(f"· {notebook.number} not started\n{remark(said)}")
    if _stub_left(notebook.namespace):
        raise notebook.not_started()
    assert isinstance(answer, Mapping)  # three dots alone left every letter open
    if set(answer) != set(_FOUND):
        raise notebook.failure(
            "wrong-keys",
            f"expected the keys {letters}, got {show(list(answer))}",
            "Each loop has one letter, a capital.",
        )
    for letter, fault in _FOUND.items():
        given = answer[letter]
        named = " ".join(given.lower().split()) if isinstance(given, str) else None
        if named not in POSSIBLE_FAULTS:
            raise notebook.failure(
                "not-on-list",
                f"{letter} is {show(given)}, which is not on the list",
                "Copy one line of possible_faults, in quotes.",
            )
        if named != fault:
            hint = _LOOK.get((letter, named)) or _LOOK[letter]
            raise notebook.failure(
                f"{letter}-" + ("otherwise" if (letter, named) not in _LOOK else named.replace(" ", "-")),
                f"loop {letter} does something else wrong than {named!r}",
                hint,
            )
    yield from ()


def _stub_left(namespace: Mapping[str, Any]) -> bool:
    """Whether the cell that made the diagnosis still has the stub's line, which stops it after the dict is made.

    A dict tells nothing of its cell, so this asks IPython, which keeps the cells that were run under the name In.
    """
    cells = [str(cell) for cell in namespace.get("In") or () if re.search(r"(?m)^diagnosis\s*=", str(cell))]
    return bool(cells) and re.search(r"(?m)^raise NotImplementedError", cells[-1]) is not None


# 9.6: momentum


@exercise("9.6", "momentum_step(parameters, velocities, lr, beta)")
def check_momentum_step(notebook: Notebook, answer: Any) -> Stages:
    """Judge steps with momentum by data and velocities, one step after the other."""
    yield Stage(
        _with_momentum(),
        _momentum_trials(notebook),
        {
            "list-for-item": Fault(
                "A list has no data; the Values in it have. How do you get at every one of them?",
                when=stopped("'list' object has no attribute"),
            ),
            "plain-step": _rolls(
                "That is a step along the gradient alone. What is left of the velocity from before?",
                velocity=lambda v, grad, lr, beta: grad,
            ),
            "old-velocity": _rolls(
                "The velocities are right, and the parameters moved along those from before. Which comes first?",
                step=lambda old, v, grad, lr: lr * old,
            ),
            "gradient-step": _rolls(
                "The velocities are right, and the parameters moved along their gradients. What is the velocity for?",
                step=lambda old, v, grad, lr: lr * grad,
            ),
            "average": _rolls(
                "The gradient came in with the factor 1 - beta. Some libraries do it so; here it comes in whole.",
                velocity=lambda v, grad, lr, beta: beta * v + (1 - beta) * grad,
            ),
            "beta-on-gradient": _rolls(
                "beta has multiplied the gradient. What is it that fades?",
                velocity=lambda v, grad, lr, beta: v + beta * grad,
            ),
            "no-beta": _rolls(
                "The old velocity was kept whole: it never fades. What is beta for?",
                velocity=lambda v, grad, lr, beta: v + grad,
            ),
            "lr-for-beta": _rolls(
                "The old velocity fades by lr. Which of the two numbers belongs to it?",
                velocity=lambda v, grad, lr, beta: lr * v + grad,
            ),
            "beta-on-both": _rolls(
                "beta has multiplied the gradient too. Which of the two fades?",
                velocity=lambda v, grad, lr, beta: beta * (v + grad),
            ),
            "gradient-subtracted": _rolls(
                "The gradient came into the velocity with a minus. The minus belongs to the step.",
                velocity=lambda v, grad, lr, beta: beta * v - grad,
            ),
            "lr-in-velocity": _rolls(
                "lr is in the velocity already. In this exercise it belongs to the step alone.",
                velocity=lambda v, grad, lr, beta: beta * v + lr * grad,
                step=lambda old, v, grad, lr: v,
            ),
            "down-in-velocity": _rolls(
                "The velocity holds a whole step downhill, minus sign and lr and all. In this exercise it collects "
                "gradients alone; lr and the minus come in when the parameter moves.",
                velocity=lambda v, grad, lr, beta: beta * v - lr * grad,
                step=lambda old, v, grad, lr: -v,
            ),
            "lr-twice": _rolls(
                "lr came in twice, in the velocity and in the step.",
                velocity=lambda v, grad, lr, beta: beta * v + lr * grad,
            ),
            "no-lr": _rolls(
                "The parameters moved by the whole velocity. What is lr for?", step=lambda old, v, grad, lr: v
            ),
            "uphill": _rolls(
                "From here the loss gets larger. Which way is down?", step=lambda old, v, grad, lr: -lr * v
            ),
            "unmoved": _rolls(
                "The velocities are right, and no parameter has moved. Which attribute of it has to change?",
                step=lambda old, v, grad, lr: 0.0,
            ),
            "one-velocity": Fault(
                "The velocities came back all equal. Each parameter has one of its own.",
                when=lambda seen: all(len(set(one.got.value["velocities"])) == 1 for one in seen if one.trial.key > 1),
            ),
            "velocities-unchanged": Fault(
                "The velocities that came back are those that were handed in. Where do you keep the new ones?",
                wrong=_with_momentum(returns=lambda old, new: old),
            ),
        },
    )


def _rolls(hint: str, **how: Any) -> Fault:
    return Fault(hint, wrong=_with_momentum(**how))


def _with_momentum(
    velocity: Callable[..., float] = lambda v, grad, lr, beta: beta * v + grad,
    step: Callable[..., float] = lambda old, v, grad, lr: lr * v,
    returns: Callable[[list[float], list[float]], list[float]] = lambda old, new: new,
) -> Callable[..., list[float]]:
    """A step with momentum that makes velocities and moves parameters in the given ways."""

    def momentum_step(parameters: Sequence[Any], velocities: Sequence[float], lr: float, beta: float) -> list[float]:
        old = list(velocities)
        new = [velocity(v, p.grad, lr, beta) for p, v in zip(parameters, old, strict=True)]
        for p, before, v in zip(parameters, old, new, strict=True):
            p.data -= step(before, v, p.grad, lr)
        return returns(old, new)

    return momentum_step


def _momentum_trials(notebook: Notebook) -> list[Trial]:
    source = random.Random(96)
    given: list[tuple[Parameters, list[float], float, float]] = [
        ([(2.0, 5.0), (-3.0, -0.7), (0.4, 2.3)], [1.7, -0.9, 0.6], 0.1, 0.8),
        ([(1.5, -16.0)], [3.5], 0.05, 0.9),
        ([(0.3, 3.1), (4.0, 0.0)], [0.0, 2.2], 0.2, 0.5),
        ([(round(source.uniform(-1, 1), 2), round(source.uniform(1, 3), 2)) for _ in range(4)], [0.0] * 4, 0.3, 0.7),
    ]

    def trial(numbers: Parameters, velocities: list[float], lr: float, beta: float, steps: int) -> Trial:
        def run(answer: Any) -> dict[str, Any]:
            parameters, handed, rolling = _make(notebook, numbers), [], list(velocities)
            for _ in range(steps):
                for node, (_, grad) in zip(parameters, numbers, strict=True):
                    node.grad = grad
                handed = list(parameters)
                rolling = _velocities(answer(handed, list(rolling), lr, beta), len(numbers))
            found = _state(parameters, handed)
            found.pop("grads")
            return {**found, "velocities": rolling}

        times = f", {steps} steps" if steps > 1 else ""
        says = f"for {_said(numbers)}, velocities {velocities}, lr = {lr}, beta = {beta}{times}"
        return Trial(says, run, key=len(numbers))

    return [*(trial(*one, 1) for one in given), trial(*given[0], 3)]


def _velocities(result: Any, count: int) -> list[float]:
    """The velocities that came back, as many as there are parameters; a Mistake otherwise."""
    if result is None:
        raise Mistake(
            "returns-none", "None came back, expected a list of velocities", "Who keeps them for the next step?"
        )
    if not isinstance(result, (list, tuple)) or any(as_number(one) is None for one in result):
        raise Mistake(
            "no-numbers", f"expected a list of velocities, got {text(result)}", "A velocity is one plain number."
        )
    if len(result) != count:
        raise Mistake(
            "number-of-velocities",
            f"expected {count} velocities, got {len(result)}",
            "There is one for each parameter.",
        )
    return list(result)


# 9.7: the largest rate


_CLOSE = 1e-3
_MOST_CALLS = 50


@exercise("9.7", "largest_rate(losses_with, low, high)")
def check_largest_rate(notebook: Notebook, answer: Any) -> Stages:
    """Judge a search for the largest rate that converges, by where it ends and by how often it trains."""
    yield Stage(
        _searched(),
        [_rate_trial(name) for name in _TRAININGS],
        {
            "low-returned": Fault("low came back. Which larger rates were tried?", wrong=lambda train, low, high: low),
            "high-returned": Fault(
                "high came back, and there the training does not always converge.",
                when=lambda seen: all(one.got.value == _TRAININGS[one.trial.key].high for one in seen),
            ),
            "middle": Fault(
                "The middle of the interval came back. What tells you in which half to go on?",
                wrong=lambda train, low, high: (low + high) / 2,
            ),
            "every-step": _finds(
                "Here the loss rises for a while and ends below its first value, which is all that is asked. Which "
                "losses do you compare?",
                lambda losses: all(b < a for a, b in pairwise(losses)),
            ),
            "last-two": _finds(
                "Here the last loss is above the one before it, and still below the first, which is all that is asked. "
                "Which two losses do you compare?",
                lambda losses: losses[-1] < losses[-2],
            ),
            "first-two": _finds(
                "Here the second loss is above the first, and the last is below it, which is all that is asked. Which "
                "two losses do you compare?",
                lambda losses: losses[1] < losses[0],
            ),
            "wrong-half": Fault(
                "Your search ends at one end of the interval. If the middle converges, on which side of it is the "
                "largest rate that does?",
                when=_ends_at_an_end,
            ),
            "high-forgotten": Fault(
                "Here even high converges, so high itself is the largest. Your answer stays too far below it.",
                when=_stays_below_high,
            ),
            "coarse": Fault(
                "Further from the largest rate than 0.001. When does your search stop, and which two losses does it "
                "compare?",
                when=_in_the_region,
            ),
        },
    )


def _finds(hint: str, converges: Callable[[list[float]], bool]) -> Fault:
    """A fault of a search that takes something else for converging, however finely it searches."""
    way = _searched(converges)

    def rule(seen: Sequence[Seen]) -> bool:
        return all(alike(one.trial.run(way), one.got.value, 0.0) or _near(one, one.trial.run(way)) for one in seen)

    return Fault(hint, wrong=way, when=rule)


def _near(one: Seen, rate: float) -> bool:
    """Whether the answer is as near to a rate as two searches are to one another."""
    return as_number(one.got.value) is not None and abs(one.got.value - rate) <= 2.5 * _CLOSE


def _in_the_region(seen: Sequence[Seen]) -> bool:
    """A rule: the first wrong result is a rate, and no rate that came back is off by more than a factor of 2."""
    rates = [(one.want, one.got.value) for one in seen if one.got.error is None]
    return first_failed(seen).got.error is None and all(want / 2 <= got <= 2 * want for want, got in rates)


def _ends_at_an_end(seen: Sequence[Seen]) -> bool:
    """A rule: every wrong rate is at low or high, or near it."""
    wrong = [(one, _TRAININGS[one.trial.key]) for one in seen if not one.right]
    return all(_near(one, training.low) or _near(one, training.high) for one, training in wrong)


def _stays_below_high(seen: Sequence[Seen]) -> bool:
    """A rule: only where every rate converges is the result wrong, and it is a number."""
    wrong = [one for one in seen if not one.right]
    return [one.trial.key for one in wrong] == ["all converge"] and as_number(wrong[0].got.value) is not None


def _quadratic(edge: float, bump: Sequence[float] = (), steps: int = 6) -> Callable[[float], list[float]]:
    """A training on one weight that converges below the rate `edge`; `bump` are factors for the losses on the way."""

    def losses_with(rate: float) -> list[float]:
        factor = (1 - 2 * rate / edge) ** 2
        losses = [3.7 * factor**step for step in range(steps)]
        return [loss * (bump[i] if i < len(bump) else 1.0) for i, loss in enumerate(losses)]

    return losses_with


def _lecture_training(rate: float) -> list[float]:
    """The lecture's one weight: 2·w should become 6."""
    w, losses = 1.0, []
    for _ in range(8):
        losses.append((2 * w - 6) ** 2)
        w -= rate * 4 * (2 * w - 6)
    return losses


class _Training(NamedTuple):
    """A training, the interval to search, and the largest rate in it that converges."""

    losses_with: Callable[[float], list[float]]
    low: float
    high: float
    edge: float


_TRAININGS = {
    "one weight": _Training(_lecture_training, 0.01, 1.0, 0.25),
    "steep": _Training(_quadratic(0.0731), 0.001, 0.5, 0.0731),
    "flat": _Training(_quadratic(3.377), 0.5, 9.0, 3.377),
    "with a rise on the way": _Training(_quadratic(0.6143, bump=(1.0, 60.0, 40.0)), 0.02, 2.0, 0.6143),
    "with a rise near the end": _Training(_quadratic(0.4219, bump=(1.0, 1.0, 1.0, 1.0, 0.001)), 0.02, 1.3, 0.4219),
    "all converge": _Training(_quadratic(2.9), 0.1, 1.37, 1.37),
}


def _rate_trial(name: str) -> Trial:
    train, low, high, edge = _TRAININGS[name]

    def run(answer: Any) -> Any:
        asked: list[float] = []

        def losses_with(rate: float) -> list[float]:
            asked.append(round(rate, 4))
            if len(asked) > _MOST_CALLS:
                raise _TooManyTrainings(f"that is more than {_MOST_CALLS} trainings")
            if not low - 1e-9 <= rate <= high + 1e-9:
                raise Mistake(
                    "outside",
                    f"a training at the rate {rate:.6g}, outside of low = {low} and high = {high}",
                    "Which of the two ends moves, and to where?",
                )
            return train(rate)

        try:
            found = answer(losses_with, low, high)
        except _TooManyTrainings as error:
            if len(set(asked)) < _MOST_CALLS / 2:
                raise Mistake(
                    "same-rates",
                    f"{error}, and only {len(set(asked))} different rates",
                    "Your search asks for the same rates again and again. Where is the middle between the two ends, "
                    "and which end moves there?",
                ) from None
            raise Mistake(
                "too-many-trainings",
                str(error),
                "Trying rate after rate takes long. How much can be ruled out by one training in the middle?",
            ) from None
        return edge if as_number(found) is not None and abs(found - edge) <= 1.001 * _CLOSE else found

    says = {"one weight": "of the lecture's one weight", "steep": "on a steep loss", "flat": "on a flat loss"}.get(name)
    says = says or {"all converge": "that converges everywhere"}.get(name, name)
    return Trial(f"for a training {says}, low = {low}, high = {high}", run, key=name)


class _TooManyTrainings(Exception):
    """Raised in place of one training too many."""


def _searched(
    converges: Callable[[list[float]], bool] = lambda losses: losses[-1] < losses[0],
) -> Callable[..., float]:
    """A search by halves, with another idea of what converges."""

    def largest_rate(losses_with: Callable[[float], list[float]], low: float, high: float) -> float:
        if converges(losses_with(high)):
            return high
        while high - low > 1e-4:
            middle = (low + high) / 2
            if converges(losses_with(middle)):
                low = middle
            else:
                high = middle
        return low

    return largest_rate
