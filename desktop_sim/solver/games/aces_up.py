"""Aces Up: the cards that may leave before each row, and the cards that stay permanently."""

from core.cards import ACE, FACE_DOWN, KING, RANK_BITS, pack
from core.undo_journal import COUNT, DESTINATION
from desktop_sim.solver.pruning.reductions import FinishedRuns

PILES = 4
SUITS = 4
# The largest number of cards in a pile.
ROOM = 52
# The mark of a card that may have left.
MAY_HAVE_LEFT = FACE_DOWN


class AcesUp(FinishedRuns):
    """Cards leave one by one, and the order of the removed cards does not matter.

    A card that can leave goes at once if no lower card of its suit is left.  Such a card helps no
    other card to leave, and only covers some.

    Once the stock is dealt, every card that can leave goes at once.  The higher card that lets it
    leave stays uncovered, and leaves in turn only by a still higher one.  A card higher than both
    is therefore a top whenever the lower one could have helped.

    A position is lost if a card stays below the rows that are not dealt yet (`Rows`).
    """

    def __init__(self, game):
        """Declare for `game`."""
        FinishedRuns.__init__(self, game)
        self.rows = Rows(game)

    def takes(self, pile):
        """Return True: cards leave by moves of the player."""
        return True

    def lost(self, home):
        """Return True if a card stays below the rows that are still to come."""
        return self.rows.any_stays()

    def forced(self, home):
        """Return the move of a card that may leave at once, packed; 0 when none may."""
        game = self.game
        gone = game.foundations[0]
        for pile in game.tableau:
            if game.judge(pile, 1, gone):
                continue
            if not game.stock.n or self._lowest(pile.top(), home):
                return pile.number | gone.number << DESTINATION | 1 << COUNT
        return 0

    def _lowest(self, card, home):
        """Return True if all lower cards of a card's suit have left."""
        for lower in range(card - (card & RANK_BITS) + ACE + 1, card):
            if not home[lower]:
                return False
        return True


class Rows:
    """The cards that may leave before each row that is not dealt yet, and the cards that stay.

    While no pile is empty, a card stays where it was dealt.  A card may leave if all cards on it
    may, and if a higher card of its suit may become the top of another pile.

    Once a pile may be empty, any card may be anywhere.  The cards dealt so far are then ignored,
    and only cards of the next rows are compared, until a pile may be empty again.  If no pile may
    be empty at the end, every card that stays must be an Ace.
    """

    def __init__(self, game):
        """Work for `game`.  Allocates."""
        self.game = game
        self.high = bytearray(FACE_DOWN)
        for card in pack(1):
            rank = card & RANK_BITS
            self.high[card] = KING + 1 if rank == ACE else rank
        # The cards of all piles, and how many there are in each.
        self.lying = bytearray(PILES * ROOM)
        self.heights = bytearray(PILES)
        # For each pile, the place of the highest card that must still be there.  For each pile and
        # suit, the height of the highest card from the top down to that place.
        self.tops = bytearray(PILES)
        self.highest = bytearray(PILES * SUITS)

    def any_stays(self):
        """Return True if a card stays below the rows that are still to come."""
        stock = self.game.stock
        heights = self.heights
        left = stock.n
        self._copy()
        while True:
            empty = self._clears()
            if not left:
                return not empty and self._stays()
            if empty:
                for i in range(PILES):
                    heights[i] = 0
            for i in range(min(left, PILES)):
                left -= 1
                self.lying[ROOM * i + heights[i]] = stock.cards[left] & ~FACE_DOWN
                heights[i] += 1

    def _copy(self):
        """Copy the cards of the piles."""
        for pile in self.game.tableau:
            for i in range(pile.n):
                self.lying[ROOM * pile.index + i] = pile.cards[i]
            self.heights[pile.index] = pile.n

    def _clears(self):
        """Mark the cards that may leave before the next row; return True if a pile may be empty."""
        changed = True
        while changed:
            for i in range(PILES):
                if not self._look(i):
                    return True
            changed = False
            for i in range(PILES):
                if self._may_leave(i):
                    self.lying[self.tops[i]] |= MAY_HAVE_LEFT
                    changed = True
        return False

    def _look(self, index):
        """Find the highest card of a pile that must still be there; return True if there is one."""
        highest = self.highest
        first = SUITS * index
        for suit in range(SUITS):
            highest[first + suit] = 0
        for at in range(ROOM * index + self.heights[index] - 1, ROOM * index - 1, -1):
            card = self.lying[at]
            height = self.high[card & ~MAY_HAVE_LEFT]
            suit = (card & ~MAY_HAVE_LEFT) >> 4
            highest[first + suit] = max(highest[first + suit], height)
            if not card & MAY_HAVE_LEFT:
                self.tops[index] = at
                return True
        return False

    def _may_leave(self, index):
        """Return True if the card found in a pile may leave by a higher one in another."""
        card = self.lying[self.tops[index]]
        for i in range(PILES):
            if i != index and self.highest[SUITS * i + (card >> 4)] > self.high[card]:
                return True
        return False

    def _stays(self):
        """Return True if a card other than an Ace stays."""
        for i in range(PILES):
            for at in range(ROOM * i, ROOM * i + self.heights[i]):
                card = self.lying[at]
                if not card & MAY_HAVE_LEFT and card & RANK_BITS != ACE:
                    return True
        return False


REDUCTIONS = AcesUp
