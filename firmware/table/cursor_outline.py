"""An outline around cards, drawn in the gaps that all cards have around them."""

from firmware.graphics.canvas import FELT, PAPER
from firmware.layouts.row import FAN_RIGHT
from firmware.layouts.spot import COLUMN, UNKNOWN
from firmware.table.card_painter import GREY


class Outline:
    """An outline, solid or (on displays without colour) dotted.  Only the constructor allocates.

    spot          the Spot whose cards it is around, or None
    x, y, w, h    where it is, px
    begin, finish whether it has its sides across the fan's direction: not where cards are near
    rest          px by which one of its lines goes on along the cards that cover its card
    """

    def __init__(self, canvas, role, dotted):
        """Draw on `canvas`, in the colour of `role` (firmware/graphics/canvas.py).  Allocates."""
        self.canvas = canvas
        self.role = role
        self._dotted = dotted and canvas.depth == 1
        self.spot = None
        self.begin = True
        self.finish = True
        self.x = 0
        self.y = 0
        self.w = 0
        self.h = 0
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

    def meets(self, other):
        """Return whether another outline has pixels where this one may have some."""
        more = other.rest
        return (self.x < other.x + other.w + more and other.x < self.x + self.w
                and self.y < other.y + other.h + more and other.y < self.y + self.h)

    def hide(self):
        """Take the outline away; there must be one."""
        if self.begin and self.finish:
            self.canvas.frame(self.x, self.y, self.w, self.h, FELT)
        else:
            self._draw_sides(FELT)
        spot = self.spot
        if spot.fan and (spot.columns > 1 or spot.lent):
            self._join_columns(spot)
        self.spot = None

    def _join_columns(self, spot):
        """Draw anew what joins the columns of a pile as it is drawn (see CardPainter.draw)."""
        if spot.drawn == UNKNOWN:
            return
        end = spot.at[spot.drawn]
        if spot.lent:
            start = spot.at[spot.drawn - spot.lent]
            x = spot.card_x(start)
            self.canvas.vline(x - 1 if start > 0 else x + spot.w, spot.card_y(start), end - start,
                              PAPER)
            return
        start = COLUMN
        while start < end:
            self.canvas.vline(spot.card_x(start) - 1, spot.y, min(spot.room, end - start), PAPER)
            start += COLUMN

    def _put(self, spot, start, end, rows):
        """Draw it around what lies from `start` to `end` px along a fan, `rows` px high at most."""
        self.spot = spot
        if spot.fan == FAN_RIGHT:
            self.x = x = spot.x + start - 1
            self.y = y = spot.y - 1
            self.w = w = end - start + 2
            h = spot.h
        else:
            self.x = x = spot.x + start // COLUMN * (spot.w + 1) - 1
            self.y = y = spot.y + start % COLUMN - 1
            self.w = w = spot.w + 2
            h = end - start
        self.h = h = (h if h < rows else rows) + 2
        if self._dotted:
            self._dot(self.canvas)
        elif self.begin and self.finish:
            self.canvas.frame(x, y, w, h, self.role)
        else:
            self._draw_sides(self.role)

    def _draw_sides(self, role):
        canvas = self.canvas
        x = self.x
        y = self.y
        w = self.w
        h = self.h
        if self.spot.fan == FAN_RIGHT:
            canvas.hline(x + 1, y, w - 2 + self.rest, role)
            canvas.hline(x + 1, y + h - 1, w - 2, role)
            if self.begin:
                canvas.vline(x, y, h, role)
            if self.finish:
                canvas.vline(x + w - 1, y, h, role)
        else:
            canvas.sides(x, y, w, h, self.rest, self.begin, self.finish, role)

    def _dot(self, canvas):
        x = self.x
        y = self.y
        w = self.w
        h = self.h
        sideways = self.spot.fan == FAN_RIGHT
        if self.begin or not sideways:
            canvas.back(x, y, 1, h, GREY)
        if self.begin or sideways:
            canvas.back(x, y, w, 1, GREY)
        canvas.back(x + w - 1, y, 1, h, GREY)
        canvas.back(x, y + h - 1, w, 1, GREY)
