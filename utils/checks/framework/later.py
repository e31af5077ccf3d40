"""Libraries that are imported when they are first used: who only lists the exercises need not wait for PyTorch."""

from __future__ import annotations

import importlib
from typing import Any

__all__ = ["numpy", "torch"]


class _Later:
    """Stands for a module; the first question imports it."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, attribute: str) -> Any:
        return getattr(importlib.import_module(self._name), attribute)


numpy: Any = _Later("numpy")
torch: Any = _Later("torch")
