"""utils.graph: the picture, the lists and the text of an expression graph."""

import math
import os
import random
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import graphviz
import micrograd.engine
import numpy as np
import pytest
import torch

from utils import graph
from utils.graph import draw_dot, outline, trace

ROOT = Path(__file__).parents[1]
SVG = "{http://www.w3.org/2000/svg}"


class Value:
    """The class of notebook 03, as far as drawing goes."""

    def __init__(self, data, _prev=(), _op="", label=""):
        self.data = data
        self.grad = 0.0
        self._prev = _prev
        self._op = _op
        self.label = label

    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), "*")


def lecture_graph():
    """L = (a·b + c)·f at (2, -3, 10, -2), with the gradients of the lecture: L 1, d -2, f 4, c -2, e -2, a 6, b -4."""
    a, b, c, f = Value(2.0, label="a"), Value(-3.0, label="b"), Value(10.0, label="c"), Value(-2.0, label="f")
    e = a * b
    d = e + c
    L = d * f
    e.label, d.label, L.label = "e", "d", "L"
    for node, grad in ((L, 1.0), (d, -2.0), (f, 4.0), (c, -2.0), (e, -2.0), (a, 6.0), (b, -4.0)):
        node.grad = grad
    return L


LECTURE_OUTLINE = """\
L (*)      data -8.0000  grad  1.0000
  d (+)    data  4.0000  grad -2.0000
    e (*)  data -6.0000  grad -2.0000
      a    data  2.0000  grad  6.0000
      b    data -3.0000  grad -4.0000
    c      data 10.0000  grad -2.0000
  f        data -2.0000  grad  4.0000"""


def chain(length):
    """`length` nodes, each but the first the double of the one before."""
    node = Value(1.0, label="first")
    for _ in range(length - 1):
        node = Value(1.0, (node,), "same")
    return node


def drawn_texts(drawing):
    """All texts of the rendered picture; Graphviz draws spaces that matter as no-break spaces."""
    svg = ElementTree.fromstring(drawing.pipe("svg"))
    return [text.text.replace("\xa0", " ") for text in svg.iter(f"{SVG}text")]


def drawn_edges(drawing):
    svg = ElementTree.fromstring(drawing.pipe("svg"))
    return [group.find(f"{SVG}title").text for group in svg.iter(f"{SVG}g") if group.get("class") == "edge"]


@pytest.fixture
def empty_path(monkeypatch, tmp_path):
    """PATH is one empty folder: no dot, wherever the tests run."""
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


@pytest.fixture
def make_dot(empty_path):
    """A function that puts an executable `dot` on PATH, which runs the given lines of Python."""
    if os.name == "nt":
        pytest.skip("a script cannot stand in for dot.exe on Windows")

    def make(*lines):
        script = empty_path / "dot.py"
        script.write_text("\n".join(["import sys", *lines]), encoding="utf-8")
        dot = empty_path / "dot"
        dot.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{script}" "$@"\n', encoding="utf-8")
        dot.chmod(0o755)

    return make


# The source of the picture


def test_the_source_of_the_lecture_graph_is_this_text():
    source = draw_dot(lecture_graph()).source
    leaf = 'style="filled,rounded" fillcolor="#e3eef9" color="#0072b2"'
    operation = 'shape="ellipse" fillcolor="#f0f0f0" fontsize="14" width="0.5" margin="0.04"'
    assert source.splitlines()[4:] == [
        f'\tn0 [label="a|data 2.0000|grad 6.0000" {leaf}]',
        f'\tn1 [label="b|data -3.0000|grad -4.0000" {leaf}]',
        '\tn2 [label="e|data -6.0000|grad -2.0000"]',
        f'\tn2op [label="*" {operation}]',
        "\tn2op -> n2",
        "\tn0 -> n2op",
        "\tn1 -> n2op",
        f'\tn3 [label="c|data 10.0000|grad -2.0000" {leaf}]',
        '\tn4 [label="d|data 4.0000|grad -2.0000"]',
        f'\tn4op [label="+" {operation}]',
        "\tn4op -> n4",
        "\tn2 -> n4op",
        "\tn3 -> n4op",
        f'\tn5 [label="f|data -2.0000|grad 4.0000" {leaf}]',
        '\tn6 [label="L|data -8.0000|grad 1.0000"]',
        f'\tn6op [label="*" {operation}]',
        "\tn6op -> n6",
        "\tn4 -> n6op",
        "\tn5 -> n6op",
        "}",
    ]


