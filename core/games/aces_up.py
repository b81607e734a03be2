"""Aces Up: cards leave while a higher one of their suit lies open."""

from core import refusals
from core.cards import ACE, KING, RANK_BITS, SUIT_BITS
from core.game import CARDS_GONE, Game
from core.language import _
from core.piles import ANY_CARD, FOUNDATION, TABLEAU, TAKE_TOP

NO_HIGHER = refusals.OWN
LEFT_AT_THE_END = 4


class AcesUp(Game):
    """The stock deals rows to four piles; a top card leaves if a higher one of its suit is a top.

    Aces are high.  Spaces take any top card.  The game is won when only the Aces are left; a card
    that has left scores 1.  The rules are those of Wikipedia ("Aces Up") and PySolFC.
    """

    score_rule = CARDS_GONE
    finishes = False
    refusals = (_(b"No higher card of its suit"),)

    def lay_out(self):
        self.tableau = self.add(TABLEAU, 4, empty=ANY_CARD, take=TAKE_TOP)
        self.foundations = self.add(FOUNDATION, 1)
        self.add_stock(draw=4, turns_to=self.tableau[0])

    def deal(self):
        """Deal a row of four; the rest is the stock."""
        self.give_row()
        self.give_rest()

    def accepts(self, pile, card):
        """Apply the policies; a card may leave if a higher one of its suit is a top."""
        if pile.kind != FOUNDATION:
            return Game.accepts(self, pile, card)
        for other in self.tableau:
            top = other.top()
            if top and not (top ^ card) & SUIT_BITS and height(top) > height(card):
                return refusals.FINE
        return NO_HIGHER

    def won(self):
        """Return True if all cards but the Aces have left."""
        return self.score() == 52 - LEFT_AT_THE_END


def height(card):
    """Return the rank of `card`, 2 to 14 with the Ace highest."""
    rank = card & RANK_BITS
    return KING + 1 if rank == ACE else rank


GAME = AcesUp
