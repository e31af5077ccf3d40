"""How fast the course is, as ratios within one run: ``python -m tests.bench``. Numbers to read, never a timed test.

Each ratio is a median over pairs that were timed one after the other, so that a machine that slows down slows both.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import nbformat

from utils.graph import draw_dot, render, trace
from utils.maintain.authoring import write_notebook
from utils.maintain.cells import notebook_path
from utils.micrograd import MLP, Value

__all__ = ["Figure", "main"]

ROOT = Path(__file__).resolve().parent.parent


class Figure(NamedTuple):
    """One measured figure: what it is, its value, its unit, what the design asks for, and whether that is reached."""

    what: str
    value: float
    unit: str
    asked: str
    reached: bool


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the figures asked for, all where none is named; the exit code is 1 where one is not reached."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__.split("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"only these: {', '.join(_FIGURES)}")
    names = parser.parse_args(arguments).names or list(_FIGURES)
    unknown = [name for name in names if name not in _FIGURES]
    if unknown:
        parser.error(f"no figure {unknown[0]!r}: there are {', '.join(_FIGURES)}")
    missed = 0
    for name in names:
        for figure in _FIGURES[name]():
            missed += not figure.reached
            mark = "[OK]  " if figure.reached else "[MISS]"
            print(f"{mark} {figure.what:<62} {figure.value:>10.4g} {figure.unit:<12} asked: {figure.asked}", flush=True)
    return 1 if missed else 0


def _moons_step() -> Iterator[Figure]:
    """The training step as notebook 10 writes it, against the same step of the published package."""
    names = _names_in_lecture(10, ["imports", "moons-data", "moons-loss", "moons-step"])
    points, labels = names["points"], names["labels"]
    ours = names["starting_model"]()
    step = names["training_step"]
    theirs = _published_step(points, labels)
    ratios, differences = [], []
    for k in range(7):
        lr = 1.0 - 0.9 * k / 100
        loss, seconds = _timed(lambda lr=lr: step(ours, lr), time.process_time)
        other, others = _timed(lambda lr=lr: theirs(lr), time.process_time)
        ratios.append(others / seconds)
        differences.append(abs(loss - other))
    yield _at_least("moons training step: published micrograd 0.1.0 / ours", statistics.median(ratios), 20)
    worst = max(differences)
    yield Figure("largest difference between the losses of these 7 steps", worst, "", "at most 1e-9", worst <= 1e-9)


def _published_step(points: Any, labels: Any) -> Callable[[float], float]:
    """One step of the published demo, as a function of the learning rate that returns the loss."""
    import micrograd.engine
    import micrograd.nn

    random.seed(1337)
    model = micrograd.nn.MLP(2, [16, 16, 1])

    def step(lr: float) -> float:
        scores = [model([micrograd.engine.Value(x) for x in point]) for point in points]
        losses = [(1 + -int(y) * score).relu() for y, score in zip(labels, scores, strict=True)]
        loss = sum(losses) * (1.0 / len(losses)) + 1e-4 * sum(p * p for p in model.parameters())
        model.zero_grad()
        loss.backward()
        for p in model.parameters():
            p.data -= lr * p.grad
        return loss.data

    return step


def _bare_loops() -> Iterator[Figure]:
    """The training step as notebook 10 writes it, against the same step in loops over floats, Python's own limit."""
    names = _names_in_lecture(10, ["imports", "moons-data", "moons-loss", "moons-step"])
    ours, step = names["starting_model"](), names["training_step"]
    bare = _bare_step(names["starting_model"](), names["points"].tolist(), names["labels"].tolist())
    ratios, differences = [], []
    for k in range(15):
        lr = 1.0 - 0.9 * k / 100
        loss, seconds = _timed(lambda lr=lr: step(ours, lr), time.process_time)
        other, least = _timed(lambda lr=lr: bare(lr), time.process_time)
        ratios.append(seconds / least)
        differences.append(abs(loss - other))
    yield _at_most("moons training step: ours / bare loops over floats (aim: 3)", statistics.median(ratios), 6)
    worst = max(differences)
    yield Figure("largest difference between the losses of these 15 steps", worst, "", "at most 1e-9", worst <= 1e-9)


