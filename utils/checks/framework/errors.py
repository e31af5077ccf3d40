"""What an error in the learner's code says about its cause, for the next move of a message."""

from __future__ import annotations

import builtins
import difflib
import linecache
import math
import re
import traceback
from collections.abc import Callable, Iterable, Mapping
from types import FrameType
from typing import Any

__all__ = ["hint_for"]

_CHANGES_IN_PLACE = {
    "append": "adds to the list",
    "extend": "adds to the list",
    "insert": "adds to the list",
    "reverse": "turns the list round",
    "sort": "sorts the list",
    "add": "adds to the set",
    "update": "changes the dict or set",
    "clear": "empties it",
    "shuffle": "shuffles the list",
}


def hint_for(error: BaseException, namespace: Mapping[str, Any], elsewhere: Iterable[str] = ()) -> str | None:
    """A next move for an error that the learner's own line raised, or None where the error says nothing of its cause.

    namespace: the notebook's names. elsewhere: the names that other cells of this notebook define once they have run.
    """
    frame, line = _own_place(error, namespace)
    if frame is None:
        return None
    if isinstance(error, NameError):
        return _of_name(error, frame, namespace, elsewhere)
    if isinstance(error, AttributeError):
        return _of_attribute(error, line, frame)
    text = str(error)
    for kind, pattern, says in _TEXTS:
        if isinstance(error, kind) and (match := re.search(pattern, text)):
            return says(match, line)
    return None


def _own_place(error: BaseException, namespace: Mapping[str, Any]) -> tuple[FrameType | None, str]:
    """The learner's innermost frame, and the text of the line at which it stood."""
    found: tuple[FrameType | None, str] = (None, "")
    for frame, number in traceback.walk_tb(error.__traceback__):
        if frame.f_globals is namespace:
            found = frame, linecache.getline(frame.f_code.co_filename, number, frame.f_globals).strip()
    return found


# Names


def _of_name(error: NameError, frame: FrameType, namespace: Mapping[str, Any], elsewhere: Iterable[str]) -> str | None:
    name = getattr(error, "name", None) or next(iter(re.findall(r"'(\w+)'", str(error))), None)
    if name is None:
        return None
    if isinstance(error, UnboundLocalError):
        return (
            f"`{name}` is given a value further on in this function, so Python takes it for the function's own, and "
            "here it has none yet. Which value should it start with?"
        )
    if name in set(elsewhere):
        return f"`{name}` is defined in another cell. Has that cell run since the kernel was started?"
    library = namespace.get("torch")
    if library is not None and "math" not in namespace and hasattr(library, name) and not hasattr(builtins, name):
        return f"`{name}` is kept in the library torch: `torch.{name}`."
    if name in dir(math):
        return f"`{name}` is kept in the module math: `math.{name}`."
    if name in ("np", "numpy", "torch", "math", "random"):
        return f"`{name}` comes with the imports in the notebook's first cell. Run that cell, then this one."
    known = [*frame.f_locals, *(one for one in namespace if not one.startswith("_")), *dir(builtins)]
    own = frame.f_locals.get("self")
    if own is not None and hasattr(own, name):
        return f"`{name}` belongs to the object: `self.{name}`."
    close = difflib.get_close_matches(name, [one for one in known if one != name], 1, 0.75)
    if close:
        return f"No name `{name}` is known there, but there is `{close[0]}`."
    return f"Nothing has been called `{name}` by the time this line runs. Where should it get its value?"


# Attributes


def _of_attribute(error: AttributeError, line: str, frame: FrameType) -> str | None:
    owner, name = getattr(error, "obj", None), getattr(error, "name", None)
    text = str(error)
    if name is None:
        named = re.search(r"^'(\w+)' object has no attribute '(\w+)'", text)  # where one is given a value
        there = [one for one in frame.f_locals.values() if named and type(one).__name__ == named[1]]
        if named is None or not there:
            return None
        owner, name = there[0], named[2]
    if "NoneType" in text:
        return _of_none(line) or (
            f"What stands before `.{name}` is None at that moment. Which function returned nothing, or what was not "
            "stored?"
        )
    if isinstance(owner, bool | int | float) and name in ("data", "grad", "_prev", "_op", "_backward"):
        return f"A bare number has no `{name}`. Should it become a Value first, or is the `.{name}` one too many?"
    if isinstance(owner, (list, tuple)):
        kind = type(owner).__name__
        return f"`.{name}` is asked of the whole {kind}. Should it be asked of each item in turn?"
    if isinstance(owner, dict):
        return f"A dict keeps its entries under keys: d['{name}'], where `.{name}` looks for an attribute."
    there = [one for one in dir(owner) if not (one.startswith("__") and one.endswith("__"))]
    inside = list(getattr(owner, "__slots__", ()))
    close = difflib.get_close_matches(name, [*there, *inside], 1, 0.6) or [
        one for one in there if one.strip("_").lower() == name.strip("_").lower()
    ]
    kind = owner.__name__ if isinstance(owner, type) else type(owner).__name__
    if close:
        return f"{_a(kind, True)} has no `{name}`; it has `{close[0]}`."
    return f"{_a(kind, True)} has no `{name}`. Which attributes does its class give it?"


