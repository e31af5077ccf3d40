"""utils.micrograd.nn: neurons, layers and networks, against sums written out, PyTorch, and micrograd 0.1.0."""

import math
import random

import micrograd.engine
import micrograd.nn
import numpy as np
import pytest
import torch

from utils.micrograd import MLP, Layer, Module, Neuron, Value

POINTS = [[2.0, 3.0, -1.0], [3.0, -1.0, 0.5], [0.5, 1.0, 1.0], [1.0, 1.0, -1.0]]
TARGETS = [1.0, -1.0, -1.0, 1.0]


class Closures:
    """An engine as a learner writes it by notebook 06: closures, recursion, no relu, no stored local derivatives."""

    def __init__(self, data, _prev=(), _op=""):
        self.data = data
        self.grad = 0.0
        self._prev = _prev
        self._op = _op
        self._backward = lambda: None

    def __add__(self, other):
        other = other if isinstance(other, Closures) else Closures(other)
        out = Closures(self.data + other.data, (self, other), "+")

        def pay():
            self.grad += out.grad
            other.grad += out.grad

        out._backward = pay
        return out

    def __mul__(self, other):
        other = other if isinstance(other, Closures) else Closures(other)
        out = Closures(self.data * other.data, (self, other), "*")

        def pay():
            self.grad += other.data * out.grad
            other.grad += self.data * out.grad

        out._backward = pay
        return out

    def tanh(self):
        out = Closures(math.tanh(self.data), (self,), "tanh")

        def pay():
            self.grad += (1 - out.data**2) * out.grad

        out._backward = pay
        return out

    def __radd__(self, other):
        return self + other

    def __sub__(self, other):
        return self + other * -1

    def backward(self):
        order, seen = [], set()

        def visit(node):
            if node not in seen:
                seen.add(node)
                for child in node._prev:
                    visit(child)
                order.append(node)

        visit(self)
        self.grad = 1.0
        for node in reversed(order):
            node._backward()


def nodes(root):
    """Return every node under root, root included."""
    found, stack = [], [root]
    while stack:
        node = stack.pop()
        if not any(node is other for other in found):
            found.append(node)
            stack.extend(node._prev)
    return found


def squared_error(model):
    """Return the summed squared error of the model on the lecture's four points."""
    errors = [model(x) - y for x, y in zip(POINTS, TARGETS, strict=True)]
    return sum(error * error for error in errors)


def train(model, steps, rate):
    """Return the loss before each of `steps` descent steps."""
    losses = []
    for _ in range(steps):
        loss = squared_error(model)
        model.zero_grad()
        loss.backward()
        for p in model.parameters():
            p.data -= rate * p.grad
        losses.append(loss.data)
    return losses


# Neuron


def test_a_neuron_is_the_activation_of_weights_times_inputs_plus_bias():
    neuron = Neuron(2)
    neuron.w[0].data, neuron.w[1].data, neuron.b.data = -3.0, 1.0, 6.8813735870195432
    x = [Value(2.0), Value(0.0)]
    out = neuron(x)
    out.backward()
    assert out.data == pytest.approx(0.7071067811865476, rel=1e-12)
    slopes = [p.grad for p in (*neuron.w, neuron.b, *x)]
    assert slopes == pytest.approx([1.0, 0.0, 0.5, -1.5, 0.5], rel=1e-12)  # the lecture's neuron


def test_a_neuron_draws_weights_then_bias_uniformly_from_minus_1_to_1():
    neuron, expected = Neuron(3, rng=random.Random(5)), random.Random(5)
    assert [p.data for p in neuron.parameters()] == [expected.uniform(-1, 1) for _ in range(4)]
    assert neuron.parameters() == [*neuron.w, neuron.b]


def test_without_rng_the_seed_of_the_random_module_decides():
    random.seed(1337)
    first = [p.data for p in MLP(3, [4, 1]).parameters()]
    random.seed(1337)
    assert [p.data for p in MLP(3, [4, 1]).parameters()] == first
    assert [p.data for p in MLP(3, [4, 1]).parameters()] != first


