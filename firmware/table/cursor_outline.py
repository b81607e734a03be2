"""An outline around cards, drawn in the gaps that all cards have around them."""

from core.const import const
from firmware.layouts.row import FAN_RIGHT
from firmware.table.overlay import Overlay, largest

# More rows than any card has.
_ALL_ROWS = const(1 << 14)


class Outline(Overlay):
    """An outline, solid or (on displays without colour) dotted.  Only the constructor allocates."""

    def __init__(self, canvas, spots, role, dotted):
        """Draw on `canvas`, in the colour of `role` (firmware/graphics/canvas.py).

        `spots` are the Spots of the cards.
        """
        w, h = largest(spots)
        # Left, upper, right and lower side.
        sides = [canvas.area(1, h + 2), canvas.area(w + 2, 1),
                 canvas.area(1, h + 2), canvas.area(w + 2, 1)]
        for side in sides:
            side.h = 1
        Overlay.__init__(self, canvas, sides)
        self._role = role
        self._dotted = dotted and canvas.depth == 1

    def frame_pile(self, spot, rows):
        """Draw the outline around the upper `rows` px of a spot without a fan."""
        self._put(spot, spot, 0, spot.length, rows, True, True, 0)

    def frame_card(self, drawn, i, rows):
        """Draw the outline around the upper `rows` px of card `i` of a DrawnFan.

        The side at the next card of the fan is omitted, which saves bytes on the bus and hides no
        card.  One line continues along the cards that cover the card.
        """
        fan = drawn.fan
        at = drawn.at
        start = at[i]
        length = at[i + 1] - start
        last = drawn.count - 1
        more = drawn.more
        is_top = not more or not more.count
        rest = at[last + 1] - at[i + 1] if is_top else 0
        if i == last and not is_top:
            length = fan.step
        begin = not i or not start
        self._put(fan.spot, fan, start, length, rows, begin, i == last and is_top, rest)

    def frame_cards(self, drawn, i):
        """Draw it around card `i` of a DrawnFan and those that cover it there."""
        at = drawn.at
        start = at[i]
        fan = drawn.fan
        begin = not i or start - at[i - 1] > fan.spot.tight
        self._put(fan.spot, fan, start, at[drawn.count] - start, _ALL_ROWS, begin, True, 0)

    def _put(self, spot, corner, start, length, rows, begin, finish, rest):
        """Draw it around `length` px along the fan of a spot, from `start` on.

        `corner` has the x and y where the fan begins; `rows` is the greatest height, px.  The sides
        across the fan's direction are drawn if `begin` and `finish`; one of the others goes on for
        `rest` px.
        """
        left, upper, right, lower = self._sides
        x = corner.x
        y = corner.y
        # Corners belong to the sides across the fan.
        trim = 0 if self._dotted else 1
        if spot.fan == FAN_RIGHT:
            x += start
            w = length
            h = min(spot.h, rows)
            left.y = right.y = y - 1
            left.h = right.h = h + 2
            left.w = 1 if begin else 0
            right.w = 1 if finish else 0
            upper.x = lower.x = x - 1 + trim
            lower.w = w + 2 - 2 * trim
            upper.w = lower.w + rest
        else:
            y += start
            w = spot.w
            h = min(length, rows)
            left.y = right.y = y - 1 + trim
            right.h = h + 2 - 2 * trim
            left.h = right.h + rest
            left.w = right.w = 1
            upper.x = lower.x = x - 1
            upper.w = w + 2 if begin else 0
            lower.w = w + 2 if finish else 0
        left.x = x - 1
        right.x = x + w
        upper.y = y - 1
        lower.y = y + h
        self.shown = True
        self._canvas.draw_sides(self._sides, self._role, self._dotted)
