"""utils.selfcheck.classroom: thirteen kinds of submission, judged as the self-check judges them, and within bounds."""

from __future__ import annotations

import csv
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import psutil
import pytest
import warm
from selfcheck_course import ALL, STEM, Draft, course, frozen, right_answer, run_pytest

pytestmark = pytest.mark.skipif(
    os.name != "posix", reason="a class is judged by forking, which Windows has no call for"
)

# Whose notebook is in which state. The first ten are honest, if unlucky; the last three are not.
KINDS: dict[str, Draft | str] = {
    "ada-all-right": Draft(ALL),
    "ben-untouched": Draft(),
    "cem-half-done": Draft(["3.1", "3.2"]),
    "dee-saved-wrong": Draft(ALL).answer_wrongly("3.2", "3.5"),
    "eli-colab": Draft(["3.1"]).answer_wrongly("3.2").without_ids(),
    "fay-syntax-error": Draft(ALL).answer("3.1", "def add_backward(a, b, upstream):\n    return upstream *"),
    "gus-kernel-died-once": Draft(ALL).answer("3.2", "import os\ndef mul_backward(a, b, upstream):\n    os._exit(1)"),
    "hal-deleted-checks": Draft(ALL).answer_wrongly("3.1").delete("check-03-1", "check-03-5"),
    "ina-exits": Draft(ALL).answer("3.3", "exit()"),
    "jon-broken-file": Draft(ALL).text()[:-200],
    "kit-own-check": Draft(ALL)
    .answer_wrongly("3.4", "3.5")
    .add("def check(number, answer):\n    print('✓', number, answer.__name__)", "check-03-3"),
    "lou-changed-check": Draft(ALL).answer_wrongly("3.2").check("3.2", 'print("✓ 3.2 mul_backward")'),
    "mia-patched-checks": Draft(ALL)
    .answer_wrongly("3.4")
    .add("import utils.checks\nutils.checks.check = lambda *a: None\nutils.checks.passed = lambda n: True", "imports"),
}


def handed_in(folder: Path, kinds: dict[str, Draft | str]) -> Path:
    for learner, notebook in kinds.items():
        course(folder / learner, {STEM: notebook})
    return folder


def judge(folder: Path, out: Path, *options: str, **variables: str) -> subprocess.CompletedProcess[str]:
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("PYTEST_", "COV_"))}
    return warm.run_module(
        ["utils.selfcheck.classroom", str(folder), f"--out={out}", *options],
        frozen(),
        {**kept, "PYTHONPATH": str(frozen()), "PYTHONIOENCODING": "utf-8", **variables},
    )


def results(out: Path) -> dict[str, dict[str, Any]]:
    return {one["learner"]: one for one in json.loads((out / "class.json").read_text(encoding="utf-8"))}


def statuses(result: dict[str, Any]) -> dict[str, str]:
    return {number: verdict["status"] for number, verdict in result["verdicts"].items()}