@pytest.mark.parametrize(
    ("activation", "outputs", "slopes"),
    [
        ("tanh", [-0.9640275800758169, 0.9640275800758169], [0.07065082485316443] * 2),
        ("relu", [0.0, 2.0], [0.0, 1.0]),
        ("linear", [-2.0, 2.0], [1.0, 1.0]),
    ],
)
@pytest.mark.parametrize("value", [Value, Closures])
def test_each_activation_has_its_output_and_slope_on_any_value_class(activation, outputs, slopes, value):
    neuron = Neuron(1, activation, value=value)
    for bias, output, slope in zip((-2.0, 2.0), outputs, slopes, strict=True):
        neuron.w[0].data, neuron.b.data = 0.0, bias
        neuron.zero_grad()
        out = neuron([1.0])
        out.backward()
        assert out.data == pytest.approx(output, rel=1e-12)
        assert neuron.b.grad == pytest.approx(slope, rel=1e-12)


def test_the_weighted_sum_is_one_node_with_every_weight_input_and_the_bias_as_children():
    neuron = Neuron(2, "linear")
    x = [Value(1.0), Value(2.0)]
    out = neuron(x)
    assert (out._op, out._prev) == ("w·x+b", (*neuron.w, *x, neuron.b))
    assert out._local == (1.0, 2.0, neuron.w[0].data, neuron.w[1].data, 1.0)


def test_the_one_node_has_the_gradients_of_the_sum_written_out():
    neuron = Neuron(3, rng=random.Random(2))
    shared = Value(0.5)
    x = [shared, shared, shared * 2]  # one input used three times
    (3 * neuron(x)).backward()
    found = [p.grad for p in (*neuron.parameters(), shared)]
    neuron.zero_grad()
    shared.grad = 0.0
    w, b = neuron.w, neuron.b
    (3 * (w[0] * shared + w[1] * shared + w[2] * (shared * 2) + b).tanh()).backward()
    assert found == pytest.approx([p.grad for p in (*neuron.parameters(), shared)], rel=1e-12)


@pytest.mark.parametrize(
    "x", [[0.5, -1], (0.5, -1.0), iter([0.5, -1]), np.array([0.5, -1.0]), torch.tensor([0.5, -1.0]), [Value(0.5), -1]]
)
def test_inputs_may_be_any_numbers_in_any_order_of_two(x):
    neuron = Neuron(2, "linear", rng=random.Random(1))
    w, b = [p.data for p in neuron.w], neuron.b.data
    assert neuron(x).data == b + w[0] * 0.5 + w[1] * -1


# Layer and MLP


def test_a_layer_returns_a_list_even_of_one():
    assert [len(Layer(2, nout)([1.0, 2.0])) for nout in (1, 3)] == [1, 3]
    assert type(Layer(2, 1)([1.0, 2.0])) is list


def test_a_layers_neurons_are_different_objects_with_different_weights():
    layer = Layer(2, 3, rng=random.Random(0))
    assert len(set(layer.neurons)) == 3
    assert len({p.data for p in layer.parameters()}) == len(set(layer.parameters())) == 9


def test_only_the_network_unwraps_a_single_output():
    assert type(MLP(3, [4, 1])(POINTS[0])) is Value
    outputs = MLP(2, [1, 3])([1.0, 2.0])  # a layer of one neuron feeds the next one its list
    assert [type(out) for out in outputs] == [Value] * 3


def test_the_lectures_network_has_41_parameters_neuron_by_neuron():
    model, expected = MLP(3, [4, 4, 1], rng=random.Random(0)), random.Random(0)
    assert [p.data for p in model.parameters()] == [expected.uniform(-1, 1) for _ in range(41)]
    neurons = [neuron for layer in model.layers for neuron in layer.neurons]
    assert model.parameters() == [p for neuron in neurons for p in (*neuron.w, neuron.b)]
    assert len(MLP(2, [16, 16, 1]).parameters()) == 337


