"""Easthaven: Klondike's building, and a stock that deals a row."""

from core.cards import ACE
from core.game import Game
from core.options import WORRY_BACK, take_of_foundations
from core.piles import (
    ALTERNATE,
    ANY_CARD,
    DOWN,
    FOUNDATION,
    IN_SUIT,
    TABLEAU,
    TAKE_RUN,
    UP,
)


class Easthaven(Game):
    """Seven piles are built down in alternating colours, foundations up from the Ace in suit.

    Any part of a run moves; spaces take any card.  The stock deals a row when the player likes, the
    last one of three cards.

    worry_back  True if a foundation's top card may return to a pile that accepts it

    The rules are those of PySolFC ("Easthaven"), where cards may always return.
    """

    options = (WORRY_BACK,)
    safe_cards = True
    hides = TABLEAU

    def lay_out(self):
        back = take_of_foundations(self)
        self.tableau = self.add(TABLEAU, 7, DOWN, ALTERNATE, empty=ANY_CARD, take=TAKE_RUN)
        self.foundations = self.add(FOUNDATION, 4, UP, IN_SUIT, empty=ACE, take=back)
        self.add_stock(draw=7, turns_to=self.tableau[0])

    def deal(self):
        """Deal three cards to each pile, the last face up; the rest is the stock."""
        self.give_rows(21, face_down=14)
        self.give_rest()


GAME = Easthaven
