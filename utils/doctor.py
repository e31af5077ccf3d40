"""Is this machine ready? ``python -m utils.doctor`` prints one [OK] or [FAIL] line for each need, with the cure.

It looks from where the learner stands: in a kernel started in exercises/, with the settings that this process has.
"""

import importlib
import importlib.metadata
import os
import re
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

from utils.setup import OLDEST_PYTHON, chosen_torch, command_line, print_any_letter, venv_python

__all__ = ["Finding", "examine", "main"]

ROOT = Path(__file__).resolve().parent.parent
DISTRIBUTION = "neural-networks-from-scratch-course"

# Where the name to import is not the name to install with - for _; "" where there is nothing to import.
_MODULES = {"graphviz-pure": "", "ipython": "IPython", "pytest-xdist": "xdist"}

# Libraries of the system that packages with compiled parts load: the packages of Debian, Fedora and Homebrew with them.
_LIBRARIES = {
    "libstdc++": ("libstdc++6", "libstdc++", "gcc"),
    "libgcc_s": ("libgcc-s1", "libgcc", "gcc"),
    "libgomp": ("libgomp1", "libgomp", "libomp"),
    "libomp": ("libomp5", "libomp", "libomp"),
    "libz": ("zlib1g", "zlib-ng-compat", "zlib"),
    "libsqlite3": ("libsqlite3-0", "sqlite-libs", "sqlite"),
    "libffi": ("libffi8", "libffi", "libffi"),
}
_LIBRARY = re.compile(r"(lib[\w+-]+?)(?:\.\d+)*\.(?:so|dylib)[.\d]*(?=: cannot open shared| |$)")

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
    yield _jupyter_folders()  # before anything is imported that looks for them
    yield from _packages()
    yield _exercises()
    yield _tried("JupyterLab can be reached on this machine", _loopback, "let Python use 127.0.0.1 in your firewall")
    if chosen_torch(ROOT) != "none":
        yield _tried("PyTorch gradients, double precision", _torch_gradient, _rebuild())
    yield _tried("expression graphs can be drawn", _drawing, _rebuild())
    yield _tried("nbval replays notebooks", _nbval, _rebuild())
    yield from _notebooks()


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
    extra = "" if chosen_torch(ROOT) == "none" else "pytorch"
    for requirement in map(Requirement, wanted):
        if requirement.marker is None or requirement.marker.evaluate({"extra": extra}):
            yield _package(requirement.name, requirement.specifier)
    if not extra:
        yield Finding(
            True,
            "PyTorch is left out, as asked; notebooks 07, 08 and 10 to 13 need it (set-up --torch auto)",
        )


def _package(name: str, wanted) -> Finding:
    try:
        version = importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return Finding(False, f"{name}: not installed, {wanted} wanted", _rebuild())
    if not wanted.contains(version, prereleases=True):
        return Finding(False, f"{name} {version}: {wanted} wanted", _rebuild())
    module = _MODULES.get(name, name.replace("-", "_"))
    if not module:
        return Finding(True, f"{name} {version}")
    try:
        imported = importlib.import_module(module)
    except Exception as error:  # a broken package can raise anything
        return Finding(
            False, f"{name} {version}: does not import: {type(error).__name__}: {error}", _import_cure(error)
        )
    where = _on_pythonpath(getattr(imported, "__file__", None))
    if where:
        return Finding(False, f"{name} is taken from {where}, which PYTHONPATH names", _unset("PYTHONPATH"))
    return Finding(True, f"{name} {version}")


def _import_cure(error: Exception) -> str:
    """What to do where a package that is installed does not import."""
    frames = []
    trace = error.__traceback__
    while trace is not None:
        frames.append(trace.tb_frame.f_code.co_filename)
        trace = trace.tb_next
    if any(_on_pythonpath(file) for file in frames):
        return _unset("PYTHONPATH")
    if isinstance(error, OSError) and os.name == "nt":
        return "install Microsoft's Visual C++ Redistributable, which this package needs on Windows"
    return _library_cure(str(error)) or _rebuild()


