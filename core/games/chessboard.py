"""Chessboard: Fortress with piles and foundations that go round, and a base to choose."""

from core.games.fortress import Fortress
from core.move_rating import LAST_RESORT
from core.piles import BASE_CARD, FOUNDATION


class Chessboard(Fortress):
    """Fortress in which Ace and King are neighbours, and any card may start the foundations.

    The first card on a foundation sets the base: the rank that the others start with.
    """

    circular = True
    starts = BASE_CARD

    def may_finish(self):
        """Return True if the base is chosen."""
        return self.base() > 0

    def rate(self, origin, count, destination):
        """Rate as `Fortress`, but choosing the base lowest."""
        # The player chooses the base, so it is not suggested while there is another move.
        if destination.kind == FOUNDATION and not self.base():
            return LAST_RESORT
        return Fortress.rate(self, origin, count, destination)


GAME = Chessboard
