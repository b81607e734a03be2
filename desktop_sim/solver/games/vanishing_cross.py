"""The Vanishing Cross: five piles that may change places; turned one by one; what lies too deep."""

from array import array

from core.cards import FACE_DOWN, KING, RANK_BITS
from desktop_sim.solver.pruning.reductions import DRAWN_ONE_BY_ONE, Reductions

CARDS = 64
SUITS = 4
# A bit for each rank.
ALL_RANKS = (1 << KING) - 1
# What can be hoped of a card: to be reached, and to leave the waste.
REACHED = 1
LEFT = 2


class VanishingCross(Reductions):
    """A card that leaves the waste early leaves what follows it as it was.

    A position is lost when a card can never go home (`Depths`).  That needs a look at all that is
    still to be turned, so a player who does not look ahead does without.
    """

    safe_from = DRAWN_ONE_BY_ONE

    def __init__(self, game):
        """Declare for `game`."""
        Reductions.__init__(self, game)
        self.depths = Depths(game)

    def lost(self, home):
        """Return whether a card can never go home."""
        return self.looks_ahead and self.depths.too_deep()


class Depths:
    """Which cards may be reached, turn by turn, and whether all may go home in the end.

    Whatever may be was or is so at some time up to the turn that is looked at: a card that was a
    top card is taken to be one for good.  A card that is reached may leave its pile for one of the
    next higher rank that has been a top card of the cross, for a space, or home, once all before
    it in its suit may be there.  Then the card below it is reached.

    In the waste that is not enough: when a card is reached there, all that lay on it have left,
    and those of them that can not be home yet lie in the cross, with all that lay there and can not
    be home.  Whatever they are built on has been turned as well.  Where they are more runs than
    there are piles, the card is not reached yet.
    """

    def __init__(self, game):
        """Work for `game`.  Allocates."""
        self.game = game
        # The cards of the waste and behind them those to be turned.
        self.lying = bytearray(CARDS)
        self.hopes = bytearray(CARDS)
        # For each suit how many cards may be home, and for each pile how many may still lie there.
        self.built = bytearray(SUITS)
        self.heights = bytearray(len(game.tableau))
        # The ranks that may be the top cards of piles, and that of the base card.
        self.tops = 0
        self.base = 0
        # The ranks of which at least one to four cards have to lie in the cross, and those of which
        # so many could; and the most runs that it can ever hold.
        self.kept = array("i", bytes(4 * SUITS))
        self.offered = array("i", bytes(4 * SUITS))
        self.room = len(game.tableau) + breaks_in(game.tableau)

    def too_deep(self):
        """Return whether a card can never go home."""
        self.base = self.game.base()
        if not self.base:
            return False
        last = self._note()
        self._open_piles()
        for n in range(self.game.waste.n, last + 1):
            while self._dig(n):
                self._open_piles()
        for suit in range(SUITS):
            if self.built[suit] < KING:
                return True
        return False

    def _note(self):
        """Note the position; return how many cards are in the waste and to be turned."""
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
        """Note that no more than `height` cards of a pile may lie there."""
        if height:
            card = pile.cards[height - 1]
            self.tops |= 1 << (card & RANK_BITS) - 1
            self._hope(card, LEFT)
        else:
            self.tops = ALL_RANKS

    def _hope(self, card, hope):
        """Note what can be hoped of a card, and let it go home with those that wait for it."""
        self.hopes[card] = hope
        suit = card >> 4
        count = self.built[suit]
        while count < KING and self.hopes[(self.base + count - 1) % KING + 1 | suit << 4]:
            count += 1
        self.built[suit] = count

    def _open_piles(self):
        """Let cards leave the piles while they may."""
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
        """Return whether a card that is reached may leave its pile."""
        return self._finds_host(card) or self._may_be_home(card)

    def _finds_host(self, card):
        """Return whether a card may be put on another, or to a space."""
        return self.tops >> (card & RANK_BITS) % KING & 1

    def _may_be_home(self, card):
        """Return whether a card may be home."""
        return ((card & RANK_BITS) + KING - self.base) % KING < self.built[card >> 4]

    def _dig(self, n):
        """Let cards leave the waste, of which `n` are turned; return whether any did.

        Where one did, what was counted may be out of date, and it is to be called again.
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
        """Return whether the cross may hold all that lies in the waste from `first` to `n`.

        From `counted` on it is counted already.
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
    """Return how many cards of `piles` lie on none of the next rank; as it is dealt, none does."""
    count = 0
    for pile in piles:
        for i in range(1, pile.n):
            if pile.cards[i - 1] & RANK_BITS != (pile.cards[i] & RANK_BITS) % KING + 1:
                count += 1
    return count


def runs_in(ranks, mask):
    """Return the fewest runs down, from Ace on to King, that hold all `ranks`, and more of `mask`.

    Both are sets of ranks, a bit for each.  All ranks together are none.
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
