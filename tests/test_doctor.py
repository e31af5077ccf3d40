"""utils.doctor: the lines it prints on a machine that is ready, and on machines that are not."""

from __future__ import annotations

import importlib.metadata
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from utils import doctor, graph
from utils.doctor import Finding

ROOT = Path(__file__).resolve().parent.parent
REBUILD = f"run {doctor.command_line('utils.setup --rebuild')}"


def packages(monkeypatch: pytest.MonkeyPatch, *wanted: str) -> list[str]:
    """The doctor's lines about packages where the course asks for these."""
    monkeypatch.setattr(importlib.metadata, "requires", lambda name: list(wanted))
    return [str(finding) for finding in doctor._packages()]


@pytest.fixture
def broken_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package `broken-thing` 1.0 that is installed and does not import."""
    (tmp_path / "broken_thing-1.0.dist-info").mkdir()
    (tmp_path / "broken_thing-1.0.dist-info" / "METADATA").write_text("Name: broken-thing\nVersion: 1.0\n")
    (tmp_path / "broken_thing.py").write_text("raise OSError('a library is missing')\n")
    monkeypatch.syspath_prepend(tmp_path)


def test_a_ready_machine_gets_an_ok_line_for_each_need_and_exit_code_0():
    done = subprocess.run([sys.executable, "-m", "utils.doctor"], cwd=ROOT, capture_output=True, text=True, timeout=300)
    *lines, empty, verdict = done.stdout.splitlines()
    assert [line for line in lines if not line.startswith("[OK]   ")] == []
    assert (empty, verdict, done.returncode) == ("", "This machine is ready for the course.", 0)
    seen = "\n".join(lines)
    for need in ("Python 3.", "jupyterlab 4.", "torch 2.13.0", "graphs can be drawn", "nbval", "a kernel starts"):
        assert need in seen
    assert done.stderr == ""


def test_needs_not_met_are_counted_and_exit_code_is_1(monkeypatch, capsys):
    findings = [Finding(True, "a"), Finding(False, "b", "do c"), Finding(False, "d", "e")]
    monkeypatch.setattr(doctor, "examine", lambda: findings)
    assert doctor.main() == 1
    assert capsys.readouterr().out == (
        "[OK]   a\n"
        "[FAIL] b. Cure: do c\n"
        "[FAIL] d. Cure: e\n"
        "\n"
        "Needs not met: 2; what to do stands beside each. Some lectures may work all the same: "
        f"{doctor.command_line('utils.start')}\n"
    )


def test_a_finding_of_several_lines_is_printed_as_one(monkeypatch, capsys):
    monkeypatch.setattr(doctor, "examine", lambda: [Finding(False, "torch:\nno\nlibrary", "rebuild")])
    doctor.main()
    assert capsys.readouterr().out.splitlines()[0] == "[FAIL] torch: no library. Cure: rebuild"


def test_letters_that_a_windows_console_lacks_are_printed_as_escapes(monkeypatch):
    console = io.TextIOWrapper(io.BytesIO(), encoding="cp1252")
    monkeypatch.setattr(sys, "stdout", console)
    monkeypatch.setattr(doctor, "examine", lambda: [Finding(True, "running in C:/Łukasz")])
    assert doctor.main() == 0
    console.flush()
    assert console.buffer.getvalue().startswith(b"[OK]   running in C:/\\u0141ukasz")


def test_a_package_that_is_there_is_named_with_its_version(monkeypatch):
    version = importlib.metadata.version("pytest-xdist")
    assert packages(monkeypatch, "pytest-xdist>=3.6") == [f"[OK]   pytest-xdist {version}"]


def test_a_missing_package_is_named_with_the_cure(monkeypatch):
    assert packages(monkeypatch, "no-such-thing>=2.0") == [
        f"[FAIL] no-such-thing: not installed, >=2.0 wanted. Cure: {REBUILD}"
    ]


@pytest.mark.usefixtures("broken_package")
def test_a_package_that_does_not_import_is_named_with_its_error(monkeypatch):
    assert packages(monkeypatch, "broken-thing>=1.0") == [
        f"[FAIL] broken-thing 1.0: does not import: OSError: a library is missing. Cure: {REBUILD}"
    ]


@pytest.mark.usefixtures("broken_package")
def test_a_package_of_another_version_is_named_with_both(monkeypatch):
    assert packages(monkeypatch, "broken-thing==2.13.0") == [
        f"[FAIL] broken-thing 1.0: ==2.13.0 wanted. Cure: {REBUILD}"
    ]


def test_what_only_the_tests_need_is_not_asked_for(monkeypatch):
    assert packages(monkeypatch, "no-such-thing>=1; extra == 'test'") == []


def test_a_python_without_the_course_is_told_to_set_up(monkeypatch):
    def requires(name: str) -> list[str]:
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(importlib.metadata, "requires", requires)
    cure = f"run {doctor.command_line('utils.setup')}"
    assert [str(finding) for finding in doctor._packages()] == [
        f"[FAIL] the course is not installed in this Python. Cure: {cure}"
    ]


class TestWherePythonRuns:
    def line(self, monkeypatch: pytest.MonkeyPatch, prefix: Path, base: Path) -> str:
        monkeypatch.setattr(sys, "prefix", str(prefix))
        monkeypatch.setattr(sys, "base_prefix", str(base))
        return str(doctor._environment())

    def test_the_venv_of_the_course_is_right(self, monkeypatch, tmp_path):
        assert self.line(monkeypatch, ROOT / ".venv", tmp_path) == "[OK]   running in the course's .venv"

    def test_a_conda_environment_is_right(self, monkeypatch, tmp_path):
        (tmp_path / "lessons" / "conda-meta").mkdir(parents=True)
        prefix = tmp_path / "lessons"
        assert self.line(monkeypatch, prefix, prefix) == "[OK]   running in the conda environment lessons"

    def test_another_virtual_environment_is_right(self, monkeypatch, tmp_path):
        line = self.line(monkeypatch, tmp_path / "other", tmp_path)
        assert line == f"[OK]   running in the virtual environment {tmp_path / 'other'}"

    def test_the_system_python_is_not(self, monkeypatch, tmp_path):
        monkeypatch.setattr(doctor, "ROOT", tmp_path)  # a course without .venv
        line = self.line(monkeypatch, tmp_path, tmp_path)
        cure = f"run {doctor.command_line('utils.setup')}"
        assert line == f"[FAIL] running in {sys.executable}, not in the course's .venv. Cure: {cure}"


def test_a_missing_exercises_folder_is_a_failure(monkeypatch, tmp_path):
    monkeypatch.setattr(doctor, "ROOT", tmp_path)
    with pytest.raises(FileNotFoundError, match="there is no folder"):
        doctor._write_exercises()


def test_an_error_in_an_attempt_is_the_finding():
    def attempt() -> str:
        raise ValueError("the picture is no SVG")

    finding = doctor._tried("expression graphs can be drawn", attempt, "do this")
    assert str(finding) == "[FAIL] expression graphs can be drawn: ValueError: the picture is no SVG. Cure: do this"


def test_a_kernel_that_does_not_start_is_a_failure(monkeypatch, tmp_path):
    spec = tmp_path / "kernels" / "python3"
    spec.mkdir(parents=True)
    argv = [sys.executable, "-c", "raise SystemExit(1)", "{connection_file}"]
    (spec / "kernel.json").write_text(json.dumps({"argv": argv, "display_name": "broken", "language": "python"}))
    monkeypatch.setenv("JUPYTER_PATH", str(tmp_path))
    with pytest.raises(RuntimeError, match="Kernel died"):
        doctor._kernel()


def test_a_kernel_of_another_python_is_a_failure(monkeypatch):
    monkeypatch.setattr(sys, "prefix", "/another/python")
    with pytest.raises(RuntimeError, match="it belongs to another Python, in "):
        doctor._kernel()


def test_pytest_without_nbval_is_a_failure(monkeypatch):
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    with pytest.raises(RuntimeError, match="--nbval"):
        doctor._nbval()


def test_nothing_that_can_draw_is_a_failure(monkeypatch):
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(graph, "_graphviz_pure", lambda: None)
    with pytest.raises(RuntimeError, match="no graphviz-pure"):
        doctor._drawing()
