"""environment.yml and pyproject.toml ask for the same packages and versions, and for all that the code imports."""

from __future__ import annotations

import ast
import re
import sys
from importlib.metadata import packages_distributions

import pytest
from course_files import ROOT, course_files, pyproject
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

# What conda calls by another name than pip.
PIP_NAME = {"python-graphviz": "graphviz", "pytorch-cpu": "torch"}

LINES = (ROOT / "environment.yml").read_text(encoding="utf-8").splitlines()
ENTRY = re.compile(r"(?P<indent> +)- (?P<name>[\w-]+) ?(?P<versions>[<>=][^#]*?)?  # (?P<reason>.+)")


def wanted_by_pip() -> dict[str, str]:
    """Package -> versions, from pyproject.toml."""
    project = pyproject()["project"]
    requirements = map(Requirement, project["dependencies"] + project["optional-dependencies"]["test"])
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
        if by_maintainers != (name.startswith("tests/") or name == "tests/bench.py"):
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
    lists = [project["dependencies"], project["optional-dependencies"]["test"] if by_maintainers else []]
    wanted = {canonicalize_name(Requirement(line).name) for one in lists for line in one}
    ours = {path.stem for path in (ROOT / "tests").glob("*.py")} | {"utils", "tests"}
    standard = sys.stdlib_module_names | {"tomllib"}  # which Python 3.10 does not have yet
    distributions = packages_distributions()
    missing = {
        module: path
        for module, path in imported(by_maintainers).items()
        if module not in standard | ours
        and not wanted & {canonicalize_name(name) for name in distributions.get(module, [module])}
    }
    assert missing == {}
