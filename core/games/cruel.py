"""Cruel: twelve piles of four in suit, dealt again without a shuffle whenever the player likes."""

from core import refusals
from core.bases.reshuffle import Regathering
from core.cards import ACE, KING
from core.game import UNLIMITED
from core.language import _
from core.piles import DOWN, FOUNDATION, IN_SUIT, TABLEAU, TAKE_TOP, UP

IN_FOURS = refusals.OWN


class Cruel(Regathering):
    """Twelve piles are built down in suit, the foundations up from the Ace in suit.

    Cards move one at a time; spaces stay empty.  A redeal lays each pile on the next one, and
    deals fours from the top.  No card is shuffled, and the top cards stay in their order.

    The rules are those of Wikipedia ("Cruel") and PySolFC.
    """

    refusals = (_(b"The piles are in fours already"),)

    def lay_out(self):
        self.tableau = self.add(TABLEAU, 12, DOWN, IN_SUIT, take=TAKE_TOP, capacity=3 + KING)
        self.foundations = self.add(FOUNDATION, 4, UP, IN_SUIT, empty=ACE, capacity=KING)
        self.add_redeals(UNLIMITED)

    def deal(self):
        """Deal the Aces to the foundations, and the other cards in rows."""
        for foundation in self.foundations:
            self.give_first(ACE, foundation)
        self.give_rows(48)

    def judge_redeal(self, origin, count):
        """Refuse a redeal that would change nothing, because the first piles have four cards."""
        left = self.redeal_count()
        for pile in self.tableau:
            if pile.n != min(4, left):
                return Regathering.judge_redeal(self, origin, count)
            left -= pile.n
        return IN_FOURS

    def gather(self):
        """Lay each pile on the next one."""
        for i in range(11, -1, -1):
            pile = self.tableau[i]
            if pile.n:
                self.shift(pile, pile.n, self.stock)

    def deal_again(self):
        """Deal fours from the top."""
        stock = self.stock
        for pile in self.tableau:
            if stock.n:
                self.shift(stock, min(4, stock.n), pile)


GAME = Cruel
