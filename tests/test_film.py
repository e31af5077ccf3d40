"""utils.widgets.film: films hold every scene of a widget, and `save` writes a page that needs nothing beside it."""

import json
import re
import xml.etree.ElementTree as ElementTree

import pytest
from test_widgets_backward_pass import Closures, lecture_graph

from utils.selfcheck.items import _FILM
from utils.widgets import backward_stepper, decision_explorer, learning_rate_explorer, neuron_explorer, tangent_explorer
from utils.widgets.film import MEDIA_TYPE, Control, film, fragment, page


def words(number, *, style=""):
    return f'<p role="status">frame {number}</p><span style="{style}">in order</span>'


def picture(*shapes, head=""):
    return f'{head}<svg xmlns="http://www.w3.org/2000/svg" width="40pt" height="20pt">{"".join(shapes)}</svg>'


def scenes(text):
    """All scenes of a film, each made from the first as a page makes it."""
    head, *differences = json.loads(text)
    made = []
    for changes in differences:
        root = ElementTree.fromstring(head["first"])
        parts = list(root.iter())
        parent = {child: element for element in parts for child in element}
        for at, what in changes:
            part = parts[at]
            if isinstance(what, str):
                place = list(parent[part]).index(part)
                parent[part][place] = ElementTree.fromstring(what)
                continue
            for name, value in what.items():
                if name == "":
                    part.text = value
                elif value is None:
                    del part.attrib[name]
                else:
                    part.set(name, value)
        made.append(ElementTree.tostring(root, encoding="unicode"))
    return made


def test_a_scene_is_kept_as_what_differs_from_the_one_at_the_start():
    told = film(
        [Control("step", ["0", "1"], start=1)],
        [
            (words(0), picture('<path d="M1 2" stroke="red"/>')),
            (words(1, style="color: red"), picture('<path d="M1 2" fill="none"/>')),
        ],
        note="Two scenes.",
    )
    head, before, start = json.loads(told)
    assert head["controls"] == [{"name": "step", "stops": ["0", "1"], "start": 1, "seconds": 0.0}]
    assert head["note"] == "Two scenes."
    assert start == []
    # 0 is the holder of it all, 1 the sentence, 2 what stands below it, 3 the picture's frame and 4 the picture.
    assert before == [[1, {"": "frame 0"}], [2, {"style": ""}], [5, {"fill": None, "stroke": "red"}]]


def test_what_has_other_parts_in_another_scene_is_kept_whole_and_what_follows_it_is_still_found():
    line, dot = '<path d="M1 2"/>', '<circle r="1"/>'
    told = film(
        [Control("step", ["0", "1"])],
        [
            (words(0), picture(f"<g>{line}</g>", dot)),
            (words(0), picture(f"<g>{line}{line}</g>", '<circle r="2"/>')),
        ],
    )
    assert json.loads(told)[2] == [
        [5, '<g><path d="M1 2"></path><path d="M1 2"></path></g>'],
        [7, {"r": "2"}],
    ]


def test_text_between_parts_is_not_lost():
    told = film([Control("step", ["0", "1"])], [("<p>a <b>b</b> c</p>", picture()), ("<p>a <b>b</b> d</p>", picture())])
    assert json.loads(told)[2] == [[1, "<p>a <b>b</b> d</p>"]]


def test_a_picture_comes_without_what_would_reach_out_into_the_page():
    head = '<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">\n'
    shapes = (
        "<metadata>who made it</metadata><defs><style>*{fill: red}</style></defs>",
        '<clipPath id="hole"/><g id="axes" clip-path="url(#hole)"><path d="M 1.23456 \n 7.00001"/></g>',
    )
    told = film([Control("step", ["0"])], [(words(0), picture(*shapes, head=head))])
    assert json.loads(told)[0]["first"].partition("<svg")[2] == (
        ' style="width: 100%; max-width: 40.0pt; min-width: 20.0pt; height: auto"><defs></defs>'
        '<clipPath id="hole"></clipPath><g clip-path="url(#hole)"><path d="M 1.23 7"></path></g></svg></div></div>'
    )


def test_the_steppers_film_shows_what_the_stepper_shows():
    stepper = backward_stepper(lecture_graph(Closures))
    shown = scenes(stepper.film())
    assert len(shown) == 6
    for frame, scene in enumerate(shown):
        stepper.slider.value = frame
        told = re.search(r'aria-label="([^"]*)"', stepper.drawing.value)[1]
        assert f'aria-label="{told}"' in scene
        numbers = re.findall(r">grad (-?[\d.]+)", stepper.drawing.value)
        assert re.findall(r">grad (-?[\d.]+)", scene) == numbers
        assert scene.count("data-active") == (1 if 1 <= frame <= 4 else 0)


def test_a_film_starts_where_the_sliders_are_and_its_last_slider_moves_fastest():
    explorer = tangent_explorer(lambda x: x**2, x=0.7, h=0.5)
    before = explorer.figure.axes[0].lines[-1].get_data()
    told = explorer.film()
    assert explorer.figure.axes[0].lines[-1].get_data() == before
    x, h = json.loads(told)[0]["controls"]
    assert (x["name"], x["stops"][x["start"]], len(x["stops"])) == ("x", "0.7", 22)
    assert (h["name"], h["stops"][h["start"]], len(h["stops"])) == ("h", "0.5", 7)
    first, second, *_, last = scenes(told)
    assert "At x = -5 with h = 0.001 " in first
    assert "At x = -5 with h = 0.01 " in second
    assert "At x = 5 with h = 2 " in last


