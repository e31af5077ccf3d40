"""Checks of notebook 10: the parts of a training run on the finished engine, and a test of engines."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, NamedTuple

from utils.checks.framework.comparing import alike, as_number, show
from utils.checks.framework.judging import Fault, Notebook, Seen, Stage, Stages, Trial, call
from utils.checks.framework.registry import exercise
from utils.checks.framework.rules import Rule, first_failed, stopped
from utils.checks.framework.running import attempt
from utils.checks.framework.verdicts import Mistake
from utils.checks.values.engines import make_engine, pushed
from utils.checks.values.graphs import Name, children_of, data_of, grad_of, op_of, reachable, require_class
from utils.micrograd.engine import Value as FinishedValue

# What several exercises know


def _finished_class(notebook: Notebook) -> type:
    """The notebook's class Value, which must work as the finished one does."""
    kind = notebook.value_class()

    def try_out() -> float:
        leaf = kind(3.0)
        (2 * kind(0.0, (leaf,), (0.5,), "half")).backward()
        return leaf.grad

    if attempt(try_out).value != 1.0:
        raise notebook.failure(
            "class-value",
            "the class Value of this notebook takes no local derivatives",
            "These exercises stand on the finished engine. Which line in the imports cell brings it, and has the name "
            "been given to something else since?",
        )
    return kind


def _relu(v: Any) -> Any:
    """relu on any engine: times 1 or times 0."""
    return v * float(v.data > 0)


class _Reading(NamedTuple):
    """What a trial reads off a result: the number in it, and the gradients it gives to what it was made from."""

    data: float
    grads: list[float]

    def __repr__(self) -> str:
        return f"{show(self.data)} with gradients {show(self.grads)}"


_PARTS = ("the number", "grads")  # of a _Reading


def _value_trial(
    notebook: Notebook, numbers: Sequence[float], says: str, ask: Callable[[Any, list[Any]], Any], what: str
) -> Trial:
    """A trial that makes Values of `numbers`, asks the answer, and reads its result and three times its gradients."""

    def run(answer: Any) -> _Reading:
        kind = _finished_class(notebook)
        leaves = [kind(number) for number in numbers]
        handed = list(leaves)
        result = notebook.expect(ask(answer, handed), kind, what)
        if len(handed) != len(leaves) or any(one is not leaf for one, leaf in zip(handed, leaves, strict=True)):
            raise Mistake(
                "changed-argument",
                "the answer changed the list it was handed",
                "Others may still need it. Make a new list.",
            )
        for leaf, number in zip(leaves, numbers, strict=True):
            if leaf.data != number:
                raise Mistake(
                    "operand-changed",
                    f"the answer changed a Value it was handed: {show(number)} became {show(leaf.data)}",
                    "An operation makes a new node and leaves its operands alone.",
                )
        data = data_of(result, what)
        (3.0 * result).backward()
        return _Reading(data, [grad_of(leaf, f"Value({number})") for leaf, number in zip(leaves, numbers, strict=True)])

    return Trial(says, run)


def _cut(seen: Sequence[Seen]) -> bool:
    """Whether every number was right and no gradient came back."""
    readings = [(one.got.value, one.want) for one in seen if one.got.error is None]
    return bool(readings) and all(
        isinstance(got, _Reading) and abs(got.data - want.data) < 1e-6 and not any(got.grads) for got, want in readings
    )


_USES_DATA = {
    "dead": Fault(
        "The number is right, and no gradient arrives: the trail was cut. Which step works with .data, and so with a "
        "bare number?",
        when=_cut,
    )
}
_COMPARED = {
    "values-compared": Fault(
        "A Value has no order: Python cannot say which of two is larger. Which operation of the engine is 0 for "
        "everything below 0, and leaves a trail?",
        when=stopped("'<'", "'>'", "not supported between", kind=TypeError),
    )
}


# 10.1: a node of your own


@exercise("10.1", "relu(v)")
def check_relu(notebook: Notebook, answer: Any) -> Stages:
    """Judge a ReLU node by its number, child and name, and by what it hands on for several upstream gradients."""

    def right(v: Any) -> Any:
        return notebook.value_class()(max(v.data, 0.0), (v,), (float(v.data > 0),), "relu")

    def made(data: Callable[[float], float], local: Callable[[float], float], op: str = "relu") -> Any:
        return lambda v: notebook.value_class()(data(v.data), (v,), (local(v.data),), op)

    def positive(x: float) -> float:
        return max(x, 0.0)

    yield Stage(
        right,
        _relu_trials(notebook),
        {
            "inverted": Fault(
                "The negative numbers came through, and the positive ones became 0. Which side of 0 is to pass?",
                wrong=made(lambda x: min(x, 0.0), lambda x: float(x < 0)),
            ),
            "slope-inverted": Fault(
                "Nothing is passed on to positive inputs, and everything to negative ones. Which inputs moved the "
                "output?",
                wrong=made(positive, lambda x: float(x <= 0)),
            ),
            "slope-everywhere": Fault(
                "A slope of 1 everywhere: a negative input gets all that arrives, too. Nudge −2 a little: how far "
                "does its output move?",
                wrong=made(positive, lambda x: 1.0),
            ),
            "output-for-slope": Fault(
                "The local derivative is the output here. Where the output follows the input one to one, how far does "
                "it move per unit?",
                wrong=made(positive, positive),
            ),
            "half-slope": Fault(
                "Half of what arrives is passed on, for positive and negative inputs alike. How far does the output "
                "move at 3.5, and how far at −2?",
                wrong=made(positive, lambda x: 0.5),
            ),
            "step": Fault(
                "Your output is 1 wherever the input is positive. Which number should pass there?",
                wrong=[
                    made(lambda x: float(x > 0), lambda x: float(x > 0)),
                    made(lambda x: float(x > 0), lambda x: 0.0),
                ],
            ),
            "input-for-slope": Fault(
                "The local derivative is the input here. Where the output follows the input one to one, how far does "
                "it move per unit?",
                wrong=made(positive, lambda x: x),
            ),
            "slope-nowhere": Fault(
                "The slope is 0 everywhere. The gate depends on the number that comes in, which is known now; grads "
                "are still 0 when the node is made.",
                wrong=made(positive, lambda x: 0.0),
            ),
            "leaky": Fault(
                "A small part of the negative numbers leaks through. That has its uses; the plain ReLU gives 0 there.",
                wrong=made(lambda x: max(x, 0.01 * x), lambda x: 1.0 if x > 0 else 0.01),
            ),
            "absolute": Fault(
                "The size came back in place of the positive part. What is the output for −2?",
                wrong=made(abs, lambda x: 1.0 if x > 0 else -1.0),
            ),
            "no-tuple": Fault(
                "Round brackets around one thing are no tuple: Python reads (v) as v. Which character makes it one?",
                when=stopped(r"has no len\(\)", kind=TypeError),
            ),
            "no-local": Fault(
                "One local derivative belongs to each child. How many children has this node, and in which order does "
                "Value take its arguments?",
                when=stopped("one local derivative per child"),
            ),
            "no-operation": Fault(
                "The node does not say that relu made it. Where does Value take the name of the operation?",
                when=lambda seen: isinstance(first_failed(seen).got.value, Name),
            ),
            **_COMPARED,
        },
    )


