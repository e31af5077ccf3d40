# right: three comprehensions
class Layer:
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout)]

    def __call__(self, x):
        return [n(x) for n in self.neurons]

    def parameters(self):
        return [p for n in self.neurons for p in n.parameters()]


# right: loops and tuples
class Layer:
    def __init__(self, nin, nout):
        neurons = []
        while len(neurons) < nout:
            neurons.append(Neuron(nin))
        self.neurons = tuple(neurons)

    def __call__(self, x):
        outputs = []
        for n in self.neurons:
            outputs.append(n(x))
        return tuple(outputs)

    def parameters(self):
        found = []
        for n in self.neurons:
            found.extend(n.parameters())
        return found


# right: sum of lists, biases first, a map made into a list
class Layer:
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout)]

    def __call__(self, x):
        return list(map(lambda n: n(x), self.neurons))

    def parameters(self):
        return [n.b for n in self.neurons] + sum((list(n.w) for n in self.neurons), [])


# right: a subclass of list, with the neurons as a property
class Layer(list):
    def __init__(self, nin, nout):
        super().__init__(Neuron(nin) for _ in range(nout))

    @property
    def neurons(self):
        return list(self)

    def __call__(self, x):
        return [n(x) for n in self]

    def parameters(self):
        from itertools import chain

        return list(chain.from_iterable(n.parameters() for n in self))


# right: append in loops
class Layer:
    def __init__(self, nin, nout):
        self.neurons = []
        while len(self.neurons) < nout:
            self.neurons.append(Neuron(nin))

    def __call__(self, x):
        outs = []
        for i in range(len(self.neurons)):
            outs.append(self.neurons[i](x))
        return outs

    def parameters(self):
        params = []
        for neuron in self.neurons:
            ps = neuron.parameters()
            params.extend(ps)
        return params


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


class Layer:
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout)]

    def __call__(self, x):
        return [n(x) for n in self.neurons]

    def parameters(self):
        return [p for n in self.neurons for p in n.parameters()]


# wrong: the neuron below is not right
# fault: neuron-below
class Neuron(Neuron):
    def __call__(self, x):
        return sum(w * v for w, v in zip(self.w, x)).tanh()


class Layer:
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout)]

    def __call__(self, x):
        return [n(x) for n in self.neurons]

    def parameters(self):
        return [p for n in self.neurons for p in n.parameters()]


# wrong: the call has another name
# fault: no-call
class Layer:
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout)]

    def forward(self, x):
        return [n(x) for n in self.neurons]

    def parameters(self):
        return [p for n in self.neurons for p in n.parameters()]


# wrong: the sizes swapped
# fault: sizes-swapped
class Layer:
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nout) for _ in range(nin)]

    def __call__(self, x):
        return [n(x) for n in self.neurons]

    def parameters(self):
        return [p for n in self.neurons for p in n.parameters()]


# wrong: one neuron repeated
# fault: one-neuron
class Layer:
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin)] * nout

    def __call__(self, x):
        return [n(x) for n in self.neurons]

    def parameters(self):
        return [p for n in self.neurons for p in n.parameters()]


# wrong: one neuron appended again and again
# fault: one-neuron
class Layer:
    def __init__(self, nin, nout):
        self.neurons = []
        n = Neuron(nin)
        for _ in range(nout):
            self.neurons.append(n)

    def __call__(self, x):
        return [n(x) for n in self.neurons]

    def parameters(self):
        return [p for n in self.neurons for p in n.parameters()]


# wrong: a single output unwrapped
# fault: unwrapped
class Layer:
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout)]

    def __call__(self, x):
        outputs = [n(x) for n in self.neurons]
        return outputs[0] if len(outputs) == 1 else outputs

    def parameters(self):
        return [p for n in self.neurons for p in n.parameters()]


# wrong: return inside the loop
# fault: first-answer
class Layer:
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout)]

    def __call__(self, x):
        for n in self.neurons:
            return n(x)

    def parameters(self):
        return [p for n in self.neurons for p in n.parameters()]


# wrong: the outputs added up
# fault: added-up
class Layer:
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout)]

    def __call__(self, x):
        return sum(n(x) for n in self.neurons)

    def parameters(self):
        return [p for n in self.neurons for p in n.parameters()]


# wrong: a generator of outputs
# fault: no-list
class Layer:
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout)]

    def __call__(self, x):
        return (n(x) for n in self.neurons)

    def parameters(self):
        return [p for n in self.neurons for p in n.parameters()]


# wrong: a map of outputs
# fault: no-list
class Layer:
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout)]

    def __call__(self, x):
        return map(lambda n: n(x), self.neurons)

    def parameters(self):
        return [p for n in self.neurons for p in n.parameters()]


# wrong: bare numbers
# fault: bare-number
class Layer:
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout)]

    def __call__(self, x):
        return [n(x).data for n in self.neurons]

    def parameters(self):
        return [p for n in self.neurons for p in n.parameters()]


# wrong: no return
# fault: no-list
class Layer:
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout)]

    def __call__(self, x):
        [n(x) for n in self.neurons]

    def parameters(self):
        return [p for n in self.neurons for p in n.parameters()]


# wrong: neurons in a generator
# fault: no-list
class Layer:
    def __init__(self, nin, nout):
        self.neurons = (Neuron(nin) for _ in range(nout))

    def __call__(self, x):
        return [n(x) for n in self.neurons]

    def parameters(self):
        return [p for n in self.neurons for p in n.parameters()]


