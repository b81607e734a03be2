"""Bundle modules that always come together into one of them.

Why: each module has its own copy of the names that it shares with others, in its file and in the
heap. A module also takes a dictionary, a name, a path and an entry among all modules. Names of a
module in the same bundle need no import and no lookup in another module.

Figure: without it the heap with Klondike dealt is 7.5 KB or 4.5 % larger on `ssd1306_pico`, and the
.mpy files by 2.3 %. An emulated Pico is in play 0.17 s sooner after power-on.

Trap: at the prompt and in tracebacks there is `core.session.Journal` instead of
`core.undo_journal.Journal`; `module_at` finds the module of a line. A module that is unloaded, or
found by a text, has to stay by itself. If a name means another thing in a module that it is bundled
with, the name of its module comes before it.
Lines without a change keep their text: `ast.unparse` makes a tuple of `a, b = c, d`, which
MicroPython allocates.
"""

import ast

from desktop_sim.deploy.transforms.scopes import Scoped
from desktop_sim.deploy.transforms.source_edits import edited, import_of, name_here
from desktop_sim.deploy.transforms.strip_comments import is_text

MEMBER = "# Module "
"""Begins the line, in the text of a bundle, before the text of each module in it."""


def bundle_modules(sources, into):
    """Return {module: text} of `sources`, with some modules in others.

    `into` is {module: names of those that go into it}, of which some may be missing in `sources`.
    Raises ValueError where one name would be two things there.
    """
    into = {
        home: [module for module in modules if module in sources]
        for home, modules in into.items()
        if home in sources
    }
    trees = {module: ast.parse(text) for module, text in sources.items()}
    mentions = {module: _Mentions(module, tree, trees) for module, tree in trees.items()}
    members = {home: _in_order({home, *modules}, mentions) for home, modules in into.items()}
    homes = {module: home for home, modules in members.items() for module in modules}
    new_names = {}
    for modules in members.values():
        new_names.update(_new_names(modules, mentions))
    texts = dict(sources)
    for module, text in sources.items():
        if not mentions[module].has_to_do_with(homes):
            continue
        edits = _Edits(module, trees[module], homes, new_names, mentions)
        edits.visit(trees[module])
        texts[module] = edited(text, edits.edits)
    for home, modules in members.items():
        texts[home] = _together({module: texts.pop(module) for module in modules})
    return texts


def module_at(home, line, text):
    """Return the module, and the line of its source, of a `line` in the `text` of a bundle."""
    lines = text.split("\n")
    for above in range(line - 1, -1, -1):
        if lines[above].startswith(MEMBER):
            return lines[above].removeprefix(MEMBER), line - above - 1
    return home, line


class _Mentions(Scoped):
    """The meanings of the names in a module: found, {name: set of meanings}."""

    def __init__(self, module, tree, program):
        """Look through the whole module."""
        super().__init__(module, tree, program)
        self.found = {}
        for name, meaning in self.top.items():
            self.binds(name, meaning)
        self.visit(tree)

    def binds(self, name, meaning):
        """Note a meaning."""
        self.found.setdefault(name, set()).add(meaning)

    def visit_Name(self, node):
        """Store the meaning of the name in this scope."""
        self.binds(node.id, self.meaning(node.id))

    def has_to_do_with(self, homes):
        """Return True if the module, or one that it imports, is in a bundle."""
        return self.module in homes or any(
            meaning and meaning[0] in homes
            for meanings in self.found.values() for meaning in meanings)


def _in_order(modules, mentions):
    """Return `modules` so that each comes after those that it imports while it is loaded."""
    ordered = []

    def add(module):
        if module not in ordered:
            imported = {meaning[0] for meaning in mentions[module].top.values() if meaning}
            for needed in sorted(imported & modules - {module}):
                add(needed)
            ordered.append(module)

    for module in sorted(modules):
        add(module)
    return ordered


def _new_names(modules, mentions):
    """Return {(module, name): its name in the bundle} of all names at the top of `modules`.

    Imported names stay as they are. Raises ValueError if two things would share a name.
    """
    found = {}
    for module in modules:
        for name, meanings in mentions[module].found.items():
            found.setdefault(name, set()).update(meanings)
    new_names = {}
    for module in modules:
        for name, meaning in mentions[module].top.items():
            renamed = meaning == (module, name) and found[name] != {meaning}
            new_names[module, name] = _with_module(module, name) if renamed else name
            if renamed and new_names[module, name] in found:
                raise ValueError(f"{new_names[module, name]} would be two things")
    return new_names


def _with_module(module, name):
    private = "_" * name.startswith("_")
    return f"{private}{module.rpartition('.')[2]}_{name.lstrip('_')}"


