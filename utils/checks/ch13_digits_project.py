"""Checks of notebook 13, the project: pictures split, read by an engine, by arrays and by PyTorch, and counted.

The network of all its stages has tanh between its layers and none after the last, whose outputs are scores (logits);
softmax makes probabilities of them, and the loss is the mean cross-entropy.
"""

from __future__ import annotations

import copy
import random
import warnings
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, NamedTuple

from utils.checks.framework.comparing import as_number, items_of, same, show
from utils.checks.framework.judging import Fault, Notebook, Seen, Stage, Stages, Trial
from utils.checks.framework.later import numpy as np
from utils.checks.framework.later import torch
from utils.checks.framework.registry import exercise
from utils.checks.framework.rules import Rule, first_failed, stopped
from utils.checks.framework.verdicts import Mistake
from utils.checks.values.arrays import (
    ONE_NUMBER,
    handed,
    named_gradients,
    plain_array,
    scalar_error,
    shape_error,
    unchanged,
)
from utils.checks.values.graphs import data_of, grad_of
from utils.checks.values.tensors import met_none, walk_watch

Array = Any  # a NumPy array; what an answer gives back may be anything
Parameters = Sequence[tuple[Array, Array]]


def _indices(found: Any, what: str) -> list[int]:
    """`found` as a list of whole numbers; a Mistake for anything else."""
    if found is None:
        raise Mistake("returns-none", f"{what} is None", "It returns None. Is there a return, and is it reached?")
    items = items_of(found)
    if items is None:
        raise Mistake("no-list", f"{what} is {show(found)}, expected a list", "What would list(...) make of it?")
    numbers = [as_number(item) for item in items]
    if any(number is None or number != int(number) for number in numbers):
        raise Mistake(
            "no-index", f"{what} holds {show(found)}", "An index is one whole number, the place of a picture."
        )
    return [int(number) for number in numbers if number is not None]


# 13.1: pictures to learn from and pictures to be tested on


@exercise("13.1", "split(labels, each, rng)")
def check_split(notebook: Notebook, answer: Any) -> Stages:
    """Judge a split by which pictures are in which part, by what changes with the lots, and by what rng decides."""
    yield Stage(
        _split(),
        [*_split_trials(), *_lot_trials()],
        {
            "training-is-all": Fault(
                "The held-out pictures are among those to learn from as well. Anyone who has seen the exam questions "
                "beforehand proves little.",
                wrong=lambda labels, each, rng: (list(range(len(labels))), _split()(labels, each, rng)[1]),
            ),
            "parts-swapped": Fault(
                "The two parts have changed places: first what is learned from, then what is held out.",
                wrong=lambda labels, each, rng: _split()(labels, each, rng)[::-1],
            ),
            "one-digit-less": Fault(
                "A digit has no pictures among the held-out ones. Do your digits run from 0 to 9, both included?",
                wrong=[_split(digits=lambda labels: range(9)), _split(digits=lambda labels: range(1, 10))],
            ),
            "not-by-digit": Fault(
                "The number of held-out pictures is right, and the digits come as chance has it. Draw for each digit "
                "by itself.",
                when=_uneven,
            ),
            "each-in-all": Fault(
                "`each` pictures are held out in all. How many should there be of every digit?",
                when=_each_in_all,
            ),
            "digits-for-indices": Fault(
                "These are the digits. Which pictures are meant? An index says where one is.",
                wrong=lambda labels, each, rng: tuple(
                    [int(labels[at]) for at in part] for part in _split()(labels, each, rng)
                ),
            ),
            "twice": Fault(
                "Some pictures are held out twice and so others are missing. Which method of rng draws without putting "
                "back?",
                when=_some_twice,
            ),
            "first-ones": Fault(
                "The same pictures are held out every time. Which line draws lots, and does it use rng as it was "
                "handed in?",
                when=_lots_show("the same pictures again"),
            ),
            "other-generator": Fault(
                "The same seed gave another split: the lots are drawn by some other generator. Which one were you "
                "handed?",
                when=lambda seen: first_failed(seen).want == _REPEATED,
            ),
        },
        parts=("training", "held out"),
    )


def _digits_in(labels: Any) -> list[int]:
    return sorted({int(label) for label in labels})


def _split(digits: Callable[[Any], Any] = _digits_in) -> Callable[..., tuple[list[int], list[int]]]:
    """A split by digits, or by some of them."""

    def split(labels: Any, each: int, rng: random.Random) -> tuple[list[int], list[int]]:
        held_out: list[int] = []
        for digit in digits(labels):
            held_out += rng.sample([at for at, label in enumerate(labels) if label == digit], each)
        return [at for at in range(len(labels)) if at not in set(held_out)], held_out

    return split


def _parts(answer: Any, labels: Any, each: int, rng: random.Random) -> list[list[int]]:
    handed_in = labels.copy()
    found = items_of(result := answer(labels, each, rng))
    if not np.array_equal(labels, handed_in):
        raise Mistake(
            "changed-argument",
            "labels are not as they were before the call",
            "Shuffle a list of indices of your own; the labels belong to their pictures.",
        )
    if found is None or len(found) != 2:
        raise Mistake(
            "no-pair",
            f"expected a pair, (training, held out), got {show(result)}",
            "Two lists of indices are returned. Is there a return, and does it name both?",
        )
    return [_indices(part, name) for part, name in zip(found, ("training", "held out"), strict=True)]


def _labels(counts: Sequence[int], seed: int) -> Array:
    """Labels in random order: so many of 0, of 1 and so on."""
    labels = [digit for digit, count in enumerate(counts) for _ in range(count)]
    return np.array(random.Random(seed).sample(labels, len(labels)))


def _split_trials() -> list[Trial]:
    def trial(counts: Sequence[int], each: int, says: str) -> Trial:
        def run(answer: Any) -> dict[str, Any]:
            labels = _labels(counts, seed=len(counts))
            training, held_out = _parts(answer, labels, each, random.Random(131))
            digits = Counter(int(labels[at]) for at in held_out if 0 <= at < len(labels))
            return {
                "sizes": [len(training), len(held_out)],
                "held out of each digit": [digits[digit] for digit in range(10)],
                "in both parts": len({*training} & {*held_out}),
                "in neither": len({*range(len(labels))} - {*training} - {*held_out}),
                "twice in one part": len(training) + len(held_out) - len({*training}) - len({*held_out}),
            }

        return Trial(f"with {says} and each={each}", run, key=each)

    return [
        trial([4] * 10, 1, "4 pictures of each digit"),
        trial([9, 7, 12, 8, 6, 10, 7, 9, 11, 8], 5, "6 to 12 pictures of a digit"),
        trial([20] * 10, 5, "20 pictures of each digit"),
    ]


_REPEATED = {"same seed, same split": True, "other seed, other split": True}


