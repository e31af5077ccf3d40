"""The examples in docstrings of utils are true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import utils

MODULES = sorted(module.name for module in pkgutil.walk_packages(utils.__path__, "utils."))


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_docstrings_are_true(name: str) -> None:
    module = importlib.import_module(name)
    assert doctest.testmod(module, raise_on_error=False).failed == 0


def test_there_are_examples_to_try() -> None:
    tried = sum(doctest.testmod(importlib.import_module(name)).attempted for name in MODULES)
    assert tried >= 5
