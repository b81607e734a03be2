"""The meaning of each name in a module, while a visitor changes its syntax tree."""

import ast

from desktop_sim.deploy.transforms.source_edits import name_here

COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


class Scoped(ast.NodeVisitor):
    """An ast.NodeVisitor of one module, which knows the meaning of names.

    A name that a module of the program defines at its top means (module, name). Such a module
    itself means (module, ""). Anything else means None: a variable of a function, or a name from
    outside the program.

    module  the name of the module
    top     {name: meaning} of the names bound outside functions and classes
    """

    def __init__(self, module, tree, program):
        """Read the names that `tree` of `module` binds; `program` has the names of all modules."""
        self.module = module
        self._program = program
        self.top = self._bound(tree.body, defined_in=module)
        self._around = []

    def is_at_top(self):
        """Return True if the visit is outside all functions and classes."""
        return not self._around

    def meaning(self, name):
        """Return the meaning of a name in the scope that is visited."""
        for depth, (scope, of_class) in enumerate(reversed(self._around)):
            # Functions in a class do not see the names that the class binds.
            if name in scope and not (of_class and depth):
                return scope[name]
        return self.top.get(name)

    def binds(self, name, meaning):
        """Take note that a scope of the module binds a name; subclasses override this."""

    def visit_FunctionDef(self, node):
        """Visit a function's decorators and defaults in the scope around it, then its body."""
        self._visit_all(node.decorator_list)
        self._visit_callable(node, node.body)

    def visit_Lambda(self, node):
        """Visit as a function."""
        self._visit_callable(node, [node.body])

    def _visit_callable(self, node, body):
        self._visit_all(filter(None, node.args.defaults + node.args.kw_defaults))
        arguments = [part.arg for part in ast.walk(node.args) if isinstance(part, ast.arg)]
        self._visit_within({**dict.fromkeys(arguments), **self._bound(body)}, body)

    def visit_ClassDef(self, node):
        """Visit a class's base classes in the scope around it, then the class."""
        self._visit_all(node.decorator_list + node.bases)
        self._visit_within(self._bound(node.body), node.body, of_class=True)

    def generic_visit(self, node):
        """Visit all parts of a node, those of a comprehension in a scope of their own."""
        if not isinstance(node, COMPREHENSIONS):
            super().generic_visit(node)
            return
        outermost, *others = node.generators
        self.visit(outermost.iter)
        parts = [outermost.target, *outermost.ifs, *others]
        parts += [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
        self._visit_within(self._bound([part.target for part in node.generators]), parts)

    def _visit_all(self, nodes):
        for node in nodes:
            self.visit(node)

    def _visit_within(self, scope, nodes, of_class=False):
        for name, meaning in scope.items():
            self.binds(name, meaning)
        self._around.append((scope, of_class))
        self._visit_all(nodes)
        self._around.pop()

    def _bound(self, body, defined_in=None):
        """Return {name: meaning} of the names that the nodes `body` bind, without inner scopes.

        A definition means itself if `defined_in` is the name of the module. A name that is bound to
        different things means None.
        """
        found, elsewhere = {}, set()

        def bind(name, meaning):
            found[name] = meaning if found.get(name, meaning) == meaning else None

        left = list(body)
        while left:
            node = left.pop()
            if isinstance(node, ast.Global):
                elsewhere.update(node.names)
            elif isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    bind(name_here(alias), self.imported(node, alias))
            elif isinstance(node, ast.Import):
                for alias in node.names:
                    bind(name_here(alias).split(".")[0], None)
            for name in _defined_by(node):
                bind(name, (defined_in, name) if defined_in else None)
            if not isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Lambda, *COMPREHENSIONS)):
                left += ast.iter_child_nodes(node)
        return {name: meaning for name, meaning in found.items() if name not in elsewhere}

    def imported(self, node, alias):
        """Return the meaning of one of the aliases of an ast.ImportFrom."""
        whole = f"{node.module}.{alias.name}"
        if whole in self._program:
            return whole, ""
        return (node.module, alias.name) if node.module in self._program else None


def _defined_by(node):
    """Return the names that a node gives a value, but by an import."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return [node.name]
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        return [node.id]
    return [node.name] if isinstance(node, ast.ExceptHandler) and node.name else []
