"""Which slips in the solutions their checks do not notice: ``python -m tests.mutate 03``, or ``3.2``; else all.

Every solution is changed in one place at a time (an operator, a sign, an index, a copy left out, …), and each of these
mutants is judged by the exercise's check. A mutant that passes survives: either the check has a hole, or the mutant is
as right as the solution. It takes minutes for each notebook, so it is no part of the tests.
"""

from __future__ import annotations

import argparse
import ast
import copy
import difflib
import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import nbformat

from utils.checks.framework.registry import chapters, exercises
from utils.maintain.cells import exercises_of, notebook_path

__all__ = ["Mutant", "judged", "main", "mutants", "solution"]

ROOT = Path(__file__).resolve().parent.parent
SECONDS = 60.0  # that a mutant may take, the cells above it included; most of what never ends the check itself stops
START = 120.0  # that a process may take to begin


class Mutant(NamedTuple):
    """A solution with one thing changed, and what that is."""

    change: str
    source: str


class _Site(NamedTuple):
    """A change: the node it replaces, by its place in the tree, and what stands there instead."""

    change: str
    place: int
    instead: Any


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the figures of each exercise asked for and the diff of every survivor; the exit code is 1 if one lives."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutate", description=__doc__.split("\n")[0])
    parser.add_argument(
        "which", nargs="*", metavar="NN", help="notebooks (03) or exercises (3.2); all where none is named"
    )
    parser.add_argument("--jobs", type=int, default=2, help="how many exercises are judged at once (2)")
    parser.add_argument("--judge", metavar="NUMBER", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.judge:
        _judge(options.judge)
        return 0
    numbers = _numbers(options.which)
    if not numbers:
        parser.error(f"no exercise matches {', '.join(options.which)}")
    survivors = 0
    with ThreadPoolExecutor(options.jobs) as pool:
        for number, found in zip(numbers, pool.map(_tried, numbers), strict=True):
            alive = [mutant for mutant, verdict in found if not verdict]
            survivors += len(alive)
            print(f"{number:>5}  {len(found):4} mutants, {len(alive):3} survive", flush=True)
            for mutant in alive:
                print(_diff(number, mutant), flush=True)
    return 1 if survivors else 0


def solution(number: str) -> str:
    """The answer cell of an exercise, as the solutions have it."""
    notebook = nbformat.read(notebook_path(ROOT / "solutions", number.split(".")[0]), as_version=4)
    cell_of = {exercise.number: exercise.answer for exercise in exercises_of(notebook.cells)}
    return next(cell.source for cell in notebook.cells if cell.id == cell_of[number])


def mutants(source: str) -> list[Mutant]:
    """Every mutant of a piece of code, those that are the same code left out.

    Of a solution what stands between its two marks is changed; what is given stays.
    """
    tree = ast.parse(source)
    known = {ast.dump(tree)}
    lines = source.split("\n")
    marks = [place for place, line in enumerate(lines, 1) if line.strip() in ("### BEGIN SOLUTION", "### END SOLUTION")]
    first, last = (marks[0], marks[-1]) if len(marks) > 1 else (0, len(lines) + 1)
    places = [getattr(node, "lineno", 0) for node in ast.walk(tree)]
    found = []
    for site in _sites(tree):
        if not first < places[site.place] < last:
            continue
        mutated = copy.deepcopy(tree)
        mutated = _Replaced(site).visit(mutated)
        ast.fix_missing_locations(mutated)
        text = ast.unparse(mutated)
        try:
            same_as = ast.dump(ast.parse(text))
        except SyntaxError:
            continue
        if same_as not in known and "strict=False" not in text:  # which matters only where a task is not kept to
            known.add(same_as)
            found.append(Mutant(site.change, text))
    return found


def judged(number: str, sources: Sequence[str], seconds: float = SECONDS) -> list[str]:
    """The id of the fault that the check finds in each of these answers, "" where it finds it right.

    "process-ended" and "no-end" are answers that ended the process they were judged in, or had to be stopped.
    """
    verdicts: list[str] = []
    while len(verdicts) < len(sources):
        rest, before = sources[len(verdicts) :], len(verdicts)
        late = _one_process(number, rest, verdicts, seconds)
        if len(verdicts) == before or len(verdicts) < len(sources):
            verdicts.append("no-end" if late else "process-ended")
    return verdicts


def _one_process(number: str, sources: Sequence[str], verdicts: list[str], seconds: float) -> bool:
    """Add the verdicts that one process gives before it ends; True if it had to be stopped."""
    process = subprocess.Popen(
        [sys.executable, __file__, "--judge", number],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "0", "PYTHONIOENCODING": "utf-8"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        encoding="utf-8",
    )
    late = threading.Event()

    def stop() -> None:
        late.set()
        process.kill()

    def feed() -> None:
        try:
            process.stdin.write(json.dumps(list(sources)))
            process.stdin.close()
        except OSError:
            pass  # the process has ended; what it printed tells how far it came

    writer = threading.Thread(target=feed)
    writer.start()
    timer = threading.Timer(START, stop)
    timer.start()
    for line in process.stdout:  # "ready", then a verdict for each answer
        timer.cancel()
        if line.startswith("verdict "):
            verdicts.append(line[len("verdict ") :].strip())
        timer = threading.Timer(seconds, stop)
        timer.start()
    timer.cancel()
    process.wait()
    writer.join()
    return late.is_set()


def _judge(number: str) -> None:
    """Judge the answers that come as a JSON list, a line for each as soon as it is known."""
    from answers_in import Answer
    from test_answers import judge_now

    out = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")  # what an answer prints goes elsewhere
    sources = json.load(sys.stdin)
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    print("ready", file=out, flush=True)
    for source in sources:
        try:
            verdict = judge_now(Answer(number, False, "mutant", "", False, source)).fault
        except (Exception, SystemExit) as error:
            verdict = f"stopped-{type(error).__name__}"
        print(f"verdict {verdict}", file=out, flush=True)


def _tried(number: str) -> list[tuple[Mutant, str]]:
    source = solution(number)
    if fault := judged(number, [source])[0]:
        raise AssertionError(f"the solution of {number} itself is rejected: {fault}")
    made = mutants(source)
    return list(zip(made, judged(number, [mutant.source for mutant in made]), strict=True))


def _numbers(which: Sequence[str]) -> list[str]:
    """All exercises of the notebooks and numbers that are named."""
    every = [one.number for chapter in chapters() for one in exercises(chapter)]
    if not which:
        return every
    wanted = {name.lstrip("0") for name in which}
    return [number for number in every if number in wanted or number.split(".")[0] in wanted]


def _diff(number: str, mutant: Mutant) -> str:
    before = ast.unparse(ast.parse(solution(number))).split("\n")
    lines = difflib.unified_diff(before, mutant.source.split("\n"), lineterm="", n=0)
    changed = [line for line in lines if line[:1] in "+-" and line[:3] not in ("+++", "---")]
    return "\n".join([f"       {mutant.change}", *(f"         {line}" for line in changed)])


# What is changed


class _Replaced(ast.NodeTransformer):
    """The tree with one node, counted as `ast.walk` meets it, replaced."""

    def __init__(self, site: _Site) -> None:
        self.site = site

    def visit(self, tree: ast.AST) -> ast.AST:
        nodes = list(ast.walk(tree))
        target = nodes[self.site.place]
        for parent in nodes:
            for field, value in ast.iter_fields(parent):
                if value is target:
                    setattr(parent, field, self.site.instead)
                    return tree
                if isinstance(value, list) and any(item is target for item in value):
                    at = next(i for i, item in enumerate(value) if item is target)
                    instead = self.site.instead if isinstance(self.site.instead, list) else [self.site.instead]
                    value[at : at + 1] = instead
                    return tree
        raise AssertionError("the node is not in the tree")


_OPERATORS: dict[type[ast.operator], tuple[type[ast.operator], ...]] = {
    ast.Add: (ast.Sub, ast.Mult),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add, ast.Div),
    ast.Div: (ast.Mult, ast.FloorDiv),
    ast.FloorDiv: (ast.Div,),
    ast.Mod: (ast.FloorDiv,),
    ast.Pow: (ast.Mult,),
    ast.MatMult: (ast.Mult,),
}
_COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.Gt),
    ast.LtE: (ast.Lt, ast.GtE),
    ast.Gt: (ast.GtE, ast.Lt),
    ast.GtE: (ast.Gt, ast.LtE),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
