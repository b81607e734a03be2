"""Base of Thirteen and Pyramid: a pyramid whose cards leave in pairs."""

from core import refusals
from core.bases import overlapping_cards
from core.cards import FACE_DOWN, KING, RANK_BITS
from core.const import const
from core.game import CARDS_GONE
from core.language import _
from core.move_rating import HOME
from core.moves import never
from core.piles import FOUNDATION, TABLEAU
from core.undo_journal import COUNT, DESTINATION

ROWS = const(7)

# Added to the rating: for a King alone; for each card of the pyramid in a pair, and for each card
# that the pair uncovers.
ALONE = const(400)
IN_PYRAMID = const(40)
UNCOVERS = const(10)

NOT_THIRTEEN = refusals.OWN
KING_ALONE = refusals.OWN + 1


class PairingGame(overlapping_cards.OverlappingCards):
    """Two available cards that add up to 13 leave together, a King alone, to foundation 0.

    The pyramid's cards are the places 0 (the apex) to 27, row by row.  Two cards of the next row
    cover each card above the bottom row.  The uncovered cards are available, and so are the hand's
    card and the waste's top card.  With `waste_pairs` the waste's top card may also leave with the
    waste card below it, by a move from the waste to the waste.  A pair is judged in both orders,
    and listed only with the lower place number first.
    """

    score_rule = CARDS_GONE
    finishes = False
    pairs = True
    refusals = (_(b"They must add up to 13"), _(b"Only a King goes alone"))
    waste_pairs = False

    def lay_pyramid(self):
        """Add the pyramid's places and the place of the removed cards.  Allocates."""
        self.lay_places(ROWS * (ROWS + 1) // 2, overlapping_cards.pyramid(ROWS))
        self.foundations = self.add(FOUNDATION, 1)
        self._open = bytearray(len(self.tableau) + 2)

    def may_put(self, origin, count, destination):
        """Return FINE for two available cards that add up to 13 and for a King alone."""
        rank = origin.top() & RANK_BITS
        if destination.kind == FOUNDATION:
            return refusals.FINE if rank == KING else KING_ALONE
        if origin is destination:
            if not self.waste_pairs or origin is not self.waste:
                return refusals.SAME_PLACE
            if origin.n < 2:
                return refusals.NO_CARD_THERE
            partner = origin.cards[origin.n - 2]
        else:
            refused = self.may_take(destination, 1, origin)
            if refused:
                return refused
            partner = destination.top()
        return refusals.FINE if rank + (partner & RANK_BITS) == KING else NOT_THIRTEEN

    def carry(self, origin, count, destination):
        """Remove the pair, or the King, and turn up the cards that this uncovers."""
        gone = self.foundations[0]
        self.shift(origin, 1, gone)
        if destination is not gone:
            self.shift(destination, 1, gone)
        self.uncover()
        return 0

    def makes_progress(self, origin, count, destination):
        """Return True: cards leave permanently."""
        return True

    def most_legal(self):
        """Return a number of moves that is never exceeded; each pair is listed once.

        All available cards may pair with each other and be Kings.  The waste's two top cards are
        one pair more, the turn of the stock one move more.
        """
        most = len(self._open)
        return most * (most + 1) // 2 + 2

    def rate(self, origin, count, destination):
        """Rate a King highest, then pairs that uncover most, then pairs low in the pyramid."""
        if destination.kind == FOUNDATION:
            return HOME + ALONE
        value = HOME + UNCOVERS * self.uncovers(origin, destination)
        if origin.kind == TABLEAU:
            value += IN_PYRAMID + origin.index
        if destination.kind == TABLEAU:
            value += IN_PYRAMID + destination.index
        return value

    # The searches below are quick, so they never call `interrupted`.

    def each_legal(self, take, interrupted=never):
        """Call `take` with each legal move, each pair once; return True."""
        piles = self.piles
        opened = self._open
        count = self._find_open()
        for i in range(count):
            origin = piles[opened[i]]
            rank = origin.top() & RANK_BITS
            start = origin.number | 1 << COUNT
            if rank == KING:
                take(start | self.foundations[0].number << DESTINATION)
            for j in range(i + 1, count):
                if rank + (piles[opened[j]].top() & RANK_BITS) == KING:
                    take(start | opened[j] << DESTINATION)
            if origin is self.waste and not self.judge(origin, 1, origin):
                take(start | origin.number << DESTINATION)
        move = self.stock_move()
        if move:
            take(move)
        return True

    def playable(self, interrupted=never):
        """Return True if any cards can leave."""
        # The ranks of a pair always differ, so one bit for each rank is enough.
        piles = self.piles
        opened = self._open
        ranks = 0
        for i in range(self._find_open()):
            ranks |= 1 << (piles[opened[i]].top() & RANK_BITS)
        if ranks >> KING:
            return True
        for rank in range(1, 7):
            if ranks >> rank & ranks >> KING - rank & 1:
                return True
        return self.waste_pairs and not self.judge(self.waste, 1, self.waste)

    def plays(self, origin, interrupted=never):
        """Return True if any cards can leave, from `origin` or elsewhere."""
        return self.playable()

    def _find_open(self):
        """Write the place numbers of all available cards into `_open`; return how many."""
        # `stuck` calls this for each card of the stock, so `covered` is written out here.
        at = 0
        opened = self._open
        tableau = self.tableau
        covers = self.covers
        rows_above = len(covers)
        for pile in tableau:
            if not pile.n or pile.cards[0] & FACE_DOWN:
                continue
            if pile.index < rows_above:
                left = covers[pile.index]
                if tableau[left].n or tableau[left + 1].n:
                    continue
            opened[at] = pile.number
            at += 1
        if self.hand and self.hand.n:
            opened[at] = self.hand.number
            at += 1
        if self.waste.n:
            opened[at] = self.waste.number
            at += 1
        return at
