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

    def __init__(self, game, clock):
        """Lay out the piles of `game`, timed by `clock`."""
        self._piles = game.piles
        self._clock = clock
        self._round = 0
        self._next = 0
        self._frame = 0
        self._started = clock.ms()
        total = sum([pile.n for pile in game.piles if pile.kind != STOCK])
        self._cards_a_frame = 1 + total * _FRAME_MS // _LONGEST_MS

    def hidden(self, place):
        """Return how many top cards of a place are not laid out yet."""
        pile = self._piles[place]
        if pile.kind == STOCK:
            return 0
        shown = self._round + (1 if place < self._next else 0)
        return max(0, pile.n - shown)

    def tick(self, queue):
        """Lay out the cards that are due, and `queue` their places; return ms until the next one.

        Return 0 once all are laid out.
        """
        passed = self._clock.since(self._started)
        while self._frame * _FRAME_MS <= passed:
            self._frame += 1
            for _ in range(self._cards_a_frame):
                if not self._lay_one(queue):
                    return 0
        return self._frame * _FRAME_MS - passed

    def _lay_one(self, queue):
        """Lay out the next card; return False if none is left."""
        piles = self._piles
        while True:
            while self._next < len(piles):
                place = self._next
                self._next = place + 1
                pile = piles[place]
                if pile.kind != STOCK and pile.n > self._round:
                    queue(place)
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