def test_a_drawing_is_a_graphviz_digraph():
    assert isinstance(draw_dot(lecture_graph()), graphviz.Digraph)


def test_boxes_stack_their_fields_whatever_the_direction():
    a = Value(2.0, label="a")
    boxes = {
        rankdir: re.search(r'n0 \[label="(.*?)"', draw_dot(a, rankdir=rankdir).source)[1] for rankdir in graph.RANKDIRS
    }
    flat, turned = "a|data 2.0000|grad 0.0000", "{a|data 2.0000|grad 0.0000}"
    assert boxes == {"LR": flat, "RL": flat, "TB": turned, "BT": turned}


@pytest.mark.parametrize(("rankdir", "first_then_second"), [("LR", "x"), ("RL", "-x"), ("TB", "y"), ("BT", "-y")])
def test_rankdir_turns_the_picture(rankdir, first_then_second):
    svg = ElementTree.fromstring(draw_dot(chain(2), rankdir=rankdir).pipe("svg"))
    place = {text.text: (float(text.get("x")), float(text.get("y"))) for text in svg.iter(f"{SVG}text")}
    (x1, y1), (x2, y2) = place["first"], place["same"]
    moved = {"x": x2 - x1, "-x": x1 - x2, "y": y2 - y1, "-y": y1 - y2}
    assert moved[first_then_second] > 20


def test_another_rankdir_is_refused():
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the whole message is compared below
        draw_dot(lecture_graph(), rankdir="lr")
    assert str(caught.value) == "rankdir must be one of LR, TB, RL, BT: got 'lr'"


def test_a_plus_a_has_two_arrows():
    a = Value(3.0, label="a")
    assert drawn_edges(draw_dot(a + a)) == ["n0->n1op", "n0->n1op", "n1op->n1"]


def test_a_class_without_operations_has_arrows_from_value_to_value():
    class Bare:
        def __init__(self, data, _prev=()):
            self.data = data
            self._prev = _prev

    assert drawn_edges(draw_dot(Bare(2.0, [Bare(1.0), Bare(1.0)]))) == ["n0->n2", "n1->n2"]


def test_an_operation_that_keeps_no_operands_is_drawn_with_nothing_going_in():
    drawing = draw_dot(Value(-3.0, (), "neg"))
    assert drawn_edges(drawing) == ["n0op->n0"]
    assert "rounded" not in drawing.source


def test_leaves_differ_from_inner_nodes_in_shape_and_in_colour():
    lines = draw_dot(Value(1.0, label="a") + Value(2.0, label="b")).source.splitlines()
    rounded = [re.search(r'label="(.*?)\|', line)[1] for line in lines if 'filled,rounded" fillcolor="#e3eef9"' in line]
    assert rounded == ["a", "b"]


def test_the_background_is_white_for_dark_themes():
    svg = ElementTree.fromstring(draw_dot(lecture_graph()).pipe("svg"))
    backdrop = svg.find(f"{SVG}g/{SVG}polygon")
    width, height = map(float, svg.get("viewBox").split()[2:])
    xs, ys = zip(*[map(float, corner.split(",")) for corner in backdrop.get("points").split()], strict=True)
    assert backdrop.get("fill") == "white"
    assert max(xs) - min(xs) == pytest.approx(width, rel=0.01)
    assert max(ys) - min(ys) == pytest.approx(height, rel=0.01)


def test_the_lecture_graphs_fit_a_notebook_page_with_type_of_ten_points_or_more():
    # JupyterLab shrinks a wider picture to its column, about 800 px = 600 pt.
    svg = ElementTree.fromstring(draw_dot(lecture_graph()).pipe("svg"))
    width = float(svg.get("width").removesuffix("pt"))
    assert 12 * min(1, 600 / width) >= 10


# What may stand in a label


SPECIAL = [*"{}|<>\"&'%#;", "\\", r"\N", r"\n", r"\\", "a\\", 'x"', r"\"", "<b>", "<>", "&lt;", "&#65;", " a ", "a  b"]


@pytest.mark.parametrize("text", [*SPECIAL, "∑ μ₀ é", "日本語", "🧪"])
def test_a_label_or_operation_is_drawn_character_for_character(text):
    node = Value(1.0, (Value(0.0),), text, label=text)
    texts = drawn_texts(draw_dot(node))
    assert texts.count(text) == 2


@pytest.mark.parametrize("text", ['{ } | < > \\ " &', "-3.0 × 2.0 = -6.0"])
def test_a_text_on_an_arrow_is_drawn_character_for_character(text):
    assert f" {text} " in drawn_texts(graph.build(chain(2), edge_labels={0: text}))


