"""Black Hole: seventeen fans of three all go to one pile, up and down."""

from core.bases.one_foundation import OneFoundation
from core.cards import ACE, RANK_BITS, SPADES, SUIT_BITS
from core.piles import TABLEAU, TAKE_TOP


class BlackHole(OneFoundation):
    """A fan's top card goes to the hole if it is one rank above or below the card there.

    Suits don't matter, and Ace and King are neighbours.  The hole starts with the Ace of spades.
    The rules are those of David Parlett, as Wikipedia ("Black Hole") and PySolFC have them, whose
    deals have the same numbers.
    """

    def lay_out(self):
        self.tableau = self.add(TABLEAU, 17, take=TAKE_TOP, capacity=3)
        self.lay_foundation(circular=True)

    def deal(self):
        """Deal the Ace of spades to the hole, and the other cards in rows."""
        self.give_first(ACE | SPADES << 4, self.foundations[0], RANK_BITS | SUIT_BITS)
        self.give_rows(51)


GAME = BlackHole
