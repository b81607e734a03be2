"""Golf: no rule looks at suits, and only the top card of the base matters."""

from core.cards import KING, RANK_BITS
from core.piles import FOUNDATION
from desktop_sim.solver.pruning.reductions import Reductions

# One place for each rank, and one on either side for the neighbours of Ace and King.
PLACES = KING + 2
FAR = -99


class Golf(Reductions):
    """Columns may change places.

    A position is lost if some set of ranks has too many cards left for its neighbouring ranks.
    Each card of such a rank in the columns is played right after a card of a neighbouring rank,
    which precedes this card only.  The neighbour is the base, or comes from the stock or a column.
    Likewise each card of the set is followed by one neighbour from the columns, by a turn of the
    stock, or by the end.  The worst set skips every other rank, and one loop finds it.
    """

    suits = False

    def __init__(self, game):
        """Declare for `game`; its option tells which cards go on a King."""
        Reductions.__init__(self, game)
        self.king_stops = game.option("king") == "nothing"
        self.round = game.option("king") == "round"
        self.columns = bytearray(PLACES)
        self.ahead = bytearray(PLACES)

    def takes(self, pile):
        """Return True for the base."""
        return pile.kind == FOUNDATION

    def lost(self, home):
        """Return True if too few neighbours are left for some ranks."""
        self._count()
        columns = self.columns
        ahead = self.ahead
        most = self.game.stock.n + 1
        # Surplus of the ranks up to this one, every other one, over their neighbours.  Neighbours
        # that can precede count in `before` and `last`, those that can follow in the other two.
        before = follow = FAR
        last = behind = FAR
        for rank in range(1, KING + 1):
            left = columns[rank] - ahead[rank + 1] + max(last, -ahead[rank - 1])
            if rank == KING and self.king_stops:
                turns = columns[KING] + max(behind, 0)
            else:
                turns = columns[rank] - columns[rank + 1] + max(behind, -columns[rank - 1])
            if left > 0 or turns > most:
                return True
            last, before = before, left
            behind, follow = follow, turns
        return False

    def _count(self):
        """Count the cards of each rank in the columns, and those that others may follow."""
        columns = self.columns
        ahead = self.ahead
        game = self.game
        for rank in range(PLACES):
            columns[rank] = 0
        for pile in game.tableau:
            for i in range(pile.n):
                columns[pile.cards[i] & RANK_BITS] += 1
        for rank in range(PLACES):
            ahead[rank] = columns[rank]
        stock = game.stock
        for i in range(stock.n):
            ahead[stock.cards[i] & RANK_BITS] += 1
        pile = game.foundations[0]
        ahead[pile.top() & RANK_BITS] += 1
        if self.king_stops:
            ahead[KING] = 0
        if self.round:
            ahead[0], ahead[KING + 1] = ahead[KING], ahead[1]
            columns[0], columns[KING + 1] = columns[KING], columns[1]


REDUCTIONS = Golf
