"""Statistics: games played, won and lost, by game and variation.

A game counts as won, or as lost once another deal of it, or the same one begun again, has had a
move after it.
Each game in play has a number.  Counting the same number again is ignored, so a power cut between
two writes neither loses nor doubles a game.

Content of "stats" (power_safe_slots.py; numbers are little-endian): 4 bytes `counted`, then the
rows.  A row is 1 byte for the length of the game's id, the id, 2 bytes for the variation, and 4
bytes per figure.
"""

from array import array

from core.const import const
from firmware.storage.power_safe_slots import HEAD, MOST, Slots, put_number

VERSION = const(2)
"""Version of the layout."""

# Indices of the figures in a row.
PLAYED = const(0)
WON = const(1)
STREAK = const(2)
BEST_STREAK = const(3)
BEST_SCORE = const(4)
FEWEST_MOVES = const(5)
SECONDS = const(6)
BEST_SECONDS = const(7)
WON_SECONDS = const(8)
LAST = const(9)
"""Index of the first of three figures that hold the last games: see `last_game`."""
FIGURES = const(12)

LAST_GAMES = const(20)
"""Number of last games that a row keeps."""

# Games in each of the figures from LAST on, and the bits of one game and of all in a figure.
_IN_FIGURE = const(7)
_GAME_BITS = const(4)
_GAME = const(15)
_ALL_BITS = const(28)

_WON_GAME = const(8)
"""The bit of a game that was won; the bits below are its length, 1..7."""

KNOWN = const(0x8000)
"""Added to a variation's number: its deals that are known to be winnable, PLAYED and WON alone."""

CARRIED = const(0x4000)
"""Number of the row that holds as BEST_SCORE the sum of the scores that are carried on."""

NO_SCORE = const(0)
ZERO_SCORE = const(0x100000)
"""Added to a score, so that it is above NO_SCORE even if it is negative."""


class Ended:
    """The result of a game that ended.

    number         number of the game in play, counted from 1
    game_id        id of the game
    variation      number of its variation (core/options.py), and KNOWN for a deal that can be won
    won            True if it was won
    score          with ZERO_SCORE added, or NO_SCORE
    low_is_better  True if the lowest score is the best
    carries        True if the score goes on with the next deal
    moves          how many moves led to its end
    seconds        how long it was played, in seconds
    """

    def __init__(self, number, game_id, variation, won, score, low_is_better, moves, seconds,
                 carries=False):
        """Take the attributes as arguments.  Allocates."""
        self.number = number
        self.game_id = game_id
        self.variation = variation
        self.won = won
        self.score = score
        self.low_is_better = low_is_better
        self.carries = carries
        self.moves = moves
        self.seconds = seconds

    def pack(self):
        """Return the result as bytes: numbers of 4, 2, 1, 4, 3 and 4 bytes, then the id.

        The third number has bit 0 for `won`, 1 for `low_is_better` and 2 for `carries`.  Allocates.
        """
        name = self.game_id.encode()
        out = bytearray(18)
        put_number(out, 0, 4, self.number)
        put_number(out, 4, 2, self.variation)
        out[6] = (1 if self.won else 0) | (2 if self.low_is_better else 0) | (
            4 if self.carries else 0)
        put_number(out, 7, 4, self.score)
        put_number(out, 11, 3, min(self.moves, 0xFFFFFF))
        put_number(out, 14, 4, self.seconds)
        return bytes(out) + name


class Statistics:
    """The figures of every game and variation that was played.

    slots     the Slots they are saved in
    counted   number of the last game in play that was counted
    rows      array of FIGURES by (game id, variation)
    """

    def __init__(self, store):
        """Begin without figures; `resume.load_statistics` reads the saved ones.  Allocates."""
        self.slots = Slots(store, "stats", VERSION)
        self.counted = 0
        self.rows = {}

    def figures(self, game_id, variation):
        """Return the row of a game in one variation: an array, to read only.

        Allocates if the game was never counted.
        """
        row = self.rows.get((game_id, variation))
        return row or array("i", [0] * FIGURES)

    def count(self, ended):
        """Add a game that ended; return False if it was counted before.  Allocates."""
        if ended.number <= self.counted:
            return False
        self.counted = ended.number
        if ended.variation & KNOWN:
            row = self._row(ended.game_id, ended.variation)
            row[PLAYED] = min(MOST, row[PLAYED] + 1)
            row[WON] = min(MOST, row[WON] + ended.won)
        row = self._row(ended.game_id, ended.variation & ~KNOWN)
        row[PLAYED] = min(MOST, row[PLAYED] + 1)
        row[SECONDS] = min(MOST, row[SECONDS] + ended.seconds)
        _add_last(row, length_of(ended.seconds) | (_WON_GAME if ended.won else 0))
        if ended.won:
            row[WON_SECONDS] = min(MOST, row[WON_SECONDS] + ended.seconds)
            if not row[BEST_SECONDS] or ended.seconds < row[BEST_SECONDS]:
                row[BEST_SECONDS] = max(1, ended.seconds)
            row[WON] = min(MOST, row[WON] + 1)
            row[STREAK] = min(MOST, row[STREAK] + 1)
            row[BEST_STREAK] = max(row[BEST_STREAK], row[STREAK])
            if not row[FEWEST_MOVES] or ended.moves < row[FEWEST_MOVES]:
                row[FEWEST_MOVES] = ended.moves
        else:
            row[STREAK] = 0
        if ended.score and (not row[BEST_SCORE] or better(ended, row[BEST_SCORE])):
            row[BEST_SCORE] = ended.score
        if ended.carries and ended.score:
            self._row(ended.game_id, CARRIED)[BEST_SCORE] = (
                ended.score + self.carried(ended.game_id))
        return True

    def carried(self, game_id):
        """Return the sum of the scores of a game that were carried on.  May allocate."""
        row = self.rows.get((game_id, CARRIED))
        return row[BEST_SCORE] - ZERO_SCORE if row else 0

    def _row(self, game_id, variation):
        row = self.figures(game_id, variation)
        self.rows[(game_id, variation)] = row
        return row

    def reset(self, game_id, variation):
        """Reset the figures of a game in one variation, and the score that is carried on."""
        self.rows.pop((game_id, CARRIED), None)
        self.rows.pop((game_id, variation), None)
        self.rows.pop((game_id, variation | KNOWN), None)

    def save(self):
        """Save all figures; return True if the store took them.  Allocates."""
        out = bytearray(HEAD + 4)
        put_number(out, HEAD, 4, self.counted)
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
        return self.slots.write_framed(out)


def length_of(seconds):
    """Return the length of a game, 1..7: 1 below a minute, then one more each time it doubles."""
    length = 1
    seconds //= 60
    while seconds and length < _WON_GAME - 1:
        seconds //= 2
        length += 1
    return length


def _add_last(row, game):
    """Put a game before the last games of a row; the oldest one goes."""
    for figure in range(LAST, FIGURES):
        games = row[figure]
        row[figure] = (games << _GAME_BITS | game) & (1 << _ALL_BITS) - 1
        game = games >> _ALL_BITS - _GAME_BITS


def last_game(row, ago):
    """Return the length, 1..7, of the game `ago` games before the last; negative if it was lost.

    Return 0 if there is none.  Allocates nothing.
    """
    game = row[LAST + ago // _IN_FIGURE] >> ago % _IN_FIGURE * _GAME_BITS & _GAME
    return game - _WON_GAME if game & _WON_GAME else -game


def better(ended, score):
    """Return True if the score of `ended` beats `score`, the best before it."""
    return ended.score < score if ended.low_is_better else ended.score > score
