"""Replace parts of a module's text that are given as nodes of its syntax tree."""

import ast


def edited(source, edits):
    """Return a source with `edits`, {node: new text}, made in it; lines keep their numbers."""
    encoded = source.encode()
    starts = [0]
    for line in encoded.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    places = [
        (starts[_first_line(node) - 1] + node.col_offset,
         starts[node.end_lineno - 1] + node.end_col_offset, text)
        for node, text in edits.items()
    ]  # fmt: skip
    for start, end, text in sorted(places, reverse=True):
        lines = b"\n" * encoded[start:end].count(b"\n")
        encoded = encoded[:start] + text.encode() + lines + encoded[end:]
    return encoded.decode()


def _first_line(node):
    """Return the number of a node's first line, its decorators included."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node.decorator_list:
        return node.decorator_list[0].lineno
    return node.lineno


def import_of(module, aliases):
    """Return the statement that imports `aliases` (ast.alias) from `module`; "pass" for none."""
    return f"from {module} import {', '.join(map(ast.unparse, aliases))}" if aliases else "pass"


def name_here(alias):
    """Return the name that an import binds by `alias` (ast.alias)."""
    return alias.asname or alias.name


def reads(node):
    """Return True if a node is a name that is read."""
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
