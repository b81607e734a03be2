"""The cards of stock and waste that turns bring within reach, if redeals are free.

Stock, hand and waste are then one sequence that is turned without end.  The sequence is the waste
from its bottom up, the hand, and the stock from its top down.  Instead of turns, a search tries
each card that some number of turns would bring to the top, with those turns before its move.

No solution is lost.  Between two cards that leave the sequence, a solution only turns the stock.
Sending the hand's card to the waste is part of the next turn.  Two numbers of turns that end
with equally many turned cards end in the same position.  This module returns the smallest number.
"""

from array import array

MOST = 128


class StockCards:
    """Cards within reach after at least one turn: `cards`, and the `turns` that each takes."""

    def __init__(self, game):
        """Look at the stock of `game`.  Allocates; nothing else here does."""
        self.game = game
        self.cards = array("i", bytes(4 * MOST))
        self.turns = array("i", bytes(4 * MOST))
        self.count = 0

    def find(self):
        """Find the cards; return how many there are."""
        self.count = 0
        game = self.game
        left = game.stock.n
        draw = game.draw
        turned = game.redeal_count()
        turns = 0
        for at in range(left - draw, -draw, -draw):
            turns += 1
            self._add(game.stock.cards[at if at > 0 else 0], turns)
        if not turned:
            return self.count
        # The redeal is a turn as well.  Then follow the cards that only the next pass reaches.
        turns += 1
        for size in range(draw, turned + left, draw):
            turns += 1
            if size < turned or (size > turned and (size - turned) % draw):
                self._add(self._at(size - 1), turns)
        return self.count

    def _at(self, index):
        """Return the card at `index` of the sequence, below its last."""
        game = self.game
        if index < game.waste.n:
            return game.waste.cards[index]
        index -= game.waste.n
        if game.hand is not None:
            if index < game.hand.n:
                return game.hand.cards[0]
            index -= game.hand.n
        return game.stock.cards[game.stock.n - 1 - index]

    def _add(self, card, turns):
        self.cards[self.count] = card
        self.turns[self.count] = turns
        self.count += 1
