"""The site in a real browser, at three widths, in both themes: whole, no wider than the window, and guesses first."""

import sys
from pathlib import Path
from urllib.parse import unquote

import pytest
from test_widgets_in_lab import contrast

from utils.maintain.site import build
from utils.micrograd.engine import Value
from utils.widgets import backward_stepper, tangent_explorer

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(sys.version_info < (3, 11), reason="Sphinx 9 needs Python 3.11"),
]

WIDTHS = (400, 800, 1280)
STATE = """() => ({
    wide: document.documentElement.scrollWidth - window.innerWidth,
    broken: [...document.images].filter(one => one.complete && one.naturalWidth === 0).map(one => one.src),
    nameless: [...document.images].filter(one => !one.alt).length,
    links: [...document.querySelectorAll('a[href^="."], a[href$=".html"]')]
        .map(one => one.href.split('#')[0]).filter(one => one.startsWith('file:')),
})"""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The folder of the site, made as `make site` makes it: a warning of Sphinx's would end it with an error."""
    folder = tmp_path_factory.mktemp("site")
    assert build.build(folder) == 0
    return folder


@pytest.fixture(scope="module")
def page(site, chromium):
    page = chromium.new_page()
    page.complaints = []
    page.on("console", lambda said: page.complaints.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    page.on("request", lambda asked: page.complaints.append(asked.url) if asked.url.startswith("http") else None)
    yield page
    page.close()


def test_every_page_is_whole_at_every_width_in_both_themes_and_asks_nobody(site, page):
    pages = sorted(path for path in site.rglob("*.html") if not {"print", "_static"} & {*path.parts})
    assert len(pages) > 36
    links = set()
    for path in pages:
        page.goto(path.as_uri())
        for theme, width in (("light", 1280), ("dark", 800), ("light", 400)):
            page.set_viewport_size({"width": width, "height": 900})
            page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
            state = page.evaluate(STATE)
            assert state["wide"] <= 0, f"{path.name} is {state['wide']} pixels too wide at {width}"
        assert state["broken"] == [], path.name
        links |= set(state["links"])
    missing = {link for link in links if not Path(unquote(link.removeprefix("file://"))).exists()}
    assert missing == set()
    assert page.complaints == []


def test_an_answer_is_folded_until_a_guess_has_been_compared(site, page):
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto((site / "notebooks" / "03_manual_backprop.html").as_uri())
    form = page.locator("#answer-3\\.1")
    answer = page.locator("details.hide").first
    assert not answer.evaluate("one => one.open")
    for guess, verdict in (("2", "not this time"), ("1.02", "close"), ("1", "right")):
        form.locator("input").fill(guess)
        page.keyboard.press("Enter")
        assert form.locator("output").inner_text() == f"1.0. You guessed {guess}: {verdict}."
    assert answer.evaluate("one => one.open")


# Page -> for each film on it, how its words begin at first and after one step of its first slider.
FILMS = {
    "01_derivatives": [("At x = -3 with h = 1 ", "At x = -2.5 with h = 1 ")],
    "03_manual_backprop": [("Before the backward pass", "Step 1 of 4. The seed")],
    "04_tanh": [("Before the backward pass", "Step 1 of 6. The seed"), ("With bias 6.881,", "With bias 7,")],
    "05_topo_sort": [("Before the backward pass", "Step 1 of 6. The seed")],
    "09_training": [("Learning rate 0.05:", "Learning rate 0.1:")],
    "10_micrograd": [("Step 0: loss", "Step 10: loss")],
}


@pytest.mark.parametrize("name", FILMS)
def test_films_step_by_button_slider_key_and_a_click_on_the_picture(site, page, name):
    page.goto((site / "notebooks" / f"{name}.html").as_uri())
    films = page.locator("figure.film")
    assert films.count() == len(FILMS[name])
    for number, (first, second) in enumerate(FILMS[name]):
        film = films.nth(number)
        words, slider = film.locator("[role=status]"), film.locator("input").first
        for theme, width in (("light", 1280), ("dark", 800), ("light", 400), ("dark", 400)):
            page.set_viewport_size({"width": width, "height": 900})
            page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
            assert words.inner_text().startswith(first)
            picture = film.locator(".film-picture svg").inner_html()
            film.get_by_role("button", name="forward").first.click()
            assert words.inner_text().startswith(second)
            assert film.locator(".film-picture svg").inner_html() != picture
            page.keyboard.press("ArrowLeft")  # on the button that has the focus
            assert words.inner_text().startswith(first)
            film.locator(".film-picture").click()
            page.keyboard.press("ArrowRight")
            assert words.inner_text().startswith(second)
            film.get_by_role("button", name="back").first.click()
            assert film.locator(".film-picture svg").inner_html() == picture
            page.keyboard.press("ArrowRight")
            slider.focus()
            page.keyboard.press("End")
            assert not words.inner_text().startswith((first, second))
            assert slider.get_attribute("aria-valuetext") == slider.locator("+ output").inner_text()
            slider.evaluate("(one, k) => { one.value = k; one.dispatchEvent(new Event('input')); }", start_of(film))
            assert words.inner_text().startswith(first)
            assert page.evaluate(STATE)["wide"] <= 0, f"{name} at {width}"
        assert contrast(words) >= 4.5  # WCAG 2.2, AA, in the dark theme
        assert not film.locator(".film-still").is_visible()
    assert page.complaints == []


def start_of(film):
    """The stop of the first slider at which a film begins."""
    return film.evaluate("one => JSON.parse(one.querySelector('script').textContent)[0].controls[0].start")


def test_a_film_with_two_sliders_moves_each(site, page):
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto((site / "notebooks" / "01_derivatives.html").as_uri())
    words = page.locator("figure.film [role=status]")
    page.get_by_role("button", name="h back").click()
    assert words.inner_text().startswith("At x = -3 with h = 0.5 ")
    page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="x forward").click()
    assert words.inner_text().startswith("At x = -2.5 with h = 0.2 ")
    page.locator("figure.film input").nth(1).press("Home")
    assert words.inner_text().startswith("At x = -2.5 with h = 0.001 ")


