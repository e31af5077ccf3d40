"""Kernels made by forking a process that has imported everything already: for judging many submissions on POSIX.

A kernel costs seconds of imports, PyTorch's above all. A *nursery* is a process that has them behind it and forks
itself for each kernel. It is the parent of all that its kernels leave behind (on Linux), so that it can end them.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import json
import os
import random
import select
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.connect import write_connection_file

from utils.selfcheck.kernel import ROOT, Kernel, KernelProblem, Settings, environment

__all__ = ["ForkedKernel", "Limits", "Nursery", "main"]

Limits = Mapping[str, int]  # the name of a resource, such as "RLIMIT_CPU" -> what a kernel may use of it

_READY_SECONDS = 120
# What notebooks of the course import. The last is what PyTorch imports at the first backward pass of anything but a
# single number; matplotlib comes with its defaults, since the nursery is started with them.
_IMPORTS = (
    "ipykernel.kernelapp", "ipykernel.ipkernel", "IPython.core.completer", "numpy", "matplotlib.pyplot", "graphviz",
    "utils.checks", "torch", "torch.fx.experimental.symbolic_shapes",
)  # fmt: skip
_PR_SET_CHILD_SUBREAPER = 36  # prctl(2)


class Nursery:
    """A process to fork kernels from. Use it as a context manager; it starts anew where somebody has ended it."""

    def __init__(self, variables: Mapping[str, str]) -> None:
        """`variables` are the whole environment of the kernels, apart from what belongs to each."""
        self._variables = dict(variables)
        self._process: subprocess.Popen[str] | None = None
        self._left_over = 0

    def __enter__(self) -> Nursery:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def fork(self, **request: Any) -> int:
        """The process number of a new kernel; KernelProblem where none can be had."""
        return int(self._asked({"fork": request}))

    def alive(self, process: int) -> bool:
        """Whether the kernel with this process number still runs."""
        return bool(self._asked({"alive": process}))

    def sweep(self) -> None:
        """End all kernels, and all that they have started and left running."""
        self._left_over += max(0, int(self._asked({"sweep": True})) - 1)  # the kernel itself is one

    def left_over(self) -> int:
        """How many processes kernels have left running since this was last asked."""
        count, self._left_over = self._left_over, 0
        return count

    def close(self) -> None:
        """End the nursery, and first all that came from it."""
        if self._process is None:
            return
        with contextlib.suppress(KernelProblem):
            self.sweep()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()
        self._process.kill()
        self._process.wait()
        self._process = None

    def _asked(self, request: dict[str, Any]) -> Any:
        process = self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(json.dumps(request) + "\n")
            process.stdin.flush()
            answer = process.stdout.readline()
        except OSError:
            answer = ""
        if not answer:
            self._process = None
            process.kill()
            process.wait()
            raise KernelProblem("the process that starts kernels was ended")
        return json.loads(answer)["answer"]

    def _running(self) -> subprocess.Popen[str]:
        if self._process is None:
            self._process = subprocess.Popen(
                [sys.executable, "-P" if sys.version_info >= (3, 11) else "-s", "-m", "utils.selfcheck.forks"],
                cwd=ROOT,
                env={**self._variables, "PYTHONPATH": str(ROOT)},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                encoding="utf-8",
                start_new_session=True,
            )
            assert self._process.stdout is not None
            ready, _, _ = select.select([self._process.stdout], [], [], _READY_SECONDS)
            if not ready or self._process.stdout.readline() != "ready\n":
                self.close()
                raise KernelProblem("the process that starts kernels did not start")
        return self._process


class ForkedKernel(Kernel):
    """A kernel that a nursery has forked, with limits on what it may use."""

    def __init__(
        self, settings: Settings, nursery: Nursery, limits: Limits, variables: Mapping[str, str] = MappingProxyType({})
    ) -> None:
        self._nursery, self._limits, self._variables = nursery, limits, variables
        self._process = 0
        super().__init__(settings)

    def _start(self, settings: Settings) -> BlockingKernelClient:
        folder = Path(self._folder.name)
        connection, _ = write_connection_file(
            str(folder / "kernel.json"),
            transport="ipc",
            ip=str(folder / "kernel-ipc"),
            key=os.urandom(16).hex().encode(),
        )
        self._process = self._nursery.fork(
            connection=connection,
            folder=str(settings.folder),
            variables=environment(folder, self._variables),
            errors=self._errors.name,
            limits=dict(self._limits),
        )
        client = BlockingKernelClient()
        client.load_connection_file(connection)
        return client

    def _alive(self) -> bool:
        return self._nursery.alive(self._process)

    def _interrupt(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self._process, signal.SIGINT)

    def _end(self) -> None:
        with contextlib.suppress(KernelProblem):
            self._nursery.sweep()


def main() -> None:
    """Be a nursery: read requests from standard input, a line of JSON each, and answer each with another."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # whatever prints from here on does not reach the answers
    for name in _IMPORTS:
        with contextlib.suppress(ImportError):  # such as PyTorch where set-up left it out
            importlib.import_module(name)
    gc.collect()
    gc.freeze()  # what is not collected is not written to, and so shared with every kernel
    _adopt_orphans()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    print("ready", file=answers, flush=True)
    requests = iter(sys.stdin.readline, "")
    for line in requests:
        _reap()
        request = json.loads(line)
        if "fork" in request:
            process = os.fork()
            if process == 0:
                answers.close()
                _be_a_kernel(**request["fork"])
            answer: Any = process
        elif "alive" in request:
            answer = _runs(request["alive"])
        else:
            answer = _sweep()
        print(json.dumps({"answer": answer}), file=answers, flush=True)


