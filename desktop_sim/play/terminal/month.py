"""The days of a month in characters."""

from core import games
from desktop_sim.play.terminal.screen import PLAIN, words
from desktop_sim.play.words import screens
from firmware.graphics.text_line import TextLine
from firmware.screens.days import DAY, HEADER, SHARE
from firmware.storage.days import days_in, weekday

WEEK = 7
DAY_CELLS = 6
"""Cells of a day."""

MARKS = " -+*"
"""Signs for a day that was not played, that was played, won late, or won."""

WEEKDAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")


def month_lines(days, chosen, title, pixels):
    """Return the lines of cells for the screen of days.

    `chosen` and `title` are styles.  The cells of days are added to `pixels`, {(column, row): pixel
    of the display}.
    """
    month = days.date // 100
    heading = "< {}{}".format(
        screens.written_month(month), " >" if month < days.today // 100 else "")
    game = games.title(days.game_id)
    gap = " " * max(1, WEEK * DAY_CELLS - len(heading) - len(game))
    style = chosen if days.on == HEADER else title
    lines = [words(heading + gap + game, style), [],
             words("".join(name.ljust(DAY_CELLS) for name in WEEKDAYS))]
    for column in range(len(heading) // 2):
        pixels[column, 0] = (1, 1)
    for column in range(len(heading + gap), len(heading + gap + game)):
        pixels[column, 0] = (days.frame.w - 1, 1)
    first = weekday(100 * month + 1)
    for week in range((first + days_in(month) + WEEK - 1) // WEEK):
        line = []
        for place in range(WEEK):
            number = week * WEEK + place - first + 1
            line += _day(days, 100 * month + number, chosen)
            if days.first <= week < days.first + days.shown:
                at = (days.left + place * days.wide + 1,
                      days.top + (week - days.first) * days.tall + 1)
                for column in range(DAY_CELLS - 1):
                    pixels[place * DAY_CELLS + column, len(lines)] = at
        lines.append(line)
    line = TextLine()
    days.write_state(line)
    best = "   best {}".format(days.best) if days.best else ""
    lines += [[], words(screens.of_line(line) + best)]
    if days.shares():
        label = screens.plain(days.shared) or "Share"
        lines += [[], words(label, chosen if days.on == SHARE else PLAIN)]
    return lines


def _day(days, date, chosen):
    """Return the cells of a day; of a date before or after its month, blanks."""
    number = date % 100
    if not 1 <= number <= days_in(days.date // 100) or date // 100 != days.date // 100:
        return words(" " * DAY_CELLS)
    sign = "[]" if date == days.today else "  "
    text = "{}{:2}{}{}".format(sign[0], number, MARKS[days.days.state(date)], sign[1])
    style = chosen if days.on == DAY and date == days.date else PLAIN
    return words(text, style) + words(" " * (DAY_CELLS - len(text)))
