# right: a comprehension and sum
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError("wrong number of inputs")
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return self.w + [self.b]


# right: a plain loop, the bias first, and 0 at the start
class Neuron:
    def __init__(self, nin):
        self.w = []
        for _ in range(nin):
            self.w.append(Value(random.gauss(0, 1)))
        self.b = Value(0)

    def __call__(self, x):
        total = self.b
        if len(self.w) - len(x):
            raise ValueError(len(x))
        for i in range(len(x)):
            total = total + x[i] * self.w[i]
        return total.tanh()

    def parameters(self):
        return [self.b] + self.w


# right: the strict zip refuses by itself, the bias starts the sum, tuples
class Neuron:
    def __init__(self, nin):
        self.w = tuple(Value(random.uniform(-0.5, 0.5)) for _ in range(nin))
        self.b = Value(0.1)

    def __call__(self, x):
        return sum((w * v for w, v in zip(self.w, x, strict=True)), self.b).tanh()

    def parameters(self):
        return (*self.w, self.b)


# right: NumPy draws and keeps, inputs wrapped unless they are Values
import numpy as np


class Neuron:
    def __init__(self, nin):
        self.w = np.array([Value(float(r)) for r in np.random.default_rng().normal(size=nin)], dtype=object)
        self.b = Value(np.random.randn())

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError
        xs = [v if isinstance(v, Value) else Value(v) for v in x]
        return sum([w * v for w, v in zip(self.w, xs)], start=Value(0.0)).__add__(self.b).tanh()

    def parameters(self):
        return np.append(self.w, self.b)


# right: slots, a method of its own, tanh from exp
class Neuron:
    __slots__ = ("w", "b")

    def __init__(self, nin):
        draw = random.Random().uniform
        self.w, self.b = [Value(draw(-1, 1)) for _ in range(nin)], Value(draw(-1, 1))

    def forward(self, x):
        n = sum(map(lambda w, v: w * v, self.w, x)) + self.b
        e = (2 * n).exp()
        return (e - 1) / (e + 1)

    def __call__(self, x):
        if len(x) == len(self.w):
            return self.forward(x)
        raise ValueError('lengths')

    def parameters(self):
        found = list(self.w)
        found.append(self.b)
        return found


# right: the video's neuron with a length check by assert turned into a ValueError
class Neuron:
    def __init__(self, nin):
        self.nin = nin
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) == self.nin:
            act = self.b
            for i in range(self.nin):
                act += x[i] * self.w[i]
            out = act.tanh()
            return out
        raise ValueError

    def parameters(self):
        return self.w + [self.b]


# wrong: the class Value of an earlier notebook
# fault: class-value
import math


class Value:
    def __init__(self, data, _prev=(), _op=""):
        self.data, self.grad, self._prev, self._op = data, 0.0, _prev, _op

    def __add__(self, other):
        return Value(self.data + other.data, (self, other), "+")

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), "*")

    def tanh(self):
        return Value(math.tanh(self.data), (self,), "tanh")


class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError("wrong number of inputs")
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return self.w + [self.b]


# wrong: the call has another name
# fault: no-call
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def forward(self, x):
        if len(x) != len(self.w):
            raise ValueError("wrong number of inputs")
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return self.w + [self.b]


# wrong: data of every input
# fault: no-data
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError
        return (sum(w * v.data for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return self.w + [self.b]


# wrong: every input wrapped
# fault: wraps-values
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError
        return (sum(w * Value(v) for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return self.w + [self.b]


# wrong: one Value in every place
# fault: one-weight
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1))] * nin
        self.b = Value(0.0)

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError("wrong number of inputs")
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return self.w + [self.b]


# wrong: parameters of the class
# fault: shared
class Neuron:
    w = [Value(random.uniform(-1, 1)) for _ in range(9)]
    b = Value(0.0)

    def __init__(self, nin):
        self.w = self.w[:nin]

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError("wrong number of inputs")
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return self.w + [self.b]


# wrong: a shared bias as default
# fault: shared
class Neuron:
    def __init__(self, nin, b=Value(0.0), ws=tuple(Value(random.uniform(-1, 1)) for _ in range(9))):
        self.w, self.b = list(ws[:nin]), b

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError("wrong number of inputs")
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return self.w + [self.b]


# wrong: no bias in the sum
# fault: no-bias
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError
        return sum(w * v for w, v in zip(self.w, x)).tanh()

    def parameters(self):
        return self.w + [self.b]


# wrong: an output of 0
# fault: always-0
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError
        return Value(0)

    def parameters(self):
        return self.w + [self.b]


# wrong: no tanh
# fault: no-tanh
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError
        return sum(w * v for w, v in zip(self.w, x)) + self.b

    def parameters(self):
        return self.w + [self.b]


# wrong: relu
# fault: relu
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).relu()

    def parameters(self):
        return self.w + [self.b]


