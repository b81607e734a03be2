"""Crescent: sixteen piles around foundations that go up and down."""

from core import refusals
from core.bases.reshuffle import Regathering
from core.cards import ACE, KING, RANK_BITS, SUIT_BITS
from core.game import REDEALS, Game
from core.move_rating import OFF_FOUNDATION
from core.piles import DOWN, FOUNDATION, IN_SUIT, TABLEAU, TAKE_TOP, UP


class Crescent(Regathering):
    """Sixteen piles of six are built up or down in suit, past Ace and King, one card at a time.

    Four foundations go up from the Ace and four down from the King, in suit.  A foundation's top
    card may go to the other one of its suit; the Aces and Kings stay.  Spaces stay empty.  Three
    times the bottom card of each pile may be brought to its top.

    The rules are those of Wikipedia ("Crescent") and PySolFC.
    """

    packs = 2

    def lay_out(self):
        self.tableau = self.add(
            TABLEAU, 16, UP | DOWN, IN_SUIT, take=TAKE_TOP, circular=True)
        ups = self.add(FOUNDATION, 4, UP, IN_SUIT, empty=ACE, take=TAKE_TOP, capacity=KING)
        downs = self.add(FOUNDATION, 4, DOWN, IN_SUIT, empty=KING, take=TAKE_TOP, capacity=KING)
        for pile in downs:
            pile.index += 4
        self.foundations = ups + downs
        self.add_redeals(3)

    def deal(self):
        """Deal an Ace and a King of each suit to the foundations, and the others in rows."""
        for pile in self.foundations:
            rank = ACE if pile.direction == UP else KING
            self.give_first(rank | pile.index % 4 << 4, pile, RANK_BITS | SUIT_BITS)
        self.give_rows(96)

    def may_take(self, origin, count, destination):
        """Apply the policies, but a foundation keeps its first card."""
        if origin.kind == FOUNDATION and origin.n == 1:
            return refusals.CARDS_STAY
        return Game.may_take(self, origin, count, destination)

    def may_put(self, origin, count, destination):
        """Apply the policies; from a foundation a card goes to another foundation alone."""
        if origin.kind != FOUNDATION:
            return Game.may_put(self, origin, count, destination)
        if destination.kind != FOUNDATION:
            return refusals.CARDS_STAY
        if origin is destination:
            return refusals.SAME_PLACE
        return self.accepts(destination, origin.top())

    def redeal(self):
        """Bring the bottom card of each pile to its top, by way of the stock."""
        stock = self.stock
        for pile in self.tableau:
            n = pile.n
            if n > 1:
                self.shift(pile, n, stock)
                self.shift(stock, n - 1, pile)
                self.shift(stock, 1, pile)
        self.tally(REDEALS, 1)

    def rate(self, origin, count, destination):
        """Rate as the policies say; a card that leaves a foundation is never suggested."""
        if origin.kind == FOUNDATION:
            return OFF_FOUNDATION
        return Game.rate(self, origin, count, destination)


GAME = Crescent
