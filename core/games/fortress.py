"""Fortress: two wings of piles beside a column of foundations, every card in sight."""

from core import reasons
from core.cards import ACE
from core.game import Game
from core.piles import ANY_CARD, DOWN, FOUNDATION, IN_SUIT, TABLEAU, TAKE_RUN, UP

NEEDS_SPACE = reasons.OWN


class Fortress(Game):
    """Ten piles built up or down in suit; the foundations go up from the Ace in suit.

    Cards move one at a time.  A build (a run of a pile's top cards) moves whole as well, where
    that only shortens moves of single cards by way of an empty pile.  Chessboard goes round and
    starts otherwise, which the class attributes say.
    """

    refusals = (b"Not enough spaces for the run",)
    circular = False
    starts = ACE

    def lay_out(self):
        self.tableau = self.add(
            TABLEAU, 10, UP | DOWN, IN_SUIT, empty=ANY_CARD, take=TAKE_RUN,
            circular=self.circular)
        self.foundations = self.add(
            FOUNDATION, 4, UP, IN_SUIT, empty=self.starts, circular=self.circular)

    def deal(self):
        for row in range(6):
            for pile in self.tableau:
                # The top pile of each wing is one card longer.
                if row < 5 or pile.index % 5 == 0:
                    self.give(pile)

    def may_put(self, origin, count, destination):
        reason = Game.may_put(self, origin, count, destination)
        if reason or count == 1:
            return reason
        # Card by card onto an empty pile a build of any length turns round, and card by card
        # from there it arrives as it was: one empty pile besides the destination is enough.
        # Without one there are only two piles to move cards between, and no two cards ever
        # change their order.
        for pile in self.tableau:
            if not pile.n and pile is not destination:
                return reasons.FINE
        return NEEDS_SPACE


GAME = Fortress
