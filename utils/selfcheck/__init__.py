"""Run an exercise notebook again in a fresh kernel and say what became of each exercise.

`command` is what a learner types, `reset` puts a notebook back, `plugin` is what pytest loads. Behind them: `plan`
reads a notebook and decides what runs in which order, `kernel` runs it and survives whatever happens there, `inside` is
the self-check's witness in the kernel, `judge` turns what happened into verdicts, `items` shows notebooks to pytest,
`summary` tells the learner.
"""

__all__: list[str] = []
