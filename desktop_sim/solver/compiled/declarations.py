"""Write what Cython has to be told about a module: a .pxd file beside its source."""

import ast

from desktop_sim.solver.compiled.types import (
    ATTRIBUTES,
    HOMES,
    LONG,
    NAMES,
    OPEN,
    OWN,
    OWN_RETURNS,
    RETURNS,
    UNTYPED,
)

# Numbers that a C long cannot hold get a name that begins so; Cython takes the bare number for an
# object.
WIDE = "WIDE_"
WIDE_FROM, WIDE_TO = 1 << 31, (1 << 64) - 1

# The lowest of the classes that make up a game; it calls methods of those above it.
LOWEST = "Stock"

# What functions return that raise, besides other calls that return it.
ERRORS = {"int": -999, "long": -999, "bint": -1, LONG: 999}


def of_module(name, source):
    """Return the .pxd file of the module `name`, whose text is `source`."""
    tree = ast.parse(source)
    lines = []
    used = set()
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            lines += _of_class(name, node, used)
        elif isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            lines += _of_function(name, node, used, "")
        elif isinstance(node, ast.Assign) and node.targets[0].id.startswith(WIDE):
            lines.append(f"cdef {LONG} {node.targets[0].id}")
    used |= _bases(tree)
    return "\n".join(["cimport cython", *_imports(name, tree, used), "", *lines, ""])


