"""The outlines over the painted piles: of the cursor, of picked-up cards, and of a hint."""

from firmware.graphics.canvas import CURSOR, MARK


class Outlines:
    """The outlines on the table of a Painter.  Only the constructor allocates.

    painter  the Painter, which is set before anything is drawn
    cursor, picked_up    outlines around the cards under the cursor and around picked-up ones
    plates   True on displays with colours: plates show a hint's cards and their destination
    """

    def __init__(self, cards, spots):
        """Draw over cards of the CardPainter `cards` on the Spots `spots`."""
        self.painter = None
        self._canvas = canvas = cards.canvas
        self._spots = spots
        self.plates = cards.solid
        if self.plates:
            from firmware.graphics import pips
            from firmware.table.colour_outline import Plate, Ring, Shadow

            self.cursor = Ring(canvas, spots, CURSOR)
            self.picked_up = Shadow(canvas, spots)
            self._origin = Plate(canvas, pips.HINT)
            self._destination = Plate(canvas, pips.DOWN)
            self._all = (self._destination, self._origin, self.cursor, self.picked_up)
        else:
            from firmware.table.cursor_outline import Outline

            self.cursor = Outline(canvas, spots, CURSOR, False)
            self.picked_up = Outline(canvas, spots, MARK, True)
            self._all = (self.cursor, self.picked_up)

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
        painter = self.painter
        spot = self._spots[place]
        n = spot.pile.n
        if not n and not painter.solid:
            return
        rows = spot.h if painter.solid else spot.label
        drawn = painter.drawn_with(place, n - depth)
        if drawn:
            self.cursor.frame_card(drawn, n - depth - drawn.first, rows)
        else:
            self.cursor.frame_pile(spot, rows)

    def draw_picked_up(self, place, count):
        """Draw the outline of picked-up cards around the `count` top cards of a place."""
        self._frame(self.picked_up, place, count)

    def draw_hint(self, place, count, destination):
        """Show with plates that a hint speaks of top cards of a place, and their destination."""
        self._frame(self._origin, place, count)
        self._frame(self._destination, destination, 1)

    def _frame(self, outline, place, count):
        """Draw an outline for the `count` top cards of a place."""
        spot = self._spots[place]
        first = spot.pile.n - count
        drawn = self.painter.drawn_with(place, first)
        if drawn:
            outline.frame_cards(drawn, first - drawn.first)
            return
        by = self.painter.squared_raise(place) if outline is self.picked_up else 0
        self._canvas.dy -= by
        outline.frame_pile(spot, spot.h)
        self._canvas.dy += by
