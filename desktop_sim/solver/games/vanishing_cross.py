"""The Vanishing Cross: five piles that may change places, and cards that lie too deep."""

from array import array

from core.cards import FACE_DOWN, KING, RANK_BITS
from desktop_sim.solver.pruning.reductions import Reductions

CARDS = 64
SUITS = 4
# A bit for each rank.
ALL_RANKS = (1 << KING) - 1
# Best outcome for a card: it can be reached, or it can leave the waste.
REACHED = 1
LEFT = 2


class VanishingCross(Reductions):
    """A card that leaves the waste early does not change the order of the cards after it.

    A position is lost if a card can never go home (`Depths`).  This test looks at the cards of the
    stock, so players that do not look ahead omit it.
    """

    def __init__(self, game):
        """Declare for `game`."""
        Reductions.__init__(self, game)
        self.depths = Depths(game)

    def lost(self, home):
        """Return True if a card can never go home."""
        return self.looks_ahead and self.depths.too_deep()


class Depths:
    """The cards that may be reached, turn by turn, to test whether all may go home in the end.

    This over-approximates: anything possible at some turn so far is treated as possible from then
    on.  A card that was a top card of the cross is taken to stay one.  A card that is reached may
    go to a space, to a card of the next higher rank that was a top card, or home.  Home needs all
    cards before it in its suit to be possible there.  The card below it is then reached.

    The waste needs a second test.  When a card is reached there, all cards on it have left.  Some
    of these cannot be home yet, so they lie in the cross, with the cards dealt there.  The cards
    that they are built on were turned too.  If these cards need more runs than the cross has piles,
    the card is not reached yet.
    """

    def __init__(self, game):
        """Work for `game`.  Allocates."""
        self.game = game
        # The cards of the waste, then the cards of the stock in the order of turning.
        self.lying = bytearray(CARDS)
        self.hopes = bytearray(CARDS)
        # For each suit, the number of cards that may be home.  For each pile, the fewest cards that
        # it may hold.
        self.built = bytearray(SUITS)
        self.heights = bytearray(len(game.tableau))
        # The ranks that may be the top cards of piles, and that of the base card.
        self.tops = 0
        self.base = 0
        # Sets of ranks, a bit for each, for one to four cards of a rank.  At least so many must be
        # in the cross (`kept`) or could be (`offered`).
        self.kept = array("i", bytes(4 * SUITS))
        self.offered = array("i", bytes(4 * SUITS))
        # For each suit, the number of cards in the game: a part of the pack may have been set up.
        self.all = bytearray(SUITS)
        for pile in game.piles:
            for i in range(pile.n):
                self.all[(pile.cards[i] & ~FACE_DOWN) >> 4] += 1
        # The most runs that the cross can hold.
        self.room = len(game.tableau) + breaks_in(game.tableau)

    def too_deep(self):
        """Return True if a card can never go home."""
        self.base = self.game.base()
        if not self.base:
            return False
        last = self._note()
        self._open_piles()
        for n in range(self.game.waste.n, last + 1):
            while self._dig(n):
                self._open_piles()
        for suit in range(SUITS):
            if self.built[suit] < self.all[suit]:
                return True
        return False

    def _note(self):
        """Copy the position; return the number of cards in the waste and the stock."""
        waste, stock = self.game.waste, self.game.stock
        for i in range(CARDS):
            self.hopes[i] = 0
        for suit in range(SUITS):
            self.built[suit] = 0
        for pile in self.game.foundations:
            if pile.n:
                self.built[pile.cards[0] >> 4] = pile.n
        for i in range(waste.n):
            self.lying[i] = waste.cards[i]
        for i in range(stock.n):
            self.lying[waste.n + i] = stock.cards[stock.n - 1 - i] & ~FACE_DOWN
        self.tops = 0
        for pile in self.game.tableau:
            self.heights[pile.index] = pile.n
            self._show(pile, pile.n)
        return waste.n + stock.n

    def _show(self, pile, height):
        """Count the card at `height` of a pile as a top card; at 0 the pile may be a space."""
        if height:
            card = pile.cards[height - 1]
            self.tops |= 1 << (card & RANK_BITS) - 1
            self._hope(card, LEFT)
        else:
            self.tops = ALL_RANKS

    def _hope(self, card, hope):
        """Set the best outcome for a card, and count it at home with the cards after it."""
        self.hopes[card] = hope
        suit = card >> 4
        count = self.built[suit]
        while count < KING and self.hopes[(self.base + count - 1) % KING + 1 | suit << 4]:
            count += 1
        self.built[suit] = count

    def _open_piles(self):
        """Take off all cards of the piles that may leave."""
        changed = True
        while changed:
            changed = False
            for pile in self.game.tableau:
                height = self.heights[pile.index]
                while height and self._may_go(pile.cards[height - 1]):
                    height -= 1
                    self._show(pile, height)
                    changed = True
                self.heights[pile.index] = height

    def _may_go(self, card):
        """Return True if a card that is reached may leave its pile."""
        return self._finds_host(card) or self._may_be_home(card)

    def _finds_host(self, card):
        """Return True if a card may be put on another, or to a space."""
        return self.tops >> (card & RANK_BITS) % KING & 1

    def _may_be_home(self, card):
        """Return True if a card may be home."""
        return ((card & RANK_BITS) + KING - self.base) % KING < self.built[card >> 4]

    def _dig(self, n):
        """Take off all cards of the waste of `n` cards that may leave; return True if any did.

        If one did, call `_dig` again, because other cards may now leave too.
        """
        changed = False
        hopes = self.hopes
        counted = n
        for at in range(n - 1, -1, -1):
            card = self.lying[at]
            if hopes[card] != LEFT:
                if hopes[card] and not self._may_go(card):
                    break
                # The card that was turned last needs nothing to leave.
                if at + 1 < n and not self._fits(at + 1, counted, n):
                    break
                counted = at + 1
                self._hope(card, REACHED)
                if not self._may_go(card):
                    break
                hopes[card] = LEFT
                changed = True
            mask = 1 << (card & RANK_BITS) - 1
            if not self.tops & mask and self._finds_host(card):
                self.tops |= mask
                changed = True
        return changed

    def _fits(self, first, counted, n):
        """Return True if the cross may hold the cards of the waste from `first` to `n`.

        The cards from `counted` on are counted already.
        """
        if counted == n:
            for i in range(SUITS):
                self.kept[i] = self.offered[i] = 0
            for pile in self.game.tableau:
                for i in range(pile.n):
                    self._count(pile.cards[i])
        for i in range(first, counted):
            self._count(self.lying[i])
        count = 0
        for i in range(SUITS):
            if self.kept[i]:
                count += runs_in(self.kept[i], self.offered[i])
        return count <= self.room

    def _count(self, card):
        """Count a card that lies in the cross, or might if it is not home."""
        mask = 1 << (card & RANK_BITS) - 1
        i = 0
        while self.offered[i] & mask:
            i += 1
        self.offered[i] |= mask
        if not self._may_be_home(card):
            i = 0
            while self.kept[i] & mask:
                i += 1
            self.kept[i] |= mask


def breaks_in(piles):
    """Return the number of cards of `piles` that do not lie on a card of the next rank."""
    count = 0
    for pile in piles:
        for i in range(1, pile.n):
            if pile.cards[i - 1] & RANK_BITS != (pile.cards[i] & RANK_BITS) % KING + 1:
                count += 1
    return count


def runs_in(ranks, mask):
    """Return the fewest runs that hold all `ranks`, with any others of `mask` between them.

    Both are sets of ranks, a bit for each.  Runs go down, from the Ace on to the King.  If `mask`
    holds all ranks, the result is 0.
    """
    if mask == ALL_RANKS:
        return 0
    near = ranks
    while near:
        near = ranks << 1 | ranks >> 1 | ranks >> KING - 1 | ranks << KING - 1
        near &= mask & ~ranks
        ranks |= near
    ends = ranks & ~(ranks << 1 | ranks >> KING - 1)
    count = 0
    while ends:
        ends &= ends - 1
        count += 1
    return count


REDUCTIONS = VanishingCross
