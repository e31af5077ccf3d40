"""Checks of notebook 08: a neuron, a layer and a network made of Values.

A class is asked from outside only: what its objects hold (w, b, neurons, layers), what a call gives back, whom the
result pays, and what parameters() lists. Numbers are put into the parameters before anything is computed.
"""

from __future__ import annotations

import copy
import operator
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import reduce
from itertools import pairwise
from typing import Any

from utils.checks.framework.comparing import alike, as_number, same, show
from utils.checks.framework.judging import Fault, Faults, Notebook, Seen, Stage, Stages, Trial, call
from utils.checks.framework.registry import exercise
from utils.checks.framework.rules import first_failed, refused_otherwise, stopped
from utils.checks.framework.running import attempt
from utils.checks.framework.verdicts import Mistake
from utils.checks.values.graphs import Name, attribute_of, data_of, grad_of, require_class
from utils.micrograd.engine import Value

_REFUSED = Name("a ValueError")

Method = Callable[..., Any]


# The right classes, and variants of them with other methods


class _Neuron:
    def __init__(self, nin: int) -> None:
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x: Sequence[Any]) -> Any:
        return (_products(self, x) + self.b).tanh()

    def parameters(self) -> list[Any]:
        return [*self.w, self.b]


class _Layer:
    def __init__(self, nin: int, nout: int) -> None:
        self.neurons = [_Neuron(nin) for _ in range(nout)]

    def __call__(self, x: Sequence[Any]) -> Any:
        return [neuron(x) for neuron in self.neurons]

    def parameters(self) -> list[Any]:
        return [p for neuron in self.neurons for p in neuron.parameters()]


class _MLP:
    def __init__(self, nin: int, nouts: Sequence[int]) -> None:
        self.layers = _layers(nin, *nouts)

    def __call__(self, x: Sequence[Any]) -> Any:
        outputs = _through(self.layers, x)
        return outputs[0] if len(outputs) == 1 else outputs

    def parameters(self) -> list[Any]:
        return [p for layer in self.layers for p in layer.parameters()]


def _products(neuron: Any, x: Sequence[Any]) -> Any:
    """w·x, or a ValueError where the lengths differ."""
    return sum(w * v for w, v in zip(neuron.w, x, strict=True))


def _layers(*sizes: int) -> list[_Layer]:
    return [_Layer(nin, nout) for nin, nout in pairwise(sizes)]


def _through(layers: Sequence[Any], x: Sequence[Any]) -> Any:
    return reduce(lambda inputs, layer: layer(inputs), layers, x)


def _variant(base: type, call: Method | None = None, make: Method | None = None, lists: Method | None = None) -> type:
    """The right class `base` with another method for its call, its making, or its list of parameters."""
    methods = {"__call__": call, "__init__": make, "parameters": lists}
    return type(base.__name__[1:], (base,), {name: method for name, method in methods.items() if method})


def _frozen(base: type) -> type:
    """The class `base` that makes its list of parameters when it is made, and then keeps it."""

    def make(self: Any, *sizes: Any) -> None:
        base.__init__(self, *sizes)
        self.kept = base.parameters(self)

    return _variant(base, make=make, lists=lambda self: self.kept)


# What an object holds, read with a Mistake that leads

_USED_UP = "That can be read only once: whoever asks a second time finds it used up. What keeps its items for good?"


def _list_from(thing: Any, what: str) -> list[Any]:
    """The items of a list, tuple or array; a Mistake for anything else."""
    if isinstance(thing, (list, tuple)) or (type(thing).__module__ == "numpy" and getattr(thing, "shape", ()) != ()):
        return list(thing)
    hint = "Its items are asked for one by one, by their place. What keeps them side by side?"
    if hasattr(thing, "__next__"):
        hint = _USED_UP
    elif thing is None:
        hint = "It is None. If a function was to make it: is there a return, and is it reached?"
    elif callable(thing):
        hint = "A method stands there. Is it the name of something that was to be stored?"
    raise Mistake("no-list", f"{what} is {_described(thing)}, expected a list", hint)


def _described(thing: Any) -> str:
    return "None" if thing is None else f"of type {type(thing).__name__} ({show(thing)})"


def _neurons_in(model: Any, what: str) -> dict[str, Any]:
    """The neurons of a neuron, a layer or a network, under names such as layers[0].neurons[1]; "" for a neuron."""
    if what == "network":
        layers = enumerate(_list_from(attribute_of(model, "layers", what), "network.layers"))
        found = {f"layers[{place}]": _neurons_in(layer, "layer") for place, layer in layers}
        return {f"{layer}.{name}": neuron for layer, neurons in found.items() for name, neuron in neurons.items()}
    if what == "layer":
        neurons = _list_from(attribute_of(model, "neurons", what), "layer.neurons")
        return {f"neurons[{place}]": neuron for place, neuron in enumerate(neurons)}
    return {"": model}


