"""Who imports whom in utils/: what CONTRIBUTING.md lists, without circles, and nothing that reaches up or out."""

import ast
import re

from course_files import ROOT

CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `(utils/[^`]+)` \|[^|]+\| (?P<imports>[^|]+) \|$", re.MULTILINE)


def place(module):
    """The row of the table that a dotted module name belongs to: utils/graph.py, utils/checks/framework/, …"""
    parts = module.split(".")
    for depth in range(len(parts), 1, -1):
        for ending in ("/", ".py"):
            row = "/".join(parts[:depth]) + ending
            if row in LISTED:
                return row
    raise AssertionError(f"CONTRIBUTING.md does not list {module}")


def modules():
    """Dotted name -> path, of every module in utils/."""
    for path in sorted((ROOT / "utils").rglob("*.py")):
        yield ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"), path


def imported(path):
    """The dotted names of what a file imports from the course, wherever in the file it does so."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] in OURS:
            for alias in node.names:
                longer = f"{node.module}.{alias.name}"
                yield longer if longer in MODULES else node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.split(".")[0] in OURS)


OURS = {"utils", "tests", "notebooks", "exercises", "solutions"}
LISTED = {match[1]: set(re.findall(r"`([^`]+)`", match["imports"])) for match in ROW.finditer(CONTRIBUTING)}
MODULES = dict(modules())
IMPORTS = {name: set(imported(path)) for name, path in MODULES.items()}


def test_every_module_is_in_the_table_and_the_table_lists_nothing_else():
    assert {place(name) for name in MODULES if name != "utils"} == set(LISTED)


def test_a_module_imports_only_what_its_row_allows():
    surplus = {
        (place(name), place(other))
        for name, others in IMPORTS.items()
        for other in others
        if place(other) != place(name) and place(other) not in LISTED[place(name)]
    }
    assert surplus == set()


def test_a_row_allows_only_what_is_imported():
    used = {(place(name), place(other)) for name, others in IMPORTS.items() for other in others}
    unused = {(row, other) for row, others in LISTED.items() for other in others if (row, other) not in used}
    assert unused == set()


def test_no_module_imports_itself_by_way_of_others():
    reached = {name: set(others) for name, others in IMPORTS.items()}
    for through in MODULES:
        for others in reached.values():
            if through in others:
                others |= reached[through]
    assert [name for name, others in reached.items() if name in others] == []


def test_a_public_class_has_a_name_that_no_other_has():
    named = [
        (node.name, path.stem)
        for path in MODULES.values()
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    ]
    names = [name for name, _ in named]
    twice = sorted(one for one in named if names.count(one[0]) > 1)
    assert twice == [("Value", "engine"), ("Value", "operations")]  # an engine's class has to be called so
