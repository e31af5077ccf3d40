"""environment.yml and pyproject.toml ask for the same packages and versions, and for all that the code imports."""

from __future__ import annotations

import ast
import re
import sys
from importlib.metadata import packages_distributions

import pytest
from course_files import ROOT, course_files, pyproject
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

from utils import setup

# What conda calls by another name than pip.
PIP_NAME = {"python-graphviz": "graphviz", "pytorch-cpu": "torch"}

LINES = (ROOT / "environment.yml").read_text(encoding="utf-8").splitlines()
ENTRY = re.compile(r"(?P<indent> +)- (?P<name>[\w-]+) ?(?P<versions>[<>=][^#]*?)?  # (?P<reason>.+)")


def wanted_by_pip() -> dict[str, str]:
    """Package -> versions, from pyproject.toml."""
    project = pyproject()["project"]
    requirements = map(Requirement, sum(project["optional-dependencies"].values(), project["dependencies"]))
    return {canonicalize_name(one.name): str(one.specifier) for one in requirements}


def wanted_by_conda() -> dict[str, str]:
    """Package, by the name that pip has for it -> versions, from environment.yml."""
    found = [match for line in LINES if (match := ENTRY.fullmatch(line))]
    entries = {match["name"]: match["versions"] or "" for match in found}
    del entries["pip"]
    return {
        canonicalize_name(PIP_NAME.get(name, name)): str(Requirement(f"x {versions}").specifier)
        for name, versions in entries.items()
    }


def imported(by_maintainers: bool) -> dict[str, str]:
    """Top-level module -> a file that imports it, among those that maintainers run, or those that learners run too."""
    found: dict[str, str] = {}
    for path in course_files(".py"):
        name = path.relative_to(ROOT).as_posix()
        if by_maintainers != name.startswith("tests/"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.level == 0:
                modules.append(node.module)
            found.update({module.partition(".")[0]: name for module in modules})
    return found


def test_conda_and_pip_get_the_same_packages_and_versions():
    conda = wanted_by_conda()
    assert conda.pop("python") == pyproject()["project"]["requires-python"]
    assert conda == wanted_by_pip()


def test_every_package_in_environment_yml_says_what_needs_it():
    entries = [line for line in LINES[LINES.index("dependencies:") + 1 :] if re.match(r" +- ", line)]
    without = [line.strip() for line in entries if not ENTRY.fullmatch(line)]
    assert without == ["- pip:", "- -e .  # utils itself, so that every notebook can import it"]


@pytest.mark.parametrize("by_maintainers", [False, True])
def test_all_that_is_imported_is_asked_for(by_maintainers):
    project = pyproject()["project"]
    extras = ["pytorch", "site", "teachers", *(["test"] if by_maintainers else [])]
    lists = [project["dependencies"], *(project["optional-dependencies"][name] for name in extras)]
    wanted = {canonicalize_name(Requirement(line).name) for one in lists for line in one}
    tests = [*(ROOT / "tests").glob("*.py"), *(ROOT / "tests" / "browser").glob("*.py")]
    ours = {path.stem for path in tests} | {"utils", "tests"}
    standard = sys.stdlib_module_names | {"tomllib"}  # which Python 3.10 does not have yet
    distributions = packages_distributions()
    missing = {
        module: path
        for module, path in imported(by_maintainers).items()
        if module not in standard | ours
        and not wanted & {canonicalize_name(name) for name in distributions.get(module, [module])}
    }
    assert missing == {}


def pinned(python: str) -> dict[str, str]:
    """Package -> version that constraints.txt names for this Python."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    found = [Requirement(line) for line in lines if not line.startswith("#")]
    here = [one for one in found if one.marker is None or one.marker.evaluate({"python_version": python})]
    assert len({one.name for one in here}) == len(here)
    return {canonicalize_name(one.name): str(one.specifier).removeprefix("==") for one in here}


@pytest.mark.parametrize("python", ["3.10", "3.11", "3.14"])
def test_constraints_name_a_version_that_is_wanted_for_each_package(python):
    pins = pinned(python)
    # Pinned by pyproject.toml; for 3.10 alone; and for all but 3.10.
    site = {canonicalize_name(Requirement(one).name) for one in pyproject()["project"]["optional-dependencies"]["site"]}
    without = {"torch"} | (site if python == "3.10" else {"tomli"})
    wanted = {name: versions for name, versions in wanted_by_pip().items() if name not in without}
    assert {name for name in wanted if name not in pins} == set()
    assert {name for name, versions in wanted.items() if not SpecifierSet(versions).contains(pins[name])} == set()


def test_set_up_and_pyproject_ask_for_the_same_pytorch():
    assert pyproject()["project"]["optional-dependencies"]["pytorch"] == [setup.TORCH]


def test_nothing_that_only_tests_or_teachers_use_comes_with_a_start():
    learners = {canonicalize_name(Requirement(line).name) for line in pyproject()["project"]["dependencies"]}
    assert learners & {"ruff", "hypothesis", "playwright", "micrograd", "nbgrader", "notebook"} == set()
