"""utils.predictions: what a guess is compared with, what is said, what is kept, and that nothing stops a notebook."""

import atexit
import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from IPython.core.interactiveshell import InteractiveShell
from jupyter_client.manager import start_new_kernel
from traitlets.config import Config

from utils import predictions

ROOT = Path(__file__).resolve().parent.parent
NOTHING = (
    "No predictions to review: put a guess in place of the three dots in a predict cell, then run on from there.\n"
)


class Value:
    def __init__(self, data):
        self.data = data


@pytest.fixture
def guesses_file(tmp_path, monkeypatch):
    file = tmp_path / ".predictions.json"
    monkeypatch.setattr(predictions, "FILE", file)
    return file


@pytest.fixture
def run(guesses_file, monkeypatch, capsys):
    """Runs cells one after the other in a fresh session of an IPython shell; returns what they printed."""
    shell = InteractiveShell.instance(config=Config({"HistoryManager": {"enabled": False}}))
    # What a shell does at the end of the process takes half a second, and there is one for each test.
    atexit.unregister(shell.atexit_operations)
    monkeypatch.setattr(predictions, "_session", predictions._Session())
    shell.push({"predict": predictions.predict, "review": predictions.review, "Value": Value, "np": np})
    monkeypatch.setattr(shell.display_pub, "publish", lambda *args, **kwargs: None)
    monkeypatch.setattr(shell.displayhook, "write_output_prompt", lambda: None)
    monkeypatch.setattr(shell.displayhook, "write_format_data", lambda *args: None)
    monkeypatch.setattr(shell.displayhook, "finish_displayhook", lambda: None)

    def run_cells(*cells):
        capsys.readouterr()
        for cell in cells:
            shell.run_cell(cell)
        return capsys.readouterr().out

    yield run_cells
    InteractiveShell.clear_instance()


