"""Montana: four rows of cards with gaps, each to become a suit in order."""

from core import reasons
from core.cards import ACE, KING, RANK_BITS
from core.dealing_again import DealingAgain
from core.grid import GridGame
from core.journal import COUNT, DESTINATION
from core.piles import FOUNDATION, TABLEAU, transfer
from core.stock import never

ONLY_GAPS = reasons.OWN
LEFT_FIRST = reasons.OWN + 1
FOLLOWS_LEFT = reasons.OWN + 2

ROWS = 4
COLUMNS = 13


class Montana(DealingAgain, GridGame):
    """The Aces are taken out; a gap takes the card that follows its left neighbour in suit.

    The first place of a row takes a 2; nothing follows a King.  A redeal leaves the cards that lie
    in order from a row's 2 on, and a gap after them; cards in order score 1.

    redeals  how often the others are gathered, shuffled and dealt again

    The form that Wikipedia ("Gaps") and PySolFC ("Montana") have.
    """

    options = (("redeals", (2, 1, 0), 2),)
    scored = True
    finishes = False
    refusals = (b"Only gaps take cards", b"The gap to its left comes first",
                b"It must follow its neighbour")

    def lay_out(self):
        """Declare the places, as `choices` say."""
        self.lay_grid(ROWS, COLUMNS)
        self.foundations = self.add(FOUNDATION, ROWS, capacity=1)
        self.add_stock(wastes=0, redeals=self.option("redeals"))
        self.redeals_from = self.tableau[0]
        self._gaps = bytearray(ROWS * COLUMNS)

    def deal(self):
        """Deal the pack in rows, and take out the Aces, each to a foundation."""
        aces = 0
        for pile in self.tableau:
            self.give(pile)
            if pile.top() & RANK_BITS == ACE:
                transfer(pile, self.foundations[aces], 1, False)
                aces += 1

    def may_put(self, origin, count, destination):
        """Return FINE, or why the card may not go there: gaps take what follows on their left."""
        if destination.kind != TABLEAU:
            return reasons.NOT_THERE
        if destination.n:
            return ONLY_GAPS
        card = origin.top()
        left = self.left_of(destination)
        if not left:
            return reasons.FINE if card & RANK_BITS == 2 else reasons.SPACE_WANTS | 2 << 8
        if not left.n:
            return LEFT_FIRST
        return reasons.FINE if card == left.top() + 1 else FOLLOWS_LEFT

    def in_order(self, row):
        """Return how many cards from the first place of `row` on lie in suit, from the 2 up."""
        first = row * COLUMNS
        card = self.tableau[first].top()
        if card & RANK_BITS != 2:
            return 0
        length = 1
        while length < KING - 1 and self.tableau[first + length].top() == card + length:
            length += 1
        return length

    def gives(self, pile):
        """Return 1 for a card that does not lie in order, else 0."""
        return pile.n if pile.index % COLUMNS >= self.in_order(pile.index // COLUMNS) else 0

    def deal_again(self):
        """Deal the gathered cards behind those in order, with a gap between."""
        for row in range(ROWS):
            for column in range(self.in_order(row) + 1, COLUMNS):
                if self.stock.n:
                    self.shift(self.stock, 1, self.tableau[row * COLUMNS + column])

    def won(self):
        """Return whether all cards lie in order."""
        return self.score() == 52 - 4

    def score(self):
        """Return how many cards lie in order."""
        count = 0
        for row in range(ROWS):
            count += self.in_order(row)
        return count

    # What moves there are.

    def makes_progress(self, origin, count, destination):
        """Return whether a legal move does more than bring a 2 from row to row."""
        return bool(origin.index % COLUMNS or destination.index % COLUMNS)

    def worth(self, origin, count, destination):
        """Rate a card that then lies in order highest, and a gap beside a King lowest."""
        if not self.makes_progress(origin, count, destination):
            return 0
        if destination.index % COLUMNS <= self.in_order(destination.index // COLUMNS):
            return 100
        left = self.left_of(origin)
        return 10 if left and left.top() & RANK_BITS == KING else 40

    def most_legal(self):
        """Return how many moves there are at most: four 2s to each row, a card to each other place.

        The redeal is one move more.
        """
        return 4 * ROWS + (COLUMNS - 1) * ROWS + 1

    def legal(self, found, interrupted=never):
        """Write every legal move into `found`; return how many.  Only gaps are looked at."""
        at = gaps = 0
        for pile in self.tableau:
            if not pile.n:
                self._gaps[gaps] = pile.number
                gaps += 1
        for origin in self.tableau:
            if not origin.n:
                continue
            for i in range(gaps):
                if not self.may_put(origin, 1, self.piles[self._gaps[i]]):
                    found[at] = origin.number | 1 << COUNT | self._gaps[i] << DESTINATION
                    at += 1
        move = self.stock_move()
        if move:
            found[at] = move
            at += 1
        return at


GAME = Montana
