"""Evaluation of a position by the piles alone, for any game.

The weights were found by trying several on deals of Spider with two suits.
"""

from core.cards import FACE_DOWN
from core.piles import ANY_CARD, CELL, FOUNDATION, TABLEAU

# The rating of an empty table: large enough that no position is rated below 0.
BASELINE = 1 << 16

HOME = 20
"""A card on a foundation."""

HIDDEN = 10
"""Cost of a card that lies face down, or in a cell."""

SPACE = 20
"""An empty pile that takes any card."""

JOINED = 6
LONGER = 2
"""A card that could move with the one below it, and the addition for each such card below.  A long
run thus counts more than the same cards in short runs."""

FOLLOWS = 1
"""A card that is built on the one below it, and could not move with it."""


class Evaluation:
    """Rates the position of a game.  Only the constructor allocates.

    spread  bound of the random numbers by which narrow searches differ (beam.py)
    """

    spread = 100

    def __init__(self, game):
        """Look at the piles of `game`."""
        self.piles = game.piles

    def get(self):
        """Return the rating, 0 or more; a higher one is better."""
        value = BASELINE
        for pile in self.piles:
            n = pile.n
            if pile.kind == TABLEAU:
                value += self.of_pile(pile)
            elif pile.kind == FOUNDATION:
                value += HOME * n
            elif pile.kind == CELL:
                value -= HIDDEN * n
        return value

    def of_pile(self, pile):
        """Return the part of a tableau pile in the rating, below 0 if it hides many cards."""
        n = pile.n
        if not n:
            return SPACE if pile.empty == ANY_CARD else 0
        cards = pile.cards
        value = 0
        length = 0
        for i in range(n):
            card = cards[i]
            if card & FACE_DOWN:
                value -= HIDDEN
            elif i and pile.joined(card, cards[i - 1]):
                length += 1
                value += JOINED + LONGER * length
            else:
                length = 0
                if i and pile.follows(card, cards[i - 1]):
                    value += FOLLOWS
        return value