def test_spaces_at_the_ends_and_in_a_row_are_drawn():
    assert "  two  spaces  " in drawn_texts(draw_dot(Value(1.0, label="  two  spaces  ")))


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_a_newline_in_a_label_is_a_new_line_in_the_box_and_an_escape_in_the_outline(newline):
    node = Value(1.0, label=f"first{newline}second")
    assert drawn_texts(draw_dot(node))[:2] == ["first", "second"]
    assert outline(node) == r"first\nsecond  data 1.0000  grad 0.0000"


@pytest.mark.parametrize(
    ("text", "drawn"), [("\x00", r"\x00"), ("\t", r"\t"), ("\x1b[1m", r"\x1b[1m"), ("\ud800", r"\ud800")]
)
def test_characters_that_no_svg_can_hold_are_drawn_as_escapes(text, drawn):
    assert drawn_texts(draw_dot(Value(1.0, label=text)))[0] == drawn


@pytest.mark.parametrize(("label", "drawn"), [(3, "3"), (0, "0"), (("w", 1), "('w', 1)")])
def test_a_label_that_is_no_string_is_drawn_as_one(label, drawn):
    assert drawn_texts(draw_dot(Value(1.0, label=label)))[0] == drawn


@pytest.mark.parametrize("label", [None, ""])
def test_without_a_label_a_box_has_its_numbers_only(label):
    assert drawn_texts(draw_dot(Value(1.0, label=label))) == ["data 1.0000", "grad 0.0000"]


def test_no_object_address_reaches_the_picture_or_the_text():
    drawing = draw_dot(Value(object(), (Value(Value(2.0)),), object(), label=object()))
    assert " at 0x" not in drawing.source + repr(drawing)
    assert "<object object>" in drawn_texts(drawing)


# Numbers


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (2, "2.0000"),
        (-3.0, "-3.0000"),
        (0.0, "0.0000"),
        (-0.0, "0.0000"),
        (1 / 3, "0.3333"),
        (0.00006, "0.0001"),
        (0.00004, "4e-05"),
        (-1.23456e-9, "-1.235e-09"),
        (1234567.0, "1234567.0000"),
        (1e7, "1e+07"),
        (-6.02214e23, "-6.022e+23"),
        (10**400, "1000000000000000000000000000000000000..."),  # 401 digits: no float holds it
        (math.inf, "inf"),
        (math.nan, "nan"),
        (True, "1.0000"),
        (np.float32(0.5), "0.5000"),
        (np.int64(7), "7.0000"),
        (np.array(0.25), "0.2500"),
        (torch.tensor(0.75), "0.7500"),
        (np.array([1.0, 2.0]), "array([1., 2.])"),
        ("2.0", "'2.0'"),
        (None, "None"),
    ],
)
def test_numbers_are_written_so_that_they_can_be_read(number, text):
    node = Value(1.0)
    node.data = node.grad = number
    assert outline(node) == f"n0  data {text}  grad {text}"


def test_data_of_many_lines_stays_on_one_line_of_the_outline():
    assert outline(Value(np.eye(2))) == r"n0  data array([[1., 0.],\n       [0., 1.]])  grad 0.0000"


def test_a_grad_of_none_is_written_and_a_missing_one_is_left_out():
    class NoGrad:
        def __init__(self, data):
            self.data = data

    node = Value(1.0, label="a")
    node.grad = None
    assert drawn_texts(draw_dot(node)) == ["a", "data 1.0000", "grad None"]
    assert drawn_texts(draw_dot(NoGrad(1.0))) == ["data 1.0000"]
    assert outline(NoGrad(1.0)) == "n0  data 1.0000"


# Classes other than that of notebook 03


def test_a_class_with_slots_and_local_derivatives_is_drawn():
    class Slotted:
        __slots__ = ("_local", "_op", "_prev", "data", "grad")

        def __init__(self, data, _prev=(), _local=(), _op=""):
            self.data, self.grad, self._prev, self._local, self._op = data, 0.0, _prev, _local, _op

    x = Slotted(3.0)
    assert outline(Slotted(9.0, (x, x), (3.0, 3.0), "*")).splitlines() == [
        "n1 (*)  data 9.0000  grad 0.0000",
        "  n0    data 3.0000  grad 0.0000",
        "  n0    (shown above)",
    ]


