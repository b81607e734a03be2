"""Monte Carlo: equal neighbours leave in pairs, and the others close up."""

from core import reasons
from core.cards import RANK_BITS
from core.grid import GridGame
from core.journal import FLIP
from core.piles import FOUNDATION, TABLEAU
from core.stock import UNLIMITED

NOT_EQUAL = reasons.OWN
NOT_NEIGHBOURS = reasons.OWN + 1
NO_GAP = reasons.OWN + 2

SIDE = 5


class MonteCarlo(GridGame):
    """Two cards of one rank leave together when they touch, at a side or a corner.

    The stock's turn closes the gaps, row by row, and fills the places that are left over; when the
    stock is out it closes the gaps alone.  A card that has left scores 1.  The form that Wikipedia
    ("Monte Carlo") and PySolFC have.
    """

    scored = True
    finishes = False
    pairs = True
    refusals = (b"Only equal ranks leave", b"Only neighbours leave", b"There is no gap to close")

    def lay_out(self):
        """Declare the places."""
        self.lay_grid(SIDE, SIDE)
        self.foundations = self.add(FOUNDATION, 1)
        self.add_stock(wastes=0, redeals=UNLIMITED)
        self.turns_to = self.redeals_from = self.tableau[0]

    def deal(self):
        """Deal a card to each place; the rest is the stock."""
        for pile in self.tableau:
            self.give(pile)
        self.give_rest()

    def may_put(self, origin, count, destination):
        """Return FINE for two neighbours of one rank."""
        if destination.kind != TABLEAU or not destination.n:
            return reasons.NOT_THERE
        if (origin.top() ^ destination.top()) & RANK_BITS:
            return NOT_EQUAL
        return reasons.FINE if self.touch(origin, destination) else NOT_NEIGHBOURS

    def carry(self, origin, count, destination):
        """Remove the pair."""
        self.shift(origin, 1, self.foundations[0])
        self.shift(destination, 1, self.foundations[0])

    def turn_count(self):
        """Return how many cards the stock has for the gaps."""
        return min(self.gaps(), self.stock.n)

    def judge_turn(self, count, destination):
        """Return what `Stock` says; there must be a gap."""
        return GridGame.judge_turn(self, count, destination) or (
            reasons.FINE if count else NO_GAP)

    def turn(self, count):
        """Close the gaps, and deal to the places that are left over."""
        self.close_up()
        for pile in self.tableau:
            if not pile.n and self.stock.n:
                self.shift(self.stock, 1, pile, FLIP)

    def redeal_count(self):
        """Return how many cards closing the gaps moves."""
        count = gap = 0
        for pile in self.tableau:
            if not pile.n:
                gap = 1
            count += gap and pile.n
        return count

    def redeal(self):
        """Close the gaps."""
        self.close_up()

    def passed(self):
        """Return False: closing gaps brings other neighbours."""
        return False

    def makes_progress(self, origin, count, destination):
        """Return True: whatever leaves, leaves for good."""
        return True

    def worth(self, origin, count, destination):
        """Rate the pair that lies highest best: more cards move up behind it."""
        return 100 - origin.index

    def score(self):
        """Return how many cards have left."""
        return self.foundations[0].n

    def most_legal(self):
        """Return how many pairs touch in the grid, in both orders, and the turn of the stock."""
        beside = 2 * SIDE * (SIDE - 1)
        cornerwise = 2 * (SIDE - 1) * (SIDE - 1)
        return 2 * (beside + cornerwise) + 1


GAME = MonteCarlo