def _relu_trials(notebook: Notebook) -> list[Trial]:
    source = random.Random(101)
    numbers = [3.5, -2.0, 0.25, round(source.uniform(1.0, 9.0), 2), round(source.uniform(-9.0, -1.0), 2)]

    def gradient(number: float, says: str, ask: Callable[[Any, list[Any]], Any]) -> Trial:
        return _value_trial(notebook, [number], says, ask, "relu(v)")

    def by_hand(answer: Any) -> Any:
        """A v without the method: the task is to build the node."""
        base: Any = _finished_class(notebook)

        class Bare(base):
            __slots__ = ()
            relu = property(_no_method)

        return base.__name__ if isinstance(answer(Bare(1.5)), base) else None

    def node(number: float, answer: Any) -> Any:
        kind = _finished_class(notebook)
        v = kind(number)
        out = notebook.expect(answer(v), kind, "relu(v)")
        if out is v:
            raise Mistake(
                "operand-itself",
                "relu(v) is v itself",
                "Every operation makes a new node, for a positive number as well.",
            )
        children = children_of(out, "relu(v)")
        if not children:
            raise Mistake(
                "no-operands",
                "relu(v) has no children: it is a leaf",
                "A leaf passes nothing on, so the trail ends here. Which Value was this node computed from?",
            )
        if len(children) != 1 or children[0] is not v:
            raise Mistake(
                "other-operand",
                f"the operands of relu(v) are {', '.join(show(child) for child in children)}, expected v alone",
                "One node, made by the constructor, has v itself as its operand. What are the four arguments of Value, "
                "in which order?",
            )
        return Name("relu" if op_of(out, "relu(v)").lower() == "relu" else f"_op {show(out._op)}")

    def at_zero(answer: Any) -> list[Any]:
        kind = _finished_class(notebook)
        v = kind(0.0)
        out = notebook.expect(answer(v), kind, "relu(v)")
        (2.0 * out).backward()
        return [data_of(out, "relu(v)"), bool(0.0 <= grad_of(v, "v") <= 2.0)]

    three = "and 3 arriving"
    return [
        Trial("for the node that relu(v) makes of v = Value(3.5)", partial(node, 3.5)),
        *(gradient(x, f"with v = Value({x}), {three}", lambda f, vs: f(vs[0])) for x in numbers),
        gradient(
            -1.5, "for -2 * relu(v) + v with v = Value(-1.5), taken three times", lambda f, vs: -2 * f(vs[0]) + vs[0]
        ),
        gradient(2.5, "for relu(v) * v with v = Value(2.5), taken three times", lambda f, vs: f(vs[0]) * vs[0]),
        Trial("for the node that relu(v) makes of v = Value(-2.0)", partial(node, -2.0)),
        Trial("for a v of a class without the method relu", by_hand),
        Trial("for the output at 0, and whether its slope lies between 0 and 1", at_zero),
    ]


def _no_method(v: Any) -> Any:
    raise Mistake(
        "own-method",
        "relu(v) uses the engine's own method v.relu",
        "Here the method is what is to be written: the node, with the constructor of Value.",
    )


# 10.2: a base class


@exercise("10.2", "Module")
def check_module(notebook: Notebook, answer: Any) -> Stages:
    """Judge a base class by what zero_grad does in subclasses that have only their own parameters()."""
    yield Stage(
        _Module,
        _module_trials(notebook),
        {
            "data-cleared": Fault(
                "The numbers themselves became 0: the network has forgotten all it learnt. Which attribute holds the "
                "gradient?",
                wrong=_module(lambda p: setattr(p, "data", 0.0)),
            ),
            "grad-none": Fault(
                "None is no number: the next `+=` stops at it. What is the gradient of a parameter that nothing has "
                "reached yet?",
                wrong=_module(lambda p: setattr(p, "grad", None)),
            ),
            "nothing-cleared": Fault(
                "Nothing was cleared. Which objects does your loop visit, and what does its line do to their grad: set "
                "it, compare it, or set something else?",
                wrong=_module(lambda p: None),
            ),
            "one-left-out": Fault(
                "One of the parameters keeps its grad; the others are cleared. Over which places does your loop run?",
                wrong=[_sliced(slice(None, -1)), _sliced(slice(1, None))],
            ),
            "makes-zeros": Fault(
                "Zeros came back, and no grad has changed. Which line stores something in a parameter?",
                wrong=type("Module", (_Module,), {"zero_grad": lambda self: [0.0 for _ in self.parameters()]}),
            ),
            "grad-gone": Fault(
                "A parameter has no grad any more. What should its grad be, rather than gone?",
                when=stopped("has no attribute 'grad'", kind=AttributeError),
            ),
            "asks-a-value": Fault(
                "A parameter is a Value, and a Value does not have that method. What is to be done to its grad?",
                when=stopped("'Value' object has no attribute", kind=AttributeError),
            ),
            "times-0": Fault(
                "0 times inf is nan, and so is inf − inf: a run that once blew up is never cleared that way. What if "
                "the old grad is not asked at all?",
                wrong=_module(lambda p: setattr(p, "grad", p.grad * 0.0)),
            ),
            "returns-something": Fault(
                "The grads are right, and zero_grad gives something back. It changes what is there: who would need a "
                "result?",
                when=lambda seen: alike(first_failed(seen).got.value["grads"], first_failed(seen).want["grads"]),
            ),
            "only-first": Fault(
                "The loop ends after its first parameter. How far is the return indented?",
                wrong=_FirstOnly,
            ),
            "list-kept": Fault(
                "A parameter that came later keeps its grad: the list was made once and then kept. Who knows the "
                "parameters at the moment of the call?",
                wrong=_Frozen,
            ),
            "not-called": Fault(
                "parameters is a method. What is missing behind its name, so that it is run?",
                when=stopped("'method' object is not iterable", "'function' object is not iterable"),
            ),
            "counts-on-attribute": Fault(
                "A subclass promises its parameters() and nothing more. Which attribute did you count on that this one "
                "does not have?",
                when=stopped("has no attribute", kind=AttributeError),
            ),
        },
    )


class _Module:
    def zero_grad(self) -> None:
        for p in self.parameters():
            p.grad = 0.0

    def parameters(self) -> list[Any]:
        return []


def _module(clear: Callable[[Any], Any]) -> type:
    """A Module that does `clear` to each parameter."""
    return type("Module", (_Module,), {"zero_grad": lambda self: [clear(p) for p in self.parameters()] and None})


class _FirstOnly(_Module):
    def zero_grad(self) -> None:
        for p in self.parameters()[:1]:
            p.grad = 0.0


def _sliced(part: slice) -> type:
    """A Module that clears only this part of its parameters."""

    def zero_grad(self: Any) -> None:
        for p in list(self.parameters())[part]:
            p.grad = 0.0

    return type("Module", (_Module,), {"zero_grad": zero_grad})


class _Frozen(_Module):
    def zero_grad(self) -> None:
        if not hasattr(self, "kept"):
            self.kept = list(self.parameters())
        for p in self.kept:
            p.grad = 0.0


def _module_trials(notebook: Notebook) -> list[Trial]:
    def clears(grads: Sequence[float], says: str, later: int = 0, listed: Callable[[list[Any]], Any] = list) -> Trial:
        """zero_grad of a subclass, once more with `later` parameters added between."""

        def run(answer: Any) -> dict[str, Any]:
            require_class(answer, "Module")
            kind = notebook.value_class()
            owned = [kind(float(place) + 2.5) for place in range(len(grads))]
            subclass = type("Model", (answer,), {"parameters": lambda self: listed(owned)})
            model = subclass()
            for _ in range(1 + bool(later)):
                for p, grad in zip(owned, grads, strict=False):
                    p.grad = grad
                result = _method(model, "zero_grad")()
                before = list(owned)
                owned.extend(kind(0.5) for _ in range(later))
                for p in owned[len(before) :]:
                    p.grad = 7.0
            if later:
                del owned[-later:]
            return {
                "grads": [_grad(p) for p in owned],
                "data": [data_of(p, "a parameter") for p in owned],
                "returned": None if result is None else Name(show(result)),
            }

        return Trial(says, run)

    def base(answer: Any) -> list[Any]:
        require_class(answer, "Module")
        model = answer()
        listed = _method(model, "parameters")()
        if not isinstance(listed, Iterable):
            raise Mistake(
                "no-list",
                f"parameters() of Module itself is {show(listed)}, expected an empty list",
                "Is there a return, and is it reached? Whoever asks goes through what comes back.",
            )
        listed = list(listed)
        model.zero_grad()
        return listed

    def apart(answer: Any) -> list[float]:
        """Two models of one class: clearing one leaves the other alone."""
        require_class(answer, "Module")
        kind = notebook.value_class()
        models = []
        for _ in range(2):
            p = kind(1.5)
            p.grad = 4.0
            models.append(type("Model", (answer,), {"parameters": lambda self, p=p: [p]})())
        _method(models[0], "zero_grad")()
        return [_grad(model.parameters()[0]) for model in models]

    return [
        clears([2.5], "for a subclass with one parameter, grad 2.5"),
        clears([2.5, -4.0, 1.0], "for a subclass with three parameters, grads 2.5, -4.0, 1.0"),
        clears([2.5, -4.0], "for a subclass whose parameters() is a tuple", listed=tuple),
        clears([1.5, float("inf")], "for a subclass with the grads 1.5 and inf"),
        clears([3.0, 2.0], "for a subclass that has one parameter more at the second zero_grad()", later=1),
        Trial("for the grads of two models, after zero_grad() of the first", apart),
        Trial("for parameters() of Module itself", base),
    ]


