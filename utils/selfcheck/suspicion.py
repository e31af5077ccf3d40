"""Code in a notebook that reaches for the judge instead of for the answer: shown to a teacher, and no verdict."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from utils.maintain.cells import source_of

__all__ = ["suspicious"]

_IMPORT = re.compile(r"^\s*from utils\.checks import check\s*$", re.MULTILINE)
_REACHES = {
    "utils.checks or utils.selfcheck": r"\butils\s*\.\s*(checks|selfcheck)\b|\bfrom\s+utils\s+import\b|__selfcheck",
    "sys.modules": r"\bsys\s*\.\s*modules\b|\bfrom\s+sys\s+import\b|\bimportlib\b|__import__",
    "builtins": r"\b__?builtins?_?_?\b|\bbuiltins\b",
    "frames": r"_getframe|\bcurrentframe\b|\binspect\s*\.\s*stack\b|\bf_(globals|locals|back)\b|\bsettrace\b",
    "the kernel": r"\bget_ipython\b|\bpayload_manager\b|\bipykernel\b|\bIPython\b",
    "a library's functions": r"^\s*(math|np|numpy|torch|random|operator)(\.\w+)+\s*=(?!=)|\bsetattr\b",
    "objects of others": r"\bgc\s*\.\s*get_(objects|referrers)\b|\bctypes\b",
    "processes": r"/proc\b|\bsubprocess\b|\bos\s*\.\s*(fork|system|kill|exec\w*|spawn\w*|popen)\b|\bsocket\b",
}


def suspicious(cells: Iterable[Mapping[str, Any]]) -> list[str]:
    """What the code of these cells reaches for, in a word or two each, in a fixed order.

    >>> suspicious([{"cell_type": "code", "source": "import sys\\nsys.modules['utils.checks'].check = print"}])
    ['utils.checks or utils.selfcheck', 'sys.modules']
    """
    code = "\n".join(source_of(cell) for cell in cells if cell.get("cell_type") == "code")
    code = _IMPORT.sub("", code)
    return [name for name, pattern in _REACHES.items() if re.search(pattern, code, re.MULTILINE)]