@pytest.mark.parametrize(
    ("guess", "value", "said"),
    [
        ("4.1", "3.9997", "You predicted 4.1; it is 3.9997: close.\n"),
        ("4", "4.0", "You predicted 4; it is 4: right.\n"),
        ("2", "2.0000000000042206", "You predicted 2; it is 2: right.\n"),  # what reads alike is right
        ("7", "3.9997", "You predicted 7; it is 3.9997: not this time.\n"),
        ("14.7", "14.0", "You predicted 14.7; it is 14: close.\n"),  # 5 % of 14 is 0.7
        ("14.71", "14.0", "You predicted 14.71; it is 14: not this time.\n"),
        ("2", "-2.0", "You predicted 2; it is -2: not this time.\n"),
        ("0", "0.0009", "You predicted 0; it is 0.0009: close.\n"),
        ("0", "0.002", "You predicted 0; it is 0.002: not this time.\n"),
        ("1e400", "2.0", "You predicted inf; it is 2: not this time.\n"),
        ("10**400", "2.0", f"You predicted 1{'0' * 56}...; it is 2: not this time.\n"),
        ("float('nan')", "float('nan')", "You predicted nan; it is nan: right.\n"),
        ("'4'", "4.0", "You predicted 4; it is 4: right.\n"),
        ("'Less '", "'less'", "You predicted Less ; it is less: right.\n"),
        ("'more'", "'less'", "You predicted more; it is less: not this time.\n"),
        ("True", "True", "You predicted True; it is True: right.\n"),
        ("True", "np.bool_(False)", "You predicted True; it is False: not this time.\n"),
        ("1", "True", "You predicted 1; it is True. How do the two compare?\n"),
        ("'four'", "4.0", "You predicted four; it is 4. How do the two compare?\n"),
        ("2", "[1.0, 2.0]", "You predicted 2; it is [1.0, 2.0]. How do the two compare?\n"),
        ("-6", "Value(-6.0)", "You predicted -6; it is -6: right.\n"),
        ("Value(-6.0)", "Value(np.float64(-6.1))", "You predicted -6; it is -6.1: close.\n"),
        ("np.int64(3)", "np.array([3.0])", "You predicted 3; it is 3: right.\n"),
        ("3", "np.array([3.0, 4.0])", "You predicted 3; it is array([3., 4.]). How do the two compare?\n"),
        ("'−2'", "-2.0", "You predicted −2; it is -2: right.\n"),  # a minus as the lectures print it
        ("'1/3'", "1 / 3", "You predicted 1/3; it is 0.333333: right.\n"),
        ("'about 3'", "3.1", "You predicted about 3; it is 3.1: close.\n"),
        ("'Goes up.'", "'up'", "You predicted Goes up.; it is up: right.\n"),
        ("'small'", "'too small'", "You predicted small; it is too small: right.\n"),
        ("'not up'", "'up'", "You predicted not up; it is up: not this time.\n"),
        ("'yes'", "True", "You predicted yes; it is True: right.\n"),
        ("'true'", "1 > 2", "You predicted true; it is False: not this time.\n"),
        ("'maybe'", "True", "You predicted maybe; it is True. How do the two compare?\n"),
        ("True", "'True'", "You predicted True; it is True: right.\n"),
        ("(0, 1)", "0.5", "You predicted (0, 1); it is 0.5: right.\n"),
        ("(0, 1)", "1.5", "You predicted (0, 1); it is 1.5: not this time.\n"),
        ("'between 2 and 3'", "2.4", "You predicted between 2 and 3; it is 2.4: right.\n"),
        ("'2 to 3'", "3.4", "You predicted 2 to 3; it is 3.4: not this time.\n"),
        ("'below 0.1'", "0.04", "You predicted below 0.1; it is 0.04: right.\n"),
        ("'> 4'", "3.9997", "You predicted > 4; it is 3.9997: not this time.\n"),
        ("'at most 2'", "2", "You predicted at most 2; it is 2: right.\n"),
        ("'at least 2'", "1", "You predicted at least 2; it is 1: not this time.\n"),
        ("'below 0.1'", "'below 0.1'", "You predicted below 0.1; it is below 0.1: right.\n"),
        ("'error'", "4", "You predicted error; it is 4: not this time.\n"),
        ("'error'", "True", "You predicted error; it is True: not this time.\n"),
        ("'Error'", "'error'", "You predicted Error; it is error: right.\n"),
    ],
)
def test_the_cell_after_a_guess_says_how_near_it_came(run, guess, value, said):
    assert run(f'predict("3.1", {guess})', value) == said


def test_a_one_element_tensor_is_a_number(run):
    torch = pytest.importorskip("torch")
    InteractiveShell.instance().push({"torch": torch})
    assert run('predict("7.1", 2)', "torch.tensor([2.0])") == "You predicted 2; it is 2: right.\n"


def test_three_dots_print_nothing_and_keep_nothing(run, guesses_file):
    assert run('predict("3.1", ...)', "3.9997") == ""
    assert not guesses_file.exists()


def test_the_cell_that_asks_does_not_answer(run):
    assert run('predict("3.1", 4)\n4') == ""


def test_a_guess_is_compared_once(run):
    assert run('predict("3.1", 4)', "4", "5") == "You predicted 4; it is 4: right.\n"


def test_cells_that_show_no_value_are_passed_over(run):
    assert run('predict("3.1", 4)', "x = 4", "", "None", "x").endswith("You predicted 4; it is 4: right.\n")


def test_a_cell_that_raises_is_passed_over(run):
    assert run('predict("3.1", 4)', "1 / 0", "4").endswith("You predicted 4; it is 4: right.\n")


