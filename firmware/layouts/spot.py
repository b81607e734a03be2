"""A spot: one pile's place on the plane; and the layout of them all."""

from firmware.layouts.row import FAN_RIGHT


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
    """One pile's immutable place on the plane, in pixels.

    Attributes that the spots of a row have in common (`common` in firmware/layouts/layout.py):

    w, h     size of a card that lies free
    fan      FAN_NONE, FAN_DOWN, FAN_RIGHT or FAN_WRAP
    room     pixels along the fan, the last card included
    columns  how many columns a wrapped fan has
    shows    how many top cards are shown, 0 for all
    size     art size of rank and suit; `stacked` puts the rank over the suit
    face     where rank and suit stand on a card (Canvas.face); face_of_ten for a 10
    ranks, suits    numbers of the glyphs of rank 0 and, without colour, suit 0; middle_suits of the
             larger suit 0 in the middle of a card
    label    rows from the top that hold rank and suit; the whole height where little would be left
    lends    True if its pile may go on in the column of a neighbour, as overflow_columns.py
             arranges it
    strip    pixels of a covered card along the fan while the pile is short, its gap included
    tight    the fewest of them that still show rank and suit, without a gap
    full_w, full_h  pixels that the spot may cover

    Attributes of one spot:

    pile     the core's pile that lies here
    x, y     upper left corner
    target_x, target_y  the pixel at which arrows aim: the middle of a card that lies first
    """

    lends = False

    def __init__(self, pile, x, y, shared):
        """Lay `pile` at (x, y); `shared` is a dict of attributes that the class has not got."""
        for name in shared:
            setattr(self, name, shared[name])
        self.pile = pile
        self.x = x
        self.y = y
        self.target_x = self.middle_x(x)
        self.target_y = self.middle_y(y)

    def length(self):
        """Return the size of a free card along the fan, in pixels."""
        return self.w if self.fan == FAN_RIGHT else self.h

    def middle_x(self, x):
        """Return the x of the middle of what a card shows whose left edge is `x`."""
        w = self.w
        if self.fan == FAN_RIGHT:
            w = min(w, self.strip)
        return x + w // 2

    def middle_y(self, y):
        """Return the y of the middle of what a card shows whose upper edge is `y`."""
        h = self.h
        if self.fan and self.fan != FAN_RIGHT:
            h = min(h, self.strip)
        return y + h // 2

    def visits(self):
        """Return on how many of its top cards, one at least, the cursor may stand."""
        return self.pile.face_up() if self.fan and not self.shows else 1

    def covers(self, x, y):
        """Return True if pixel (x, y) of the plane is its own."""
        return 0 <= x - self.x < self.full_w and 0 <= y - self.y < self.full_h
