"""Run cells one after another and survive them: endless ones, ones that end the process, ones that wait for input."""

from __future__ import annotations

import contextlib
import json
import os
import re
import secrets
import subprocess
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from queue import Empty
from typing import Any

from jupyter_client.kernelspec import NoSuchKernel
from jupyter_client.manager import KernelManager
from nbval.kernel import CURRENT_ENV_KERNEL_NAME, NbvalKernelspecManager

from utils.selfcheck.inside import PAYLOAD

__all__ = ["CELL_SECONDS", "CellRunner", "Kernel", "KernelProblem", "Settings", "Trouble", "environment"]

ROOT = Path(__file__).resolve().parents[2]
CELL_SECONDS = 60.0
_POLL_SECONDS = 0.2  # how soon a kernel that died is noticed
_NOT_HANDED_ON = {"PYTHONSTARTUP", "PYTHONWARNINGS", "PYTHONOPTIMIZE", "PYTHONINSPECT", "MPLBACKEND"}
_GRACE_SECONDS = 2.0  # how long an interrupted cell may take to stop


class KernelProblem(Exception):
    """Raised where no kernel can be had at all."""


@dataclass(frozen=True)
class Settings:
    """Which kernel runs the notebooks of a folder, and for how long a cell and its start may take."""

    folder: Path
    seconds: float = CELL_SECONDS
    kernel_name: str = CURRENT_ENV_KERNEL_NAME
    startup_seconds: float = 60.0


@dataclass(frozen=True)
class Trouble:
    """Why a cell did not run to its end.

    `kind` is "error", "not implemented", "check" (a check cell's own message), "too slow", "memory", "exit" or "died".
    """

    kind: str
    text: str = ""
    lines: tuple[str, ...] = ()
    error: str = ""


class _Died(Exception):
    """The kernel's process is gone."""


class _NoReply(Exception):
    """No reply in time; the message that is still being answered is its argument."""


class Kernel:
    """One kernel process, asked over its shell channel alone: what cells print is never read, however much it is."""

    def __init__(self, settings: Settings) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="selfcheck-", ignore_cleanup_errors=True)
        self._errors = open(Path(self._folder.name) / "errors", "w+b")  # noqa: SIM115 (it lives as long as the process)
        self._client: Any = None  # a BlockingKernelClient, once there is a kernel
        self.witness = f"__selfcheck_{secrets.token_hex(8)}__"
        try:
            self._client = self._start(settings)
            self._client.start_channels(shell=True, iopub=False, stdin=False, hb=False, control=False)
            self.ask(f"exec({_bootstrap(self.witness)!r}, {{}})", settings.startup_seconds)
        except (NoSuchKernel, OSError) as error:
            self.close()
            raise KernelProblem(f"no kernel could be started: {error}") from error
        except (_Died, _NoReply, LookupError) as problem:
            said = str(problem) if isinstance(problem, LookupError) else self._last_error_line()
            self.close()
            raise KernelProblem(f"the kernel did not start properly: {said or 'it gave no answer'}") from problem
        except BaseException:  # a channel that is left open would keep this process from ending
            self.close()
            raise

    def _start(self, settings: Settings) -> Any:
        """Start the process; a client for it, whose channels are still closed."""
        self._manager = KernelManager(
            kernel_name=settings.kernel_name,
            kernel_spec_manager=NbvalKernelspecManager(),
            connection_file=str(Path(self._folder.name) / "kernel.json"),
            transport=_transport(self._folder.name),
        )
        self._manager.start_kernel(
            cwd=str(settings.folder),
            stdout=subprocess.DEVNULL,
            stderr=self._errors,
            env=environment(Path(self._folder.name), os.environ),
        )
        return self._manager.client()

    def _alive(self) -> bool:
        return bool(self._manager.is_alive())

    def _interrupt(self) -> None:
        self._manager.interrupt_kernel()

    def _end(self) -> None:
        """End the process, if there is one; also where its start failed halfway."""
        if hasattr(self, "_manager") and self._manager.has_kernel:
            self._manager.shutdown_kernel(now=True)

    def execute(self, code: str, seconds: float, ask: str | None = None) -> dict[str, Any]:
        """The kernel's reply to running `code` and then evaluating `ask`; raises _Died or _NoReply."""
        message = self._client.execute(
            code,
            silent=not code,
            store_history=False,
            user_expressions={"ask": ask} if ask else None,
            allow_stdin=False,
            stop_on_error=False,
        )
        return self._reply(message, seconds)

    def ask(self, expression: str, seconds: float) -> Any:
        """What the witness tells when the kernel evaluates `expression`; LookupError with the kernel's own error."""
        return told(self.execute("", seconds, expression))

    def interrupted(self, message: str) -> bool:
        """Interrupt the cell that `message` runs; whether it then stopped."""
        self._interrupt()
        try:
            self._reply(message, _GRACE_SECONDS)
        except (_Died, _NoReply):
            return False
        return True

    def close(self) -> None:
        """End the process and close the channels, each of them whatever becomes of the others."""
        with contextlib.ExitStack() as last_first:
            last_first.callback(self._folder.cleanup)
            last_first.callback(self._errors.close)
            last_first.callback(self._end)
            if self._client is not None:
                last_first.callback(self._client.stop_channels)

    def _reply(self, message: str, seconds: float) -> dict[str, Any]:
        end = time.monotonic() + seconds
        while True:
            alive = self._alive()  # asked first: a kernel may answer and then end
            try:
                reply = self._client.get_shell_msg(timeout=min(_POLL_SECONDS, seconds))
            except Empty:
                if not alive:
                    raise _Died from None
                if time.monotonic() >= end:
                    raise _NoReply(message) from None
                continue
            if reply["parent_header"].get("msg_id") == message:
                return reply["content"]

    def _last_error_line(self) -> str:
        self._errors.seek(0)
        lines = self._errors.read().decode("utf-8", "replace").strip().splitlines()
        return lines[-1] if lines else ""


