"""The painter of games whose cards lie over one another, each on a spot of its own."""

from firmware.graphics.canvas import DARK, FELT
from firmware.table.painting.card_painter import COVERING, DRAWN
from firmware.table.painting.painter import CLEARED, Painter


class OverlappingPainter(Painter):
    """Draws each card of the tableau with all that lie over it.  Only the constructor allocates.

    The game has `covers` (core/bases/overlapping_cards.py).  Cards are numbered by their index in
    the tableau; those that lie over a card have higher numbers.
    """

    def __init__(self, cards, arrangement, game):
        """Draw the piles of `game` as a Painter does."""
        Painter.__init__(self, cards, arrangement, game)
        count = len(game.tableau)
        first = self._first = game.tableau[0].number
        # 1 for each card that lies over others.
        self._lies_over = bytearray(count)
        # 1 for each card that is to be drawn again.
        self._due = bytearray(count)
        for near in game.covers:
            self._lies_over[near] = self._lies_over[near + 1] = 1
        spots = arrangement.spots
        below = spots[first + game.covers[0]].y - spots[first].y
        # Rows of a card that lie over others.
        self._lap = spots[first].h - below

    def squared_raise(self, place):
        """Return 0 for a card of the tableau, else what a Painter does."""
        if 0 <= place - self._first < len(self._due):
            return 0
        return Painter.squared_raise(self, place)

    def draw_beside(self, place, first, count, by):
        """Draw a refused card as a Painter does; one that others cover stays where it is."""
        if not self.game.covered(self.game.piles[place]):
            Painter.draw_beside(self, place, first, count, by)

    def _draw_squared(self, place, spot, by, key):
        """Draw the card of a squared pile, and again those over it."""
        self._draw_card(place, spot, by, key)
        i = place - self._first
        if 0 <= i < len(self._due):
            self._queue_covers(i)
            self._draw_due()

    def _clear_squared(self, place, spot, by):
        """Clear a spot; draw again the cards under it, and those beside it, whose edges it has."""
        i = place - self._first
        if not 0 <= i < len(self._due) or not self._lies_over[i]:
            Painter._clear_squared(self, place, spot, by)
            return
        self._set_drawn(place, CLEARED)
        self.canvas.rect(spot.x - 1, spot.y - 1, spot.w + 2, spot.h + 1, FELT)
        covers = self.game.covers
        for under in range(len(covers)):
            if 0 <= i - covers[under] <= 1:
                self._due[under] = 1
        for beside in range(i - 1, i + 2):
            if 0 <= beside < len(self._due) and self._lies_over[beside]:
                self._due[beside] = 1
        self._draw_due()

    def _queue_covers(self, i):
        """Queue the two cards over card `i`."""
        covers = self.game.covers
        if i < len(covers):
            self._due[covers[i]] = self._due[covers[i] + 1] = 1

    def _draw_due(self):
        """Draw the cards in the queue that are in the picture, and those over them."""
        due = self._due
        for i in range(len(due)):
            if due[i]:
                due[i] = 0
                place = self._first + i
                key = self.sprite_key(place, 0)
                if key:
                    self._draw_card(place, self.arrangement.spots[place], 0, key)
                    self._queue_covers(i)

    def _draw_card(self, place, spot, by, key):
        """Draw a card, with an edge to the cards that it lies over."""
        i = place - self._first
        if 0 <= i < len(self._due) and self._lies_over[i]:
            if self.solid:
                if not key & DRAWN:
                    self.canvas.rect(spot.x - 1, spot.y, spot.w + 2, self._lap, DARK)
                key |= COVERING
            else:
                self.canvas.rect(spot.x - 1, spot.y - 1, spot.w + 2, self._lap + 1, FELT)
        self.cards.draw(spot, spot.x, spot.y - by, spot.h, key)
