"""utils.selfcheck.kernel: cells run one after another, whatever they do."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from utils.selfcheck import items, kernel
from utils.selfcheck.kernel import KernelProblem, Session, Settings, Trouble
from utils.setup import command_line


def test_a_kernel_that_died_is_noticed_at_once_and_not_at_the_limit(tmp_path: Path) -> None:
    start = time.monotonic()
    with Session(Settings(tmp_path, seconds=600)) as session:
        assert session.run("import os\nos._exit(1)") == Trouble("died")
    assert time.monotonic() - start < 300  # seconds; half of the limit, on however busy a machine


def test_cells_run_in_the_notebooks_folder_and_find_the_courses_checks_there(tmp_path: Path) -> None:
    (tmp_path / "utils.py").write_text(
        "raise SystemExit('a learner named a file like the package')\n", encoding="utf-8"
    )
    with Session(Settings(tmp_path)) as session:
        assert session.run("from utils.checks import check\nopen('here', 'w').close()") is None
    assert (tmp_path / "here").exists()


def test_showing_a_value_that_cannot_be_shown_is_trouble(tmp_path: Path) -> None:
    with Session(Settings(tmp_path)) as session:
        trouble = session.run("class Broken:\n    def __repr__(self):\n        return 3\n\nBroken()")
    assert trouble == Trouble("error", "TypeError: __repr__ returned non-string (type int)", error="TypeError")


def test_a_kernel_that_does_not_start_gets_a_second_chance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    class Fails(kernel._Kernel):
        def __init__(self, settings: Settings) -> None:
            made.append(settings)
            if len(made) == 1:
                raise KernelProblem("no answer")
            super().__init__(settings)

    monkeypatch.setattr(kernel, "_Kernel", Fails)
    with Session(Settings(tmp_path)) as session:
        assert session.run("1 + 1") is None
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
