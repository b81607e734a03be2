"""The table of a left-handed player: what lies on the left of it lies on the right, and back."""

from core.piles import TABLEAU
from firmware.layouts.row import FAN_RIGHT


def mirrored(rows, width):
    """Return the rows of a layout (firmware/layouts/row.py) on a plane of `width` px, mirrored.

    The piles of a row keep their order, and so do all of the tableau: numbers still count them from
    the left.  Allocates.
    """
    edges = [_edges(row) for row in rows if row[0] == TABLEAU]
    left = min([start for start, _ in edges] or (0,))
    right = max([end for _, end in edges] or (0,))
    found = []
    for row in rows:
        start, end = (left, right) if row[0] == TABLEAU else _edges(row)
        kind, (x, y) = row[:2]
        found.append((kind, (x + width - start - end, y)) + row[2:])
    return found


def _edges(row):
    """Return the left edge of a row's first pile, and the right edge of its last one."""
    _, (x, _), (w, _), count, (step, _), _, fan, _ = row
    wide = fan.room if fan.direction == FAN_RIGHT else (w + 1) * fan.columns - 1
    return x, x + (count - 1) * step + wide
