"""Chessboard: Fortress, with piles and foundations that go round and a base of one's choice."""

from core.games.fortress import Fortress
from core.piles import BASE_CARD, FOUNDATION


class Chessboard(Fortress):
    """As Fortress, but Ace and King are neighbours, and any card may start the foundations.

    The rank of the first card on a foundation is the base, with which the others start.
    """

    circular = True
    starts = BASE_CARD

    def may_finish(self):
        return self.base() > 0

    def worth(self, origin, count, destination):
        # The base is the player's to choose: nothing suggests it while there is another move.
        if destination.kind == FOUNDATION and not self.base():
            return 1
        return Fortress.worth(self, origin, count, destination)


GAME = Chessboard
