"""The buttons behind the calendar: the months, the game, each day, and what is under the days.

A button lies where its text is drawn, or has no size if that is out of sight.  This module runs on
MicroPython's VM.
"""

from core.language import _
from desktop_sim.play.words import screens
from firmware.screens.calendar.calendar import DAY, HEADER, SHARE
from firmware.storage.days import month_after

BACK, ON, GAME = range(3)
"""Numbers of the buttons in the header: the month before, the next one, another game."""

FIRST_DAY = 3
"""Number of the button of the first day of a month."""


def button(group, place, name):
    """Return a button as a dict: its group, its `place` (x, y, width, height) in px, its name."""
    x, y, width, height = place
    return {"group": group, "x": x, "y": y, "width": width, "height": height, "name": name}


class CalendarButtons:
    """The buttons of a Calendar."""

    def __init__(self, calendar):
        """Make none yet for `calendar`."""
        self.calendar = calendar
        # The button that has the focus, and what the cursor was on then.
        self._focus = None

    def look(self):
        """Return a value that differs after every change."""
        calendar = self.calendar
        return (calendar.on, calendar.month.date, calendar.title, calendar.month.first,
                calendar.frame.w, calendar.frame.h, self._focus)

    def buttons(self):
        """Return the buttons; one without a name is hidden."""
        calendar = self.calendar
        head = calendar.frame.head
        title = calendar.title.decode()
        middle, end = calendar.header_parts()
        found = [
            button(0, (0, 0, middle, head), self._month(-1)),
            button(1, (middle, 0, end - middle, head), self._month(1)),
            button(2, (end, 0, calendar.frame.w - end, head),
                   _("{game}, another game").format(game=title)),
        ]
        month = calendar.month
        for date in range(month.first_day(), month.last() + 1):
            found.append(button(3, month.place(date), screens.dated(calendar.days, date)))
        if calendar.has_buttons:
            right = calendar.frame.w - calendar.frame.margin
            y, high = calendar.button_y + 2, calendar.button_h
            x = calendar.share_x() if calendar.shares() else right
            left = calendar.frame.margin
            name = screens.of_line(calendar.write_play(calendar.line.clear()))
            found.append(button(4, (left, y, x - left, high), name))
            if calendar.shares():
                found.append(button(5, (x, y, right - x, high), _("Share")))
        return found

    def _month(self, way):
        """Return the name of the month before, or with `way` 1 of the next; "" for none."""
        month = month_after(self.calendar.month.date // 100, way)
        if not self.calendar.month.has(month):
            return ""
        return screens.written_month(month)

    def at(self, found):
        """Return the number of the button that has the focus: one of `found` with a name."""
        calendar = self.calendar
        if self._focus:
            at, on, date = self._focus
            stays = (on, date) == (calendar.on, calendar.month.date)
            if stays and at < len(found) and found[at]["name"]:
                return at
        if calendar.on == HEADER:
            return GAME
        return len(found) - 1 if calendar.on == SHARE else self._day()

    def _day(self):
        return FIRST_DAY + self.calendar.month.date % 100 - 1

    def _play(self):
        """Return the number of the button that deals the day's deal."""
        return FIRST_DAY + self.calendar.month.last() % 100

    def point_at(self, at):
        """Give the focus to button number `at`, and put the cursor on it if it can be there."""
        calendar = self.calendar
        if at < FIRST_DAY:
            calendar.on = HEADER
        elif at <= self._play():
            calendar.on = DAY
            if at < self._play():
                calendar.month.date += at - self._day()
        else:
            calendar.on = SHARE
        self._focus = at, calendar.on, calendar.month.date

    def press(self, at):
        """Go to another month, choose another game, deal a day's deal, or share."""
        self.point_at(at)
        if at >= GAME:
            self.calendar.choose()
        else:
            self.calendar.month.page(1 if at == ON else -1)
            self._focus = at, self.calendar.on, self.calendar.month.date
