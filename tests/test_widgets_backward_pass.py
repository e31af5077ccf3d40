"""utils.widgets.backward_pass: the recorded pass of every kind of Value in the course, and of rules that are wrong."""

import math

import pytest

from utils.micrograd.engine import Value as LibraryValue
from utils.widgets.backward_pass import record


class Plain:
    """The Value of notebook 02 with notebook 04's tanh: neither grads nor rules."""

    def __init__(self, data, _prev=(), _op="", label=""):
        self.data, self._prev, self._op, self.label = data, _prev, _op, label

    def __add__(self, other):
        return type(self)(self.data + other.data, (self, other), "+")

    def __mul__(self, other):
        return type(self)(self.data * other.data, (self, other), "*")

    def tanh(self):
        return type(self)(math.tanh(self.data), (self,), "tanh")


class WithGrad(Plain):
    """The Value of notebook 03."""

    def __init__(self, *arguments, **names):
        super().__init__(*arguments, **names)
        self.grad = 0.0


class Closures(WithGrad):
    """The Value of notebook 05."""

    def __add__(self, other):
        out = super().__add__(other)

        def pay():
            self.grad += out.grad
            other.grad += out.grad

        out._backward = pay
        return out

    def __mul__(self, other):
        out = super().__mul__(other)

        def pay():
            self.grad += other.data * out.grad
            other.grad += self.data * out.grad

        out._backward = pay
        return out

    def tanh(self):
        out = super().tanh()

        def pay():
            self.grad += (1 - out.data**2) * out.grad

        out._backward = pay
        return out


class Overwriting(WithGrad):
    """Notebook 05's fault: = where += belongs."""

    def __add__(self, other):
        out = super().__add__(other)

        def pay():
            self.grad = out.grad
            other.grad = out.grad

        out._backward = pay
        return out

    def __mul__(self, other):
        out = super().__mul__(other)

        def pay():
            self.grad = other.data * out.grad
            other.grad = self.data * out.grad

        out._backward = pay
        return out


class LocalOnly(Closures):
    """A product that forgets the upstream gradient."""

    def __mul__(self, other):
        out = super().__mul__(other)

        def pay():
            self.grad += other.data
            other.grad += self.data

        out._backward = pay
        return out


KINDS = [Plain, WithGrad, Closures, LibraryValue]


def lecture_graph(Value):
    """L = (a·b + c)·f at a = 2, b = −3, c = 10, f = −2."""
    a, b, c, f = (Value(data, label=label) for data, label in ((2.0, "a"), (-3.0, "b"), (10.0, "c"), (-2.0, "f")))
    e = a * b
    e.label = "e"
    d = e + c
    d.label = "d"
    L = d * f
    L.label = "L"
    return L


def grads_by_name(backward_pass):
    return dict(zip(backward_pass.names, backward_pass.steps[-1].grads, strict=True))


@pytest.mark.parametrize("Value", KINDS)
def test_the_lectures_graph_gets_the_grads_worked_out_by_hand(Value):
    grads = {"L": 1.0, "d": -2.0, "f": 4.0, "e": -2.0, "c": -2.0, "a": 6.0, "b": -4.0}  # notebook 03
    assert grads_by_name(record(lecture_graph(Value))) == grads


@pytest.mark.parametrize("Value", KINDS)
def test_each_step_says_local_derivative_upstream_gradient_and_their_product(Value):
    backward_pass = record(lecture_graph(Value))
    told = [
        (
            backward_pass.names[step.payer],
            backward_pass.names[payment.child],
            payment.local,
            payment.upstream,
            payment.amount,
        )
        for step in backward_pass.steps
        for payment in step.payments
    ]
    assert told == [
        ("L", "d", -2.0, 1.0, -2.0),
        ("L", "f", 4.0, 1.0, 4.0),
        ("d", "e", 1.0, -2.0, -2.0),
        ("d", "c", 1.0, -2.0, -2.0),
        ("e", "a", -3.0, -2.0, 6.0),
        ("e", "b", 2.0, -2.0, -4.0),
    ]


@pytest.mark.parametrize("Value", KINDS)
def test_a_node_used_twice_collects_two_deposits(Value):
    a = Value(3.0, label="a")
    (step,) = record(a + a).steps
    assert step.deposits[0] == (1.0, 1.0)
    assert step.grads[0] == 2.0
    (step,) = record(a * a).steps
    assert step.deposits[0] == (3.0, 3.0)
    assert step.faults == ()


@pytest.mark.parametrize("Value", KINDS)
def test_a_node_reused_at_different_depths_pays_only_when_it_has_collected_everything(Value):
    a = Value(2.0, label="a")
    b = Value(3.0, label="three") * a
    b.label = "b"
    y = b + b * b
    assert grads_by_name(record(y))["a"] == 39.0  # y = 3a + 9a², dy/da = 3 + 18a


def test_tanh_of_the_lectures_neuron_has_slope_one_half():
    for Value in KINDS:
        n = Value(0.8813735870195432, label="n")
        (step,) = record(n.tanh()).steps
        assert step.payments[0].local == pytest.approx(0.5, abs=1e-12)


