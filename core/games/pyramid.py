"""Pyramid: a pyramid face up, a card in hand, and redeals."""

from core.bases.pairing import PairingGame
from core.game import UNLIMITED


class Pyramid(PairingGame):
    """Cards leave in pairs that add up to 13, Kings alone; a card scores 1.

    Uncovered cards may leave, and so may the turned card and the waste's top card.

    redeals  number of times that the waste may be turned over
    win      pyramid: the game is won when the pyramid is gone; all: when all 52 cards are gone
    """

    options = (
        ("redeals", (0, 1, 2, "unlimited"), 2),
        ("win", ("pyramid", "all"), "pyramid"),
    )

    def lay_out(self):
        self.lay_pyramid()
        redeals = self.option("redeals")
        self.add_stock(hand=True, redeals=UNLIMITED if redeals == "unlimited" else redeals)
        self.pyramid_wins = self.option("win") == "pyramid"

    def deal(self):
        """Deal the pyramid face up; the rest is the stock."""
        self.deal_places(face_down=False)
        self.give_rest()

    def won(self):
        """Return True if the pyramid is gone, or all cards with that option."""
        if not self.pyramid_wins:
            return PairingGame.won(self)
        for pile in self.tableau:
            if pile.n:
                return False
        return True


GAME = Pyramid
