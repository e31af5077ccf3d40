"""README, CONTRIBUTING and notebooks: links lead somewhere, and the course map says what is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import nbformat
import pytest
from course_files import ROOT, course_files

from utils.checks.framework.registry import chapters, exercises
from utils.maintain.cells import exercises_of

PAGES = course_files(".md", ".ipynb")
README = (ROOT / "README.md").read_text(encoding="utf-8")

LINK = re.compile(r"""\]\(\s*<?([^)\s>]+)>?[^)]*\)|(?:src|href)=["']([^"']+)["']""")
FENCE = re.compile(r"^(```|~~~).*?^\1|^(?: {4}|\t).*?$|`[^`\n]+`", re.DOTALL | re.MULTILINE)


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def prose(path: Path) -> str:
    """The Markdown of a page, or of all Markdown cells of a notebook."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".ipynb":
        return text
    cells = nbformat.reads(text, as_version=4).cells
    return "\n\n".join(cell.source for cell in cells if cell.cell_type == "markdown")


def links(path: Path) -> Iterator[str]:
    """Where the links of a page lead, but for those in code."""
    for match in LINK.finditer(FENCE.sub("", prose(path))):
        yield match[1] or match[2]


def anchors(path: Path) -> set[str]:
    """What a link to a heading of this page may say after #: as code hosts write it, and as JupyterLab does."""
    headings = re.findall(r"^#{1,6} +(.+?) *#*$", prose(path), re.MULTILINE)
    plain = [re.sub(r"\[([^]]*)\]\([^)]*\)|[`*]", r"\1", heading).strip() for heading in headings]
    hosts = {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in plain}
    return hosts | {heading.replace(" ", "-") for heading in plain}


def broken(path: Path) -> list[str]:
    """The links of a page that lead nowhere; web addresses are not tried."""
    found = []
    for link in links(path):
        if re.match(r"[a-z][a-z0-9+.-]*:", link):
            continue
        target, _, anchor = unquote(link).partition("#")
        page = (path.parent / target).resolve() if target else path
        there = page.exists() and page.is_relative_to(ROOT)
        if not there or (anchor and page.suffix in (".md", ".ipynb") and anchor not in anchors(page)):
            found.append(link)
    return found


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_links_lead_somewhere(path):
    assert broken(path) == []


def test_a_link_that_leads_nowhere_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(f"{__name__}.ROOT", tmp_path)
    page = tmp_path / "page.md"
    page.write_text(
        "# A plus node copies\n"
        "[good](page.md) [good](#a-plus-node-copies) [good](https://example.org/x) `[code](no.md)`\n"
        '[bad](gone.md) ![bad](images/gone.png) <img src="gone.svg"> [bad](page.md#nothing) [bad](../outside.md)\n',
        encoding="utf-8",
    )
    (tmp_path.parent / "outside.md").touch()
    assert broken(page) == ["gone.md", "images/gone.png", "gone.svg", "page.md#nothing", "../outside.md"]


def course_map() -> dict[str, tuple[str, str]]:
    """Lecture number -> link (or "" without) and number of exercises, from README's table."""
    rows = re.findall(r"^\| (\d\d) \| (.+?) \| .+? \| (?:\d+|–) \| (\d+) \|$", README, re.MULTILINE)
    return {number: (next(iter(re.findall(r"\]\((.+?)\)", title)), ""), count) for number, title, count in rows}


def test_the_map_has_every_exercise_that_has_a_check():
    counts = {f"{chapter:02}": str(len(exercises(chapter))) for chapter in chapters()}
    assert {number: count for number, (_, count) in course_map().items()} == counts


def test_the_map_links_every_lecture_there_is_and_the_exercises_of_a_project_and_no_other():
    there = {
        path.name[:2]: f"{folder}/{path.name}"
        for folder in ("exercises", "notebooks")  # a lecture comes before its exercises; a project has none
        for path in (ROOT / folder).glob("[0-9][0-9]_*.ipynb")
    }
    assert {number: link for number, (link, _) in course_map().items() if link} == there


@pytest.mark.parametrize("path", sorted((ROOT / "exercises").glob("[0-9][0-9]_*.ipynb")), ids=name)
def test_the_map_counts_the_exercises_of_each_notebook(path):
    count = len(list(exercises_of(nbformat.read(path, as_version=4).cells)))
    assert course_map()[path.name[:2]][1] == str(count)


@pytest.mark.parametrize("path", sorted((ROOT / "notebooks").glob("[0-9][0-9]_*.ipynb")), ids=name)
def test_the_map_and_the_lecture_have_the_same_title_time_and_place_in_the_video(path):
    number = path.name[:2]
    opening = nbformat.read(path, as_version=4).cells[0].source
    title = re.match(r"# \d+ (.+)", opening)[1]
    row = next(line for line in README.splitlines() if line.startswith(f"| {number} |"))
    assert f"[{title}](" in row
    assert re.search(r"\*\*Time\*\* (\d+) minutes", opening)[1] == row.split(" | ")[3]
    assert re.search(r"\*\*(?:Video|Lecture)\*\* (\[.+?\]\(.+?\))", opening)[1] == row.split(" | ")[2]
