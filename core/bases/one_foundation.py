"""One foundation: cards go to it one by one, up and down."""

from core.game import Game
from core.move_rating import HOME
from core.piles import ANY_SUIT, DOWN, FOUNDATION, UP


class OneFoundation(Game):
    """A card goes to the foundation if it is one rank above or below the top card there.

    Suits do not matter.  A card is rated higher, the more cards can then follow it.
    """

    finishes = False

    def lay_foundation(self, circular):
        """Add the foundation; `circular` is the policy.  Allocates."""
        self.foundations = self.add(FOUNDATION, 1, UP | DOWN, ANY_SUIT, circular=circular)

    def takers_after(self, origin):
        """Return how many piles have a card that can follow the top card of `origin`."""
        card = origin.top()
        foundation = self.foundations[0]
        count = 0
        for pile in self.tableau:
            left = pile.n - 1 if pile is origin else pile.n
            if left and foundation.follows(pile.cards[left - 1], card):
                count += 1
        return count

    def rate(self, origin, count, destination):
        """Rate a card higher, the more cards can then follow it."""
        return HOME + self.takers_after(origin)
