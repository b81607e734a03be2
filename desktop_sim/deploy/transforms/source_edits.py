"""Changes in the text of a module, by its syntax tree."""

import ast


def edited(source, edits):
    """Return a source with other text for some of its nodes, {node: text}, on as many lines."""
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
    decorators = getattr(node, "decorator_list", ())
    return decorators[0].lineno if decorators else node.lineno


def import_of(module, aliases):
    """Return the statement that imports `aliases` (ast.alias) from a module; they may be none."""
    return f"from {module} import {', '.join(map(ast.unparse, aliases))}" if aliases else "pass"


def name_here(alias):
    """Return the name by which a module knows what it imports."""
    return alias.asname or alias.name


def reads(node):
    """Return whether a node is a name that is read."""
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
