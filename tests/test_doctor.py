"""utils.doctor: the lines it prints on a machine that is ready, and on machines that are not."""

from __future__ import annotations

import contextlib
import importlib.metadata
import io
import itertools
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from utils import doctor, graph
from utils.doctor import Finding

ROOT = Path(__file__).resolve().parent.parent
START = doctor.command_line("utils.start")
NOTEBOOKS = [
    "[OK]   a kernel starts from this Python",
    "[OK]   notebooks import the utils of this course",
    "[OK]   a figure comes out as a picture",
]
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


def test_a_missing_exercises_folder_comes_back_by_the_cure(monkeypatch, tmp_path):
    subprocess.run(["git", "init", "-q", tmp_path], check=True)
    (tmp_path / "exercises").mkdir()
    (tmp_path / "exercises" / "01.ipynb").write_text("{}")
    author = ["-c", "user.name=A", "-c", "user.email=a@b.example"]
    subprocess.run(["git", "-C", tmp_path, "add", "."], check=True)
    subprocess.run(["git", "-C", tmp_path, *author, "commit", "-qm", "one"], check=True)
    monkeypatch.setattr(doctor, "ROOT", tmp_path)
    assert str(doctor._exercises()) == "[OK]   exercises/ can be written in"
    shutil.rmtree(tmp_path / "exercises")
    finding = doctor._exercises()
    assert (finding.met, finding.cure) == (False, "run git checkout -- exercises")
    follow(finding.cure, tmp_path)
    assert doctor._exercises().met


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="folders are closed to root by no such means")
def test_a_closed_exercises_folder_is_opened_by_the_cure(monkeypatch, tmp_path):
    (tmp_path / "exercises").mkdir(mode=0o500)
    monkeypatch.setattr(doctor, "ROOT", tmp_path)
    finding = doctor._exercises()
    assert (finding.met, finding.cure) == (False, "run chmod u+w exercises")
    follow(finding.cure, tmp_path)
    assert doctor._exercises().met


def follow(cure: str, folder: Path) -> None:
    """Do what the cure says, in a shell, as it is written."""
    command = cure.removeprefix("run ").partition(" (and")[0]
    subprocess.run(command, shell=True, cwd=folder, check=True, capture_output=True)


@pytest.mark.parametrize(
    ("message", "cure"),
    [
        (
            "libgomp.so.1: cannot open shared object file: No such file or directory",
            "install the library libgomp.so.1 (Debian, Ubuntu: sudo apt-get install libgomp1; Fedora: sudo dnf install "
            "libgomp; macOS: brew install libomp), then run the doctor again",
        ),
        (
            "libstdc++.so.6: cannot open shared object file: No such file or directory",
            "install the library libstdc++.so.6 (Debian, Ubuntu: sudo apt-get install libstdc++6; Fedora: sudo dnf "
            "install libstdc++; macOS: brew install gcc), then run the doctor again",
        ),
        (
            "dlopen(/x/torch/_C.so, 0x0002): Library not loaded: @rpath/libomp.dylib",
            "install the library libomp.dylib (Debian, Ubuntu: sudo apt-get install libomp5; Fedora: sudo dnf install "
            "libomp; macOS: brew install libomp), then run the doctor again",
        ),
        (
            "libnobody-2.0.so.0: cannot open shared object file: No such file or directory",
            "install the package of your system that has libnobody-2.0.so.0 (Debian: apt-file search "
            "libnobody-2.0.so.0; Fedora: dnf provides '*/libnobody-2.0.so.0'), then run the doctor again",
        ),
    ],
)
def test_a_library_that_is_missing_is_named_with_its_package(message, cure):
    assert doctor._library_cure(message) == cure


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the loader's words are Linux's")
def test_the_loader_s_own_message_about_a_library_is_understood(monkeypatch, tmp_path):
    (tmp_path / "broken_thing-1.0.dist-info").mkdir()
    (tmp_path / "broken_thing-1.0.dist-info" / "METADATA").write_text("Name: broken-thing\nVersion: 1.0\n")
    (tmp_path / "broken_thing.py").write_text("import ctypes\nctypes.CDLL('libnobody.so.3')\n")
    monkeypatch.syspath_prepend(tmp_path)
    [line] = packages(monkeypatch, "broken-thing>=1.0")
    assert "apt-file search libnobody.so.3;" in line


def test_a_package_that_pythonpath_puts_first_is_right_once_the_cure_is_followed(monkeypatch, tmp_path):
    (tmp_path / "nbval.py").write_text("")
    alone = "import importlib.metadata; importlib.metadata.requires = lambda name: ['nbval>=0.11']"
    command = [sys.executable, "-c", f"{alone}; from utils import doctor; print(*doctor._packages(), sep='\\n')"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)])}
    seen = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
    [line] = seen.splitlines()
    assert line.startswith(
        f"[FAIL] nbval is taken from {tmp_path}, which PYTHONPATH names. Cure: unset PYTHONPATH (and "
    )
    del environment["PYTHONPATH"]
    seen = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, cwd=ROOT).stdout
    assert seen.startswith("[OK]   nbval 0.")


def test_an_error_in_an_attempt_is_the_finding():
    def attempt() -> str:
        raise ValueError("the picture is no SVG")

    finding = doctor._tried("expression graphs can be drawn", attempt, "do this")
    assert str(finding) == "[FAIL] expression graphs can be drawn: ValueError: the picture is no SVG. Cure: do this"


