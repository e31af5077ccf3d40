"""An expression graph as a picture (`draw_dot`), as lists (`trace`) and as indented text (`outline`).

All three take any object with `data`, and read `grad`, `_prev`, `_op` and `label` where it has them. Nodes are told
apart by identity and walked without recursion; the same graph gives the same order, source and text in every run.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import importlib.metadata
import os
import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from numbers import Number
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import graphviz

__all__ = ["draw_dot", "outline", "trace"]

RANKDIRS = ("LR", "TB", "RL", "BT")

# Blue and orange differ for every eye, and a leaf is rounded as well: nothing depends on colour alone.
GRAPH_STYLE = {"bgcolor": "white", "pad": "0.1", "nodesep": "0.2", "ranksep": "0.3"}
FONT = {"fontname": "Helvetica,Arial,sans-serif", "fontsize": "12"}
NODE_STYLE = {"shape": "record", "style": "filled", "fillcolor": "white", "color": "#444444", "height": "0.3", **FONT}
EDGE_STYLE = {"color": "#444444", "fontcolor": "#a34700", "arrowsize": "0.7", **FONT}
LEAF_STYLE = {"style": "filled,rounded", "fillcolor": "#e3eef9", "color": "#0072b2"}
# What runs from the result back to the inputs: gradients, and everything that has to do with them.
VERMILION = "#b34700"
FORWARD_STYLE = {"color": "#9a9a9a"}
BACKWARD_STYLE = {"dir": "back", "color": VERMILION, "fontcolor": VERMILION, "penwidth": "1.6"}
OPERATION_STYLE = {"shape": "ellipse", "fillcolor": "#f0f0f0", "fontsize": "14", "width": "0.5", "margin": "0.04"}

PAGE_WIDTH = 570  # points, 760 pixels: the column of a notebook in a window of usual width
SMALLEST_SCALE = 0.55  # 12-point text then still has 9 pixels
DEEPEST_INDENT = 20  # levels of an outline; without a limit, a chain of 100,000 nodes would be 10 GB of spaces
WIDEST_COLUMN = 60  # characters; one long label moves its own line only

# How pictures begin, in their first bytes: what is on PATH as dot may be another program.
BEGINNINGS = {
    "svg": b"<svg",
    "png": b"\x89PNG",
    "pdf": b"%PDF",
    "jpg": b"\xff\xd8",
    "jpeg": b"\xff\xd8",
    "gif": b"GIF8",
    "ps": b"%!PS",
    "json": b"{",
    **dict.fromkeys(("dot", "gv", "xdot", "canon"), b"graph"),
    "plain": b"graph ",
}
DOT_SECONDS, PURE_SECONDS = 10, 120  # 600 nodes take two seconds on a busy machine
# graphviz-pure knows the widths of some fonts. With those of DejaVu Sans, which is wide, the text of an SVG fits into
# its box in whichever font the reader's browser takes; into a PNG it draws a font of its own, like Arial.
METRICS = {"svg": "DejaVu Sans", "other": "Arial"}
_NO_DOTS: set[str] = set()  # those that never answered

SYNTAX = re.compile(r'["\\{}|<>]')  # in a label, drawn only after a backslash
LOST_SPACE = re.compile(r"(?<![^ \n]) | (?![^\n])")  # at the ends of a line and in a row: a label drops or merges them
# Neither XML nor UTF-8 can hold these: control characters except the newline, and halves of surrogate pairs.
UNDRAWABLE = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+")  # in the repr of an object: another one in every run


def draw_dot(root: Any, *, rankdir: str = "LR", max_nodes: int = 1000) -> Drawing:
    """The graph that computed `root`, as a `graphviz.Digraph` that Jupyter shows as SVG.

    A box is a value with its label, data and grad (rounded and blue: a leaf). An ellipse is an operation, which is no
    object of its own. Arrows run from operands to results, one for each use: `a + a` has two.
    `rankdir` is where the arrows point: "LR" (left to right), "TB" (top to bottom), "RL" or "BT".

    Raises TypeError where `root` is no Value, ValueError for any other `rankdir`, for more than `max_nodes` values and
    for a graph with a cycle.
    """
    require_value(root, "draw_dot")
    return build(root, rankdir=rankdir, max_nodes=max_nodes)


def trace(root: Any) -> tuple[list[Any], list[tuple[Any, Any]]]:
    """The nodes of the graph below `root`, children before parents and `root` last, and its (child, parent) edges.

    There is one edge for each use, so `a + a` has two equal ones; they follow the order of the parents.
    Raises TypeError where `root` is no Value, ValueError for a graph with a cycle.
    """
    require_value(root, "trace")
    nodes, operands = _walk(root)
    edges = [(nodes[child], parent) for parent, children in zip(nodes, operands, strict=True) for child in children]
    return nodes, edges


def outline(root: Any) -> str:
    """The graph below `root` as text: one line for each use of a node, its operands below it and further in.

    A line has label, operation, data and grad. A node that is used again is only named, "(shown above)". One without a
    label of its own is named for its position in `trace`, as in the source of the picture. Below level 20 the level is
    written instead of indented. Raises what `trace` raises.

    >>> from types import SimpleNamespace as Node
    >>> a = Node(data=-3.0, grad=-6.0, label="a")
    >>> print(outline(Node(data=9.0, grad=1.0, label="square", _prev=(a, a), _op="*")))
    square (*)  data  9.0000  grad  1.0000
      a         data -3.0000  grad -6.0000
      a         (shown above)
    """
    require_value(root, "outline")
    nodes, operands = _walk(root)
    return _outline([_facts(node) for node in nodes], operands)


def require_value(root: Any, caller: str) -> None:
    """Nothing, where `root` is a Value; otherwise raises TypeError in the name of the function `caller`."""
    if _is_value(root):
        return
    if root is None:
        cure = "does the function that made it return its result?"
    elif isinstance(root, type):
        cure = f"make an object of the class first, {root.__name__}(2.0)"
    elif isinstance(root, Number):
        cure = "a number has no graph; pass the Value itself, without .data"
    elif isinstance(root, list | tuple | set | frozenset | dict):
        cure = "pass one of its elements"
    else:
        cure = "a Value has .data, and its operands in ._prev"
    raise TypeError(f"{caller} wants a Value: got {_kind(root)}; {cure}")


def build(
    root: Any,
    *,
    rankdir: str = "LR",
    max_nodes: int = 1000,
    styles: Mapping[int, Mapping[str, str]] | None = None,
    grads: Mapping[int, str] | None = None,
    edge_labels: Mapping[int, str] | None = None,
    backward_labels: Mapping[int, str] | None = None,
    caption: str = "",
) -> Drawing:
    """The drawing behind `draw_dot`, for widgets that show the same graph with something changed.

    Keys are positions in the lists of `trace(root)`:
    styles: node -> Graphviz attributes in place of the usual ones, for example {"penwidth": "3"};
    grads: node -> text in place of its grad;
    edge_labels: edge -> text on the child's arrow;
    backward_labels: edge -> text on a second arrow, which runs back to the child; the forward arrows are grey then.
    caption: text below the picture.
    """
    if rankdir not in RANKDIRS:
        raise ValueError(f"rankdir must be one of {', '.join(RANKDIRS)}: got {rankdir!r}")
    nodes, operands = _walk(root)
    if len(nodes) > max_nodes:
        raise ValueError(
            f"draw_dot draws up to max_nodes={max_nodes} nodes, and this graph has {len(nodes)}: draw a part of it, "
            f"such as one neuron, or print(outline(...)), or allow more with max_nodes={len(nodes)}"
        )
    styles, grads, edge_labels = styles or {}, grads or {}, edge_labels or {}
    forward = FORWARD_STYLE if backward_labels else {}
    facts = [_facts(node, grads.get(place)) for place, node in enumerate(nodes)]
    lines = []
    edge = 0
    for place, (fact, children) in enumerate(zip(facts, operands, strict=True)):
        fields = [fact.label] if fact.label else []
        fields += [f"{name} {number}" for name, number in fact.numbers.items()]
        record = "|".join(map(_escape, fields))
        # Boxes that stack their fields keep the picture narrow; where arrows run up or down, that takes braces.
        record = record if rankdir in ("LR", "RL") else f"{{{record}}}"
        usual = {} if children or fact.operation else LEAF_STYLE
        lines.append(f"\tn{place}{_attributes(record, {**usual, **styles.get(place, {})})}\n")
        target = f"n{place}"
        if fact.operation:
            target = f"n{place}op"
            lines.append(f"\t{target}{_attributes(_escape(fact.operation), OPERATION_STYLE)}\n")
            lines.append(_arrow(target, f"n{place}", "", forward))
            if backward_labels:
                lines.append(_arrow(target, f"n{place}", "", BACKWARD_STYLE))
        for child in children:
            lines.append(_arrow(f"n{child}", target, _text(edge_labels.get(edge)), forward))
            if backward_labels:
                # Laid out as a forward arrow with its head at the tail, so that inputs stay on their side.
                lines.append(_arrow(f"n{child}", target, _text(backward_labels.get(edge)), BACKWARD_STYLE))
            edge += 1
    if caption:
        left_aligned = _escape(_text(caption)).replace(r"\n", r"\l") + r"\l"
        lines.append(
            f'\tlabel="{left_aligned}" labeljust=l fontname="{FONT["fontname"]}" fontsize={FONT["fontsize"]}\n'
        )
    drawing = Drawing(
        filename="graph.gv",
        format="svg",
        graph_attr={"rankdir": rankdir, **GRAPH_STYLE},
        node_attr=NODE_STYLE,
        edge_attr=EDGE_STYLE,
        body=lines,
    )
    drawing.text = _outline(facts, operands)
    return drawing


class Drawing(graphviz.Digraph):
    """A `graphviz.Digraph` that needs no `dot` executable; as text it is the outline of its graph."""

    text = ""

    def __repr__(self) -> str:
        return self.text or self.source

    def pipe(self, format: str | None = None, *, engine: str | None = None, encoding: str | None = None) -> bytes | str:
        """The picture in `format` ("svg", "png", ...) as bytes, or decoded where `encoding` is given."""
        picture = render(self.source, format or self.format, engine or self.engine)
        return picture.decode(encoding) if encoding else picture

    def render(
        self,
        filename: str | os.PathLike[str] | None = None,
        directory: str | os.PathLike[str] | None = None,
        view: bool = False,
        cleanup: bool = False,
        format: str | None = None,
        *,
        outfile: str | os.PathLike[str] | None = None,
        engine: str | None = None,
        quiet: bool = False,
        quiet_view: bool = False,
    ) -> str:
        """The path of the picture, written beside its DOT source; arguments as in `graphviz.Digraph.render`."""
        if outfile is not None:
            target = Path(outfile) if directory is not None else Path(self.directory, outfile)
            format = format or target.suffix.removeprefix(".")
            filename = filename or target.with_suffix(".gv")
        format = format or self.format
        picture: bytes = self.pipe(format, engine=engine)  # type: ignore[assignment]  # text only with an encoding
        source = Path(self.save(filename=filename, directory=directory))
        if outfile is None:
            target = source.with_name(f"{source.name}.{format}")
        target.write_bytes(picture)
        if cleanup:
            source.unlink()
        if view or quiet_view:
            graphviz.view(target, quiet=quiet_view)
        return str(target)

    def _repr_mimebundle_(
        self, include: Iterable[str] | None = None, exclude: Iterable[str] | None = None, **_: Any
    ) -> dict[str, bytes | str]:
        bundle = super()._repr_mimebundle_(include, exclude)
        if "image/svg+xml" in bundle:
            bundle["image/svg+xml"] = fitted(bundle["image/svg+xml"])
        if (include is None or "text/plain" in include) and "text/plain" not in (exclude or ()):
            bundle["text/plain"] = repr(self)
        return bundle


def fitted(svg: str) -> str:
    """The same picture, scaled down where it is wider than a notebook's column, but never below what can be read.

    What drew it is not named any more, so that a saved lecture does not change with that alone.
    """

    def scaled(size: re.Match[str]) -> str:
        width, height = float(size[1]), float(size[2])
        scale = min(1.0, max(PAGE_WIDTH / width, SMALLEST_SCALE))
        return f'width="{width * scale:.0f}pt" height="{height * scale:.0f}pt"'

    svg = re.sub(r"<!-- Generated by .*?-->\s*", "", svg, count=1, flags=re.DOTALL)
    return re.sub(r'width="([\d.]+)pt"\s+height="([\d.]+)pt"', scaled, svg, count=1)


def render(source: str, format: str = "svg", engine: str = "dot") -> bytes:
    """The picture of DOT `source`, by the `dot` on PATH where there is one that works, and by graphviz-pure otherwise.

    With the environment variable GRAPHS_ALIKE set it is the other way round: graphviz-pure draws the same everywhere.
    Raises ValueError for a format or source that Graphviz cannot draw, RuntimeError where nothing can draw.
    """
    if format not in graphviz.FORMATS:
        raise ValueError(f"format must be one that Graphviz writes, such as svg or png: got {format!r}")
    complaint = ""
    for draw in (_by_graphviz_pure, _by_dot) if "GRAPHS_ALIKE" in os.environ else (_by_dot, _by_graphviz_pure):
        try:
            return draw(source, format, engine)
        except _Undrawn as why:
            complaint += str(why)
    if complaint:
        raise ValueError(f"Graphviz cannot draw this as {format}: {complaint}")
    raise RuntimeError(
        "nothing here can draw: no working dot on PATH, and no graphviz-pure; run `python -m pip install "
        "graphviz-pure`, or read the graph as text with print(outline(...))"
    )


def renderer() -> str:
    """What draws here, such as "dot at /usr/bin/dot" or "graphviz-pure"; raises RuntimeError where nothing can."""
    render("digraph {}")
    with contextlib.suppress(_Undrawn):
        _by_dot("digraph {}", "svg", "dot")
        return f"dot at {shutil.which('dot')}"
    return "graphviz-pure"


class _Undrawn(Exception):
    """Raised by what cannot draw: as text what it says of the source, "" where it is not there or does not work."""


def _by_dot(source: str, format: str, engine: str) -> bytes:
    """The picture by the `dot` on PATH.

    It may be another program of this name, or never answer: what comes back is looked at, and one that was waited for
    in vain is not asked again.
    """
    dot = shutil.which("dot")
    if dot is None or dot in _NO_DOTS:
        raise _Undrawn
    try:
        done = _run([dot, f"-K{engine}", f"-T{format}"], source, DOT_SECONDS)
    except subprocess.TimeoutExpired:
        _NO_DOTS.add(dot)
        raise _Undrawn from None
    except OSError:  # another machine's binary
        raise _Undrawn from None
    if done.returncode or BEGINNINGS.get(format, b"") not in done.stdout[:1000]:
        raise _Undrawn
    return done.stdout


def _by_graphviz_pure(source: str, format: str, engine: str) -> bytes:
    """The picture by graphviz-pure."""
    program = _graphviz_pure()
    if program is None:
        raise _Undrawn
    font = METRICS["svg" if format == "svg" else "other"]
    source = source.replace(f'fontname="{FONT["fontname"]}"', f'fontname="{font}"')
    try:
        done = _run([program, f"-K{engine}", f"-T{format}"], source, PURE_SECONDS)
    except subprocess.TimeoutExpired:
        raise _Undrawn(f"it is not done after {PURE_SECONDS} seconds") from None
    except OSError as error:
        raise _Undrawn(f"{program} does not start ({error})") from None
    if done.returncode:
        raise _Undrawn(done.stderr.decode(errors="replace").strip() or f"exit code {done.returncode}")
    if format == "svg":
        return done.stdout.replace(f'font-family="{font}"'.encode(), f'font-family="{FONT["fontname"]}"'.encode())
    return done.stdout


@functools.cache
def _graphviz_pure() -> str | None:
    """Where pip has put the program, which need not be on PATH; None where it is not installed."""
    with contextlib.suppress(importlib.metadata.PackageNotFoundError):
        for file in importlib.metadata.files("graphviz-pure") or ():
            if file.stem == "graphviz-pure" and file.suffix in ("", ".exe"):
                return str(file.locate())
    return shutil.which("graphviz-pure")


def _run(command: Sequence[str], source: str, seconds: float) -> subprocess.CompletedProcess[bytes]:
    no_window = getattr(subprocess, "CREATE_NO_WINDOW", 0)  # on Windows a console would flash up
    return subprocess.run(
        command, input=source.encode(), capture_output=True, timeout=seconds, check=False, creationflags=no_window
    )


def _walk(root: Any) -> tuple[list[Any], list[list[int]]]:
    """The nodes, children before parents and `root` last, and for each node the positions of its children."""
    nodes, operands = _post_order(root, {})
    in_sets = [isinstance(getattr(node, "_prev", None), set | frozenset) for node in nodes]
    if not any(in_sets):
        return nodes, operands
    # A set comes in another order in every run. Sort it by what the children are, then by all that is below them;
    # not by grads, so that the order is the same before and after the backward pass.
    keys: dict[int, tuple[str, ...]] = {}
    for node, children, in_set in zip(nodes, operands, in_sets, strict=True):
        own = tuple(_text(getattr(node, name, "")) for name in ("label", "_op", "data"))
        below = [keys[id(nodes[child])] for child in children]
        digest = hashlib.sha256(repr((own, sorted(below) if in_set else below)).encode()).hexdigest()
        keys[id(node)] = (*own, digest)
    return _post_order(root, keys)


def _post_order(root: Any, keys: Mapping[int, tuple[str, ...]]) -> tuple[list[Any], list[list[int]]]:
    """As `_walk`, children in a set sorted by the key that stands under their id."""
    nodes: list[Any] = []
    operands: list[list[int]] = []
    place: dict[int, int | None] = {}  # None while the walk is below the node
    path: list[tuple[Any, list[Any], Iterator[Any]]] = []

    def enter(node: Any) -> None:
        children = _children(node, keys)
        path.append((node, children, iter(children)))
        place[id(node)] = None

    enter(root)
    while path:
        node, children, remaining = path[-1]
        child = next((child for child in remaining if place.get(id(child)) is None), None)
        if child is None:
            path.pop()
            place[id(node)] = len(nodes)
            nodes.append(node)
            operands.append([at for child in children if (at := place[id(child)]) is not None])
        elif id(child) in place:
            raise ValueError(
                f"the graph has a cycle through {_described(child)}: "
                "an operation must make a new Value and leave its operands as they are"
            )
        else:
            enter(child)
    return nodes, operands


def _children(node: Any, keys: Mapping[int, tuple[str, ...]]) -> list[Any]:
    children = getattr(node, "_prev", None)
    if children is None:
        return []
    if not isinstance(children, tuple | list | set | frozenset):
        raise TypeError(f"_prev must be a tuple, list or set of Values: {_described(node)} has {_kind(children)}")
    for child in children:
        if not _is_value(child):
            raise TypeError(
                f"_prev must hold Values: {_described(node)} has {_kind(child)} in it; "
                "the operation must turn a number into a Value first"
            )
    if isinstance(children, set | frozenset):
        return sorted(children, key=lambda child: keys.get(id(child), ()))
    return list(children)


def _is_value(thing: Any) -> bool:
    # Arrays, tensors and even NumPy's numbers have an attribute `data` too.
    foreign = type(thing).__module__.partition(".")[0] in ("numpy", "torch")
    return hasattr(thing, "data") and not isinstance(thing, type) and not foreign


def _kind(thing: Any) -> str:
    if thing is None:
        return "None"
    if isinstance(thing, type):
        return f"the class {thing.__name__}"
    if isinstance(thing, Number):
        return f"the number {thing}"
    if isinstance(thing, list | tuple | set | frozenset | dict):
        return f"a {type(thing).__name__} of length {len(thing)}"
    return f"an object of type {type(thing).__name__}"


class _Facts(NamedTuple):
    """What a picture and an outline say about a node, as text."""

    label: str
    operation: str
    numbers: dict[str, str]


def _facts(node: Any, grad: str | None = None) -> _Facts:
    """The facts of `node`; a text given as `grad` stands in for its own."""
    numbers = {"data": _number(node.data)}
    if grad is not None:
        numbers["grad"] = _text(grad)
    elif hasattr(node, "grad"):
        numbers["grad"] = _number(node.grad)
    return _Facts(_text(getattr(node, "label", "")), _text(getattr(node, "_op", "")), numbers)


def _described(node: Any) -> str:
    label, operation, _ = _facts(node)
    return f"the node {label!r}" if label else f"the node of {operation!r}" if operation else "a node without label"


def _outline(facts: list[_Facts], operands: list[list[int]]) -> str:
    bearers = Counter(fact.label for fact in facts)
    rows: list[tuple[str, dict[str, str]]] = []
    written = set()
    waiting = [(len(facts) - 1, 0)]
    while waiting:
        place, level = waiting.pop()
        label, operation, numbers = facts[place]
        name = label if label and bearers[label] == 1 else f"{label} n{place}".lstrip()
        indent = "  " * level if level <= DEEPEST_INDENT else "  " * DEEPEST_INDENT + f"[{level}] "
        if place in written:
            rows.append((indent + name, {}))
            continue
        written.add(place)
        rows.append((f"{indent}{name} ({operation})" if operation else indent + name, numbers))
        waiting.extend((child, level + 1) for child in reversed(operands[place]))
    return _aligned(rows)


def _aligned(rows: list[tuple[str, dict[str, str]]]) -> str:
    """The rows as lines with right-aligned numbers; one without numbers refers to one above."""
    first = min(WIDEST_COLUMN, max(len(head) for head, _ in rows))
    widths: dict[str, int] = {}
    for _, numbers in rows:
        for name, number in numbers.items():
            widths[name] = max(widths.get(name, 0), len(number))
    lines = []
    for head, numbers in rows:
        cells = [f"{name} {number:>{widths[name]}}" for name, number in numbers.items()] or ["(shown above)"]
        lines.append("  ".join([f"{head:<{first}}", *cells]).replace("\n", r"\n"))
    return "\n".join(lines)


def _number(value: Any) -> str:
    """The value with four decimals, with four digits where that says more, or as its repr where it is no number."""
    try:
        fixed = f"{value:.4f}"
        plain = value == 0 or 0 < abs(float(fixed)) < 1e7
    except (TypeError, ValueError, OverflowError):
        text = _text(ADDRESS.sub("", repr(value)))
        return text if len(text) <= 40 else f"{text[:37]}..."
    if not plain:
        return f"{value:.4g}"
    return fixed.removeprefix("-") if float(fixed) == 0 else fixed


def _text(value: Any) -> str:
    """The value as text that every file can hold, without the addresses of objects; "" for None."""
    text = "" if value is None else value if isinstance(value, str) else ADDRESS.sub("", str(value))
    return UNDRAWABLE.sub(lambda match: ascii(match[0])[1:-1], text.replace("\r\n", "\n"))


def _escape(text: str) -> str:
    """The text as a DOT label that draws every character as it is."""
    text = SYNTAX.sub(r"\\\g<0>", text).replace("&", "&amp;")
    return LOST_SPACE.sub("&#160;", text).replace("\n", r"\n")


def _arrow(tail: str, head: str, label: str, style: Mapping[str, str]) -> str:
    """The line of DOT source for an arrow, its text with spaces that keep it clear of the arrow."""
    attributes = _attributes(_escape(f" {label} ") if label else "", style) if label or style else ""
    return f"\t{tail} -> {head}{attributes}\n"


def _attributes(label: str, style: Mapping[str, str] = MappingProxyType({})) -> str:
    return f' [label="{label}"' + "".join(f' {name}="{value}"' for name, value in style.items()) + "]"
