"""Names the lines that allocate while the heap should be locked.

A MemoryError under the heap lock does not say where it was raised.  So the failed test runs once
more on its own with the heap open, and every function tells tests/shared/spots.py which statement
comes next.
"""

import ast

from tests.shared import spots


def instrumented(source, number):
    """`source` (text) with a call before every statement of its functions.

    `number` stands for the file in the spots.
    """
    tree = _Spots(number).visit(ast.parse(source))
    tree.body[_after_docstring(tree.body) : 0] = ast.parse("from tests.shared import spots").body
    return ast.unparse(ast.fix_missing_locations(tree))


def described(records, sources):
    """Lines of text for `records`, pairs of a spot and bytes; `sources` are (path, text) pairs."""
    lines = []
    for spot, size in records:
        number, line = spot >> 16, spot & 0xFFFF
        if line:
            path, text = sources[number]
            code = text.splitlines()[line - 1].strip()
            where = f"{path.removeprefix('/repo/')}:{line}: {code}"
        else:
            where = "in the call itself"
        lines.append(f"allocated {size} bytes: {where}")
    if len(records) == spots.LIMIT:
        lines.append("and perhaps more")
    return lines


class _Spots(ast.NodeTransformer):
    def __init__(self, number):
        self.number = number

    def visit_FunctionDef(self, function):
        body = self._with_spots(function.body)
        entered = ast.parse("caller_spot = spots.enter()").body
        left = ast.parse("spots.leave(caller_spot)").body
        function.body = [*entered, ast.Try(body=body, handlers=[], orelse=[], finalbody=left)]
        return function

    def _with_spots(self, statements):
        marked = []
        for statement in statements:
            if isinstance(statement, (ast.Global, ast.Nonlocal)):
                marked.append(statement)
                continue
            spot = self.number << 16 | statement.lineno
            marked += ast.parse(f"spots.at({spot})").body
            marked.append(self._marked_inside(statement))
        return marked

    def _marked_inside(self, statement):
        for field in ("body", "orelse", "finalbody"):
            inner = getattr(statement, field, None)
            if inner:
                setattr(statement, field, self._with_spots(inner))
        for handler in getattr(statement, "handlers", ()):
            handler.body = self._with_spots(handler.body)
        return statement


def _after_docstring(body):
    first = body[0] if body else None
    return int(isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant))
