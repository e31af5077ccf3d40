"""The class Value from lecture to lecture: each begins where the last one ended; that of 06 is a whole engine."""

from __future__ import annotations

import ast
import math
from collections.abc import Callable, Sequence
from typing import Any

import nbformat
import pytest
import torch
from answers_in import ROOT, Answer, answers_to
from test_answers import judged

from utils.maintain.cells import answer_number, notebook_number

STAGES = {notebook_number(path): path for path in sorted((ROOT / "notebooks").glob("0[2-6]_*.ipynb"))}
FOLLOWING = [number for number in STAGES if number - 1 in STAGES]


def cells_of(number: int) -> list[tuple[str, str]]:
    """The code cells of a lecture in order: id and source."""
    notebook = nbformat.read(STAGES[number], as_version=4)
    return [(cell.id, cell.source) for cell in notebook.cells if cell.cell_type == "code"]


def stage(number: int, end: str) -> str:
    """The class as the lecture starts with it or ends with it."""
    return dict(cells_of(number))[f"value-{end}"]


def executed(source: str) -> dict[str, Any]:
    """The names that a source defines."""
    namespace: dict[str, Any] = {"math": math, "__name__": "__main__"}
    exec(source, namespace)
    return namespace


@pytest.mark.parametrize("number", FOLLOWING)
def test_a_lecture_starts_with_the_class_that_its_predecessor_ended_with(number: int) -> None:
    assert without_comments(stage(number, "start")) == without_comments(stage(number - 1, "end"))


def without_comments(source: str) -> str:
    """The same code without comments: a class at the end of a lecture marks what is new in it."""
    return ast.unparse(ast.parse(source))


def test_the_steps_of_lecture_06_add_up_to_the_class_at_its_end() -> None:
    methods = methods_in(stage(6, "start"))
    for name, source in cells_of(6):
        if name == "value-end":
            break
        methods |= methods_put_into_the_class(source)
    assert methods == methods_in(stage(6, "end"))


def methods_in(source: str) -> dict[str, str]:
    """The methods of the one class in a source: name and code without comments."""
    (kind,) = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    return {node.name: ast.unparse(node) for node in kind.body if isinstance(node, ast.FunctionDef)}


def methods_put_into_the_class(source: str) -> dict[str, str]:
    """The functions of a cell that it assigns to an attribute of Value of the same name."""
    body = ast.parse(source).body
    functions = {node.name: ast.unparse(node) for node in body if isinstance(node, ast.FunctionDef)}
    targets = [target for node in body if isinstance(node, ast.Assign) for target in node.targets]
    assigned = {node.attr for target in targets for node in ast.walk(target) if ast.unparse(node).startswith("Value.")}
    return {name: functions[name] for name in assigned}


def classes() -> dict[str, Callable[[], type]]:
    """The finished class of lecture 06, and the one in the answer cell of its solutions."""
    solutions = nbformat.read(ROOT / "solutions" / "06_more_operations.ipynb", as_version=4)
    (answer,) = [cell.source for cell in solutions.cells if answer_number(cell) == "6.1"]
    return {
        "lecture": lambda: executed(stage(6, "end"))["Value"],
        "solution": lambda: executed(answer)["Value"],
    }


@pytest.fixture(params=["lecture", "solution"])
def value(request: pytest.FixtureRequest) -> type:
    return classes()[request.param]()


EXPRESSIONS: dict[str, Callable[..., Any]] = {
    "(a * b + c) * a": lambda a, b, c: (a * b + c) * a,
    "b + b * b at two depths": lambda a, b, c: (3 * a) + (3 * a) * (3 * a) * b - c,
    "numbers on both sides": lambda a, b, c: 1 - a * 2 + 3 / b - c / 4 + sum([a, 5, c]),
    "powers": lambda a, b, c: a**3 - b**-1.5 + c**2 * a**0.5,
    "exp, log and tanh": lambda a, b, c: (a * c).exp() + (a / b).log() * c.tanh() - c.exp(),
    "a quotient reused": lambda a, b, c: (-(a / c) - a / c * b) / (b - 7.5),
    "tanh taken apart": lambda a, b, c: ((2 * c).exp() - 1) / ((2 * c).exp() + 1) * a * b,
}


