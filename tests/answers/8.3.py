# right: a list of sizes
class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin] + nouts
        self.layers = [Layer(sizes[i], sizes[i + 1]) for i in range(len(nouts))]

    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
        return x[0] if len(x) == 1 else x

    def parameters(self):
        return [p for layer in self.layers for p in layer.parameters()]


# right: zip, reduce, tuples
from functools import reduce


class MLP:
    def __init__(self, nin, nouts):
        self.layers = tuple(Layer(a, b) for a, b in zip((nin, *nouts), nouts))

    def __call__(self, x):
        outputs = reduce(lambda h, layer: layer(h), self.layers, x)
        return tuple(outputs) if len(outputs) > 1 else outputs[0]

    def parameters(self):
        return sum([layer.parameters() for layer in self.layers], [])


# right: a recursion, biases first
class MLP:
    def __init__(self, nin, nouts):
        self.layers = [Layer(nin, nouts[0])]
        if nouts[1:]:
            self.layers += MLP(nouts[0], nouts[1:]).layers

    def __call__(self, x):
        *before, last = self.layers
        for layer in before:
            x = layer(x)
        result = last(x)
        if len(last.neurons) == 1:
            return result[0]
        return result

    def parameters(self):
        neurons = [n for layer in self.layers for n in layer.neurons]
        return [n.b for n in neurons] + [w for n in neurons for w in n.w]


# right: the last layer called apart
class MLP:
    def __init__(self, nin, nouts):
        self.layers = [Layer(nin if i == 0 else nouts[i - 1], n) for i, n in enumerate(nouts)]

    def __call__(self, x):
        *hidden, last = self.layers
        for layer in hidden:
            x = layer(x)
        match last(x):
            case [one]:
                return one
            case many:
                return many

    def parameters(self):
        return sum((layer.parameters() for layer in self.layers), [])


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


class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin] + nouts
        self.layers = [Layer(sizes[i], sizes[i + 1]) for i in range(len(nouts))]

    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
        return x[0] if len(x) == 1 else x

    def parameters(self):
        return [p for layer in self.layers for p in layer.parameters()]


# wrong: the neuron below is not right
# fault: neuron-below
class Neuron(Neuron):
    def __call__(self, x):
        return sum(w * v for w, v in zip(self.w, x)).tanh()


class Layer(Layer):
    def __init__(self, nin, nout):
        self.neurons = [Neuron(nin) for _ in range(nout)]


class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin] + nouts
        self.layers = [Layer(sizes[i], sizes[i + 1]) for i in range(len(nouts))]

    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
        return x[0] if len(x) == 1 else x

    def parameters(self):
        return [p for layer in self.layers for p in layer.parameters()]


# wrong: the layer below unwraps
# fault: layer-below
class Layer(Layer):
    def __call__(self, x):
        outputs = super().__call__(x)
        return outputs[0] if len(outputs) == 1 else outputs


class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin] + nouts
        self.layers = [Layer(sizes[i], sizes[i + 1]) for i in range(len(nouts))]

    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
        return x

    def parameters(self):
        return [p for layer in self.layers for p in layer.parameters()]


# wrong: the call has another name
# fault: no-call
class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin] + nouts
        self.layers = [Layer(sizes[i], sizes[i + 1]) for i in range(len(nouts))]

    def forward(self, x):
        for layer in self.layers:
            x = layer(x)
        return x[0] if len(x) == 1 else x

    def parameters(self):
        return [p for layer in self.layers for p in layer.parameters()]


# wrong: every layer for the network's inputs
# fault: from-the-start
class MLP:
    def __init__(self, nin, nouts):
        self.layers = [Layer(nin, nout) for nout in nouts]

    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
        return x[0] if len(x) == 1 else x

    def parameters(self):
        return [p for layer in self.layers for p in layer.parameters()]


# wrong: no first layer
# fault: no-first-layer
class MLP:
    def __init__(self, nin, nouts):
        self.layers = [Layer(a, b) for a, b in zip(nouts, nouts[1:])]

    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
        return x[0] if len(x) == 1 else x

    def parameters(self):
        return [p for layer in self.layers for p in layer.parameters()]


# wrong: no last layer
# fault: no-last-layer
class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin] + nouts
        self.layers = [Layer(sizes[i], sizes[i + 1]) for i in range(len(nouts) - 1)]

    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
        return x[0] if len(x) == 1 else x

    def parameters(self):
        return [p for layer in self.layers for p in layer.parameters()]


# wrong: the list of sizes changed
# fault: changed-argument
class MLP:
    def __init__(self, nin, nouts):
        nouts.insert(0, nin)
        self.layers = [Layer(a, b) for a, b in zip(nouts, nouts[1:])]

    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
        return x[0] if len(x) == 1 else x

    def parameters(self):
        return [p for layer in self.layers for p in layer.parameters()]


# wrong: one layer only
# fault: one-layer
class MLP:
    def __init__(self, nin, nouts):
        for nout in nouts:
            self.layers = [Layer(nin, nout)]
            nin = nout

    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
        return x[0] if len(x) == 1 else x

    def parameters(self):
        return [p for layer in self.layers for p in layer.parameters()]


