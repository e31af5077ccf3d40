"""utils.widgets: the controls do what they say, and a saved notebook keeps a picture and a text of each widget."""

import asyncio
import base64
import math
import random
import re

import nbformat
import numpy as np
import pytest
from test_widgets_backward_pass import Closures, lecture_graph

from utils.maintain.authoring import execute
from utils.micrograd.engine import Value
from utils.micrograd.nn import MLP
from utils.widgets import (
    backward_stepper,
    decision_explorer,
    learning_rate_explorer,
    neuron_explorer,
    tangent_explorer,
)
from utils.widgets.classifier import Classifier, frozen, scores_of
from utils.widgets.explorers import XS, YS
from utils.widgets.film import MEDIA_TYPE

POINTS = np.array([[0.0, 0.0], [0.1, 0.9], [1.0, 0.1], [0.9, 1.2]])
LABELS = np.array([1.0, 1.0, -1.0, -1.0])


def parabola(x):
    return 3 * x**2 - 4 * x + 5


def spoken(widget):
    """The sentence above the picture."""
    return re.sub(r"<[^>]*>", "", widget.words.value).replace("&#x27;", "'")


@pytest.fixture
def stepper():
    return backward_stepper(lecture_graph(Closures))


def test_the_slider_shows_its_frame(stepper):
    stepper.slider.value = 2
    assert "Step 2 of 4. L (*) passes on its grad 1" in stepper.words.value
    assert 'aria-label="Step 2 of 4.' in stepper.drawing.value


def test_forward_and_back_move_by_one_frame(stepper):
    stepper.forward.click()
    stepper.forward.click()
    assert stepper.slider.value == 2
    stepper.back.click()
    assert stepper.slider.value == 1


def test_back_is_off_at_the_start_and_forward_at_the_end(stepper):
    assert (stepper.back.disabled, stepper.forward.disabled) == (True, False)
    stepper.slider.value = stepper.slider.max
    assert (stepper.back.disabled, stepper.forward.disabled) == (False, True)
    stepper.forward.click()
    assert stepper.slider.value == 5


def test_play_goes_through_the_same_frames_as_the_slider(stepper):
    assert (stepper.play.min, stepper.play.max) == (stepper.slider.min, stepper.slider.max) == (0, 5)


def test_the_text_form_is_shown_when_asked_for_and_follows_the_slider(stepper):
    assert stepper.text.value == ""
    stepper.as_text.value = True
    stepper.slider.value = 1
    assert stepper.text.value.startswith("<pre>L (*)      data -8.0000  grad 1.0000")


def test_the_stepper_leaves_the_graph_as_it_was():
    L = lecture_graph(Closures)
    L.grad = 7.0
    stepper = backward_stepper(L)
    for frame in range(6):
        stepper.slider.value = frame
    assert L.grad == 7.0


def test_a_graph_that_is_too_large_is_refused_with_a_way_out():
    out = Value(1.0)
    for _ in range(30):
        out = out + 1.0
    with pytest.raises(ValueError, match="backward_stepper") as caught:
        backward_stepper(out)
    assert str(caught.value) == (
        "backward_stepper shows up to 60 nodes, and this graph has 61: step through a part of it, such as one neuron, "
        "or draw the whole with draw_dot(...)"
    )


def test_sixty_nodes_are_shown():
    out = Value(1.0)
    for _ in range(29):
        out = out + 1.0
    assert backward_stepper(out.tanh()).slider.max == 32


def test_a_number_is_no_graph():
    with pytest.raises(TypeError, match=r"^backward_stepper wants a Value: got the number 3\.0"):
        backward_stepper(3.0)


@pytest.mark.parametrize("rankdir", ["TB", "RL"])
def test_the_graph_can_be_laid_out_another_way(rankdir):
    usual = backward_stepper(lecture_graph(Closures))
    other = backward_stepper(lecture_graph(Closures), rankdir=rankdir)
    assert other.drawing.value != usual.drawing.value


def make_all():
    return {
        "backward_stepper": backward_stepper(lecture_graph(Closures)),
        "tangent_explorer": tangent_explorer(parabola),
        "neuron_explorer": neuron_explorer(),
        "learning_rate_explorer": learning_rate_explorer(steps=2),
        "decision_explorer": decision_explorer(POINTS, LABELS, width=3, steps=10),
    }


def test_every_widget_shows_controls_a_picture_and_a_text_that_is_the_same_in_every_run():
    once, again = make_all(), make_all()
    for name, widget in once.items():
        bundle, other = widget._repr_mimebundle_(), again[name]._repr_mimebundle_()
        picture = "image/svg+xml" if name == "backward_stepper" else "image/png"
        assert set(bundle) == {"application/vnd.jupyter.widget-view+json", picture, "text/plain"}
        assert bundle["text/plain"] == other["text/plain"]
        assert bundle[picture] == other[picture]
        if picture == "image/png":
            assert base64.b64decode(bundle[picture]).startswith(b"\x89PNG")