@pytest.mark.parametrize("expression", EXPRESSIONS.values(), ids=EXPRESSIONS)
def test_the_class_of_06_agrees_with_pytorch(value: type, expression: Callable[..., Any]) -> None:
    numbers = [2.0, 3.25, -0.75]
    assert measured_by(value, expression, numbers) == pytest.approx(in_pytorch(expression, numbers), rel=1e-12)


def measured_by(value: type, expression: Callable[..., Any], numbers: Sequence[float]) -> list[float]:
    """The value of an expression and its gradients by an engine."""
    leaves = [value(number) for number in numbers]
    result = expression(*leaves)
    result.backward()
    return [result.data, *(leaf.grad for leaf in leaves)]


def in_pytorch(expression: Callable[..., Any], numbers: Sequence[float]) -> list[float]:
    """The value of an expression and its gradients by PyTorch."""
    leaves = [torch.tensor(number, dtype=torch.float64, requires_grad=True) for number in numbers]
    result = expression(*leaves)
    result.backward()
    return [result.item(), *(leaf.grad.item() for leaf in leaves)]


LOGITS, TARGET = [0.0, 3.0, -2.0, 1.0], 3
# The numbers that syllabus, lecture and exercise 6.7 print.
LOSS = 2.1755153626167147
LOSS_GRADS = [0.041772570515350445, 0.8390245074625319, 0.005653302662216329, -0.8864503806400986]


def test_the_loss_of_6_7_and_its_gradients_are_those_of_pytorch() -> None:
    logits = torch.tensor([LOGITS], dtype=torch.float64, requires_grad=True)
    loss = torch.nn.functional.cross_entropy(logits, torch.tensor([TARGET]))
    loss.backward()
    assert loss.item() == pytest.approx(LOSS, rel=1e-14)
    assert logits.grad.tolist()[0] == pytest.approx(LOSS_GRADS, rel=1e-14)


def test_the_solution_of_6_7_gives_the_numbers_of_the_syllabus() -> None:
    solutions = nbformat.read(ROOT / "solutions" / "06_more_operations.ipynb", as_version=4)
    wanted = {"6.1", "6.6", "6.7"}
    names = executed("\n".join(cell.source for cell in solutions.cells if answer_number(cell) in wanted))
    logits = [names["Value"](number) for number in LOGITS]
    loss = names["negative_log_likelihood"](logits, TARGET)
    loss.backward()
    assert loss.data == pytest.approx(LOSS, rel=1e-14)
    assert [logit.grad for logit in logits] == pytest.approx(LOSS_GRADS, rel=1e-14)


def test_the_class_of_06_sums_a_hundred_losses_of_a_network(value: type) -> None:
    """As notebook 10 does: two layers of 16, 100 points, one chain of additions."""
    weights = [[value(0.01 * (row - column)) for column in range(16)] for row in range(16)]
    losses = []
    for point in range(100):
        layer = [value(0.1 * point)] * 16
        for _ in range(2):
            layer = [sum(w * x for w, x in zip(row, layer, strict=True)).tanh() for row in weights]
        losses.append((1.0 - sum(layer)) ** 2)
    total = sum(losses) / len(losses)
    total.backward()
    assert all(w.grad != 0.0 for w in weights[3])


WHOLE = [one for k in range(1, 5) for one in answers_to(f"6.{k}") if one.right and one.title.startswith("the whole")]


@pytest.mark.parametrize("number", ["6.1", "6.2", "6.3", "6.4"])
@pytest.mark.parametrize("answer", WHOLE, ids=str)
def test_a_right_class_passes_all_four_checks_however_it_is_written(answer: Answer, number: str) -> None:
    assert judged(answer._replace(number=number)).message == ""
