"""utils.widgets.frames: what each frame of the stepper shows, in the picture and in words."""

import re
import xml.etree.ElementTree as ElementTree
from types import SimpleNamespace

import pytest
from test_widgets_backward_pass import Closures, Overwriting, lecture_graph

from utils.graph import PAGE_WIDTH
from utils.widgets.backward_pass import record
from utils.widgets.frames import Frames

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def frames():
    return Frames(record(lecture_graph(Closures)))


def seen(picture):
    """What a picture shows: the grad of each label, the boxes with a thick and a thin border, the arrows' labels."""
    grads, paying, receiving, arrows = {}, [], [], []
    for group in ElementTree.fromstring(picture).iter(f"{SVG}g"):
        texts = [text for text in group.findall(f"{SVG}text") if text.get("visibility") != "hidden"]
        if group.get("class") == "edge" and texts:
            arrows.append("".join(text.text.strip("\xa0") for text in texts).replace("=", " ="))
        elif group.get("class") == "node" and len(texts) == 3:
            label = texts[0].text
            grads[label] = texts[2].text.removeprefix("grad ")
            width = next(element.get("stroke-width") for element in group if element.tag != f"{SVG}text")
            paying += [label] if width == "3.5" else []
            receiving += [label] if width == "1.5" else []
    return SimpleNamespace(grads=grads, paying=paying, receiving=sorted(receiving), arrows=sorted(arrows))


def test_there_is_a_frame_before_one_for_the_seed_one_a_step_and_one_for_all(frames):
    assert len(frames) == 6


def test_before_the_pass_every_grad_is_0_and_nothing_is_marked(frames):
    picture = seen(frames.picture(0))
    assert set(picture.grads.values()) == {"0.0000"}
    assert (picture.paying, picture.receiving, picture.arrows) == ([], [], [])


def test_the_seed_gives_the_root_grad_1(frames):
    picture = seen(frames.picture(1))
    assert picture.grads == {**dict.fromkeys("abcdef", "0.0000"), "L": "1.0000"}
    assert (picture.paying, picture.receiving) == (["L"], [])


def test_a_step_marks_who_hands_on_and_who_collects_and_labels_their_arrows(frames):
    picture = seen(frames.picture(2))
    assert (picture.paying, picture.receiving) == (["L"], ["d", "f"])
    assert picture.arrows == ["-2 × 1 = -2", "4 × 1 = 4"]
    assert picture.grads == {**dict.fromkeys("abce", "0.0000"), "d": "-2.0000", "f": "4.0000", "L": "1.0000"}


def test_grads_fill_in_step_by_step(frames):
    filled = [sum(grad != "0.0000" for grad in seen(frames.picture(k)).grads.values()) for k in range(6)]
    assert filled == [0, 1, 3, 5, 7, 7]


def test_the_last_frame_labels_every_arrow(frames):
    picture = seen(frames.picture(5))
    assert picture.arrows == sorted(
        ["-2 × 1 = -2", "4 × 1 = 4", "1 × (-2) = -2", "1 × (-2) = -2", "-3 × (-2) = 6", "2 × (-2) = -4"]
    )
    assert picture.paying == []


def test_a_frame_is_the_same_whichever_frame_was_shown_before(frames):
    forwards = [frames.picture(k) for k in range(6)]
    backwards = [frames.picture(k) for k in reversed(range(6))]
    assert forwards == backwards[::-1]


def test_nothing_moves_from_frame_to_frame(frames):
    def places(picture):
        return [(text.get("x"), text.get("y")) for text in ElementTree.fromstring(picture).iter(f"{SVG}text")]

    assert len({tuple(places(frames.picture(k))) for k in range(6)}) == 1


def test_two_shares_stand_in_the_box_as_a_sum():
    a, b = Closures(-2.0, label="a"), Closures(3.0, label="b")
    d, e = a * b, a + b
    d.label, e.label = "d", "e"
    f = d * e
    f.label = "f"
    frames = Frames(record(f))
    assert seen(frames.picture(3)).grads["a"] == "-6.0000"
    assert seen(frames.picture(4)).grads["a"] == "-6 + 3 = -3"
    assert seen(frames.picture(4)).grads["b"] == "-6 + (-2) = -8"


def test_both_arrows_of_a_plus_a_have_their_label():
    a = Closures(3.0, label="a")
    b = a + a
    b.label = "b"
    picture = seen(Frames(record(b)).picture(2))
    assert picture.arrows == ["1 × 1 = 1", "1 × 1 = 1"]
    assert picture.grads["a"] == "1 + 1 = 2"


