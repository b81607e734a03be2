"""Osmosis: free redeals, and cards that help once they are home."""

from core.piles import FOUNDATION, RESERVE
from core.undo_journal import pack_move
from desktop_sim.solver.pruning.reductions import AS_SET, Reductions, free_redeals


class Osmosis(Reductions):
    """Reserves may change places; the order of the cards on a foundation does not matter."""

    alike = (RESERVE,)

    def __init__(self, game):
        """Declare for `game`."""
        Reductions.__init__(self, game)
        self.stock_is_set = free_redeals(game)

    def look(self, pile):
        """Return AS_SET for foundations, and otherwise the value of the base class."""
        return AS_SET if pile.kind == FOUNDATION else Reductions.look(self, pile)

    def forced(self, home):
        """Return the move of a reserve's top card to a foundation that has begun; 0 for none.

        Every solution moves that card there at some time, and nowhere else.  If it goes now, the
        other moves of the solution stay legal: each foundation has all the cards that it had, no
        reserve is covered by more, and the stock is as it was.  A card that begins a foundation is
        a choice, because the order of the suits matters.
        """
        game = self.game
        for pile in game.reserve:
            if pile.n:
                for foundation in game.foundations:
                    if foundation.n and not game.judge(pile, 1, foundation):
                        return pack_move(pile.number, 1, foundation.number)
        return 0


REDUCTIONS = Osmosis
