"""Lectures and exercises in a real JupyterLab, worked as a reader works them: mouse, keyboard, save, the dark theme."""

import io
import re
import shutil
import subprocess
import sys
from html import unescape
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote

import nbformat
import pytest
from matplotlib.image import imread

from utils.maintain.authoring import execute, exercise_from_solution, write_notebook

pytestmark = pytest.mark.browser

ROOT = Path(__file__).resolve().parent.parent.parent


class Frame(NamedTuple):
    """One frame of the neuron's stepper: how its sentence begins, who pays, the grads that are new, the arrows."""

    start: str
    paying: list[str]
    collected: dict[str, str]
    arrows: list[str]


# The neuron of the lecture: o = tanh(x1·w1 + x2·w2 + b) with x = 2, 0 and w = −3, 1, whose slope do/dn is ½.
FRAMES = [
    Frame("Before the backward pass", [], {}, []),
    Frame("Step 1 of 6. The seed", ["o"], {"o": "1.0000"}, []),
    Frame("Step 2 of 6. o (tanh) passes on its grad 1:", ["o"], {"n": "0.5000"}, ["0.5 × 1 = 0.5"]),
    Frame("Step 3 of 6. n (+)", ["n"], {"s": "0.5000", "b": "0.5000"}, ["1 × 0.5 = 0.5"] * 2),
    Frame("Step 4 of 6. s (+)", ["s"], {"x1w1": "0.5000", "x2w2": "0.5000"}, ["1 × 0.5 = 0.5"] * 2),
    Frame("Step 5 of 6. x2w2 (*)", ["x2w2"], {"x2": "0.5000", "w2": "0.0000"}, ["0 × 0.5 = 0", "1 × 0.5 = 0.5"]),
    Frame("Step 6 of 6. x1w1 (*)", ["x1w1"], {"x1": "-1.5000", "w1": "1.0000"}, ["-3 × 0.5 = -1.5", "2 × 0.5 = 1"]),
    Frame(
        "All steps at once",
        [],
        {},
        ["-3 × 0.5 = -1.5", "0 × 0.5 = 0", "0.5 × 1 = 0.5", *["1 × 0.5 = 0.5"] * 5, "2 × 0.5 = 1"],
    ),
]
# JavaScript: what an image shows, wherever it lies on the page.
PIXELS = """image => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL();
}"""
WRONG, RIGHT = "return b, a", "return b * upstream, a * upstream"


@pytest.fixture(scope="module")
def lecture_05(shared_page):
    shared_page.open("notebooks/05_topo_sort.ipynb")
    shared_page.run_all()
    return shared_page


@pytest.fixture
def stepper(lecture_05):
    """The stepper over the neuron of lecture 05, before the first step."""
    cell = lecture_05.cell("film-neuron")
    cell.locator(".noUi-handle").focus()
    lecture_05.page.keyboard.press("Home")
    lecture_05.says(FRAMES[0].start, cell)
    return cell


def assert_shows(stepper, number):
    """Wait until sentence and picture are those of this frame; then the picture marks and holds what it should."""
    frame = FRAMES[number]
    stepper.locator("[role=status]", has_text=re.compile(f"^{re.escape(frame.start)}")).wait_for()
    stepper.locator(f'svg[role=img][aria-label^="{frame.start}"]').wait_for()
    collected = {name: grad for earlier in FRAMES[: number + 1] for name, grad in earlier.collected.items()}
    grads, paying = boxes(stepper)
    assert grads == {**dict.fromkeys(grads, "0.0000"), **collected}
    assert len(grads) == 10
    assert paying == frame.paying
    assert arrows(stepper) == frame.arrows


def boxes(stepper):
    """The grad in each box of the graph, by label, and the labels of the boxes with the border of one that pays."""
    read = stepper.evaluate(
        """cell => [...cell.querySelectorAll('.widget-html svg[role=img] g.node')].map(group => ({
            lines: [...group.querySelectorAll('text')].map(text => text.textContent),
            pays: !!group.querySelector('[stroke-width="3.5"]'),
        })).filter(box => box.lines.length == 3)"""
    )
    grads = {box["lines"][0]: box["lines"][2].removeprefix("grad ") for box in read}
    return grads, [box["lines"][0] for box in read if box["pays"]]


def arrows(stepper):
    """The labels that can be seen on arrows, in alphabetical order."""
    return stepper.evaluate(
        """cell => [...cell.querySelectorAll('.widget-html svg[role=img] g.edge')].map(group =>
            [...group.querySelectorAll('text')].filter(text => text.getAttribute('visibility') != 'hidden')
            .map(text => text.textContent.trim()).join(' ')).filter(label => label).sort()"""
    )