def test_hidden_layers_and_the_last_have_their_own_activation():
    model = MLP(2, [3, 3, 1], activation="relu", output="linear")
    assert [[n.activation for n in layer.neurons] for layer in model.layers] == [["relu"] * 3, ["relu"] * 3, ["linear"]]
    assert [layer.neurons[0].activation for layer in MLP(2, [3, 1]).layers] == ["tanh", "tanh"]


def test_a_plain_number_is_one_leaf_for_the_whole_network():
    # 41 parameters, 3 inputs, and for each of 9 neurons its sum and its tanh
    assert len(nodes(MLP(3, [4, 4, 1])(POINTS[0]))) == 41 + 3 + 18


def test_the_widths_may_come_from_an_iterator():
    assert [len(layer.neurons) for layer in MLP(3, iter([4, 2])).layers] == [4, 2]


def test_a_network_has_pytorchs_output_and_gradients():
    model = MLP(3, [4, 4, 1], activation="relu", output="tanh", rng=random.Random(3))
    outputs = [torch.tensor(POINTS, dtype=torch.float64)]
    tensors = []
    for layer in model.layers:
        weights = torch.tensor([[w.data for w in n.w] for n in layer.neurons], dtype=torch.float64, requires_grad=True)
        biases = torch.tensor([n.b.data for n in layer.neurons], dtype=torch.float64, requires_grad=True)
        tensors.append((weights, biases))
        before = outputs[-1] @ weights.T + biases
        outputs.append(before.tanh() if layer is model.layers[-1] else before.relu())
    right = ((outputs[-1][:, 0] - torch.tensor(TARGETS)) ** 2).sum()
    right.backward()
    loss = squared_error(model)
    loss.backward()
    expected = [
        slope.item()
        for weights, biases in tensors
        for row, bias in zip(weights.grad, biases.grad, strict=True)
        for slope in (*row, bias)
    ]
    assert loss.data == pytest.approx(right.item(), rel=1e-9)
    assert [p.grad for p in model.parameters()] == pytest.approx(expected, rel=1e-9)


# Module


def test_zero_grad_clears_every_parameter_of_a_subclass():
    class Line(Module):
        def __init__(self):
            self.slope, self.offset = Value(2.0), Value(1.0)

        def parameters(self):
            return [self.slope, self.offset]

    line = Line()
    (line.slope * 3 + line.offset).backward()
    assert [p.grad for p in line.parameters()] == [3.0, 1.0]
    line.zero_grad()
    assert [p.grad for p in line.parameters()] == [0.0, 0.0]


def test_a_module_of_its_own_has_no_parameters():
    assert Module().parameters() == []


def test_each_kind_prints_how_it_is_made():
    model = MLP(3, (4, 1), activation="relu", output="linear")
    assert repr(model) == "MLP(3, [4, 1], 'relu', output='linear')"
    assert repr(model.layers[0]) == "Layer(3, 4, 'relu')"
    assert repr(model.layers[1].neurons[0]) == "Neuron(4, 'linear')"
    assert repr(eval(repr(model))) == repr(model)


# What is refused, and in which words


@pytest.mark.parametrize(
    ("module", "x", "message"),
    [
        (Neuron(3), [1.0, 2.0], "Neuron(3, 'tanh'): expected 3 inputs, got 2"),
        (Layer(2, 4, "relu"), [1.0, 2.0, 3.0], "Layer(2, 4, 'relu'): expected 2 inputs, got 3"),
        (MLP(3, [4, 1]), [1.0], "MLP(3, [4, 1], 'tanh', output='tanh'): expected 3 inputs, got 1"),
        (MLP(3, [4, 1], value=Closures), [], "MLP(3, [4, 1], 'tanh', output='tanh'): expected 3 inputs, got 0"),
    ],
    ids=["neuron", "layer", "network", "a learner's engine"],
)
def test_a_wrong_number_of_inputs_is_a_value_error(module, x, message):
    with pytest.raises(ValueError) as error:  # noqa: PT011 - the whole message is compared
        module(x)
    assert str(error.value) == message