def test_a_front_end_can_ask_for_some_media_types_only(stepper):
    assert list(stepper._repr_mimebundle_(include=["text/plain"])) == ["text/plain"]
    assert "image/svg+xml" not in stepper._repr_mimebundle_(exclude=["image/svg+xml"])


def test_a_notebook_keeps_the_picture_and_not_the_view_that_needs_a_kernel(tmp_path):
    source = "from utils.micrograd.engine import Value\nfrom utils.widgets import backward_stepper\n"
    cell = nbformat.v4.new_code_cell(f"{source}backward_stepper(Value(2.0) * 3.0)", id="stepper")
    path = tmp_path / "scratch.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=[cell]), path)
    execute(path)
    saved = nbformat.read(path, as_version=4)
    assert set(saved.cells[0].outputs[0].data) == {"image/svg+xml", "text/plain", MEDIA_TYPE}
    assert "widgets" not in saved.metadata


def test_the_tangent_explorer_says_the_slope_of_secant_and_tangent():
    explorer = tangent_explorer(parabola)
    assert spoken(explorer) == (
        "At x = 3 with h = 1 the output moves by 17, so the secant's slope is 17 / 1 = 17. "
        "The tangent's is 14; they differ by 3."
    )


def test_moving_a_slider_of_the_tangent_explorer_draws_it_anew():
    explorer = tangent_explorer(parabola)
    before = explorer.picture.value
    explorer.x.value = -3.0
    assert "The tangent's is -22; they differ by 3." in spoken(explorer)
    assert explorer.picture.value != before
    explorer.h.value = 0.1
    assert "with h = 0.1" in spoken(explorer)
    assert "they differ by 0.3." in spoken(explorer)


def test_the_tangent_explorer_draws_secant_and_points_where_the_sliders_are():
    explorer = tangent_explorer(parabola)
    explorer.x.value, explorer.h.value = 1.0, 0.5
    lines = {line.get_label(): line for line in explorer.figure.axes[0].lines}
    (x0, x1), (y0, y1) = lines["secant"].get_data()
    assert (y1 - y0) / (x1 - x0) == pytest.approx(3.5)  # (f(1.5) − f(1)) / 0.5 = (5.75 − 4) / 0.5
    points = explorer.figure.axes[0].lines[-1]
    assert np.array(points.get_data()).tolist() == [[1.0, 1.5], [4.0, 5.75]]


def test_the_neuron_explorer_starts_at_the_lectures_neuron():
    assert spoken(neuron_explorer()) == (
        "With bias 6.881, n = 0.8814, the output is 0.7071 and the slope do/dn is 0.5. "
        "Hence x1.grad -1.5, x2.grad 0.5, w1.grad 1, w2.grad 0."
    )


def test_moving_the_bias_moves_output_and_slope():
    explorer = neuron_explorer()
    before = explorer.picture.value
    explorer.bias.value = 8.0
    assert "n = 2, the output is 0.964 and the slope do/dn is 0.07065" in spoken(explorer)
    assert explorer.picture.value != before
    *_, output, slope = explorer.figure.axes[0].lines
    assert (output.get_ydata()[0], slope.get_ydata()[0]) == (math.tanh(2.0), 1 - math.tanh(2.0) ** 2)


def test_the_neuron_explorer_wants_a_weight_for_each_input():
    with pytest.raises(ValueError, match="neuron_explorer") as caught:
        neuron_explorer(x=(1.0, 2.0), w=(3.0,))
    assert str(caught.value) == "neuron_explorer wants a weight for each input: got 2 inputs and 1 weights"


def test_the_learning_rate_explorer_retrains_the_same_model_at_the_new_rate():
    explorer = learning_rate_explorer(steps=3)
    explorer.lr.value = 0.01
    model = MLP(3, [4, 4, 1], rng=random.Random(0))
    losses = []
    for _ in range(4):
        loss = sum((model(x) - y) ** 2 for x, y in zip(XS, YS, strict=True))
        losses.append(loss.data)
        model.zero_grad()
        loss.backward()
        for parameter in model.parameters():
            parameter.data -= 0.01 * parameter.grad
    drawn = explorer.figure.axes[0].lines[0].get_ydata()
    assert list(drawn) == pytest.approx(losses, rel=1e-12)
    said = f"Learning rate 0.01: the loss goes from {losses[0]:.3g} to {losses[-1]:.3g} in 3 steps."
    assert spoken(explorer) == said


def test_the_learning_rate_explorer_takes_another_model_and_other_examples():
    class Weight:
        def __init__(self):
            self.w = Value(1.0)

        def __call__(self, x):
            return self.w * x[0]

        def parameters(self):
            return [self.w]

    explorer = learning_rate_explorer(Weight, xs=[[2.0]], ys=[6.0], steps=2, lr=0.1)
    drawn = explorer.figure.axes[0].lines[0].get_ydata()
    assert list(drawn) == pytest.approx([16.0, 0.64, 0.0256])  # notebook 09's one-weight problem


