"""Golf: seven columns are played card by card onto a base that goes up and down."""

from core import refusals
from core.cards import KING, RANK_BITS
from core.game import CARDS_LEFT, Game
from core.golf_look import GolfLook
from core.move_rating import HOME
from core.piles import ANY_SUIT, DOWN, FOUNDATION, TABLEAU, TAKE_TOP, UP

NOTHING_ON_KING = refusals.OWN


class Golf(Game):
    """A column's top card goes onto the base if it is one rank above or below, in any suit.

    The stock turns a card onto the base.  The cards left in the columns are the score.

    king  nothing goes on a King; queen: a Queen; round: a Queen or an Ace, and a King on an Ace
    """

    options = (("king", ("nothing", "queen", "round"), "nothing"),)
    score_rule = CARDS_LEFT
    finishes = False
    refusals = (b"Nothing goes on a King",)

    def lay_out(self):
        king = self.option("king")
        self.king_stops = king == "nothing"
        self.tableau = self.add(TABLEAU, 7, take=TAKE_TOP)
        self.foundations = self.add(FOUNDATION, 1, UP | DOWN, ANY_SUIT, circular=king == "round")
        self.add_stock(turns_to=self.foundations[0])
        self.look = GolfLook()

    def deal(self):
        """Deal seven columns of five and the base card; the rest is the stock."""
        self.give_rows(35)
        self.give(self.foundations[0])
        self.give_rest()

    def accepts(self, pile, card):
        """Apply the policies, but with that option refuse all cards on a King."""
        if self.king_stops and pile.kind == FOUNDATION and pile.top() & RANK_BITS == KING:
            return NOTHING_ON_KING
        return Game.accepts(self, pile, card)

    def rate(self, origin, count, destination):
        """Rate a card higher, the more cards can then follow it."""
        card = origin.top()
        value = HOME
        if self.king_stops and card & RANK_BITS == KING:
            return value
        origin.n -= 1
        for column in self.tableau:
            if column.n and destination.follows(column.top(), card):
                value += 1
        origin.n += 1
        return value

    def won(self):
        """Return True if the columns are gone."""
        return self.score() == 0


GAME = Golf
