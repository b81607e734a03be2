"""What Thirteen and Pyramid share: a pyramid whose cards leave in pairs."""

from core import reasons
from core.cards import FACE_DOWN, KING, RANK_BITS
from core.const import const
from core.game import Game
from core.journal import COUNT, DESTINATION
from core.moves import never
from core.piles import FOUNDATION, TABLEAU, TAKE_TOP

ROWS = const(7)

NOT_THIRTEEN = reasons.OWN
KING_ALONE = reasons.OWN + 1


class PairingGame(Game):
    """Two available cards that add up to 13 leave together, a King alone, to foundation 0.

    The pyramid's cards are the places 0 (the apex) to 27, row by row; two cards of the next row
    cover each card above the bottom row.  The cards that nothing covers are available, and so are
    the hand's card and the waste's top card.  With `waste_pairs` the waste's top card may also
    leave with the waste card below it: the move from the waste to the waste.  A pair is judged in
    both orders, and listed in one: the lower place number first.
    """

    scored = True
    finishes = False
    pairs = True
    refusals = (b"They must add up to 13", b"Only a King goes alone")
    waste_pairs = False

    def lay_pyramid(self):
        """Add the pyramid's places and the place of the removed cards.  Allocates."""
        self.tableau = self.add(TABLEAU, ROWS * (ROWS + 1) // 2, take=TAKE_TOP, capacity=1)
        self.foundations = self.add(FOUNDATION, 1)
        # For each card above the bottom row, the left card of the two that cover it; the right
        # one is the next.
        self._covers = bytearray()
        for row in range(ROWS - 1):
            for _ in range(row + 1):
                self._covers.append(len(self._covers) + row + 1)
        self._open = bytearray(len(self.tableau) + 2)

    def deal_pyramid(self, face_down):
        """Deal the pyramid row by row; with `face_down` only the bottom row lies face up."""
        for pile in self.tableau:
            self.give(pile, face_down and pile.index < len(self._covers))

    def covered(self, pile):
        """Return whether another card lies on `pile`, a place of the pyramid."""
        if pile.kind != TABLEAU or pile.index >= len(self._covers):
            return False
        left = self._covers[pile.index]
        return self.tableau[left].n or self.tableau[left + 1].n

    def may_take(self, origin, count, destination):
        """Return what the policies say, and COVERED for cards that others cover."""
        if self.covered(origin):
            return reasons.COVERED
        return Game.may_take(self, origin, count, destination)

    def may_put(self, origin, count, destination):
        """Return FINE for two available cards that add up to 13 and for a King alone."""
        rank = origin.top() & RANK_BITS
        if destination.kind == FOUNDATION:
            return reasons.FINE if rank == KING else KING_ALONE
        if origin is destination:
            if not self.waste_pairs or origin is not self.waste:
                return reasons.SAME_PLACE
            if origin.n < 2:
                return reasons.NO_CARD_THERE
            partner = origin.cards[origin.n - 2]
        else:
            refused = self.may_take(destination, 1, origin)
            if refused:
                return refused
            partner = destination.top()
        return reasons.FINE if rank + (partner & RANK_BITS) == KING else NOT_THIRTEEN

    def carry(self, origin, count, destination):
        """Remove the pair, or the King, and turn up the cards that this uncovers."""
        gone = self.foundations[0]
        self.shift(origin, 1, gone)
        if destination is not gone:
            self.shift(destination, 1, gone)
        for pile in self.tableau:
            if pile.n and pile.cards[0] & FACE_DOWN and not self.covered(pile):
                self.reveal(pile)

    def score(self):
        """Return how many cards have left."""
        return self.foundations[0].n

    def counts(self, pile):
        """Return 1 for an available card, else 0."""
        return 0 if self.covered(pile) else Game.counts(self, pile)

    def makes_progress(self, origin, count, destination):
        """Return True: whatever leaves, leaves for good."""
        return True

    def most_legal(self):
        """Return what `Moves.most_legal` says, where each pair is listed once.

        All available cards may pair with each other and be Kings.  The waste's two top cards are
        one pair more, the turn of the stock one move more.
        """
        most = len(self._open)
        return most * (most + 1) // 2 + 2

    def worth(self, origin, count, destination):
        """Rate a King highest, then pairs in the pyramid, of those the ones that lie lowest."""
        if destination.kind == FOUNDATION:
            return 400
        value = 20
        if origin.kind == TABLEAU:
            value += 40 + origin.index
        if destination.kind == TABLEAU:
            value += 40 + destination.index
        return value

    # The searches below are quick, so they never call `interrupted`.

    def legal(self, found, interrupted=never):
        """Write every legal move into `found`, each pair once; return how many."""
        at = 0
        piles = self.piles
        opened = self._open
        count = self._find_open()
        for i in range(count):
            origin = piles[opened[i]]
            rank = origin.top() & RANK_BITS
            start = origin.number | 1 << COUNT
            if rank == KING:
                found[at] = start | self.foundations[0].number << DESTINATION
                at += 1
            for j in range(i + 1, count):
                if rank + (piles[opened[j]].top() & RANK_BITS) == KING:
                    found[at] = start | opened[j] << DESTINATION
                    at += 1
            if origin is self.waste and not self.judge(origin, 1, origin):
                found[at] = start | origin.number << DESTINATION
                at += 1
        move = self.stock_move()
        if move:
            found[at] = move
            at += 1
        return at

    def playable(self, interrupted=never):
        """Return whether any cards can leave."""
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
        """Return whether any cards can leave, from `origin` or elsewhere."""
        return self.playable()

    def _find_open(self):
        """Write the place numbers of all available cards into `_open`; return how many."""
        # `stuck` calls this for each card of the stock, so `covered` is written out here.
        at = 0
        opened = self._open
        tableau = self.tableau
        covers = self._covers
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
