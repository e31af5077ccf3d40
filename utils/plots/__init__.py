"""The course's pictures in matplotlib: each function draws one and returns the Figure, which a notebook then shows."""

from utils.plots.arrays import array_product
from utils.plots.classification import activation_shapes, decision_surfaces, labelled_points, loss_shapes
from utils.plots.curves import curve, nudges, secants, slopes, step_errors, tangent
from utils.plots.gradients import gradient_bars
from utils.plots.networks import network_schematic, parameter_maps
from utils.plots.neurons import neuron_diagram, saturation, squashing
from utils.plots.orders import order_row
from utils.plots.probabilities import logits_and_probabilities
from utils.plots.schemes import custom_operation, dispatch_choices, reference_cycle
from utils.plots.speed import collector_share, times
from utils.plots.training import loss_curves, loss_runs, predictions_over_steps, training_curves

__all__ = [
    "activation_shapes",
    "array_product",
    "collector_share",
    "curve",
    "custom_operation",
    "decision_surfaces",
    "dispatch_choices",
    "gradient_bars",
    "labelled_points",
    "logits_and_probabilities",
    "loss_curves",
    "loss_runs",
    "loss_shapes",
    "network_schematic",
    "neuron_diagram",
    "nudges",
    "order_row",
    "parameter_maps",
    "predictions_over_steps",
    "reference_cycle",
    "saturation",
    "secants",
    "slopes",
    "squashing",
    "step_errors",
    "tangent",
    "times",
    "training_curves",
]
