"""Fans: a redeal deals small piles, and after the last a card may be drawn from below."""

from core import refusals
from core.bases.reshuffle import DealingAgain
from core.game import REDEALS
from core.move_rating import LAST_RESORT
from core.piles import FOUNDATION, TABLEAU


class FanGame(DealingAgain):
    """A redeal deals the gathered cards in fans of `fan`; after the last, cards may be drawn.

    A draw is the move of more than one card.  Only the lowest of them moves, out from under the
    others, to any pile that takes it.  The counter of redeals counts draws, too.

    fan    number of cards that a redeal deals to a pile
    draws  number of the counted redeals that are draws
    """

    fan = 3
    draws = 0

    def redeals_allowed(self):
        """Return the number of redeals that the rules allow, without the draws."""
        return self.redeals - self.draws

    def redeals_used(self):
        """Return the number of redeals that were made, without the draws."""
        return min(self.counters[REDEALS], self.redeals_allowed())

    def deal_again(self):
        """Deal the gathered cards in fans."""
        stock = self.stock
        for pile in self.tableau:
            if stock.n:
                self.shift(stock, min(self.fan, stock.n), pile)

    def may_draw(self):
        """Return True if a card from below may be moved now."""
        return not self.redeals_left() and self.counters[REDEALS] < self.redeals

    def counts(self, pile):
        """Return all cards of a fan if one may be drawn, otherwise the result of the policies."""
        if pile.kind == TABLEAU and self.may_draw():
            return pile.n
        return DealingAgain.counts(self, pile)

    def may_take(self, origin, count, destination):
        """Apply the policies; a count above 1 may draw the lowest of those cards alone."""
        if 1 < count <= origin.n and origin.kind == TABLEAU and self.may_draw():
            return refusals.FINE
        return DealingAgain.may_take(self, origin, count, destination)

    def may_put(self, origin, count, destination):
        """Apply the policies to the card that moves, which may be drawn from below."""
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

    def rate(self, origin, count, destination):
        """Rate as `Game`, but a draw lowest."""
        return LAST_RESORT if count > 1 else DealingAgain.rate(self, origin, count, destination)