# wrong: the bias inside the sum
# fault: bias-per-input
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError
        return sum(w * v + self.b for w, v in zip(self.w, x)).tanh()

    def parameters(self):
        return self.w + [self.b]


# wrong: the bias after the tanh
# fault: bias-after-tanh
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError
        return sum(w * v for w, v in zip(self.w, x)).tanh() + self.b

    def parameters(self):
        return self.w + [self.b]


# wrong: a new Value from numbers
# fault: dead
import math


class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError
        return Value(math.tanh(sum(w.data * getattr(v, 'data', v) for w, v in zip(self.w, x)) + self.b.data))

    def parameters(self):
        return self.w + [self.b]


# wrong: a bare number
# fault: bare-number
import math


class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError
        return math.tanh(sum(w.data * getattr(v, 'data', v) for w, v in zip(self.w, x)) + self.b.data)

    def parameters(self):
        return self.w + [self.b]


# wrong: numbers of the weights
# fault: weights-unpaid
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError
        return (sum(w.data * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return self.w + [self.b]


# wrong: the number of the bias
# fault: bias-unpaid
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError
        return (sum(w * v for w, v in zip(self.w, x)) + self.b.data).tanh()

    def parameters(self):
        return self.w + [self.b]


# wrong: numbers of the inputs
# fault: inputs-unpaid
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError
        return (sum(w * (v.data if isinstance(v, Value) else v) for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return self.w + [self.b]


# wrong: the output in a list
# fault: list-of-one
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError
        return [(sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()]

    def parameters(self):
        return self.w + [self.b]


# wrong: no return
# fault: returns-none
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError
        (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return self.w + [self.b]


# wrong: weights drawn in the call
# fault: parameter-replaced
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError
        self.w = [Value(random.uniform(-1, 1)) for _ in x]
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return self.w + [self.b]


# wrong: the inputs become products
# fault: changed-argument
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError
        for i in range(len(x)):
            x[i] = x[i] * self.w[i]
        return (sum(x) + self.b).tanh()

    def parameters(self):
        return self.w + [self.b]


# wrong: the call adds to the bias
# fault: data-changed
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError
        n = self.b
        for w, v in zip(self.w, x):
            n.data += w.data * getattr(v, 'data', v)
        return n.tanh()

    def parameters(self):
        return self.w + [self.b]


# wrong: weights are bare numbers
# fault: bare-number
class Neuron:
    def __init__(self, nin):
        self.w = [random.uniform(-1, 1) for _ in range(nin)]
        self.b = Value(0.0)

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError("wrong number of inputs")
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return self.w + [self.b]


# wrong: weights in a generator
# fault: no-list
class Neuron:
    def __init__(self, nin):
        self.w = (Value(random.uniform(-1, 1)) for _ in range(nin))
        self.b = Value(0.0)

    def __call__(self, x):
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return [*self.w, self.b]


# wrong: weights in a set
# fault: no-list
# in set order
class Neuron:
    def __init__(self, nin):
        self.w = {Value(random.uniform(-1, 1)) for _ in range(nin)}
        self.b = Value(0.0)

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError("wrong number of inputs")
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return [*self.w, self.b]


# wrong: another name for the weights
# fault: lacks-w
class Neuron:
    def __init__(self, nin):
        self.weights = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.weights):
            raise ValueError("wrong number of inputs")
        return (sum(w * v for w, v in zip(self.weights, x)) + self.b).tanh()

    def parameters(self):
        return self.weights + [self.b]


# wrong: one weight too many
# fault: offset
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin + 1)]
        self.b = self.w[-1]

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError("wrong number of inputs")
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return self.w + [self.b]


# wrong: the list grows
# fault: list-grows
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError("wrong number of inputs")
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        listed = self.w
        listed.append(self.b)
        return listed


# wrong: the list grows in another way
# fault: list-grows
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError("wrong number of inputs")
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        self.w += [self.b]
        return self.w


# wrong: no bias in parameters
# fault: bias-unlisted
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError("wrong number of inputs")
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return self.w


# wrong: the bias alone in parameters
# fault: weights-unlisted
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError("wrong number of inputs")
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return [self.b]


# wrong: a list in a list
# fault: no-value
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError("wrong number of inputs")
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return [self.w, self.b]


# wrong: numbers in parameters
# fault: no-value
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError("wrong number of inputs")
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return [w.data for w in self.w] + [self.b.data]


# wrong: copies in parameters
# fault: copies-listed
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError("wrong number of inputs")
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return [Value(w.data) for w in self.w] + [Value(self.b.data)]


# wrong: an attribute in place of a method
# fault: no-method
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))
        self.parameters = self.w + [self.b]

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError("wrong number of inputs")
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()


# wrong: a misnamed method
# fault: no-method
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError("wrong number of inputs")
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def params(self):
        return self.w + [self.b]


# wrong: a generator of parameters
# fault: no-list
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError("wrong number of inputs")
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        yield from self.w
        yield self.b


# wrong: parameters without return
# fault: no-list
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError("wrong number of inputs")
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        self.w + [self.b]


# wrong: the list is kept
# fault: list-kept
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))
        self.kept = self.w + [self.b]

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError("wrong number of inputs")
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return self.kept


