"""Friday the 13th: thirteen foundations, filled from left to right."""

from core import reasons
from core.cards import ACE, JACK, KING, QUEEN, RANK_BITS
from core.game import Game
from core.piles import ANY_SUIT, FOUNDATION, UP

RANKS = (JACK, QUEEN, KING, ACE, 2, 3, 4, 5, 6, 7, 8, 9, 10)

FILL_FIRST = reasons.OWN
LABEL_WANTS = reasons.OWN + 1


class Friday13th(Game):
    """Foundations go up regardless of suit, round from King to Ace and without an end.

    An empty one takes its own rank, once all to its left hold a card.  The pack is turned singly,
    twice through.
    """

    refusals = (b"Fill the % first", b"This place starts with a %")

    def lay_out(self):
        self.foundations = self.add(FOUNDATION, 13, UP, ANY_SUIT, circular=True)
        for foundation in self.foundations:
            foundation.empty = RANKS[foundation.index]
        self.add_stock(hand=True, redeals=1)

    def deal(self):
        for i in range(4):
            self.give_first(RANKS[i], self.foundations[i])
        self.give_rest()

    def accepts(self, pile, card):
        if pile.n:
            return Game.accepts(self, pile, card)
        if card & RANK_BITS != pile.empty:
            return LABEL_WANTS | pile.empty << 8
        for foundation in self.foundations:
            if not foundation.n:
                break
        return reasons.FINE if foundation is pile else FILL_FIRST | foundation.empty << 8

    def worth(self, origin, count, destination):
        """As everywhere, but an empty foundation comes before one that holds cards."""
        value = Game.worth(self, origin, count, destination)
        return value if destination.n else 2 * value

    def won(self):
        for foundation in self.foundations:
            if not foundation.n:
                return False
        return Game.won(self)


GAME = Friday13th
