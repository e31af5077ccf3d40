"""Pictures in real kernels whose owner has set matplotlib up in other ways: they look the same, byte for byte."""

import hashlib
import os
from pathlib import Path

import pytest
from jupyter_client.manager import start_new_kernel

ROOT = Path(__file__).resolve().parent.parent
CELLS = {
    "curve": "from utils.plots import curve\ncurve(lambda x: x * x)",
    "tangent": "from utils.plots import tangent\ntangent(lambda x: x**3 - 2 * x, 1.0)",
    "labelled points": "from utils.plots import labelled_points\nlabelled_points([[0, 1], [1, 0]], [1, -1])",
    "widget, saved": "from utils.widgets import tangent_explorer\nwidget = tangent_explorer(lambda x: x * x)\nwidget",
    "widget, moved": "widget.x.value = 1.0\nfrom IPython.display import Image\nImage(widget.picture.value)",
}


def pictures(environment: dict[str, str], first: str = "") -> dict[str, str]:
    """The PNG that each cell shows, as a hash, in a kernel with these variables that has run the cell `first`."""
    env = {name: text for name, text in os.environ.items() if name not in ("MPLBACKEND", "MATPLOTLIBRC")}
    manager, client = start_new_kernel(cwd=str(ROOT), env={**env, **environment})
    shown = {}
    try:
        assert client.execute_interactive(first, timeout=120)["content"]["status"] == "ok"
        for name, code in CELLS.items():
            outputs = []
            client.execute_interactive(code, timeout=120, output_hook=outputs.append)
            seen = [one for one in outputs if one["msg_type"] in ("execute_result", "display_data", "stream", "error")]
            assert [one["msg_type"] for one in seen] == ["execute_result"], seen
            shown[name] = hashlib.sha256(seen[0]["content"]["data"]["image/png"].encode()).hexdigest()
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    return shown


@pytest.fixture(scope="module")
def as_shipped() -> dict[str, str]:
    shown = pictures({})
    assert len(set(shown.values())) == len(CELLS)
    return shown


@pytest.mark.parametrize("backend", ["agg", "TkAgg", "nbAgg", "module://backend_interagg"])
def test_a_backend_of_the_reader_s_reaches_no_picture(as_shipped, backend):
    assert pictures({"MPLBACKEND": backend}) == as_shipped


def test_a_style_and_a_settings_file_of_the_reader_s_reach_no_picture(as_shipped, tmp_path):
    settings = tmp_path / "matplotlibrc"
    settings.write_text("text.usetex: True\nfont.size: 30\nsavefig.dpi: 300\nsavefig.bbox: tight\n", encoding="utf-8")
    dark = "import matplotlib.pyplot as plt\nassert plt.rcParams['text.usetex']\nplt.style.use('dark_background')"
    assert pictures({"MATPLOTLIBRC": str(settings)}, dark) == as_shipped
