"""Crescent: piles that may change places, cards that are shut in, and an evaluation of both."""

from core.cards import ACE, KING, RANK_BITS, SUIT_BITS
from core.game import REDEALS
from desktop_sim.solver.pruning.reductions import Reductions
from desktop_sim.solver.search.evaluation import BASELINE, HOME, Evaluation

REDEAL = 120
"""A redeal that is left."""

BURIES = 6
"""Cost of a card below one that goes home later."""

SHUT = 40
"""Cost of a card that cannot leave its pile without a redeal."""

SUITS = 4
CARDS = 64


class Crescent(Reductions):
    """Piles may change places: a redeal turns each of them by itself, and spaces stay empty.

    A position without redeals is lost if a card is shut in.
    """

    def __init__(self, game):
        """Declare for `game`."""
        Reductions.__init__(self, game)
        self.shut = ShutCards(game)

    def lost(self, home):
        """Return True if no redeal is left and a card cannot leave its pile."""
        return not self.game.redeals_left() and self.shut.count_shut() > 0


class ShutCards:
    """The cards that cannot leave their piles without a redeal.

    Each suit is looked at alone, as if the cards of the others were gone.  The top card of a pile
    and all that may have left are free.  A top card may leave if a free card is its neighbour, or
    if a foundation may grow up to it by free cards.

    This is more than the rules allow.  The first other card that left would need a neighbour that
    is on top of a pile, and is therefore free, or a foundation that grew by free cards.  Only the
    cards that move between the foundations of a suit do not come from piles.  That takes all ranks
    of the suit on the foundations at once: if it may happen, no card of the suit counts as shut in.
    """

    def __init__(self, game):
        """Look at the piles of `game`.  Allocates."""
        self.game = game
        # For each pile, the number of its cards up to the next one of the suit, which is on top.
        self.heights = bytearray(len(game.tableau))
        # For each rank, 1 if a card is free.
        self.free = bytearray(KING + 1)
        # The highest and lowest ranks on the two foundations of the suit, now and later.
        self.up = self.most_up = self.down = self.most_down = 0

    def count_shut(self):
        """Return how many cards are shut in."""
        count = 0
        for suit in range(SUITS):
            count += self._shut_of(suit)
        return count

    def _shut_of(self, suit):
        """Return how many cards of a suit are shut in."""
        foundations = self.game.foundations
        up = height_of(suit, foundations, 0)
        down = height_of(suit, foundations, SUITS)
        if up < 0 or down < 0:
            return 0
        self.up = self.most_up = up
        self.down = self.most_down = KING + 1 - down
        count = self._find_tops(suit)
        leave = 1
        while count and leave:
            self._grow()
            if self.up < self.down and self.most_up + 1 >= self.most_down:
                return 0
            leave = 0
            for pile in self.game.tableau:
                leave += self._take_off(pile, suit)
            count -= leave
        return count

    def _find_tops(self, suit):
        """Find the top cards of a suit, which are free; return how many cards the piles hold."""
        for rank in range(KING + 1):
            self.free[rank] = 0
        count = 0
        for pile in self.game.tableau:
            cards = pile.cards
            height = 0
            for i in range(pile.n):
                if (cards[i] & SUIT_BITS) >> 4 == suit:
                    count += 1
                    height = i + 1
            self.heights[pile.index] = height
            if height:
                self.free[cards[height - 1] & RANK_BITS] = 1
        return count

    def _grow(self):
        """Find how far free cards build both foundations."""
        while self.most_up < KING and self.free[self.most_up + 1]:
            self.most_up += 1
        while self.most_down > ACE and self.free[self.most_down - 1]:
            self.most_down -= 1

    def _take_off(self, pile, suit):
        """Take off all cards of a suit that may leave `pile`; return how many."""
        cards = pile.cards
        height = self.heights[pile.index]
        count = 0
        while height and self._may_leave(cards[height - 1] & RANK_BITS):
            count += 1
            height -= 1
            while height and (cards[height - 1] & SUIT_BITS) >> 4 != suit:
                height -= 1
            if height:
                self.free[cards[height - 1] & RANK_BITS] = 1
        self.heights[pile.index] = height
        return count

    def _may_leave(self, rank):
        """Return True if a free card of `rank` may leave its pile."""
        return (self.free[rank % KING + 1] > 0 or self.free[rank - 1 or KING] > 0
                or self.up < rank <= self.most_up or self.most_down <= rank < self.down)


def height_of(suit, foundations, first):
    """Return the number of cards on that foundation of a suit which is among four from `first` on.

    Return 0 if none is of the suit.  Return -1 if two are, in a position that was set up.
    """
    height = 0
    for i in range(first, first + SUITS):
        pile = foundations[i]
        if pile.n and pile.cards[0] >> 4 == suit:
            if height:
                return -1
            height = pile.n
    return height


class Unburied(Evaluation):
    """Cards cost if others lie on them that go home later, and most of all if they are shut in."""

    def __init__(self, game):
        """Look at the piles of `game`."""
        Evaluation.__init__(self, game)
        self.game = game
        self.shut = ShutCards(game)
        # For each card, how many cards of its suit go home before it.
        self.turns = bytearray(CARDS)

    def get(self):
        """Return the rating, 0 or more; a higher one is better."""
        game = self.game
        value = BASELINE + REDEAL * (game.redeals - game.counters[REDEALS])
        for suit in range(SUITS):
            self._note_turns(suit)
        for pile in game.foundations:
            value += HOME * pile.n
        for pile in game.tableau:
            value += self.of_pile(pile)
        return value - SHUT * self.shut.count_shut()

    def _note_turns(self, suit):
        """Note for each rank of a suit how far the nearest foundation is from it."""
        foundations = self.game.foundations
        up = max(height_of(suit, foundations, 0), 0)
        down = KING + 1 - max(height_of(suit, foundations, SUITS), 0)
        for rank in range(ACE, KING + 1):
            turn = rank - up if rank > up else KING
            self.turns[suit << 4 | rank] = min(turn, down - rank) if rank < down else turn

    def of_pile(self, pile):
        """Return the part of a tableau pile in the rating, 0 or less."""
        cards = pile.cards
        value = 0
        last = 0
        for i in range(pile.n - 1, -1, -1):
            turn = self.turns[cards[i]]
            if turn < last:
                value -= BURIES
            else:
                last = turn
        return value


REDUCTIONS = Crescent
EVALUATION = Unburied
