"""Declarations of a module for Cython: a .pxd file beside its source."""

import ast
import re

from desktop_sim.solver.compiled import inference
from desktop_sim.solver.compiled.types import (
    ATTRIBUTES,
    C_TYPES,
    OPEN,
    SHARED_ATTRIBUTES,
    SIGNATURES,
)

WIDE = "WIDE_"
WIDE_FROM, WIDE_TO = 1 << 31, (1 << 64) - 1
"""Numbers that a C long cannot hold get a name that begins with WIDE: Cython takes the bare number
for an object."""

ERRORS = {"int": -999, "long": -999, "bint": -1, "u64": 999}
"""Values that functions return when they raise, besides other calls that return them."""


def _signatures():
    """Return {name: (type that is returned, types of arguments)} for SIGNATURES."""
    found = {}
    for line in SIGNATURES.strip().splitlines():
        returned, arguments, names = re.fullmatch(r"(\w+) \((.*)\): (.*)", line).groups()
        for name in names.split():
            found[name] = returned, arguments.split(", ") if arguments else []
    return found


METHODS = _signatures()

PILE_ATTRIBUTES = frozenset(
    name for types in ATTRIBUTES.values() for name, kind in types.items() if kind == "Pile")


class Classes:
    """The classes of all modules that are compiled.

    C structures have one base: a class that extends several stays Python's own, in a module that is
    compiled all the same, and so do those of its bases that are not the last.
    """

    def __init__(self, sources):
        """Read `sources`, {name of a module: text}."""
        self.trees = {name: ast.parse(text) for name, text in sources.items()}
        self.nodes = {(name, node.name): node for name, tree in self.trees.items()
                      for node in tree.body if isinstance(node, ast.ClassDef)}
        bases = {key: self._bases(key[0], node) for key, node in self.nodes.items()}
        self._python = {key for key, found in bases.items() if len(found) > 1}
        self._python |= {base for found in bases.values() for base in found[:-1]}
        while more := {key for key, found in bases.items()
                       if key not in self._python and not self._python.isdisjoint(found)}:
            self._python |= more
        # Names that types use are each defined once.
        self.homes = {}
        for module, name in self.nodes:
            if (module, name) not in self._python:
                self.homes.setdefault(name, module)
        self._attributes = {}

    def typed(self, module):
        """Return the nodes of the classes of `module` that C has as structures."""
        return [node for node in self.trees[module].body if isinstance(node, ast.ClassDef)
                and (module, node.name) not in self._python]

    def base(self, module, node):
        """Return (module, name) of the class that `node` of `module` extends; None for none."""
        return next(iter(self._bases(module, node)), None)

    def _bases(self, module, node):
        """Return (module, name) of each class that `node` of `module` extends."""
        imported = {alias.asname or alias.name: (part.module, alias.name)
                    for part in self.trees[module].body if isinstance(part, ast.ImportFrom)
                    for alias in part.names}
        return [(".".join(imported[base.value.id]), base.attr) if isinstance(base, ast.Attribute)
                else imported.get(base.id, (module, base.id)) for base in node.bases]

    def line(self, module, node):
        """Return (module, class node) for `node` and all that it extends, the nearest first."""
        found = [(module, node)]
        while base := self.base(*found[-1]):
            found.append((base[0], self.nodes[base]))
        return found

    def attributes(self, module, node):
        """Return {attribute: type} of attributes that the class declares and its bases do not."""
        key = module, node.name
        if key not in self._attributes:
            line = self.line(module, node)
            is_open = line[-1][1].name in OPEN
            said = ATTRIBUTES.get(node.name, {})
            found = inference.attributes(node, self.homes)
            types = {name: SHARED_ATTRIBUTES.get(name, kind) for name, kind in found.items()
                     if not is_open or kind not in ("object", "long", "bint")}
            for base in line[1:]:
                types = {name: kind for name, kind in types.items()
                         if name not in self.attributes(*base)}
            self._attributes[key] = {**types, **said}
        return self._attributes[key]


def of_module(name, classes):
    """Return the text of the .pxd file of the module `name`."""
    lines = []
    used = set()
    typed = classes.typed(name)
    for node in classes.trees[name].body:
        if node in typed:
            lines += _of_class(name, node, classes, used)
        elif isinstance(node, ast.FunctionDef) and node.name in METHODS:
            lines += _of_function(node, METHODS[node.name], used, "")
        elif isinstance(node, ast.Assign) and getattr(
                node.targets[0], "id", "").startswith(WIDE):
            lines.append(f"cdef {C_TYPES['u64']} {node.targets[0].id}")
    imports = {f"from {classes.homes[word]} cimport {word}" for word in used
               if classes.homes.get(word, name) != name}
    for node in typed:
        base = classes.base(name, node)
        if base and base[0] != name:
            imports.add(f"from {base[0]} cimport {base[1]}")
    return "\n".join(["cimport cython", *sorted(imports), "", *lines, ""])


