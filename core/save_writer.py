"""Saved games: the start of a game and its moves, written as bytes.

core/save_reader.py replays the moves through the rules.  Layout, each part after its size in bytes
(numbers are little-endian, n is a size that varies):

2  "PP"
1  version, 1
1  flags.  Bit 0: scoring has stopped.  Bit 1: a base position follows.  Bits 2..3: the game
   began with 0 a deal number, 1 given cards, 2 a given position.  Bit 4: a bookmark follows
1  length of the game's id, then the id
1  number of options, then for each the index of its value
n  the start: deal number in 4 bytes, or the cards in dealing order, or a position
n  the base position, if bit 1 is set: a position, then the number of dropped moves in 4 bytes
4  if bit 4 is set: number of moves that lead to the bookmark, with those dropped
2  number of moves that follow
2  number of them that are done; the others were undone
2  number of them, from the first, that were made while scoring was on
3  for each move: the move, as core/undo_journal.py packs it, with SAFE if safe cards followed it
4  checksum of all bytes before

A position is the count and the cards of each pile, then each counter + 65536 in 4 bytes.
Everything but `put_checksum` allocates.
"""

from core.undo_journal import MARK, MOVE_BITS, SAFE, SCORED

VERSION = 1

# Room for 32 moves.
_ROOM = bytes(96)


def checksum(data):
    """Return Adler-32 of `data` as 4 bytes."""
    result = bytearray(4)
    put_checksum(data, result, 0)
    return bytes(result)


def put_checksum(data, buffer, at):
    """Write Adler-32 of `data` to 4 bytes of `buffer` from `at` on.

    Its two sums stay small ints with up to 4 MB of data.
    """
    low = 1
    high = 0
    for byte in data:
        low += byte
        high = (high + low) % 65521
    low %= 65521
    buffer[at] = low & 0xFF
    buffer[at + 1] = low >> 8
    buffer[at + 2] = high & 0xFF
    buffer[at + 3] = high >> 8


def append(session, out):
    """Append the game in play with its journal to a bytearray, which may hold something else.

    A long game takes 3 KB: nothing here holds a second copy of it.
    """
    began = len(out)
    game = session.game
    journal = session.journal
    start = 0 if session.deal else 2 if session.start else 1
    based = 2 if journal.forgotten else 0
    marked = 16 if journal.bookmark >= journal.forgotten else 0
    flags = (0 if game.scoring else 1) | based | start << 2 | marked
    out.extend(write_head(flags, session.game_id, game.options, game.choices))
    if start == 0:
        write_number(out, session.deal, 4)
    elif start == 1:
        out.extend(session.cards)
    else:
        _put_position(out, session.start)
    if based:
        _put_position(out, session.base)
        write_number(out, journal.forgotten, 4)
    if marked:
        write_number(out, journal.bookmark, 4)
    write_number(out, journal.done + journal.undone, 2)
    write_number(out, journal.done, 2)
    _put_moves(out, journal)
    out.extend(checksum(memoryview(out)[began:]))


def write_head(flags, game_id, options, choices):
    """Return the beginning of a save as a new bytearray; `options` are rows as a game has."""
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
    write_number(out, 0, 2)
    at = len(out)
    # Room for all moves at once: to grow byte by byte takes longer, and pieces of many sizes.
    left = 3 * (journal.done + journal.undone)
    while left:
        out.extend(_ROOM[: min(left, len(_ROOM))])
        left -= min(left, len(_ROOM))
    count = 0
    # A long game has thousands of entries, so Journal.entry is written out here.
    entries = journal.entries
    size = len(entries)
    for position in range(3 * journal.start, 3 * journal.end, 3):
        place = position % size
        high = entries[place + 2]
        if high & MARK >> 16:
            out[at] = entries[place]
            out[at + 1] = entries[place + 1]
            out[at + 2] = high & (MOVE_BITS | SAFE) >> 16
            at += 3
            if high & SCORED >> 16:
                count += 1
    out[scored] = count & 0xFF
    out[scored + 1] = count >> 8


def _put_position(out, snapshot):
    out.extend(snapshot.cards)
    for value in snapshot.counters:
        write_number(out, value + 0x10000, 4)


def write_number(out, number, size):
    """Append a number in `size` bytes to a bytearray."""
    for i in range(size):
        out.append(number >> 8 * i & 0xFF)
