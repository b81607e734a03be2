"""Cards of one rank leave in pairs."""

from core import refusals
from core.cards import RANK_BITS

NOT_EQUAL = refusals.OWN
"""The first refusal of a game of this kind: "Only equal ranks leave together"."""


def are_equal(pile, other):
    """Return True if the top cards of two piles, which are not empty, have one rank."""
    return not (pile.top() ^ other.top()) & RANK_BITS


def remove(game, pile, other):
    """Move the top cards of two piles of `game` to foundation 0."""
    game.shift(pile, 1, game.foundations[0])
    game.shift(other, 1, game.foundations[0])
