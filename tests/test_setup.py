"""utils.setup on small courses: copies of the real module beside a pip and a doctor that only take notes.

The real pip is not needed here: `make test` has run the real set-up before any test. Nothing is downloaded.
"""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from utils import setup

ROOT = Path(__file__).resolve().parent.parent
VERSION = "{}.{}".format(*sys.version_info[:2])

PIP = """
import os, pathlib, sys
if __name__ == "__main__" and sys.argv[1] == "config":
    print(os.environ.get("PIP_IS_TOLD", "global.index-url='https://mirror.example/simple'"))
elif __name__ == "__main__":
    if os.environ.get("PIP_SAYS"):
        sys.exit(os.environ["PIP_SAYS"])
    pathlib.Path("some_name.egg-info").mkdir(exist_ok=True)
    with open("pip.log", "a") as log:
        print(*sys.argv[1:], file=log)
"""
DOCTOR = """
import os, sys
print("the doctor ran with", sys.prefix)
sys.exit(int(os.environ.get("DOCTOR_SAYS", 0)))
"""
IN_OLD_PYTHONS = {"argparse", "collections", "hashlib", "importlib", "io", "json", "os", "pathlib", "re", "shutil"}
IN_OLD_PYTHONS |= {"subprocess", "sys", "threading", "time", "urllib"}
INSTALLS = [
    "install --no-compile pip>=25.3",
    "install --no-compile --constraint constraints.txt --editable .[pytorch]",
]