def test_buttons_step_forward_and_back_and_every_frame_shows_who_pays_and_what_has_been_collected(stepper):
    for number in range(len(FRAMES)):
        assert_shows(stepper, number)
        if number < len(FRAMES) - 1:
            stepper.get_by_role("button", name="Forward").click()
    for number in reversed(range(len(FRAMES) - 1)):
        stepper.get_by_role("button", name="Back").click()
        assert_shows(stepper, number)


def test_keys_step_forward_and_back_on_the_slider_and_on_the_buttons(stepper):
    keyboard = stepper.page.keyboard
    for number in range(1, 5):
        keyboard.press("ArrowRight")
        assert_shows(stepper, number)
    keyboard.press("End")
    assert_shows(stepper, 7)
    keyboard.press("ArrowLeft")
    assert_shows(stepper, 6)
    stepper.get_by_role("button", name="Back").focus()
    keyboard.press("Space")
    assert_shows(stepper, 5)
    keyboard.press("Enter")
    assert_shows(stepper, 4)


def test_play_goes_on_by_itself(stepper):
    buttons = stepper.locator(".widget-play button:visible")
    buttons.first.click()
    assert_shows(stepper, 1)
    assert_shows(stepper, 2)
    buttons.last.click()  # back to the start
    assert_shows(stepper, 0)


def test_the_text_form_can_be_opened(stepper):
    stepper.get_by_role("button", name="Forward").click()
    stepper.get_by_role("button", name="As text").click()
    stepper.locator("pre", has_text=re.compile(r"o \(tanh\)\s+data\s+0\.7071\s+grad\s+1\.0000")).wait_for()
    stepper.get_by_role("button", name="As text").click()


def test_dragging_the_slider_of_lecture_01_moves_the_tangent(lab_page):
    lab_page.open("notebooks/01_derivatives.ipynb")
    lab_page.run_all()
    page, cell = lab_page.page, lab_page.cell("tangent-slider")
    lab_page.says("At x = -3 with h = 1 ", cell)
    picture = cell.locator(".widget-image")
    lab_page.keep_still(picture)
    before = picture.evaluate(PIXELS)
    handle = cell.locator(".noUi-handle").first
    handle.hover()
    page.mouse.down()
    box = handle.bounding_box()
    page.mouse.move(box["x"] + 90, box["y"] + box["height"] / 2, steps=8)
    page.mouse.up()
    lab_page.sentence(cell).filter(has_text=re.compile(r"^At x = \d")).wait_for()
    page.wait_for_function(
        f"([image, before]) => image.complete && ({PIXELS})(image) != before", arg=[picture.element_handle(), before]
    )


