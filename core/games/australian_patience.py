"""Australian Patience: Yukon's moves in suit, with a stock and a waste."""

from core.cards import ACE, KING
from core.game import Game
from core.piles import DOWN, FOUNDATION, IN_SUIT, TABLEAU, TAKE_ANY, UP


class AustralianPatience(Game):
    """Seven piles of four, all face up, are built down in suit; spaces take Kings.

    Any card moves with all cards on it, in order or not.  The foundations go up from the Ace in
    suit.  The stock is turned card by card, without a redeal.

    The rules are those of Wikipedia ("Australian Patience") and PySolFC, but foundation cards stay.
    """

    safe_cards = True

    def lay_out(self):
        self.tableau = self.add(TABLEAU, 7, DOWN, IN_SUIT, empty=KING, take=TAKE_ANY)
        self.foundations = self.add(FOUNDATION, 4, UP, IN_SUIT, empty=ACE)
        self.add_stock()

    def deal(self):
        """Deal four rows; the rest is the stock."""
        self.give_rows(28)
        self.give_rest()


GAME = AustralianPatience
