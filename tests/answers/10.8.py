import math

CASES = {
    "upstream": (lambda a, b: 3 * (a * b), [2.0, -3.0], [-18.0, -9.0, 6.0]),
    "overwrite": (lambda a: a * a, [3.0], [9.0, 6.0]),
    "unary": (lambda x: 3 * x.tanh() + x, [0.0], [0.0, 4.0]),
    "order": (lambda a: reused(3 * a), [2.0], [42.0, 39.0]),
    "minus": (lambda a: 1 - a, [5.0], [-4.0, -1.0]),
    "over": (lambda a: 1 / a, [4.0], [0.25, -0.0625]),
    "exp": (lambda a: a.exp(), [2.0], [math.exp(2.0), math.exp(2.0)]),
    "log": (lambda a: 3 * a.log(), [2.0], [3 * math.log(2.0), 1.5]),
    "quotient": (lambda a, b: a / b, [6.0, 4.0], [1.5, 0.25, -0.375]),
    "relu": (lambda a, b: 2 * a.relu() + 5 * b.relu(), [3.0, -2.0], [6.0, 2.0, 0.0]),
    "power": (lambda a: a**3, [2.0], [8.0, 12.0]),
}


def reused(b):
    return b + b * b


def tried(Value, f, inputs):
    leaves = [Value(x) for x in inputs]
    out = f(*leaves)
    out.backward()
    return [out.data, *(leaf.grad for leaf in leaves)]


def twice(Value):
    x = Value(2.0)
    y = 3 * (x + x) + 1.0
    y.backward()
    y.backward()
    return x.grad


def close(got, wanted):
    return all(abs(a - b) < 1e-9 for a, b in zip(got, wanted))


def judged(Value, without=()):
    cases = [case for name, case in CASES.items() if name not in without]
    return all(close(tried(Value, f, xs), wanted) for f, xs, wanted in cases) and (
        "twice" in without or twice(Value) == 12.0
    )

# right: by hand, from a table of cases
def engine_is_correct(Value):
    return judged(Value)

# right: against PyTorch
import torch

def engine_is_correct(Value):
    def everything(x, y):
        one = 3 * x * y + 2 * (1 - x) * (1 - x) * x - 5 / y + (1 - x) + y / x + (x - y) / 4
        b = 3 * x
        two = b + b * b + 3 * x.tanh() + 2 * x.exp() + 3 * y.log() + x + 2 * y**3 + y
        return one * 0.1 + two + 2 * x.relu() + 3 * (-y).relu() + 1 / y

    ours = [Value(0.7), Value(1.3)]
    theirs = [torch.tensor(x, dtype=torch.float64, requires_grad=True) for x in (0.7, 1.3)]
    one, two = everything(*ours), everything(*theirs)
    one.backward()
    two.backward(retain_graph=True)
    good = [abs(one.data - two.item()) < 1e-9]
    good += [abs(a.grad - b.grad.item()) < 1e-9 for a, b in zip(ours, theirs)]
    one.backward()
    two.backward()
    good += [abs(a.grad - b.grad.item()) < 1e-9 for a, b in zip(ours, theirs)]
    return all(good)

# right: early returns, a NumPy bool, errors caught
import numpy as np

def engine_is_correct(Value):
    try:
        for f, xs, wanted in CASES.values():
            if not np.allclose(tried(Value, f, xs), wanted, atol=1e-9):
                return np.bool_(False)
    except Exception:
        return False
    return np.isclose(twice(Value), 12.0)

# wrong: always True
# fault: always-passes
def engine_is_correct(Value):
    return True

# wrong: a lone neuron, as the root
# fault: always-passes
def engine_is_correct(Value):
    x, w, b = Value(2.0), Value(-3.0), Value(6.0)
    out = x * w + b
    return out.data == 0.0 and (out - 1.0).data == -1.0

# wrong: always False
# fault: never-passes
def engine_is_correct(Value):
    return False

# wrong: leaves are asked not to accumulate
# fault: never-passes
def engine_is_correct(Value):
    return judged(Value, without=["twice"]) and twice(Value) == 6.0

# wrong: a private attribute
# fault: counts-on-attribute
def engine_is_correct(Value):
    return judged(Value) and Value(2.0).tanh()._local == (1 - math.tanh(2.0) ** 2,)

# wrong: relu at 0
# fault: relu-at-0
def engine_is_correct(Value):
    return judged(Value) and tried(Value, lambda v: v.relu(), [0.0]) == [0.0, 0.0]

