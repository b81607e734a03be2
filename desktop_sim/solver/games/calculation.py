"""Calculation: no rule looks at suits, and the four wastes may change places."""

from core.cards import KING, RANK_BITS
from core.piles import WASTE
from desktop_sim.solver.pruning.reductions import Reductions


class Calculation(Reductions):
    """The foundations differ by their steps, and the top card's rank tells the cards below it.

    A position is lost if a card cannot leave its pile (`Wanted`).
    """

    alike = (WASTE,)
    suits = False

    def __init__(self, game):
        """Declare for `game`."""
        Reductions.__init__(self, game)
        # For each foundation and rank, the number of cards there once that rank is on top.
        self.turns = bytearray(4 * (KING + 1))
        for way in range(4):
            for count in range(1, KING + 1):
                self.turns[way * (KING + 1) + ((way + 1) * count % KING or KING)] = count

        self.wanted = Wanted(game, self.turns)

    def lost(self, home):
        """Return True if a card cannot leave its pile."""
        return self.wanted.any_shut()


class Wanted:
    """The cards that may leave the wastes if all cards of the stock and the hand are free.

    A foundation may grow up to the first rank of which no card is free.  A card of a waste is free
    once all cards on it may have left.  A free card may leave if enough foundations may take its
    rank.  The cards of its rank that lay on it need one each, because no foundation takes a rank
    twice.
    """

    def __init__(self, game, turns):
        """Work for `game`; `turns` says where on each foundation a rank lies.  Allocates."""
        self.game = game
        self.turns = turns
        # For each waste, how many of its cards may not have left.
        self.heights = bytearray(len(game.wastes))
        # For each rank, how many are free; for each foundation, how many it may hold.
        self.there = bytearray(KING + 1)
        self.most_home = bytearray(len(game.foundations))

    def any_shut(self):
        """Return True if a card cannot leave its waste, the stock or the hand."""
        self._count()
        changed = True
        while changed:
            self._grow()
            changed = False
            for pile in self.game.wastes:
                if self._open_waste(pile):
                    changed = True
        for i in range(len(self.heights)):
            if self.heights[i]:
                return True
        for rank in range(1, KING + 1):
            if self.there[rank] > self._takers(rank):
                return True
        return False

    def _count(self):
        """Count the cards that are free."""
        game = self.game
        there = self.there
        for rank in range(KING + 1):
            there[rank] = 0
        stock = game.stock
        for i in range(stock.n):
            there[stock.cards[i] & RANK_BITS] += 1
        if game.hand.n:
            there[game.hand.top() & RANK_BITS] += 1
        for pile in game.wastes:
            self.heights[pile.index] = pile.n
            if pile.n:
                there[pile.top() & RANK_BITS] += 1
        for pile in game.foundations:
            self.most_home[pile.index] = pile.n

    def _grow(self):
        """Find how many cards each foundation may hold."""
        for way in range(len(self.most_home)):
            count = self.most_home[way]
            while count < KING and self.there[(way + 1) * (count + 1) % KING or KING]:
                count += 1
            self.most_home[way] = count

    def _open_waste(self, pile):
        """Take off all cards of a waste that may leave; return True if any did."""
        index = pile.index
        height = self.heights[index]
        while height and self._may_go(pile, height - 1):
            height -= 1
            if height:
                self.there[pile.cards[height - 1] & RANK_BITS] += 1
        changed = height < self.heights[index]
        self.heights[index] = height
        return changed

    def _may_go(self, pile, at):
        """Return True if the card at `at` of a waste may leave after those that lie on it."""
        rank = pile.cards[at] & RANK_BITS
        count = 1
        for i in range(at + 1, pile.n):
            if pile.cards[i] & RANK_BITS == rank:
                count += 1
        return self._takers(rank) >= count

    def _takers(self, rank):
        """Return how many foundations may still take a rank."""
        count = 0
        for pile in self.game.foundations:
            turn = self.turns[pile.index * (KING + 1) + rank]
            if pile.n < turn <= self.most_home[pile.index]:
                count += 1
        return count


REDUCTIONS = Calculation