def _library_cure(message: str) -> str:
    """How to get the system's library that is missing according to `message`, or "" where it names none."""
    if "cannot open shared object file" not in message and "Library not loaded" not in message:
        return ""
    found = _LIBRARY.search(message)
    if not found:
        return ""
    if found[1] not in _LIBRARIES:
        return (
            f"install the package of your system that has {found[0]} "
            f"(Debian: apt-file search {found[0]}; Fedora: dnf provides '*/{found[0]}'), then run the doctor again"
        )
    debian, fedora, macos = _LIBRARIES[found[1]]
    return (
        f"install the library {found[0]} (Debian, Ubuntu: sudo apt-get install {debian}; Fedora: sudo dnf install "
        f"{fedora}; macOS: brew install {macos}), then run the doctor again"
    )


def _on_pythonpath(file: str | None) -> str:
    """The folder of PYTHONPATH that `file` lies in, or ""."""
    folders = filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))
    if not file:
        return ""
    return next((folder for folder in folders if Path(file).resolve().is_relative_to(Path(folder).resolve())), "")


def _unset(variable: str) -> str:
    how = f"set {variable}=" if os.name == "nt" else f"unset {variable}"
    return f"{how} (and take it out of the file that sets it), or start with {command_line('utils.start')}"


def _exercises() -> Finding:
    folder = ROOT / "exercises"
    if not folder.is_dir():
        cure = "run git checkout -- exercises" if (ROOT / ".git").exists() else "unpack the course's archive again"
        return Finding(False, f"there is no folder {folder}", cure)
    try:
        with tempfile.TemporaryFile(dir=folder):
            return Finding(True, "exercises/ can be written in")
    except OSError as error:
        mine = os.name == "nt" or folder.stat().st_uid == os.geteuid()
        cure = "run chmod u+w exercises" if mine else 'run sudo chown -R "$USER" exercises'
        if os.name == "nt":
            cure = "move the course to a folder of your own"
        return Finding(False, f"exercises/ cannot be written in: {error}", cure)


def _jupyter_folders() -> Finding:
    from utils.start import use_folders_in_place

    if use_folders_in_place():
        return Finding(True, f"Jupyter's own folders cannot be written in, so those in {sys.prefix} serve")
    return Finding(True, "Jupyter's own folders can be written in")


def _loopback() -> str:
    with socket.create_server(("127.0.0.1", 0)) as server, socket.create_connection(server.getsockname(), timeout=5):
        return ""