def _bare_step(model: MLP, points: list[list[float]], labels: list[int]) -> Callable[[float], float]:
    """One step of the same ReLU network without objects, as a function of the learning rate that returns the loss."""
    layers = [
        ([[w.data for w in one.w] for one in each.neurons], [one.b.data for one in each.neurons])
        for each in model.layers
    ]
    share = 1 / len(points)

    def step(lr: float) -> float:
        loss = 0.0
        grads = [([[0.0] * len(row) for row in W], [0.0] * len(b)) for W, b in layers]
        for point, y in zip(points, labels, strict=True):
            signals = [point]
            for depth, (W, b) in enumerate(layers):
                below, out = signals[-1], []
                for row, total in zip(W, b, strict=True):
                    for w, x in zip(row, below, strict=True):
                        total += w * x
                    out.append(total if depth == len(layers) - 1 else max(total, 0.0))
                signals.append(out)
            miss = 1 - y * signals[-1][0]
            loss += max(miss, 0.0) * share
            upstream = [-y * share if miss > 0 else 0.0]
            for depth in reversed(range(len(layers))):
                W, (dW, db), below = layers[depth][0], grads[depth], signals[depth]
                down = [0.0] * len(below)
                for k, grad in enumerate(upstream):
                    if depth < len(layers) - 1 and signals[depth + 1][k] == 0:
                        grad = 0.0
                    db[k] += grad
                    row, d_row = W[k], dW[k]
                    for i, x in enumerate(below):
                        d_row[i] += grad * x
                        down[i] += grad * row[i]
                upstream = down
        for (W, b), (dW, db) in zip(layers, grads, strict=True):
            for row, d_row in [*zip(W, dW, strict=True), (b, db)]:
                for i, w in enumerate(row):
                    loss += 1e-4 * w * w
                    row[i] = w - lr * (d_row[i] + 2e-4 * w)
        return loss

    return step


def _backward_per_node() -> Iterator[Figure]:
    """Backward cost per node from 1,000 nodes to 1,000,000, and the memory of a node."""
    sizes = (1_000, 10_000, 100_000, 1_000_000)
    roots = {nodes: _chain(nodes) for nodes in sizes}
    rounds = [{nodes: _per_node(roots[nodes], nodes) for nodes in sizes} for _ in range(5)]
    costs = {nodes: statistics.median(one[nodes] for one in rounds) for nodes in sizes}
    for nodes in sizes:
        yield Figure(
            f"backward pass, {nodes:,} nodes: per node, relative to 1,000 nodes",
            costs[nodes] / costs[1_000],
            "",
            "flat",
            costs[nodes] < 2 * costs[1_000],
        )
    roots.clear()
    gc.collect()
    tracemalloc.start()
    graph = _chain(100_000)
    size = tracemalloc.get_traced_memory()[0] / 100_000
    tracemalloc.stop()
    del graph
    yield Figure("memory of a graph", size, "bytes/node", "at most 300", size <= 300)