def test_more_than_three_shares_are_counted():
    a = Closures(3.0, label="a")
    b = a + a + (a + a)
    b.label = "b"
    frames = Frames(record(b))
    assert seen(frames.picture(len(frames) - 1)).grads["a"] == "4 (4 shares)"


def test_the_sentences_tell_the_whole_pass(frames):
    assert frames.story == (
        "Step 1 of 4. The seed: the grad of L is 1, because L moves exactly as much as itself.\n"
        "Step 2 of 4. L (*) passes on its grad 1: to d, -2 × 1 = -2; to f, 4 × 1 = 4.\n"
        "Step 3 of 4. d (+) passes on its grad -2: to e, 1 × (-2) = -2; to c, 1 × (-2) = -2.\n"
        "Step 4 of 4. e (*) passes on its grad -2: to a, -3 × (-2) = 6; to b, 2 × (-2) = -4."
    )


def test_a_sentence_says_when_a_rule_overwrites():
    a = Overwriting(3.0, label="a")
    b = a + a
    b.label = "b"
    assert Frames(record(b)).sentence(2) == (
        "Step 2 of 2. b (+) passes on its grad 1: to a, 1 × 1 = 1; to a, 1 × 1 = 1. "
        "Careful: the grad of a was overwritten: it is 1, not 1 + 1 = 2."
    )


def test_a_picture_carries_its_sentence_for_screen_readers(frames):
    root = ElementTree.fromstring(frames.picture(3))
    assert root.get("role") == "img"
    assert root.get("aria-label") == frames.sentence(3)


def test_the_row_shows_what_is_done_what_is_now_and_what_comes(frames):
    def row(frame):
        return re.sub(r"<[^>]*>", "", frames.words(frame)).partition("In order: ")[2]

    assert row(0) == "1 seed 2 L f 3 d c 4 e b a"
    assert row(1) == "▶ seed 2 L f 3 d c 4 e b a"
    assert row(2) == "✓ seed ▶ L f 3 d c 4 e b a"
    assert row(3) == "✓ seed ✓ L f ▶ d c 4 e b a"
    assert row(5) == "✓ seed ✓ L f ✓ d c ✓ e b a"


def test_names_are_escaped_in_the_row_and_drawn_in_the_picture():
    a = Closures(1.0, label="<b> & {x|y}")
    frames = Frames(record(a + a))
    assert "&lt;b&gt; &amp; {x|y}</span>" in frames.words(1)
    assert "<b> & {x|y}" in [text.text for text in ElementTree.fromstring(frames.picture(1)).iter(f"{SVG}text")]


def test_the_text_of_a_frame_is_the_outline_with_its_grads(frames):
    assert frames.text(2).splitlines()[:3] == [
        "L (*)      data -8.0000  grad  1.0000",
        "  d (+)    data  4.0000  grad -2.0000",
        "    e (*)  data -6.0000  grad  0.0000",
    ]


def test_the_still_numbers_the_arrows_back_and_tells_the_steps_below(frames):
    still = ElementTree.fromstring(frames.still())
    texts = [text.text.replace("\xa0", " ").strip() for text in still.iter(f"{SVG}text")]
    assert [text for text in texts if text[1:3] == "  "] == [
        "1  The seed: the grad of L is 1.",
        "2  L (*) passes on its grad 1: to d, -2 × 1 = -2; to f, 4 × 1 = 4.",
        "3  d (+) passes on its grad -2: to e, 1 × (-2) = -2; to c, 1 × (-2) = -2.",
        "4  e (*) passes on its grad -2: to a, -3 × (-2) = 6; to b, 2 × (-2) = -4.",
    ]
    assert seen(frames.still()).arrows == ["2", "2", "3", "3", "4", "4"]
    assert float(still.get("width").removesuffix("pt")) <= PAGE_WIDTH


def test_of_a_pass_with_many_steps_the_still_tells_the_order_only():
    total = Closures(1.0, label="x")
    for _ in range(13):
        total = total + total
    still = ElementTree.fromstring(Frames(record(total)).still())
    texts = [text.text.replace("\xa0", " ") for text in still.iter(f"{SVG}text")]
    assert sum(text.startswith("Order of the backward pass: ") for text in texts) == 1
    assert not any("passes on" in text for text in texts)


def test_a_leaf_alone_has_a_seed_and_nothing_to_hand_on():
    frames = Frames(record(Closures(2.0, label="a")))
    assert frames.sentence(1).startswith("Step 1 of 1. The seed: the grad of a is 1")
    assert seen(frames.picture(2)).grads == {"a": "1.0000"}
