"""Test whether all remaining cards can simply go to the foundations."""

from core.cards import ACE, FACE_DOWN, KING, RANK_BITS, SUIT_BITS
from core.const import const
from core.piles import ANY_SUIT, DOWN, FOUNDATION, IN_SUIT, UP

# Fewer cards than this are quickly played one by one.
_FEWEST = const(4)


class AutoFinish:
    """Plays cards to the foundations by counting them; no pile is changed.

    A card can go if more cards of the rank below it, in its suit, are there than of its own rank.
    This is exact if foundations build up from one base rank, in suit or regardless of suit.  Then
    it makes no difference which of two foundations takes a card.

    If each suit has one foundation up from the Ace and one down from the King, their next ranks are
    counted instead.  A card that fits both goes up, as FINISH plays it.
    """

    def __init__(self):
        """Make the buffers.  Allocates; nothing else here does."""
        self._there = bytearray(52)
        self._left = bytearray(64)
        # By suit: the rank that the foundation up takes next, and the one down; 0 for none.
        self._up = bytearray(4)
        self._down = bytearray(4)

    def possible(self, game):
        """Return True if FINISH wins `game` from this position, and is worth offering."""
        both = _is_both_ways(game)
        base = ACE if both else self._base(game)
        if not base or not game.may_finish():
            return False
        if both:
            self._find_next(game)
        suits = game.foundations[0].suits != ANY_SUIT
        cards = self._count(game, base, suits)
        return cards >= _FEWEST and self._play(game, base, suits, cards, both)

    def _count(self, game, base, suits):
        """Count the cards on and off the foundations; return the latter, 0 if any is hidden."""
        there = self._there
        left = self._left
        for i in range(len(there)):
            there[i] = 0
        cards = 0
        for pile in game.piles:
            n = pile.n
            left[pile.number] = 0 if pile.kind == FOUNDATION else n
            if pile.kind == FOUNDATION:
                for i in range(n):
                    there[order(pile.cards[i], base, suits)] += 1
                continue
            cards += n
            for i in range(n):
                if pile.cards[i] & FACE_DOWN:
                    return 0  # Hidden cards, such as those of a stock.
        return cards

    def _base(self, game):
        """Return the rank that all foundations start with; 0 when there is none."""
        # If they start with different ranks, one foundation fills the gaps of another.
        foundations = game.foundations
        first = foundations[0]
        for pile in foundations:
            if pile.empty != first.empty or pile.direction != UP or (
                    pile.n and pile.cards[0] & RANK_BITS != game.base()):
                return 0
        return first.empty if 0 < first.empty <= RANKS else game.base()

    def _find_next(self, game):
        """Find the ranks that foundations up and down take next."""
        for pile in game.foundations:
            suit = (pile.cards[0] & SUIT_BITS) >> 4
            if pile.direction == UP:
                self._up[suit] = ACE + pile.n
            else:
                self._down[suit] = KING - pile.n

    def _play(self, game, base, suits, cards, both):
        """Return True if all `cards` that are left can go, one after another.

        The order is that of FINISH, which begins with the first pile again after each card.  Two
        equal cards are not the same: one of them may free what others need.
        """
        piles = game.piles
        left = self._left
        place = 0
        while cards and place < len(piles):
            at = left[place]
            card = piles[place].cards[at - 1] if at else 0
            if at and (self._goes_either_way(card) if both
                       else self._goes(order(card, base, suits))):
                left[place] = at - 1
                cards -= 1
                place = 0
            else:
                place += 1
        return not cards

    def _goes(self, place):
        """Count the card whose `order` is `place` as gone if it can go; return True if so."""
        there = self._there
        if place % RANKS and there[place - 1] <= there[place]:
            return False
        there[place] += 1
        return True

    def _goes_either_way(self, card):
        """Count a card as gone if it can go up, or else down; return True if so."""
        suit = (card & SUIT_BITS) >> 4
        rank = card & RANK_BITS
        if rank == self._up[suit]:
            self._up[suit] += 1
        elif rank == self._down[suit]:
            self._down[suit] -= 1
        else:
            return False
        return True


RANKS = const(13)


def _is_both_ways(game):
    """Return True if four foundations were begun up in suit from the Ace, four down from the King.

    While one is empty, cards of any suit could begin it.
    """
    down = 0
    for pile in game.foundations:
        down += pile.direction == DOWN
        if not pile.n or pile.suits != IN_SUIT or pile.circular or not (
                pile.direction == UP and pile.empty == ACE
                or pile.direction == DOWN and pile.empty == KING):
            return False
    return down == 4 and len(game.foundations) == 8


def order(card, base, suits):
    """Return how many cards lie below `card` on a foundation that starts with rank `base`.

    If `suits` matter, 13 is added for each suit before its own.
    """
    place = ((card & RANK_BITS) + RANKS - base) % RANKS
    return place + (card >> 4 & 3) * RANKS if suits else place
