"""The table of a left-handed player: what lies on the left of it lies on the right, and back."""

from core.piles import TABLEAU
from firmware.layouts.row import FAN_RIGHT


def mirrored(rows, width):
    """Return the rows of a layout (firmware/layouts/row.py) on a plane of `width` px, mirrored.

    The piles of a row keep their order, and so do all of the tableau and those amid it: numbers
    still count them from the left.  Allocates.
    """
    edges = [_edges(row) + (row[1][1],) for row in rows if row[0] == TABLEAU]
    left = min([edge[0] for edge in edges] or (0,))
    right = max([edge[1] for edge in edges] or (0,))
    found = []
    for row in rows:
        start, end = _edges(row)
        kind, (x, y), (w, _) = row[:3]
        if kind == TABLEAU or left <= start and end <= right and (
                _is_beside(edges, start, end, y, w)):
            start, end = left, right
        found.append((kind, (x + width - start - end, y)) + row[2:])
    return found


def _is_beside(edges, start, end, y, most):
    """Return True if a row of the tableau begins or ends within `most` px of a row at `y`."""
    for first, last, line in edges:
        if line == y and (abs(first - end) <= most or abs(start - last) <= most):
            return True
    return False


def _edges(row):
    """Return the left edge of a row's first pile, and the right edge of its last one."""
    _, (x, _), (w, _), count, (step, _), _, fan, _ = row
    wide = fan.room if fan.direction == FAN_RIGHT else (w + 1) * fan.columns - 1
    return x, x + (count - 1) * step + wide
