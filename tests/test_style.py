"""What holds for every file of the course: ruff, types that agree, UTF-8, Unix line ends, no path of a machine."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from course_files import ROOT, course_files

BINARY = {".png", ".jpg", ".gif", ".ico", ".pdf", ".npz"}
# Someone's home, a scratch folder or a checkout. Web addresses and relative paths have a letter before the slash.
MACHINE_PATH = re.compile(r"(?<![\w.~/])/(?:home|Users|root|work|tmp|var/folders)/[\w.-]+|\b[A-Z]:\\+Users\\+\w+")

MODULES = [path for path in course_files(".py") if path.relative_to(ROOT).parts[0] == "utils"]


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_ruff_has_no_complaints():
    done = subprocess.run(
        [sys.executable, "-m", "ruff", "check", "--no-cache", "--output-format", "concise", "."],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_type_hints_of_utils_agree():
    cache = Path(tempfile.gettempdir()) / "neural-networks-course-mypy"  # half a minute without one
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--cache-dir", str(cache)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_text_is_utf_8_with_unix_line_ends_and_a_last_line_that_ends():
    wrong = {}
    for path in course_files():
        if path.suffix in BINARY:
            continue
        content = path.read_bytes()
        try:
            content.decode("utf-8")
        except UnicodeDecodeError:
            wrong[name(path)] = "not UTF-8"
            continue
        if b"\r" in content:
            wrong[name(path)] = "carriage return"
        elif content and not content.endswith(b"\n"):
            wrong[name(path)] = "no newline at the end"
    assert wrong == {}


def test_no_file_holds_a_path_of_the_machine_it_was_written_on():
    found = {}
    for path in course_files():
        if path.suffix not in BINARY and (match := MACHINE_PATH.search(path.read_text(encoding="utf-8"))):
            found[name(path)] = match[0]
    assert found == {}


@pytest.mark.parametrize(
    ("text", "folder", "found"),
    [
        ('File "/{}/ada/course/utils/graph.py"', "home", "/{}/ada"),
        (r"C:\\{}\\Ada\\course", "Users", r"C:\\{}\\Ada"),
    ],
)
def test_such_a_path_would_be_found(text, folder, found):
    assert MACHINE_PATH.search(text.format(folder))[0] == found.format(folder)


@pytest.mark.parametrize("text", ["https://example.org/home/page", "notebooks/tmp/x", "~/course", "exercises/backup/"])
def test_other_paths_are_left_alone(text):
    assert MACHINE_PATH.search(text) is None


# A package is found by its docstring and a chapter's checks by their numbers.
@pytest.mark.parametrize("path", [path for path in MODULES if not re.match(r"__init__|ch\d\d_", path.stem)], ids=name)
def test_a_module_says_what_is_public(path):
    # ruff sees to it that the names in the list exist
    assert re.search(r"^__all__\b.* = \[", path.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_text_files_are_opened_with_an_encoding(path):
    """Without one, Windows reads and writes in the language of the system."""
    without = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        texts = [argument.value for argument in node.args if isinstance(argument, ast.Constant)]
        binary = any(isinstance(text, str) and "b" in text and len(text) <= 3 for text in texts)
        opens = called in ("read_text", "write_text") or (called == "open" and isinstance(node.func, ast.Name))
        if opens and not binary and not any(keyword.arg == "encoding" for keyword in node.keywords):
            without.append(node.lineno)
    assert without == []
