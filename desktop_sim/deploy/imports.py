"""The imports of a module, read from its syntax tree."""

import ast
from functools import lru_cache

from core import games
from desktop_sim.deploy import project


@lru_cache(maxsize=None)
def imports(tree):
    """Return the names that a module may import; of `from a import b` both `a` and `a.b`.

    A name such as `"a." + b` stands for all modules of the package `a` that are named after a game:
    `a.golf`, or `a.klondike_variation_1`.
    """
    return tuple(name for node in ast.walk(tree) for name in imported_by(node))


def imported_by(node):
    """Return the names of what one node of a module's tree may import, as `imports` does."""
    if isinstance(node, ast.Import):
        return [name.name for name in node.names]
    if isinstance(node, ast.ImportFrom) and node.module:
        return [node.module, *(node.module + "." + name.name for name in node.names)]
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "__import__":
        return _named_after_games(node.args[0].left.value)
    return []


def _named_after_games(beginning):
    """Return the names of all modules of a package, given with a dot, that begin with an id."""
    folder = project.REPO.joinpath(*beginning.split(".")[:-1])
    ids = tuple(game_id + "_" for game_id, _title in games.titles())
    names = sorted(path.stem for path in folder.glob("*.py"))
    return [beginning + name for name in names if (name + "_").startswith(ids)]
