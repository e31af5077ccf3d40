# right: a comprehension
class Repaired(Broken):
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout)]


# right: super first, then a loop that replaces
class Repaired(Broken):
    def __init__(self, nin, nout):
        super().__init__(nin, nout)
        for i in range(1, nout):
            self.neurons[i] = Neuron(nin)


# right: a tuple, and everything anew
class Repaired(Broken):
    def __init__(self, nin, nout):
        self.neurons = tuple(map(Neuron, [nin] * nout))

    def __call__(self, x):
        return tuple(n(x) for n in self.neurons)

    def parameters(self):
        found = []
        for n in self.neurons:
            found += n.parameters()
        return found


# right: copies that draw their own numbers
import copy


class Repaired(Broken):
    def __init__(self, nin, nout):
        first = Neuron(nin)
        self.neurons = [copy.deepcopy(first) for _ in range(nout)]
        for p in self.parameters():
            p.data = random.uniform(-1, 1)


# right: a bias for each neuron
class Repaired(Broken):
    def __init__(self, nin, nout):
        super().__init__(nin, nout)
        for neuron in self.neurons:
            neuron.b = Value(0.0)


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


class Repaired(Broken):
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout)]


# wrong: the neuron below is not right
# fault: neuron-below
class Neuron(Neuron):
    def __call__(self, x):
        return sum(w * v for w, v in zip(self.w, x)).tanh()


class Repaired(Broken):
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout)]


# wrong: nothing repaired
# fault: shared-bias
class Repaired(Broken):
    def __init__(self, nin, nout):
        super().__init__(nin, nout)


# wrong: a loop around one neuron
# fault: one-neuron
class Repaired(Broken):
    def __init__(self, nin, nout):
        n = Neuron(nin)
        self.neurons = [n for _ in range(nout)]


# wrong: shallow copies
# fault: shallow
import copy


class Repaired(Broken):
    def __init__(self, nin, nout):
        first = Neuron(nin)
        self.neurons = [copy.copy(first) for _ in range(nout)]


# wrong: deep copies
# fault: alike
import copy


class Repaired(Broken):
    def __init__(self, nin, nout):
        first = Neuron(nin)
        self.neurons = [copy.deepcopy(first) for _ in range(nout)]


# wrong: one neuron left
# fault: one-left
class Repaired(Broken):
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin)]


# wrong: the first neuron's parameters listed
# fault: some-shared
class Repaired(Broken):
    def __init__(self, nin, nout):
        super().__init__(nin, nout)

    def parameters(self):
        return self.neurons[0].parameters()


# wrong: the sizes swapped
# fault: sizes-swapped
class Repaired(Broken):
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nout) for _ in range(nin)]


# wrong: neurons in a generator
# fault: no-list
class Repaired(Broken):
    def __init__(self, nin, nout):
        self.neurons = (Neuron(nin) for _ in range(nout))


# wrong: not built on Broken
# fault: not-built-on-broken
class Repaired(Layer):
    pass


# wrong: Broken under another name
# fault: not-built-on-broken
Repaired = Broken


# wrong: the repair in Broken
# fault: broken-repaired
def __init__(self, nin, nout):
    self.neurons = [Neuron(nin) for _ in range(nout)]


Broken.__init__ = __init__


class Repaired(Broken):
    pass


# wrong: the symptom silenced
# fault: listed-once
class Repaired(Broken):
    def parameters(self):
        return list(dict.fromkeys(super().parameters()))


# wrong: a new bias, made before the loop
# fault: shared-bias
class Repaired(Broken):
    def __init__(self, nin, nout):
        super().__init__(nin, nout)
        b = Value(random.uniform(-1, 1))
        for neuron in self.neurons:
            neuron.b = b


# wrong: only the last neuron repaired
# fault: some-shared
class Repaired(Broken):
    def __init__(self, nin, nout):
        super().__init__(nin, nout)
        for neuron in self.neurons:
            pass
        neuron.b = Value(0.0)


# wrong: bare numbers for biases
# fault: bare-number
class Repaired(Broken):
    def __init__(self, nin, nout):
        super().__init__(nin, nout)
        for neuron in self.neurons:
            neuron.b = random.uniform(-1, 1)


# wrong: biases kept beside the neurons
# fault: shared-bias
class Repaired(Broken):
    def __init__(self, nin, nout):
        super().__init__(nin, nout)
        self.biases = [Value(0.0) for _ in self.neurons]


# wrong: the weights shared as well
# fault: some-shared
class Repaired(Broken):
    def __init__(self, nin, nout):
        super().__init__(nin, nout)
        for neuron in self.neurons:
            neuron.w = self.neurons[0].w
            neuron.b = Value(0.0)