def test_the_published_micrograd_package_is_drawn():
    a, b = micrograd.engine.Value(2.0), micrograd.engine.Value(-3.0)
    product = a * b
    product.backward()
    assert outline(product).splitlines() == [
        "n2 (*)  data -6.0000  grad  1.0000",
        "  n0    data -3.0000  grad  2.0000",
        "  n1    data  2.0000  grad -3.0000",
    ]


def test_nodes_are_told_apart_by_identity_even_where_the_class_compares_by_value():
    class Equal(Value):
        def __eq__(self, other):
            return self.data == other.data

        __hash__ = None

    p, q = Equal(2.0, label="p"), Equal(2.0, label="q")
    nodes, edges = trace(Equal(4.0, (p, q), "+", label="sum"))
    assert [node.label for node in nodes] == ["p", "q", "sum"]
    assert [(child.label, parent.label) for child, parent in edges] == [("p", "sum"), ("q", "sum")]


def test_a_class_that_refuses_comparison_and_truth_is_drawn():
    class Refusing(Value):
        __hash__ = None

        def __eq__(self, other):
            raise AssertionError("compared")

        def __bool__(self):
            raise AssertionError("asked for its truth")

    x = Refusing(1.0, label="x")
    assert len(drawn_edges(draw_dot(Refusing(2.0, [x, x], "+")))) == 3


@pytest.mark.parametrize("container", [tuple, list])
def test_operands_in_a_tuple_or_list_keep_their_order(container):
    b, a = Value(1.0, label="b"), Value(2.0, label="a")
    assert [node.label for node in trace(Value(3.0, container([b, a]), "+", label="sum"))[0]] == ["b", "a", "sum"]


def test_operands_in_a_set_come_in_one_order_whatever_their_hashes():
    class Hashed(Value):
        def __init__(self, *args):
            super().__init__(*args)
            self.number = next(numbers)

        def __hash__(self):
            return self.number

        __eq__ = object.__eq__

    def source():
        """Three products worth 12, alike in all but their operands, summed; a set iterates small hashes in order."""
        products = [Hashed(12.0, {Hashed(x), Hashed(12 / x)}, "*") for x in (1.0, 2.0, 3.0)]
        return draw_dot(Hashed(36.0, frozenset(products), "+")).source

    sources = set()
    for seed in range(100):
        numbers = iter(random.Random(seed).sample(range(10), 10))
        sources.add(source())
    assert len(sources) == 1


def test_the_order_of_a_set_does_not_depend_on_the_grads():
    x, y = Value(1.0), Value(2.0)
    total = Value(3.0, {x, y}, "+")
    before = trace(total)[0]
    x.grad, y.grad = 9.0, -9.0
    assert [id(node) for node in trace(total)[0]] == [id(node) for node in before]


# trace


def test_trace_lists_children_before_parents_and_one_edge_for_each_use():
    a, b = Value(2.0, label="a"), Value(-3.0, label="b")
    twice = a + a
    twice.label = "twice"
    result = twice * b
    result.label = "result"
    nodes, edges = trace(result)
    assert [node.label for node in nodes] == ["a", "twice", "b", "result"]
    assert [(child.label, parent.label) for child, parent in edges] == [
        ("a", "twice"),
        ("a", "twice"),
        ("twice", "result"),
        ("b", "result"),
    ]


def test_trace_of_a_leaf_is_the_leaf():
    a = Value(2.0)
    assert trace(a) == ([a], [])


def test_a_node_reached_on_paths_of_different_length_still_comes_before_all_that_use_it():
    # b + b·b with b = 3a
    a, three = Value(2.0, label="a"), Value(3.0, label="3")
    b = three * a
    square = b * b
    total = b + square
    b.label, square.label, total.label = "b", "square", "total"
    assert [node.label for node in trace(total)[0]] == ["3", "a", "b", "square", "total"]


# outline


def test_the_outline_of_the_lecture_graph_is_this_text():
    assert outline(lecture_graph()) == LECTURE_OUTLINE


def test_a_shared_node_is_written_out_once():
    a = Value(3.0, label="a")
    b = a + a
    b.label = "b"
    c = b * b
    c.label = "c"
    assert outline(c).splitlines() == [
        "c (*)    data 36.0000  grad 0.0000",
        "  b (+)  data  6.0000  grad 0.0000",
        "    a    data  3.0000  grad 0.0000",
        "    a    (shown above)",
        "  b      (shown above)",
    ]


def test_sixty_doublings_need_two_lines_each_and_not_two_to_the_sixtieth():
    node = Value(1.0)
    for _ in range(60):
        node = node + node
    assert len(outline(node).splitlines()) == 121


