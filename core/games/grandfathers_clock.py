"""Grandfather's Clock: twelve foundations go up to the hour that they stand at."""

from core import refusals
from core.cards import CLUBS, DIAMONDS, HEARTS, RANK_BITS, SPADES, SUIT_BITS
from core.game import Game
from core.language import _
from core.piles import ANY_CARD, ANY_SUIT, DOWN, FOUNDATION, IN_SUIT, TABLEAU, TAKE_TOP, UP

# Suits of the first cards, from one o'clock on.
SUITS = (HEARTS, SPADES, DIAMONDS, CLUBS)

AT_ITS_HOUR = refusals.OWN


class GrandfathersClock(Game):
    """The foundations begin with certain cards and go up in suit, past the King, to their hour.

    The card that a foundation begins with is the rank of its hour nine hours ago: a 10 at one
    o'clock, a Jack at two.  Eight piles of five are built down in any suit, one card at a time, and
    spaces take any card.  The rules are those of Wikipedia ("Grandfather's Clock") and PySolFC.
    """

    refusals = (_(b"It has reached its hour"),)

    def lay_out(self):
        self.foundations = self.add(FOUNDATION, 12, UP, IN_SUIT, circular=True)
        for pile in self.foundations:
            pile.last = pile.index + 1
        self.tableau = self.add(TABLEAU, 8, DOWN, ANY_SUIT, empty=ANY_CARD, take=TAKE_TOP)

    def deal(self):
        """Deal the first card of each foundation, and eight piles of five."""
        for hour in range(1, 13):
            rank = hour + 9 if hour < 5 else hour - 3
            self.give_first(rank | SUITS[(hour - 1) % 4] << 4, self.foundations[hour - 1],
                            RANK_BITS | SUIT_BITS)
        self.give_rows(40)

    def accepts(self, pile, card):
        """Apply the policies, but a foundation takes no card after that of its hour."""
        if pile.last and pile.top() & RANK_BITS == pile.last:
            return AT_ITS_HOUR
        return Game.accepts(self, pile, card)


GAME = GrandfathersClock
