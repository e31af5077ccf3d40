"""Where you are in the course: `progress()` shows it in any notebook, and the home page is made of the same.

It knows what the last check of each notebook found, in JupyterLab or in a terminal, and says where a notebook was saved
after that. `check_panel()` checks a notebook as it was last saved, and shows what `make check` prints.
"""

from __future__ import annotations

import html
import json
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from utils.maintain.cells import notebooks_in, source_of
from utils.predictions import misses
from utils.selfcheck.remembered import remembered
from utils.selfcheck.summary import DONE, WRONG

__all__ = ["check_panel", "home_notebook", "overview", "progress"]

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / "home.ipynb"
_BAR = 6
_HEADING = re.compile(r"^### (?P<number>\d+\.\d+) (?P<title>.+?) [●○]{3} · (?P<minutes>\d+) min", re.MULTILINE)


@dataclass
class _Part:
    """One notebook of exercises with its lecture: titles, minutes, and what the last check of it found."""

    number: int
    stem: str
    title: str
    lecture_minutes: int
    exercises: dict[str, tuple[str, int]]  # number -> title and minutes
    statuses: dict[str, str] = field(default_factory=dict)
    checked: float = 0.0
    newer: bool = False  # saved after that check

    @property
    def done(self) -> int:
        return sum(status == DONE for status in self.statuses.values())

    @property
    def wrong(self) -> list[str]:
        return [number for number, status in self.statuses.items() if status == WRONG]

    @property
    def begun(self) -> bool:
        return bool(self.done or self.wrong)

    @property
    def minutes_left(self) -> int:
        left = sum(minutes for number, (_, minutes) in self.exercises.items() if self.statuses.get(number) != DONE)
        return left + (0 if self.begun else self.lecture_minutes)

    @property
    def next(self) -> str:
        """The number of the first exercise that is not done; "" where all are."""
        return next((number for number in self.exercises if self.statuses.get(number) != DONE), "")


def progress() -> None:
    """Nothing; shows how far you are: a table with links in a notebook, text elsewhere."""
    from IPython.core.getipython import get_ipython

    if get_ipython() is None:
        print("\n".join(_plain_lines(_parts())))
        return
    from IPython.display import display

    up = "" if Path.cwd() == ROOT else "../"
    plain = "\n".join(_plain_lines(_parts()))
    display({"text/markdown": overview(up), "text/plain": plain}, raw=True)


def overview(up: str = "") -> str:
    """The home page in Markdown; `up` stands before each link, as "../" does in a notebook one folder down."""
    parts = _parts()
    lines = [_continue_line(parts, up), ""]
    lines += ["| | Lecture | Exercises | Done | Minutes |", "|---|---|---|---|---|"]
    lines += [_row(part, up) for part in parts]
    missed = misses()
    if missed:
        lines += ["", f"**Predictions that missed** ({len(missed)}; the lecture says why):", ""]
        lines += [f"- {number}: {text}" for number, text in missed[:12]]
        lines += [f"- and {len(missed) - 12} more"] * (len(missed) > 12)
    return "\n".join(lines)


def home_notebook() -> Path:
    """The path of the home page, which is written anew: what is known now, and a panel to check a notebook."""
    import nbformat

    cells = [
        nbformat.v4.new_markdown_cell(f"# Neural networks from scratch\n\n{overview()}", id="home"),
        nbformat.v4.new_markdown_cell(
            "To check a notebook, save it, run the next cell (Shift+Enter), and press Enter behind its number. "
            "The table above is as of the start of JupyterLab; `progress()` from `utils.progress` shows it anew, "
            "in any notebook.",
            id="how-to-check",
        ),
        nbformat.v4.new_code_cell("from utils.progress import check_panel\n\ncheck_panel()", id="check-panel"),
        nbformat.v4.new_markdown_cell("[Glossary](docs/glossary.md) · [README](README.md)", id="more"),
    ]
    notebook = nbformat.v4.new_notebook(cells=cells)
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
    nbformat.write(notebook, HOME)
    return HOME


def check_panel() -> Any:
    """A widget: choose a notebook, press the button, and see how the check goes on and what it found."""
    import ipywidgets as widgets

    parts = _parts()
    # A field to type in: JupyterLab takes the keys that would move a list's choice for its own.
    choice = widgets.Text(
        value=_where(parts) or "all",
        description="Notebook",
        placeholder="03, or all",
        continuous_update=False,
        layout=widgets.Layout(width="11rem"),
    )
    button = widgets.Button(description="Check as saved", button_style="primary", icon="check")
    bar = widgets.IntProgress(min=0, layout=widgets.Layout(visibility="hidden"))
    report = widgets.HTML()
    status = widgets.HTML()

    def check(_: object) -> None:
        if button.disabled:
            return
        number = choice.value.strip().zfill(2)
        wanted = parts if number == "all" else [part for part in parts if f"{part.number:02d}" == number]
        if not wanted:
            known = ", ".join(f"{part.number:02d}" for part in parts)
            status.value = (
                f"<div role='status'>There is no notebook {html.escape(choice.value)}: {known}, or all.</div>"
            )
            return
        button.disabled = True
        bar.value, bar.max = 0, sum(len(part.exercises) for part in wanted)
        bar.layout.visibility = "visible"
        status.value = "<div role='status'>Checking …</div>"
        threading.Thread(target=run, args=["" if number == "all" else number], daemon=True).start()

    def run(number: str) -> None:
        try:
            printed = _checked(number, lambda: setattr(bar, "value", bar.value + 1))
            report.value = f"<pre>{html.escape(printed)}</pre>"
            status.value = f"<div role='status'>{html.escape(_plain_lines(_parts())[0])}</div>"
        finally:
            bar.layout.visibility = "hidden"
            button.disabled = False

    button.on_click(check)
    choice.observe(check, "value")  # Enter in the field: on a button, JupyterLab takes that key for its own
    return widgets.VBox([widgets.HBox([choice, button, bar]), status, report])


