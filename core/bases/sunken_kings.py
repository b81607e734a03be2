"""Sunken Kings: a deal in rows, after which the Kings of each pile lie at its bottom."""

from core.cards import KING, RANK_BITS


def deal_rows(game, rows):
    """Deal `rows` rows to the tableau of `game`, and sink the Kings.

    The pack is dealt from its last card to its first, as in PySolFC.
    """
    cards = game.pack.cards
    last = game.pack.n - 1
    for i in range(game.pack.n // 2):
        cards[i], cards[last - i] = cards[last - i], cards[i]
    game.give_rows(rows * len(game.tableau))
    for pile in game.tableau:
        _sink(pile)


def _sink(pile):
    """Swap each King of a pile with the lowest card that is not yet a King."""
    cards = pile.cards
    low = 0
    for i in range(pile.n):
        if cards[i] & RANK_BITS == KING:
            cards[i], cards[low] = cards[low], cards[i]
            low += 1
