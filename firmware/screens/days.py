"""The days of a month: which were played and won, and the deal of each."""

from core import games
from core.const import const
from firmware.graphics import art
from firmware.graphics.canvas import BLACK_INK, CURSOR, FELT, GOLD, LINE, TEXT
from firmware.graphics.text_line import TextLine
from firmware.input.actions import BACK, DOWN, LEFT, NEXT, PREVIOUS, RIGHT, SELECT, UP
from firmware.input.debounced_keys import ACTION, HAPPENED, HOLD, PRESS
from firmware.screens import menu_commands
from firmware.screens.choice_list import ChoiceList
from firmware.screens.frame import HERE, ICON_ROOM, PLAIN, TITLE, Frame
from firmware.screens.month_names import MONTHS, put_short
from firmware.screens.screen import CALENDAR, NUMBER, Screen, closes
from firmware.storage.days import (
    FIRST_YEAR,
    NEVER,
    PLAYED,
    WON,
    WON_LATER,
    days_in,
    is_date,
    month_after,
    open_days,
    save_later,
    weekday,
)

WEEKDAYS = b"M", b"T", b"W", b"T", b"F", b"S", b"S"
LATE = b"A late deal isn't in a row."

# Places of the cursor.
DAY = const(0)
HEADER = const(1)
SHARE = const(2)

_WEEK = const(7)
_WEEKS = const(6)

# Widest column, if rows are low, and at all, px.
_WIDE = const(32)
_WIDEST = const(48)

# Widths of columns from which they have numbers, stars, and more px before a number.
_NUMBERS_W = const(16)
_STARS_W = const(18)
_SPACED_W = const(24)

# Least heights of rows: with numbers, without them, with days apart, with stars below numbers.
_NUMBERS_H = const(8)
_LOWEST = const(5)
_APART_H = const(13)
_BELOW_H = const(20)

# Width and height of a day from which its number is as large as other text, px.
_LARGE_W = const(36)
_LARGE_H = const(30)

# Heights of a display from which the days have letters above and a line below them, and buttons.
_WITH_LINE = const(100)
_WITH_BUTTONS = const(200)

_BUTTON_H = const(20)
_BUTTON_GAP = const(4)

# Marks: columns, bit 0 on top, and size as Canvas.bitmap takes it.
_STAR = b"\x14\x0e\x0f\x0e\x14"
_PLUS = b"\x04\x04\x1f\x04\x04"
_SMALL_CROSS = b"\x05\x02\x05"
_SMALL_PLUS = b"\x02\x07\x02"
_LARGE = const(0x50505)
_SMALL = const(0x30303)