class CellRunner:
    """A notebook's cells, run one after another; where the kernel is lost, the ones before are run again in a new one.

    Use it as a context manager. The kernel starts with the first cell, as `start` makes it.
    """

    def __init__(self, settings: Settings, start: Callable[[Settings], Kernel] | None = None) -> None:
        self._settings = settings
        self._start = start or Kernel
        self._kernel: Kernel | None = None
        self._ran: list[str] = []  # what a new kernel has to run to be where the lost one was

    def __enter__(self) -> CellRunner:
        return self

    def __exit__(self, *_: object) -> None:
        self._drop_kernel()

    def run(self, source: str) -> Trouble | None:
        """Run a cell; None if it ran to its end, else why it did not. Raises KernelProblem where there is no kernel."""
        if not source.strip():
            return None
        trouble = self._guarded(lambda kernel: self._run(kernel, source))
        if trouble is None or trouble.kind not in ("too slow", "memory", "exit", "died"):
            self._ran.append(source)
        return trouble

    def check(self, number: str, name: str) -> dict[str, str] | Trouble:
        """The witness's verdict, ``{"status": ..., "message": ...}``, or the trouble that kept it from having one."""

        def ask(kernel: Kernel) -> dict[str, str] | Trouble:
            reply = kernel.execute("", self._settings.seconds, f"{kernel.witness}.verdict({number!r}, {name!r})")
            if _asked_to_exit(reply):
                return self._after_exit()
            try:
                return told(reply)
            except LookupError as error:
                return Trouble("error", str(error), error=str(error).partition(":")[0])

        return self._guarded(ask)

    def _run(self, kernel: Kernel, source: str) -> Trouble | None:
        reply = kernel.execute(source, self._settings.seconds)
        if _asked_to_exit(reply):
            return self._after_exit()
        if reply["status"] == "ok":
            return None
        error = kernel.ask(f"{kernel.witness}.error()", self._settings.seconds)
        if error["name"] == "NoneType":  # the cell ran, showing its last line failed
            last = re.sub(r"\x1b\[[0-9;]*m", "", "".join(reply["traceback"][-1:])).strip().split("\n")[-1]
            return Trouble("error", last[:200], error=last.partition(":")[0])
        if error["name"] == "MemoryError":  # what fills the memory may be there still
            self._drop_kernel()
            return Trouble("memory", lines=tuple(error["lines"]))
        kind = "not implemented" if error["not_implemented"] else "check" if error["check"] else "error"
        text = f"{error['name']}: {error['text']}" if error["text"] else error["name"]
        return Trouble(kind, text, tuple(error["lines"]), error["kind"])

    def _guarded(self, use: Callable[[Kernel], Any]) -> Any:
        """What `use` gives for the kernel, or the Trouble that it was too slow or ended the process."""
        kernel = self._live_kernel()
        try:
            return use(kernel)
        except _Died:
            self._drop_kernel()
            return Trouble("died")
        except _NoReply as slow:
            if not kernel.interrupted(str(slow)):
                self._drop_kernel()
            return Trouble("too slow", f"still running after {self._settings.seconds:g} seconds, and stopped")

    def _live_kernel(self) -> Kernel:
        """The kernel, or a new one that has run what the lost one had."""
        while self._kernel is None:
            self._kernel = self._new_kernel()
            for source in list(self._ran):
                try:
                    self._kernel.execute(source, self._settings.seconds)
                except (_Died, _NoReply):  # it ran the first time; without it there is still something to judge
                    self._ran.remove(source)
                    self._drop_kernel()
                    break
        return self._kernel

    def _new_kernel(self) -> Kernel:
        """A kernel that answers; one that does not is given a second chance."""
        try:
            return self._start(self._settings)
        except KernelProblem:
            return self._start(self._settings)

    def _after_exit(self) -> Trouble:
        """A kernel that was told to exit answers, and ends a moment later: it is not used again."""
        self._drop_kernel()
        return Trouble("exit")

    def _drop_kernel(self) -> None:
        if self._kernel is not None:
            self._kernel.close()
            self._kernel = None