class Course:
    """A folder that set-up takes for the course."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def venv(self) -> Path:
        return self.folder / ".venv"

    @property
    def installs(self) -> list[str]:
        log = self.folder / "pip.log"
        return log.read_text().splitlines() if log.exists() else []

    def make_venv(self) -> None:
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(self.venv)], check=True)
        self.give_pip()

    def give_pip(self) -> None:
        """Put the pip that only takes notes into .venv."""
        question = "import sysconfig; print(sysconfig.get_path('purelib'))"
        packages = subprocess.check_output([setup.venv_python(self.folder), "-c", question], text=True).strip()
        shutil.rmtree(Path(packages) / "pip", ignore_errors=True)
        (Path(packages) / "pip.py").write_text(PIP)

    def run(self, *arguments: str, python: str = sys.executable, **variables: str) -> subprocess.CompletedProcess:
        environment = {**os.environ, **variables}
        return subprocess.run(
            [python, "-m", "utils.setup", *arguments],
            cwd=self.folder,
            env=environment,
            capture_output=True,
            text=True,
            timeout=300,
        )


@pytest.fixture
def course(tmp_path: Path) -> Course:
    folder = tmp_path / "the course"
    (folder / "utils").mkdir(parents=True)
    for name in ("__init__.py", "setup.py"):
        shutil.copy(ROOT / "utils" / name, folder / "utils" / name)
    (folder / "utils" / "doctor.py").write_text(DOCTOR)
    (folder / "pyproject.toml").write_text("[project]\n")
    (folder / "constraints.txt").write_text("six==1.17.0\n")
    return Course(folder)


def test_set_up_from_nothing_makes_a_venv_installs_into_it_and_runs_the_doctor_there(course, monkeypatch, capfd):
    create = setup._create

    def create_with_noting_pip(venv: Path) -> None:
        create(venv)
        assert (venv / "pyvenv.cfg").is_file()
        course.give_pip()

    monkeypatch.setattr(setup, "_create", create_with_noting_pip)
    assert setup.set_up(course.folder) == 0
    said = capfd.readouterr().out
    first, place, much, *_, doctor = said.splitlines()
    assert first == f"Making .venv with Python {sys.version.split()[0]} ({sys.executable})."
    assert place == "pip has an index or a folder of its own to look in: PyTorch is taken from there."
    assert much.startswith("Installing the course into .venv: some minutes, the first time only, for about 400 MB")
    assert doctor == f"the doctor ran with {course.venv}"
    assert course.installs == INSTALLS
    assert setup.venv_python(course.folder).is_file()


def test_set_up_leaves_nothing_outside_venv(course):
    course.make_venv()
    before = {path.name for path in course.folder.iterdir()}
    course.run()
    assert {path.name for path in course.folder.iterdir()} == before | {"pip.log"}  # the log is this test's own


def test_a_second_set_up_ends_at_once(course):
    course.make_venv()
    course.run()
    again = course.run()
    assert (again.returncode, again.stdout, again.stderr) == (0, "Set-up is up to date.\n", "")
    assert course.installs == INSTALLS


def test_jupyterlab_of_this_venv_is_told_to_serve_the_whole_course_also_where_nothing_else_changed(course):
    course.make_venv()
    course.run()
    config = course.venv / "etc" / "jupyter" / "jupyter_server_config.py"
    first = config.read_text(encoding="utf-8")
    config.unlink()
    course.run()
    assert config.read_text(encoding="utf-8") == first
    (course.folder / "exercises").mkdir()
    for folder, root in ((course.folder, None), (course.folder / "exercises", str(course.folder))):
        code = (
            "import sys, types; c = types.SimpleNamespace(ServerApp=types.SimpleNamespace());"
            "exec(open(sys.argv[1]).read(), {'c': c, '__file__': sys.argv[1]});"
            "print(getattr(c.ServerApp, 'root_dir', None))"
        )
        told = subprocess.check_output([sys.executable, "-c", code, str(config)], cwd=folder, text=True).strip()
        assert told == str(root)


def test_a_venv_made_by_hand_is_kept(course):
    course.make_venv()
    (course.venv / "mine").write_text("torch, CPU build")
    assert course.run().returncode == 0
    assert (course.venv / "mine").exists()
    assert course.installs == INSTALLS


def test_changed_dependencies_are_installed_into_the_same_venv(course):
    course.make_venv()
    course.run()
    (course.venv / "mine").write_text("")
    (course.folder / "pyproject.toml").write_text("[project]\nname = 'another'\n")
    assert course.run().returncode == 0
    assert course.installs == INSTALLS * 2
    assert (course.venv / "mine").exists()


def test_changed_constraints_are_installed_too(course):
    course.make_venv()
    course.run()
    (course.folder / "constraints.txt").write_text("six==1.16.0\n")
    assert course.run().returncode == 0
    assert course.installs == INSTALLS * 2


def test_what_the_tests_need_comes_when_asked_for_and_stays(course):
    course.make_venv()
    course.run()
    for arguments in (["--tests"], []):
        (course.folder / "pyproject.toml").write_text(f"[project]\nname = '{len(arguments)}'\n")
        course.run(*arguments)
        assert course.installs[-1].endswith("--editable .[pytorch,site,teachers,test]")
    assert course.run().stdout == "Set-up is up to date.\n"


def test_newer_versions_than_the_constraints_are_for_who_asks(course):
    course.make_venv()
    course.run("--newest")
    assert course.installs[-1] == "install --no-compile --upgrade --upgrade-strategy=eager --editable .[pytorch]"
    course.run()
    assert course.installs[-1] == INSTALLS[-1]


def test_a_course_without_pytorch_stays_one(course):
    course.make_venv()
    for arguments in (["--torch", "none"], ["--tests"]):
        assert course.run(*arguments).returncode == 0
    assert [line.partition("--editable ")[2] for line in course.installs[1::2]] == [".", ".[site,teachers,test]"]
    assert setup.chosen_torch(course.folder) == "none"


def test_a_venv_that_works_is_kept_where_the_default_python_is_another(course, monkeypatch, capsys):
    course.make_venv()
    course.run()
    monkeypatch.setattr(setup, "_python_version", lambda: "3.99")
    assert setup.set_up(course.folder) == 0
    assert capsys.readouterr().out == (
        f"Set-up is up to date. It has Python {VERSION}; to change to this Python 3.99, add --rebuild to set-up.\n"
    )
    assert course.installs == INSTALLS


def test_a_venv_that_works_is_back_where_no_new_one_can_be_made(course, monkeypatch, capfd):
    course.make_venv()
    course.run()
    (course.venv / "mine").write_text("")
    before = (course.venv / setup.STAMP).read_text()
    monkeypatch.setenv("PIP_SAYS", "ERROR: No matching distribution found for setuptools>=77")
    monkeypatch.setattr(setup, "_create", lambda venv: course.make_venv())
    with pytest.raises(setup.SetupProblem, match="The package index could not be reached"):
        setup.set_up(course.folder, rebuild=True)
    assert "The .venv that was there is back in its place." in capfd.readouterr().err
    assert (course.venv / "mine").exists()
    assert (course.venv / setup.STAMP).read_text() == before
    assert not (course.folder / ".venv.old").exists()
    assert setup.set_up(course.folder) == 0


@pytest.mark.parametrize("name", ["PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_USER", "PYTHONPATH", "PYTHONHOME"])
def test_settings_for_other_installs_do_not_reach_pip(monkeypatch, name):
    monkeypatch.setenv(name, "/elsewhere")
    monkeypatch.setenv("PIP_INDEX_URL", "https://mirror.example/simple")
    environment = setup._pip_environment()
    assert environment.get(name, "0") == "0"
    assert environment["PIP_INDEX_URL"] == "https://mirror.example/simple"


def test_a_place_in_pips_own_files_is_named_with_the_command_that_takes_it_back(course):
    course.make_venv()
    failed = course.run(PIP_IS_TOLD="global.cert='/x'\ninstall.target='/elsewhere'")
    assert failed.stderr == (
        "\nSet-up stopped. A setting of pip's, install.target, sends packages to another place than .venv. Take it "
        "back (`pip config unset install.target`), then run set-up again.\n"
    )
    assert course.installs == []


def test_line_ends_alone_are_no_change(course):
    course.make_venv()
    course.run()
    (course.folder / "pyproject.toml").write_bytes(b"[project]\r\n")
    assert course.run().stdout == "Set-up is up to date.\n"


def test_a_doctor_that_finds_something_is_asked_again_next_time(course):
    course.make_venv()
    assert course.run(DOCTOR_SAYS="1").returncode == 1
    assert course.run().returncode == 0
    assert course.installs == INSTALLS * 2


def test_an_install_that_failed_is_done_again_next_time(course):
    course.make_venv()
    course.run()
    (course.folder / "pyproject.toml").write_text("[project]\nname = 'another'\n")
    assert course.run(PIP_SAYS="no").returncode == 1
    (course.folder / "pyproject.toml").write_text("[project]\n")  # as at first: yet what is installed is unknown
    assert course.run().stdout != "Set-up is up to date.\n"


@pytest.mark.parametrize(
    ("said", "cure"),
    [
        (
            "WARNING: Retrying (Retry(total=4)) after connection broken by 'NewConnectionError(...)': /simple/torch/\n"
            "ERROR: No matching distribution found for torch==2.13.0",
            "The package index could not be reached. Set-up needs the network once: connect (behind a proxy, set "
            "HTTPS_PROXY). What has been downloaded is kept.",
        ),
        (
            "ERROR: No matching distribution found for setuptools>=77",
            "The package index could not be reached. Set-up needs the network once: connect (behind a proxy, set "
            "HTTPS_PROXY). What has been downloaded is kept.",
        ),
        (
            "Could not fetch URL: SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED]'))",
            "The package index answered with a certificate that pip does not trust. Company and school networks often "
            "put their own in its place: ask for that certificate's file and set PIP_CERT to its path.",
        ),
        (
            "ERROR: No matching distribution found for torch==2.13.0",
            "There is no PyTorch 2.13.0 for this Python on this machine, only for 64-bit Python on Linux, Windows and "
            "Macs with an Apple chip. Install such a one, for example 3.12, and name it, as in `make start "
            "PYTHON=python3.12`; or do without, with `make start TORCH=none`: lectures 01 to 06 and 09 need no "
            "PyTorch.",
        ),
        (
            "ERROR: Could not install packages due to an OSError: Missing dependencies for SOCKS support.",
            "A SOCKS proxy is set (ALL_PROXY or HTTPS_PROXY), which a new .venv cannot use yet. Without it (`unset "
            "ALL_PROXY all_proxy HTTPS_PROXY https_proxy`), or with an HTTP proxy in HTTPS_PROXY, set-up works.",
        ),
        (
            "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device",
            "The disk is full: the course needs about 1.5 GB (6 GB with PyTorch's GPU build).",
        ),
        (
            "HINT: This error might have occurred since this system does not have Windows Long Path support enabled.",
            "A path became too long for Windows. Move the course to a short one, such as C:\\course.",
        ),
        ("error: something new", "Its own lines above say why."),
    ],
    ids=["offline", "offline at once", "certificate", "no torch", "SOCKS", "disk full", "long path", "unknown"],
)
def test_what_pip_says_decides_the_cure(course, said, cure):
    course.make_venv()
    failed = course.run(PIP_SAYS=said)
    assert failed.returncode == 1
    shown = "\n".join(line for line in said.splitlines() if not line.startswith("WARNING: ") or "Retrying" in line)
    assert failed.stderr == (
        f"{shown}\n\nSet-up stopped. pip could not install the course.\n{cure}\nThen run set-up again.\n"
    )


@pytest.mark.parametrize("missing", ["venv", "ensurepip"])
def test_a_python_without_venv_is_told_where_to_get_it(course, missing):
    (course.folder / "sitecustomize.py").write_text(f"import sys\nsys.modules[{missing!r}] = None\n")
    failed = course.run(PYTHONPATH=str(course.folder))
    assert failed.returncode == 1
    assert failed.stdout == ""
    assert failed.stderr == (
        f"\nSet-up stopped. This Python ({sys.executable}) has no {missing}.\n"
        "It is needed to make the folder .venv, into which the course is installed.\n"
        f"Debian and Ubuntu keep it apart: run `sudo apt install python3-venv` (or python{VERSION}-venv).\n"
        "Elsewhere install a complete Python and name it, as in `make setup PYTHON=python3.12`.\n"
        "Then run set-up again.\n"
    )
    assert not course.venv.exists()


def test_a_venv_that_python_cannot_make_shows_what_python_says_and_the_cure(course):
    course.venv.write_text("a file where the folder should be")
    failed = course.run()
    assert failed.returncode == 1
    assert "This Python could not make a virtual environment. It says:\n\nError: " in failed.stderr
    assert "sudo apt install python3-venv" in failed.stderr


def test_an_old_python_is_told_what_is_needed(monkeypatch, capsys):
    monkeypatch.setattr(setup, "OLDEST_PYTHON", (99, 1))
    assert setup.main([]) == 1
    assert capsys.readouterr().err == (
        f"\nSet-up stopped. The course needs Python 99.1 or newer: this is Python {sys.version.split()[0]} "
        f"({sys.executable}).\n"
        "Install a newer one and name it, as in `make setup PYTHON=python3.12` or `python3.12 -m utils.setup`.\n"
    )


@pytest.mark.parametrize("name", ["__init__.py", "setup.py"])
def test_an_old_python_can_read_as_far_as_that_message(name):
    source = (ROOT / "utils" / name).read_text(encoding="utf-8")
    tree = ast.parse(source, feature_version=(3, 6))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    imported |= {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {name.partition(".")[0] for name in imported} <= IN_OLD_PYTHONS


MOVED = "Making .venv anew: it was made in another folder and moved or copied here.\n"


class Stopped(Exception):
    """Raised by the tests in place of making a .venv, which takes seconds."""


@pytest.fixture
def stop_before_making(monkeypatch):
    def stop(venv: Path) -> None:
        raise Stopped

    monkeypatch.setattr(setup, "_create", stop)


@pytest.mark.usefixtures("stop_before_making")
class TestMadeAnew:
    """A .venv that cannot be installed into is removed, with the reason, and made again."""

    def reason(self, folder: Path, capsys: pytest.CaptureFixture, **asked: Any) -> str:
        with pytest.raises(Stopped):
            setup.set_up(folder, **asked)
        said = capsys.readouterr()
        assert (folder / ".venv").exists() == ("is back in its place" in said.err)
        return said.out

    def test_when_the_folder_was_moved(self, course, tmp_path, capsys):
        course.make_venv()
        course.run()
        moved = course.folder.rename(tmp_path / "moved")
        assert self.reason(moved, capsys) == MOVED

    def test_when_the_folder_was_copied_before_set_up_ended(self, course, tmp_path, capsys):
        course.make_venv()
        copy = Path(shutil.copytree(course.folder, tmp_path / "copy", symlinks=True))
        assert self.reason(copy, capsys) == MOVED

    def test_when_pip_never_got_in(self, course, capsys):
        course.make_venv()
        next(course.venv.rglob("pip.py")).unlink()
        assert self.reason(course.folder, capsys) == "Making .venv anew: it was left half-made.\n"

    def test_when_its_python_is_gone(self, course, capsys):
        course.make_venv()
        config = course.venv / "pyvenv.cfg"
        home = f"home = {Path(sys._base_executable).parent}"
        text = config.read_text(encoding="utf-8")
        assert home in text
        config.write_text(text.replace(home, "home = /nowhere"), encoding="utf-8")
        assert self.reason(course.folder, capsys) == "Making .venv anew: the Python that it was made from is gone.\n"

    @pytest.mark.skipif(os.name == "nt", reason="stands in for an interpreter with a shell script")
    def test_when_its_python_is_too_old(self, course, capsys):
        course.make_venv()
        python = setup.venv_python(course.folder)
        python.unlink()
        python.write_text("#!/bin/sh\necho 3.9\n")
        python.chmod(0o755)
        expected = f"Making .venv anew: it has Python 3.9, and this is Python {VERSION}.\n"
        assert self.reason(course.folder, capsys) == expected

    def test_when_another_pytorch_is_asked_for(self, course, capsys):
        course.make_venv()
        course.run()
        expected = "Making .venv anew: another PyTorch is asked for.\n"
        assert self.reason(course.folder, capsys, torch="none") == expected

    def test_when_asked(self, course, capsys):
        course.make_venv()
        course.run()
        assert self.reason(course.folder, capsys, rebuild=True) == "Making .venv anew: as asked.\n"

    def test_but_never_through_a_link(self, course, tmp_path, capsys):
        elsewhere = tmp_path / "elsewhere"
        course.make_venv()
        course.venv.rename(elsewhere)
        try:
            course.venv.symlink_to(elsewhere, target_is_directory=True)
        except OSError:
            pytest.skip("this account may not make links")
        with pytest.raises(setup.SetupProblem) as caught:
            setup.set_up(course.folder, rebuild=True)
        assert str(caught.value) == f"{course.venv} is a link to {elsewhere}: remove the link, then run set-up again."
        assert (elsewhere / "pyvenv.cfg").exists()


def test_a_venv_in_use_is_not_removed_from_inside(course):
    course.make_venv()
    failed = course.run("--rebuild", python=str(setup.venv_python(course.folder)))
    assert failed.returncode == 1
    assert failed.stderr == (
        "\nSet-up stopped. You are working inside .venv, which has to go: run `deactivate`, then set-up again.\n"
    )
    assert setup.venv_python(course.folder).exists()


def test_a_venv_without_its_configuration_is_completed_not_installed_through(course, monkeypatch):
    course.make_venv()
    (course.venv / "pyvenv.cfg").unlink()
    (course.venv / "mine").write_text("")
    made = []
    monkeypatch.setattr(setup, "_create", lambda venv: made.append(venv))
    monkeypatch.setattr(setup, "_install", lambda root, wanted: None)
    setup.set_up(course.folder)
    assert made == [course.venv]
    assert (course.venv / "mine").exists()


def test_a_broken_stamp_counts_as_none(course):
    course.make_venv()
    course.run()
    (course.venv / setup.STAMP).write_text("[1]")
    assert course.run().returncode == 0
    assert json.loads((course.venv / setup.STAMP).read_text())["folder"] == str(course.venv)


@pytest.mark.parametrize(
    ("module", "command"),
    [
        ("utils.start", ".venv/bin/python -m utils.start"),
        ("utils.setup --rebuild", "python3 -m utils.setup --rebuild"),
    ],
)
@pytest.mark.skipif(os.name == "nt", reason="the other form is for Windows")
def test_commands_in_messages_can_be_typed_as_they_stand(module, command):
    assert setup.command_line(module) == command