# wrong: zip truncates
# fault: lengths-differ
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return self.w + [self.b]


# wrong: too many inputs overlooked
# fault: lengths-differ
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) < len(self.w):
            raise ValueError("wrong number of inputs")
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return self.w + [self.b]


# wrong: too few inputs overlooked
# fault: lengths-differ
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) > len(self.w):
            raise ValueError("wrong number of inputs")
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return self.w + [self.b]


# wrong: an assert in place of a ValueError
# fault: refused-otherwise
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        assert len(x) == len(self.w)
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return self.w + [self.b]


# wrong: an index out of range
# fault: refused-otherwise
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        return (sum(self.w[i] * x[i] for i in range(max(len(self.w), len(x)))) + self.b).tanh()

    def parameters(self):
        return self.w + [self.b]


# wrong: weights above 0
# fault: starts-above-0
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.random()) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError("wrong number of inputs")
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return self.w + [self.b]


# wrong: weights below 0
# fault: starts-below-0
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 0)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError("wrong number of inputs")
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return self.w + [self.b]


# wrong: weights of 0
# fault: one-draw
class Neuron:
    def __init__(self, nin):
        self.w = [Value(0.0) for _ in range(nin)]
        self.b = Value(0.0)

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError("wrong number of inputs")
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return self.w + [self.b]


# wrong: one number for all weights
# fault: one-draw
class Neuron:
    def __init__(self, nin):
        self.w = [Value(0.5) for _ in range(nin)]
        self.b = Value(0.0)

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError("wrong number of inputs")
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return self.w + [self.b]


# wrong: one draw for each neuron
# fault: one-draw
class Neuron:
    def __init__(self, nin):
        r = random.uniform(-1, 1)
        self.w = [Value(r) for _ in range(nin)]
        self.b = Value(0.0)

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError("wrong number of inputs")
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return self.w + [self.b]


# wrong: a seed in each neuron
# fault: same-seed
class Neuron:
    def __init__(self, nin):
        random.seed(42)
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(0.0)

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError("wrong number of inputs")
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return self.w + [self.b]


# wrong: a generator of its own with a seed
# fault: same-seed
class Neuron:
    def __init__(self, nin):
        rng = random.Random(nin)
        self.w = [Value(rng.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(rng.uniform(-1, 1))

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError("wrong number of inputs")
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return self.w + [self.b]


# wrong: whole numbers as weights
# fault: few-draws
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.choice([-1, 1])) for _ in range(nin)]
        self.b = Value(0.0)

    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError("wrong number of inputs")
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return self.w + [self.b]