def test_the_neurons_film_says_what_the_slider_would_say_and_moves_its_points():
    explorer = neuron_explorer()
    told = explorer.film()
    stops = json.loads(told)[0]["controls"][0]["stops"]
    shown = [scenes(told)[stops.index(stop)] for stop in ("6", "8")]
    for scene, bias in zip(shown, (6.0, 8.0), strict=True):
        explorer.bias.value = bias
        assert re.sub(r"<[^>]*>", "", explorer.words.value) in scene
    assert shown[0].partition("<svg")[2] != shown[1].partition("<svg")[2]


def test_the_learning_rates_film_has_the_rates_that_the_lecture_asks_about():
    head, *_ = json.loads(learning_rate_explorer(steps=1).film())
    assert {"0.05", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7"} <= {*head["controls"][0]["stops"]}


def test_the_decision_explorers_film_is_one_training_and_says_which():
    explorer = decision_explorer([[0.0, 0.0], [0.1, 0.9], [1.0, 0.1]], [1, 1, -1], layers=1, width=3, steps=20)
    told = explorer.film()
    head, *_ = json.loads(told)
    assert head["note"] == "This network has 1 hidden layer of 3 neurons; other sizes need a kernel."
    assert head["controls"][0]["stops"] == ["0", "2", "4", "6", "8", "10", "12", "14", "16", "18", "20"]
    first, *_, last = scenes(told)
    assert "Step 0: loss " in first
    explorer.train.click()
    assert re.sub(r"<[^>]*>", "", explorer.words.value) in last


def test_a_film_is_the_same_in_every_run():
    assert neuron_explorer().film() == neuron_explorer().film()
    assert backward_stepper(lecture_graph(Closures)).film() == backward_stepper(lecture_graph(Closures)).film()


def test_a_fragment_shows_the_saved_picture_and_no_text_can_end_its_script():
    told = film([Control("step", ["0"])], [("<p>&lt;/script&gt;</p>", picture())])
    output = {MEDIA_TYPE: told, "image/png": "iVBO\n", "text/plain": 'the "still"'}
    html = fragment(output)
    assert '<img src="data:image/png;base64,iVBO" alt="the &quot;still&quot;">' in html
    held = re.search(r'<script type="application/json">(.*?)</script>', html, re.DOTALL)[1]
    assert json.loads(held) == json.loads(told)


def test_nothing_in_a_page_reaches_out_of_it():
    html = page(backward_stepper(lecture_graph(Closures))._repr_mimebundle_() | {MEDIA_TYPE: "[]"}, "A < B")
    assert "<title>A &lt; B</title>" in html
    assert re.findall(r'(?:src|href)="(?!data:|#)[^"]*"', html) == []
    assert set(re.findall(r"https?://[^\"' ]+", html)) <= {"http://www.w3.org/2000/svg"}


def test_save_writes_the_page_and_says_where(tmp_path):
    target = tmp_path / "stepper.html"
    assert backward_stepper(lecture_graph(Closures)).save(target) == target
    html = target.read_text(encoding="utf-8")
    assert html.startswith("<!DOCTYPE html>")
    assert "<h1>The backward pass of L</h1>" in html
    assert "Step 2 of 4. L (*) passes on its grad 1" in html


def test_save_writes_to_the_current_folder_and_over_an_older_page(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "neuron.html").write_text("old", encoding="utf-8")
    neuron_explorer().save("neuron.html")
    assert "One neuron and its bias" in (tmp_path / "neuron.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["stepper", "stepper.png", "stepper.ipynb"])
def test_save_wants_the_name_of_a_page(tmp_path, name):
    with pytest.raises(ValueError, match="save writes a page") as caught:
        backward_stepper(lecture_graph(Closures)).save(tmp_path / name)
    assert str(caught.value) == (
        f'save writes a page, whose name ends with .html: got "{tmp_path / name}"; try "stepper.html"'
    )
    assert list(tmp_path.iterdir()) == []


def test_save_says_plainly_that_a_folder_is_missing(tmp_path):
    with pytest.raises(FileNotFoundError) as caught:
        backward_stepper(lecture_graph(Closures)).save(tmp_path / "away" / "stepper.html")
    assert str(caught.value) == (
        f'there is no folder "{tmp_path / "away"}" to save "stepper.html" in: make it first, or give the name alone to '
        "save beside the notebook"
    )


def test_a_film_is_saved_where_it_is_asked_for_alone(monkeypatch):
    stepper = backward_stepper(lecture_graph(Closures))
    assert MEDIA_TYPE not in stepper._repr_mimebundle_()
    monkeypatch.setenv("FILMS_KEPT", "1")
    assert stepper._repr_mimebundle_()[MEDIA_TYPE] == stepper.film()
    assert MEDIA_TYPE not in stepper._repr_mimebundle_(include=["text/plain"])


def test_lectures_are_compared_without_their_films():
    assert _FILM == MEDIA_TYPE
