"""Thirteen: a pyramid face down, and a waste whose two top cards may leave as a pair."""

from core.bases.pairing import PairingGame
from core.piles import TABLEAU


class Thirteen(PairingGame):
    """All 52 cards leave in pairs that add up to 13, Kings alone; a card scores 1.

    A card of the pyramid is turned up when both cards that cover it are gone.  The stock is turned
    card by card to the waste, without a redeal.
    """

    waste_pairs = True
    hides = TABLEAU

    def lay_out(self):
        self.lay_pyramid()
        self.add_stock()

    def deal(self):
        """Deal the pyramid face down but for its bottom row; the rest is the stock."""
        self.deal_places(face_down=True)
        self.give_rest()


GAME = Thirteen
