# right: one class for neurons, the function in each
class ActiveNeuron(Neuron):
    def __init__(self, nin, activation):
        super().__init__(nin)
        self.activation = activation

    def __call__(self, x):
        n = self.b
        for w_i, x_i in zip(self.w, x, strict=True):
            n = n + w_i * x_i
        if self.activation == "tanh":
            return n.tanh()
        if self.activation == "relu":
            return n if n.data > 0 else n * 0
        return n


def network(nin, nouts, activations):
    for name in activations:
        if name not in ("tanh", "relu", "linear"):
            raise ValueError(f"no activation function is called {name}")
    made = MLP(nin, nouts)
    sizes = [nin, *nouts]
    for layer, size, name in zip(made.layers, sizes, activations):
        layer.neurons = [ActiveNeuron(size, name) for _ in layer.neurons]
    return made

# right: a class of its own, functions in a dict
class Network:
    squash = {"tanh": lambda n: n.tanh(), "relu": lambda n: n.relu(), "linear": lambda n: n}

    def __init__(self, nin, nouts, activations):
        try:
            self.functions = [Network.squash[name] for name in activations]
        except KeyError as error:
            raise ValueError(f"unknown activation {error}") from None
        self.layers = [Layer(a, b) for a, b in zip([nin, *nouts], nouts)]

    def __call__(self, x):
        for layer, function in zip(self.layers, self.functions):
            x = [function(sum((w * v for w, v in zip(neuron.w, x)), neuron.b)) for neuron in layer.neurons]
        return x[0] if len(x) == 1 else x

    def parameters(self):
        return [p for layer in self.layers for p in layer.parameters()]


network = Network

# right: subclasses made on the fly, refused when called
def network(nin, nouts, activations):
    class Made(MLP):
        def __call__(self, x):
            for layer, name in zip(self.layers, activations):
                outputs = []
                for neuron in layer.neurons:
                    n = neuron.b + sum(w * v for w, v in zip(neuron.w, x, strict=True))
                    if name not in {"tanh", "relu", "linear"}:
                        raise ValueError(name)
                    outputs.append({"tanh": Value.tanh, "relu": Value.relu}.get(name, lambda v: v)(n))
                x = outputs
            return x if len(x) > 1 else x[0]

    return Made(nin, nouts)

# wrong: activations never read
# fault: always-tanh
def network(nin, nouts, activations):
    return MLP(nin, nouts)

# wrong: activation after the neuron's own tanh
# fault: squashed-twice
class Network(MLP):
    def __init__(self, nin, nouts, activations):
        if not set(activations) <= {"tanh", "relu", "linear"}:
            raise ValueError
        super().__init__(nin, nouts)
        self.activations = activations

    def __call__(self, x):
        for layer, name in zip(self.layers, self.activations):
            x = layer(x)
            if name == "tanh":
                x = [v.tanh() for v in x]
            elif name == "relu":
                x = [v.relu() for v in x]
        return x[0] if len(x) == 1 else x


def network(nin, nouts, activations):
    return Network(nin, nouts, activations)

# wrong: typing errors pass as linear
# fault: unknown-name
class Network(MLP):
    def __init__(self, nin, nouts, activations):
        super().__init__(nin, nouts)
        self.activations = activations

    def __call__(self, x):
        for layer, name in zip(self.layers, self.activations):
            sums = [sum((w * v for w, v in zip(n.w, x)), n.b) for n in layer.neurons]
            x = [s.tanh() if name == "tanh" else s.relu() if name == "relu" else s for s in sums]
        return x[0] if len(x) == 1 else x


def network(nin, nouts, activations):
    return Network(nin, nouts, activations)

# wrong: refused by a KeyError
# fault: refused-otherwise
class Network(MLP):
    def __init__(self, nin, nouts, activations):
        super().__init__(nin, nouts)
        known = {"tanh": lambda n: n.tanh(), "relu": lambda n: n.relu(), "linear": lambda n: n}
        self.functions = [known[name] for name in activations]

    def __call__(self, x):
        for layer, function in zip(self.layers, self.functions):
            x = [function(sum((w * v for w, v in zip(n.w, x)), n.b)) for n in layer.neurons]
        return x[0] if len(x) == 1 else x


def network(nin, nouts, activations):
    return Network(nin, nouts, activations)