def _parameters_in(notebook: Notebook, model: Any, what: str) -> dict[str, Any]:
    """The Values w[0], w[1], …, b of every neuron, under their names."""
    kind = _kind(notebook, model)
    found = {}
    for name, neuron in _neurons_in(model, what).items():
        prefix = f"{name}." if name else ""
        whose = f"{what}.{name}" if name else what
        weights = _list_from(attribute_of(neuron, "w", whose), f"{whose}.w")
        found |= {f"{prefix}w[{place}]": weight for place, weight in enumerate(weights)}
        found[f"{prefix}b"] = attribute_of(neuron, "b", whose)
    return {name: notebook.expect(node, kind, f"{what}.{name}") for name, node in found.items()}


def _kind(notebook: Notebook, model: Any) -> type:
    """The class of the Values in a model: one of this module's, or the notebook's."""
    return Value if isinstance(model, (_Neuron, _Layer, _MLP)) else notebook.value_class()


class _Maker:
    """Makes objects of an answer for trials. what: neuron, layer or network, as messages call the object."""

    def __init__(self, notebook: Notebook, what: str) -> None:
        self.notebook, self.what = notebook, what

    def text(self, *sizes: Any) -> str:
        """The making, as it would be typed: Layer(3, 2)."""
        return f"{self.notebook.name}({', '.join(map(str, sizes))})"

    def new(self, answer: Any, *sizes: Any) -> Any:
        """A new object of the answer's class."""
        require_class(answer, self.notebook.name)
        handed = copy.deepcopy(sizes)
        model = answer(*handed)
        if not alike(sizes, handed, 0.0):
            raise Mistake(
                "changed-argument",
                f"the answer changed its argument: {show(sizes[-1])} became {show(handed[-1])}",
                "The list belongs to whoever handed it over. Make a new one from it.",
            )
        return model

    def parameters(self, model: Any) -> dict[str, Any]:
        """The parameters that the object holds, by name."""
        return _parameters_in(self.notebook, model, self.what)

    def set(self, model: Any, numbers: Sequence[float]) -> dict[str, Any]:
        """Put numbers into the parameters, in order; what is left over of either stays."""
        parameters = self.parameters(model)
        for node, number in zip(parameters.values(), numbers, strict=False):
            node.data = number
        return parameters

    def outputs(self, model: Any, x: list[Any]) -> Any:
        """What the call gives back: a Value, or a list of Values."""
        before = list(x)
        result = model(x)
        if len(x) != len(before) or any(one is not other for one, other in zip(x, before, strict=True)):
            raise Mistake(
                "changed-argument",
                "the answer changed x, the list of inputs",
                "Others may still need it. Make a new list.",
            )
        kind = _kind(self.notebook, model)
        if self.what == "neuron" and isinstance(result, (list, tuple)):
            raise Mistake(
                "list-of-one",
                f"neuron(x) is a list of {len(result)}, expected a Value",
                "A neuron has one output. Is it handed back as it is, or in brackets?",
            )
        if self.what == "neuron" or isinstance(result, kind):
            return self.notebook.expect(result, kind, f"{self.what}(x)")
        many = _list_from(result, f"{self.what}(x)")
        return [self.notebook.expect(one, kind, f"{self.what}(x)[{place}]") for place, one in enumerate(many)]

    def listed(self, model: Any) -> list[Any]:
        """What parameters() lists when it is asked a second time."""
        method = getattr(model, "parameters", None)
        if method is None:
            raise Mistake(
                "no-method",
                f"the {self.what} has no method parameters",
                "Whoever trains it asks every part by one and the same name. Is it spelt like that, in full?",
            )
        if not callable(method):
            raise Mistake(
                "no-method",
                f"{self.what}.parameters is {_described(method)}, expected a method",
                "It is asked with round brackets, and afresh each time. Which keyword makes a method?",
            )
        method()
        listed = _list_from(method(), f"{self.what}.parameters()")
        for one in listed:
            self._require_value(one, _kind(self.notebook, model))
        return listed

    def _require_value(self, one: Any, kind: type) -> None:
        """Nothing where an item of the list is a Value; a Mistake that leads otherwise."""
        if isinstance(one, kind):
            return
        hint = "Training changes what it finds in the list. Does that change the parameter itself?"
        if isinstance(one, (list, tuple)):
            hint = "Training goes through one flat list. Which list method takes in the items, not the list?"
        elif hasattr(one, "parameters"):
            hint = f"A {type(one).__name__} knows its own parameters. How is it asked for them?"
        elif as_number(one) is None:
            self.notebook.expect(one, kind, f"an item of {self.what}.parameters()")
        raise Mistake(
            "no-value", f"{self.what}.parameters() lists something {_described(one)}, expected Values only", hint
        )


def _numbers(source: random.Random, count: int) -> list[float]:
    """Numbers that do not saturate a neuron."""
    return [round(source.choice((-1, 1)) * source.uniform(0.1, 0.9), 2) for _ in range(count)]


# What is tried


def _shape_trial(maker: _Maker, *sizes: Any) -> Trial:
    """How many weights each neuron has."""

    def run(answer: Any) -> Any:
        model = maker.new(answer, *sizes)
        maker.parameters(model)
        if maker.what == "network":
            return [_weights_in(layer, "layer") for layer in model.layers]
        counts = _weights_in(model, maker.what)
        return counts[0] if maker.what == "neuron" else counts

    where = {"neuron": "of", "layer": "of each neuron in", "network": "of each neuron, layer by layer, in"}
    return Trial(f"for the number of weights {where[maker.what]} {maker.text(*sizes)}", run)