def test_nodes_that_share_a_label_are_told_apart_by_their_position():
    assert outline(Value(1.0, label="x") + Value(2.0, label="x")).splitlines() == [
        "n2 (+)  data 3.0000  grad 0.0000",
        "  x n0  data 1.0000  grad 0.0000",
        "  x n1  data 2.0000  grad 0.0000",
    ]


def test_one_long_label_does_not_push_all_numbers_away():
    lines = outline(Value(1.0, label="x" * 300) + Value(2.0, label="y")).splitlines()
    assert [line.index("data") for line in lines] == [62, 304, 62]


def test_an_outline_stops_indenting_at_level_20_and_writes_the_level():
    lines = outline(chain(24)).splitlines()
    assert [line.split("  data")[0].rstrip() for line in lines[19:]] == [
        " " * 38 + "n4 (same)",
        " " * 40 + "n3 (same)",
        " " * 40 + "[21] n2 (same)",
        " " * 40 + "[22] n1 (same)",
        " " * 40 + "[23] first",
    ]


def test_a_chain_of_100_000_nodes_is_traced_and_outlined():
    root = chain(100_000)
    nodes, edges = trace(root)
    assert (len(nodes), len(edges)) == (100_000, 99_999)
    assert nodes[0].label == "first"
    assert nodes[-1] is root
    text = outline(root)
    assert text.count("\n") == 99_999
    assert len(text) < 12_000_000


# Limits and bad input


def test_a_graph_above_max_nodes_is_refused_with_ways_out():
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the whole message is compared below
        draw_dot(chain(1406))
    assert str(caught.value) == (
        "draw_dot draws up to max_nodes=1000 nodes, and this graph has 1406: draw a part of it, such as one neuron, "
        "or print(outline(...)), or allow more with max_nodes=1406"
    )


def test_a_graph_of_exactly_max_nodes_is_drawn():
    assert "n6op" in draw_dot(lecture_graph(), max_nodes=7).source


NO_VALUE = [
    (-8.0, "got the number -8.0; a number has no graph; pass the Value itself, without .data"),
    (np.float64(2.5), "got the number 2.5; a number has no graph; pass the Value itself, without .data"),
    (None, "got None; does the function that made it return its result?"),
    ([Value(1.0), Value(2.0)], "got a list of length 2; pass one of its elements"),
    ((), "got a tuple of length 0; pass one of its elements"),
    (Value, "got the class Value; make an object of the class first, Value(2.0)"),
    (np.zeros(3), "got an object of type ndarray; a Value has .data, and its operands in ._prev"),
    (torch.zeros(3), "got an object of type Tensor; a Value has .data, and its operands in ._prev"),
    ("L", "got an object of type str; a Value has .data, and its operands in ._prev"),
    (chain, "got an object of type function; a Value has .data, and its operands in ._prev"),
]


@pytest.mark.parametrize("function", [draw_dot, trace, outline])
@pytest.mark.parametrize(("thing", "message"), NO_VALUE, ids=[message.split(";")[0] for _, message in NO_VALUE])
def test_anything_but_a_value_is_refused_with_a_way_out(function, thing, message):
    with pytest.raises(TypeError) as caught:
        function(thing)
    assert str(caught.value) == f"{function.__name__} wants a Value: {message}"


@pytest.mark.parametrize(
    ("node", "message"),
    [
        (
            Value(3.0, (Value(1.0), 2.0), "+", label="d"),
            "_prev must hold Values: the node 'd' has the number 2.0 in it; "
            "the operation must turn a number into a Value first",
        ),
        (
            Value(3.0, [None], "tanh"),
            "_prev must hold Values: the node of 'tanh' has None in it; "
            "the operation must turn a number into a Value first",
        ),
        (
            Value(3.0, Value(1.0)),
            "_prev must be a tuple, list or set of Values: a node without label has an object of type Value",
        ),
    ],
)
def test_operands_that_are_no_values_are_named(node, message):
    with pytest.raises(TypeError) as caught:
        draw_dot(Value(1.0, (node,), "up"))
    assert str(caught.value) == message


@pytest.mark.parametrize("function", [draw_dot, trace, outline])
def test_a_cycle_is_refused(function):
    a = Value(2.0, label="a")
    a._prev = (Value(1.0), Value(3.0, (a,), "*"))
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the whole message is compared below
        function(a)
    assert str(caught.value) == (
        "the graph has a cycle through the node 'a': "
        "an operation must make a new Value and leave its operands as they are"
    )


# build, for widgets


