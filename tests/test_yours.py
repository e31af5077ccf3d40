"""utils.yours: the learner's own engine, and the lectures that can run on it."""

from __future__ import annotations

import importlib
import os
import random
import shutil
from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient
from nbformat import NotebookNode

from utils import yours
from utils.maintain.authoring import exercise_from_solution
from utils.maintain.cells import answer_number, is_explanation, notebook_number
from utils.yours import NotReady, engine_from

ROOT = Path(__file__).resolve().parent.parent
SOLUTION = ROOT / "solutions" / "06_more_operations.ipynb"
WHERE = "exercises/06_more_operations.ipynb"
UNTIL_THEN = "\n  Until it is, use the finished one: from utils.micrograd.engine import Value"

Save = Callable[[NotebookNode], Path]


def solved() -> NotebookNode:
    """Exercise notebook 06 with every answer filled in."""
    notebook = nbformat.read(SOLUTION, as_version=4)
    notebook.cells = [cell for cell in notebook.cells if not is_explanation(cell)]
    return notebook


def answer_cell(notebook: NotebookNode) -> NotebookNode:
    """The answer cell that holds the class."""
    (cell,) = [cell for cell in notebook.cells if answer_number(cell) == "6.1"]
    return cell


def answered(source: str) -> NotebookNode:
    """Exercise notebook 06 with `source` in the answer cell of the class."""
    notebook = solved()
    answer_cell(notebook).source = source
    return notebook


@pytest.fixture
def save(tmp_path: Path) -> Save:
    """Saves a notebook where the learner's exercise would be, and gives its path."""

    def save(notebook: NotebookNode) -> Path:
        path = tmp_path / WHERE
        path.parent.mkdir(exist_ok=True)
        nbformat.write(notebook, path)
        return path

    return save


def reason(path: Path) -> str:
    """Why the engine at `path` is not ready, without the lines that all messages share."""
    with pytest.raises(NotReady) as caught:
        engine_from(path)
    text = str(caught.value)
    assert text.startswith("your own engine is not ready: ")
    assert text.endswith(UNTIL_THEN)
    return text.removeprefix("your own engine is not ready: ").removesuffix(UNTIL_THEN)


# A right answer


def test_a_right_answer_is_the_learners_own_class(save: Save) -> None:
    engine = engine_from(save(solved()))
    a, b = engine(2.0), engine(-3.0)
    (a * b + a).tanh().backward()
    assert (engine.__name__, engine.__module__) == ("Value", "yours")
    assert a.grad == pytest.approx(-0.00268190155)  # (1 - tanh(-4)^2) * (b + 1), tanh(-4) = -0.9993292997


def test_an_import_in_a_cell_of_the_learners_own_is_there_too(save: Save) -> None:
    notebook = solved()
    answer_cell(notebook).source = answer_cell(notebook).source.replace("math.", "m.")
    notebook.cells.insert(1, nbformat.v4.new_code_cell("%matplotlib inline\nimport math as m\nm.nonsense()"))
    assert engine_from(save(notebook)).__name__ == "Value"


def test_of_two_copies_of_the_answer_cell_the_last_counts_and_that_is_said(
    save: Save, capsys: pytest.CaptureFixture[str]
) -> None:
    notebook = solved()
    copied = nbformat.from_dict({**answer_cell(notebook), "source": "class Value:\n    raise NotImplementedError"})
    notebook.cells.insert(notebook.cells.index(answer_cell(notebook)), copied)
    path = save(solved())
    path.write_text(nbformat.v4.writes(notebook), encoding="utf-8")  # nbformat.write would give the copy its own id
    assert engine_from(path).__name__ == "Value"
    assert capsys.readouterr().out == (
        f"Your Value is from the last of 2 cells with the id ex-06-1 in {WHERE}: a copied cell keeps its id.\n"
    )


def test_a_notebook_without_cell_ids_as_colab_saves_it_is_understood(save: Save) -> None:
    notebook = solved()
    notebook.nbformat_minor = 4
    for cell in notebook.cells:
        del cell["id"]
    assert engine_from(save(notebook)).__name__ == "Value"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("%%time\n", ""),
        ("%%capture\n", ""),
        ("%matplotlib inline\n", ""),
        ("", "\n%timeit Value(2.0) + 1"),
        ("", "\n%time a = Value(2.0)\na.data"),
        ("!echo hello\n", "\nfiles = !ls"),
        ("", "\nValue?"),
    ],
)
def test_jupyters_own_commands_in_the_answer_cell_do_no_harm(save: Save, before: str, after: str) -> None:
    assert engine_from(save(answered(before + answer_cell(solved()).source + after))).__name__ == "Value"