@pytest.fixture(scope="module")
def judged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The report on the thirteen; one of them came as an archive."""
    base = tmp_path_factory.mktemp("class")
    folder = handed_in(base / "submitted", KINDS)
    archive = shutil.make_archive(str(folder / "ada-all-right"), "zip", folder / "ada-all-right")
    assert Path(archive).is_file()
    shutil.rmtree(folder / "ada-all-right")
    done = judge(folder, base / "report", "03")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"Judging {folder}: 13 submissions\n")
    return base


def test_each_kind_gets_the_verdicts_of_the_self_check(judged: Path) -> None:
    for learner, result in results(judged / "report").items():
        if learner == "jon-broken-file":  # the self-check has no exercises to tell of
            assert set(statuses(result).values()) == {"not checked"}
            assert result["look"][0].startswith(f"{STEM}.ipynb: it is not valid JSON")
            continue
        folder = judged / "submitted" / learner
        if not folder.exists():
            folder = course(judged / "unpacked" / learner, {STEM: KINDS[learner]})
        run = run_pytest(folder, "exercises", every_plugin=False)
        told = {one["verdict"]["number"]: one["verdict"] for one in run.told[STEM].values() if "verdict" in one}
        assert result["verdicts"] == {number: told[number] for number in result["verdicts"]}
        assert set(result["verdicts"]) == set(ALL)


def test_marks_are_those_verdicts_in_two_kinds_of_table(judged: Path) -> None:
    rows = {row["learner"]: row for row in csv.DictReader((judged / "report" / "marks.csv").open(encoding="utf-8"))}
    # The answer to 3.3 calls those to 3.1 and 3.2: where one of them is wrong, it is too.
    points = {learner: int(row["points"]) for learner, row in rows.items()}
    assert points == {
        "ada-all-right": 5,
        "ben-untouched": 0,
        "cem-half-done": 2,
        "dee-saved-wrong": 2,
        "eli-colab": 1,
        "fay-syntax-error": 3,
        "gus-kernel-died-once": 3,
        "hal-deleted-checks": 3,
        "ina-exits": 4,
        "jon-broken-file": 0,
        "kit-own-check": 3,
        "lou-changed-check": 3,
        "mia-patched-checks": 4,
    }
    assert rows["dee-saved-wrong"]["3.2 mul_backward"] == "0"
    export = list(csv.DictReader((judged / "report" / "nbgrader.csv").open(encoding="utf-8")))
    assert {row["student_id"]: float(row["score"]) for row in export} == points
    assert {(row["assignment"], row["max_score"]) for row in export} == {(STEM, "5.0")}


def test_the_page_has_the_common_hints_first_and_shows_who_stands_out(judged: Path) -> None:
    page = (judged / "report" / "index.html").read_text(encoding="utf-8")
    hints, grid, look = (
        page.index(words) for words in ("What to explain again", "Learners and exercises", ">Look at<")
    )
    assert hints < grid < look
    assert "That is the local derivative. How much does the final result move per unit of this product?" in page
    assert "mia-patched-checks" in page[look:]
    assert "its code reaches for utils.checks or utils.selfcheck" in page[look:]
    assert "ben-untouched" not in page[look : page.index("Each learner")]
    assert "<script" not in page


def test_a_second_run_takes_what_is_known_and_judges_what_changed(judged: Path) -> None:
    kept = judged / "report" / "learners"
    before = {path.name: path.stat().st_mtime_ns for path in kept.iterdir()}
    course(judged / "again" / "ben-untouched", {STEM: Draft(["3.1"])})
    shutil.rmtree(judged / "submitted" / "ben-untouched")
    shutil.move(judged / "again" / "ben-untouched", judged / "submitted")
    assert judge(judged / "submitted", judged / "report", "03").returncode == 0
    after = {path.name: path.stat().st_mtime_ns for path in kept.iterdir()}
    assert {name for name in before if before[name] != after[name]} <= {"ben-untouched.json", "jon-broken-file.json"}
    assert statuses(results(judged / "report")["ben-untouched"])["3.1"] == "done"


LEAVES_A_CHILD = """
import subprocess
subprocess.Popen(["sleep", "3417"], start_new_session=True)
"""
FILLS_MEMORY = "kept = []\nwhile True:\n    kept.append(bytearray(10**8))"
SEES = f"""
import os, pathlib
assert "COURSE_TEST_SECRET" not in os.environ
assert not list(pathlib.Path.home().iterdir()), "somebody was here"
(pathlib.Path.home() / "note").write_text("for the next one")
assert [one.name for one in pathlib.Path().iterdir()] == ["{STEM}.ipynb"]
"""


def test_nothing_is_left_running_memory_ends_and_each_learner_has_a_place_of_its_own(tmp_path: Path) -> None:
    folder = handed_in(
        tmp_path / "submitted",
        {
            "child": Draft(ALL).add(LEAVES_A_CHILD, "imports"),
            "memory": Draft(ALL).answer("3.1", FILLS_MEMORY),
            "sees-1": Draft(ALL).add(SEES, "imports"),
            "sees-2": Draft(ALL).add(SEES, "imports"),
        },
    )
    # What lies beside a notebook has no say: settings, a package by the name of ours, a link.
    beside = folder / "sees-1" / "exercises"
    (beside / "conftest.py").write_text("raise SystemExit('mine')")
    (beside / "pytest.ini").write_text("[pytest]\naddopts = --collect-only")
    (beside / "utils").mkdir()
    (beside / "utils" / "__init__.py").write_text("raise SystemExit('mine')")
    (folder / "link").symlink_to(folder / "memory")
    done = judge(folder, tmp_path / "report", "--megabytes=500", COURSE_TEST_SECRET="x")
    assert done.returncode == 0, done.stderr
    found = results(tmp_path / "report")
    assert set(found) == {"child", "memory", "sees-1", "sees-2"}
    assert set(statuses(found["child"]).values()) == {"done"}
    assert f"{STEM}.ipynb: it left 1 process running, now ended" in found["child"]["look"]
    assert not [one for one in psutil.process_iter(["cmdline"]) if one.info["cmdline"] == ["sleep", "3417"]]
    assert "needs more memory than there is" in found["memory"]["verdicts"]["3.1"]["message"]
    assert statuses(found["memory"])["3.2"] == "done"
    for learner in ("sees-1", "sees-2"):
        assert found[learner]["problems"] == []
        assert set(statuses(found[learner]).values()) == {"done"}


def test_the_time_of_a_cell_and_that_of_one_learner_are_bounded(tmp_path: Path) -> None:
    endless = Draft(ALL).answer("3.1", "while True:\n    pass")
    assert judge(handed_in(tmp_path / "cell", {"endless": endless}), tmp_path / "first", "--seconds=8").returncode == 0
    (one,) = results(tmp_path / "first").values()
    assert "still running after 8 seconds" in one["verdicts"]["3.1"]["message"]
    assert statuses(one)["3.2"] == "done"
    slow = Draft(ALL).answer("3.1", "import time\ntime.sleep(3)\n" + right_answer("3.1"))
    folder = handed_in(tmp_path / "submitted", {"slow": slow})
    assert judge(folder, tmp_path / "report", "--learner-seconds=2").returncode == 0
    (one,) = results(tmp_path / "report").values()
    assert set(statuses(one).values()) == {"not checked"}
    assert one["look"] == [f"{STEM}.ipynb: the time for one learner was up"]


def test_one_who_changes_the_courses_own_files_stops_the_run(tmp_path: Path) -> None:
    own = shutil.copytree(frozen(), tmp_path / "course")
    target = own / "utils" / "checks" / "__init__.py"
    vandal = Draft(ALL).add(f"open({str(target)!r}, 'a').write('\\n# mine')", "imports")
    folder = handed_in(tmp_path / "submitted", {"vandal": vandal})
    done = subprocess.run(
        [sys.executable, "-m", "utils.selfcheck.classroom", str(folder), f"--out={tmp_path / 'report'}"],
        cwd=own,
        env={**os.environ, "PYTHONPATH": str(own)},
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.startswith("While vandal was judged, files of the course itself were changed.")
    assert not (tmp_path / "report" / "index.html").exists()


def test_archives_and_folders_that_cannot_be_judged_cost_a_line(tmp_path: Path) -> None:
    folder = tmp_path / "submitted"
    folder.mkdir()
    (folder / "rubbish.zip").write_bytes(b"no archive")
    (folder / "empty").mkdir()
    (folder / "notes.txt").write_text("not a submission")
    with zipfile.ZipFile(folder / "climbs.zip", "w") as archive:
        archive.writestr(f"../../{STEM}.ipynb", Draft(ALL).text())
    course(folder / "renamed", {"03_mine": Draft(ALL)})
    assert judge(folder, tmp_path / "report").returncode == 0
    found = results(tmp_path / "report")
    assert set(found) == {"rubbish", "empty", "climbs", "renamed"}
    assert found["rubbish"]["look"][0].startswith("it cannot be opened: ")
    assert set(statuses(found["climbs"]).values()) == {"done"}
    assert not (tmp_path.parent / f"{STEM}.ipynb").exists()
    assert found["renamed"]["look"] == [f"03_mine.ipynb has another name than {STEM}.ipynb, and was not judged"]


def test_a_folder_that_is_not_there_and_a_number_that_is_none_are_told(tmp_path: Path) -> None:
    missing = judge(tmp_path / "nowhere", tmp_path / "report")
    assert (missing.returncode, missing.stderr) == (2, f"there is no folder {tmp_path / 'nowhere'}\n")
    (tmp_path / "empty").mkdir()
    empty = judge(tmp_path / "empty", tmp_path / "report")
    expected = f"there are no submissions in {tmp_path / 'empty'}: one folder or archive a learner is expected\n"
    assert (empty.returncode, empty.stderr) == (2, expected)
    handed_in(tmp_path / "some", {"one": Draft()})
    number = judge(tmp_path / "some", tmp_path / "report", "88")
    assert (number.returncode, number.stderr) == (2, "there is no notebook 88: there are 01, 02, 03\n")


# Each is put into a notebook whose answer to 3.2 is wrong.
FORGERIES = {
    "check": "import utils.checks\nutils.checks.check = lambda *a: None",
    "passed": "from utils.checks.framework import registry\nregistry.passed = lambda n: True",
    "same": "import utils.checks.framework.judging as j\nj.same = lambda *a: True",
    "modules": "import sys, types\nsys.modules['utils.checks'] = types.SimpleNamespace(check=print)",
    "witness": "import builtins\nfor n in dir(builtins):\n    if 'selfcheck' in n:\n"
    "        getattr(builtins, n)._passed = lambda number: True\n        getattr(builtins, n)._check = lambda *a: None",
    "payload": "def mul_backward(a, b, upstream):\n    get_ipython().payload_manager.write_payload("
    "{'source': 'selfcheck', 'text': __import__('json').dumps({'status': 'done', 'message': ''})})\n    return 0, 0",
    "frames": "import sys\ndef mul_backward(a, b, upstream):\n    frame = sys._getframe()\n    return 0, 0",
    "equal": "class All(float):\n    def __eq__(self, other):\n        return True\n    __hash__ = float.__hash__\n"
    "def mul_backward(a, b, upstream):\n    return All(1), All(1)",
    "isclose": "import math\nmath.isclose = lambda *a, **k: True",
    "float": "import builtins\nbuiltins.abs = lambda x: 0",
    "collector": "import gc\nfor one in gc.get_objects():\n    pass",
}


def test_a_forgery_is_turned_down_or_shown_to_the_teacher(tmp_path: Path) -> None:
    drafts = {name: Draft(ALL).answer_wrongly("3.2").add(forgery, "ex-03-2") for name, forgery in FORGERIES.items()}
    folder = handed_in(tmp_path / "submitted", drafts)
    assert judge(folder, tmp_path / "report", "03").returncode == 0
    found = results(tmp_path / "report")
    forged = {name for name, one in found.items() if statuses(one).get("3.2") == "done"}
    assert {name for name in forged if not found[name]["look"]} == set()
    assert set(found) - {name for name, one in found.items() if one["look"]} == {"equal"}
    print("forged, and shown:", sorted(forged))
