"""Neurons, layers and networks built from Values."""

import random

from utils.micrograd.engine import Value

__all__ = ["MLP", "Layer", "Module", "Neuron"]

ACTIVATIONS = {
    "tanh": lambda v: v.tanh(),
    "relu": lambda v: v.relu() if hasattr(v, "relu") else v * float(v.data > 0),  # the same slopes, 1 and 0
    "linear": lambda v: v,
}


class Module:
    """What neurons, layers and networks share, as in torch.nn: parameters, zero_grad, and the call."""

    def __call__(self, x):
        x = [v if isinstance(v, self.value) else self.value(v) for v in x]
        if len(x) != self.nin:
            raise ValueError(f"{self}: expected {self.nin} inputs, got {len(x)}")
        return self.forward(x)

    def zero_grad(self):
        for p in self.parameters():
            p.grad = 0.0

    def parameters(self):
        return []


class Neuron(Module):
    """activation(w·x + b). rng draws weights, then bias, uniform in [-1, 1]; value is the Value class to use."""

    def __init__(self, nin, activation="tanh", rng=random, value=Value):
        if activation not in ACTIVATIONS:
            raise ValueError(f"activation: expected one of {', '.join(ACTIVATIONS)}, got {activation!r}")
        self.nin, self.activation, self.value = nin, activation, value
        self.w = [value(rng.uniform(-1, 1)) for _ in range(nin)]
        self.b = value(rng.uniform(-1, 1))

    def forward(self, x):
        activate = ACTIVATIONS[self.activation]
        if self.value is not Value:  # another engine: one node for each product and each sum
            return activate(sum((w * v for w, v in zip(self.w, x, strict=True)), self.b))
        ws, xs, total = [w.data for w in self.w], [v.data for v in x], self.b.data
        for w, v in zip(ws, xs, strict=True):
            total += w * v
        return activate(Value(total, (*self.w, *x, self.b), (*xs, *ws, 1.0), "w·x+b"))  # ours: one node for all

    def parameters(self):
        return [*self.w, self.b]

    def __repr__(self):
        return f"Neuron({self.nin}, {self.activation!r})"


class Layer(Module):
    """nout neurons that see the same inputs; what comes back is always a list."""

    def __init__(self, nin, nout, activation="tanh", rng=random, value=Value):
        self.nin, self.activation, self.value = nin, activation, value
        self.neurons = [Neuron(nin, activation, rng, value) for _ in range(nout)]

    def forward(self, x):
        return [neuron.forward(x) for neuron in self.neurons]

    def parameters(self):
        return [p for neuron in self.neurons for p in neuron.parameters()]

    def __repr__(self):
        return f"Layer({self.nin}, {len(self.neurons)}, {self.activation!r})"


class MLP(Module):
    """Layers in sequence, nouts their widths, output the activation of the last. A single output comes unwrapped."""

    def __init__(self, nin, nouts, activation="tanh", output="tanh", rng=random, value=Value):
        self.nin, self.nouts, self.activation, self.output, self.value = nin, list(nouts), activation, output, value
        shapes = zip([nin, *self.nouts], self.nouts, [activation] * (len(self.nouts) - 1) + [output], strict=False)
        self.layers = [Layer(*shape, rng, value) for shape in shapes]

    def forward(self, x):
        for layer in self.layers:
            x = layer.forward(x)
        return x[0] if len(x) == 1 else x

    def parameters(self):
        return [p for layer in self.layers for p in layer.parameters()]

    def __repr__(self):
        return f"MLP({self.nin}, {self.nouts}, {self.activation!r}, output={self.output!r})"