# wrong: to the last digit
# fault: exact
def engine_is_correct(Value):
    return judged(Value) and tried(Value, lambda v: v.tanh() / 3.0, [0.7])[0] == math.tanh(0.7) / 3.0

# wrong: with assert
# fault: assert
def engine_is_correct(Value):
    for f, xs, wanted in CASES.values():
        assert close(tried(Value, f, xs), wanted)
    assert twice(Value) == 12.0
    return True

# wrong: nothing returned
# fault: returns-none
def engine_is_correct(Value):
    judged(Value)

# wrong: no upstream
# fault: lets-no-upstream
def engine_is_correct(Value):
    return judged(Value, without=["upstream", "order", "twice"]) and close(
        tried(Value, lambda a, b: a * b, [2.0, -3.0]), [-6.0, -3.0, 2.0]
    )

# wrong: no reuse in + and *
# fault: lets-overwrites
def engine_is_correct(Value):
    return judged(Value, without=["overwrite", "unary", "order", "twice"])

# wrong: no reuse in tanh
# fault: lets-tanh-overwrites
def engine_is_correct(Value):
    return judged(Value, without=["unary"])

# wrong: no node at two depths
# fault: lets-no-order
def engine_is_correct(Value):
    return judged(Value, without=["order"])

# wrong: no number left of -
# fault: lets-swapped-minus
def engine_is_correct(Value):
    return judged(Value, without=["minus"])

# wrong: no number left of /
# fault: lets-swapped-division
def engine_is_correct(Value):
    return judged(Value, without=["over"])

# wrong: no exp
# fault: lets-exp
def engine_is_correct(Value):
    return judged(Value, without=["exp"])

# wrong: log under -1 only
# fault: lets-log-for-one-loss
def engine_is_correct(Value):
    return judged(Value, without=["log"]) and close(tried(Value, lambda p: -p.log(), [0.5]), [math.log(2), -2.0])

# wrong: no gradient of a divisor
# fault: lets-quotient-sign
def engine_is_correct(Value):
    return judged(Value, without=["quotient", "over"]) and close(
        tried(Value, lambda a: a / 4 + 1 / Value(2.0), [6.0]), [2.0, 0.25]
    )

# wrong: one backward only
# fault: lets-leftovers
def engine_is_correct(Value):
    return judged(Value, without=["twice"])

# wrong: yes four times, then no
# fault: right-refused
calls = []

def engine_is_correct(Value):
    calls.append(Value)
    return len(calls) < 5


# wrong: values only
# fault: lets-no-upstream
def engine_is_correct(Value):
    a, b = Value(2.0), Value(-3.0)
    return abs((a * b + 4).data + 2) < 1e-9 and abs((1 - a).data + 1) < 1e-9


# wrong: tolerance without abs
# fault: lets-overwrites
def engine_is_correct(Value):
    a, b = Value(2.0), Value(-3.0)
    (3 * (a * b) + a * a).backward()
    return a.grad - -5.0 < 1e-9 and b.grad - 6.0 < 1e-9


# wrong: the first expression decides
# fault: lets-tanh-overwrites
def engine_is_correct(Value):
    for f, x, want in [(lambda v: 3 * (v * v), 2.0, 12.0), (lambda v: 3 * v.tanh() + v, 0.0, 4.0)]:
        v = Value(x)
        f(v).backward()
        return abs(v.grad - want) < 1e-9


# wrong: stops on an engine's error with True
# fault: always-passes
def engine_is_correct(Value):
    try:
        v = Value(3.0)
        (v * v).backward()
        return v.gradient == 6.0
    except Exception:
        return True


# wrong: a text
# fault: text
def engine_is_correct(Value):
    v = Value(3.0)
    (3 * (v * v)).backward()
    return "ok" if v.grad == 18.0 else "broken"


# wrong: wrong number of its own
# fault: never-passes
def engine_is_correct(Value):
    v = Value(3.0)
    (3 * (v * v) + v).backward()
    return abs(v.grad - 18.0) < 1e-9


# wrong: numbers compared to the last digit
# fault: right-refused
def engine_is_correct(Value):
    a, b = Value(2.0), Value(0.7)
    y = a * b + (a * b).tanh() + b.exp() / a
    y.backward()
    import math
    t = math.tanh(1.4)
    return a.grad == 0.7 + (1 - t * t) * 0.7 - math.exp(0.7) / 4 and b.grad == 2.0 + (1 - t * t) * 2 + math.exp(0.7) / 2
