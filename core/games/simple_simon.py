"""Simple Simon: Spider with one pack, all of it dealt face up."""

from core.bases.finished_runs import FinishedRuns
from core.cards import KING
from core.piles import ANY_CARD, ANY_SUIT, DOWN, TABLEAU, TAKE_SUIT

SIZES = (8, 8, 8, 7, 6, 5, 4, 3, 2, 1)


class SimpleSimon(FinishedRuns):
    """Ten piles are built down regardless of suit; only runs in suit move.

    A whole suit from King to Ace leaves; spaces take any card.  The rules are those of Wikipedia
    ("Simple Simon") and PySolFC.
    """

    def lay_out(self):
        self.tableau = self.add(
            TABLEAU, 10, DOWN, ANY_SUIT, empty=ANY_CARD, take=TAKE_SUIT,
            capacity=SIZES[0] - 1 + KING)
        self.lay_foundations()

    def deal(self):
        """Deal in rows: eight cards to the first three piles, one fewer to each after them."""
        for row in range(SIZES[0]):
            for pile in self.tableau:
                if row < SIZES[pile.index]:
                    self.give(pile)


GAME = SimpleSimon