def test_a_frozen_network_scores_as_the_network_itself():
    model = MLP(2, [3, 2, 1], activation="relu", output="linear", rng=random.Random(5))
    parameters = frozen(model)
    expected = [model(list(map(float, x))).data for x in POINTS]
    model.layers[-1].neurons[0].b.data += 100.0  # what is frozen stays
    assert scores_of(parameters, POINTS).tolist() == pytest.approx(expected, rel=1e-12)


def test_a_classifier_without_penalty_charges_for_the_points_alone():
    free, charged = Classifier(POINTS, LABELS, [3], penalty=0.0), Classifier(POINTS, LABELS, [3], penalty=0.5)
    squares = sum((W**2).sum() + (b**2).sum() for W, b in free.parameters)
    assert charged.loss_and_accuracy()[0] - free.loss_and_accuracy()[0] == pytest.approx(0.5 * squares)
    before = [W.copy() for W, _ in free.parameters]
    free.step(0.1)
    charged.step(0.1)
    for old, (W, _), (pulled, _) in zip(before, free.parameters, charged.parameters, strict=True):
        np.testing.assert_allclose(pulled - W, -0.1 * 2 * 0.5 * old, atol=1e-12)


def test_the_classifier_takes_the_step_that_the_scalar_engine_takes():
    classifier = Classifier(POINTS, LABELS, [3, 2], seed=5)
    model = MLP(2, [3, 2, 1], activation="relu", output="linear", rng=random.Random(5))
    for _ in range(3):
        margins = [(1 - y * model(list(map(float, x)))).relu() for x, y in zip(POINTS, LABELS.tolist(), strict=True)]
        penalty = sum(p * p for p in model.parameters()) * 1e-4
        loss = sum(margins) / len(margins) + penalty
        assert classifier.loss_and_accuracy()[0] == pytest.approx(loss.data, rel=1e-12)
        model.zero_grad()
        loss.backward()
        for p in model.parameters():
            p.data -= 0.3 * p.grad
        classifier.step(0.3)


def test_the_classifier_can_take_a_step_on_some_of_its_points():
    some, whole = Classifier(POINTS, LABELS, [3], seed=5), Classifier(POINTS[[2, 0]], LABELS[[2, 0]], [3], seed=5)
    some.step(0.3, [2, 0])
    whole.step(0.3)
    for (W, b), (other_W, other_b) in zip(some.parameters, whole.parameters, strict=True):
        assert (W.tolist(), b.tolist()) == (other_W.tolist(), other_b.tolist())


@pytest.mark.parametrize(
    ("points", "labels", "said"),
    [
        (np.zeros((4, 3)), LABELS, "points must be pairs, shape (n, 2): got shape (4, 3)"),
        (POINTS, LABELS[:3], "labels must be 1 or -1, one for each of the 4 points"),
        (POINTS, [0, 1, 0, 1], "labels must be 1 or -1, one for each of the 4 points"),
    ],
)
def test_the_decision_explorer_refuses_other_shapes_and_labels(points, labels, said):
    with pytest.raises(ValueError, match="must be") as caught:
        decision_explorer(points, labels)
    assert str(caught.value) == said


def test_training_runs_to_its_end_and_shows_the_last_step():
    explorer = decision_explorer(POINTS, LABELS, layers=1, width=4, steps=20)

    async def train():
        explorer.train.click()
        assert (explorer.train.disabled, explorer.stop.disabled) == (True, False)
        await explorer.training

    asyncio.run(train())
    expected = Classifier(POINTS, LABELS, [4])
    for step in range(20):
        expected.step(1.0 - 0.9 * step / 20)
    loss, accuracy = expected.loss_and_accuracy()
    assert spoken(explorer) == f"Step 20: loss {loss:.3g}, {accuracy:.0%} of the points on the right side."
    assert (explorer.progress.value, explorer.progress.max) == (20, 20)
    assert (explorer.train.disabled, explorer.stop.disabled) == (False, True)


def test_training_can_be_stopped_and_started_again():
    explorer = decision_explorer(POINTS, LABELS, width=4, steps=300)

    async def stop_early():
        explorer.train.click()
        await asyncio.sleep(0.05)
        explorer.stop.click()
        await explorer.training

    asyncio.run(stop_early())
    assert 0 < explorer.progress.value < 300
    explorer.steps.value = 10

    async def again():
        explorer.train.click()
        await explorer.training

    asyncio.run(again())
    assert spoken(explorer).startswith("Step 10:")


def test_the_sliders_set_the_network_that_is_trained():
    explorer = decision_explorer(POINTS, LABELS, steps=10)
    explorer.layers.value, explorer.width.value = 3, 5
    explorer.train.click()  # without a running loop it trains at once
    assert [W.shape for W, _ in explorer.network.parameters] == [(5, 2), (5, 5), (5, 5), (1, 5)]
