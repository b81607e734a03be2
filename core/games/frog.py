"""Frog: two packs, and five waste piles to choose from."""

from core.cards import ACE, KING, RANK_BITS
from core.game import Game
from core.move_rating import JOINS
from core.piles import ANY_SUIT, FOUNDATION, IN_SUIT, RESERVE, TAKE_TOP, UP, WASTE


class Frog(Game):
    """Eight foundations go up from the Ace to the King.

    A turned card must be placed before the next is turned: on a foundation, or on one of five
    wastes.  The top cards of wastes and reserve go to foundations only.

    suit  foundations are built in any suit, or in the same
    """

    packs = 2
    options = (("suit", ("any", "same"), "any"),)
    safe_cards = True

    def lay_out(self):
        suits = IN_SUIT if self.option("suit") == "same" else ANY_SUIT
        self.foundations = self.add(FOUNDATION, 8, UP, suits, empty=ACE, capacity=KING)
        self.reserve = self.add(RESERVE, 1, take=TAKE_TOP)
        self.add_stock(hand=True, wastes=5)

    def deal(self):
        """Deal thirteen cards to the reserve, and Aces among them to foundations."""
        reserve = self.reserve[0]
        aces = 0
        while reserve.n < 13:
            if self.pack.top() & RANK_BITS == ACE:
                self.give(self.foundations[aces])
                aces += 1
            else:
                self.give(reserve)
        self.give_rest()

    def rate(self, origin, count, destination):
        """Rate foundations highest; of the wastes, the next higher card, then a space."""
        if destination.kind != WASTE:
            return Game.rate(self, origin, count, destination)
        if not destination.n:
            return JOINS + 20
        gap = (destination.top() & RANK_BITS) - (origin.top() & RANK_BITS)
        return JOINS + (40 - gap if gap >= 0 else 15 + gap)


GAME = Frog
