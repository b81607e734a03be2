"""Sizes of files, classes and functions: `python -m tests.lab.code_sizes` lists the large ones.

It is a part of `make lint`, which installs no package for it. Methods are counted with those of
base classes. Ruff counts complexity and statements.
"""

import ast
from functools import cache

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


def main():
    """Print everything above a soft limit; of a class and its subclasses only the first."""
    for path in MODULES:
        for kind, name, number in sizes(ROOT / path):
            large = number > SOFT[kind]
            if large and (kind != "methods" or len(inherited(ROOT / path, name)) <= SOFT[kind]):
                print(f"{path}: {name}: {number} {kind}")


if __name__ == "__main__":
    main()
