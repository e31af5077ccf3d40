"""Set-up: ``python3 -m utils.setup`` makes `.venv`, installs the course into it and looks the machine over.

Where nothing changed since the last time it ends at once. Nothing outside `.venv` is changed. This module and
`utils/__init__.py` use the standard library alone and no syntax newer than Python 3.6, so that an old Python gets a
message and not a SyntaxError.
"""

import argparse
import collections
import hashlib
import importlib.util
import io
import json
import os
import re
import shutil
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path

__all__ = [
    "OLDEST_PYTHON",
    "SetupProblem",
    "chosen_torch",
    "command_line",
    "hand_over",
    "main",
    "own_environment",
    "set_up",
    "venv_python",
]

ROOT = Path(__file__).resolve().parent.parent
OLDEST_PYTHON = (3, 10)
STAMP = "course-setup.json"
LOG = "course-setup.log"

TORCH = "torch==2.13.0"  # as in pyproject.toml; tests/test_environment.py holds the two together
CPU_INDEX = "https://download.pytorch.org/whl/cpu"
_PROBE_SECONDS = 4
_TORCH_CHOICES = ("auto", "cpu", "cuda", "none")

# What pip says on stderr, and what a learner can do about it. The first that matches is shown.
_CURES = [
    (
        r"CERTIFICATE_VERIFY_FAILED|SSLError",
        "The package index answered with a certificate that pip does not trust. Company and school networks often put "
        "their own in its place: ask for that certificate's file and set PIP_CERT to its path.",
    ),
    (
        r"(?i)missing dependencies for SOCKS",
        "A SOCKS proxy is set (ALL_PROXY or HTTPS_PROXY), which a new .venv cannot use yet. Without it (`unset "
        "ALL_PROXY all_proxy HTTPS_PROXY https_proxy`), or with an HTTP proxy in HTTPS_PROXY, set-up works.",
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
        "The disk is full: the course needs about 1.5 GB (6 GB with PyTorch's GPU build).",
    ),
    (
        r"(?i)long path|WinError 206",
        "A path became too long for Windows. Move the course to a short one, such as C:\\course.",
    ),
    (
        r"No matching distribution found for torch",
        "There is no PyTorch 2.13.0 for this Python on this machine, only for 64-bit Python on Linux, Windows and Macs "
        "with an Apple chip. Install such a one, for example 3.12, and name it, as in `make start PYTHON=python3.12`; "
        "or do without, with `make start TORCH=none`: lectures 01 to 06 and 09 need no PyTorch.",
    ),
]

# Settings for other work, which would send packages elsewhere or take those of another Python for installed.
_PIP_LEAKS = ("TARGET", "PREFIX", "ROOT", "USER", "PYTHON", "DRY_RUN", "NO_DEPS", "REQUIREMENT", "EDITABLE", "REPORT")
_PYTHON_LEAKS = ("PYTHONPATH", "PYTHONHOME", "PYTHONUSERBASE", "__PYVENV_LAUNCHER__")
_INDEX_GIVEN = re.compile(r"\.(?:index-url|extra-index-url|find-links|no-index)=")
_PLACE_GIVEN = re.compile(r"^(\w+\.(?:target|prefix|root))=", re.MULTILINE)
_LAST_LINES = 40  # of what pip says on stderr, which may be a compiler's whole output
_HANDED_OVER = "COURSE_HANDED_OVER"
_SERVER_CONFIG = """\
# Written by utils.setup. JupyterLab started in one of the course's folders serves the whole course, because the links
# in notebooks lead from folder to folder; it opens where it was started.
from pathlib import Path

course, here = Path(__file__).resolve().parents[3], Path.cwd().resolve()
if course in here.parents:
    c.ServerApp.root_dir = str(course)
    c.ServerApp.preferred_dir = str(here)
"""


class SetupProblem(Exception):
    """Raised where set-up cannot go on; its text tells the learner what to do."""