# wrong: another name for the neurons
# fault: lacks-neurons
class Layer:
    def __init__(self, nin, nout):
        self.units = [Neuron(nin) for _ in range(nout)]

    def __call__(self, x):
        return [n(x) for n in self.units]

    def parameters(self):
        return [p for n in self.units for p in n.parameters()]


# wrong: a list of lists
# fault: no-value
class Layer:
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout)]

    def __call__(self, x):
        return [n(x) for n in self.neurons]

    def parameters(self):
        return [n.parameters() for n in self.neurons]


# wrong: only the last neuron's parameters
# fault: last-listed
class Layer:
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout)]

    def __call__(self, x):
        return [n(x) for n in self.neurons]

    def parameters(self):
        for n in self.neurons:
            found = n.parameters()
        return found


# wrong: only the first neuron's parameters
# fault: first-listed
class Layer:
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout)]

    def __call__(self, x):
        return [n(x) for n in self.neurons]

    def parameters(self):
        found = []
        for n in self.neurons:
            found += n.parameters()
            return found


# wrong: no biases
# fault: biases-unlisted
class Layer:
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout)]

    def __call__(self, x):
        return [n(x) for n in self.neurons]

    def parameters(self):
        return [w for n in self.neurons for w in n.w]


# wrong: the neurons as parameters
# fault: no-value
class Layer:
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout)]

    def __call__(self, x):
        return [n(x) for n in self.neurons]

    def parameters(self):
        return self.neurons


# wrong: an attribute in place of a method
# fault: no-method
class Layer:
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout)]
        self.parameters = [p for n in self.neurons for p in n.parameters()]

    def __call__(self, x):
        return [n(x) for n in self.neurons]


# wrong: the list is kept
# fault: list-kept
class Layer:
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout)]
        self.kept = [p for n in self.neurons for p in n.parameters()]

    def __call__(self, x):
        return [n(x) for n in self.neurons]

    def parameters(self):
        return self.kept


# wrong: deep copies of one neuron
# fault: alike
import copy


class Layer:
    def __init__(self, nin, nout):
        first = Neuron(nin)
        self.neurons = [copy.deepcopy(first) for _ in range(nout)]

    def __call__(self, x):
        return [n(x) for n in self.neurons]

    def parameters(self):
        return [p for n in self.neurons for p in n.parameters()]


# wrong: parameters not asked, handed on
# fault: no-list
class Layer:
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout)]

    def __call__(self, x):
        return [n(x) for n in self.neurons]

    def parameters(self):
        return self.neurons[0].parameters

# wrong: layer sums neurons' lists
# fault: no-value
class Layer:
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout)]
    def __call__(self, x):
        return [n(x) for n in self.neurons]
    def parameters(self):
        return [n.parameters() for n in self.neurons]

# wrong: one neuron too few
# fault: one-too-few
class Layer:
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout - 1)]
    def __call__(self, x):
        return [n(x) for n in self.neurons]
    def parameters(self):
        return [p for n in self.neurons for p in n.parameters()]

# wrong: each neuron one input
# fault: inputs-apart
class Layer:
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout)]
    def __call__(self, x):
        return [n([v]) for n, v in zip(self.neurons, x)]
    def parameters(self):
        return [p for n in self.neurons for p in n.parameters()]

# wrong: reversed outputs
# fault: reversed
class Layer:
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout)]
    def __call__(self, x):
        return [n(x) for n in reversed(self.neurons)]
    def parameters(self):
        return [p for n in self.neurons for p in n.parameters()]

# wrong: data handed on
# fault: bare-number
class Layer:
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout)]
    def __call__(self, x):
        return [n(x).data for n in self.neurons]
    def parameters(self):
        return [p for n in self.neurons for p in n.parameters()]

# wrong: calls the class
# fault: class-for-object
class Layer:
    def __init__(self, nin, nout):
        self.neurons = [Neuron for _ in range(nout)]
    def __call__(self, x):
        return [n(x) for n in self.neurons]
    def parameters(self):
        return [p for n in self.neurons for p in n.parameters()]

# wrong: parameters not called
# fault: type-error
class Layer:
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout)]
    def __call__(self, x):
        return [n(x) for n in self.neurons]
    def parameters(self):
        return [p for n in self.neurons for p in n.parameters]

# wrong: last neuron answers
# fault: last-answer
class Layer:
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout)]
    def __call__(self, x):
        for n in self.neurons:
            out = n(x)
        return [out]
    def parameters(self):
        return [p for n in self.neurons for p in n.parameters()]

# wrong: tanh again
# fault: squashed-again
class Layer:
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout)]
    def __call__(self, x):
        return [n(x).tanh() for n in self.neurons]
    def parameters(self):
        return [p for n in self.neurons for p in n.parameters()]

# wrong: chains neurons
# fault: chained
class Layer:
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout)]
    def __call__(self, x):
        for n in self.neurons:
            x = n(x)
        return x
    def parameters(self):
        return [p for n in self.neurons for p in n.parameters()]

# wrong: appends parameters once more each time
# fault: list-grows
class Layer:
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout)]
        self.all = []
    def __call__(self, x):
        return [n(x) for n in self.neurons]
    def parameters(self):
        for n in self.neurons:
            self.all.extend(n.parameters())
        return self.all
