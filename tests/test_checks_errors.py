"""utils.checks.framework.errors: everyday slips, run for real in a notebook's names, get a next move of their own."""

import linecache
import math

import pytest
import torch

from utils.checks.framework.errors import hint_for

CLASS = """
class Value:
    def __init__(self, data, _prev=()):
        self.data, self.grad, self._prev = data, 0.0, _prev
    def __add__(self, other):
        return Value(self.data + other.data, (self, other))
"""


def hint(source: str, elsewhere=()) -> str | None:
    """The hint for the error that this code raises when it is run as a cell."""
    namespace = {"math": math, **({"torch": torch} if "torch" in source else {})}
    source = CLASS + source
    linecache.cache["<cell>"] = (len(source), None, source.splitlines(keepends=True), "<cell>")
    try:
        exec(compile(source, "<cell>", "exec"), namespace)
    except Exception as error:
        return hint_for(error, namespace, elsewhere)
    raise AssertionError("the code raised nothing")


@pytest.mark.parametrize(
    ("source", "begins"),
    [
        ("y = exp(1.0)", "`exp` is kept in the module math: `math.exp`."),
        ("y = np.zeros(3)", "`np` comes with the imports in the notebook's first cell."),
        ("def f(upstream):\n    return upstrem\nf(1)", "No name `upstrem` is known there, but there is `upstream`."),
        ("print(xyzzy)", "Nothing has been called `xyzzy` by the time this line runs."),
        ("def f():\n    total += 1\nf()", "`total` is given a value further on in this function"),
        ("class N:\n    w = 1\n    def f(self):\n        return w\nN().f()", "`w` belongs to the object: `self.w`."),
        ("Value(1.0).prev", "A Value has no `prev`; it has `_prev`."),
        ("Value(1.0).dta", "A Value has no `dta`; it has `data`."),
        ("Value(1.0) + 1.0", "A bare number has no `data`. Should it become a Value first"),
        ("Value(1.0)._prev.grad", "`.grad` is asked of the whole tuple. Should it be asked of each item in turn?"),
        ("order = [1].reverse()\nfor x in order: pass", "None stands where a list is needed."),
        ("for x in [2, 1].reverse(): pass", "`.reverse(…)` turns the list round itself and returns None"),
        ("x = [1].append(2).copy()", "`.append(…)` adds to the list itself and returns None"),
        ("me = Value(1.0)\nfor v in tuple((me)): pass", "(me) is only `me` in brackets. A tuple of one needs a comma"),
        ("for x in 3.0: pass", "One number stands where a list of them is needed."),
        ("[1.0][1]", "Python counts places from 0"),
        ("x = [1.0]\nx[0.5]", "A place in a list is a whole number; here it is a float."),
        ("def f(a, b):\n    return a\nf(1)", "The call leaves out 'b'."),
        ("class N:\n    def f(x):\n        return x\nN().f(1)", "It takes 1 and got 2."),
        ("x = 3.0\nx(2.0)", "What is called there is no function at this moment."),
        ("x = None\nx()", "None is called there."),
        ("Value(1.0) * 2.0", "Python asked for * between Value and float, and no method answered."),
        ("[1.0] - 2.0", "One side is a whole list."),
        ("[1.0] * 0.5", "A list times a number does not multiply its items."),
        ("math.exp(Value(1.0))", "The module math works on numbers."),
        ("x = 3.0\nx[0]", "[…] asks a float for an item, and it has none."),
        ("Value(1.0) > 0", "> compares numbers; here stand a Value and an int."),
        ("math.exp(1000)", "A number became too large for a float."),
        ("math.log(-1)", "math was asked for something that does not exist"),
        ("1 / 0", "Something is divided by 0."),
        ("{}['a']", "No entry has the key 'a'."),
        ("a, b = [1]", "There are more or fewer items than names"),
        ("torch.ones(2, requires_grad=True).backward()", "backward() starts at one number."),
        ("w = torch.ones(1, requires_grad=True)\nw -= 1", "A leaf is changed in place while PyTorch is recording."),
        ("torch.ones(1).sum().backward()", "Nothing that leads here was recorded."),
        ("torch.ones(2, 3) @ torch.ones(2, 3)", "The shapes do not fit."),
        ("torch.ones(2).double() @ torch.ones(2)", "Two tensors of different dtypes meet."),
        ("torch.tensor(1, requires_grad=True)", "Whole numbers have no gradients."),
    ],
)
def test_an_everyday_error_gets_a_hint_of_its_own(source, begins):
    assert hint(source).startswith(begins)


def test_a_name_of_another_cell_is_told_as_such():
    assert hint("partial(1)", {"partial"}) == (
        "`partial` is defined in another cell. Has that cell run since the kernel was started?"
    )


def test_an_error_that_says_nothing_of_its_cause_gets_no_hint():
    assert hint("raise RuntimeError('something odd')") is None


def test_an_error_outside_the_learners_lines_gets_no_hint():
    with pytest.raises(ValueError, match="invalid literal") as caught:
        int("x")
    assert hint_for(caught.value, {}) is None