def _grad(p: Any) -> Any:
    """The grad of a parameter, None as well: what zero_grad left there is what is compared."""
    return None if p.grad is None else grad_of(p, "a parameter")


def _method(model: Any, name: str) -> Any:
    found = getattr(model, name, None)
    if not callable(found):
        raise Mistake(
            "no-method",
            f"the class Module has no method {name}",
            "Is its name spelt like that, and does its indentation make it part of the class?",
        )
    return found


# 10.3 and 10.4: two halves of a loss


@exercise("10.3", "hinge_loss(scores, ys)")
def check_hinge_loss(notebook: Notebook, answer: Any) -> Stages:
    """Judge the max-margin loss by its number and by what each score gets from it."""
    source = random.Random(103)
    trials = [
        _scores_trial(notebook, [0.5, -2.0, 3.0], [1, 1, -1]),
        _scores_trial(notebook, [0.25, 2.5], [1, 1]),
        _scores_trial(notebook, [-0.5, -3.0, 0.75, 1.5], [-1.0, -1.0, -1.0, 1.0]),
        _scores_trial(notebook, [0.4], [-1]),
        _scores_trial(notebook, [1.5, -2.0], [1, -1]),
    ]
    for count in (3, 5, 8):
        scores = [round(source.uniform(-3.0, 3.0), 2) + 0.003 for _ in range(count)]
        trials.append(_scores_trial(notebook, scores, [source.choice([-1, 1]) for _ in scores]))
    yield Stage(
        _hinge(),
        trials,
        {
            "sum-for-mean": Fault(
                "That is the sum. What changes when there are twice as many points, and should it?",
                wrong=_hinge(over=0),
            ),
            "wrong-sign": Fault(
                "A score on its own side raises the loss, and one on the wrong side lowers it. When y and s agree, "
                "what sign has y·s, and in which direction should that push?",
                wrong=_hinge(margin=lambda y, s: 1 + y * s),
            ),
            "no-margin": Fault(
                "A score that is right by a hair costs nothing here. From which y·s on is a point right with a margin?",
                wrong=_hinge(margin=lambda y, s: -(y * s)),
            ),
            "no-gate": Fault(
                "A point far on its own side makes up for others: its cost is negative. What is the least that one "
                "point may cost?",
                wrong=_hinge(gate=lambda v: v),
            ),
            "gate-around-sum": Fault(
                "The ReLU stands around the whole: points on the right side have made up for the wrong ones by then. "
                "What comes first, cutting off or adding up?",
                wrong=lambda scores, ys: _relu(sum(1 - y * s for s, y in zip(scores, ys, strict=True)) * (1 / len(ys))),
            ),
            "squared": Fault(
                "The margins are squared. That is a loss too, and another one.",
                wrong=_hinge(gate=lambda v: _relu(v) ** 2),
            ),
            "squared-error": Fault(
                "That is the squared distance from the label: a score of 3 with label 1 costs 4. What should being "
                "more than right cost?",
                wrong=_hinge(margin=lambda y, s: (s - y) ** 2),
            ),
            "over-costly-ones": Fault(
                "It is divided by the number of points that still cost something. How many points are there in all?",
                wrong=_hinge(over=-1),
            ),
            "only-first": Fault(
                "Only one point is in the result. Where does the loop hand it back?",
                wrong=lambda scores, ys: _relu(1 - ys[0] * scores[0]),
            ),
            "labels-ignored": Fault(
                "The labels have been left out: every score is pushed up. Where does y come in?",
                wrong=_hinge(margin=lambda y, s: 1 - s),
            ),
            "nothing-added": Fault(
                "The loss is 0 whatever the scores are. What is never added up, or never stored?",
                wrong=lambda scores, ys: sum(s * 0.0 for s in scores),
            ),
            "margin-turned": Fault(
                "Points that are right with a margin cost something, and wrong ones nothing: y·s − 1 for 1 − y·s?",
                wrong=_hinge(margin=lambda y, s: y * s - 1),
            ),
            "no-label-product": Fault(
                "The score is taken from the label. In 1 − y·s, what does the label do with the score?",
                wrong=_hinge(margin=lambda y, s: y - s),
            ),
            "gate-inside": Fault(
                "The ReLU cuts off the score, not the cost. What should never be negative?",
                wrong=_hinge(margin=lambda y, s: 1 - y * _relu(s), gate=lambda v: v),
            ),
            "divided-twice": Fault(
                "It is divided by the number of points twice. Where does each division stand?",
                wrong=_hinge(gate=lambda v: _relu(v), over=2),
            ),
            "returns-inside": Fault(
                "Only the first point's cost is in the result, over their number. How far is the return indented?",
                wrong=lambda scores, ys: _relu(1 - ys[0] * scores[0]) * (1 / len(ys)),
            ),
            "only-last": Fault(
                "Only the last point's cost is in the result. What happens to the earlier ones when the loop goes on?",
                wrong=[
                    lambda scores, ys: _relu(1 - ys[-1] * scores[-1]) * (1 / len(ys)),
                    lambda scores, ys: _relu(1 - ys[-1] * scores[-1]),
                ],
            ),
            "fixed-count": Fault(
                "It is right for three points only. By what do you divide?",
                wrong=lambda scores, ys: _hinge(over=0)(scores, ys) * (1 / 3),
            ),
            "largest": Fault(
                "One point's cost came back, the largest. The mean is asked for.",
                wrong=lambda scores, ys: max(
                    (_relu(1 - y * s) for s, y in zip(scores, ys, strict=True)), key=lambda cost: cost.data
                ),
            ),
            **_USES_DATA,
            **_COMPARED,
        },
        parts=_PARTS,
    )


def _hinge(
    margin: Callable[[Any, Any], Any] = lambda y, s: 1 - y * s, gate: Callable[[Any], Any] = _relu, over: int = 1
) -> Callable[[Any, Any], Any]:
    """A max-margin loss, divided by their number (`over` 1; 2: twice), by nothing (0), by how many cost some (-1)."""

    def loss(scores: Any, ys: Any) -> Any:
        costs = [gate(margin(y, s)) for s, y in zip(scores, ys, strict=True)]
        count = {1: len(costs), 2: len(costs) ** 2, 0: 1, -1: max(1, sum(cost.data > 0 for cost in costs))}[over]
        return sum(costs) * (1 / count)

    return loss


def _scores_trial(notebook: Notebook, scores: Sequence[float], ys: list[float]) -> Trial:
    says = f"with scores {list(scores)}, ys {ys} and 3 arriving"
    return _value_trial(notebook, scores, says, lambda f, values: f(values, list(ys)), "hinge_loss(scores, ys)")


