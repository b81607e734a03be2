"""Shorter names for what a program defines, for boards whose heap is short of their letters.

A board keeps every name of a program on the heap for ever, even after the module is unloaded: six
bytes and its letters.  A name that the runtime has in flash takes nothing.  What a module has for
itself, a function, a parameter or an attribute of `self`, gets one of the same few of these names
in every module.  Of what several modules know the longest names get the others, and the rest three
letters or fewer.

Names that others know stay: those in a text (`getattr`), of keywords, of the runtime's modules, and
in modules that a caller names.  No new name is in our sources or one of the runtime's types, and
none stands for two of ours in a module: in a traceback each becomes ours again.
"""

import ast
import builtins
import io
import itertools
import keyword
import string
import tokenize
from functools import lru_cache

from desktop_sim.deploy.transforms.runtime_names import IN_FLASH

LOOKED_FOR = {
    name
    for kind in (io.RawIOBase, OSError, dict, type(name for name in ()))
    for name in dir(kind)
}
"""Names that the runtime itself may look for in an object: of files, errors and generators."""

UNDERSTOOD = {"const", "range", "super"}
"""Names that mpy-cross treats unlike others."""

TYPES = {
    *"bound_method closure dict_view function generator iterator module object slice".split(),
    *"ADC DMA I2C I2S PIO PWM RTC SPI UART WDT".split(),
}
"""Types of the runtime that its errors name; no other name may look like them."""

SHORT = 3
"""Letters: a name of so many stays."""


EVERYWHERE = ""
"""Instead of a module: the names that mean the same in all of them."""


def new_names(sources, known, taken=frozenset()):
    """Return {module: {name in it: its new name}}; EVERYWHERE has those that are no module's own.

    `sources` is {module: text}.  A name stays if it is in `known`, or if Python, the runtime, a
    text, a keyword or a module may know it.  No new name is one of `taken`.
    """
    nodes = {module: list(ast.walk(ast.parse(text))) for module, text in sources.items()}
    kept = {*dir(builtins), *keyword.kwlist, *UNDERSTOOD, *IN_FLASH, *known, *_shown(nodes)}
    taken = LOOKED_FOR.union(TYPES, dir(builtins), keyword.kwlist, kept - set(IN_FLASH), taken,
                             *map(names_in, sources.values()))
    defined = {module: {name for name in _defined_in(found) - kept - LOOKED_FOR
                        if not name.startswith("__")} for module, found in nodes.items()}
    owners = _owners(nodes)
    shared = _shared(nodes).union(name for name, some in owners.items() if len(some) > 1)
    own = {module: sorted(names - shared) for module, names in defined.items()}
    ours = [name for name in set().union(*defined.values()) & shared if len(name) > SHORT]
    # A file holds the letters of each, and loading takes longer with more of them.
    in_flash = sorted((name for name in IN_FLASH if name.islower() or name.isupper()), key=len)
    short = [name for name in _short_names() if name not in IN_FLASH]
    free = [name for name in (*in_flash, *short) if name not in taken]
    own = _with_few(own, owners, _bases(nodes), free)
    few = {new for names in own.values() for new in names.values()}
    left = (name for name in free if name not in few)
    everywhere = dict(
        zip(sorted(ours, key=lambda name: (-len(name), name)), left, strict=False))
    return {EVERYWHERE: everywhere} | {module: everywhere | names for module, names in own.items()}


def _with_few(own, attributes, bases, free):
    """Return {module: {name: new name}} with as few new names as there can be, the first `free`.

    `own` is {module: its own names}, `bases` {module: those with bases of its classes}. An object
    has the attributes of its class and of all bases: no two of them get one new name.
    """
    found = {}
    inherited = {}

    def new_in(module):
        if module not in found:
            found[module] = {}
            used = inherited[module] = set()
            for base in sorted(bases[module]):
                used.update(new for old, new in new_in(base).items() if old in attributes)
                used.update(inherited[base])
            names = (name for name in free if name not in used)
            found[module] = dict(zip(own[module], names, strict=False))
        return found[module]

    for module in own:
        new_in(module)
    return found