# wrong: every layer sees the inputs
# fault: layers-apart
class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin] + nouts
        self.layers = [Layer(sizes[i], sizes[i + 1]) for i in range(len(nouts))]

    def __call__(self, x):
        for layer in self.layers:
            out = layer(x)
        return out[0] if len(out) == 1 else out

    def parameters(self):
        return [p for layer in self.layers for p in layer.parameters()]


# wrong: return inside the loop
# fault: first-answer
class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin] + nouts
        self.layers = [Layer(sizes[i], sizes[i + 1]) for i in range(len(nouts))]

    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
            return x[0] if len(x) == 1 else x

    def parameters(self):
        return [p for layer in self.layers for p in layer.parameters()]


# wrong: unwrapped between layers
# fault: unwrapped-between
class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin] + nouts
        self.layers = [Layer(sizes[i], sizes[i + 1]) for i in range(len(nouts))]

    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
            if len(x) == 1:
                x = x[0]
        return x

    def parameters(self):
        return [p for layer in self.layers for p in layer.parameters()]


# wrong: never unwrapped
# fault: never-unwrapped
class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin] + nouts
        self.layers = [Layer(sizes[i], sizes[i + 1]) for i in range(len(nouts))]

    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
        return x

    def parameters(self):
        return [p for layer in self.layers for p in layer.parameters()]


# wrong: always unwrapped
# fault: always-unwrapped
class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin] + nouts
        self.layers = [Layer(sizes[i], sizes[i + 1]) for i in range(len(nouts))]

    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
        return x[0]

    def parameters(self):
        return [p for layer in self.layers for p in layer.parameters()]


# wrong: unwrapped where it is not empty
# fault: always-unwrapped
class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin] + nouts
        self.layers = [Layer(sizes[i], sizes[i + 1]) for i in range(len(nouts))]

    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
        return x[0] if len(x) != 0 else x

    def parameters(self):
        return [p for layer in self.layers for p in layer.parameters()]


# wrong: the last layer alone
# fault: layers-apart
class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin] + nouts
        self.layers = [Layer(sizes[i], sizes[i + 1]) for i in range(len(nouts))]

    def __call__(self, x):
        out = self.layers[-1](x)
        return out[0] if len(out) == 1 else out

    def parameters(self):
        return [p for layer in self.layers for p in layer.parameters()]


# wrong: no return
# fault: no-list
class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin] + nouts
        self.layers = [Layer(sizes[i], sizes[i + 1]) for i in range(len(nouts))]

    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)

    def parameters(self):
        return [p for layer in self.layers for p in layer.parameters()]


# wrong: numbers between the layers
# fault: part-zero
class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin] + nouts
        self.layers = [Layer(sizes[i], sizes[i + 1]) for i in range(len(nouts))]

    def __call__(self, x):
        for layer in self.layers:
            x = [Value(v.data) for v in layer(x)]
        return x[0] if len(x) == 1 else x

    def parameters(self):
        return [p for layer in self.layers for p in layer.parameters()]


# wrong: the layers in a generator
# fault: no-list
class MLP:
    def __init__(self, nin, nouts):
        self.layers = (Layer(a, b) for a, b in zip([nin, *nouts], nouts))

    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
        return x[0] if len(x) == 1 else x

    def parameters(self):
        return [p for layer in self.layers for p in layer.parameters()]


# wrong: a list of lists
# fault: no-value
class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin] + nouts
        self.layers = [Layer(sizes[i], sizes[i + 1]) for i in range(len(nouts))]

    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
        return x[0] if len(x) == 1 else x

    def parameters(self):
        return [layer.parameters() for layer in self.layers]


# wrong: the last layer's parameters
# fault: last-listed
class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin] + nouts
        self.layers = [Layer(sizes[i], sizes[i + 1]) for i in range(len(nouts))]

    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
        return x[0] if len(x) == 1 else x

    def parameters(self):
        for layer in self.layers:
            found = layer.parameters()
        return found


# wrong: the first layer's parameters
# fault: first-listed
class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin] + nouts
        self.layers = [Layer(sizes[i], sizes[i + 1]) for i in range(len(nouts))]

    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
        return x[0] if len(x) == 1 else x

    def parameters(self):
        for layer in self.layers:
            return layer.parameters()


# wrong: no biases
# fault: biases-unlisted
class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin] + nouts
        self.layers = [Layer(sizes[i], sizes[i + 1]) for i in range(len(nouts))]

    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
        return x[0] if len(x) == 1 else x

    def parameters(self):
        return [w for layer in self.layers for n in layer.neurons for w in n.w]


# wrong: the list is kept
# fault: list-kept
class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin] + nouts
        self.layers = [Layer(sizes[i], sizes[i + 1]) for i in range(len(nouts))]
        self.kept = [p for layer in self.layers for p in layer.parameters()]

    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
        return x[0] if len(x) == 1 else x

    def parameters(self):
        return self.kept


