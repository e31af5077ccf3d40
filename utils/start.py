"""Start JupyterLab at the home page or a lecture: ``python -m utils.start [notebook] [JupyterLab's own options]``.

The server listens on this machine alone, asks for its token, and looks nothing up on the network. The settings behind
that are files of Jupyter's own kind in `utils/lab/`: no news and no question about them, and pages such as README shown
as readers want them (labconfig/default_setting_overrides), no update checks and no list of extensions to install
(jupyter_lab_config), and none of nbgrader's buttons, which are for teachers (labconfig/page_config,
jupyter_server_config). Options given on the command line win over them.

What a learner has set for other work stays out: modules of another Python (PYTHONPATH), make's variables, a Jupyter
password, and Jupyter folders that cannot be written in. Terminals open in the course's folder, with the course's Python
first on PATH, so that the commands that notebooks print work there as they stand.
"""

import contextlib
import json
import os
import secrets
import shlex
import sys
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from urllib.parse import quote

from utils.maintain.cells import notebook_number, notebook_path, notebooks_in, others_of
from utils.setup import hand_over, print_any_letter, venv_python

__all__ = ["MAKES", "folders_in_place", "lab_arguments", "lecture", "main", "trust", "use_folders_in_place"]

ROOT = Path(__file__).resolve().parent.parent
FIRST = "notebooks/01_derivatives.ipynb"
SETTINGS = ROOT / "utils" / "lab"

# What make hands down to all that it starts: a `make reset` in a terminal of JupyterLab would take its N for granted.
MAKES = ("MAKEFLAGS", "MFLAGS", "MAKEOVERRIDES", "MAKELEVEL", "MAKEFILES", "N", "ARGS", "PYTHON", "TORCH", "COURSE")
_WAIT_SECONDS = 120


def main(argv: Sequence[str] | None = None) -> int:
    """The exit code: JupyterLab's own once it ends, 1 where it could not be started and the reason has been printed."""
    print_any_letter()
    arguments = list(sys.argv[1:] if argv is None else argv)
    handed = hand_over("utils.start", arguments, needs=("jupyterlab", "nbformat"))
    if handed is not None:
        return handed
    name = arguments.pop(0) if arguments and not arguments[0].startswith("-") else ""
    try:
        notebook = lecture(name) if name else _home()
    except FileNotFoundError as problem:
        print(problem, file=sys.stderr)
        return 1
    for other in others_of(ROOT / notebook.parent, int(name)) if name.isdecimal() else []:
        print(f"{notebook.as_posix()} is opened; {notebook.parent}/{other.name} is another file.", flush=True)
    _prepare_environment()
    trust(*notebooks_in(ROOT / "notebooks"), *notebooks_in(ROOT / "solutions"))
    from jupyterlab.labapp import main as lab

    print("Starting JupyterLab. Press Ctrl-C twice here to stop it.", flush=True)
    threading.Thread(target=_tell_address, args=[notebook], daemon=True).start()
    return lab(lab_arguments(notebook, arguments)) or 0


def _home() -> Path:
    """The home page, or the first lecture where the page cannot be written, as in a folder that is read-only."""
    from utils.progress import home_notebook

    try:
        return home_notebook().relative_to(ROOT)
    except OSError:
        return Path(FIRST)


def folders_in_place() -> dict[str, str]:
    """Variable -> folder in this Python's own place, for those folders of Jupyter's that cannot be written in."""
    from jupyter_core.paths import jupyter_config_dir, jupyter_data_dir, jupyter_runtime_dir

    usual = {
        "JUPYTER_CONFIG_DIR": jupyter_config_dir(),
        "JUPYTER_DATA_DIR": jupyter_data_dir(),
        "JUPYTER_RUNTIME_DIR": jupyter_runtime_dir(),
        "IPYTHONDIR": os.environ.get("IPYTHONDIR") or os.path.expanduser("~/.ipython"),
        "MPLCONFIGDIR": os.environ.get("MPLCONFIGDIR") or os.path.expanduser("~"),
    }
    place = Path(sys.prefix) / "course-jupyter"
    return {
        name: str(place / name.lower().removesuffix("_dir"))
        for name, folder in usual.items()
        if not _writable(Path(folder))
    }


