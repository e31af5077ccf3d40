"""utils.start: which notebook it opens, and what the JupyterLab it starts does and does not do."""

from __future__ import annotations

import contextlib
import importlib.util
import json
import os
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from utils import setup, start

ROOT = Path(__file__).resolve().parent.parent
HOME = "/lab/tree/home.ipynb"


def test_without_a_name_the_first_lecture_is_meant():
    assert (ROOT / start.FIRST).is_file()
    assert start.lecture(start.FIRST) == Path("notebooks", "01_derivatives.ipynb")


def test_a_number_stands_for_its_lecture():
    assert start.lecture("1") == start.lecture("01") == Path("notebooks", "01_derivatives.ipynb")


def test_the_number_of_a_project_which_has_no_lecture_stands_for_its_exercises():
    assert start.lecture("13") == Path("exercises", "13_digits_project.ipynb")


def test_a_path_is_meant_from_where_one_stands(monkeypatch):
    monkeypatch.chdir(ROOT / "exercises")
    assert start.lecture("01_derivatives.ipynb") == Path("exercises", "01_derivatives.ipynb")


def test_a_path_may_also_be_meant_from_the_course_s_folder(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    assert start.lecture("exercises/01_derivatives.ipynb") == Path("exercises", "01_derivatives.ipynb")


def test_a_notebook_that_is_not_there_is_named(capsys):
    assert start.main(["notebooks/one.ipynb"]) == 1
    assert capsys.readouterr().err == "no file notebooks/one.ipynb in this course; a lecture's number is enough: 03\n"


def test_a_number_without_a_lecture_gets_the_numbers_there_are(capsys):
    assert start.main(["99"]) == 1
    assert capsys.readouterr().err.startswith("no notebook '99' in notebooks/: there are 01, ")


def test_a_notebook_outside_the_course_is_refused(tmp_path):
    (tmp_path / "other.ipynb").write_text("{}")
    with pytest.raises(FileNotFoundError, match="in this course"):
        start.lecture(str(tmp_path / "other.ipynb"))


def test_a_python_without_jupyterlab_is_told_what_to_run(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(setup, "ROOT", tmp_path)  # a course that is not set up
    commands = setup.command_line("utils.setup"), setup.command_line("utils.start")
    assert start.main([]) == 1
    assert capsys.readouterr().err == (
        f"There is no jupyterlab in {sys.executable}. In the course's folder run {commands[0]}, then {commands[1]}\n"
    )


@pytest.mark.parametrize("module", ["utils.selfcheck", "utils.start"])
@pytest.mark.skipif(not setup.venv_python(ROOT).exists(), reason="the course runs from another environment here")
def test_another_python_hands_over_to_the_course_s_own(module):
    base = Path(sys._base_executable)
    lacks = subprocess.run([base, "-c", "import nbval, jupyterlab"], capture_output=True, cwd=ROOT.parent)
    if lacks.returncode == 0:
        pytest.skip("that Python has all of it")
    done = subprocess.run([base, "-m", module, "99"], cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert "99" in done.stderr
    assert "Traceback" not in done.stderr
    assert (done.returncode, done.stderr.count("\n")) == ({"utils.selfcheck": 2, "utils.start": 1}[module], 1)


@pytest.mark.skipif(not setup.venv_python(ROOT).exists(), reason="the course runs from another environment here")
def test_modules_that_pythonpath_names_do_not_get_before_the_course_s(tmp_path):
    (tmp_path / "utils").mkdir()
    (tmp_path / "jupyterlab.py").write_text("raise SystemExit('the wrong one')\n")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    command = [setup.venv_python(ROOT), "-m", "utils.start", "99"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120)
    assert done.stderr.startswith("no notebook '99' in notebooks/: there are 01, ")


def test_folders_that_cannot_be_written_in_get_a_place_beside_python(monkeypatch, tmp_path):
    (tmp_path / "file").touch()  # no folder can be made below it, not even by root
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "file" / "data"))
    monkeypatch.setenv("JUPYTER_CONFIG_DIR", str(tmp_path / "config"))
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    monkeypatch.setenv("HOME", str(tmp_path / "file"))
    monkeypatch.delenv("MPLCONFIGDIR", raising=False)
    monkeypatch.delenv("JUPYTER_RUNTIME_DIR", raising=False)
    monkeypatch.setattr(sys, "prefix", str(tmp_path / "venv"))
    assert start.folders_in_place() == {
        "JUPYTER_DATA_DIR": str(tmp_path / "venv" / "course-jupyter" / "jupyter_data"),
        "JUPYTER_RUNTIME_DIR": str(tmp_path / "venv" / "course-jupyter" / "jupyter_runtime"),
        "MPLCONFIGDIR": str(tmp_path / "venv" / "course-jupyter" / "mplconfigdir"),
    }


def test_other_files_with_the_same_number_are_named_and_not_opened(monkeypatch, tmp_path, capsys):
    (tmp_path / "notebooks").mkdir()
    for name in ("03_manual_backprop", "03_manual_backprop (1)", "03_manual_backprop-Copy1", "04_tanh"):
        (tmp_path / "notebooks" / f"{name}.ipynb").write_text("{}")
    opened = []
    monkeypatch.setattr(start, "ROOT", tmp_path)
    monkeypatch.setattr(start, "hand_over", lambda *_, **__: None)
    monkeypatch.setattr(start, "_prepare_environment", lambda: None)
    monkeypatch.setattr(start, "trust", lambda *_: None)
    monkeypatch.setattr(start, "_tell_address", lambda _: None)
    monkeypatch.setattr("jupyterlab.labapp.main", opened.append)
    assert start.main(["03"]) == 0
    assert capsys.readouterr().out == (
        "notebooks/03_manual_backprop.ipynb is opened; notebooks/03_manual_backprop (1).ipynb is another file.\n"
        "notebooks/03_manual_backprop.ipynb is opened; notebooks/03_manual_backprop-Copy1.ipynb is another file.\n"
        "Starting JupyterLab. Press Ctrl-C twice here to stop it.\n"
    )
    assert opened[0][1] == "--LabApp.default_url=/lab/tree/notebooks/03_manual_backprop.ipynb"


def test_options_for_jupyterlab_are_passed_on_behind_the_course_s_own(monkeypatch):
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    arguments = start.lab_arguments(Path("notebooks", "a b.ipynb"), ["--no-browser", "--port=9999"])
    assert arguments[:2] == [f"--ServerApp.root_dir={ROOT}", "--LabApp.default_url=/lab/tree/notebooks/a%20b.ipynb"]
    assert re.fullmatch("--IdentityProvider.token=[0-9a-f]{48}", arguments[2])
    assert arguments[-2:] == ["--no-browser", "--port=9999"]


@pytest.mark.parametrize("own", ["--IdentityProvider.token=mine", "--PasswordIdentityProvider.hashed_password=x"])
def test_a_token_or_password_given_on_the_command_line_wins(own):
    given = [option for option in start.lab_arguments(Path("notebooks"), [own]) if "IdentityProvider" in option]
    assert given == [own]


def test_root_alone_is_let_in_as_root(monkeypatch):
    notebook = Path("notebooks", "01_derivatives.ipynb")
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    assert "--allow-root" in start.lab_arguments(notebook)
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    assert "--allow-root" not in start.lab_arguments(notebook)


class Lab:
    """A JupyterLab that utils.start started for someone with settings of their own."""

    def __init__(self, url: str, log: list[str]) -> None:
        self.url, self.log = urlsplit(url), log

    def get(self, path: str, token: bool = True) -> str:
        headers = {"Authorization": self.url.query.replace("token=", "token ")} if token else {}
        request = urllib.request.Request(f"{self.url.scheme}://{self.url.netloc}{path}", headers=headers)
        direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with direct.open(request, timeout=20) as answer:
            return answer.read().decode()

    def wait(self) -> None:
        """Return once the server answers: it prints its address a moment earlier."""
        for _ in range(100):
            with contextlib.suppress(urllib.error.URLError):
                self.get("/api")
                return
            time.sleep(0.1)
        pytest.fail("JupyterLab does not answer:\n" + "".join(self.log))

    @property
    def page_config(self) -> dict:
        page = self.get("/lab")
        return json.loads(re.search(r'id="jupyter-config-data"[^>]*>(.+?)</script>', page, re.DOTALL)[1])


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    home = tmp_path_factory.mktemp("home")
    environment = {name: value for name, value in os.environ.items() if not name.startswith("JUPYTER")}
    environment.update(HOME=str(home), USERPROFILE=str(home), APPDATA=str(home), PYTHONUNBUFFERED="1")
    # the settings of someone who did use it, and a make that called with N and ARGS
    (home / ".jupyter").mkdir()
    settings = {"IdentityProvider": {"token": ""}, "PasswordIdentityProvider": {"hashed_password": "argon2:x"}}
    (home / ".jupyter" / "jupyter_server_config.json").write_text(json.dumps(settings))
    environment.update(MAKEFLAGS="-- N=05 ARGS=-x", MAKELEVEL="1", N="05", ARGS="-x", SHELL="/bin/sh")
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    process = subprocess.Popen(
        [sys.executable, "-m", "utils.start", "--no-browser", f"--port={port}"],
        cwd=ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )
    log = []
    try:
        for line in process.stdout:
            log.append(line)
            if found := re.search(r"http://127\.0\.0\.1:\S+", line):
                lab = Lab(found[0], log)
                lab.wait()
                yield lab
                break
        else:
            pytest.fail("JupyterLab did not start:\n" + "".join(log))
    finally:
        process.kill()
        process.communicate()


def test_the_address_it_prints_opens_the_home_page_on_this_machine_alone(lab):
    assert (lab.url.hostname, lab.url.path) == ("127.0.0.1", HOME)
    assert "notebook" in lab.get("/api/contents/home.ipynb?content=0")


def test_the_pictures_saved_in_lectures_and_solutions_are_shown(lab):
    for folder in ("notebooks", "solutions"):
        notebook = json.loads(lab.get(f"/api/contents/{folder}/01_derivatives.ipynb"))["content"]
        assert all(cell["metadata"]["trusted"] for cell in notebook["cells"] if cell["cell_type"] == "code")


def test_a_file_that_is_no_notebook_stops_nothing(tmp_path):
    (tmp_path / "broken.ipynb").write_text("{")
    (tmp_path / "empty.ipynb").write_text("{}")
    start.trust(tmp_path / "gone.ipynb", tmp_path / "broken.ipynb", tmp_path / "empty.ipynb")


def test_the_token_is_asked_for(lab):
    assert re.fullmatch(r"token=[0-9a-f]{48}", lab.url.query)
    with pytest.raises(urllib.error.HTTPError, match="403"):
        lab.get("/api/contents", token=False)


def test_the_course_s_folder_is_the_root(lab):
    names = {entry["name"] for entry in json.loads(lab.get("/api/contents"))["content"]}
    assert {"README.md", "notebooks", "exercises", "solutions"} <= names


def test_the_news_question_is_answered_before_it_is_asked(lab):
    settings = json.loads(lab.get("/lab/api/settings/@jupyterlab/apputils-extension:notification"))
    assert settings["schema"]["properties"]["fetchNews"]["default"] == "false"
    assert settings["schema"]["properties"]["checkForUpdates"]["default"] is False


def test_no_news_and_no_updates_are_looked_up_even_for_who_asks_for_them(lab):
    assert json.loads(lab.get("/lab/api/news")) == {"news": []}
    assert json.loads(lab.get("/lab/api/update")) == {"notification": None}


def test_no_list_of_extensions_is_looked_up(lab):
    assert lab.page_config["extensionManager"]["name"] == "read-only"


def test_nbgrader_s_buttons_are_left_to_teachers(lab):
    assert "@jupyter/nbgrader" in lab.page_config["disabledExtensions"]
    with pytest.raises(urllib.error.HTTPError, match="404"):
        lab.get("/formgrader")


@pytest.mark.skipif(os.name == "nt", reason="there is no make and no /bin/sh there")
def test_its_terminal_is_in_the_course_s_folder_with_the_course_s_python_first_and_without_make_s_variables(lab):
    websocket = pytest.importorskip("websocket")
    token = lab.url.query.removeprefix("token=")
    opened = urllib.request.Request(
        f"http://{lab.url.netloc}/api/terminals",
        data=json.dumps({"cwd": "notebooks"}).encode(),  # as the launcher does it beside an open lecture
        headers={"Authorization": f"token {token}"},
    )
    with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(opened, timeout=20) as answer:
        name = json.load(answer)["name"]
    socket_address = f"ws://{lab.url.netloc}/terminals/websocket/{name}?token={token}"
    terminal = websocket.create_connection(socket_address, timeout=20, http_no_proxy=["*"])
    question = 'echo "[$PWD|${PATH%%:*}|$N$ARGS$MAKEFLAGS$MAKELEVEL|"EN""D]'
    terminal.send(json.dumps(["stdin", question + "\r"]))
    said = ""
    while "|END]" not in said:
        kind, *text = json.loads(terminal.recv())
        said += text[0] if kind == "stdout" else ""
    terminal.close()
    assert f"[{ROOT}|{setup.venv_python(ROOT).parent}||END]" in said


def test_the_terminal_shows_the_address_and_little_else(lab):
    assert len(lab.log) < 15, "".join(lab.log)
