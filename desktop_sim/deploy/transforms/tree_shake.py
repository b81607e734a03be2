"""Leaves out of a program what nothing in it names.

A board runs the console on one host, with one display and one set of keys; what is there for
others, for pointers or for tests would lie in its heap for nothing. What is named anywhere, as a
name, an attribute or a text, stays, whoever may be meant by it. Lines keep their numbers.
"""

import ast

from desktop_sim.deploy import bundle
from desktop_sim.deploy.transforms.source_edits import edited, import_of, name_here, reads

PLAIN = (
    ast.Attribute, ast.BinOp, ast.Constant, ast.Dict, ast.List, ast.Name, ast.Set, ast.Tuple,
    ast.expr_context, ast.operator,
)  # fmt: skip
"""What a value is made of that is there for its name alone."""


def without_unused(sources, known):
    """Return `sources`, {name of a module: text}, without what nothing names.

    What is in `known` is named from outside. Modules that nothing imports go as well.
    """
    while True:
        trees = {module: ast.parse(text) for module, text in sources.items()}
        named = set(known).union(*map(_named_in, trees.values()))
        wanted = set(known).union(*map(_imported_in, trees.values()))
        shorter = {
            module: _without(sources[module], trees[module], named)
            for module in sources
            if any((name + ".").startswith(module + ".") for name in wanted)
        }
        if shorter == sources:
            return sources
        sources = shorter


def _named_in(tree):
    found = set()
    for node in ast.walk(tree):
        if reads(node):
            found.add(node.id)
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            found.update(alias.name for alias in node.names if name_here(alias) in found)
    return found


def _imported_in(tree):
    return {name for node in ast.walk(tree) for name in bundle.imported_by(node)}


def _without(source, tree, named):
    edits = {}
    for place in (tree, *(node for node in tree.body if isinstance(node, ast.ClassDef))):
        for line in place.body:
            name = _made_by(line)
            if name and name not in named and not name.startswith("__"):
                edits[line] = "pass"
    here = _named_in(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and bundle.source_of(node.module):
            kept = [alias for alias in node.names if name_here(alias) in here]
            if len(kept) < len(node.names):
                edits[node] = import_of(node.module, kept)
    within = {node for line in edits for node in ast.walk(line) if node is not line}
    return edited(source, {node: text for node, text in edits.items() if node not in within})


def _made_by(line):
    """Return the name of a definition, or of a value that does nothing but be there, else ""."""
    if isinstance(line, (ast.FunctionDef, ast.ClassDef)):
        return line.name
    if isinstance(line, ast.Assign) and all(isinstance(n, PLAIN) for n in ast.walk(line.value)):
        first = line.targets[0]
        return first.id if len(line.targets) == 1 and isinstance(first, ast.Name) else ""
    return ""
