"""Hints: the legal moves that help, the best first, one after another."""

from core import move_rating, refusals
from core.cards import FACE_DOWN
from core.const import const
from core.look_ahead import NOT_YET, LookAhead
from core.moves import MOST_MOVES, never
from core.piles import FOUNDATION, STOCK
from core.undo_journal import COUNT, DESTINATION, PLACE_BITS

_MOST = const(1 << 29)

# The rating of a move that was just undone: lower than that of any move that helps.
_LAST = const(1)

# The rating of the move that looked best some moves ahead: higher than any other.
_AHEAD = const(1024)

_UNKNOWN = const(-1)

# Moves that are looked at ahead: those that are rated highest.
_CANDIDATES = const(4)

# Instead of the number of moves that were looked at: one was put first.
_PUT_FIRST = const(5)


class Hints:
    """The moves of one position, one after another.  Only the constructor allocates.

    move    the packed move suggested last, 0 for none
    """

    def __init__(self, selection):
        """Suggest moves of the session of `selection`, which finds the legal ones."""
        self.selection = selection
        self.session = selection.session
        self._look = LookAhead()
        self.restart()

    def restart(self):
        """Begin with the best move again: the position has changed."""
        self.move = 0
        # The rank of the move suggested last: the next one ranks below.
        self._rank = _MOST
        # The move that looks best ahead, and its value; the number of moves looked at, the one
        # that is looked at now, and its rank.
        self._ahead = self._value = self._looked = self._line = 0
        self._look_rank = _MOST
        # The revision of all piles when the look ahead began, or _UNKNOWN.
        self._revision = _UNKNOWN

    def _revision_now(self):
        """Return a number that differs once a pile has changed."""
        revision = 0
        for pile in self.session.game.piles:
            revision += pile.revision
        return revision

    def look_ahead(self, interrupted=never):
        """Look one move further ahead from a move that helps; return True if there may be more.

        The first move to suggest is then the one that leads to the best position.
        """
        if self.move or self._looked >= _CANDIDATES:
            return False
        game = self.session.game
        if self._revision == _UNKNOWN:
            self._revision = self._revision_now()
            if game.look:
                game.look.begin(game)
        elif self._revision != self._revision_now():
            # The piles changed and the table was not told: a line of before would not fit them.
            return self.end_look()
        if game.look:
            more = game.look.advance(game, interrupted)
            self._ahead = game.look.best(game)
            return more or self.end_look()
        if not self._line:
            rank = self._most_below(self._look_rank, 0, interrupted)
            # A move that helps alone needs no look.
            last = rank if self._looked else self._most_below(rank, 0, interrupted)
            if interrupted():
                return True
            if last < move_rating.HELPS * MOST_MOVES:
                return self.end_look()
            self._look_rank = rank
            self._line = self._move_of(rank)
            self._look.begin()
        value = self._look.value(game, self._line, interrupted)
        if value == NOT_YET:
            return True
        if value > self._value:
            self._value = value
            self._ahead = self._line
        self._looked += 1
        self._line = 0
        return True

    def end_look(self):
        """Look ahead no further in this position; return False."""
        self._looked = _CANDIDATES
        return False

    def put_first(self, move):
        """Suggest a legal packed move next, whether it helps or not, and then the others."""
        self.restart()
        self._ahead = move
        self._looked = _PUT_FIRST

    def next(self):
        """Return the next packed move to suggest, after the last the first; 0 when none helps."""
        best = self._most_below(self._rank, self._ahead) or self._most_below(_MOST, self._ahead)
        self.move = 0
        if best:
            self._rank = best
            self.move = self._move_of(best)
        return self.move

    def is_only_stock(self):
        """Return True if no move but the stock's is suggested, and it was not put first."""
        return self.move and self._looked < _PUT_FIRST and _is_stock(
            self.session.game, self.move) and (
            not self._most_below(self._rank, self._ahead)
            and self._most_below(_MOST, self._ahead) == self._rank)

    def why_none(self):
        """Return the reason why no move is suggested: none is legal, or none helps."""
        return refusals.NO_USEFUL_MOVE if self.selection.find_moves() else refusals.NO_HINT

    def _move_of(self, rank):
        return self.session.found[MOST_MOVES - 1 - rank % MOST_MOVES]

    def _most_below(self, bound, first=0, interrupted=never):
        """Return the highest rank below `bound` of a move that helps, or 0, also if interrupted.

        A move's rank is its rating, and among equal ones its place in the list, earliest highest.
        The move `first` ranks above all others.
        """
        found = self.session.found
        game = self.session.game
        back = self.session.taken_back()
        most = 0
        for i in range(self.selection.find_moves()):
            if interrupted():
                return 0
            move = found[i]
            value = _AHEAD if move == first else move_rating.of_move(game, move)
            if value < move_rating.HELPS:
                continue
            if move == back and move != first:
                value = _LAST
            rank = value * MOST_MOVES + MOST_MOVES - 1 - i
            if most < rank < bound:
                most = rank
        return most


def _is_stock(game, move):
    """Return True if a packed move turns the stock, or deals again."""
    return (game.piles[move & PLACE_BITS].kind == STOCK
            or game.piles[move >> DESTINATION & PLACE_BITS].kind == STOCK)


def write(line, game, move):
    """Put a packed move in words into `line`: "8D to 9S", with the suits' signs."""
    origin = game.piles[move & PLACE_BITS]
    destination = game.piles[move >> DESTINATION & PLACE_BITS]
    if origin.kind == STOCK:
        line.put(b"Turn the stock")
    elif destination.kind == STOCK:
        line.put(b"Turn the waste over" if game.waste else b"Redeal")
    elif origin is destination:
        line.card(origin.top()).put(b" and ").card(origin.cards[origin.n - 2])
    else:
        line.card(origin.cards[origin.n - (move >> COUNT)])
        _write_place(line, game, origin, destination)


def _write_place(line, game, origin, destination):
    if game.pairs and destination.kind == FOUNDATION:
        line.put(b" goes alone")
    elif not destination.n or destination.top() & FACE_DOWN:
        line.put(b" to ").put(EMPTY[destination.kind])
    else:
        pair = game.pairs and not game.judge(destination, 1, origin)
        line.put(b" and " if pair else b" to ").card(destination.top())


EMPTY = (b"the stock", b"the hand", b"the waste", b"a foundation", b"a space", b"the reserve",
         b"a free cell")
"""Names of an empty pile, by kind."""