_COPIES = {"list", "tuple", "dict", "set", "copy", "deepcopy", "sorted", "clone", "detach"}


def _sites(tree: ast.AST) -> Iterator[_Site]:
    docstrings = {id(part) for node in ast.walk(tree) for part in _docstring(node)}
    names_at = _names_in_functions(tree)
    attributes = sorted({node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)} | {"data", "grad"})
    for place, node in enumerate(ast.walk(tree)):
        if id(node) in docstrings:
            continue
        for change, instead in _changes(node, names_at.get(id(node), ()), attributes):
            yield _Site(change, place, instead)


def _changes(node: ast.AST, names: Sequence[str], attributes: Sequence[str]) -> Iterator[tuple[str, Any]]:
    if isinstance(node, ast.stmt):
        yield from _of_statement(node)
    elif isinstance(node, ast.expr) and not (isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)):
        yield from _of_expression(node, names, attributes)


def _of_statement(node: ast.stmt) -> Iterator[tuple[str, Any]]:
    if isinstance(node, ast.Return) and node.value is not None:
        yield "no return", ast.Expr(node.value)
        return
    if isinstance(node, (ast.Expr, ast.Assign, ast.AugAssign, ast.Break, ast.Continue, ast.Raise, ast.Assert, ast.If)):
        yield "statement left out", ast.Pass()
    if isinstance(node, ast.AugAssign):
        yield "= for an assignment with an operator", ast.Assign([node.target], node.value)
        for other in _OPERATORS.get(type(node.op), ()):
            yield "another operator", ast.AugAssign(node.target, other(), node.value)
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], (ast.Attribute, ast.Subscript)):
        yield "+= for =", ast.AugAssign(node.targets[0], ast.Add(), node.value)
    if isinstance(node, ast.If):
        yield "condition left out", node.body
    if isinstance(node, (ast.For, ast.While)):
        yield "loop ends after its first turn", _with_body(node, [*node.body, ast.Break()])
        last = node.body[-1]
        if isinstance(last, ast.If):
            yield "the last if of a loop without its condition", _with_body(node, [*node.body[:-1], *last.body])


