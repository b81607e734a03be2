"""A snapshot: the cards on a game's piles, and its counters, in few bytes."""

from array import array

from core.cards import FACE_DOWN
from core.undo_journal import (
    FLIP,
    SHUFFLE,
    TALLY,
    UNCOVER,
    apply_tally,
    count_of,
    destination_of,
    origin_of,
)


class Snapshot:
    """The cards of all piles in one buffer, to which journal entries can be applied.

    cards      for each pile, in place order, its count and then its cards
    counters   a copy of the game's
    shuffler   the game's, or None
    """

    def __init__(self, game):
        """Record the position of `game`.  Allocates 200 bytes per pack; nothing else here does."""
        self.cards = bytearray(len(game.piles) + sum([pile.n for pile in game.piles]))
        self.counters = array("i", game.counters)
        self.shuffler = game.shuffler
        self.record(game)

    def record(self, game):
        """Record the position of `game`, the one that it was made for."""
        cards = self.cards
        at = 0
        for pile in game.piles:
            n = pile.n
            cards[at] = n
            at += 1
            for i in range(n):
                cards[at + i] = pile.cards[i]
            at += n
        fill(self.counters, game.counters)

    def restore(self, game):
        """Set the piles and counters of `game` as they were recorded."""
        cards = self.cards
        at = 0
        for pile in game.piles:
            pile.clear()
            n = cards[at]
            at += 1
            for i in range(at, at + n):
                pile.put(cards[i])
            at += n
        fill(game.counters, self.counters)

    def apply(self, entry):
        """Apply a TALLY, a SHUFFLE or a TRANSFER of the journal (core/undo_journal.py)."""
        if entry & TALLY:
            apply_tally(self.counters, entry, 1)
            return
        origin = self._find(origin_of(entry))
        if entry & SHUFFLE:
            self.shuffler.shuffle(self.cards, origin + 1, self.cards[origin], entry)
            return
        count = count_of(entry)
        if count:
            self._transfer(origin, self._find(destination_of(entry)), count, entry & FLIP)
            origin = self._find(origin_of(entry))
        if entry & UNCOVER:
            self.cards[origin + self.cards[origin]] ^= FACE_DOWN

    def _find(self, place):
        """Return the index in `cards` of the count of the pile at `place`."""
        cards = self.cards
        at = 0
        for _ in range(place):
            at += 1 + cards[at]
        return at

    def _transfer(self, origin, destination, count, flip):
        """Move cards between two piles, given the indices of their counts.

        The moved cards and the bytes between change places: each part is reversed, then the whole.
        With `flip` the moved cards are left reversed, and turned over.
        """
        cards = self.cards
        end = origin + 1 + cards[origin]
        goal = destination + 1 + cards[destination]
        cards[origin] -= count
        cards[destination] += count
        if flip:
            for i in range(end - count, end):
                cards[i] ^= FACE_DOWN
        else:
            reverse(cards, end - count, end)
        if goal < end:
            reverse(cards, goal, end - count)
            reverse(cards, goal, end)
        else:
            reverse(cards, end, goal)
            reverse(cards, end - count, goal)


def reverse(buffer, first, end):
    """Reverse the order of bytes `first` to `end` - 1."""
    end -= 1
    while first < end:
        byte = buffer[first]
        buffer[first] = buffer[end]
        buffer[end] = byte
        first += 1
        end -= 1


def fill(counters, values):
    """Copy `values` into `counters`; storing a slice of an int array would allocate."""
    for i in range(len(values)):
        counters[i] = values[i]
