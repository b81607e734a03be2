"""Frog: two packs, and five waste piles to choose from."""

from core.bases.chosen_wastes import ChosenWastes
from core.cards import ACE, KING, RANK_BITS
from core.piles import ANY_SUIT, FOUNDATION, IN_SUIT, RESERVE, TAKE_TOP, UP


class Frog(ChosenWastes):
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


GAME = Frog