def _of_expression(node: ast.expr, names: Sequence[str], attributes: Sequence[str]) -> Iterator[tuple[str, Any]]:
    if isinstance(node, ast.BinOp):
        for other in _OPERATORS.get(type(node.op), ()):
            yield "another operator", ast.BinOp(node.left, other(), node.right)
        if isinstance(node.op, (ast.Sub, ast.Div, ast.FloorDiv, ast.Mod, ast.Pow, ast.MatMult)):
            yield "operands swapped", ast.BinOp(node.right, node.op, node.left)
        yield "right operand dropped", node.left
        yield "left operand dropped", node.right
        yield "sign", ast.UnaryOp(ast.USub(), node)
    elif isinstance(node, ast.UnaryOp):
        yield "sign or not dropped", node.operand
    elif isinstance(node, ast.Compare) and len(node.ops) == 1:
        for other in _COMPARISONS[type(node.ops[0])]:
            yield "another comparison", ast.Compare(node.left, [other()], node.comparators)
    elif isinstance(node, ast.BoolOp):
        yield "and for or", ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
        for place in range(len(node.values)):
            rest = node.values[:place] + node.values[place + 1 :]
            yield "condition dropped", rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
    elif isinstance(node, ast.IfExp):
        yield "only the first case", node.body
        yield "only the second case", node.orelse
    elif isinstance(node, ast.Constant):
        for other in _constants(node.value):
            yield "another constant", ast.Constant(other)
    elif isinstance(node, ast.Attribute):
        for other in attributes:
            yield "another attribute", ast.Attribute(node.value, other, node.ctx)
    elif isinstance(node, ast.Subscript) and not isinstance(node.slice, (ast.Constant, ast.Slice, ast.Tuple)):
        for by in (1, -1):
            yield "off by one", ast.Subscript(node.value, ast.BinOp(node.slice, ast.Add(), ast.Constant(by)), node.ctx)
    elif isinstance(node, ast.Name):
        for other in names:
            yield "another name", ast.Name(other, node.ctx)
    elif isinstance(node, ast.Call):
        yield from _of_call(node)
    if isinstance(node, (ast.List, ast.Tuple)) and len(node.elts) > 1:
        yield "reversed", type(node)(node.elts[::-1], node.ctx)
    if isinstance(node, ast.List) and len(node.elts) == 1 and isinstance(node.elts[0], ast.Starred):
        yield "no copy", node.elts[0].value
    if isinstance(node, (ast.ListComp, ast.GeneratorExp)) and node.generators[0].ifs:
        generators = copy.deepcopy(node.generators)
        generators[0].ifs = []
        yield "condition left out", type(node)(node.elt, generators)


