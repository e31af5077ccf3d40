"""Things to move in a lecture: the backward stepper and the explorers, built on ipywidgets; and the stepper's still.

Each is the value of its cell. A live notebook shows the controls; a saved one, a code-hosting site and print show a
picture that was made with it, and a screen reader or a terminal gets the same as text.
"""

from utils.widgets.backward_picture import backward_picture
from utils.widgets.explorers import decision_explorer, learning_rate_explorer, neuron_explorer, tangent_explorer
from utils.widgets.stepper import backward_stepper

__all__ = [
    "backward_picture",
    "backward_stepper",
    "decision_explorer",
    "learning_rate_explorer",
    "neuron_explorer",
    "tangent_explorer",
]
