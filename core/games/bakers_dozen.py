"""Baker's Dozen: thirteen open piles of four, with the Kings at the bottom."""

from core.cards import ACE, KING, RANK_BITS
from core.game import Game
from core.piles import ANY_SUIT, DOWN, FOUNDATION, IN_SUIT, TABLEAU, TAKE_TOP, UP


class BakersDozen(Game):
    """Thirteen piles are built down regardless of suit, the foundations up from the Ace in suit.

    Cards move one at a time; spaces stay empty.  The rules are those of Wikipedia ("Baker's
    Dozen") and PySolFC, whose deals have the same numbers.
    """

    safe_cards = True

    def lay_out(self):
        self.tableau = self.add(TABLEAU, 13, DOWN, ANY_SUIT, take=TAKE_TOP, capacity=3 + KING)
        self.foundations = self.add(FOUNDATION, 4, UP, IN_SUIT, empty=ACE, capacity=KING)

    def deal(self):
        """Deal the pack in rows, from its last card to its first, and sink the Kings."""
        cards = self.pack.cards
        for i in range(52):
            self.tableau[i % 13].put(cards[i])
        self.pack.n = 0
        for pile in self.tableau:
            sink_kings(pile.cards)


def sink_kings(cards):
    """Let each King of a pile of four change places with the lowest card that is none."""
    low = 0
    for i in range(4):
        if cards[i] & RANK_BITS == KING:
            cards[i], cards[low] = cards[low], cards[i]
            low += 1


GAME = BakersDozen
