"""States on displays with colours: a ring around cards, a shadow, and the plates of a hint.

All cover pixels of cards and places nearby.
"""

from core.const import const
from firmware.graphics import pips
from firmware.graphics.canvas import BLACK_INK, CURSOR, DARK
from firmware.layouts.row import FAN_RIGHT
from firmware.table.overlay import Overlay, largest

# Pixels that a ring covers at each side of a card: two outside it and two of its own.
_OUTSIDE = const(2)
_THICK = const(4)

# The least width of cards beside which a gap leaves room for a dark line around the ring.
_WIDE = const(20)

# The side of a plate, how much of it lies on the card, and the size of a sign (Canvas.stamp).
_PLATE = const(13)
_INSIDE = const(11)
_SIGN_SIZE = const(9 | 9 << 8 | 9 << 16)


class ColourOutline(Overlay):
    """Pixels along the sides of cards, drawn over for a while.  Only the constructor allocates."""

    def frame_pile(self, spot, rows):
        """Draw it around the card or the empty place of a spot without a fan."""
        self._put(spot.x, spot.y, spot.w, spot.h, spot.w, True, True)

    def frame_card(self, drawn, i, rows):
        """Draw it around card `i` of a DrawnFan and those that cover it there."""
        fan = drawn.fan
        spot = fan.spot
        at = drawn.at
        start = at[i]
        length = at[drawn.count] - start
        # Rank and suit of the card before it stay whole.
        apart = not i or not start or start - at[i - 1] >= spot.tight + _OUTSIDE
        if spot.fan == FAN_RIGHT:
            self._put(fan.x + start, fan.y, length, spot.h, spot.w, True, apart)
        else:
            self._put(fan.x, fan.y + start, spot.w, length, spot.w, apart, True)

    def frame_cards(self, drawn, i):
        """Draw it around card `i` of a DrawnFan and those that cover it there."""
        self.frame_card(drawn, i, 0)

    def _put(self, x, y, w, h, card_w, above, beside):
        """Draw it around `w` x `h` px of cards of `card_w` columns.

        `above` and `beside` allow it to cover cards above and to the left.
        """
        raise NotImplementedError


class Ring(ColourOutline):
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
        ColourOutline.__init__(self, canvas, self._short)
        self._role = role

    def _put(self, x, y, w, h, card_w, above, beside):
        canvas = self._canvas
        self._sides = sides = self._short if h <= self._h else self._long
        upper, lower, left, right = sides
        upper.x = lower.x = left.x = x - _OUTSIDE
        right.x = x + w - _OUTSIDE
        upper.y = y - _OUTSIDE
        lower.y = y + h - _OUTSIDE
        left.y = right.y = y + _OUTSIDE
        upper.w = lower.w = w + _THICK
        left.h = right.h = max(1, h - _THICK)
        canvas.save_sides(sides)
        self.shown = True
        role = self._role
        dark = card_w >= _WIDE
        if above:
            canvas.rect_on_sides(x + 1, y - 1, w - 2, 1, role)
            if dark:
                canvas.rect_on_sides(x, y - 2, w, 1, DARK)
        canvas.rect_on_sides(x, y, w, 1, role)
        canvas.rect_on_sides(x, y + h - 1, w, 1, role)
        canvas.rect_on_sides(x + 1, y + h, w - 2, 1, role)
        if beside:
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


class Shadow(ColourOutline):
    """A shadow of picked-up cards, below and to the right."""

    def __init__(self, canvas, spots):
        """Draw on `canvas`, around cards of the Spots `spots`.  Allocates."""
        w, h = largest(spots)
        ColourOutline.__init__(self, canvas, [
            _area(canvas, w + _THICK, _THICK), _area(canvas, _THICK, h)])

    def _put(self, x, y, w, h, card_w, above, beside):
        canvas = self._canvas
        lower, right = self._sides
        depth = 3 if card_w >= _WIDE else 2
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


class Plate(ColourOutline):
    """A plate with a sign on the lower edge of a card, for hints."""

    def __init__(self, canvas, sign):
        """Draw the sign of 9 x 9 px that begins at byte `sign` of pips.COLUMNS.  Allocates."""
        ColourOutline.__init__(self, canvas, [_area(canvas, _PLATE, _PLATE)])
        self._sign = sign

    def _put(self, x, y, w, h, card_w, above, beside):
        canvas = self._canvas
        side = self._sides[0]
        side.x = x = x + (w - _PLATE) // 2
        side.y = y = y + h - _INSIDE
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