# wrong: a generator of parameters
# fault: no-list
class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin] + nouts
        self.layers = [Layer(sizes[i], sizes[i + 1]) for i in range(len(nouts))]

    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
        return x[0] if len(x) == 1 else x

    def parameters(self):
        return (p for layer in self.layers for p in layer.parameters())


# wrong: neurons copied within a layer
# fault: alike
import copy


class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin] + nouts
        self.layers = [Layer(sizes[i], sizes[i + 1]) for i in range(len(nouts))]
        for layer in self.layers:
            layer.neurons = [copy.deepcopy(layer.neurons[0]) for _ in layer.neurons]

    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
        return x[0] if len(x) == 1 else x

    def parameters(self):
        return [p for layer in self.layers for p in layer.parameters()]

# wrong: zip of sizes wrong way
# fault: sizes-swapped
class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin] + nouts
        self.layers = [Layer(sizes[i + 1], sizes[i]) for i in range(len(nouts))]
    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
        return x[0] if len(x) == 1 else x
    def parameters(self):
        return [p for l in self.layers for p in l.parameters()]

# wrong: index out of range
# fault: index-error
class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin] + nouts
        self.layers = [Layer(sizes[i], sizes[i + 1]) for i in range(len(sizes))]
    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
        return x[0] if len(x) == 1 else x
    def parameters(self):
        return [p for l in self.layers for p in l.parameters()]

# wrong: layers reversed in call
# fault: layers-reversed
class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin] + nouts
        self.layers = [Layer(a, b) for a, b in zip(sizes, sizes[1:])]
    def __call__(self, x):
        for layer in reversed(self.layers):
            x = layer(x)
        return x[0] if len(x) == 1 else x
    def parameters(self):
        return [p for l in self.layers for p in l.parameters()]

# wrong: nin twice
# fault: layer-too-many
class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin, nin] + nouts
        self.layers = [Layer(a, b) for a, b in zip(sizes, sizes[1:])]
    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
        return x[0] if len(x) == 1 else x
    def parameters(self):
        return [p for l in self.layers for p in l.parameters()]

# wrong: data between layers
# fault: bare-number
class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin] + nouts
        self.layers = [Layer(a, b) for a, b in zip(sizes, sizes[1:])]
    def __call__(self, x):
        for layer in self.layers:
            x = [v.data for v in layer(x)]
        return x[0] if len(x) == 1 else x
    def parameters(self):
        return [p for l in self.layers for p in l.parameters()]

# wrong: no-grad between, wrapped
# fault: cut-between
class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin] + nouts
        self.layers = [Layer(a, b) for a, b in zip(sizes, sizes[1:])]
    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
            if layer is not self.layers[-1]:
                x = [Value(v.data) for v in x]
        return x[0] if len(x) == 1 else x
    def parameters(self):
        return [p for l in self.layers for p in l.parameters()]

# wrong: returns the sum
# fault: added-up
class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin] + nouts
        self.layers = [Layer(a, b) for a, b in zip(sizes, sizes[1:])]
    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
        return sum(x)
    def parameters(self):
        return [p for l in self.layers for p in l.parameters()]

# wrong: last layer without being called
# fault: last-not-called
class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin] + nouts
        self.layers = [Layer(a, b) for a, b in zip(sizes, sizes[1:])]
    def __call__(self, x):
        for layer in self.layers[:-1]:
            x = layer(x)
        return x[0] if len(x) == 1 else x
    def parameters(self):
        return [p for l in self.layers for p in l.parameters()]

# wrong: only neurons of first layer listed twice
# fault: unlisted
class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin] + nouts
        self.layers = [Layer(a, b) for a, b in zip(sizes, sizes[1:])]
    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
        return x[0] if len(x) == 1 else x
    def parameters(self):
        return [p for l in self.layers for p in self.layers[0].parameters()]

# wrong: parameters list of layers
# fault: no-value
class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin] + nouts
        self.layers = [Layer(a, b) for a, b in zip(sizes, sizes[1:])]
    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
        return x[0] if len(x) == 1 else x
    def parameters(self):
        return self.layers

# wrong: layer list in wrong name
# fault: lacks-layers
class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin] + nouts
        self.layer = [Layer(a, b) for a, b in zip(sizes, sizes[1:])]
    def __call__(self, x):
        for layer in self.layer:
            x = layer(x)
        return x[0] if len(x) == 1 else x
    def parameters(self):
        return [p for l in self.layer for p in l.parameters()]

# wrong: the inputs kept beside the outputs
# fault: sizes-apart
class MLP:
    def __init__(self, nin, nouts):
        sizes = [nin, *nouts]
        self.layers = [Layer(a, b) for a, b in zip(sizes, sizes[1:])]
    def __call__(self, x):
        for layer in self.layers:
            x = x + layer(x)
        return x[0] if len(x) == 1 else x
    def parameters(self):
        return [p for layer in self.layers for p in layer.parameters()]
