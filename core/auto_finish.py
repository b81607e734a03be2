"""Test whether all remaining cards can simply go to the foundations."""

from core.cards import ACE, FACE_DOWN, KING, RANK_BITS, SUIT_BITS
from core.const import const
from core.piles import ANY_SUIT, DOWN, FOUNDATION, IN_SUIT, UP

# Fewer cards than this are quickly played one by one.
_FEWEST = const(4)

# Bytes of a suit in the counters: how many foundations it may begin, and then its cards by rank.
_SUIT = const(14)

# Index of the first counter of foundations down.
_DOWN = const(56)

# More foundations than there are.
_MANY = const(255)


class AutoFinish:
    """Plays cards to the foundations by counting them; no pile is changed.

    A card can go if more cards of the rank before it, in its suit, are there than of its own rank.
    This is exact if foundations build up from one base rank, in suit or regardless of suit.  Then
    it makes no difference which of two foundations takes a card.

    It is exact if foundations of one suit begin with different ranks and go on past the King, when
    all were begun and there is one pack: then one place alone takes a card.

    It is also exact if each suit has one foundation up from the Ace and one down from the King.
    The latter's cards are counted apart.  A card that fits both goes up, as FINISH plays it.
    """

    def __init__(self):
        """Make the buffers.  Allocates; nothing else here does."""
        self._there = bytearray(2 * _DOWN)
        self._left = bytearray(64)
        # The rank that foundations up of each suit begin with.
        self._bases = bytearray(4)
        self._suits = 0

    def possible(self, game):
        """Return True if FINISH wins `game` from this position, and is worth offering."""
        self._suits = 0 if game.foundations[0].suits == ANY_SUIT else SUIT_BITS
        if not self._finds_bases(game) or not game.may_finish():
            return False
        cards = self._count(game)
        return cards >= _FEWEST and self._play(game.piles, cards)

    def _finds_bases(self, game):
        """Note what foundations up begin with; return False if FINISH may not be tested so."""
        base = _base(game)
        for suit in range(4):
            self._bases[suit] = base
        if base:
            return True
        if game.packs > 1:
            return False
        for pile in game.foundations:
            if not (pile.n and pile.circular and pile.direction == UP and pile.suits == IN_SUIT):
                return False
            card = pile.cards[0]
            self._bases[(card & SUIT_BITS) >> 4] = card & RANK_BITS
        return min(self._bases) > 0

    def _count(self, game):
        """Count the cards on and off the foundations; return the latter, 0 if any is hidden."""
        there = self._there
        left = self._left
        has_down = _has_down(game)
        for i in range(len(there)):
            there[i] = 0
        for i in range(0, _DOWN, _SUIT):
            there[i] = 1 if has_down else _MANY
            there[i + _DOWN] = has_down
        cards = 0
        for pile in game.piles:
            n = pile.n
            left[pile.number] = 0 if pile.kind == FOUNDATION else n
            if pile.kind == FOUNDATION:
                for i in range(n):
                    card = pile.cards[i]
                    there[self._up(card) if pile.direction == UP else _down(card)] += 1
                continue
            cards += n
            for i in range(n):
                if pile.cards[i] & FACE_DOWN:
                    return 0  # Hidden cards, such as those of a stock.
        return cards

    def _play(self, piles, cards):
        """Return True if all `cards` that are left can go, one after another.

        The order is that of FINISH, which begins with the first pile again after each card.  Two
        equal cards are not the same: one of them may free what others need.
        """
        left = self._left
        place = 0
        while cards and place < len(piles):
            at = left[place]
            if at and self._goes(piles[place].cards[at - 1]):
                left[place] = at - 1
                cards -= 1
                place = 0
            else:
                place += 1
        return not cards

    def _goes(self, card):
        """Count a card as gone if it can go up, or else down; return True if so."""
        there = self._there
        at = self._up(card)
        if there[at - 1] <= there[at]:
            at = _down(card)
            if there[at - 1] <= there[at]:
                return False
        there[at] += 1
        return True

    def _up(self, card):
        """Return the index of the counter of a card on foundations up."""
        suit = (card & self._suits) >> 4
        below = ((card & RANK_BITS) + RANKS - self._bases[suit]) % RANKS
        return suit * _SUIT + below + 1


RANKS = const(13)


def _down(card):
    """Return the index of the counter of a card on foundations down."""
    return _DOWN + ((card & SUIT_BITS) >> 4) * _SUIT + KING + 1 - (card & RANK_BITS)


def _has_down(game):
    """Return True if the last foundations go down."""
    return game.foundations[len(game.foundations) - 1].direction == DOWN


def _base(game):
    """Return the rank that all foundations up start with; 0 if they differ or are not known."""
    if _has_down(game):
        return ACE if _is_both_ways(game) else 0
    # If they start with different ranks, one foundation fills the gaps of another.
    foundations = game.foundations
    first = foundations[0]
    for pile in foundations:
        if pile.empty != first.empty or pile.direction != UP or (
                pile.n and pile.cards[0] & RANK_BITS != game.base()):
            return 0
    return first.empty if 0 < first.empty <= RANKS else game.base()


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