def _bases(modules):
    """Return {module: the modules whose attributes its objects may have}: those of base classes."""
    homes = {node.name: module for module, nodes in modules.items() for node in nodes
             if isinstance(node, ast.ClassDef)}
    found = {module: set() for module in modules}
    for module, nodes in modules.items():
        for node in nodes:
            if not isinstance(node, ast.ClassDef):
                continue
            names = [base.attr if isinstance(base, ast.Attribute) else base.id
                     for base in node.bases]
            some = [homes[name] for name in names if name in homes]
            # Of several bases each may have the attributes of those before it.
            for at, base in enumerate([*some, module]):
                found[base].update(some[:at])
    for module, some in found.items():
        some.discard(module)
    return found


def _owners(modules):
    """Return {name: the modules that have or give it as an attribute}."""
    found = {}
    for module, nodes in modules.items():
        for node in nodes:
            for name in _attributes_of(node):
                found.setdefault(name, set()).add(module)
    return found


def _shared(modules):
    """Return the names that may mean the same in several modules, whichever have them.

    These are attributes of others than `self`, what is imported, and classes, which errors name.
    """
    found = set()
    for nodes in modules.values():
        for node in nodes:
            if isinstance(node, ast.Attribute) and not (
                    isinstance(node.value, ast.Name) and node.value.id == "self"):
                found.add(node.attr)
            elif isinstance(node, ast.ImportFrom):
                found.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ClassDef):
                found.add(node.name)
    return found


def _attributes_of(node):
    """Return the names of the attributes that a node has or gives to a class or its objects."""
    if isinstance(node, ast.Attribute):
        return [node.attr]
    if isinstance(node, ast.ClassDef):
        return [*_bound_in(node), *(
            part.name for part in node.body if isinstance(part, ast.FunctionDef))]
    return []


def _short_names():
    """Yield names of two letters or digits, then of three."""
    for count in (1, 2):
        for letter, *rest in itertools.product(
                string.ascii_letters, *[string.ascii_letters + string.digits] * count):
            yield letter + "".join(rest)


def with_names(source, names):
    """Return a source with other names, {name: new name}, on the same lines."""
    lines = source.splitlines(keepends=True)
    for token in reversed(_name_tokens(source)):
        new = names.get(token.string)
        if new:
            row, column = token.start
            line = lines[row - 1]
            lines[row - 1] = line[:column] + new + line[token.end[1] :]
    return "".join(lines)


@lru_cache(maxsize=512)
def names_in(source):
    """Return the set of all names in a source."""
    return frozenset(token.string for token in _name_tokens(source))


def _name_tokens(source):
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return [token for token in tokens if token.type == tokenize.NAME]


def _defined_in(nodes):
    """Return the names that a module defines, except local variables, which compile to numbers."""
    found = set()
    for node in nodes:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.add(node.name)
        elif isinstance(node, ast.arg):
            found.add(node.arg)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            found.add(node.attr)
        if isinstance(node, (ast.Module, ast.ClassDef)):
            found.update(_bound_in(node))
    return found


def _bound_in(block):
    """Return the names that the statements of a module or class assign."""
    statements = list(block.body)
    found = set()
    for node in statements:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            continue
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        statements += ast.iter_child_nodes(node)
    return found


def _shown(modules):
    """Return the names in a program, {module: its nodes}, that the outside may know."""
    names = {part for module in modules for part in module.split(".")}
    for nodes in modules.values():
        foreign = {alias.asname or alias.name.partition(".")[0]
                   for node in nodes if isinstance(node, ast.Import) for alias in node.names
                   if alias.name not in modules}
        for node in nodes:
            names.update(_shown_by(node, modules, foreign))
    return names


def _shown_by(node, modules, foreign):
    """Return the names that a node shows to the outside, or has from there.

    `foreign` are the names of modules that are not in `modules`.
    """
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    if isinstance(node, ast.keyword):
        return [node.arg] if node.arg else []
    if isinstance(node, ast.Import):
        return [part for alias in node.names for part in alias.name.split(".")]
    if isinstance(node, ast.ImportFrom):
        return [alias.name for alias in node.names] if node.module not in modules else []
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return [node.attr] if node.value.id in foreign else []
    return []