@exercise("10.4", "l2_penalty(parameters, alpha)")
def check_l2_penalty(notebook: Notebook, answer: Any) -> Stages:
    """Judge the penalty on large parameters by its number and by the pull on each parameter."""
    source = random.Random(104)
    trials = [_penalty_trial(notebook, [3.0, -2.0, 1.5], 0.1), _penalty_trial(notebook, [1.5], 0.25)]
    for alpha in (0.5, 0.02, 2.0):
        trials.append(_penalty_trial(notebook, [round(source.uniform(-4.0, 4.0), 2) for _ in range(5)], alpha))
    yield Stage(
        lambda ps, alpha: alpha * sum(p * p for p in ps),
        trials,
        {
            "no-alpha": Fault(
                "Where does alpha come in? It says how much this counts.",
                wrong=lambda ps, a: sum(p * p for p in ps),
            ),
            "alpha-squared": Fault(
                "alpha is squared along with the parameter. Which of the two is to be multiplied by itself?",
                wrong=lambda ps, a: sum((a * p) * (a * p) for p in ps),
            ),
            "square-of-sum": Fault(
                "The parameters were added up first, and then squared: 3 and −3 would cost nothing together. Which "
                "comes first?",
                wrong=lambda ps, a: a * sum(ps) * sum(ps),
            ),
            "not-squared": Fault(
                "Nothing is squared: a negative parameter lowers the penalty, and the lowest is far below 0.",
                wrong=lambda ps, a: a * sum(ps),
            ),
            "absolute": Fault(
                "That is the sum of sizes, the L1 penalty. Its pull is the same on every parameter; L2 pulls harder "
                "the larger it is.",
                wrong=lambda ps, a: a * sum(p * (1.0 if p.data > 0 else -1.0) for p in ps),
            ),
            "mean": Fault(
                "That is the mean. Each square counts in full here, however many there are.",
                wrong=lambda ps, a: a * sum(p * p for p in ps) * (1 / len(ps)),
            ),
            "half": Fault(
                "That is half of it. Which factor does the formula have?",
                wrong=lambda ps, a: 0.5 * a * sum(p * p for p in ps),
            ),
            "root": Fault(
                "A root was taken: the length of the parameters, not its square. What does the formula add up?",
                wrong=lambda ps, a: a * sum(p * p for p in ps) ** 0.5,
            ),
            "alpha-added": Fault(
                "alpha is added to the sum. What does the task do with the two?",
                wrong=lambda ps, a: a + sum(p * p for p in ps),
            ),
            "other-power": Fault(
                "That is another power than the square.",
                wrong=[lambda ps, a: a * sum(p**3 for p in ps), lambda ps, a: a * sum(p**4 for p in ps)],
            ),
            "only-first": Fault(
                "Only the first parameter counts. How far is the return indented?",
                wrong=lambda ps, a: a * ps[0] * ps[0],
            ),
            "one-left-out": Fault(
                "One parameter is left out. Over which places does your sum run?",
                wrong=[lambda ps, a: a * sum(p * p for p in ps[:-1]), lambda ps, a: a * sum(p * p for p in ps[1:])],
            ),
            "only-last": Fault(
                "Only the last parameter counts. What happens to the earlier ones when the loop goes on?",
                wrong=lambda ps, a: a * ps[-1] * ps[-1],
            ),
            "fixed-alpha": Fault(
                "With another alpha the same comes back. Where in your answer is alpha used?",
                wrong=[
                    lambda ps, a: 0.1 * sum(p * p for p in ps),
                    lambda ps, a: 0.01 * sum(p * p for p in ps),
                    lambda ps, a: 0.0001 * sum(p * p for p in ps),
                ],
            ),
            "grads-for-numbers": Fault(
                "The penalty is 0 whatever the parameters are. Which number of p goes into it: data or grad?",
                when=lambda seen: all(isinstance(one.got.value, _Reading) and one.got.value.data == 0 for one in seen),
            ),
            "one-factor-cut": Fault(
                "The number is right and every gradient is half of what it should be: one of the two factors is a bare "
                "number.",
                wrong=lambda ps, a: a * sum(p * p.data for p in ps),
            ),
            **_USES_DATA,
        },
        parts=_PARTS,
    )


def _penalty_trial(notebook: Notebook, numbers: Sequence[float], alpha: float) -> Trial:
    says = f"with parameters {list(numbers)}, alpha = {alpha} and 3 arriving"
    return _value_trial(notebook, numbers, says, lambda f, ps: f(ps, alpha), "l2_penalty(parameters, alpha)")


# 10.5: minibatches