def test_a_film_plays_to_its_end_stops_when_told_and_starts_again(site, chromium):
    page = chromium.new_page()
    page.clock.install()  # for good, so this page is not the one that the others share
    page.goto((site / "notebooks" / "03_manual_backprop.html").as_uri())
    words, play = page.locator("figure.film [role=status]"), page.locator(".film-play")
    play.click()
    assert words.inner_text().startswith("Step 1 of 4")
    page.clock.run_for(1850)
    assert words.inner_text().startswith("Step 2 of 4")
    play.click()
    page.clock.run_for(4000)
    assert words.inner_text().startswith("Step 2 of 4")
    play.click()
    page.clock.run_for(10_000)
    assert words.inner_text().startswith("All steps at once")
    assert play.inner_text() == "▶ Play"
    play.click()
    assert words.inner_text().startswith("Before the backward pass")
    page.close()


def test_the_node_that_pays_is_scrolled_into_view_where_the_window_is_narrow(site, page):
    page.set_viewport_size({"width": 400, "height": 900})
    page.goto((site / "notebooks" / "05_topo_sort.html").as_uri())
    seen = """stage => {
        const node = stage.querySelector("[data-active]").getBoundingClientRect();
        const view = stage.getBoundingClientRect();
        return [node.left >= view.left, node.right <= view.right, stage.scrollWidth > stage.clientWidth];
    }"""
    for _ in range(6):
        page.get_by_role("button", name="step forward").click()
        assert page.locator(".film-picture").evaluate(seen) == [True] * 3


def test_without_scripts_and_on_paper_a_film_is_its_still(site, page, chromium):
    address = (site / "notebooks" / "04_tanh.html").as_uri()
    silent = chromium.new_page(java_script_enabled=False)
    silent.goto(address)
    stills = silent.locator(".film-still")
    assert [stills.nth(number).is_visible() for number in range(2)] == [True, True]
    assert silent.locator(".film-live").count() == 0
    assert stills.nth(1).locator("img").get_attribute("alt").startswith("With bias 6, n = 0,")
    silent.close()
    page.goto(address)
    page.emulate_media(media="print")
    assert page.locator(".film-still").first.is_visible()
    assert not page.locator(".film-live").first.is_visible()
    page.emulate_media(media="screen")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_saved_film_is_one_file_that_steps_on_its_own(tmp_path, page, scheme):
    w, b = Value(-3.0, label="w"), Value(1.0, label="b")
    y = (w * 2.0 + b).tanh()
    y.label = "y"
    backward_stepper(y).save(tmp_path / "stepper.html")
    tangent_explorer(lambda x: x**2, low=-2.0, high=2.0, x=1.0).save(tmp_path / "tangent.html")
    page.emulate_media(color_scheme=scheme)
    for name, button, first, second in (
        ("stepper", "step forward", "Before the backward pass", "Step 1 of 4. The seed: the grad of y is 1"),
        ("tangent", "h back", "At x = 1 with h = 1 ", "At x = 1 with h = 0.5 "),
    ):
        page.goto((tmp_path / f"{name}.html").as_uri())
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 700})
            assert page.evaluate(STATE)["wide"] <= 0
        words = page.locator("[role=status]")
        assert words.inner_text().startswith(first)
        page.get_by_role("button", name=button).click()
        assert words.inner_text().startswith(second)
        assert contrast(words) >= 4.5
    page.emulate_media(color_scheme="null")
    assert page.complaints == []


def test_the_whole_course_is_one_page_to_print(site, page):
    page.goto((site / "print" / "index.html").as_uri())
    text = page.locator("body").inner_text()
    assert all(title in text for title in ("1 Derivatives: what a slope tells you", "12 Efficiency", "Glossary"))