def _lot_trials() -> list[Trial]:
    labels = partial(_labels, [12] * 10, 7)

    def drawn(answer: Any, *seeds: int) -> list[frozenset[int]]:
        return [frozenset(_parts(answer, labels(), 4, random.Random(seed))[1]) for seed in seeds]

    def again(answer: Any) -> dict[str, bool]:
        rng = random.Random(132)
        one, two = (frozenset(_parts(answer, labels(), 4, rng)[1]) for _ in range(2))
        return {"the same pictures again": one == two}

    def repeated(answer: Any) -> dict[str, bool]:
        one, two, other = drawn(answer, 5, 5, 6)
        return {"same seed, same split": one == two, "other seed, other split": one != other}

    return [
        Trial("for what two calls with one rng hold out", again),
        Trial("with rng seeded 5, 5 and 6", repeated),
    ]


def _uneven(seen: Sequence[Seen]) -> bool:
    """A rule: the parts have the right sizes, and the digits do not come equally often."""
    first = first_failed(seen)
    return first.got.value["sizes"] == first.want["sizes"] and first.got.value["in neither"] == 0


def _each_in_all(seen: Sequence[Seen]) -> bool:
    """A rule: so many are held out in all as should be of every digit."""
    first = first_failed(seen)
    return first.got.value["sizes"][1] == first.trial.key


def _some_twice(seen: Sequence[Seen]) -> bool:
    """A rule: a picture is twice in the same part."""
    return first_failed(seen).got.value["twice in one part"] > 0


def _lots_show(what: str) -> Rule:
    def rule(seen: Sequence[Seen]) -> bool:
        got = first_failed(seen).got.value
        return isinstance(got, dict) and got.get(what) is True

    return rule


# 13.2: the loss on the engine


@exercise("13.2", "mean_loss(model, X, y)")
def check_mean_loss(notebook: Notebook, answer: Any) -> Stages:
    """Judge the mean cross-entropy of pictures by its number, and by what every score gets from it."""
    source = random.Random(1302)
    cases = [
        ([[0.0, 3.0, -2.0, 1.0]], [3]),
        ([[1.0, -0.5, 0.25], [0.5, 2.0, -1.0]], [1, 1]),
        ([[round(source.uniform(-3.0, 3.0), 2) for _ in range(10)] for _ in range(3)], [7, 0, 4]),
        ([[0.3, -1.2], [2.0, 0.5], [-0.75, 0.1], [1.5, 1.25]], [0, 1, 1, 0]),
        ([[1000.0, 998.0, 999.5], [-1000.0, -1001.0, -999.0]], [1, 0]),
    ]
    yield Stage(
        _mean_loss(),
        [Trial(_says(scores, y), partial(_loss_of, notebook, scores, y), 10.0) for scores, y in cases],
        {
            "too-large-for-exp": Fault(
                "A score of 1000 is too much for exp. What may be subtracted from all scores of a picture without "
                "changing its probabilities?",
                wrong=[_mean_loss(shift=lambda scores: 0.0), _mean_loss_by_logs(shift=lambda scores: 0.0)],
                when=stopped("too large|math range|out of range", kind=Exception),
            ),
            "log-of-0": Fault(
                "The log of 0 was asked for: a probability was rounded down to it. Is the number that you subtract "
                "the largest score of the same picture?",
                when=stopped("above 0|math domain", kind=ValueError),
            ),
            "needs-number": Fault(
                "math.exp and math.log take numbers, and these are Values. Which methods does a Value have?",
                when=stopped("must be real number", kind=TypeError),
            ),
            "sum-for-mean": Fault(
                "That is the sum over the pictures. What would a training step do if there were ten times as many?",
                wrong=_mean_loss(mean=lambda losses: sum(losses[1:], losses[0])),
            ),
            "only-last": Fault(
                "One picture is in the loss. What is kept from one turn of your loop to the next, and where is the "
                "return?",
                wrong=[_mean_loss(mean=lambda losses: losses[-1]), _mean_loss(mean=lambda losses: losses[0])],
            ),
            "no-minus": Fault(
                "It is negative: the log of a probability is at most 0. What stands in front of it?",
                wrong=_mean_loss(end=lambda p: p.log()),
            ),
            "no-log": Fault(
                "No log is in it. A probability alone hardly minds being certain and wrong.",
                wrong=[_mean_loss(end=lambda p: 1 - p), _mean_loss(end=lambda p: -p), _mean_loss(end=lambda p: p)],
            ),
            "log-of-mean": Fault(
                "The probabilities are averaged and then one log is taken. Which of the two comes first?",
                wrong=_mean_loss(mean=lambda ps: -_mean(ps).log(), end=lambda p: p),
            ),
            "over-classes": Fault(
                "It is divided by the number of digits as well. Over what is the mean to be taken?",
                wrong=_mean_loss(mean=lambda losses: _mean(losses) * 0.1, classes=True),
            ),
            "score-alone": Fault(
                "The score of the right digit is not a probability: that depends on the other scores too.",
                wrong=_mean_loss_of_scores,
            ),
            "dead": Fault(
                "The loss is right and nothing arrives at the scores, or at some of them. Where does a raw .data leave "
                "the graph? (Only the number that is subtracted may be one.)",
                wrong=[
                    _mean_loss(total=lambda powers: sum(power.data for power in powers)),
                    _mean_loss(end=lambda p: type(p)((-p.log()).data)),
                ],
            ),
            "one-label": Fault(
                "Every picture is held against the same label. Which one belongs to which picture?",
                wrong=_mean_loss(labels=lambda y: [y[0]] * len(y)),
            ),
            "all-digits": Fault(
                "The probabilities of all digits are in the loss. Only one of them was right.",
                wrong=_mean_loss(every=True),
            ),
        },
        parts=("loss", "grads"),
    )


def _mean(values: Sequence[Any]) -> Any:
    return sum(values[1:], values[0]) * (1 / len(values))


def _largest(scores: Sequence[Any]) -> float:
    return max(score.data for score in scores)


def _mean_loss(
    *,
    shift: Callable[[Sequence[Any]], float] = _largest,
    total: Callable[[Sequence[Any]], Any] = lambda powers: sum(powers[1:], powers[0]),
    end: Callable[[Any], Any] = lambda p: -p.log(),
    mean: Callable[[Sequence[Any]], Any] = _mean,
    labels: Callable[[Sequence[int]], Sequence[int]] = lambda y: y,
    every: bool = False,
    classes: bool = False,
) -> Callable[..., Any]:
    """The mean cross-entropy of Values, with one of its parts in another's place."""

    def mean_loss(model: Any, X: Any, y: Any) -> Any:
        losses = []
        for x, label in zip(X, labels(y), strict=True):
            scores = model(x)
            powers = [(score - shift(scores)).exp() for score in scores]
            below = total(powers)
            chosen = powers if every else [powers[label]]
            parts = [end(power / below) for power in chosen]
            losses.append(sum(parts[1:], parts[0]))
        return mean(losses) * (10 / len(scores) if classes else 1.0)

    return mean_loss


def _mean_loss_by_logs(shift: Callable[[Sequence[Any]], float]) -> Callable[..., Any]:
    """The same as log-sum-exp less the score of the right digit."""

    def mean_loss(model: Any, X: Any, y: Any) -> Any:
        losses = []
        for x, label in zip(X, y, strict=True):
            scores = model(x)
            powers = [(score - shift(scores)).exp() for score in scores]
            losses.append(sum(powers[1:], powers[0]).log() + shift(scores) - scores[label])
        return _mean(losses)

    return mean_loss