def _weights_in(model: Any, what: str) -> list[int]:
    return [len(neuron.w) for neuron in _neurons_in(model, what).values()]


def _different_trial(maker: _Maker, count: int, *sizes: Any) -> Trial:
    """How many different objects the parameters are."""

    def run(answer: Any) -> int:
        models = [maker.new(answer, *sizes) for _ in range(count)]
        return len({id(node) for model in models for node in maker.parameters(model).values()})

    some = f"{count} of {maker.text(*sizes)}" if count > 1 else maker.text(*sizes)
    return Trial(f"for the number of different objects among all weights and biases of {some}", run)


def _output_trial(maker: _Maker, source: random.Random, *sizes: Any, calls: int = 1, whole: bool = False) -> Trial:
    """What a call gives for bare numbers; the last of several calls."""
    numbers = _numbers(source, 100)
    inputs = [[round(source.uniform(-2.0, 2.0), 2) for _ in range(sizes[0])] for _ in range(calls)]
    if whole:
        inputs = [[source.choice((-2, -1, 1, 2)) for _ in one] for one in inputs]

    def run(answer: Any) -> Any:
        model = maker.new(answer, *sizes)
        parameters = maker.set(model, numbers)
        for x in inputs:
            result = maker.outputs(model, list(x))
        for (name, node), number in zip(parameters.items(), numbers, strict=False):
            if not alike(node.data, number, 0.0):
                raise Mistake(
                    "data-changed",
                    f"the call changed {name}: its data was {show(number)} and is now {show(node.data)}",
                    "A forward pass computes something new from the parameters. They stay as they are.",
                )
        return _data(result, f"{maker.what}(x)")

    nin = sizes[0]
    set_to = f"w = {numbers[:nin]} and b = {numbers[nin]}" if maker.what == "neuron" else "all parameters set"
    again = ", called for the second time" if calls > 1 else ""
    return Trial(f"for the output of {maker.text(*sizes)} with {set_to}, x = {inputs[-1]}{again}", run)


def _gradient_trial(maker: _Maker, source: random.Random, *sizes: Any) -> Trial:
    """What a call gives for Values, and the gradients of 1 · first output + 2 · second output + …"""
    numbers, x = _numbers(source, 100), _numbers(source, sizes[0])

    def run(answer: Any) -> dict[str, Any]:
        model = maker.new(answer, *sizes)
        parameters = maker.set(model, numbers)
        kind = _kind(maker.notebook, model)
        inputs = [kind(number) for number in x]
        result = maker.outputs(model, inputs)
        many = result if isinstance(result, list) else [result]
        scaled = (one * kind(float(place)) for place, one in enumerate(many, 1))
        reduce(operator.add, scaled).backward()
        return {
            "output": _data(result, f"{maker.what}(x)"),
            "gradients of x": [grad_of(node, f"x[{place}]") for place, node in enumerate(inputs)],
            "of the parameters": [grad_of(node, name) for name, node in parameters.items()],
        }

    end = "its output" if maker.what == "neuron" else "1 · first output + 2 · second + …"
    return Trial(f"for the gradients of {end}, in {maker.text(*sizes)} with x = Values of {x}", run)


def _data(result: Any, what: str) -> Any:
    if isinstance(result, list):
        return [data_of(one, f"{what}[{place}]") for place, one in enumerate(result)]
    return data_of(result, what)


def _listing_trial(maker: _Maker, *sizes: Any, replaced: bool = False) -> Trial:
    """What parameters() lists, and what is missing, of a new object or after one bias has been replaced."""

    def run(answer: Any) -> dict[str, Any]:
        model = maker.new(answer, *sizes)
        parameters = maker.set(model, _numbers(random.Random(80), 100))
        if replaced:
            maker.listed(model)
            name, neuron = next(iter(_neurons_in(model, maker.what).items()))
            other = _kind(maker.notebook, model)(0.5)
            if attempt(lambda: setattr(neuron, "b", other)).error is None:
                parameters[f"{name}.b" if name else "b"] = other
        listed = maker.listed(model)
        there = {id(one) for one in listed}
        missing = [Name(name) for name, node in parameters.items() if id(node) not in there]
        return {"listed": len(listed), "missing": missing}

    first = {"neuron": "", "layer": "neurons[0].", "network": "layers[0].neurons[0]."}[maker.what]
    after = f" after {first}b = Value(0.5)" if replaced else ""
    return Trial(f"for what parameters() lists, asked twice, in {maker.text(*sizes)}{after}", run)


