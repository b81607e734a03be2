"""Montana: four rows of cards with gaps, each to become a suit in order."""

from core.bases.gap_rows import GapGame
from core.cards import ACE, RANK_BITS
from core.piles import FOUNDATION, transfer


class Montana(GapGame):
    """The Aces are taken out; a gap takes the card that follows its left neighbour in suit.

    The first place of a row takes a 2; nothing follows a King.  A redeal leaves the cards that lie
    in order from a row's 2 on, and a gap after them; cards in order score 1.

    redeals  number of times that the others are gathered, shuffled and dealt again

    The rules are those of Wikipedia ("Gaps") and PySolFC ("Montana").
    """

    options = (("redeals", (2, 1, 0), 2),)
    starts = 2

    def lay_out(self):
        self.lay_grid(rows=4, columns=13)
        self.foundations = self.add(FOUNDATION, 4, capacity=1)
        self.add_redeals(self.option("redeals"))

    def deal(self):
        """Deal the pack in rows, and take out the Aces, each to a foundation."""
        aces = 0
        for pile in self.tableau:
            self.give(pile)
            if pile.top() & RANK_BITS == ACE:
                transfer(pile, self.foundations[aces], 1, False)
                aces += 1


GAME = Montana