def _of_call(node: ast.Call) -> Iterator[tuple[str, Any]]:
    name = getattr(node.func, "id", getattr(node.func, "attr", ""))
    if name == "range":
        last = node.args[min(1, len(node.args) - 1)]
        for by in (1, -1):
            bounds = list(node.args)
            bounds[bounds.index(last)] = ast.BinOp(last, ast.Add(), ast.Constant(by))
            yield "off by one", ast.Call(node.func, bounds, node.keywords)
        if len(node.args) == 1:
            yield "off by one", ast.Call(node.func, [ast.Constant(1), *node.args], node.keywords)
        return
    if len(node.args) == 1 and not node.keywords:
        yield "no copy" if name in _COPIES else f"{name} left out", node.args[0]
    if isinstance(node.func, ast.Attribute) and not node.args:
        yield "no copy" if name in _COPIES else f"{name} left out", node.func.value
    plain = not any(isinstance(one, ast.Starred) for one in node.args)
    if len(node.args) == 2 and plain and name not in ("max", "min", "zip"):
        yield "arguments swapped", ast.Call(node.func, node.args[::-1], node.keywords)
    for place in [place for place, keyword in enumerate(node.keywords) if keyword.arg != "strict"]:
        yield "keyword left out", ast.Call(node.func, node.args, node.keywords[:place] + node.keywords[place + 1 :])


def _constants(value: Any) -> tuple[Any, ...]:
    if isinstance(value, bool):
        return (not value,)
    if isinstance(value, (int, float)):
        return tuple(other for other in (value + 1, value - 1, 2 * value, 0) if other != value)
    return (value + "x",) if isinstance(value, str) else ()


def _with_body(node: ast.For | ast.While, body: list[ast.stmt]) -> ast.stmt:
    changed = copy.copy(node)
    changed.body = body
    return changed


def _docstring(node: ast.AST) -> list[ast.AST]:
    """The statement of a function's or class's docstring and the text in it; nothing where there is none."""
    has_one = isinstance(node, (ast.FunctionDef, ast.ClassDef)) and ast.get_docstring(node, clean=False) is not None
    return [node.body[0], node.body[0].value] if has_one else []


def _names_in_functions(tree: ast.AST) -> dict[int, list[str]]:
    """For each name that a function reads, the other names that this function gets or gives a value."""
    others: dict[int, list[str]] = {}
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        own = [one.arg for one in [*function.args.args, *function.args.kwonlyargs]]
        own += [one.id for one in ast.walk(function) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)]
        for node in ast.walk(function):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in own:
                others[id(node)] = sorted({name for name in own if name != node.id})
    return others


if __name__ == "__main__":
    sys.exit(main())
