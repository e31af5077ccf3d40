"""JupyterLab in Chromium, started as `make start` does it, on a copy of the course: what the browser tests share.

Every test here is skipped, with the reason, where Playwright is not installed or no Chromium is found.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from urllib.request import Request, urlopen

import nbformat
import pytest

from utils import setup

ROOT = Path(__file__).resolve().parent.parent.parent
COPIED = ("notebooks", "exercises", "solutions", "utils", "pyproject.toml", "README.md", "docs")
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
# The last five keep the browser from looking for updates and the like.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
SECONDS = 90  # for whatever the server, a kernel or a page is waited for: a busy machine is slow, not wrong


class Lab:
    """A JupyterLab that runs on a copy of the course at `folder`."""

    def __init__(self, folder: Path, environment: Mapping[str, str]) -> None:
        self.folder, self.environment = folder, environment
        self.address, self.token = "", ""  # known once it has started

    def url(self, notebook: str) -> str:
        """Where `notebook` opens on its own, in a fresh workspace."""
        return f"{self.address}/lab/tree/{notebook}?reset&token={self.token}"

    def write(self, name: str, cells: Sequence[str]) -> str:
        """The path, to open it by, of a scratch notebook with these code cells."""
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in cells])
        notebook.metadata.kernelspec = {"display_name": "Python 3", "language": "python", "name": "python3"}
        path = self.folder / "scratch" / name
        path.parent.mkdir(exist_ok=True)
        nbformat.write(notebook, path)
        return f"scratch/{name}"

    def stop_kernels(self) -> None:
        """Shut every kernel down, as when JupyterLab is left for the day."""
        for session in json.loads(self._ask("GET", "api/sessions")):
            self._ask("DELETE", f"api/sessions/{session['id']}")

    def _ask(self, method: str, path: str) -> bytes:
        headers = {"Authorization": f"token {self.token}"}
        with urlopen(Request(f"{self.address}/{path}", method=method, headers=headers), timeout=SECONDS) as answer:
            return answer.read()

    def forget_theme(self) -> None:
        """Pages opened from now on have the theme that JupyterLab has at first, whichever was chosen since."""
        settings = Path(self.environment["JUPYTERLAB_SETTINGS_DIR"])
        (settings / "@jupyterlab" / "apputils-extension" / "themes.jupyterlab-settings").unlink(missing_ok=True)


class LabPage:
    """One notebook open in the browser; `page` is Playwright's."""

    def __init__(self, page, lab: Lab) -> None:
        self.page, self.lab = page, lab
        self.complaints: list[str] = []  # the errors that the browser's console was given
        self._ids: list[str] = []

    def open(self, notebook: str) -> None:
        """Open the notebook and wait until all of its cells are there and its kernel can be used."""
        self._ids = [cell.id for cell in nbformat.read(self.lab.folder / notebook, as_version=4).cells]
        self.page.goto(self.lab.url(notebook))
        # JupyterLab adds the cells of a long notebook one after the other.
        self.page.wait_for_function(
            "count => document.querySelectorAll('.jp-Notebook .jp-Cell').length == count", arg=len(self._ids)
        )
        # Cells that are run before the kernel is connected are dropped without a word.
        self.page.locator(".jp-StatusBar-Widget").get_by_text("| Idle").wait_for()

    def cell(self, name: str):
        """The cell with this id, as a locator."""
        return self.page.locator(f'.jp-Cell[data-windowed-list-index="{self._ids.index(name)}"]')

    def keep_still(self, place) -> None:
        """Scroll to this locator and wait until it stays there: cells above it change their height for a while."""
        self.page.wait_for_function(
            """element => {
                element.scrollIntoView({block: 'center'});
                const {x, y} = element.getBoundingClientRect(), at = `${x} ${y}`;
                element.framesStill = element.wasAt === at ? element.framesStill + 1 : 0;
                element.wasAt = at;
                return element.framesStill >= 20;
            }""",
            arg=place.element_handle(),
        )

    def run_all(self) -> None:
        """Run > Run All Cells, and wait until every cell has run."""
        # A saved notebook comes with numbers, which must not be taken for those of this run.
        self.page.evaluate("() => document.querySelectorAll('.jp-InputPrompt').forEach(one => one.textContent = '')")
        self.choose("Run", "Run All Cells")
        # A folded cell has a second prompt, in the strip that stands for it; only the one of its input gets a number.
        self.page.wait_for_function(
            """() => [...document.querySelectorAll('.jp-CodeCell .jp-InputArea-prompt')]
                .every(prompt => /\\d/.test(prompt.textContent))"""
        )

    def says(self, start: str, cell=None) -> None:
        """Wait until the sentence of the widget, of the one in `cell` where there are several, begins like this."""
        self.sentence(cell).filter(has_text=re.compile(f"^{re.escape(start)}")).wait_for()

    def sentence(self, cell=None):
        """Where a widget says in words what it shows, as a locator."""
        return (cell or self.page).locator("[role=status]")

    def choose(self, *path: str) -> None:
        """Click through the menus, such as "Settings", "Theme", "JupyterLab Dark"."""
        self.page.get_by_role("menuitem", name=path[0], exact=True).click()
        for name in path[1:]:
            self.page.locator(".lm-Menu-itemLabel", has_text=re.compile(f"^{re.escape(name)}$")).click()

    def choose_theme(self, theme: str) -> None:
        """Settings > Theme: "JupyterLab Light" or "JupyterLab Dark"."""
        self.choose("Settings", "Theme", theme)
        self.page.wait_for_function("theme => document.body.dataset.jpThemeName == theme", arg=theme)

    def save(self) -> None:
        """Save the notebook, as Ctrl-S does."""
        self.choose("File", "Save Notebook")
        self.page.wait_for_function("() => !document.querySelector('.jp-mod-dirty')")


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """JupyterLab, started by `python -m utils.start` in a copy of the course, for the whole session."""
    pytest.importorskip("playwright", reason="Playwright is not installed: pip install -e .[test]")
    _browser_path()
    base = tmp_path_factory.mktemp("lab")
    folder = base / "course"
    folder.mkdir()
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__", "backup", ".*"))
        elif source.exists():
            shutil.copy(source, folder / name)
    environment = {
        **os.environ,
        # The copy's utils, here and in the kernels; and none of the tester's own settings.
        "PYTHONPATH": str(folder),
        "JUPYTER_CONFIG_DIR": str(base / "config"),
        "JUPYTER_DATA_DIR": str(base / "data"),
        "JUPYTER_RUNTIME_DIR": str(base / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(base / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(base / "workspaces"),
        "IPYTHONDIR": str(base / "ipython"),
    }
    lab = Lab(folder, environment)
    first = lab.write("blank.ipynb", [""])
    log = base / "lab.log"
    with _serving(["-m", "utils.start", first], folder, environment, log) as (lab.address, lab.token):
        yield lab
    assert "WARNING" not in log.read_text(encoding="utf-8")  # such as one about kernels without encryption


@pytest.fixture
def plain_lab(lab: Lab, tmp_path: Path) -> Callable[[str], contextlib.AbstractContextManager[tuple[str, str]]]:
    """Starts JupyterLab in a folder of the course's copy, as anybody would without `make start`."""
    config = lab.folder / ".venv" / "etc" / "jupyter" / "jupyter_server_config.py"
    setup._write_server_config(lab.folder / ".venv")

    def start(folder: str) -> contextlib.AbstractContextManager[tuple[str, str]]:
        # The copy has no Python of its own: its settings are found where those of a .venv would be.
        environment = {**lab.environment, "JUPYTER_CONFIG_PATH": str(config.parent)}
        return _serving(["-m", "jupyterlab", "--allow-root"], lab.folder / folder, environment, tmp_path / "lab.log")

    return start


@contextlib.contextmanager
def _serving(
    command: Sequence[str], folder: Path, environment: Mapping[str, str], log: Path
) -> Iterator[tuple[str, str]]:
    """The address and token of the JupyterLab that these arguments of Python's start in `folder`; ended afterwards."""
    command = [sys.executable, *command, "--no-browser", f"--ServerApp.port={_free_port()}"]
    with log.open("wb") as output:
        server = subprocess.Popen(command, cwd=folder, env=environment, stdout=output, stderr=subprocess.STDOUT)
    try:
        yield _address_in(log, server)
    finally:
        server.terminate()
        try:
            server.wait(timeout=20)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


@pytest.fixture(scope="module")
def browser(lab: Lab, chromium):
    """Chromium, once JupyterLab runs."""
    return chromium


@pytest.fixture(scope="module")  # until it ends, its event loop is in the way of tests with one of their own
def chromium():
    """Chromium without a window."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=_browser_path(), args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def context(browser):
    """What the pages of a module share: with JupyterLab in the cache, all but the first open in half the time."""
    return browser.new_context(viewport={"width": 1200, "height": 900})


@pytest.fixture(scope="module")
def shared_page(lab: Lab, context) -> Iterator[LabPage]:
    """A page that the tests of a module share, for those that can put it back as they found it."""
    yield from _page(lab, context)


@pytest.fixture
def lab_page(lab: Lab, context) -> Iterator[LabPage]:
    """A page of the test's own."""
    yield from _page(lab, context)


def _page(lab: Lab, context) -> Iterator[LabPage]:
    """A fresh page; fails in the end if the browser's console was given an error."""
    page = context.new_page()
    page.set_default_timeout(SECONDS * 1000)
    opened = LabPage(page, lab)
    # A picture attached to a cell is asked for by its name once, before JupyterLab puts its data in place.
    own = "ERR_UNKNOWN_URL_SCHEME"
    page.on(
        "console",
        lambda said: opened.complaints.append(said.text) if said.type == "error" and own not in said.text else 0,
    )
    page.on("pageerror", lambda error: opened.complaints.append(str(error)))
    yield opened
    page.close()
    lab.forget_theme()
    assert opened.complaints == []


def _browser_path() -> str:
    """Chromium's path; skips where there is none."""
    from playwright.sync_api import sync_playwright

    for name in BROWSERS:
        found = shutil.which(name)
        if found:
            return found
    with sync_playwright() as playwright:
        own = Path(playwright.chromium.executable_path)
    if own.exists():
        return str(own)
    pytest.skip("no Chromium found: install one, or run `playwright install chromium`")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def _address_in(log: Path, server: subprocess.Popen) -> tuple[str, str]:
    """The address and token that JupyterLab prints once it listens."""
    deadline = time.monotonic() + SECONDS
    while time.monotonic() < deadline and server.poll() is None:
        text = log.read_text(encoding="utf-8", errors="replace")
        found = re.search(r"(http://(?:127\.0\.0\.1|localhost):\d+)/\S*[?&]token=(\w+)", text)
        if found:
            return found[1], found[2]
        time.sleep(0.2)
    raise RuntimeError(f"JupyterLab did not start; it said:\n{log.read_text(encoding='utf-8', errors='replace')}")
