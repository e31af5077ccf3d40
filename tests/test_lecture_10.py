"""Lecture 10: its saved outputs are the numbers of the published run, and the source it shows is the library's."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path
from textwrap import dedent
from typing import Any

import nbformat
import pytest

from utils.micrograd import engine, nn

LECTURE = Path(__file__).resolve().parent.parent / "notebooks" / "10_micrograd.ipynb"


@pytest.fixture(scope="module")
def cells() -> dict[str, Any]:
    """The code cells by id."""
    return {cell.id: cell for cell in nbformat.read(LECTURE, as_version=4).cells if cell.cell_type == "code"}


@pytest.fixture(scope="module")
def shown(cells: dict[str, Any]) -> dict[str, str]:
    """What each code cell shows as text, by cell id."""
    return {
        name: "".join(
            output.get("text") or output.get("evalue") or output.data.get("text/plain", "")
            for output in cell.outputs
            if "text/latex" not in output.get("data", {})  # the heading of a prediction
        )
        for name, cell in cells.items()
    }


def test_the_loss_and_the_accuracy_start_where_the_published_run_starts(shown: dict[str, str]) -> None:
    assert shown["first-losses"].startswith("[0.8958, ")
    assert shown["first-accuracy"] == "0.5"


def test_all_points_are_right_for_the_first_time_at_step_40(shown: dict[str, str]) -> None:
    assert shown["all-right"] == "step 40\n'20 to 60'"


def test_the_last_loss_is_that_of_the_published_run(shown: dict[str, str]) -> None:
    assert shown["last-loss"] == "(0.010978370135, 1.0)"


def test_the_network_has_337_parameters(shown: dict[str, str]) -> None:
    assert shown["parameters"] == "337"


def test_the_tangled_expression_has_the_published_value_and_gradients_in_both_libraries(shown: dict[str, str]) -> None:
    # g = 24.70408163265306, dg/da = 138.8338192419825, dg/db = 645.5772594752186
    rows = [line.split() for line in shown["example-both"].splitlines()]
    assert [(row[0], row[2], row[4]) for row in rows] == [
        ("g", "24.704082", "24.704082"),
        ("dg/da", "138.833819", "138.833819"),
        ("dg/db", "645.577259", "645.577259"),
    ]


def test_both_broken_walks_pass_the_neuron(shown: dict[str, str]) -> None:
    rows = [line.split(maxsplit=1) for line in shown["careless-neuron"].splitlines()]
    assert [name for name, _ in rows] == ["careless_backward", "breadth_first_backward"]
    assert {grads for _, grads in rows} == {"[-1.5, 1.0, 0.5, 0.0, 0.5]"}


def test_the_careless_walk_fails_on_reuse(shown: dict[str, str]) -> None:
    assert shown["careless-reuse"] == "18.0"  # 39 with += in place of =


def test_the_breadth_first_walk_fails_the_tangled_expression(shown: dict[str, str]) -> None:
    assert shown["breadth-tangled"] == "False"
    assert shown["breadth-numbers"] == "(6.94, 55.53)"  # 138.83 and 645.58 are right


def test_the_last_loss_is_all_penalty_and_new_points_are_mostly_right(shown: dict[str, str]) -> None:
    assert (shown["penalty-part"], shown["penalty-share"]) == ("True", "1.0")
    assert float(shown["new-points"]) > 0.99


def test_without_the_penalty_the_new_points_come_out_the_same(shown: dict[str, str]) -> None:
    assert shown["held-out"] == "penalty 0: 99.8%\npenalty 0.0001: 99.8%\n"


def test_the_stack_of_the_walk_is_what_the_prose_says_turn_by_turn() -> None:
    a = engine.Value(2.0)
    b = 3 * a
    p = b * b
    y = b + p
    names = {id(b): "b", id(p): "p", id(y): "y", id(None): "None"}
    order: list[Any] = []
    seen: set[Any] = set()
    stack: list[Any] = [y]
    turns = []
    while stack:
        node = stack.pop()
        turn = names[id(node)]
        if node is None:
            order.append(stack.pop())
        elif node not in seen:
            seen.add(node)
            stack += (node, None)
            stack += [child for child in node._prev if child._prev and child not in seen]
        turns.append((turn, *(" ".join(names[id(one)] for one in ones) for ones in (stack, order))))
    (prose,) = [cell.source for cell in nbformat.read(LECTURE, as_version=4).cells if cell.id == "backward-read"]
    rows = [[part.strip() for part in line.split("|")[1:-1]] for line in prose.splitlines() if line.startswith("| ")]
    assert [(taken.split(",")[0], after, ordered) for _, taken, after, ordered in rows[1:]] == turns


def test_the_prose_names_the_accuracies_of_full_batch_and_minibatches(shown: dict[str, str]) -> None:
    assert shown["minibatch-accuracy"] == "(0.91, 0.97)"


@pytest.mark.parametrize(
    ("cell", "thing"),
    [
        ("show", engine.Value.__init__),
        ("read-mul", engine.Value.__mul__),
        ("read-tanh", engine.Value.tanh),
        ("read-sub", engine.Value.__sub__),
        ("read-backward", engine.Value.backward),
        ("read-relu", engine.Value.relu),
        ("read-module", nn.Module),
        ("read-forward", nn.Neuron.forward),
        ("read-engine", engine),
        ("read-nn", nn),
    ],
)
def test_the_source_that_is_read_is_that_of_the_library(cell: str, thing: Any, shown: dict[str, str]) -> None:
    assert shown[cell] == dedent(inspect.getsource(thing)) + "\n"


@pytest.mark.parametrize("module", [engine, nn], ids=lambda module: module.__name__)
def test_the_prose_has_a_word_for_every_function_of_the_library(module: Any) -> None:
    source = ast.walk(ast.parse(inspect.getsource(module)))
    functions = {node.name for node in source if isinstance(node, ast.FunctionDef)}
    prose = "".join(cell.source for cell in nbformat.read(LECTURE, as_version=4).cells if cell.cell_type == "markdown")
    shown_one_by_one = {"__init__", "__mul__", "__sub__", "tanh"}  # each has a cell of its own and a paragraph
    assert [name for name in sorted(functions - shown_one_by_one) if f"`{name}`" not in prose.replace("()`", "`")] == []


def test_the_cells_that_the_bench_runs_stand_in_its_order(cells: dict[str, Any]) -> None:
    wanted = ["imports", "moons-data", "moons-loss", "moons-step"]
    assert [name for name in cells if name in wanted] == wanted


def test_the_training_uses_the_number_of_steps_that_one_cell_sets(cells: dict[str, Any]) -> None:
    assert cells["steps"].source == "STEPS = 100"
    assert "range(STEPS)" in cells["training"].source