def test_build_changes_single_nodes_grads_and_arrows_and_nothing_else():
    root = lecture_graph()
    plain = draw_dot(root)
    changed = graph.build(
        root, styles={4: {"penwidth": "3"}}, grads={0: "-3.0 + 2.0", 5: ""}, edge_labels={1: "2.0 × -2.0"}
    )
    pairs = zip(plain.source.splitlines(), changed.source.splitlines(), strict=True)
    leaf = ' style="filled,rounded" fillcolor="#e3eef9" color="#0072b2"]'
    assert [new for old, new in pairs if old != new] == [
        '\tn0 [label="a|data 2.0000|grad -3.0 + 2.0"' + leaf,
        '\tn1 -> n2op [label="&#160;2.0 × -2.0&#160;"]',
        '\tn4 [label="d|data 4.0000|grad -2.0000" penwidth="3"]',
        '\tn5 [label="f|data -2.0000|grad&#160;"' + leaf,
    ]
    assert "a    data  2.0000  grad -3.0 + 2.0" in repr(changed)


def test_a_style_replaces_that_of_a_leaf():
    source = graph.build(Value(1.0, label="a"), styles={0: {"fillcolor": "#ffe8b3"}}).source
    assert re.findall(r'fillcolor="(.*?)"', source) == ["#ffe8b3"]


# What Jupyter shows


def test_jupyter_gets_svg_and_the_outline():
    bundle = draw_dot(lecture_graph())._repr_mimebundle_()
    assert set(bundle) == {"image/svg+xml", "text/plain"}
    assert bundle["text/plain"] == LECTURE_OUTLINE
    assert ElementTree.fromstring(bundle["image/svg+xml"].encode()).tag == f"{SVG}svg"


@pytest.mark.parametrize(
    ("include", "exclude", "kinds"),
    [
        (["image/png"], None, {"image/png"}),
        (["text/plain"], None, {"text/plain"}),
        ([], None, set()),
        (None, ["text/plain"], {"image/svg+xml"}),
        (None, {"image/svg+xml"}, {"text/plain"}),
    ],
)
def test_jupyter_may_choose_the_kinds(include, exclude, kinds):
    assert set(draw_dot(Value(1.0))._repr_mimebundle_(include=include, exclude=exclude)) == kinds


def test_the_text_form_keeps_the_grads_of_the_moment_of_drawing_as_the_picture_does():
    a = Value(1.0, label="a")
    drawing = draw_dot(a)
    a.grad = 5.0
    assert repr(drawing) == "a  data 1.0000  grad 0.0000"


# Rendering


def test_without_dot_the_lecture_graph_is_rendered_by_graphviz_pure(empty_path):
    assert shutil.which("dot") is None
    assert drawn_texts(draw_dot(lecture_graph())) == [
        *("a", "data 2.0000", "grad 6.0000", "*"),
        *("b", "data -3.0000", "grad -4.0000"),
        *("e", "data -6.0000", "grad -2.0000", "+"),
        *("c", "data 10.0000", "grad -2.0000"),
        *("d", "data 4.0000", "grad -2.0000", "*"),
        *("f", "data -2.0000", "grad 4.0000"),
        *("L", "data -8.0000", "grad 1.0000"),
    ]


@pytest.mark.parametrize(("format", "start"), [("svg", b"<?xml"), ("png", b"\x89PNG"), ("dot", b"digraph")])
def test_pipe_gives_bytes_of_the_format_without_dot(empty_path, format, start):
    assert draw_dot(Value(1.0)).pipe(format).startswith(start)


def test_pipe_gives_svg_unless_told_otherwise_and_text_where_an_encoding_is_given():
    assert draw_dot(Value(1.0, label="μ")).pipe(encoding="utf-8").count(">μ</text>") == 1


def test_render_writes_source_and_picture_without_dot(empty_path):
    drawing = draw_dot(lecture_graph())
    written = drawing.render(directory=empty_path / "pictures")
    assert Path(written) == empty_path / "pictures" / "graph.gv.svg"
    assert Path(written).read_bytes() == drawing.pipe()
    assert (empty_path / "pictures" / "graph.gv").read_text(encoding="utf-8") == drawing.source


def test_render_takes_a_file_name_a_format_and_cleanup(empty_path):
    written = draw_dot(Value(1.0)).render("value.gv", empty_path, cleanup=True, format="png")
    assert [path.name for path in empty_path.iterdir()] == ["value.gv.png"]
    assert Path(written).read_bytes().startswith(b"\x89PNG")