def _of_class(module, node, classes, used):
    """Return the lines that declare a class."""
    base = classes.base(module, node)
    lines = [f"cdef class {node.name}({base[1]}):" if base else f"cdef class {node.name}:"]
    if node.name in OPEN:
        lines.append("    cdef dict __dict__")
    for attribute, kind in classes.attributes(module, node).items():
        used.add(kind)
        lines.append(f"    cdef public {C_TYPES.get(kind, kind)} {attribute}")
    for part in node.body:
        if isinstance(part, ast.FunctionDef):
            signature = METHODS.get(f"{node.name}.{part.name}") or METHODS.get(part.name)
            if signature:
                lines += _of_function(part, signature, used, "    ", ("self",))
    return lines if len(lines) > 1 else [*lines, "    pass"]


def _of_function(node, signature, used, indent, first=()):
    """Return the lines that declare a function or method, whose arguments begin with `first`."""
    returned, types = signature
    words = [argument.arg for argument in node.args.args]
    kinds = dict(zip(words[len(first):], types, strict=False))
    defaults = len(words) - len(node.args.defaults)
    arguments = [
        f"{C_TYPES.get(kinds[word], kinds[word])} {word}" if word in kinds else word
        for word in words]
    arguments = [word + ("=*" if i >= defaults else "") for i, word in enumerate(arguments)]
    piles = inference.pile_locals(node, dict.fromkeys(words) | kinds, PILE_ATTRIBUTES)
    used |= {returned, *types, *piles.values()}
    said = ", ".join(f"{word}={kind}" for word, kind in sorted(piles.items()))
    lines = [f"{indent}@cython.locals({said})"] if piles else []
    error = f" except? {ERRORS[returned]}" if returned in ERRORS else ""
    head = f"{indent}cpdef {C_TYPES.get(returned, returned)} {node.name}"
    return [*lines, f"{head}({', '.join(arguments)}){error}"]


def compilable(name, classes):
    """Return the text of the module `name` as Cython can compile it with types.

    The values that a class gives its attributes are set in each object, before its `__init__`.
    Classes are named without their modules if others extend them.
    """
    tree = classes.trees[name]
    at = next((i for i, node in enumerate(tree.body) if not isinstance(node, ast.Expr)), 0)
    for node in classes.typed(name):
        _set_at_first(node, classes.attributes(name, node))
        base = classes.base(name, node)
        if base and isinstance(node.bases[0], ast.Attribute):
            tree.body.insert(at, ast.parse(f"from {base[0]} import {base[1]}").body[0])
            node.bases = [ast.Name(base[1], ast.Load())]
    return ast.unparse(ast.fix_missing_locations(tree))


def with_wide_numbers(source):
    """Return `source`, the text of a module, with names in the places of wide numbers."""
    wide = _Wide()
    tree = wide.visit(ast.parse(source))
    at = next((i for i, node in enumerate(tree.body) if not isinstance(node, ast.Expr)), 0)
    tree.body[at:at] = [
        ast.parse(f"{WIDE}{value} = {value}").body[0] for value in sorted(wide.found)
    ]
    return ast.unparse(ast.fix_missing_locations(tree))


class _Wide(ast.NodeTransformer):
    """Puts names in the places of wide numbers; `found` holds the numbers."""

    def __init__(self):
        """Begin with no numbers."""
        self.found = set()

    def visit_Constant(self, node):
        """Return the name of a wide number; return any other node as it is."""
        if type(node.value) is not int or not WIDE_FROM <= node.value <= WIDE_TO:
            return node
        self.found.add(node.value)
        return ast.Name(f"{WIDE}{node.value}", ast.Load())


def _set_at_first(node, attributes):
    """Set a class's attributes in `__cinit__`, which C calls for the class and its base classes."""
    lines = []
    for part in list(node.body):
        if not isinstance(part, ast.Assign):
            continue
        set_first = [target for target in part.targets if target.id in attributes]
        lines += [f"self.{target.id} = {ast.unparse(part.value)}" for target in set_first]
        part.targets = [target for target in part.targets if target not in set_first]
        if not part.targets:
            node.body.remove(part)
    if lines:
        first = ast.parse("def __cinit__(self, *_): pass").body[0]
        first.body = [ast.parse(line).body[0] for line in lines]
        node.body.append(first)
