"""Set-up: ``python3 -m utils.setup`` makes `.venv`, installs the course into it and looks the machine over.

Where nothing changed since the last time it ends at once. Nothing outside `.venv` is changed. This module and
`utils/__init__.py` use the standard library alone and no syntax newer than Python 3.6, so that an old Python gets a
message and not a SyntaxError.
"""

import argparse
import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

__all__ = ["OLDEST_PYTHON", "SetupProblem", "command_line", "main", "set_up", "venv_python"]

ROOT = Path(__file__).resolve().parent.parent
OLDEST_PYTHON = (3, 10)
STAMP = "course-setup.json"

# What pip says on stderr, and what a learner can do about it. The first that matches is shown.
_CURES = [
    (
        r"CERTIFICATE_VERIFY_FAILED|SSLError",
        "The package index answered with a certificate that pip does not trust. Company and school networks often put "
        "their own in its place: ask for that certificate's file and set PIP_CERT to its path.",
    ),
    (
        r"NewConnectionError|NameResolutionError|ProxyError|getaddrinfo failed|Name or service not known|"
        r"name resolution|Network is unreachable|Connection refused|timed out|Max retries exceeded|"
        r"No matching distribution found for setuptools",
        "The package index could not be reached. Set-up needs the network once: connect (behind a proxy, set "
        "HTTPS_PROXY). What has been downloaded is kept.",
    ),
    (
        r"No space left on device|Errno 28|WinError 112",
        "The disk is full: the course needs about 2 GB (6 GB where pip takes PyTorch's GPU build).",
    ),
    (
        r"(?i)long path|WinError 206",
        "A path became too long for Windows. Move the course to a short one, such as C:\\course.",
    ),
    (
        r"No matching distribution found for torch",
        "There is no PyTorch 2.13.0 for this Python on this machine, only for 64-bit Python on Linux, Windows and Macs "
        "with an Apple chip: install such a one, for example 3.12, and name it, as in `make setup PYTHON=python3.12`.",
    ),
    (
        r"graphviz/\w+\.h|[Ff]ail\w* .*pygraphviz",
        "There is no ready-made pygraphviz for this machine, so pip tried to compile it. Install Graphviz with its "
        "headers and a C compiler (Debian and Ubuntu: sudo apt install graphviz libgraphviz-dev build-essential).",
    ),
]


class SetupProblem(Exception):
    """Raised where set-up cannot go on; its text tells the learner what to do."""


def main(argv: "list[str] | None" = None) -> int:
    """The exit code: 0 where the course is ready, 1 where it is not and the reason has been printed."""
    parser = argparse.ArgumentParser(
        prog="python -m utils.setup", description="Make .venv, install the course into it and check the machine."
    )
    parser.add_argument("--rebuild", action="store_true", help="make .venv anew, even where nothing changed")
    rebuild = parser.parse_args(argv).rebuild
    try:
        _require_python()
        print_any_letter()
        return set_up(ROOT, rebuild=rebuild)
    except SetupProblem as problem:
        print(f"\nSet-up stopped. {problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nSet-up was interrupted. Run it again to go on where it stopped.", file=sys.stderr)
        return 130


def set_up(root: Path, rebuild: bool = False) -> int:
    """The doctor's exit code after installing the course at `root` into its `.venv`; 0 at once where nothing changed.

    Raises SetupProblem with the cure where Python cannot make virtual environments, `.venv` cannot be replaced, or pip
    fails.
    """
    venv = root / ".venv"
    wanted = _state(root)
    if not rebuild and _stamp(venv) == wanted and _runs(venv):
        print("Set-up is up to date.", flush=True)
        return 0
    reason = "as asked" if rebuild and venv.exists() else _why_rebuild(venv, wanted)
    if reason:
        print(f"Making .venv anew: {reason}.", flush=True)
        _remove(venv)
    if not (_config(venv) and venv_python(root).exists()):
        _create(venv)  # without pyvenv.cfg the interpreter in there would install into the Python it was made from
    _write_stamp(venv, {"folder": wanted["folder"]})  # no more than that until all is done
    _install(root)
    code = subprocess.call([str(venv_python(root)), "-m", "utils.doctor"], cwd=str(root))
    if code == 0:
        _write_stamp(venv, wanted)
    return code


def venv_python(root: Path) -> Path:
    """The path of the interpreter in the `.venv` of the course at `root`, whether or not it exists."""
    return root / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def command_line(module: str) -> str:
    """The command that runs `module` with the course's own Python, to be typed in the course's folder."""
    if module.split()[0] == "utils.setup":
        python = "py" if os.name == "nt" else "python3"
    else:
        python = str(venv_python(ROOT).relative_to(ROOT).with_suffix(""))
    return f"{python} -m {module}"


