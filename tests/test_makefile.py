"""Every make target is one Python command, which README lists for those without make."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
PAGES = "".join((ROOT / page).read_text(encoding="utf-8") for page in ("README.md", "CONTRIBUTING.md"))
TARGETS = re.search(r"^\.PHONY: (.+)$", MAKEFILE, re.MULTILINE)[1].split()

pytestmark = [
    pytest.mark.skipif(shutil.which("make") is None, reason="there is no make here"),
    pytest.mark.skipif(os.name == "nt", reason="the commands below are spelt for other systems"),
]


def make(*arguments: str) -> subprocess.CompletedProcess:
    return subprocess.run(["make", "--no-print-directory", *arguments], cwd=ROOT, capture_output=True, text=True)


def test_help_is_the_default_and_lists_every_target_in_one_line():
    done = make()
    lines = done.stdout.splitlines()
    assert [line.split()[:2] for line in lines] == [["make", target] for target in TARGETS]
    assert all(len(line.split()) > 3 and len(line) < 120 for line in lines)


@pytest.mark.parametrize(
    ("target", "command"),
    [
        ("setup", "python3 -m utils.setup"),
        ("setup TORCH=none", "python3 -m utils.setup --torch none"),
        ("start", ".venv/bin/python -m utils.start"),
        ("start N=03", ".venv/bin/python -m utils.start 03"),
        ("start ARGS=--port=9999", ".venv/bin/python -m utils.start --port=9999"),
        ("check", ".venv/bin/python -m utils.selfcheck"),
        ("check N=03", ".venv/bin/python -m utils.selfcheck 03"),
        ("reset N=03", ".venv/bin/python -m utils.selfcheck --reset 03"),
        ("test", ".venv/bin/python -m pytest -n 2 --dist loadfile --nbval --nbval-current-env"),
        ("exercises N=03", ".venv/bin/python -m utils.authoring exercises 03"),
        ("notebooks N=03", ".venv/bin/python -m utils.authoring notebooks 03"),
        ("bench", ".venv/bin/python -m tests.bench"),
        ("mutate N=03", ".venv/bin/python -m tests.mutate 03"),
    ],
)
def test_a_target_is_one_command_that_the_pages_list_too(target, command):
    last = make("--dry-run", *target.split()).stdout.splitlines()[-1]
    assert " ".join(last.partition("exit 1; }; ")[2].split() or last.split()) == command
    if not {"ARGS", "TORCH"} & set(target.replace("=", " ").split()):
        assert f"`{command}`" in PAGES


@pytest.mark.parametrize(
    ("target", "options"),
    [("start", ""), ("test", " --tests"), ("exercises", " --tests"), ("bench", " --tests"), ("mutate", " --tests")],
)
def test_what_a_target_needs_is_set_up_first(target, options):
    first = make("--dry-run", target).stdout
    assert f"python3 -m utils.setup{options}\n" in first.replace(" \n", "\n").replace("  --", " --")


def test_a_missing_python_is_named_with_the_way_to_give_another():
    done = make("setup", "PYTHON=no-such-python")
    assert done.returncode != 0
    assert done.stderr.splitlines()[0] == (
        "There is no no-such-python here. Install Python 3.10 or newer; if it has another name, give it: "
        "make setup PYTHON=python3.12"
    )


def test_a_number_without_n_is_refused_with_the_way_to_say_it():
    done = make("check", "03")
    assert (done.returncode, done.stdout) == (2, "")
    assert 'To name a notebook, write N=: make check N="03"' in done.stderr


def test_a_reset_without_a_number_asks_for_one():
    done = make("reset")
    assert done.returncode != 0
    assert "Which notebook? For example: make reset N=03" in done.stderr