def _mean_loss_of_scores(model: Any, X: Any, y: Any) -> Any:
    return _mean([-model(x)[label] for x, label in zip(X, y, strict=True)])


def _says(scores: Any, y: Any) -> str:
    if len(scores) * len(scores[0]) > 10:
        return f"for {len(scores)} pictures with {len(scores[0])} scores each, y={y}"
    return f"with the scores {scores} and y={y}"


def _loss_of(notebook: Notebook, scores: list[list[float]], y: list[int], answer: Any) -> dict[str, Any]:
    """The loss of pictures that get these scores from the model, and the gradient of each score."""
    kind = notebook.value_class()
    leaves = [[kind(score) for score in row] for row in scores]
    pictures = [[float(place)] for place in range(len(scores))]

    def model(x: Any) -> list[Any]:
        row = items_of(x)
        if row is None or len(row) != 1 or as_number(row[0]) is None:
            raise Mistake(
                "not-one-picture",
                "the model was handed something other than one picture",
                "model(x) reads one picture, a row of X, and gives its scores. What do you hand it?",
            )
        return list(leaves[int(row[0])])

    loss = notebook.expect(answer(model, pictures, list(y)), kind, "mean_loss(model, X, y)")
    found = data_of(loss, "the loss")
    loss.backward()
    return {"loss": found, "grads": [[grad_of(leaf, "a score") for leaf in row] for row in leaves]}


# 13.3 and 13.4: the same network in arrays


class _Case(NamedTuple):
    """A network with pictures and their labels, and how a message says them."""

    says: str
    X: Array
    y: Array
    parameters: list[tuple[Array, Array]]


def _in_words(X: Any, y: Any, parameters: Sequence[tuple[Any, Any]], labels: bool) -> _Case:
    layers = ", ".join(f"({W}, {b})" for W, b in parameters)
    says = f"with X={X}" + (f", y={y}" if labels else "") + f" and parameters=[{layers}]"
    pairs = [(np.array(W, dtype=float), np.array(b, dtype=float)) for W, b in parameters]
    return _Case(says, np.array(X, dtype=float), np.array(y), pairs)


def _at_random(seed: int, n: int, *sizes: int, size: float = 0.9) -> _Case:
    source = np.random.RandomState(seed)
    parameters = [
        (source.uniform(-size, size, (nout, nin)), source.uniform(-0.5, 0.5, nout)) for nin, nout in pairwise(sizes)
    ]
    says = f"for {n} pictures at random through layers of {' → '.join(map(str, sizes))}"
    return _Case(says, source.uniform(0, 1, (n, sizes[0])), source.randint(0, sizes[-1], n), parameters)


def _cases(labels: bool) -> list[_Case]:
    first, second = [[1.0, -0.5], [0.5, 0.25], [-1.0, 2.0]], [[2.0, -1.0], [0.5, 0.5]]
    return [
        _in_words([[1.0, 0.0]], [1], [(second, [0.1, -0.2])], labels),
        _in_words([[0.5, 1.0], [1.0, 0.0]], [2, 0], [(second, [0.1, -0.2]), (first, [0.0, 0.3, -0.1])], labels),
        _at_random(1, 5, 6, 4, 3),
        _at_random(2, 4, 4, 4, 4),
        _at_random(3, 7, 5, 6, 3, 4),
        _in_words([[1.0], [-1.0]], [0, 1], [([[900.0], [890.0]], [0.0, 0.5])], labels),
    ]


def _softmax(scores: Array) -> Array:
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def _naive(scores: Array) -> Array:
    return np.exp(scores) / np.exp(scores).sum(axis=1, keepdims=True)


def _less_one_maximum(scores: Array) -> Array:
    return _naive(scores - scores.max())


def _over_columns(scores: Array) -> Array:
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=0)


def _over_all(scores: Array) -> Array:
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    return powers / powers.sum()


def _axis_lost(scores: Array) -> Array:
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1)


def _identity(z: Array) -> Array:
    return z


def _probabilities(
    normal: Callable[[Array], Array] = _softmax,
    *,
    hidden: Callable[[Array], Array] = lambda z: np.tanh(z),
    last: Callable[[Array], Array] = _identity,
    bias: float = 1.0,
) -> Callable[..., Array]:
    """The probabilities that the network gives to the digits, with one of the parts in another's place."""

    def class_probabilities(X: Array, parameters: Parameters) -> Array:
        for place, (W, b) in enumerate(parameters, start=1):
            X = (hidden if place < len(parameters) else last)(X @ W.T + bias * b)
        return normal(X)

    return class_probabilities


def _quietly(run: Callable[..., Any], *arguments: Any) -> Any:
    """What the call gives, with NumPy's warnings about inf and nan kept quiet: they are judged as results."""
    with np.errstate(all="ignore"), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return run(*arguments)


@exercise("13.3", "class_probabilities(X, parameters)")
def check_probabilities(notebook: Notebook, answer: Any) -> Stages:
    """Judge the probabilities for all pictures of a batch."""
    yield Stage(
        _probabilities(),
        [Trial(case.says, partial(_quietly, _rows, case)) for case in _cases(labels=False)],
        {
            "scores": Fault(
                "These are the scores, as they leave the last layer. What makes probabilities of them?",
                wrong=_probabilities(_identity),
            ),
            "last-squashed": Fault(
                "The last layer is squashed by a tanh. Scores may be any numbers: the softmax comes right after them.",
                wrong=_probabilities(last=lambda z: np.tanh(z)),
            ),
            "no-tanh": Fault(
                "There is no tanh between the layers, so they are a single straight line together.",
                wrong=_probabilities(hidden=_identity),
            ),
            "no-bias": Fault(
                "The biases are not in the sums. Change one: does a probability move?", wrong=_probabilities(bias=0.0)
            ),
            "overflow": Fault(
                "exp of a score of 900 is inf, and inf divided by inf is nan. What may be subtracted from a row "
                "without changing its probabilities?",
                wrong=_probabilities(_naive),
            ),
            "one-maximum": Fault(
                "The largest score of all pictures is subtracted, and a picture whose scores lie far below it is left "
                "with nothing but zeros: 0 divided by 0. Whose largest is needed?",
                wrong=_probabilities(_less_one_maximum),
            ),
            "over-columns": Fault(
                "The columns add up to 1: each digit's share over all pictures. Along which axis do the probabilities "
                "of one picture lie?",
                wrong=_probabilities(_over_columns),
            ),
            "over-all": Fault(
                "All numbers together add up to 1. Each picture has probabilities of its own: which axis is summed?",
                wrong=_probabilities(_over_all),
            ),
            "axis-lost": Fault(
                "The sums of the rows have shape (n,), and NumPy lays those along the digits. Which option keeps "
                "the summed axis, so that they stay a column?",
                wrong=[_probabilities(_axis_lost), _probabilities(lambda z: _naive(z - z.max(axis=1)))],
            ),
            "no-exp": Fault(
                "The scores themselves are divided by their sum, which may be negative, or 0. What makes every score "
                "positive first?",
                wrong=_probabilities(lambda z: z / z.sum(axis=1, keepdims=True)),
            ),
            "logs": Fault(
                "These are the logarithms. The probabilities themselves are asked for.",
                wrong=_probabilities(lambda z: np.log(_softmax(z))),
            ),
            "sigmoid": Fault(
                "Each score was squashed by itself, so a row need not add up to 1.",
                wrong=_probabilities(lambda z: 1 / (1 + np.exp(-z))),
            ),
            "not-turned": Fault(
                "Write the shapes side by side: X is (n, nin) and W is (nout, nin). What has to be done to W?",
                wrong=_not_turned,
                when=shape_error,
            ),
            "one-number-only": Fault(ONE_NUMBER, when=scalar_error),
        },
    )


