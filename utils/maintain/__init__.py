"""For maintainers: exercises from solutions, notebooks with fresh outputs, cells and their ids."""

__all__: list[str] = []
