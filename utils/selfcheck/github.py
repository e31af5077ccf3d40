"""The summary as a code-hosting service shows it: a table in the job's summary, and a note at each notebook."""

from __future__ import annotations

from collections.abc import Iterator

from utils.selfcheck.summary import DONE, NOT_STARTED, Summary

__all__ = ["markdown", "notes"]

_SIGNS = {DONE: "✅", NOT_STARTED: "▫️"}


def markdown(summary: Summary) -> str:
    """The summary as a Markdown table, a row for each exercise, with what is wrong folded below it."""
    rows = ["| Notebook | Exercise | |", "|---|---|---|"]
    folds = []
    for one in summary.notebooks:
        for verdict in one.ordered:
            sign = _SIGNS.get(verdict["status"], "❌")
            rows.append(
                f"| {_cell(one.path)} | {verdict['number']} {_cell(verdict['name'])} | {sign} {verdict['status']} |"
            )
        folds += [verdict["message"] for verdict in one.ordered if verdict["message"]] + one.problems
    told = [f"<pre>{_escaped(message)}</pre>" for message in folds]
    return "\n".join([*rows, "", *told, ""])


def notes(summary: Summary) -> Iterator[str]:
    """The lines that put an error at a notebook: https://docs.github.com/actions/reference/workflow-commands."""
    for one in summary.notebooks:
        for message in [v["message"] for v in one.ordered if v["status"] not in (DONE, NOT_STARTED)] + one.problems:
            text = message.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
            yield f"::error file={one.path}::{text}"


def _cell(text: str) -> str:
    return _escaped(text).replace("|", "\\|")


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
