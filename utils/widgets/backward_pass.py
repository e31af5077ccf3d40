"""One backward pass over a graph, recorded step by step (`record`): who pays whom how much, and what that leaves.

Works on every Value of the course. One that stores local derivatives (`_local`) is read. One that stores functions
(`_backward`) is run, so that a rule with a fault shows what it does. One that has neither yet is worked out from the
operation's name. Grads are put back afterwards: recording leaves the graph as it was.
"""

from __future__ import annotations

import contextlib
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from utils.graph import trace

__all__ = ["BackwardPass", "Payment", "Step", "record"]


@dataclass(frozen=True)
class Payment:
    """What one arrow carries: local derivative × upstream gradient = amount, to the node at position `child`."""

    edge: int
    child: int
    local: float
    upstream: float
    amount: float


@dataclass(frozen=True)
class Step:
    """The node at position `payer` has paid its children.

    grads: every node's grad after it, by position. deposits: for every node, the amounts its grad is the sum of; where
    that is not so, because a rule overwrites or pays a wrong amount, the grad alone, and `faults` says what happened.
    """

    payer: int
    payments: tuple[Payment, ...]
    grads: tuple[float, ...]
    deposits: tuple[tuple[float, ...], ...]
    faults: tuple[str, ...] = ()

    @property
    def upstream(self) -> float:
        """The payer's grad, which it multiplies into every payment."""
        return self.payments[0].upstream


@dataclass(frozen=True)
class BackwardPass:
    """The nodes and children of a graph as in `trace`, a name for each node, and the steps in order.

    Every grad is 0 at first and the root's is 1 before the first step. Leaves pay nobody and have no step.
    """

    nodes: tuple[Any, ...]
    children: tuple[tuple[int, ...], ...]
    names: tuple[str, ...]
    steps: tuple[Step, ...]

    @property
    def order(self) -> list[int]:
        """The positions of all nodes in the order of the backward pass, root first."""
        return list(reversed(range(len(self.nodes))))


def record(root: Any) -> BackwardPass:
    """The backward pass from `root`, each local derivative that of the node's own class.

    Raises what `trace` raises, ValueError for an operation whose local derivatives cannot be found out, TypeError
    for a `_backward` that is no function; what a `_backward` raises comes through.
    """
    nodes, edges = trace(root)
    place = {id(node): position for position, node in enumerate(nodes)}
    operands: list[list[int]] = [[] for _ in nodes]
    for child, parent in edges:
        operands[place[id(parent)]].append(place[id(child)])
    with _kept_grads(nodes):
        rules = [
            _Rule(node, [nodes[child] for child in children]) for node, children in zip(nodes, operands, strict=True)
        ]
        names = tuple(map(_name, nodes))
        steps = tuple(_steps(nodes, operands, rules, names))
    return BackwardPass(tuple(nodes), tuple(map(tuple, operands)), names, steps)


def short(number: float) -> str:
    """The number with at most four digits and no zeros at its end, as it stands on an arrow."""
    text = f"{number:.4g}"
    return "0" if text == "-0" else text


def bracketed(number: float) -> str:
    """As `short`, ready to stand after × or +."""
    return f"({short(number)})" if number < 0 else short(number)


def sum_of(numbers: Sequence[float]) -> str:
    """Two numbers or more written as their sum, such as "6 + (-4) = 2"; a single one as it is."""
    terms = " + ".join([short(numbers[0]), *map(bracketed, numbers[1:])])
    return terms if len(numbers) == 1 else f"{terms} = {short(sum(numbers))}"


def total_of(amounts: Sequence[float]) -> str:
    """A grad as its box shows it: one amount with four decimals as `draw_dot` does, several as a sum."""
    if len(amounts) < 2:
        return f"{sum(amounts):.4f}"
    return sum_of(amounts) if len(amounts) < 4 else f"{short(sum(amounts))} ({len(amounts)} shares)"


