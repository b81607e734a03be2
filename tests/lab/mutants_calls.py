"""Which test calls which function, for `mutants.py`: those come first when a fault is in it.

Each function of the package is compiled with a call at its beginning that notes it. Python's own
ways to hear of calls tell of all there are, and make the tests take five times as long.
"""

import ast
import builtins
import os
import sys
from importlib.machinery import SourceFileLoader

NOTE = "__noted__"
"""Name of the builtin that notes a call; within a class it is no private name."""


class Calls:
    """Notes the calls of the functions in `package`, a folder of the repository in `folder`.

    calls: {path of a module: {line in which a function begins: names of the tests that call it}}.
    """

    def __init__(self, folder, package):
        """Begin with all modules of the package that are loaded from now on."""
        self.calls = {}
        self._folder = str(folder) + os.sep
        self._package = os.path.join(self._folder, package) + os.sep
        self._noted = set()
        self._compile = SourceFileLoader.source_to_code
        # What is compiled here is for this run alone: programs that tests start have no NOTE.
        sys.pycache_prefix = str(folder / "noted")
        setattr(builtins, NOTE, self._noted.add)
        SourceFileLoader.source_to_code = lambda loader, *source, **more: self._compile(
            loader, *self._with_notes(*source), **more)

    def _with_notes(self, data, path):
        """Return what is to be compiled, and its path: source, or a tree with calls of NOTE."""
        if not str(path).startswith(self._package):
            return data, path
        return noting(data, str(path).removeprefix(self._folder)), path

    def begin(self):
        """Forget what was called."""
        self._noted.clear()

    def end(self, test):
        """Put what was called since `begin` down to the test with this name."""
        for path, line in self._noted:
            self.calls.setdefault(path, {}).setdefault(line, []).append(test)


def noting(source, path):
    """Return the syntax tree of a module in which each function begins with a call of NOTE.

    It is told `path` and the line in which the function begins, its decorators included.
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            call = ast.parse(f"{NOTE}(({path!r}, {first_line_of(node)}))").body[0]
            behind = 0 if ast.get_docstring(node, clean=False) is None else 1
            for part in ast.walk(call):
                ast.copy_location(part, node.body[0])
            node.body.insert(behind, call)
    return tree


def first_line_of(node):
    """Return the line in which a function begins, its decorators included."""
    return min(part.lineno for part in (node, *node.decorator_list))


def lines_around(source, line):
    """Return the lines, from 1, of the innermost function in `source` with `line`, or of it all."""
    around = range(1, source.count("\n") + 2)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            first = first_line_of(node)
            if around.start <= first <= line <= node.end_lineno:
                around = range(first, node.end_lineno + 1)
    return around
