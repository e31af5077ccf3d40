"""The widgets in a real JupyterLab: training that can be stopped, both themes, a notebook opened again."""

import re

import pytest

from utils.maintain.authoring import execute

pytestmark = pytest.mark.browser

NEURON = """\
from utils.micrograd.engine import Value
from utils.widgets import backward_stepper, decision_explorer, learning_rate_explorer, neuron_explorer

x, w, b = Value(2.0, label="x"), Value(-3.0, label="w"), Value(6.8813735870195432, label="b")
xw = x * w
xw.label = "xw"
n = xw + b
n.label = "n"
o = n.tanh()
o.label = "o"
"""
LONG = """\
long = o
for number in range(4):
    long = (long * 0.5).tanh() if number % 2 else long + x
    long.label = f"long{number}"
"""
# JavaScript: whether the node that pays lies wholly within the part of the picture that can be seen.
SEEN = """stage => {
    const paying = stage.querySelector("[data-active]").getBoundingClientRect(), view = stage.getBoundingClientRect();
    return paying.left >= view.left - 1 && paying.right <= view.right + 1 && paying.width > 0;
}"""
MOONS = """\
import math
upper = [[math.cos(k / 8), math.sin(k / 8)] for k in range(25)]
lower = [[1 - x, 0.5 - y] for x, y in upper]
decision_explorer(upper + lower, [1] * 25 + [-1] * 25, layers=3, steps=300)"""


def test_training_shows_its_progress_and_stops_when_told(lab, lab_page):
    page = lab_page.page
    lab_page.open(lab.write("decisions.ipynb", [NEURON, MOONS]))
    lab_page.run_all()
    lab_page.says("Step 0: loss")
    page.get_by_role("button", name="Train").click()
    lab_page.sentence().filter(has_text=re.compile(r"^Step [1-9]")).wait_for()
    page.get_by_role("button", name="Stop").click()
    page.locator("button:not([disabled])", has_text="Train").wait_for()
    reached = int(re.match(r"Step (\d+):", lab_page.sentence().inner_text())[1])
    assert 30 <= reached < 300


def test_in_a_narrow_window_the_node_that_pays_is_scrolled_into_view(lab, lab_page):
    lab_page.page.set_viewport_size({"width": 800, "height": 700})
    lab_page.open(lab.write("narrow.ipynb", [NEURON, LONG, "backward_stepper(long)"]))
    lab_page.run_all()
    page = lab_page.page
    places = []
    for step in range(1, 11):
        page.get_by_role("button", name="Forward").click()
        lab_page.says(f"Step {step} of 10")
        stage = page.locator(".widget-html", has=page.locator(f'svg[aria-label^="Step {step} of 10"]'))
        stage.wait_for()
        page.wait_for_function(SEEN, arg=stage.element_handle())
        places.append(stage.evaluate("stage => stage.scrollLeft"))
    assert places[0] > places[-1]  # it follows the pass from right to left


def test_a_click_on_the_picture_or_the_slider_is_enough_for_the_arrow_keys(lab, lab_page):
    lab_page.open(lab.write("keys.ipynb", [NEURON, "backward_stepper(o)", "1 + 1"]))
    lab_page.run_all()
    page, keyboard = lab_page.page, lab_page.page.keyboard
    page.locator(".jp-CodeCell .jp-InputArea-editor").nth(1).click()
    keyboard.press("Shift+Enter")
    lab_page.says("Before the backward pass every grad is 0. There are 4 steps: press play or go forward, or click")
    page.locator(".widget-html svg[role=img]").click()
    for step in (1, 2):
        keyboard.press("ArrowRight")
        lab_page.says(f"Step {step} of 4")
    track = page.locator(".noUi-base").bounding_box()
    page.mouse.click(track["x"] + track["width"] - 2, track["y"] + track["height"] / 2)
    lab_page.says("All steps at once")
    keyboard.press("ArrowLeft")
    lab_page.says("Step 4 of 4")


def test_words_and_pictures_can_be_read_in_both_themes(lab, lab_page):
    cells = [NEURON, "backward_stepper(o)", "neuron_explorer()", "learning_rate_explorer(steps=5)"]
    lab_page.open(lab.write("themes.ipynb", cells))
    lab_page.run_all()
    page = lab_page.page
    lab_page.says("Learning rate 0.05")
    page.get_by_role("button", name="Forward").click()
    lab_page.says("Step 1 of 4")
    for theme in ("JupyterLab Light", "JupyterLab Dark"):
        lab_page.choose_theme(theme)
        for element in page.locator("[role=status], [role=status] + div span").all():
            assert contrast(element) >= 4.5, (theme, element.inner_text())  # WCAG 2.2, AA
        white = page.locator(".widget-html svg[role=img] polygon").first
        assert white.get_attribute("fill") == "white"


def test_a_saved_notebook_shows_the_stepper_before_anything_is_run(lab, lab_page):
    notebook = lab.write("saved.ipynb", [NEURON, "backward_stepper(o)"])
    execute(lab.folder / notebook)
    lab_page.open(notebook)
    output = lab_page.page.locator(".jp-OutputArea-output").last
    output.wait_for()
    shown = output.inner_text()
    assert "model not found" not in shown
    assert "Step 2 of 4. o (tanh) passes on its grad 1: to n, 0.5 × 1 = 0.5." in shown


# Once in a dozen openings JupyterLab's widget manager draws before it has read what the file holds.
LATE = "Error displaying widget: model not found"


def test_a_notebook_saved_by_its_reader_shows_the_widget_again_without_its_kernel(lab, lab_page):
    notebook = lab.write("again.ipynb", [NEURON, "backward_stepper(o)"])
    lab_page.open(notebook)
    lab_page.run_all()
    lab_page.page.get_by_role("button", name="Forward").click()
    lab_page.says("Step 1 of 4")
    lab_page.save()
    lab.stop_kernels()
    lab_page.open(notebook)
    view = lab_page.page.locator(".jp-OutputArea-output", has=lab_page.sentence()).or_(lab_page.page.get_by_text(LATE))
    view.first.wait_for()
    if lab_page.page.get_by_text(LATE).count():
        lab_page.complaints.clear()
        lab_page.open(notebook)
    lab_page.says("Step 1 of 4")


def contrast(element):
    """How far apart the element's text and what lies behind it are in brightness: 1 to 21, as WCAG counts."""
    return element.evaluate(
        """element => {
            const channels = text => text.match(/[\\d.]+/g).map(Number);
            const brightness = ([r, g, b]) => [r, g, b].map(c => c / 255)
                .map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
                .reduce((sum, c, k) => sum + c * [0.2126, 0.7152, 0.0722][k], 0);
            const behind = node => channels(getComputedStyle(node).backgroundColor);
            let node = element;
            while (behind(node)[3] === 0) node = node.parentElement;
            const [light, dark] = [channels(getComputedStyle(element).color), behind(node)]
                .map(brightness).sort((one, other) => other - one);
            return (light + 0.05) / (dark + 0.05);
        }"""
    )