def product(payment: Payment) -> str:
    """The account of one arrow, such as "2 × (-4) = -8": local derivative × upstream gradient = contribution."""
    return f"{short(payment.local)} × {bracketed(payment.upstream)} = {short(payment.amount)}"


def arrow_labels(backward_pass: BackwardPass) -> dict[int, str]:
    """The account of every arrow by its number, in two lines, because each label makes a picture wider."""
    payments = [payment for step in backward_pass.steps for payment in step.payments]
    return {payment.edge: product(payment).replace(" = ", "\n= ") for payment in payments}


def told(backward_pass: BackwardPass, step: Step, most: int | None = None) -> str:
    """The step as a sentence; more than `most` contributions are left to the picture."""
    names, count = backward_pass.names, len(step.payments)
    node, name = backward_pass.nodes[step.payer], names[step.payer]
    operation = getattr(node, "_op", "") if getattr(node, "label", "") else ""
    if most is not None and count > most:
        shares = f"to each of its {count} operands its local derivative × {short(step.upstream)}"
    else:
        shares = "; ".join(f"to {names[payment.child]}, {product(payment)}" for payment in step.payments)
        shares += "".join(
            f". The grad of {names[child]} is now {total_of(step.deposits[child])}"
            for child in dict.fromkeys(payment.child for payment in step.payments)
            if len(step.deposits[child]) > 1
        )
    faults = "".join(f". Careful: {fault}" for fault in step.faults)
    described = f"{name} ({operation})" if operation else name
    return f"{described} passes on its grad {short(step.upstream)}: {shares}{faults}."


def _name(node: Any) -> str:
    """What a reader can find the node by in the picture: its label, else its number and operation."""
    label, operation = getattr(node, "label", ""), getattr(node, "_op", "")
    return str(label) if label else f"{short(node.data)} ({operation})" if operation else short(node.data)


def _steps(
    nodes: Sequence[Any], operands: Sequence[Sequence[int]], rules: Sequence[_Rule], names: Sequence[str]
) -> Iterator[Step]:
    grads = [0.0] * len(nodes)
    grads[-1] = 1.0
    deposits: list[tuple[float, ...]] = [()] * len(nodes)
    deposits[-1] = (1.0,)
    first_edge = [sum(map(len, operands[:position])) for position in range(len(nodes))]
    for payer in reversed(range(len(nodes))):
        children = operands[payer]
        if not children:
            continue
        upstream = grads[payer]
        payments = tuple(
            Payment(first_edge[payer] + number, child, local, upstream, local * upstream)
            for number, (child, local) in enumerate(zip(children, rules[payer].locals, strict=True))
        )
        before = {child: grads[child] for child in children}
        after = rules[payer].paid(upstream, before, payments)
        faults = []
        for child, grad in after.items():
            amounts = tuple(payment.amount for payment in payments if payment.child == child)
            whole = (*deposits[child], *amounts)
            if _near(grad, before[child] + sum(amounts)):
                deposits[child] = whole
            else:
                deposits[child] = (grad,)
                faults.append(_fault(names[child], grad, before[child], whole, amounts))
            grads[child] = grad
        yield Step(payer, payments, tuple(grads), tuple(deposits), tuple(faults))


def _fault(name: str, grad: float, before: float, whole: Sequence[float], amounts: Sequence[float]) -> str:
    if len(whole) > 1 and any(_near(grad, amount) for amount in amounts):
        return f"the grad of {name} was overwritten: it is {short(grad)}, not {sum_of(whole)}"
    return f"the grad of {name} went from {short(before)} to {short(grad)}, not to {sum_of(whole)}"


