"""Checks of notebook 08: a neuron, a layer and a network made of Values.

A class is asked from outside only: what its objects hold (w, b, neurons, layers), what a call gives back, whom the
result pays, and what parameters() lists. Numbers are put into the parameters before anything is computed.
"""

from __future__ import annotations

import copy
import inspect
import operator
import random
from collections.abc import Callable, Sequence
from functools import partial, reduce
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


def _each(neuron: Any, x: Sequence[Any]) -> list[Any]:
    """The products of weights and inputs, one by one."""
    return [w * v for w, v in zip(neuron.w, x, strict=True)]


def _times_twice(one: Any, other: Any) -> Any:
    return one * one * other


def _layers(*sizes: int) -> list[_Layer]:
    return [_Layer(nin, nout) for nin, nout in pairwise(sizes)]


def _through(layers: Sequence[Any], x: Sequence[Any]) -> Any:
    return reduce(lambda inputs, layer: layer(inputs), layers, x)


def _variant(base: type, call: Method | None = None, make: Method | None = None, lists: Method | None = None) -> type:
    """The right class `base` with another method for its call, its making, or its list of parameters."""
    methods = {"__call__": call, "__init__": make, "parameters": lists}
    return type(base.__name__[1:], (base,), {name: method for name, method in methods.items() if method})


def _frozen(base: Any) -> type:
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
    found: dict[str, Any] = {}
    for name, neuron in _neurons_in(model, what).items():
        prefix = f"{name}." if name else ""
        whose = f"{what}.{name}" if name else what
        if isinstance(neuron, type):
            raise Mistake(
                "class-for-object",
                f"{whose} is the class {neuron.__name__} itself, expected an object of it",
                "What makes an object of a class?",
            )
        weights = _list_from(attribute_of(neuron, "w", whose), f"{whose}.w")
        found |= {f"{prefix}w[{place}]": weight for place, weight in enumerate(weights)}
        found[f"{prefix}b"] = attribute_of(neuron, "b", whose)
    for name, node in found.items():
        if as_number(node) is not None:
            raise Mistake(
                "bare-number",
                f"{what}.{name} is the bare number {show(node)}, expected a Value",
                "Training needs the gradient of every parameter. What keeps a number and its gradient together?",
            )
        notebook.expect(node, kind, f"{what}.{name}")
    return found


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
        if self.what == "neuron" or isinstance(result, kind) or as_number(result) is not None:
            return self._value(result, kind, f"{self.what}(x)")
        many = _list_from(result, f"{self.what}(x)")
        return [self._value(one, kind, f"{self.what}(x)[{place}]") for place, one in enumerate(many)]

    def _value(self, one: Any, kind: type, name: str) -> Any:
        """An output, which has to be a Value; a Mistake otherwise."""
        if as_number(one) is not None:
            raise Mistake(
                "bare-number",
                f"{name} is the bare number {show(one)}, expected a Value",
                "Nothing can walk back from a bare number. Which step took it out of a Value, or made it without any?",
            )
        return self.notebook.expect(one, kind, name)

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
    return Trial(f"for the number of weights {where[maker.what]} {maker.text(*sizes)}", run, kind="weights")


def _weights_in(model: Any, what: str) -> list[int]:
    return [len(neuron.w) for neuron in _neurons_in(model, what).values()]


