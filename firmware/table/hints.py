"""Hints: the legal moves that help, the most promising first, one after another."""

from core.cards import FACE_DOWN
from core.const import const
from core.moves import MOST_MOVES
from core.piles import FOUNDATION, STOCK
from core.undo_journal import COUNT, DESTINATION, PLACE_BITS

# What turning the stock is worth, on the scale of Game.worth: after all that brings the game
# forward, before moves that spoil a run or take a card off a foundation.
_TURN = const(15)

# What a move is worth that was just taken back: less than any other.
_LAST = const(0)

_MOST = const(1 << 29)


class Hints:
    """The moves of one position, one after another.  Only the constructor allocates.

    move    the packed move suggested last, 0 for none
    """

    def __init__(self, selection):
        """Suggest moves of the session of `selection`, which finds the legal ones.  Allocates."""
        self.selection = selection
        self.session = selection.session
        self.move = 0
        # The rank of the move suggested last: the next one ranks below.
        self._rank = _MOST

    def forget(self):
        """Begin with the best move again: the position has changed."""
        self.move = 0
        self._rank = _MOST

    def next(self):
        """Return the next packed move to suggest, after the last the first; 0 when none helps."""
        best = self._most_below(self._rank) or self._most_below(_MOST)
        self.move = 0
        if best:
            self._rank = best
            self.move = self.session.found[MOST_MOVES - 1 - best % MOST_MOVES]
        return self.move

    def _most_below(self, bound):
        """Return the highest rank below `bound` of a move that helps, or 0.

        A move's rank is its worth, and among equal ones its place in the list, earliest highest.
        """
        found = self.session.found
        back = self.session.taken_back()
        most = 0
        for i in range(self.selection.find_moves()):
            move = found[i]
            worth = self._worth(move)
            if not worth:
                continue
            if move == back:
                worth = _LAST
            rank = worth * MOST_MOVES + MOST_MOVES - 1 - i
            if most < rank < bound:
                most = rank
        return most

    def _worth(self, move):
        game = self.session.game
        origin = game.piles[move & PLACE_BITS]
        destination = game.piles[move >> DESTINATION & PLACE_BITS]
        if origin.kind == STOCK or destination.kind == STOCK:
            return 0 if game.stuck() else _TURN
        return game.worth(origin, move >> COUNT, destination)


def write(line, game, move):
    """Put what a packed move does into `line`: "8D to 9S", with the suits' signs."""
    origin = game.piles[move & PLACE_BITS]
    destination = game.piles[move >> DESTINATION & PLACE_BITS]
    if origin.kind == STOCK:
        line.put(b"Turn the stock")
    elif destination.kind == STOCK:
        line.put(b"Turn the waste over")
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
"""What an empty pile is called, by kind."""
