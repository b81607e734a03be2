"""La Belle Lucie: eighteen fans, and two redeals."""

from core import reasons
from core.cards import ACE
from core.dealing_again import DealingAgain
from core.piles import DOWN, FOUNDATION, IN_SUIT, TABLEAU, TAKE_TOP, UP
from core.stock import REDEALS


class LaBelleLucie(DealingAgain):
    """Fans of three are built down in suit, foundations up from the Ace in suit.

    Cards move one at a time; spaces stay empty.

    redeals  how often the fans are gathered, shuffled and dealt again
    draw     whether after the last redeal one card from below may be moved, once

    The form that Wikipedia ("La Belle Lucie") and PySolFC have.
    """

    options = (
        ("redeals", (2, 1, 0), 2),
        ("draw", (False, True), False),
    )

    def lay_out(self):
        """Declare the piles, as `choices` say."""
        self.tableau = self.add(TABLEAU, 18, DOWN, IN_SUIT, take=TAKE_TOP)
        self.foundations = self.add(FOUNDATION, 4, UP, IN_SUIT, empty=ACE)
        # The draw counts as a redeal more.
        self.add_stock(wastes=0, redeals=self.option("redeals") + self.option("draw"))
        self.redeals_from = self.tableau[0]

    def deal(self):
        """Deal fans of three; the last has one card."""
        for i in range(52):
            self.give(self.tableau[i // 3])

    def redeals_left(self):
        """Return whether another redeal is allowed; the draw is none."""
        return self.counters[REDEALS] < self.option("redeals")

    def deal_again(self):
        """Deal the gathered cards in fans of three."""
        stock = self.stock
        for pile in self.tableau:
            if stock.n:
                self.shift(stock, min(3, stock.n), pile)

    def may_draw(self):
        """Return whether a card from below may be moved now."""
        return not self.redeals_left() and self.counters[REDEALS] < self.redeals

    def counts(self, pile):
        """Return what the policies say; where one may be drawn, all cards of a fan."""
        if pile.kind == TABLEAU and self.may_draw():
            return pile.n
        return DealingAgain.counts(self, pile)

    def may_take(self, origin, count, destination):
        """Return what the policies say; a count above 1 draws the lowest of those cards alone."""
        if 1 < count <= origin.n and origin.kind == TABLEAU and self.may_draw():
            return reasons.FINE
        return DealingAgain.may_take(self, origin, count, destination)

    def may_put(self, origin, count, destination):
        """Return what the policies say of the card that moves, which may be drawn from below."""
        if count > 1 and origin is not destination and destination.kind >= FOUNDATION:
            return self.accepts(destination, origin.cards[origin.n - count])
        return DealingAgain.may_put(self, origin, count, destination)

    def carry(self, origin, count, destination):
        """Move a card; one from below is drawn out from under those above it."""
        if count == 1:
            return self.shift(origin, 1, destination)
        self.shift(origin, count - 1, self.stock)
        self.shift(origin, 1, destination)
        self.shift(self.stock, count - 1, origin)
        self.tally(REDEALS, 1)
        return 0

    def worth(self, origin, count, destination):
        """Return what `Game` says, but rate a draw lowest."""
        return 5 if count > 1 else DealingAgain.worth(self, origin, count, destination)


GAME = LaBelleLucie
