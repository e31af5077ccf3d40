"""The finished library of the course: Value (engine) and the networks built from it (nn)."""

from utils.micrograd.engine import Value
from utils.micrograd.nn import MLP, Layer, Module, Neuron

__all__ = ["MLP", "Layer", "Module", "Neuron", "Value"]