def _of_none(line: str) -> str | None:
    """Where the line keeps the result of a method that changes its object and returns None."""
    for method, does in _CHANGES_IN_PLACE.items():
        if re.search(rf"\.{method}\(", line):
            return f"`.{method}(…)` {does} itself and returns None: call it on a line of its own."
    return None


# Texts of other errors


def _not_iterable(match: re.Match, line: str) -> str:
    kind = match[1]
    if alone := re.search(r"\((\w+)\)(?!\s*[.(\[])", line):
        inside = alone[1]
        if re.search(rf"[,=(]\s*\({inside}\)", line):
            return f"({inside}) is only `{inside}` in brackets. A tuple of one needs a comma: ({inside},)."
    if kind == "NoneType":
        return _of_none(line) or "None stands where a list is needed. Which function returned nothing?"
    if kind in ("int", "float", "Value"):
        return f"One {'Value' if kind == 'Value' else 'number'} stands where a list of them is needed."
    if kind in ("method", "function", "builtin_function_or_method"):
        return _UNCALLED
    return f"{_a(kind, True)} stands where a list is needed."


_UNCALLED = "A method stands there, not what it gives. Round brackets call it."


def _no_length(match: re.Match, line: str) -> str:
    if match[1] in ("method", "function", "builtin_function_or_method"):
        return _UNCALLED
    return f"{_a(match[1], True)} has no length. Should a list stand there?"


def _missing(match: re.Match, line: str) -> str:
    return f"The call leaves out {match[2]}. Compare what the function asks for with what it is handed."


def _surplus(match: re.Match, line: str) -> str:
    return (
        f"It takes {match[2]} and got {match[3]}. A method's first parameter is self, and it counts: is it "
        "there, or is something handed over that nobody asked for?"
    )


def _not_callable(match: re.Match, line: str) -> str:
    if match[1] == "NoneType":
        return "None is called there. Was a function run where it should be kept, or does one lack its return?"
    named = re.search(r"(?<![.\w])(\w+)\(\)", line)
    if match[1] in ("list", "tuple") and named:
        return (
            f"{named[1]} is a {match[1]} here, and no function: what it holds is there without the brackets behind it."
        )
    if match[1] in ("int", "float", "Value", "list", "tuple"):
        return (
            "What is called there is no function at this moment. Is an operator missing before the bracket, or was the "
            "function's name given to something else?"
        )
    return (
        "What is called there is no function at this moment. Was its name given to something else, in this cell or in "
        "another? Rename that one, restart the kernel and run all cells."
    )


def _unsupported(match: re.Match, line: str) -> str | None:
    symbol, left, right = match[1], match[2], match[3]
    if "NoneType" in (left, right):
        return _of_none(line) or "One side is None. Which function returned nothing, or what was never given a value?"
    if "list" in (left, right) or "tuple" in (left, right):
        return "One side is a whole list. Arithmetic works on its items, one by one."
    if "str" in (left, right):
        return "One side is text. Is a number in quotes, or a label where the data should be?"
    if "Value" in (left, right):
        return f"Python asked for {symbol} between {left} and {right}, and no method answered. Which should?"
    return None


def _a(kind: str, begins: bool = False) -> str:
    """The name of a type with its article."""
    article = "an" if kind[:1].lower() in "aeiou" else "a"
    return f"{article.capitalize() if begins else article} {kind}"


def _says(text: str) -> Callable[[re.Match, str], str]:
    return lambda match, line: text


