"""The days of a month in characters."""

from core import games
from core.language import _
from desktop_sim.play.terminal.screen import PLAIN, words
from desktop_sim.play.words import screens
from firmware.graphics.text_line import TextLine
from firmware.screens.calendar.calendar import DAY, HEADER, SHARE
from firmware.screens.calendar.month import OUT_OF_SIGHT, WEEK
from firmware.storage.days import days_in, weekday

DAY_CELLS = 6
"""Cells of a day."""

MARKS = " -+*"
"""Signs for a day that was not played, that was played, won late, or won."""

WEEKDAYS = (_("Mon"), _("Tue"), _("Wed"), _("Thu"), _("Fri"), _("Sat"), _("Sun"))


def month_lines(calendar, chosen, title, pixels):
    """Return the lines of cells for a Calendar.

    `chosen` and `title` are styles.  The cells of days are added to `pixels`, {(column, row): pixel
    of the display}.
    """
    month = calendar.month
    number = month.date // 100
    heading = "< {}{}".format(
        screens.written_month(number), " >" if number < month.today // 100 else "")
    game = games.title(calendar.game_id)
    gap = " " * max(1, WEEK * DAY_CELLS - len(heading) - len(game))
    style = chosen if calendar.on == HEADER else title
    lines = [words(heading + gap + game, style), [],
             words("".join(name.ljust(DAY_CELLS) for name in WEEKDAYS))]
    for column in range(len(heading) // 2):
        pixels[column, 0] = (1, 1)
    for column in range(len(heading + gap), len(heading + gap + game)):
        pixels[column, 0] = (calendar.frame.w - 1, 1)
    before = weekday(month.first_day())
    cells = [None] * before + list(range(1, days_in(number) + 1))
    cells += [None] * (-len(cells) % WEEK)
    for first in range(0, len(cells), WEEK):
        line = []
        for place, day in enumerate(cells[first:first + WEEK]):
            date = 100 * number + day if day else 0
            line += _day(calendar, date, chosen)
            x, y, width, _height = month.place(date) if day else OUT_OF_SIGHT
            if width:
                for column in range(DAY_CELLS - 1):
                    pixels[place * DAY_CELLS + column, len(lines)] = (x + 1, y + 1)
        lines.append(line)
    line = TextLine()
    calendar.write_state(line)
    said = [screens.of_line(line)]
    if calendar.best:
        said.append(_("best {days}").format(days=calendar.best))
    lines += [[], words("   ".join(said))]
    if calendar.shares():
        label = screens.plain(calendar.shared) or _("Share")
        lines += [[], words(label, chosen if calendar.on == SHARE else PLAIN)]
    return lines


def _day(calendar, date, chosen):
    """Return the cells of a day; for a `date` of 0, blanks."""
    if not date:
        return words(" " * DAY_CELLS)
    month = calendar.month
    sign = "[]" if date == month.today else "  "
    text = "{}{:2}{}{}".format(sign[0], date % 100, MARKS[calendar.days.state(date)], sign[1])
    style = chosen if calendar.on == DAY and date == month.date else PLAIN
    return words(text, style) + words(" " * (DAY_CELLS - len(text)))
