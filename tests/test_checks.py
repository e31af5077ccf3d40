"""utils.checks: the framework, with a small exercise of its own in place of the course's."""

from __future__ import annotations

import array
import collections
import fractions
import importlib
import linecache
import random
import subprocess
import sys
import threading
import traceback
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from utils.checks import CheckFailure, NotStarted, check, passed
from utils.checks.framework import registry, running
from utils.checks.framework.comparing import same, show
from utils.checks.framework.judging import Fault, Mistake, Notebook, Stage, Stages, Trial, call, judge
from utils.checks.framework.running import TooSlow, attempt, state_kept, within

HINT = "That is the local derivative."


@pytest.fixture(autouse=True)
def an_exercise_of_our_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Exercise 0.1 asks for mul_backward, with one known fault and a time limit of half a second."""

    def stages(notebook: Notebook, answer: Any) -> Stages:
        inputs = [(2.0, -3.0, 5.0), (1.5, 4.0, -2.0)]
        trials = [
            call(a, b, up, says=f"with a={a}, b={b} and {up} arriving from above", seconds=0.5) for a, b, up in inputs
        ]
        faults = {"no-upstream": Fault(HINT, lambda a, b, up: (b, a))}
        yield Stage(lambda a, b, up: (b * up, a * up), trials, faults)

    ours = registry.Registered("0.1", "mul_backward", "mul_backward(a, b, upstream)", stages)
    monkeypatch.setattr("utils.checks.find", lambda number: ours)


def verdict(source: str, namespace: dict[str, Any] | None = None) -> str:
    """What check says of an answer cell with this source, as IPython would show it."""
    namespace = {"__name__": "__main__", "check": check} if namespace is None else namespace
    linecache.cache["<cell>"] = (len(source), None, source.splitlines(keepends=True), "<cell>")
    exec(compile(source, "<cell>", "exec"), namespace)
    try:
        exec('check("0.1", mul_backward)', namespace)
    except CheckFailure as failure:
        return "\n".join(failure._render_traceback_())
    return ""


def in_one_line(message: str) -> str:
    return " ".join(message.split())


def test_a_right_answer_prints_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert verdict("def mul_backward(a, b, up): return b * up, a * up") == ""
    assert capsys.readouterr().out == "✓ 0.1 mul_backward\n"
    assert passed("0.1")


def test_a_wrong_answer_is_told_input_wanted_got_and_hint() -> None:
    assert verdict("def mul_backward(a, b, up): return b, a") == (
        "✗ 0.1 mul_backward, with a=2.0, b=-3.0 and 5.0 arriving from above:\n"
        "  expected (-15, 10)\n"
        "  got      (-3, 2)\n"
        "  Hint: That is the local derivative."
    )
    assert not passed("0.1")


@pytest.mark.parametrize(
    "answer",
    [
        "[b * up, a * up]",
        "np.array([b * up, a * up])",
        "(np.float64(b * up), np.float32(a * up))",
        "(int(b * up), np.int64(a * up))",
        "(np.array(b * up), fractions.Fraction(a * up))",
        "array.array('d', [b * up, a * up])",
        "collections.deque([b * up, a * up])",
    ],
)
def test_right_numbers_are_right_in_any_container_and_of_any_real_type(answer: str) -> None:
    modules = {"np": np, "fractions": fractions, "array": array, "collections": collections}
    namespace = {"__name__": "__main__", "check": check, **modules}
    assert verdict(f"mul_backward = lambda a, b, up: {answer}", namespace) == ""


def test_any_callable_may_stand_behind_the_name() -> None:
    source = "class Rule:\n    def __call__(self, a, b, up): return b * up, a * up\nmul_backward = Rule()"
    assert verdict(source) == ""


@pytest.mark.parametrize(
    ("answer", "hint"),
    [
        ("None", "It returns None. Is there a return, and is it reached?"),
        ("(x for x in (b * up, a * up))", "That is a generator, used up after one reading. Make a list of it."),
        ("map(abs, (b * up, a * up))", "That is a map, used up after one reading. Make a list of it."),
        ("str(b * up)", "That is text, in quotes. The value itself is asked for."),
        ("(b * up, a * up, 0.0)", "The right items came back, and one more behind them. How many are asked for?"),
        ("b * up", "One number came back, the first of those that are asked for. How does a function return several?"),
        (
            "{'a': b * up, 'b': a * up}",
            "That is a dict. Here the place says which number is which: a list or a tuple is asked for.",
        ),
        (
            "{b * up, a * up}",
            "That is a set. Here the place says which number is which: a list or a tuple is asked for.",
        ),
        ("complex(b * up, 1)", "A complex number: which root or power was taken of a negative number?"),
        (
            "(torch.tensor(b * up), torch.tensor(a * up))",
            "That is a tensor; a plain Python number is asked for. Look at .item().",
        ),
        ("(Box(b * up), Box(a * up))", "That is a Value; the number inside it is asked for. Look at .data."),
        ("([b * up], [a * up])", "A list stands where one number is asked for."),
        (
            "(-b * up, -a * up)",
            "Every number has the right size and the wrong sign. Which subtraction is the wrong way round, or which "
            "minus is missing?",
        ),
        ("(a * up, b * up)", "The first and the second have changed places."),
        ("(0.0, 0.0)", "Every number is 0. What is never computed, or never stored?"),
        ("(2 * b * up, 2 * a * up)", "Every number is twice what it should be. What is counted two times?"),
        ("(1.00001 * b * up, a * up)", "Every number is nearly right. Which step is only an approximation?"),
        ("(b * up, a + up)", "The first is right, the second is not. What is the second made of?"),
        ("(float('nan'), a * up)", "Somewhere nan (not a number) or inf came out. Which line gives the first one?"),
        ("(b * up, True)", "With another a the very same result comes back. Where in your answer is a used?"),
    ],
)
def test_where_no_known_fault_fits_the_kind_or_the_pattern_gives_the_next_move(answer: str, hint: str) -> None:
    box = type("Box", (), {"__init__": lambda self, data: setattr(self, "data", data)})
    namespace = {"__name__": "__main__", "check": check, "torch": torch, "Box": box}
    assert in_one_line(verdict(f"def mul_backward(a, b, up): return {answer}", namespace)).endswith(f" Hint: {hint}")


def test_the_stub_is_not_started() -> None:
    assert in_one_line(verdict("def mul_backward(a, b, up):\n    raise NotImplementedError")) == (
        "· 0.1 not started "
        "Your answer goes in place of the line `raise NotImplementedError`; "
        "the line itself must go. If it has gone, run its cell again."
    )


def test_the_stubs_line_left_above_an_answer_is_not_started() -> None:
    source = "def mul_backward(a, b, up):\n    raise NotImplementedError\n    return b * up, a * up"
    assert verdict(source).startswith("· 0.1 not started")


def test_an_answer_that_calls_the_stub_of_another_exercise_is_told_which() -> None:
    stub = "def share(a, up):\n    raise NotImplementedError\n"
    source = stub + "def mul_backward(a, b, up): return share(b, up), share(a, up)"
    assert in_one_line(verdict(source)) == (
        "· 0.1 not started "
        "It calls share, where the line `raise NotImplementedError` still stands: that one comes first."
    )


def test_an_answer_that_calls_the_stub_of_a_method_is_told_which() -> None:
    stub = "class Box:\n    def share(self, a, up):\n        raise NotImplementedError\n"
    source = stub + "def mul_backward(a, b, up): return Box().share(b, up), Box().share(a, up)"
    assert in_one_line(verdict(source)) == (
        "· 0.1 not started "
        "It calls Box.share, where the line `raise NotImplementedError` still stands: that one comes first."
    )


def test_a_class_with_several_stubs_is_told_which_of_its_methods_is_reached() -> None:
    assert in_one_line(
        verdict("class mul_backward:\n    def __init__(self, a, b, up):\n        raise NotImplementedError")
    ) == (
        "· 0.1 not started "
        "Your answer goes in place of the line `raise NotImplementedError` in __init__; "
        "the line itself must go. If it has gone, run its cell again."
    )


def test_a_stub_in_a_static_method_is_told_by_its_name_too() -> None:
    stub = "    @staticmethod\n    def share(a, up):\n        raise NotImplementedError\n"
    source = f"class mul_backward:\n{stub}    def __init__(self, a, b, up):\n        self.share(a, up)"
    assert in_one_line(verdict(source)) == (
        "· 0.1 not started "
        "Your answer goes in place of the line `raise NotImplementedError` in share; "
        "the line itself must go. If it has gone, run its cell again."
    )


def test_the_stubs_line_left_below_a_return_is_harmless() -> None:
    assert verdict("def mul_backward(a, b, up):\n    return b * up, a * up\n    raise NotImplementedError") == ""


def test_three_dots_are_not_started() -> None:
    assert verdict("mul_backward = ...").startswith("· 0.1 not started")


def test_not_started_is_a_failure_too() -> None:
    assert NotStarted.__mro__[1:3] == (CheckFailure, AssertionError)


def test_a_not_implemented_error_from_a_library_is_not_the_stub() -> None:
    namespace = {"__name__": "__main__", "check": check, "torch": torch}
    source = "def mul_backward(a, b, up): return torch.autograd.Function.forward(None)"
    assert verdict(source, namespace).startswith("✗ 0.1 mul_backward, with a=2.0")


def test_a_name_that_holds_something_else_is_told_so() -> None:
    assert verdict("mul_backward = (1, 2)") == (
        "✗ 0.1 mul_backward: expected mul_backward(a, b, upstream), got a tuple ((1,\n"
        "    2))\n"
        "  Hint: The name mul_backward was given another value. Run your answer cell\n"
        "  again, then this one."
    )


def test_an_error_is_shown_with_the_learners_own_lines_only() -> None:
    assert verdict(
        "def helper(x):\n    return x * upstrem\n\ndef mul_backward(a, b, up):\n    return helper(b), a"
    ) == (
        "✗ 0.1 mul_backward, with a=2.0, b=-3.0 and 5.0 arriving from above:\n"
        "  your code stopped with NameError: name 'upstrem' is not defined\n"
        "    line 5 in mul_backward: return helper(b), a\n"
        "    line 2 in helper: return x * upstrem\n"
        "  Hint: Nothing has been called `upstrem` by the time this line runs. Where\n"
        "  should it get its value?"
    )


def test_a_wrong_number_of_parameters_is_told_the_signature() -> None:
    assert verdict("def mul_backward(a, b): return b, a").endswith(
        "\n  Hint: The check calls it as mul_backward(a, b, upstream)."
    )


def test_an_endless_recursion_is_cut_to_its_own_line() -> None:
    assert verdict("def mul_backward(a, b, up):\n    return mul_backward(a, b, up)") == (
        "✗ 0.1 mul_backward, with a=2.0, b=-3.0 and 5.0 arriving from above:\n"
        "  your code called itself without end (RecursionError)\n"
        "    line 2 in mul_backward: return mul_backward(a, b, up)\n"
        "  Hint: Which call asks for the very thing it is there to compute?"
    )


@pytest.mark.parametrize(
    "loop",
    ["while True: pass", "while True:\n        try: a += 1\n        except BaseException: pass"],
    ids=["plain", "swallowing"],
)
def test_an_endless_loop_is_stopped_even_one_that_swallows_every_exception(loop: str) -> None:
    message = verdict(f"def mul_backward(a, b, up):\n    {loop}")
    assert "your code was still running after 0.5 seconds and was stopped\n    line 2 in mul_backward" in message
    assert in_one_line(message).endswith(
        "Hint: Is there a loop that cannot end, or work that is done again and again for the same node?"
    )


def test_an_answer_that_exits_is_wrong_and_python_goes_on() -> None:
    assert "your code asked Python to exit" in verdict("import sys\ndef mul_backward(a, b, up): sys.exit()")


def test_what_an_answer_prints_is_quoted_short_and_only_where_it_fails(capsys: pytest.CaptureFixture[str]) -> None:
    message = verdict("def mul_backward(a, b, up):\n    for i in range(10**4): print('step', i)\n    return b, a")
    assert message.split("\n")[3:6] == [f"    it printed: step {i}" for i in range(3)]
    assert capsys.readouterr().out == ""


def test_a_changed_argument_is_a_mistake() -> None:
    notebook = Notebook("0.2", "first", "first(xs)", {})

    def first(xs: list[float]) -> float:
        return xs.pop(0)

    with pytest.raises(CheckFailure) as caught:
        judge(notebook, first, Stage(lambda xs: xs[0], [call([1.0, 2.0], says="with xs=[1.0, 2.0]")]))
    assert caught.value.fault == "changed-argument"
    assert str(caught.value) == (
        "✗ 0.2 first, with xs=[1.0, 2.0]:\n"
        "  the answer changed its argument: [1.0, 2.0] became [2.0]\n"
        "  Hint: Leave what you were handed as it was: work on a copy."
    )


def test_a_mistake_found_by_a_trial_brings_its_own_hint() -> None:
    def run(answer: Any) -> float:
        if answer() == 1:
            raise Mistake("one", "one came back", "Not one.")
        return 2.0

    with pytest.raises(CheckFailure, match=r"^✗ 0\.3 f, at once:\n  one came back\n  Hint: Not one\.$") as caught:
        judge(Notebook("0.3", "f", "f()", {}), lambda: 1, Stage(lambda: 2, [Trial("at once", run)]))
    assert caught.value.fault == "one"


def test_an_object_of_an_older_class_asks_for_a_rerun_from_the_top() -> None:
    old, new = (type("Value", (), {}) for _ in range(2))
    with pytest.raises(Mistake) as caught:
        Notebook("0.4", "f", "f()", {"Value": new}).expect(old(), new, "a + b")
    assert caught.value.message == "a + b is a Value made by an older version of the class"
    assert "Re-run the notebook from the top" in caught.value.hint


FITS = {
    "first": Fault("Fits the first.", lambda x: 5.0),
    "both": Fault("Fits both.", [lambda x: x - 3, lambda x: x + 3]),
}


def found(answer: Any, everywhere: bool = False) -> str:
    """The id of the fault of an answer that should double 2 and 3, where a fault fits 2 alone and another fits both."""
    trials = [call(2.0, says="with 2"), call(3.0, says="with 3")]
    stage = Stage(lambda x: 2 * x, trials, FITS, everywhere=everywhere)
    with pytest.raises(CheckFailure) as caught:
        judge(Notebook("0.5", "double", "double(x)", {}), answer, stage)
    return caught.value.fault


def test_a_fault_that_fits_one_trial_of_several_is_not_named_for_it_may_do_so_by_chance() -> None:
    assert found(lambda x: x + 3) == "both"
    assert found(lambda x: 5.0 if x == 2 else 9.0) == "unexplained"


def test_where_a_fault_must_fit_everywhere_the_first_trial_is_not_enough() -> None:
    assert found(lambda x: x + 3, everywhere=True) == "both"
    assert found(lambda x: 5.0 if x == 2 else 9.0, everywhere=True) == "unexplained"


def test_random_generators_and_settings_are_left_as_they_were() -> None:
    before = random.getstate(), np.random.get_state()[1].tolist(), torch.random.get_rng_state().tolist()
    limit = sys.getrecursionlimit()
    with state_kept():
        random.random(), np.random.rand(), torch.rand(1)
        sys.setrecursionlimit(limit + 500)
        torch.set_grad_enabled(False)
        torch.set_default_dtype(torch.float64)
    assert (random.getstate(), np.random.get_state()[1].tolist(), torch.random.get_rng_state().tolist()) == before
    assert (sys.getrecursionlimit(), torch.is_grad_enabled(), torch.get_default_dtype()) == (limit, True, torch.float32)


def test_the_same_seed_is_set_for_every_check() -> None:
    with state_kept():
        first = random.random(), np.random.rand()
    with state_kept():
        assert (random.random(), np.random.rand()) == first


def test_a_list_that_goes_on_growing_is_told_from_one_that_is_too_long() -> None:
    message = verdict("kept = []\ndef mul_backward(a, b, up):\n    kept.extend([b * up, a * up])\n    return kept")
    assert message == (
        "✗ 0.1 mul_backward, with a=1.5, b=4.0 and -2.0 arriving from above:\n"
        "  expected (-8, -3)\n"
        "  got      [-15, 10, -8, -3]\n"
        "  Hint: The right ones stand behind those of the call before. Is a list kept\n"
        "  from one call to the next?"
    )


@pytest.mark.parametrize(
    ("source", "hint"),
    [
        (
            "set = {}\ndef mul_backward(a, b, up): return set([b, a])",
            "What is called there is no function at this moment. Was its name given to something else, in "
            "this cell or in another? Rename that one, restart the kernel and run all cells.",
        ),
        (
            "kept = print()\ndef mul_backward(a, b, up): return kept(b, a)",
            "None is called there. Was a function run where it should be kept, or does one lack its return?",
        ),
        (
            "async def mul_backward(a, b, up): return b * up, a * up",
            "A function that begins with async def gives no result when it is called. Leave the async out.",
        ),
    ],
)
@pytest.mark.filterwarnings("ignore:coroutine")
def test_a_name_that_holds_something_else_and_a_function_of_another_kind_have_hints(source: str, hint: str) -> None:
    assert in_one_line(verdict(source)).endswith(f" Hint: {hint}")


def test_an_endless_recursion_has_its_message_where_a_cell_has_raised_the_recursion_limit() -> None:
    limit = sys.getrecursionlimit()
    try:
        sys.setrecursionlimit(10**6)
        message = verdict("def mul_backward(a, b, up): return mul_backward(b, a, up)")
        assert sys.getrecursionlimit() == 10**6
    finally:
        sys.setrecursionlimit(limit)
    assert "your code called itself without end (RecursionError)" in message


def test_an_answer_that_calls_its_own_check_is_told_so_at_once() -> None:
    message = verdict("def mul_backward(a, b, up):\n    check('0.1', mul_backward)\n    return b * up, a * up")
    assert "your code stopped with RuntimeError: check('0.1', …) is called inside an answer" in in_one_line(message)
    assert verdict("def mul_backward(a, b, up):\n    return b * up, a * up") == ""


def test_a_thread_may_go_on_printing_while_answers_are_tried() -> None:
    code = (
        "import threading, sys, time\n"
        "from utils.checks.framework.running import attempt\n"
        "def spam():\n    while True: print('x')\n"
        "sys.stdout = open(__import__('os').devnull, 'w')\n"
        "threading.Thread(target=spam, daemon=True).start()\n"
        "for _ in range(200): assert attempt(lambda: sum(range(2000))).error is None\n"
        "sys.stderr.write('done'); sys.stderr.flush(); __import__('os')._exit(0)\n"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, encoding="utf-8", timeout=60)
    assert (ended.returncode, ended.stderr) == (0, "done")


def test_a_time_limit_leaves_no_exception_behind_and_no_thread_that_waits() -> None:
    for _ in range(50):
        with pytest.raises(TooSlow):
            within(lambda: [i + 1 for i in iter(int, 1)], 0.01)
    threads = threading.active_count()
    assert within(lambda: 7, 60) == 7
    assert sum(range(100_000)) == 4999950000
    assert threading.active_count() <= threads + 1


def test_thousands_of_tiny_limits_under_load_leave_no_watcher_behind() -> None:
    """In a process of its own, which hangs where a watcher strikes outside the `try`, or a lock is never let go."""
    code = (
        "import sys, threading, time\n"
        "from utils.checks.framework.running import TooSlow, attempt\n"
        "busy = True\n"
        "def spin():\n    while busy: pass\n"
        "sys.setswitchinterval(1e-5)\n"
        "threading.Thread(target=spin, daemon=True).start()\n"
        "def work():\n"
        "    end = time.perf_counter() + 2e-4\n"
        "    while time.perf_counter() < end: pass\n"
        "    return 7\n"
        "made = [attempt(work, at % 5 * 3e-5) for at in range(2000)]\n"
        "busy = False\n"
        "assert all(one.value == 7 or isinstance(one.error, TooSlow) for one in made)\n"
        "while threading.active_count() > 1: time.sleep(0.01)\n"
        "print(any(one.error for one in made))\n"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, encoding="utf-8", timeout=120)
    assert (ended.stdout, ended.stderr) == ("True\n", "")


@pytest.mark.parametrize("function", ["lambda: 7", "lambda: [i for i in iter(int, 1)]"], ids=["kept", "hit"])
def test_a_profiler_still_works_after_a_time_limit(function: str) -> None:
    """In a process of its own, where CPython 3.11 would otherwise run forever, and the tests with it."""
    source = (
        f"from utils.checks.framework.running import attempt; attempt({function}, 0.1); "
        "import cProfile; cProfile.run('sum([])')"
    )
    done = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, encoding="utf-8", timeout=60)
    assert "function calls in" in done.stdout


def test_keyboard_interrupt_passes_through() -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        attempt(interrupted)


def test_an_unknown_number_lists_the_exercises_there_are() -> None:
    with pytest.raises(ValueError, match=r"there is no exercise '3\.9': there are 3\.1, 3\.2, 3\.3, 3\.4, 3\.5"):
        registry.find("3.9")


@pytest.mark.parametrize(
    ("got", "want"),
    [(1, 1.0), ([1, 2], (1.0, 2.0)), (np.eye(2), [[1, 0], [0, 1]]), ({"a": 1}, {"a": 1.0}), (1e9 + 1, 1e9), ("a", "a")],
)
def test_these_are_the_same(got: Any, want: Any) -> None:
    assert same(got, want)


@pytest.mark.parametrize(
    ("got", "want"),
    [
        (True, 1.0),
        (1, True),
        ({1.0, 2.0}, [1.0, 2.0]),
        ({"a": 1, "b": 2}, {"a": 1}),
        ("12", [1, 2]),
        (float("nan"), 0.0),
        (2e-6, 0.0),
        (1.0, 1.0 + 2e-6),
        (1j, 1.0),
        (np.array([1.0]), 1.0),
        (10**400, 1.0),
        (None, 0.0),
    ],
)
def test_these_are_not_the_same(got: Any, want: Any) -> None:
    assert not same(got, want)


def test_an_object_that_claims_to_equal_everything_equals_no_number() -> None:
    assert not same(type("Yes", (), {"__eq__": lambda self, other: True})(), 1.0)


def test_a_broken_repr_does_not_break_the_message() -> None:
    def broken(self: Any) -> str:
        raise RuntimeError

    assert show(type("Odd", (), {"__repr__": broken})()) == "<Odd instance>"


def test_no_address_gets_into_a_message() -> None:
    assert show([object(), len]) == "[<object object>, <built-in function len>]"


def test_an_import_that_was_stopped_halfway_can_be_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "slow_package"
    package.mkdir()
    (package / "part.py").write_text("", encoding="utf-8")
    (package / "__init__.py").write_text(
        "import slow_package.part, sys\nwhile 'slow_package_may_end' not in sys.modules:\n    pass\n", encoding="utf-8"
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(running, "_SECONDS_TO_IMPORT", 0)
    with pytest.raises(TooSlow):
        within(lambda: importlib.import_module("slow_package"), 0.3)
    assert "slow_package.part" not in sys.modules
    monkeypatch.setitem(sys.modules, "slow_package_may_end", sys)
    assert importlib.import_module("slow_package").part.__name__ == "slow_package.part"
    for name in ("slow_package", "slow_package.part"):
        sys.modules.pop(name)


def test_an_import_is_not_stopped_halfway_what_comes_after_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "half_a_second.py").write_text("import time\ntime.sleep(0.5)\ncomplete = True\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)

    def imports_and_never_ends() -> None:
        importlib.import_module("half_a_second")
        while True:
            pass

    with pytest.raises(TooSlow):
        within(imports_and_never_ends, 0.1)
    assert sys.modules.pop("half_a_second").complete


def test_a_limit_holds_in_code_that_is_run_by_an_import(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "limits_itself.py").write_text(
        "from utils.checks.framework.running import attempt\n\n\ndef endless():\n    while True:\n        pass\n\n\n"
        "made = attempt(endless, 0.1)\n",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(running, "_SECONDS_TO_IMPORT", 1_000_000)
    assert isinstance(importlib.import_module("limits_itself").made.error, TooSlow)
    sys.modules.pop("limits_itself")


def test_a_line_that_python_does_not_know_is_that_of_the_function(monkeypatch: pytest.MonkeyPatch) -> None:
    namespace: dict[str, Any] = {}
    exec(compile("\n\ndef f():\n    1 / 0", "<a cell>", "exec"), namespace)
    error = attempt(namespace["f"]).error
    assert error is not None
    walk = traceback.walk_tb
    monkeypatch.setattr(traceback, "walk_tb", lambda tb: ((frame, None) for frame, _ in walk(tb)))
    assert running.learner_lines(error, namespace) == ["line 3 in f"]
