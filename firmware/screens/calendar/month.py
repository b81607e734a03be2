"""A month: the day under the cursor, and where each day lies."""

from core.const import const
from firmware.storage.days import FIRST_YEAR, days_in, month_after, weekday

WEEK = const(7)
"""Number of days of a week, which are the columns."""

OUT_OF_SIGHT = 0, 0, 0, 0

_WEEKS = const(6)

# Widest column, if rows are low, and at all, px.
_WIDE = const(32)
_WIDEST = const(48)

# Width of columns from which they have numbers: two digits and felt.
_NUMBERS_W = const(10)

# Least height of rows, px: those of a number, a line below it and felt.
_LOWEST = const(8)


class Month:
    """A month of which a day is under the cursor, as rows of weeks.

    today       the last day that can be chosen
    date        the day under the cursor
    left, top   place of the first cell, px
    wide, tall  size of a cell, px; a day leaves the last column of its cell free
    numbered    True if cells have room for a number
    first       number of the first week that is shown, 0 for the month's first
    shown       number of weeks that are shown at most

    Nothing but `place` allocates.
    """

    def __init__(self, today, x, y, width, height):
        """Show the month of `today` in an area, px."""
        self.today = self.date = today
        tall = height // _WEEKS
        self.wide = min(_WIDEST, width // WEEK, max(_WIDE, tall * 3 // 2))
        self.numbered = self.wide >= _NUMBERS_W
        self.tall = max(_LOWEST, min(self.wide, tall))
        self.left = x + (width - WEEK * self.wide) // 2
        self.top = y
        self.first = 0
        self.shown = min(_WEEKS, (height + 1) // self.tall)

    # The cursor.

    def first_day(self):
        """Return the first day of the month."""
        return self.date - self.date % 100 + 1

    def last(self):
        """Return the last day of the month that can be chosen: its last one, or today."""
        return min(self.today, self.date - self.date % 100 + days_in(self.date // 100))

    def has(self, month):
        """Return True if a month, such as 202611, can be shown."""
        return 100 * FIRST_YEAR < month <= self.today // 100

    def page(self, way):
        """Go to the next month, or with `way` -1 to the month before; return False at the end."""
        month = month_after(self.date // 100, way)
        if not self.has(month):
            return False
        self.date = min(self.today, 100 * month + min(self.date % 100, days_in(month)))
        return True

    def go(self, way):
        """Go to the next day, or with `way` -1 to the day before; return False at the end."""
        if self.date != (self.first_day() if way < 0 else self.last()):
            self.date += way
        elif not self.page(way):
            return False
        else:
            self.date = self.last() if way < 0 else self.first_day()
        return True

    def go_week(self, way):
        """Go a week on, or with `way` -1 back, within the month; return False at its end."""
        if way < 0:
            if self.date % 100 <= WEEK:
                return False
            self.date -= WEEK
            return True
        last = self.last()
        if self._week(self.date) == self._week(last) and self.date + WEEK > last:
            return False
        self.date = min(last, self.date + WEEK)
        return True

    # The cells.

    def _week(self, date):
        """Return the number of the week in its month, 0 for the first."""
        return (weekday(self.first_day()) + date % 100 - 1) // WEEK

    def scroll(self):
        """Choose the weeks that are shown, so that the one under the cursor is among them."""
        week = self._week(self.date)
        most = max(0, self._week(days_in(self.date // 100)) + 1 - self.shown)
        self.first = min(max(self.first, week - self.shown + 1), week, most)

    def cell(self, date):
        """Return the number of the cell of a day of the month; -1 if it is not shown."""
        cell = weekday(self.first_day()) + date % 100 - 1 - self.first * WEEK
        return cell if cell < self.shown * WEEK else -1

    def x(self, cell):
        """Return x of a cell, px."""
        return self.left + cell % WEEK * self.wide

    def y(self, cell):
        """Return y of a cell, px."""
        return self.top + cell // WEEK * self.tall

    def place(self, date):
        """Return the place of a day (x, y, width, height) in px, or OUT_OF_SIGHT.  Allocates."""
        cell = self.cell(date)
        if cell < 0:
            return OUT_OF_SIGHT
        return self.x(cell), self.y(cell), self.wide - 1, self.tall

    def date_at(self, x, y):
        """Return the day at pixel (x, y), 0 if none that can be chosen lies there."""
        column = (x - self.left) // self.wide
        week = (y - self.top) // self.tall
        if not (0 <= column < WEEK and 0 <= week < self.shown):
            return 0
        first = self.first_day()
        date = first + (self.first + week) * WEEK + column - weekday(first)
        return date if first <= date <= self.last() else 0