class DaysScreen(Screen):
    """A month: arrows go from day to day, SELECT deals that day's deal.

    UP from the first week leads to the header, where LEFT and RIGHT page through the months and
    SELECT chooses another game.  NEXT goes on from day to day, and when held a month back.  No day
    after today can be chosen.

    days     the Days
    today    date of today
    game_id  id of the game whose deal is dealt
    title    its title, bytes
    date     the day under the cursor, or that was under it last
    on       DAY, HEADER or SHARE
    first    number of the first week that is shown
    shared   what is on the button to share, once it was pressed

    Only the constructor allocates, and what SELECT does.
    """

    kind = CALENDAR

    def __init__(self, console, days, today):
        """Show the month of `today` on the display of `console`."""
        self.console = console
        self.days = days
        self.today = self.date = today
        self.on = DAY
        self.first = 0
        self.armed = False
        self.shared = b""
        self.choose_game(menu_commands.game_at_hand(console))
        self.streak = days.streak(today)
        self.best = days.best_streak()
        self.line = TextLine()
        self.value = TextLine()
        self.frame = frame = Frame(console, b"", "day")
        self._lay_out(console.display, frame)

    def choose_game(self, game_id):
        """Show the deals of a game from now on.  Allocates."""
        self.game_id = game_id
        self.title = games.title(game_id).encode()
        self.on = DAY

    def _lay_out(self, display, frame):
        """Find the places of letters, days, line and buttons."""
        width, height = frame.w, frame.h
        self.has_line = height >= _WITH_LINE
        self.has_buttons = height >= _WITH_BUTTONS
        self.top = frame.head
        bottom = height
        self.button_h = max(_BUTTON_H, display.finger)
        if self.has_buttons:
            bottom -= self.button_h + 8
        self.button_y = bottom
        if self.has_line:
            self.top += art.FONT_H[frame.font] + (5 if self.has_buttons else 2)
            bottom -= frame.pitch + 4
        self.line_y = bottom
        room = bottom - self.top
        margin = frame.margin if self.has_buttons else 0
        tall = room // _WEEKS
        self.wide = min(_WIDEST, (width - 2 * margin) // _WEEK, max(_WIDE, tall * 3 // 2))
        self.numbered = self.wide >= _NUMBERS_W
        least = _NUMBERS_H if self.numbered else _LOWEST
        self.tall = max(least, min(self.wide, tall))
        is_large = self.wide >= _LARGE_W and self.tall >= _LARGE_H
        self.number_font = frame.font if is_large else 0
        self.shown = min(_WEEKS, room // self.tall)
        self.left = (width - _WEEK * self.wide) // 2

    # Keys.

    def event(self, event):
        """Take an event of firmware/input/debounced_keys.py."""
        what = event & HAPPENED
        action = event & ACTION
        keys = self.console.keys
        if closes(keys, event):
            self.console.screens.close()
        elif action == SELECT and not keys.has(BACK):
            # Holding it closes, so it acts when the key is released.
            armed = self.armed
            self.armed = what == PRESS
            if armed and what != HOLD:
                self.choose()
        elif what == PRESS:
            self._press(action)
        elif what == HOLD and action == NEXT:
            self.page(-1)
        self.frame.stale = True

    def _press(self, action):
        if action == SELECT:
            self.choose()
        elif action == NEXT:
            self._next()
        elif action == PREVIOUS:
            self._previous()
        elif action == UP or action == DOWN:
            self._go_weeks(1 if action == DOWN else -1)
        elif action == LEFT or action == RIGHT:
            self._go_days(1 if action == RIGHT else -1)

    def _go_days(self, way):
        if self.on == HEADER:
            self.page(way)
        elif self.on == SHARE:
            self.on = DAY
        elif way < 0 and self.date % 100 == 1:
            if self.page(-1):
                self.date += days_in(self.date // 100) - self.date % 100
        elif way > 0 and self.date == self.last():
            if self.page(1):
                self.date += 1 - self.date % 100
        else:
            self.date += way

    def _go_weeks(self, way):
        if self.on == HEADER or self.on == SHARE:
            if way < 0 and self.on == SHARE or way > 0 and self.on == HEADER:
                self.on = DAY
            return
        last = self.last()
        if way < 0:
            if self.date % 100 > _WEEK:
                self.date -= _WEEK
            else:
                self.on = HEADER
        elif self.date + _WEEK <= last:
            self.date += _WEEK
        elif self._week_of(self.date) < self._week_of(last):
            self.date = last
        elif self.shares():
            self.on = SHARE

    def _next(self):
        """Go to the next stop: the days up to today, Share, the header, and the first day."""
        if self.on == HEADER:
            self.on = DAY
            self.date += 1 - self.date % 100
        elif self.on == DAY and self.date < self.last():
            self.date += 1
        elif self.on == DAY and self.page(1):
            self.date += 1 - self.date % 100
        elif self.on == DAY and self.shares():
            self.on = SHARE
        else:
            self.on = HEADER

    def _previous(self):
        """Go to the stop before; before the header comes the last day of the month before."""
        if self.on == SHARE:
            self.on = DAY
        elif self.on == HEADER:
            self.on = DAY
            self.date += 1 - self.date % 100
            self._go_days(-1)
        elif self.date % 100 > 1:
            self.date -= 1
        else:
            self.on = HEADER

    def last(self):
        """Return the last day of the month that can be chosen: its last one, or today."""
        month = self.date // 100
        return min(self.today, 100 * month + days_in(month))

    def page(self, way):
        """Show the next month, or with `way` -1 the month before; return False if there is none."""
        month = month_after(self.date // 100, way)
        if not self.has_month(month):
            return False
        self.date = min(self.today, 100 * month + min(self.date % 100, days_in(month)))
        return True

    def has_month(self, month):
        """Return True if a month, such as 202611, can be shown."""
        return 100 * FIRST_YEAR < month <= self.today // 100

    def choose(self):
        """Do what the cursor is on: deal the day's deal, choose a game, or share."""
        console = self.console
        if self.on == HEADER:
            console.do(choose_game, self)
        elif self.on == SHARE:
            console.do(share_days, self)
        else:
            if self.date == self.today:
                # Midnight may have passed since the days were shown.
                self.date = self.today = console.today() or self.today
            console.do(play_day, (self.date, self.game_id))

    def shares(self):
        """Return True if there is a button to share."""
        return self.has_buttons and self.console.share is not None

    # Clicks.

    def point(self, x, y):
        """Deal at a click on a day; page or choose a game in the header; or press a button."""
        frame = self.frame
        frame.stale = True
        if y < frame.head:
            self._point_header(x)
        elif self.has_buttons and y >= self.button_y:
            self.on = SHARE if self.shares() and x >= self.share_x() else DAY
            self.choose()
        elif y >= self.top and 0 <= x - self.left < _WEEK * self.wide:
            week = (y - self.top) // self.tall
            first = self.date - self.date % 100 + 1
            date = first + week * _WEEK + (x - self.left) // self.wide - self.cell(first)
            if week < self.shown and first <= date <= self.last():
                self.on = DAY
                self.date = date
                self.choose()

    def _point_header(self, x):
        """Page at a click on the month: back on its left half, on its right half on."""
        middle, end = self.header_parts()
        if x >= end:
            self.on = HEADER
            self.choose()
        elif not self.page(-1 if x < middle else 1) and x < self._header_x():
            self.console.screens.close()

    def header_parts(self):
        """Return x of the middle of the month and of the game in the header, px.  Allocates."""
        frame = self.frame
        self._write_header()
        left = self._header_x()
        wide = frame.canvas.width(self.line.buffer, frame.font)
        return left + wide // 2, left + wide + 4

    # Texts.

    def _write_header(self):
        """Write the month, or the day if days have no numbers, and the text beside it."""
        line = self.line.clear()
        value = self.value.clear()
        if self.on == HEADER and not self.has_line:
            line.put(self.title)
            value.put(b">")
            return
        # A pointer pages at the signs.
        if self.numbered:
            line.put(b"< ")
        self._put_month(line)
        if self.numbered and self.date // 100 < self.today // 100:
            line.put(b" >")
        if self.has_line:
            value.put(self.title)
        elif self.date // 100 == self.today // 100:
            write_days(value, self.streak)

    def _put_month(self, line):
        month = self.date // 100 % 100
        if not self.numbered:
            put_short(line.number(self.date % 100).code(32), month)
            return
        line.put(MONTHS[month - 1])
        if self.has_line or self.date // 10000 != self.today // 10000:
            line.code(32).number(self.date // 10000)

    def write_state(self, line):
        """Write the line below the days: days in a row, or for an earlier day the rule."""
        if self.date != self.today and self.days.state(self.date) < WON_LATER:
            line.put(LATE)
        elif self.streak:
            write_days(line, self.streak).put(b" in a row")
        else:
            line.put(b"No day in a row now" if self.best else b"No day won in a row yet")

    # Drawing.

    def draw(self):
        """Draw all when something changed, or the texts that slide."""
        frame = self.frame
        if not (frame.stale or frame.sliding):
            return
        whole = frame.stale
        frame.begin()
        self._scroll()
        if whole:
            frame.draw_ground()
            self._draw_days()
            if self.has_buttons:
                self._draw_buttons()
        self._draw_header()
        if self.has_line:
            self._draw_line()

    def _scroll(self):
        """Choose the weeks that are shown, so that the one under the cursor is among them."""
        week = self._week_of(self.date)
        month = self.date // 100
        most = max(0, self._week_of(100 * month + days_in(month)) + 1 - self.shown)
        self.first = min(max(self.first, week - self.shown + 1), week, most)

    def _week_of(self, date):
        """Return the number of the week in its month, 0 for the first."""
        return (weekday(date - date % 100 + 1) + date % 100 - 1) // _WEEK

    def cell(self, date):
        """Return the number of a day's place among those that are shown, 0 for the first."""
        return weekday(date - date % 100 + 1) + date % 100 - 1 - self.first * _WEEK

    def _header_x(self):
        frame = self.frame
        return frame.margin + (ICON_ROOM if frame.margin > 1 else 0)

    def _draw_header(self):
        frame = self.frame
        canvas = frame.canvas
        self._write_header()
        inks = HERE if self.on == HEADER else TITLE
        line = frame.head - 1
        canvas.rect(0, 0, frame.w, line, inks[1])
        canvas.hline(0, line, frame.w, LINE)
        y = (line - frame.pitch + 1) // 2
        if frame.margin > 1:
            frame.draw_icon(frame.sign, frame.margin, y + 2, BLACK_INK if inks is HERE else GOLD)
        frame.draw_pair(self.line.buffer, self.value.buffer, self._header_x(), y,
                        frame.w - frame.margin, inks, True)

    def _draw_days(self):
        canvas = self.frame.canvas
        font = self.frame.font
        if self.has_line:
            y = self.top - art.FONT_H[font] - 2
            for i in range(_WEEK):
                letter = WEEKDAYS[i]
                x = self.left + i * self.wide + (self.wide - canvas.width(letter, font)) // 2
                canvas.text(letter, x, y, LINE, font)
        month = self.date // 100
        at = self.cell(100 * month + 1)
        for date in range(100 * month + 1, 100 * month + days_in(month) + 1):
            if 0 <= at < self.shown * _WEEK:
                self._draw_day(date, self.left + at % _WEEK * self.wide,
                               self.top + at // _WEEK * self.tall)
            at += 1

    def _draw_day(self, date, x, y):
        canvas = self.frame.canvas
        here = date == self.date and self.on == DAY
        wide = self.wide - 1
        tall = self.tall
        roomy = tall >= _APART_H
        if roomy:
            tall -= 3
            if wide >= _STARS_W:
                wide -= 2
        colour = canvas.depth > 1
        if here:
            canvas.rect(x, y, wide, tall, CURSOR)
        elif colour and date <= self.today:
            canvas.rect(x, y, wide, tall if roomy else tall - 1, FELT)
        if date == self.today and not here:
            if roomy:
                canvas.frame(x, y, wide, tall, CURSOR)
            else:
                canvas.hline(x + 1, y + tall - 1, wide - 2, CURSOR)
        ink = BLACK_INK if here else TEXT if date <= self.today else LINE
        if self.numbered:
            number = self.value.clear().number(date % 100).buffer
            below = 2 if self.tall >= _BELOW_H else (tall - _NUMBERS_H) // 2
            canvas.text(number, x + (4 if wide > _SPACED_W else 1), y + below, ink,
                        self.number_font)
        self._draw_mark(date, x, y, wide, tall, ink)

    def _draw_mark(self, date, x, y, wide, tall, ink):
        """Draw a star for a day that was won, a plus for a late win, a dash for one played."""
        canvas = self.frame.canvas
        state = self.days.state(date)
        large = wide >= _STARS_W and tall > _NUMBERS_H
        size = 5 if large else 3
        if self.numbered:
            x += wide - size - (4 if large else 1)
        else:
            x += (wide - size) // 2
        y += tall - size - 4 if self.tall >= _BELOW_H else (tall - size) // 2
        if state == WON:
            role = ink if ink == BLACK_INK or canvas.depth == 1 else GOLD
            canvas.bitmap(_STAR if large else _SMALL_CROSS, 0, _LARGE if large else _SMALL, x, y,
                          role)
        elif state == WON_LATER:
            canvas.bitmap(_PLUS if large else _SMALL_PLUS, 0, _LARGE if large else _SMALL, x, y,
                          ink if ink == BLACK_INK else LINE)
        elif state == PLAYED:
            canvas.rect(x, y + size // 2, size, 1, ink if ink == BLACK_INK else LINE)
        elif state == NEVER and not self.numbered:
            canvas.rect(x + size // 2, y + size // 2, 1, 1, ink)

    def _draw_line(self):
        frame = self.frame
        canvas = frame.canvas
        y = self.line_y
        canvas.rect(0, y, frame.w, frame.pitch + 3, PLAIN[1])
        canvas.hline(frame.margin, y, frame.w - 2 * frame.margin, FELT)
        y += 3
        x = frame.margin
        star = canvas.depth > 1 and frame.margin > 1
        if star:
            canvas.bitmap(_STAR, 0, _LARGE, x + 2, y + 4, GOLD)
            x += 12
        self.write_state(self.line.clear())
        self.value.clear()
        if self.best:
            self.value.put(b"best ").number(self.best)
        frame.draw_pair(self.line.buffer, self.value.buffer, x, y, frame.w - frame.margin, PLAIN,
                        True)

    def share_x(self):
        """Return x of the button to share, px."""
        return self.frame.w - self.frame.margin - self.frame.w * 3 // 8

    def write_play(self, line):
        """Write the label of the button that deals the day's deal; return `line`."""
        if self.date == self.today:
            return line.put(b"Play today's")
        return put_short(line.put(b"Play ").number(self.date % 100).code(32),
                         self.date // 100 % 100)

    def _draw_buttons(self):
        frame = self.frame
        line = self.write_play(self.line.clear())
        right = frame.w - frame.margin
        if self.shares():
            right = self.share_x()
            label = self.shared or b"Share"
            self._draw_button(label, right, frame.w - frame.margin, self.on == SHARE)
            right -= _BUTTON_GAP
        self._draw_button(line.buffer, frame.margin, right, self.on == DAY)

    def _draw_button(self, label, x, right, here):
        frame = self.frame
        canvas = frame.canvas
        y = self.button_y + 2
        tall = self.button_h
        if here:
            canvas.rect(x, y, right - x, tall, CURSOR)
        else:
            canvas.frame(x, y, right - x, tall, LINE)
        canvas.text(label, x + (right - x - canvas.width(label, frame.font)) // 2,
                    y + (tall - frame.pitch + 2) // 2, BLACK_INK if here else TEXT, frame.font)


def write_days(line, count):
    """Write a number of days into `line`, with the word; return `line`."""
    return line.number(count).put(b" day" if count == 1 else b" days")


# Commands, and what SELECT does beside dealing.

FIRST_DAY = 20260101
"""The date from which another one is entered for the first time."""


def show(console, key):
    """Show the days of this month; first ask for the date where no clock tells it."""
    today = console.today()
    if not today:
        enter_date(console, key)
        return
    screens = console.screens
    while screens.days:
        # A pointer asks for them over any screen.
        screens.close()
    screens.days = DaysScreen(console, open_days(console.autosave), today)
    screens.show(screens.days)


def enter_date(console, key):
    """Ask for the date."""
    if console.screens.top.kind == NUMBER:
        console.screens.close()
    entered = open_days(console.autosave).entered or FIRST_DAY
    console.screens.enter_number(b"Today's year, month, day", entered, _set_date, b"OK")


def _set_date(console, date):
    """Take a date as that of today, until power-off, and show the days of its month."""
    screens = console.screens
    if not is_date(date):
        screens.number_entry.ask_again(b"There is no such day")
        return
    console.entered = date
    days = open_days(console.autosave)
    if days.entered != date:
        days.entered = date
        save_later(console.autosave, days)
    screens.close()
    show(console, 0)


def choose_game(console, screen):
    """Show the games, of which one is chosen for its deals; without a clock, the date, too."""
    rows = [(title.encode(), _take_game, game_id) for game_id, title in games.titles()]
    if not console.date_of_clock():
        rows.insert(0, (b"Change the date", enter_date, "day"))
    chosen = ChoiceList(console, Frame(console, b"Whose deals?", "games"), tuple(rows))
    chosen.open(screen.game_id)
    console.screens.show(chosen)


def _take_game(console, key):
    """Show the days again, with the deals of the game `key`."""
    console.screens.days.choose_game(key)
    console.screens.close()


def share_days(console, screen):
    """Hand on how many days of the month were won, and how many in a row."""
    from firmware.screens import share

    screen.shared = console.share(
        share.text_of_month(screen.days, screen.date // 100, screen.today))


def play_day(console, key):
    """Go on with the deal of a day, or deal it; `key` is the date and the id of the game."""
    if not menu_commands.asks_rules(console, key[1], play_day, key):
        from firmware.deals import day_deals

        day_deals.play_day(console, key)
