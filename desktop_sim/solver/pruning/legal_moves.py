"""The legal moves of a position, found for all piles at once."""

from array import array

from core.cards import FACE_DOWN, KING, RANK_BITS
from core.game import MOST_PLACES
from core.piles import (
    ALTERNATE,
    ANY_CARD,
    ANY_SUIT,
    BY_STEP,
    CELL,
    DOWN,
    FOUNDATION,
    HAND,
    IN_SUIT,
    NO_CARD,
    STOCK,
    UP,
    WASTE,
)
from core.undo_journal import pack_move

CARDS = 64

# Changes a card's suit: to the two of the other colour, and to the other one of its own.
OTHER_COLOUR = 0x10
ALSO_OTHER = 0x20
SAME_COLOUR = 0x30


class LegalMoves:
    """Finds the moves of `Game.each_legal` in the same order.

    `Game.each_legal` judges each card with each pile, which takes most of a search's time.  This
    class first notes which piles may take each card, by the policies, and judges only those pairs.
    """

    def __init__(self, game, takes):
        """Prepare for `game`; `takes` says of a pile if a move may end there.  Allocates."""
        self.game = game
        self.piles = game.piles
        self.destinations = [pile for pile in game.piles if pile.kind != STOCK and takes(pile)]
        self.bits = array("Q", bytes(8 * MOST_PLACES))
        # Each bit is twice the one before: compiled, `1 << number` would overflow a C int.
        bit = 1
        for number in range(MOST_PLACES):
            self.bits[number] = bit
            bit += bit
        # For each card, the piles that may take it: bit n stands for the pile with number n.
        self.takers = array("Q", bytes(8 * CARDS))
        self.none = array("Q", bytes(8 * CARDS))
        # Piles that may take any card, any single card, and any card of the hand.
        self.anything = self.singles = self.of_hand = 0

    def legal(self, found):
        """Write every legal move into the array `found`; return how many."""
        self._note_takers()
        game = self.game
        at = 0
        for origin in self.piles:
            if origin.kind == STOCK:
                continue
            for count in range(1, game.counts(origin) + 1):
                bits = self._takers_of(origin, count)
                number = 0
                while bits:
                    if bits & 1 and not game.judge(origin, count, self.piles[number]):
                        found[at] = pack_move(origin.number, count, number)
                        at += 1
                    bits >>= 1
                    number += 1
        return with_stock_move(game, found, at)

    def _takers_of(self, origin, count):
        """Return the piles that may take the `count` top cards of `origin`, as bits."""
        bits = self.takers[origin.cards[origin.n - count] & ~FACE_DOWN] | self.anything
        if count == 1:
            bits |= self.singles
        if origin.kind == HAND:
            bits |= self.of_hand
        return bits

    def _note_takers(self):
        self.takers[:] = self.none
        self.anything = self.singles = self.of_hand = 0
        game = self.game
        for pile in self.destinations:
            kind = pile.kind
            bit = self.bits[pile.number]
            if kind == WASTE:
                self.of_hand |= bit
            elif pile.n:
                self._note_built(pile, kind, bit)
            elif not game.equivalent_space(pile):
                self._note_empty(pile, kind, bit)

    def _note_built(self, pile, kind, bit):
        """Note the cards that may be built on a pile."""
        direction = pile.direction
        top = pile.cards[pile.n - 1]
        if kind == CELL or direction and top & FACE_DOWN:
            return
        if not direction:
            self.anything |= bit
            return
        rank = top & RANK_BITS
        suit = top & ~RANK_BITS
        if direction == BY_STEP:
            self._note(suit | (rank + pile.step - 1) % KING + 1, pile.suits, bit)
            return
        if direction & UP and (rank < KING or pile.circular):
            self._note(suit | rank % KING + 1, pile.suits, bit)
        if direction & DOWN and (rank > 1 or pile.circular):
            self._note(suit | (rank - 1 or KING), pile.suits, bit)

    def _note_empty(self, pile, kind, bit):
        """Note the cards that may go to an empty pile."""
        if kind == CELL:
            self.singles |= bit
            return
        want = self.game.wanted(pile)
        if want == ANY_CARD or kind == FOUNDATION and not pile.direction:
            self.anything |= bit
        elif want != NO_CARD:
            self._note(want, ANY_SUIT, bit)

    def _note(self, card, suits, bit):
        """Note that a pile, as a bit, may take `card`, or its rank in the suits that fit."""
        takers = self.takers
        if suits != ALTERNATE:
            takers[card] |= bit
        if suits != IN_SUIT:
            takers[card ^ OTHER_COLOUR] |= bit
            takers[card ^ ALSO_OTHER] |= bit
        if suits == ANY_SUIT:
            takers[card ^ SAME_COLOUR] |= bit


class OwnMoves:
    """The moves that a game itself finds, for games that allow more than policies say."""

    def __init__(self, game):
        """List the moves of `game`.  Allocates."""
        self.game = game
        self.found = array("I")
        self.count = 0

    def legal(self, found):
        """Write every legal move into the array `found`; return how many."""
        self.found = found
        self.count = 0
        self.game.each_legal(self.take)
        return self.count

    def take(self, move):
        """Write a legal move behind the others."""
        self.found[self.count] = move
        self.count += 1


def with_stock_move(game, found, at):
    """Write the stock's move into `found` behind `at` moves, if it is legal; return how many."""
    move = game.stock_move()
    if not move:
        return at
    found[at] = move
    return at + 1