# wrong: a function
# fault: no-class
def Neuron(nin):
    w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
    return lambda x: sum(a * v for a, v in zip(w, x)).tanh()

# wrong: forgets self.w as Values
# fault: bare-number
class Neuron:
    def __init__(self, nin):
        self.w = [random.uniform(-1, 1) for _ in range(nin)]
        self.b = random.uniform(-1, 1)
    def __call__(self, x):
        return Value(sum(w * v for w, v in zip(self.w, x, strict=True)) + self.b).tanh()
    def parameters(self):
        return self.w + [self.b]

# wrong: sigmoid-like activation
# fault: another-activation
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(0)
    def __call__(self, x):
        if len(x) != len(self.w):
            raise ValueError
        n = sum((w * v for w, v in zip(self.w, x)), self.b)
        return 1 / (1 + (-n).exp())
    def parameters(self):
        return self.w + [self.b]

# wrong: no self on parameters
# fault: no-self
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(0)
    def __call__(self, x):
        return sum((w * v for w, v in zip(self.w, x, strict=True)), self.b).tanh()
    def parameters():
        return self.w + [self.b]

# wrong: last product only
# fault: last-product
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(0)
    def __call__(self, x):
        for w, v in zip(self.w, x, strict=True):
            n = w * v
        return (n + self.b).tanh()
    def parameters(self):
        return self.w + [self.b]

# wrong: w called weights
# fault: lacks-w
class Neuron:
    def __init__(self, nin):
        self.weights = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.bias = Value(0)
    def __call__(self, x):
        return sum((w * v for w, v in zip(self.weights, x, strict=True)), self.bias).tanh()
    def parameters(self):
        return self.weights + [self.bias]

# wrong: squares the input
# fault: inputs-squared
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(0)
    def __call__(self, x):
        return sum((w * w * v for w, v in zip(self.w, x, strict=True)), self.b).tanh()
    def parameters(self):
        return self.w + [self.b]

# wrong: return inside loop
# fault: first-product
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(0)
    def __call__(self, x):
        n = self.b
        for w, v in zip(self.w, x, strict=True):
            n = n + w * v
            return n.tanh()
    def parameters(self):
        return self.w + [self.b]

# wrong: b overwritten by the sum
# fault: parameter-replaced
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(0)
    def __call__(self, x):
        for w, v in zip(self.w, x, strict=True):
            self.b = self.b + w * v
        return self.b.tanh()
    def parameters(self):
        return self.w + [self.b]

# wrong: in-place add on data
# fault: wraps-values
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(0)
    def __call__(self, x):
        n = Value(0.0)
        for w, v in zip(self.w, x, strict=True):
            n.data += w.data * v
        n.data += self.b.data
        return n.tanh()
    def parameters(self):
        return self.w + [self.b]

# wrong: parameters append list
# fault: no-value
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(0)
    def __call__(self, x):
        return sum((w * v for w, v in zip(self.w, x, strict=True)), self.b).tanh()
    def parameters(self):
        return [self.w, self.b]

# wrong: wraps and loses
# fault: wraps-values
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(0)
    def __call__(self, x):
        x = [Value(v) for v in x]
        return sum((w * v for w, v in zip(self.w, x, strict=True)), self.b).tanh()
    def parameters(self):
        return self.w + [self.b]

# wrong: subtracts the bias
# fault: bias-subtracted
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(0)
    def __call__(self, x):
        return (sum(w * v for w, v in zip(self.w, x, strict=True)) - self.b).tanh()
    def parameters(self):
        return self.w + [self.b]

# wrong: tanh of each product
# fault: tanh-too-early
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(0)
    def __call__(self, x):
        return sum(((w * v).tanh() for w, v in zip(self.w, x, strict=True)), self.b)
    def parameters(self):
        return self.w + [self.b]

# wrong: too many weights
# fault: offset
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin + 1)]
        self.b = Value(0)
    def __call__(self, x):
        return sum((w * v for w, v in zip(self.w, x)), self.b).tanh()
    def parameters(self):
        return self.w + [self.b]