def _not_turned(X: Array, parameters: Parameters) -> Array:
    for place, (W, b) in enumerate(parameters, start=1):
        X = X @ W + b
        X = np.tanh(X) if place < len(parameters) else X
    return _softmax(X)


def _rows(case: _Case, answer: Any) -> Any:
    shape = len(case.X), len(case.parameters[-1][1])
    hint = "One row for each picture, one column for each digit: (n, nout)."
    return plain_array(handed(case, answer, "X", "parameters"), shape, "the result", hint)


def _cross_entropy(p: Array, right: Array) -> float:
    return float(-np.log((p * right).sum(axis=1)).mean())


def _minus_right_over_n(p: Array, right: Array) -> Array:
    return (p - right) / len(p)


def _block(p: Array, right: Array) -> Array:
    """As `p[:, y] -= 1`: every row loses 1 in every column that is anybody's digit."""
    return (p - (right.sum(axis=0) > 0)) / len(p)


def _gradients(
    *,
    loss: Callable[[Array, Array], float] = _cross_entropy,
    start: Callable[[Array, Array], Array] = _minus_right_over_n,
    normal: Callable[[Array], Array] = _softmax,
    slope: Callable[[Array, Array], Array] = lambda z, t: 1 - t**2,
    last: Callable[[Array], Array] = _identity,
    last_slope: Callable[[Array], Array] = lambda out: np.ones_like(out),
    back: Callable[[Array, Array], Array] = lambda delta, W: delta @ W,
    weights: Callable[[Array, Array], Array] = lambda delta, below: delta.T @ below,
    biases: Callable[[Array], Array] = lambda delta: delta.sum(axis=0),
    give: Callable[[list[Any]], Any] = _identity,
) -> Callable[..., Any]:
    """Loss and gradients by hand, with one of the parts in another's place."""

    def loss_and_gradients(X: Array, y: Array, parameters: Parameters) -> Any:
        outputs, sums = [X], []
        for place, (W, b) in enumerate(parameters, start=1):
            sums.append(outputs[-1] @ W.T + b)
            outputs.append(np.tanh(sums[-1]) if place < len(parameters) else last(sums[-1]))
        p, right = normal(outputs[-1]), np.eye(len(parameters[-1][1]))[y]
        delta = start(p, right) * last_slope(outputs[-1])
        pairs: list[Any] = []
        for place in reversed(range(len(parameters))):
            pairs.insert(0, (weights(delta, outputs[place]), biases(delta)))
            if place:
                delta = back(delta, parameters[place][0]) * slope(sums[place - 1], outputs[place])
        return loss(p, right), give(pairs)

    return loss_and_gradients


@exercise("13.4", "loss_and_gradients(X, y, parameters)")
def check_gradients(notebook: Notebook, answer: Any) -> Stages:
    """Judge the mean cross-entropy of a batch and its gradients, worked out by hand."""
    yield Stage(
        _gradients(),
        [Trial(case.says, partial(_quietly, _named_gradients, case), 20.0) for case in _cases(labels=True)],
        {
            "sum-for-mean": Fault(
                "Loss and gradients are sums over the pictures. Here they are means.",
                wrong=_gradients(
                    loss=lambda p, right: len(p) * _cross_entropy(p, right), start=lambda p, right: p - right
                ),
            ),
            "gradients-not-mean": Fault(
                "The loss is a mean over the pictures, and the gradients are those of their sum. Whose slopes are they "
                "to be?",
                wrong=_gradients(start=lambda p, right: p - right),
            ),
            "mean-over-all": Fault(
                "The mean runs over pictures and digits together. Each picture has one loss: divide by their number.",
                wrong=[
                    _gradients(
                        loss=lambda p, right: _cross_entropy(p, right) / p.shape[1],
                        start=lambda p, right: (p - right) / p.size,
                    ),
                    _gradients(start=lambda p, right: (p - right) / p.size),
                    _gradients(loss=lambda p, right: _cross_entropy(p, right) / p.shape[1]),
                ],
            ),
            "label-left-out": Fault(
                "The loss is right, and the gradients push every probability down, the right one too. Where do the "
                "labels come in? p − 1 at the right digit, p at the others.",
                wrong=_gradients(start=lambda p, right: p / len(p)),
            ),
            "only-right-digit": Fault(
                "Only the score of the right digit gets a gradient. The others are in the sum below the fraction.",
                wrong=_gradients(start=lambda p, right: (p - 1) * right / len(p)),
            ),
            "wrong-sign": Fault(
                "Every gradient has the wrong sign. If the score of the right digit grows, which way does the loss "
                "move?",
                wrong=_gradients(start=lambda p, right: (right - p) / len(p)),
            ),
            "loss-negative": Fault(
                "The loss is negative. The log of a probability is at most 0: what stands in front of it?",
                wrong=_gradients(loss=lambda p, right: -_cross_entropy(p, right)),
            ),
            "block": Fault(
                "`p[:, y]` takes the columns y of every row. To take one element of each row, both places need a list: "
                "which rows, which columns?",
                wrong=[
                    _gradients(loss=lambda p, right: float(-np.log(p @ right.T).mean()), start=_block),
                    _gradients(start=_block),
                    _gradients(loss=lambda p, right: float(-np.log(p @ right.T).mean())),
                ],
            ),
            "log-of-mean": Fault(
                "The probabilities are averaged and then one log is taken. Each picture has a loss of its own.",
                wrong=_gradients(loss=lambda p, right: float(-np.log((p * right).sum(axis=1).mean()))),
            ),
            "last-squashed": Fault(
                "The last layer is squashed by a tanh. Its sums are the scores.",
                wrong=_gradients(last=lambda z: np.tanh(z), last_slope=lambda t: 1 - t**2),
            ),
            "slope-of-no-tanh": Fault(
                "The gradients pass a tanh after the last layer, and there is none.",
                wrong=[
                    _gradients(last_slope=lambda out: 1 - out**2),
                    _gradients(last_slope=lambda out: 1 - np.tanh(out) ** 2),
                ],
            ),
            "past-inner-tanh": Fault(
                "The last layer is right, the earlier ones are not: the tanh between the layers is passed over on the "
                "way back.",
                wrong=_gradients(slope=lambda z, t: np.ones_like(t)),
            ),
            "input-squared": Fault(
                "Which number is squared in the slope of tanh: the sum that went in, or the output that came out?",
                wrong=_gradients(slope=lambda z, t: 1 - z**2),
            ),
            "back-not-turned": Fault(
                "On the way back W stands the wrong way round. The share of an input is the sum over all neurons that "
                "it feeds.",
                wrong=_gradients(back=lambda delta, W: delta @ W.T),
            ),
            "weights-turned": Fault(
                "dW lies on its side: a row for each neuron, a column for each input, as in W.",
                wrong=_gradients(weights=lambda delta, below: below.T @ delta),
            ),
            "biases-not-summed": Fault(
                "One row of db for each picture. The same b is added to every row: what does a number with many users "
                "do with what they send?",
                wrong=_gradients(biases=_identity),
            ),
            "biases-mean": Fault(
                "db is divided by the number of pictures twice: once in the loss, and once more by a mean.",
                wrong=_gradients(biases=lambda delta: delta.mean(axis=0)),
            ),
            "weights-over-n": Fault(
                "dW is divided by the number of pictures twice, or db never.",
                wrong=[
                    _gradients(weights=lambda delta, below: delta.T @ below / len(below)),
                    _gradients(biases=lambda delta: len(delta) * delta.sum(axis=0)),
                ],
            ),
            "backwards": Fault(
                "The layers come back in the order in which the gradients were found, the last one first.",
                wrong=_gradients(give=lambda pairs: pairs[::-1]),
            ),
            "pair-swapped": Fault(
                "The two of a pair have changed places: first dW, then db.",
                wrong=_gradients(give=lambda pairs: [(db, dW) for dW, db in pairs]),
            ),
            "overflow": Fault(
                "exp of a large score is inf, and inf divided by inf is nan. Does your softmax subtract the largest "
                "score of each row?",
                wrong=_gradients(normal=_naive),
            ),
            "one-number-only": Fault(ONE_NUMBER, when=scalar_error),
            "shapes-differ": Fault(
                "Write the shape of each array beside the line that stopped. A gradient has the shape of what it "
                "belongs to, and that leaves only one way to multiply.",
                when=shape_error,
            ),
        },
        tolerance=1e-9,
    )