def main(argv: "list[str] | None" = None) -> int:
    """The exit code: 0 where the course is ready, 1 where it is not and the reason has been printed."""
    parser = argparse.ArgumentParser(
        prog="python -m utils.setup", description="Make .venv, install the course into it and check the machine."
    )
    parser.add_argument("--rebuild", action="store_true", help="make .venv anew, even where nothing changed")
    parser.add_argument("--tests", action="store_true", help="install what only the course's own tests need as well")
    parser.add_argument("--newest", action="store_true", help="install newer versions than constraints.txt says")
    parser.add_argument(
        "--torch",
        choices=_TORCH_CHOICES,
        help="which PyTorch: its CPU build where there is no NVIDIA GPU (auto, the default), that build in any case "
        "(cpu), the one that pip takes by itself, for GPUs on Linux (cuda), or none",
    )
    options = parser.parse_args(argv)
    try:
        _require_python()
        print_any_letter()
        return set_up(ROOT, **vars(options))
    except SetupProblem as problem:
        print(f"\nSet-up stopped. {problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nSet-up was interrupted. Run it again to go on where it stopped.", file=sys.stderr)
        return 130


def set_up(
    root: Path, rebuild: bool = False, tests: bool = False, newest: bool = False, torch: "str | None" = None
) -> int:
    """The doctor's exit code after installing the course at `root` into its `.venv`; 0 at once where nothing changed.

    What was asked for once, the tests' packages and the kind of PyTorch, stays asked for. A `.venv` that has to go is
    put aside, and put back where no new one can be made.

    Raises SetupProblem with the cure where Python cannot make virtual environments, `.venv` cannot be replaced, or pip
    fails.
    """
    venv = root / ".venv"
    stamp = _stamp(venv)
    wanted = _state(root, tests or stamp.get("tests") == "yes", newest, torch or stamp.get("torch") or "auto")
    if not rebuild and _runs(venv) and all(stamp.get(key) == value for key, value in wanted.items()):
        _write_server_config(venv)
        print(f"Set-up is up to date.{_another_python(stamp.get('python'))}", flush=True)
        return 0
    reason = "as asked" if rebuild and venv.exists() else _why_rebuild(venv, wanted)
    if not reason:
        return _complete(root, wanted)
    print(f"Making .venv anew: {reason}.", flush=True)
    old = _put_aside(venv)
    try:
        code = _complete(root, wanted)
    except BaseException:
        if old and _runs(old):
            shutil.rmtree(str(venv), ignore_errors=True)
            old.rename(venv)
            print("The .venv that was there is back in its place.", file=sys.stderr)
        raise
    if old:
        shutil.rmtree(str(old), ignore_errors=True)
    return code


def _complete(root: Path, wanted: "dict[str, str]") -> int:
    """The doctor's exit code after making what is missing of `.venv` and installing all that is wanted."""
    venv = root / ".venv"
    started = time.monotonic()
    if not (_config(venv) and venv_python(root).exists()):
        _create(venv)  # without pyvenv.cfg the interpreter in there would install into the Python it was made from
    # no more than that until all is done
    _write_stamp(venv, {key: wanted[key] for key in ("folder", "tests", "torch")})
    _install(root, wanted)
    _write_server_config(venv)
    print(f"Installed in {_duration(time.monotonic() - started)}. Looking the machine over:", flush=True)
    code = subprocess.call([str(venv_python(root)), "-m", "utils.doctor"], cwd=str(root), env=own_environment())
    if code == 0:
        _write_stamp(venv, dict(wanted, python=_version_in(venv)))
    return code


def venv_python(root: Path) -> Path:
    """The path of the interpreter in the `.venv` of the course at `root`, whether or not it exists."""
    return root / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def chosen_torch(root: Path) -> str:
    """What set-up was asked for at `root`: "auto", "cpu", "cuda", or "none" where the course does without PyTorch."""
    return _stamp(root / ".venv").get("torch") or "auto"


def command_line(module: str) -> str:
    """The command that runs `module` with the course's own Python, to be typed in the course's folder."""
    if module.split()[0] == "utils.setup":
        python = "py" if os.name == "nt" else "python3"
    else:
        python = str(venv_python(ROOT).relative_to(ROOT).with_suffix(""))
    return f"{python} -m {module}"


def own_environment() -> "dict[str, str]":
    """The environment without what would put another Python's modules before the course's own."""
    return {name: value for name, value in os.environ.items() if name not in _PYTHON_LEAKS}