def test_a_line_that_looks_like_a_command_inside_a_text_stays_as_it_is(save: Save) -> None:
    source = answer_cell(solved()).source + '\n    says = """\n%time\n!ls\n"""'
    assert engine_from(save(answered(source))).says == "\n%time\n!ls\n"


def test_what_the_answer_cell_prints_is_not_shown(save: Save, capsys: pytest.CaptureFixture[str]) -> None:
    engine_from(save(answered(answer_cell(solved()).source + "\nprint('here', Value(2.0))")))
    assert capsys.readouterr().out == ""


def test_the_random_generator_is_left_as_it_was(save: Save) -> None:
    path = save(answered("import random\nrandom.seed(1)\n" + answer_cell(solved()).source))
    before = random.getstate()
    engine_from(path)
    assert random.getstate() == before


def test_an_edited_answer_counts_from_the_next_import_on(save: Save) -> None:
    source = answer_cell(solved()).source
    assert not hasattr(engine_from(save(answered(source))), "mine")
    assert engine_from(save(answered(source + "\n    mine = True"))).mine


# Not ready


def test_the_exercise_as_shipped_is_not_started(save: Save) -> None:
    message = reason(save(exercise_from_solution(SOLUTION)))
    assert message.startswith(f"{WHERE} says\n· 6.1 not started\n  Your answer goes in place of the line")


def test_a_stub_reached_while_the_cell_runs_is_not_started(save: Save) -> None:
    message = reason(save(answered("raise NotImplementedError")))
    assert message == (f"· 6.1 not started: `raise NotImplementedError` still stands in the answer cell of {WHERE}.")


def test_a_wrong_answer_is_told_with_the_message_of_its_check(save: Save) -> None:
    swapped = answer_cell(solved()).source + "\n\nValue.__rsub__ = lambda self, other: self - other"
    message = reason(save(answered(swapped)))
    assert message.startswith(f"{WHERE} says\n✗ 6.2 Value, ")
    assert "\n  Hint: " in message


def test_an_error_is_told_with_the_learners_line(save: Save) -> None:
    message = reason(save(answered("class Value:\n    zero = Valeu(0.0)")))
    assert message == (
        f"the answer cell of {WHERE} stops with NameError: name 'Valeu' is not defined\n"
        "    line 1: class Value:\n"
        "    line 2 in Value: zero = Valeu(0.0)"
    )


def test_a_syntax_error_is_told_with_its_line(save: Save) -> None:
    message = reason(save(answered("class Value:\n    def __init__(self)\n        self.data = 0")))
    assert message.startswith(f"{WHERE} has a SyntaxError in line 2 of the answer cell: ")


def test_an_import_that_fails_is_told(save: Save) -> None:
    notebook = solved()
    notebook.cells.insert(1, nbformat.v4.new_code_cell("import no_such_package"))
    assert reason(save(notebook)) == (
        f"an import in {WHERE} stops with ModuleNotFoundError: No module named 'no_such_package'\n    line 1"
    )


def test_an_endless_cell_is_stopped(save: Save, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yours, "_CELL_SECONDS", 0.2)
    message = reason(save(answered("while True:\n    pass")))
    assert message == f"the answer cell of {WHERE} was still running after 0.2 seconds."


def test_a_cell_that_exits_does_not_end_the_kernel(save: Save) -> None:
    assert reason(save(answered("exit()"))).startswith(f"the answer cell of {WHERE} stops with SystemExit")


def test_a_cell_without_the_class_is_told(save: Save) -> None:
    assert reason(save(answered("class Valeu:\n    pass"))) == f"the answer cell of {WHERE} makes no class Value."


def test_a_missing_answer_cell_is_told(save: Save) -> None:
    notebook = solved()
    notebook.cells.remove(answer_cell(notebook))
    assert reason(save(notebook)) == f"{WHERE} has no answer cell ex-06-1."


def test_a_missing_file_is_told_with_the_way_to_get_it_back(tmp_path: Path) -> None:
    assert reason(tmp_path / WHERE) == (f"there is no {WHERE}. `python -m utils.selfcheck --reset 06` brings it back.")


@pytest.mark.parametrize(
    ("content", "error"),
    [
        (b"<<<<<<< HEAD", "JSONDecodeError"),
        (b"", "JSONDecodeError"),
        (b"\xff\xfe\x00", "UnicodeDecodeError"),
        (b'{"nbformat": 4}', "KeyError"),
        (b"[]", "TypeError"),
    ],
)
def test_an_unreadable_file_is_told(tmp_path: Path, content: bytes, error: str) -> None:
    path = tmp_path / WHERE
    path.parent.mkdir()
    path.write_bytes(content)
    assert reason(path) == f"{WHERE} cannot be read as a notebook ({error})."


