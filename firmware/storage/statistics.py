"""What became of the games that were played, by game and variation.

A game counts when it is won, or as lost when it is left, started again or replaced after at least
one move.  Each game in play has a number; whoever counts a game twice is not heard the second time,
so that a cut of the power between two writes can neither lose nor double a game.
"""

from array import array

from core.const import const
from firmware.storage.slots import Slots, get_number, put_number

VERSION = const(1)

PLAYED = const(0)
WON = const(1)
STREAK = const(2)
BEST_STREAK = const(3)
BEST_SCORE = const(4)
FEWEST_MOVES = const(5)
SECONDS = const(6)
FIGURES = const(7)

NO_SCORE = const(0)
ZERO_SCORE = const(0x100000)
"""A score is kept with this added, so that it is a number above 0, which stands for none."""

MOST = const(0x3FFFFFFF)


class Ended:
    """One game that ended.

    number       of the game in play, counted from 1
    game_id      which game it was
    variation    its number (core/game.py)
    won          whether it was won
    score        with ZERO_SCORE added, or NO_SCORE
    low_is_better  whether the lowest score is the best
    moves        that led to where it ended
    seconds      that it was played
    """

    def __init__(self, number, game_id, variation, won, score, low_is_better, moves, seconds):
        """Takes what the class attributes say."""
        self.number = number
        self.game_id = game_id
        self.variation = variation
        self.won = won
        self.score = score
        self.low_is_better = low_is_better
        self.moves = moves
        self.seconds = seconds

    def pack(self):
        """The whole as bytes."""
        name = self.game_id.encode()
        out = bytearray(18)
        put_number(out, 0, 4, self.number)
        put_number(out, 4, 2, self.variation)
        out[6] = (1 if self.won else 0) | (2 if self.low_is_better else 0)
        put_number(out, 7, 4, self.score)
        put_number(out, 11, 3, min(self.moves, 0xFFFFFF))
        put_number(out, 14, 4, self.seconds)
        return bytes(out) + name


def unpack(data):
    """The Ended that `pack` made `data` of, or None when `data` is empty; ValueError otherwise."""
    if not data:
        return None
    flags = get_number(data, 6, 1)
    seconds = get_number(data, 14, 4)
    return Ended(
        get_number(data, 0, 4), name_of(data[18:]), get_number(data, 4, 2), bool(flags & 1),
        get_number(data, 7, 4), bool(flags & 2), get_number(data, 11, 3), seconds)


class Statistics:
    """Figures of every game and variation that was played.

    counted   number of the last game in play that was counted
    """

    def __init__(self, store):
        """Reads nothing yet."""
        self.slots = Slots(store, "stats", VERSION)
        self.counted = 0
        self.rows = {}

    def figures(self, game_id, variation):
        """The FIGURES of a game in one variation, an array, to look at.  Allocates at the first."""
        row = self.rows.get((game_id, variation))
        return row or array("i", [0] * FIGURES)

    def count(self, ended):
        """Adds a game that ended; returns False when it was counted before.  Allocates."""
        if ended.number <= self.counted:
            return False
        self.counted = ended.number
        row = self.figures(ended.game_id, ended.variation)
        self.rows[(ended.game_id, ended.variation)] = row
        row[PLAYED] += 1
        row[SECONDS] = min(MOST, row[SECONDS] + ended.seconds)
        if ended.won:
            row[WON] += 1
            row[STREAK] += 1
            row[BEST_STREAK] = max(row[BEST_STREAK], row[STREAK])
            if not row[FEWEST_MOVES] or ended.moves < row[FEWEST_MOVES]:
                row[FEWEST_MOVES] = ended.moves
        else:
            row[STREAK] = 0
        if ended.score and (not row[BEST_SCORE] or better(ended, row[BEST_SCORE])):
            row[BEST_SCORE] = ended.score
        return True

    def reset(self, game_id, variation):
        """Forgets the figures of a game in one variation."""
        self.rows.pop((game_id, variation), None)

    def save(self):
        """Writes all figures; returns whether the store took them.  Allocates."""
        out = bytearray(4)
        put_number(out, 0, 4, self.counted)
        number = bytearray(4)
        for game_id, variation in self.rows:
            name = game_id.encode()
            out.append(len(name))
            out.extend(name)
            out.append(variation & 0xFF)
            out.append(variation >> 8)
            for figure in self.rows[(game_id, variation)]:
                put_number(number, 0, 4, figure)
                out.extend(number)
        return self.slots.write(out)

    def read(self):
        """Takes up what was saved.  Allocates."""
        for number, data in self.slots.read():
            try:
                self._take(data)
                return
            except ValueError:
                self.slots.set_aside(number)
        self.counted = 0
        self.rows = {}

    def _take(self, data):
        self.rows = {}
        self.counted = get_number(data, 0, 4)
        at = 4
        while at < len(data):
            size = data[at]
            at += 1 + size
            name = name_of(data[at - size : at])
            variation = get_number(data, at, 2)
            at += 2
            row = array("i", [get_number(data, at + 4 * i, 4) for i in range(FIGURES)])
            at += 4 * FIGURES
            if not row[PLAYED] >= row[WON] >= row[BEST_STREAK] >= row[STREAK]:
                raise ValueError("these figures are damaged")
            self.rows[(name, variation)] = row


def better(ended, score):
    """Whether the score of `ended` is better than the best one until now."""
    return ended.score < score if ended.low_is_better else ended.score > score


def name_of(data):
    """The text in `data`; raises ValueError when it is none."""
    try:
        return bytes(data).decode()
    except UnicodeError:
        raise ValueError("a name is damaged") from None
