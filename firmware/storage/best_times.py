"""Best times: the quickest wins of a game, for each of its variations.

Content of "best_" and the game's id (power_safe_slots.py; numbers are little-endian): 4 bytes for
the number of the last game that was counted, then a row for each variation.  A row is 2 bytes for
the variation and 1 for the number of wins, the quickest first.  A win is 3 bytes for its seconds, 2
for its moves and 2 for its date: 0 if nobody knew it, else day + 31 * (months since January 2000).
Everything here allocates.
"""

from core.const import const
from core.language import _
from firmware.storage.due import BEST_TIMES, STATISTICS
from firmware.storage.power_safe_slots import HEAD, SET_ASIDE, Slots, get_number, put_number
from firmware.storage.statistics import KNOWN

VERSION = const(1)
"""Version of the layout."""

TIMES_LOST = _(b"Best times damaged")

MOST = const(10)
"""Wins that a row keeps."""

FIRST_YEAR = const(2000)
"""The first year that a date may have."""

_WIN = const(7)
_MOST_SECONDS = const(0xFFFFFF)
_MOST_MOVES = const(0xFFFF)


class BestTimes:
    """The quickest wins of one game.

    slots    the Slots they are saved in
    counted  number of the last game that was counted; a game counts once
    rows     {variation: list of (seconds, moves, date)}; a date is 0 or such as 20260131
    """

    def __init__(self, store, game_id):
        """Load the wins of a game that were saved, if any."""
        self.slots = Slots(store, "best_" + game_id, VERSION)
        self.counted = 0
        self.rows = {}
        for number, data in self.slots.read():
            try:
                self._unpack(data)
                return
            except ValueError:
                self.slots.set_aside(number)
                self.rows = {}

    def wins(self, variation):
        """Return the quickest wins of a variation, a list of (seconds, moves, date)."""
        return self.rows.get(variation, [])

    def add(self, number, variation, seconds, moves, date):
        """Count the win of game `number`; return True if there is something to save."""
        if number <= self.counted:
            return False
        self.counted = number
        row = self.wins(variation) + [(min(seconds, _MOST_SECONDS), min(moves, _MOST_MOVES), date)]
        self.rows[variation] = sorted(row)[:MOST]
        return True

    def reset(self, variation):
        """Forget the wins of a variation."""
        self.rows.pop(variation, None)

    def save(self):
        """Save all wins; return True if the store took them."""
        out = bytearray(HEAD + 4)
        put_number(out, HEAD, 4, self.counted)
        for variation in sorted(self.rows):
            row = bytearray(3 + _WIN * len(self.rows[variation]))
            put_number(row, 0, 2, variation)
            put_number(row, 2, 1, len(self.rows[variation]))
            at = 3
            for seconds, moves, date in self.rows[variation]:
                put_number(row, at, 3, seconds)
                put_number(row, at + 3, 2, moves)
                put_number(row, at + 5, 2, packed(date))
                at += _WIN
            out.extend(row)
        return self.slots.write_framed(out)

    def _unpack(self, data):
        self.counted = get_number(data, 0, 4)
        at = 4
        while at < len(data):
            variation = get_number(data, at, 2)
            end = at + 3 + _WIN * get_number(data, at + 2, 1)
            self.rows[variation] = [
                (get_number(data, win, 3), get_number(data, win + 3, 2),
                 unpacked(get_number(data, win + 5, 2))) for win in range(at + 3, end, _WIN)]
            at = end


def open_times(autosave, game_id):
    """Return the BestTimes of a game, as the store of `autosave` has them."""
    # The times of another game may wait to be saved.
    autosave.save_now(BEST_TIMES)
    times = BestTimes(autosave.console.store, game_id)
    if times.slots.damaged:
        autosave.report(TIMES_LOST)
    if times.slots.aside:
        autosave.report(SET_ASIDE)
    return times


def count(autosave, ended):
    """Count the time of a win; it is saved before the figures, which let a win count once."""
    times = open_times(autosave, ended.game_id)
    if times.add(ended.number, ended.variation & ~KNOWN, ended.seconds, ended.moves,
                 autosave.console.today()):
        _save_later(autosave, times)


def reset(autosave, game_id, variation):
    """Reset the statistics of a game in a variation, with its best times."""
    autosave.statistics.reset(game_id, variation)
    autosave.due |= STATISTICS
    times = open_times(autosave, game_id)
    if times.wins(variation):
        times.reset(variation)
        _save_later(autosave, times)


def _save_later(autosave, times):
    autosave.best_times = times
    autosave.due |= BEST_TIMES


def packed(date):
    """Return a date, such as 20260131 or 0, as a number below 65536."""
    months = (date // 10000 - FIRST_YEAR) * 12 + date // 100 % 100 - 1
    return months * 31 + date % 100 if date else 0


def unpacked(number):
    """Return the date that `packed` packed into a number."""
    months, day = divmod(number - 1, 31)
    return (FIRST_YEAR + months // 12) * 10000 + (months % 12 + 1) * 100 + day + 1 if number else 0
