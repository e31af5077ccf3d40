"""The other ways in: what their files name is there, and docs/ways-in.md lists what the course does."""

from __future__ import annotations

import json
import re
from importlib.util import find_spec

import nbformat
from course_files import ROOT, pyproject
from packaging.specifiers import SpecifierSet

PAGE = (ROOT / "docs" / "ways-in.md").read_text(encoding="utf-8")
CONTAINER = json.loads((ROOT / ".devcontainer" / "devcontainer.json").read_text(encoding="utf-8"))


def test_the_container_has_a_python_that_the_course_runs_on_and_calls_a_module_that_is_there() -> None:
    image, _, version = CONTAINER["image"].rpartition(":")
    assert image == "mcr.microsoft.com/devcontainers/python"
    assert version in SpecifierSet(pyproject()["project"]["requires-python"])
    python, option, module = CONTAINER["postCreateCommand"].split()
    assert (python, option) == ("python", "-m")
    assert find_spec(module) is not None


def test_the_container_chooses_the_python_that_set_up_makes_and_tests_that_are_there() -> None:
    settings = CONTAINER["customizations"]["vscode"]["settings"]
    assert settings["python.defaultInterpreterPath"] == "${containerWorkspaceFolder}/.venv/bin/python"
    assert [folder for folder in settings["python.testing.pytestArgs"] if not (ROOT / folder).is_dir()] == []


def test_binder_finds_its_environment_at_the_top_and_its_address_opens_a_lecture() -> None:
    assert (ROOT / "environment.yml").is_file()
    assert not (ROOT / "binder").exists()
    assert not (ROOT / ".binder").exists()
    opened = re.search(r"urlpath=lab/tree/(\S+)", PAGE)
    assert opened
    assert (ROOT / opened[1]).is_file()


def test_lectures_said_to_need_pytorch_are_those_that_import_it() -> None:
    need = [
        path.name[:2]
        for path in sorted((ROOT / "notebooks").glob("*.ipynb"))
        if any(re.search(r"^import torch", cell.source, re.M) for cell in nbformat.read(path, 4).cells)
    ]
    listed = re.search(r"Lectures that need PyTorch \(([^)]*)\)", PAGE)
    assert listed
    assert re.findall(r"\d\d", listed[1]) == need