def use_folders_in_place() -> dict[str, str]:
    """What `folders_in_place` says, now made and told to all that this process imports or starts from here on."""
    moved = folders_in_place()
    for folder in moved.values():
        Path(folder).mkdir(parents=True, exist_ok=True)
    os.environ.update(moved)
    return moved


def _writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def _prepare_environment() -> None:
    """Give JupyterLab and all that it starts the course's settings, and take from it what was meant for others."""
    moved = use_folders_in_place()
    if moved:
        where = os.path.commonpath([Path(folder).parent for folder in moved.values()])
        print(f"Jupyter's usual folders cannot be written in; its files go to {where}.", flush=True)
    for name in MAKES:
        os.environ.pop(name, None)
    first = {"PATH": str(venv_python(ROOT).parent), "JUPYTER_CONFIG_PATH": str(SETTINGS)}
    for name, folder in first.items():
        os.environ[name] = os.pathsep.join([folder, *filter(None, [os.environ.get(name)])])


def _tell_address(notebook: Path) -> None:
    """Print the address once the server has written down where it listens, whatever its log level is."""
    from jupyter_core.paths import jupyter_runtime_dir

    written = Path(jupyter_runtime_dir()) / f"jpserver-{os.getpid()}.json"
    for _ in range(_WAIT_SECONDS * 10):
        with contextlib.suppress(OSError, ValueError):
            print(_address(json.loads(written.read_text(encoding="utf-8")), notebook), flush=True)
            return
        time.sleep(0.1)


def _address(server: Mapping[str, str], notebook: Path) -> str:
    token = f"?token={server['token']}" if server.get("token") else ""
    address = f"{server['url']}lab/tree/{quote(notebook.as_posix())}{token}"
    return f"\nIf no browser opens, copy this address into one:\n\n    {address}\n"


def lecture(name: str) -> Path:
    """The notebook that `name` stands for, relative to the course's folder: a path, or a lecture's number such as "03".

    A project, which has no lecture, begins with its exercises. Raises FileNotFoundError for a notebook that is not
    there, or not in the course.
    """
    if name.isdecimal():
        lectures, exercises = ROOT / "notebooks", ROOT / "exercises"
        projects = {notebook_number(path) for path in notebooks_in(exercises)}
        projects -= {notebook_number(path) for path in notebooks_in(lectures)}
        return notebook_path(exercises if int(name) in projects else lectures, name).relative_to(ROOT)
    for path in (Path(name).resolve(), (ROOT / name).resolve()):
        if path.is_file() and path.is_relative_to(ROOT):
            return path.relative_to(ROOT)
    raise FileNotFoundError(f"no file {name} in this course; a lecture's number is enough: 03")


def trust(*notebooks: Path) -> None:
    """Mark notebooks as trusted, as `jupyter trust` does: JupyterLab shows the saved pictures of no others.

    Only for what the course ships, and the reader is about to run anyway.
    """
    import nbformat
    from nbformat.sign import NotebookNotary

    notary = NotebookNotary()
    for path in notebooks:
        with contextlib.suppress(Exception):  # a damaged file, or a home that cannot be written in, costs pictures only
            notary.sign(nbformat.read(path, as_version=nbformat.NO_CONVERT))
    notary.store.close()


def lab_arguments(notebook: Path, extra: Sequence[str] = ()) -> list[str]:
    """The arguments for JupyterLab that open `notebook`, a path inside the course's folder, then the `extra` ones."""
    arguments = [f"--ServerApp.root_dir={ROOT}", f"--LabApp.default_url=/lab/tree/{quote(notebook.as_posix())}"]
    if not any("token" in option.lower() or "password" in option.lower() for option in extra):
        # one of its own each time: a password or an empty token in the learner's settings would leave no address
        arguments.append(f"--IdentityProvider.token={secrets.token_hex(24)}")
    if os.name != "nt":
        shell = shlex.join(["/bin/sh", "-c", 'cd "$1"; exec "${SHELL:-/bin/sh}"', "sh", str(ROOT)])
        arguments.append(f"--ServerApp.terminado_settings=shell_command={shell}")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        arguments.append("--allow-root")  # containers have no other user, and JupyterLab would refuse
    return [*arguments, *extra]


if __name__ == "__main__":
    sys.exit(main())