def test_render_takes_an_outfile_whose_suffix_says_the_format(empty_path):
    written = draw_dot(Value(1.0)).render(outfile=empty_path / "value.png")
    assert Path(written) == empty_path / "value.png"
    assert Path(written).read_bytes().startswith(b"\x89PNG")
    assert sorted(path.name for path in empty_path.iterdir()) == ["value.gv", "value.png"]


def test_view_renders_without_dot_and_opens_the_picture(empty_path, monkeypatch):
    opened = []
    monkeypatch.setattr(graphviz, "view", lambda path, quiet=False: opened.append(path))
    draw_dot(Value(1.0)).view(directory=empty_path)
    assert opened == [empty_path / "graph.gv.svg"]
    assert opened[0].read_bytes().startswith(b"<?xml")


def test_dot_is_used_where_it_is_on_path(make_dot, empty_path):
    received = empty_path / "received"
    make_dot(
        f"open({str(received)!r}, 'wb').write(' '.join(sys.argv[1:]).encode() + b'\\n' + sys.stdin.buffer.read())",
        "print('<svg>from dot</svg>', end='')",
        "print('a font warning', file=sys.stderr)",
    )
    drawing = draw_dot(Value(1.0, label="μ"))
    assert drawing._repr_mimebundle_()["image/svg+xml"] == "<svg>from dot</svg>"
    assert received.read_text(encoding="utf-8") == f"-Kdot -Tsvg\n{drawing.source}"


def test_the_warnings_of_dot_stay_out_of_the_notebook(make_dot, capfd):
    make_dot("print('<svg/>')", "print('a font warning', file=sys.stderr)")
    draw_dot(Value(1.0)).pipe()
    assert capfd.readouterr().err == ""


def test_a_dot_that_does_not_work_is_passed_over(make_dot):
    make_dot("sys.exit('There is no layout engine support for \"dot\"')")
    assert drawn_texts(draw_dot(Value(1.0, label="a"))) == ["a", "data 1.0000", "grad 0.0000"]


def test_another_program_called_dot_is_passed_over(make_dot):
    make_dot("print('Usage: dot [options]')")
    assert drawn_texts(draw_dot(Value(1.0, label="a"))) == ["a", "data 1.0000", "grad 0.0000"]
    assert draw_dot(Value(1.0)).pipe("png").startswith(b"\x89PNG")
    assert graph.renderer() == "graphviz-pure"


def test_a_dot_that_never_answers_is_waited_for_once(make_dot, monkeypatch):
    monkeypatch.setattr(graph, "DOT_SECONDS", 1.0)
    make_dot("import time", "time.sleep(60)")
    start = time.monotonic()
    assert drawn_texts(draw_dot(Value(1.0, label="a"))) == ["a", "data 1.0000", "grad 0.0000"]
    assert 1 < time.monotonic() - start < 20
    monkeypatch.setattr(graph, "DOT_SECONDS", 60.0)
    start = time.monotonic()
    draw_dot(Value(1.0)).pipe()
    assert time.monotonic() - start < 20


def test_graphviz_pure_comes_first_where_saved_pictures_are_to_be_alike(make_dot, monkeypatch):
    make_dot("print('<svg>from dot</svg>', end='')")
    monkeypatch.setenv("GRAPHS_ALIKE", "1")
    assert drawn_texts(draw_dot(Value(1.0, label="a"))) == ["a", "data 1.0000", "grad 0.0000"]


def test_the_doctor_hears_what_draws(make_dot, empty_path):
    assert graph.renderer() == "graphviz-pure"
    make_dot("print('<svg/>')")
    assert graph.renderer() == f"dot at {empty_path / 'dot'}"


def test_jupyter_gets_a_picture_that_does_not_name_what_drew_it(empty_path):
    assert "Generated by" in draw_dot(Value(1.0)).pipe(encoding="utf-8")
    assert "Generated by" not in draw_dot(Value(1.0))._repr_mimebundle_()["image/svg+xml"]


def test_every_text_is_in_a_font_that_browsers_have(empty_path):
    svg = ElementTree.fromstring(draw_dot(lecture_graph()).pipe())
    assert {text.get("font-family") for text in svg.iter(f"{SVG}text")} == {"Helvetica,Arial,sans-serif"}


def test_a_box_is_as_wide_as_its_text_in_a_wide_font(empty_path):
    svg = ElementTree.fromstring(draw_dot(Value(-3.0, label="a")).pipe())
    corners = next(svg.iter(f"{SVG}path")).get("d")  # a rounded box
    across = [float(number) for number in re.findall(r"(-?[\d.]+),", corners)]
    # In DejaVu Sans of 12 points "data -3.0000" is 76.5 points wide, in Arial 66.
    assert 78 < max(across) - min(across) < 96


