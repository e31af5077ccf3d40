"""The widgets in a real JupyterLab: mouse, keyboard, a picture that follows, both themes, a notebook opened again."""

import re

import pytest

from utils.authoring import execute

pytestmark = pytest.mark.browser

NEURON = """\
from utils.micrograd.engine import Value
from utils.widgets import backward_stepper, decision_explorer, learning_rate_explorer, neuron_explorer, tangent_explorer

x, w, b = Value(2.0, label="x"), Value(-3.0, label="w"), Value(6.8813735870195432, label="b")
xw = x * w
xw.label = "xw"
n = xw + b
n.label = "n"
o = n.tanh()
o.label = "o"
"""
MOONS = """\
import math
upper = [[math.cos(k / 8), math.sin(k / 8)] for k in range(25)]
lower = [[1 - x, 0.5 - y] for x, y in upper]
decision_explorer(upper + lower, [1] * 25 + [-1] * 25, layers=3, steps=300)"""


@pytest.fixture(scope="module")
def stepper_page(lab, shared_page):
    shared_page.open(lab.write("stepper.ipynb", [NEURON, "backward_stepper(o)"]))
    shared_page.run_all()
    return shared_page.page


@pytest.fixture
def stepper(stepper_page):
    """The page with a stepper over a neuron, before the first step."""
    stepper_page.locator(".noUi-handle").focus()
    stepper_page.keyboard.press("Home")
    says(stepper_page, "Before the backward pass")
    return stepper_page


def says(page, start):
    """Wait until the sentence above the picture begins like this."""
    page.locator("[role=status]", has_text=re.compile(f"^{re.escape(start)}")).wait_for()


def draws(page, start):
    """Wait until the stepper's picture is that of the frame whose sentence begins like this."""
    page.locator(f'svg[role=img][aria-label^="{start}"]').wait_for()


def boxes(page):
    """The lines in each box of the graph, by label, and the label of the box that hands on."""
    read = page.evaluate(
        """() => [...document.querySelectorAll('.widget-html svg[role=img] g.node')].map(group => ({
            lines: [...group.querySelectorAll('text')].map(text => text.textContent),
            thick: !!group.querySelector('[stroke-width="3.5"]'),
        })).filter(box => box.lines.length == 3)"""
    )
    return {box["lines"][0]: box["lines"][2] for box in read}, [box["lines"][0] for box in read if box["thick"]]


def arrows(page):
    """The labels that can be seen on arrows."""
    return page.evaluate(
        """() => [...document.querySelectorAll('.widget-html svg[role=img] g.edge')].map(group =>
            [...group.querySelectorAll('text')].filter(text => text.getAttribute('visibility') != 'hidden')
            .map(text => text.textContent.trim()).join(' ')).filter(label => label)"""
    )


def test_stepping_forward_and_back_highlights_the_node_and_fills_the_grads(stepper):
    forward = stepper.get_by_role("button", name="Forward")
    for _ in range(3):
        forward.click()
    says(stepper, "Step 3 of 4. n (+) hands on its grad 0.5")
    draws(stepper, "Step 3 of 4")
    grads, thick = boxes(stepper)
    assert thick == ["n"]
    assert grads == {
        "x": "grad 0.0000",
        "w": "grad 0.0000",
        "xw": "grad 0.5000",
        "b": "grad 0.5000",
        "n": "grad 0.5000",
        "o": "grad 1.0000",
    }
    assert arrows(stepper) == ["1 × 0.5 = 0.5", "1 × 0.5 = 0.5"]
    stepper.get_by_role("button", name="Back").click()
    says(stepper, "Step 2 of 4. o (tanh) hands on its grad 1")
    draws(stepper, "Step 2 of 4")
    grads, thick = boxes(stepper)
    assert thick == ["o"]
    assert grads["b"] == "grad 0.0000"
    assert arrows(stepper) == ["0.5 × 1 = 0.5"]


