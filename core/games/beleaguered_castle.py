"""Beleaguered Castle: eight piles beside the foundations, and no other place for a card."""

from core.bases.supermoves import Supermoves
from core.cards import ACE
from core.piles import ANY_CARD, ANY_SUIT, DOWN, FOUNDATION, IN_SUIT, TABLEAU, TAKE_RUN, UP


class BeleagueredCastle(Supermoves):
    """Eight piles are built down regardless of suit, the foundations up from the Ace in suit.

    Spaces take any card.

    deal  aces: the Aces lie on the foundations; all: they are dealt too, as in Streets and Alleys

    The rules are those of Wikipedia ("Beleaguered Castle", "Streets and Alleys") and PySolFC.
    """

    options = (("deal", ("aces", "all"), "aces"),)
    safe_cards = True

    def lay_out(self):
        self.tableau = self.add(TABLEAU, 8, DOWN, ANY_SUIT, empty=ANY_CARD, take=TAKE_RUN)
        self.foundations = self.add(FOUNDATION, 4, UP, IN_SUIT, empty=ACE)

    def deal(self):
        """Deal the Aces to the foundations, as `choices` say, and the other cards in rows."""
        if self.option("deal") == "aces":
            for foundation in self.foundations:
                self.give_first(ACE, foundation)
        self.give_rows(self.pack.n)


GAME = BeleagueredCastle
