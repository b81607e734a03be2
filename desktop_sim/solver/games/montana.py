"""Montana: moves found by their gaps, moves that need no search, and an evaluation of rows."""

from core.cards import KING, RANK_BITS
from core.undo_journal import COUNT, DESTINATION
from desktop_sim.solver.pruning.legal_moves import with_stock_move
from desktop_sim.solver.pruning.reductions import Reductions
from desktop_sim.solver.search.evaluation import BASELINE, Evaluation

CARDS = 64
NOWHERE = 255
ALL_NOWHERE = bytes([NOWHERE]) * CARDS

# Weights of the evaluation, fitted in 60 deals without redeals: positions on the way to a win
# against others of the same depth.

IN_ORDER = 40
"""A card that lies in order from a row's first place on."""

RUN = 10
PAIR = 8
"""A card out of order, right of the one that it follows, counts RUN for each card of the run that
it ends, less PAIR.  A pair alone is worth next to nothing."""

OPEN = 35
SHUT = 82
"""A gap that takes a card, and the cost of a gap right of a King."""

LAST_KING = 110
"""A King in one of the two last places of a row: it shuts no gap there."""

BEHIND_GAP = 40
"""Cost of a card right of a gap: no card can go to that gap and be followed."""


class Gaps(Reductions):
    """No two places may change: a row becomes the suit whose 2 lies in its first place.

    Moving a 2 from one first place to another therefore matters too, though hints call it useless.
    """

    alike = ()

    def __init__(self, game):
        """Declare for `game`."""
        Reductions.__init__(self, game)
        self.grid = game
        self.places = list(game.tableau)
        # For each card, the index of its place.
        self.where = bytearray(CARDS)
        self.gaps = bytearray(len(self.places))

    def places_matter(self):
        """Return True."""
        return True

    def legal(self, found):
        """Write every legal move into `found`, ordered by their gaps; return how many."""
        grid = self.grid
        gaps = self._find()
        at = 0
        for i in range(gaps):
            pile = self.places[self.gaps[i]]
            if pile.index % grid.columns == 0:
                for suit in range(4):
                    at = self._write(found, at, suit << 4 | grid.starts, pile)
                continue
            card = self.places[pile.index - 1].top()
            if card and card & RANK_BITS < KING:
                at = self._write(found, at, card + 1, pile)
        return with_stock_move(grid, found, at)

    def _find(self):
        """Find where each card lies; return the number of gaps, whose places are in `gaps`."""
        self.where[:] = ALL_NOWHERE
        where = self.where
        gaps = 0
        for pile in self.places:
            if pile.n:
                where[pile.cards[0]] = pile.index
            else:
                self.gaps[gaps] = pile.index
                gaps += 1
        return gaps

    def _write(self, found, at, card, pile):
        """Write the move of `card` to `pile` behind `at` others; return how many then."""
        place = self.where[card]
        if place == NOWHERE:
            return at
        found[at] = self.places[place].number | 1 << COUNT | pile.number << DESTINATION
        return at + 1

    def forced(self, home):
        """Return a move that lengthens a row in order and takes nothing away, packed; 0 for none.

        If each row has its 2 and there are no redeals, cards in order stay, and the card that
        follows them can go nowhere else.  A King, the last card of a row, and a card beside its own
        follower never need the place right of them.  No other move is lost if such a card moves
        first.
        """
        grid = self.grid
        if grid.redeals or not self._begun():
            return 0
        known = False
        for row in range(grid.rows):
            at = row * grid.columns + grid.in_order(row)
            pile = self.places[at]
            if pile.n or at % grid.columns == KING + 1 - grid.starts:
                continue
            if not known:
                self._find()
                known = True
            card = self.places[at - 1].top() + 1
            if self.where[card] != NOWHERE and self._hosts_none(self.where[card], card):
                return (self.places[self.where[card]].number | 1 << COUNT
                        | pile.number << DESTINATION)
        return 0

    def _begun(self):
        """Return True if each row begins with the card that it must begin with."""
        for row in range(self.grid.rows):
            if self.places[row * self.grid.columns].top() & RANK_BITS != self.grid.starts:
                return False
        return True

    def _hosts_none(self, place, card):
        """Return True if no card can go to the place right of `card`, which lies at `place`."""
        if card & RANK_BITS == KING or (place + 1) % self.grid.columns == 0:
            return True
        return self.places[place + 1].top() == card + 1


class RowEvaluation(Evaluation):
    """Rates a position by the order of its rows and the cards that its gaps can take."""

    def __init__(self, game):
        """Look at the grid of `game`."""
        Evaluation.__init__(self, game)
        self.grid = game
        self.places = list(game.tableau)

    def get(self):
        """Return the rating, 0 or more."""
        value = BASELINE
        for row in range(self.grid.rows):
            value += self.of_row(row)
        return value

    def of_row(self, row):
        """Return the rating of a row, below 0 if it allows few moves."""
        columns = self.grid.columns
        ordered = self.grid.in_order(row)
        value = IN_ORDER * ordered
        length = 0
        # The card in the place before, or 0 for a gap; the first place takes a card as well.
        before = 0
        for i in range(columns):
            card = self.places[row * columns + i].top()
            if card and card & RANK_BITS == KING and i > columns - 3:
                value += LAST_KING
            if i >= ordered:
                if not card:
                    value += self.of_gap(before, i, ordered)
                elif i and not before:
                    value -= BEHIND_GAP
                    length = 0
                elif i > ordered and card == before + 1:
                    length += 1
                    value += RUN * length - PAIR
                else:
                    length = 0
            before = card
        return value

    def of_gap(self, before, i, ordered):
        """Return the rating of a gap in column `i` after the card `before`, 0 for another gap."""
        if i and not before:
            return 0
        if i and before & RANK_BITS == KING:
            return 0 if i == ordered else -SHUT
        return OPEN


REDUCTIONS = Gaps
EVALUATION = RowEvaluation
