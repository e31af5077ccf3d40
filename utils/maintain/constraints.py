"""The versions that a green run had: ``python -m utils.maintain.constraints`` writes them to constraints.txt.

Run it in a `.venv` made with ``python3 -m utils.setup --tests --newest`` and tested, once with Python 3.10 and once
with a newer one: each run writes the lines of its own side, because some packages end their support of 3.10 before the
course does.
"""

from __future__ import annotations

import importlib.metadata
import sys
from collections.abc import Mapping
from pathlib import Path

from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

__all__ = ["installed", "main", "merged"]

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "constraints.txt"
SIDES = ('python_version < "3.11"', 'python_version >= "3.11"')
HEAD = [
    "# The versions that set-up installs, and so the tests run with. Made by python -m utils.maintain.constraints",
]
# pip's own, the course itself, and PyTorch: pyproject.toml pins that, and its builds differ in what they bring along.
_LEFT_OUT = {"pip", "neural-networks-from-scratch-course", "torch", "triton"}


def main() -> int:
    """0, after writing the versions in this Python to constraints.txt."""
    lines = FILE.read_text(encoding="utf-8").splitlines() if FILE.exists() else []
    side = SIDES[sys.version_info >= (3, 11)]
    with open(FILE, "w", encoding="utf-8", newline="\n") as file:
        file.write("\n".join(merged(lines, side, installed())) + "\n")
    return 0


def installed() -> dict[str, str]:
    """Package -> version, for all in this Python that constraints.txt is to hold."""
    found = {canonicalize_name(one.metadata["Name"]): one.version for one in importlib.metadata.distributions()}
    return {
        name: version
        for name, version in sorted(found.items())
        if name not in _LEFT_OUT and not name.startswith(("nvidia-", "cuda-"))
    }


def merged(lines: list[str], side: str, versions: Mapping[str, str]) -> list[str]:
    """The lines of constraints.txt after a run on one side of Python 3.11 that had these versions.

    >>> merged(["numpy==2.4.6", "six==1.17.0"], SIDES[0], {"numpy": "2.2.6", "six": "1.17.0"})[1:]
    ['numpy==2.2.6; python_version < "3.11"', 'numpy==2.4.6; python_version >= "3.11"', 'six==1.17.0']
    """
    pins: dict[str, dict[str, str]] = {one: {} for one in SIDES}
    for line in lines:
        if line and not line.startswith("#"):
            requirement = Requirement(line)
            for one in SIDES:
                if requirement.marker is None or requirement.marker == Marker(one):
                    pins[one][requirement.name] = str(requirement.specifier)
    pins[side] = {name: f"=={version}" for name, version in versions.items()}
    made = list(HEAD)
    for name in sorted(set().union(*pins.values())):
        old, new = (pins[one].get(name) for one in SIDES)
        if old == new:
            made.append(f"{name}{old}")
        else:
            made += [f"{name}{pin}; {one}" for one, pin in zip(SIDES, (old, new), strict=True) if pin]
    return made


if __name__ == "__main__":
    sys.exit(main())
