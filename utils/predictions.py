"""The reader's predictions: `predict` compares a guess with what the next cell shows; `review` lists misses.

Guesses and values stay in the file `.predictions.json` beside the course's README, which git ignores. Nothing here ever
stops a notebook: a guess of `...` means "show me", and what cannot be understood, read or written is said or skipped.
"""

import contextlib
import json
import math
import os
import re
import sys
import tempfile
from fractions import Fraction
from numbers import Real
from pathlib import Path
from typing import Any

__all__ = ["misses", "predict", "review"]

FILE = Path(__file__).resolve().parent.parent / ".predictions.json"

_NOTHING = "No predictions to review: put a guess in place of the three dots in a predict cell, then run on from there."
_HEADINGS = ("Prediction {}: guess first, then run this cell", "Prediction {}: what came out")
_CALL = re.compile(r"\bpredict\(")
_FILLERS = {"a", "an", "the", "too", "it", "is", "goes", "gets", "becomes", "stays"}
_TRUTHS = {"true": True, "yes": True, "false": False, "no": False}
_BELOW = "below|under|less than|smaller than|at most|<=?|≤"
_ABOVE = "above|over|more than|greater than|larger than|at least|>=?|≥"
_VERDICTS = {"right": ": right.", "close": ": close.", "miss": ": not this time.", None: ". How do the two compare?"}


def predict(number: str, guess: Any) -> None:
    """Nothing; in a notebook, the next cell says which prediction it answers, and how near `guess` came.

    number: "3.1" is the first prediction of notebook 3. guess: a number, a word in quotes, or True/False; `...` is not
    kept or judged. Also understood: a range, (2, 3) or "below 0.1"; a number in quotes, "1/2"; "error" for a cell that
    raises. The value is that of the next cell's last expression (of a Value, its data); cells that show no value are
    passed over, and so are cells that raise, unless that was guessed or the lecture means it. A later call takes the
    place of a guess still waiting. A number is right when equal to six digits and close when within 5 % of the value,
    or within 0.001 of a value near 0; of words, capitals and words like "the" and "too" do not count; different kinds
    are shown side by side. Nothing is raised: a call that makes no sense prints why.
    """
    _session.waiting = _session.asked = None
    if not (isinstance(number, str) and re.fullmatch(r"\d+\.\d+", number, re.ASCII)):
        print(f'predict wants the prediction\'s number in quotes, like predict("3.1", 4): got {_text(number)}')
        return
    _session.chapter = number.partition(".")[0]
    _session.listen()
    _session.asked = number
    if guess is ...:
        _session.unguessed.add(number)
        _session.kept.pop(number, None)
        return
    guess = _plain(guess)
    if not (isinstance(guess, bool | Real | str) or _range(guess)):
        print(f"predict {number} wants a number, a word in quotes or True/False as the guess: got {_text(guess)}")
        return
    _session.unguessed.discard(number)
    _session.waiting = (number, guess)
    _session.keep(number, {"guess": _jsonable(guess), "value": None, "verdict": None})


def review() -> None:
    """Nothing; prints this lecture's predictions that missed, or one fixed line where nothing was guessed.

    "This lecture" is the notebook of the last `predict` call. Guesses of earlier sessions count, except for numbers
    whose `predict` was run with `...` since the kernel started: without guesses a notebook prints the same anywhere.
    """
    kept = {**_read(), **_session.kept}
    shown = {
        number: record
        for number, record in sorted(kept.items(), key=lambda item: int(item[0].partition(".")[2]))
        if number.partition(".")[0] == _session.chapter
        and number not in _session.unguessed
        and record["value"] is not None
    }
    if not shown:
        print(_NOTHING)
        return
    misses = [number for number, record in shown.items() if record["verdict"] == "miss"]
    unjudged = [number for number, record in shown.items() if record["verdict"] is None]
    judged = len(shown) - len(unjudged)
    if judged:
        of = f"{len(misses)} of your {judged} predictions missed" if judged > 1 else "Your one prediction missed"
        well = f"All {judged} of your predictions were right or close" if judged > 1 else "Your one prediction held"
        print(f"{of}:" if misses else f"{well}.")
        for number in misses:
            print(f"  {number}  {_beside(shown[number])}")
    if unjudged:
        print("To compare for yourself:")
        for number in unjudged:
            print(f"  {number}  {_beside(shown[number])}")


