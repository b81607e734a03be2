"""An outline around cards, drawn in the gaps that all cards have around them."""

from firmware.layouts.row import FAN_RIGHT
from firmware.layouts.spot import COLUMN


class Outline:
    """An outline, solid or (on displays without colour) dotted.  Only the constructor allocates.

    It owns the pixels that it covers: `hide` puts them back.  Whatever draws on the table hides the
    outlines before, the one first that was drawn last.

    spot          the Spot whose cards it is around, or None
    begin, finish whether it has its sides across the fan's direction: not where cards are near
    rest          px by which one of its lines goes on along the cards that cover its card
    """

    def __init__(self, canvas, layout, role, dotted):
        """Draw on `canvas`, in the colour of `role` (firmware/graphics/canvas.py).

        `layout` is the Layout of the cards.  Allocates.
        """
        w = h = 0
        for spot in layout.spots:
            w = max(w, spot.full_w if spot.fan == FAN_RIGHT else spot.w)
            h = max(h, spot.full_h)
        # Left, upper, right and lower side.
        self._sides = [canvas.area(1, h + 2), canvas.area(w + 2, 1),
                       canvas.area(1, h + 2), canvas.area(w + 2, 1)]
        self.canvas = canvas
        self.role = role
        self._dotted = dotted and canvas.depth == 1
        # Kept, as making a bound method allocates.
        self._draw = canvas.dots_over if self._dotted else canvas.line_over
        self.spot = None
        self.begin = True
        self.finish = True
        self.rest = 0

    def frame_card(self, spot, depth, rows):
        """Draw it around the upper `rows` px of the card `depth` cards from the top of a spot.

        Where another card of the pile is next to it there is no side: the card is seen as well
        without one, and the bus carries less.
        """
        n = spot.pile.n
        fan = spot.fan
        start = 0
        end = spot.w if fan == FAN_RIGHT else spot.h
        self.rest = 0
        self.begin = self.finish = True
        if fan and n:
            at = spot.at
            first = n - depth
            start = at[first]
            end = at[first + 1]
            # Most often it is the top card: 0.03 ms of an RP2040 less than by the rule for all.
            if depth > 1 or not 0 < end - start < COLUMN // 2:
                if spot.wraps(start, end):
                    end = start + spot.step
                elif at[n] // COLUMN == end // COLUMN:
                    self.rest = at[n] - end
            self.begin = start % COLUMN == 0 or spot.lent == depth
            self.finish = depth == 1
        self._put(spot, start, end, rows)

    def frame_cards(self, spot, count):
        """Draw it around the `count` top cards of a spot."""
        n = spot.pile.n
        start = self.rest = 0
        self.begin = self.finish = True
        if spot.fan and n:
            at = spot.at
            first = n - count
            start = at[first]
            end = at[n]
            if spot.lent and start // COLUMN != end // COLUMN:
                # Around those in the pile's own column; all of them are inverted.
                end = spot.column_end(start)
            self.begin = first == 0 or start - at[first - 1] > spot.tight or spot.lent == count
        else:
            end = spot.length()
        self._put(spot, start, end, COLUMN)

    def hide(self):
        """Put back what the outline covers."""
        self.spot = None
        for i in range(3, -1, -1):
            side = self._sides[i]
            if side.w:
                self.canvas.restore_area(side)
                side.w = 0

    def drop(self):
        """Note that the picture was cleared, and the outline with it."""
        self.spot = None
        for side in self._sides:
            side.w = 0

    def _put(self, spot, start, end, rows):
        """Draw it around what lies from `start` to `end` px along a fan, `rows` px high at most."""
        self.spot = spot
        sideways = spot.fan == FAN_RIGHT
        if sideways:
            x = spot.x + start - 1
            y = spot.y - 1
            w = end - start + 2
            h = min(spot.h, rows) + 2
        else:
            x = spot.x + start // COLUMN * (spot.w + 1) - 1
            y = spot.y + start % COLUMN - 1
            w = spot.w + 2
            h = min(end - start, rows) + 2
        # Corners belong to the sides across the fan.
        trim = 0 if self._dotted else 1
        left, upper, right, lower = self._sides
        draw = self._draw
        role = self.role
        if sideways:
            if self.begin:
                draw(left, x, y, 1, h, role)
            draw(upper, x + trim, y, w - 2 * trim + self.rest, 1, role)
            if self.finish:
                draw(right, x + w - 1, y, 1, h, role)
            draw(lower, x + trim, y + h - 1, w - 2 * trim, 1, role)
        else:
            draw(left, x, y + trim, 1, h - 2 * trim + self.rest, role)
            if self.begin:
                draw(upper, x, y, w, 1, role)
            draw(right, x + w - 1, y + trim, 1, h - 2 * trim, role)
            if self.finish:
                draw(lower, x, y + h - 1, w, 1, role)
