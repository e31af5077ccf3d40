"""A pytest plugin that the self-check's command loads before nbval, in every process, to start a second sooner.

jsonschema, which nbval needs, builds a grammar of web addresses where it finds this package, and does without where
not. Nothing in a notebook asks for that grammar.
"""

import sys

__all__: list[str] = []

sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]  # None: there is no such module
