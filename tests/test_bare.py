"""The two commands on a Debian with nothing but Python, venv, make and git, made for this test with mmdebstrap.

It takes minutes and a network, so it is asked for with COURSE_BARE=1, as .ci/run does. PyTorch is left out where its
CPU index cannot be reached: pip's own choice for Python 3.13 would be 5 GB on the disk.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from utils import setup

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = "python3,python3-venv,make,git,ca-certificates"
DRAW = """
from utils.graph import draw_dot
from utils.micrograd import Value
a = Value(2.0, label="größe")
print(draw_dot(a * a + 1).pipe(format="svg").decode())
"""

pytestmark = [
    pytest.mark.bare,
    pytest.mark.skipif(not os.environ.get("COURSE_BARE"), reason="takes minutes: COURSE_BARE=1 asks for it"),
]


class Bare:
    """A system of its own in a folder, with the course cloned in /course."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def start(self, command: str) -> subprocess.Popen:
        """A shell command as root in there, which ends with all that it started."""
        inside = ["chroot", str(self.folder), "/bin/sh", "-c", f"cd /course 2>/dev/null; exec 2>&1; {command}"]
        own = f'mount -t proc proc "{self.folder}/proc" && exec "$@"'
        environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LANG": "C.UTF-8"}
        for name in ("PIP_CERT", "PIP_INDEX_URL", "HTTPS_PROXY", "https_proxy", "NO_PROXY", "no_proxy"):
            if os.environ.get(name):
                environment[name] = os.environ[name]
        return subprocess.Popen(
            ["unshare", "--mount", "--pid", "--fork", "--kill-child", "/bin/sh", "-c", own, "sh", *inside],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            errors="replace",
        )

    def run(self, command: str) -> tuple[int, str]:
        """The exit code of a shell command in there, and all that it printed."""
        process = self.start(command)
        said, _ = process.communicate(timeout=1500)
        return process.returncode, said


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bare]:
    if not hasattr(os, "geteuid") or os.geteuid() != 0 or shutil.which("mmdebstrap") is None:
        pytest.skip("needs root and Debian's mmdebstrap")
    if not (ROOT / ".git").exists():
        pytest.skip("the course is no clone here")
    folder = tmp_path_factory.mktemp("bare") / "debian"
    made = subprocess.run(
        ["mmdebstrap", "--quiet", "--variant=minbase", f"--include={PACKAGES}", "trixie", folder],
        capture_output=True,
        text=True,
        timeout=900,
    )
    if made.returncode != 0:
        pytest.skip(f"Debian could not be fetched: {made.stderr.strip().splitlines()[-1:]}")
    try:
        shutil.copy("/etc/resolv.conf", folder / "etc" / "resolv.conf")
        for name in {os.environ.get("PIP_CERT", ""), "/etc/ssl/certs/ca-certificates.crt"}:
            if Path(name).is_file():
                there = folder / name.lstrip("/")
                there.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(name, there)
        subprocess.run(["git", "clone", "-q", "--no-local", ROOT, folder / "course"], check=True)
        yield Bare(folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)  # hundreds of MB, which pytest would keep


def test_set_up_needs_nothing_but_python_make_and_git(bare):
    assert bare.run("command -v dot; python3 -c 'import pip'")[0] != 0
    torch = "" if not setup._unreachable(f"{setup.CPU_INDEX}/torch/") else " TORCH=none"
    code, said = bare.run(f"make setup{torch}")
    assert code == 0, said
    assert "[FAIL]" not in said
    assert said.splitlines()[-1] == "This machine is ready for the course."
    assert len(said.splitlines()) < 60, said


def test_graphs_are_drawn_there(bare):
    code, said = bare.run(f".venv/bin/python -c '{DRAW}'")
    assert code == 0, said
    assert "<svg" in said
    assert "größe" in said


def test_answers_are_checked_there(bare):
    code, said = bare.run("make check N=03")
    assert code != 0
    header = re.search(r"03_manual_backprop +░{10} +0 of (\d+) done", said)
    assert header, said
    assert said.count(": not started\n") == int(header[1]) > 4, said


def test_doctor_and_check_are_as_quiet_for_one_who_has_no_home(bare):
    assert bare.run("chmod -R a+rwX . && useradd --no-create-home pupil")[0] == 0
    for home in ("HOME=/", "--unset=HOME"):
        one = f"setpriv --reuid=pupil --regid=pupil --clear-groups env {home} .venv/bin/python -m"
        code, said = bare.run(f"{one} utils.doctor")
        assert (code, said.splitlines()[-1]) == (0, "This machine is ready for the course."), said
        assert all(line.startswith("[OK]") for line in said.splitlines()[:-2]), said
        assert "✗" not in bare.run(f"{one} utils.selfcheck 03")[1]


def test_the_course_starts_there_and_prints_its_address(bare):
    starting = bare.start("exec make start N=03 ARGS=--no-browser")
    try:
        lines = []
        for line in starting.stdout:
            lines.append(line)
            if re.fullmatch(r" +http://127\.0\.0\.1:\d+/lab/tree/notebooks/03_\w+\.ipynb\?token=\w+\n", line):
                break
        else:
            pytest.fail("".join(lines))
        assert lines[0].startswith("Set-up is up to date.")
    finally:
        starting.kill()
        starting.communicate()


def test_packages_that_were_lost_are_named_with_a_cure_that_brings_them_back(bare):
    lost = "nbval graphviz_pure*"
    assert bare.run(f"cd .venv/lib/python3*/site-packages && rm -r {lost}")[0] == 0
    code, said = bare.run(".venv/bin/python -m utils.doctor")
    assert code == 1
    failed = [line for line in said.splitlines() if line.startswith("[FAIL]")]
    assert {"nbval", "graphviz-pure:"} <= {line.split()[1] for line in failed}
    (cure,) = {line.split(" Cure: run ")[1] for line in failed}
    code, repaired = bare.run(cure)
    assert code == 0, repaired
    code, said = bare.run(".venv/bin/python -m utils.doctor")
    assert code == 0, said
    assert "[FAIL]" not in said
