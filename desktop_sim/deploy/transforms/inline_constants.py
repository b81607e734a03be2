"""Inlining of whole numbers that other modules define, for modules that are compiled for a board.

Why: mpy-cross inlines a number within a module (`const`), but not one from another module. The name
of such a number takes heap in each module that imports it, and time at every use. This transform
replaces the name by its number before mpy-cross runs, and removes the line that defines it. Lines
keep their numbers.

Figure: without it the heap with Klondike dealt is 18 KB or 10 % larger on `ssd1306_pico`, and .mpy
files are 10 % larger.

Trap: a number that the program may look up while it runs has to stay. The lookup may be in an
object, or from a module that the board compiles itself. A text may name it: in `getattr`, or as a
word of a board's table.
The tests on the VM run the transformed modules, so no test there can name an inlined number.
"""

import ast
import operator
from functools import cached_property

from desktop_sim.deploy.transforms.source_edits import edited, import_of, name_here, reads

OPERATORS = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitOr: operator.or_,
    ast.BitAnd: operator.and_,
    ast.USub: operator.neg,
    ast.Invert: operator.invert,
}


def inline_constants(sources, unchanged=()):
    """Return `sources`, {name of a module: text}, with numbers in the places of their names.

    `sources` holds all modules that may import each other. The modules in `unchanged` stay as they
    are, and so do the numbers that they import.
    """
    # The trees are freed when this ends: they are large, and every collection would walk them.
    program = _Program(sources, unchanged)
    return {
        name: source if name in unchanged else edited(source, program[name].edits())
        for name, source in sources.items()
    }


class _Program:
    """Modules that may import each other, by name."""

    def __init__(self, sources, unchanged):
        """Parse `sources`; modules in `unchanged` look up their imports while they run."""
        self._trees = {name: ast.parse(source) for name, source in sources.items()}
        # All nodes of each tree, because walking through a tree takes longer than parsing it.
        self.nodes = {name: list(ast.walk(tree)) for name, tree in self._trees.items()}
        self._unchanged = unchanged
        self._modules = {}

    def __contains__(self, name):
        """Return True if there is a module of that name."""
        return name in self._trees

    def __getitem__(self, name):
        """Return the _Module of that name."""
        if name not in self._modules:
            self._modules[name] = _Module(name, self._trees[name], self)
        return self._modules[name]

    def _of_kind(self, kind):
        """Yield all nodes of a class of ast."""
        return (node for nodes in self.nodes.values() for node in nodes if isinstance(node, kind))

    @cached_property
    def assigned(self):
        """Names that are assigned in any object: a module's name that is among them may change."""
        return {node.attr for node in self._of_kind(ast.Attribute)
                if not isinstance(node.ctx, ast.Load)}

    @cached_property
    def texts(self):
        """All texts: a name among them may be looked up in a module that no other imports from."""
        return {node.value for node in self._of_kind(ast.Constant) if isinstance(node.value, str)}

    @cached_property
    def imported(self):
        """Names of the modules from which others import."""
        return {node.module for node in self._of_kind(ast.ImportFrom)}

    @cached_property
    def looked_up(self):
        """Names that the program looks up in an object, other than a module, while it runs.

        For a name that another module still imports, the set holds the pair (module, name).
        """
        found = set()
        for name in self._trees:
            module = self[name]
            for node in module.nodes:
                if isinstance(node, ast.Call) and ast.unparse(node.func) == "getattr":
                    found.add(getattr(node.args[1], "value", None))
                elif isinstance(node, ast.Attribute) and module.number(node) is None:
                    found.add(node.attr)
                elif isinstance(node, ast.ImportFrom):
                    found.update(self._imported(module, node))
        return found

    def _imported(self, module, node):
        """Return (module, name) of each name that `node` of `module` still imports."""
        return [
            (node.module, alias.name)
            for alias in node.names
            if module.name in self._unchanged or module.known(name_here(alias)) is None
        ]


