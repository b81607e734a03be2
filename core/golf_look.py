"""The look ahead of Golf: a beam search to the end of the deal.

The search keeps the best positions after each number of moves, and makes every move of each.
A position is an int, 0 for none.  Its lowest bits hold the number of cards in each column, 3 bits
each.  The rank of the base follows, and then the first move on the way there: a column's index plus
1, or TURN.
The look knows all cards, those of the stock too.
"""

from array import array

from core.cards import ACE, KING, RANK_BITS
from core.const import const
from core.game import ROUND
from core.moves import never
from core.undo_journal import pack_move

_BASE = const(21)
_FIRST = const(25)
_COLUMNS = const((1 << _BASE) - 1)
_UNLIKE = const((1 << _FIRST) - 1)
_TURN = const(8)
_LONGEST = const(7)

# The positions kept.  Each has a choice of WAYS slots; by the prime SCATTER it finds them.
_SLOTS = const(128)
_WAYS = const(4)
_SCATTER = const(100003)

# Positions that are played on in one step of at most 8 ms (RP2040).
_AT_ONCE = const(16)

# The cost of a position is CARD for each card in a column.  An Ace costs more, because fewer cards
# follow it.  A King costs more for each card that lies under it.
_CARD = const(3)
_MOST = const(255)


class GolfLook:
    """A search for the first move on the way to a win, or to few cards.

    It has the methods of LookAhead (core/look_ahead.py), and needs no ranks of moves.  Only the
    constructor allocates.
    """

    def __init__(self):
        """Make room for the positions after a number of moves, and after one more."""
        self._positions = array("i", bytes(4 * _SLOTS))
        self._costs = bytearray(_SLOTS)
        self._next = array("i", bytes(4 * _SLOTS))
        self._next_costs = bytearray(_SLOTS)
        # Moves left to the end of the deal, and the next slot.
        self._left = self._at = 0
        # The first move that looks best so far, and the cost of the position that it leads to.
        self._first = self._least = 0

    def begin(self, game):
        """Begin at the position of `game`."""
        for at in range(_SLOTS):
            self._positions[at] = self._next[at] = 0
        # Each move takes a card from the columns or the stock.
        self._left = game.score() + game.stock.n
        self._at = self._first = 0
        self._least = _MOST
        position = (game.foundations[0].top() & RANK_BITS) << _BASE
        for column in game.tableau:
            position |= column.n << 3 * column.index
            if column.n > _LONGEST:
                # Only a position that was set up has such a column.
                return
        self._positions[0] = position
        self._costs[0] = _MOST

    def best(self, game):
        """Return the packed move that looks best so far, 0 for none."""
        if self._first == _TURN:
            return game.stock_move()
        if not self._first:
            return 0
        return pack_move(game.tableau[self._first - 1].number, 1, game.foundations[0].number)

    def advance(self, game, hints, interrupted=never):
        """Play some positions on; return True if there may be more.  `game` stays as it is."""
        for _ in range(_AT_ONCE):
            if interrupted():
                return True
            if self._at == _SLOTS:
                if not self._left:
                    return False
                self._left -= 1
                self._positions, self._next = self._next, self._positions
                self._costs, self._next_costs = self._next_costs, self._costs
                self._at = 0
            at = self._at
            self._at += 1
            position = self._positions[at]
            self._positions[at] = 0
            if position:
                self._play_on(game, position, self._costs[at])
        return True

    def _play_on(self, game, position, cost):
        """Make each legal move of a position, and keep the positions after it."""
        base = position >> _BASE & RANK_BITS
        first = position >> _FIRST
        columns = position & _COLUMNS
        ends = base == KING and game.king_stops
        around = ROUND if game.foundations[0].circular else 1
        left = 0
        for column in game.tableau:
            n = columns >> 3 * column.index & _LONGEST
            if n:
                left += n
                rank = column.cards[n - 1] & RANK_BITS
                square = (rank - base) * (rank - base)
                if (square == 1 or square == around) and not ends:
                    worth = _CARD + (n if rank == KING else rank == ACE)
                    self._keep(columns - (1 << 3 * column.index) | rank << _BASE
                               | (first or column.index + 1) << _FIRST, cost - worth)
        if left < self._left:
            rank = game.stock.cards[self._left - left - 1] & RANK_BITS
            self._keep(columns | rank << _BASE | (first or _TURN) << _FIRST, cost)

    def _keep(self, position, cost):
        """Put a position in one of its slots, unless better ones are there."""
        if cost < self._least:
            self._least = cost
            self._first = position >> _FIRST
        if not position & _COLUMNS:
            # Won: nothing is better.
            self._at = _SLOTS
            self._left = 0
            return
        same = position & _UNLIKE
        worst = start = same % _SCATTER % (_SLOTS // _WAYS) * _WAYS
        for at in range(start, start + _WAYS):
            there = self._next[at]
            if not there:
                worst = at
                break
            if there & _UNLIKE == same:
                return
            if self._next_costs[at] > self._next_costs[worst]:
                worst = at
        if not self._next[worst] or self._next_costs[worst] > cost:
            self._next[worst] = position
            self._next_costs[worst] = cost
