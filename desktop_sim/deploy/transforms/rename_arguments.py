"""Rename arguments to names that every runtime holds in its flash.

Why: a call may name an argument, so mpy-cross writes the name of each into the module's file, and a
board keeps it in the heap, at six bytes and its letters. Almost no call here names one. Some names
are in the flash of every MicroPython and CircuitPython, and a file has no more than a number for
them (`static_qstr_list` in py/makeqstrdata.py). Lines keep their numbers.

Figure: without it the .mpy files are 0.7 % larger for MicroPython and 1.2 % for CircuitPython, and
the heap with a game dealt by up to 0.9 KB (`python -m tests.lab.transforms`).

Trap: a call may give a name as a keyword, or as a key of a dict (a board's table). What any module
has as either, or as a text, stays in all of them.
"""

import ast

from desktop_sim.deploy.transforms.share_private_names import said_outside
from desktop_sim.deploy.transforms.source_edits import edited

IN_FLASH = (
    "value", "key", "index", "count", "start", "stop", "step", "end", "args", "values", "items",
    "keys", "find", "copy", "join", "sep", "send", "split", "strip", "update", "upper",
)  # fmt: skip
"""Names that any function may give its arguments, whatever they hold."""


def rename_arguments(sources, unchanged=()):
    """Return {module: text} of `sources`, the same with other arguments.

    Modules in `unchanged` keep their text.
    """
    trees = {module: ast.parse(text) for module, text in sources.items()}
    nodes = [node for tree in trees.values() for node in ast.walk(tree)]
    known = {name for node in nodes for name in said_outside(node)}
    return {
        module: text if module in unchanged else edited(text, _edits(trees[module], known))
        for module, text in sources.items()
    }


def _edits(tree, known):
    """Return {node: its new name} for a module's `tree`, where the names in `known` stay."""
    edits = {}
    kept = known | {name for node in _top_level(tree) for name in _named_by(node)}
    for function in _outer_functions(tree):
        nodes = list(ast.walk(function))
        new_names = _new_names(nodes, kept)
        for node in nodes:
            name = _of_variable(node)
            if name in new_names:
                edits[node] = new_names[name]
    return edits


def _new_names(nodes, kept):
    """Return {name of an argument: its new name} for the `nodes` of one outer function.

    What is inside of it shares them, so that a name from further out stays one name.
    """
    used = {name for node in nodes for name in _named_by(node)}
    fixed = {name for node in nodes if not _of_variable(node) for name in _named_by(node)}
    stay = {*kept, *fixed, *IN_FLASH, "self"}
    free = (name for name in IN_FLASH if name not in used)
    return dict(zip((name for name in _arguments(nodes) if name not in stay), free, strict=False))


def _arguments(nodes):
    """Return the names of the arguments of all functions in `nodes`, each once, in order."""
    lists = [node.posonlyargs + node.args for node in nodes if isinstance(node, ast.arguments)]
    return dict.fromkeys(argument.arg for arguments in lists for argument in arguments)


def _outer_functions(tree):
    """Yield the functions of a module that are in no other function."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, (ast.FunctionDef, ast.Lambda)):
            yield node
        else:
            yield from _outer_functions(node)


def _top_level(tree):
    """Yield the nodes of a module that are in no function and in no class, and these themselves."""
    for node in ast.iter_child_nodes(tree):
        yield node
        if not isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Lambda)):
            yield from _top_level(node)


def _of_variable(node):
    """Return the name of a node that is a variable and nothing else; "" for others."""
    if isinstance(node, ast.Name):
        return node.id
    return node.arg if isinstance(node, ast.arg) else ""


def _named_by(node):
    """Return the names that a node reads or binds."""
    if _of_variable(node):
        return [_of_variable(node)]
    if isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.ExceptHandler)):
        return [node.name]
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return [(alias.asname or alias.name).split(".")[0] for alias in node.names]
    return node.names if isinstance(node, (ast.Global, ast.Nonlocal)) else []
