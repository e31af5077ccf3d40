"""The site in a real browser, at three widths, in both themes: whole, no wider than the window, and guesses first."""

import sys
from pathlib import Path
from urllib.parse import unquote

import pytest

from utils.maintain.site import build

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


def test_the_whole_course_is_one_page_to_print(site, page):
    page.goto((site / "print" / "index.html").as_uri())
    text = page.locator("body").inner_text()
    assert all(title in text for title in ("1 Derivatives: what a slope tells you", "12 Efficiency", "Glossary"))
