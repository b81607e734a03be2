"""Flower Garden: six open piles, and a bouquet of sixteen cards to play at any time."""

from core.cards import ACE, KING
from core.game import Game
from core.piles import (
    ANY_CARD,
    ANY_SUIT,
    DOWN,
    FOUNDATION,
    IN_SUIT,
    RESERVE,
    TABLEAU,
    TAKE_TOP,
    UP,
)


class FlowerGarden(Game):
    """Six flower beds are built down regardless of suit, the foundations up from the Ace in suit.

    Cards move one at a time; spaces take any card.  Each card of the bouquet may be played, and no
    card may be put there.  The rules are those of Wikipedia ("Flower Garden") and PySolFC.
    """

    safe_cards = True

    def lay_out(self):
        self.tableau = self.add(TABLEAU, 6, DOWN, ANY_SUIT, empty=ANY_CARD, take=TAKE_TOP,
                                capacity=5 + KING)
        self.foundations = self.add(FOUNDATION, 4, UP, IN_SUIT, empty=ACE, capacity=KING)
        self.reserve = self.add(RESERVE, 16, take=TAKE_TOP, capacity=1)

    def deal(self):
        """Deal six beds of six cards, and the bouquet."""
        self.give_rows(36)
        for pile in self.reserve:
            self.give(pile)


GAME = FlowerGarden
