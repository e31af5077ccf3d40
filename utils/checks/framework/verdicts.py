"""What a check can say: wrong with a next move, or not started. IPython shows these as a message, not a traceback."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

__all__ = ["CheckFailure", "Mistake", "NotStarted"]


class CheckFailure(AssertionError):
    """A wrong answer. Its text is the whole message for the learner, `fault` the id of what is wrong.

    The id is that of a Fault, of a Mistake, or of a general pattern; "unexplained" where nothing was recognised.
    `picture` draws what was found, for those who can see it; it gives None where there is nothing to draw.
    """

    def __init__(self, message: str, fault: str, picture: Callable[[], Any] | None = None) -> None:
        super().__init__(message)
        self.fault = fault
        self.picture = picture
        self._shown = False

    def remark(self, line: str) -> None:
        """Add a line to the message."""
        self.args = (f"{self}\n{line}",)

    def _render_traceback_(self) -> list[str]:
        """The lines IPython prints in place of a traceback; the picture follows them in a notebook."""
        if self.picture is not None and not self._shown:  # IPython asks twice
            self._shown = True
            _show_below(self.picture)
        return str(self).split("\n")


class NotStarted(CheckFailure):
    """The stub is still in place."""

    def __init__(self, message: str) -> None:
        super().__init__(message, "not-started")


class Mistake(Exception):
    """Something wrong with what an answer gave back, found while a trial reads it, with an id and a hint of its own.

    A trial raises it where no number can be compared: a bare number where a Value was asked, a missing attribute.
    """

    def __init__(self, fault: str, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.fault = fault
        self.message = message
        self.hint = hint


def _show_below(picture: Callable[[], Any]) -> None:
    """Show what `picture` gives once the message is out; nothing in a terminal, which can show no pictures."""
    ipython = sys.modules["IPython"]
    shell = ipython.get_ipython()
    if getattr(shell, "kernel", None) is None:
        return

    def show() -> None:
        shell.events.unregister("post_execute", show)
        drawn = picture()
        if drawn is not None:
            ipython.display.display(drawn)

    shell.events.register("post_execute", show)
