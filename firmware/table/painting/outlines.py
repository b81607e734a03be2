"""The outlines over the painted piles: of the cursor, of picked-up cards, and of a hint.

A Frame is the rectangle around cards, on all displays.  The outlines of one_bit_outline.py and
colour_outline.py draw it, each on its displays.
"""

from core.const import const
from firmware.layouts.row import FAN_RIGHT

ALL = const(1 << 14)
"""More pixels than any card shows."""


class Overlay:
    """Pixels that are drawn over the table for a while.  Only the constructor allocates.

    An overlay owns the pixels that it covers: `hide` puts them back.  Code that draws on the table
    hides the overlays first, the last drawn one before the others.

    shown    True while the overlay is in the frame
    """

    def __init__(self, canvas, sides):
        """Draw on `canvas` over the SavedAreas `sides`."""
        self._canvas = canvas
        self._sides = sides
        self.shown = False

    def hide(self):
        """Put back the pixels under it."""
        if self.shown:
            self.shown = False
            self._canvas.restore_sides(self._sides)

    def discard(self):
        """Note that the frame was cleared, and the overlay with it."""
        self.shown = False


class Frame:
    """The rectangle of a card and of the cards that cover it in its fan.

    painter   the Painter that has drawn them
    spot      the Spot of the pile
    sideways  True if its fan runs to the right
    x, y      upper left corner of the card, px of the plane
    w, h      size of the rectangle, px
    step      px along the fan from the card to the next one, or to the end of the last one
    before    px that show of the card before it, or ALL if none shows
    at_end    True if the pile ends in this fan

    Only the constructor allocates.
    """

    def __init__(self, spots):
        """Go around nothing yet; `spots` are those of the layout."""
        self._spots = spots
        self.painter = self.spot = None
        self.sideways = self.at_end = False
        self.x = self.y = self.w = self.h = self.step = self.before = 0

    def go_around(self, place, count, is_raised):
        """Go around the `count` top cards of a place, 0 for an empty one.

        `is_raised` if they are picked up: those of a fan are drawn higher, and a squared pile says
        by how much.
        """
        self.spot = spot = self._spots[place]
        self.sideways = sideways = spot.fan == FAN_RIGHT
        self.w = spot.w
        self.h = spot.h
        i = spot.pile.n - count
        drawn = self.painter.drawn_with(place, i)
        if not drawn:
            self.x = spot.x
            self.y = spot.y - self.painter.squared_raise(place) if is_raised else spot.y
            self.step = spot.length
            self.before = ALL
            self.at_end = True
            return
        fan = drawn.fan
        self.spot = fan.spot
        at = drawn.at
        i -= drawn.first
        self.x = fan.x
        self.y = fan.y
        start = at[i]
        if sideways:
            self.x += start
            self.w = at[drawn.count] - start
        else:
            self.y += start
            self.h = at[drawn.count] - start
        self.before = start - at[i - 1] if i and start > 0 else ALL
        self.at_end = not drawn.more or not drawn.more.count
        is_last = i + 1 == drawn.count
        self.step = fan.step if is_last and not self.at_end else at[i + 1] - start


class Outlines:
    """The outlines on the table of a Painter.  Only the constructor allocates.

    frame    the Frame of the outline that is drawn
    cursor, picked_up    outlines around the cards under the cursor and around picked-up ones
    plates   True on displays with colours: plates show a hint's cards and their destination
    """

    def __init__(self, cards, spots):
        """Draw over cards of the CardPainter `cards` on the Spots `spots`.

        `frame.painter` is set before anything is drawn.
        """
        self._spots = spots
        self.frame = Frame(spots)
        self._all = cards.outlines(spots)
        self.cursor, self.picked_up = self._all[-2:]
        self.plates = len(self._all) > 2

    def hide(self):
        """Put back what the outlines cover, the upper one first."""
        for outline in self._all:
            if outline.shown:
                outline.hide()

    def discard(self):
        """Note that the frame was cleared, and the outlines with it."""
        for outline in self._all:
            outline.discard()

    def draw_cursor(self, place, depth):
        """Draw the cursor's outline around the card `depth` cards from the top of a place."""
        if self.plates or self._spots[place].pile.n:
            self.frame.go_around(place, depth, False)
            self.cursor.draw(self.frame)

    def draw_picked_up(self, place, count):
        """Draw the outline of picked-up cards around the `count` top cards of a place."""
        self.frame.go_around(place, count, True)
        self.picked_up.draw(self.frame)

    def draw_hint(self, place, count, destination):
        """Show with plates that a hint speaks of top cards of a place, and their destination."""
        destination_plate = self._all[0]
        origin_plate = self._all[1]
        self.frame.go_around(place, count, False)
        origin_plate.draw(self.frame)
        self.frame.go_around(destination, 1, False)
        destination_plate.draw(self.frame)


def largest(spots):
    """Return the greatest width and height of the piles that can lie on `spots`, in pixels."""
    w = h = 0
    for spot in spots:
        w = max(w, spot.full_w if spot.fan == FAN_RIGHT else spot.w)
        h = max(h, spot.full_h)
    return w, h