def hand_over(module: str, arguments: "list[str]", needs: "tuple[str, ...]") -> "int | None":
    """None where this Python can run `module` itself; else the exit code of `.venv`'s Python, which ran it instead.

    It can where it has the modules in `needs` and nothing leads it to those of another Python. Where there is no
    `.venv` either, the exit code is 1 and one line has said so.
    """
    inside = Path(sys.prefix).resolve() == (ROOT / ".venv").resolve()
    lacking = [name for name in needs if importlib.util.find_spec(name) is None]
    leaking = any(os.environ.get(name) for name in _PYTHON_LEAKS)
    if not lacking and not (inside and leaking):
        return None
    if not venv_python(ROOT).exists() or (inside and not leaking) or os.environ.get(_HANDED_OVER):
        setup = command_line("utils.setup --rebuild" if inside else "utils.setup")
        print(
            f"There is no {lacking[0]} in {sys.executable}. In the course's folder run {setup}, then "
            f"{command_line(module)}",
            file=sys.stderr,
        )
        return 1
    command = [str(venv_python(ROOT)), "-m", module, *arguments]
    environment = dict(own_environment(), **{_HANDED_OVER: "1"})
    if os.name == "nt":
        return subprocess.call(command, env=environment)
    os.execve(command[0], command, environment)