@pytest.mark.parametrize(
    ("guess", "said"),
    [
        ("error", "You predicted error; it is an error, ZeroDivisionError: right.\n"),
        ("it raises", "You predicted it raises; it is an error, ZeroDivisionError: right.\n"),
        ("ZeroDivisionError", "You predicted ZeroDivisionError; it is an error, ZeroDivisionError: right.\n"),
        ("TypeError", "You predicted TypeError; it is an error, ZeroDivisionError: close.\n"),
    ],
)
def test_a_guess_that_the_cell_raises_is_judged_when_it_does(run, guess, said):
    assert run(f"predict('8.2', {guess!r})", "1 / 0", "4").endswith(said)
    assert run("review()").endswith("Your one prediction held.\n")


def test_a_cell_that_fails_because_others_have_not_run_answers_no_guess(run):
    said = run("predict('8.2', 'error')", "not_yet_defined", "4")
    assert said.endswith("You predicted error; it is 4: not this time.\n")


@pytest.mark.parametrize("later", ['predict("3.2", ...)', 'predict("3.2", [])', "predict(3.2, 1)"])
def test_a_later_call_takes_the_place_of_a_guess_that_waits(run, later):
    assert "You predicted" not in run('predict("3.1", 4)', later, "4")


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("predict(3.1, 4)", 'predict wants the prediction\'s number in quotes, like predict("3.1", 4): got 3.1\n'),
        ("predict('two', ...)", 'predict wants the prediction\'s number in quotes, like predict("3.1", 4): got two\n'),
        ("predict('3.1', [4])", "predict 3.1 wants a number, a word in quotes or True/False as the guess: got [4]\n"),
        ("predict('3.1', None)", "predict 3.1 wants a number, a word in quotes or True/False as the guess: got None\n"),
    ],
)
def test_a_call_that_makes_no_sense_says_why_and_raises_nothing(run, call, said):
    assert run(call, "4") == said


def test_a_value_that_cannot_be_printed_does_not_stop_the_notebook(run):
    broken = "class Broken:\n    def __repr__(self):\n        raise RuntimeError\n    data = property(__repr__)"
    said = run(broken, 'predict("3.1", 4)', "Broken()")
    assert "You predicted 4; it is an object of type Broken. How do the two compare?\n" in said


def test_the_file_keeps_guess_and_value_for_each_number(run, guesses_file):
    run('predict("3.1", 4.1)', "3.9997", 'predict("3.2", "up")', "Value(1)", 'predict("3.10", True)')
    assert json.loads(guesses_file.read_text(encoding="utf-8")) == {
        "3.1": {"guess": 4.1, "value": 3.9997, "verdict": "close"},
        "3.2": {"guess": "up", "value": 1, "verdict": None},
        "3.10": {"guess": True, "value": None, "verdict": None},
    }
    assert [path.name for path in guesses_file.parent.iterdir()] == [".predictions.json"]


def test_review_lists_the_misses_and_what_could_not_be_judged(run):
    run('predict("3.10", 1)', "9", 'predict("3.2", 4)', "-6", 'predict("3.3", "up")', "2", 'predict("3.4", 5)', "5")
    assert run("review()") == (
        "2 of your 3 predictions missed:\n"
        "  3.2  you predicted 4; it is -6\n"
        "  3.10  you predicted 1; it is 9\n"
        "To compare for yourself:\n"
        "  3.3  you predicted up; it is 2\n"
    )


def test_review_says_when_nothing_missed(run):
    assert run('predict("3.1", 4)', "4", "review()").endswith("Your one prediction held.\n")
    assert run('predict("3.2", 4)', "4.1", "review()").endswith("All 2 of your predictions were right or close.\n")


def test_review_keeps_to_the_lecture_of_the_last_prediction(run):
    run('predict("3.1", 4)', "5", 'predict("13.1", 4)', "5", 'predict("4.1", 4)', "7")
    assert run("review()") == "Your one prediction missed:\n  4.1  you predicted 4; it is 7\n"


def test_review_remembers_guesses_of_an_earlier_session(run, guesses_file):
    record = {"3.1": {"guess": 4, "value": 5, "verdict": "miss"}}
    guesses_file.write_text(json.dumps(record), encoding="utf-8")
    said = run('predict("3.2", 1)', "1", "review()")
    assert said.endswith("1 of your 2 predictions missed:\n  3.1  you predicted 4; it is 5\n")


