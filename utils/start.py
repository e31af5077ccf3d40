"""Start JupyterLab at a lecture: ``python -m utils.start [notebook] [JupyterLab's own options]``.

The server listens on this machine alone, asks for its token, and looks nothing up on the network. The settings behind
that are files of Jupyter's own kind in `utils/lab/`: no news and no question about them, and pages such as README shown
as readers want them (labconfig/default_setting_overrides), no update checks and no list of extensions to install
(jupyter_lab_config), and none of nbgrader's buttons, which are for teachers (labconfig/page_config,
jupyter_server_config). Options given on the command line win over them.
"""

import contextlib
import importlib.util
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import quote

from utils.maintain.cells import notebook_path, notebooks_in
from utils.setup import command_line, print_any_letter, venv_python

__all__ = ["lab_arguments", "lecture", "main", "trust"]

ROOT = Path(__file__).resolve().parent.parent
FIRST = "notebooks/01_derivatives.ipynb"
SETTINGS = ROOT / "utils" / "lab"


def main(argv: Sequence[str] | None = None) -> int:
    """The exit code: JupyterLab's own once it ends, 1 where it could not be started and the reason has been printed."""
    print_any_letter()
    arguments = list(sys.argv[1:] if argv is None else argv)
    if importlib.util.find_spec("jupyterlab") is None:
        start, setup = command_line("utils.start"), command_line("utils.setup")
        cure = f"Run {start}" if venv_python(ROOT).exists() else f"Run {setup}, then {start}"
        print(f"JupyterLab is not installed in {sys.executable}. {cure}", file=sys.stderr)
        return 1
    name = arguments.pop(0) if arguments and not arguments[0].startswith("-") else FIRST
    try:
        options = lab_arguments(lecture(name), arguments)
    except FileNotFoundError as problem:
        print(problem, file=sys.stderr)
        return 1
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(
        [str(SETTINGS), *filter(None, [os.environ.get("JUPYTER_CONFIG_PATH")])]
    )
    trust(*notebooks_in(ROOT / "notebooks"), *notebooks_in(ROOT / "solutions"))
    from jupyterlab.labapp import main as lab

    print("Starting JupyterLab. Press Ctrl-C twice here to stop it.", flush=True)
    return lab(options) or 0


def lecture(name: str) -> Path:
    """The notebook that `name` stands for, relative to the course's folder: a path, or a lecture's number such as "03".

    Raises FileNotFoundError for one that is not there, or not in the course.
    """
    if name.isdecimal():
        return notebook_path(ROOT / "notebooks", name).relative_to(ROOT)
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
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        arguments.append("--allow-root")  # containers have no other user, and JupyterLab would refuse
    return [*arguments, *extra]


if __name__ == "__main__":
    sys.exit(main())
