"""The self-check judges what learners leave behind: one run of the real nbval over many notebooks."""

from __future__ import annotations

import copy
from pathlib import Path

import pytest
from selfcheck_course import ALL, WRONG, Draft, Run, command, course, right_answer, run_pytest

SECONDS = 3  # the cell limit for endless cells, which would take a minute each
RESET = f"`{command('utils.selfcheck --reset 03')}`"

ENDLESS = "while True:\n    pass\n"
SWALLOWS_THE_INTERRUPT = "while True:\n    try:\n        pass\n    except KeyboardInterrupt:\n        pass\n"
SWALLOWS_EVERYTHING = (
    "def manual_backprop(a, b, c, f):\n"
    "    while True:\n"
    "        try:\n"
    "            while True:\n"
    "                pass\n"
    "        except BaseException:\n"
    "            pass\n"
)


# Needs a name from a cell above the one at which the kernel is lost.
USES_ONE = (
    "def manual_backprop(a, b, c, f):\n"
    "    return {'L': one, 'd': f, 'f': a * b + c, 'c': f, 'e': f, 'a': b * f, 'b': a * f}\n"
)


def states() -> dict[str, Draft | str]:
    """The notebooks by name. With 03 in front of its name, each is a notebook 03 to the self-check."""
    drafts = {
        "03_untouched": Draft(),
        "03_right": Draft(ALL),
        "03_saved_wrong": Draft(ALL).answer_wrongly("3.2", "3.5"),
        "03_changed_checks": Draft(ALL)
        .answer_wrongly("3.2")
        .check("3.2", 'print("✓ 3.2 mul_backward")')
        .check("3.4", "pass")
        .check("3.5", "check( '3.5', nudge )  # done!\n"),
        "03_deleted_checks": Draft(ALL).answer_wrongly("3.1").delete("check-03-1", "check-03-5"),
        "03_copied_check": Draft(["3.1"]).answer_wrongly("3.2"),
        "03_ends_python": Draft(ALL)
        .answer("3.1", "import os\nos._exit(1)")
        .answer("3.2", "import os\ndef mul_backward(a, b, upstream):\n    os._exit(1)")
        .answer("3.3", "exit()")
        .answer("3.4", "import sys\nsys.exit()"),
        "03_exits_when_called": Draft(ALL)
        .add("one = 1.0", "imports")
        .answer("3.1", "def add_backward(a, b, upstream):\n    quit()\n    return upstream, upstream")
        .answer("3.3", USES_ONE)
        .answer("3.5", "import sys\ndef nudge(inputs, grads, step):\n    sys.exit(0)"),
        "03_asks": Draft(ALL)
        .answer("3.1", 'step = input("step? ")')
        .answer("3.5", "def nudge(inputs, grads, step):\n    return [float(input()) for _ in inputs]"),
        "03_errors": Draft(ALL)
        .answer("3.1", "def add_backward(a, b, upstream):\n    return upstream *")
        .answer(
            "3.2", "def mul_backward(a, b, upstream):\n    return mul_backward(a, b, upstream)\nmul_backward(1, 2, 3)"
        )
        .answer("3.3", "def manual_backprop(a, b, c, f):\n    return manual_backprop(a, b, c, f)")
        .answer("3.4", right_answer("3.4") + "\nprint(gradient_chek)")
        .answer("3.5", right_answer("3.5") + "\nfor i in range(20_000):\n    print('x' * 500)"),
        "03_names": Draft(ALL)
        .answer("3.1", "def add_backwards(a, b, upstream):\n    return upstream, upstream")
        .answer("3.2", "def mul_backward(a, b, upstream):\nreturn b * upstream, a * upstream")
        .answer("3.3", "# later\n\n")
        .delete("ex-03-4", "ex-03-5", "check-03-5"),
        "03_colab": Draft(["3.1"]).answer_wrongly("3.2").answer("3.5", "def nudge(:").without_ids(),
        "03_pasted": Draft(["3.1"]).answer_wrongly("3.2"),
        "03_foreign_kernel": Draft(ALL),
        "03_own_check": Draft(ALL)
        .answer_wrongly("3.4", "3.5")
        .add("def check(number, answer):\n    print('✓', number, answer.__name__)", "check-03-3")
        .add(
            "import utils.checks\nutils.checks.check = lambda *a: None\nutils.checks.passed = lambda n: True",
            "check-03-4",
        ),
        "03_marks": Draft(ALL)
        .answer("3.1", "# NBVAL_SKIP\n" + WRONG["3.1"])
        .check("3.1", '# NBVAL_SKIP\ncheck("3.1", add_backward)')
        .answer_wrongly("3.2")
        .answer("3.4", "%%script cat\n" + WRONG["3.4"])
        .answer("3.5", "%%capture\n" + WRONG["3.5"])
        .check("3.5", '%%capture\ncheck("3.5", nudge)'),
        "03_other_cell": Draft(ALL)
        .add("table + 1", "imports")
        .add("1 / 0", "check-03-1", tags=["raises-exception"])
        .add("# NBVAL_SKIP\n1 / 0", "check-03-2"),
        "03_imports_stop": Draft(ALL)
        .add("import math\nimport no_such_package\nlimit = 1.0", "imports")
        .answer("3.1", "def add_backward(a, b, upstream):\n    return limit * upstream, math.fabs(1.0) * upstream")
        .answer("3.2", WRONG["3.2"]),
        "03_uses_unfinished": Draft(["3.1"]).add("mul_backward(2.0, 3.0, 1.0)", "check-03-2"),
        "03_answer_below": Draft(ALL).answer_wrongly("3.2").add(right_answer("3.2"), "ex-03-2"),
        "03_check_above": Draft(ALL),
        "renamed by hand": Draft(["3.1"]),
        "backup/03_backup": Draft(ALL),
        ".ipynb_checkpoints/03_checkpoint": Draft(ALL),
    }
    unreadable = {
        "03_broken": Draft(ALL).text()[:-200],
        "03_empty_file": "",
        "03_no_cells": '{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}',
    }
    tagged = drafts["03_marks"]
    for name in ("ex-03-2", "check-03-2"):
        tagged.cell(name)["metadata"]["tags"] = ["raises-exception", "nbval-skip"]
    copied = drafts["03_copied_check"]
    twin = copy.deepcopy(copied.cell("check-03-2"))
    copied.cells.append({**twin, "id": "pasted", "source": 'print("✓ 3.2 mul_backward")'})
    copied.cells.append({**twin, "id": "pasted-too"})
    for position, cell in enumerate(drafts["03_pasted"].cells):
        cell["id"] = f"new-{position}"
    drafts["03_foreign_kernel"].notebook["metadata"]["kernelspec"] = {"name": "julia-1.10", "display_name": "Julia"}
    above = drafts["03_check_above"]
    check = above.cell("check-03-2")
    above.delete("check-03-2").cells.insert(above.cells.index(above.cell("ex-03-2")), check)
    return drafts | unreadable


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    folder = course(tmp_path_factory.mktemp("course"), states())
    return run_pytest(folder, "--nbval", "exercises", every_plugin=False)


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Run:
    draft = Draft(ALL).answer("3.1", ENDLESS).answer("3.2", SWALLOWS_THE_INTERRUPT).answer("3.3", SWALLOWS_EVERYTHING)
    folder = course(tmp_path_factory.mktemp("slow"), {"03_slow": draft})
    return run_pytest(folder, "--nbval", f"--nbval-cell-timeout={SECONDS}", "exercises", every_plugin=False)


