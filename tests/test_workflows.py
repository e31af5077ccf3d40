"""The workflows: well-formed, quiet in copies of the course, and of use to learners."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from course_files import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def test_the_services_own_schema_accepts_them() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows", *map(str, WORKFLOWS)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_the_courses_own_tests_run_in_the_courses_own_repository_alone() -> None:
    text = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    jobs = re.split(r"^  (?=[\w-]+:$)", text.partition("\njobs:\n")[2], flags=re.MULTILINE)[1:]
    assert len(jobs) > 3
    assert [job.splitlines()[0] for job in jobs if "if: vars.COURSE_CI == 'yes'" not in job] == []


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_each_says_in_its_first_line_what_it_is_for_and_may_only_read(path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# ")
    assert "contents: read" in text
