"""Whether all that is left can simply go to the foundations."""

from core.cards import FACE_DOWN, RANK_BITS
from core.const import const
from core.piles import ANY_SUIT, FOUNDATION, STOCK, UP

# Fewer cards than this are quickly played by hand.
_FEWEST = const(4)


class AutoFinish:
    """Plays cards to the foundations by counting them; no pile is touched.

    A card can go when, of its suit, more cards of the rank below it are there than of its own.
    That is exact where foundations build up in suit, or whatever the suit, from one base card: then
    which of two foundations takes a card makes no difference to what can follow.
    """

    def __init__(self):
        """Allocates; nothing else here does."""
        self._there = bytearray(52)
        self._left = bytearray(64)

    def possible(self, game):
        """Whether FINISH wins `game` from where it stands, and is worth offering."""
        base = self._base(game)
        if not base or not game.may_finish():
            return False
        there = self._there
        left = self._left
        for i in range(len(there)):
            there[i] = 0
        suits = game.foundations[0].suits != ANY_SUIT
        cards = 0
        for pile in game.piles:
            n = pile.n
            left[pile.number] = 0 if pile.kind == FOUNDATION else n
            if pile.kind == FOUNDATION:
                for i in range(n):
                    there[order(pile.cards[i], base, suits)] += 1
                continue
            if n and pile.kind == STOCK:
                return False
            cards += n
            for i in range(n):
                if pile.cards[i] & FACE_DOWN:
                    return False
        return cards >= _FEWEST and self._play(game, base, suits, cards)

    def _base(self, game):
        # Foundations that differ in what they start with fill each other's gaps: not these.
        foundations = game.foundations
        first = foundations[0]
        for pile in foundations:
            if pile.empty != first.empty or pile.direction != UP:
                return 0
        return first.empty if 0 < first.empty <= RANKS else game.base()

    def _play(self, game, base, suits, cards):
        left = self._left
        before = cards + 1
        while 0 < cards < before:
            before = cards
            for pile in game.piles:
                at = left[pile.number]
                while at and self._goes(order(pile.cards[at - 1], base, suits)):
                    at -= 1
                    cards -= 1
                left[pile.number] = at
        return not cards

    def _goes(self, place):
        there = self._there
        if place % RANKS and there[place - 1] <= there[place]:
            return False
        there[place] += 1
        return True


RANKS = const(13)


def order(card, base, suits):
    """How many cards of its suit lie below `card` on a foundation that starts with `base`.

    Plus 13 for each suit before its own, if `suits` count.
    """
    place = ((card & RANK_BITS) + RANKS - base) % RANKS
    return place + (card >> 4 & 3) * RANKS if suits else place
