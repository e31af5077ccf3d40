"""Trials of walks over a graph: a topological order, and a backward pass with a record of who was asked when."""

from __future__ import annotations

import gc
import sys
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from utils.checks.framework.comparing import alike, show
from utils.checks.framework.judging import Notebook, Trial
from utils.checks.framework.verdicts import Mistake
from utils.checks.values.graphs import Graph, GraphMaker, Name, Operators, grad_of
from utils.checks.values.payments import value_class
from utils.checks.values.pictures import grads_of_graph

__all__ = [
    "Grads",
    "Listed",
    "backward_trial",
    "chain_trial",
    "order_trial",
    "sentence",
    "settings",
    "state_of",
    "worth_the_same",
]


def sentence(graph: Graph) -> str:
    """The graph as a part of a longer list in a message."""
    return graph.text.replace(" with ", ", ", 1)


def settings(grads: Mapping[str, float]) -> str:
    """The grads that a trial sets, as a message says them."""
    return ", ".join(f"{name}.grad = {grad}" for name, grad in grads.items())


def worth_the_same(graph: Graph, met: Iterable[str]) -> bool:
    """Whether operands of nodes that were met are left out, and each of them is worth the same as some node met."""
    numbers, met = graph.numbers(), {*met}
    left_out = {one for name, operands in graph.operands().items() if name in met for one in operands} - met
    return bool(left_out) and {numbers[name] for name in left_out} <= {numbers[name] for name in met}


class Listed(list):
    """The names of the nodes that an answer listed, and the graph that they are from."""

    def __init__(self, names: Sequence[str], graph: Graph) -> None:
        super().__init__(map(Name, names))
        self.graph = graph

    def repeats(self, times: Callable[..., Mapping[str, int]]) -> bool:
        """Whether each node is listed as many times as `times` says, operands kept in a tuple or in a set."""
        return Counter(self) in (Counter(times()), Counter(times(distinct=True)))

    def lacks(self, *names: str) -> bool:
        """Whether these nodes are missing, and no others."""
        return {*self} == {*self.graph.operands()} - {*names}

    def lacks_any(self) -> bool:
        """Whether any node is missing."""
        return {*self} != {*self.graph.operands()}

    def in_order(self, names: Sequence[str]) -> bool:
        """Whether `names` has all operands before their results."""
        place = {name: at for at, name in enumerate(names)}
        return all(place[one] < place[name] for name, below in self.graph.operands().items() for one in below)


def order_trial(maker: GraphMaker, graph: Graph, seconds: float = 5.0) -> Trial:
    """A trial that asks for the order of a graph, twice; every right order counts as the one of the graph's rows."""

    def run(answer: Any) -> list[Name]:
        nodes = graph.build(maker)
        before = state_of(nodes)
        first = _order_of(answer(nodes[graph.root]), nodes, graph)
        if state_of(nodes) != before:
            raise Mistake(
                "graph-changed",
                "the graph is not as it was before the call",
                "A function that looks at a graph leaves every node as it found it.",
            )
        second = _order_of(answer(nodes[graph.root]), nodes, graph)
        if first == list(nodes) != second:
            raise Mistake(
                "kept-between-calls",
                f"a second call with the same root gives {show(second)}, and the first was right",
                "What does your function leave behind from one call to the next: in a list or set, or on the nodes?",
            )
        return first

    labels = "" if maker.labels else ", all without a label"
    return Trial(f"for {graph.text}{labels} (any right order will do)", run, seconds)


def _order_of(result: Any, nodes: Mapping[str, Any], graph: Graph) -> Listed:
    """The names in the answer's order; for every right order the names in the order of the graph's rows."""
    names = {id(node): name for name, node in nodes.items()}
    listed = Listed([_name_in(item, names, type(nodes[graph.root])) for item in _items_of(result)], graph)
    if not listed.lacks_any() and len(listed) == len(nodes) and listed.in_order(listed):
        return Listed(list(nodes), graph)
    return listed


