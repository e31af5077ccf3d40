"""pytest for the whole course: the self-check judges exercises, nbval compares lectures without their pictures."""

pytest_plugins = ["utils.selfcheck.plugin"]
