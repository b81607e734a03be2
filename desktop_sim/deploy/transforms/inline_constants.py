"""Puts whole numbers in the places of their names, in modules that are compiled for a board.

mpy-cross does so within a module (`const`). A name from another module stays a name, which on a
board takes room among all names and in every module that imports it, and time at every use. Here it
becomes its number before mpy-cross sees it, and the line that defines it goes, unless somebody may
ask for it while the program runs. Lines keep their numbers.
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


def with_numbers(sources, as_they_are=()):
    """Return `sources`, all modules that may import each other, with numbers for their names.

    They are {name of a module: text}. Those in `as_they_are` are not changed: what they import
    stays where it is.
    """
    # The trees go when this ends: they are large, and whatever collects garbage would walk them.
    program = _Program(sources, as_they_are)
    return {
        name: source if name in as_they_are else edited(source, program[name].edits())
        for name, source in sources.items()
    }


class _Program:
    """Modules that may import each other, by name."""

    def __init__(self, sources, as_they_are):
        self._trees = {name: ast.parse(source) for name, source in sources.items()}
        self._as_they_are = as_they_are
        self._modules = {}

    def __contains__(self, name):
        return name in self._trees

    def __getitem__(self, name):
        if name not in self._modules:
            self._modules[name] = _Module(name, self._trees[name], self)
        return self._modules[name]

    @cached_property
    def changing(self):
        """Names of what is changed in any object: no module's name of that kind is a number."""
        return {
            node.attr
            for tree in self._trees.values()
            for node in ast.walk(tree)
            if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load)
        }

    @cached_property
    def asked_for(self):
        """What may be looked for while the program runs.

        A name that is looked for in an object, or given as a text; and a pair of a module and a
        name that another module imports from there.
        """
        found = set()
        for name in self._trees:
            module = self[name]
            for node in ast.walk(module.tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found.add(node.value)
                elif isinstance(node, ast.Attribute) and module.number(node) is None:
                    found.add(node.attr)
                elif isinstance(node, ast.ImportFrom):
                    found.update(
                        (node.module, alias.name)
                        for alias in node.names
                        if name in self._as_they_are or module.known(name_here(alias)) is None
                    )
        return found


class _Module:
    """One module of a _Program.

    numbers   {name: number} of those defined at its top, once and for all
    origins   {name: (module, its name there)} of those that nothing binds but an import from the
              program; a module itself has "" for its name there
    """

    def __init__(self, name, tree, program):
        self.name = name
        self.tree = tree
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
            here = _defined(line)
            if here and len(bound[here]) == 1 and here not in program.changing:
                number = self.number(line.value)
                if number is not None:
                    self.numbers[here] = number

    def _bindings(self):
        """Yield (name, its origin or None) of whatever binds a name in this module."""
        for node in ast.walk(self.tree):
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
        return self._worked_out(node)

    def _worked_out(self, node):
        if isinstance(node, ast.BinOp):
            operands = [self.number(node.left), self.number(node.right)]
        elif isinstance(node, ast.UnaryOp):
            operands = [self.number(node.operand)]
        else:
            return None
        work = OPERATORS.get(type(node.op))
        return work(*operands) if work and None not in operands else None

    def edits(self):
        """Return {node: the text that takes its place}."""
        gone = [line for line in self.tree.body if self._is_gone(line)]
        edits = {line: "pass" for line in gone}
        within = {node for line in gone for node in ast.walk(line)}
        for node in ast.walk(self.tree):
            if node in within or isinstance(node, ast.Constant):
                continue
            number = self.number(node)
            if number is not None:
                edits[node] = f"({number})"
                within.update(ast.walk(node))
        read = {node.id for node in ast.walk(self.tree) if reads(node) and node not in within}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom):
                kept = [alias for alias in node.names if not self._is_spare(name_here(alias), read)]
                if len(kept) < len(node.names):
                    edits[node] = import_of(node.module, kept)
        return edits

    def _is_gone(self, line):
        """Whether a statement does no more than define a number that nobody asks for."""
        here = _defined(line)
        return here in self.numbers and not self._is_asked_for(here)

    def _is_spare(self, name, read):
        """Whether nobody needs the import of a name, where only those in `read` are still read."""
        return name in self.origins and name not in read and not self._is_asked_for(name)

    def _is_asked_for(self, name):
        asked_for = self._program.asked_for
        return name in asked_for or (self.name, name) in asked_for


def _defined(line):
    """Return the name that a statement gives a value, "" when it does anything else."""
    if isinstance(line, ast.Assign) and len(line.targets) == 1:
        return line.targets[0].id if isinstance(line.targets[0], ast.Name) else ""
    return ""
