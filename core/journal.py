"""The journal: what undo, redo and saving walk along.

A ring of entries of 24 bits, allocated once.  A player's move is one MARK entry, which holds the
move, followed by the primitives that carried it out.  Layouts, from bit 0:

move        origin 6 bits, destination 6, count 7 (place numbers 0..62)
MARK        bit 23 set; the move in bits 0..18; bit 19 SCORED: scoring was on
TRANSFER    a move; FLIP bit 19, UNCOVER bit 20
TALLY       bit 22 set; counter 3 bits, then the change + 32768 in bits 3..18

A TRANSFER with UNCOVER also turns over the origin's new top card; with count 0 it does nothing
else.  When the ring is full, the oldest move is dropped: its primitives are applied to the
session's base position, from which the remaining moves can always be replayed.

An action is what a player did, in 20 bits: a move, FINISH, UNDO or REDO.

Loops that are run often shift and mask with the names below; other code calls the functions.
"""

from core.const import const

# A move and a TRANSFER: where each part begins, and its mask after the shift.
ORIGIN = const(0)
DESTINATION = const(6)
COUNT = const(12)
PLACE_BITS = const(63)
COUNT_BITS = const(127)

CAPACITY = const(3584)
"""Entries that hold a thousand moves of any game, and more of most."""

FEW = const(2048)
"""For where memory is short: they hold 550 moves."""

FLIP = const(0x80000)
UNCOVER = const(0x100000)
TALLY = const(0x400000)
MARK = const(0x800000)

SCORED = const(0x80000)
MOVE_BITS = const(0x7FFFF)
FINISH = const(0xFFF)
UNDO = const(0x80000)
REDO = const(0x80001)


# The change in a TALLY, which is stored as an unsigned number.
TALLY_COUNTER_BITS = const(7)
TALLY_CHANGE = const(3)
TALLY_CHANGE_BITS = const(0xFFFF)
TALLY_ZERO = const(32768)


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


def counter_of(tally):
    """Return the index of the counter that a TALLY changes."""
    return tally & TALLY_COUNTER_BITS


def change_of(tally):
    """Return what a TALLY adds to its counter."""
    return (tally >> TALLY_CHANGE & TALLY_CHANGE_BITS) - TALLY_ZERO


class Journal:
    """Entries between `start` and `end` are kept; those below `at` are done, the rest undone.

    Positions count up for ever and are taken modulo the entries there are.  `done` and `undone`
    count the player's moves, `forgotten` those that fell out of the ring.  `entries` holds three
    bytes for each, the lowest first.
    """

    def __init__(self, capacity=CAPACITY):
        """An empty journal of `capacity` entries.  Allocates 3 bytes for each, and never again."""
        self.entries = bytearray(3 * capacity)
        self.clear()

    def clear(self):
        """Forgets everything."""
        self.start = 0
        self.at = 0
        self.end = 0
        self.done = 0
        self.undone = 0
        self.forgotten = 0

    def room(self):
        """How many more entries fit."""
        return len(self.entries) // 3 - self.at + self.start

    def add(self, entry):
        """Writes `entry` behind what is done, and forgets what was undone."""
        entries = self.entries
        place = 3 * self.at % len(entries)
        entries[place] = entry & 0xFF
        entries[place + 1] = entry >> 8 & 0xFF
        entries[place + 2] = entry >> 16
        self.at += 1
        self.end = self.at
        if entry & MARK:
            self.done += 1
            self.undone = 0

    def entry(self, position):
        """The entry at `position`."""
        entries = self.entries
        place = 3 * position % len(entries)
        return entries[place] | entries[place + 1] << 8 | entries[place + 2] << 16
