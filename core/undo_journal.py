"""The undo journal: the moves of a game, for undo, redo and saving.

A ring holds entries of 24 bits, allocated once.  A player's move is one MARK entry, which holds
the move, followed by the primitives that carried it out.  Layouts, from bit 0:

move        origin 6 bits, destination 6, count 7 (place numbers 0..62)
MARK        bit 23 set; the move in bits 0..18; bit 19 SCORED: scoring was on; bit 20 SAFE.
            SAFE: safe cards (core/safe_cards.py) followed the move, and belong to it
TRANSFER    a move; FLIP bit 19, UNCOVER bit 20
TALLY       bit 22 set; counter 3 bits, then the change + 32768 in bits 3..18
SHUFFLE     bit 21 set; the pile that is shuffled in bits 0..5, and in bits 6..20 how often the
            cards were shuffled before

A TRANSFER with UNCOVER also turns over the origin's new top card; with count 0 it does nothing
else.  When the ring is full, the oldest move is dropped: its primitives are applied to the
session's base position.  The remaining moves can always be replayed from there.

An action of the player has 21 bits: a move, FINISH, UNDO, REDO or BOOKMARK.  SAFE comes after a
move that safe cards follow.

Frequent loops and the code that answers a press shift and mask with the names below.  Other code
calls the functions.
"""

from core.const import const
from core.piles import transfer, turn_over

# A move and a TRANSFER: where each part begins, and its mask after the shift.
ORIGIN = const(0)
DESTINATION = const(6)
COUNT = const(12)
PLACE_BITS = const(63)
COUNT_BITS = const(127)
MOVE_BITS = const(0x7FFFF)

MOST_PLACES = const(63)
"""Places that a game may have: FINISH is written as a move from and to place 63."""

CAPACITY = const(3584)
"""Entries for a thousand moves of any game, and more moves of most games."""

FEW = const(1280)
"""Entries that a session begins with, and all there are on boards short of RAM: 280 moves."""

MORE = const(800)
"""Entries by which a journal grows: 200 moves of most games, in 2.4 KB."""

FLIP = const(0x80000)
UNCOVER = const(0x100000)
SHUFFLE = const(0x200000)
TALLY = const(0x400000)
MARK = const(0x800000)
SCORED = const(0x80000)
SAFE = const(0x100000)

# A TALLY: the counter's mask, and the change as an unsigned number.
TALLY_COUNTER_BITS = const(7)
TALLY_CHANGE = const(3)
TALLY_CHANGE_BITS = const(0xFFFF)
TALLY_ZERO = const(32768)

# A SHUFFLE: how often cards were shuffled before it.
SHUFFLES_BEFORE = const(6)

# Actions that are no move.
FINISH = const(0xFFF)
UNDO = const(0x80000)
REDO = const(0x80001)
BOOKMARK = const(0x80002)

NO_BOOKMARK = const(-1)
BOOKMARK_GONE = const(-2)
"""Instead of a bookmark's number of moves: a move replaced those that led to the last bookmark."""


def pack_move(origin, count, destination):
    """Return the move of `count` cards between two place numbers as an int of 19 bits."""
    return origin | destination << DESTINATION | count << COUNT


def origin_of(move):
    """Return the place number that a packed move, or a TRANSFER, takes cards from."""
    return move >> ORIGIN & PLACE_BITS


def destination_of(move):
    """Return the place number that a packed move, or a TRANSFER, puts cards on."""
    return move >> DESTINATION & PLACE_BITS


def count_of(move):
    """Return how many cards a packed move, or a TRANSFER, moves."""
    return move >> COUNT & COUNT_BITS


def pack_tally(counter, change):
    """Return the TALLY that adds `change` (-32768..32767) to the counter of that index (0..7)."""
    return TALLY | counter | change + TALLY_ZERO << TALLY_CHANGE


def apply_tally(counters, tally, sign):
    """Add the change in a TALLY to its counter, or subtract it with a `sign` of -1."""
    change = (tally >> TALLY_CHANGE & TALLY_CHANGE_BITS) - TALLY_ZERO
    counters[tally & TALLY_COUNTER_BITS] += sign * change


def pack_shuffle(place, before):
    """Return the SHUFFLE of the pile at `place`, when cards were shuffled `before` times."""
    return SHUFFLE | place | before << SHUFFLES_BEFORE


def shuffles_before(entry):
    """Return how often cards were shuffled before a SHUFFLE."""
    return (entry & SHUFFLE - 1) >> SHUFFLES_BEFORE