def _named_gradients(case: _Case, answer: Any) -> dict[str, Any]:
    """The loss, and dW and db of each layer, as plain numbers by their names."""
    watch = walk_watch()
    with watch:
        result = handed(case, answer, "X", "y", "parameters")
    if watch.walked:
        raise Mistake(
            "walked-by-torch",
            "PyTorch ran the backward pass for the answer",
            "PyTorch has its turn at the end. Here every gradient is worked out by hand.",
        )
    return named_gradients(result, case.parameters, "averaged")


# 13.5: training, with a look at the held-out pictures after each epoch


class _Run(NamedTuple):
    """Pictures to learn from, pictures held out, and the batches of every epoch."""

    says: str
    case: _Case
    held_X: Array
    held_y: Array
    epochs: list[list[list[int]]]
    lr: float


def _runs() -> list[_Run]:
    tiny = _in_words([[1.0, 0.0], [0.25, 0.75]], [0, 1], [([[0.5, -1.0], [0.3, 0.2]], [0.2, 0.0])], True)
    says = f"{tiny.says}, held_X=[[0.5, 1.0]], held_y=[1], epochs=[[[0], [1]]] and lr=0.5"
    runs = [_Run(says, tiny, np.array([[0.5, 1.0]]), np.array([1]), [[[0], [1]]], 0.5)]
    for seed, sizes, epochs, lr in [
        (5, (6, 4, 3), [[[0, 3], [1, 5, 4], [2]], [[5, 1], [4, 0], [3, 2]]], 0.3),
        (6, (4, 5, 3, 4), [[[4, 0], [1, 5], [3, 2]], [[0, 1, 2, 3], [4, 5]], [[2, 4, 1], [3, 0, 5]]], 0.7),
    ]:
        case, held = _at_random(seed, 6, *sizes), _at_random(seed + 10, 4, *sizes)
        says = f"{case.says}, 4 held out, epochs={epochs} and lr={lr}"
        runs.append(_Run(says, case, held.X, held.y, epochs, lr))
    return runs


def _train(
    *,
    change: Callable[[Array, Array, float], Any] = lambda p, g, lr: np.subtract(p, lr * g, out=p),
    rows: Callable[[list[int], int], list[int]] = lambda batch, n: batch,
    which: Callable[[Any], Any] = _identity,
    note: Callable[[float, float], Any] = lambda training, held: (training, held),
    on_copies: bool = False,
    before: bool = False,
    every_batch: bool = False,
    of_batches: bool = False,
    both_train: bool = False,
    held_twice: bool = False,
    biases: bool = True,
) -> Callable[..., list[Any]]:
    """Training in epochs, with one of its parts in another's place."""
    ask = _gradients()

    def train(
        X: Array, y: Array, held_X: Array, held_y: Array, parameters: Any, epochs: list[list[list[int]]], lr: float
    ) -> list[Any]:
        parameters = copy.deepcopy(parameters) if on_copies else parameters

        def step(X: Array, y: Array) -> float:
            loss, gradients = ask(X, y, parameters)
            for (W, b), (dW, db) in zip(parameters, gradients, strict=True):
                change(W, dW, lr)
                if biases:
                    change(b, db, lr)
            return float(loss)

        def look() -> Any:
            held = ask(held_X, held_y, parameters)[0]
            return note(held if held_twice else ask(X, y, parameters)[0], held)

        history = []
        for batches in which(epochs):
            if before:
                history.append(look())
            losses = []
            for batch in batches:
                chosen = rows(batch, len(X))
                losses.append(step(X[chosen], y[chosen]))
                if every_batch:
                    history.append(look())
            if both_train:
                step(held_X, held_y)
            if of_batches:
                history.append(note(sum(losses) / len(losses), ask(held_X, held_y, parameters)[0]))
            elif not before and not every_batch:
                history.append(look())
        return history

    return train