def _different_trial(maker: _Maker, count: int, *sizes: Any) -> Trial:
    """How many different objects the parameters are."""

    def run(answer: Any) -> int:
        models = [maker.new(answer, *sizes) for _ in range(count)]
        return len({id(node) for model in models for node in maker.parameters(model).values()})

    some = f"{count} of {maker.text(*sizes)}" if count > 1 else maker.text(*sizes)
    return Trial(f"for the number of different Values among the parameters of {some}", run, key=count, kind="different")


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
        for name, node in maker.parameters(model).items():
            if parameters.get(name) is not node:
                raise Mistake(
                    "parameter-replaced",
                    f"after the call {maker.what}.{name} is another Value than before it",
                    "A forward pass only reads the parameters. What it makes are new Values, under names of their own.",
                )
        return _data(result, f"{maker.what}(x)")

    nin = sizes[0]
    set_to = f"w = {numbers[:nin]}, b = {numbers[nin]}" if maker.what == "neuron" else "all parameters set"
    again = ", called for the second time" if calls > 1 else ""
    return Trial(f"for the output of {maker.text(*sizes)} with {set_to}, x = {inputs[-1]}{again}", run, kind="output")


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
            "x.grad": [grad_of(node, f"x[{place}]") for place, node in enumerate(inputs)],
            "parameters": {f"{name}.grad": grad_of(node, name) for name, node in parameters.items()},
        }

    end = "its output" if maker.what == "neuron" else "1 · first output + 2 · second + …"
    return Trial(f"for the gradients of {end}, in {maker.text(*sizes)} with x = Values of {x}", run, kind="gradients")


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
    return Trial(f"for what parameters() lists, asked twice, in {maker.text(*sizes)}{after}", run, kind="listing")


def _start_trial(maker: _Maker, *sizes: Any, count: int = 12) -> Trial:
    """How the weights of new neurons start."""

    def run(answer: Any) -> dict[str, bool]:
        models = [maker.new(answer, *sizes) for _ in range(count)]
        neurons: list[Any] = []
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

    return Trial(f"for the first weights of all neurons in {count} of {maker.text(*sizes)}", run, kind="start")


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

    return Trial(f"for {maker.text(nin)} called with {len(x)} inputs, x = {x}", run, kind="refusal")


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


def _below(notebook: Notebook, name: str, what: str) -> Faults:
    """The fault that even a right layer or network fails where it is made of the notebook's `name`."""
    number = {"Neuron": "8.1", "Layer": "8.2"}[name]

    def rule(seen: Sequence[Seen]) -> bool:
        below, first = notebook.namespace.get(name), first_failed(seen)
        if not isinstance(below, type):
            return False
        made = _made_of(below, name, what)
        return not _passes(first.trial, made, first.want)

    return {
        f"{name.lower()}-below": Fault(
            f"Even a right {what} fails here when it is made of your {name}: the fault lies there. Check {number} "
            "again first.",
            when=rule,
        )
    }


def _made_of(below: type, name: str, what: str) -> type:
    """A right Layer or MLP that is made of the class `below`."""

    class Layer:
        def __init__(self, nin: int, nout: int) -> None:
            self.neurons = [below(nin) for _ in range(nout)]

        __call__, parameters = _Layer.__call__, _Layer.parameters

    class MLP:
        def __init__(self, nin: int, nouts: Sequence[int]) -> None:
            kind = Layer if name == "Neuron" else below
            self.layers = [kind(*sizes) for sizes in pairwise([nin, *nouts])]

        __call__, parameters = _MLP.__call__, _MLP.parameters

    return Layer if what == "layer" else MLP


def _passes(trial: Trial, answer: Any, want: Any) -> bool:
    got = attempt(lambda: trial.run(answer), trial.seconds)
    return got.error is None and same(got.value, want)


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


def _listed(variant: Callable[[Method], Any]) -> Faults:
    """The faults of a list that holds too much or too little; `variant` makes an answer with another parameters()."""
    return {
        "listed-too-often": Fault(
            "Everything is listed, and something more than once: an update would move it once for each. What is in "
            "your list before the loop begins, and what is added in it?",
            wrong=variant(lambda self: [*_all_of(self)[:1], *_all_of(self)]),
            when=lambda seen: (
                first_failed(seen).trial.kind == "listing"
                and not first_failed(seen).got.value["missing"]
                and first_failed(seen).got.value["listed"] > first_failed(seen).want["listed"]
            ),
        ),
        "unlisted": Fault(
            "Some parameters are not in the list, the first of them named above. What is not listed never moves when "
            "the network is trained.",
            wrong=variant(lambda self: _all_of(self)[1:]),
            when=lambda seen: (
                first_failed(seen).trial.kind == "listing" and bool(first_failed(seen).got.value["missing"])
            ),
        ),
    }


