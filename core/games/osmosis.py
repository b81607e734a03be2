"""Osmosis: a foundation takes the ranks that the foundation before it has."""

from core import refusals
from core.cards import RANK_BITS, SUIT_BITS
from core.game import UNLIMITED, Game
from core.language import _
from core.piles import BASE_CARD, FOUNDATION, RESERVE, TAKE_TOP

IN_ORDER = refusals.OWN
ANOTHER_SUIT = refusals.OWN + 1
NOT_THERE_YET = refusals.OWN + 2


class Osmosis(Game):
    """Four reserves have four cards each; the card dealt to the first foundation is the base.

    Each foundation is of one suit and begins with the base's rank, the second after the first, and
    so on.  The first one takes the other cards of its suit in any order.  Each other one takes a
    rank only if the foundation before it has that.

    draw   number of cards that a turn of the stock moves; redeals are unlimited
    cards  the lower cards of the reserves are hidden, or open as in Peek

    The rules are those of Wikipedia ("Osmosis") and PySolFC.
    """

    options = (
        ("draw", (3, 1), 3),
        ("cards", ("hidden", "open"), "hidden"),
    )
    refusals = (_(b"Foundations begin one by one"), _(b"It is of another suit"),
                _(b"Not on the foundation before yet"))
    hides = RESERVE

    def lay_out(self):
        self.reserve = self.add(RESERVE, 4, take=TAKE_TOP, capacity=4)
        self.foundations = self.add(FOUNDATION, 4, empty=BASE_CARD, capacity=13)
        self.add_stock(draw=self.option("draw"), redeals=UNLIMITED)

    def deal(self):
        """Deal four cards to each reserve, and the base; the rest is the stock."""
        hides = self.option("cards") == "hidden"
        for pile in self.reserve:
            for left in range(3, -1, -1):
                self.give(pile, hides and left > 0)
        self.give(self.foundations[0])
        self.give_rest()

    def accepts(self, pile, card):
        """Return FINE, or why a foundation does not take `card`."""
        before = self.foundations[pile.index - 1] if pile.index else None
        if not pile.n:
            if before and not before.n:
                return IN_ORDER
            return Game.accepts(self, pile, card)
        if (card ^ pile.cards[0]) & SUIT_BITS:
            return ANOTHER_SUIT
        return NOT_THERE_YET if before and not has_rank(before, card) else refusals.FINE


def has_rank(pile, card):
    """Return True if a card of the rank of `card` lies in `pile`."""
    for i in range(pile.n):
        if not (pile.cards[i] ^ card) & RANK_BITS:
            return True
    return False


GAME = Osmosis