def _start_trial(maker: _Maker, *sizes: Any, count: int = 12) -> Trial:
    """How the weights of new neurons start."""

    def run(answer: Any) -> dict[str, bool]:
        models = [maker.new(answer, *sizes) for _ in range(count)]
        neurons = []
        for model in models:
            maker.parameters(model)
            neurons += _neurons_in(model, maker.what).values()
        starts = [[data_of(weight, "a weight") for weight in neuron.w] for neuron in neurons]
        weights = [weight for start in starts for weight in start]
        return {
            "some above 0": any(weight > 0 for weight in weights),
            "some below 0": any(weight < 0 for weight in weights),
            "many different ones": len(set(weights)) >= 10,
            "all equal within a neuron": all(len(set(start)) == 1 for start in starts),
            "the first two neurons alike": starts[0] == starts[1],
        }

    return Trial(f"for the first weights of all neurons in {count} of {maker.text(*sizes)}", run)


def _refusal_trial(maker: _Maker, nin: int, x: list[float]) -> Trial:
    """A call with the wrong number of inputs, for which a ValueError is the one right outcome."""
    numbers = _numbers(random.Random(81), nin + 1)

    def run(answer: Any) -> Any:
        model = maker.new(answer, nin)
        maker.set(model, numbers)
        try:
            return _data(maker.outputs(model, list(x)), "neuron(x)")
        except ValueError:
            return _REFUSED

    return Trial(f"for {maker.text(nin)} called with {len(x)} inputs, x = {x}", run)


# Rules over what was seen


def _unfit(notebook: Notebook) -> Faults:
    """The fault that the class Value of the notebook does not know numbers on either side, or backward()."""

    def try_out() -> bool:
        v = notebook.value_class()(0.5)
        y = (2.0 * v + v * 3.0 + 1.0 + sum([v])).tanh()
        y.backward()
        return alike(v.grad, 6 * (1 - y.data**2))

    return {
        "class-value": Fault(
            "The class Value of this notebook does not do what the finished one does: numbers on either side of + and"
            " *, tanh, backward. Which line in the imports cell brings it, and has the name been given to something "
            "else?",
            when=lambda seen: attempt(try_out).value is not True,
        )
    }


def _below(notebook: Notebook, name: str, right: type, trials_of: Callable[[_Maker], list[Trial]]) -> Faults:
    """The fault that the class on which this one stands does not pass its own check."""
    number, what = {"Neuron": ("8.1", "neuron"), "Layer": ("8.2", "layer")}[name]

    def rule(seen: Sequence[Seen]) -> bool:
        below = notebook.namespace.get(name)
        if below is None or isinstance(first_failed(seen).got.error, Mistake):
            return False
        trials = trials_of(_Maker(replace(notebook, number=number, name=name), what))
        return not all(_passes(trial, below, right) for trial in trials)

    return {
        f"{what}-below": Fault(
            f"The fault may lie below this class: the {name} it is made of does not pass {number} at this moment. Mend "
            "that one first.",
            when=rule,
        )
    }


def _passes(trial: Trial, answer: Any, right: type) -> bool:
    got = attempt(lambda: trial.run(answer), trial.seconds)
    return got.error is None and same(got.value, trial.run(right))


def _no_call(name: str) -> Faults:
    return {
        "no-call": Fault(
            "An object is called like a function here. Which method, by a name that Python fixes, says what happens "
            "then?",
            when=stopped(f"'{name}' object is not callable", kind=TypeError),
        )
    }


_FROZEN = (
    "A bias was replaced by another Value, and the old one is still listed. When is your list made: at the start, or "
    "whenever somebody asks?"
)
_ALIKE = (
    "These are different objects that start from the same numbers. They get the same gradients, so what will training "
    "ever make different? Where does each draw its own?"
)


# 8.1: a neuron


