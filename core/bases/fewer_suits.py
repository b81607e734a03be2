"""Fewer suits: finished runs whose cards have one, two or all four suits, as the player likes."""

from core import refusals
from core.bases.finished_runs import FinishedRuns
from core.cards import HEARTS, RANK_BITS, SPADES, is_red
from core.game import Game
from core.piles import TABLEAU


class FewerSuits(FinishedRuns):
    """A game of finished runs with an option `suits`.

    suits  number of suits: Spades only, Spades and Hearts, or all four

    row_waits  True if the stock deals no row while spaces can be filled
    """

    hides = TABLEAU
    row_waits = True

    def suited(self, card):
        """Return `card` in the suit that it has with this option."""
        suits = self.option("suits")
        if suits == 4:
            return card
        suit = HEARTS if suits == 2 and is_red(card) else SPADES
        return card & RANK_BITS | suit << 4

    def judge_turn(self, count, destination):
        """Refuse a row while a pile is empty, if there are cards enough to fill all."""
        refused = FinishedRuns.judge_turn(self, count, destination)
        if refused or not self.row_waits:
            return refused
        cards = spaces = 0
        for pile in self.tableau:
            cards += pile.n
            if not pile.n:
                spaces += 1
        return refusals.FILL_SPACES if spaces and cards >= len(self.tableau) else refusals.FINE

    def whole_pack(self):
        """Return all cards of the game, as `Game.whole_pack`.  Allocates."""
        return bytearray(sorted([self.suited(card) for card in Game.whole_pack(self)]))

    def load_pack(self, cards):
        """Put `cards` into the pack, in the suits that they have with this option."""
        Game.load_pack(self, cards)
        for i in range(self.pack.n):
            self.pack.cards[i] = self.suited(self.pack.cards[i])
