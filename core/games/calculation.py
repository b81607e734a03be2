"""Calculation: four foundations that go up by one, two, three and four."""

from core.cards import ACE, KING, RANK_BITS
from core.game import Game
from core.move_rating import HOME, JOINS
from core.piles import ANY_SUIT, BY_STEP, FOUNDATION, UP


class Calculation(Game):
    """The foundations start with Ace, 2, 3 and 4; each goes up by its own step to the King.

    Suits do not matter.  Each turned card goes to a foundation or to one of four wastes, whose top
    cards may be played.  The rules are those of Wikipedia ("Calculation") and PySolFC.
    """

    def lay_out(self):
        self.foundations = self.add(FOUNDATION, 1, UP, ANY_SUIT, capacity=KING) + self.add(
            FOUNDATION, 3, BY_STEP, ANY_SUIT, circular=True, capacity=KING)
        for i in range(4):
            self.foundations[i].index = i
            self.foundations[i].step = i + 1
            self.foundations[i].empty = ACE + i
        self.add_stock(hand=True, wastes=4)

    def deal(self):
        """Deal the first card of each foundation; the rest is the stock."""
        for i in range(4):
            self.give_first(ACE + i, self.foundations[i])
        self.give_rest()


    def rate(self, origin, count, destination):
        """Rate a foundation highest, then the waste whose top card is wanted after this one."""
        if destination.kind == FOUNDATION:
            return HOME
        card = self.wait(origin.top() & RANK_BITS)
        if not destination.n:
            return JOINS + 20 + card
        below = self.wait(destination.top() & RANK_BITS)
        return JOINS + (60 + card - below if below >= card else 19 + below - card)

    def wait(self, rank):
        """Return the number of cards up to the first of `rank` that a foundation takes."""
        least = KING
        for pile in self.foundations:
            cards = pile.n
            top = pile.top() & RANK_BITS
            wait = 0
            while cards < KING:
                cards += 1
                wait += 1
                top = (top + pile.step - 1) % KING + 1
                if top == rank:
                    least = min(least, wait)
                    break
        return least


GAME = Calculation
