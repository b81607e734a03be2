"""Gaps: games in which only gaps take cards, and rows become suits in order."""

from core import refusals
from core.bases.reshuffle import DealingAgain
from core.cards import KING, ONE_CARD, RANK_BITS
from core.game import POINTS
from core.language import _
from core.move_rating import HOME, JOINS, LAST_RESORT, PARTS, USELESS
from core.moves import never
from core.piles import ANY_CARD, NO_CARD, TABLEAU, TAKE_TOP
from core.undo_journal import COUNT, DESTINATION

ONLY_GAPS = refusals.OWN
LEFT_FIRST = refusals.OWN + 1
FOLLOWS_LEFT = refusals.OWN + 2


class GapGame(DealingAgain):
    """A gap takes the card that follows its left neighbour in suit; nothing follows a King or gap.

    The first place of a row takes the rank `starts`.  A redeal leaves the cards that lie in order
    from there on, and a gap after them.  Cards in order score 1; the game is won when all do.  A
    row has a place for each rank from `starts` to the King, and one more.

    starts   the rank of the first card of a row in order
    rows     number of rows
    columns  number of places in a row

    A game's own refusals come after those of this class.
    """

    starts = 2
    rows = 0
    columns = 0
    score_rule = POINTS
    finishes = False
    refusals = (_(b"Only gaps take cards"), _(b"The gap to its left comes first"),
                _(b"It must follow its neighbour"))

    def lay_grid(self, rows, columns):
        """Add the places of the grid to the tableau, row by row.  Allocates."""
        self.rows = rows
        self.columns = columns
        self.tableau = self.add(
            TABLEAU, rows * columns, empty=ANY_CARD, take=TAKE_TOP, capacity=1)
        self._gaps = bytearray(rows * columns)
        self._wants = bytearray(rows * columns)

    def left_of(self, pile):
        """Return the place left of `pile`; None in the first column."""
        return self.tableau[pile.index - 1] if pile.index % self.columns else None

    def wanted(self, pile):
        """Return what a gap takes: `starts`, or the card that follows its left neighbour."""
        if pile.kind != TABLEAU:
            return DealingAgain.wanted(self, pile)
        left = self.left_of(pile)
        if not left:
            return self.starts
        below = left.top()
        return ONE_CARD | below + 1 if below and below & RANK_BITS != KING else NO_CARD

    def may_put(self, origin, count, destination):
        """Return FINE, or why the card may not go there: it must follow the card on the left."""
        if destination.kind != TABLEAU:
            return refusals.NOT_THERE
        if destination.n:
            return ONLY_GAPS
        if fits(origin.top(), self.wanted(destination)):
            return refusals.FINE
        left = self.left_of(destination)
        if not left:
            return refusals.SPACE_WANTS | self.starts << 8
        return FOLLOWS_LEFT if left.n else LEFT_FIRST

    def in_order(self, row):
        """Return how many cards from the first place of `row` on lie in suit, from `starts` up."""
        first = row * self.columns
        card = self.tableau[first].top()
        if card & RANK_BITS != self.starts:
            return 0
        length = 1
        while length <= KING - self.starts and self.tableau[first + length].top() == card + length:
            length += 1
        return length

    def gives(self, pile):
        """Return 1 for a card that does not lie in order, else 0."""
        return pile.n if pile.index % self.columns >= self.in_order(
            pile.index // self.columns) else 0

    def deal_again(self):
        """Deal the gathered cards behind those in order, with a gap between."""
        for row in range(self.rows):
            for column in range(self.in_order(row) + 1, self.columns):
                if self.stock.n:
                    self.shift(self.stock, 1, self.tableau[row * self.columns + column])
        self._deal_to_gaps()

    def _deal_to_gaps(self):
        """Deal the cards that a position with Aces on the table has too many for the rows."""
        for pile in self.tableau:
            if self.stock.n and not pile.n:
                self.shift(self.stock, 1, pile)

    def won(self):
        """Return True if each row is a suit in order."""
        return self.score() == self.rows * (KING + 1 - self.starts)

    def score(self):
        """Return how many cards lie in order."""
        count = 0
        for row in range(self.rows):
            count += self.in_order(row)
        return count

    # Listing and rating moves.

    def makes_progress(self, origin, count, destination):
        """Return True if a legal move does more than bring a card from first place to first."""
        return bool(origin.index % self.columns or destination.index % self.columns)

    def rate(self, origin, count, destination):
        """Rate a card that then lies in order highest, and a gap beside a King lowest."""
        if not self.makes_progress(origin, count, destination):
            return USELESS
        if destination.index % self.columns <= self.in_order(destination.index // self.columns):
            return HOME
        if origin.top() & RANK_BITS == self.starts:
            # An Ace is on its left, which only a position has on the table.
            return PARTS
        left = self.left_of(origin)
        return LAST_RESORT if left and left.top() & RANK_BITS == KING else JOINS

    def most_legal(self):
        """Return how many moves there are at most: four cards to each row, one to other places.

        The redeal is one move more.
        """
        return 4 * self.rows + len(self.tableau) - self.rows + 1

    def each_legal(self, take, interrupted=never):
        """Call `take` with each legal move; return True.  Only gaps are looked at."""
        gaps = 0
        for pile in self.tableau:
            if not pile.n:
                self._gaps[gaps] = pile.number
                self._wants[gaps] = self.wanted(pile)
                gaps += 1
        for origin in self.tableau:
            if not origin.n:
                continue
            for i in range(gaps):
                if fits(origin.cards[0], self._wants[i]):
                    take(origin.number | 1 << COUNT | self._gaps[i] << DESTINATION)
        move = self.stock_move()
        if move:
            take(move)
        return True


def fits(card, want):
    """Return True if a gap that takes `want` (`Game.wanted`) takes `card`."""
    return card | ONE_CARD == want or card & RANK_BITS == want
