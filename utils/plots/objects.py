"""Names and the objects they stand for (lecture 02)."""

from __future__ import annotations

from collections.abc import Mapping

from matplotlib.figure import Figure

from utils.style import OKABE_ITO, described, figure_and_axes

__all__ = ["names_and_objects"]


def names_and_objects(moments: Mapping[str, Mapping[str, str]]) -> Figure:
    """One panel for each of `moments`: its names on the left, each with an arrow to its object on the right.

    moments: title -> {name: text of its object}; the same text is the same object, and keeps its place in all panels.
    An arrow that was elsewhere in the panel before is thick and purple. An object without a name left is drawn grey.
    """
    objects = list(dict.fromkeys(text for names in moments.values() for text in names.values()))
    all_names = list(dict.fromkeys(name for names in moments.values() for name in names))
    rows = max(len(objects), len(all_names))
    figure, panels = figure_and_axes(height=0.8 + 0.6 * rows, ncols=len(moments), squeeze=False)
    met: set[str] = set()
    before: Mapping[str, str] = {}
    for axes, (title, names) in zip(panels[0], moments.items(), strict=True):
        met |= set(names.values())
        for name, text in names.items():
            here, there = (0.0, -float(all_names.index(name))), (1.0, -float(objects.index(text)))
            moved = name in before and before[name] != text
            look = {"color": OKABE_ITO["purple"], "linewidth": 3} if moved else {"color": OKABE_ITO["black"]}
            axes.annotate("", there, here, arrowprops={"arrowstyle": "->", "shrinkA": 24, "shrinkB": 4, **look})
            axes.text(*here, name, ha="center", va="center", fontsize=12, weight="bold" if moved else "normal")
        for place, text in enumerate(objects):
            if text in met:
                edge = OKABE_ITO["blue"] if text in names.values() else "#767676"
                box = {"boxstyle": "round", "facecolor": "#e3eef9", "edgecolor": edge}
                axes.text(1.03, -place, text, ha="left", va="center", fontsize=11, bbox=box)
        axes.set(xlim=(-0.3, 2.1), ylim=(0.6 - rows, 0.6), title=title)
        axes.set_axis_off()
        before = names
    told = "; ".join(
        f"{title}: {', '.join(f'{name} stands for {text}' for name, text in names.items())}"
        for title, names in moments.items()
    )
    return described(figure, f"Names with arrows to their objects. {told}.")
