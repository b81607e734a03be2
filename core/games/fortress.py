"""Fortress: two wings of piles beside a column of foundations, all cards face up."""

from core import reasons
from core.cards import ACE
from core.game import Game
from core.piles import ANY_CARD, DOWN, FOUNDATION, IN_SUIT, TABLEAU, TAKE_RUN, UP

NEEDS_SPACE = reasons.OWN


class Fortress(Game):
    """Ten piles are built up or down in suit, the foundations up from the Ace in suit.

    Cards move one at a time.  A build (a run of a pile's top cards) may move as a whole where
    that only shortens moves of single cards through an empty pile.

    circular  whether Ace and King are neighbours
    starts    what an empty foundation takes
    """

    refusals = (b"Not enough spaces for the run",)
    circular = False
    starts = ACE

    def lay_out(self):
        """Declare the piles."""
        self.tableau = self.add(
            TABLEAU, 10, UP | DOWN, IN_SUIT, empty=ANY_CARD, take=TAKE_RUN,
            circular=self.circular)
        self.foundations = self.add(
            FOUNDATION, 4, UP, IN_SUIT, empty=self.starts, circular=self.circular)

    def deal(self):
        """Deal the pack in rows, face up."""
        for row in range(6):
            for pile in self.tableau:
                # The top pile of each wing is one card longer.
                if row < 5 or pile.index % 5 == 0:
                    self.give(pile)

    def may_put(self, origin, count, destination):
        """Return what the policies say; a build also needs an empty pile on its way."""
        reason = Game.may_put(self, origin, count, destination)
        if reason or count == 1:
            return reason
        # Moved card by card to an empty pile, a build of any length is reversed; moved on from
        # there, it is in order again: one empty pile besides the destination is enough.  Without
        # one, cards move between two piles only, and no two cards ever change their order.
        for pile in self.tableau:
            if not pile.n and pile is not destination:
                return reasons.FINE
        return NEEDS_SPACE


GAME = Fortress
