"""Strategy: all cards are laid on eight wastes before the first one after the Aces goes home."""

from core import refusals
from core.bases.chosen_wastes import ChosenWastes
from core.cards import ACE, KING, RANK_BITS
from core.language import _
from core.piles import FOUNDATION, IN_SUIT, UP, WASTE

ACES_GO_HOME = refusals.OWN
DEAL_FIRST = refusals.OWN + 1


class Strategy(ChosenWastes):
    """Each turned card is laid on any of eight wastes, an Ace on a foundation.

    Once all 52 cards lie, the wastes' top cards go up from the Ace in suit.  No card moves
    otherwise.  The rules are those of Wikipedia ("Strategy") and PySolFC.
    """

    refusals = (_(b"Aces go to a foundation"), _(b"Lay all cards first"))

    def lay_out(self):
        self.foundations = self.add(FOUNDATION, 4, UP, IN_SUIT, empty=ACE, capacity=KING)
        self.add_stock(hand=True, wastes=8)

    def deal(self):
        """Put the whole pack into the stock."""
        self.give_rest()

    def is_laid(self):
        """Return True once all cards lie on wastes and foundations."""
        return not self.stock.n and not self.hand.n

    def may_put(self, origin, count, destination):
        """Apply the policies; foundations wait until all cards lie, and take Aces at once."""
        is_ace = origin.top() & RANK_BITS == ACE
        if destination.kind == WASTE and is_ace:
            return ACES_GO_HOME
        if destination.kind == FOUNDATION and not is_ace and not self.is_laid():
            return DEAL_FIRST
        return ChosenWastes.may_put(self, origin, count, destination)

    def may_finish(self):
        """Return True once all cards lie."""
        return self.is_laid()


GAME = Strategy
