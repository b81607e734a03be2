"""Give the private names of modules that have nothing to do with each other the same short names.

Why: a board keeps every name of a program in the heap, at six bytes and its letters each, and in
pools that double: with name 1,261 MicroPython takes 7.7 KB more at once. A name that begins with an
underscore is known to its own module, so that `_paint` in one and `_transfer` in another may both
be `_a`.

Figure: without it the heap with Pyramid dealt is 10 KB or 5.6 % larger on `ssd1306_pico`, that with
Klondike 1.4 KB, and the .mpy files are 1 % larger.

Trap: the methods of a class and of its bases are one set of names, wherever they stand, and a name
that two modules have is one name. In tracebacks the names are the short ones; names.txt beside the
folder for the board translates them, and line numbers are those of the sources.
"""

import ast
from itertools import count

from desktop_sim.deploy.transforms.rename_to_runtime import defined_by, names_in, with_names


def share_private_names(sources, unchanged=()):
    """Return {module: text} of `sources`, the same with short names, and {module: {name: short}}.

    The modules in `unchanged` keep their text, and other modules the names that are in it. A name
    stays where something else may know it: a text, a keyword argument, an import.
    """
    nodes = {module: list(ast.walk(ast.parse(text))) for module, text in sources.items()}
    kept = _kept(nodes).union(*(names_in(sources.get(module, "")) for module in unchanged))
    private = {module: _private(nodes[module]) - kept for module in sources}
    mentioned = {module: set(names_in(text)) for module, text in sources.items()}
    used = set().union(*mentioned.values())
    short = {}
    for family in _families(nodes, private):
        names = sorted(set().union(*map(private.get, family)))
        given = dict(zip(names, _short_names(used), strict=False))
        for module in family:
            short[module] = {name: given[name] for name in names if name in mentioned[module]}
    return {module: with_names(text, short[module]) for module, text in sources.items()}, short


def _private(nodes):
    """Return the private names that a module defines."""
    names = {name for node in nodes for name in defined_by(node)}
    return {name for name in names if name.startswith("_") and not name.startswith("__")}


def _kept(nodes):
    """Return the names that modules mention where they cannot be changed."""
    return {name for module in nodes for node in nodes[module] for name in said_outside(node)}


def said_outside(node):
    """Return the names that a node mentions where they cannot be changed."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.keyword) and node.arg:
        return [node.arg]
    if isinstance(node, ast.ImportFrom):
        return [alias.name for alias in node.names]
    return []


def _families(nodes, private):
    """Return sets of modules that share a private name, or classes and their bases."""
    families = {module: {module} for module in nodes}
    owners = {}
    shared = set().union(*private.values())
    for module in nodes:
        for other in _modules_of_bases(nodes[module], nodes):
            _join(families, module, other)
        for node in nodes[module]:
            for name in _mentioned(node):
                if name in shared:
                    _join(families, module, owners.setdefault(name, module))
    return {id(family): family for family in families.values()}.values()


def _mentioned(node):
    """Return the names that a node reads, or gives a value."""
    if isinstance(node, ast.Attribute):
        return [node.attr]
    if isinstance(node, ast.Name):
        return [node.id]
    return defined_by(node)


def _join(families, one, other):
    if families[one] is not families[other]:
        families[one] |= families[other]
        for module in families[other]:
            families[module] = families[one]


def _modules_of_bases(nodes, modules):
    """Return the modules from which a module takes the bases of its classes."""
    origins = {}
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                origins[alias.asname or alias.name] = whole if whole in modules else node.module
    bases = [base for node in nodes if isinstance(node, ast.ClassDef) for base in node.bases]
    found = {origins.get(ast.unparse(base).split(".")[0]) for base in bases}
    return found & modules.keys()


def _short_names(used):
    """Yield `_a` to `_z`, then `_a1` and so on, but none of the names in `used`."""
    for number in count():
        for letter in "abcdefghijklmnopqrstuvwxyz":
            name = f"_{letter}{number or ''}"
            if name not in used:
                yield name
