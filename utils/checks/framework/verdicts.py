"""What a check can say: wrong with a next move, or not started. IPython shows these as a message, not a traceback."""

from __future__ import annotations

__all__ = ["CheckFailure", "Mistake", "NotStarted"]


class CheckFailure(AssertionError):
    """A wrong answer. Its text is the whole message for the learner, `fault` the id of what is wrong.

    The id is that of a Fault, of a Mistake, or of a general pattern; "unexplained" where nothing was recognised.
    """

    def __init__(self, message: str, fault: str) -> None:
        super().__init__(message)
        self.fault = fault

    def _render_traceback_(self) -> list[str]:
        """The lines IPython prints in place of a traceback."""
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
