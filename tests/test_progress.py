"""utils.progress: the home page says where to go on, what is done, and which notebooks were saved since their check."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import nbformat
import pytest
from course_files import ROOT

from utils import predictions, progress
from utils.selfcheck import remembered
from utils.selfcheck.shipped import shipped
from utils.selfcheck.summary import Summary

STEM = "03_manual_backprop"


@pytest.fixture(autouse=True)
def apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Files of the tests' own for what is remembered and guessed."""
    monkeypatch.setattr(remembered, "FILE", tmp_path / ".progress.json")
    monkeypatch.setattr(predictions, "FILE", tmp_path / ".predictions.json")
    return tmp_path


def judged(*statuses: str, stem: str = STEM) -> Summary:
    summary = Summary()
    chapter = int(stem[:2])
    for number, status in enumerate(statuses, start=1):
        verdict = {"number": f"{chapter}.{number}", "name": "x", "status": status, "message": "", "note": ""}
        summary.add({"path": f"exercises/{stem}.ipynb", "chapter": chapter, "verdict": verdict})
    return summary


def row(stem: str = STEM) -> str:
    return next(line for line in progress.overview().split("\n") if f"exercises/{stem}.ipynb)" in line and "|" in line)


def test_at_first_the_first_lecture_comes_and_then_its_first_exercise() -> None:
    first = progress.overview().split("\n")[0]
    assert first.startswith(
        "**Continue here:** [lecture 1, Derivatives](notebooks/01_derivatives.ipynb), then [exercise 1.1 "
    )
    assert " 0 of " in first
    assert "checked" not in progress.overview()


def test_what_a_check_found_is_in_the_table_and_its_minutes_are_off() -> None:
    before = int(row().split("|")[-2])
    remembered.remember(judged("done", "wrong", "not started", "done"), ROOT / "exercises")
    assert "2 of " in row()
    assert "wrong: 3.2, checked " in row()
    assert "saved since then" not in row()
    assert int(row().split("|")[-2]) < before - 40  # the lecture's minutes, and those of two exercises


def test_a_notebook_saved_after_its_check_is_said_to_be() -> None:
    remembered.remember(judged("done"), ROOT / "exercises")
    kept = json.loads(remembered.FILE.read_text(encoding="utf-8"))
    kept[STEM]["saved"] -= 60
    remembered.FILE.write_text(json.dumps(kept), encoding="utf-8")
    assert "saved since then" in row()


def test_one_who_is_in_the_middle_of_a_notebook_is_sent_to_its_next_exercise() -> None:
    remembered.remember(judged("done", stem="01_derivatives"), ROOT / "exercises")
    assert progress.overview().startswith("**Continue here:** [exercise 1.2 ")


def test_a_project_has_a_row_and_begins_with_its_exercises() -> None:
    assert row("13_digits_project").startswith("| 13 | [Digits](exercises/13_digits_project.ipynb) | [exercises](")
    for part in progress._parts()[:-1]:
        remembered.remember(judged(*["done"] * len(part.exercises), stem=part.stem), ROOT / "exercises")
    assert progress.overview().startswith("**Continue here:** [exercise 13.1 split](exercises/13_digits")


def test_when_all_is_done_nothing_is_left() -> None:
    for part in progress._parts():
        remembered.remember(judged(*["done"] * len(part.exercises), stem=part.stem), ROOT / "exercises")
    assert progress.overview().startswith("**All ")


def test_other_folders_and_a_broken_file_are_passed_over(tmp_path: Path) -> None:
    remembered.remember(judged("done"), tmp_path)
    assert not remembered.FILE.exists()
    remembered.FILE.write_text("[]", encoding="utf-8")
    assert remembered.remembered() == {}
    remembered.FILE.write_text('{"03_manual_backprop": {"checked": "x"}}', encoding="utf-8")
    assert remembered.remembered() == {}


def test_predictions_that_missed_are_listed() -> None:
    record = {"guess": 3, "value": 4, "verdict": "miss"}
    kept = {"10.1": record, "3.2": record, "3.3": {**record, "verdict": "right"}}
    predictions.FILE.write_text(json.dumps(kept), encoding="utf-8")
    assert [number for number, _ in predictions.misses()] == ["3.2", "10.1"]
    assert "**Predictions that missed** (2; the lecture says why):\n\n- 3.2: " in progress.overview()


def test_the_page_is_a_notebook_that_needs_no_kernel_to_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "HOME", tmp_path / "home.ipynb")
    notebook = nbformat.read(progress.home_notebook(), as_version=4)
    nbformat.validate(notebook)
    assert notebook.cells[0].source.startswith("# Neural networks from scratch\n\n**Continue here:**")
    assert notebook.cells[-2].source == "from utils.progress import check_panel\n\ncheck_panel()"


def test_outside_a_notebook_it_is_text(capsys: pytest.CaptureFixture[str]) -> None:
    progress.progress()
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Continue here: lecture 1, Derivatives, then exercise 1.1 ")
    assert any(line.startswith("  03 Manual backpropagation ░░░░░░ 0 of ") for line in lines)


def test_every_exercise_has_a_heading_with_minutes_that_is_read() -> None:
    for part in progress._parts():
        names = set(part.exercises)
        assert len(names) == len(shipped(part.number)), part.stem
        assert part.minutes_left > 40


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone cannot be set here")
def test_the_time_of_a_check_is_that_of_the_clock_on_the_wall(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environ, "TZ", "UTC")
    time.tzset()
    remembered.remember(judged("done"), ROOT / "exercises")
    kept = json.loads(remembered.FILE.read_text(encoding="utf-8"))
    kept[STEM]["checked"] = 86_400.0 * 365
    remembered.FILE.write_text(json.dumps(kept), encoding="utf-8")
    assert "checked 1971-01-01 00:00" in row()
