"""What every check shares: trials, faults, judging, running an answer, comparing and showing results."""

__all__: list[str] = []