def _imports(name, tree, used):
    """Return the lines that import the classes in `used` from the modules that define them."""
    here = {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
    lines = []
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if alias.name in used and alias.name not in here:
                    lines.append(f"from {node.module} cimport {alias.name}")
                    here.add(alias.name)
    for word in sorted(used & set(HOMES)):
        if word not in here and HOMES[word] != name:
            lines.append(f"from {HOMES[word]} cimport {word}")
    return lines


def _bases(tree):
    return {_name(base) for node in tree.body if isinstance(node, ast.ClassDef)
            for base in node.bases}


def _name(base):
    """Return the name of a class that is named alone, or as a part of its module."""
    return base.id if isinstance(base, ast.Name) else base.attr


def _of_class(name, node, used):
    """Return the lines that declare a class."""
    base = _name(node.bases[0]) if node.bases else None
    lines = [f"cdef class {node.name}({base}):" if base else f"cdef class {node.name}:"]
    if node.name in OPEN:
        lines.append("    cdef dict __dict__")
    for attribute, kind in ATTRIBUTES.get(node.name, {}).items():
        used.add(kind)
        lines.append(f"    cdef public {kind} {attribute}")
    for part in node.body:
        if isinstance(part, ast.FunctionDef) and not _is_special(part):
            lines += _of_function(name, part, used, "    ")
    if len(lines) == 1:
        lines.append("    pass")
    return lines


def _is_special(node):
    """Return whether a method stays Python's own: C has no calls by keyword; dealing can wait."""
    return (node.name.startswith("__") or node.name in UNTYPED or bool(node.decorator_list)
            or len(node.args.defaults) > 1)


def _of_function(name, node, used, indent):
    """Return the lines that declare a function or method."""
    types = {**NAMES, **_own(OWN, name), **OWN.get(f"{name}:{node.name}", {})}
    returns = {**RETURNS, **_own(OWN_RETURNS, name)}
    arguments = []
    defaults = len(node.args.args) - len(node.args.defaults)
    for i, argument in enumerate(node.args.args):
        kind = types.get(argument.arg)
        word = argument.arg
        if kind:
            used.add(kind)
            word = f"{kind} {word}"
        arguments.append(word + ("=*" if i >= defaults else ""))
    given = {argument.arg for argument in node.args.args}
    local = []
    for word in sorted(_assigned(node) - given):
        kind = types.get(word)
        if kind:
            used.add(kind)
            local.append(f"{word}={_as_python(kind)}")
    lines = [f"{indent}@cython.locals({', '.join(local)})"] if local else []
    kind = returns.get(node.name)
    head = f"cpdef {kind} {node.name}" if kind else f"cpdef {node.name}"
    error = f" except? {ERRORS[kind]}" if kind else ""
    lines.append(f"{indent}{head}({', '.join(arguments)}){error}")
    return lines


def _own(table, name):
    return table.get(name) or table.get(name.rpartition(".")[0] + ".*") or {}


def _as_python(kind):
    """Return a type as `cython.locals` takes it."""
    plain = {"unsigned long long": "cython.ulonglong", "int": "cython.int", "long": "cython.long",
             "bint": "cython.bint", "unsigned long long[::1]": "cython.ulonglong[::1]",
             "unsigned int[::1]": "cython.uint[::1]", "int[::1]": "cython.int[::1]"}
    return plain.get(kind, kind)


def _assigned(node):
    return {
        word.id
        for word in ast.walk(node)
        if isinstance(word, ast.Name) and isinstance(word.ctx, ast.Store)
    }


def compilable(name, source, sources):
    """Return `source`, the text of the module `name`, as Cython can compile it with types.

    `sources` holds all modules.  Four things differ.  What a class says as values of its
    attributes is set in each object, before its `__init__`.  Stock gets the methods of Moves and
    Game that it calls, which only those have.  Wide numbers get names, which have a type.  And
    classes are named without their modules where others extend them.
    """
    tree = ast.parse(source)
    wide = _Wide()
    tree = wide.visit(tree)
    at = next((i for i, node in enumerate(tree.body) if not isinstance(node, ast.Expr)), 0)
    tree.body[at:at] = [
        ast.parse(f"{WIDE}{value} = {value}").body[0] for value in sorted(wide.found)
    ]
    for node in list(tree.body):
        if not isinstance(node, ast.ClassDef):
            continue
        _set_at_first(node, ATTRIBUTES.get(node.name, {}))
        if node.name == LOWEST:
            for module in ("core.moves", "core.game"):
                node.body += _asked_of(node, ast.parse(sources[module]))
        for base in node.bases:
            if isinstance(base, ast.Attribute):
                imported = f"from {HOMES[base.attr]} import {base.attr}"
                tree.body.insert(at, ast.parse(imported).body[0])
        node.bases = [ast.Name(_name(base), ast.Load()) for base in node.bases]
    return ast.unparse(ast.fix_missing_locations(tree))


class _Wide(ast.NodeTransformer):
    """Puts names in the places of wide numbers; `found` holds the numbers."""

    def __init__(self):
        """Begin with no numbers."""
        self.found = set()

    def visit_Constant(self, node):
        """Return the name of a wide number, or what is no such number as it is."""
        if type(node.value) is not int or not WIDE_FROM <= node.value <= WIDE_TO:
            return node
        self.found.add(node.value)
        return ast.Name(f"{WIDE}{node.value}", ast.Load())


def _set_at_first(node, attributes):
    """Let `__cinit__`, which C calls for a class and those that it extends, set what it says."""
    values = [
        part for part in node.body
        if isinstance(part, ast.Assign) and part.targets[0].id in attributes
    ]
    if not values:
        return
    for part in values:
        node.body.remove(part)
    first = ast.parse("def __cinit__(self, *_): pass").body[0]
    first.body = [
        ast.parse(f"self.{part.targets[0].id} = {ast.unparse(part.value)}").body[0]
        for part in values
    ]
    node.body.append(first)


def _asked_of(node, tree):
    """Return the methods that a class of `tree` adds to the class `node`, each as one that raises.

    Only those of which the type that they return is known.
    """
    there = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
    asked = []
    for higher in tree.body:
        if not isinstance(higher, ast.ClassDef):
            continue
        for part in higher.body:
            if (isinstance(part, ast.FunctionDef) and part.name in RETURNS
                    and part.name not in there):
                part.body = [ast.Raise(ast.Name("NotImplementedError", ast.Load()), None)]
                asked.append(part)
    return asked
