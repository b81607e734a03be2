"""Make a module small that a board compiles itself: no comments, no docstrings, short locals."""

import ast
import string


def bare(text):
    """Return the text of a module without comments and docstrings, its local names shared letters.

    The compiler on a board keeps every name that it reads, for good.
    """
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef):
            node.body = [line for line in node.body if not is_text(line)]
        if isinstance(node, ast.FunctionDef):
            shorten_locals(node)
    return ast.unparse(tree) + "\n"


def shorten_locals(function):
    """Name the arguments and variables of a function, which has none inside, a, b, c..."""
    arguments = [node for node in ast.walk(function) if isinstance(node, ast.arg)]
    names = [node for node in ast.walk(function) if isinstance(node, ast.Name)]
    own = [node.arg for node in arguments]
    own += [node.id for node in names if isinstance(node.ctx, ast.Store)]
    letters = dict(zip(dict.fromkeys(own), string.ascii_lowercase, strict=False))
    for node in arguments:
        node.arg = letters[node.arg]
    for node in names:
        node.id = letters.get(node.id, node.id)


def is_text(node):
    """Return whether a statement is a string alone."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
