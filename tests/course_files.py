"""The files that make up the course, for tests that look at all of them, and pyproject.toml as data."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

ROOT = Path(__file__).resolve().parent.parent

_NOT_OURS = {".git", ".venv", ".ipynb_checkpoints", ".pytest_cache", ".ruff_cache", "__pycache__", "backup"}


def course_files(*suffixes: str) -> list[Path]:
    """Every file of the course with one of these suffixes (all files without any), sorted: what git has or would add.

    Where git or its folder is missing, as in a downloaded archive, everything that set-up and use do not leave behind.
    """
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT,
            capture_output=True,
            check=True,
        )
        files = [ROOT / name.decode() for name in listed.stdout.split(b"\0") if name]
    except (OSError, subprocess.CalledProcessError):
        files = [path for path in ROOT.rglob("*") if not _NOT_OURS & set(path.relative_to(ROOT).parts)]
    return sorted(path for path in files if path.is_file() and (not suffixes or path.suffix in suffixes))


def pyproject() -> dict[str, Any]:
    """pyproject.toml as data."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