def broken_kernel(folder: Path, argv: list[str]) -> Path:
    """The folder of a kernel python3 that Jupyter finds before the course's own where JUPYTER_PATH names `folder`."""
    spec = folder / "kernels" / "python3"
    spec.mkdir(parents=True)
    (spec / "kernel.json").write_text(json.dumps({"argv": argv, "display_name": "broken", "language": "python"}))
    return spec


def test_another_kernel_of_the_same_name_is_named_and_gone_once_the_cure_is_followed(monkeypatch, tmp_path):
    spec = broken_kernel(tmp_path, [sys.executable, "-c", "raise SystemExit(1)", "{connection_file}"])
    monkeypatch.setenv("JUPYTER_PATH", str(tmp_path))
    [finding] = doctor._notebooks()
    assert finding.seen.startswith("a kernel starts from this Python: RuntimeError: Kernel died")
    assert finding.cure == f"remove {spec}, which names another kernel python3"
    shutil.rmtree(spec)
    assert [str(one) for one in doctor._notebooks()] == NOTEBOOKS


def test_a_kernel_of_another_python_is_a_failure(monkeypatch):
    monkeypatch.setattr(sys, "prefix", "/another/python")
    [finding] = doctor._notebooks()
    assert "it belongs to another Python, in " in finding.seen


def about_utils() -> Finding:
    """What the doctor finds about a notebook's `utils`; it is left there, before it draws a picture."""
    with contextlib.closing(doctor._notebooks()) as findings:
        return next(itertools.islice(findings, 1, None))


@pytest.mark.parametrize("kind", ["a file in exercises", "a folder in exercises", "PYTHONPATH"])
def test_other_utils_are_named_and_gone_once_the_cure_is_followed(monkeypatch, tmp_path, kind):
    course = tmp_path / "course"
    (course / "exercises").mkdir(parents=True)
    monkeypatch.setattr(doctor, "ROOT", course)
    if kind == "PYTHONPATH":
        monkeypatch.setenv("PYTHONPATH", str(tmp_path))
        (tmp_path / "utils.py").write_text("")
        wrong = tmp_path / "utils.py"
        expected = f"unset PYTHONPATH (and take it out of the file that sets it), or start with {START}"
    else:
        wrong = course / "exercises" / "utils.py"
        if kind == "a folder in exercises":
            wrong = course / "exercises" / "utils" / "__init__.py"
            wrong.parent.mkdir()
        wrong.write_text("")
        renamed = wrong if kind == "a file in exercises" else wrong.parent
        expected = f"rename {renamed}, which notebooks find first"
    finding = about_utils()
    assert (finding.met, finding.seen) == (False, f"notebooks import the utils of this course: they get {wrong}")
    assert finding.cure == expected
    if kind == "PYTHONPATH":
        monkeypatch.delenv("PYTHONPATH")
    else:
        renamed.rename(renamed.with_name("mine.py"))
    monkeypatch.setattr(doctor, "ROOT", ROOT)
    assert about_utils().met


def test_a_backend_that_does_not_exist_is_named_and_harmless_ones_are_not(monkeypatch):
    monkeypatch.setenv("MPLBACKEND", "no-such-backend")
    finding = list(doctor._notebooks())[2]
    assert not finding.met
    assert finding.cure == "unset MPLBACKEND (and take it out of the file that sets it)"
    monkeypatch.setenv("MPLBACKEND", "agg")
    assert list(doctor._notebooks())[2].met


def test_jupyter_folders_that_cannot_be_written_in_are_replaced(monkeypatch, tmp_path):
    (tmp_path / "file").touch()
    for name in ("JUPYTER_DATA_DIR", "JUPYTER_CONFIG_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR"):
        monkeypatch.setenv(name, str(tmp_path / "file" / name))
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    expected = f"[OK]   Jupyter's own folders cannot be written in, so those in {tmp_path} serve"
    assert str(doctor._jupyter_folders()) == expected
    assert str(doctor._jupyter_folders()) == "[OK]   Jupyter's own folders can be written in"


def test_pytest_s_settings_of_the_learner_do_not_matter(monkeypatch):
    monkeypatch.setenv("PYTEST_ADDOPTS", "--no-such-option")
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    assert doctor._nbval() == ""


def test_a_course_without_pytorch_says_so_and_asks_for_none(monkeypatch):
    monkeypatch.setattr(doctor, "chosen_torch", lambda root: "none")
    assert packages(monkeypatch, "torch==2.13.0; extra == 'pytorch'") == [
        "[OK]   PyTorch is left out, as asked; notebooks 07, 08 and 10 to 13 need it (set-up --torch auto)"
    ]
    monkeypatch.setattr(doctor, "chosen_torch", lambda root: "auto")
    monkeypatch.setattr(importlib.metadata, "version", lambda name: "2.12.0")
    assert packages(monkeypatch, "torch==2.13.0; extra == 'pytorch'") == [
        f"[FAIL] torch 2.12.0: ==2.13.0 wanted. Cure: {REBUILD}"
    ]


def test_pytest_without_nbval_is_a_failure(monkeypatch, tmp_path):
    (tmp_path / "nbval.py").write_text("raise OSError('a library is missing')\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with pytest.raises(RuntimeError, match="a library is missing"):
        doctor._nbval()


def test_nothing_that_can_draw_is_a_failure(monkeypatch):
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(graph, "_graphviz_pure", lambda: None)
    with pytest.raises(RuntimeError, match="no graphviz-pure"):
        doctor._drawing()
