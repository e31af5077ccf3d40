"""utils.selfcheck.kernel: cells run one after another, whatever they do."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from utils.selfcheck import items, kernel
from utils.selfcheck.kernel import CellRunner, KernelProblem, Settings, Trouble
from utils.setup import command_line


def test_a_kernel_that_died_is_noticed_at_once_and_not_at_the_limit(tmp_path: Path) -> None:
    start = time.monotonic()
    with CellRunner(Settings(tmp_path, seconds=600)) as runner:
        assert runner.run("import os\nos._exit(1)") == Trouble("died")
    assert time.monotonic() - start < 300  # seconds; half of the limit, on however busy a machine


def test_cells_run_in_the_notebooks_folder_and_find_the_courses_checks_there(tmp_path: Path) -> None:
    (tmp_path / "utils.py").write_text(
        "raise SystemExit('a learner named a file like the package')\n", encoding="utf-8"
    )
    with CellRunner(Settings(tmp_path)) as runner:
        assert runner.run("from utils.checks import check\nopen('here', 'w').close()") is None
    assert (tmp_path / "here").exists()


def test_showing_a_value_that_cannot_be_shown_is_trouble(tmp_path: Path) -> None:
    with CellRunner(Settings(tmp_path)) as runner:
        trouble = runner.run("class Broken:\n    def __repr__(self):\n        return 3\n\nBroken()")
    assert trouble == Trouble("error", "TypeError: __repr__ returned non-string (type int)", error="TypeError")


def test_a_kernel_that_does_not_start_gets_a_second_chance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    class Fails(kernel.Kernel):
        def __init__(self, settings: Settings) -> None:
            made.append(settings)
            if len(made) == 1:
                raise KernelProblem("no answer")
            super().__init__(settings)

    monkeypatch.setattr(kernel, "Kernel", Fails)
    with CellRunner(Settings(tmp_path)) as runner:
        assert runner.run("1 + 1") is None
    assert len(made) == 2


def test_kernels_are_talked_to_by_ports_where_files_do_not_work(monkeypatch: pytest.MonkeyPatch) -> None:
    assert kernel._transport("/tmp/" + "x" * 90) == "tcp"
    monkeypatch.setattr(kernel.os, "name", "nt")
    assert kernel._transport("/tmp") == "tcp"


def test_messages_name_the_command_of_the_python_that_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(items.sys, "prefix", str(items.ROOT / ".venv"))
    assert items.course_command("utils.doctor") == command_line("utils.doctor")
    monkeypatch.setattr(items.sys, "prefix", "/opt/conda/envs/course")
    assert items.course_command("utils.doctor") == "python -m utils.doctor"


# What the learner's own settings may not change

NOT_THERE = {"status": "no such name", "message": ""}  # the verdict on a name that no cell makes

FORMATTERS = {
    # what `from rich import pretty; pretty.install()` does: print, and give back nothing
    "prints": "lambda value: print('pretty', value)",
    "raises": "lambda value: 1 / 0",
    "is long": "lambda value: '…' * 1000",
    "is no text": "lambda value: {b'bytes'}",
}


@pytest.mark.parametrize("formatter", FORMATTERS.values(), ids=FORMATTERS)
def test_a_display_formatter_of_the_learners_changes_no_verdict(tmp_path: Path, formatter: str) -> None:
    with CellRunner(Settings(tmp_path)) as runner:
        runner.run(f"get_ipython().display_formatter.formatters['text/plain'] = {formatter}")
        assert runner.check("3.1", "nothing") == NOT_THERE
        assert runner.run("1 / 0") == Trouble(
            "error", "ZeroDivisionError: division by zero", ("line 1: 1 / 0",), "ZeroDivisionError"
        )


def test_startup_files_do_not_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    startup = tmp_path / "ipython" / "profile_default" / "startup" / "00-mine.py"
    startup.parent.mkdir(parents=True)
    startup.write_text("import math\nraise SystemExit\n", encoding="utf-8")
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    monkeypatch.setenv("PYTHONSTARTUP", str(startup))
    with CellRunner(Settings(tmp_path)) as runner:
        trouble = runner.run("math.pi")  # no cell imports it, and on another machine no file would
    assert trouble is not None
    assert trouble.text == "NameError: name 'math' is not defined"


def test_the_learners_settings_for_python_and_matplotlib_do_not_reach_the_cells(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine").write_text("text.usetex: True\n", encoding="utf-8")
    for name, value in {
        "MATPLOTLIBRC": str(tmp_path / "mine"),
        "MPLBACKEND": "TkAgg",
        "PYTHONWARNINGS": "error",
        "PYTHONOPTIMIZE": "2",
    }.items():
        monkeypatch.setenv(name, value)
    with CellRunner(Settings(tmp_path)) as runner:
        assert runner.run("import warnings\nwarnings.warn('only a warning')") is None
        assert runner.run("assert not __debug__, 'asserts count'").text == "AssertionError: asserts count"
        shown = "import matplotlib.pyplot as plt\nassert not plt.rcParams['text.usetex']\nplt.plot([1, 2])\nplt.show()"
        assert runner.run(shown) is None


def test_after_an_unexpected_error_while_a_kernel_answers_no_channel_is_open_and_no_process_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clients, managers = [], []

    class Watched(kernel.KernelManager):
        def client(self, **keywords: object) -> object:
            managers.append(self)
            clients.append(super().client(**keywords))
            return clients[-1]

    def broken(_: object) -> None:
        raise ValueError("what nobody thought of")

    monkeypatch.setattr(kernel, "KernelManager", Watched)
    monkeypatch.setattr(kernel, "told", broken)
    with pytest.raises(ValueError, match="what nobody thought of"), CellRunner(Settings(tmp_path)) as runner:
        runner.run("1 + 1")
    assert [client.channels_running for client in clients] == [False]
    assert [manager.has_kernel for manager in managers] == [False]