def print_any_letter() -> None:
    """Let stdout and stderr print letters that a Windows console does not know, such as those of a path, as escapes."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # else somebody has put an object of their own there
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


def _another_python(version: "str | None") -> str:
    """What to add where `.venv` has another Python than set-up is run with: that is no reason to make it anew."""
    if version in (None, _python_version()):
        return ""
    return f" It has Python {version}; to change to this Python {_python_version()}, add --rebuild to set-up."


def _state(root: Path, tests: bool, newest: bool, torch: str) -> "dict[str, str]":
    """What an installation depends on: it is done again where any of these differs from the stamp."""
    return {
        "folder": str(root / ".venv"),  # scripts in .venv hold this path, and so does the link to utils
        "pyproject": _digest(root / "pyproject.toml"),
        "constraints": "" if newest else _digest(root / "constraints.txt"),
        "tests": "yes" if tests else "no",
        "torch": torch,
    }


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes().replace(b"\r\n", b"\n")).hexdigest() if path.exists() else ""


def _stamp(venv: Path) -> "dict[str, str]":
    try:
        stamp = json.loads((venv / STAMP).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def _write_stamp(venv: Path, state: "dict[str, str]") -> None:
    (venv / STAMP).write_text(json.dumps(state, indent=1) + "\n", encoding="utf-8")


def _write_server_config(venv: Path) -> None:
    """Write what the `jupyter lab` of this `.venv` is to do where it is started without `make start`."""
    path = venv / "etc" / "jupyter" / "jupyter_server_config.py"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(_SERVER_CONFIG, encoding="utf-8")


def _runs(venv: Path) -> bool:
    """Whether the interpreter in `venv` is there and the Python it was made from still is."""
    python = venv / venv_python(venv.parent).relative_to(venv.parent / ".venv")
    return python.exists() and Path(_config(venv).get("home", "")).is_dir()


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
    version = _version_in(venv)
    if not version:
        return "it was left half-made"
    if tuple(map(int, version.split("."))) < OLDEST_PYTHON:
        return f"it has Python {version}, and this is Python {_python_version()}"
    if _stamp(venv).get("torch", wanted["torch"]) != wanted["torch"]:
        return "another PyTorch is asked for"
    return ""


def _version_in(venv: Path) -> str:
    """The version of the Python in `venv`, such as "3.12", or "" where it has no pip or does not run."""
    question = "import pip, sys; print('.'.join(map(str, sys.version_info[:2])))"
    try:
        answer = subprocess.check_output(
            [str(venv_python(venv.parent)), "-c", question], stderr=subprocess.DEVNULL, env=own_environment()
        )
    except (OSError, subprocess.CalledProcessError):
        return ""
    return answer.decode(errors="replace").strip()


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


def _put_aside(venv: Path) -> "Path | None":
    """Where the `.venv` that has to go is now, to be removed once there is a new one; None where it could not serve."""
    if Path(sys.prefix).resolve() == venv.resolve():
        raise SetupProblem("You are working inside .venv, which has to go: run `deactivate`, then set-up again.")
    if venv.is_symlink():
        raise SetupProblem(f"{venv} is a link to {venv.resolve()}: remove the link, then run set-up again.")
    aside = venv.with_name(".venv.old")
    try:
        if aside.exists():
            shutil.rmtree(str(aside))  # left by a set-up that was ended by force
        if _made_in(venv) == str(venv) and _runs(venv):
            venv.rename(aside)
            return aside
        shutil.rmtree(str(venv))
    except OSError as error:
        raise SetupProblem(
            f"{venv} could not be removed ({error}).\n"
            "Close JupyterLab and every terminal that uses it, then run set-up again."
        ) from error
    return None


def _create(venv: Path) -> None:
    _require_venv_module()
    print(f"Making .venv with Python {sys.version.split()[0]} ({sys.executable}).", flush=True)
    made = subprocess.run(
        [sys.executable, "-m", "venv", str(venv)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=own_environment(),
    )
    if made.returncode != 0:
        said = made.stdout.decode(errors="replace").strip()
        raise SetupProblem(f"This Python could not make a virtual environment. It says:\n\n{said}\n\n{_venv_cure()}")


def _install(root: Path, wanted: "dict[str, str]") -> None:
    """Install what is wanted: first PyTorch where it has an index of its own, then the course and all it needs."""
    tests, torch = wanted["tests"] == "yes", wanted["torch"]
    (root / ".venv" / LOG).write_text("", encoding="utf-8")
    settings = _pip_settings(root)
    elsewhere = _PLACE_GIVEN.search(settings)
    if elsewhere:
        raise SetupProblem(
            f"A setting of pip's, {elsewhere[1]}, sends packages to another place than .venv. Take it back "
            f"(`pip config unset {elsewhere[1]}`), then run set-up again."
        )
    link = _egg_info(root)
    _pip(root, "install", "pip>=25.3")  # finds versions in a third of the time that older ones take
    cpu = torch != "none" and not _torch_is_there(root) and _wants_cpu_build(settings, torch)
    size = "400 MB" if cpu or not _linux() or torch == "none" else "400 MB, or 3 GB with PyTorch's GPU build,"
    print(
        f"Installing the course into .venv: some minutes, the first time only, for about {size} to download. "
        f"What pip says is kept in .venv/{LOG}.",
        flush=True,
    )
    if cpu:
        _pip(root, "install", "--no-deps", "--index-url", CPU_INDEX, TORCH)
    extras = (["pytorch"] if torch != "none" else []) + (["site", "teachers", "test"] if tests else [])
    course = f".[{','.join(extras)}]" if extras else "."
    constraints = (
        ["--constraint", "constraints.txt"] if wanted["constraints"] else ["--upgrade", "--upgrade-strategy=eager"]
    )
    _pip(root, "install", *constraints, "--editable", course)
    for leftover in _egg_info(root) - link:
        shutil.rmtree(str(leftover))  # setuptools builds it on the way and nothing reads it again


def _torch_is_there(root: Path) -> bool:
    question = "import importlib.metadata as m; print(m.version('torch').partition('+')[0])"
    asked = subprocess.run(
        [str(venv_python(root)), "-c", question],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=own_environment(),
    )
    return asked.stdout.decode(errors="replace").strip() == TORCH.partition("==")[2]


def _wants_cpu_build(settings: str, torch: str) -> bool:
    """Whether to take PyTorch from its CPU index, after saying so where that was expected and is not done."""
    if torch == "cuda" or not _linux():
        return False  # on Windows and macOS the ordinary build is the CPU build
    if torch == "auto":
        if _has_nvidia_gpu():
            print("There is an NVIDIA GPU, so pip takes PyTorch's GPU build (without: --torch cpu).", flush=True)
            return False
        if _INDEX_GIVEN.search(settings):
            print("pip has an index or a folder of its own to look in: PyTorch is taken from there.", flush=True)
            return False
    problem = _unreachable(CPU_INDEX + "/torch/")
    if problem:
        print(
            f"PyTorch's CPU index, {CPU_INDEX}, does not answer ({problem}). So pip takes PyTorch from where it takes "
            "everything else; on Linux that is the GPU build as a rule, which works without a GPU and is large.",
            flush=True,
        )
    return not problem


def _linux() -> bool:
    return sys.platform.startswith("linux")


def _has_nvidia_gpu() -> bool:
    return bool(shutil.which("nvidia-smi")) or Path("/proc/driver/nvidia/version").exists()


def _pip_settings(root: Path) -> str:
    """What the user told pip in variables and files, one setting a line, such as "global.index-url='...'"."""
    said = subprocess.run(
        [str(venv_python(root)), "-m", "pip", "config", "list"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=_pip_environment(),
    )
    return said.stdout.decode(errors="replace")


def _unreachable(address: str) -> str:
    """Why nothing answers at `address` within seconds, or "" where something does."""
    try:
        urllib.request.urlopen(urllib.request.Request(address, method="HEAD"), timeout=_PROBE_SECONDS).close()
    except urllib.error.HTTPError as error:
        return "" if error.code in (403, 405) else f"it says {error.code}"  # they refuse the question, not the file
    except (OSError, ValueError) as error:
        return str(getattr(error, "reason", error))
    return ""


def _egg_info(root: Path) -> "set[Path]":
    return set(root.glob("*.egg-info"))


def _pip_environment() -> "dict[str, str]":
    """The environment for pip in `.venv`: what would make it install elsewhere, or count what is elsewhere, is out."""
    leaks = {f"PIP_{name}" for name in _PIP_LEAKS}
    kept = {name: value for name, value in own_environment().items() if name.upper() not in leaks}
    return dict(kept, PIP_USER="0", PIP_DISABLE_PIP_VERSION_CHECK="1", PIP_NO_INPUT="1", PYTHONUTF8="1")


def _pip(root: Path, command: str, *arguments: str) -> None:
    """Run pip in `.venv` and show how far it is; raise SetupProblem with the cure for what it said where it fails."""
    # modules are compiled when they are first imported: most never are
    process = subprocess.Popen(
        [str(venv_python(root)), "-m", "pip", command, "--no-compile", *arguments],
        cwd=str(root),
        env=_pip_environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    said: collections.deque[str] = collections.deque(maxlen=400)
    with process, open(str(root / ".venv" / LOG), "a", encoding="utf-8") as log, _Progress() as progress:

        def listen() -> None:
            for raw in process.stderr or ():
                line = raw.decode(errors="replace")
                said.append(line)
                log.write(line)
                if "WARNING: Retrying" in line:
                    progress.aside(line)

        listener = threading.Thread(target=listen)
        listener.start()
        for raw in process.stdout or ():
            line = raw.decode(errors="replace")
            log.write(line)
            progress.heard(line)
        listener.join()
    if process.returncode != 0:
        text = "".join(said)
        errors = [line for line in said if not line.startswith(("WARNING: ", "DEPRECATION: "))]
        sys.stderr.write("".join(errors[-_LAST_LINES:]))
        cures = [cure for pattern, cure in _CURES if re.search(pattern, text)]
        cure = cures[0] if cures else "Its own lines above say why."
        raise SetupProblem(f"pip could not install the course.\n{cure}\nThen run set-up again.")


class _Progress:
    """One line that says what pip is at, renewed each second on a terminal; elsewhere a line for each large step."""

    _DOWNLOAD = re.compile(r"\s*Downloading (?:\S*/)?([A-Za-z0-9_.]+?)-\d\S*.* \(([\d.]+) ?([kMG])B\)")

    def __init__(self) -> None:
        self._live = sys.stdout.isatty()
        self._started = time.monotonic()
        self._doing = ""
        self._lock = threading.Lock()
        self._done = threading.Event()
        self._clock = threading.Thread(target=self._tick, daemon=True)

    def __enter__(self) -> "_Progress":
        if self._live:
            self._clock.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._done.set()
        if self._live:
            self._clock.join()
            self._wipe()

    def heard(self, line: str) -> None:
        """Take in what pip printed."""
        found = self._DOWNLOAD.match(line)
        if found:
            large = found[3] == "G" or (found[3] == "M" and float(found[2]) >= 50)
            self._step(f"downloading {found[1]} ({found[2]} {found[3]}B)", large)
        elif line.startswith("Collecting"):
            self._step(f"looking up {re.split(r'[^A-Za-z0-9_.-]', line.split()[1])[0]}", False)
        elif line.startswith("Installing collected packages:"):
            self._step(f"unpacking {line.count(',') + 1} packages", line.count(",") > 10)

    def aside(self, line: str) -> None:
        """Print a line of pip's warnings and errors."""
        with self._lock:
            if self._live:
                self._wipe()
            sys.stderr.write(line)
            sys.stderr.flush()

    def _step(self, doing: str, large: bool) -> None:
        self._doing = doing
        if large and not self._live:
            print(f"  {doing}", flush=True)

    def _tick(self) -> None:
        while not self._done.wait(1):
            with self._lock:
                self._wipe()
                seconds = int(time.monotonic() - self._started)
                text = f"  {seconds // 60}:{seconds % 60:02d}  {self._doing}"
                print(text[: shutil.get_terminal_size().columns - 1], end="", flush=True)

    @staticmethod
    def _wipe() -> None:
        print("\r\x1b[K" if os.name != "nt" else "\r" + " " * 79 + "\r", end="", flush=True)


def _duration(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"


if __name__ == "__main__":
    sys.exit(main())
