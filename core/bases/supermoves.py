"""Supermoves: a run moves as one if single cards could, through free cells and spaces."""

from core import refusals
from core.game import Game
from core.piles import ANY_CARD, DOWN, TABLEAU, UP


class Supermoves(Game):
    """A run moves as a whole if that only shortens single moves through cells and spaces.

    The piles have `take` TAKE_RUN.
    """

    def may_put(self, origin, count, destination):
        """Apply the policies; a run also needs enough cells and spaces."""
        reason = Game.may_put(self, origin, count, destination)
        if reason or count == 1 or destination.kind != TABLEAU:
            return reason
        return refusals.FINE if count <= self.most_together(destination) else (
            refusals.NO_ROOM_FOR_RUN)

    def most_together(self, destination):
        """Return how many cards can be brought to the pile `destination` one at a time.

        With `n` empty cells, n + 1 cards can.  Each space that takes any card, the destination
        apart, doubles that: half of the cards wait there.  If runs are built both ways, a run of
        any length waits in one space, the other way round.  The space that a pile leaves when
        all of it moves is not counted.
        """
        together = 1
        for cell in self.cells:
            if not cell.n:
                together += 1
        for pile in self.tableau:
            if not pile.n and pile is not destination and pile.empty == ANY_CARD:
                if pile.direction == UP | DOWN:
                    return len(pile.cards)
                together *= 2
        return together