@exercise("13.5", "train(X, y, held_X, held_y, parameters, epochs, lr)")
def check_train(notebook: Notebook, answer: Any) -> Stages:
    """Judge training by its losses after each epoch, and by what has become of the parameters."""
    yield Stage(
        _train(),
        [Trial(run.says, partial(_quietly, _trained, run), 20.0) for run in _runs()],
        {
            "never-updated": Fault(
                "The losses are those of the first parameters throughout. Which line moves W and b?",
                wrong=_train(change=lambda p, g, lr: None),
            ),
            "new-arrays": Fault(
                "The losses are right, and the arrays that were handed in have not moved. Which assignment changes an "
                "array in place, and which makes a new one?",
                wrong=_train(on_copies=True),
            ),
            "uphill": Fault(
                "The parameters move uphill. A gradient points to where the loss grows.",
                wrong=_train(change=lambda p, g, lr: np.add(p, lr * g, out=p)),
            ),
            "lr-unread": Fault(
                "The step is the whole gradient. Where does lr come in?",
                wrong=_train(change=lambda p, g, lr: np.subtract(p, g, out=p)),
            ),
            "whole-set": Fault(
                "Every step uses all pictures. Which rows of X and y belong to a batch?",
                wrong=_train(rows=lambda batch, n: list(range(n))),
            ),
            "before-epoch": Fault(
                "The losses are those from before each epoch. When are they to be measured?", wrong=_train(before=True)
            ),
            "every-batch": Fault(
                "There is a pair of losses for each batch. How often is the network to be measured?",
                wrong=_train(every_batch=True),
            ),
            "mean-of-batches": Fault(
                "The training loss is the mean of what the batches cost on the way, while the parameters still moved. "
                "It is to be measured at the end of the epoch, over all of X.",
                wrong=_train(of_batches=True),
            ),
            "learned-from-held-out": Fault(
                "The network learns from the held-out pictures as well. They are for looking only.",
                wrong=_train(both_train=True),
            ),
            "pair-swapped": Fault(
                "The two of a pair have changed places: the training loss, then the held-out one.",
                wrong=_train(note=lambda training, held: (held, training)),
            ),
            "same-loss-twice": Fault(
                "Both losses of a pair are the same. On which pictures is each of them measured?",
                wrong=[_train(note=lambda training, held: (training, training)), _train(held_twice=True)],
            ),
            "one-loss": Fault(
                "Each epoch has one loss. Two are asked for, of the training pictures and of the held-out ones.",
                wrong=[_train(note=lambda training, held: training), _train(note=lambda training, held: held)],
            ),
            "only-first-epoch": Fault(
                "One epoch was done. Does your answer return before the loop is through?",
                wrong=_train(which=lambda epochs: epochs[:1]),
            ),
            "only-first-batch": Fault(
                "Only the first batch of an epoch was used.",
                wrong=_train(which=lambda epochs: [batches[:1] for batches in epochs]),
            ),
            "biases-still": Fault(
                "The weights move and the biases do not. What belongs to the parameters of a layer?",
                wrong=_train(biases=False),
            ),
            "indices-for-pictures": Fault(
                "A batch holds the indices of pictures. What picks these rows out of X and y?",
                when=stopped("out of bounds", "index", kind=IndexError),
            ),
        },
        tolerance=1e-9,
    )


def _trained(run: _Run, answer: Any) -> dict[str, Any]:
    """The losses after each epoch, and the parameters at the end, by their names."""
    others = {"X": run.case.X, "y": run.case.y, "held_X": run.held_X, "held_y": run.held_y}
    fresh, parameters, epochs = copy.deepcopy((others, run.case.parameters, run.epochs))
    layers = list(parameters)
    history = answer(*fresh.values(), parameters, epochs, run.lr)
    for name, before in [*others.items(), ("epochs", run.epochs)]:
        if not _as_before(before, epochs if name == "epochs" else fresh[name]):
            raise Mistake(
                "changed-argument",
                f"{name} is not as it was before the call",
                "Only the parameters are to change. Which line changes this one?",
            )
    rows = items_of(history)
    if rows is None:
        raise Mistake(
            "returns-none" if history is None else "no-list",
            f"expected a list of pairs, got {show(history)}",
            "A pair of losses for each epoch is returned, all in one list. Is there a return, and is it reached?",
        )
    found: dict[str, Any] = {"losses": [_losses(row) for row in rows]}
    for place, (W, b) in enumerate(layers, start=1):
        found[f"W of layer {place}"], found[f"b of layer {place}"] = W.tolist(), b.tolist()
    return found


def _as_before(before: Any, after: Any) -> bool:
    return before == after if isinstance(before, list) else unchanged(before, after)


def _losses(row: Any) -> Any:
    """What stands for one epoch: its losses as plain numbers, or the one number that is there."""
    if items_of(row) is None:
        return plain_array(row, (), "a loss", "A loss is one number.")
    return [plain_array(loss, (), "a loss", "A loss is one number.") for loss in items_of(row) or []]


# 13.6 and 13.7: who is taken for whom, and how surely


@exercise("13.6", "confusion(read, labels)")
def check_confusion(notebook: Notebook, answer: Any) -> Stages:
    """Judge a table of counts: a row for each true digit, a column for what it was read as."""
    source = random.Random(136)
    pairs = [
        ([7, 1, 7], [7, 7, 7]),
        ([3, 3, 5, 8, 3], [3, 5, 5, 3, 3]),
        ([0, 9, 4, 9, 9, 9, 2], [0, 4, 4, 9, 4, 4, 2]),
        ([source.randrange(10) for _ in range(60)], [source.randrange(10) for _ in range(60)]),
    ]
    yield Stage(
        _confusion(),
        [Trial(_read_says(read, labels), partial(_table, read, labels)) for read, labels in pairs],
        {
            "turned": Fault(
                "Rows and columns have changed places: the row is the digit that it was, the column what it was read "
                "as.",
                wrong=lambda read, labels: _confusion()(labels, read),
            ),
            "counts-once": Fault(
                "A pair that comes several times is counted once: `table[labels, read] += 1` reads, adds 1 and writes, "
                "all pairs at the same time. A loop counts them one by one, and so does np.add.at.",
                wrong=_confusion(count=lambda here: 1),
            ),
            "one-row": Fault(
                "All rows are the same. `[[0] * 10] * 10` is one row, ten times: what makes a new one each time?",
                wrong=lambda read, labels: [np.bincount(read, minlength=10)] * 10,
            ),
            "only-mistakes": Fault(
                "The digits that were read correctly are missing. They belong on the diagonal.",
                wrong=_confusion(wanted=lambda r, t: r != t),
            ),
            "only-right": Fault(
                "Only the digits that were read correctly are counted. Where do the others go?",
                wrong=_confusion(wanted=lambda r, t: r == t),
            ),
            "both-ways": Fault(
                "A 4 taken for a 9 is counted as a 9 taken for a 4, too. These are two different mistakes.",
                wrong=lambda read, labels: (
                    np.maximum(_confusion()(read, labels), 0) + _confusion(wanted=lambda r, t: r != t)(labels, read)
                ),
            ),
            "shares": Fault(
                "These are shares. How many pictures are there of each kind? Counts are asked for.",
                wrong=[
                    lambda read, labels: _confusion()(read, labels) / len(labels),
                    lambda read, labels: (
                        _confusion()(read, labels)
                        / np.maximum(_confusion()(read, labels).sum(axis=1, keepdims=True), 1)
                    ),
                ],
            ),
        },
    )


def _confusion(
    wanted: Callable[[int, int], bool] = lambda r, t: True, count: Callable[[int], int] = lambda here: here + 1
) -> Callable[[Any, Any], Array]:
    """A table of counts, with other pictures wanted, or counted otherwise."""

    def confusion(read: Any, labels: Any) -> Array:
        table = np.zeros((10, 10), dtype=int)
        for r, t in zip(read, labels, strict=True):
            if wanted(r, t):
                table[t, r] = count(int(table[t, r]))
        return table

    return confusion


def _read_says(read: list[int], labels: list[int]) -> str:
    if len(read) > 10:
        return f"for {len(read)} digits at random, read at random"
    return f"with read={read} and labels={labels}"