def _be_a_kernel(connection: str, folder: str, variables: dict[str, str], errors: str, limits: dict[str, int]) -> None:
    """Turn this process into a kernel, and end it with that kernel."""
    import resource

    try:
        os.setsid()
        nothing, said = os.open(os.devnull, os.O_RDWR), os.open(errors, os.O_WRONLY)
        for stream, target in ((0, nothing), (1, nothing), (2, said)):
            os.dup2(target, stream)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        os.chdir(folder)
        os.environ.update(variables)
        tempfile.tempdir = None  # chosen from the variables above when it is next asked for
        for name, most in limits.items():
            resource.setrlimit(getattr(resource, name), (most, most))
        random.seed()
        if "numpy" in sys.modules:
            sys.modules["numpy"].random.seed()
        if "torch" in sys.modules:
            sys.modules["torch"].seed()
        sys.path[:] = ["", *(place for place in sys.path if place != str(ROOT))]
        sys.argv = ["ipykernel_launcher", "-f", connection]
        from ipykernel.kernelapp import IPKernelApp

        kernel = IPKernelApp.instance()
        kernel.initialize(sys.argv[1:])
        kernel.start()
    except BaseException as problem:
        print(f"{type(problem).__name__}: {problem}", file=sys.__stderr__, flush=True)
    finally:
        os._exit(0)


def _adopt_orphans() -> None:
    """Become the parent of descendants that lose theirs, where the system can do that."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def _reap() -> None:
    with contextlib.suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def _runs(process: int) -> bool:
    _reap()
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def _sweep() -> int:
    """End every descendant, again and again until there is none; how many there were."""
    ended: set[int] = set()
    for _ in range(50):
        _reap()
        found = set(_descendants())
        if not found:
            break
        for process in found:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(process, signal.SIGKILL)
        ended |= found
        select.select([], [], [], 0.02)
    return len(ended)


def _descendants() -> Iterator[int]:
    import psutil

    for child in psutil.Process().children(recursive=True):
        with contextlib.suppress(psutil.NoSuchProcess):
            if child.status() != psutil.STATUS_ZOMBIE:
                yield child.pid


if __name__ == "__main__":
    main()
