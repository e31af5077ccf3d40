"""The self-check is the same however it is started: by its command, by pytest with any flags, from any folder."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from selfcheck_course import ALL, FROZEN, STEM, Draft, Run, code, command, course, frozen, run_pytest, run_selfcheck

MIXED = {"3.1": "done", "3.2": "wrong", "3.3": "not started", "3.4": "not started", "3.5": "not started"}


@pytest.fixture(scope="module")
def mixed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A course with notebook 03: one exercise done, one wrong, and the wrong one saved as if it were right."""
    return course(tmp_path_factory.mktemp("mixed"), {STEM: Draft(["3.1"]).answer_wrongly("3.2")})


@pytest.mark.parametrize("flags", [["--nbval"], ["--nbval-lax"]])
def test_pytest_gives_the_same_verdicts_with_every_flag(mixed: Path, flags: list[str]) -> None:
    run = run_pytest(mixed, *flags, "exercises", every_plugin=flags == ["--nbval"])
    assert run.statuses(STEM) == MIXED
    assert run.code == 1


def test_pytest_gives_the_same_verdicts_without_flags_and_counts_not_started_apart(mixed: Path) -> None:
    run = run_pytest(mixed, "exercises", every_plugin=False)
    assert run.statuses(STEM) == MIXED
    assert "= 1 failed, 2 passed, 3 not started in " in run.printed  # the second that passed: the other cells


def test_pytest_gives_the_same_verdicts_from_inside_exercises(mixed: Path) -> None:
    run = run_pytest(mixed, "--nbval", cwd="exercises", every_plugin=False)
    assert run.statuses(STEM) == MIXED


def test_pytest_finds_the_exercises_when_told_the_course(mixed: Path) -> None:
    assert run_pytest(mixed, ".", every_plugin=False).statuses(STEM) == MIXED


def test_pytest_gives_the_same_verdicts_and_summary_in_two_processes(tmp_path: Path) -> None:
    draft = Draft(["3.1"]).answer_wrongly("3.2")
    folder = course(tmp_path, {STEM: draft, f"{STEM} (1)": Draft(ALL)})
    flags = ["--nbval", "-p", "xdist.plugin", "-n", "2", "--dist", "loadfile"]
    run = run_pytest(folder, *flags, "exercises", every_plugin=False)
    assert run.statuses(STEM) == MIXED
    assert run.statuses(f"{STEM} (1)") == dict.fromkeys(ALL, "done")
    assert "6 of 10 done, 1 wrong, 3 not started." in run.printed


def test_a_folder_of_another_name_is_judged_where_its_conftest_came_along(mixed: Path, tmp_path: Path) -> None:
    shutil.copytree(mixed / "exercises", tmp_path / "homework", ignore=shutil.ignore_patterns("__pycache__"))
    assert run_pytest(tmp_path, "homework", every_plugin=False).statuses(STEM) == MIXED


def test_one_exercise_can_be_run_alone_with_the_cells_that_it_needs(tmp_path: Path) -> None:
    folder = course(tmp_path, {STEM: Draft(["3.1", "3.2", "3.3"])})  # the solution of 3.3 calls 3.1 and 3.2
    run = run_pytest(folder, f"exercises/{STEM}.ipynb::3.3 manual_backprop", "-v", every_plugin=False)
    assert run.statuses(STEM) == {"3.3": "done"}
    assert f"exercises/{STEM}.ipynb::3.3 manual_backprop PASSED" in run.printed
    assert run.code == 0


def test_an_editor_is_shown_one_test_per_exercise(mixed: Path) -> None:
    listed = run_pytest(mixed, "--collect-only", "-q", "exercises", every_plugin=False).printed.split("\n")
    assert listed[:6] == [
        f"exercises/{STEM}.ipynb::{name}"
        for name in [
            "3.1 add_backward",
            "3.2 mul_backward",
            "3.3 manual_backprop",
            "3.4 gradient_check",
            "3.5 nudge",
            "other cells",
        ]
    ]