def test_the_stepper_is_worked_from_the_keyboard(stepper):
    stepper.locator(".noUi-handle").focus()
    stepper.keyboard.press("ArrowRight")
    says(stepper, "Step 1 of 4. The seed")
    stepper.keyboard.press("End")
    says(stepper, "All steps at once")
    stepper.keyboard.press("ArrowLeft")
    says(stepper, "Step 4 of 4. xw (*)")
    stepper.get_by_role("button", name="Back").focus()
    stepper.keyboard.press("Space")
    says(stepper, "Step 3 of 4. n (+)")
    stepper.keyboard.press("Enter")
    says(stepper, "Step 2 of 4. o (tanh)")


def test_play_goes_on_by_itself(stepper):
    buttons = stepper.locator(".widget-play button:visible")
    buttons.first.click()
    says(stepper, "Step 1 of 4")
    says(stepper, "Step 2 of 4")
    buttons.last.click()  # back to the start
    says(stepper, "Before the backward pass")


def test_the_text_form_can_be_opened(stepper):
    stepper.get_by_role("button", name="Forward").click()
    stepper.get_by_role("button", name="As text").click()
    stepper.locator("pre", has_text=re.compile(r"o \(tanh\)\s+data\s+0\.7071\s+grad 1\.0000")).wait_for()


def test_dragging_a_slider_moves_the_tangent(lab, lab_page):
    page = lab_page.page
    lab_page.open(lab.write("tangent.ipynb", [NEURON, "tangent_explorer(lambda x: 3 * x**2 - 4 * x + 5)"]))
    lab_page.run_all()
    says(page, "At x = 3 with h = 1")
    picture = page.locator(".widget-image")
    before = picture.screenshot()
    handle = page.locator(".noUi-handle").first.bounding_box()
    page.mouse.move(handle["x"] + handle["width"] / 2, handle["y"] + handle["height"] / 2)
    page.mouse.down()
    page.mouse.move(handle["x"] - 60, handle["y"] + handle["height"] / 2, steps=8)
    page.mouse.up()
    page.locator("[role=status]", has_text=re.compile(r"^At x = -\d")).wait_for()
    page.wait_for_timeout(500)  # the picture comes right after the sentence
    assert picture.screenshot() != before


def test_training_shows_its_progress_and_stops_when_told(lab, lab_page):
    page = lab_page.page
    lab_page.open(lab.write("decisions.ipynb", [NEURON, MOONS]))
    lab_page.run_all()
    says(page, "Step 0: loss")
    page.get_by_role("button", name="Train").click()
    page.locator("[role=status]", has_text=re.compile(r"^Step [1-9]")).wait_for()
    page.get_by_role("button", name="Stop").click()
    page.locator("button:not([disabled])", has_text="Train").wait_for()
    reached = int(re.match(r"Step (\d+):", page.locator("[role=status]").inner_text())[1])
    assert 30 <= reached < 300


@pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
def test_words_and_pictures_can_be_read_in_both_themes(lab, lab_page, theme):
    lab.set_theme(theme)
    try:
        cells = [NEURON, "backward_stepper(o)", "neuron_explorer()", "learning_rate_explorer(steps=5)"]
        lab_page.open(lab.write("themes.ipynb", cells))
        lab_page.run_all()
    finally:
        lab.set_theme("JupyterLab Light")
    page = lab_page.page
    says(page, "Learning rate 0.05")
    page.get_by_role("button", name="Forward").click()
    says(page, "Step 1 of 4")
    for element in page.locator("[role=status], [role=status] + div span").all():
        assert contrast(element) >= 4.5, element.inner_text()  # WCAG 2.2, AA
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
    assert "Step 2 of 4. o (tanh) hands on its grad 1: n collects 0.5 × 1 = 0.5." in shown


def test_a_notebook_saved_by_its_reader_shows_the_widget_again_without_its_kernel(lab, lab_page):
    notebook = lab.write("again.ipynb", [NEURON, "backward_stepper(o)"])
    lab_page.open(notebook)
    lab_page.run_all()
    lab_page.page.get_by_role("button", name="Forward").click()
    says(lab_page.page, "Step 1 of 4")
    lab_page.save()
    lab.stop_kernels()
    lab_page.open(notebook)
    says(lab_page.page, "Step 1 of 4")


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
