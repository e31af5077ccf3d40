"""utils.widgets.backward_picture: what the still picture of a backward pass shows, and where its arrows point."""

import re
import xml.etree.ElementTree as ElementTree

import pytest
from test_widgets_backward_pass import KINDS, Closures, Overwriting, lecture_graph

from utils.graph import FORWARD_STYLE, PAGE_WIDTH, VERMILION
from utils.micrograd.engine import Value
from utils.widgets import backward_picture

SVG = "{http://www.w3.org/2000/svg}"


def shown(picture):
    """The SVG as a notebook shows it."""
    return ElementTree.fromstring(picture._repr_mimebundle_()["image/svg+xml"])


def arrows(picture, colour):
    """The edges of one colour: tail, head, where the arrowhead is and what stands on it."""
    lines = re.findall(r"\t(n\d+(?:op)?) -> (n\d+(?:op)?) \[(.*?)\]\n", picture.source, re.DOTALL)
    return [
        (tail, head, "tail" if 'dir="back"' in rest else "head", label_in(rest))
        for tail, head, rest in lines
        if f'color="{colour}"' in rest
    ]


def label_in(attributes):
    return re.sub(r"&#160;", "", re.search(r'label="(.*?)"', attributes)[1]).replace(r"\n", " ")


def boxes(picture):
    """The text of each box by the first of its lines."""
    found = {}
    for group in shown(picture).iter(f"{SVG}g"):
        texts = [text.text for text in group.findall(f"{SVG}text")]
        if group.get("class") == "node" and len(texts) > 1:
            found[texts[0]] = texts[1:]
    return found


def centre(picture, name):
    """How far to the right the text `name` is."""
    (place,) = [float(text.get("x")) for text in shown(picture).iter(f"{SVG}text") if text.text == name]
    return place


@pytest.mark.parametrize("Kind", KINDS)
def test_every_use_of_an_operand_has_an_arrow_that_runs_back_to_it_with_its_account(Kind):
    back = [arrow for arrow in arrows(backward_picture(lecture_graph(Kind)), VERMILION) if arrow[3]]
    assert back == [
        ("n0", "n2op", "tail", "-3 × (-2) = 6"),
        ("n1", "n2op", "tail", "2 × (-2) = -4"),
        ("n2", "n4op", "tail", "1 × (-2) = -2"),
        ("n3", "n4op", "tail", "1 × (-2) = -2"),
        ("n4", "n6op", "tail", "-2 × 1 = -2"),
        ("n5", "n6op", "tail", "4 × 1 = 4"),
    ]


def test_the_forward_arrows_are_grey_and_unlabelled_and_point_the_other_way():
    picture = backward_picture(lecture_graph(Closures))
    forward, back = arrows(picture, FORWARD_STYLE["color"]), arrows(picture, VERMILION)
    assert [arrow[:2] for arrow in forward] == [arrow[:2] for arrow in back]
    assert {(heads, text) for *_, heads, text in forward} == {("head", "")}


def test_inputs_are_on_the_left_and_the_result_on_the_right():
    picture = backward_picture(lecture_graph(Closures))
    assert centre(picture, "a") < centre(picture, "e") < centre(picture, "d") < centre(picture, "L")


@pytest.mark.parametrize("Kind", KINDS)
def test_boxes_show_data_and_the_grad_after_the_pass_and_the_result_its_seed(Kind):
    found = boxes(backward_picture(lecture_graph(Kind)))
    assert found == {
        "a": ["data 2.0000", "grad 6.0000"],
        "b": ["data -3.0000", "grad -4.0000"],
        "c": ["data 10.0000", "grad -2.0000"],
        "d": ["data 4.0000", "grad -2.0000"],
        "e": ["data -6.0000", "grad -2.0000"],
        "f": ["data -2.0000", "grad 4.0000"],
        "L": ["data -8.0000", "grad 1.0000 (seed)"],
    }


def test_what_arrives_twice_is_added_in_the_box():
    a = Closures(3.0, label="a")
    picture = backward_picture(a * a)
    assert boxes(picture)["a"] == ["data 3.0000", "grad 3 + 3 = 6"]
    assert [text for *_, text in arrows(picture, VERMILION) if text] == ["3 × 1 = 3", "3 × 1 = 3"]


def test_a_rule_that_overwrites_shows_what_it_leaves_and_the_text_says_so():
    a = Overwriting(3.0, label="a")
    picture = backward_picture(a + a)
    assert boxes(picture)["a"] == ["data 3.0000", "grad 1.0000"]
    assert "Careful: the grad of a was overwritten: it is 1, not 1 + 1 = 2." in repr(picture)


def test_as_text_it_is_the_outline_and_the_steps_in_words():
    assert backward_picture(lecture_graph(Closures))._repr_mimebundle_()["text/plain"] == (
        "L (*)      data -8.0000  grad 1.0000 (seed)\n"
        "  d (+)    data  4.0000  grad       -2.0000\n"
        "    e (*)  data -6.0000  grad       -2.0000\n"
        "      a    data  2.0000  grad        6.0000\n"
        "      b    data -3.0000  grad       -4.0000\n"
        "    c      data 10.0000  grad       -2.0000\n"
        "  f        data -2.0000  grad        4.0000\n"
        "\n"
        "The backward pass, right to left:\n"
        "L (*) passes on its grad 1: to d, -2 × 1 = -2; to f, 4 × 1 = 4.\n"
        "d (+) passes on its grad -2: to e, 1 × (-2) = -2; to c, 1 × (-2) = -2.\n"
        "e (*) passes on its grad -2: to a, -3 × (-2) = 6; to b, 2 × (-2) = -4."
    )


def test_the_graph_stays_as_it_is_and_the_same_graph_gives_the_same_picture():
    L = lecture_graph(Closures)
    L.grad = 7.0
    assert backward_picture(L).source == backward_picture(L).source
    assert L.grad == 7.0


def test_the_lectures_graph_fits_the_width_of_a_page():
    assert float(shown(backward_picture(lecture_graph(Closures))).get("width").removesuffix("pt")) <= PAGE_WIDTH


def test_twenty_nodes_are_drawn():
    leaves = [Value(1.0, label=f"x{place}") for place in range(10)]
    total = sum(leaves[1:], leaves[0]).tanh()
    assert len(boxes(backward_picture(total))) >= 11


def test_a_leaf_alone_is_its_own_seed():
    assert boxes(backward_picture(Closures(2.0, label="a"))) == {"a": ["data 2.0000", "grad 1.0000 (seed)"]}


def test_a_graph_that_is_too_large_is_refused_with_a_way_out():
    out = Value(1.0)
    for _ in range(15):
        out = out + 1.0
    with pytest.raises(ValueError, match="backward_picture") as caught:
        backward_picture(out)
    assert str(caught.value) == (
        "backward_picture shows up to 30 nodes, and this graph has 31: draw a part of it, such as one neuron, or go "
        "through it with backward_stepper(...)"
    )


def test_a_number_is_no_graph():
    with pytest.raises(TypeError, match=r"^backward_picture wants a Value: got the number 3\.0"):
        backward_picture(3.0)