def test_right_answers_are_done(run: Run) -> None:
    assert run.statuses("03_right") == dict.fromkeys(ALL, "done")
    assert run.problems("03_right") == []


def test_untouched_exercises_are_not_started_and_nothing_else_fails(run: Run) -> None:
    assert run.statuses("03_untouched") == dict.fromkeys(ALL, "not started")
    assert run.problems("03_untouched") == []


def test_a_wrong_answer_saved_with_a_forged_output_is_wrong_with_the_checks_message(run: Run) -> None:
    assert run.statuses("03_saved_wrong")["3.2"] == "wrong"
    assert run.verdict("03_saved_wrong", "3.2")["message"] == (
        "✗ 3.2 mul_backward, with a=2.0, b=-3.0 and 5.0 arriving from above:\n"
        "  expected (-15, 10)\n"
        "  got      (-3, 2)\n"
        "  Hint: That is the local derivative. How much does the final result move\n"
        "  per unit of this product?"
    )


def test_a_wrong_answer_does_not_touch_the_others(run: Run) -> None:
    assert run.statuses("03_saved_wrong") == {
        "3.1": "done",
        "3.2": "wrong",
        "3.3": "wrong",  # the solution of 3.3 calls 3.2
        "3.4": "done",
        "3.5": "wrong",
    }


CHANGED = "its check cell was changed; the one that was shipped was run"
MISSING = "its check cell is missing; the one that was shipped was run"


