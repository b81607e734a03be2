"""Checks that a deal or a position can be played: its cards, their places and their number.

All functions allocate, so play calls none of them.
"""

from core.cards import FACE_DOWN, KING, RANK_BITS
from core.const import const
from core.game import REDEALS, SCORE, UNLIMITED
from core.piles import (
    BY_STEP,
    DOWN,
    FOUNDATION,
    HAND,
    KIND_NAMES,
    STOCK,
    TABLEAU,
    TAKE_WHOLE,
    TAKE_WHOLE_OR_TOP,
    UP,
    turn_over,
)

# The largest counter that a position may start with: the largest change of a journal entry.
MOST = const(32767)

# The largest counter that play can bring a game to, and a save holds: 30 bits with 65536 added.
MOST_PLAYED = const(0x3FFEFFFF)

NOT_THE_PACK = "the piles do not hold exactly the game's cards"


def cards_of(piles):
    """Return all cards on `piles`, face up and sorted, as a new list."""
    cards = []
    for pile in piles:
        for i in range(pile.n):
            cards.append(pile.cards[i] & ~FACE_DOWN)
    return sorted(cards)


def is_pack(cards, game):
    """Return True if the bytes `cards` are those of `game`, face up, in any order."""
    return sorted(cards) == sorted(game.whole_pack())


def holds_pack(game):
    """Return True if the piles of `game` hold exactly its pack(s)."""
    return is_pack(cards_of(game.piles), game)


def check(game, partial, most=MOST):
    """Raise ValueError with a one-line reason unless `game` can be played from its piles.

    The piles must hold exactly the pack(s), or with `partial` a part of them, and counters go up to
    `most`.  Top cards that play would have turned up are turned up.  If play could bring a pile
    more cards than its capacity, the capacity is raised.
    """
    left = list(game.whole_pack())
    for card in cards_of(game.piles):
        if card not in left:
            raise ValueError(NOT_THE_PACK)
        left.remove(card)
    if left and not partial:
        raise ValueError(NOT_THE_PACK)
    for pile in game.piles:
        _check_pile(game, pile)
    _check_foundations(game)
    _check_counters(game, most)
    cards = 52 * game.packs
    any_order = False
    is_fed = game.turns_to and game.turns_to.kind == TABLEAU
    for pile in game.piles:
        if pile.kind >= TABLEAU and pile.top() & FACE_DOWN and not game.covered(pile):
            turn_over(pile)
        if TAKE_WHOLE <= pile.take <= TAKE_WHOLE_OR_TOP and pile.run() < pile.face_up():
            any_order = True
    for pile in game.piles:
        # A face-up part that moves whole brings its cards along even if they are no run. A whole
        # suit that leaves comes on top of any part of one. Runs grow on each card from the stock.
        built = (any_order or is_fed) and pile.kind == TABLEAU and pile.direction
        part = pile.kind == FOUNDATION and not pile.direction and len(pile.cards) >= KING and (
            pile.n % KING)
        capacity = cards if built or part else could_hold(pile, cards)
        if capacity > len(pile.cards):
            _widen(pile, capacity)


def check_deal(game):
    """Raise ValueError with a one-line reason if `game` does not fit the cards just dealt.

    All cards must be dealt, and each pile must hold the most cards that play can bring it.  The top
    card counts as the one that most cards can follow, so that the deal makes no difference.
    """
    cards = 52 * game.packs
    if game.pack.n:
        raise ValueError("%d cards are dealt of %d" % (cards - game.pack.n, cards))
    for pile in game.piles:
        most = could_hold(pile, cards)
        if pile.n and pile.direction and not pile.circular:
            most = min(max(most, pile.n + KING - 1), cards)
        if most > len(pile.cards):
            raise ValueError(pile.full() + ", but play can bring it " + str(most))


def could_hold(pile, cards):
    """Return the most cards that play can bring to `pile`, of `cards` in the game.

    Play may remove cards from the top, and then build on any card that is left or on the space.
    Building ends at an Ace or a King, except if the pile goes round or both ways.
    """
    direction = pile.direction
    if not direction:
        return pile.n or min(pile.empty, 1)
    if direction == BY_STEP:
        return KING
    if direction == UP | DOWN or pile.circular:
        return cards
    empty = pile.empty
    most = 0
    if empty:
        most = KING if empty > KING else KING + 1 - empty if direction == UP else empty
    for i in range(pile.n):
        rank = pile.cards[i] & RANK_BITS
        most = max(most, i + (KING + 1 - rank if direction == UP else rank))
    return min(most, cards)


def _widen(pile, capacity):
    """Raise the capacity of `pile` to `capacity` cards."""
    cards = bytearray(capacity)
    cards[:pile.n] = pile.cards[:pile.n]
    pile.cards = cards


def _check_counters(game, most):
    """Raise ValueError with a one-line reason unless play up to `most` may reach the counters."""
    redeals = most if game.redeals == UNLIMITED else game.redeals
    if not 0 <= game.counters[REDEALS] <= redeals:
        raise ValueError("redeals used go from 0 to " + str(redeals) + " here")
    lowest = -MOST if game.lowest is None else game.lowest
    if not lowest <= game.counters[SCORE] <= most:
        raise ValueError("the score cannot be " + str(game.counters[SCORE]))


def _check_foundations(game):
    """Raise ValueError with a one-line reason unless play could have built the foundations.

    The foundations are built again, card by card.  Any card may lie on a pile that the stock is
    turned to, or that cards leave the game to, and may be the first one if that is always dealt.
    """
    built = [pile for pile in game.foundations
             if (pile.direction or pile.empty) and pile is not game.turns_to]
    heights = [pile.n for pile in built]
    for pile in built:
        pile.n = 0
    try:
        for i in range(len(built)):
            pile = built[i]
            for n in range(heights[i]):
                if (n or pile.empty) and game.accepts(pile, pile.cards[n]):
                    raise ValueError("no play puts card %d on foundation %d there" % (
                        n + 1, pile.index))
                pile.n = n + 1
    finally:
        for i in range(len(built)):
            built[i].n = heights[i]


def _check_pile(game, pile):
    """Raise ValueError with a one-line reason if the cards of `pile` cannot occur in play."""
    kind = pile.kind
    if kind == STOCK and pile.n and not game.turns_to:
        raise ValueError("the stock holds no cards here")
    for i in range(pile.n):
        hidden = pile.cards[i] & FACE_DOWN
        if kind == STOCK and not hidden:
            raise ValueError("stock cards lie face down")
        if hidden and kind != STOCK and kind != game.hides:
            raise ValueError("cards of the %s lie face up here" % KIND_NAMES[kind])
    if kind == HAND and pile.n > 1:
        raise ValueError("the hand holds one card at most")
