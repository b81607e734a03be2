"""The texts that a source marks with the functions of core/language.py."""

import ast
import re

MODULE = "core.language"
TEXT, FORMS, TEXT_IN_USE, TITLES, RULE = "_", "_n", "_p", "_titles", "_form"
"""The names of the marks."""

TITLE = re.compile(r"( +\w+ )?(.+)")
"""A line of `_titles`: an indent with an id, if it has one, and the title."""


def is_marked(source):
    """Return True if a source imports marks."""
    return f"from {MODULE} import " in source


def marks_in(tree):
    """Yield each call of a mark in a syntax tree."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and (
                node.func.id in (TEXT, FORMS, TEXT_IN_USE, TITLES, RULE)):
            yield node


def texts_of(mark):
    """Return the English messages of a mark: a text each, or a pair of one thing and several."""
    if mark.func.id == RULE:
        return []
    texts = [text_of(node) for node in mark.args]
    if mark.func.id == FORMS:
        return [tuple(texts)]
    if mark.func.id == TITLES:
        return [TITLE.fullmatch(line)[2] for line in texts[0].splitlines() if line]
    return texts[-1:]


def use_of(mark):
    """Return the use that a mark gives its text, gettext's context; None for none."""
    return text_of(mark.args[0]) if mark.func.id == TEXT_IN_USE else None


def text_of(node):
    """Return the text of a literal in a syntax tree, bytes or a string."""
    value = node.value
    return value.decode() if isinstance(value, bytes) else value


def messages(source):
    """Yield (line, message, its use or None) of each mark in a source, in the order of lines."""
    if not is_marked(source):
        return
    marks = marks_in(ast.parse(source))
    for mark in sorted(marks, key=lambda node: (node.lineno, node.col_offset)):
        for message in texts_of(mark):
            yield mark.lineno, message, use_of(mark)
