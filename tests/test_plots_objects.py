"""The picture of names and objects: where its arrows lead, and which of them have moved."""

from __future__ import annotations

from matplotlib.axes import Axes
from matplotlib.colors import to_hex

from utils.plots import names_and_objects
from utils.style import OKABE_ITO

MOMENTS = {
    "total = a": {"a": "Value(2.0)", "b": "Value(-3.0)", "total": "Value(2.0)"},
    "total += b": {"a": "Value(2.0)", "b": "Value(-3.0)", "total": "Value(-1.0)"},
}


def arrows(axes: Axes) -> list[tuple[float, float, str]]:
    """For each arrow the row it starts from, the row it leads to, and its colour."""
    found = [text for text in axes.texts if getattr(text, "arrow_patch", None) is not None]
    return [(-arrow.xyann[1], -arrow.xy[1], to_hex(arrow.arrow_patch.get_edgecolor())) for arrow in found]


def words(axes: Axes) -> list[str]:
    return [text.get_text() for text in axes.texts if text.get_text()]


def test_each_name_has_an_arrow_to_the_row_of_its_object() -> None:
    first, second = names_and_objects(MOMENTS).axes
    assert [arrow[:2] for arrow in arrows(first)] == [(0, 0), (1, 1), (2, 0)]
    assert [arrow[:2] for arrow in arrows(second)] == [(0, 0), (1, 1), (2, 2)]


def test_only_the_arrow_that_moved_is_purple() -> None:
    first, second = names_and_objects(MOMENTS).axes
    assert {arrow[2] for arrow in arrows(first)} == {OKABE_ITO["black"]}
    assert [arrow[2] == OKABE_ITO["purple"] for arrow in arrows(second)] == [False, False, True]


def test_an_object_is_drawn_from_the_moment_it_is_made() -> None:
    first, second = names_and_objects(MOMENTS).axes
    assert words(first) == ["a", "b", "total", "Value(2.0)", "Value(-3.0)"]
    assert words(second) == ["a", "b", "total", "Value(2.0)", "Value(-3.0)", "Value(-1.0)"]
    assert [axes.get_title() for axes in (first, second)] == ["total = a", "total += b"]


def test_it_says_in_words_which_name_stands_for_which_object() -> None:
    assert names_and_objects({"now": {"a": "2.0", "t": "2.0"}}).description == (
        "Names with arrows to their objects. now: a stands for 2.0, t stands for 2.0."
    )