@exercise("10.5", "minibatches(n, size, rng)")
def check_minibatches(notebook: Notebook, answer: Any) -> Stages:
    """Judge an epoch of batches by its sizes and members, by what changes in the next, and by what rng decides."""
    yield Stage(
        _minibatches,
        [*(_epoch_trial(n, size) for n, size in ((10, 5), (10, 4), (12, 4), (7, 1), (5, 8), (33, 6))), *_rng_trials()],
        {
            "rest-dropped": Fault(
                "The last, short batch is missing, and with it some points of every epoch. What is left over at the "
                "end?",
                wrong=_drops_the_rest,
            ),
            "last-batch-missing": Fault(
                "The last batch is missing, and with it some points of every epoch. Where does your range stop?",
                wrong=[
                    lambda n, size, rng: _minibatches(n, size, rng)[:-1],
                    lambda n, size, rng: [_shuffled(n, rng)[at : at + size] for at in range(0, n - size, size)],
                ],
            ),
            "emptied": Fault(
                "There are as many batches as there should be, and they are empty. Is it one list that is filled and "
                "cleared again and again?",
                when=_all_empty,
            ),
            "index-left-out": Fault(
                "Some indices are in no batch. Does the list that is shuffled begin with 0 and end with n - 1?",
                wrong=[
                    lambda n, size, rng: _cut_up([i + 1 for i in _shuffled(n - 1, rng)], size),
                    lambda n, size, rng: _cut_up(_shuffled(n - 1, rng), size),
                ],
            ),
            "overlapping": Fault(
                "A batch begins at every index, so they overlap. By how much must the start move on?",
                wrong=lambda n, size, rng: [_shuffled(n, rng)[at : at + size] for at in range(n)],
            ),
            "shuffles-a-range": Fault(
                "A range cannot be shuffled in place, since it holds no items of its own. What makes a list of it?",
                when=stopped("'range' object does not support item assignment", kind=TypeError),
            ),
            "filled-up": Fault(
                "The last batch is filled up with indices that had their turn. It may be short.",
                wrong=_fills_up,
            ),
            "drawn-anew": Fault(
                "Some indices come twice in an epoch and others never. What changes when one shuffled list is cut up?",
                wrong=[
                    lambda n, size, rng: [rng.sample(range(n), min(size, n)) for _ in range(-(-n // size))],
                    lambda n, size, rng: _cut_up(rng.choices(range(n), k=n), size),
                ],
            ),
            "number-of-batches": Fault(
                "size says how many indices a batch holds. Here it is the number of batches.",
                wrong=lambda n, size, rng: _cut_up(_shuffled(n, rng), -(-n // size)),
            ),
            "empty-batch": Fault(
                "There is an empty batch at the end. Where does range stop when size divides n?",
                wrong=lambda n, size, rng: _minibatches(n, size, rng) + [[]] * (n % size == 0),
            ),
            "finished-shuffled": Fault(
                "The batches themselves changed places, so that the short one is somewhere in the middle. What is to "
                "be mixed: finished batches, or the indices before they are cut?",
                when=_only_sizes_moved,
            ),
            "counts-from-1": Fault("Counting starts at 0 here: is n itself an index?", wrong=_from_one),
            "flat": Fault(
                "One flat list of indices came back. Where are the batches?",
                wrong=lambda n, size, rng: _shuffled(n, rng),
            ),
            "shuffle-returns-none": Fault(
                "shuffle works in place and returns None. What is the name of the list that it shuffled?",
                when=stopped("NoneType", kind=TypeError),
            ),
            "not-shuffled": Fault(
                "The order is the same in every epoch. Which line draws lots, and does it use rng as it was handed in, "
                "without seeding it anew?",
                when=_epochs_show("the same batches"),
            ),
            "batches-shuffled": Fault(
                "Each batch has the same members in every epoch. What has to be shuffled: the batches, what is in "
                "them, or the indices before they are cut?",
                when=_epochs_show("the same members"),
            ),
            "rotated": Fault(
                "Neighbours stay together: the batches are made of runs of indices. How does each index get a place of "
                "its own?",
                when=_epochs_show("neighbours mostly together"),
            ),
            "other-generator": Fault(
                "The same seed gave other batches: the lots are drawn by some other generator. Which one were you "
                "handed?",
                when=lambda seen: first_failed(seen).want == _REPEATED,
            ),
        },
    )


def _only_sizes_moved(seen: Sequence[Seen]) -> bool:
    """A rule: where it first failed, the batches have the sizes they should have, in another order."""
    first = first_failed(seen)
    results = [one for one in (first.want, first.got.value) if isinstance(one, dict) and "sizes" in one]
    want, got = [one["sizes"] for one in results] if len(results) == 2 else ([], [])
    return want != got and sorted(want) == sorted(got)


def _shuffled(n: int, rng: random.Random) -> list[int]:
    return rng.sample(range(n), n)


def _cut_up(indices: Sequence[int], size: int) -> list[Any]:
    return [indices[at : at + size] for at in range(0, len(indices), size)]


def _minibatches(n: int, size: int, rng: random.Random) -> list[list[int]]:
    return _cut_up(_shuffled(n, rng), size)


def _drops_the_rest(n: int, size: int, rng: random.Random) -> list[list[int]]:
    return [batch for batch in _minibatches(n, size, rng) if len(batch) == size]


def _fills_up(n: int, size: int, rng: random.Random) -> list[list[int]]:
    indices = _shuffled(n, rng)
    return _cut_up(indices + indices[: -n % size], size)


def _from_one(n: int, size: int, rng: random.Random) -> list[list[int]]:
    return [[index + 1 for index in batch] for batch in _minibatches(n, size, rng)]


def _batches(answer: Any, n: int, size: int, rng: random.Random) -> list[Any]:
    """The batches as lists of ints; a Mistake for anything that is no list of lists of indices."""
    made = answer(n, size, rng)
    if hasattr(made, "__next__"):
        raise Mistake(
            "generator",
            "minibatches(n, size, rng) is a generator, expected a list",
            "It can be read only once. Make a list of what it yields.",
        )
    if made is None:
        raise Mistake(
            "returns-none",
            "minibatches(n, size, rng) is None",
            "It returns None. Is there a return, and is it reached?",
        )
    if not isinstance(made, Iterable):
        raise Mistake(
            "no-list",
            f"minibatches(n, size, rng) is {show(made)}, expected a list",
            "A list of batches is asked for: all of them.",
        )
    batches: list[Any] = []
    for batch in made:
        if as_number(batch) is not None:
            return [Name("indices that are in no batch")]
        batches.append(list(batch))
        for index in batch:
            if as_number(index) is None or as_number(index) != int(index):
                raise Mistake(
                    "no-index", f"a batch holds {show(index)}, expected an index", "An index is a whole number."
                )
    return [[int(index) for index in batch] for batch in batches]


def _epoch_trial(n: int, size: int) -> Trial:
    """Sizes and members of one epoch."""

    def run(answer: Any) -> Any:
        batches = _batches(answer, n, size, random.Random(n))
        if batches and isinstance(batches[0], Name):
            return batches[0]
        counts = Counter(index for batch in batches for index in batch)
        return {
            "sizes": [len(batch) for batch in batches],
            "some missing": any(not counts[index] for index in range(n)),
            "some twice": max(counts.values(), default=0) > 1,
            "others than 0 to n - 1": any(index not in range(n) for index in counts),
        }

    return Trial(f"for what the batches of minibatches({n}, {size}, rng) hold", run)


_REPEATED = {"same seed, same batches": True, "other seed, other batches": True}


def _rng_trials() -> list[Trial]:
    def epochs(answer: Any) -> dict[str, bool]:
        rng = random.Random(105)
        made = [_batches(answer, 40, 8, rng) for _ in range(12)]
        members = [{frozenset(batch) for batch in batches} for batches in made]
        together = [
            any(index in batch and index + 1 in batch for batch in batches) for batches in made for index in range(39)
        ]
        return {
            "the same batches": made[0] == made[1],
            "the same members": members[0] == members[1],
            "neighbours mostly together": sum(together) > len(together) / 2,
        }

    def repeated(answer: Any) -> dict[str, bool]:
        one, two, other = (_batches(answer, 30, 7, random.Random(seed)) for seed in (5, 5, 6))
        return {"same seed, same batches": one == two, "other seed, other batches": one != other}

    return [
        Trial("for what is alike in the epochs of minibatches(40, 8, rng), called 12 times with one rng", epochs),
        Trial("for minibatches(30, 7, rng), with rng seeded 5, 5 and 6", repeated),
    ]


def _all_empty(seen: Sequence[Seen]) -> bool:
    """A rule: the first failed epoch has batches, and nothing in them."""
    got = first_failed(seen).got.value
    return isinstance(got, dict) and bool(got.get("sizes")) and not any(got["sizes"])


def _epochs_show(what: str) -> Rule:
    def rule(seen: Sequence[Seen]) -> bool:
        got = first_failed(seen).got.value
        return isinstance(got, dict) and got.get(what) is True

    return rule


# 10.6 and 10.7: how large a step, and how good


@exercise("10.6", "learning_rate(step, steps)")
def check_learning_rate(notebook: Notebook, answer: Any) -> Stages:
    """Judge the schedule at the start, in the middle and at the end of runs of several lengths."""
    source = random.Random(106)
    asked = [(0, 100), (50, 100), (99, 100), (1, 4), (7, 20), (200, 200), (source.randrange(1, 400), 431)]
    yield Stage(
        lambda step, steps: 1.0 - 0.9 * step / steps,
        [call(step, steps, says=f"with step={step} and steps={steps}") for step, steps in asked],
        {
            "rises": Fault(
                "It rises. How large are the steps at the start to be, and at the end?",
                wrong=lambda k, n: 0.1 + 0.9 * k / n,
            ),
            "floor": Fault(
                "Whole-number division throws the fraction away, so the rate stands still. Which sign divides exactly?",
                wrong=lambda k, n: 1.0 - 0.9 * (k // n),
            ),
            "last-step-at-end": Fault(
                "The last step, steps − 1, ends at 0.1 here. By what does the formula divide?",
                wrong=lambda k, n: 1.0 - 0.9 * k / max(1, n - 1),
            ),
            "always-100": Fault(
                "It is 100 steps long whatever `steps` says.",
                wrong=lambda k, n: 1.0 - 0.9 * k / 100,
            ),
            "no-brackets": Fault(
                "Brackets: 1.0 − 0.9 is worked out first here. What is to be taken from 1.0?",
                wrong=lambda k, n: (1.0 - 0.9) * k / n,
            ),
            "squared": Fault(
                "It falls slowly at first and then faster. Where does a straight line have a square?",
                wrong=lambda k, n: 1.0 - 0.9 * (k / n) ** 2,
            ),
            "root": Fault(
                "It falls fast at first and then more slowly. A straight line is asked for.",
                wrong=[lambda k, n: 1.0 - 0.9 * (k / n) ** 0.5, lambda k, n: 1.0 / (1 + 9 * k / n)],
            ),
            "falls-by-0.1": Fault(
                "It ends at 0.9. By how much does the rate fall on its way from 1.0 to 0.1?",
                wrong=lambda k, n: 1.0 - 0.1 * k / n,
            ),
            "one-step-ahead": Fault(
                "It is one step ahead: at step 0 the rate should still be 1.0. What do you count from?",
                wrong=lambda k, n: 1.0 - 0.9 * (k + 1) / n,
            ),
            "floor-at-0.1": Fault(
                "It falls towards 0 and is then held at 0.1. Where should the straight line itself end?",
                wrong=lambda k, n: max(0.1, 1.0 - k / n),
            ),
            "product": Fault(
                "step and steps are multiplied. Which part of the run is over at step?",
                wrong=lambda k, n: 1.0 - 0.9 * k * n,
            ),
            "to-0": Fault("It ends at 0. Which part of the 1.0 goes by the end?", wrong=lambda k, n: 1.0 - k / n),
            "constant": Fault(
                "It does not change. Where does step come in, and does a division throw its fraction away?",
                wrong=lambda k, n: 1.0,
            ),
            "by-factor": Fault(
                "It shrinks by a factor in each step. Here the same amount goes each time: a straight line.",
                wrong=lambda k, n: 0.1 ** (k / n),
            ),
        },
    )


@exercise("10.7", "accuracy(scores, ys)")
def check_accuracy(notebook: Notebook, answer: Any) -> Stages:
    """Judge the share of points on the right side, for scores that are Values, floats, or both."""
    source = random.Random(107)
    trials = [
        _accuracy_trial(notebook, [0.2, -3.0, 1.5, -0.4, -0.1], [1, 1, -1, -1, -1], "floats"),
        _accuracy_trial(notebook, [0.2, -3.0, 1.5, -0.4, -0.1, 2.5], [1, -1, -1, -1, 1, 1], "Values"),
        _accuracy_trial(notebook, [2.5, -0.7, 0.3], [1, 1, 1], "both"),
        _accuracy_trial(notebook, [0.6, -0.2], [1.0, -1.0], "floats"),
        _accuracy_trial(notebook, [-0.6, 1, 0.3], [1, -1, -1], "Values"),
        _accuracy_trial(notebook, [4.0, -2.0, -3.0, -1.0, 0.1, 0.2, 0.3], [-1, -1, -1, -1, -1, 1, 1], "floats"),
    ]
    scores = [round(source.uniform(-2.0, 2.0), 2) + 0.003 for _ in range(11)]
    trials.append(_accuracy_trial(notebook, scores, [source.choice([-1, 1]) for _ in scores], "Values"))
    yield Stage(
        _accuracy(lambda s, y: s * y > 0),
        trials,
        {
            "whole-number": Fault(
                "It is 0 unless all are right, then 1. Which sign divides exactly?",
                wrong=lambda ss, ys: sum(getattr(s, "data", s) * y > 0 for s, y in zip(ss, ys, strict=True)) // len(ys),
            ),
            "returns-inside": Fault(
                "Only the first point has been looked at. How far is the return indented?",
                wrong=[
                    lambda ss, ys: int(getattr(ss[0], "data", ss[0]) * ys[0] > 0) / len(ys),
                    lambda ss, ys: float(getattr(ss[0], "data", ss[0]) * ys[0] > 0),
                ],
            ),
            "near-the-label": Fault(
                "A point counts if its score is near the label. 3.0 is far from 1 and on its side.",
                wrong=_accuracy(lambda s, y: abs(s - y) < 1),
            ),
            "values-only": Fault(
                "Scores that are plain floats are never counted as right.",
                wrong=lambda ss, ys: (
                    sum(hasattr(s, "data") and s.data * y > 0 for s, y in zip(ss, ys, strict=True)) / len(ys)
                ),
            ),
            "floats-always": Fault(
                "Scores that are plain floats all count as right.",
                wrong=lambda ss, ys: (
                    sum(not hasattr(s, "data") or s.data * y > 0 for s, y in zip(ss, ys, strict=True)) / len(ys)
                ),
            ),
            "verdicts": Fault(
                "A list of verdicts came back, one for each point. Which share of them is True?",
                when=lambda seen: isinstance(first_failed(seen).got.value, list),
            ),
            "percent": Fault(
                "That is a percentage. What is the share if all are right?",
                wrong=lambda ss, ys: 100 * _accuracy(lambda s, y: s * y > 0)(ss, ys),
            ),
            "count": Fault(
                "That is how many are right. Which share of all of them is it?",
                wrong=lambda ss, ys: len(ys) * _accuracy(lambda s, y: s * y > 0)(ss, ys),
            ),
            "wrong-ones": Fault("That is the share of the wrong ones.", wrong=_accuracy(lambda s, y: s * y < 0)),
            "label-for-score": Fault(
                "A score is not a label: 0.2 is on the side of 1. What of the score has to agree with y?",
                wrong=_accuracy(lambda s, y: s == y),
            ),
            "border-off": Fault(
                "Where does the border between the two sides lie when the labels are 1 and −1?",
                wrong=_accuracy(lambda s, y: (s > 0.5) == (y > 0)),
            ),
            "rounded": Fault(
                "A score of 0.2 is rounded to 0 here, and belongs to neither label. What of the score has to agree "
                "with y?",
                wrong=[_accuracy(lambda s, y: round(s) == y), _accuracy(lambda s, y: int(s) == y)],
            ),
            "positive-only": Fault(
                "Only points with a positive label count. When is one with the label −1 right?",
                wrong=_accuracy(lambda s, y: s > 0 and y > 0),
            ),
            "margin": Fault(
                "A point counts as right here only with a margin. For the accuracy the side is enough.",
                wrong=_accuracy(lambda s, y: s * y > 1),
            ),
            "no-data": Fault(
                "Some scores are plain floats, and a float has no data. How can you tell the two apart?",
                when=stopped("has no attribute 'data'", kind=AttributeError),
            ),
            "values-compared": Fault(
                "Some scores are Values, and a Value has no order. Which number inside it do you compare?",
                when=stopped("'<'", "'>'", "not supported between", kind=TypeError),
            ),
        },
    )


def _accuracy(right: Callable[[float, float], bool]) -> Callable[[Any, Any], float]:
    def share(scores: Any, ys: Any) -> float:
        sides = [right(getattr(s, "data", s), y) for s, y in zip(scores, ys, strict=True)]
        return sum(sides) / len(sides)

    return share


def _accuracy_trial(notebook: Notebook, scores: list[float], ys: list[float], kinds: str) -> Trial:
    """scores as floats, as Values, or every second one a Value."""

    def run(answer: Any) -> Any:
        kind = notebook.value_class()
        as_value = {"floats": (False, False), "Values": (True, True), "both": (True, False)}[kinds]
        handed = [kind(s) if as_value[at % 2] else s for at, s in enumerate(scores)], list(ys)
        before = [*handed[0], *handed[1]]
        result = answer(*handed)
        after = [*handed[0], *handed[1]]
        if len(after) != len(before) or any(one is not other for one, other in zip(after, before, strict=True)):
            raise Mistake(
                "changed-argument",
                "the answer changed a list it was handed",
                "Others may still need it. Make a new list.",
            )
        return result

    return Trial(
        f"with scores {scores} as {kinds if kinds != 'both' else 'Values and floats in turn'} and ys {ys}", run
    )


# 10.8: a test of engines


class _Broken(NamedTuple):
    """A broken engine: what it is called to let it pass, what it gets wrong as a message says it, and where to look."""

    fault: str
    says: str
    engine: type
    hint: str


def _in_no_order(root: Any, pay: Callable[[Any], None]) -> None:
    """A walk without an order, which leaves nothing behind: a second backward() does not give it away."""
    for node in reachable(root):
        if node._prev:
            node.grad = 0.0
    pushed(root, pay)


def _keeps_leftovers(root: Any, pay: Callable[[Any], None]) -> None:
    """The right order, and what an earlier backward() left inside the graph is paid out again."""
    root.grad = 1.0
    for node in reversed(reachable(root)):
        pay(node)


def _broken_engines() -> list[_Broken]:
    """The ten, made afresh: an answer may leave its marks on a class."""
    return [
        _Broken(
            "lets-no-upstream",
            "whose * forgets what arrives",
            make_engine(forgets_upstream="*"),
            "An upstream gradient that was dropped slips through. When the product is the root, 1 arrives and nobody "
            "notices. What has to come after it?",
        ),
        _Broken(
            "lets-overwrites",
            "whose + and * overwrite a grad",
            make_engine(overwrites="+*"),
            "A gradient that overwrites an earlier one slips through. Which node in your expressions has two users?",
        ),
        _Broken(
            "lets-tanh-overwrites",
            "whose tanh overwrites a grad",
            make_engine(overwrites=["tanh"]),
            "An overwriting rule with a single operand slips through: + and * were tried with reuse, and the others "
            "were not. Whose input is used elsewhere too?",
        ),
        _Broken(
            "lets-no-order",
            "that passes on in no order",
            make_engine(backward=_in_no_order),
            "An engine that passes on from a node before all has arrived there slips through. It takes a node in the "
            "middle that is reached on a short way and on a longer one.",
        ),
        _Broken(
            "lets-swapped-minus",
            "that takes 1 - v for v - 1",
            make_engine(swaps="-"),
            "Swapped operands of a reflected minus slip through. Squares and gradients of squares do not see it: "
            "what does 1 - v give by itself?",
        ),
        _Broken(
            "lets-swapped-division",
            "that takes 1 / v for v / 1",
            make_engine(swaps="/"),
            "Swapped operands of a reflected division slip through. On which side of the / did your numbers stand?",
        ),
        _Broken(
            "lets-exp",
            "whose exp has its input for a slope",
            make_engine(slopes={"exp": lambda a, out: (a,)}),
            "A wrong local rule slips through: that of exp. For each operation, do you look at the gradient as well "
            "as at the value?",
        ),
        _Broken(
            "lets-log-for-one-loss",
            "whose log works for one loss only",
            make_engine(slopes={"log": lambda a, out: (-1 / a,)}, forgets_upstream=["log"]),
            "A log that takes for granted that −1 arrives slips through: −log p comes out right, and "
            "nothing else does.",
        ),
        _Broken(
            "lets-quotient-sign",
            "whose / has lost a minus",
            make_engine(slopes={"/": lambda a, b, out: (1 / b, a / b**2)}),
            "A wrong sign in a quotient slips through. Which of its two operands did you ask for its gradient?",
        ),
        _Broken(
            "lets-leftovers",
            "that leaves something behind after backward()",
            make_engine(backward=_keeps_leftovers),
            "Leftovers inside the graph slip through: they show at a second backward() on the same result, when the "
            "graph has nodes between the root and the leaves.",
        ),
    ]


def _composed_engine() -> type:
    """A right engine whose −, / and tanh are made of other operations, so that the last digits differ."""
    engine: Any = make_engine()
    engine.__sub__ = lambda self, other: self + other * -1.0
    engine.__rsub__ = lambda self, other: self * -1.0 + other
    engine.__truediv__ = lambda self, other: self * other**-1
    engine.__rtruediv__ = lambda self, other: self**-1 * other
    engine.tanh = lambda self: ((2.0 * self).exp() - 1.0) / ((2.0 * self).exp() + 1.0)
    return engine


def _right_engines() -> list[tuple[str, str, type]]:
    """The key of each, what a message says of it, and the engine."""
    other_relu = make_engine(slopes={"relu": lambda a, out: (float(a >= 0),)})
    return [
        ("right", "that is right", make_engine()),
        ("relu", "that is right, with a slope of 1 in relu at 0", other_relu),
        ("composed", "that is right, whose -, / and tanh are made of other operations", _composed_engine()),
        ("finished", "that is right, the finished one", FinishedValue),
    ]


@exercise("10.8", "engine_is_correct(Value)")
def check_engine_is_correct(notebook: Notebook, answer: Any) -> Stages:
    """Judge a test of engines on right engines and on ten broken ones, each with another kind of fault.

    Whatever a test does with a broken engine other than calling it correct counts as caught, except an assert: that is
    the answer's own way to say no, and False was asked for.
    """
    broken_engines = _broken_engines()
    asked = [(key, f"with an engine {says}", engine, True) for key, says, engine in _right_engines()]
    asked += [(broken.fault, f"with an engine {broken.says}", broken.engine, False) for broken in broken_engines]
    asked.append(("again", "with one more engine that is right, after the broken ones", make_engine(), True))
    want = {engine: right for _, _, engine, right in asked}
    trials = [_engine_trial(*one) for one in asked]
    yield Stage(
        want.get,
        trials,
        {
            "never-passes": Fault(
                "Every engine is turned away, the right ones too. Which of your comparisons fails on the finished "
                "engine? Print both sides of each.",
                when=lambda seen: all(one.got.value is False for one in seen),
            ),
            "always-passes": Fault(
                "Every engine passes, ten broken ones among them. Which gradients do you compare with numbers that you "
                "know?",
                when=lambda seen: all(one.got.value is True for one in seen),
            ),
            "counts-on-attribute": Fault(
                "A right engine stops your test. The engines promise data, grad, backward() and the operations of the "
                "task; what else did you count on?",
                when=lambda seen: (
                    first_failed(seen).want is True
                    and isinstance(first_failed(seen).got.error, (AttributeError, TypeError, LookupError))
                ),
            ),
            "relu-at-0": Fault(
                "At 0 the slope of relu is a convention, and both are right. Which inputs leave no doubt?",
                when=_says("relu", False),
            ),
            "exact": Fault(
                "A right engine is turned away whose last digits differ: floats are rounded, each way of computing a "
                "little differently. How close is close enough?",
                when=_says("composed", False),
            ),
            "right-refused": Fault(
                "An engine that is right is turned away. Print both sides of each of your comparisons for it: is one "
                "of your numbers wrong, or is equality to the last digit asked of floats?",
                when=lambda seen: first_failed(seen).want is True and first_failed(seen).got.value is False,
            ),
            **{broken.fault: Fault(broken.hint, when=_says(broken.fault, True)) for broken in broken_engines},
        },
    )


def _engine_trial(key: str, says: str, engine: type, right: bool) -> Trial:
    def run(answer: Any) -> Any:
        try:
            verdict = answer(engine)
        except NotImplementedError:
            raise
        except AssertionError:
            raise Mistake(
                "assert",
                f"your test stopped with an AssertionError, expected {right}",
                "An assert stops the function, and whoever called it gets no answer. Return the comparison itself.",
            ) from None
        except Exception:
            if right:
                raise
            return False
        return bool(verdict) if type(verdict).__module__ == "numpy" else verdict

    return Trial(says, run, seconds=10.0, key=key)


def _says(key: str, verdict: bool) -> Rule:
    """A rule: the first engine that was misjudged is this one, and this is what was said of it."""
    return lambda seen: first_failed(seen).trial.key == key and first_failed(seen).got.value is verdict


# 10.9: early stopping


@exercise("10.9", "stopping_point(held_out, patience)")
def check_stopping_point(notebook: Notebook, answer: Any) -> Stages:
    """Judge early stopping by the step it would go back to, on curves that dip once, twice, and never rise."""
    source = random.Random(109)
    curves: list[tuple[list[float], int]] = [
        ([1.0, 0.6, 0.5, 0.55, 0.52, 0.4], 2),
        ([1.0, 0.6, 0.5, 0.55, 0.52, 0.4], 3),
        ([0.9, 0.7, 0.75, 0.6, 0.65, 0.5, 0.55, 0.53, 0.52, 0.1], 3),
        ([0.9, 0.8, 0.7, 0.6], 2),
        ([0.3, 0.4, 0.5, 0.2], 2),
        ([0.8, 0.5, 0.5, 0.5, 0.4], 3),
        ([0.8, 0.5, 0.6, 0.5, 0.7], 4),
        ([0.7, 0.9, 0.8, 0.6, 0.75, 0.7, 0.65, 0.5], 4),
        ([2.5], 1),
        ([0.9, 0.4, 0.6, 0.3], 1),
    ]
    for patience in (2, 3, 5):
        curves.append(([round(1 / (k + 1) + source.uniform(0.0, 0.3), 3) for k in range(14)], patience))
    yield Stage(
        _stopping_point(),
        [call(losses, patience, says=f"with {losses} and patience = {patience}") for losses, patience in curves],
        {
            "patience-unread": Fault(
                "That is the lowest loss of all. Training may have stopped before it: where does patience come in?",
                wrong=lambda losses, patience: losses.index(min(losses)),
            ),
            "where-it-stops": Fault(
                "That is where training stops. Which step before it had the lowest loss?",
                wrong=_stopping_point(give=lambda best, stop, losses: stop),
            ),
            "loss-for-index": Fault(
                "That is the loss itself. Its place in the list is asked for, counted from 0.",
                wrong=_stopping_point(give=lambda best, stop, losses: losses[best]),
            ),
            "one-more": Fault(
                "It waits one step longer than patience says. After how many steps without a new lowest does it stop?",
                wrong=_stopping_point(wait=1),
            ),
            "one-less": Fault(
                "It stops one step too early. After how many steps without a new lowest should it stop?",
                wrong=_stopping_point(wait=-1),
            ),
            "with-the-one-before": Fault(
                "Each loss is compared with the one before it. With which one should it be compared?",
                wrong=_stopping_point(against_best=False),
            ),
            "first-waits": Fault(
                "The first step is counted as one without a new lowest: it is compared with itself. Which step is the "
                "first that can be waited for?",
                wrong=_stopping_point(waited=1),
            ),
            "never-reset": Fault(
                "Steps without a new lowest are counted over the whole run. What becomes of the count when one comes?",
                wrong=_stopping_point(reset=False),
            ),
            "ties-later": Fault(
                "An equal loss counts as a new lowest. Is it lower?",
                wrong=_stopping_point(lower=lambda loss, best: loss <= best),
            ),
            "from-1": Fault(
                "Every index is one too large: the first step has the index 0.",
                wrong=_stopping_point(give=lambda best, stop, losses: best + 1),
            ),
            "highest": Fault(
                "The highest losses are sought. Which way round is the comparison?",
                wrong=_stopping_point(lower=lambda loss, best: loss > best),
            ),
        },
    )


def _stopping_point(
    *,
    wait: int = 0,
    waited: int = 0,
    against_best: bool = True,
    reset: bool = True,
    lower: Callable[[float, float], bool] = lambda loss, best: loss < best,
    give: Callable[[int, int, list[float]], Any] = lambda best, stop, losses: best,
) -> Callable[[list[float], int], Any]:
    """Early stopping, with one of its parts in another's place."""

    def stopping_point(losses: list[float], patience: int) -> Any:
        best, without, step = 0, waited, 0
        if without >= patience + wait:
            return give(best, step, losses)
        for step in range(1, len(losses)):
            if lower(losses[step], losses[best] if against_best else losses[step - 1]):
                best, without = step, 0 if reset else without
            else:
                without += 1
                if without >= patience + wait:
                    break
        return give(best, step, losses)

    return stopping_point


# 10.10: a training of one's own

_UNSEEN, _ENOUGH = 200, 180

Point = list[float]
Data = tuple[list[Point], list[int]]


@exercise("10.10", "train_on(points, labels)")
def check_train_on(notebook: Notebook, answer: Any) -> Stages:
    """Judge a training by what its model says about points that it has not seen."""
    yield Stage(
        lambda points, labels: lambda point: _signs_by_neighbour(points, labels, point),
        [_training_trial(says, make) for says, make in (("two rings", _rings), ("a chessboard of four", _squares))],
        {},
    )


def _rings(count: int, source: random.Random) -> Data:
    """Points around 0: those of label 1 at a distance of about 0.8, the others of about 2."""
    labels = [1 if k % 2 else -1 for k in range(count)]
    points = []
    for label in labels:
        angle = source.uniform(0.0, 2 * math.pi)
        distance = (0.8 if label == 1 else 2.0) + source.uniform(-0.25, 0.25)
        points.append([distance * math.cos(angle), distance * math.sin(angle)])
    return points, labels


def _squares(count: int, source: random.Random) -> Data:
    """Points in the four quarters of the plane: label 1 where both coordinates have the same sign."""
    labels = [1 if k % 2 else -1 for k in range(count)]
    points = []
    for label in labels:
        x = source.choice((-1, 1)) * source.uniform(0.2, 1.8)
        points.append([x, math.copysign(source.uniform(0.2, 1.8), x * label)])
    return points, labels


def _signs_by_neighbour(points: list[Point], labels: list[int], point: Point) -> Any:
    """A Value with the label of the nearest point: right without a training."""
    nearest = min(range(len(points)), key=lambda k: math.dist(points[k], point))
    return FinishedValue(float(labels[nearest])) * 1.0


def _training_trial(says: str, make: Callable[[int, random.Random], Data]) -> Trial:
    """Whether enough of the unseen points come out right; a Mistake that says how it went wrong where they do not."""

    def run(answer: Any) -> bool:
        points, labels = make(60, random.Random(10))
        model = answer([list(point) for point in points], list(labels))
        if not callable(model):
            raise Mistake(
                "no-model",
                f"train_on gave {show(model)}, expected a model that can be called with a point",
                "It returns None. Is there a return, and is it reached?"
                if model is None
                else "The network itself is asked for, after its training.",
            )
        unseen, truth = make(_UNSEEN, random.Random(110))
        scores = [_score(model, point) for point in unseen]
        right = _rightly(scores, truth)
        if right >= _ENOUGH:
            return True
        fault, hint = _why_not(scores, truth, _rightly([_score(model, point) for point in points], labels) / 60)
        found = f"{right} of {_UNSEEN} unseen points come out right, asked for are {_ENOUGH}"
        raise Mistake(fault, found, hint)

    return Trial(f"with 60 points in {says}", run, seconds=30.0)


def _score(model: Any, point: Point) -> float:
    score = model(list(point))
    if as_number(score) is not None:
        raise Mistake(
            "bare-number",
            f"the model gave the bare number {show(score)}, expected a Value",
            "The model is made of Values, and gives one. Where does yours take the number out?",
        )
    if isinstance(score, (list, tuple)):
        raise Mistake(
            "nested",
            f"the model gave {show(score)}, expected one Value",
            "One number decides between two labels. How many neurons has your last layer, and who unwraps the list?",
        )
    return data_of(score, "what the model gives")


def _rightly(scores: Sequence[float], labels: Sequence[int]) -> int:
    return sum(score * label > 0 for score, label in zip(scores, labels, strict=True))


def _why_not(scores: Sequence[float], truth: Sequence[int], own: float) -> tuple[str, str]:
    """The id of what is amiss and what to ask, from the scores and the share of its own points that are right."""
    if any(math.isnan(score) for score in scores):
        return "nan", "Some scores are nan. How large do your parameters get, and which step makes them so?"
    if all(score > 0 for score in scores) or all(score <= 0 for score in scores):
        return "one-side", "It says the same label everywhere. Print the loss step by step: does it fall at all?"
    if _rightly(scores, truth) < _UNSEEN * 0.2:
        return (
            "upside-down",
            "Nearly every label comes out the wrong way round. Above 0 means 1: what does your loss reward?",
        )
    if own > 0.95:
        return (
            "not-general",
            f"Of its own 60 points {own:.0%} are right: it has learned those, and little that holds for others. Does "
            "it look at the points, and is the network not too large for so few of them?",
        )
    return (
        "not-learned",
        f"Of its own 60 points {own:.0%} are right: it has not learned them yet. Print the loss: is it still falling "
        "at the end, does it jump, or does it stand still? And can this network draw a border that bends?",
    )
