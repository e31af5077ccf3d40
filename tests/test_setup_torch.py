"""Which PyTorch set-up takes: the real pip, a small index on the loopback address, and a package called torch in it.

The course here needs nothing but that package, and is installed by a build backend of its own, so that no other index
is asked. Nothing is downloaded.
"""

from __future__ import annotations

import functools
import http.server
import os
import socket
import subprocess
import sys
import threading
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from utils import setup

ROOT = Path(__file__).resolve().parent.parent
PYPROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]
"""
BACKEND = '''
import zipfile

def build_editable(folder, config_settings=None, metadata_directory=None):
    name = "small_course-1.0-py3-none-any.whl"
    info = "small_course-1.0.dist-info/"
    with zipfile.ZipFile(folder + "/" + name, "w") as wheel:
        wheel.writestr(info + "METADATA", """Metadata-Version: 2.1
Name: small-course
Version: 1.0
Provides-Extra: pytorch
Requires-Dist: torch==2.13.0; extra == "pytorch"
""")
        wheel.writestr(info + "WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
        wheel.writestr(info + "RECORD", "")
    return name

def get_requires_for_build_editable(config_settings=None):
    return []
'''
DOCTOR = "import importlib.metadata\nprint('torch', importlib.metadata.version('torch'))\n"

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="elsewhere pip's own choice is the CPU build"
)


def wheel_of_torch(folder: Path, version: str) -> None:
    """A package that calls itself torch of this version, in the way an index of files lists it."""
    folder.mkdir(parents=True)
    with zipfile.ZipFile(folder / f"torch-{version}-py3-none-any.whl", "w") as wheel:
        info = f"torch-{version}.dist-info"
        wheel.writestr("torch.py", "")
        wheel.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: torch\nVersion: {version}\n")
        wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{info}/RECORD", "")


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files without a word on stderr."""

    def log_message(self, *arguments: object) -> None:
        """Say nothing."""


@pytest.fixture
def served(tmp_path: Path) -> Iterator[str]:
    """The address of a server on this machine: /cpu is the index with the CPU build, /all the one for everything."""
    wheel_of_torch(tmp_path / "served" / "cpu" / "torch", "2.13.0+cpu")
    wheel_of_torch(tmp_path / "served" / "all" / "torch", "2.13.0")
    handler = functools.partial(Quiet, directory=str(tmp_path / "served"))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


class Small:
    """A course that needs PyTorch alone, and the two indexes that set-up may ask for it."""

    def __init__(self, folder: Path, cpu_index: str, usual_index: str) -> None:
        self.folder = folder
        (folder / "utils").mkdir(parents=True)
        (folder / "utils" / "__init__.py").touch()
        code = (ROOT / "utils" / "setup.py").read_text(encoding="utf-8")
        for old, new in ((setup.CPU_INDEX, cpu_index), ("pip>=25.3", "pip>=1")):  # the pip that venv brings will do
            assert code.count(old) == 1
            code = code.replace(old, new)
        # the last address is where pip looks by itself
        code = code.replace('"--editable", course)', f'"--index-url", "{usual_index}", "--editable", course)')
        (folder / "utils" / "setup.py").write_text(code, encoding="utf-8")
        (folder / "utils" / "doctor.py").write_text(DOCTOR)
        (folder / "pyproject.toml").write_text(PYPROJECT)
        (folder / "backend.py").write_text(BACKEND)

    def run(self) -> subprocess.CompletedProcess:
        """Set-up with a pip that knows no settings, on a machine without an NVIDIA GPU."""
        environment = {name: value for name, value in os.environ.items() if not name.upper().startswith("PIP_")}
        environment.update(PATH="", PIP_CONFIG_FILE=os.devnull, NO_PROXY="*")
        return subprocess.run(
            [sys.executable, "-m", "utils.setup"],
            cwd=self.folder,
            env=environment,
            capture_output=True,
            text=True,
            timeout=300,
        )


def closed_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


def test_without_a_gpu_the_cpu_build_is_taken_from_its_own_index_and_the_log_alone_has_pips_words(tmp_path, served):
    course = Small(tmp_path / "course", f"{served}/cpu", f"{served}/all")
    done = course.run()
    assert (done.returncode, done.stderr) == (0, "")
    assert "for about 400 MB to download" in done.stdout
    assert done.stdout.splitlines()[-1] == "torch 2.13.0+cpu"
    assert len(done.stdout.splitlines()) <= 6
    assert "Successfully installed torch-2.13.0+cpu" in (course.folder / ".venv" / setup.LOG).read_text()


def test_an_index_that_does_not_answer_costs_seconds_and_a_line_and_pip_takes_its_own_choice(tmp_path, served):
    with socket.create_server(("127.0.0.1", 0)) as silent:  # takes the connection and says nothing
        address = f"http://127.0.0.1:{silent.getsockname()[1]}/cpu"
        started = time.monotonic()
        assert setup._unreachable(f"{address}/torch/") == "timed out"
        assert time.monotonic() - started < 10
    address = f"http://127.0.0.1:{closed_port()}/cpu"
    done = Small(tmp_path / "course", address, f"{served}/all").run()
    assert done.returncode == 0, done.stderr
    assert (
        f"PyTorch's CPU index, {address}, does not answer ([Errno 111] Connection refused). So pip takes" in done.stdout
    )
    assert done.stdout.splitlines()[-1] == "torch 2.13.0"


@pytest.mark.parametrize(
    ("torch", "gpu", "settings", "cpu", "said"),
    [
        ("auto", False, "", True, ""),
        ("cuda", False, "", False, ""),
        ("auto", True, "", False, "There is an NVIDIA GPU, so pip takes PyTorch's GPU build (without: --torch cpu).\n"),
        ("cpu", True, "global.index-url='http://mirror'", True, ""),
        (
            "auto",
            False,
            "global.index-url='http://mirror'",
            False,
            "pip has an index or a folder of its own to look in: PyTorch is taken from there.\n",
        ),
    ],
    ids=["usual", "asked for CUDA", "a GPU", "asked for the CPU build", "an index of the user's"],
)
def test_who_decides(monkeypatch, capsys, served, torch, gpu, settings, cpu, said):
    monkeypatch.setattr(setup, "CPU_INDEX", f"{served}/cpu")
    monkeypatch.setattr(setup.shutil, "which", lambda name: "/usr/bin/nvidia-smi" if gpu else None)
    assert setup._wants_cpu_build(settings, torch) is cpu
    assert capsys.readouterr().out == said


def test_an_address_that_is_no_index_counts_as_unreachable(served):
    assert setup._unreachable(f"{served}/nothing/torch/") == "it says 404"
    assert setup._unreachable(f"{served}/cpu/torch/") == ""