def _table(read: list[int], labels: list[int], answer: Any) -> dict[str, Any]:
    """The counts that are not 0, by what was taken for what; all others stay out of the message."""
    given = np.array(read), np.array(labels)
    result = answer(*given)
    if not (unchanged(read, given[0].tolist()) and unchanged(labels, given[1].tolist())):
        raise Mistake(
            "changed-argument",
            "read or labels are not as they were before the call",
            "Count, and leave what was handed in.",
        )
    hint = "Ten rows and ten columns, also where a digit does not come up: one for each digit from 0 to 9."
    rows = plain_array(result, (10, 10), "the table", hint)
    return {
        f"{true} read as {taken}": count for true, row in enumerate(rows) for taken, count in enumerate(row) if count
    }


@exercise("13.7", "surest_mistakes(probabilities, labels, count)")
def check_surest_mistakes(notebook: Notebook, answer: Any) -> Stages:
    """Judge which pictures were read wrongly, and the order of how sure the network was."""
    small = [[0.7, 0.2, 0.1], [0.05, 0.9, 0.05], [0.3, 0.26, 0.44], [0.02, 0.03, 0.95], [0.25, 0.6, 0.15]]
    cases = [
        (small, [0, 0, 1, 0, 2], 2),
        (small, [1, 1, 2, 1, 1], 5),
        (small, [0, 1, 2, 2, 1], 3),
        *((_certainties(seed), [random.Random(seed).randrange(10) for _ in range(25)], 6) for seed in (1, 2)),
    ]
    yield Stage(
        _surest(),
        [Trial(_sure_says(*case), partial(_chosen, *case)) for case in cases],
        {
            "right-ones-too": Fault(
                "Pictures that were read correctly are among them. How do you see that one was not?",
                wrong=_surest(wanted=lambda read, label: True),
            ),
            "only-right": Fault(
                "These were read correctly. The mistakes are asked for.",
                wrong=_surest(wanted=lambda read, label: read == label),
            ),
            "least-sure": Fault(
                "The least sure ones come first. Which way does sorting go by itself?",
                wrong=_surest(key=lambda row, label: max(row)),
            ),
            "by-true-digit": Fault(
                "They are ordered by what the true digit was given. How sure the network was is the probability of the "
                "digit that it chose.",
                wrong=[_surest(key=lambda row, label: row[label]), _surest(key=lambda row, label: -row[label])],
            ),
            "by-place": Fault(
                "These are mistakes, in the order in which they come. Which of them was the network surest of?",
                wrong=_surest(key=lambda row, label: 0),
            ),
            "places-among-mistakes": Fault(
                "These are places in a shorter list, of the mistakes alone. Which pictures are they in the whole set?",
                wrong=_places_among_mistakes,
            ),
            "cut-before-sorting": Fault(
                "The first mistakes were taken and then put in order. A surer one may come later: which step is first?",
                wrong=_cut_first,
            ),
            "all-of-them": Fault(
                "These are all mistakes. How many are asked for?", wrong=lambda p, y, count: _surest()(p, y, len(y))
            ),
            "digits-for-indices": Fault(
                "These are the digits that were read. Which pictures are they? An index says where one is.",
                wrong=lambda p, y, count: [
                    max(range(len(p[at])), key=list(p[at]).__getitem__) for at in _surest()(p, y, count)
                ],
            ),
        },
    )


def _certainties(seed: int) -> list[list[float]]:
    """Probabilities of ten digits for 25 pictures, no two of them equally sure."""
    source = random.Random(seed + 1370)
    rows = [[source.uniform(0.05, 1.0) ** 3 for _ in range(10)] for _ in range(25)]
    return [[one / sum(row) for one in row] for row in rows]


def _surest(
    key: Callable[[Sequence[float], int], float] = lambda row, label: -max(row),
    wanted: Callable[[int, int], bool] = lambda read, label: read != label,
) -> Callable[..., list[int]]:
    """The mistakes by how sure they were, with another order, or other pictures wanted."""

    def surest_mistakes(probabilities: Any, labels: Any, count: int) -> list[int]:
        read = [max(range(len(row)), key=list(row).__getitem__) for row in probabilities]
        chosen = [at for at in range(len(labels)) if wanted(read[at], labels[at])]
        return sorted(chosen, key=lambda at: key(probabilities[at], labels[at]))[:count]

    return surest_mistakes


def _places_among_mistakes(probabilities: Any, labels: Any, count: int) -> list[int]:
    mistakes = sorted(_surest()(probabilities, labels, len(labels)))
    return [mistakes.index(at) for at in _surest()(probabilities, labels, count)]


def _cut_first(probabilities: Any, labels: Any, count: int) -> list[int]:
    first = sorted(_surest()(probabilities, labels, len(labels)))[:count]
    return sorted(first, key=lambda at: -max(probabilities[at]))


def _sure_says(probabilities: Any, labels: list[int], count: int) -> str:
    if len(labels) > 10:
        return f"for {len(labels)} pictures at random and count={count}"
    return f"with probabilities={probabilities}, labels={labels} and count={count}"


def _chosen(probabilities: Any, labels: list[int], count: int, answer: Any) -> list[int]:
    given = np.array(probabilities), np.array(labels)
    result = answer(*given, count)
    if not (unchanged(probabilities, given[0].tolist()) and unchanged(labels, given[1].tolist())):
        raise Mistake(
            "changed-argument",
            "probabilities or labels are not as they were before the call",
            "Sort a list of indices of your own, and leave what was handed in.",
        )
    return _indices(result, "the result")


# 13.8: the same training by PyTorch


