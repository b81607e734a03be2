"""The two files of the game in play, "game" and "moves", byte by byte (docs/SAVING.md).

"game" holds the whole game with its journal.  "moves" holds the actions since "game" was saved; it
is short, and written after each press that changed the game.  Offsets count from the start of the
content, which follows the frame's HEAD (power_safe_slots.py); numbers are little-endian.
"""

from core import save_writer
from core.const import const
from firmware.storage.power_safe_slots import FOOT, HEAD, Slots, get_number, put_number

VERSION = 16 + save_writer.VERSION
"""Version of both layouts and of the saved games; it rises with that of core/save_writer.py too."""

# "game": offsets of the fields.
GAME_NUMBER = const(0)
"""4 bytes: number of the game in play, counted from 1."""
GAME_SECONDS = const(4)
"""4 bytes: seconds played."""
GAME_FLAGS = const(8)
"""1 byte: the flags below."""
GAME_PLACE = const(9)
"""1 byte: place number of the cursor."""
GAME_DEPTH = const(10)
"""1 byte: number of cards that the cursor holds."""
GAME_LAST_SIZE = const(11)
"""1 byte: length of the result of the last game that ended, 0 for none."""
GAME_LAST = const(12)
"""The result (firmware/storage/statistics.py), and then the save of the game in play, if any."""

# Flags.
IN_PLAY = const(1)
"""A game is in play."""
TOUCHED = const(2)
"""An action was made in it."""
LOADED = const(4)
"""Load it like a saved game: scoring may stop (firmware/deals/dealing.py)."""
REPLACED = const(8)
"""The deal replaced another one, which keeps its place until an action and is then lost."""
THUMBNAIL = const(16)
"""The file of a game that keeps its place has a thumbnail before the save, after its size."""

ON_ITS_DAY = const(32)
"""The deal is that of a day (firmware/deals/day_deals.py), and was begun on that day."""

UNDONE = const(64)
"""A move was taken back in it."""

WITH_THUMBNAILS = const(240)
"""Width in px of the narrowest display with thumbnails in the game list."""

# "moves": offsets of the fields.
MOVES_GAME = const(0)
"""4 bytes: sequence number of the "game" that the actions follow."""
MOVES_COUNT = const(4)
"""1 byte: number of actions."""
MOVES_PLACE = const(5)
"""1 byte: place number of the cursor."""
MOVES_DEPTH = const(6)
"""1 byte: number of cards that the cursor holds."""
MOVES_SECONDS = const(7)
"""4 bytes: seconds played."""
MOVES_ACTIONS = const(11)
"""3 bytes an action (core/undo_journal.py); from the last one on zeros, up to one of two sizes."""


# The two sizes of "moves", in bytes with the frame.
SMALL = const(192)
"""Fits one programmed page of littlefs."""
LARGE = const(448)
SMALL_MOST = (SMALL - HEAD - FOOT - MOVES_ACTIONS) // 3
LARGE_MOST = (LARGE - HEAD - FOOT - MOVES_ACTIONS) // 3


class GameFile(Slots):
    """The file "game", or one of firmware/storage/kept_games.py."""

    def __init__(self, store, name="game"):
        """Read nothing yet.  Allocates."""
        Slots.__init__(self, store, name, VERSION)

    def begin(self, number, seconds, flags, place, depth, last):
        """Return all that comes before the save, a bytearray for `write_framed`.  Allocates.

        The save is appended to it if `flags` have IN_PLAY.  `last` is the Ended of the last game
        that ended, or None.
        """
        frame = bytearray(HEAD + GAME_LAST)
        put_number(frame, HEAD + GAME_NUMBER, 4, number)
        put_number(frame, HEAD + GAME_SECONDS, 4, seconds)
        frame[HEAD + GAME_FLAGS] = flags
        if flags & IN_PLAY:
            frame[HEAD + GAME_PLACE] = place
            frame[HEAD + GAME_DEPTH] = depth
        if last:
            packed = last.pack()
            frame[HEAD + GAME_LAST_SIZE] = len(packed)
            frame.extend(packed)
        return frame


class MovesFile(Slots):
    """The file "moves", with its frame in memory; actions are appended as they are made.

    count    number of actions in the file

    Only the constructor, `read` and `replay` allocate.
    """

    def __init__(self, store):
        """Begin without actions, and read no file yet."""
        Slots.__init__(self, store, "moves", VERSION)
        self.count = 0
        self._frame = bytearray(LARGE)
        # Made once, because making a memoryview allocates.
        view = memoryview(self._frame)
        self._large_body = view[: LARGE - FOOT]
        self._small = view[:SMALL]
        self._small_body = view[: SMALL - FOOT]

    def append(self, action):
        """Add a packed action; return False when there is no room for it."""
        count = self.count
        if count >= LARGE_MOST:
            return False
        frame = self._frame
        at = HEAD + MOVES_ACTIONS + 3 * count
        # Written out instead of calling `put_number`, because every move runs these lines.
        frame[at] = action & 0xFF
        frame[at + 1] = action >> 8 & 0xFF
        frame[at + 2] = action >> 16
        self.count = count + 1
        return True

    def is_large(self):
        """Return True if the actions need the larger of the two sizes."""
        return self.count > SMALL_MOST

    def clear(self):
        """Remove all actions, and the other fields with them."""
        self.count = 0
        frame = self._frame
        for i in range(HEAD, LARGE):
            frame[i] = 0

    def has_cursor(self, place, depth):
        """Return True if the cursor was here when `save` or `replay` was last called."""
        frame = self._frame
        return place == frame[HEAD + MOVES_PLACE] and depth == frame[HEAD + MOVES_DEPTH]

    def save(self, game, place, depth, seconds):
        """Write all fields; return True if the store took them.

        `game` is the sequence number of the "game" that the actions follow.
        """
        frame = self._frame
        put_number(frame, HEAD + MOVES_GAME, 4, game)
        frame[HEAD + MOVES_COUNT] = self.count
        frame[HEAD + MOVES_PLACE] = place
        frame[HEAD + MOVES_DEPTH] = depth
        put_number(frame, HEAD + MOVES_SECONDS, 4, seconds)
        if self.is_large():
            return self.write_frame(frame, self._large_body)
        return self.write_frame(self._small, self._small_body)

    def replay(self, data, session):
        """Do the actions in `data`, which `read` returned; return True if all could be done.

        If so, this file holds them from now on.  Raises ValueError when an action is missing.
        """
        if len(data) not in (SMALL - HEAD - FOOT, LARGE - HEAD - FOOT):
            return False
        count = data[MOVES_COUNT]
        for i in range(count):
            if session.repeat(get_number(data, MOVES_ACTIONS + 3 * i, 3)):
                return False
        self._frame[HEAD : HEAD + len(data)] = data
        self.count = count
        return True

    def holds(self, action):
        """Return True if a packed action is among those that this file holds."""
        for i in range(self.count):
            if get_number(self._frame, HEAD + MOVES_ACTIONS + 3 * i, 3) == action:
                return True
        return False