def test_a_changed_check_cell_runs_as_shipped_and_is_reported(run: Run) -> None:
    verdict = run.verdict("03_changed_checks", "3.2")
    assert (verdict["status"], verdict["note"]) == ("wrong", CHANGED)


def test_a_right_answer_with_a_changed_check_cell_is_done_and_the_change_reported(run: Run) -> None:
    verdict = run.verdict("03_changed_checks", "3.4")
    assert (verdict["status"], verdict["note"]) == ("done", CHANGED)


def test_spaces_quotes_and_comments_are_no_change_of_a_check_cell(run: Run) -> None:
    assert run.verdict("03_changed_checks", "3.5")["note"] == ""


def test_a_deleted_check_cell_runs_as_shipped_and_is_reported(run: Run) -> None:
    wrong, right = run.verdict("03_deleted_checks", "3.1"), run.verdict("03_deleted_checks", "3.5")
    assert (wrong["status"], wrong["note"]) == ("wrong", MISSING)
    assert (right["status"], right["note"]) == ("done", MISSING)


def test_copies_of_a_check_cell_neither_count_nor_help(run: Run) -> None:
    assert run.statuses("03_copied_check") == {
        "3.1": "done",
        "3.2": "wrong",
        "3.3": "not started",
        "3.4": "not started",
        "3.5": "not started",
    }
    assert run.problems("03_copied_check") == []


def test_an_endless_cell_is_stopped_at_the_limit(slow: Run) -> None:
    assert slow.verdict("03_slow", "3.1")["message"] == (
        "✗ 3.1 add_backward: the answer cell was still running after 3 seconds, and stopped\n"
        "  Hint: Is there a loop that cannot end?"
    )


def test_a_loop_that_swallows_the_interrupt_is_stopped(slow: Run) -> None:
    assert slow.verdict("03_slow", "3.2")["message"] == (
        "✗ 3.2 mul_backward: the answer cell was still running after 3 seconds, and stopped\n"
        "  Hint: Is there a loop that cannot end?"
    )


def test_an_answer_that_swallows_every_exception_is_stopped(slow: Run) -> None:
    assert slow.verdict("03_slow", "3.3")["message"] == (
        "✗ 3.3 manual_backprop: your code was still running after 3 seconds, and stopped\n"
        "  Hint: Is there a loop that cannot end?"
    )


def test_after_endless_cells_the_rest_is_still_judged(slow: Run) -> None:
    statuses = slow.statuses("03_slow")
    assert (statuses["3.4"], statuses["3.5"]) == ("done", "done")


DIED = "ended the Python process that runs the notebook (the kernel died)"
DIED_HINT = "os._exit(), a crash in compiled code, or more memory than there is? Run the cell alone to see."
EXIT_HINT = "A notebook's cells run to their end; nothing in them calls exit()."


def test_a_cell_that_kills_the_kernel_is_reported_as_that(run: Run) -> None:
    message = run.verdict("03_ends_python", "3.1")["message"]
    assert message == f"✗ 3.1 add_backward: the answer cell {DIED}\n  Hint: {DIED_HINT}"


def test_an_answer_that_kills_the_kernel_when_called_is_reported_as_that(run: Run) -> None:
    message = run.verdict("03_ends_python", "3.2")["message"]
    assert message == f"✗ 3.2 mul_backward: your code {DIED}\n  Hint: {DIED_HINT}"


def test_exit_in_a_cell_is_wrong_although_it_raises_nothing(run: Run) -> None:
    assert run.verdict("03_ends_python", "3.3")["message"] == (
        "✗ 3.3 manual_backprop: the answer cell calls exit() or quit(), which ends the Python process that runs the "
        f"notebook\n  Hint: {EXIT_HINT}"
    )


def test_sys_exit_in_a_cell_is_wrong(run: Run) -> None:
    assert run.verdict("03_ends_python", "3.4")["message"] == (
        f"✗ 3.4 gradient_check: the answer cell stopped with SystemExit\n    line 2: sys.exit()\n  Hint: {EXIT_HINT}"
    )


def test_after_a_dead_kernel_the_rest_is_still_judged(run: Run) -> None:
    assert run.statuses("03_ends_python")["3.5"] == "done"


def test_quit_inside_a_right_answer_is_wrong(run: Run) -> None:
    assert run.verdict("03_exits_when_called", "3.1")["message"] == (
        "✗ 3.1 add_backward: your code calls exit() or quit(), which ends the Python process that runs the notebook\n"
        f"  Hint: {EXIT_HINT}"
    )