_TEXTS: tuple[tuple[type[BaseException], str, Callable[[re.Match, str], str | None]], ...] = (
    (TypeError, r"'(\w+)' object is not iterable", _not_iterable),
    (TypeError, r"object of type '(\w+)' has no len\(\)", _no_length),
    (TypeError, r"cannot unpack non-iterable (\w+) object", _not_iterable),
    (TypeError, r"(\S+)\(\) missing \d+ required positional arguments?: (.+)", _missing),
    (TypeError, r"(\S+)\(\) takes (.+?) positional arguments? but (\d+) (?:was|were) given", _surplus),
    (TypeError, r"'(\w+)' object is not callable", _not_callable),
    (TypeError, r"unsupported operand type\(s\) for (\S+)(?: or pow\(\))?: '(\w+)' and '(\w+)'", _unsupported),
    (
        TypeError,
        r"'tuple' object does not support item assignment",
        _says("A tuple cannot be changed once it is made, and a list can. Which of them should hold your copy?"),
    ),
    (
        IndexError,
        r"list assignment index out of range",
        _says("The list has no such place yet, and an assignment makes none. What adds an item at the end of a list?"),
    ),
    (
        TypeError,
        r"'float' object cannot be interpreted as an integer",
        _says(
            "Here Python counts, as in range(5), and this number is not a whole one. What can you count instead, and "
            "how do you compute the number from the count?"
        ),
    ),
    (
        TypeError,
        r"can only concatenate str",
        _says("+ joins text with text alone, and here a number is to be joined. What makes text of a number?"),
    ),
    (
        TypeError,
        r"can only concatenate (list|tuple)",
        lambda match, line: f"+ joins two {match[1]}s; it adds nothing to their items. Which single item was meant?",
    ),
    (
        TypeError,
        r"'(\w+)' object is not subscriptable",
        lambda match, line: f"[…] asks {_a(match[1])} for an item, and it has none. Which name was meant?",
    ),
    (
        TypeError,
        r"must be real number, not Value",
        _says("The module math works on numbers. Use the Value's own method, or the number inside it."),
    ),
    (
        TypeError,
        r"context manager protocol|^__enter__$",
        _says("What stands behind `with` is called first: with round brackets, as in `with torch.no_grad():`."),
    ),
    (TypeError, r"must be torch\.dtype, not str", _says("A dtype is no text: `torch.float64`, without quotes.")),
    (
        TypeError,
        r"must be Tensor, not (\w+)",
        lambda match, line: f"This function of torch takes a tensor, and {_a(match[1])} stands there.",
    ),
    (
        TypeError,
        r"assigned grad expected to be a Tensor or None",
        _says("A grad is a tensor or None. backward() fills it in; what a leaf has to be told is requires_grad."),
    ),
    (TypeError, r"must be real number, not list", _says("A whole list stands where one number is needed.")),
    (
        TypeError,
        r"can't multiply sequence by non-int",
        _says("A list times a number does not multiply its items. Go through them one by one."),
    ),
    (
        TypeError,
        r"'(\S+)' not supported between instances of '(\w+)' and '(\w+)'",
        lambda match, line: f"{match[1]} compares numbers; here stand {_a(match[2])} and {_a(match[3])}.",
    ),
    (
        TypeError,
        r"unhashable type: '(\w+)'",
        lambda match, line: f"{_a(match[1], True)} cannot be in a set or a dict key. Nodes are told apart by id(node).",
    ),
    (
        TypeError,
        r"list indices must be integers or slices, not (\w+)",
        lambda match, line: (
            f"A place in a list is a whole number; here it is {_a(match[1])}. What does the loop run over?"
        ),
    ),
    (
        IndexError,
        r"list index out of range|index (-?\d+) is out of bounds|tuple index out of range",
        _says("Python counts places from 0, so the last of n is n − 1. How far does this go, how long is the list?"),
    ),
    (
        IndexError,
        r"pop from (?:an )?empty",
        _says("The list is empty by then. What should happen when nothing is left?"),
    ),
    (
        ZeroDivisionError,
        r"",
        _says("Something is divided by 0. Which number is 0 here, and may it be?"),
    ),
    (
        OverflowError,
        r"math range error|too large",
        _says("A number became too large for a float. Which exponent is large here? Can it be made negative instead?"),
    ),
    (
        ValueError,
        r"math domain error|expected a (?:positive|nonnegative) input",
        _says("math was asked for something that does not exist, such as the logarithm or root of a negative number."),
    ),
    (
        ValueError,
        r"zip\(\) argument",
        _says("Two lists of different lengths are walked together with strict=True. Should they be equally long here?"),
    ),
    (
        ValueError,
        r"too many values to unpack|not enough values to unpack",
        _says("There are more or fewer items than names on the left of the = sign."),
    ),
    (
        ValueError,
        r"matmul|not aligned|could not be broadcast",
        _says("The shapes do not fit. Write the shape beside each array of that line: which axes must agree?"),
    ),
    (
        KeyError,
        r"(.*)",
        lambda match, line: f"No entry has the key {match[1]}. Which keys are there?",
    ),
    (
        RuntimeError,
        r"grad can be implicitly created only for scalar",
        _says("backward() starts at one number. What makes one number of this tensor?"),
    ),
    (
        RuntimeError,
        r"Can't call numpy\(\) on Tensor that requires grad",
        _says("An array has no graph. Is this one number, for .item(), or many, for .detach() first?"),
    ),
    (
        RuntimeError,
        r"leaf Variable that requires grad",
        _says("A leaf is changed in place while PyTorch is recording. Should this step be recorded?"),
    ),
    (
        RuntimeError,
        r"backward through the graph a second time",
        _says("That graph was already used by a backward() and let go. Should it be computed anew for this one?"),
    ),
    (
        RuntimeError,
        r"does not require grad and does not have a grad_fn",
        _says("Nothing that leads here was recorded. Which leaf requires grad, and which step lost the way to it?"),
    ),
    (
        RuntimeError,
        r"Only Tensors of floating point",
        _says("Whole numbers have no gradients. Write them as floats, or give the tensor a dtype."),
    ),
    (
        RuntimeError,
        r"expected .* (?:scalar type|dtype)|must have the same dtype|expected m1 and m2",
        _says("Two tensors of different dtypes meet. Which one is float32?"),
    ),
    (
        RuntimeError,
        r"shapes cannot be multiplied|size mismatch|size of tensor|inconsistent tensor size",
        _says("The shapes do not fit. Write the shape beside each tensor of that line: which axes must agree?"),
    ),
    (
        RuntimeError,
        r"returned an incorrect number of gradients",
        _says("backward returns one gradient for each input of forward, in the same order; None for those without."),
    ),
)
