"""A widget that is saved as a picture as well, so that a notebook reads well without a kernel, and as a film for pages.

The film is left out of a learner's notebook, which has the kernel: only with the environment variable FILMS_KEPT set,
as `utils.authoring` does, is it saved with the picture.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import ipywidgets

from utils.widgets.film import MEDIA_TYPE, page

__all__ = ["Pictured"]


class Pictured(ipywidgets.VBox):
    """A widget that is also saved as a picture (`picture`: media type -> content) and read as `text`.

    title: what a page with its film is called.
    """

    title = ""

    def __init__(self, children: Sequence[ipywidgets.Widget], picture: Mapping[str, Any], text: str) -> None:
        super().__init__(children)
        self._still = {**picture, "text/plain": text}

    def film(self) -> str:
        """What the widget shows in each position of its sliders, or at a few of them, as `utils.widgets.film` keeps it.

        The widget itself stays where it is.
        """
        raise NotImplementedError

    def save(self, path: str | os.PathLike[str]) -> Path:
        """The path of the page written there: one file that steps in any browser, with neither kernel nor network.

        path: where to, such as "stepper.html"; a file of that name is replaced. Raises ValueError where the name does
        not end with .html, FileNotFoundError where its folder is missing, and OSError where it cannot be written.
        """
        target = Path(path)
        if target.suffix.lower() not in (".html", ".htm"):
            raise ValueError(f'save writes a page, whose name ends with .html: got "{path}"; try "{target.stem}.html"')
        if not target.parent.is_dir():
            raise FileNotFoundError(
                f'there is no folder "{target.parent}" to save "{target.name}" in: make it first, or give the name '
                "alone to save beside the notebook"
            )
        target.write_text(page({**self._still, MEDIA_TYPE: self.film()}, self.title), encoding="utf-8", newline="\n")
        return target

    def _repr_mimebundle_(
        self, include: Iterable[str] | None = None, exclude: Iterable[str] | None = None, **_: Any
    ) -> dict[str, Any]:
        bundle = {**super()._repr_mimebundle_(), **self._still}
        if "FILMS_KEPT" in os.environ:
            bundle[MEDIA_TYPE] = self.film()
        return {
            kind: content
            for kind, content in bundle.items()
            if (include is None or kind in include) and kind not in (exclude or ())
        }
