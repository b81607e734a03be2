"""Files, classes and functions stay small: hard limits here, a list of large ones for a reader.

`python -m tests.test_code_limits`, a part of `make lint`, lists everything above a soft limit.
Methods are counted with those of base classes. Ruff counts complexity and statements.
"""

import ast
from functools import cache

import pytest

from tests import ROOT

ROOMS = ("boards", "core", "desktop_sim", "firmware")

SOFT = {"lines": 400, "methods": 30, "lines of a function": 40}
HARD = {"lines": 600, "methods": 70, "lines of a function": 60}

MODULES = [
    path.relative_to(ROOT).as_posix()
    for room in ROOMS
    for path in sorted((ROOT / room).rglob("*.py"))
]


def sizes(path):
    """Yield (kind of limit, name, number) of a module."""
    source = path.read_text()
    yield "lines", "the file", source.count("\n")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ClassDef):
            yield "methods", node.name, len(methods(path, node.name))
        elif isinstance(node, ast.FunctionDef):
            yield "lines of a function", node.name, node.end_lineno - node.lineno + 1


def above(limits, path):
    """Return the parts of a module that are above `limits`, as texts."""
    return [f"{name}: {number} {kind}" for kind, name, number in sizes(path)
            if number > limits[kind]]


@cache
def definitions(path):
    """Return the classes of a module by name, and {imported name: path of its module}."""
    found, imported = {}, {}
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ClassDef):
            found[node.name] = node
        elif isinstance(node, ast.ImportFrom):
            for name in node.names:
                place = ROOT / (node.module or "").replace(".", "/")
                inside = place / f"{name.name}.py"
                imported[name.asname or name.name] = (
                    inside if inside.is_file() else place.with_suffix(".py"))
    return found, imported


def methods(path, name):
    """Return the names of the methods of a class, and of its base classes in the product.

    Raises KeyError if the module has no such class.
    """
    found, _ = definitions(path)
    own = {part.name for part in found[name].body if isinstance(part, ast.FunctionDef)}
    return own | inherited(path, name)


def inherited(path, name):
    """Return the names of the methods of the base classes of a class."""
    found, imported = definitions(path)
    names = set()
    for base in map(ast.unparse, found[name].bases):
        module, _, attribute = base.rpartition(".")
        if module in imported or base in imported:
            place = imported.get(module) or imported[base]
            # What a library brings is no file of ours.
            names |= methods(place, attribute) if place.is_file() else set()
        elif base in found and base != name:
            names |= methods(path, base)
    return names


def test_nothing_grows_beyond_the_hard_limits():
    assert {path: found for path in MODULES if (found := above(HARD, ROOT / path))} == {}


@pytest.mark.parametrize(
    "source",
    [
        "x = 1\n" * 601,
        "class A:\n" + "".join(f"    def m{i}(self): pass\n" for i in range(71)),
        "def f():\n" + "    x = 1\n" * 60,
        "class A:\n    def f(self):\n" + "        x = 1\n" * 60,
    ],
)
def test_a_part_above_a_hard_limit_is_found(source, tmp_path):
    path = tmp_path / "module.py"
    path.write_text(source)
    assert len(above(HARD, path)) == 1


def test_methods_of_base_classes_count():
    base = methods(ROOT / "core/game.py", "Game")
    assert base and inherited(ROOT / "core/games/golf.py", "Golf") >= base


@pytest.mark.parametrize("base", ["Base", "game.Game", "Game"])
def test_too_many_methods_with_those_of_a_base_class_are_found(base, tmp_path):
    already = len(methods(ROOT / "core/game.py", "Game")) if "Game" in base else 1
    more = "".join(f"    def m{i}(self): pass\n" for i in range(HARD["methods"] + 1 - already))
    path = tmp_path / "module.py"
    path.write_text("from core import game\nfrom core.game import Game\n"
                    f"class Base:\n    def f(self): pass\nclass A({base}):\n{more}")
    assert above(HARD, path) == [f"A: {HARD['methods'] + 1} methods"]


def test_a_class_that_is_not_there_is_no_class_without_methods():
    with pytest.raises(KeyError):
        methods(ROOT / "core/game.py", "Moves")


ASKING = ("hasattr", "getattr")


def test_nothing_is_found_out_by_asking_an_object_what_it_has():
    there = [path for path in MODULES if not path.startswith("desktop_sim")]
    assert {path: asked for path in there if (asked := questions(ROOT / path))} == ALLOWED


@pytest.mark.parametrize("question", ["hasattr(a, 'b')", "getattr(a, 'b', None)"])
def test_a_question_to_an_object_is_found(question, tmp_path):
    path = tmp_path / "module.py"
    path.write_text(f"def f(a):\n    return getattr(a, 'c')({question})\n")
    assert questions(path) == [question]


def questions(path):
    """Return the calls of a module that ask an object for an attribute it may lack, as texts."""
    return [
        ast.unparse(node)
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ASKING
        and not (node.func.id == "getattr" and len(node.args) == 2)
    ]


ALLOWED = {
    "firmware/drivers/displayio_display.py": [
        "hasattr(display, 'wake')",
        "hasattr(display, 'sleep')",
    ],
    "firmware/hardware_test/wires.py": ["getattr(sys.implementation, '_machine', sys.platform)"],
    "firmware/platforms/micropython.py": ["getattr(sys.implementation, '_machine', '')"],
}
"""Calls by module, each on a runtime instead of one of our objects."""


def main():
    """Print everything above a soft limit; of a class and its subclasses only the first."""
    for path in MODULES:
        for kind, name, number in sizes(ROOT / path):
            large = number > SOFT[kind]
            if large and (kind != "methods" or len(inherited(ROOT / path, name)) <= SOFT[kind]):
                print(f"{path}: {name}: {number} {kind}")


if __name__ == "__main__":
    main()