@exercise("8.1", "Neuron(nin)")
def check_neuron(notebook: Notebook, answer: Any) -> Stages:
    """Judge a tanh neuron: its parameters and their start, its output and gradients, and what it refuses."""
    yield Stage(
        _Neuron,
        _neuron_trials(_Maker(notebook, "neuron")),
        {
            **_unfit(notebook),
            **_no_call("Neuron"),
            "no-data": Fault(
                "x holds bare numbers here, and numbers have no .data. The inputs are sometimes numbers and sometimes "
                "Values: what works for both?",
                when=stopped("'(int|float)' object has no attribute", kind=AttributeError),
            ),
            "wraps-values": Fault(
                "x holds Values here, as it will between two layers. What happens in your code to an input that is a "
                "Value already?",
                when=stopped(r"expected one number, got Value|must be real number|got 'Value'", kind=TypeError),
            ),
            "one-weight": Fault(
                "One Value stands in every place of w. How many times is Value(...) called for a neuron with four "
                "weights?",
                wrong=_variant(_Neuron, make=_one_weight),
            ),
            "shared": Fault(
                "Two neurons have their parameters in common: what one learns, the other forgets. Are they made once "
                "for the class, or in __init__ for each object?",
                wrong=_variant(_Neuron, make=_common),
            ),
            "no-bias": Fault(
                "Change b: the output does not move. Where does the bias come in?",
                wrong=_variant(_Neuron, lambda self, x: _products(self, x).tanh()),
            ),
            "always-0": Fault(
                "The output is 0 whatever the numbers are. What does your call compute, and what does it return?",
                wrong=_variant(_Neuron, lambda self, x: Value(0.0)),
            ),
            "no-tanh": Fault(
                "That is the weighted sum with its bias. What does a neuron still do to it?",
                wrong=_variant(_Neuron, lambda self, x: _products(self, x) + self.b),
            ),
            "relu": Fault(
                "That is relu. Which function squashes the sum in this neuron?",
                wrong=_variant(_Neuron, lambda self, x: (_products(self, x) + self.b).relu()),
            ),
            "bias-per-input": Fault(
                "The bias came in once for every input. How often does b stand in tanh(w·x + b)?",
                wrong=_variant(_Neuron, lambda self, x: (_products(self, x) + self.b * len(x)).tanh()),
            ),
            "bias-after-tanh": Fault(
                "The bias came in after the squashing. Which number can then leave the range of tanh?",
                wrong=_variant(_Neuron, lambda self, x: _products(self, x).tanh() + self.b),
            ),
            "dead": Fault(
                "No parameter gets a gradient. Is the output made from the weights and the bias themselves, or from "
                "the numbers in them?",
                wrong=_variant(_Neuron, lambda self, x: Value(_Neuron.__call__(self, x).data)),
            ),
            "weights-unpaid": Fault(
                "The weights get no gradient. Did the Values go into the products, or only their numbers?",
                wrong=_variant(_Neuron, lambda self, x: (_products(_Plain(self), x) + self.b).tanh()),
            ),
            "bias-unpaid": Fault(
                "The bias gets no gradient. Did the Value go into the sum, or only its number?",
                wrong=_variant(_Neuron, lambda self, x: (_products(self, x) + self.b.data).tanh()),
            ),
            "inputs-unpaid": Fault(
                "The inputs get no gradient. Inside a network they are the outputs of other neurons, which have to "
                "learn too. What goes into your products: the input, or a number taken from it?",
                wrong=_variant(_Neuron, lambda self, x: _Neuron.__call__(self, [getattr(v, "data", v) for v in x])),
            ),
            "list-grows": Fault(
                "The list gets longer with every question: asking for the parameters changes the neuron. Which list "
                "is it that your method appends to?",
                wrong=_variant(_Neuron, lists=_appending),
            ),
            "bias-unlisted": Fault(
                "The bias is not listed. What is not listed never moves when the network is trained.",
                wrong=_variant(_Neuron, lists=lambda self: list(self.w)),
            ),
            "weights-unlisted": Fault(
                "The weights are not listed. What is not listed never moves when the network is trained.",
                wrong=_variant(_Neuron, lists=lambda self: [self.b]),
            ),
            "copies-listed": Fault(
                "The right number of things is listed, and they are not the neuron's own Values. Training changes what "
                "it finds in the list: does that change the neuron?",
                wrong=_variant(_Neuron, lists=lambda self: [Value(p.data) for p in _Neuron.parameters(self)]),
            ),
            "list-kept": Fault(_FROZEN, wrong=_frozen(_Neuron)),
            "lengths-differ": Fault(
                "Too few or too many inputs went through without a word. zip stops at the shorter list. Do the lengths "
                "agree?",
                wrong=_variant(_Neuron, lambda self, x: (sum(map(operator.mul, self.w, x)) + self.b).tanh()),
            ),
            "refused-otherwise": Fault(
                "The input is refused here, in another way than the task asks for. Which error is to be raised?",
                when=refused_otherwise(_REFUSED),
            ),
            "starts-above-0": Fault(
                "All weights start above 0. Between which two numbers are they drawn, and can one start negative?",
                wrong=_variant(_Neuron, make=_starting(random.random)),
            ),
            "starts-below-0": Fault(
                "All weights start below 0. Between which two numbers are they drawn, and can one start positive?",
                wrong=_variant(_Neuron, make=_starting(lambda: random.uniform(-1, 0))),
            ),
            "one-draw": Fault(
                "Every weight of a neuron starts from the same number: they all say the same about their inputs. How "
                "often is a number drawn?",
                when=lambda seen: _starts_like(seen, {"all equal within a neuron": True}),
            ),
            "same-seed": Fault(
                "Two new neurons start with the very same weights. What is done anew in each __init__ so that the "
                "random numbers begin again?",
                when=lambda seen: _starts_like(seen, {"the first two neurons alike": True}),
            ),
            "few-draws": Fault(
                "Only a handful of different numbers turn up as weights. Are they drawn from all numbers of an "
                "interval, or from a few?",
                when=lambda seen: _starts_like(seen, {"many different ones": False}),
            ),
        },
    )


class _Plain:
    """A neuron's weights as bare numbers."""

    def __init__(self, neuron: Any) -> None:
        self.w = [weight.data for weight in neuron.w]


def _one_weight(self: Any, nin: int) -> None:
    self.w, self.b = [Value(random.uniform(-1, 1))] * nin, Value(0.0)


_SHARED = [Value(0.5) for _ in range(10)]


def _common(self: Any, nin: int) -> None:
    self.w, self.b = _SHARED[:nin], _SHARED[-1]


def _starting(draw: Callable[[], float]) -> Method:
    def make(self: Any, nin: int) -> None:
        self.w, self.b = [Value(draw()) for _ in range(nin)], Value(0.0)

    return make


