"""The shape of a difference: what a wrong result shows of its cause, without a model of the code that made it.

`describe` is shown what was wanted and what came, trial by trial, and says the most particular thing that holds in all
of them: the last item is missing, two parts changed places, one part has the wrong sign, an argument is never read. It
only reports what it has compared, so its sentence is true of this answer, whatever the cause; where nothing holds in
every trial it says which parts are right.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from utils.checks.framework.comparing import as_number, flat, items_of, named, same

__all__ = ["Case", "Shape", "describe"]

_VALUES_TRIED = 8  # of an argument that may never be read
_MOST_NAMED = 3  # of the places that are wrong
EXACT = 1e-12  # two numbers that agree to this come from the same computation, rounding aside
Ask = Callable[[Mapping[str, Any]], "tuple[Any, Any] | None"]


class Case(NamedTuple):
    """One trial: the result that was wanted, the one that came, and the arguments by name where they are known."""

    want: Any
    got: Any
    arguments: Mapping[str, Any] = {}


class Shape(NamedTuple):
    """What the results have in common: a stable name for tests, and the sentence for the learner."""

    name: str
    says: str


def describe(
    cases: Sequence[Case],
    parts: Sequence[str] = (),
    ask: Ask | None = None,
    about: Mapping[str, str] = MappingProxyType({}),
) -> Shape | None:
    """The most particular thing that holds of these results, or None where nothing does.

    At least one of the cases is wrong, and none has stopped with an error. parts: what the places of a result are
    called, such as ("da", "db"). ask: given arguments by name, the right result for them and the answer's, or None
    where either stops; with it, arguments that are never read are found. about: what to ask of a part that is wrong, by
    the beginning of its name.
    """
    wrong = [case for case in cases if not same(case.got, case.want)]
    if not wrong:
        return None
    parts = parts or _ordinals(cases)
    found = (
        _of_kept_state(cases, ask)
        or _of_sequences(wrong)
        or _of_nothing_read(cases)
        or _of_an_unread_argument(cases, wrong, ask)
        or _of_numbers(cases, wrong, parts)
        or _of_arguments(cases, wrong)
        or _of_parts(wrong, parts, about)
    )
    if found is not None and found.says.startswith("the "):
        return Shape(found.name, found.says[:1].upper() + found.says[1:])
    return found


def _ordinals(cases: Sequence[Case]) -> tuple[str, ...]:
    """What two or three numbers are called where nobody has named them; nothing for more, which are counted."""
    sizes = {len(items) if (items := items_of(case.want)) is not None else 0 for case in cases}
    return ("the first", "the second", "the third") if sizes <= {2} or sizes <= {3} else ()


# What another call shows


def _of_kept_state(cases: Sequence[Case], ask: Ask | None) -> Shape | None:
    """Whether a case that was right comes out wrong when it is asked again."""
    if ask is None:
        return None
    for case in cases:
        if case.arguments and same(case.got, case.want):
            asked = ask(case.arguments)
            if asked is not None and not same(asked[1], asked[0]):
                return Shape(
                    "first-call-only",
                    "Asked the same thing a second time, it gives another result. What does it keep from one call to "
                    "the next?",
                )
            break
    return None


def _of_nothing_read(cases: Sequence[Case]) -> Shape | None:
    """Whether no number says anything: some are not finite, all are 0, or one comes back for everything."""
    rows = _numbers(cases)
    if rows is None:
        return None
    pairs = [_as_floats(pair) for row in rows for pair in row.values()]
    if any(math.isfinite(p.want) and not math.isfinite(p.got) for p in pairs):
        return Shape("nan", "Somewhere nan (not a number) or inf came out. Which line gives the first one?")
    for name, words, move, holds in _RELATIONS:
        if name in ("zero", "constant") and holds(pairs) and not all(same(p.got, p.want) for p in pairs):
            return Shape(name, f"{'Every number' if len(pairs) > len(rows) else 'Your number'} {words}. {move}")
    return None


def _of_an_unread_argument(cases: Sequence[Case], wrong: Sequence[Case], ask: Ask | None) -> Shape | None:
    """An argument that the right result depends on and this answer does not, tried with the values of the trials."""
    if ask is None or not all(case.arguments for case in cases):
        return None
    for name in cases[0].arguments:
        others = [case.arguments[name] for case in cases if name in case.arguments][:_VALUES_TRIED]
        moved = 0
        for case, other in ((case, other) for case in wrong[:_VALUES_TRIED] for other in others):
            asked = ask({**case.arguments, name: other}) if name in case.arguments else None
            if asked is None:
                continue
            if not _identical(asked[1], case.got):
                moved = 0
                break
            moved += not same(asked[0], case.want)
        if moved:
            return Shape(
                "unread-argument",
                f"With another {name} the very same result comes back. Where in your answer is {name} used?",
            )
    return None


def _identical(one: Any, other: Any) -> bool:
    return same(one, other, EXACT) and same(other, one, EXACT)


# Lists: lengths, places, order


def _of_sequences(wrong: Sequence[Case]) -> Shape | None:
    wants = [want for case in wrong if (want := items_of(case.want)) is not None]
    gots = [got for case in wrong if (got := items_of(case.got)) is not None]
    if len(wants) < len(wrong):
        return None
    if not gots:
        return _one_for_many([(want, case.got) for want, case in zip(wants, wrong, strict=True)])
    if len(gots) < len(wrong):
        return None
    pairs = list(zip(wants, gots, strict=True))
    for name, says, holds in _SEQUENCES:
        if name in _OF_THREE and all(len(want) < 3 for want, _ in pairs):
            continue
        if all(holds(want, got, case) for (want, got), case in zip(pairs, wrong, strict=True)):
            return Shape(name, says)
    return None


def _one_for_many(pairs: Sequence[tuple[list, Any]]) -> Shape | None:
    if not all(want and as_number(got) is not None for want, got in pairs):
        return None
    numbers = [[as_number(item) for item in want] for want, _ in pairs]
    if any(None in row for row in numbers):
        return None
    for what, pick in (("sum", sum), ("first", lambda row: row[0]), ("last", lambda row: row[-1])):
        if all(same(got, pick(row)) for (_, got), row in zip(pairs, numbers, strict=True)) and any(
            len(row) > 1 for row in numbers
        ):
            return Shape(
                f"one-number-{what}",
                f"One number came back, the {what} of those that are asked for. How does a function return several?",
            )
    return Shape("one-number", "One number came back where several are asked for, in a list.")


def _indices(case: Case) -> tuple[int, Sequence[Any]] | None:
    """How many places there are to choose from and what stands there, where one argument is a list of them."""
    lists = [items for value in case.arguments.values() if (items := items_of(value)) is not None]
    sizes = {len(items) for items in lists}
    return (sizes.pop(), lists[0]) if len(sizes) == 1 else None


def _are_indices(want: list, case: Case) -> bool:
    there = _indices(case)
    return there is not None and all(
        isinstance(item, int) and not isinstance(item, bool) and 0 <= item < there[0] for item in want
    )


def _complement(want: list, got: list, case: Case) -> bool:
    there = _indices(case)
    if there is None or not _are_indices(want, case):
        return False
    return same(sorted(got, key=str), sorted(set(range(there[0])) - set(want), key=str))


def _booleans(want: list, got: list, case: Case) -> bool:
    return (
        bool(got)
        and all(isinstance(item, bool) for item in got)
        and _are_indices(want, case)
        and [place for place, item in enumerate(got) if item] in ([*want], [*set(range(len(got))) - set(want)])
    )


def _values_for_indices(want: list, got: list, case: Case) -> bool:
    if not want or not _are_indices(want, case) or not case.arguments:
        return False
    return any(
        (items := items_of(value)) is not None and len(items) > max(want) and same(got, [items[i] for i in want])
        for value in case.arguments.values()
    )


def _came_back(want: list, got: list, case: Case) -> bool:
    values = list(case.arguments.values())
    return bool(values) and (any(same(got, value) for value in values if items_of(value)) or same(got, values))


_SEQUENCES: tuple[tuple[str, str, Callable[[list, list, Case], bool]], ...] = (
    (
        "booleans-for-indices",
        "True and False stand there, one for each place. Asked for are the places themselves, as numbers from 0.",
        _booleans,
    ),
    (
        "complement",
        "Exactly those came back that should be left out. Which way round is your condition?",
        _complement,
    ),
    (
        "values-for-indices",
        "What stands at the places came back. Asked for are the places themselves, as numbers from 0.",
        _values_for_indices,
    ),
    (
        "indices-off-by-one",
        "Every index is off by one. From which number does Python count places?",
        lambda want, got, case: (
            bool(want) and _are_indices(want, case) and (_shifted(want, got, 1) or _shifted(want, got, -1))
        ),
    ),
    ("inputs-came-back", "What came back is what went in. Which name does your answer return?", _came_back),
    (
        "empty",
        "An empty list came back. Is anything ever added to it, and is that the list you return?",
        lambda want, got, case: bool(want) and not got,
    ),
    (
        "last-missing",
        "The last item is missing; those before it are right. Which line should add it?",
        lambda want, got, case: bool(want) and same(got, want[:-1]),
    ),
    (
        "first-missing",
        "The first item is missing; those after it are right. Which line should add it?",
        lambda want, got, case: bool(want) and same(got, want[1:]),
    ),
    (
        "only-first",
        "Only the first item came back. Does your answer return before the loop is through?",
        lambda want, got, case: len(want) > 1 and len(got) == 1 and same(got, want[:1]),
    ),
    (
        "only-last",
        "Only the last item came back. Is the list made anew on every turn of the loop?",
        lambda want, got, case: len(want) > 1 and len(got) == 1 and same(got, want[-1:]),
    ),
    (
        "prefix",
        "What came back is right as far as it goes, and then it stops. What ends your loop early?",
        lambda want, got, case: len(got) < len(want) and same(got, want[: len(got)]),
    ),
    (
        "one-too-many",
        "The right items came back, and one more behind them. How many are asked for?",
        lambda want, got, case: len(got) == len(want) + 1 and same(got[:-1], want),
    ),
    (
        "one-too-many-in-front",
        "The right items came back, with one more in front of them. Where does that one come from?",
        lambda want, got, case: len(got) == len(want) + 1 and same(got[1:], want),
    ),
    (
        "repeated",
        "Some items came back more than once; without the repeats the list would be right.",
        lambda want, got, case: len(got) > len(want) and same(_without_repeats(got), want),
    ),
    (
        "length",
        "That is another number of items than was asked for. For which of them should there be one?",
        lambda want, got, case: len(got) != len(want),
    ),
    (
        "reversed",
        "The right items, in reverse order.",
        lambda want, got, case: same(got, want[::-1]),
    ),
    (
        "shifted",
        "The right items, each one place away from where it belongs.",
        lambda want, got, case: same(got, want[1:] + want[:1]) or same(got, want[-1:] + want[:-1]),
    ),
    (
        "reordered",
        "The right items, in another order than the one that is asked for.",
        lambda want, got, case: not _transposed(want, got) and not _two_differ(want, got) and _same_bag(want, got),
    ),
    (
        "transposed",
        "Rows and columns have changed places.",
        lambda want, got, case: _transposed(want, got),
    ),
)


_OF_THREE = {"reversed", "shifted", "reordered"}  # of two items in the wrong order we say that they changed places


def _shifted(want: list, got: list, by: int) -> bool:
    return same(got, [item + by for item in want])


def _two_differ(want: list, got: list) -> bool:
    """Whether two numbers are in the wrong places and all others are right: then those two changed places."""
    off = [(one, other) for one, other in zip(want, got, strict=False) if not same(other, one)]
    return len(want) == len(got) and len(off) == 2 and all(_both_numbers(one, other) for one, other in off)


def _same_bag(want: list, got: list) -> bool:
    left = list(want)
    for item in got:
        at = next((place for place, one in enumerate(left) if same(item, one)), None)
        if at is None:
            return False
        del left[at]
    return not left


def _without_repeats(items: list) -> list:
    kept: list[Any] = []
    for item in items:
        if not any(_identical(item, one) for one in kept):
            kept.append(item)
    return kept


def _transposed(want: list, got: list) -> bool:
    rows = [row for each in want if (row := items_of(each)) is not None]
    if not rows or len(rows) < len(want) or len({len(row) for row in rows}) != 1:
        return False
    return same(got, [list(column) for column in zip(*rows, strict=True)])


# Numbers: one relation between what was wanted and what came


class _Pair(NamedTuple):
    want: float
    got: float
    case: Case


def _of_numbers(cases: Sequence[Case], wrong: Sequence[Case], parts: Sequence[str]) -> Shape | None:
    """One relation that holds of all numbers in all trials, or of all numbers of the parts that are wrong."""
    numbers = _numbers(cases)
    if numbers is None:
        return None
    everything = [pair for row in numbers for pair in row.values()]
    swapped = _swapped(numbers, parts)
    whole = _relation(everything)
    if whole is not None:
        name, words, move = whole
        many = len(everything) > len(numbers)
        return Shape(name, f"{'Every number' if many else 'Your number'} {words}. {move}")
    if swapped is not None:
        return swapped
    groups = _groups(numbers)
    faulty = [top for top, pairs in groups.items() if not all(same(p.got, p.want) for p in pairs)]
    if len(faulty) < len(groups):
        pairs = [pair for top in faulty for pair in groups[top]]
        found = _relation(pairs)
        if found is not None:
            name, words, move = found
            shown = {path[0] if path else None for path in flat(wrong[0].want)}
            right = [top for top in groups if top in shown and top not in faulty]
            faulty = [top for top in faulty if top in shown]
            if right and faulty:
                return Shape(
                    f"part-{name}",
                    f"{_listed(right, parts)} {_be(right)} right; {_listed(faulty, parts)} {words}. {move}",
                )
    equal = [row for row in numbers if len(row) > 1]
    if equal and all(
        all(same(pair.got, first.got, EXACT) for pair in row.values())
        for row in equal
        for first in [next(iter(row.values()))]
    ):
        distinct = any(not same(p.want, next(iter(row.values())).want) for row in equal for p in row.values())
        if distinct:
            return Shape("all-equal", "All the numbers that came back are equal. Is every one of them computed anew?")
    return None


def _numbers(cases: Sequence[Case]) -> list[dict[tuple, _Pair]] | None:
    """The numbers of each case by their place, where nothing but numbers was wanted and came, in the same places."""
    rows = [(flat(case.want), flat(case.got), case) for case in cases]
    if any(want.keys() != got.keys() for want, got, _ in rows) or not any(want for want, _, _ in rows):
        return None
    if not all(_both_numbers(want[path], got[path]) for want, got, _ in rows for path in want):
        return None
    return [{path: _Pair(want[path], got[path], case) for path in want} for want, got, case in rows]


def _as_floats(pair: _Pair) -> _Pair:
    want, got = as_number(pair.want), as_number(pair.got)
    assert want is not None  # _numbers lets no other pair through
    assert got is not None
    return _Pair(want, got, pair.case)


def _both_numbers(one: Any, other: Any) -> bool:
    return as_number(one) is not None and as_number(other) is not None


def _relation(pairs: Sequence[_Pair]) -> tuple[str, str, str] | None:
    """The first relation that holds of all pairs, as its name and the words that follow "every number"."""
    pairs = [_as_floats(p) for p in pairs]
    if all(same(p.got, p.want) for p in pairs):
        return None
    for name, words, move, holds in _RELATIONS:
        if holds(pairs):
            return name, words, move
    return _digits(pairs) or _factor(pairs) or _argument(pairs) or _offset(pairs)


def _distinct(numbers: Sequence[float]) -> int:
    return len(_without_repeats(list(numbers)))


_RELATIONS: tuple[tuple[str, str, str, Callable[[Sequence[_Pair]], bool]], ...] = (
    (
        "zero",
        "is 0",
        "What is never computed, or never stored?",
        lambda pairs: all(p.got == 0 for p in pairs),
    ),
    (
        "sign",
        "has the right size and the wrong sign",
        "Which subtraction is the wrong way round, or which minus is missing?",
        lambda pairs: all(same(p.got, -p.want) for p in pairs),
    ),
    (
        "sign-lost",
        "has the right size, but none is negative",
        "What takes the sign away?",
        lambda pairs: all(same(p.got, abs(p.want)) for p in pairs) and any(p.want > 0 for p in pairs),
    ),
    (
        "constant",
        "is the same whatever goes in",
        "What in your answer depends on the input?",
        lambda pairs: _distinct([p.got for p in pairs]) == 1 and _distinct([p.want for p in pairs]) > 1,
    ),
    (
        "inverse",
        "is 1 divided by what it should be",
        "Which division is upside down?",
        lambda pairs: (
            _distinct([p.want for p in pairs]) > 1
            and all(p.want and math.isfinite(1 / p.want) and same(p.got, 1 / p.want) for p in pairs)
        ),
    ),
    (
        "square",
        "is the square of what it should be",
        "What is multiplied by itself?",
        lambda pairs: _distinct([abs(p.want) for p in pairs]) > 1 and all(same(p.got, p.want**2) for p in pairs),
    ),
)


def _factor(pairs: Sequence[_Pair]) -> tuple[str, str, str] | None:
    """A factor that all numbers have in common."""
    telling = [p for p in pairs if abs(p.want) > 1e-9]
    if _distinct([p.want for p in telling]) < 2 or not all(same(p.got, 0.0) for p in pairs if p not in telling):
        return None
    factor = telling[0].got / telling[0].want
    if factor == 0 or not all(abs(p.got - factor * p.want) <= 1e-9 * max(abs(p.got), abs(p.want)) for p in telling):
        return None
    if same(factor, 0.5):
        return "half", "is half of what it should be", "Where does a 2 come from, or get lost?"
    if same(factor, 2.0):
        return "twice", "is twice what it should be", "What is counted two times?"
    return "factor", f"is {factor:.6g} times what it should be", "Where does that factor come from?"


def _argument(pairs: Sequence[_Pair]) -> tuple[str, str, str] | None:
    """An argument that is there once too often, or not at all, or that came back in place of the result."""
    names = [name for name, value in pairs[0].case.arguments.items() if as_number(value) is not None]
    for name in names:
        values = [value for p in pairs if (value := as_number(p.case.arguments.get(name))) is not None]
        if len(values) < len(pairs) or _distinct(values) < 2:
            continue
        both = list(zip(pairs, values, strict=True))
        if all(same(p.got, value, 1e-9) for p, value in both):
            return "argument-back", f"is the {name} that was handed over", "What should happen to it?"
        if all(same(p.got * value, p.want, 1e-9) for p, value in both):
            return "factor-missing", f"would be right if {name} were 1, and only then", f"Where does {name} come in?"
        if all(same(p.got * value * value, p.want, 1e-9) for p, value in both):
            return "divided", f"is divided by {name} instead of multiplied", f"What should {name} do to it?"
        if all(same(p.got, p.want * value, 1e-9) for p, value in both):
            return "factor-twice", f"has the factor {name} in it once too often", f"How often does {name} come in?"
    return None


def _digits(pairs: Sequence[_Pair]) -> tuple[str, str, str] | None:
    """Digits that are cut off."""
    if all(p.got == math.trunc(p.want) for p in pairs):
        return "cut-to-integer", "has lost what stands behind the point", "Which step makes a whole number of it?"
    for places in range(7):
        if all(p.got == round(p.want, places) for p in pairs):
            return "rounded", f"is rounded to {places} decimals", "It is asked for in full."
    if all(same(p.got, p.want, 1e-3) for p in pairs):
        return "digits-lost", "is nearly right", "Which step is only an approximation?"
    return None


def _offset(pairs: Sequence[_Pair]) -> tuple[str, str, str] | None:
    """A number that is added to all."""
    if _distinct([p.want for p in pairs]) < 2:
        return None
    offset = pairs[0].got - pairs[0].want
    if all(abs(p.got - p.want - offset) <= 1e-9 * max(1.0, abs(p.got), abs(p.want)) for p in pairs):
        return "offset", f"is {abs(offset):.6g} too {'large' if offset > 0 else 'small'}", "What is added to each?"
    return None


def _swapped(numbers: Sequence[Mapping[tuple, _Pair]], parts: Sequence[str]) -> Shape | None:
    """Two places that hold what belongs in the other, all others being right."""
    paths = list(numbers[0])
    if any(list(row) != paths for row in numbers):
        return None
    off = [path for path in paths if not all(same(row[path].got, row[path].want) for row in numbers)]
    if len(off) != 2:
        return None
    one, other = off
    if all(same(row[one].got, row[other].want) and same(row[other].got, row[one].want) for row in numbers):
        return Shape("swapped", f"{named(one, parts)} and {named(other, parts)} have changed places.")
    return None


# Where nothing holds of the numbers: when is it wrong, and where


def _of_arguments(cases: Sequence[Case], wrong: Sequence[Case]) -> Shape | None:
    """A property of one argument that separates the trials that are right from those that are wrong."""
    right = [case for case in cases if case not in wrong]
    if len(right) < 2:
        return None
    for name in cases[0].arguments:
        if any(name not in case.arguments for case in cases):
            continue
        for holds, says in _PROPERTIES:
            if all(holds(case.arguments.get(name)) for case in wrong) and not any(
                holds(case.arguments.get(name)) for case in right
            ):
                if len(wrong) == 1:
                    return Shape(
                        "argument-splits", f"Of all cases tried, only the one where {name} is {says} is wrong."
                    )
                return Shape("argument-splits", f"It is wrong wherever {name} is {says}, and right everywhere else.")
    return None


def _number_is(test: Callable[[float], bool]) -> Callable[[Any], bool]:
    return lambda value: (number := as_number(value)) is not None and test(number)


def _list_is(test: Callable[[list], bool]) -> Callable[[Any], bool]:
    return lambda value: (items := items_of(value)) is not None and test(items)


_PROPERTIES: tuple[tuple[Callable[[Any], bool], str], ...] = (
    (_number_is(lambda x: x < 0), "negative"),
    (_number_is(lambda x: x > 0), "positive"),
    (_number_is(lambda x: x == 0), "0"),
    (_number_is(lambda x: x != 1), "not 1"),
    (_list_is(lambda items: len(items) == 1), "a list of one item"),
    (_list_is(lambda items: len(items) > 1), "longer than one item"),
)


def _of_parts(wrong: Sequence[Case], parts: Sequence[str], about: Mapping[str, str]) -> Shape | None:
    """Which parts of the first result that is wrong are right in every trial, and which are not right in this one."""
    rows = [(flat(case.want), flat(case.got)) for case in wrong]
    if any(want.keys() != got.keys() for want, got in rows):
        return _of_keys(wrong)
    if len({type(path[0]) if path else None for want, _ in rows for path in want}) > 1:
        return None  # the trials ask for different kinds of things, and their places have nothing in common
    wrong_here, wrong_anywhere = (
        {path[0] for want, got in some for path in want if path and not same(got[path], want[path])}
        for some in (rows[:1], rows)
    )
    shown = dict.fromkeys(path[0] for path in rows[0][0] if path)
    right = [top for top in shown if top not in wrong_anywhere]
    faulty = [top for top in shown if top in wrong_here]
    if not right or not faulty:
        return None
    first = named((faulty[0],), parts)
    known = next((question for beginning, question in about.items() if first.startswith(beginning)), "")
    if len(faulty) > _MOST_NAMED:
        asked = known or "What is it made of?"
        return Shape("parts", f"{_listed(right, parts)} {_be(right)} right, the first that is not is {first}. {asked}")
    one = _listed(faulty, parts)
    asked = known or (f"What is {one} made of?" if len(faulty) == 1 else "What are they made of?")
    return Shape("parts", f"{_listed(right, parts)} {_be(right)} right, {one} {_be(faulty)} not. {asked}")


def _of_keys(wrong: Sequence[Case]) -> Shape | None:
    """Keys of a dict that are missing, or that nobody asked for."""
    if not all(isinstance(case.want, Mapping) and isinstance(case.got, Mapping) for case in wrong):
        return None
    missing = [key for key in wrong[0].want if all(key not in case.got for case in wrong)]
    surplus = [key for key in wrong[0].got if all(key not in case.want for case in wrong)]
    if missing:
        return Shape("keys-missing", f"No entry has the key {_quoted(missing)}.")
    return Shape("keys-surplus", f"Nobody asks for the key {_quoted(surplus)}.") if surplus else None


def _quoted(keys: Sequence[Any]) -> str:
    return ", ".join(repr(key) for key in keys)


# Parts and their names


def _groups(numbers: Sequence[Mapping[tuple, _Pair]]) -> dict[Any, list[_Pair]]:
    groups: dict[Any, list[_Pair]] = {}
    for row in numbers:
        for path, pair in row.items():
            groups.setdefault(path[0] if path else None, []).append(pair)
    return groups


def _listed(tops: Sequence[Any], parts: Sequence[str]) -> str:
    names = [named((top,), parts) for top in tops]
    if len(names) > _MOST_NAMED:
        names = [*names[: _MOST_NAMED - 1], f"{len(names) - _MOST_NAMED + 1} more"]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _be(tops: Sequence[Any]) -> str:
    return "is" if len(tops) == 1 else "are"