def _transport(folder: str) -> str:
    """How to talk to a kernel whose connection file is in `folder`: by files where that works, else by ports.

    Ports are chosen before the kernel takes them; on a busy machine somebody else may be faster.
    """
    longest = 90  # the path of such a file may have 104 bytes on macOS, a little more elsewhere
    return "ipc" if os.name == "posix" and len(os.fsencode(folder)) + len("/kernel-ipc-1") <= longest else "tcp"


def told(reply: dict[str, Any]) -> Any:
    """What the witness told in this reply of a kernel; LookupError with the kernel's own error where it told nothing.

    It comes among the reply's payloads, which are plain data: nothing that decides how values are displayed, be it a
    formatter, a startup file or a package that prints prettily, has a say in it.
    """
    for payload in reply.get("payload", []):
        if payload.get("source") == PAYLOAD:
            return json.loads(payload["text"])
    error = reply.get("user_expressions", {}).get("ask", reply)
    raise LookupError(f"{error.get('ename')}: {error.get('evalue')}")


def environment(folder: Path, others: Mapping[str, str]) -> dict[str, str]:
    """The environment of a kernel: `others` without the settings that reach into what a notebook computes.

    IPython's own folder is an empty one, so there are no startup files; matplotlib finds no settings but its defaults.
    """
    settings = folder / "matplotlibrc"
    settings.touch()
    kept = {name: value for name, value in others.items() if name not in _NOT_HANDED_ON}
    return {**kept, "IPYTHONDIR": str(folder / "ipython"), "MATPLOTLIBRC": str(settings)}


def _asked_to_exit(reply: dict[str, Any]) -> bool:
    return any(payload.get("source") == "ask_exit" for payload in reply.get("payload", []))


def _bootstrap(witness: str) -> str:
    """What a new kernel runs first. Only here the course comes first: a learner's utils.py must not stand in."""
    return (
        "import sys\n"
        f"sys.path.insert(0, {str(ROOT)!r})\n"
        "try:\n"
        "    from utils.selfcheck.inside import install\n"
        "finally:\n"
        "    sys.path.append(sys.path.pop(0))\n"
        f"install({witness!r})\n"
    )