class _Edits(Scoped):
    """The edits of a module, {node: its new text}, for the names that are now in the bundle."""

    def __init__(self, module, tree, homes, new_names, mentions):
        """Begin. `homes` are {module: the one that it goes into}, the others as above."""
        super().__init__(module, tree, mentions)
        self.edits = {}
        self._homes = homes
        self._new_names = new_names
        self._mentions = mentions[module].found

    def _is_near(self, meaning):
        """Return True if the thing with that meaning is in the same module once all are bundled."""
        home = self._homes.get(self.module)
        return meaning is not None and home is not None and self._homes.get(meaning[0]) == home

    def _home(self, module):
        """Return the name that this module has for the one that another went into."""
        home = self._homes[module]
        name = home.rpartition(".")[2]
        return name + "_" * bool(self._mentions.get(name, set()) - {(home, "")})

    def _rename(self, node, name):
        """Replace a node by the new name of the thing called `name`."""
        meaning = self.meaning(name)
        if self._is_near(meaning) and self._new_names[meaning] != name:
            self.edits[node] = self._new_names[meaning]

    def visit_Name(self, node):
        """Use the new name."""
        self._rename(node, node.id)

    def visit_Global(self, node):
        """Use the new names."""
        names = [self._new_names.get((self.module, name), name) for name in node.names]
        self.edits[node] = f"global {', '.join(names)}"

    def visit_FunctionDef(self, node):
        """Use the new name, but for methods."""
        if self.is_at_top():
            self._rename(_place_of_name(node, "def "), node.name)
        super().visit_FunctionDef(node)

    def visit_ClassDef(self, node):
        """Use the new name."""
        if self.is_at_top():
            self._rename(_place_of_name(node, "class "), node.name)
        super().visit_ClassDef(node)

    def visit_Attribute(self, node):
        """Import the names of a bundled module from the bundle."""
        meaning = self.meaning(node.value.id) if isinstance(node.value, ast.Name) else None
        if not meaning or meaning[1] or meaning[0] not in self._homes:
            self.generic_visit(node)
            return
        name = self._new_names[meaning[0], node.attr]
        self.edits[node] = name if self._is_near(meaning) else f"{self._home(meaning[0])}.{name}"

    def visit_ImportFrom(self, node):
        """Import from where things are now; nothing that is near."""
        meanings = [self.imported(node, alias) for alias in node.names]
        moved = [bool(meaning) and meaning[0] in self._homes for meaning in meanings]
        if not any(moved):
            return
        kept = [alias for alias, away in zip(node.names, moved, strict=True) if not away]
        lines = [import_of(node.module, kept)] if kept else []
        for alias, meaning, away in zip(node.names, meanings, moved, strict=True):
            if away:
                lines += self._taken(meaning, name_here(alias))
        self.edits[node] = "; ".join(lines) or "pass"

    def _taken(self, meaning, here):
        """Return statements that bind the name `here` in the module to that meaning."""
        module, name = meaning
        if self._is_near(meaning):
            # If the name may mean something else too, it is a variable.
            return [] if self.meaning(here) else [f"{here} = {self._new_names[meaning]}"]
        home = self._homes[module]
        if name:
            return [_import(home, self._new_names[meaning], here)]
        package, _, last = home.rpartition(".")
        return [_import(package, last, self._home(module))]


def _import(module, name, here):
    """Return the statement that imports a name from a module, and calls it `here`."""
    return import_of(module, [ast.alias(name, here if here != name else None)])


def _place_of_name(node, word):
    """Return a node that stands where the name of a function or class does, behind a `word`."""
    first = node.col_offset + len(word)
    return ast.Name(node.name, lineno=node.lineno, end_lineno=node.lineno, col_offset=first,
                    end_col_offset=first + len(node.name.encode()))


def _together(texts):
    """Return `texts`, {module: text}, one after another, with each import only once."""
    origins = {}
    parts = []
    for module, text in texts.items():
        edits = {}
        for node in ast.parse(text).body:
            if isinstance(node, ast.ImportFrom):
                new = [alias for alias in node.names if _is_new(node.module, alias, origins)]
                edits[node] = import_of(node.module, new)
            elif is_text(node):
                edits[node] = ""
        parts += [MEMBER + module, edited(text, edits)]
    return "\n".join(parts)


def _is_new(module, alias, origins):
    """Note an import by that name; return True if it is the first.

    `origins` is {name: origin of the import}. Raises ValueError if the name has another origin.
    """
    name, origin = name_here(alias), (module, alias.name)
    new = name not in origins
    if origins.setdefault(name, origin) != origin:
        raise ValueError(f"{name} would be {origins[name]} and {origin} in one module")
    return new
