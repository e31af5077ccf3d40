"""Graphs in writing on which backward passes are judged: each shows some fault that simpler ones hide."""

from __future__ import annotations

import random

from utils.checks.values.graphs import Graph

__all__ = [
    "DEEP_FIRST",
    "DIAMOND",
    "DOUBLED",
    "LEAF",
    "LECTURE",
    "NEURON",
    "SUM_AND_PRODUCT",
    "SYLLABUS",
    "TWICE",
    "TWO_DEPTHS",
    "WITH_TANH",
    "WORTH_THE_SAME",
    "doublings",
    "ladder",
    "random_graph",
    "sums_of_two",
]


LECTURE = Graph(("a = 2.0", "b = -3.0", "c = 10.0", "f = -2.0", "e = a * b", "d = e + c", "L = d * f"))
NEURON = Graph(
    (
        *("x1 = 2.0", "x2 = 0.5", "w1 = -3.0", "w2 = 1.0", "b = 6.75"),
        *("x1w1 = x1 * w1", "x2w2 = x2 * w2", "s = x1w1 + x2w2", "n = s + b", "o = tanh(n)"),
    )
)
LEAF = Graph(("a = 7.0",))
TWICE = Graph(("a = 3.0", "y = a + a"))
DIAMOND = Graph(("a = -2.0", "b = 3.0", "p = a * b", "s = a + b", "y = p * s"))
TWO_DEPTHS = Graph(("k = 3.0", "a = 2.0", "b = k * a", "q = b * b", "y = b + q"))
DEEP_FIRST = Graph(("k = 3.0", "a = 2.0", "b = k * a", "q = b * b", "y = q + b"))
SYLLABUS = Graph(("a = 2.0", "b = 3.0", "c = a * b", "d = c + a", "p = c * d", "z = p + c"))
SUM_AND_PRODUCT = Graph(("a = 2.0", "b = 3.0", "c = a + b", "d = a * b", "s = c + d", "p = c * d", "y = s + p"))
WITH_TANH = Graph(("x = 0.75", "k = 3.0", "t = tanh(x)", "p = k * t", "y = p + x"))
DOUBLED = Graph(("d0 = 1.0", "d1 = d0 + d0", "d2 = d1 + d1", "d3 = d2 + d2"))
WORTH_THE_SAME = Graph(
    (
        *("p = 1.0", "q = 1.0", "one = 1.0", "three = 3.0", "five = 5.0"),
        *("p1 = p + one", "q1 = q + one", "left = three * p1", "right = five * q1", "y = left + right"),
    ),
    "y = 3 * (p + 1) + 5 * (q + 1) with p = 1.0 and q = 1.0",
)


def random_graph(seed: int, operations: int = 9) -> Graph:
    """A graph in which each result uses the one before it, and most of them something older as well."""
    source = random.Random(seed)
    rows = [f"x{place} = {round(source.uniform(-1.5, 1.5), 2)}" for place in range(3)]
    names = ["x0", "x1", "x2"]
    for place in range(operations):
        pair = source.sample([names[-1], source.choice(names)], 2)
        used = f"tanh({names[-1]})" if place % 4 == 3 else f"{pair[0]} {source.choice('+*')} {pair[1]}"
        names.append(f"y{place}")
        rows.append(f"y{place} = {used}")
    graph = Graph(tuple(rows))
    inner = {name for operands in graph.operands().values() for name in operands} | {graph.root}
    return Graph(
        tuple(row for row in rows if row.partition(" = ")[0] in inner),
        f"{graph.root} at the top of a graph made at random",
    )


def ladder(steps: int = 12) -> Graph:
    """One product k that is used at every depth: whichever operand a walk takes first, it meets k too early."""
    rows = ["u = 0.5", "v = 1.5", "k = u * v", "s0 = 1.0"]
    for step in range(1, steps + 1):
        product, total = f"p{step} = k * x{step}", f"s{step} = s{step - 1} + p{step}"
        if step % 2:
            product, total = f"p{step} = x{step} * k", f"s{step} = p{step} + s{step - 1}"
        rows += [f"x{step} = {step}.0", product, total]
    return Graph(tuple(rows), f"s{steps}, the sum of {steps} products, all of them with k = u * v")


def doublings(times: int = 25) -> Graph:
    """A node more and twice the paths with each step."""
    rows = ["d0 = 1.0", *(f"d{place} = d{place - 1} + d{place - 1}" for place in range(1, times + 1))]
    return Graph(tuple(rows), f"{times} doublings, d1 = d0 + d0, d2 = d1 + d1, …")


def sums_of_two(times: int = 45) -> Graph:
    """As many paths as 2 ** 30 and more, and unlike doublings also where operands are kept in a set."""
    rows = ["f0 = 0.0", "f1 = 1e-9", *(f"f{at} = f{at - 1} + f{at - 2}" for at in range(2, times + 1))]
    return Graph(tuple(rows), f"{times} sums, each of the two nodes before it, f2 = f1 + f0, f3 = f2 + f1, …")
