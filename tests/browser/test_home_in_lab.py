"""The home page in a real JupyterLab: it knows where the learner is, and checks a notebook by keyboard alone."""

import re
import shutil
import subprocess
import sys

import pytest

pytestmark = pytest.mark.browser


@pytest.fixture
def home(lab):
    """The home page's path in the copy of the course, written as a start of JupyterLab writes it; afterwards gone."""
    exercise = next((lab.folder / "exercises").glob("03_*.ipynb"))
    shipped = exercise.read_bytes()
    shutil.copy(lab.folder / "solutions" / exercise.name, exercise)
    write = "from utils.progress import home_notebook; home_notebook()"
    subprocess.run([sys.executable, "-c", write], cwd=lab.folder, env=lab.environment, check=True)
    yield "home.ipynb"
    exercise.write_bytes(shipped)
    for name in ("home.ipynb", ".progress.json"):
        (lab.folder / name).unlink(missing_ok=True)


def test_home_says_where_to_go_on_checks_a_notebook_and_knows_what_was_found(lab, lab_page, home):
    lab_page.open(home)
    page = lab_page.page
    told = page.locator(".jp-MarkdownOutput").first
    assert re.search(r"Continue here: lecture 1, Derivatives, then exercise 1\.1 ", told.inner_text())
    lab_page.run_all()
    field = page.get_by_role("textbox", name="Notebook")
    field.focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("77")
    page.keyboard.press("Enter")
    page.locator("[role=status]", has_text="There is no notebook 77: 01, 02, ").wait_for()
    field.focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    total = len(re.findall(r"✓ 3\.\d", page.locator("pre", has_text="All ").last.inner_text()))
    assert total > 4
    page.locator("[role=status]", has_text=re.compile(rf"\. {total} of \d+ exercises are done")).wait_for()
    assert page.locator("button", has_text="Check as saved").is_enabled()
    said = subprocess.run(
        [sys.executable, "-c", "from utils.progress import progress; progress()"],
        cwd=lab.folder,
        env={**lab.environment, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    ).stdout
    assert re.search(
        rf"03 Manual backpropagation ██████ {total} of {total}, checked \d{{4}}-\d\d-\d\d \d\d:\d\d\n", said
    )
    page.get_by_role("link", name="lecture 1, Derivatives").first.click()
    page.locator(".jp-Notebook h1", has_text="Derivatives: what a slope tells you").wait_for()
