"""Chessboard: Fortress with piles and foundations that go round, and a base to choose."""

from core.games.fortress import Fortress
from core.piles import BASE_CARD, FOUNDATION


class Chessboard(Fortress):
    """Fortress in which Ace and King are neighbours, and any card may start the foundations.

    The first card on a foundation sets the base: the rank that the others start with.
    """

    circular = True
    starts = BASE_CARD

    def may_finish(self):
        """Return whether the base is chosen."""
        return self.base() > 0

    def worth(self, origin, count, destination):
        """Return what `Fortress` says, but rate choosing the base lowest."""
        # The player chooses the base, so it is not suggested while there is another move.
        if destination.kind == FOUNDATION and not self.base():
            return 1
        return Fortress.worth(self, origin, count, destination)


GAME = Chessboard
