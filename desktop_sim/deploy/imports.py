"""What a module imports, read from its syntax tree."""

import ast
from functools import lru_cache

from core import games


@lru_cache(maxsize=None)
def imports(tree):
    """Return the names that a module may import; of `from a import b` both `a` and `a.b`.

    A name of which only the beginning is known, `"a." + b`, stands for the `a.id` of every game.
    """
    return tuple(name for node in ast.walk(tree) for name in imported_by(node))


@lru_cache(maxsize=None)
def imports_at_once(tree):
    """Return the names that a module may import while it is loaded."""
    names = []
    left = list(tree.body)
    while left:
        node = left.pop()
        names += imported_by(node)
        if not isinstance(node, ast.FunctionDef):
            left += ast.iter_child_nodes(node)
    return tuple(names)


def imported_by(node):
    """Return the names of what one node of a module's tree may import, as `imports` does."""
    if isinstance(node, ast.Import):
        return [name.name for name in node.names]
    if isinstance(node, ast.ImportFrom) and node.module:
        return [node.module, *(node.module + "." + name.name for name in node.names)]
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "__import__":
        beginning = node.args[0].left.value
        return [beginning + game_id for game_id, _title in games.TITLES]
    return []
