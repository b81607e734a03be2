"""Seahaven Towers: ten piles in suit, and four cells, two of them full."""

from core.bases.supermoves import Supermoves
from core.cards import ACE, KING
from core.piles import ANY_CARD, CELL, DOWN, FOUNDATION, IN_SUIT, TABLEAU, TAKE_RUN, TAKE_TOP, UP


class SeahavenTowers(Supermoves):
    """Ten piles of five are built down in suit, the foundations up from the Ace in suit.

    A cell holds any one card; spaces take Kings.  The rules are those of Wikipedia ("Seahaven
    Towers") and PySolFC, whose deals have the same numbers.
    """

    safe_cards = True

    def lay_out(self):
        self.cells = self.add(CELL, 4, empty=ANY_CARD, take=TAKE_TOP, capacity=1)
        self.foundations = self.add(FOUNDATION, 4, UP, IN_SUIT, empty=ACE)
        self.tableau = self.add(TABLEAU, 10, DOWN, IN_SUIT, empty=KING, take=TAKE_RUN)

    def deal(self):
        """Deal ten piles of five, and two cards to the middle cells."""
        self.give_rows(50)
        self.give(self.cells[1])
        self.give(self.cells[2])


GAME = SeahavenTowers