@pytest.mark.parametrize(
    "make",
    [lambda: Neuron(2, "tahn"), lambda: MLP(2, [3, 1], activation="tahn"), lambda: MLP(2, [3, 1], output="tahn")],
)
def test_an_unknown_activation_is_a_value_error_that_lists_the_known(make):
    with pytest.raises(ValueError) as error:  # noqa: PT011 - the whole message is compared
        make()
    assert str(error.value) == "activation: expected one of tanh, relu, linear, got 'tahn'"


def test_an_input_that_is_no_number_is_a_type_error():
    with pytest.raises(TypeError) as error:
        MLP(2, [3, 1])(np.ones((2, 2)))
    assert str(error.value) == "Value: expected one number, got an array of shape (2,); make a list of Values instead"


# Training


def test_the_right_loop_on_the_lectures_points_has_its_known_losses():
    losses = train(MLP(3, [4, 4, 1], rng=random.Random(0)), steps=20, rate=0.05)
    assert [round(loss, 4) for loss in (losses[0], losses[-1])] == [7.7298, 0.0555]


def test_a_learners_engine_trains_the_same():
    losses = train(MLP(3, [4, 4, 1], rng=random.Random(0)), steps=20, rate=0.05)
    model = MLP(3, [4, 4, 1], rng=random.Random(0), value=Closures)
    assert {type(node) for node in nodes(model(POINTS[0]))} == {Closures}
    assert train(model, steps=20, rate=0.05) == pytest.approx(losses, rel=1e-9)


def test_a_subclass_of_value_is_an_engine_too():
    class Marked(Value):
        pass

    assert squared_error(MLP(3, [4, 4, 1], rng=random.Random(0), value=Marked)).data == pytest.approx(
        squared_error(MLP(3, [4, 4, 1], rng=random.Random(0))).data, rel=1e-12
    )


def half_circles(count, rng):
    """Return points on two half circles that interlock, noise 0.1, and the side, 1 or -1, of each."""
    points, sides = [], []
    for i in range(count):
        angle, side = rng.uniform(0, math.pi), 1 if i % 2 else -1
        x, y = (1 - math.cos(angle), 0.5 - math.sin(angle)) if side == 1 else (math.cos(angle), math.sin(angle))
        points.append([x + rng.gauss(0, 0.1), y + rng.gauss(0, 0.1)])
        sides.append(side)
    return points, sides


def moons_losses(model, value, steps):
    """Return the losses of training on the half circles as micrograd's demo trains on the moons."""
    points, sides = half_circles(12, random.Random(1337))
    losses = []
    for k in range(steps):
        scores = [model([value(x) for x in point]) for point in points]
        hinge = [(1 + -side * score).relu() for side, score in zip(sides, scores, strict=True)]
        loss = sum(hinge) * (1.0 / len(hinge)) + 1e-4 * sum(p * p for p in model.parameters())
        model.zero_grad()
        loss.backward()
        for p in model.parameters():
            p.data -= (1.0 - 0.9 * k / 100) * p.grad
        losses.append(loss.data)
    return losses


def test_the_moons_train_as_with_micrograd_from_the_same_weights():
    peer = micrograd.nn.MLP(2, [16, 16, 1])
    model = MLP(2, [16, 16, 1], activation="relu", output="linear")
    start = random.Random(1337)
    for theirs, ours in zip(peer.parameters(), model.parameters(), strict=True):
        theirs.data = ours.data = start.uniform(-1, 1)
    right = moons_losses(peer, micrograd.engine.Value, steps=5)
    assert moons_losses(model, Value, steps=5) == pytest.approx(right, rel=0, abs=1e-9)
    assert right[-1] < right[0]
