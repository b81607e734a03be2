"""Make a module small that a board compiles itself: no comments, no docstrings, short locals."""

import ast
import io
import string
import tokenize

from desktop_sim.deploy.transforms.source_edits import edited


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


def without_remarks(text):
    """Return the text of a module without comments and docstrings; lines keep their numbers.

    Half as many bytes: with them the sources have no room in a Pico's file system.
    """
    lines = text.splitlines(keepends=True)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column].rstrip() + "\n"
    text = "".join(lines)
    edits = {}
    for node in ast.walk(ast.parse(text)):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            texts = [line for line in body if is_text(line)]
            edits.update(dict.fromkeys(texts, ""))
            if len(texts) == len(body) and not isinstance(node, ast.Module):
                edits[body[0]] = "pass"
    return edited(text, edits)


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
