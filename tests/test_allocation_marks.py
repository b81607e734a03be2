"""Allocation is said by one mark: for a whole module or class, or else for a function.

The marks are sentences of docstrings. "Only `a` allocates." or "All functions allocate." in a
module's or class's docstring holds for its functions. "Allocates." marks any other function.
"""

import ast
import re

import pytest

from tests import ROOT

FILES = [path for folder in ("core", "firmware") for path in sorted((ROOT / folder).rglob("*.py"))]

FOR_ALL = re.compile(r"\b(?:All|Every|Everything|Only)\b[^.]*\ballocates?\b")
FOR_ONE = re.compile(r"\bAllocates(?: nothing)?\.")


def said_twice(tree, covered=False):
    """Yield (line number, name) of functions that repeat the mark of their module or class."""
    covered = covered or bool(FOR_ALL.search(ast.get_docstring(tree) or ""))
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield from said_twice(node, covered)
        elif isinstance(node, ast.FunctionDef) and covered:
            if FOR_ONE.search(ast.get_docstring(node) or ""):
                yield node.lineno, node.name


def test_a_function_does_not_repeat_the_mark_of_its_class():
    found = {str(path): list(said_twice(ast.parse(path.read_text("utf-8")))) for path in FILES}
    assert {path: twice for path, twice in found.items() if twice} == {}


@pytest.mark.parametrize(("of_class", "of_method", "twice"), [
    ("Only the constructor allocates.", "Allocates.", True),
    ("Only the constructor allocates.", "Allocates for the left hand.", False),
    ("All methods allocate.", "Allocates nothing.", True),
    ("A pile of cards.", "Allocates.", False),
])
def test_a_mark_that_is_said_twice_is_found(of_class, of_method, twice):
    source = f'class A:\n    """{of_class}"""\n    def b(self):\n        """Do. {of_method}"""\n'
    assert [name for _, name in said_twice(ast.parse(source))] == ["b"] * twice
