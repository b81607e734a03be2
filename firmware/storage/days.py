"""Days: on which of them the player played and won the deal of a day.

A date is a number, such as 20260131.  The deal of a day is dealt for it, on that day or later.
Days are won in a row if the deal of each was won, and begun on the day itself.  One missed day in
seven is bridged: it does not end the row, and does not count.

Content of "days" (power_safe_slots.py; numbers are little-endian): 4 bytes for the date that the
player entered last, 0 for none, then a row for each month.  A row is 2 bytes for the month, such as
12 * 2026 + 1 for February 2026, and 8 bytes with 2 bits for each of 31 days, the lowest first.
Everything here allocates.
"""

from core.const import const
from core.language import _
from firmware.storage.due import DAYS
from firmware.storage.power_safe_slots import HEAD, SET_ASIDE, Slots, get_number, put_number

VERSION = const(1)
"""Version of the layout."""

NEVER = const(0)
PLAYED = const(1)
WON_LATER = const(2)
WON = const(3)
"""States of a day: its deal was never played, played, won but begun later, or won in time.

A win is in time if its deal was begun on the day itself, even if it was won after midnight.
"""

FIRST_YEAR = const(2000)
LAST_YEAR = const(2099)

DAYS_LOST = _(b"Days played damaged")

# A missed day is bridged if none of so many days after it was.
_BRIDGED_EVERY = const(7)

_ROW = const(10)
_STATES = const(8)


class Days:
    """The days of which the player played the deal.

    slots    the Slots they are saved in
    entered  the date that the player entered last, 0 for none
    months   {month, such as 202601: bytearray with the states of its days}
    """

    def __init__(self, store):
        """Begin without days, and load no file yet."""
        self.slots = Slots(store, "days", VERSION)
        self.entered = 0
        self.months = {}

    def state(self, date):
        """Return the state of a day: NEVER, PLAYED, WON_LATER or WON."""
        states = self.months.get(date // 100)
        return states[_byte(date)] >> _shift(date) & 3 if states else NEVER

    def note(self, date, state):
        """Note the state of a day, unless it has a better one; return True if that is news.

        What is no date, as of a clock that was never set, is not noted: no file could be read back.
        """
        if not is_date(date) or self.state(date) >= state:
            return False
        states = self.months.get(date // 100)
        if not states:
            states = self.months[date // 100] = bytearray(_STATES)
        shift = _shift(date)
        states[_byte(date)] = states[_byte(date)] & ~(3 << shift) | state << shift
        return True

    def with_state(self, state):
        """Return the dates of all days in that state, the latest first."""
        found = []
        for month in sorted(self.months, reverse=True):
            for date in range(100 * month + days_in(month), 100 * month, -1):
                if self.state(date) == state:
                    found.append(date)
        return found

    def streak(self, today):
        """Return how many days are won in a row, up to `today` or up to the day before it."""
        return self._row(self._end_of_row(today))[0]

    def bridged(self, today):
        """Return the dates of the missed days that do not end that row, the latest first."""
        return self._row(self._end_of_row(today))[1]

    def _end_of_row(self, today):
        return today if self.state(today) == WON else before(today)

    def _row(self, date):
        """Return how many days are won in a row up to `date`, and the dates that are bridged."""
        count = 0
        bridged = []
        since = _BRIDGED_EVERY
        while True:
            if self.state(date) == WON:
                count += 1
            elif since >= _BRIDGED_EVERY and self.state(before(date)) == WON:
                bridged.append(date)
                since = 0
            else:
                return count, bridged
            since += 1
            date = before(date)

    def best_streak(self):
        """Return the most days that were ever won in a row."""
        best = 0
        later = 0
        for date in self.with_state(WON):
            if not later or before(later) != date:
                best = max(best, self._row(date)[0])
            later = date
        return best

    def save(self):
        """Save all days; return True if the store took them."""
        out = bytearray(HEAD + 4)
        put_number(out, HEAD, 4, self.entered)
        number = bytearray(2)
        for month in sorted(self.months):
            put_number(number, 0, 2, month // 100 * 12 + month % 100 - 1)
            out.extend(number)
            out.extend(self.months[month])
        return self.slots.write_framed(out)

    def load(self):
        """Load the days that were saved, if any."""
        for number, data in self.slots.read():
            try:
                self._unpack(data)
                return
            except ValueError:
                self.slots.set_aside(number)
        self.entered = 0
        self.months = {}

    def _unpack(self, data):
        self.entered = get_number(data, 0, 4)
        self.months = {}
        last = 0
        for at in range(4, len(data), _ROW):
            number = get_number(data, at, 2)
            month = number // 12 * 100 + number % 12 + 1
            states = bytearray(data[at + 2 : at + _ROW])
            if month <= last or len(states) < _STATES or not is_date(100 * month + 1):
                raise ValueError("these days are damaged")
            self.months[month] = states
            for date in range(100 * month + days_in(month) + 1, 100 * month + 33):
                if self.state(date):
                    raise ValueError("this month has fewer days")
            last = month
        if self.entered and not is_date(self.entered):
            raise ValueError("there is no such day")


def open_days(autosave):
    """Return the Days: those with changes to save, or as the store of `autosave` has them."""
    if autosave.days:
        return autosave.days
    days = Days(autosave.console.store)
    days.load()
    if days.slots.damaged:
        from firmware.storage.resume import CHANGE_LOST

        autosave.report(CHANGE_LOST if days.slots.newest else DAYS_LOST)
        save_later(autosave, days)
    if days.slots.aside:
        autosave.report(SET_ASIDE)
    return days


def save_later(autosave, days):
    """Let `autosave` save the Days, before the game: a day that is noted too early does no harm."""
    autosave.days = days
    autosave.due |= DAYS


def _byte(date):
    return (date % 100 - 1) // 4


def _shift(date):
    return (date % 100 - 1) % 4 * 2


# Dates.


def days_in(month):
    """Return the number of days of a month, such as 202602."""
    year, month = month // 100, month % 100
    if month == 2:
        return 29 if year % 4 == 0 and (year % 100 or year % 400 == 0) else 28
    return 30 if month in (4, 6, 9, 11) else 31


def is_date(date):
    """Return True if there is such a day, in a year that is kept."""
    month = date // 100
    return (FIRST_YEAR <= month // 100 <= LAST_YEAR and 1 <= month % 100 <= 12
            and 1 <= date % 100 <= days_in(month))


def month_after(month, way=1):
    """Return the month after one such as 202612, or with `way` -1 the month before it."""
    number = month // 100 * 12 + month % 100 - 1 + way
    return number // 12 * 100 + number % 12 + 1


def after(date):
    """Return the date of the day after a date."""
    if date % 100 < days_in(date // 100):
        return date + 1
    return 100 * month_after(date // 100) + 1


def before(date):
    """Return the date of the day before a date."""
    if date % 100 > 1:
        return date - 1
    month = month_after(date // 100, -1)
    return 100 * month + days_in(month)


def weekday(date):
    """Return the day of the week of a date, 0 for Monday.

    Sakamoto's method; days of March to December count from the year's end before February.
    """
    year, month = date // 10000, date // 100 % 100
    if month < 3:
        year -= 1
    offset = (0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4)[month - 1]
    return (year + year // 4 - year // 100 + year // 400 + offset + date % 100 + 6) % 7