def _appending(self: Any) -> list[Any]:
    listed = self.w
    listed.append(self.b)
    return listed


def _starts_like(seen: Sequence[Seen], told: dict[str, bool]) -> bool:
    found = first_failed(seen).got.value
    return isinstance(found, dict) and all(found.get(name) is value for name, value in told.items())


def _neuron_trials(maker: _Maker) -> list[Trial]:
    source = random.Random(81)
    return [
        *(_shape_trial(maker, nin) for nin in (3, 1, 5)),
        _different_trial(maker, 1, 4),
        _different_trial(maker, 2, 2),
        *(_output_trial(maker, source, nin) for nin in (2, 3, 1)),
        _output_trial(maker, source, 3, whole=True),
        _output_trial(maker, source, 2, calls=2),
        *(_gradient_trial(maker, source, nin) for nin in (3, 2)),
        *(_listing_trial(maker, nin) for nin in (2, 4)),
        _listing_trial(maker, 3, replaced=True),
        *(_refusal_trial(maker, 3, x) for x in ([0.5, -1.5], [0.5, -1.5, 2.0, 0.25], [0.5], [])),
        _refusal_trial(maker, 2, [0.5, -1.5, 2.0]),
        _start_trial(maker, 5),
    ]


# 8.2: a layer


@exercise("8.2", "Layer(nin, nout)")
def check_layer(notebook: Notebook, answer: Any) -> Stages:
    """Judge a layer: independent neurons on the same inputs, a list of outputs, one flat list of parameters."""
    yield Stage(
        _Layer,
        _layer_trials(_Maker(notebook, "layer")),
        {
            **_unfit(notebook),
            **_below(notebook, "Neuron", _Neuron, _neuron_trials),
            **_no_call("Layer"),
            **_SWAPPED,
            "one-neuron": Fault(
                "One and the same neuron stands in every place of the layer. How many times is Neuron(...) called?",
                wrong=_variant(_Layer, make=_repeated),
            ),
            "unwrapped": Fault(
                "A layer with one neuron handed back its output without the list. Which layer feeds a layer? The next "
                "one asks for a list of inputs, however short.",
                wrong=_variant(_Layer, _unwrapping),
            ),
            "first-answer": Fault(
                "Only the first neuron has answered. Where does the return stand: in the loop, or behind it?",
                wrong=_variant(_Layer, lambda self, x: self.neurons[0](x)),
            ),
            "added-up": Fault(
                "The outputs were added up to one. The next layer wants to know what each neuron says.",
                wrong=_variant(_Layer, lambda self, x: reduce(operator.add, _Layer.__call__(self, x))),
            ),
            "last-listed": Fault(
                "The list begins anew with each neuron, and only the last one is left in it. What has to be made "
                "before the loop?",
                wrong=_variant(_Layer, lists=lambda self: self.neurons[-1].parameters()),
            ),
            "first-listed": Fault(
                "Only the first neuron's parameters are listed. Where does the return stand: in the loop, or behind "
                "it?",
                wrong=_variant(_Layer, lists=lambda self: self.neurons[0].parameters()),
            ),
            "biases-unlisted": Fault(
                "The biases are not listed: one number per neuron would never move. Who knows all parameters of a "
                "neuron?",
                wrong=_variant(_Layer, lists=lambda self: [w for n in self.neurons for w in n.w]),
            ),
            "list-kept": Fault(_FROZEN, wrong=_frozen(_Layer)),
            "alike": Fault(_ALIKE, wrong=_variant(_Layer, make=_copied(copy.deepcopy))),
        },
    )


_SWAPPED = {
    "sizes-swapped": Fault(
        "The two sizes have changed places. Which of them says how many neurons there are, and which how many "
        "inputs each one has?",
        wrong=_variant(_Layer, make=lambda self, nin, nout: _Layer.__init__(self, nout, nin)),
    )
}


def _repeated(self: Any, nin: int, nout: int) -> None:
    self.neurons = [_Neuron(nin)] * nout


def _copied(how: Callable[[Any], Any]) -> Method:
    def make(self: Any, nin: int, nout: int) -> None:
        first = _Neuron(nin)
        self.neurons = [how(first) for _ in range(nout)]

    return make


def _unwrapping(self: Any, x: Sequence[Any]) -> Any:
    outputs = [neuron(x) for neuron in self.neurons]
    return outputs[0] if len(outputs) == 1 else outputs


def _layer_trials(maker: _Maker) -> list[Trial]:
    source = random.Random(82)
    return [
        *(_shape_trial(maker, *sizes) for sizes in ((3, 2), (2, 3), (4, 1))),
        *(_different_trial(maker, 1, *sizes) for sizes in ((2, 3), (1, 4))),
        _different_trial(maker, 2, 2, 2),
        *(_output_trial(maker, source, *sizes) for sizes in ((3, 2), (2, 4), (2, 1))),
        _output_trial(maker, source, 2, 3, calls=2),
        *(_gradient_trial(maker, source, *sizes) for sizes in ((2, 2), (3, 2), (2, 1))),
        *(_listing_trial(maker, *sizes) for sizes in ((2, 3), (3, 2), (2, 1))),
        _listing_trial(maker, 2, 2, replaced=True),
        _start_trial(maker, 5, 3, count=4),
    ]


