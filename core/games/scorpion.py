"""Scorpion: any face-up card moves with all cards on it, and suits leave whole."""

from core.bases.finished_runs import FinishedRuns
from core.cards import KING
from core.piles import DOWN, IN_SUIT, TABLEAU, TAKE_ANY


class Scorpion(FinishedRuns):
    """Seven piles of seven are built down in suit; spaces take Kings.

    Any face-up card moves with all cards on it.  A whole suit from King to Ace leaves.  The stock's
    three cards go to the first three piles.  The rules are those of Wikipedia ("Scorpion") and
    PySolFC.
    """

    hides = TABLEAU

    def lay_out(self):
        self.tableau = self.add(TABLEAU, 7, DOWN, IN_SUIT, empty=KING, take=TAKE_ANY)
        self.lay_foundations()
        self.add_stock(draw=3, turns_to=self.tableau[0])

    def deal(self):
        """Deal seven rows; in the first four piles the three lowest cards lie face down."""
        for row in range(7):
            for pile in self.tableau:
                self.give(pile, face_down=row < 3 and pile.index < 4)
        self.give_rest()


GAME = Scorpion