class _Module:
    """One module of a _Program.

    numbers   {name: number} of those that are defined at its top and never change
    origins   {name: (module, its name there)} of those that only an import from the program binds;
              a module itself has "" for its name there
    """

    def __init__(self, name, tree, program):
        """Find the numbers and origins in `tree`."""
        self.name = name
        self.tree = tree
        self.nodes = program.nodes[name]
        self._program = program
        bound = {}
        for here, origin in self._bindings():
            bound.setdefault(here, []).append(origin)
        self.origins = {
            here: origins[0]
            for here, origins in bound.items()
            if origins[0] and len(set(origins)) == 1
        }
        self.numbers = {}
        for line in tree.body:
            here = _defined_by(line)
            if here and len(bound[here]) == 1 and here not in program.assigned:
                number = self.number(line.value)
                if number is not None:
                    self.numbers[here] = number

    def _bindings(self):
        """Yield (name, its origin or None) for each place where this module binds a name."""
        for node in self.nodes:
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    yield name_here(alias), self._origin(node.module, alias.name)
            elif isinstance(node, ast.Import):
                for alias in node.names:
                    yield name_here(alias).split(".")[0], None
            elif isinstance(node, ast.Name) and not reads(node):
                yield node.id, None
            elif isinstance(node, ast.arg):
                yield node.arg, None
            elif isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.ExceptHandler)):
                yield node.name, None

    def _origin(self, module, name):
        """Return where `name`, imported from `module`, is defined; None outside the program."""
        if f"{module}.{name}" in self._program:
            return f"{module}.{name}", ""
        return (module, name) if module in self._program else None

    def known(self, name):
        """Return the number that a name always stands for in this module, or None."""
        module, there = self.origins.get(name, ("", ""))
        return self._program[module].known(there) if there else self.numbers.get(name)

    def number(self, node):
        """Return the number that an expression always stands for, or None."""
        if isinstance(node, ast.Constant):
            return node.value if type(node.value) is int else None
        if reads(node):
            return self.known(node.id)
        if isinstance(node, ast.Attribute) and reads(node.value):
            module, there = self.origins.get(node.value.id, ("", ""))
            return self._program[module].known(node.attr) if module and not there else None
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "const":
            return self.number(node.args[0])
        return self._calculated(node)

    def _calculated(self, node):
        """Return the result of an operation on numbers, or None."""
        if isinstance(node, ast.BinOp):
            operands = [self.number(node.left), self.number(node.right)]
        elif isinstance(node, ast.UnaryOp):
            operands = [self.number(node.operand)]
        else:
            return None
        work = OPERATORS.get(type(node.op))
        return work(*operands) if work and None not in operands else None

    def edits(self):
        """Return {node: its new text} for `source_edits.edited`."""
        edits = {line: "pass" for line in self.tree.body if self._is_needless(line)}
        replaced = {node for line in edits for node in ast.walk(line)}
        for node in self.nodes:
            if node in replaced or isinstance(node, ast.Constant):
                continue
            number = self.number(node)
            if number is not None:
                edits[node] = f"({number})"
                replaced.update(ast.walk(node))
        edits.update(self._shorter_imports(replaced))
        return edits

    def _shorter_imports(self, replaced):
        """Return {node: its new text} for imports of names that only `replaced` nodes read."""
        read = {node.id for node in self.nodes if reads(node) and node not in replaced}
        no_longer = {node.id for node in replaced if reads(node)} - read
        edits = {}
        for node in self.nodes:
            if isinstance(node, ast.ImportFrom):
                kept = [alias for alias in node.names
                        if self._is_kept(name_here(alias), no_longer)]
                if len(kept) < len(node.names):
                    edits[node] = import_of(node.module, kept)
        return edits

    def _is_kept(self, name, no_longer):
        """Return True if an imported name is still needed; `no_longer` were needed by numbers."""
        if name in self._program.looked_up:
            return True
        return name not in self.origins or name not in no_longer

    def _is_needless(self, line):
        """Return True if a statement only defines a number that is never looked up."""
        here = _defined_by(line)
        return here in self.numbers and not self._is_looked_up(here)

    def _is_looked_up(self, name):
        """Return True if the program may look up a name of this module while it runs."""
        program = self._program
        if self.name not in program.imported and name in program.texts:
            return True
        return name in program.looked_up or (self.name, name) in program.looked_up


def _defined_by(line):
    """Return the name that a statement assigns to, "" when it does anything else."""
    if isinstance(line, ast.Assign) and len(line.targets) == 1:
        return line.targets[0].id if isinstance(line.targets[0], ast.Name) else ""
    return ""
