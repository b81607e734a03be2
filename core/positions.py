"""What a position must be to be played: the right cards, lying the way that the game lays them."""

from core.cards import FACE_DOWN, pack
from core.const import const
from core.game import REDEALS, SCORE, UNLIMITED
from core.piles import HAND, STOCK, TABLEAU, turn_over

# Counters that a position may start with stay within what one journal entry can change.
MOST = const(32767)

NOT_THE_PACK = "the piles do not hold exactly the game's cards"


def cards_of(piles):
    """All cards on `piles`, face up and in order: a new list."""
    cards = []
    for pile in piles:
        for i in range(pile.n):
            cards.append(pile.cards[i] & ~FACE_DOWN)
    return sorted(cards)


def is_pack(cards, packs):
    """Whether the bytes `cards` are exactly `packs` packs, face up, in any order.  Allocates."""
    return sorted(cards) == sorted(pack(packs))


def holds_pack(game):
    """Whether the piles of `game` hold exactly its pack(s).  Allocates."""
    return is_pack(cards_of(game.piles), game.packs)


def check(game, partial):
    """Raises ValueError with a one-line reason unless `game` can be played from its piles.

    They must hold exactly its pack(s), or with `partial` a part of them.  Cards that would have
    been turned up when they were uncovered are turned up.  Allocates.
    """
    left = list(pack(game.packs))
    for card in cards_of(game.piles):
        if card not in left:
            raise ValueError(NOT_THE_PACK)
        left.remove(card)
    if left and not partial:
        raise ValueError(NOT_THE_PACK)
    for pile in game.piles:
        _check_faces(pile)
        if pile.kind == HAND and pile.n > 1:
            raise ValueError("the hand holds one card at most")
    _check_counters(game)
    for pile in game.piles:
        if pile.kind >= TABLEAU and pile.top() & FACE_DOWN and not game.covered(pile):
            turn_over(pile)


def _check_counters(game):
    redeals = MOST if game.redeals == UNLIMITED else game.redeals
    if not 0 <= game.counters[REDEALS] <= redeals:
        raise ValueError("redeals used go from 0 to " + str(redeals) + " here")
    lowest = -MOST if game.lowest is None else game.lowest
    if not lowest <= game.counters[SCORE] <= MOST:
        raise ValueError("the score cannot be " + str(game.counters[SCORE]))


def _check_faces(pile):
    if pile.kind >= TABLEAU:
        return
    face = FACE_DOWN if pile.kind == STOCK else 0
    for i in range(pile.n):
        if pile.cards[i] & FACE_DOWN != face:
            raise ValueError(
                "stock cards lie face down" if face else "only stock and piles hide cards")
