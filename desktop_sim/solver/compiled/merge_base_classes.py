"""Classes that extend two others, written so that Cython can compile them: with the first alone."""

import ast


def merge_base_classes(sources):
    """Return `sources`, {name of a module: text}, with no class that extends two.

    Such a class gets the definitions of its second base, except those that the first base or the
    class itself overrides.  If it calls an overridden method by the name of the second base, it
    gets that method under another name.
    """
    single = dict(sources)
    trees = {name: ast.parse(source) for name, source in sources.items()}
    homes = {node.name: name for name, tree in trees.items() for node in tree.body
             if isinstance(node, ast.ClassDef)}
    for name, tree in trees.items():
        two = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.bases[1:]]
        for node in two:
            first, second = (base.id for base in node.bases)
            there = ast.parse(sources[homes[second]])
            _join(node, _class(ast.parse(sources[homes[first]]), first), _class(there, second))
            # After the module's docstring.
            tree.body[1:1] = [part for part in there.body if isinstance(part, ast.ImportFrom)]
        if two:
            single[name] = ast.unparse(ast.fix_missing_locations(tree))
    return single


def _class(tree, name):
    return next(
        part for part in tree.body if isinstance(part, ast.ClassDef) and part.name == name)


def _join(node, first, second):
    """Give the class `node`, which extends `first` and `second`, the definitions of `second`."""
    taken = {_defines(part) for part in first.body + node.body}
    calls = _Calls(second.name)
    calls.visit(node)
    del node.bases[1]
    for part in second.body:
        name = _defines(part)
        if name in calls.found:
            part.name = calls.own(name)
        elif not name or name in taken:
            continue
        node.body.append(part)


def _defines(part):
    """Return the name of the method or value that a part of a class defines; None for others."""
    if isinstance(part, ast.FunctionDef):
        return part.name
    return part.targets[0].id if isinstance(part, ast.Assign) else None


class _Calls(ast.NodeTransformer):
    """Writes `Base.method(self, ...)` as `self._Base_method(...)`; `found` holds the methods."""

    def __init__(self, base):
        """Look for calls of the methods of the class that is called `base`."""
        self.base = base
        self.found = set()

    def own(self, method):
        """Return the name that a method of the base gets."""
        return f"_{self.base}_{method}"

    def visit_Call(self, node):
        """Return a call as it is to be."""
        self.generic_visit(node)
        if ast.unparse(node.func).startswith(self.base + "."):
            self.found.add(node.func.attr)
            myself = node.args.pop(0)
            node.func = ast.Attribute(myself, self.own(node.func.attr), ast.Load())
        return node
