"""Run a learner's code safely: stopped when endless, prints kept short, state put back, errors cut to its own lines."""

from __future__ import annotations

import contextlib
import ctypes
import io
import linecache
import random
import sys
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

__all__ = ["Attempt", "TooSlow", "attempt", "learner_lines", "state_kept", "within"]

_SECONDS_TO_IMPORT = 60  # beyond the limit; PyTorch's take some on a busy machine
_PRINTED_MOST = 2_000  # characters of a learner's prints that a message may quote from


class TooSlow(BaseException):
    """Raised inside code that ran out of time; a BaseException, so that `except Exception` does not swallow it."""


@dataclass(frozen=True)
class Attempt:
    """What one attempt gave: a value or an error, and what was printed on the way."""

    value: Any = None
    error: BaseException | None = None
    printed: str = ""


class _Head(io.TextIOBase):
    """A stream that keeps the first characters written to it and drops the rest."""

    def __init__(self) -> None:
        self.kept = ""

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.kept += text[: max(0, _PRINTED_MOST - len(self.kept))]
        return len(text)


# A thread of the learner's that prints may be using a stream whose attempt is over. CPython 3.11 does not count that
# as a reference, and crashes where the stream is gone: https://github.com/python/cpython/issues/130163
_recent: deque[_Head] = deque(maxlen=256)


def attempt(function: Callable[[], Any], seconds: float = 5.0) -> Attempt:
    """What calling `function` gave, whatever it does; only KeyboardInterrupt passes through."""
    printed = _Head()
    _recent.append(printed)
    try:
        with contextlib.redirect_stdout(printed):
            value = within(function, seconds)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # SystemExit and TooSlow are recorded too
        return Attempt(error=error, printed=printed.kept)
    return Attempt(value=value, printed=printed.kept)


def within(function: Callable[[], Any], seconds: float) -> Any:
    """What `function()` returns; raises TooSlow inside it once it has run for more than `seconds`.

    Works on every platform and without signals: a watching thread raises the exception in the calling one, again and
    again until it is let through, since a bare ``except:`` may catch it. The exception may come between any two steps
    of the caller, so it must find it inside the `try`, and holding no lock but by `with`: the watcher waits until it is
    armed there, and what the two threads tell each other goes through bare locks and flags, never through an Event.

    While the caller imports a module it is left alone, for another minute at most: an import that is stopped halfway
    leaves pieces behind, and PyTorch's own, which its optimisers need, cannot be made a second time.
    """
    thread = threading.get_ident()
    caller = ctypes.c_ulong(thread)
    unarmed, running, one_at_a_time = threading.Lock(), threading.Lock(), threading.Lock()
    finished = struck = False

    def strike() -> None:
        ctypes.pythonapi.PyThreadState_SetAsyncExc(caller, ctypes.py_object(TooSlow))

    def watch() -> None:
        nonlocal struck
        unarmed.acquire()
        delay, no_later = seconds, time.monotonic() + seconds + _SECONDS_TO_IMPORT
        while not running.acquire(timeout=delay):
            delay = 0.005
            if _imports(thread) and time.monotonic() < no_later:
                continue
            with one_at_a_time:
                if not finished:
                    struck = True
                    strike()

    def stop_watching() -> None:
        nonlocal finished
        while not finished:
            try:
                with one_at_a_time:
                    finished = True
            except TooSlow:  # it struck while we were stopping it
                continue
        if struck:
            # A strike may still be on its way. Called off with None, it would leave CPython 3.11's flag for it raised,
            # and the next profiler or debugger would run forever; so it is received here.
            try:
                strike()
                while True:
                    pass
            except TooSlow:
                pass
        for lock in (unarmed, running):
            if lock.locked():
                lock.release()

    imported = set(sys.modules)
    unarmed.acquire()
    running.acquire()
    try:
        try:
            threading.Thread(target=watch, daemon=True).start()
            unarmed.release()
            result = function()
        finally:
            stop_watching()
    except TooSlow:
        stop_watching()
        _forget_orphans(imported)
        raise
    return result


def _imports(thread: int) -> bool:
    """Whether what runs in this thread within a limit is in the middle of an import."""
    frame = sys._current_frames().get(thread)
    while frame is not None and frame.f_code is not within.__code__:
        if frame.f_code.co_filename == "<frozen importlib._bootstrap>":
            return True
        frame = frame.f_back
    return False


def _forget_orphans(before: set[str]) -> None:
    """Forget modules imported since `before` whose package was stopped in the middle of its own import.

    Python has forgotten the package, and would not hang what it finds of it on the package that it imports next.
    """
    for name in set(sys.modules) - before:
        parts = name.split(".")
        if any(".".join(parts[:end]) not in sys.modules for end in range(1, len(parts))):
            sys.modules.pop(name, None)


@contextlib.contextmanager
def state_kept(seed: int = 0) -> Iterator[None]:
    """Seed the random generators, and put them and the interpreter's settings back afterwards.

    NumPy and PyTorch are looked after only where the notebook has imported them: importing them would cost seconds.
    """
    python_random = random.getstate()
    recursion_limit = sys.getrecursionlimit()
    # Where a cell has raised it, an endless recursion would end Python itself. A kernel starts with 3000.
    sys.setrecursionlimit(min(recursion_limit, 3000))
    random.seed(seed)
    numpy = sys.modules.get("numpy")
    torch = sys.modules.get("torch")
    numpy_random = numpy.random.get_state() if numpy else None
    torch_random = torch.random.get_rng_state() if torch else None
    torch_settings = (torch.is_grad_enabled(), torch.get_default_dtype()) if torch else None
    if numpy:
        numpy.random.seed(seed)
    if torch:
        torch.random.manual_seed(seed)
    try:
        yield
    finally:
        random.setstate(python_random)
        sys.setrecursionlimit(recursion_limit)
        if numpy:
            numpy.random.set_state(numpy_random)
        if torch:
            torch.random.set_rng_state(torch_random)
        if torch and torch_settings:
            torch.set_grad_enabled(torch_settings[0])
            torch.set_default_dtype(torch_settings[1])


def learner_lines(error: BaseException, namespace: Mapping[str, Any], most: int = 3) -> list[str]:
    """The learner's own lines in a traceback, the innermost last, at most `most`; ``line 2 in f: return upstrem``.

    A line is the learner's own when it ran in the notebook's namespace.
    """
    lines: list[str] = []
    for frame, number in traceback.walk_tb(error.__traceback__):
        if frame.f_globals is not namespace:
            continue
        code = frame.f_code
        number = number or code.co_firstlineno  # an instruction at which a limit struck may have no line
        text = linecache.getline(code.co_filename, number, frame.f_globals).strip()
        where = "" if code.co_name == "<module>" else f" in {code.co_name}"
        line = f"line {number}{where}: {text}" if text else f"line {number}{where}"
        if line not in lines[-2:]:  # a recursion repeats one line, or two in turn
            lines.append(line)
    return lines[-most:]