def test_run_all_without_guesses_prints_the_same_whatever_the_file_holds(run, guesses_file):
    record = {"3.1": {"guess": 4, "value": 5, "verdict": "miss"}}
    guesses_file.write_text(json.dumps(record), encoding="utf-8")
    assert run('predict("3.1", ...)', "5", "review()") == NOTHING


def test_review_before_any_prediction_says_how_to_make_one(run):
    assert run("review()") == NOTHING


def test_a_guess_taken_back_is_not_reviewed(run):
    assert run('predict("3.1", 4)', "5", 'predict("3.1", ...)', "5", "review()").endswith(NOTHING)


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"\xff\xfe", b"[1]", b'{"3.1": 5}', b'{"x": {}}', b'{"3.9": {"guess": 1, "value": 2, "verdict": []}}'],
)
def test_a_broken_file_is_replaced(run, guesses_file, content):
    guesses_file.write_bytes(content)
    assert run('predict("3.1", 4)', "4", "review()").endswith("Your one prediction held.\n")
    assert list(json.loads(guesses_file.read_text(encoding="utf-8"))) == ["3.1"]


def test_where_no_file_can_be_written_review_still_knows_this_session(run, monkeypatch, tmp_path):
    monkeypatch.setattr(predictions, "FILE", tmp_path / "no such folder" / ".predictions.json")
    assert run('predict("3.1", 4)', "5", "review()").endswith(
        "Your one prediction missed:\n  3.1  you predicted 4; it is 5\n"
    )


def test_plain_python_prints_no_comparison(tmp_path):
    code = (
        "from pathlib import Path; from utils import predictions; "
        f"predictions.FILE = Path({str(tmp_path / 'guesses.json')!r}); predictions.predict('3.1', 4); print(5)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "5\n"


@pytest.fixture(scope="module")
def kernel(tmp_path_factory):
    """Runs one cell in a kernel; returns its outputs: texts of streams, data of results and displays."""
    manager, client = start_new_kernel(cwd=str(ROOT))

    def run_cell(code, **how):
        heard = []
        client.execute_interactive(code, timeout=60, output_hook=heard.append, **how)
        outputs = {"stream": "text", "execute_result": "data", "display_data": "data", "error": "ename"}
        return [each["content"][outputs[each["msg_type"]]] for each in heard if each["msg_type"] in outputs]

    try:
        run_cell("from pathlib import Path\nfrom utils import predictions\nfrom utils.predictions import predict")
        run_cell(f"predictions.FILE = Path({str(tmp_path_factory.mktemp('kept') / 'guesses.json')!r})")
        yield run_cell
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


HEADING = {
    "text/plain": "Prediction 3.1: guess first, then run this cell",
    "text/latex": "Prediction 3.1: what came out",
}


def test_the_answer_begins_with_its_heading_and_ends_with_the_comparison(kernel):
    assert kernel('predict("3.1", 4.1)') == []
    assert kernel("3.9997") == [HEADING, {"text/plain": "3.9997"}, "You predicted 4.1; it is 3.9997: close.\n"]
    assert kernel("3.9997") == [{"text/plain": "3.9997"}]


def test_without_a_guess_the_answer_begins_with_its_heading_too_and_another_question_is_no_answer(kernel):
    assert kernel('predict("2.1", ...)') == kernel('predict("3.1", ...)') == []
    assert kernel("print(4)") == [HEADING, "4\n"]


def test_a_cell_that_the_lecture_means_to_raise_answers_any_guess_and_an_accident_none(kernel):
    kernel('predict("3.1", 4)')
    assert kernel("1 / 0") == [HEADING, "ZeroDivisionError"]
    said = kernel("{}[1]", stop_on_error=False)  # as a cell with the tag raises-exception is run
    assert said == ["KeyError", "You predicted 4; it is an error, KeyError: not this time.\n"]