class _Rule:
    """How one node pays: a local derivative for each use of a child, and the grads that a payment leaves."""

    def __init__(self, node: Any, children: Sequence[Any]) -> None:
        self.node, self.children = node, children
        self.runs = False
        self.locals: list[float] = []
        stored = getattr(node, "_local", None)
        if not children:
            return
        if isinstance(stored, tuple | list) and len(stored) == len(children):
            self.locals = [float(local) for local in stored]
        elif hasattr(node, "_backward"):
            if not callable(node._backward):
                raise TypeError(
                    f"_backward of {_name(node)} is {node._backward!r}: store the function itself, without calling it"
                )
            self.runs = True
            self.locals = self._measured()
        else:
            known = _by_name(node, children)
            if known is None:
                raise ValueError(
                    f"no local derivative is known for the operation {getattr(node, '_op', '')!r} of {_name(node)}: "
                    "give the node _local or _backward"
                )
            self.locals = known

    def paid(self, upstream: float, before: dict[int, float], payments: Sequence[Payment]) -> dict[int, float]:
        """The grad of each child after the payment, by position; `before` has those ahead of it."""
        if not self.runs:
            after = dict(before)
            for payment in payments:
                after[payment.child] += payment.amount
            return after
        objects = {payment.child: child for payment, child in zip(payments, self.children, strict=True)}
        for position, child in objects.items():
            child.grad = before[position]
        self.node.grad = upstream
        self.node._backward()
        return {position: float(child.grad) for position, child in objects.items()}

    def _measured(self) -> list[float]:
        """The local derivatives: what each child receives where the upstream gradient is 1."""
        from_zero, from_one = self._received(0.0), self._received(1.0)
        known = _by_name(self.node, self.children)
        measured = []
        for number, child in enumerate(self.children):
            uses = sum(child is other for other in self.children)
            got, again = from_zero[id(child)], from_one[id(child)]
            if uses == 1:
                measured.append(got)
                continue
            # Only the sum over the uses can be seen; of a rule that overwrites, only the last one.
            adds_up = _near(again, got + 1.0)
            shares = [known[k] for k, other in enumerate(self.children) if other is child] if known else []
            if known and shares and (not adds_up or _near(sum(shares), got)):
                measured.append(known[number])
            else:
                measured.append(got / uses if adds_up else got)
        return measured

    def _received(self, start: float) -> dict[int, float]:
        for child in self.children:
            child.grad = start
        self.node.grad = 1.0
        self.node._backward()
        return {id(child): float(child.grad) for child in self.children}


def _by_name(node: Any, children: Sequence[Any]) -> list[float] | None:
    """The local derivatives that calculus gives for the operation's name; None for an unknown one."""
    operation, out = str(getattr(node, "_op", "")), float(node.data)
    inputs = [float(child.data) for child in children]
    with contextlib.suppress(ArithmeticError, ValueError):
        if len(inputs) == 2:
            a, b = inputs
            binary = {
                "+": lambda: [1.0, 1.0],
                "-": lambda: [1.0, -1.0],
                "*": lambda: [b, a],
                "/": lambda: [1 / b, -a / b**2],
                "**": lambda: [b * a ** (b - 1), out * math.log(a)],
            }
            return binary[operation]() if operation in binary else None
        if len(inputs) == 1:
            (a,) = inputs
            unary = {
                "neg": lambda: [-1.0],
                "exp": lambda: [out],
                "log": lambda: [1 / a],
                "tanh": lambda: [1 - out**2],
                "relu": lambda: [1.0 if a > 0 else 0.0],
                "sigmoid": lambda: [out * (1 - out)],
            }
            if operation in unary:
                return unary[operation]()
            if operation.startswith("**"):
                exponent = float(operation[2:])
                return [exponent * a ** (exponent - 1)]
    return None


def _near(one: float, other: float) -> bool:
    return math.isclose(one, other, rel_tol=1e-9, abs_tol=1e-12) or (math.isnan(one) and math.isnan(other))


@contextlib.contextmanager
def _kept_grads(nodes: Sequence[Any]) -> Iterator[None]:
    """Puts every grad back at the end, also where a rule raises."""
    kept = [(node, node.grad) for node in nodes if hasattr(node, "grad")]
    try:
        yield
    finally:
        for node, grad in kept:
            node.grad = grad