# The module


def test_importing_the_module_reads_no_notebook(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(yours, "NOTEBOOK", tmp_path / WHERE)
    importlib.import_module("utils.yours")
    with pytest.raises(NotReady, match="there is no exercises/06"):
        from utils.yours import Value  # noqa: F401


def test_the_name_value_is_taken_from_the_exercise_notebook(save: Save, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yours, "NOTEBOOK", save(solved()))
    from utils.yours import Value

    assert Value.__module__ == "yours"


def test_the_notebook_that_is_read_is_the_exercise_of_the_solution_tried_here() -> None:
    assert (yours.NOTEBOOK.parent, yours.NOTEBOOK.name) == (ROOT / "exercises", SOLUTION.name)


def test_another_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match=r"module 'utils.yours' has no attribute 'Node'"):
        yours.Node  # noqa: B018


def test_a_notebook_shows_the_message_without_a_traceback() -> None:
    assert NotReady("because").__dict__ == {}
    assert NotReady("because")._render_traceback_() == [
        "your own engine is not ready: because",
        "  Until it is, use the finished one: from utils.micrograd.engine import Value",
    ]


# The lectures, on either engine

MARKED = "from utils.micrograd.engine import Value  # your own engine: from utils.yours import Value"
SWITCHED = "from utils.yours import Value"
LECTURES = [path for path in sorted((ROOT / "notebooks").glob("*.ipynb")) if notebook_number(path) in (7, 8, 9, 10)]
LECTURES += [ROOT / "solutions" / "13_digits_project.ipynb"]  # which has no lecture
# A step on the moons takes twenty times as long on the learner's engine: five of them show what a hundred would. Cells
# tagged "all-steps" show something else then.
ALL_STEPS, SOME_STEPS = "STEPS = 100", "STEPS = 5"
_MADE_BY = "import utils\nprint(Value.__module__, utils.__file__)"


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the course in which exercise 06 is solved."""
    tree = tmp_path_factory.mktemp("course").resolve()
    shutil.copytree(ROOT / "utils", tree / "utils", ignore=shutil.ignore_patterns("__pycache__"))
    (tree / "notebooks").mkdir()
    (tree / "exercises").mkdir()
    nbformat.write(solved(), tree / WHERE)
    return tree


def text_outputs(notebook: NotebookNode) -> dict[str, str]:
    """What each code cell prints, shows as text, or stops with, by cell id: a busy machine prints in several pieces."""
    return {cell.id: "".join(map(_text, cell.outputs)) for cell in notebook.cells if cell.cell_type == "code"}


def _text(output: NotebookNode) -> str:
    if output.output_type == "stream":
        return output.text if output.name == "stdout" else ""
    if output.output_type == "error":
        return f"{output.ename}: {output.evalue}"
    return output.data.get("text/plain", "")


@pytest.mark.parametrize("lecture", LECTURES, ids=lambda path: path.stem)
def test_a_lecture_marks_the_one_line_that_says_which_engine_it_uses(lecture: Path) -> None:
    cells = nbformat.read(lecture, as_version=4).cells
    lines = [line for cell in cells if cell.cell_type == "code" for line in cell.source.splitlines()]
    assert [line for line in lines if "utils.micrograd" in line and "Value" in line] == [MARKED]


@pytest.mark.parametrize("lecture", LECTURES, ids=lambda path: path.stem)
def test_a_lecture_shows_the_same_text_on_the_learners_engine_as_on_the_finished_one(lecture: Path, tree: Path) -> None:
    """The saved outputs are those of the finished engine: nbval holds them to a fresh run in the same test command."""
    finished = nbformat.read(lecture, as_version=4)
    switched = nbformat.read(lecture, as_version=4)
    for cell in switched.cells:
        if cell.cell_type == "code":
            cell.source = cell.source.replace(MARKED, SWITCHED).replace(ALL_STEPS, SOME_STEPS)
    switched.cells.append(nbformat.v4.new_code_cell(_MADE_BY, id="made-by"))
    resources = {"metadata": {"path": str(tree / "notebooks")}}
    client = NotebookClient(switched, timeout=600, kernel_name="python3", resources=resources)
    client.execute(env={**os.environ, "PYTHONPATH": str(tree)})
    shown = text_outputs(switched)
    assert shown.pop("made-by") == f"yours {tree / 'utils' / '__init__.py'}\n"
    others = {"all-steps", "nbval-ignore-output"}  # what depends on the number of steps, or on the clock
    left_out = [cell.id for cell in finished.cells if others & {*cell.metadata.get("tags", [])}]
    assert {name: text for name, text in shown.items() if name not in left_out} == {
        name: text for name, text in text_outputs(finished).items() if name not in left_out
    }
