"""The journal: what undo, redo and saving walk along.

A ring of entries of 24 bits, made once.  A player's move is one MARK entry, which holds the move,
and behind it the primitives that carried it out.  Layouts, from bit 0:

move        origin 6 bits, destination 6, count 7 (place numbers 0..62)
MARK        bit 23 set; the move in bits 0..18; bit 19 SCORED: scoring went on
TRANSFER    origin 6, destination 6, count 7, FLIP bit 19, UNCOVER bit 20
COUNT       bit 22 set; counter 3 bits, then the change + 32768 in bits 3..18

A TRANSFER with UNCOVER also turns over the origin's new top card; with count 0 that is all it
does.  When the ring is full the oldest move is forgotten: its primitives are carried out on the
session's base position, from which the rest can always be replayed.

An action is what a player did, in 20 bits: a move, FINISH, UNDO or REDO.
"""

from core.const import const

CAPACITY = const(3584)
"""Entries that hold a thousand moves of any game, and more of most."""

FEW = const(2048)
"""For where memory is short: they hold 550 moves."""

FLIP = const(0x80000)
UNCOVER = const(0x100000)
COUNT = const(0x400000)
MARK = const(0x800000)

SCORED = const(0x80000)
MOVE_BITS = const(0x7FFFF)
FINISH = const(0xFFF)
UNDO = const(0x80000)
REDO = const(0x80001)


def pack_move(origin, count, destination):
    """The move of `count` cards between two place numbers as an int of 19 bits."""
    return origin | destination << 6 | count << 12


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
