"""Films: what a widget shows in each position of its sliders, kept so that a page can step through it without a kernel.

A saved output carries its film as text (`MEDIA_TYPE`); `fragment` makes of such an output the HTML for a page, the
site's or the one that a widget's `save` writes. Nothing is fetched, and where scripts are off the still is shown.
"""

from __future__ import annotations

import html
import json
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

__all__ = ["MEDIA_TYPE", "Control", "film", "fluid", "fragment", "in_notebook", "page"]

MEDIA_TYPE = "application/vnd.course.film"  # with +json at its end, a notebook would spread it over thousands of lines
HERE = Path(__file__).resolve().parent
_ROUNDED = ("d", "x", "y", "points", "transform")


@dataclass(frozen=True)
class Control:
    """A slider: its name, what it reads at each of its stops, the stop it starts at.

    seconds: how long each stop is shown when the slider is played; 0 for one that has no play button.
    """

    name: str
    stops: Sequence[str]
    start: int = 0
    seconds: float = 0.0


def film(controls: Sequence[Control], scenes: Iterable[tuple[str, str]], note: str = "") -> str:
    """The film as JSON, a scene in each line: the scene at the start, and how each scene differs from it.

    scenes: for each combination of stops, the last slider's changing fastest, the words as well-formed HTML and the
    picture as SVG.
    note: a sentence for the reader, such as what a kernel would be needed for.
    """
    parsed = [_parsed(*scene) for scene in scenes]
    start = 0
    for control in controls:
        start = start * len(control.stops) + control.start
    head = {"controls": [asdict(control) for control in controls], "note": note, "first": _written(parsed[start])}
    lines = [head, *(_differences(parsed[start], scene) for scene in parsed)]
    return "[\n" + ",\n".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in lines) + "\n]"


def fragment(output: Mapping[str, Any]) -> str:
    """The film of a saved output (media type -> content) as HTML for a page, with the output's picture as its still."""
    reel = "".join(output[MEDIA_TYPE]).replace("<", "\\u003c")  # no text in it can end the script that holds it
    style, script, follow = (_file(name) for name in ("film.css", "film.js", "follow.js"))
    return (
        f'<style>{style}</style>\n<figure class="film"><div class="film-still">{_still(output)}</div>\n'
        f'<script type="application/json">{reel}</script></figure>\n'
        f"<script>({script})(document.currentScript.previousElementSibling, {follow})</script>\n"
    )


def page(output: Mapping[str, Any], title: str) -> str:
    """The film of an output as a page that needs nothing beside it."""
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{html.escape(title)}</title>\n"
        "<style>:root { color-scheme: light dark; }\n"
        "body { font-family: sans-serif; margin: 1rem; background: Canvas; }</style>\n"
        f"</head>\n<body>\n<main>\n<h1>{html.escape(title)}</h1>\n{fragment(output)}</main>\n</body>\n</html>\n"
    )


def fluid(width: float) -> str:
    """The style of a picture this many points wide: as wide as its place, neither blown up nor too small to read."""
    return f"width: 100%; max-width: {width}pt; min-width: {width / 2}pt; height: auto"


def in_notebook() -> str:
    """HTML to put after a picture in a live notebook: it scrolls to what is active, and a click gives it the keys."""
    script = f"({_file('in_notebook.js')})(this.closest('.widget-html'), {_file('follow.js')})"
    return f'<style onload="{html.escape(script)}"></style>'  # ipywidgets runs no script, but what is loaded has events


def _file(name: str) -> str:
    """A script or style, without the comments at its beginning."""
    text = (HERE / name).read_text(encoding="utf-8")
    return re.sub(r"\A(?://.*\n)+", "", text).strip()


def _still(output: Mapping[str, Any]) -> str:
    if "image/svg+xml" in output:
        svg = "".join(output["image/svg+xml"])
        return svg[svg.index("<svg") :]
    text = html.escape("".join(output["text/plain"]))
    return f'<img src="data:image/png;base64,{"".join(output["image/png"]).strip()}" alt="{text}">'


def _parsed(words: str, picture: str) -> ElementTree.Element:
    """The scene as one element, without what means nothing in a page, and with numbers as exact as can be seen."""
    svg = picture[picture.index("<svg") :]  # a document type in front of it has no place in a page
    used = set(re.findall(r'(?:url\(#|href="#)([^")]+)', svg))
    root = ElementTree.fromstring(f'<div>{words}<div class="film-picture">{svg}</div></div>')
    for element in root.iter():
        element.tag = _local(element.tag)
        element.attrib = {
            name: _rounded(value) if name in _ROUNDED else value
            for name, value in ((_local(name), value) for name, value in element.attrib.items())
            if name != "id" or value in used
        }
        for child in list(element):
            if _local(child.tag) in ("metadata", "style"):  # a style in a picture is one for the whole page
                element.remove(child)
        if element.tag == "svg" and "width" in element.attrib:
            element.attrib["style"] = fluid(float(element.attrib.pop("width").removesuffix("pt")))
            del element.attrib["height"]
        if len(element) and not (element.text or "").strip():
            element.text = None
        if not (element.tail or "").strip():
            element.tail = " " if element.tail and element.tag == "span" else None
    return root


def _local(name: str) -> str:
    return name.rpartition("}")[2]


def _rounded(value: str) -> str:
    """The value with at most two decimals in each number: a picture's units are 1/72 of an inch."""
    numbers = re.sub(r"-?\d+\.\d{3,}", lambda match: f"{float(match[0]):.2f}".rstrip("0").rstrip("."), value)
    return " ".join(numbers.split())


def _written(element: ElementTree.Element) -> str:
    tail, element.tail = element.tail, None
    text = ElementTree.tostring(element, encoding="unicode", short_empty_elements=False)
    element.tail = tail
    return text


def _differences(first: ElementTree.Element, other: ElementTree.Element) -> list[list[Any]]:
    """What makes the first element the other: pairs of a place, counted in the first, and what is different there.

    That is either attributes, with null for one to take away and "" for the text, or the whole element in HTML.
    """
    found: list[list[Any]] = []
    _compare(first, other, 0, found)
    return found


def _compare(first: ElementTree.Element, other: ElementTree.Element, at: int, found: list[list[Any]]) -> int:
    """Adds the differences to `found`; returns the place after the element and all that is in it."""
    if _shape(first) != _shape(other):
        found.append([at, _written(other)])
        return at + sum(1 for _ in first.iter())
    changed: dict[str, str | None] = {
        name: other.get(name) for name in {**first.attrib, **other.attrib} if first.get(name) != other.get(name)
    }
    if not len(first) and (first.text or "") != (other.text or ""):
        changed[""] = other.text or ""
    if changed:
        found.append([at, changed])
    at += 1
    for one, two in zip(first, other, strict=True):
        at = _compare(one, two, at, found)
    return at


def _shape(element: ElementTree.Element) -> tuple[Any, ...]:
    """What has to agree before an element can be changed in place: its tag, its children, and the text among them."""
    among = [(element.text or "").strip() if len(element) else "", *((child.tail or "").strip() for child in element)]
    return element.tag, [child.tag for child in element], among