# 8.3: a network


@exercise("8.3", "MLP(nin, nouts)")
def check_network(notebook: Notebook, answer: Any) -> Stages:
    """Judge a network: the sizes of its layers, outputs passed from layer to layer, and one flat list of parameters."""
    yield Stage(
        _MLP,
        _network_trials(_Maker(notebook, "network")),
        {
            **_unfit(notebook),
            **_below(notebook, "Neuron", _Neuron, _neuron_trials),
            **_below(notebook, "Layer", _Layer, _layer_trials),
            **_no_call("MLP"),
            "from-the-start": Fault(
                "Every layer was made for the network's own inputs. What are the inputs of the second layer?",
                wrong=_variant(_MLP, make=_each_from_the_start),
            ),
            "no-first-layer": Fault(
                "The first layer is missing. Write down all the sizes from left to right, the inputs included: how "
                "many pairs of neighbours are there?",
                wrong=_variant(_MLP, make=lambda self, nin, nouts: setattr(self, "layers", _layers(*nouts))),
            ),
            "no-last-layer": Fault(
                "The last layer is missing. How many layers are asked for, and at which pair of sizes does your loop "
                "end?",
                wrong=_variant(_MLP, make=lambda self, nin, nouts: setattr(self, "layers", _layers(nin, *nouts[:-1]))),
            ),
            "one-layer": Fault(
                "One layer is left: the others were there and are gone. What has to be made before the loop?",
                wrong=_variant(_MLP, make=lambda self, nin, nouts: setattr(self, "layers", _layers(nin, *nouts)[-1:])),
            ),
            "layers-apart": Fault(
                "Every layer saw the network's inputs, and only the last one's answer is left. What goes into the "
                "second layer?",
                wrong=_variant(_MLP, lambda self, x: _unwrapped(self.layers[-1](x))),
            ),
            "first-answer": Fault(
                "That is what the first layer says. Where does the return stand: in the loop, or behind it?",
                wrong=_variant(_MLP, lambda self, x: _unwrapped(self.layers[0](x))),
            ),
            "unwrapped-between": Fault(
                "A layer was given a bare Value in place of a list of inputs. Which layer feeds a layer, and at which "
                "point of the network may a single output be taken out of its list?",
                when=stopped(
                    r"object is not iterable|has no len|not subscriptable|must support iteration", kind=TypeError
                ),
            ),
            "never-unwrapped": Fault(
                "One output, still in its list. At the end of the network, what is asked for when the last layer has "
                "one neuron?",
                wrong=_variant(_MLP, lambda self, x: _through(self.layers, x)),
            ),
            "always-unwrapped": Fault(
                "The last layer has several neurons, and one output came back. For which length is it to be taken out "
                "of the list?",
                wrong=_variant(_MLP, lambda self, x: _through(self.layers, x)[0]),
            ),
            "last-listed": Fault(
                "Only the last layer's parameters are listed. What has to be made before the loop?",
                wrong=_variant(_MLP, lists=lambda self: self.layers[-1].parameters()),
            ),
            "first-listed": Fault(
                "Only the first layer's parameters are listed. Where does the return stand: in the loop, or behind it?",
                wrong=_variant(_MLP, lists=lambda self: self.layers[0].parameters()),
            ),
            "biases-unlisted": Fault(
                "The biases are not listed. In MLP(3, [4, 4, 1]) nine of 41 numbers would never move. Who knows all "
                "parameters of a layer?",
                wrong=_variant(_MLP, lists=lambda self: [w for one in self.layers for n in one.neurons for w in n.w]),
            ),
            "list-kept": Fault(_FROZEN, wrong=_frozen(_MLP)),
            "alike": Fault(_ALIKE, wrong=_variant(_MLP, make=_with_alike_neurons)),
        },
    )


def _each_from_the_start(self: Any, nin: int, nouts: Sequence[int]) -> None:
    self.layers = [_Layer(nin, nout) for nout in nouts]


def _with_alike_neurons(self: Any, nin: int, nouts: Sequence[int]) -> None:
    _MLP.__init__(self, nin, nouts)
    for layer in self.layers:
        layer.neurons = [copy.deepcopy(layer.neurons[0]) for _ in layer.neurons]


def _unwrapped(outputs: list[Any]) -> Any:
    return outputs[0] if len(outputs) == 1 else outputs


def _network_trials(maker: _Maker) -> list[Trial]:
    source = random.Random(83)
    return [
        *(_shape_trial(maker, *sizes) for sizes in ((3, [4, 4, 1]), (2, [1, 3]), (4, [2]))),
        *(_different_trial(maker, 1, *sizes) for sizes in ((3, [4, 4, 1]), (2, [2, 2, 2]))),
        _different_trial(maker, 2, 2, [1, 2]),
        # equal sizes first: an output that goes astray is not stopped by a wrong length there
        *(_output_trial(maker, source, *sizes) for sizes in ((2, [2, 2]), (3, [3, 3, 3]), (3, [2, 1]), (2, [1, 3]))),
        *(_output_trial(maker, source, *sizes) for sizes in ((2, [1, 1]), (3, [2]), (2, [1]))),
        _output_trial(maker, source, 2, [3, 2], calls=2),
        *(_gradient_trial(maker, source, *sizes) for sizes in ((2, [2, 2]), (3, [2, 1]), (2, [1, 3]))),
        *(_listing_trial(maker, *sizes) for sizes in ((2, [3, 2]), (3, [4, 4, 1]), (2, [1]))),
        _listing_trial(maker, 2, [2, 1], replaced=True),
        _start_trial(maker, 5, [3, 2], count=4),
    ]