def _all_of(model: Any) -> list[Any]:
    """The parameters of one of this module's objects."""
    return next(base for base in (_Neuron, _Layer, _MLP) if isinstance(model, base)).parameters(model)


_LIST_GROWS = (
    "The list gets longer with every question. Which list is it that your method adds to, and when was that made?"
)


def _growing(base: Any) -> type:
    """The class `base` whose list is made with the object, and added to whenever it is asked for."""

    def make(self: Any, *sizes: Any) -> None:
        base.__init__(self, *sizes)
        self.kept = []

    def lists(self: Any) -> list[Any]:
        self.kept.extend(base.parameters(self))
        return self.kept

    return _variant(base, make=make, lists=lists)


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
                "x holds Values here, as it will between two layers. Where does your code take an input for a bare "
                "number?",
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
                when=_shares_between_two,
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
            "another-activation": Fault(
                "Another function than tanh has squashed the sum.",
                wrong=_variant(_Neuron, lambda self, x: ((_products(self, x) + self.b) * 0.5).tanh() * 0.5 + 0.5),
            ),
            "bias-subtracted": Fault(
                "The bias came in with the wrong sign.",
                wrong=_variant(_Neuron, lambda self, x: (_products(self, x) - self.b).tanh()),
            ),
            "tanh-too-early": Fault(
                "Each product was squashed by itself. A neuron adds up first: what is squashed, and when?",
                wrong=[
                    _variant(_Neuron, lambda self, x: sum(p.tanh() for p in _each(self, x)) + self.b),
                    _variant(_Neuron, lambda self, x: (sum(p.tanh() for p in _each(self, x)) + self.b).tanh()),
                ],
            ),
            "last-product": Fault(
                "Only the last weight and the last input came in. What happens to the earlier products when the loop "
                "comes round?",
                wrong=_variant(_Neuron, lambda self, x: (_each(self, x)[-1] + self.b).tanh()),
            ),
            "first-product": Fault(
                "Only the first weight and the first input came in. Where does the return stand: in the loop, or "
                "behind it?",
                wrong=_variant(_Neuron, lambda self, x: (_each(self, x)[0] + self.b).tanh()),
            ),
            "inputs-squared": Fault(
                "A factor came in twice in the products. What is multiplied with what?",
                wrong=[
                    _variant(_Neuron, lambda self, x: (sum(map(_times_twice, x, self.w)) + self.b).tanh()),
                    _variant(_Neuron, lambda self, x: (sum(map(_times_twice, self.w, x)) + self.b).tanh()),
                ],
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
                _LIST_GROWS,
                wrong=[_variant(_Neuron, lists=_appending), _growing(_Neuron)],
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
            **_listed(partial(_variant, _Neuron, None, None)),
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


def _shares_between_two(seen: Sequence[Seen]) -> bool:
    """A rule: the first thing that is wrong is that two objects have fewer different parameters than they list."""
    first = first_failed(seen)
    return first.trial.kind == "different" and first.trial.key > 1 and first.got.value < first.want


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
            **_below(notebook, "Neuron", "layer"),
            **_no_call("Layer"),
            **_SWAPPED,
            "one-too-few": Fault(
                "One neuron is missing. How often is Neuron(...) called?",
                wrong=_variant(_Layer, make=lambda self, nin, nout: _Layer.__init__(self, nin, nout - 1)),
            ),
            "one-too-many": Fault(
                "There is one neuron too many. How often is Neuron(...) called?",
                wrong=_variant(_Layer, make=lambda self, nin, nout: _Layer.__init__(self, nin, nout + 1)),
            ),
            "chained": Fault(
                "A neuron was called with one Value where it wants the list of inputs. What do all the neurons of a "
                "layer look at?",
                when=stopped(r"'Value'.* (?:has no len|not iterable)|Value.*not iterable", kind=TypeError),
            ),
            "inputs-apart": Fault(
                "A neuron was called with another number of inputs than it has weights. Which inputs does each neuron "
                "of a layer look at?",
                when=stopped(kind=ValueError),
            ),
            "reversed": Fault(
                "The outputs stand in reverse order. The first is asked of the first neuron.",
                wrong=_variant(_Layer, lambda self, x: _Layer.__call__(self, x)[::-1]),
            ),
            "last-answer": Fault(
                "Only the last neuron's answer is left. What has to be made before the loop, and what happens to each "
                "output in it?",
                wrong=[
                    _variant(_Layer, lambda self, x: [self.neurons[-1](x)]),
                    _variant(_Layer, lambda self, x: self.neurons[-1](x)),
                ],
            ),
            "squashed-again": Fault(
                "Every output was squashed a second time. What has each neuron done already?",
                wrong=_variant(_Layer, lambda self, x: [out.tanh() for out in _Layer.__call__(self, x)]),
            ),
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
                wrong=[
                    _variant(_Layer, lambda self, x: self.neurons[0](x)),
                    _variant(_Layer, lambda self, x: [self.neurons[0](x)]),
                ],
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
            "list-grows": Fault(_LIST_GROWS, wrong=_growing(_Layer)),
            **_listed(partial(_variant, _Layer, None, None)),
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
            **_below(notebook, "Neuron", "network"),
            **_below(notebook, "Layer", "network"),
            **_no_call("MLP"),
            "sizes-swapped": Fault(
                "In every layer the two sizes have changed places. Which of them does Layer ask for first?",
                wrong=_variant(_MLP, make=_with_sizes_swapped),
            ),
            "layer-too-many": Fault(
                "There is a layer more than asked for, made for the inputs alone. Inputs compute nothing: which pairs "
                "of neighbours are there in your row of sizes?",
                wrong=_variant(_MLP, make=lambda self, nin, nouts: setattr(self, "layers", _layers(nin, nin, *nouts))),
            ),
            "last-not-called": Fault(
                "All layers are there, and the last one was not called. Where does the loop of your call end?",
                wrong=_variant(_MLP, lambda self, x: _unwrapped(_through(self.layers[:-1], x))),
            ),
            "layers-reversed": Fault(
                "The layers were called from the last to the first. Which one sees the inputs?",
                wrong=_variant(_MLP, lambda self, x: _unwrapped(_through(self.layers[::-1], x))),
            ),
            "added-up": Fault(
                "The outputs were added up to one. Where there are several, a list of them is asked for.",
                wrong=_variant(_MLP, lambda self, x: reduce(operator.add, _through(self.layers, x))),
            ),
            "cut-between": Fault(
                "The outputs are right, and only the last layer gets gradients. What goes from one layer to the next: "
                "the Values, or new ones with the same numbers?",
                wrong=_variant(_MLP, lambda self, x: _unwrapped(_through_numbers(self.layers, x))),
            ),
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
            "sizes-apart": Fault(
                "A layer was called with another number of inputs than it was made for. How many outputs does the "
                "layer before it give?",
                when=stopped(kind=ValueError),
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
            "list-grows": Fault(_LIST_GROWS, wrong=_growing(_MLP)),
            **_listed(partial(_variant, _MLP, None, None)),
            "alike": Fault(_ALIKE, wrong=_variant(_MLP, make=_with_alike_neurons)),
        },
    )


