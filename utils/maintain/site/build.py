"""The course as a static site: ``python -m utils.maintain.site.build``, or ``make site``, writes it to `site/`.

Lectures, exercises and solutions as they were saved: nothing is executed, and nothing is fetched, now or by the pages.
What answers a prediction is folded until it is asked for. `site/print/` holds the whole course as one page, to print
or to read in one go.
"""

from __future__ import annotations

import argparse
import base64
import html
import json
import re
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from utils.maintain.cells import notebooks_in, predicts, source_of
from utils.widgets import film

__all__ = ["build", "main"]

ROOT = Path(__file__).resolve().parents[3]
HERE = Path(__file__).resolve().parent
FOLDERS = {"notebooks": "Lectures", "exercises": "Exercises", "solutions": "Solutions"}
_NUMBER = re.compile(r"predict\(\s*[\"'](\d+\.\d+)")


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; Sphinx's exit code, which is 0 where every page was made without a warning."""
    parser = argparse.ArgumentParser(prog="python -m utils.maintain.site.build", description="Write the course's site.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "site", help="where to: %(default)s")
    options = parser.parse_args(arguments)
    code = build(options.folder.resolve())
    if code == 0:
        print(
            f"The site is {options.folder / 'index.html'}; one page to print is {options.folder / 'print'}/index.html."
        )
    return code


def build(target: Path) -> int:
    """Make the site, and the page to print, in this folder; Sphinx's exit code."""
    from sphinx.cmd.build import build_main

    shutil.rmtree(target, ignore_errors=True)
    with tempfile.TemporaryDirectory() as base:
        source = Path(base) / "source"
        _lay_out(source)
        quiet = ["-q", "-W", "--keep-going", "-c", str(HERE), "-d", f"{base}/doctrees"]
        for builder, folder in (("html", target), ("singlehtml", target / "print")):
            code = build_main(["-b", builder, *quiet, str(source), str(folder)])
            if code:
                return int(code)
    for folder in (target, target / "print"):
        shutil.rmtree(folder / ".doctrees", ignore_errors=True)
        (folder / ".buildinfo").unlink(missing_ok=True)
    return 0


def _lay_out(source: Path) -> None:
    """Lay the pages out for Sphinx in the course's own folders, so that links between them lead where they did."""
    shutil.copytree(ROOT / "docs", source / "docs")
    contents = []
    for folder, title in FOLDERS.items():
        (source / folder).mkdir()
        names = []
        for path in notebooks_in(ROOT / folder):
            notebook = json.loads(path.read_text(encoding="utf-8"))
            _show_films(notebook)
            _fold_answers(notebook)
            _write_attachments(notebook, source / folder, path.stem)
            (source / folder / path.name).write_text(json.dumps(notebook), encoding="utf-8")
            names.append(f"{folder}/{path.stem}")
        contents.append(_contents(title, names))
    contents.append(_contents("More", ["docs/glossary", "docs/teachers", "docs/ways-in"]))
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    page = "\n\n".join([_linked(readme), *contents])
    (source / "index.md").write_text(page, encoding="utf-8")
    for page_of_docs in (source / "docs").glob("*.md"):
        text = page_of_docs.read_text(encoding="utf-8")
        page_of_docs.write_text(_linked(text, up="../"), encoding="utf-8")


def _contents(title: str, names: Sequence[str]) -> str:
    return "\n".join(["```{toctree}", ":hidden:", f":caption: {title}", "", *names, "```"])


def _linked(text: str, up: str = "") -> str:
    """The text with README as the home page, and without links to files that the site does not hold."""
    text = re.sub(r"\]\((\.\./)?README\.md(#[\w-]+)?\)", rf"]({up}index.md\2)", text)
    return re.sub(
        r"\[([^]]*)\]\((?:\.\./)?(?:LICENSE|CONTRIBUTING\.md|\.(?:github|devcontainer)/[^)]*)(?:#[\w-]+)?\)",
        r"\1",
        text,
    )


def _show_films(notebook: dict[str, Any]) -> None:
    """Put the films that widgets have saved into the page, each with its picture, which is shown without scripts."""
    for cell in notebook["cells"]:
        for output in cell.get("outputs", []):
            if film.MEDIA_TYPE in output.get("data", {}):
                output["data"] = {"text/html": film.fragment(output["data"])}


def _fold_answers(notebook: dict[str, Any]) -> None:
    """Fold what answers a prediction, and put a field to guess in above it; links to README lead to the home page."""
    cells: list[dict[str, Any]] = []
    asked = ""
    for cell in notebook["cells"]:
        source = source_of(cell)
        if cell["cell_type"] == "markdown":
            cell["source"] = _linked(source, up="../")
        elif predicts(cell):
            asked = match[1] if (match := _NUMBER.search(source)) else ""
        elif asked:
            value = _value(cell)
            if cell.get("outputs"):
                cell["outputs"] = [one for one in cell["outputs"] if "text/latex" not in one.get("data", {})]
                cell["metadata"].setdefault("tags", []).append("hide-output")
                cells += [_field(asked, value)] if value else []
            asked = ""
        cells.append(cell)
    notebook["cells"] = cells


def _write_attachments(notebook: dict[str, Any], folder: Path, stem: str) -> None:
    """Write pictures that a cell carries as files beside the page, under names of their own."""
    for cell in notebook["cells"]:
        for name, kinds in cell.pop("attachments", {}).items():
            own = f"{stem}-{name}"
            (folder / own).write_bytes(base64.b64decode("".join(next(iter(kinds.values())))))
            cell["source"] = source_of(cell).replace(f"attachment:{name}", own)


def _value(cell: dict[str, Any]) -> str:
    """What the cell shows as its last value, if that is one line of text."""
    results = [one for one in cell.get("outputs", []) if one["output_type"] == "execute_result"]
    text = "".join(results[-1]["data"].get("text/plain", "")) if results else ""
    shown = re.sub(r"^Value\(data=(.*?)(?:, grad=.*)?\)$", r"\1", text)
    return shown if "\n" not in shown else ""


def _field(number: str, value: str) -> dict[str, Any]:
    form = (
        f'<form class="guess" id="answer-{number}" data-number="{number}" data-value="{html.escape(value)}" hidden>'
        f'<label>Your guess for {number}: <input type="text" aria-label="Your guess for {number}"></label>'
        "<button>Compare</button> <output></output></form>"
    )
    return {"cell_type": "markdown", "id": f"guess-{number.replace('.', '-')}", "metadata": {}, "source": form}


if __name__ == "__main__":
    sys.exit(main())