def print_any_letter() -> None:
    """Let stdout and stderr print letters that a Windows console does not know, such as those of a path, as escapes."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")


def _require_python() -> None:
    if sys.version_info[:2] < OLDEST_PYTHON:
        oldest = ".".join(map(str, OLDEST_PYTHON))
        raise SetupProblem(
            f"The course needs Python {oldest} or newer: this is Python {sys.version.split()[0]} ({sys.executable}).\n"
            "Install a newer one and name it, as in `make setup PYTHON=python3.12` or `python3.12 -m utils.setup`."
        )


def _require_venv_module() -> None:
    missing = [name for name in ("venv", "ensurepip") if importlib.util.find_spec(name) is None]
    if missing:
        raise SetupProblem(f"This Python ({sys.executable}) has no {' and no '.join(missing)}.\n{_venv_cure()}")


def _venv_cure() -> str:
    return (
        "It is needed to make the folder .venv, into which the course is installed.\n"
        f"Debian and Ubuntu keep it apart: run `sudo apt install python3-venv` (or python{_python_version()}-venv).\n"
        "Elsewhere install a complete Python and name it, as in `make setup PYTHON=python3.12`.\nThen run set-up again."
    )


def _python_version() -> str:
    return ".".join(map(str, sys.version_info[:2]))


def _state(root: Path) -> "dict[str, str]":
    """What an installation depends on: it is done again where any of these differs from the stamp."""
    return {
        "folder": str(root / ".venv"),  # scripts in .venv hold this path, and so does the link to utils
        "python": _python_version(),
        "pyproject": hashlib.sha256((root / "pyproject.toml").read_bytes().replace(b"\r\n", b"\n")).hexdigest(),
    }


def _stamp(venv: Path) -> "dict[str, str]":
    try:
        stamp = json.loads((venv / STAMP).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def _write_stamp(venv: Path, state: "dict[str, str]") -> None:
    (venv / STAMP).write_text(json.dumps(state, indent=1) + "\n", encoding="utf-8")


def _runs(venv: Path) -> bool:
    """Whether the interpreter in `venv` is there and the Python it was made from still is."""
    return venv_python(venv.parent).exists() and Path(_config(venv).get("home", "")).is_dir()


def _config(venv: Path) -> "dict[str, str]":
    try:
        lines = (venv / "pyvenv.cfg").read_text(encoding="utf-8").splitlines()
    except OSError:
        return {}
    return {key.strip(): value.strip() for key, _, value in (line.partition("=") for line in lines)}


def _why_rebuild(venv: Path, wanted: "dict[str, str]") -> str:
    """Why the `.venv` that is there cannot be installed into, or "" where it can, or where there is none."""
    if not _config(venv):
        return ""  # nothing there, or so little that `python -m venv` makes the rest
    if _made_in(venv) != wanted["folder"]:
        return "it was made in another folder and moved or copied here"
    if not _runs(venv):
        return "the Python that it was made from is gone"
    question = "import pip, sys; print('.'.join(map(str, sys.version_info[:2])))"
    try:
        answer = subprocess.check_output([str(venv_python(venv.parent)), "-c", question], stderr=subprocess.DEVNULL)
    except (OSError, subprocess.CalledProcessError):
        return "it was left half-made"
    version = answer.decode(errors="replace").strip()
    return "" if version == wanted["python"] else f"it has Python {version}, and this is Python {wanted['python']}"


def _made_in(venv: Path) -> str:
    """The folder that `venv` was made in: from the stamp, or, where set-up never ended, from its activate script."""
    folder = _stamp(venv).get("folder")
    if folder:
        return folder
    try:
        script = (venv_python(venv.parent).parent / "activate").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return str(venv)  # left half-made, which the next question finds out
    return str(venv) if str(venv) in script else ""


def _remove(venv: Path) -> None:
    if Path(sys.prefix).resolve() == venv.resolve():
        raise SetupProblem("You are working inside .venv, which has to go: run `deactivate`, then set-up again.")
    if venv.is_symlink():
        raise SetupProblem(f"{venv} is a link to {venv.resolve()}: remove the link, then run set-up again.")
    try:
        shutil.rmtree(str(venv))
    except OSError as error:
        raise SetupProblem(
            f"{venv} could not be removed ({error}).\n"
            "Close JupyterLab and every terminal that uses it, then run set-up again."
        ) from error


def _create(venv: Path) -> None:
    _require_venv_module()
    print(f"Making .venv with Python {sys.version.split()[0]} ({sys.executable}).", flush=True)
    made = subprocess.run([sys.executable, "-m", "venv", str(venv)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if made.returncode != 0:
        said = made.stdout.decode(errors="replace").strip()
        raise SetupProblem(f"This Python could not make a virtual environment. It says:\n\n{said}\n\n{_venv_cure()}")


def _install(root: Path) -> None:
    print("Installing the course into .venv. The first time this takes some minutes.", flush=True)
    link = _egg_info(root)
    _pip(root, "install", "pip>=21.3")  # the first that installs editable from pyproject.toml alone
    _pip(root, "install", "--editable", ".[test]")
    for leftover in _egg_info(root) - link:
        shutil.rmtree(str(leftover))  # setuptools builds it on the way and nothing reads it again


def _egg_info(root: Path) -> "set[Path]":
    return set(root.glob("*.egg-info"))


def _pip(root: Path, *arguments: str) -> None:
    """Run pip in `.venv` with its output shown; raise SetupProblem with the cure for what it said where it fails."""
    environment = dict(os.environ, PIP_USER="0", PIP_DISABLE_PIP_VERSION_CHECK="1")
    process = subprocess.Popen(
        [str(venv_python(root)), "-m", "pip", *arguments], cwd=str(root), env=environment, stderr=subprocess.PIPE
    )
    said = []
    with process:
        for raw in process.stderr:
            line = raw.decode(errors="replace")
            said.append(line)
            sys.stderr.write(line)
            sys.stderr.flush()
    if process.returncode != 0:
        text = "".join(said)
        cures = [cure for pattern, cure in _CURES if re.search(pattern, text)]
        cure = cures[0] if cures else "Its own lines above say why."
        raise SetupProblem(f"pip could not install the course.\n{cure}\nThen run set-up again.")


if __name__ == "__main__":
    sys.exit(main())
