"""States on displays with colours: a ring around cards, a shadow, and the plates of a hint.

All cover pixels of cards and places nearby.
"""

from core.const import const
from firmware.graphics import pips
from firmware.graphics.canvas import BLACK_INK, CURSOR, DARK
from firmware.table.painting.outlines import Overlay, largest

# Pixels that a ring covers at each side of a card: two outside it and two of its own.
_OUTSIDE = const(2)
_THICK = const(4)

# The least width of cards beside which a gap leaves room for a dark line around the ring.
_WIDE = const(20)

# The side of a plate, how much of it lies on the card, and the size of a sign (Canvas.stamp).
_PLATE = const(13)
_INSIDE = const(11)
_SIGN_SIZE = const(9 | 9 << 8 | 9 << 16)


class Ring(Overlay):
    """A ring of 2 px, one on the edge of cards and one outside it, with a dark line around it."""

    def __init__(self, canvas, spots, role):
        """Draw on `canvas` in `role`, around cards of the Spots `spots`.  Allocates."""
        w, h = largest(spots)
        self._h = max([spot.h for spot in spots])
        upper = _area(canvas, w + _THICK, _THICK)
        lower = _area(canvas, w + _THICK, _THICK)
        # The sides of one card are saved sooner than those of a fan.
        self._short = [upper, lower, _area(canvas, _THICK, self._h),
                       _area(canvas, _THICK, self._h)]
        self._long = self._short
        if h > self._h:
            self._long = [upper, lower, _area(canvas, _THICK, h), _area(canvas, _THICK, h)]
        Overlay.__init__(self, canvas, self._short)
        self._role = role

    def draw(self, frame):
        """Draw it around a Frame."""
        self._save_sides(frame)
        canvas = self._canvas
        x = frame.x
        y = frame.y
        w = frame.w
        h = frame.h
        spot = frame.spot
        role = self._role
        dark = spot.w >= _WIDE
        # Rank and suit of the card before it stay whole.
        apart = frame.before >= spot.tight + _OUTSIDE
        if apart or frame.sideways:
            canvas.rect_on_sides(x + 1, y - 1, w - 2, 1, role)
            if dark:
                canvas.rect_on_sides(x, y - 2, w, 1, DARK)
        canvas.rect_on_sides(x, y, w, 1, role)
        canvas.rect_on_sides(x, y + h - 1, w, 1, role)
        canvas.rect_on_sides(x + 1, y + h, w - 2, 1, role)
        if apart or not frame.sideways:
            canvas.rect_on_sides(x - 1, y + 1, 2, h - 2, role)
            if dark:
                canvas.rect_on_sides(x - 2, y, 1, h, DARK)
        else:
            canvas.rect_on_sides(x, y, 1, h, role)
        canvas.rect_on_sides(x + w - 1, y + 1, 2, h - 2, role)
        if dark:
            canvas.rect_on_sides(x + w + 1, y, 1, h, DARK)
            canvas.rect_on_sides(x, y + h + 1, w, 1, DARK)
            # The corners of the cards, which are cut by two steps, are filled.
            canvas.rect_on_sides(x + 1, y + 1, 1, 1, role)
            canvas.rect_on_sides(x + w - 2, y + 1, 1, 1, role)
            canvas.rect_on_sides(x + 1, y + h - 2, 1, 1, role)
            canvas.rect_on_sides(x + w - 2, y + h - 2, 1, 1, role)

    def _save_sides(self, frame):
        """Copy the pixels on which the ring of a Frame is drawn."""
        h = frame.h
        self._sides = sides = self._short if h <= self._h else self._long
        upper, lower, left, right = sides
        upper.x = lower.x = left.x = frame.x - _OUTSIDE
        right.x = frame.x + frame.w - _OUTSIDE
        upper.y = frame.y - _OUTSIDE
        lower.y = frame.y + h - _OUTSIDE
        left.y = right.y = frame.y + _OUTSIDE
        upper.w = lower.w = frame.w + _THICK
        left.h = right.h = max(1, h - _THICK)
        self._canvas.save_sides(sides)
        self.shown = True


class Shadow(Overlay):
    """A shadow of picked-up cards, below and to the right."""

    def __init__(self, canvas, spots):
        """Draw on `canvas`, around cards of the Spots `spots`.  Allocates."""
        w, h = largest(spots)
        Overlay.__init__(self, canvas, [
            _area(canvas, w + _THICK, _THICK), _area(canvas, _THICK, h)])

    def draw(self, frame):
        """Draw it around a Frame."""
        canvas = self._canvas
        x = frame.x
        y = frame.y
        w = frame.w
        h = frame.h
        lower, right = self._sides
        depth = 3 if frame.spot.w >= _WIDE else 2
        lower.x = x
        lower.y = y + h
        lower.w = w + depth
        right.x = x + w
        right.y = y + depth
        right.h = max(1, h - depth)
        canvas.save_sides(self._sides)
        self.shown = True
        canvas.rect_on_sides(x + w, y + depth, depth, h - depth, DARK)
        canvas.rect_on_sides(x + depth, y + h, w, depth, DARK)


class Plate(Overlay):
    """A plate with a sign on the lower edge of a card, for hints."""

    def __init__(self, canvas, sign):
        """Draw the sign of 9 x 9 px that begins at byte `sign` of pips.COLUMNS.  Allocates."""
        Overlay.__init__(self, canvas, [_area(canvas, _PLATE, _PLATE)])
        self._sign = sign

    def draw(self, frame):
        """Draw it on a Frame."""
        canvas = self._canvas
        side = self._sides[0]
        side.x = x = frame.x + (frame.w - _PLATE) // 2
        side.y = y = frame.y + frame.h - _INSIDE
        canvas.save_sides(self._sides)
        self.shown = True
        canvas.rect_on_sides(x, y, _PLATE, _PLATE, BLACK_INK)
        canvas.rect_on_sides(x + 1, y + 1, _PLATE - 2, _PLATE - 2, CURSOR)
        canvas.stamp(pips.COLUMNS, self._sign, _SIGN_SIZE, x + 2, y + 2, BLACK_INK)


def _area(canvas, w, h):
    """Return a SavedArea of `w` x `h` px, of which all are drawn on.  Allocates."""
    area = canvas.area(w, h)
    area.w = w
    area.h = h
    return area
