"""Black Hole: seventeen fans of three all go to one pile, up and down."""

from core.cards import ACE, RANK_BITS, SPADES, SUIT_BITS
from core.game import Game
from core.move_rating import HOME
from core.piles import ANY_SUIT, DOWN, FOUNDATION, TABLEAU, TAKE_TOP, UP


class BlackHole(Game):
    """A fan's top card goes to the hole if it is one rank above or below the card there.

    Suits don't matter, and Ace and King are neighbours.  The hole starts with the Ace of spades.
    The rules are those of David Parlett, as Wikipedia ("Black Hole") and PySolFC have them, whose
    deals have the same numbers.
    """

    finishes = False

    def lay_out(self):
        self.tableau = self.add(TABLEAU, 17, take=TAKE_TOP, capacity=3)
        self.foundations = self.add(FOUNDATION, 1, UP | DOWN, ANY_SUIT, circular=True)

    def deal(self):
        """Deal the Ace of spades to the hole, and the other cards in rows."""
        self.give_first(ACE | SPADES << 4, self.foundations[0], RANK_BITS | SUIT_BITS)
        self.give_rows(51)

    def rate(self, origin, count, destination):
        """Rate a card higher, the more cards can then follow it."""
        card = origin.top()
        value = HOME
        origin.n -= 1
        for fan in self.tableau:
            if fan.n and destination.follows(fan.top(), card):
                value += 1
        origin.n += 1
        return value


GAME = BlackHole
