"""Remove comments and docstrings from modules that a board compiles itself."""

import ast
import io
import tokenize
from functools import lru_cache

from desktop_sim.deploy.transforms.source_edits import edited


# Boards share most of their modules.
@lru_cache(maxsize=1024)
def strip_comments(text):
    """Return the text of a module without comments and docstrings; lines keep their numbers.

    The text has half as many bytes: with comments a Pico's file system has no room for the sources.
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


def is_text(node):
    """Return True if a statement is a string alone."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
