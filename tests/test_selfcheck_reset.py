"""`python -m utils.selfcheck --reset NN`: the shipped notebook is put back, and nothing a learner wrote is lost."""

from __future__ import annotations

import re
import shutil
import time
from pathlib import Path

import pytest
from selfcheck_course import ALL, FROZEN, STEM, Draft, course, run_selfcheck

from utils.maintain import authoring
from utils.selfcheck import reset as resetting
from utils.selfcheck.reset import ResetProblem, reset

SOLUTION = FROZEN / "solutions" / f"{STEM}.ipynb"
COPY = f"{STEM} 2026-03-09 14.05.07"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """exercises/ with an answered notebook 03, at 14:05:07 on 9 March 2026 for as long as the test takes."""
    now, strftime = time.struct_time((2026, 3, 9, 14, 5, 7, 0, 68, 0)), time.strftime
    monkeypatch.setattr(resetting.time, "strftime", lambda form: strftime(form, now))
    made = course(tmp_path, {STEM: Draft(ALL)})
    (made / "solutions").mkdir()
    shutil.copy(SOLUTION, made / "solutions")
    return made / "exercises"


def copies(folder: Path) -> list[str]:
    return sorted(path.stem for path in (folder / "backup").glob("*"))


def test_the_shipped_notebook_is_put_back(folder: Path, tmp_path: Path) -> None:
    _, target = reset("03", folder)
    authoring.write_notebook(authoring.exercise_from_solution(SOLUTION), tmp_path / "shipped.ipynb")
    assert target == folder / f"{STEM}.ipynb"
    assert target.read_bytes() == (tmp_path / "shipped.ipynb").read_bytes()


def test_the_learners_notebook_is_copied_first_byte_by_byte_with_the_time_in_its_name(folder: Path) -> None:
    before = (folder / f"{STEM}.ipynb").read_bytes()
    copy, _ = reset("3", folder)
    assert copy == folder / "backup" / f"{COPY}.ipynb"
    assert copy.read_bytes() == before


def test_two_resets_in_one_second_keep_two_copies(folder: Path) -> None:
    path = folder / f"{STEM}.ipynb"
    reset("03", folder)
    path.write_text("second", encoding="utf-8")
    reset("03", folder)
    assert copies(folder) == [COPY, f"{COPY} (2)"]
    assert (folder / "backup" / f"{COPY} (2).ipynb").read_text(encoding="utf-8") == "second"


def test_a_file_that_is_no_notebook_is_kept_as_it_is(folder: Path) -> None:
    (folder / f"{STEM}.ipynb").write_bytes(b'{"cells": [\xff')
    copy, _ = reset("03", folder)
    assert copy is not None
    assert copy.read_bytes() == b'{"cells": [\xff'


def test_a_notebook_that_is_not_there_is_written_and_nothing_copied(folder: Path) -> None:
    (folder / f"{STEM}.ipynb").unlink()
    copy, target = reset("03", folder)
    assert copy is None
    assert target.exists()
    assert copies(folder) == []


def test_where_the_shipped_notebook_cannot_be_written_the_learners_is_still_there(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(authoring.os, "replace", full)
    before = (folder / f"{STEM}.ipynb").read_bytes()
    with pytest.raises(ResetProblem) as caught:
        reset("03", folder)
    assert str(caught.value) == (
        f"exercises/{STEM}.ipynb was left as it was: exercises/ cannot be written in (No space left on device)"
    )
    assert (folder / f"{STEM}.ipynb").read_bytes() == before


def test_the_name_of_a_copy_can_be_used_on_windows(folder: Path) -> None:
    copy, _ = reset("03", folder)
    assert copy is not None
    assert re.search(r'[<>:"/\\|?*]', copy.name) is None


def test_the_command_tells_where_the_copy_is(folder: Path) -> None:
    run = run_selfcheck(folder.parent, "--reset", "03")
    (copy,) = copies(folder)
    assert run.printed == (
        f"Your notebook is kept as exercises/backup/{copy}.ipynb\n"
        f"exercises/{STEM}.ipynb is as it was shipped.\n"
        "Where JupyterLab has it open, choose File > Reload Notebook from Disk.\n"
    )
    assert run.code == 0


def test_the_path_of_a_notebook_will_do_for_its_number(folder: Path) -> None:
    run = run_selfcheck(folder.parent, "--reset", f"exercises/{STEM}.ipynb")
    assert run.code == 0
    assert f"exercises/{STEM}.ipynb is as it was shipped." in run.printed


def test_a_full_disk_leaves_no_part_of_a_copy_and_the_notebook_as_it_was(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(resetting.os, "fsync", full)
    before = (folder / f"{STEM}.ipynb").read_bytes()
    with pytest.raises(ResetProblem) as caught:
        reset("03", folder)
    assert str(caught.value) == (
        f"exercises/{STEM}.ipynb was left as it was: no copy of it can be kept in exercises/backup/ "
        "(No space left on device)"
    )
    assert copies(folder) == []
    assert (folder / f"{STEM}.ipynb").read_bytes() == before


def test_where_no_copy_can_be_kept_the_command_says_so_in_words(folder: Path) -> None:
    (folder / "backup").touch()  # a file in the way of the folder, as unwritable as a folder that is read-only
    run = run_selfcheck(folder.parent, "--reset", "03")
    assert run.printed == (
        f"exercises/{STEM}.ipynb was left as it was: no copy of it can be kept in exercises/backup/ (File exists)\n"
    )
    assert run.code == 2


def test_copies_of_the_notebook_are_left_alone_and_named(folder: Path) -> None:
    shutil.copy(folder / f"{STEM}.ipynb", folder / f"{STEM} (1).ipynb")
    shutil.copy(SOLUTION, folder.parent / "solutions" / f"{STEM} (1).ipynb")
    before = (folder / f"{STEM} (1).ipynb").read_bytes()
    run = run_selfcheck(folder.parent, "--reset", "03")
    assert f"exercises/{STEM}.ipynb is as it was shipped.\n" in run.printed
    assert f"exercises/{STEM} (1).ipynb is another file, and was left as it was.\n" in run.printed
    assert (folder / f"{STEM} (1).ipynb").read_bytes() == before


def test_the_path_of_a_copy_resets_nothing(folder: Path) -> None:
    shutil.copy(folder / f"{STEM}.ipynb", folder / f"{STEM} (1).ipynb")
    run = run_selfcheck(folder.parent, "--reset", f"exercises/{STEM} (1).ipynb")
    assert run.printed == (
        f"{STEM} (1).ipynb is no notebook of the course: {STEM}.ipynb is, and --reset 03 means it. "
        "It was left as it was.\n"
    )
    assert run.code == 2


def test_a_number_that_is_not_there_resets_nothing(folder: Path) -> None:
    run = run_selfcheck(folder.parent, "--reset", "03", "77")
    assert run.printed == "no notebook '77' in solutions/: there are 03\n"
    assert run.code == 2
    assert copies(folder) == []


def test_a_reset_without_a_number_asks_for_one(folder: Path) -> None:
    run = run_selfcheck(folder.parent, "--reset")
    assert run.printed == "say which notebook to put back, such as --reset 03\n"
    assert run.code == 2


def test_after_a_reset_every_exercise_is_not_started(folder: Path) -> None:
    reset("03", folder)
    assert "0 of 5 done, 5 not started." in run_selfcheck(folder.parent, "03").printed
