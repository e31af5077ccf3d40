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


# wrong: the class Value of an earlier notebook
# hint: does not do what the finished one does
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
# hint: by a name that Python fixes
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
# hint: numbers have no .data
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
# hint: an input that is a Value already
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
# hint: How many times is Value(...) called
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
# hint: Are they made once for the class
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
# hint: Are they made once for the class
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
# hint: the output does not move
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
# hint: The output is 0 whatever
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
# hint: That is the weighted sum with its bias
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
# hint: That is relu
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
# hint: How often does b stand
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
# hint: came in after the squashing
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
# hint: No parameter gets a gradient
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
# hint: A bare number forgets where it came from
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
# hint: The weights get no gradient
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
# hint: The bias gets no gradient
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
# hint: The inputs get no gradient
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
# hint: or in brackets
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
# hint: Is there a return, and is it reached
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
# hint: Work this one case out
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
# hint: Make a new list
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
# hint: They stay as they are
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
# hint: A bare number forgets where it came from
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
# hint: whoever asks a second time finds it used up
class Neuron:
    def __init__(self, nin):
        self.w = (Value(random.uniform(-1, 1)) for _ in range(nin))
        self.b = Value(0.0)

    def __call__(self, x):
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return [*self.w, self.b]


# wrong: weights in a set
# hint: What keeps them side by side
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
# hint: is the name spelt like that
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
# hint: Work this one case out
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
# hint: Which list is it that your method appends to
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
# hint: Which list is it that your method appends to
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
# hint: The bias is not listed
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
# hint: The weights are not listed
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
# hint: takes in the items, not the list
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
# hint: Does that change the parameter itself
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
# hint: not the neuron's own Values
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
# hint: Which keyword makes a method
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
# hint: Is it spelt like that, in full
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
# hint: whoever asks a second time finds it used up
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
# hint: is there a return, and is it reached
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
# hint: When is your list made
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
# hint: zip stops at the shorter list
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        return (sum(w * v for w, v in zip(self.w, x)) + self.b).tanh()

    def parameters(self):
        return self.w + [self.b]


# wrong: too many inputs overlooked
# hint: zip stops at the shorter list
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
# hint: zip stops at the shorter list
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
# hint: in another way than the task asks for
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
# hint: in another way than the task asks for
class Neuron:
    def __init__(self, nin):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
        self.b = Value(random.uniform(-1, 1))

    def __call__(self, x):
        return (sum(self.w[i] * x[i] for i in range(max(len(self.w), len(x)))) + self.b).tanh()

    def parameters(self):
        return self.w + [self.b]


# wrong: weights above 0
# hint: can one start negative
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
# hint: can one start positive
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
# hint: How often is a number drawn
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
# hint: How often is a number drawn
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
# hint: How often is a number drawn
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
# hint: start with the very same weights
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
# hint: start with the very same weights
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
# hint: Only a handful of different numbers
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
# hint: The name Neuron was given to something else
def Neuron(nin):
    w = [Value(random.uniform(-1, 1)) for _ in range(nin)]
    return lambda x: sum(a * v for a, v in zip(w, x)).tanh()
