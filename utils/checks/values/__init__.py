"""What checks of graphs, engines and tensors share."""

__all__: list[str] = []
