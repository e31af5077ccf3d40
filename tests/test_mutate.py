"""The mutation run: which mutants it makes, and what it finds out about them."""

from __future__ import annotations

import ast

import mutate
import pytest


def sources(code: str) -> list[str]:
    return [mutant.source for mutant in mutate.mutants(code)]


@pytest.mark.parametrize(
    ("code", "slip"),
    [
        ("def f(a, b): return a - b", "a + b"),
        ("def f(a, b): return a - b", "b - a"),
        ("def f(a, b): return a - b", "return a\n"),
        ("def f(a, b): return a * b", "-(a * b)"),
        ("def f(a, b): return a * b", "a * a"),
        ("def f(a):\n a.grad += 2", "a.grad = 2"),
        ("def f(a):\n a.grad += 2", "a.data += 2"),
        ("def f(a):\n a.grad += 2", "a.grad += 3"),
        ("def f(a):\n a.grad = 2", "a.grad += 2"),
        ("def f(a): return list(a)", "return a\n"),
        ("def f(a): return abs(a)", "return a\n"),
        ("def f(a): return range(a)", "range(a + -1)"),
        ("def f(a, i): return a[i]", "a[i + 1]"),
        ("def f(a): return a < 1", "a <= 1"),
        ("def f(a): return a", "    a\n"),
        ("def f(a): return [x for x in a if x]", "[x for x in a]"),
    ],
)
def test_a_slip_is_among_the_mutants(code: str, slip: str) -> None:
    assert any(slip in source + "\n" for source in sources(code))


def test_no_mutant_is_the_original_or_there_twice() -> None:
    code = "def f(a, b):\n    '''Return it.'''\n    return (a + b) * 1"
    trees = [ast.dump(ast.parse(source)) for source in [code, *sources(code)]]
    assert len({*trees}) == len(trees)


def test_what_a_solution_is_given_is_left_alone() -> None:
    code = "def f(a=1):\n    ### BEGIN SOLUTION\n    return a + 2\n    ### END SOLUTION"
    assert all(source.startswith("def f(a=1):\n") for source in sources(code))


def test_docstrings_are_left_alone() -> None:
    code = "def f(a):\n    '''Return it.'''\n    return a + 1"
    assert {ast.get_docstring(ast.parse(source).body[0]) for source in sources(code)} == {"Return it."}


def test_the_verdict_on_an_answer_is_the_fault_that_its_check_finds() -> None:
    right = "def mul_backward(a, b, upstream):\n    return b * upstream, a * upstream"
    passed_by_name = "def mul_backward(a, b, upstream):\n    return b, a"
    ends = "import os\nos._exit(3)"
    never = "while True:\n    pass"
    verdicts = mutate.judged("3.2", [right, ends, passed_by_name, never], seconds=6)
    assert verdicts == ["", "process-ended", "no-upstream", "no-end"]


def test_the_exercises_of_a_notebook_or_a_single_one_are_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        mutate.main(["99"])
    assert "no exercise matches 99" in capsys.readouterr().err
    assert mutate.main(["3.1"]) in (0, 1)
    assert capsys.readouterr().out.split("\n")[0].split()[:3:2] == ["3.1", "mutants,"]
