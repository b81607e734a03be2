"""Pyramid: no rule looks at suits; Kings go at once."""

from core.cards import FACE_DOWN, KING, RANK_BITS, pack
from core.pairing import ROWS
from core.piles import FOUNDATION
from core.undo_journal import COUNT, DESTINATION
from desktop_sim.solver.pruning.reductions import UNSEEN, Reductions


class Pyramid(Reductions):
    """The places of a pyramid differ, for what covers them; what has left is what is not there.

    A King that can go may go at once: it pairs with no card, and wherever it lies it only covers
    others.  Play on as if it were still there; without it every card is as free as with it, the
    cards of the waste are as near to each other or nearer, and a turn that would have brought or
    moved the King is left out.

    A position is lost when a card of the pyramid has no partner left: one that has not gone, and
    neither covers it nor is covered by it, by way of others too.  Of two such cards one is not free
    before the other has gone, so they never leave together; and every card of the pyramid has to
    leave.
    """

    alike = ()
    suits = False

    def __init__(self, game):
        """Declare for `game`, whose cards are dealt."""
        Reductions.__init__(self, game)
        # For each place its card's partners, with a 0 behind them.
        self.partners = bytearray(MOST_PARTNERS * len(game.tableau))
        for pile in game.tableau:
            if pile.n:
                apart = [card for card in _partners(pile) if card not in _related(game, pile)]
                at = MOST_PARTNERS * pile.index
                self.partners[at:at + len(apart)] = bytes(apart)

    def look(self, pile):
        """Return that cards which have left are not seen."""
        return UNSEEN if pile.kind == FOUNDATION else Reductions.look(self, pile)

    def lost(self, home):
        """Return whether a card of the pyramid has no partner left."""
        partners = self.partners
        for pile in self.game.tableau:
            card = pile.top()
            if not card or card & RANK_BITS == KING:
                continue
            at = MOST_PARTNERS * pile.index
            while partners[at] and home[partners[at]]:
                at += 1
            if not partners[at]:
                return True
        return False

    def forced(self, home):
        """Return the move of a King that is free, packed; 0 when none is."""
        game = self.game
        gone = game.foundations[0]
        for pile in game.piles:
            card = pile.top()
            if card & (RANK_BITS | FACE_DOWN) == KING and not game.judge(pile, 1, gone):
                return pile.number | gone.number << DESTINATION | 1 << COUNT
        return 0


MOST_PARTNERS = 5


def _partners(pile):
    """Return the four cards that add up to 13 with the card on `pile`."""
    wanted = KING - (pile.top() & RANK_BITS)
    return [card for card in pack(1) if card & RANK_BITS == wanted]


def _related(game, pile):
    """Return the cards that cover the one on `pile`, or that it covers, by way of others too."""
    places = _below(pile.index) | {
        place for place in range(len(game.tableau)) if pile.index in _below(place)}
    return {game.tableau[place].top() & ~FACE_DOWN for place in places}


def _below(place):
    """Return the places of the cards that cover the one at `place`, by way of others too."""
    row = 0
    while (row + 1) * (row + 2) // 2 <= place:
        row += 1
    if row == ROWS - 1:
        return set()
    left, right = place + row + 1, place + row + 2
    return {left, right} | _below(left) | _below(right)


REDUCTIONS = Pyramid