def _per_node(root: Value, nodes: int) -> float:
    """Seconds of a backward pass per node, over enough passes that the clock is fine enough."""
    passes = max(1, 100_000 // nodes)
    return _timed(lambda: [root.backward() for _ in range(passes)], time.process_time)[1] / passes / nodes


def _chain(nodes: int) -> Value:
    """A graph of so many nodes: a chain of tanh and + on two leaves."""
    step = Value(0.5)
    root = Value(0.1)
    for k in range(nodes - 2):
        root = root.tanh() if k % 2 else root + step
    return root


def _draw() -> Iterator[Figure]:
    """draw_dot on a loss graph of about 400 nodes, against the renderer alone on the same source."""
    model = MLP(3, [4, 4, 1], rng=random.Random(0))
    xs = [[2.0, 3.0, -1.0], [3.0, -1.0, 0.5], [0.5, 1.0, 1.0], [1.0, 1.0, -1.0]]
    loss = sum((_in_small_steps(model, x) - y) ** 2 for x, y in zip(xs, [1.0, -1.0, -1.0, 1.0], strict=True))
    loss.backward()
    source = draw_dot(loss).source
    ratios = []
    for _ in range(5):
        bare = _timed(lambda: render(source, "svg"), time.process_time)[1]
        ratios.append(_timed(lambda: draw_dot(loss).pipe(format="svg"), time.process_time)[1] / bare)
    nodes = len(trace(loss)[0])
    yield _at_most(f"draw_dot on a loss graph of {nodes} nodes / the bare renderer", statistics.median(ratios), 1.2)


def _in_small_steps(model: MLP, x: Sequence[float]) -> Value:
    """The network's output with one node for each product and each sum, as notebook 08 builds it."""
    signals: list[Any] = list(x)
    for layer in model.layers:
        signals = [
            sum((w * s for w, s in zip(neuron.w, signals, strict=True)), neuron.b).tanh() for neuron in layer.neurons
        ]
    return signals[0]


def _self_check() -> Iterator[Figure]:
    """The self-check of one notebook against a bare nbval run of an empty one, and of the whole course."""
    with tempfile.TemporaryDirectory() as folder:
        empty = Path(folder) / "empty.ipynb"
        write_notebook(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("", id="empty")]), empty)
        bare = ["-m", "pytest", "--nbval", "--nbval-current-env", "-q", "-p", "no:cacheprovider", f"--rootdir={folder}"]
        ratios = []
        for _ in range(5):
            seconds = _timed(lambda: _python([*bare, str(empty)], folder))[1]
            ratios.append(_timed(lambda: _python(["-m", "utils.selfcheck", "03"], ROOT))[1] / seconds)
    yield _at_most("make check N=03 / a bare nbval run of an empty notebook", statistics.median(ratios), 2)
    seconds = _timed(lambda: _python(["-m", "utils.selfcheck"], ROOT))[1]
    yield Figure("make check, the whole course", seconds, "seconds", "at most 60 on two cores", seconds <= 60)


def _python(arguments: Sequence[str], folder: str | Path) -> None:
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, *arguments], cwd=folder, env=environment, capture_output=True, check=False)


def _names_in_lecture(number: int, cells: Sequence[str]) -> dict[str, Any]:
    """The names that these cells of a lecture define, run in their order."""
    lecture = json.loads(notebook_path(ROOT / "notebooks", number).read_text(encoding="utf-8"))
    sources = {cell["id"]: "".join(cell["source"]) for cell in lecture["cells"]}
    names: dict[str, Any] = {"__name__": "lecture"}
    for cell in cells:
        exec(compile(sources[cell], f"<{cell}>", "exec"), names)
    return names


def _timed(function: Callable[[], Any], clock: Callable[[], float] = time.perf_counter) -> tuple[Any, float]:
    """What the function returns, and the seconds it took.

    Work inside this process is timed with its own clock, `time.process_time`: other programs do not slow that one.
    """
    start = clock()
    result = function()
    return result, clock() - start


def _at_least(what: str, value: float, asked: float) -> Figure:
    return Figure(what, value, "times", f"at least {asked:g}", value >= asked)


def _at_most(what: str, value: float, asked: float) -> Figure:
    return Figure(what, value, "times", f"at most {asked:g}", value <= asked)


_FIGURES: dict[str, Callable[[], Iterator[Figure]]] = {
    "moons": _moons_step,
    "bare": _bare_loops,
    "backward": _backward_per_node,
    "draw": _draw,
    "check": _self_check,
}

if __name__ == "__main__":
    raise SystemExit(main())
