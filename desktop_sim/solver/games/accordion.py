"""Accordion: a line of cards, whose order matters."""

from core.cards import RANK_BITS, SUIT_BITS
from desktop_sim.solver.pruning.reductions import Undeclared
from desktop_sim.solver.search.evaluation import BASELINE, Evaluation

MOVE = 4
"""A card that may go onto another one."""

SAME_SUIT = 2
SAME_RANK = 8
"""A pair of cards of the line, wherever they lie."""

CARDS = 64


class Accordion(Undeclared):
    """No two places are alike."""


class FewSuits(Evaluation):
    """Many moves promise more, and a line whose cards have few suits and ranks."""

    spread = 8

    def __init__(self, game):
        """Look at the line of `game`."""
        self.tableau = game.tableau
        # Of each rank and of each suit, the cards seen so far.
        self.seen = bytearray(CARDS)

    def get(self):
        """Return the rating, 0 or more; a higher one is better."""
        seen = self.seen
        for i in range(CARDS):
            seen[i] = 0
        tableau = self.tableau
        value = BASELINE
        at = 0
        for pile in tableau:
            if not pile.n:
                break
            card = pile.cards[0]
            for back in (1, 3):
                if at >= back:
                    differs = tableau[at - back].cards[0] ^ card
                    if not differs & RANK_BITS or not differs & SUIT_BITS:
                        value += MOVE
            rank = card & RANK_BITS
            suit = card & SUIT_BITS
            value += SAME_RANK * seen[rank] + SAME_SUIT * seen[suit]
            seen[rank] += 1
            seen[suit] += 1
            at += 1
        return value


REDUCTIONS = Accordion
EVALUATION = FewSuits
