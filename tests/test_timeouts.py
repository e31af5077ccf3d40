"""What hangs, a test or a process after its last one, is ended with its traceback; the long files come first."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from course_files import ROOT


def run(folder: Path, test: str, *options: str) -> subprocess.CompletedProcess[str]:
    (folder / "test_it.py").write_text(test, encoding="utf-8")
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    return subprocess.run(
        [sys.executable, "-m", "pytest", f"--rootdir={folder}", "-p", "no:cacheprovider", *options, str(folder)],
        cwd=folder,
        env={**clean, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def test_a_test_that_hangs_ends_the_process_with_the_settings_of_the_course(tmp_path: Path) -> None:
    hangs = "import time\ndef test_it():\n    time.sleep(50)\n"
    done = run(tmp_path, hangs, f"--config-file={ROOT / 'pyproject.toml'}", "-o", "faulthandler_timeout=1")
    assert done.returncode == 1
    assert "Timeout (0:00:01)!" in done.stderr
    assert "in test_it" in done.stderr


def test_a_process_that_hangs_after_its_last_test_is_ended(tmp_path: Path) -> None:
    conftest = (ROOT / "conftest.py").read_text(encoding="utf-8")
    assert "_SECONDS_TO_END = 60\n" in conftest
    shorter = conftest.replace("_SECONDS_TO_END = 60", "_SECONDS_TO_END = 1").replace("pytest_plugins", "_unused")
    (tmp_path / "conftest.py").write_text(shorter, encoding="utf-8")
    done = run(
        tmp_path, "import threading\ndef test_it():\n    threading.Thread(target=threading.Event().wait).start()\n"
    )
    assert "1 passed" in done.stdout
    assert done.returncode == 1
    assert "Timeout (0:00:01)!" in done.stderr


def test_the_files_that_a_run_in_two_processes_begins_with_are_there_and_come_first(tmp_path: Path) -> None:
    named = re.findall(r'"(test_\w+)"', (ROOT / "conftest.py").read_text(encoding="utf-8"))
    assert set(named) <= {path.stem for path in (ROOT / "tests").rglob("test_*.py")}
    (tmp_path / "conftest.py").write_text((ROOT / "conftest.py").read_text(encoding="utf-8"), encoding="utf-8")
    for name in ("test_a_short_one", named[1], named[0]):
        (tmp_path / f"{name}.py").write_text("def test_nothing():\n    pass\n", encoding="utf-8")
    done = run(tmp_path, "def test_nothing():\n    pass\n", "-p", "nbval.plugin", "-v")
    order = re.findall(r"(test_\w+)\.py::test_nothing PASSED", done.stdout)
    assert order == [named[0], named[1], "test_a_short_one", "test_it"]