@exercise("13.8", "train_in_torch(X, y, parameters, batches, lr)")
def check_train_in_torch(notebook: Notebook, answer: Any) -> Stages:
    """Judge the losses of a training run in PyTorch, to the digits that double precision keeps."""
    runs = [(_runs()[0].case, [[0], [1], [0, 1]], 0.5)]
    for seed, sizes, batches, lr in [
        (7, (6, 4, 3), [[0, 3], [1, 5, 4], [2], [0, 1]], 0.3),
        (8, (4, 5, 3, 4), [[4, 0], [1, 5], [3, 2], [0, 1, 2, 3, 4, 5]], 0.7),
    ]:
        runs.append((_at_random(seed, 6, *sizes), batches, lr))
    yield Stage(
        _Known(_losses_of_batches),
        [
            Trial(f"{case.says}, batches={batches} and lr={lr}", partial(_run_torch, case, batches, lr), 30.0)
            for case, batches, lr in runs
        ],
        {
            "softmax-twice": Fault(
                "cross_entropy takes scores and makes its own softmax of them. What were these numbers when they came "
                "to it?",
                wrong=_in_torch(last=lambda out: torch.softmax(out, dim=1)),
            ),
            "last-squashed": Fault(
                "The last layer is squashed by a tanh. Its sums are the scores.",
                wrong=_in_torch(last=lambda out: torch.tanh(out)),
            ),
            "no-tanh": Fault(
                "There is no tanh between the layers, so they are a single straight line together.",
                wrong=_in_torch(hidden=_identity),
            ),
            "sum-for-mean": Fault(
                "The losses are sums over the batch. Which reduction does cross_entropy take by itself?",
                wrong=_in_torch(reduction="sum"),
            ),
            "not-cleared": Fault(
                "The first loss is right and later ones are not: each step uses the gradients of all batches so far. "
                "What has to be cleared?",
                wrong=_in_torch(clear=False),
            ),
            "never-updated": Fault(
                "The losses are those of the first parameters throughout. Which line moves the tensors?",
                wrong=_in_torch(move=0.0),
            ),
            "uphill": Fault(
                "The parameters move uphill. A gradient points to where the loss grows.", wrong=_in_torch(move=-1.0)
            ),
            "lr-unread": Fault("The step is the whole gradient. Where does lr come in?", wrong=_in_torch(rate=False)),
            "whole-set": Fault(
                "Every step uses all pictures. Which rows of X and y belong to a batch?",
                wrong=_in_torch(rows=lambda batch, n: list(range(n))),
            ),
            "loss-after": Fault(
                "The losses are those after each step. When is a loss computed: before its update, or after it?",
                wrong=_in_torch(after=True),
            ),
            "only-first-batch": Fault(
                "One batch was used. Does your answer return before the loop is through?",
                wrong=_in_torch(which=lambda batches: batches[:1]),
            ),
            "float32": Fault(
                "Right to six digits or so. Which dtype do the tensors have? Double precision is torch.float64.",
                when=_nearly,
            ),
            "never-walked": Fault(
                "A grad is None because there was no backward pass. Which call fills them in?",
                when=met_none(lambda watch: not watch.walked),
            ),
            "not-reached": Fault(
                "A grad is None after a backward pass. Are W and b leaves, and did they take part in the loss?",
                when=met_none(lambda watch: watch.walked),
            ),
            "in-place-on-leaf": Fault(
                "A leaf that requires a gradient may not be changed in place while PyTorch records. Under which block "
                "does it not?",
                when=stopped("leaf Variable that requires grad"),
            ),
            "dtypes-differ": Fault(
                "Two dtypes meet in one operation. What can be said in every call that makes a tensor of pictures, "
                "weights or biases?",
                when=stopped("same dtype", "Float and Double", "Double and Float", "same data type"),
            ),
            "labels-of-floats": Fault(
                "The labels are the numbers of classes, which are whole. Which dtype do they have?",
                when=stopped("Long", "probabilities", "Int", "floating point"),
            ),
            "cut": Fault(
                "The trail is cut: an operation is not PyTorch's, or no leaf asks for a gradient.",
                when=stopped("does not require grad", r"Can't call numpy\(\)"),
            ),
            "not-turned": Fault(
                "Write the shapes side by side: X is (n, nin) and W is (nout, nin). What has to be done to W?",
                wrong=_in_torch(product=lambda out, W: out @ W),
                when=stopped("shapes cannot be multiplied", "must match the size"),
            ),
        },
        tolerance=1e-9,
    )


class _Known:
    """Losses that the check knows, which need no watch."""

    def __init__(self, known: Callable[..., Any]) -> None:
        self.known = known

    def __call__(self, *arguments: Any) -> Any:
        return self.known(*arguments)


def _losses_of_batches(
    X: Array, y: Array, parameters: Parameters, batches: Sequence[Sequence[int]], lr: float
) -> list[float]:
    """The loss of each batch before its step, in NumPy."""
    parameters = copy.deepcopy(parameters)
    losses = []
    for batch in batches:
        loss, gradients = _gradients()(X[batch], y[batch], parameters)
        losses.append(loss)
        for (W, b), (dW, db) in zip(parameters, gradients, strict=True):
            W -= lr * dW
            b -= lr * db
    return losses


def _in_torch(
    *,
    hidden: Callable[[Any], Any] = lambda z: torch.tanh(z),
    last: Callable[[Any], Any] = _identity,
    product: Callable[[Any, Any], Any] = lambda out, W: out @ W.T,
    reduction: str = "mean",
    clear: bool = True,
    move: float = 1.0,
    rate: bool = True,
    rows: Callable[[Sequence[int], int], Sequence[int]] = lambda batch, n: batch,
    which: Callable[[Any], Any] = _identity,
    after: bool = False,
) -> Callable[..., list[float]]:
    """The same in PyTorch, with one of its parts in another's place."""

    def train_in_torch(X: Array, y: Array, parameters: Parameters, batches: Any, lr: float) -> list[float]:
        layers = [
            [torch.tensor(array, dtype=torch.float64, requires_grad=True) for array in pair] for pair in parameters
        ]
        leaves = [leaf for layer in layers for leaf in layer]

        def loss_of(chosen: Sequence[int]) -> Any:
            out = torch.tensor(X[chosen], dtype=torch.float64)
            for place, (W, b) in enumerate(layers, start=1):
                out = (hidden if place < len(layers) else last)(product(out, W) + b)
            return torch.nn.functional.cross_entropy(out, torch.tensor(y[chosen]).long(), reduction=reduction)

        losses = []
        for batch in which(batches):
            chosen = rows(batch, len(X))
            loss = loss_of(chosen)
            loss.backward()
            with torch.no_grad():
                for leaf in leaves:
                    leaf -= move * (lr if rate else 1.0) * leaf.grad
                    if clear:
                        leaf.grad = None
            losses.append((loss_of(chosen) if after else loss).item())
        return losses

    return train_in_torch


def _run_torch(case: _Case, batches: list[list[int]], lr: float, answer: Any) -> list[Any]:
    """The losses as plain numbers; a Mistake where PyTorch did not walk back, or something handed in was changed."""
    watch = walk_watch()
    X, y, parameters, given = copy.deepcopy((case.X, case.y, case.parameters, batches))
    with torch.enable_grad(), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            with watch:
                result = answer(X, y, parameters, given, lr)
        except Exception as error:
            error.watch = watch  # type: ignore[attr-defined]  # an exception takes any attribute
            raise
    for name, before, after in [("X", case.X, X), ("y", case.y, y), ("parameters", case.parameters, parameters)]:
        if not unchanged(before, after):
            raise Mistake(
                "changed-argument",
                f"{name} is not as it was before the call",
                "A tensor from torch.from_numpy shares its numbers with the array, so a step moves both. What makes a "
                "tensor with numbers of its own?",
            )
    if not watch.walked and not isinstance(answer, _Known):
        raise Mistake(
            "not-walked",
            "PyTorch was never asked for a backward pass",
            "The losses come from somewhere else. Let PyTorch build the graph, and let it find the gradients.",
        )
    losses = items_of(result)
    if losses is None:
        raise Mistake(
            "returns-none" if result is None else "no-list",
            f"expected a list of losses, got {show(result)}",
            "There is one loss for each batch, all in one list. Is there a return, and is it reached?",
        )
    return [plain_array(loss, (), "a loss", "A loss is one number: what is left to be averaged?") for loss in losses]


def _nearly(seen: Sequence[Seen]) -> bool:
    """A rule: every loss is right to four digits or so."""
    return all(one.got.error is None and same(one.got.value, one.want, 1e-4) for one in seen)
