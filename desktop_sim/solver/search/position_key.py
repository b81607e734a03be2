"""A position's key: 64 bits that are the same for positions that a game declares equal.

Each pile has a hash of its cards, to which a top card can be added, and from which it can be
removed.  The key is the sum of all piles' hashes, mixed, so that piles of one group may change
places.  The primitives that a move wrote to the journal bring the key up to date.
"""

from array import array

from core.cards import FACE_DOWN, RANK_BITS
from core.game import REDEALS, UNLIMITED
from core.piles import TABLEAU
from core.undo_journal import (
    COUNT,
    COUNT_BITS,
    DESTINATION,
    FLIP,
    MARK,
    PLACE_BITS,
    SHUFFLE,
    TALLY,
    UNCOVER,
)
from desktop_sim.solver.pruning.reductions import AS_SET, IN_ORDER, TALON, TOP_RANK, UNSEEN

MASK = 0xFFFFFFFFFFFFFFFF
FACTOR = 0x9E3779B97F4A7C15
# FACTOR * INVERSE is 1 modulo 2**64, so that INVERSE undoes FACTOR.
INVERSE = 0xF1DE83E19937733D
MIX = 0xD6E8FEB86659FD93

CARDS = 128


class PositionKey:
    """The key of a game's position, kept up to date from the journal of `game`.

    value   the key, without what `pointer` adds
    home    for each card (by its byte), how many of it lie on foundations
    """

    def __init__(self, game, reductions):
        """Count the position of `game` as it is now.  Allocates; nothing else here does."""
        self.game = game
        self.reductions = reductions
        self.journal = game.journal
        self.piles = game.piles
        places = len(game.piles)
        self.looks = array("i", [reductions.look(pile) for pile in game.piles])
        self.groups = array("i", [reductions.group(pile) for pile in game.piles])
        self.foundation = array("i", [pile in game.foundations for pile in game.piles])
        self.numbers = array("Q", _numbers(self.groups, reductions.suits))
        # Cards of a turn, if turns change which cards are within reach; the set does not tell that.
        self.draw = game.draw if reductions.stock_is_set and game.draw > 1 else 0
        # Otherwise the hash of a pile says where it lies.
        self.places_swap = TABLEAU in reductions.alike
        self.limited = game.redeals not in (0, UNLIMITED)
        self.sizes = array("i", bytes(4 * places))
        self.hashes = array("Q", bytes(8 * places))
        self.home = array("i", bytes(4 * CARDS))
        # The stock where a redeal gathers the tableau; -1 if no redeal does.
        self.gathered = game.stock.number if game.redeals_from in game.tableau else -1
        self.value = 0
        self._count_all()

    def _count_all(self):
        """Count the whole position again."""
        for card in range(CARDS):
            self.home[card] = 0
        self.value = 0
        for pile in self.piles:
            self.hashes[pile.number] = 0
            self.sizes[pile.number] = 0
            self.value = self.value + self._mixed(pile.number) & MASK
            self._put(pile.number, pile.n)

    def get(self):
        """Return the key of the position."""
        value = self.value
        game = self.game
        if self.draw:
            at = game.waste.n
            # The reach of a full turn of the waste is that of an empty one.
            if at % self.draw:
                value = value + at * MIX & MASK
        if self.limited:
            value = value + game.counters[REDEALS] * FACTOR & MASK
        if self.places_swap and self.reductions.places_matter():
            for pile in game.tableau:
                value = (value ^ self._mixed(pile.number)) * FACTOR & MASK
        return value

    def _redealt(self, start, end):
        """Return True if the journal's entries from `start` up to `end` gathered or shuffled cards.

        Cards then lie no longer where the entries before put them.
        """
        for position in range(start, end):
            entry = self.journal.entry(position)
            if not entry & (MARK | TALLY) and (
                    entry & SHUFFLE or entry >> DESTINATION & PLACE_BITS == self.gathered):
                return True
        return False

    def advance(self, start):
        """Bring the key up to date with the journal's done entries from `start` on."""
        if self.gathered >= 0 and self._redealt(start, self.journal.at):
            self._count_all()
            return
        for position in range(start, self.journal.at):
            entry = self.journal.entry(position)
            if entry & (MARK | TALLY):
                continue
            origin = entry & PLACE_BITS
            count = entry >> COUNT & COUNT_BITS
            if count:
                destination = entry >> DESTINATION & PLACE_BITS
                self._take(origin, count, entry & FLIP, destination, self.sizes[destination])
                self._put(destination, count)
            if entry & UNCOVER:
                self._turn(origin)

    def retreat(self, end):
        """Undo in the key the journal's entries from its done ones up to `end`.

        The piles are already as they were.
        """
        if self.gathered >= 0 and self._redealt(self.journal.at, end):
            self._count_all()
            return
        for position in range(end - 1, self.journal.at - 1, -1):
            entry = self.journal.entry(position)
            if entry & (MARK | TALLY):
                continue
            origin = entry & PLACE_BITS
            count = entry >> COUNT & COUNT_BITS
            if entry & UNCOVER:
                self._turn(origin)
            if count:
                destination = entry >> DESTINATION & PLACE_BITS
                self._take(destination, count, entry & FLIP, origin, self.sizes[origin])
                self._put(origin, count)

    def _take(self, place, count, flip, lies_on, height):
        """Remove cards from the hash of the pile at `place`.

        The cards lie on the pile at `lies_on` now, from `height` on.  With `flip` the move turned
        them over.
        """
        cards = self.piles[lies_on].cards
        look = self.looks[place]
        value = self.hashes[place]
        self.value = self.value - self._mixed(place) & MASK
        self.sizes[place] -= count
        for i in range(count):
            card = cards[height + i] ^ FACE_DOWN if flip else cards[height + count - 1 - i]
            number = self.numbers[place * CARDS + card]
            if look == IN_ORDER:
                value = (value - number) * INVERSE & MASK
            elif look == AS_SET:
                value = value - number & MASK
            if self.foundation[place]:
                self.home[card] -= 1
        self._set(place, value)

    def _put(self, place, count):
        """Put the next `count` cards that lie on the pile at `place` on its hash."""
        cards = self.piles[place].cards
        look = self.looks[place]
        value = self.hashes[place]
        height = self.sizes[place]
        self.value = self.value - self._mixed(place) & MASK
        self.sizes[place] = height + count
        for i in range(height, height + count):
            card = cards[i]
            number = self.numbers[place * CARDS + card]
            if look == IN_ORDER:
                value = value * FACTOR + number & MASK
            elif look == AS_SET:
                value = value + number & MASK
            if self.foundation[place]:
                self.home[card] += 1
        self._set(place, value)

    def _set(self, place, value):
        """Set the hash of a pile whose `sizes` are set, and add it to the key."""
        if self.looks[place] == TOP_RANK:
            size = self.sizes[place]
            pile = self.piles[place]
            rank = pile.cards[size - 1] & RANK_BITS if size else 0
            value = self.numbers[place * CARDS + rank]
        self.hashes[place] = value
        self.value = self.value + self._mixed(place) & MASK

    def _turn(self, place):
        """Update the key after the top card of the pile at `place` was turned over."""
        pile = self.piles[place]
        card = pile.cards[self.sizes[place] - 1]
        value = self.hashes[place]
        if self.looks[place] == IN_ORDER:
            self.value = self.value - self._mixed(place) & MASK
            first = place * CARDS
            value = value + self.numbers[first + card] & MASK
            value = value - self.numbers[first + (card ^ FACE_DOWN)] & MASK
            self._set(place, value)

    def _mixed(self, place):
        """Return the part of the pile at `place` in the key."""
        look = self.looks[place]
        value = self.hashes[place]
        if look == AS_SET:
            return value
        if look == UNSEEN:
            return 0
        value = value + self.numbers[place * CARDS] & MASK
        value = (value ^ value >> 32) * MIX & MASK
        return value ^ value >> 29


def _numbers(groups, suits):
    """Return 128 random numbers for each of the `groups`, one for each card's byte.

    They are the same for places of one group, and without `suits` for cards of one rank.
    """
    numbers = []
    for group in groups:
        row = [_spread(group + card * FACTOR & MASK) for card in range(CARDS)]
        if not suits:
            row = [row[card & (FACE_DOWN | RANK_BITS)] for card in range(CARDS)]
        if group == TALON:
            row = [row[card & ~FACE_DOWN] for card in range(CARDS)]
        numbers += row
    return numbers


def _spread(value):
    """Return a number of 64 bits whose every bit depends on all bits of `value`.

    The results for value, value + FACTOR, ... are the random numbers of SplitMix64.  MicroPython
    has no generator objects with seeds of their own.
    """
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & MASK
    value = (value ^ value >> 27) * 0x94D049BB133111EB & MASK
    return value ^ value >> 31
