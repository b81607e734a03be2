"""The Vanishing Cross, also known as Four Seasons or Corner Card."""

from core.game import Game
from core.piles import (
    ANY_CARD,
    ANY_SUIT,
    BASE_CARD,
    DOWN,
    FOUNDATION,
    IN_SUIT,
    TABLEAU,
    TAKE_TOP,
    UP,
)


class VanishingCross(Game):
    """Five piles in a cross are built down regardless of suit; each corner is a foundation.

    The card in the first corner is the base: all corners go up from its rank in suit.  Both go
    round, the cross from Ace to King and the corners from King to Ace.  Spaces take any card, and
    the stock is turned card by card, once.
    """

    safe_cards = True

    def lay_out(self):
        self.tableau = self.add(
            TABLEAU, 5, DOWN, ANY_SUIT, empty=ANY_CARD, take=TAKE_TOP, circular=True)
        self.foundations = self.add(FOUNDATION, 4, UP, IN_SUIT, empty=BASE_CARD, circular=True)
        self.add_stock()

    def deal(self):
        """Deal the cross and the base card; the rest is the stock."""
        self.give_row()
        self.give(self.foundations[0])
        self.give_rest()


GAME = VanishingCross
