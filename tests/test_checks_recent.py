"""utils.checks.framework.recent: in a real kernel, a check notices that the cell with the answer has failed."""

import pytest
from nbformat.v4 import new_code_cell, new_notebook

RIGHT = "def add_backward(a, b, upstream):\n    return upstream, upstream"
IMPORT = "from utils.checks import check"
CHECK = 'check("3.1", add_backward)'


def last_output(*sources: str) -> str:
    """What the last of these cells shows, each run in one fresh kernel, whatever the others do."""
    from nbclient import NotebookClient

    notebook = new_notebook(cells=[new_code_cell(source) for source in sources])
    NotebookClient(notebook, allow_errors=True, timeout=60).execute()
    shown = notebook.cells[-1].outputs[0]
    return shown.get("text") or "\n".join(shown.traceback)


@pytest.mark.parametrize(
    ("broken", "error"),
    [
        ("def add_backward(a, b, upstream):\n    return upstream, upstream)", "SyntaxError"),
        ("1 / 0\n" + RIGHT, "ZeroDivisionError"),
    ],
)
def test_a_cell_that_failed_before_its_answer_is_told(broken, error):
    shown = last_output(IMPORT, RIGHT, CHECK, broken, CHECK)
    assert f"the last run of the cell with add_backward failed ({error})" in " ".join(shown.split())
    assert "✓" not in shown


def test_a_cell_that_failed_behind_its_answer_is_judged():
    assert last_output(IMPORT, RIGHT + "\n\n1 / 0", CHECK) == "✓ 3.1 add_backward\n"


def test_a_cell_that_was_mended_is_judged():
    assert last_output(IMPORT, "def add_backward(a", RIGHT, CHECK) == "✓ 3.1 add_backward\n"


def test_another_name_in_the_cell_before_is_told_where_the_answer_is_wrong():
    wrong = RIGHT.replace("upstream, upstream\n", "1.0, 1.0\n").replace("return upstream", "return 2 * upstream")
    shown = last_output(IMPORT, wrong, RIGHT.replace("add_backward", "add_bakward"), CHECK)
    assert "add_bakward" in shown


def test_a_misspelt_name_is_told_beside_a_stub_that_was_not_filled_in():
    stub = "def add_backward(a, b, upstream):\n    raise NotImplementedError"
    shown = last_output(IMPORT, stub, RIGHT.replace("add_backward", "add_backwards"), CHECK)
    assert "3.1 not started" in shown
    assert "The cell run last defines add_backwards, not add_backward." in " ".join(shown.split())