def _items_of(result: Any) -> Sequence[Any]:
    if isinstance(result, (list, tuple, deque)) or type(result).__module__ == "numpy":
        return list(result)
    hint = "A list of nodes is asked for, even where there is only one."
    if result is None:
        hint = "It returns None. Is there a return, and is it reached?"
    elif isinstance(result, (set, frozenset)):
        hint = "A set keeps no order. It is good for remembering what was seen; what comes back should be a list."
    elif isinstance(result, Iterator):
        hint = "That is used up after one reading. Make a list of it."
    raise Mistake("no-list", f"expected a list, got {show(result)}", hint)


def _name_in(item: Any, names: Mapping[int, str], kind: type) -> str:
    if id(item) in names:
        return names[id(item)]
    if isinstance(item, kind):
        raise Mistake(
            "foreign-node",
            f"the list holds {show(item)}, which is no node of this graph",
            "Is a list kept from one call to the next? Or are new Values made where the old ones were asked for?",
        )
    raise Mistake(
        "no-node",
        f"the list holds {show(item)}, a {type(item).__name__}",
        "The nodes themselves are asked for, side by side in one list: no numbers, labels or lists inside it.",
    )


def state_of(nodes: Mapping[str, Any]) -> list[Any]:
    """What a walk must leave alone, grads apart: numbers, operands (in order, if they have one) and operations."""
    names = {id(node): name for name, node in nodes.items()}
    state = []
    for node in nodes.values():
        operands = [names.get(id(child), "") for child in node._prev]
        ordered = isinstance(node._prev, (list, tuple))
        state.append((show(node.data), type(node._prev), operands if ordered else sorted(operands), node._op))
    return state


def chain_trial(notebook: Notebook, maker: GraphMaker, links: int = 50_000) -> Trial:
    """A chain of additions, every one with a leaf of its own; built once, since a walk leaves it as it was."""
    built: list[Any] = []

    def run(answer: Any) -> dict[str, Any]:
        if not built:
            collecting = gc.isenabled()
            gc.disable()  # it would look through the growing chain again and again, five times the work of building it
            try:
                node = maker.leaf(0.0)
                for _ in range(links):
                    node = maker.node("+", node, maker.leaf(1.0))
            finally:
                if collecting:
                    gc.enable()
            built.append(node)
        order = list(_items_of(_at_the_usual_limit(notebook, answer, built[0])))
        place = {id(node): at for at, node in enumerate(order)}
        return {
            "nodes": len(place),
            "each once": len(order) == len(place),
            "operands first": all(place.get(id(child), len(order)) < place[id(n)] for n in order for child in n._prev),
        }

    return Trial(f"for a chain of {links:,} additions, x1 = x0 + 1, x2 = x1 + 1, …", run)


def _at_the_usual_limit(notebook: Notebook, answer: Any, root: Any) -> Any:
    """`answer(root)` while the recursion limit is Python's own, and no answer may raise it."""

    def refused(limit: int) -> None:
        raise Mistake(
            "recursion-limit",
            f"{notebook.name} asked Python for a recursion limit of {limit:,}",
            "A higher limit moves the wall, and the memory behind it is not Python's to give. Which list of your own "
            "can remember what is still to be done?",
        )

    set_limit = sys.setrecursionlimit
    set_limit(min(sys.getrecursionlimit(), _USUAL_LIMIT))
    sys.setrecursionlimit = refused
    try:
        result = answer(root)
    except RecursionError:
        raise Mistake(
            "too-deep",
            "your code stopped with RecursionError: the chain is deeper than calls may be nested",
            "Each call waits for the one inside it, and Python keeps about a thousand waiting. The walk needs a stack "
            "of its own: what would you put on it?",
        ) from None
    finally:
        sys.setrecursionlimit = set_limit
    if sys.getrecursionlimit() > _USUAL_LIMIT:
        refused(sys.getrecursionlimit())
    return result