class Journal:
    """The entries from `start` to `end`; those below `at` are done, the others undone.

    Positions only increase; an entry's place in the ring is its position modulo the capacity.

    done, undone  number of the player's moves
    forgotten  number of moves that were dropped from the ring
    bookmark   number of moves, with those forgotten, that lead to the bookmark; or NO_BOOKMARK or
               BOOKMARK_GONE.  There is none as well if more were forgotten
    entries    three bytes for each entry, the lowest first
    """

    def __init__(self, capacity=CAPACITY):
        """Make an empty journal of `capacity` entries.

        Allocates 3 bytes for each entry; nothing else here allocates.
        """
        self.entries = bytearray(3 * capacity)
        self.clear()

    def clear(self):
        """Remove all entries."""
        self.start = 0
        self.at = 0
        self.end = 0
        self.done = 0
        self.undone = 0
        self.forgotten = 0
        self.bookmark = NO_BOOKMARK

    def room(self):
        """Return how many more entries fit."""
        return len(self.entries) // 3 - self.at + self.start

    def grow(self, capacity):
        """Make room for MORE entries, but not above `capacity`, unless the ring has come round.

        Return True if there is more room now: the heap may be locked, or too short.  Allocates.
        """
        old = self.entries
        size = 3 * min(capacity, len(old) // 3 + MORE)
        if size <= len(old) or 3 * self.end > len(old):
            return False
        try:
            self.entries = bytearray(size)
        except MemoryError:
            return False
        self.entries[:len(old)] = old
        return True

    def empty(self, capacity):
        """Remove all entries, and have room for `capacity` again if it was more.  Allocates."""
        self.clear()
        if len(self.entries) <= 3 * capacity:
            return
        try:
            self.entries = bytearray(3 * capacity)
        except MemoryError:
            # The large one serves as well.
            pass

    def add(self, entry):
        """Write `entry` after those that are done; undone entries are removed."""
        entries = self.entries
        at = self.at
        place = 3 * at % len(entries)
        entries[place] = entry & 0xFF
        entries[place + 1] = entry >> 8 & 0xFF
        entries[place + 2] = entry >> 16
        self.at = self.end = at + 1
        if entry & MARK:
            if self.bookmark > self.done + self.forgotten:
                self.bookmark = BOOKMARK_GONE
            self.done += 1
            self.undone = 0

    def entry(self, position):
        """Return the entry at `position`."""
        entries = self.entries
        place = 3 * position % len(entries)
        return entries[place] | entries[place + 1] << 8 | entries[place + 2] << 16

    def last_mark(self):
        """Return the position of the MARK of the last move that is done; there must be one."""
        at = self.at - 1
        while not self.entry(at) & MARK:
            at -= 1
        return at

    def mark_safe(self):
        """Note in its MARK that safe cards follow the last move; there must be one."""
        self.entries[(3 * self.last_mark() + 2) % len(self.entries)] |= SAFE >> 16

    def step_back(self, game):
        """Undo the last move on the piles and counters of `game`; there must be one."""
        piles = game.piles
        self.done -= 1
        self.undone += 1
        while True:
            self.at -= 1
            entry = self.entry(self.at)
            if entry & MARK:
                return
            if entry & TALLY:
                apply_tally(game.counters, entry, -1)
                continue
            if entry & SHUFFLE:
                pile = piles[entry & PLACE_BITS]
                game.shuffler.put_back(pile.cards, 0, pile.n, entry)
                continue
            origin = piles[entry & PLACE_BITS]
            if entry & UNCOVER:
                turn_over(origin)
            count = entry >> COUNT & COUNT_BITS
            if count:
                transfer(piles[entry >> DESTINATION & PLACE_BITS], origin, count, entry & FLIP)

    def step_forward(self, game):
        """Redo the next undone move on the piles and counters of `game`; there must be one."""
        piles = game.piles
        self.done += 1
        self.undone -= 1
        self.at += 1
        while self.at < self.end:
            entry = self.entry(self.at)
            if entry & MARK:
                return
            self.at += 1
            if entry & TALLY:
                apply_tally(game.counters, entry, 1)
                continue
            if entry & SHUFFLE:
                pile = piles[entry & PLACE_BITS]
                game.shuffler.shuffle(pile.cards, 0, pile.n, entry)
                continue
            origin = piles[entry & PLACE_BITS]
            count = entry >> COUNT & COUNT_BITS
            if count:
                transfer(origin, piles[entry >> DESTINATION & PLACE_BITS], count, entry & FLIP)
            if entry & UNCOVER:
                turn_over(origin)

    def drop_oldest(self, base):
        """Remove the oldest move, and apply it to `base`, the Snapshot that precedes it."""
        self.start += 1
        while not self.entry(self.start) & MARK:
            base.apply(self.entry(self.start))
            self.start += 1
        self.done -= 1
        self.forgotten += 1
