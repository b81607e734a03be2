"""Agnes Bernauer: Klondike on open piles, with a base card and a stock that deals to a reserve."""

from core.game import Game
from core.piles import (
    ALTERNATE,
    BASE_CARD,
    BELOW_BASE,
    DOWN,
    FOUNDATION,
    IN_SUIT,
    RESERVE,
    TABLEAU,
    TAKE_RUN,
    TAKE_TOP,
    UP,
)


class Agnes(Game):
    """Seven piles are built down in alternating colours, foundations up in suit; both go round.

    The card dealt to the first foundation is the base: the others start with its rank, and spaces
    take the rank below it.  Any part of a run moves.  The stock deals a card to each of seven
    reserve piles, and its last two cards to the first two.  The top cards there may be played.

    The rules are those of Wikipedia ("Agnes") and PySolFC ("Agnes Bernauer"), and so are the deals.
    """

    safe_cards = True

    def lay_out(self):
        self.tableau = self.add(
            TABLEAU, 7, DOWN, ALTERNATE, empty=BELOW_BASE, take=TAKE_RUN, circular=True)
        self.foundations = self.add(FOUNDATION, 4, UP, IN_SUIT, empty=BASE_CARD, circular=True)
        self.reserve = self.add(RESERVE, 7, take=TAKE_TOP)
        self.add_stock(draw=7, turns_to=self.reserve[0])

    def deal(self):
        """Deal seven piles of one to seven cards, all face up, the reserve and the base card."""
        for first in (1, 2, 3, 4, 5, 6, 0):
            for column in range(6, first - 1, -1):
                self.give(self.tableau[column])
        for pile in self.reserve:
            self.give(pile)
        self.give(self.foundations[0])
        self.give_rest()


GAME = Agnes
