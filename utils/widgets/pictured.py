"""A widget that is saved as a picture as well, so that a notebook reads well without a kernel."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import ipywidgets

__all__ = ["Pictured"]


class Pictured(ipywidgets.VBox):
    """A widget that is also saved as a picture (`picture`: media type -> content) and read as `text`."""

    def __init__(self, children: Sequence[ipywidgets.Widget], picture: Mapping[str, Any], text: str) -> None:
        super().__init__(children)
        self._still = {**picture, "text/plain": text}

    def _repr_mimebundle_(
        self, include: Iterable[str] | None = None, exclude: Iterable[str] | None = None, **_: Any
    ) -> dict[str, Any]:
        bundle = {**super()._repr_mimebundle_(), **self._still}
        return {
            kind: content
            for kind, content in bundle.items()
            if (include is None or kind in include) and kind not in (exclude or ())
        }
