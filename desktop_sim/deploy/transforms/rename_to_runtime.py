"""Renaming of identifiers to names that MicroPython holds in flash, for boards with a short heap.

Why: a board keeps every name of a program on the heap permanently, even after the module is
unloaded. A name takes six bytes and its letters, and a name that the runtime has in flash takes
none. The remaining names become short. Modules share names for what only one of them knows,
unless an object has attributes of both.

Figure: without it the heap of an RP2040 with a display of 240 x 240 is 18 KB smaller. Montana,
dealt after another game, then cannot show the list of saved games. If modules shared no
names, a player would meet more than 1,270. MicroPython then doubles its table of names, which takes
a piece of 9 KB permanently. No module with a new name loads if no free piece is so large.

Trap: names that outside code knows must stay: names in a text (`getattr`), keywords, attributes of
the runtime's modules. No new name occurs in our sources. `original_names` can therefore restore a
traceback without knowing the board (desktop_sim/deploy/traceback_lines.py).
"""

import ast
import builtins
import io
import keyword
import string
import tokenize
from collections import Counter
from functools import lru_cache
from itertools import chain, count

from desktop_sim.deploy.transforms.runtime_names import IN_FLASH

LOOKED_FOR = {
    name
    for kind in (io.RawIOBase, OSError, dict, type(name for name in ()))
    for name in dir(kind)
}
"""Names that the runtime itself may look for in an object: of files, errors and generators."""

UNDERSTOOD = {"const", "range", "super"}
"""Names that mpy-cross treats unlike others."""

LONGEST_SHORT = 3
"""Letters; a longer name is worth a short one, any is worth one that modules share already."""


def new_names(sources, known, in_flash=IN_FLASH, taken=frozenset()):
    """Return {name of the program: its new name}; the longest names get those `in_flash`.

    `sources` is {module: text}. A name stays if the runtime or Python, a text, a keyword or a
    module may know it, or if it is in `known`. No two names of a module become one, nor one of
    `taken`; those that `_alone` finds in several modules do.
    """
    nodes = {module: list(ast.walk(ast.parse(text))) for module, text in sources.items()}
    kept = {*dir(builtins), *keyword.kwlist, *UNDERSTOOD, *known, *_shown(nodes)}
    taken = LOOKED_FOR.union(kept, taken, *map(names_in, sources.values()))
    defined = set().union(*map(_defined_in, nodes.values()))
    alone, families = _alone(sources, nodes), _families(nodes)
    ours = [name for name in defined - kept - set(IN_FLASH)
            if (len(name) > LONGEST_SHORT or name in alone) and not name.startswith("__")]
    short = (f"{letter}{number}" for number in count() for letter in string.ascii_lowercase)
    free = (name for name in chain(in_flash, short) if name not in taken)
    names, shared, used = {}, [], Counter()
    for name in sorted(ours, key=lambda name: (-len(name), name)):
        if name not in alone:
            names[name] = next(free)
            continue
        family = families[alone[name]]
        if used[family] == len(shared):
            if len(name) <= LONGEST_SHORT:
                continue
            shared.append(next(free))
        names[name] = shared[used[family]]
        used[family] += 1
    return names


def original_names(names, source):
    """Return {new name: our name} for what a module with the text `source` may print.

    `names` is a result of `new_names`. A name that modules share is that of this one.
    """
    own, uses = names_in(source), Counter(names.values())
    return {new: old for old, new in names.items() if uses[new] == 1 or old in own}


def _alone(sources, nodes):
    """Return {name: its module} for the names in only one module.

    `nodes` are {module: all nodes of its syntax tree}. Attributes that it may give to an object of
    another module are not among them.
    """
    modules, given = {}, set()
    for module, text in sources.items():
        given |= _given(nodes[module])
        for name in names_in(text):
            modules.setdefault(name, []).append(module)
    return {name: found[0] for name, found in modules.items()
            if len(found) == 1 and name not in given}


def _given(nodes):
    """Return the attributes that a module sets, but not as attributes of `self`."""
    given, own = set(), set()
    for node in nodes:
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            (own if ast.unparse(node.value) == "self" else given).add(node.attr)
    return given - own


def _families(nodes):
    """Return {module: its family}, the same for modules of which one inherits from the other.

    Only an object of both has attributes of both.
    """
    families = {module: module for module in nodes}
    classes = [(node, module) for module, found in nodes.items()
               for node in found if isinstance(node, ast.ClassDef)]
    for child, module in classes:
        bases = {ast.unparse(base).rpartition(".")[2] for base in child.bases}
        joined = {families[home] for node, home in classes if node.name in bases}
        families.update((other, families[module])
                        for other, family in families.items() if family in joined)
    return families


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
