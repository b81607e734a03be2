"""Pyramid: no rule looks at suits; Kings go at once."""

from core.bases.pairing import ROWS
from core.cards import FACE_DOWN, KING, RANK_BITS, pack
from core.piles import FOUNDATION
from core.undo_journal import COUNT, DESTINATION
from desktop_sim.solver.pruning.reductions import UNSEEN, Undeclared


class Pyramid(Undeclared):
    """The places of a pyramid differ in their covers; the order of the removed cards is unseen.

    A King that can go may go at once: it pairs with no card, and only covers others.  Any later
    play is still possible without it.  Every card is then at least as free, and cards of the waste
    are at least as near to each other.  A turn that would have moved the King is left out.

    A position is lost if a card of the pyramid has no partner left.  A partner is a card that has
    not gone and adds up to 13.  One of the two must not cover the other, not even by way of other
    cards, because the lower one is free only later.
    """

    suits = False

    def __init__(self, game):
        """Declare for `game`, whose cards are dealt."""
        Undeclared.__init__(self, game)
        # For each place, the partners of its card, then a 0.
        self.partners = bytearray(MOST_PARTNERS * len(game.tableau))
        for pile in game.tableau:
            if pile.n:
                apart = [card for card in _partners(pile) if card not in _related(game, pile)]
                at = MOST_PARTNERS * pile.index
                self.partners[at:at + len(apart)] = bytes(apart)

    def look(self, pile):
        """Return UNSEEN for the removed cards, and otherwise the value of the base class."""
        return UNSEEN if pile.kind == FOUNDATION else Undeclared.look(self, pile)

    def lost(self, home):
        """Return True if a card of the pyramid has no partner left."""
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
