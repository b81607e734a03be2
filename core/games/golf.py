"""Golf: seven columns are played card by card onto a base that goes up and down."""

from core import refusals
from core.bases.one_foundation import OneFoundation
from core.cards import KING, RANK_BITS
from core.game import CARDS_LEFT
from core.golf_look import GolfLook
from core.language import _
from core.piles import FOUNDATION, TABLEAU, TAKE_TOP

NOTHING_ON_KING = refusals.OWN


class Golf(OneFoundation):
    """A column's top card goes onto the base if it is one rank above or below, in any suit.

    The stock turns a card onto the base.  The cards left in the columns are the score.

    king  nothing goes on a King; queen: a Queen; round: a Queen or an Ace, and a King on an Ace
    """

    options = (("king", ("nothing", "queen", "round"), "nothing"),)
    score_rule = CARDS_LEFT
    refusals = (_(b"Nothing goes on a King"),)
    look_class = GolfLook

    def lay_out(self):
        king = self.option("king")
        self.king_stops = king == "nothing"
        self.tableau = self.add(TABLEAU, 7, take=TAKE_TOP)
        self.lay_foundation(circular=king == "round")
        self.add_stock(turns_to=self.foundations[0])

    def deal(self):
        """Deal seven columns of five and the base card; the rest is the stock."""
        self.give_rows(35)
        self.give(self.foundations[0])
        self.give_rest()

    def accepts(self, pile, card):
        """Apply the policies, but with that option refuse all cards on a King."""
        if self.king_stops and pile.kind == FOUNDATION and pile.top() & RANK_BITS == KING:
            return NOTHING_ON_KING
        return OneFoundation.accepts(self, pile, card)

    def takers_after(self, origin):
        """Return how many columns have a card that can follow that of `origin`: none a King."""
        if self.king_stops and origin.top() & RANK_BITS == KING:
            return 0
        return OneFoundation.takers_after(self, origin)

    def won(self):
        """Return True if the columns are gone."""
        return self.score() == 0


GAME = Golf