def test_the_published_micrograd_is_measured_too():
    micrograd = pytest.importorskip("micrograd.engine")
    a, b = micrograd.Value(-4.0), micrograd.Value(2.0)
    c = a + b
    d = a * b + b**3
    g = (d - c) * (d - c) + (b + a).relu() / 3.0
    backward_pass = record(g)
    g.backward()
    assert [node.grad for node in backward_pass.nodes] == pytest.approx(backward_pass.steps[-1].grads)


def test_stored_local_derivatives_are_read_even_where_there_is_also_a_function():
    a = LibraryValue(2.0)

    class Both:
        data, grad, _prev, _local, _op = 7.0, 0.0, (a,), (5.0,), "?"

        def _backward(self):
            raise AssertionError("not to be called")

    (step,) = record(Both()).steps
    assert step.payments[0].amount == 5.0


def test_a_rule_that_overwrites_is_shown_doing_it():
    a = Overwriting(3.0, label="a")
    (step,) = record(a + a).steps
    assert step.grads[0] == 1.0
    assert [payment.amount for payment in step.payments] == [1.0, 1.0]
    assert step.faults == ("the grad of a was overwritten: it is 1, not 1 + 1 = 2",)


def test_a_rule_that_overwrites_looks_right_until_a_second_share_arrives():
    a, b = Overwriting(-2.0, label="a"), Overwriting(3.0, label="b")
    first, second, third = record((a * b) * (a + b)).steps
    assert first.faults == second.faults == ()
    assert third.faults == (
        "the grad of a was overwritten: it is 3, not -6 + 3 = -3",
        "the grad of b was overwritten: it is -2, not -6 + (-2) = -8",
    )
    assert third.grads[:2] == (3.0, -2.0)


def test_a_rule_that_forgets_the_upstream_gradient_is_shown_doing_it():
    a, b, c = LocalOnly(2.0, label="a"), LocalOnly(-3.0, label="b"), LocalOnly(5.0, label="c")
    first, second = record((a * b) * c).steps
    assert first.faults == ()  # there the upstream gradient is 1
    assert second.faults == (
        "the grad of a went from 0 to -3, not to -15",
        "the grad of b went from 0 to 2, not to 10",
    )


@pytest.mark.parametrize("Value", [WithGrad, Closures, Overwriting, LibraryValue])
def test_the_graph_keeps_its_own_grads(Value):
    L = lecture_graph(Value)
    nodes = record(L).nodes
    for number, node in enumerate(nodes):
        node.grad = float(number)
    record(L)
    assert [node.grad for node in nodes] == [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0]


def test_the_graph_keeps_its_own_grads_when_a_rule_raises():
    L = lecture_graph(Closures)
    L._prev[0].grad = 5.0
    L._backward = lambda: 1 / 0
    with pytest.raises(ZeroDivisionError):
        record(L)
    assert L._prev[0].grad == 5.0


def test_a_stored_none_is_named():
    out = Closures(1.0) + Closures(2.0)
    out.label = "out"
    out._backward = None
    with pytest.raises(TypeError) as caught:
        record(out)
    assert str(caught.value) == "_backward of out is None: store the function itself, without calling it"


def test_an_unknown_operation_without_a_rule_is_named():
    out = WithGrad(1.0, (WithGrad(2.0),), "sqrt", label="out")
    with pytest.raises(ValueError, match="no local derivative") as caught:
        record(out)
    assert str(caught.value) == (
        "no local derivative is known for the operation 'sqrt' of out: give the node _local or _backward"
    )


BINARY = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": lambda a, b: a / b,
    "**": lambda a, b: a**b,
}
UNARY = {
    "neg": lambda a: -a,
    "exp": math.exp,
    "log": math.log,
    "tanh": math.tanh,
    "relu": lambda a: max(a, 0.0),
    "sigmoid": lambda a: 1 / (1 + math.exp(-a)),
    "**3": lambda a: a**3,
    "**-0.5": lambda a: a**-0.5,
}


@pytest.mark.parametrize("operation", [*BINARY, *UNARY])
def test_what_is_known_of_an_operation_by_its_name_agrees_with_a_nudge(operation):
    f, inputs = (BINARY[operation], [1.3, 0.7]) if operation in BINARY else (UNARY[operation], [1.3])
    out = WithGrad(f(*inputs), tuple(map(WithGrad, inputs)), operation)
    (step,) = record(out).steps
    for place, payment in enumerate(step.payments):
        up, down = list(inputs), list(inputs)
        up[place] += 1e-6
        down[place] -= 1e-6
        assert payment.local == pytest.approx((f(*up) - f(*down)) / 2e-6, rel=1e-7)


def test_a_leaf_alone_has_no_steps():
    backward_pass = record(WithGrad(2.0, label="a"))
    assert backward_pass.steps == ()
    assert backward_pass.names == ("a",)


def test_unlabelled_nodes_are_named_for_their_number_and_operation():
    assert record(Closures(2.0) * Closures(-3.0)).names == ("2", "-3", "-6 (*)")
