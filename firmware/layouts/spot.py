"""A spot: one pile's place on the plane, and what is drawn there; and the layout of them all."""

from array import array

from core.const import const
from firmware.layouts.row import FAN_DOWN, FAN_RIGHT

# Positions along a wrapped fan: the column above, pixels from its upper end below.
COLUMN = const(1024)

# More cards than any spot draws.
UNKNOWN = const(255)


class Layout:
    """The spots of a game, parallel to its piles, on a plane of `width` x `height` pixels.

    status    rows at the upper edge for a status line, 0 for none

    It is defined here, as whoever has one keeps all of its class's module on the heap.
    """

    def __init__(self, spots, width, height, status):
        """Keep what the class's docstring names.  Allocates."""
        self.spots = spots
        self.width = width
        self.height = height
        self.status = status


class Spot:
    """One pile's place on the plane, in pixels.  Only the constructor allocates.

    What the spots of a row have in common (see `common` in firmware/layouts/layout.py):

    w, h     size of a card that lies free
    fan      FAN_NONE, FAN_DOWN, FAN_RIGHT or FAN_WRAP
    room     pixels along the fan, the last card included
    columns  how many columns a wrapped fan has
    shows    how many top cards are shown, 0 for all
    size     art size of rank and suit; `stacked` puts the rank over the suit
    face     where rank and suit stand on a card (Canvas.face); face_of_ten for a 10
    ranks, suits    numbers of the glyphs of rank 0 and, without colour, suit 0
    label    rows from the top that hold rank and suit; the whole height where little would be left
    lends    whether its pile may go on in the column of a neighbour, as overflow_columns.py
    arranges it
    strip    pixels of a covered card along the fan while the pile is short, its gap included
    tight    the fewest of them that still show rank and suit, without a gap
    full_w, full_h  pixels that the spot may cover

    What each spot has of its own:

    pile     the core's pile that lies here
    x, y     upper left corner
    target_x, target_y  where arrows aim: the middle of what is to be seen of the top card, or of
             the empty place
    step     pixels of each covered card as `spread` last laid them out; a fan's alone
    mark     index of the card in whose place a mark shows that cards are hidden, or -1
    drawn    cards drawn when last painted, or UNKNOWN
    looks    by card: how it was drawn, as in firmware/table/card_painter.py
    at       by card: its place along the fan as drawn, px; then the end of the last one, px.
    revision  that of the pile when `at` was laid out; -1 while cards are lifted
    limit    pixels of its column for its own cards, 0 for all of `room`
    lent     how many of its top cards lie in a neighbour's column, `way` columns to the right (1 or
             -1), from `there` px on
    pointed  index of the card that was painted as under the cursor, or -1
    """

    mark = -1
    lends = False
    limit = 0
    lent = 0
    way = 0
    there = 0

    def __init__(self, pile, x, y, shared):
        """Lay `pile` at (x, y); `shared` is a dict of attributes that the class has not got."""
        for name in shared:
            setattr(self, name, shared[name])
        self.pile = pile
        self.x = x
        self.y = y
        self.target_x = 0
        self.target_y = 0
        self.set_target(0)
        # Montana's 56 piles without a fan take 0.9 KB less so.
        if self.fan:
            self.step = self.strip
            self.mark = -1
        self.forget()
        self.pointed = -1
        most = len(pile.cards) if self.fan else 1
        self.looks = array("H", bytes(2 * most))
        self.at = array("h", bytes(2 * most + 2))

    def forget(self):
        """Forget what is drawn here: the spot is painted whole the next time."""
        self.drawn = UNKNOWN
        self.revision = -1

    def length(self):
        """Return the size of a free card along the fan, in pixels."""
        return self.w if self.fan == FAN_RIGHT else self.h

    def seen_w(self):
        """Return how many columns its cards cover as they are drawn now."""
        return self._drawn_length(self.w) if self.fan == FAN_RIGHT else self.full_w

    def seen_h(self):
        """Return how many rows its cards cover as they are drawn now."""
        return self._drawn_length(self.h) if self.fan == FAN_DOWN else self.full_h

    def _drawn_length(self, empty):
        if self.drawn == UNKNOWN:
            return self.room
        return self.at[self.drawn] if self.drawn else empty

    def set_target(self, start):
        """Let arrows aim at the top card, which begins at `start` along the fan."""
        self.target_x = self.middle_x(start)
        self.target_y = self.middle_y(start)

    def middle_x(self, start):
        """Return the x of the middle of what shows of a card that begins at `start`."""
        w = self.w
        if self.fan == FAN_RIGHT:
            w = min(w, self.strip)
        return self.card_x(start) + w // 2

    def middle_y(self, start):
        """Return the y of the middle of what shows of a card that begins at `start`."""
        h = self.h
        if self.fan and self.fan != FAN_RIGHT:
            h = min(h, self.strip)
        return self.card_y(start) + h // 2

    def visits(self):
        """Return on how many of its top cards, one at least, the cursor may stand."""
        return self.pile.face_up() if self.fan and not self.shows else 1

    def along(self, x, y):
        """Return where pixel (x, y) of the plane lies along the fan, as `spread` counts."""
        if self.fan == FAN_RIGHT:
            return x - self.x
        return (x - self.x) // (self.w + 1) * COLUMN + y - self.y

    def covers(self, x, y):
        """Return whether pixel (x, y) of the plane is its own."""
        x -= self.x
        y -= self.y
        if 0 <= x < self.full_w:
            return 0 <= y < (self.limit or self.full_h)
        if self.lent:
            x -= self.way * (self.w + 1)
            return 0 <= x < self.w and 0 <= y - self.there < self.lent * self.tight
        return False

    def wraps(self, start, end):
        """Return whether a card at `start` is followed by one at `end` in another column."""
        return not -COLUMN // 2 < end - start < COLUMN // 2

    def column_end(self, start):
        """Return where the column ends in which a card begins at `start`."""
        return start - start % COLUMN + (self.limit or self.room)

    def card_x(self, at):
        """Return the left edge of a card that begins at `at` along the fan."""
        if self.fan == FAN_RIGHT:
            return self.x + at
        return self.x + at // COLUMN * (self.w + 1)

    def card_y(self, at):
        """Return the upper edge of a card that begins at `at` along the fan."""
        return self.y if self.fan == FAN_RIGHT else self.y + at % COLUMN