# wrong: lambdas made in a loop
# fault: last-for-all
def network(nin, nouts, activations):
    if not set(activations) <= {"tanh", "relu", "linear"}:
        raise ValueError
    made = MLP(nin, nouts)
    functions = []
    for name in activations:
        functions.append(lambda n: n.tanh() if name == "tanh" else n.relu() if name == "relu" else n)

    class Made(MLP):
        def __call__(self, x):
            for layer, function in zip(self.layers, functions):
                x = [function(sum((w * v for w, v in zip(n.w, x)), n.b)) for n in layer.neurons]
            return x[0] if len(x) == 1 else x

    return Made(nin, nouts)

# wrong: only the first name
# fault: first-for-all
class Network(MLP):
    def __init__(self, nin, nouts, activations):
        if not set(activations) <= {"tanh", "relu", "linear"}:
            raise ValueError
        super().__init__(nin, nouts)
        self.activations = activations

    def __call__(self, x):
        for layer in self.layers:
            sums = [sum((w * v for w, v in zip(n.w, x)), n.b) for n in layer.neurons]
            name = self.activations[0]
            x = [s.tanh() if name == "tanh" else s.relu() if name == "relu" else s for s in sums]
        return x[0] if len(x) == 1 else x


def network(nin, nouts, activations):
    return Network(nin, nouts, activations)

# wrong: the single output stays in its list
# fault: never-unwrapped
class Network(MLP):
    def __init__(self, nin, nouts, activations):
        if not set(activations) <= {"tanh", "relu", "linear"}:
            raise ValueError
        super().__init__(nin, nouts)
        self.activations = activations

    def __call__(self, x):
        for layer, name in zip(self.layers, self.activations):
            sums = [sum((w * v for w, v in zip(n.w, x)), n.b) for n in layer.neurons]
            x = [s.tanh() if name == "tanh" else s.relu() if name == "relu" else s for s in sums]
        return x


def network(nin, nouts, activations):
    return Network(nin, nouts, activations)

# wrong: no call
# fault: not-callable-network
class Network:
    def __init__(self, nin, nouts, activations):
        self.layers = MLP(nin, nouts).layers

    def parameters(self):
        return [p for layer in self.layers for p in layer.parameters()]


def network(nin, nouts, activations):
    return Network(nin, nouts, activations)

# wrong: relu by max
# fault: type-error
class Network(MLP):
    def __init__(self, nin, nouts, activations):
        super().__init__(nin, nouts)
        self.activations = activations

    def __call__(self, x):
        for layer, name in zip(self.layers, self.activations):
            sums = [sum((w * v for w, v in zip(n.w, x)), n.b) for n in layer.neurons]
            x = [s.tanh() if name == "tanh" else max(0, s) if name == "relu" else s for s in sums]
        return x[0] if len(x) == 1 else x


def network(nin, nouts, activations):
    return Network(nin, nouts, activations)

# wrong: nothing handed back
# fault: returns-none
def network(nin, nouts, activations):
    made = MLP(nin, nouts)


# wrong: relu by a new Value
# fault: parts
FUNCS = {"tanh": lambda n: n.tanh(), "relu": lambda n: Value(max(0, n.data)), "linear": lambda n: n}

def network(nin, nouts, activations):
    class Net(MLP):
        def __call__(self, x):
            for layer, name in zip(self.layers, activations, strict=True):
                f = FUNCS[name]
                x = [f(sum((w * v for w, v in zip(n.w, x, strict=True)), n.b)) for n in layer.neurons]
            return x[0] if len(x) == 1 else x
    for name in activations:
        if name not in FUNCS:
            raise ValueError(name)
    return Net(nin, nouts)


# wrong: bias left out
# fault: no-bias
FUNCS = {"tanh": lambda n: n.tanh(), "relu": lambda n: n.relu(), "linear": lambda n: n}

def network(nin, nouts, activations):
    class Net(MLP):
        def __call__(self, x):
            for layer, name in zip(self.layers, activations, strict=True):
                f = FUNCS[name]
                x = [f(sum(w * v for w, v in zip(n.w, x, strict=True))) for n in layer.neurons]
            return x[0] if len(x) == 1 else x
    for name in activations:
        if name not in FUNCS:
            raise ValueError(name)
    return Net(nin, nouts)
