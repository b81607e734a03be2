"""Spiderette: Spider with one pack, on Klondike's seven piles."""

from core.bases.fewer_suits import FewerSuits
from core.piles import ANY_CARD, ANY_SUIT, DOWN, TABLEAU, TAKE_SUIT


class Spiderette(FewerSuits):
    """Seven piles are built down regardless of suit; only runs in suit move.

    A whole suit from King to Ace leaves; spaces take any card.  The stock deals a row while no pile
    is empty, the last one of three cards.

    suits  number of suits, as in Spider
    deal   steps: piles of one to seven cards; threes: three cards to each, as in Will o' the Wisp

    The rules are those of Wikipedia ("Spiderette", "Will o' the Wisp") and PySolFC, which have four
    suits.
    """

    options = (
        ("suits", (1, 2, 4), 1),
        ("deal", ("steps", "threes"), "steps"),
    )

    def lay_out(self):
        self.tableau = self.add(TABLEAU, 7, DOWN, ANY_SUIT, empty=ANY_CARD, take=TAKE_SUIT)
        self.lay_foundations()
        self.add_stock(draw=7, turns_to=self.tableau[0])

    def deal(self):
        """Deal the piles, the last card of each face up; the rest is the stock."""
        if self.option("deal") == "steps":
            for first in range(1, 7):
                self.give_row(first, face_down=True)
        else:
            self.give_rows(14, face_down=14)
        self.give_row()
        self.give_rest()


GAME = Spiderette
