"""King Albert: all cards face up, and one card moves at a time."""

from core.cards import ACE, KING
from core.game import Game
from core.options import WORRY_BACK, take_of_foundations
from core.piles import (
    ALTERNATE,
    ANY_CARD,
    DOWN,
    FOUNDATION,
    IN_SUIT,
    RESERVE,
    TABLEAU,
    TAKE_TOP,
    UP,
)


class KingAlbert(Game):
    """Nine piles of one to nine cards are built down in alternating colours; seven lie in reserve.

    The foundations go up from the Ace in suit; spaces take any card.  Each card of the reserve may
    be played, and no card may be put there.

    worry_back  True if a foundation's top card may return to a pile that accepts it
    """

    options = (WORRY_BACK,)
    safe_cards = True

    def lay_out(self):
        back = take_of_foundations(self)
        # A King to an Ace on the eight lowest cards of the longest pile.
        self.tableau = self.add(TABLEAU, 9, DOWN, ALTERNATE, empty=ANY_CARD, take=TAKE_TOP,
                                capacity=8 + KING)
        self.foundations = self.add(FOUNDATION, 4, UP, IN_SUIT, empty=ACE, take=back,
                                    capacity=KING)
        self.reserve = self.add(RESERVE, 7, take=TAKE_TOP, capacity=1)

    def deal(self):
        """Deal nine piles of one to nine cards, and the reserve."""
        for row in range(9):
            for column in range(row, 9):
                self.give(self.tableau[column])
        for pile in self.reserve:
            self.give(pile)


GAME = KingAlbert
