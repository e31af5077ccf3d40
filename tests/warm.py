"""``python -m MODULE …``, run by a process that has imported what pytest and nbval need, and forks for each run.

Such a run is a process of its own, with its own folder, environment, arguments and streams, and it ends as any other.
It is only spared the second that importing pytest, nbformat and jupyter_client takes; nothing of the course is imported
ahead. That is for Linux: Windows has no call for forking, and what macOS's own libraries do after it is not certain.
"""

from __future__ import annotations

import atexit
import functools
import importlib
import json
import os
import runpy
import select
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

__all__ = ["run_module"]

_SECONDS = 300
_STREAMS = ("stdout", "stderr")
# What a run of pytest with nbval imports, except what is named with -p: of that pytest says that it comes too late.
_AHEAD = (
    "pytest", *(f"_pytest.{name}" for name in ("helpconfig", "junitxml", "skipping", "unittest", "warnings")),
    "nbval.cover", "nbval.kernel", "nbformat", "jupyter_client.manager", "IPython.core.interactiveshell", "tomllib",
)  # fmt: skip


def run_module(
    arguments: Sequence[str], cwd: Path, environment: Mapping[str, str], fresh: bool = False
) -> subprocess.CompletedProcess[str]:
    """What `python -m` with these arguments did: its exit code and what it printed. A `fresh` one is not forked."""
    encoding = environment.get("PYTHONIOENCODING", "utf-8")
    if fresh or sys.platform != "linux":
        return subprocess.run(
            [sys.executable, "-m", *arguments],
            cwd=cwd,
            env=environment,
            capture_output=True,
            encoding=encoding,
            timeout=_SECONDS,
            check=False,
        )
    with tempfile.TemporaryDirectory(prefix="warm-") as folder:
        streams = {name: Path(folder) / name for name in _STREAMS}
        request = {"arguments": list(arguments), "cwd": str(cwd.resolve()), "environment": dict(environment)}
        code = _asked({**request, "streams": {name: str(path) for name, path in streams.items()}})
        said = {name: path.read_text(encoding=encoding) for name, path in streams.items()}
    return subprocess.CompletedProcess(list(arguments), code, **said)


@functools.cache
def _server() -> subprocess.Popen[str]:
    server = subprocess.Popen(
        [sys.executable, __file__],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
    )
    atexit.register(_end, server)
    return server


def _end(server: subprocess.Popen[str]) -> None:
    server.kill()
    server.wait()


def _asked(request: dict[str, object]) -> int:
    server = _server()
    assert server.stdin is not None
    assert server.stdout is not None
    server.stdin.write(json.dumps(request) + "\n")
    server.stdin.flush()
    ready, _, _ = select.select([server.stdout], [], [], _SECONDS)
    answer = server.stdout.readline() if ready else ""
    if not answer:
        _end(server)
        _server.cache_clear()
        raise TimeoutError(f"{request['arguments']} did not end within {_SECONDS} seconds")
    return int(answer)


def serve() -> None:
    """Read requests from standard input, a line of JSON each; fork for each, and answer with its exit code."""
    _import_ahead()
    for line in iter(sys.stdin.readline, ""):
        child = os.fork()
        if child == 0:
            request = json.loads(line)
            break
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)
    else:
        return
    _become(**request)


def _import_ahead() -> None:
    sys.modules["rfc3987_syntax"] = None  # type: ignore[assignment]  # as utils/selfcheck/quick.py has it
    for name in _AHEAD:
        importlib.import_module(name)


def _become(arguments: list[str], cwd: str, environment: dict[str, str], streams: dict[str, str]) -> None:
    """Be the process that was asked for, to its end."""
    for at, name in enumerate(_STREAMS, start=1):
        os.dup2(os.open(streams[name], os.O_WRONLY | os.O_CREAT | os.O_APPEND), at)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.chdir(cwd)
    os.environ.clear()
    os.environ.update(environment)
    for name in _STREAMS:
        getattr(sys, name).reconfigure(encoding=environment.get("PYTHONIOENCODING", "utf-8"))
    ahead = environment.get("PYTHONPATH", "").split(os.pathsep)
    sys.path[:1] = [cwd, *filter(None, ahead)]
    sys.argv = arguments
    runpy.run_module(arguments[0], run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    serve()