_USUAL_LIMIT = 1_000


class Grads(dict):
    """The grads after a backward pass by name, and how they came about: what was read and who was asked, in order."""

    def __init__(self, grads: Mapping[str, float], graph: Graph, before: float, events: Sequence[tuple]) -> None:
        super().__init__(grads)
        self.graph, self.before = graph, before
        self.root_grad = grads[f"{graph.root}.grad"]
        asked = [(name, grad) for event, name, grad in events if event == "asked" and name in graph.results()]
        self.paid = [name for name, _ in asked]
        self.upstream = {name: [grad for one, grad in asked if one == name] for name in graph.results()}
        first = next((at for at, event in enumerate(events) if event[0] == "asked"), len(events))
        read_before = {name for event, name, _ in events[:first] if event == "read"}
        self.listed_first = read_before >= {*graph.results()}  # the whole graph was walked before anyone paid

    def repeats(self, times: Callable[..., Mapping[str, int]]) -> bool:
        """Whether each result is asked as many times as `times` says, operands walked as a tuple or as a set."""
        asked = Counter(self.paid)
        return any(all(asked[name] == counts[name] for name in asked) for counts in (times(), times(distinct=True)))

    def skips_some(self) -> bool:
        """Whether some result was never asked to pay."""
        return {*self.paid} != {*self.graph.results()}

    def takes_two_for_one(self) -> bool:
        """Whether the results never asked are worth the same as nodes that were met."""
        return worth_the_same(self.graph, [*self.paid, *self.graph.leaves()])

    def paid_while_owed(self) -> bool:
        """Whether some node was asked before one of its users."""
        place = {name: at for at, name in enumerate(self.paid)}
        return any(
            one in place and place[one] < place[name]
            for name, operands in self.graph.operands().items()
            for one in operands
            if name in place
        )


def _recording_class(events: list[tuple[str, Any, float]]) -> type:
    """The class as the lecture ends with it; its objects write down when they are read and when they are asked."""

    def read(self: Any) -> Any:
        events.append(("read", self, 0.0))
        return self._operands

    def write(self: Any, operands: Any) -> None:
        self._operands = operands

    def store(self: Any, pay: Callable[[], None]) -> None:
        def asked() -> None:
            events.append(("asked", self, self.grad))
            pay()

        self._asked = asked

    kept = {"_prev": property(read, write), "_backward": property(lambda self: self._asked, store)}
    return type("Value", (value_class(),), kept)


def backward_trial(
    notebook: Notebook, graph: Graph, before: Mapping[str, float] | None = None, seconds: float = 5.0
) -> Trial:
    """A trial of a backward pass over objects that record it; `before` holds grads that are there already."""
    before = before or {}

    def run(answer: Any) -> dict[str, Any]:
        events: list[tuple[str, Any, float]] = []
        nodes = graph.build(Operators(notebook, _recording_class(events)))
        for name, grad in before.items():
            nodes[name].grad = grad
        numbers = [node.data for node in nodes.values()]
        events.clear()
        answer(nodes[graph.root])
        names = {id(node): name for name, node in nodes.items()}
        events = [(event, names[id(node)], grad) for event, node, grad in events if id(node) in names]
        if not alike([node.data for node in nodes.values()], numbers, 0.0):
            raise Mistake(
                "data-changed", "the numbers of the forward pass have changed", "Which attribute holds the gradient?"
            )
        grads = {f"{name}.grad": grad_of(nodes[name], name) for name in (graph.root, *graph.leaves())}
        return Grads({Name(name): grad for name, grad in grads.items()}, graph, before.get(graph.root, 0.0), events)

    start = f" and {settings(before)} before" if before else ""
    says = f"after backward({graph.root}), with {sentence(graph)}{start}"
    return Trial(says, run, seconds, shows=grads_of_graph(graph))