def _each_from_the_start(self: Any, nin: int, nouts: Sequence[int]) -> None:
    self.layers = [_Layer(nin, nout) for nout in nouts]


def _with_sizes_swapped(self: Any, nin: int, nouts: Sequence[int]) -> None:
    self.layers = [_Layer(nout, before) for before, nout in pairwise([nin, *nouts])]


def _through_numbers(layers: Sequence[Any], x: Sequence[Any]) -> Any:
    for layer in layers[:-1]:
        x = [Value(out.data) for out in layer(x)]
    return layers[-1](x)


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
                "One bias for each input of a layer was counted. Who has the bias: an input, or a neuron?",
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
            "one-bias": Fault(
                "One bias was counted for the whole network. How many does each neuron have?",
                wrong=lambda nin, nouts: _count(nin, nouts) - sum(nouts) + 1,
            ),
            "first-layer-only": Fault(
                "Only the first layer was counted. Where does the return stand: in the loop, or behind it?",
                wrong=lambda nin, nouts: _count(nin, nouts[:1]),
            ),
            "last-layer-only": Fault(
                "Only the last layer is in the count. What happens to the total when the loop comes round?",
                wrong=lambda nin, nouts: _count([nin, *nouts][-2], nouts[-1:]),
            ),
            "sizes-added": Fault(
                "The sizes themselves were added up. How many numbers does one neuron have, and how many neurons are "
                "there?",
                wrong=lambda nin, nouts: nin + sum(nouts),
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
    """Judge the subclass of Broken whose neurons have a bias each."""
    broken = notebook.broken_class(answer)
    yield Stage(
        _Layer,
        _layer_trials(_Maker(notebook, "layer")),
        {
            **_unfit(notebook),
            **_below(notebook, "Neuron", "layer"),
            "shared-bias": Fault(
                "One bias still stands in every neuron. Put `is` between the biases of two of them: where is the "
                "second one made?",
                wrong=_variant(_Layer, make=_with_one_bias),
            ),
            "listed-once": Fault(
                "Each Value is listed once now, and the neurons still share their bias. The double listing was only a "
                "symptom: how many biases does the layer need?",
                wrong=_variant(_Layer, make=_with_one_bias, lists=_without_repeats),
            ),
            "one-neuron": Fault(
                "The neurons are one object now, in every place. Each needs weights of its own, and a bias.",
                wrong=_variant(_Layer, make=_repeated),
            ),
            **_SWAPPED,
            "one-left": Fault(
                "Only one neuron is left in the layer. How many are asked for?",
                wrong=_variant(_Layer, make=lambda self, nin, nout: _Layer.__init__(self, nin, 1)),
            ),
            "shallow": Fault(
                "The neurons are different objects now, and they hold the very same weights. What does a copy of a "
                "neuron copy?",
                wrong=_variant(_Layer, make=_copied(copy.copy)),
            ),
            "some-shared": Fault(
                "There are fewer different Values than places for them. Which one still stands in two neurons?",
                when=_some_shared,
            ),
            "alike": Fault(_ALIKE, wrong=_variant(_Layer, make=_copied(copy.deepcopy))),
            **_listed(partial(_variant, _Layer, None, None)),
        },
    )
    if attempt(lambda: len({id(neuron.b) for neuron in broken(2, 3).neurons})).value == 3:
        raise notebook.failure(
            "broken-repaired",
            "Broken(2, 3) has three different biases by now",
            "Broken stays as it is, and the repair goes into Repaired. Put the cell with class Broken back as it was.",
        )


def _with_one_bias(self: Any, nin: int, nout: int) -> None:
    _Layer.__init__(self, nin, nout)
    bias = Value(0.0)
    for neuron in self.neurons:
        neuron.b = bias


def _without_repeats(self: Any) -> list[Any]:
    return list({id(p): p for p in _Layer.parameters(self)}.values())


def _some_shared(seen: Sequence[Seen]) -> bool:
    first = first_failed(seen)
    return first.trial.kind == "different" and first.got.error is None and first.got.value < first.want


# 8.6: a network with activation functions of its own

_ACTIVATIONS: dict[str, Callable[[Any], Any]] = {
    "tanh": lambda n: n.tanh(),
    "relu": lambda n: n.relu(),
    "linear": lambda n: n,
}


class _FunctionMaker(_Maker):
    """Makes networks by calling a function."""

    def new(self, answer: Any, *sizes: Any) -> Any:
        """What the function gives for these sizes."""
        handed = copy.deepcopy(sizes)
        model = answer(*handed)
        if not alike(sizes, handed, 0.0):
            raise Mistake("changed-argument", "the answer changed a list it was handed", "Make a new list from it.")
        if model is None:
            raise Mistake(
                "returns-none", "network(...) is None", "It returns None. Is there a return, and is it reached?"
            )
        return model


@exercise("8.6", "network(nin, nouts, activations)")
def check_activations(notebook: Notebook, answer: Any) -> Stages:
    """Judge a network by its outputs and gradients, with another activation function in each layer."""
    yield Stage(
        _network(),
        _activation_trials(_FunctionMaker(notebook, "network")),
        {
            "not-callable-network": Fault(
                "The network is called like a function here. Which method says what happens then?",
                when=stopped(r"object is not callable", kind=TypeError),
            ),
            "unknown-name": Fault(
                "A name that is no activation function was taken without a word. A typing error in it would go unseen: "
                "raise a ValueError.",
                wrong=_network(unknown="linear"),
            ),
            "refused-otherwise": Fault(
                "The name is refused here, in another way than the task asks for. Which error is to be raised?",
                when=refused_otherwise(_REFUSED),
            ),
            "always-tanh": Fault(
                "Every layer squashes by tanh, whatever the names say. Where are the activations read?",
                wrong=_network(lambda names, k: "tanh"),
            ),
            "squashed-twice": Fault(
                "Each sum went through tanh first and through its activation function after that. What does your "
                "Neuron from 8.1 return?",
                wrong=_network(before=lambda n: n.tanh()),
            ),
            "first-for-all": Fault(
                "Every layer uses the first activation function. Which one belongs to layer k?",
                wrong=_network(lambda names, k: names[0]),
            ),
            "last-for-all": Fault(
                "Every layer uses the last activation function. Do your layers ask for it only when the loop that "
                "made them is over?",
                wrong=_network(lambda names, k: names[-1]),
            ),
            "names-reversed": Fault(
                "The activation functions came in the order from the last layer to the first.",
                wrong=_network(lambda names, k: names[-1 - k]),
            ),
            "names-shifted": Fault(
                "Each layer uses the activation function of the layer beside it. From which number are layers counted?",
                wrong=[
                    _network(lambda names, k: names[k - 1]),
                    _network(lambda names, k: names[min(k + 1, len(names) - 1)]),
                ],
            ),
            "never-activated": Fault(
                "No layer uses an activation function: all are linear. Where is it called?",
                wrong=_network(lambda names, k: "linear"),
            ),
            "relu-inverted": Fault(
                "relu keeps what is above 0 and makes 0 of the rest. Which of the two does yours keep?",
                wrong=_network(relu=lambda n: n if n.data < 0 else n * 0.0),
            ),
            "relu-absolute": Fault(
                "relu makes 0 of a negative sum; yours turns its sign.",
                wrong=_network(relu=lambda n: n if n.data > 0 else -n),
            ),
            "no-bias": Fault(
                "The bias is in none of the sums. What does a neuron add to its products before it is activated?",
                wrong=_network(weighted=lambda neuron, x: _products(neuron, x)),
            ),
            "never-unwrapped": Fault(
                "One output, still in its list. As in 8.3: what is asked for when the last layer has one neuron?",
                wrong=_network(end=lambda outputs: outputs),
            ),
            **_listed(_listing_network),
        },
        about={
            "parameters": "Is any of them 0, though the output depends on it? Then some line makes a new Value of a "
            "bare number, and the way back ends there."
        },
    )


def _network(
    pick: Callable[[Sequence[str], int], str] = lambda names, k: names[k],
    before: Callable[[Any], Any] = lambda n: n,
    weighted: Callable[[Any, Sequence[Any]], Any] = lambda neuron, x: _products(neuron, x) + neuron.b,
    relu: Callable[[Any], Any] = _ACTIVATIONS["relu"],
    unknown: str = "",
    end: Callable[[list[Any]], Any] = lambda outputs: outputs[0] if len(outputs) == 1 else outputs,
) -> Callable[..., Any]:
    """A function that makes networks; which activation function layer k uses, and what comes before and after it."""

    class Network(_MLP):
        def __init__(self, nin: int, nouts: Sequence[int], activations: Sequence[str]) -> None:
            super().__init__(nin, nouts)
            known = {**_ACTIVATIONS, "relu": relu}
            names = [name if name in known else unknown for name in activations]
            if "" in names:
                raise ValueError("no such activation function")
            self.squash = [known[pick(names, k)] for k in range(len(nouts))]

        def __call__(self, x: Sequence[Any]) -> Any:
            for layer, squash in zip(self.layers, self.squash, strict=True):
                x = [squash(before(weighted(neuron, x))) for neuron in layer.neurons]
            return end(list(x))

    return Network


def _listing_network(lists: Method) -> Callable[..., Any]:
    """A function that makes right networks but for their parameters()."""

    def make(*sizes: Any) -> Any:
        model = _network()(*sizes)
        model.__class__ = type("Network", (type(model),), {"parameters": lists})
        return model

    return make


def _activation_trials(maker: _FunctionMaker) -> list[Trial]:
    source = random.Random(86)
    three = (2, [3, 2, 2], ["relu", "tanh", "linear"])
    several = [
        (3, [2, 2], ["tanh", "linear"]),
        three,
        (2, [4, 3], ["relu", "tanh"]),
        (2, [3, 1], ["linear", "relu"]),
        (3, [1], ["linear"]),
    ]
    return [
        *(_shape_trial(maker, *sizes) for sizes in (three, (3, [1], ["tanh"]))),
        *(_output_trial(maker, source, *sizes) for sizes in several),
        *(_gradient_trial(maker, source, *sizes) for sizes in (three, several[0], several[2])),
        *(_listing_trial(maker, *sizes) for sizes in (three, several[3])),
        Trial(f"for {maker.text(2, [2], ['tan'])}", lambda answer: _refused(maker, answer, 2, [2], ["tan"])),
        Trial("for ['relu', 'Tanh'] as names", lambda answer: _refused(maker, answer, 2, [2, 1], ["relu", "Tanh"])),
    ]


def _refused(maker: _FunctionMaker, answer: Any, *sizes: Any) -> Any:
    """`_REFUSED` where a network of these sizes is refused when it is made or called."""
    try:
        model = maker.new(answer, *sizes)
        maker.set(model, _numbers(random.Random(88), 100))
        return _data(maker.outputs(model, [0.5, -1.5]), "network(x)")
    except ValueError:
        return _REFUSED


# 8.7: a state to come back to


@exercise("8.7", "checkpoint(model)")
def check_checkpoint(notebook: Notebook, answer: Any) -> Stages:
    """Judge a way back by the data of all parameters after training has changed it."""
    kept: list[Any] = []

    def last_wins(model: Any) -> Callable[[], None]:
        kept[:] = [p.data for p in model.parameters()]
        return _writer(model.parameters(), kept)

    yield Stage(
        _checkpoint,
        [
            _way_back_trial(notebook, "once", 2, [2, 1]),
            _way_back_trial(notebook, "twice", 3, [2]),
            _way_back_trial(notebook, "two checkpoints", 2, [1, 2]),
            _way_back_trial(notebook, "small", 1, [2]),
        ],
        {
            "live": Fault(
                "Nothing was put back: either the inner function writes into no Value of the model, or what it writes "
                "are today's numbers. What do you keep, and when do you read it?",
                wrong=lambda model: lambda: None,
            ),
            "one-store": Fault(
                "With two checkpoints of one model the later one wins. Where are the numbers kept: in each call of "
                "checkpoint, or in one place for all?",
                wrong=last_wins,
            ),
            "first-call-only": Fault(
                "It worked once, and the second time nothing was put back. Is what you keep used up, or changed, by "
                "putting it back?",
                wrong=_used_up,
            ),
            "only-first": Fault(
                "Only the first parameter was put back. What ends your loop?",
                wrong=lambda model: _writer(model.parameters()[:1], [model.parameters()[0].data]),
            ),
            "only-last": Fault(
                "Only the last parameter was put back. Does the line that writes stand in the loop?",
                wrong=lambda model: _writer(model.parameters()[-1:], [model.parameters()[-1].data]),
            ),
            "one-number-for-all": Fault(
                "Every parameter got the same number. Which number belongs to which parameter?",
                wrong=[
                    lambda model: _writer(model.parameters(), [model.parameters()[-1].data] * 99),
                    lambda model: _writer(model.parameters(), [model.parameters()[0].data] * 99),
                ],
            ),
            "grads-kept": Fault(
                "What was put into the data is what had been in the grads. Which attribute holds the number?",
                wrong=lambda model: _writer(model.parameters(), [p.grad for p in model.parameters()]),
            ),
        },
    )


def _writer(parameters: Sequence[Any], numbers: Sequence[float]) -> Callable[[], None]:
    def restore() -> None:
        for p, number in zip(parameters, numbers, strict=False):
            p.data = number

    return restore


def _checkpoint(model: Any) -> Callable[[], None]:
    return _writer(model.parameters(), [p.data for p in model.parameters()])


def _used_up(model: Any) -> Callable[[], None]:
    numbers = iter([p.data for p in model.parameters()])
    parameters = model.parameters()

    def restore() -> None:
        for p, number in zip(parameters, numbers, strict=False):
            p.data = number

    return restore


def _way_back_trial(notebook: Notebook, key: str, nin: int, nouts: list[int]) -> Trial:
    """A model whose parameters are changed and put back: once, twice, or to the first of two checkpoints."""
    source = random.Random(f"87 {key}")
    count = _count(nin, nouts)
    first, second, third = (_numbers(source, count) for _ in range(3))

    def run(answer: Any) -> Any:
        model = _MLP(nin, nouts)
        kind = notebook.value_class()
        for layer in model.layers:
            for neuron in layer.neurons:
                neuron.w, neuron.b = [kind(0.0) for _ in neuron.w], kind(0.0)
        parameters = model.parameters()

        def fill(numbers: Sequence[float]) -> None:
            for p, number in zip(parameters, numbers, strict=True):
                p.data, p.grad = number, 10.0 + number

        fill(first)
        back = _function_from(answer(model))
        fill(second)
        found = []
        if key == "two checkpoints":
            _function_from(answer(model))
            fill(third)
        for _ in range(2 if key == "twice" else 1):
            fill(third)
            back()
            found.append([data_of(p, "a parameter") for p in parameters])
        if any(p is not q for p, q in zip(parameters, model.parameters(), strict=True)):
            raise Mistake(
                "other-objects",
                "the model holds other Values than before",
                "Others may know the old ones. Which attribute of them has to change?",
            )
        return found[-1]

    says = {
        "once": "with a model that is changed and put back",
        "twice": "with a model that is put back, changed, and put back again",
        "two checkpoints": "with the first of two checkpoints put back",
        "small": "with a small model, changed and put back",
    }
    return Trial(says[key], run, key=key)


def _function_from(made: Any) -> Callable[[], Any]:
    if not callable(made):
        raise Mistake(
            "no-function",
            f"checkpoint(model) is {_described(made)}, expected a function",
            "Something is to be called later, without arguments. Is a function handed back, or what it returned?",
        )
    try:
        inspect.signature(made).bind()
    except TypeError:
        raise Mistake(
            "wants-arguments",
            "the function that came back asks for arguments",
            "It is called without any. What it needs is known when it is made.",
        ) from None
    return made
