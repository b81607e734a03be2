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

OUT_OF_SIGHT = 0, 0, 0, 0


def button(group, place, name):
    """Return a button as a dict: its group, its `place` (x, y, width, height) in px, its name."""
    x, y, width, height = place
    return {"group": group, "x": x, "y": y, "width": width, "height": height, "name": name}


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

    def buttons(self):
        """Return the buttons; one without a name is hidden."""
        days = self.days
        head = days.frame.head
        title = days.title.decode()
        middle, end = days.header_parts()
        found = [
            button(0, (0, 0, middle, head), self._month(-1)),
            button(1, (middle, 0, end - middle, head), self._month(1)),
            button(2, (end, 0, days.frame.w - end, head), "{}, another game".format(title)),
        ]
        first = days.date - days.date % 100 + 1
        for date in range(first, days.last() + 1):
            found.append(button(3, self._place(date), screens.dated(days.days, date)))
        if days.has_buttons:
            right = days.frame.w - days.frame.margin
            y, high = days.button_y + 2, days.button_h
            x = days.share_x() if days.shares() else right
            left = days.frame.margin
            name = screens.of_line(days.write_play(days.line.clear()))
            found.append(button(4, (left, y, x - left, high), name))
            if days.shares():
                found.append(button(5, (x, y, right - x, high), "Share"))
        return found

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
            return OUT_OF_SIGHT
        return (days.left + day * days.wide, days.top + week * days.tall,
                days.wide - 1, days.tall)

    def at(self, found):
        """Return the number of the button that has the focus: one of `found` with a name."""
        days = self.days
        if self._focus:
            at, on, date = self._focus
            if (on, date) == (days.on, days.date) and at < len(found) and found[at]["name"]:
                return at
        if days.on == HEADER:
            return GAME
        return len(found) - 1 if days.on == SHARE else self._day()

    def _day(self):
        return FIRST_DAY + self.days.date % 100 - 1

    def _play(self):
        """Return the number of the button that deals the day's deal."""
        return FIRST_DAY + self.days.last() % 100

    def point_at(self, at):
        """Give the focus to button number `at`, and put the cursor on it if it can be there."""
        days = self.days
        if at < FIRST_DAY:
            days.on = HEADER
        elif at <= self._play():
            days.on = DAY
            if at < self._play():
                days.date += at - self._day()
        else:
            days.on = SHARE
        self._focus = at, days.on, days.date

    def press(self, at):
        """Go to another month, choose another game, deal a day's deal, or share."""
        self.point_at(at)
        if at >= GAME:
            self.days.choose()
        else:
            self.days.page(1 if at == ON else -1)
            self._focus = at, self.days.on, self.days.date