def _checked(number: str, another: Callable[[], None]) -> str:
    """What the self-check prints; `another` is called for each exercise that was judged."""
    command = [sys.executable, "-m", "utils.selfcheck", "--progress", *([number] if number else [])]
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    assert process.stdout is not None
    lines = []
    for line in process.stdout:
        if line == "·\n":
            another()
        else:
            lines.append(line)
    process.wait()
    return "".join(lines)


def _parts() -> list[_Part]:
    known = remembered()
    found = []
    for path in notebooks_in(ROOT / "solutions"):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        headings = [match for cell in cells for match in _HEADING.finditer(source_of(cell))]
        exercises = {match["number"]: (match["title"], int(match["minutes"])) for match in headings}
        title, minutes = _lecture(path)
        part = _Part(int(path.name[:2]), path.stem, title, minutes, exercises)
        last = known.get(path.stem)
        if last is not None:
            own = ROOT / "exercises" / path.name
            part.statuses, part.checked = last.statuses, last.checked
            part.newer = own.exists() and own.stat().st_mtime > last.saved
        found.append(part)
    return found


def _lecture(solution: Path) -> tuple[str, int]:
    """The title of the notebook and the minutes of its lecture; 0 where it has none of its own."""
    lecture = ROOT / "notebooks" / solution.name
    source = lecture if lecture.exists() else solution
    opening = source_of(json.loads(source.read_text(encoding="utf-8"))["cells"][0])
    title = re.match(r"# (?:Solutions )?\d+ ([^:\n]+)", opening)
    minutes = re.search(r"\*\*Time\*\* (\d+) minutes", opening) if lecture.exists() else None
    return title[1].strip() if title else solution.stem, int(minutes[1]) if minutes else 0


def _where(parts: list[_Part]) -> str:
    """The number of the notebook to go on with, such as "04"."""
    return next((f"{part.number:02d}" for part in parts if part.next), "")


def _continue_line(parts: list[_Part], up: str) -> str:
    total, done = sum(len(part.exercises) for part in parts), sum(part.done for part in parts)
    here = next((part for part in parts if part.next), None)
    if here is None:
        return f"**All {total} exercises are done.** What now? The end of the last lecture has ideas."
    lecture = f"[lecture {here.number}, {here.title}]({up}notebooks/{here.stem}.ipynb)"
    exercise = f"[exercise {here.next} {here.exercises[here.next][0]}]({up}exercises/{here.stem}.ipynb)"
    has_lecture = (ROOT / "notebooks" / f"{here.stem}.ipynb").exists()
    where = exercise if here.begun or not has_lecture else f"{lecture}, then {exercise}"
    hours = sum(part.minutes_left for part in parts) / 60
    return f"**Continue here:** {where}. {done} of {total} exercises are done, about {hours:.0f} hours are left."


def _row(part: _Part, up: str) -> str:
    begins = "notebooks" if (ROOT / "notebooks" / f"{part.stem}.ipynb").exists() else "exercises"  # a project
    title = f"[{part.title}]({up}{begins}/{part.stem}.ipynb)"
    exercises = f"[exercises]({up}exercises/{part.stem}.ipynb) · [solutions]({up}solutions/{part.stem}.ipynb)"
    return f"| {part.number:02d} | {title} | {exercises} | {_state(part)} | {part.minutes_left} |"


def _state(part: _Part) -> str:
    total = len(part.exercises)
    filled = part.done * _BAR // total if total else 0
    said = [f"{'█' * filled}{'░' * (_BAR - filled)} {part.done} of {total}"]
    said += [f"wrong: {', '.join(part.wrong)}"] * bool(part.wrong)
    if part.checked:
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(part.checked))
        said.append(f"checked {when}" + (", saved since then" if part.newer else ""))
    return ", ".join(said)


def _plain_lines(parts: list[_Part]) -> list[str]:
    return [re.sub(r"\*\*|\[|\]\([^)]*\)", "", _continue_line(parts, "")), *map(_plain_row, parts)]


def _plain_row(part: _Part) -> str:
    return f"  {part.number:02d} {part.title:22} {_state(part)}"