def _torch_gradient() -> str:
    import torch

    x = torch.tensor(3.0, dtype=torch.float64, requires_grad=True)
    (3 * x**2 - 4 * x + 5).backward()
    slope = None if x.grad is None else x.grad.item()
    if slope != 14.0:  # 6x - 4 at 3
        raise ValueError(f"the slope of 3x^2 - 4x + 5 at 3 is 14.0: got {slope}")
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
        # as the self-check does it: the plugins it needs, whatever the learner's settings for pytest say
        environment = {
            name: value for name, value in os.environ.items() if name not in ("PYTEST_ADDOPTS", "PYTEST_PLUGINS")
        }
        environment["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
        plugins = ["-p", "nbval.plugin", "-p", "xdist.plugin", "-p", "no:cacheprovider"]
        asked = subprocess.run(
            [sys.executable, "-m", "pytest", *plugins, "--nbval", "-n", "0", "--rootdir", empty, empty],
            cwd=empty,
            env=environment,
            capture_output=True,
            timeout=_KERNEL_SECONDS,
        )
    if asked.returncode != 5:  # pytest's "no tests collected"
        lines = (asked.stderr or asked.stdout).decode(errors="replace").splitlines()
        reasons = [line.strip() for line in lines if "rror: " in line]
        raise RuntimeError(reasons[0] if reasons else f"pytest ended with exit code {asked.returncode}")
    return ""


# Each is run in the kernel, and the last line is the answer.
_WHO = "import sys; print(sys.prefix)"
_WHOSE_UTILS = "import utils; print(utils.__file__)"
_PICTURE = "from utils.plots import curve; curve(abs)"


def _notebooks() -> Iterator[Finding]:
    """What a notebook in exercises/ finds: its kernel, the course's `utils`, a picture in place of its description."""
    from jupyter_client.kernelspec import KernelSpecManager
    from jupyter_client.manager import start_new_kernel

    need = "a kernel starts from this Python"
    folder = ROOT / "exercises" if (ROOT / "exercises").is_dir() else ROOT
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    manager = client = None
    try:
        spec = Path(KernelSpecManager().get_kernel_spec("python3").resource_dir)
        theirs = not spec.resolve().is_relative_to(Path(sys.prefix).resolve())
        cure = f"remove {spec}, which names another kernel python3" if theirs else _rebuild()
        try:
            manager, client = start_new_kernel(
                startup_timeout=_KERNEL_SECONDS, kernel_name="python3", cwd=str(folder), **quiet
            )
            prefix = _answer(client, _WHO)[0]
        except Exception as error:
            yield Finding(False, f"{need}: {type(error).__name__}: {error}", cure)
            return
        if prefix != sys.prefix:
            yield Finding(False, f"{need}: it belongs to another Python, in {prefix or 'an unknown folder'}", cure)
            return
        yield Finding(True, need)
        yield _utils_seen(_answer(client, _WHOSE_UTILS)[0])
        said, kinds = _answer(client, _PICTURE)
        seen = "a figure comes out as a picture"
        yield (
            Finding(True, seen) if "image/png" in kinds else Finding(False, f"{seen}: {said or kinds}", _picture_cure())
        )
    finally:
        if manager is not None and client is not None:
            client.stop_channels()
            manager.shutdown_kernel(now=True)


def _answer(client: Any, code: str) -> tuple[str, list[str]]:
    """What `code` prints in the kernel, or its error, and the kinds of what it shows."""
    printed: list[str] = []
    kinds: list[str] = []

    def hear(message: Mapping[str, Any]) -> None:
        content = message["content"]
        printed.append(
            content.get("text", "") if "ename" not in content else f"{content['ename']}: {content['evalue']}"
        )
        kinds.extend(content.get("data", {}))

    client.execute_interactive(
        code, timeout=_KERNEL_SECONDS, output_hook=hear, store_history=False, stop_on_error=False
    )
    return "".join(printed).strip(), kinds


def _utils_seen(file: str) -> Finding:
    need = "notebooks import the utils of this course"
    seen = Path(file)
    if seen == ROOT / "utils" / "__init__.py" or (seen.is_absolute() and seen.resolve().parent == ROOT / "utils"):
        return Finding(True, need)
    if _on_pythonpath(file):
        cure = _unset("PYTHONPATH")
    elif seen.parent in (ROOT / "exercises", ROOT / "exercises" / "utils"):
        cure = f"rename {seen if seen.parent == ROOT / 'exercises' else seen.parent}, which notebooks find first"
    elif (Path(sys.prefix) / "conda-meta").is_dir():
        cure = "in the course's folder run python -m pip install --no-deps --editable ."
    else:
        cure = _rebuild()
    return Finding(False, f"{need}: they get {file}", cure)


def _picture_cure() -> str:
    if os.environ.get("MPLBACKEND"):
        return _unset("MPLBACKEND").partition(", or")[0]
    from IPython.paths import get_ipython_dir

    startup = Path(get_ipython_dir()) / "profile_default" / "startup"
    if any(startup.glob("*.py")):
        return f"move what lies in {startup} elsewhere"
    return _rebuild()


if __name__ == "__main__":
    sys.exit(main())
