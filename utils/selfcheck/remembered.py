"""What the last check of each notebook found, kept in `.progress.json` beside README.md; git ignores that file."""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from utils.selfcheck.summary import Summary

__all__ = ["FILE", "Remembered", "remember", "remembered"]

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / ".progress.json"


class Remembered(NamedTuple):
    """When a notebook was last checked, in seconds since 1970, as it was saved when, and each exercise's status."""

    checked: float
    saved: float
    statuses: dict[str, str]


def remember(summary: Summary, folder: Path) -> None:
    """Keep what became of notebooks in the course's own exercises; not of others, nor where no file can be kept."""
    if folder.resolve() != ROOT / "exercises":
        return
    known = {stem: one._asdict() for stem, one in remembered().items()}
    for one in summary.notebooks:
        path = folder / Path(one.path).name
        if one.verdicts and path.exists():
            statuses = {number: verdict["status"] for number, verdict in one.verdicts.items()}
            known[path.stem] = Remembered(time.time(), path.stat().st_mtime, statuses)._asdict()
    with contextlib.suppress(OSError):
        handle, name = tempfile.mkstemp(dir=FILE.parent, prefix=FILE.name)
        with open(handle, "w", encoding="utf-8", newline="\n") as file:
            json.dump(known, file, indent=1)
        os.replace(name, FILE)


def remembered() -> dict[str, Remembered]:
    """The stem of a notebook's file -> what its last check found; nothing for what was never checked."""
    try:
        kept = json.loads(FILE.read_text(encoding="utf-8"))
        return {
            stem: Remembered(float(one["checked"]), float(one["saved"]), dict(one["statuses"]))
            for stem, one in kept.items()
        }
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}
