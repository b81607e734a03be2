"""Lines that allocate while the heap should be locked.

A MemoryError under the heap lock does not tell its line. The failed test therefore runs again on
its own, and every function reports its next statement to tests/both_runtimes/allocation_spots.py.
The calls are inserted as lines of text, because generated code may allocate: `a, b = b, a`, for
example, allocates nothing only if it is written like this.
"""

import ast
from functools import cache

from tests.both_runtimes import allocation_spots

IMPORT = "from tests.both_runtimes import allocation_spots as watched_spots"
ENTER = ("caller_spot = watched_spots.enter()", "try:")
LEAVE = (
    "except MemoryError:",
    "    watched_spots.refused()",
    "    raise",
    "finally:",
    "    watched_spots.leave(caller_spot)",
)
DEEPER = 4


@cache
def instrumented(source, number):
    """Return `source` (text) with a call before every statement of its functions.

    `number` stands for the file in the spots.
    """
    module = ast.parse(source)
    lines = source.splitlines()
    before = {line: [] for line in range(1, len(lines) + 2)}
    deeper = set()
    for function in _functions(module):
        first, last = function.body[0], function.end_lineno
        if not _begins_line(first, lines):
            continue
        indent = " " * first.col_offset
        before[first.lineno] += [indent + line for line in ENTER]
        for statement in _statements(function.body):
            if _begins_line(statement, lines):
                spot = number << 16 | statement.lineno
                margin = " " * (statement.col_offset + DEEPER)
                before[statement.lineno].append(f"{margin}watched_spots.at({spot})")
        before[last + 1] = [indent + line for line in LEAVE] + before[last + 1]
        deeper.update(range(first.lineno, last + 1))
    deeper -= _within_strings(module)
    before[_after_docstring(module)].insert(0, IMPORT)
    result = []
    for line in before:
        result += before[line]
        result += [" " * DEEPER * (line in deeper) + text for text in lines[line - 1 : line]]
    return "\n".join(result) + "\n"


def described(records, sources):
    """Return lines of text for `records`.

    `records` are pairs of a spot and bytes; `sources` are pairs of a path and text.
    """
    if not records:
        return ["what was allocated was freed at once, so where is not known"]
    lines = []
    for spot, size in records:
        number, line = spot >> 16, spot & 0xFFFF
        if line:
            path, text = sources[number]
            code = text.splitlines()[line - 1].strip()
            where = f"{path.removeprefix('/repo/')}:{line}: {code}"
        else:
            where = "in the call itself"
        lines.append(f"allocated {size or 'some'} bytes: {where}")
    if len(records) == allocation_spots.LIMIT:
        lines.append("and perhaps more")
    return lines


def _functions(node):
    """Yield the functions of a module and methods of its classes, but none within a function."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef):
            yield child
        else:
            yield from _functions(child)


def _statements(body):
    """Yield all statements of a function's `body`, in blocks too, but not in inner functions."""
    for statement in body:
        yield statement
        if isinstance(statement, ast.FunctionDef):
            continue
        for block in ("body", "orelse", "finalbody"):
            yield from _statements(getattr(statement, block, []))
        for handler in getattr(statement, "handlers", []):
            yield from _statements(handler.body)


def _begins_line(statement, lines):
    """Return True if a line with a call can be put before `statement`; for ast, `elif` is `if`."""
    line = lines[statement.lineno - 1]
    text = line[statement.col_offset :]
    return not line[: statement.col_offset].strip() and not text.startswith("elif")


def _within_strings(module):
    """Return the lines that begin inside a string."""
    return {
        line
        for node in ast.walk(module)
        if isinstance(node, ast.Constant)
        for line in range(node.lineno + 1, node.end_lineno + 1)
    }


def _after_docstring(module):
    """Return the first line at which the module's code may begin."""
    first = module.body[0] if module.body else None
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
        return first.end_lineno + 1
    return 1
