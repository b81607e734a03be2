"""Finished runs: a whole suit in order leaves the tableau by itself."""

from core import refusals
from core.cards import ACE, KING, RANK_BITS
from core.game import Game
from core.language import _
from core.piles import FOUNDATION

LEAVES_WHOLE = refusals.OWN


class FinishedRuns(Game):
    """A run in suit from King to Ace goes to a foundation as part of the move.

    A game's own refusals come after those of this class.
    """

    finishes = False
    refusals = (_(b"Whole suits go by themselves"),)

    def lay_foundations(self):
        """Add four foundations, each for as many suits as there are packs.  Allocates."""
        self.foundations = self.add(FOUNDATION, 4, capacity=KING * self.packs)

    def may_put(self, origin, count, destination):
        """Return LEAVES_WHOLE for foundations, and otherwise the result of the policies."""
        if destination.kind == FOUNDATION:
            return LEAVES_WHOLE
        return Game.may_put(self, origin, count, destination)

    def after(self, origin, count, destination):
        """Move finished runs to the foundations, also a run that another had covered."""
        for pile in self.tableau:
            # Written out instead of calling `top`, because every move looks at every pile.
            while pile.n and pile.cards[pile.n - 1] & RANK_BITS == ACE and pile.suit_run() == KING:
                self.shift(pile, KING, self._next())

    def _next(self):
        """Return the foundation to which the next suit goes: the first of those with the fewest."""
        found = self.foundations[0]
        for foundation in self.foundations:
            if foundation.n < found.n:
                found = foundation
        return found