def misses() -> list[tuple[str, str]]:
    """The number of each prediction that missed, of all lectures in their order, and guess and value in a sentence."""
    missed = {number: record for number, record in _read().items() if record["verdict"] == "miss"}
    ordered = sorted(missed.items(), key=lambda item: [int(part) for part in item[0].split(".")])
    return [(number, _beside(record)) for number, record in ordered]


class _Session:
    """What this kernel has been asked: the guess that waits for a value, and the guesses kept so far."""

    def __init__(self) -> None:
        self.shell: Any = None
        self.chapter: str | None = None
        self.asked: str | None = None  # the prediction that the next cell answers
        self.waiting: tuple[str, Any] | None = None
        self.asking = False
        self.kept: dict[str, dict] = {}
        self.unguessed: set[str] = set()

    def listen(self) -> None:
        """From now on hear of every cell that begins or ends; outside IPython, of none."""
        self.asking = True  # the cell that calls predict ends too, and reveals nothing
        shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
        if shell is not None and shell is not self.shell:
            self.shell = shell
            shell.events.register("pre_run_cell", self.cell_begins)
            shell.events.register("post_run_cell", self.cell_ended)

    def cell_begins(self, info: Any) -> None:
        """Show which prediction this cell answers.

        JupyterLab keeps the answer's outputs away until the cell runs, all but the first line of the first one, for
        which it takes the plain text; of outputs on screen, it and others show the LaTeX, which is no more than words.
        """
        if self.asked is None or _CALL.search(info.raw_cell):
            return
        number, self.asked = self.asked, None
        invitation, heading = _HEADINGS
        data = {"text/plain": invitation.format(number), "text/latex": heading.format(number)}
        self.shell.display_pub.publish(data=data)

    def cell_ended(self, result: Any) -> None:
        if self.asking:
            self.asking = False
            return
        if self.waiting is None:
            return
        number, guess = self.waiting
        value = _plain(result.result) if result.success else self.raised(result, guess)
        if value is None:
            return
        self.waiting = None
        verdict = _verdict(guess, value)
        record = {"guess": _jsonable(guess), "value": _jsonable(value), "verdict": verdict}
        print(f"Y{_beside(record)[1:]}{_VERDICTS[verdict]}")
        self.keep(number, record)

    def raised(self, result: Any, guess: Any) -> BaseException | None:
        """The exception, where it is the answer and not an accident, such as a NameError for cells not yet run."""
        error = result.error_in_exec or result.error_before_exec
        try:  # a cell tagged raises-exception is meant to
            meant = not self.shell.kernel.get_parent("shell")["content"]["stop_on_error"]
        except Exception:  # another front end, or no kernel at all
            meant = False
        return error if meant or (_foresees_error(guess) and not isinstance(error, NameError)) else None

    def keep(self, number: str, record: dict) -> None:
        self.kept[number] = record
        _write({**_read(), **self.kept})


def _verdict(guess: Any, value: Any) -> str | None:
    """ "right", "close" or "miss"; None where the two are of different kinds."""
    if isinstance(value, BaseException):
        if not _foresees_error(guess):
            return "miss"
        named = re.findall(r"\w+(?:Error|Exception)\b", guess)
        return "right" if not named or type(value).__name__ in named else "close"
    if isinstance(guess, str) and isinstance(value, str) and _words(guess) == _words(value):
        return "right"
    if _foresees_error(guess):
        return "miss"
    if isinstance(guess, bool) or isinstance(value, bool):
        guess, value = (_TRUTHS.get(one.strip().casefold()) if isinstance(one, str) else one for one in (guess, value))
        same_kind = isinstance(guess, bool) and isinstance(value, bool)
        return ("right" if guess == value else "miss") if same_kind else None
    guessed, number = _as_number(guess), _as_number(value)
    if guessed is not None and number is not None:
        if guessed == number or _text(guessed) == _text(number):  # 2 is as right as anybody can guess 2.0000000000042
            return "right"
        try:
            near = math.isclose(guessed, number, rel_tol=0, abs_tol=max(0.05 * abs(number), 0.001))
        except (OverflowError, ValueError):  # an int beyond floats; an infinite value
            near = False
        return "close" if near else "miss"
    if number is not None and (ends := _range(guess)):
        return "right" if ends[0] <= number <= ends[1] else "miss"
    return "miss" if isinstance(guess, str) and isinstance(value, str) else None


