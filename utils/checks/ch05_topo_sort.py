"""Checks of notebook 05: results that pay their operands, the order in which they pay, and what has to be cleared."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from utils.checks.framework.comparing import same, show
from utils.checks.framework.judging import Fault, Faults, Notebook, Seen, Stage, Stages, Trial
from utils.checks.framework.registry import exercise
from utils.checks.framework.rules import Rule, first_failed, only_fails_in, too_slow, unhashable
from utils.checks.framework.running import attempt
from utils.checks.framework.verdicts import Mistake
from utils.checks.values.graphs import (
    METHODS,
    Graph,
    GraphMaker,
    Name,
    Operators,
    backward_of,
    children_of,
    data_of,
    grad_of,
    names_of,
    op_of,
    reachable,
)
from utils.checks.values.payments import (
    Payment,
    all_to_the_last,
    each_operand_once,
    input_squared,
    local,
    once_more_where_same,
    one_slot,
    own_value,
    pays,
    pays_only,
    plus_squared,
    sibling_grad,
    stores_nothing,
    twice,
    value_class,
)
from utils.checks.values.pictures import grads_of_graph
from utils.checks.values.sample_graphs import (
    DEEP_FIRST,
    DIAMOND,
    DOUBLED,
    LEAF,
    LECTURE,
    NEURON,
    SUM_AND_PRODUCT,
    SYLLABUS,
    TWICE,
    TWO_DEPTHS,
    WITH_TANH,
    WORTH_THE_SAME,
    doublings,
    ladder,
    random_graph,
    sums_of_two,
)
from utils.checks.values.walks import (
    Grads,
    Listed,
    backward_trial,
    chain_trial,
    order_trial,
    sentence,
    settings,
    state_of,
    worth_the_same,
)

_VALUE = 'Value(data, _prev=(), _op="", label="")'
_NAMES = {"+": "plus", "*": "times", "tanh": "tanh"}


# 5.1: results that pay


@exercise("5.1", _VALUE)
def check_value(notebook: Notebook, answer: Any) -> Stages:
    """Judge what each operation stores on its result: a function that adds to every operand its share."""
    forward, alone, leaf = [], [], []
    trials: list[Trial] = []
    for symbol in METHODS:
        one = _one_operation(symbol)
        forward.append(_forward_trial(notebook, one))
        leaf.append(_leaf_trial(notebook, one))
        alone.append(_alone_trial(notebook, symbol))
        trials += [forward[-1], *_payment_trials(notebook, symbol), leaf[-1], alone[-1]]
    mixed = [NEURON, DIAMOND, TWO_DEPTHS, WITH_TANH, SUM_AND_PRODUCT, random_graph(51), random_graph(52)]
    trials += [_pass_trial(notebook, graph, 2.0) for graph in mixed]
    asked_twice = [trial for trial in trials if trial.key == "twice"]
    yield Stage(
        value_class(),
        trials,
        {
            "grad-too-early": Fault(
                "Gradients are there before anything was asked to go back. In the forward pass, is it known yet how "
                "much this result matters to L?",
                when=_any_wrong(forward, lambda got, want: any(got[key] for key in got if key.endswith(".grad"))),
            ),
            "no-trail": Fault(
                "The backward pass will have to find its way from a result to its operands. Which of them does _prev "
                "hold, and what does _op say?",
                when=_any_wrong(forward, lambda got, want: (got["y._prev"], got["y._op"]) != tuple(want.values())[1:3]),
            ),
            "takes-arguments": Fault(
                "The check calls it with nothing in the brackets. A function defined inside a method sees the method's "
                "names: which of them does it still need to be given?",
                when=_asks_for_arguments,
            ),
            "leaf-pays": Fault(_LEAF_PAYS, when=_any_wrong(leaf, lambda got, want: True)),
            "pays-once": Fault(
                "A second call passes nothing on. Each call adds once more; does something remember that it was "
                "called before?",
                when=only_fails_in(asked_twice),
            ),
            "pays-below": Fault(
                "One call also reached the operands of the operands. When each result has its turn, how often is an "
                "arrow further left used, then?",
                when=_any_wrong(alone, lambda got, want: any(got[key] for key in got if key[0] in "abc")),
            ),
            **_slip(
                "stores-nothing",
                "Nothing arrives at the operands. Is your function stored, on the result and under this name? And when "
                "does it read the result's grad: when it is made, or when it is called?",
                stores_nothing,
            ),
            **_slip(
                "last-user-only",
                "Two users of one value, and only what the last one passes on arrives. A value may have many users: "
                "who can remember whom?",
                one_slot(adds=True),
                one_slot(adds=False),
            ),
            **_slip(
                "overwrites",
                "The rule of {which} throws away what had arrived before. A value counts once for each use, in a "
                "product as well as in a sum: should the rule set a grad, or add to it?",
                pays(overwrites=(0, 1)),
                pays(overwrites=(0,)),
                _SECOND_OVERWRITTEN,
            ),
            **_slip("no-upstream", _SLOPE_ALONE, pays(local), pays(local, overwrites=(0, 1))),
            **_slip(
                "sibling-grad",
                _NUDGE_A_FACTOR.format(what="other factor's grad"),
                pays(sibling_grad),
                pays(sibling_grad, overwrites=(0, 1)),
                symbols="*",
            ),
            **_slip(
                "own-value",
                _NUDGE_A_FACTOR.format(what="factor's own value"),
                pays(own_value),
                symbols="*",
            ),
            **_slip(
                "product-rule",
                "That is the rule of times, and this node is a plus. Nudge a by 0.001: does it matter for a + b how "
                "large b is?",
                pays(lambda symbol, out, operands, place: operands[1 - place].data * out.grad),
                symbols="+",
            ),
            **_slip("input-squared", _WHICH_IS_SQUARED, pays(input_squared), symbols=["tanh"]),
            **_slip("slope-of-tan", _SLOPE_OF_TAN, pays(plus_squared), symbols=["tanh"]),
            **_slip(
                "one-minus-t",
                "The slope of tanh is symmetric: the same at x and at -x. Is yours? What is missing from it?",
                pays(lambda symbol, out, operands, place: (1 - out.data) * out.grad),
                symbols=["tanh"],
            ),
            **_slip(
                "own-grad",
                "What is passed on is made from the operand's own grad. Whose grad says what arrives?",
                pays(lambda symbol, out, operands, place: local(symbol, out, operands, place) * operands[place].grad),
            ),
            **_slip(
                "data-for-grad",
                "What is passed on is made from how large the result is. How much L moves per unit of the result is "
                "kept elsewhere on it: where?",
                pays(lambda symbol, out, operands, place: local(symbol, out, operands, place) * out.data),
            ),
            **_slip(
                "loop-names",
                "One operand gets both contributions, the other none. A function made in a loop looks up the loop's "
                "names when it is called, not when it is made: whom do they mean by then?",
                all_to_the_last,
                symbols="+*",
            ),
            **_slip(
                "one-operand",
                "Nothing arrives at one of the two operands. Which lines of the rule name it?",
                pays_only(0),
                pays_only(1),
                symbols="+*",
            ),
            **_slip(
                "set-of-operands",
                "An operand on both sides of the symbol gets its gradient once. How often is it used, and how often "
                "does your loop meet it?",
                each_operand_once,
                symbols="+*",
            ),
        },
    )


_LEAF_PAYS = (
    "An operand's own _backward was replaced, and a leaf has nothing to pass on. Which node passes its gradient on: "
    "the operand, or the result?"
)
_SLOPE_ALONE = (
    "The rule of {which} passes on the local derivative as if its result were L itself. How much does L move per unit"
    " of this result?"
)
_WHICH_IS_SQUARED = "Which number is squared in the slope of tanh: the one that went in, or the one that came out?"
_SLOPE_OF_TAN = "That is the slope of tan. The curve of tanh grows flatter the further out: can its slope be above 1?"


_NUDGE_A_FACTOR = (
    "The {what} is in what a factor gets. Nudge one factor by 0.001: which number decides how far the product moves?"
)

_SECOND_OVERWRITTEN = pays(overwrites=(1,))  # tanh has no second operand


def _slip(fault: str, hint: str, *rules: Payment, symbols: Sequence[str] = tuple(METHODS)) -> Faults:
    """The same slip in one operation, for each of `symbols`, and in all of them at once.

    Where the hint says in which, there is a fault for each, overwrites-tanh and so on, and `fault` is that of all.
    """
    every = tuple(symbols)
    groups = [*((symbol,) for symbol in every), *([every] if len(every) > 1 else [])]
    wrong = {
        group: [
            value_class(dict.fromkeys(group, rule))
            for rule in rules
            if (group, rule) != (("tanh",), _SECOND_OVERWRITTEN)
        ]
        for group in groups
    }
    if "{which}" not in hint:
        return {fault: Fault(hint, [one for group in groups for one in wrong[group]])}
    return {
        fault if len(group) > 1 else f"{fault}-{_NAMES[group[0]]}": Fault(
            hint.format(which=_NAMES[group[0]] + (", like those of times and tanh," if len(group) > 2 else "")),
            wrong[group],
        )
        for group in groups
    }


def _any_wrong(trials: Sequence[Trial], rule: Callable[[dict[str, Any], dict[str, Any]], bool]) -> Rule:
    """A rule: one of these trials gave something else than was wanted, and `rule` holds for it."""
    return lambda seen: any(
        not one.right and isinstance(one.got.value, dict) and rule(one.got.value, one.want)
        for one in seen
        if any(one.trial is trial for trial in trials)
    )


def _asks_for_arguments(seen: Sequence[Seen]) -> bool:
    return any(
        isinstance(one.got.error, TypeError) and "required positional argument" in str(one.got.error) for one in seen
    )


def _one_operation(symbol: str, a: float = 2.5, b: float = -1.5) -> Graph:
    if symbol == "tanh":
        return Graph((f"a = {a / 4}", "y = tanh(a)"))
    return Graph((f"a = {a}", f"b = {b}", f"y = a {symbol} b"))


def _payment_trials(notebook: Notebook, symbol: str) -> list[Trial]:
    """For one operation: one result, operands that hold something already, an operand with two users or used twice."""
    source = random.Random(f"5.1 {symbol}")
    paid = partial(_payment_trial, notebook)
    one = _one_operation(symbol)
    other = _one_operation(symbol, round(source.uniform(2, 5), 2), round(source.uniform(-5, -2), 2))
    if symbol == "tanh":
        return [
            paid(one, {"y": 3.0}),
            paid(other, {"y": -2.5}),
            paid(one, {"y": 3.0}, {"a": 0.5}),
            paid(one, {"y": 3.0}, times=2),
            paid(Graph(("a = 0.5", "p = tanh(a)", "q = tanh(a)")), {"q": -2.0, "p": 3.0}),
        ]
    users = (f"p = a {symbol} b", f"q = c {symbol} a")
    return [
        paid(one, {"y": 3.0}),
        paid(other, {"y": -2.5}),
        paid(Graph(("a = 2.5", f"y = a {symbol} a")), {"y": 3.0}),
        paid(Graph(("a = 2.5", "b = -1.5", "c = 4.0", *users)), {"q": -2.0, "p": 3.0}),
        paid(one, {"y": 3.0}, {"a": 0.5, "b": -4.0}),
        paid(one, {"y": 3.0}, times=2),
    ]


def _payment_trial(
    notebook: Notebook,
    graph: Graph,
    results: Mapping[str, float],
    operands: Mapping[str, float] | None = None,
    times: int = 1,
) -> Trial:
    """The results named are given these grads and asked to pay, one after the other; operands may hold grads before.

    times: how often each is asked; every call pays once more.
    """
    given = {**(operands or {}), **results}

    def run(answer: Any) -> dict[str, Any]:
        nodes = graph.build(Operators(notebook, answer))
        for name, grad in given.items():
            nodes[name].grad = grad
        return _paid(nodes, [*results] * times, graph.leaves())

    calls = " and ".join(f"{name}._backward()" for name in [*results] * times)
    return Trial(
        f"after {calls}, with {sentence(graph)} and {settings(given)}",
        run,
        key="twice" if times > 1 else None,
        shows=grads_of_graph(graph, given=given),
    )


def _paid(nodes: Mapping[str, Any], payers: Sequence[str] | Mapping[str, float], readers: Sequence[str]) -> dict:
    """The grads of `readers` after the `_backward` of each payer was called in this order; no number may move."""
    numbers = {name: data_of(node, name) for name, node in nodes.items()}
    for name in payers:
        held = grad_of(nodes[name], name)
        backward_of(nodes[name], name)()
        if name not in readers and grad_of(nodes[name], name) != held:
            raise Mistake(
                "result-grad-changed",
                f"{name}.grad was {show(held)} and is {show(nodes[name].grad)} after {name}._backward()",
                "A result passes on what it holds, and goes on holding it. Whose grads should change?",
            )
    for name, number in numbers.items():
        if data_of(nodes[name], name) != number:
            raise Mistake(
                "data-changed",
                f"{name}.data was {show(number)} and is now {show(nodes[name].data)}",
                "Passing on changes grads. The numbers of the forward pass stay as they are.",
            )
    return {Name(f"{name}.grad"): grad_of(nodes[name], name) for name in readers}


def _forward_trial(notebook: Notebook, graph: Graph) -> Trial:
    def run(answer: Any) -> dict[str, Any]:
        nodes = graph.build(Operators(notebook, answer))
        for name, node in nodes.items():
            backward_of(node, name)
        y = nodes["y"]
        operands = {*names_of(children_of(y, "y"), nodes)}
        return {
            Name("y.data"): data_of(y, "y"),
            Name("y._prev"): sorted(operands),
            Name("y._op"): op_of(y, "y"),
            **{Name(f"{name}.data"): data_of(nodes[name], name) for name in graph.leaves()},
            **{Name(f"{name}.grad"): grad_of(node, name) for name, node in nodes.items()},
        }

    return Trial(f"before any _backward() is called, with {sentence(graph)}", run)


def _leaf_trial(notebook: Notebook, graph: Graph) -> Trial:
    def run(answer: Any) -> dict[str, Any]:
        nodes = graph.build(Operators(notebook, answer))
        nodes["y"].grad = 3.0
        return _paid(nodes, graph.leaves(), graph.leaves())

    calls = " and ".join(f"{name}._backward()" for name in graph.leaves())
    says = f"after {calls} alone, with {sentence(graph)} and y.grad = 3.0"
    return Trial(says, run, shows=grads_of_graph(graph, given={"y": 3.0}))


def _alone_trial(notebook: Notebook, symbol: str) -> Trial:
    """The root pays its operands; their operands stay as they are until those pay in their turn."""
    if symbol == "tanh":
        graph = Graph(("a = 0.25", "p = tanh(a)", "y = tanh(p)"))
    else:
        pair = (f"p = a {symbol} b", f"q = c {symbol} a", f"y = p {symbol} q")
        graph = Graph(("a = 2.5", "b = -1.5", "c = 4.0", *pair))

    def run(answer: Any) -> dict[str, Any]:
        nodes = graph.build(Operators(notebook, answer))
        nodes["y"].grad = 3.0
        return _paid(nodes, ["y"], [name for name in nodes if name != "y"])

    says = f"after y._backward() alone, with {sentence(graph)} and y.grad = 3.0"
    return Trial(says, run, shows=grads_of_graph(graph, given={"y": 3.0}))


def _pass_trial(notebook: Notebook, graph: Graph, upstream: float) -> Trial:
    def run(answer: Any) -> dict[str, Any]:
        nodes = graph.build(Operators(notebook, answer))
        nodes[graph.root].grad = upstream
        return _paid(nodes, graph.results()[::-1], graph.leaves())

    start = f"with {sentence(graph)} and {graph.root}.grad = {upstream}"
    says = f"after _backward() of each result, from {graph.root} down, {start}"
    return Trial(says, run, shows=grads_of_graph(graph, given={graph.root: upstream}))


# 5.2 and 5.5: a topological order


@exercise("5.2", "topological_order(root)")
def check_topological_order(notebook: Notebook, answer: Any) -> Stages:
    """Judge the list of all nodes, operands before results, each once; any such order is right."""
    yield from _order_stages(notebook, GraphMaker(notebook, ordered=False))


@exercise("5.5", "topological_order_deep(root)")
def check_topological_order_deep(notebook: Notebook, answer: Any) -> Stages:
    """Judge the same list, for chains too deep for recursion as well."""
    maker = GraphMaker(notebook, ordered=False)
    yield from _order_stages(notebook, maker, chain_trial(notebook, maker))


def _order_stages(notebook: Notebook, maker: GraphMaker, *chain: Trial) -> Stages:
    graphs = [
        *(LECTURE, LEAF, TWICE, NEURON, DIAMOND, TWO_DEPTHS, DEEP_FIRST, DOUBLED),
        *(random_graph(53), random_graph(54), ladder(), WORTH_THE_SAME),
    ]
    bare = GraphMaker(notebook, ordered=False, labels=False)
    without_labels = [order_trial(bare, graph) for graph in (DIAMOND, WORTH_THE_SAME)]
    yield Stage(
        reachable,
        [*(order_trial(maker, graph) for graph in graphs), *without_labels],
        {
            "unhashable": Fault(_UNHASHABLE, when=unhashable),
            "by-label": Fault(_BY_LABEL, when=only_fails_in(without_labels)),
            "empty": Fault(
                "The list is empty. Is anything appended to it, and who makes the first call?",
                when=_lists(lambda listed: not listed),
            ),
            "one-object": Fault(
                "One and the same node is listed again and again. Which name is appended?",
                when=_lists(lambda listed: len({*listed}) == 1 < len(listed)),
            ),
            "listed-per-arrow": Fault(
                "Nodes are listed once for every arrow that leaves them. Your walk may know whom it has seen: which of "
                "its lines run even so when it comes to a node again?",
                when=_lists(lambda listed: listed.repeats(listed.graph.uses), repeated=True),
            ),
            "listed-twice": Fault(
                "Nodes are listed more than once. When your walk comes to a node on a second path, how does it notice?",
                when=_lists(lambda listed: True, repeated=True),
            ),
            "root-missing": Fault(
                "The root itself is missing. Who puts it into the list?",
                when=_lists(lambda listed: listed.lacks(listed.graph.root)),
            ),
            "leaves-missing": Fault(
                "The leaves are missing. What does your function do with a node that has no operands?",
                when=_lists(lambda listed: listed.lacks(*listed.graph.leaves())),
            ),
            "leaves-only": Fault(
                "These are the leaves alone. Does a node that has operands also join the list?",
                when=_lists(lambda listed: {*listed} == {*listed.graph.leaves()}),
            ),
            "one-step": Fault(
                "The walk ends one step to the left of the root. Who looks at the operands of the operands?",
                when=_lists(lambda listed: {*listed} == listed.graph.one_step()),
            ),
            "taken-for-one": Fault(_TAKEN_FOR_ONE, when=_lists(lambda listed: worth_the_same(listed.graph, listed))),
            "nodes-missing": Fault(
                "Nodes are missing from the list. Which operands does your walk never come to?",
                when=_lists(lambda listed: listed.lacks_any(), everywhere=False),
            ),
            "reversed": Fault(
                "This is a right order reversed: results stand before their operands. At which moment should a node "
                "join the list: when the walk comes to it, or when it is done with the operands?",
                when=_lists(lambda listed: listed.in_order(listed[::-1])),
            ),
            "as-met": Fault(
                "Nodes stand in the order in which the walk met them. A node with a user further left is met early: "
                "what must be in the list before it?",
                when=_lists(lambda listed: listed[0] == listed.graph.root),
            ),
            "other-order": Fault(
                "A node stands in front of one of its own operands. Near the root or far from it: does that say which "
                "of two nodes needs the other?",
                when=_lists(lambda listed: True),
            ),
        },
    )
    quadratic = {"quadratic": Fault(_QUADRATIC, when=lambda seen: too_slow(seen) and seen[-1].trial in chain)}
    # Apart from the others, so that nobody whose answer is wrong already waits for the clock.
    yield Stage(
        reachable,
        [*(order_trial(maker, graph, seconds=1.0) for graph in (doublings(), sums_of_two())), *chain],
        {**(quadratic if chain else {}), "exponential": Fault(_EXPONENTIAL, when=too_slow)},
    )


_UNHASHABLE = (
    "This Value counts as equal to every other with the same number, so a set cannot take it. What tells two objects "
    "apart that hold the same number?"
)
_BY_LABEL = (
    "No node has a label here, and nodes were taken for one another. A label is a note for people: what tells two "
    "objects apart, whatever stands in them?"
)
_TAKEN_FOR_ONE = (
    "Two nodes worth the same were taken for one. Equal numbers, or the same object: which of the two is asked?"
)
_QUADRATIC = (
    "For each of a hundred thousand nodes something long is done: a list looked through, or copied. How does the time "
    "for one such look grow with the list?"
)
_EXPONENTIAL = (
    "Each step adds one node and doubles the paths. What happens at the operands of a node that is met a second time?"
)


def _lists(rule: Callable[[Listed], bool], *, repeated: bool = False, everywhere: bool = True) -> Rule:
    """A rule: it holds for the wrong lists (those with repeated nodes, if `repeated`), or for one of them at least."""

    def over_all(seen: Sequence[Seen]) -> bool:
        wrong = [one.got.value for one in seen if not one.right and isinstance(one.got.value, Listed)]
        chosen = [listed for listed in wrong if not repeated or len({*listed}) < len(listed)]
        return bool(chosen) and (all if everywhere else any)(map(rule, chosen))

    return over_all


# 5.3: the backward pass


@exercise("5.3", "backward(root)")
def check_backward(notebook: Notebook, answer: Any) -> Stages:
    """Judge the grads after a backward pass over a class whose objects record who was asked to pay, and when.

    A wrong walk gives other numbers for each order of operands. What it did to whom, and how often, tells it apart.
    """
    graphs = [
        *(LECTURE, LEAF, TWICE, NEURON, DIAMOND, TWO_DEPTHS, DEEP_FIRST, SYLLABUS, SUM_AND_PRODUCT),
        *(WITH_TANH, DOUBLED, random_graph(55), ladder(), WORTH_THE_SAME),
    ]
    yield Stage(
        _backward,
        [*(backward_trial(notebook, graph) for graph in graphs), backward_trial(notebook, TWO_DEPTHS, {"y": 4.0})],
        {
            "not-called": Fault(
                "No result's _backward ran. A name alone only points at its function: what makes the function run?",
                when=_passes(lambda made: not made.paid and bool(made.graph.results())),
            ),
            "seed-only-once": Fault(
                "A root that still holds a grad from an earlier pass gets no seed. What is dL/dL, whatever happened "
                "before?",
                when=_passes(lambda made: made.root_grad == made.before > 0),
            ),
            "no-seed": Fault(
                "Nothing arrives at the root, so it can pass nothing on. If L moves by 0.001, how far does L move?",
                when=_passes(lambda made: made.root_grad == made.before),
            ),
            "seed-too-late": Fault(
                "The root's _backward ran before its own grad was set. What did it have to pass on at that moment?",
                when=_passes(lambda made: made.upstream[made.graph.root][:1] == [made.before]),
            ),
            "seeded-everywhere": Fault(
                "Every node was given 1.0, as if each were L. For which node alone is dL/dnode known beforehand?",
                when=_passes(
                    lambda made: (
                        ({*made.paid} > {made.graph.root} or len(made.graph.results()) < 2)
                        and all(grad == 1.0 for grads in made.upstream.values() for grad in grads)
                    )
                ),
            ),
            "root-only": Fault(
                "The root had its turn, and no other node. Who gives its operands theirs?",
                when=_passes(lambda made: {*made.paid} == {made.graph.root} != {*made.graph.results()}),
            ),
            "seed-added": Fault(
                "The root still held a grad from an earlier pass, and your seed came on top of it. What is dL/dL, "
                "whatever happened before?",
                when=_passes(lambda made: made.before > 0 and made.root_grad == made.before + 1.0),
            ),
            "not-reversed": Fault(
                "The root has its turn last here. A node passes on what has arrived at it: where has something "
                "arrived at the start?",
                when=_passes(lambda made: made.paid[-1] == made.graph.root != made.paid[0]),
            ),
            "paid-per-arrow": Fault(
                "Each node has a turn for every arrow that leaves it. Is a node listed twice, although your walk may "
                "know whom it has seen?",
                when=_passes(lambda made: made.listed_first and made.repeats(made.graph.uses), repeated=True),
            ),
            "paid-per-path": Fault(
                "Each node has a turn for every path that leads to it. When the walk that makes your list comes to a "
                "node again, how does it notice?",
                when=_passes(lambda made: made.listed_first and made.repeats(made.graph.paths), repeated=True),
            ),
            "paid-by-two": Fault(
                "Two things run the nodes' _backward: a loop over a list, and calls from one node to the next. How "
                "often is each arrow used, then, and how often should it be?",
                when=_passes(lambda made: made.listed_first, repeated=True),
            ),
            "paid-too-early-and-again": Fault(
                "A node had its turn before everything had arrived, and another one later; each time it passes on all"
                " it has. When has everything arrived at a node?",
                when=_passes(lambda made: True, repeated=True),
            ),
            "one-step": Fault(
                "The gradient stops one step from the root. Who gives the operands of the operands their turn?",
                when=_passes(lambda made: {*made.paid} == made.graph.one_step() & {*made.graph.results()}),
            ),
            "taken-for-one": Fault(
                _TAKEN_FOR_ONE,
                when=_passes(lambda made: made.skips_some() and made.takes_two_for_one()),
            ),
            "nodes-missing": Fault(
                "Some results never had a turn. Which operands does your walk not come to?",
                when=_passes(lambda made: made.skips_some(), everywhere=False),
            ),
            "paid-too-early": Fault(
                "A node had its turn too early: what arrived later was never passed on. In which order has everything"
                " arrived at a node before its turn?",
                when=_passes(lambda made: made.paid_while_owed(), everywhere=False),
            ),
        },
    )
    # Apart from the others, so that nobody whose answer is wrong already waits for the clock.
    yield Stage(
        _backward,
        [backward_trial(notebook, graph, seconds=1.0) for graph in (doublings(), sums_of_two())],
        {"exponential": Fault(_EXPONENTIAL, when=too_slow)},
    )


def _backward(root: Any) -> None:
    root.grad = 1.0
    for node in reversed(reachable(root)):
        node._backward()


def _passes(rule: Callable[[Grads], bool], *, repeated: bool = False, everywhere: bool = True) -> Rule:
    """A rule: it holds for the wrong passes (those that ask a node twice, if `repeated`), or for one of them."""

    def over_all(seen: Sequence[Seen]) -> bool:
        wrong = [one.got.value for one in seen if not one.right]
        if not isinstance(wrong[0], Grads):
            return False
        made = [one for one in wrong if isinstance(one, Grads)]
        chosen = [one for one in made if not repeated or len({*one.paid}) < len(one.paid)]
        return bool(chosen) and (all if everywhere else any)(map(rule, chosen))

    return over_all


# 5.4: bug clinic


@exercise("5.4", "Repaired(data)")
def check_repaired(notebook: Notebook, answer: Any) -> Stages:
    """Judge the subclass of Broken in which a product of a node with itself passes on to it twice."""
    broken = notebook.broken_class(answer, "__mul__")
    one = _one_operation("*")
    leaf, alone = _leaf_trial(notebook, one), _alone_trial(notebook, "*")
    yield Stage(
        value_class(name="Repaired"),
        [
            *(trial for symbol in METHODS for trial in _payment_trials(notebook, symbol)),
            *(_forward_trial(notebook, _one_operation(symbol)) for symbol in METHODS),
            *(leaf, alone),
            *(_pass_trial(notebook, graph, 2.0) for graph in (TWO_DEPTHS, DIAMOND, WITH_TANH, random_graph(56))),
        ],
        {
            "no-trail": Fault(
                "The new node does not know what it was made from. Broken's methods store two more things on their "
                "result, besides the function.",
                when=_made_from_nothing,
            ),
            "leaf-pays": Fault(_LEAF_PAYS, when=_any_wrong([leaf], lambda got, want: True)),
            "same-operand-once": Fault(
                "A node times itself still gets half. Test one operation at a time, with the same node on both sides "
                "and then with two: which one treats the two cases differently?",
                wrong=_repaired(each_operand_once),
            ),
            "stores-nothing": Fault(
                "Your method's result passes nothing on. What do Broken's methods store on theirs?",
                wrong=_repaired(stores_nothing),
            ),
            "paid-once-more": Fault(
                "With two different factors it is right; a node times itself now gets three halves. Each of the two "
                "lines adds once: do you need a case of its own for the same node on both sides?",
                wrong=_repaired(once_more_where_same),
            ),
            "paid-twice": Fault(
                "Two different factors get twice what they should. Does Broken's own rule still run as well as yours?",
                wrong=[_repaired(pays(twice)), _repaired(_once_and_again)],
            ),
            "overwrites": Fault(
                "What had arrived before is thrown away. A value counts once for each use: should the rule set a grad, "
                "or add to it?",
                wrong=[_repaired(pays(overwrites=places)) for places in ((0, 1), (0,), (1,))],
            ),
            "no-upstream": Fault(
                _SLOPE_ALONE.format(which="times"),
                wrong=[_repaired(pays(local)), _repaired(pays(local, overwrites=(0, 1)))],
            ),
            "sibling-grad": Fault(
                _NUDGE_A_FACTOR.format(what="other factor's grad"), wrong=_repaired(pays(sibling_grad))
            ),
            "own-value": Fault(_NUDGE_A_FACTOR.format(what="factor's own value"), wrong=_repaired(pays(own_value))),
            "one-operand": Fault(
                "One of the two factors gets nothing. Which lines of the rule name it?",
                wrong=[_repaired(pays_only(0)), _repaired(pays_only(1))],
            ),
        },
    )
    squared = Graph(("a = 2.5", "y = a * a"))
    adds = _payment_trial(notebook, squared, {"y": 3.0})
    if same(attempt(lambda: adds.run(broken)).value, adds.run(value_class())):
        raise notebook.failure(
            "broken-repaired",
            "Broken itself is right by now",
            "Broken stays as it is, and the repair goes into Repaired. Put the cell with class Broken back as it was.",
        )


def _made_from_nothing(seen: Sequence[Seen]) -> bool:
    """A rule: where the answer first failed, the result of an operation has no operands."""
    got = first_failed(seen).got.value
    return isinstance(got, dict) and got.get("y._prev") == []


def _repaired(times: Payment) -> type:
    """The class with this rule for times."""
    return value_class({"*": times}, "Repaired")


def _once_and_again(symbol: str, out: Any, operands: tuple[Any, ...]) -> None:
    """The rule of Broken, and then a right one on top of it."""
    each_operand_once(symbol, out, operands)
    first = out._backward
    pays()(symbol, out, operands)
    second = out._backward

    def both() -> None:
        first()
        second()

    out._backward = both


# 5.6: clearing


@exercise("5.6", "zero_grad(root)")
def check_zero_grad(notebook: Notebook, answer: Any) -> Stages:
    """Judge that every grad below a root, its own included, is 0 afterwards, and that nothing else has changed."""
    maker = GraphMaker(notebook, ordered=False)
    graphs = [
        *(LECTURE, LEAF, TWICE, NEURON, DIAMOND, TWO_DEPTHS, DEEP_FIRST, random_graph(57), ladder()),
        WORTH_THE_SAME,
    ]
    bare = GraphMaker(notebook, ordered=False, labels=False)
    without_labels = [_clearing_trial(bare, graph) for graph in (DIAMOND, WORTH_THE_SAME)]
    yield Stage(
        _cleared(lambda node, root: True),
        [
            *(_clearing_trial(maker, graph) for graph in graphs),
            *(_clearing_trial(maker, LECTURE, zeros) for zeros in (["d"], ["L"], ["a", "b", "c", "f"])),
            *without_labels,
        ],
        {
            "unhashable": Fault(_UNHASHABLE, when=unhashable),
            "by-label": Fault(_BY_LABEL, when=only_fails_in(without_labels)),
            "nothing-cleared": Fault(
                "No grad has changed. Is one really given a new number: with a single =, and on the node itself?",
                wrong=_cleared(lambda node, root: False),
            ),
            "leaves-only": Fault(
                "Only the leaves were cleared. What does a node in the middle pass on the next time, if it still "
                "holds what arrived the last time?",
                wrong=_cleared(lambda node, root: not node._prev),
            ),
            "leaves-missing": Fault(
                "The leaves kept their grads. The task says every node: what does your function do where there are no "
                "operands?",
                wrong=_cleared(lambda node, root: node._prev),
            ),
            "root-only": Fault(
                "Only the root was cleared. Who goes on to its operands?",
                wrong=_cleared(lambda node, root: node is root),
            ),
            "root-missing": Fault(
                "The root kept its grad. Is it one of the nodes that can be reached from the root?",
                wrong=_cleared(lambda node, root: node is not root),
            ),
            "seeded": Fault(
                "The root holds 1.0 afterwards. Whose task is the seed: that of clearing, or that of the next backward "
                "pass?",
                wrong=_cleared(lambda node, root: True, seed=1.0),
            ),
            "one-step": Fault(
                "The clearing ends one step from the root. Who looks at the operands of the operands?",
                wrong=_cleared(lambda node, root: any(node is one for one in (root, *root._prev))),
            ),
            "operands-only": Fault(
                "Only the root's two operands were cleared: not the root, and not what lies further left. Which "
                "function lists every node?",
                wrong=_cleared(lambda node, root: any(node is one for one in root._prev)),
            ),
            "stops-at-zero": Fault(
                "To the left of a node whose grad was 0 nothing was cleared. Does a 0 there say that its operands "
                "hold 0 too?",
                wrong=_stops_at_zero,
            ),
            "taken-for-one": Fault(_TAKEN_FOR_ONE, when=_left_where_worth_the_same),
        },
    )
    # Apart from the others, so that nobody whose answer is wrong already waits for the clock.
    yield Stage(
        _cleared(lambda node, root: True),
        [_clearing_trial(maker, graph, seconds=1.0) for graph in (doublings(), sums_of_two())],
        {"exponential": Fault(_EXPONENTIAL, when=too_slow)},
    )


def _cleared(chosen: Callable[[Any, Any], Any], seed: float = 0.0) -> Callable[[Any], None]:
    """A function that clears the chosen nodes, each one given together with the root."""

    def zero_grad(root: Any) -> None:
        for node in reachable(root):
            if chosen(node, root):
                node.grad = seed if node is root else 0.0

    return zero_grad


def _stops_at_zero(root: Any) -> None:
    if root.grad != 0:
        root.grad = 0.0
        for child in root._prev:
            _stops_at_zero(child)


def _left_where_worth_the_same(seen: Sequence[Seen]) -> bool:
    wrong = [one.got.value for one in seen if not one.right]
    return all(worth_the_same(left.graph, left.cleared()) for left in wrong)


class _Left(dict):
    """The grads that are left after clearing, and the graph that they are from."""

    def __init__(self, grads: Mapping[str, float], graph: Graph) -> None:
        super().__init__({Name(f"{name}.grad"): grad for name, grad in grads.items()})
        self.graph = graph

    def cleared(self) -> list[str]:
        return [key.removesuffix(".grad") for key, grad in self.items() if grad == 0]


def _clearing_trial(maker: GraphMaker, graph: Graph, zeros: Sequence[str] = (), seconds: float = 5.0) -> Trial:
    """All nodes hold different grads before, those in `zeros` none. Where all are cleared, it is asked once more."""

    def run(answer: Any) -> dict[str, Any]:
        nodes = graph.build(maker)
        first = cleared(answer, nodes)
        if len(first.cleared()) == len(nodes) and len(cleared(answer, nodes).cleared()) < len(nodes):
            raise Mistake(
                "kept-between-calls",
                "a second call with the same root leaves grads, and the first did not",
                "What does your function leave behind from one call to the next: in a list or set, or on the nodes?",
            )
        return first

    def cleared(answer: Any, nodes: Mapping[str, Any]) -> _Left:
        for place, (name, node) in enumerate(nodes.items()):
            node.grad = 0.0 if name in zeros else 1.5 + place
        before = state_of(nodes)
        answer(nodes[graph.root])
        if state_of(nodes) != before:
            raise Mistake(
                "graph-changed",
                "something else than the grads has changed",
                "The numbers and operands of the forward pass stay as they are. Which attribute is to be cleared?",
            )
        if any(node.grad is None for node in nodes.values()):
            raise Mistake(
                "grad-none",
                "a grad is None afterwards, expected 0.0",
                "The next contribution is added to it. Can None be added to?",
            )
        return _Left({name: grad_of(node, name) for name, node in nodes.items()}, graph)

    start = f" where {', '.join(f'{name}.grad' for name in zeros)} held 0.0 before" if zeros else ""
    start += "" if maker.labels else ", all without a label"
    says = f"after zero_grad({graph.root}), with {sentence(graph)}{start}"
    return Trial(says, run, seconds, shows=grads_of_graph(graph))


# 5.7: how many paths


@exercise("5.7", "count_paths(root, leaf)")
def check_count_paths(notebook: Notebook, answer: Any) -> Stages:
    """Judge the number of paths from a leaf to the root along the arrows."""
    maker = GraphMaker(notebook)
    yield Stage(
        _paths,
        [
            *(_paths_trial(maker, graph, leaf) for graph, leaf in _PATHS),
            _paths_trial(maker, LECTURE, "a", foreign=True),
        ],
        {
            "unhashable": Fault(_UNHASHABLE, when=unhashable),
            "each-operand-once": Fault(
                "In a + a there are two arrows from a. How often does your way of going through the operands meet a?",
                wrong=_walked(lambda node, leaf, ways: sum({id(one): ways(one) for one in node._prev}.values())),
            ),
            "arrows-counted": Fault(
                "That is the number of arrows that leave the leaf. What if a node further on along the path "
                "is used twice?",
                wrong=lambda root, leaf: (
                    (root is leaf) + sum(one is leaf for node in reachable(root) for one in node._prev)
                ),
            ),
            "yes-or-no": Fault(
                "Your answer says whether there is a path. How many are there?",
                wrong=[
                    lambda root, leaf: int(any(node is leaf for node in reachable(root))),
                    lambda root, leaf: any(node is leaf for node in reachable(root)),
                ],
            ),
            "all-leaves": Fault(
                "The paths from every leaf are counted. Which one was asked about?",
                wrong=_walked(
                    lambda node, leaf, ways: sum(map(ways, node._prev)), ends=lambda node, leaf: not node._prev
                ),
            ),
            "by-value": Fault(
                "Another node with the same number was taken for the leaf. What tells two objects apart?",
                wrong=_walked(
                    lambda node, leaf, ways: sum(map(ways, node._prev)), ends=lambda node, leaf: node.data == leaf.data
                ),
            ),
            "gradient": Fault(
                "That is the gradient of the leaf, in which each path counts with the weights along it. Here each path "
                "counts 1.",
                wrong=_gradient_of,
            ),
            "steps-counted": Fault(
                "Every arrow of a path adds 1 to your count. How many paths are there where the root is leaf + c?",
                wrong=[
                    _walked(lambda node, leaf, ways: sum(1 + ways(one) for one in node._prev)),
                    _walked(lambda node, leaf, ways: 1 + sum(map(ways, node._prev))),
                ],
            ),
            "root-is-leaf": Fault(
                "Where the leaf is the root itself, one path is asked for: the one without an arrow.",
                when=lambda seen: all(one.trial.key == "root" for one in seen if not one.right),
            ),
        },
    )
    # Apart from the others, so that nobody whose answer is wrong already waits for the clock.
    yield Stage(
        _paths,
        [
            _paths_trial(maker, doublings(40), "d0", seconds=1.0),
            _paths_trial(maker, sums_of_two(60), "f1", seconds=1.0),
        ],
        {
            "exponential": Fault(
                "Right, and one path at a time. With each step the paths double: what do you know of a node by the "
                "time you come to it again?",
                when=too_slow,
            )
        },
    )


_PATHS = (
    (LECTURE, "a"),
    (TWICE, "a"),
    (DIAMOND, "a"),
    (TWO_DEPTHS, "a"),
    (DOUBLED, "d0"),
    (SYLLABUS, "b"),
    (SYLLABUS, "a"),
    (NEURON, "w1"),
    (LEAF, "a"),
    (DIAMOND, "y"),
    (WORTH_THE_SAME, "q"),
    (WORTH_THE_SAME, "one"),
    (ladder(), "v"),
)


def _paths(root: Any, leaf: Any) -> int:
    return _walked(lambda node, leaf, ways: sum(map(ways, node._prev)))(root, leaf)


def _gradient_of(root: Any, leaf: Any) -> int:
    """The gradient of `leaf` cut to a whole number, from the numbers and operations of the nodes."""
    nodes = reachable(root)
    grads = {id(node): 0.0 for node in nodes} | {id(root): 1.0}
    for node in reversed(nodes):
        for operand, slope in zip(node._prev, _slopes_of(node), strict=True):
            grads[id(operand)] += slope * grads[id(node)]
    return int(grads.get(id(leaf), 0.0))


def _slopes_of(node: Any) -> list[float]:
    if node._op == "tanh":
        return [1 - node.data**2]
    return [1.0, 1.0] if node._op == "+" else [one.data for one in reversed(node._prev)]


def _walked(
    count: Callable[[Any, Any, Callable[[Any], int]], int],
    ends: Callable[[Any, Any], bool] = lambda node, leaf: node is leaf,
) -> Callable[[Any, Any], int]:
    """A count made node by node: 1 where a path ends, elsewhere `count` of what its operands have."""

    def count_paths(root: Any, leaf: Any) -> int:
        found: dict[int, int] = {}
        for node in reachable(root):
            found[id(node)] = 1 if ends(node, leaf) else count(node, leaf, lambda one: found[id(one)])
        return found[id(root)]

    return count_paths


def _paths_trial(maker: GraphMaker, graph: Graph, leaf: str, *, foreign: bool = False, seconds: float = 5.0) -> Trial:
    """The number of paths from a leaf; from one that only looks like it where `foreign`."""

    def run(answer: Any) -> Any:
        nodes = graph.build(maker)
        before = state_of(nodes)
        asked = maker.leaf(graph.numbers()[leaf], leaf) if foreign else nodes[leaf]
        found = answer(nodes[graph.root], asked)
        if state_of(nodes) != before:
            raise Mistake(
                "graph-changed",
                "the graph is not as it was before the call",
                "A function that looks at a graph leaves every node as it found it.",
            )
        return found

    says = f"from another leaf worth {graph.numbers()[leaf]:g}" if foreign else f"from {leaf}"
    key = "root" if leaf == graph.root else None
    return Trial(f"{says} to {graph.root}, with {sentence(graph)}", run, seconds, key)


# 5.8: a graph that a walk cannot do


@exercise("5.8", "tangle(Value)")
def check_tangle(notebook: Notebook, answer: Any) -> Stages:
    """Judge a graph by whether the breadth-first walk gives some leaf a wrong gradient on it."""
    yield Stage(
        lambda kind: _SUMS.build(Operators(notebook, kind))["y"],
        [Trial("with a class Value of the check's own", _tangled(notebook))],
        {},
    )


_SUMS = Graph(("a = 2.0", "b = 3.0", "c = 5.0", "s = a + b", "t = s + c", "y = s + t"))


def _tangled(notebook: Notebook) -> Callable[[Any], bool]:
    def run(answer: Any) -> bool:
        kind = value_class()
        root = answer(kind)
        if type(root).__name__ == "Value" and not isinstance(root, kind):
            raise Mistake(
                "other-class",
                "the root is a Value of another class than the one that was handed over",
                "Your function gets the class as its argument. Which Value do your leaves come from?",
            )
        notebook.expect(root, kind, "the result")
        return _walk_fails(root)

    return run


def _walk_fails(root: Any) -> bool:
    """True where a leaf's gradient comes out wrong; a Mistake that says why it does not."""
    nodes = reachable(root)
    if any(node._prev and node._op != "+" for node in nodes):
        used = next(node._op for node in nodes if node._prev and node._op != "+")
        raise Mistake(
            "other-nodes",
            f"the graph has a node of {used!r} in it",
            "Here + alone is to be used. What of a graph do the operations change: its arrows, or only its numbers?",
        )
    if len(nodes) > 1000:
        raise Mistake("too-large", f"the graph has {len(nodes)} nodes", "A handful of nodes will do.")
    right, met = _grads_after(nodes[::-1], nodes), _breadth_first(root)
    found = _grads_after(met, nodes)
    if any(not node._prev and not same(found[id(node)], right[id(node)]) for node in nodes):
        return True
    arrows = [one for node in nodes for one in node._prev]
    reused = [node for node in nodes if sum(one is node for one in arrows) > 1]
    place = {id(node): at for at, node in enumerate(met)}
    early = [one for node in nodes for one in node._prev if one._prev and place[id(one)] < place[id(node)]]
    if not reused:
        fault, hint = (
            "nothing-reused",
            "No node has two users here, so every order is right. Which one could be used twice?",
        )
    elif all(not node._prev for node in reused):
        fault = "only-leaves-reused"
        hint = "Only leaves are used twice here, and a leaf passes nothing on, whenever its turn comes. What does?"
    elif not early:
        fault = "in-luck"
        hint = (
            "A result is used twice, and the walk comes to it after all its users. Give one of its users to it by a "
            "longer way, and another by a shorter one."
        )
    else:
        fault = "nothing-lost"
        hint = "A result has its turn too early here, but what is lost is 0, or arrives nowhere. Which numbers show it?"
    raise Mistake(fault, "breadth_first_backward gives every leaf the right gradient on this graph", hint)


def _breadth_first(root: Any) -> list[Any]:
    """The nodes in the order in which the walk of the task gives them their turn."""
    met, seen = [root], {id(root)}
    for node in met:
        for one in node._prev:
            if id(one) not in seen:
                seen.add(id(one))
                met.append(one)
    return met


def _grads_after(turns: Sequence[Any], nodes: Sequence[Any]) -> dict[int, float]:
    for node in nodes:
        node.grad = 0.0
    turns[0].grad = 1.0
    for node in turns:
        node._backward()
    return {id(node): node.grad for node in nodes}
