"""Is this machine ready? ``python -m utils.doctor`` prints one [OK] or [FAIL] line for each need, with the cure."""

import importlib
import importlib.metadata
import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import NamedTuple

from utils.setup import OLDEST_PYTHON, command_line, print_any_letter, venv_python

__all__ = ["Finding", "examine", "main"]

ROOT = Path(__file__).resolve().parent.parent
DISTRIBUTION = "neural-networks-from-scratch-course"

# Where the name to import is not the name to install with - for _.
_MODULES = {"ipython": "IPython", "pytest-xdist": "xdist"}

_KERNEL_SECONDS = 60


class Finding(NamedTuple):
    """One need: whether it is met, what was seen, and what to do where it is not."""

    met: bool
    seen: str
    cure: str = ""

    def __str__(self) -> str:
        return f"[OK]   {self.seen}" if self.met else f"[FAIL] {self.seen}. Cure: {self.cure}"


def main() -> int:
    """The exit code: 0 where every need is met, 1 otherwise."""
    print_any_letter()
    unmet = 0
    for finding in examine():
        print(" ".join(str(finding).split("\n")), flush=True)
        unmet += not finding.met
    if unmet:
        print(
            f"\nNeeds not met: {unmet}; what to do stands beside each. Some lectures may work all the same: "
            f"{command_line('utils.start')}"
        )
    else:
        print("\nThis machine is ready for the course.")
    return 1 if unmet else 0


def examine() -> Iterator[Finding]:
    """The findings, quick ones first, each made when it is asked for."""
    yield _python()
    yield _environment()
    yield from _packages()
    yield _tried("exercises/ can be written in", _write_exercises, "get the folder back, or the right to write in it")
    yield _tried("JupyterLab can be reached on this machine", _loopback, "let Python use 127.0.0.1 in your firewall")
    yield _tried("PyTorch gradients, double precision", _torch_gradient, _rebuild())
    yield _tried("expression graphs can be drawn", _drawing, _rebuild())
    yield _tried("nbval replays notebooks", _nbval, _rebuild())
    yield _tried("a kernel starts from this Python", _kernel, _rebuild())


def _rebuild() -> str:
    return f"run {command_line('utils.setup --rebuild')}"


def _tried(need: str, attempt: Callable[[], str], cure: str) -> Finding:
    try:
        detail = attempt()
    except Exception as error:  # whatever goes wrong is the finding
        return Finding(False, f"{need}: {type(error).__name__}: {error}", cure)
    return Finding(True, f"{need} ({detail})" if detail else need)


def _python() -> Finding:
    version, oldest = sys.version.split()[0], ".".join(map(str, OLDEST_PYTHON))
    return Finding(
        sys.version_info[:2] >= OLDEST_PYTHON,
        f"Python {version}, {oldest} or newer wanted",
        "install a newer Python, then run set-up with it, as in python3.12 -m utils.setup --rebuild",
    )


def _environment() -> Finding:
    prefix = Path(sys.prefix)
    if prefix.resolve() == (ROOT / ".venv").resolve():
        return Finding(True, "running in the course's .venv")
    if (prefix / "conda-meta").is_dir():
        return Finding(True, f"running in the conda environment {prefix.name}")
    if sys.prefix != sys.base_prefix:
        return Finding(True, f"running in the virtual environment {prefix}")
    cure = command_line("utils.doctor") if venv_python(ROOT).exists() else command_line("utils.setup")
    return Finding(False, f"running in {sys.executable}, not in the course's .venv", f"run {cure}")


def _packages() -> Iterator[Finding]:
    try:
        from packaging.requirements import Requirement

        wanted = importlib.metadata.requires(DISTRIBUTION) or []
    except (ImportError, importlib.metadata.PackageNotFoundError):
        yield Finding(False, "the course is not installed in this Python", f"run {command_line('utils.setup')}")
        return
    for requirement in map(Requirement, wanted):
        if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
            yield _package(requirement.name, requirement.specifier)


def _package(name: str, wanted) -> Finding:
    try:
        version = importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return Finding(False, f"{name}: not installed, {wanted} wanted", _rebuild())
    if not wanted.contains(version, prereleases=True):
        return Finding(False, f"{name} {version}: {wanted} wanted", _rebuild())
    try:
        importlib.import_module(_MODULES.get(name, name.replace("-", "_")))
    except Exception as error:  # a broken package can raise anything
        cure = _rebuild()
        if isinstance(error, OSError) and os.name == "nt":
            cure = "install Microsoft's Visual C++ Redistributable, which this package needs on Windows"
        return Finding(False, f"{name} {version}: does not import: {type(error).__name__}: {error}", cure)
    return Finding(True, f"{name} {version}")


def _write_exercises() -> str:
    folder = ROOT / "exercises"
    if not folder.is_dir():
        raise FileNotFoundError(f"there is no folder {folder}")
    with tempfile.TemporaryFile(dir=folder):
        return ""


def _loopback() -> str:
    with socket.create_server(("127.0.0.1", 0)) as server, socket.create_connection(server.getsockname(), timeout=5):
        return ""


def _torch_gradient() -> str:
    import torch

    x = torch.tensor(3.0, dtype=torch.float64, requires_grad=True)
    (3 * x**2 - 4 * x + 5).backward()
    if x.grad.item() != 14.0:  # 6x - 4 at 3
        raise ValueError(f"the slope of 3x^2 - 4x + 5 at 3 is 14.0: got {x.grad.item()}")
    return ""


def _drawing() -> str:
    from utils.graph import draw_dot, renderer

    a = SimpleNamespace(data=3.0, grad=6.0, label="a")
    picture = draw_dot(SimpleNamespace(data=9.0, grad=1.0, label="b", _prev=(a, a), _op="*")).pipe(format="svg")
    if b"<svg" not in picture:
        raise ValueError("the picture is no SVG")
    return renderer()


def _nbval() -> str:
    with tempfile.TemporaryDirectory() as empty:
        # -n 0 is known only where xdist is loaded too
        arguments = ["--nbval", "-n", "0", "-p", "no:cacheprovider", "--rootdir", empty, empty]
        asked = subprocess.run(
            [sys.executable, "-m", "pytest", *arguments], cwd=empty, capture_output=True, timeout=_KERNEL_SECONDS
        )
    if asked.returncode != 5:  # pytest's "no tests collected"
        lines = (asked.stderr or asked.stdout).decode(errors="replace").splitlines()
        reasons = [line.strip() for line in lines if "error: " in line]
        raise RuntimeError(reasons[0] if reasons else f"pytest ended with exit code {asked.returncode}")
    return ""


def _kernel() -> str:
    from jupyter_client.manager import start_new_kernel

    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    manager, client = start_new_kernel(startup_timeout=_KERNEL_SECONDS, kernel_name="python3", **quiet)
    try:
        printed: list[str] = []
        client.execute_interactive(
            "import sys; print(sys.prefix)",
            timeout=_KERNEL_SECONDS,
            output_hook=lambda message: printed.append(message["content"].get("text", "")),
        )
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    prefix = "".join(printed).strip()
    if prefix != sys.prefix:
        raise RuntimeError(f"it belongs to another Python, in {prefix or 'an unknown folder'}")
    return ""


if __name__ == "__main__":
    sys.exit(main())