# 8.4: counting


@exercise("8.4", "count_parameters(nin, nouts)")
def check_count_parameters(notebook: Notebook, answer: Any) -> Stages:
    """Judge the number of weights and biases of a network."""
    yield Stage(
        _count,
        [
            call(nin, nouts, says=f"for count_parameters({nin}, {nouts})")
            for nin, nouts in ((3, [4, 4, 1]), (2, [1, 3]), (4, [2]), (5, [3, 7, 2, 6]), (1, [1]), (50, [16, 10]))
        ],
        {
            "no-biases": Fault(
                "The biases are not counted. How many does each neuron have?",
                wrong=lambda nin, nouts: _count(nin, nouts) - sum(nouts),
            ),
            "bias-per-layer": Fault(
                "One bias for each layer was counted. Who has a bias: a layer, or each of its neurons?",
                wrong=lambda nin, nouts: _count(nin, nouts) - sum(nouts) + len(nouts),
            ),
            "bias-per-input": Fault(
                "The inputs were given a bias each. Is an input a neuron?",
                wrong=lambda nin, nouts: _count(nin, nouts) + nin,
            ),
            "bias-per-layer-input": Fault(
                "One bias for each input of a layer was counted. How many neurons has the layer, and how many inputs?",
                wrong=lambda nin, nouts: _count(nin, nouts) - sum(nouts) + sum([nin, *nouts][:-1]),
            ),
            "from-the-start": Fault(
                "Each layer was counted as if it saw the network's own inputs. How many inputs has the second layer?",
                wrong=lambda nin, nouts: sum(nout * (nin + 1) for nout in nouts),
            ),
            "no-first-layer": Fault(
                "The first layer is not in the count. What feeds it, and is that number in your list of sizes?",
                wrong=lambda nin, nouts: _count(nouts[0], nouts[1:]),
            ),
            "no-last-layer": Fault(
                "The last layer is not in the count. How many pairs of neighbours are there among the sizes?",
                wrong=lambda nin, nouts: _count(nin, nouts[:-1]),
            ),
            "neurons-counted": Fault(
                "That is the number of neurons. How many numbers can be turned in each of them?",
                wrong=lambda nin, nouts: sum(nouts),
            ),
            "multiplied": Fault(
                "All layers were multiplied together. Does a weight of the first layer come again for each neuron of "
                "the last? Count layer by layer, and then?",
                wrong=lambda nin, nouts: reduce(operator.mul, nouts, nin),
            ),
            "not-one-number": Fault(
                "Those are the parameters themselves, or one entry for each layer. One number is asked for: how many "
                "in all?",
                when=lambda seen: isinstance(first_failed(seen).got.value, (list, tuple)),
            ),
        },
    )


def _count(nin: int, nouts: Sequence[int]) -> int:
    sizes = [nin, *nouts]
    return sum(nout * (before + 1) for before, nout in zip(sizes, nouts, strict=False))


# 8.5: bug clinic


@exercise("8.5", "Repaired(nin, nout)")
def check_repaired(notebook: Notebook, answer: Any) -> Stages:
    """Judge the subclass of Broken whose neurons are different objects with different weights."""
    broken = notebook.broken_class(answer)
    yield Stage(
        _Layer,
        _layer_trials(_Maker(notebook, "layer")),
        {
            **_unfit(notebook),
            **_below(notebook, "Neuron", _Neuron, _neuron_trials),
            "one-neuron": Fault(
                "The neurons are still one object, listed several times. Put `is` between two of them. Where was the "
                "second one made?",
                wrong=_variant(_Layer, make=_repeated),
            ),
            "shallow": Fault(
                "The neurons are different objects now, and they still hold the very same weights. What does a copy "
                "of a neuron copy?",
                wrong=_variant(_Layer, make=_copied(copy.copy)),
            ),
            **_SWAPPED,
            "one-left": Fault(
                "Only one neuron is left in the layer. The double listing was a symptom: how many neurons are asked "
                "for?",
                wrong=_variant(_Layer, make=lambda self, nin, nout: _Layer.__init__(self, nin, 1)),
            ),
            "alike": Fault(_ALIKE, wrong=_variant(_Layer, make=_copied(copy.deepcopy))),
        },
    )
    if attempt(lambda: len({id(neuron) for neuron in broken(2, 3).neurons})).value == 3:
        raise notebook.failure(
            "broken-repaired",
            "Broken(2, 3) has three different neurons by now",
            "Broken stays as it is, and the repair goes into Repaired. Put the cell with class Broken back as it was.",
        )