def test_a_learners_scratch_notebook_is_not_judged(tmp_path: Path) -> None:
    scratch = {"cells": [code("1 / 0", "a")], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    folder = course(tmp_path, {"scratch": json.dumps(scratch), "03_notes": json.dumps(scratch)})
    assert run_pytest(folder, "--nbval", "exercises", every_plugin=False).code == pytest.ExitCode.NO_TESTS_COLLECTED


def test_a_kernel_that_is_named_is_used(mixed: Path) -> None:
    run = run_pytest(mixed, "--nbval-kernel-name=nosuch", "exercises", every_plugin=False)
    assert run.problems(STEM)[0] == (
        f"✗ {STEM}.ipynb was not checked: no kernel could be started: No such kernel named nosuch\n"
        f"  Hint: `{command('utils.doctor')}` looks for what is wrong with the set-up."
    )


# The command


MIXED_TABLE = """\
03_manual_backprop  ██░░░░░░░░  1 of 5 done
  ✓ 3.1 add_backward
  ✗ 3.2 mul_backward, with a=2.0, b=-3.0 and 5.0 arriving from above:
      expected (-15, 10)
      got      (-3, 2)
      Hint: That is the local derivative. How much does the final result move
      per unit of this product?
  · 3.3 manual_backprop: not started
  · 3.4 gradient_check: not started
  · 3.5 nudge: not started

1 of 5 done, 1 wrong, 3 not started.
Not started means that `raise NotImplementedError` is still reached: your answer goes in its place.
Next: 3.2 mul_backward in exercises/03_manual_backprop.ipynb
"""


@pytest.mark.parametrize("fresh", [True, False])
def test_the_command_prints_the_summary_and_nothing_else(mixed: Path, fresh: bool) -> None:
    run = run_selfcheck(mixed, "03", fresh=fresh)
    assert run.printed == MIXED_TABLE
    assert run.code == 1


def test_the_command_works_inside_exercises_and_where_the_console_has_few_letters(mixed: Path) -> None:
    run = run_selfcheck(mixed, f"{STEM}.ipynb", cwd="exercises", fresh=True, PYTHONIOENCODING="cp1252")
    plain = MIXED_TABLE.translate(str.maketrans({"█": "#", "░": ".", "✓": "+", "✗": "x"}))
    assert run.printed == plain


def test_a_cell_that_stops_keeps_the_command_from_exiting_with_0(tmp_path: Path) -> None:
    run = run_selfcheck(course(tmp_path, {STEM: Draft(ALL).add("1 / 0", "imports")}), "03")
    assert run.printed.split("\n")[6:] == [
        "  ✗ the cell that begins with `1 / 0` stopped with ZeroDivisionError: division by zero",
        "        line 1: 1 / 0",
        "      Hint: Read the line above: what is each name in it at that moment?",
        "",
        "5 of 5 done.",
        f"Next: the cell that stops in exercises/{STEM}.ipynb",
        "",
    ]
    assert run.code == 1


def test_without_a_number_every_notebook_is_asked_for_and_bad_ones_do_not_keep_others_from_being_checked(
    tmp_path: Path,
) -> None:
    draft = Draft(["3.1"]).answer_wrongly("3.2")
    folder = course(tmp_path, {STEM: draft, f"{STEM} (1)": Draft(ALL), "01_derivatives": '{"cells": ['})
    run = run_selfcheck(folder)
    hint = "puts the shipped notebook back, and keeps a copy of yours."
    note = f"beside it, and not looked at: {STEM} (1).ipynb (to check a file, give its path)"
    narrow = re.sub(r"(?m)^(\d\d_\w+) +", r"\1  ", run.printed)  # the longest name decides on the width
    assert narrow.split("\n\n")[:3] == [
        "01_derivatives  ░░░░░░░░░░  0 of 1 done\n"
        "  ✗ 01_derivatives.ipynb was not checked: it is not valid JSON (line 1, column 12: Expecting value)\n"
        f"      Hint: `{command('utils.selfcheck --reset 01')}` {hint}",
        "02_value  ░░░░░░░░░░  0 of 1 done\n"
        "  ✗ 02_value.ipynb was not checked: there is no such file\n"
        f"      Hint: `{command('utils.selfcheck --reset 02')}` {hint}",
        MIXED_TABLE.split("\n\n")[0].replace("5 done\n", f"5 done\n  Note: {note}.\n"),
    ]
    assert f"\n{STEM} (1)" not in run.printed  # a copy is not asked for
    assert run.code == 1


def test_the_command_exits_with_0_when_all_that_was_asked_for_is_done(tmp_path: Path) -> None:
    solved = (FROZEN / "solutions" / "01_derivatives.ipynb").read_text(encoding="utf-8")
    run = run_selfcheck(course(tmp_path, {STEM: Draft(ALL), "01_derivatives": solved}), "01", "03")
    assert run.printed.endswith("  ✓ 3.5 nudge\n\nAll 6 done.\n")
    assert run.code == 0


def test_a_notebook_that_holds_none_of_its_exercises_says_so(tmp_path: Path) -> None:
    new = {"cells": [code("", "a")], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    run = run_selfcheck(course(tmp_path, {STEM: json.dumps(new)}), "03")
    assert f"✗ {STEM}.ipynb was not checked: none of the exercises 3.1 to 3.5 is in it\n" in run.printed
    assert run.code == 1


def test_a_renamed_notebook_is_named_by_the_command_and_judged_by_its_path(tmp_path: Path) -> None:
    notes = {"cells": [code("1 / 0", "a")], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    folder = course(tmp_path, {"chain rule": Draft(ALL), "03_notes": json.dumps(notes)})
    run = run_selfcheck(folder, "03")
    assert run.printed.split("\n")[:3] == [
        f"{STEM}  ░░░░░░░░░░  0 of 5 done",
        f"  ✗ {STEM}.ipynb was not checked: there is no such file",
        f"      Hint: chain rule.ipynb holds its exercises: name it {STEM}.ipynb again, or check it by its path.",
    ]
    assert run.code == 1
    run = run_selfcheck(folder, "exercises/chain rule.ipynb")
    assert run.printed.startswith("chain rule  ██████████  5 of 5 done\n")
    assert run.code == 0


def test_an_unknown_number_lists_those_there_are(mixed: Path) -> None:
    run = run_selfcheck(mixed, "77")
    assert run.printed.startswith("there is no notebook '77': there are 01, 02, 03")
    assert run.code == 2


def test_an_endless_answer_is_stopped_by_its_check_long_before_the_cell_limit(tmp_path: Path) -> None:
    draft = Draft(["3.1"]).answer("3.2", "def mul_backward(a, b, upstream):\n    while True:\n        pass")
    run = run_selfcheck(course(tmp_path, {STEM: draft}), "03")
    assert "your code was still running after 5 seconds and was stopped" in run.printed


@pytest.mark.parametrize(("flags", "seconds"), [([], 60.0), (["--nbval-cell-timeout=2000"], 2000.0)])
def test_the_limit_for_a_cell_is_60_seconds_unless_pytest_was_told_another(
    tmp_path: Path, flags: list[str], seconds: float
) -> None:
    folder = course(tmp_path, {STEM: Draft()})
    (folder / "conftest.py").write_text(
        "def pytest_collection_finish(session):\n    print('limit', session.items[0].parent.settings().seconds)\n",
        encoding="utf-8",
    )
    run = run_pytest(folder, *flags, "--collect-only", "-s", "exercises", every_plugin=False)
    assert f"limit {seconds}\n" in run.printed


def test_the_limit_for_a_cell_is_an_option_of_the_command(tmp_path: Path) -> None:
    folder = course(tmp_path, {STEM: Draft().answer("3.1", "import time\ntime.sleep(50)")})
    run = run_selfcheck(folder, "03", "--seconds", "1")
    assert "the answer cell was still running after 1 seconds, and stopped" in run.printed


@pytest.mark.parametrize("flags", ["-q", "-v", "-x", "--color=yes", "--lf", "--cov", "-k nothing", "--no-such-flag"])
def test_no_option_for_pytest_in_the_environment_changes_what_the_command_says(mixed: Path, flags: str) -> None:
    run = run_selfcheck(mixed, "03", PYTEST_ADDOPTS=flags)
    assert (run.printed, run.code) == (MIXED_TABLE, 1)


def test_no_file_of_settings_beside_the_notebooks_changes_what_the_command_says(tmp_path: Path) -> None:
    folder = course(tmp_path, {STEM: Draft(["3.1"]).answer_wrongly("3.2")})
    (folder / "pytest.ini").write_text("[pytest]\naddopts = --no-such-flag\nminversion = 99\n", encoding="utf-8")
    (folder / "conftest.py").write_text("raise SystemExit('a conftest.py of the learner')\n", encoding="utf-8")
    run = run_selfcheck(folder, "03")
    assert (run.printed, run.code) == (MIXED_TABLE, 1)


@pytest.mark.skipif(os.name == "nt", reason="Windows allows no such names")
def test_brackets_colons_and_dollars_in_the_folders_path_do_no_harm(tmp_path: Path) -> None:
    draft = Draft(["3.1"]).answer_wrongly("3.2")
    folder = course(tmp_path / "a [1]" / "b::c $HOME", {STEM: draft, "01_derivatives": '{"cells": ['})
    assert run_selfcheck(folder, "03").printed == MIXED_TABLE
    in_two_processes = run_selfcheck(folder, "01", "03").printed
    assert "3.1 add_backward\n" in in_two_processes
    assert "01_derivatives.ipynb was not checked: it is not valid JSON" in in_two_processes


def test_a_path_means_that_file_and_no_other(tmp_path: Path) -> None:
    mine = course(tmp_path / "mine", {STEM: Draft(ALL)})
    other = course(tmp_path / "learner-1", {STEM: Draft(["3.1"]).answer_wrongly("3.2")})
    run = run_selfcheck(mine, str(other / "exercises" / f"{STEM}.ipynb"))
    assert run.printed == f"Checking {(other / 'exercises').resolve()}\n\n{MIXED_TABLE}"


def test_a_folder_is_judged_under_whatever_name(tmp_path: Path) -> None:
    mine = course(tmp_path / "mine", {STEM: Draft(ALL)})
    other = course(tmp_path / "learner-1", {STEM: Draft(["3.1"]).answer_wrongly("3.2")})
    (other / "exercises").rename(other / "week 3")
    run = run_selfcheck(mine, str(other / "week 3"), "03")
    assert run.printed == f"Checking {(other / 'week 3').resolve()}\n\n" + MIXED_TABLE.replace("exercises/", "week 3/")


def test_what_is_not_there_is_refused_and_nothing_judged_in_its_stead(tmp_path: Path) -> None:
    run = run_selfcheck(course(tmp_path, {STEM: Draft(ALL)}), "exercises/03_manual.ipynb")
    assert run.printed == (
        "there is no notebook or folder exercises/03_manual.ipynb: give a number such as 03, or a path\n"
    )
    assert run.code == 2


def test_outside_of_a_course_the_command_judges_nothing_unasked(tmp_path: Path) -> None:
    run = run_selfcheck(tmp_path)
    assert run.printed == (
        f"there is no folder exercises here, in {tmp_path.resolve()}: go to the course's, or give its path\n"
    )
    assert run.code == 2


def test_a_copy_beside_the_notebook_is_named_and_not_looked_at(tmp_path: Path) -> None:
    run = run_selfcheck(course(tmp_path, {STEM: Draft(ALL), f"{STEM}-Copy1": Draft()}), "03")
    note = f"beside it, and not looked at: {STEM}-Copy1.ipynb (to check a file, give its path)"
    assert run.printed.split("\n")[:2] == [f"{STEM}  ██████████  5 of 5 done", f"  Note: {note}."]
    assert run.code == 0


def test_under_make_the_hints_are_makes_and_an_exit_code_is_explained(tmp_path: Path) -> None:
    run = run_selfcheck(course(tmp_path, {STEM: ""}), "03", MAKELEVEL="1")
    assert "      Hint: `make reset N=03` puts the shipped notebook back, and keeps a copy of yours.\n" in run.printed
    assert run.printed.endswith("\n\n(Until all is done, make adds a line about an Error 1.)\n")


@pytest.mark.skipif(os.name == "nt", reason="sends the signal of Ctrl-C, which Windows has no call for")
def test_ctrl_c_stops_the_command_and_says_what_was_not_checked(tmp_path: Path) -> None:
    folder = course(
        tmp_path, {STEM: Draft(["3.1"]).answer("3.2", "open('running', 'w').close()\nwhile True:\n    pass")}
    )
    process = subprocess.Popen(
        [sys.executable, "-m", "utils.selfcheck", "03"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(frozen()), "PYTHONIOENCODING": "utf-8"},
        stdout=subprocess.PIPE,
        encoding="utf-8",
        # a script that runs the tests with & has the signal ignored, and a new process would go on ignoring it
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    running = folder / "exercises" / "running"
    end = time.monotonic() + 60
    while not running.exists() and time.monotonic() < end:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    printed, _ = process.communicate(timeout=30)
    again = command("utils.selfcheck 03")
    assert f"was not checked: the run was interrupted\n      Hint: Run it again: {again}\n" in printed
    assert process.returncode == 130


def test_the_self_check_itself_loads_nothing_heavy(tmp_path: Path) -> None:
    folder = course(tmp_path, {STEM: Draft()})
    script = (
        "import sys\n"
        "from utils.selfcheck import command\n"
        "command.main(['03'])\n"
        "print(sorted({'numpy', 'torch', 'matplotlib', 'nbgrader', 'nbconvert', 'lark'} & set(sys.modules)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(frozen()), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout.endswith("Next: 3.1 add_backward in exercises/03_manual_backprop.ipynb\n[]\n")


# Lectures


def lecture(*cells: tuple[str, list[dict[str, object]]]) -> str:
    """A lecture whose cells have these sources and these saved outputs."""
    made = [
        {**code(source, f"cell-{at}"), "outputs": outputs, "execution_count": at + 1}
        for at, (source, outputs) in enumerate(cells)
    ]
    kernel = {"kernelspec": {"name": "nosuch", "display_name": "Not here"}}
    return json.dumps({"cells": made, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5})


def shows(data: dict[str, str]) -> str:
    return f"from IPython.display import display\ndisplay({data!r}, raw=True)"


def shown(data: dict[str, str]) -> list[dict[str, object]]:
    return [{"output_type": "display_data", "data": data, "metadata": {}}]


def printed(text: str) -> list[dict[str, object]]:
    return [{"output_type": "stream", "name": "stdout", "text": text}]


GRAPH = "<graphviz.graphs.Digraph at 0x7f01>"
WIDGET = "application/vnd.jupyter.widget-view+json"


@pytest.fixture(scope="module")
def lectures(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """A strict nbval run over lectures, with the results by name: ``name.ipynb::Cell n``."""
    folder = tmp_path_factory.mktemp("lectures")
    same = [
        (
            shows({"image/svg+xml": "<svg>1</svg>", "text/plain": GRAPH}),
            {"image/svg+xml": "<svg>2</svg>", "text/plain": GRAPH},
        ),
        (shows({"image/png": "aaaa", "text/plain": "<Figure>"}), {"image/png": "bbbb", "text/plain": "<Figure>"}),
        (shows({"text/html": "<b>1</b>", "text/plain": "x"}), {"text/html": "<b>2</b>", "text/plain": "x"}),
        (
            shows({"image/svg+xml": "<svg/>", "text/plain": GRAPH}),
            {"image/svg+xml": "<svg/>", "text/plain": GRAPH.replace("0x7f01", "0x55aa")},
        ),
        (shows({WIDGET: "1", "text/plain": "Slider(value=1)"}), {WIDGET: "2", "text/plain": "Slider(value=2)"}),
        (shows({WIDGET: "1", "image/svg+xml": "<svg/>", "text/plain": "x"}), {"image/svg+xml": "", "text/plain": "x"}),
    ]
    different = [
        ("print(4.0)", printed("4.1\n")),
        ("pass", shown({"image/png": "aaaa", "text/plain": "<Figure>"})),
        (shows({"image/png": "aaaa", "text/plain": "<Figure>"}), []),
        (shows({"text/plain": "x"}), shown({WIDGET: "1", "text/plain": "x"})),
        (shows({WIDGET: "1", "text/plain": "x"}), shown({"text/plain": "y"})),
    ]
    (folder / "notebooks").mkdir()
    (folder / "conftest.py").write_text('pytest_plugins = ["utils.selfcheck.plugin"]\n', encoding="utf-8")
    texts = {"same": lecture(*((source, shown(data)) for source, data in same)), "different": lecture(*different)}
    for name, text in texts.items():
        (folder / "notebooks" / f"{name}.ipynb").write_text(text, encoding="utf-8")
    return run_pytest(folder, "--nbval", "-rA", "notebooks", every_plugin=False)


@pytest.mark.parametrize(
    ("cell", "what"),
    [*enumerate(["an SVG", "a PNG", "an HTML form", "an address in memory", "a widget's state", "a widget's view"])],
)
def test_a_lecture_may_differ_in(lectures: Run, cell: int, what: str) -> None:
    assert f"PASSED notebooks/same.ipynb::Cell {cell}\n" in lectures.printed


@pytest.mark.parametrize(
    ("cell", "what"),
    [*enumerate(["a number", "a picture that is gone", "a new picture", "a widget that is gone", "a widget's text"])],
)
def test_a_lecture_may_not_differ_in(lectures: Run, cell: int, what: str) -> None:
    assert f"FAILED notebooks/different.ipynb::Cell {cell} " in lectures.printed


def test_lectures_are_left_alone_without_nbvals_flag(tmp_path: Path) -> None:
    (tmp_path / "one.ipynb").write_text(lecture(("1 / 0", [])), encoding="utf-8")
    run = run_pytest(tmp_path, "-p", "utils.selfcheck.plugin", ".", every_plugin=False)
    assert run.code == pytest.ExitCode.NO_TESTS_COLLECTED


def test_a_job_of_github_actions_gets_a_table_and_a_note_beside_each_notebook(tmp_path: Path) -> None:
    folder = course(tmp_path, {STEM: Draft(["3.1"]).answer_wrongly("3.2")})
    run = run_selfcheck(folder, "--github", "03", GITHUB_STEP_SUMMARY=str(tmp_path / "summary.md"))
    assert run.code == 1
    notes = [line for line in run.printed.splitlines() if line.startswith("::")]
    assert len(notes) == 1
    assert notes[0].startswith(f"::error file=exercises/{STEM}.ipynb::✗ 3.2 mul_backward, with a=2.0")
    assert "%0A" in notes[0]
    table = (tmp_path / "summary.md").read_text(encoding="utf-8")
    assert f"| exercises/{STEM}.ipynb | 3.1 add_backward | ✅ done |\n" in table
    assert "| 3.2 mul_backward | ❌ wrong |" in table
    assert "| 3.3 manual_backprop | ▫️ not started |" in table
    assert "<pre>✗ 3.2 mul_backward" in table
