"""Pyramid: no rule looks at suits; Kings go at once."""

from core.cards import FACE_DOWN, KING, RANK_BITS
from core.journal import COUNT, DESTINATION
from core.piles import FOUNDATION
from desktop_sim.solver.reductions import UNSEEN, Reductions


class Pyramid(Reductions):
    """The places of a pyramid differ, for what covers them; what has left is what is not there.

    A King that can go may go at once: it pairs with no card, and wherever it lies it only covers
    others.  Play on as if it were still there; without it every card is as free as with it, the
    cards of the waste are as near to each other or nearer, and a turn that would have brought or
    moved the King is left out.
    """

    alike = ()
    suits = False

    def look(self, pile):
        """Return that cards which have left are not seen."""
        return UNSEEN if pile.kind == FOUNDATION else Reductions.look(self, pile)

    def forced(self):
        """Return the move of a King that is free, packed; 0 when none is."""
        game = self.game
        gone = game.foundations[0]
        for pile in game.piles:
            card = pile.top()
            if card & (RANK_BITS | FACE_DOWN) == KING and not game.judge(pile, 1, gone):
                return pile.number | gone.number << DESTINATION | 1 << COUNT
        return 0


REDUCTIONS = Pyramid
