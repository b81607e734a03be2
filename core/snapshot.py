"""A snapshot: how a game's piles and counters stand, in as few bytes as that takes."""

from array import array

from core.cards import FACE_DOWN
from core.journal import (
    FLIP,
    TALLY,
    UNCOVER,
    change_of,
    count_of,
    counter_of,
    destination_of,
    origin_of,
)


class Snapshot:
    """The cards of all piles in one buffer, on which journal entries can be done.

    cards      for each pile, in place order, its count and then its cards
    counters   those of the game
    """

    def __init__(self, game):
        """Holds how `game` stands now.  Allocates 200 bytes for a pack; nothing else here does."""
        self.cards = bytearray(len(game.piles) + sum([pile.n for pile in game.piles]))
        self.counters = array("i", game.counters)
        self.take(game)

    def take(self, game):
        """Holds how `game`, the one that it was made for, stands now."""
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

    def give(self, game):
        """Lays the game's piles and sets its counters as they are here."""
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
        """Does a TALLY or a TRANSFER of the journal (core/journal.py)."""
        if entry & TALLY:
            self.counters[counter_of(entry)] += change_of(entry)
            return
        origin = self._find(origin_of(entry))
        count = count_of(entry)
        if count:
            self._transfer(origin, self._find(destination_of(entry)), count, entry & FLIP)
            origin = self._find(origin_of(entry))
        if entry & UNCOVER:
            self.cards[origin + self.cards[origin]] ^= FACE_DOWN

    def _find(self, place):
        """Where the count of a place's pile stands."""
        cards = self.cards
        at = 0
        for _ in range(place):
            at += 1 + cards[at]
        return at

    def _transfer(self, origin, destination, count, flip):
        """Moves cards between piles whose counts stand at `origin` and `destination`.

        What lies between changes places with them: both parts are reversed, then the whole.  With
        `flip` the moved part stays reversed.
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
    """Turns round the order of bytes `first` to `end` - 1."""
    end -= 1
    while first < end:
        byte = buffer[first]
        buffer[first] = buffer[end]
        buffer[end] = byte
        first += 1
        end -= 1


def fill(counters, values):
    """Copies `values` into `counters`; storing a slice of an int array would allocate."""
    for i in range(len(values)):
        counters[i] = values[i]