def _foresees_error(guess: Any) -> bool:
    """Whether the guess is that the cell raises: "error", "TypeError", "an exception"."""
    return isinstance(guess, str) and re.search(r"error\b|\bexception\b|\braises\b", guess, re.IGNORECASE) is not None


def _words(text: str) -> list[str]:
    """The words that tell one answer from another."""
    return [word for word in re.findall(r"[^\W_]+|[<>=+−-]", text.casefold()) if word not in _FILLERS]


def _as_number(thing: Any) -> Any:
    """The number, also where it stands in quotes as "4", "−2", "1/2" or "about 3"; None for any other thing."""
    if isinstance(thing, str):
        text = re.sub(r"^(about|roughly|around|~|≈)\s*", "", thing.strip().casefold().replace("−", "-"))
        with contextlib.suppress(ValueError):
            return float(text)
        with contextlib.suppress(ArithmeticError, ValueError):
            return float(Fraction(text))
    return thing if isinstance(thing, Real) and not isinstance(thing, bool) else None


def _range(thing: Any) -> tuple[Any, Any] | None:
    """The ends of a range such as (2, 3), "2 to 3", "between 2 and 3" or "below 0.1"; None for any other thing."""
    if isinstance(thing, str):
        text = thing.strip().casefold()
        if below := re.fullmatch(rf"(?:{_BELOW})\s*(\S+)", text):
            thing = (-math.inf, below[1])
        elif above := re.fullmatch(rf"(?:{_ABOVE})\s*(\S+)", text):
            thing = (above[1], math.inf)
        elif between := re.fullmatch(r"(?:between |from )?(\S+?)(?: and | to |–)(\S+)", text):
            thing = between.groups()
    if not (isinstance(thing, tuple) and len(thing) == 2):
        return None
    ends = [_as_number(end) for end in thing]
    return None if None in ends else (min(ends), max(ends))


def _plain(thing: Any) -> Any:
    """The number, word or truth value in a Value, a NumPy scalar or a one-element array or tensor; else the thing."""
    with contextlib.suppress(Exception):  # whatever the learner's own class does, the lecture goes on
        while not isinstance(thing, bool | Real | str) and hasattr(thing, "data"):
            foreign = type(thing).__module__.partition(".")[0] in ("numpy", "torch")
            thing = thing.item() if foreign else thing.data  # .data of an array is its memory
        if isinstance(thing, Real) and hasattr(thing, "item"):  # np.float64 is a float too, but prints differently
            thing = thing.item()
    return thing


def _jsonable(thing: Any) -> Any:
    return thing if isinstance(thing, bool | int | float | str) else _text(thing)


def _beside(record: dict) -> str:
    return f"you predicted {_text(record['guess'])}; it is {_text(record['value'])}"


def _text(thing: Any) -> str:
    """The thing on one line of at most 60 characters; a number with six digits, an exception by its kind."""
    if isinstance(thing, BaseException):
        return f"an error, {type(thing).__name__}"
    if isinstance(thing, float):
        return f"{thing:.6g}"
    try:
        text = re.sub(r"\s+", " ", thing if isinstance(thing, str) else repr(thing))
    except Exception:
        text = f"an object of type {type(thing).__name__}"
    return text if len(text) <= 60 else f"{text[:57]}..."


def _read() -> dict[str, dict]:
    """What the file holds that can be understood; nothing where it cannot be read."""
    try:
        stored = json.loads(FILE.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    if not isinstance(stored, dict):
        return {}
    return {
        number: {key: record[key] for key in ("guess", "value", "verdict")}
        for number, record in stored.items()
        if re.fullmatch(r"\d+\.\d+", number, re.ASCII)
        and isinstance(record, dict)
        and {"guess", "value", "verdict"} <= record.keys()
        and record["verdict"] in ("right", "close", "miss", None)
    }


def _write(records: dict[str, dict]) -> None:
    """Put the file in place in one move, so that no reader sees half of it; a folder that cannot be written is left."""
    with contextlib.suppress(OSError, ValueError):
        handle, temporary = tempfile.mkstemp(prefix=FILE.name, suffix=".tmp", dir=FILE.parent)
        try:
            with open(handle, "w", encoding="utf-8", newline="\n") as file:
                json.dump(records, file, indent=1, ensure_ascii=False, sort_keys=True)
            os.replace(temporary, FILE)
        except BaseException:
            Path(temporary).unlink(missing_ok=True)
            raise


_session = _Session()
