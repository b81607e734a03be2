"""Reader of saved games, which replays their moves through the rules.

core/save_writer.py has their layout.  A save cannot hold moves that the rules refuse; damaged
bytes are refused with a reason.  The module is loaded only to load a game, because it takes 2 KB of
heap.  Everything here allocates.
"""

from core import games, save_writer
from core.const import const
from core.game import UNDO_ENDS
from core.undo_journal import MOVE_BITS, NO_BOOKMARK, SAFE

DAMAGED = "this save is damaged"

# Attributes of a session that are restored when a save is refused.
_KEPT = ("game", "game_id", "deal", "whole", "cards", "start", "base", "safe")

# A limit that no player reaches, so that the number never exceeds 30 bits.
_NEVER_FORGOTTEN = const(0x20000000)


def load(session, data):
    """Do `Session.load`, with all errors it may raise."""
    reader = Reader(data)
    kept = session.save() if session.game else None
    before = [getattr(session, name) for name in _KEPT]
    try:
        _read(session, reader)
    except BaseException:
        # A second journal would not fit in the RAM of a board: write the first one again.
        session.clear()
        if kept:
            _read(session, Reader(kept))
        for i in range(len(_KEPT)):
            setattr(session, _KEPT[i], before[i])
        raise


def _read(session, reader):
    """Set up `session` as `reader` says; raise ValueError with a one-line reason if it cannot."""
    if reader.read(2) != b"PP":
        raise ValueError("this is no saved game")
    if reader.number(1) != save_writer.VERSION:
        raise ValueError("saved by another version")
    flags = reader.number(1)
    _require(flags < 32 and flags & 12 < 12)
    _start(session, reader, flags >> 2 & 3)
    if flags & 2:
        _take_base(session, reader)
    bookmark = reader.number(4) if flags & 16 else NO_BOOKMARK
    _replay(session, reader, flags & 1)
    journal = session.journal
    _require(bookmark < 0 or 0 <= bookmark - journal.forgotten <= journal.done + journal.undone)
    journal.bookmark = bookmark


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
    rules = games.load(game_id)
    rows = rules.options
    count = reader.number(1)
    _require(len(rows) - len(rules.added_options) <= count <= len(rows))
    options = {}
    for name, values, _ in rows[:count]:
        index = reader.number(1)
        _require(index < len(values))
        options[name] = values[index]
    return options


def _take_base(session, reader):
    # Only a save with more moves than the journal holds has a base: loading this takes 23 ms.
    from core import position_validation

    game = session.game
    cards = position_validation.cards_of(game.piles)
    _take_position(game.piles, game.counters, reader)
    _require(position_validation.cards_of(game.piles) == cards)
    forgotten = reader.number(4)
    _require(0 < forgotten < _NEVER_FORGOTTEN)
    # The position on the piles is the base after `forgotten` moves.
    position_validation.check(game, not session.whole, position_validation.MOST_PLAYED)
    session.journal.forgotten = forgotten
    session.base.record(game)


def _replay(session, reader, stopped):
    game = session.game
    total = reader.number(2)
    done = reader.number(2)
    scored = reader.number(2)
    _require(done <= total and scored <= total and reader.left() == 3 * total)
    _require(game.score_rule & UNDO_ENDS if stopped else scored == total)
    # Written out instead of calling `Reader.number`: a long game has hundreds of moves.
    data = reader.data
    at = reader.at
    for i in range(total):
        game.scoring = i < scored
        move = data[at] | data[at + 1] << 8 | data[at + 2] << 16
        at += 3
        _require(not move & ~(MOVE_BITS | SAFE))
        if session.repeat(move & MOVE_BITS) or move & SAFE and session.repeat(SAFE):
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


class Reader:
    """The bytes of a save, which are read in order.

    Every method raises ValueError when the save is damaged or ends too soon.
    """

    def __init__(self, data):
        """Read `data`, a whole save as bytes; raise ValueError when its checksum is wrong."""
        size = len(data) - 4
        _require(size >= 0 and save_writer.checksum(data[:size]) == bytes(data[size:]))
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
