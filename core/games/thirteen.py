"""Thirteen: a pyramid face down, and a waste whose two top cards may pair."""

from core.pairing import PairingGame


class Thirteen(PairingGame):
    """All 52 cards leave in pairs that add up to 13, Kings alone; a card scores 1.

    A card of the pyramid turns up when both cards that cover it are gone.  The stock is turned
    singly to the waste, once through.
    """

    waste_pairs = True

    def lay_out(self):
        self.lay_pyramid()
        self.add_stock()

    def deal(self):
        self.deal_pyramid(face_down=True)
        self.give_rest()


GAME = Thirteen
