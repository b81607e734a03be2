"""Saved games: the start of a game and its moves, which are replayed through the rules.

So a save cannot hold moves that the rules refuse; damaged bytes are refused with a reason.
Layout (numbers are little-endian):

2  "PP"
1  version, 1
1  flags: bit 0 scoring has stopped, bit 1 a base position follows, bits 2..3 how the game
   started (0 deal number, 1 cards given, 2 position given)
1  length of the game's id, then the id
1  number of options, then for each the index of its value
   the start: deal number in 4 bytes, or the cards in dealing order, or a position
   the base position, when moves were dropped: a position, then 4 bytes: how many
2  moves that follow, 2  how many of them are done (the others were undone)
2  how many of them, from the first, were made while scoring was on
3  a move, as core/journal.py packs it
4  checksum of all before

A position is the count and the cards of each pile, then each counter + 65536 in 4 bytes.
Everything but `put_checksum` allocates.
"""

from core import games, positions
from core.journal import MARK, MOVE_BITS, SCORED

VERSION = 1
DAMAGED = "this save is damaged"


def checksum(data):
    """Return Adler-32 of `data` as 4 bytes."""
    result = bytearray(4)
    put_checksum(data, result, 0)
    return bytes(result)


def put_checksum(data, buffer, at):
    """Write Adler-32 of `data` to 4 bytes of `buffer` from `at` on.  Allocates nothing.

    Its two sums of 16 bits stay small ints.
    """
    low = 1
    high = 0
    for byte in data:
        low = (low + byte) % 65521
        high = (high + low) % 65521
    buffer[at] = low & 0xFF
    buffer[at + 1] = low >> 8
    buffer[at + 2] = high & 0xFF
    buffer[at + 3] = high >> 8


def write(session):
    """Return the game in play with its journal, as bytes."""
    game = session.game
    journal = session.journal
    start = 0 if session.deal else 2 if session.start else 1
    based = 2 if journal.forgotten else 0
    flags = (0 if game.scoring else 1) | based | start << 2
    out = _head(flags, session.game_id, game.options, game.choices)
    if start == 0:
        _put(out, session.deal, 4)
    elif start == 1:
        out.extend(session.cards)
    else:
        _put_position(out, session.start)
    if based:
        _put_position(out, session.base)
        _put(out, journal.forgotten, 4)
    _put(out, journal.done + journal.undone, 2)
    _put(out, journal.done, 2)
    _put_moves(out, journal)
    out.extend(checksum(out))
    return bytes(out)


def dealt(game_id, deal, options):
    """Return what a new game would be saved as, without dealing it; as `Session.new`."""
    rows = games.load(game_id).options
    out = _head(0, game_id, rows, [options.get(name, default) for name, _, default in rows])
    _put(out, deal, 4)
    out.extend(bytes(6))
    out.extend(checksum(out))
    return bytes(out)


def _head(flags, game_id, options, choices):
    out = bytearray(b"PP")
    out.append(VERSION)
    out.append(flags)
    name = game_id.encode()
    out.append(len(name))
    out.extend(name)
    out.append(len(choices))
    for i in range(len(choices)):
        out.append(options[i][1].index(choices[i]))
    return out


def _put_moves(out, journal):
    scored = len(out)
    _put(out, 0, 2)
    count = 0
    # A long game has thousands of entries, so Journal.entry is written out here.
    entries = journal.entries
    size = len(entries)
    for position in range(3 * journal.start, 3 * journal.end, 3):
        place = position % size
        high = entries[place + 2]
        if high & MARK >> 16:
            out.append(entries[place])
            out.append(entries[place + 1])
            out.append(high & MOVE_BITS >> 16)
            if high & SCORED >> 16:
                count += 1
    out[scored] = count & 0xFF
    out[scored + 1] = count >> 8


def read(session, reader):
    """Set up `session` as `reader` says; raise ValueError with a one-line reason if it cannot."""
    if reader.read(2) != b"PP":
        raise ValueError("this is no saved game")
    if reader.number(1) != VERSION:
        raise ValueError("saved by another version")
    flags = reader.number(1)
    _require(flags < 12)
    _start(session, reader, flags >> 2)
    if flags & 2:
        _take_base(session, reader)
    _replay(session, reader, flags & 1)


def _require(true):
    if not true:
        raise ValueError(DAMAGED)


def _start(session, reader, kind):
    game_id = reader.text(reader.number(1))
    options = _options(game_id, reader)
    if kind == 0:
        session.new(game_id, reader.number(4), options)
    elif kind == 1:
        session.new_from(game_id, reader.read(52 * games.load(game_id).packs), options)
    else:
        game = session.prepare(game_id, options)
        _take_position(game.piles, game.counters, reader)
        session.place(game, game_id, partial=True)


def _options(game_id, reader):
    rows = games.load(game_id).options
    _require(reader.number(1) == len(rows))
    options = {}
    for name, values, _ in rows:
        index = reader.number(1)
        _require(index < len(values))
        options[name] = values[index]
    return options


def _take_base(session, reader):
    game = session.game
    cards = positions.cards_of(game.piles)
    _take_position(game.piles, game.counters, reader)
    _require(positions.cards_of(game.piles) == cards)
    forgotten = reader.number(4)
    _require(forgotten)
    session.rebase(forgotten)


def _replay(session, reader, stopped):
    game = session.game
    total = reader.number(2)
    done = reader.number(2)
    scored = reader.number(2)
    _require(done <= total and scored <= total and reader.left() == 3 * total)
    _require(game.scoring_stops if stopped else scored == total)
    for i in range(total):
        game.scoring = i < scored
        move = reader.number(3)
        _require(move <= MOVE_BITS)
        if session.repeat(move):
            raise ValueError("this save breaks the rules")
    game.scoring = not stopped
    for _ in range(total - done):
        _require(not session.undo())


def _take_position(piles, counters, reader):
    for pile in piles:
        cards = reader.read(reader.number(1))
        _require(len(cards) <= len(pile.cards))
        pile.clear()
        for card in cards:
            pile.put(card)
    for i in range(len(counters)):
        counters[i] = reader.number(4) - 0x10000


def _put_position(out, snapshot):
    out.extend(snapshot.cards)
    for value in snapshot.counters:
        _put(out, value + 0x10000, 4)


def _put(out, number, size):
    for i in range(size):
        out.append(number >> 8 * i & 0xFF)


class Reader:
    """The bytes of a save, which are read in order.

    Every method raises ValueError when the save is damaged or ends too soon.
    """

    def __init__(self, data):
        """Read `data`, a whole save as bytes; raise ValueError when its checksum is wrong."""
        size = len(data) - 4
        _require(size >= 0 and checksum(data[:size]) == bytes(data[size:]))
        self.data = bytes(data[:size])
        self.at = 0

    def left(self):
        """Return how many bytes are left."""
        return len(self.data) - self.at

    def read(self, size):
        """Return the next `size` bytes."""
        _require(size <= self.left())
        self.at += size
        return self.data[self.at - size : self.at]

    def number(self, size):
        """Return the number below 2**30 in the next `size` bytes."""
        value = 0
        for byte in reversed(self.read(size)):
            _require(value <= 0x3FFFFF)
            value = value << 8 | byte
        return value

    def text(self, size):
        """Return the text in the next `size` bytes of UTF-8."""
        try:
            return self.read(size).decode()
        except UnicodeError:
            raise ValueError(DAMAGED) from None