def test_sys_exit_inside_an_answer_is_wrong_with_the_checks_message(run: Run) -> None:
    verdict = run.verdict("03_exits_when_called", "3.5")
    assert verdict["status"] == "wrong"
    assert "your code asked Python to exit" in verdict["message"]


def test_names_made_above_a_dead_kernel_are_still_there_below_it(run: Run) -> None:
    assert run.statuses("03_exits_when_called")["3.3"] == "done"


def test_input_in_a_cell_is_wrong_and_does_not_wait(run: Run) -> None:
    assert run.verdict("03_asks", "3.1")["message"] == (
        "✗ 3.1 add_backward: the answer cell asks for input()\n"
        '    line 1: step = input("step? ")\n'
        "  Hint: Nobody is at the keyboard in a self-check. Write a value in place of input()."
    )


def test_input_inside_an_answer_is_wrong_and_does_not_wait(run: Run) -> None:
    verdict = run.verdict("03_asks", "3.5")
    assert verdict["status"] == "wrong"
    assert "EOFError: nobody is at the keyboard in a self-check, so input() has no answer" in " ".join(
        verdict["message"].split()
    )


def test_a_syntax_error_is_shown_with_the_line_and_without_a_second_error(run: Run) -> None:
    assert run.verdict("03_errors", "3.1")["message"] == (
        "✗ 3.1 add_backward: the answer cell stopped with SyntaxError: invalid syntax\n"
        "    line 2: return upstream *\n"
        "  Hint: Python could not read this line, or the one above it. Is a bracket, a quote or a colon missing?"
    )


def test_a_wrong_indentation_has_a_hint_of_its_own(run: Run) -> None:
    message = run.verdict("03_names", "3.2")["message"]
    assert "IndentationError: expected an indented block" in message
    assert message.endswith("\n  Hint: Do all lines of one block start in the same column?")


def test_infinite_recursion_in_a_cell_is_cut_to_the_learners_lines(run: Run) -> None:
    assert run.verdict("03_errors", "3.2")["message"] == (
        "✗ 3.2 mul_backward: the answer cell stopped with RecursionError: maximum recursion depth exceeded\n"
        "    line 3: mul_backward(1, 2, 3)\n"
        "    line 2 in mul_backward: return mul_backward(a, b, upstream)\n"
        "  Hint: Which call asks for the very thing it is there to compute?"
    )


def test_infinite_recursion_inside_an_answer_is_cut_to_the_learners_lines(run: Run) -> None:
    lines = run.verdict("03_errors", "3.3")["message"].split("\n")
    assert lines[-3:] == [
        "  your code called itself without end (RecursionError)",
        "    line 2 in manual_backprop: return manual_backprop(a, b, c, f)",
        "  Hint: Which call asks for the very thing it is there to compute?",
    ]


def test_an_answer_cell_that_raises_below_a_right_answer_is_wrong(run: Run) -> None:
    last = len(right_answer("3.4").split("\n")) + 1
    assert run.verdict("03_errors", "3.4")["message"] == (
        "✗ 3.4 gradient_check: the answer cell stopped with NameError: name 'gradient_chek' is not defined\n"
        f"    line {last}: print(gradient_chek)\n"
        "  Hint: Is it spelled as where it was made, and does that cell stand above this one?"
    )


def test_ten_megabytes_of_output_do_no_harm(run: Run) -> None:
    assert run.statuses("03_errors")["3.5"] == "done"


def test_a_renamed_answer_is_missed_by_its_name(run: Run) -> None:
    assert run.verdict("03_names", "3.1")["message"] == (
        "✗ 3.1 add_backward: nothing is called add_backward when its check runs\n"
        "  Hint: Is the name in the answer cell spelled like that?"
    )


def test_an_emptied_answer_cell_is_not_started(run: Run) -> None:
    assert run.statuses("03_names")["3.3"] == "not started"


def test_a_deleted_answer_cell_is_missed(run: Run) -> None:
    assert run.verdict("03_names", "3.4")["message"] == (
        "✗ 3.4 gradient_check: nothing is called gradient_check when its check runs\n"
        f"  Hint: No code cell holds its answer. Write it anew, or run {RESET}, which keeps a copy."
    )


def test_an_exercise_of_which_every_cell_was_deleted_is_missed(run: Run) -> None:
    verdict = run.verdict("03_names", "3.5")
    assert (verdict["status"], verdict["note"]) == ("wrong", MISSING)


