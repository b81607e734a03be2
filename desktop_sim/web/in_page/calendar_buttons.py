"""The buttons behind the calendar: the months, the game, each day, and what is under the days.

A button lies where its text is drawn, or has no size if that is out of sight.  This module runs on
MicroPython's VM.
"""

from desktop_sim.play.words import screens
from firmware.screens.days import DAY, HEADER, SHARE
from firmware.screens.month_names import MONTHS
from firmware.storage.days import month_after

BACK, ON, GAME = range(3)
"""Numbers of the buttons in the header: the month before, the next one, another game."""

FIRST_DAY = 3
"""Number of the button of the first day of a month."""

NOWHERE = 0, 0, 0, 0


class CalendarButtons:
    """The buttons of a DaysScreen."""

    def __init__(self, days):
        """Make none yet for `days`."""
        self.days = days
        # The button that has the focus, and what the cursor was on then.
        self._focus = None

    def look(self):
        """Return a value that differs after every change."""
        days = self.days
        return (days.on, days.date, days.title, days.first, days.frame.w, days.frame.h,
                self._focus)

    def rows(self):
        """Return (group, x, y, width, height, name) of each button; without a name it is hidden."""
        days = self.days
        head = days.frame.head
        middle, end = days.header_parts()
        rows = [
            (0, 0, 0, middle, head, self._month(-1)),
            (1, middle, 0, end - middle, head, self._month(1)),
            (2, end, 0, days.frame.w - end, head,
             "{}, another game".format(days.title.decode())),
        ]
        first = days.date - days.date % 100 + 1
        for date in range(first, days.last() + 1):
            rows.append((3,) + self._place(date) + (screens.dated(days.days, date),))
        if days.has_buttons:
            right = days.frame.w - days.frame.margin
            y, high = days.button_y + 2, days.button_h
            x = days.share_x() if days.shares() else right
            left = days.frame.margin
            name = screens.of_line(days.write_play(days.line.clear()))
            rows.append((4, left, y, x - left, high, name))
            if days.shares():
                rows.append((5, x, y, right - x, high, "Share"))
        return rows

    def _month(self, way):
        """Return the name of the month before, or with `way` 1 of the next; "" for none."""
        month = month_after(self.days.date // 100, way)
        if not self.days.has_month(month):
            return ""
        return MONTHS[month % 100 - 1].decode() + " " + str(month // 100)

    def _place(self, date):
        days = self.days
        cell = days.cell(date)
        week, day = cell // 7, cell % 7
        if not 0 <= week < days.shown:
            return NOWHERE
        return (days.left + day * days.wide, days.top + week * days.tall,
                days.wide - 1, days.tall)

    def at(self, rows):
        """Return the number of the button that has the focus: one of `rows` with a name."""
        days = self.days
        if self._focus:
            button, on, date = self._focus
            if (on, date) == (days.on, days.date) and button < len(rows) and rows[button][5]:
                return button
        if days.on == HEADER:
            return GAME
        return len(rows) - 1 if days.on == SHARE else self._day()

    def _day(self):
        return FIRST_DAY + self.days.date % 100 - 1

    def _play(self):
        """Return the number of the button that deals the day's deal."""
        return FIRST_DAY + self.days.last() % 100

    def point_at(self, button):
        """Give the focus to a button, and put the cursor on it if it can be there."""
        days = self.days
        if button < FIRST_DAY:
            days.on = HEADER
        elif button <= self._play():
            days.on = DAY
            if button < self._play():
                days.date += button - self._day()
        else:
            days.on = SHARE
        self._focus = button, days.on, days.date

    def press(self, button):
        """Go to another month, choose another game, deal a day's deal, or share."""
        self.point_at(button)
        if button >= GAME:
            self.days.choose()
        else:
            self.days.page(1 if button == ON else -1)
            self._focus = button, self.days.on, self.days.date
