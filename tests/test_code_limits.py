"""The house stays small: files, classes and functions keep within limits.

Complexity is counted as radon counts it, and ruff's own rules (pyproject.toml) hold the docstrings.
"""

import ast

import pytest
from radon.complexity import cc_visit
from radon.visitors import Function

from tests import ROOT

ROOMS = ("boards", "core", "desktop_sim", "firmware")

MOST_LINES = 400
MOST_METHODS = 30
MOST_LINES_OF_A_FUNCTION = 40
MOST_COMPLEX = 12

MODULES = [
    path.relative_to(ROOT).as_posix()
    for room in ROOMS
    for path in sorted((ROOT / room).rglob("*.py"))
]


@pytest.mark.parametrize("path", MODULES)
def test_a_module_is_small_and_plain(path):
    source = (ROOT / path).read_text()
    assert too_much(source) == []


def too_much(source):
    """Return what in `source`, the text of a module, goes beyond a limit: (name, number)."""
    found = []
    if source.count("\n") > MOST_LINES:
        found.append(("lines", source.count("\n")))
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ClassDef):
            methods = sum(isinstance(part, ast.FunctionDef) for part in node.body)
            if methods > MOST_METHODS:
                found.append((node.name, methods))
        elif isinstance(node, ast.FunctionDef):
            lines = node.end_lineno - node.lineno + 1
            if lines > MOST_LINES_OF_A_FUNCTION:
                found.append((node.name, lines))
    for block in cc_visit(source):
        if isinstance(block, Function) and block.complexity > MOST_COMPLEX:
            found.append((block.name, block.complexity))
    return found


@pytest.mark.parametrize(
    "source",
    [
        "x = 1\n" * 401,
        "class A:\n" + "".join(f"    def m{i}(self): pass\n" for i in range(31)),
        "def f():\n" + "    x = 1\n" * 40,
        "def f(x):\n    return " + " or ".join(["x"] * 13) + "\n",
        "class A:\n    def f(self, x):\n        return " + " or ".join(["x"] * 13) + "\n",
    ],
)
def test_what_is_too_much_is_found(source):
    assert len(too_much(source)) == 1


ASKING = ("hasattr", "getattr")


@pytest.mark.parametrize("path", [path for path in MODULES if not path.startswith("desktop_sim")])
def test_nothing_is_found_out_by_asking_an_object_what_it_has(path):
    asked = [
        ast.unparse(node)
        for node in ast.walk(ast.parse((ROOT / path).read_text()))
        if isinstance(node, ast.Call)
        and ast.unparse(node.func) in ASKING
        and not (ast.unparse(node.func) == "getattr" and len(node.args) == 2)
    ]
    assert asked == ALLOWED.get(path, [])


ALLOWED = {
    "firmware/drivers/displayio_display.py": [
        "hasattr(display, 'wake')",
        "hasattr(display, 'sleep')",
    ],
    "firmware/hardware_test/wires.py": ["getattr(sys.implementation, '_machine', sys.platform)"],
    "firmware/hosts/micropython.py": ["getattr(sys.implementation, '_machine', '')"],
}
"""Calls by module, each where a runtime and not one of our objects is asked."""
