"""Hints: the legal moves that help, the best first, one after another."""

from core import move_rating, refusals
from core.cards import FACE_DOWN
from core.const import const
from core.language import _
from core.moves import MOST_MOVES, MOST_RANK, never
from core.piles import FOUNDATION, STOCK
from core.undo_journal import COUNT, DESTINATION, PLACE_BITS

# The rating of a move that was just undone: lower than that of any move that helps.
_LAST = const(1)

# The rating of the move that looked best some moves ahead: higher than any other.
_AHEAD = const(1024)

_UNKNOWN = const(-1)

# The look ahead: whether there may be more, or a move was put first without it.
_LOOKS = const(0)
_LOOKED = const(1)
_PUT_FIRST = const(2)


class Hints:
    """The moves of one position, one after another.  Only the constructor allocates.

    move    the packed move suggested last, 0 for none
    """

    def __init__(self, selection):
        """Suggest moves of the session of `selection`, which finds the legal ones."""
        self.selection = selection
        self.session = selection.session
        self.restart()

    def restart(self):
        """Begin with the best move again: the position has changed."""
        self.move = 0
        # The rank of the move suggested last: the next one ranks below.
        self._rank = MOST_RANK
        # The move that looks best ahead, or was put first.
        self._ahead = 0
        self._state = _LOOKS
        # The revision of all piles when the look ahead began, or _UNKNOWN.
        self._revision = _UNKNOWN

    def _revision_now(self):
        """Return a number that differs once a pile has changed."""
        revision = 0
        for pile in self.session.game.piles:
            revision += pile.revision
        return revision

    def look_ahead(self, interrupted=never):
        """Look a little further ahead (core/look_ahead.py); return True if there may be more.

        The first move to suggest is then the one that leads to the best position.
        """
        if self.move or self._state != _LOOKS:
            return False
        game = self.session.game
        if self._revision == _UNKNOWN:
            self._revision = self._revision_now()
            game.look.begin(game)
        elif self._revision != self._revision_now():
            # The piles changed and the table was not told: a line of before would not fit them.
            return self.end_look()
        more = game.look.advance(game, self, interrupted)
        self._ahead = game.look.best(game)
        return more or self.end_look()

    def end_look(self):
        """Look ahead no further in this position; return False."""
        self._state = _LOOKED
        return False

    def put_first(self, move):
        """Suggest a legal packed move next, whether it helps or not, and then the others."""
        self.restart()
        self._ahead = move
        self._state = _PUT_FIRST

    def next(self):
        """Return the next packed move to suggest, after the last the first; 0 when none helps."""
        best = self._most_below(self._rank) or self._most_below(MOST_RANK)
        self.move = 0
        if best:
            self._rank = best
            self.move = self.move_of(best)
        return self.move

    def is_only_stock(self):
        """Return True if no move but the stock's is suggested, and it was not put first."""
        return self.move and self._state != _PUT_FIRST and _is_stock(
            self.session.game, self.move) and (
            not self._most_below(self._rank) and self._most_below(MOST_RANK) == self._rank)

    def why_none(self):
        """Return the reason why no move is suggested: none is legal, or none helps."""
        return refusals.NO_USEFUL_MOVE if self.selection.find_moves() else refusals.NO_HINT

    def move_of(self, rank):
        """Return the packed move of a rank."""
        return self.session.found[MOST_MOVES - 1 - rank % MOST_MOVES]

    def _most_below(self, bound):
        """Return the highest rank below `bound`, with the move that looks best ahead above all."""
        return self.rank_below(bound, never, self._ahead)

    def rank_below(self, bound, interrupted, first=0):
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
        line.put(_(b"Turn the stock"))
    elif destination.kind == STOCK:
        line.put(_(b"Turn the waste over") if game.waste else _(b"Redeal"))
    elif origin is destination:
        line.fill(PAIR, origin.top(), origin.cards[origin.n - 2])
    else:
        line.fill(_message(game, origin, destination),
                  origin.cards[origin.n - (move >> COUNT)], destination.top())


def _message(game, origin, destination):
    """Return the message for a move, in which places stand for its card and the one below it."""
    if game.pairs and destination.kind == FOUNDATION:
        return _(b"{card} goes alone")
    if not destination.n or destination.top() & FACE_DOWN:
        return TO_EMPTY[destination.kind]
    if game.pairs and not game.judge(destination, 1, origin):
        return PAIR
    return _(b"{card} to {card_below}")


PAIR = _(b"{card} and {card_too}")

TO_EMPTY = (b"", b"", _(b"{card} to the waste"), _(b"{card} to a foundation"),
            _(b"{card} to a space"),
            _(b"{card} to the reserve"), _(b"{card} to a free cell"))
"""Messages for a move to an empty pile, by its kind; none leads to the stock or to the hand."""