def test_a_wrong_answer_gets_its_hint_a_right_one_its_tick_and_the_self_check_agrees(lab, lab_page):
    name = "03_manual_backprop.ipynb"
    # As it was shipped, whatever the one that was copied holds.
    write_notebook(exercise_from_solution(lab.folder / "solutions" / name), lab.folder / "exercises" / name)
    lab_page.open(f"exercises/{name}")
    keyboard, answer, checked = lab_page.page.keyboard, lab_page.cell("ex-03-2"), lab_page.cell("check-03-2")
    lab_page.cell("imports").locator(".cm-line").first.click()
    keyboard.press("Shift+Enter")

    def answer_with(line, instead_of):
        answer.locator(".cm-line", has_text=instead_of).click()
        keyboard.press("Home")
        keyboard.press("Shift+End")
        keyboard.type(line)
        keyboard.press("Shift+Enter")  # runs the answer and goes on to its check
        keyboard.press("Shift+Enter")

    answer_with(WRONG, instead_of="raise NotImplementedError")
    hint = checked.get_by_text("Hint: That is the local derivative.")
    hint.wait_for()
    assert "✗ 3.2 mul_backward" in checked.inner_text()
    answer_with(RIGHT, instead_of=WRONG)
    checked.get_by_text("✓ 3.2 mul_backward").wait_for()
    assert hint.count() == 0
    lab_page.save()
    told = subprocess.run(
        [sys.executable, "-m", "utils.selfcheck", "03"],
        cwd=lab.folder,
        env={**lab.environment, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert re.search(r"1 of \d+ done", told.stdout), told.stderr
    assert "✓ 3.2 mul_backward" in told.stdout


def test_a_failed_check_shows_the_graph_with_its_wrong_grads_below_the_message(lab, lab_page):
    wrong = "def manual_backprop(a, b, c, f):\n    return {**dict.fromkeys('Ld', 1.0), **dict.fromkeys('fceab', 2.0)}"
    source = ["from utils.checks import check", wrong, "check('3.3', manual_backprop)"]
    lab_page.open(lab.write("failed_check.ipynb", source))
    lab_page.choose("Run", "Run All Cells")
    outputs = lab_page.page.locator(".jp-OutputArea-output")
    outputs.locator("img").wait_for()
    assert outputs.count() == 2
    assert "✗ 3.3 manual_backprop" in outputs.nth(0).inner_text()
    drawn = unescape(unquote(outputs.nth(1).locator("img").get_attribute("src")))
    assert "should be -2" in drawn.replace("\xa0", " ")
    (message, picture), width = [outputs.nth(k).bounding_box() for k in (0, 1)], lab_page.page.viewport_size["width"]
    assert message["y"] + message["height"] <= picture["y"]
    assert picture["x"] + picture["width"] <= width


def test_run_all_cells_goes_on_behind_an_exercise_that_is_not_started(lab, lab_page):
    name = "03_manual_backprop.ipynb"
    exercise = exercise_from_solution(lab.folder / "solutions" / name)
    solved = next(cell for cell in exercise.cells if cell.id == "ex-03-2")
    solved.source = solved.source.replace("raise NotImplementedError", RIGHT)
    write_notebook(exercise, lab.folder / "exercises" / name)
    lab_page.open(f"exercises/{name}")
    lab_page.run_all()
    shown = {number: outputs_of(lab_page, f"check-03-{number}") for number in (1, 2, 3)}
    assert "· 3.1 not started" in shown[1]
    assert "✓ 3.2 mul_backward" in shown[2]
    assert "· 3.3 not started" in shown[3]


def test_the_course_map_opens_from_an_exercise_as_a_page_with_headings(lab_page):
    lab_page.open("exercises/03_manual_backprop.ipynb")
    lab_page.cell("way-top").get_by_role("link", name="Course map").click()
    page = lab_page.page.locator(".jp-MarkdownViewer")
    page.get_by_role("heading", name="Course map").wait_for()
    assert page.get_by_role("link", name="Value: numbers that remember").is_visible()


def test_what_answers_a_prediction_is_seen_once_its_cell_has_run(lab, lab_page):
    lecture = lab.folder / "scratch" / "03_manual_backprop.ipynb"
    lecture.parent.mkdir(exist_ok=True)
    shutil.copy(ROOT / "notebooks" / lecture.name, lecture)
    execute(lecture)
    cells = [cell for cell in nbformat.read(lecture, as_version=4).cells if cell.cell_type == "code"]
    answers = [answer for question, answer in pairwise(cells) if question.source.startswith("predict(")]
    answers = [answer for answer in answers if len(answer.outputs) > 1]
    assert len(answers) >= 5
    lab_page.open("scratch/03_manual_backprop.ipynb")
    for answer in answers:
        number = re.search(r"Prediction 3\.\d+", answer.outputs[0].data["text/plain"])[0]
        assert outputs_of(lab_page, answer.id).strip() == f"{number}: guess first, then run this cell"
    lab_page.run_all()
    for answer in answers:
        shown = outputs_of(lab_page, answer.id)
        assert re.match(r"\s*Prediction 3\.\d+: what came out\n.*\w", shown, re.DOTALL)
        assert "guess first" not in shown


def outputs_of(lab_page, name):
    """What can be read below the code of the cell, brought on screen: JupyterLab leaves others undrawn."""
    cell = lab_page.cell(name)
    lab_page.keep_still(cell)
    return cell.locator(".jp-Cell-outputWrapper").inner_text()


def test_a_graph_of_lecture_03_stands_on_white_in_the_dark_theme(lab_page):
    lab_page.open("notebooks/03_manual_backprop.ipynb")
    lab_page.run_all()
    lab_page.choose_theme("JupyterLab Dark")
    picture = lab_page.cell("draw-start-picture").locator(".jp-RenderedSVG img")
    lab_page.keep_still(picture)
    box = picture.bounding_box()
    around = {"x": box["x"] - 8, "y": box["y"], "width": box["width"] + 8, "height": box["height"]}
    pixels = imread(io.BytesIO(lab_page.page.screenshot(clip=around)), format="png")
    grey = pixels[..., :3].mean(axis=2)  # 0 is black, 1 is white
    page, graph = grey[:, :4], grey[4:-4, 12:-4]
    assert page.max() < 0.25  # what the picture lies on is dark
    assert graph[[0, 0, -1, -1], [0, -1, 0, -1]].tolist() == [1, 1, 1, 1]  # its corners
    assert (graph == 1).mean() > 0.5  # white behind the boxes
    assert (graph < 0.25).mean() > 0.01  # on which texts and arrows are near black
