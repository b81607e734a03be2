"""The content of a file of a game, read: of "game", and of those in kept_games.py.

Everything here allocates.
"""

from core.const import const
from firmware.storage.game_files import (
    GAME_DEPTH,
    GAME_FLAGS,
    GAME_LAST,
    GAME_LAST_SIZE,
    GAME_NUMBER,
    GAME_PLACE,
    GAME_SECONDS,
    THUMBNAIL,
)
from firmware.storage.power_safe_slots import get_number
from firmware.storage.statistics import Ended

# Bytes of a save whose moves take an RP2040 0.3 s to play again.
_LONG = const(300)


def is_long(save):
    """Return True if a player should see that the game with this save takes a moment to load."""
    return len(save) > _LONG


class GameContent:
    """The fields of firmware/storage/game_files.py.

    number        number of the game in play; of one that keeps its place, the moves made
    seconds       time of play (s)
    flags         IN_PLAY, TOUCHED, LOADED, REPLACED, THUMBNAIL, ON_ITS_DAY and UNDONE
    place, depth  the cursor: place number, and number of cards held
    last          the Ended of the last game that ended, or None; of a game that keeps its place,
                  the Ended that counts if it is lost, or None if it was counted
    thumbnail     bytes of firmware/storage/thumbnail.py, or none
    save          the bytes of Session.save, empty without IN_PLAY
    """

    def __init__(self, data):
        """Read `data`, bytes; raise ValueError if it is damaged."""
        self.number = get_number(data, GAME_NUMBER, 4)
        self.seconds = get_number(data, GAME_SECONDS, 4)
        self.flags = get_number(data, GAME_FLAGS, 1)
        self.place = get_number(data, GAME_PLACE, 1)
        self.depth = get_number(data, GAME_DEPTH, 1)
        end = GAME_LAST + get_number(data, GAME_LAST_SIZE, 1)
        self.last = unpack(data[GAME_LAST:end])
        start = end
        if self.flags & THUMBNAIL:
            start = end + 1
            end = start + get_number(data, end, 1)
        self.thumbnail = data[start:end]
        self.save = data[end:]


def unpack(data):
    """Return the Ended that its `pack` packed into `data`, None if `data` is empty.

    Raises ValueError if `data` is damaged.
    """
    if not data:
        return None
    flags = get_number(data, 6, 1)
    seconds = get_number(data, 14, 4)
    return Ended(
        get_number(data, 0, 4), name_of(data[18:]), get_number(data, 4, 2), bool(flags & 1),
        get_number(data, 7, 4), bool(flags & 2), get_number(data, 11, 3), seconds,
        bool(flags & 4))


def name_of(data):
    """Return the text in `data`; raise ValueError if it is none."""
    try:
        return bytes(data).decode()
    except UnicodeError:
        raise ValueError("a name is damaged") from None
