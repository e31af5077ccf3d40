"""The course's pictures in matplotlib: each function draws one and returns the Figure, which a notebook then shows."""

from utils.plots.arrays import array_product
from utils.plots.classification import activation_shapes, decision_surfaces, labelled_points, loss_shapes
from utils.plots.curves import (
    curve,
    descent,
    nudges,
    rise_over_run,
    secants,
    slopes,
    step_errors,
    tangent,
    tangents,
    zoom,
)
from utils.plots.digits import confusion_picture, digit_pictures, learning_curves
from utils.plots.gradients import gradient_bars
from utils.plots.networks import network_dots, network_schematic, parameter_maps
from utils.plots.neurons import bend, bumps, neuron_diagram, neuron_in_network, saturation, squashing, tanh_tangent
from utils.plots.objects import names_and_objects
from utils.plots.orders import order_row
from utils.plots.probabilities import logits_and_probabilities, negative_log
from utils.plots.schemes import custom_operation, dispatch_choices, reference_cycle
from utils.plots.settings import network_settings
from utils.plots.speed import collector_share, step_times, times
from utils.plots.tensors import matrix_times_vector, row_added_to_rows, row_minus_column, tensor_axes
from utils.plots.training import (
    descent_hops,
    loss_curves,
    loss_runs,
    predictions_over_steps,
    training_curves,
    training_ring,
)
from utils.style import in_course_style

__all__ = [
    "activation_shapes",
    "array_product",
    "bend",
    "bumps",
    "collector_share",
    "confusion_picture",
    "curve",
    "custom_operation",
    "decision_surfaces",
    "descent",
    "descent_hops",
    "digit_pictures",
    "dispatch_choices",
    "gradient_bars",
    "labelled_points",
    "learning_curves",
    "logits_and_probabilities",
    "loss_curves",
    "loss_runs",
    "loss_shapes",
    "matrix_times_vector",
    "names_and_objects",
    "negative_log",
    "network_dots",
    "network_schematic",
    "network_settings",
    "neuron_diagram",
    "neuron_in_network",
    "nudges",
    "order_row",
    "parameter_maps",
    "predictions_over_steps",
    "reference_cycle",
    "rise_over_run",
    "row_added_to_rows",
    "row_minus_column",
    "saturation",
    "secants",
    "slopes",
    "squashing",
    "step_errors",
    "step_times",
    "tangent",
    "tangents",
    "tanh_tangent",
    "tensor_axes",
    "times",
    "training_curves",
    "training_ring",
    "zoom",
]

for _name in __all__:
    globals()[_name] = in_course_style(globals()[_name])
