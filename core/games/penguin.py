"""Penguin: the foundations start with the first card's rank, and seven cells are the flipper."""

from core.cards import RANK_BITS
from core.game import Game
from core.piles import (
    ANY_CARD,
    BASE_CARD,
    BELOW_BASE,
    CELL,
    DOWN,
    FOUNDATION,
    IN_SUIT,
    TABLEAU,
    TAKE_RUN,
    TAKE_TOP,
    UP,
)


class Penguin(Game):
    """Seven piles of seven are built down in suit, the foundations up in suit; both go round.

    The rank of the first card is the base.  Three cards of that rank start foundations, and the
    fourth, the beak, lies under the first pile.  A run moves whole.  A cell holds any one card;
    spaces take the rank below the base, alone or with its run.

    The rules are those of David Parlett, as Wikipedia ("Penguin") and PySolFC have them.  The beak
    is that of the four cards which comes last in the pack, as in PySolFC.
    """

    safe_cards = True

    def lay_out(self):
        self.cells = self.add(CELL, 7, empty=ANY_CARD, take=TAKE_TOP, capacity=1)
        self.foundations = self.add(FOUNDATION, 4, UP, IN_SUIT, empty=BASE_CARD, circular=True)
        self.tableau = self.add(
            TABLEAU, 7, DOWN, IN_SUIT, empty=BELOW_BASE, take=TAKE_RUN, circular=True)

    def deal(self):
        """Deal three cards of the base to foundations and the beak, then the rest in rows."""
        base = self.pack.top() & RANK_BITS
        for i in range(3):
            self.give_first(base, self.foundations[i])
        self.give_first(base, self.tableau[0])
        for i in range(1, 49):
            self.give(self.tableau[i % 7])


GAME = Penguin
