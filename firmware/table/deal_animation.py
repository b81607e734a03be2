"""A new deal that is laid out card by card."""

from core.const import const
from core.piles import STOCK

_FRAME_MS = const(40)
_LONGEST_MS = const(900)


class DealAnimation:
    """Counts the cards that are laid out on a new table.  Only the constructor allocates.

    Cards are laid out round by round: in each, every pile gets its next card.  The stock is seen
    from the beginning.
    """

    def __init__(self, repaint):
        """Lay out the cards on the table of `repaint`, a Repaint."""
        self._repaint = repaint
        self._piles = piles = repaint.console.session.game.piles
        self._clock = repaint.clock
        self._round = 0
        self._next = 0
        self._frame = 0
        self._started = self._clock.ms()
        total = sum([pile.n for pile in piles if pile.kind != STOCK])
        self._cards_a_frame = 1 + total * _FRAME_MS // _LONGEST_MS

    def hidden(self, place):
        """Return how many top cards of a place are not laid out yet."""
        pile = self._piles[place]
        if pile.kind == STOCK:
            return 0
        shown = self._round + (1 if place < self._next else 0)
        return max(0, pile.n - shown)

    def hides_cursor(self, place):
        """Return True: the cursor comes when all cards are laid out."""
        return True

    def hide(self):
        """Hide nothing: all cards lie on the table."""

    def draw(self):
        """Draw nothing over the table."""

    def end(self):
        """Queue the places whose cards are not all laid out."""
        self._repaint.queue_others()

    def tick(self):
        """Lay out the cards that are due; return ms until the next one, or 0 at the end."""
        passed = self._clock.since(self._started)
        while self._frame * _FRAME_MS <= passed:
            self._frame += 1
            for _ in range(self._cards_a_frame):
                if not self._lay_one():
                    return 0
        return self._frame * _FRAME_MS - passed

    def _lay_one(self):
        """Lay out the next card; return False if none is left."""
        piles = self._piles
        while True:
            while self._next < len(piles):
                place = self._next
                self._next = place + 1
                pile = piles[place]
                if pile.kind != STOCK and pile.n > self._round:
                    self._repaint.queue(place)
                    return True
            if not self._is_left():
                return False
            self._round += 1
            self._next = 0

    def _is_left(self):
        """Return True if a pile has a card for a later round."""
        for pile in self._piles:
            if pile.kind != STOCK and pile.n > self._round + 1:
                return True
        return False