def test_a_dot_made_for_another_machine_is_passed_over(make_dot, empty_path):
    make_dot()
    (empty_path / "dot").write_bytes(b"\x7fELF of another machine")
    assert drawn_texts(draw_dot(Value(1.0, label="a"))) == ["a", "data 1.0000", "grad 0.0000"]


def test_both_renderers_draw_the_same_texts(monkeypatch, tmp_path):
    if shutil.which("dot") is None:
        pytest.skip("no dot executable on PATH")
    drawing = draw_dot(Value(1.0, (Value(0.0),), "<{|}>", label='\\N "é" & < | >'))
    by_dot = drawn_texts(drawing)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert by_dot == drawn_texts(drawing)


def test_with_nothing_to_draw_with_the_message_says_what_to_install(empty_path, monkeypatch):
    monkeypatch.setattr(graph, "_graphviz_pure", lambda: None)
    with pytest.raises(RuntimeError) as caught:
        draw_dot(Value(1.0)).pipe()
    assert str(caught.value) == (
        "nothing here can draw: no working dot on PATH, and no graphviz-pure; run `python -m pip install "
        "graphviz-pure`, or read the graph as text with print(outline(...))"
    )


def test_an_unknown_format_is_refused():
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the whole message is compared below
        draw_dot(Value(1.0)).pipe("bmp3")
    assert str(caught.value) == "format must be one that Graphviz writes, such as svg or png: got 'bmp3'"


def test_a_source_that_is_no_dot_is_refused_with_the_complaint_of_graphviz(empty_path):
    with pytest.raises(ValueError, match=r"^Graphviz cannot draw this as svg: .*syntax error in line"):
        graph.render("digraph { a -> ")


def test_an_engine_that_does_not_exist_is_refused(empty_path):
    with pytest.raises(ValueError, match=r"^Graphviz cannot draw this as svg: .*dott"):
        graph.render("digraph { a }", engine="dott")


def test_a_format_that_only_dot_writes_is_refused_without_it(empty_path):
    with pytest.raises(ValueError, match=r'^Graphviz cannot draw this as pdf: Format: "pdf" not recognized'):
        draw_dot(Value(1.0)).pipe("pdf")


def test_a_large_graph_is_drawn_without_a_word(empty_path, capfd):
    draw_dot(chain(501)).pipe()  # 501 values and 500 operations
    assert capfd.readouterr().err == ""


RUN_ON_ITS_OWN = """
from tests.test_graph import draw_dot, lecture_graph, micrograd
a, b = micrograd.engine.Value(2.0), micrograd.engine.Value(-3.0)
for drawing in (draw_dot(lecture_graph()), draw_dot((a * b + a) * (b + a))):
    print(drawing.source, repr(drawing), drawing.pipe(encoding="utf-8"))
"""


def run_on_its_own(seed):
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PATH": "", "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-c", RUN_ON_ITS_OWN]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, encoding="utf-8", check=True)


def test_every_process_draws_the_same_source_text_and_picture_and_says_nothing_on_stderr():
    first, second = run_on_its_own("1"), run_on_its_own("2")
    assert first.stdout == second.stdout
    assert len(first.stdout) > 5000
    assert first.stderr == ""


@pytest.mark.parametrize(
    ("width", "shown"), [(300, 300), (570, 570), (1000, 570), (5000, 2750)], ids=["small", "column", "wider", "huge"]
)
def test_a_picture_wider_than_the_column_is_scaled_down_as_far_as_it_can_be_read(width, shown):
    svg = f'<svg width="{width}pt" height="100pt"\n viewBox="0 0 {width} 100"><rect width="9pt" height="9pt"/></svg>'
    height = round(100 * shown / width)
    size = f'width="{shown}pt" height="{height}pt"'
    assert graph.fitted(svg) == f'<svg {size}\n viewBox="0 0 {width} 100"><rect width="9pt" height="9pt"/></svg>'


def test_jupyter_gets_a_picture_that_fits_its_column():
    shown = draw_dot(chain(30))._repr_mimebundle_()["image/svg+xml"]
    natural = draw_dot(chain(30)).pipe("svg").decode()
    assert float(re.search(r'width="(\d+)pt"', shown)[1]) < float(re.search(r'width="(\d+)pt"', natural)[1])