def test_a_notebook_without_ids_is_judged_by_its_check_calls_and_says_so(run: Run) -> None:
    assert run.statuses("03_colab") == {
        "3.1": "done",
        "3.2": "wrong",
        "3.3": "not started",
        "3.4": "not started",
        "3.5": "wrong",
    }
    assert run.told["03_colab"]["3.1 add_backward"]["remarks"] == [
        "its cells have no ids, as after saving in Colab; the exercises were found by their other marks"
    ]


def test_an_answer_cell_without_ids_is_still_known_for_its_syntax_error(run: Run) -> None:
    assert run.verdict("03_colab", "3.5")["message"] == (
        "✗ 3.5 nudge: the answer cell stopped with SyntaxError: invalid syntax\n"
        "    line 1: def nudge(:\n"
        "  Hint: Python could not read this line, or the one above it. Is a bracket, a quote or a colon missing?"
    )


def test_cells_pasted_into_a_new_notebook_are_known_by_nbgraders_ids(run: Run) -> None:
    statuses = run.statuses("03_pasted")
    assert (statuses["3.1"], statuses["3.2"], statuses["3.3"]) == ("done", "wrong", "not started")


def test_the_kernel_that_a_notebook_names_does_not_matter(run: Run) -> None:
    assert run.statuses("03_foreign_kernel") == dict.fromkeys(ALL, "done")


def test_a_check_function_of_the_learners_own_is_not_asked(run: Run) -> None:
    assert run.statuses("03_own_check")["3.4"] == "wrong"


def test_functions_put_into_utils_checks_are_not_asked(run: Run) -> None:
    assert run.statuses("03_own_check")["3.5"] == "wrong"


def test_no_mark_or_magic_hides_a_wrong_answer(run: Run) -> None:
    assert run.statuses("03_marks") == dict.fromkeys(ALL, "wrong")


def test_a_cell_outside_the_exercises_that_stops_is_reported(run: Run) -> None:
    assert run.statuses("03_other_cell") == dict.fromkeys(ALL, "done")
    assert run.problems("03_other_cell") == [
        "✗ the cell that begins with `table + 1` stopped with NameError: name 'table' is not defined\n"
        "    line 1: table + 1\n"
        "  Hint: Is it spelled as where it was made, and does that cell stand above this one?"
    ]


def test_what_needs_a_cell_that_stopped_is_not_checked_and_the_rest_is(run: Run) -> None:
    statuses = run.statuses("03_imports_stop")
    assert (statuses["3.1"], statuses["3.2"], statuses["3.5"]) == ("not checked", "wrong", "done")
    assert run.verdict("03_imports_stop", "3.1")["message"] == (
        "· 3.1 add_backward: not checked: it needs limit, and the cell that begins with `import math` "
        "did not come to its end"
    )


def test_a_cell_that_stops_because_an_answer_is_not_there_yet_is_not_reported(run: Run) -> None:
    assert run.problems("03_uses_unfinished") == []


def test_an_answer_may_stand_in_a_cell_of_its_own_above_the_check(run: Run) -> None:
    assert run.statuses("03_answer_below") == dict.fromkeys(ALL, "done")


def test_a_check_cell_moved_above_its_answer_runs_below_it(run: Run) -> None:
    assert run.statuses("03_check_above")["3.2"] == "done"


def test_a_renamed_notebook_is_known_by_the_ids_inside(run: Run) -> None:
    assert run.statuses("renamed by hand")["3.1"] == "done"


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("03_broken", "it is not valid JSON (line "),
        ("03_empty_file", "the file is empty\n"),
        ("03_no_cells", "it has no cells\n"),
    ],
)
def test_a_notebook_that_cannot_be_run_says_why_and_how_to_get_it_back(run: Run, name: str, problem: str) -> None:
    (message,) = run.problems(name)
    assert message.startswith(f"✗ {name}.ipynb was not checked: {problem}")
    assert message.endswith(f"  Hint: {RESET} puts the shipped notebook back, and keeps a copy of yours.")


@pytest.mark.parametrize("name", ["03_backup", "03_checkpoint"])
def test_older_versions_of_notebooks_are_not_looked_at(run: Run, name: str) -> None:
    assert name not in run.told


def test_the_run_fails_without_an_error_of_the_self_checks_own(run: Run) -> None:
    assert run.code == 1
    assert "INTERNALERROR" not in run.printed
    assert "Traceback" not in run.printed


def test_an_answer_file_is_left_as_it_was(tmp_path: Path) -> None:
    folder = course(tmp_path, {"03_right": Draft(ALL)})
    path = folder / "exercises" / "03_right.ipynb"
    before = path.read_bytes()
    run_pytest(folder, "--nbval", "exercises", every_plugin=False)
    assert path.read_bytes() == before
