"""The days of a month: which were played and won, and the deal of each."""

from core import games
from core.const import const
from core.language import _, _n
from firmware.graphics import art
from firmware.graphics.canvas import BLACK_INK, CURSOR, FELT, GOLD, LINE, TEXT
from firmware.graphics.messages import plural
from firmware.graphics.text_line import TextLine
from firmware.input.actions import BACK, DOWN, LEFT, NEXT, PREVIOUS, RIGHT, SELECT, UP
from firmware.input.debounced_keys import ACTION, HAPPENED, HOLD, PRESS
from firmware.screens.calendar.month import WEEK, Month
from firmware.screens.calendar.month_names import MONTHS, SHORT_MONTHS
from firmware.screens.frame import HERE, ICON_ROOM, PLAIN, TITLE, Frame
from firmware.screens.menus import menu_commands
from firmware.screens.screen import CALENDAR, Screen, closes
from firmware.storage.days import PLAYED, WON, WON_LATER, days_in

# For translators: the first letters of Monday to Sunday.
WEEKDAYS = _(b"M T W T F S S").split(b" ")

DAYS = _n(b"{days} day", b"{days} days")
IN_A_ROW = _n(b"{days} day in a row", b"{days} days in a row")
IN_A_ROW_BUT = _n(b"{days} day in a row, {missed} missed", b"{days} days in a row, {missed} missed")
LATE = _(b"A late deal isn't in a row.")

# Places of the cursor.
DAY = const(0)
HEADER = const(1)
SHARE = const(2)

# Least height of rows with more felt between days, and least width of days with frames, px.
_APART_H = const(13)
_FRAMED_W = const(14)

# Width and height of a day from which its number is as large as other text, px.
_LARGE_W = const(22)
_LARGE_H = const(15)

# Rows of the band of a day that was won late.
_BAND = const(3)

# The style of card backs (Canvas.back) of which a row is dots.
_DOTS = const(0)

# Least px on both sides of the game's name in the header.
_AROUND_TITLE = const(4)

# Width of a display from which the header has the month's whole name.
_NAMES_FROM = const(100)

# Heights of a display from which the days have letters above and a line below them, and buttons.
_WITH_LINE = const(100)
_WITH_BUTTONS = const(160)

_BUTTON_H = const(20)
_BUTTON_GAP = const(4)

# Marks: columns, bit 0 on top, and size as Canvas.bitmap takes it.
_STAR = b"\x14\x0e\x0f\x0e\x14"
_STAR_SIZE = const(0x50505)
_CROSS = b"\x05\x02\x05"
_PLUS = b"\x02\x07\x02"
_MARK = const(0x30303)


class Calendar(Screen):
    """The days of a month: arrows go from day to day, SELECT deals that day's deal.

    UP from the first week leads to the header, where LEFT and RIGHT page through the months and
    SELECT chooses another game.  NEXT goes on from day to day, and when held a month back.  No day
    after today can be chosen.

    days     the Days
    month    the Month, with the day under the cursor, or that was under it last
    game_id  id of the game whose deal is dealt
    title    its title, bytes
    on       DAY, HEADER or SHARE
    streak, best  number of days won in a row: now, and ever
    bridged  dates of the missed days that do not end the row of now
    shared   what is on the button to share, once it was pressed

    Only the constructor allocates, and what SELECT does.
    """

    kind = CALENDAR

    def __init__(self, console, days, today, command):
        """Show the month of `today`; `command`, of the console and this, does what is chosen."""
        self.console = console
        self.days = days
        self._command = command
        self.on = DAY
        self.armed = False
        self.shared = b""
        self.choose_game(menu_commands.game_at_hand(console))
        self.streak = days.streak(today)
        self.bridged = days.bridged(today)
        self.best = days.best_streak()
        self.line = TextLine()
        self.value = TextLine()
        self.frame = frame = Frame(console, b"", "day")
        self._lay_out(console.display, frame, today)

    def choose_game(self, game_id):
        """Show the deals of a game from now on.  Allocates."""
        self.game_id = game_id
        self.title = games.title(game_id).encode()
        self.on = DAY

    def _lay_out(self, display, frame, today):
        """Find the places of letters, days, line and buttons."""
        width, height = frame.w, frame.h
        self.has_line = height >= _WITH_LINE
        self.has_buttons = height >= _WITH_BUTTONS
        top = frame.head
        bottom = height
        self.button_h = max(_BUTTON_H, display.finger)
        if self.has_buttons:
            bottom -= self.button_h + 8
        self.button_y = bottom
        if self.has_line:
            top += art.FONT_H[frame.font] + (5 if self.has_buttons else 2)
            bottom -= frame.pitch + 4
        self.line_y = bottom
        margin = frame.margin if self.has_buttons else 0
        self.month = month = Month(today, margin, top, width - 2 * margin, bottom - top)
        is_large = month.wide >= _LARGE_W and month.tall >= _LARGE_H
        self.number_font = frame.font if is_large else 0

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
            self.month.page(-1)
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
            self.month.page(way)
        elif self.on == SHARE:
            self.on = DAY
        else:
            self.month.go(way)

    def _go_weeks(self, way):
        if self.on == HEADER or self.on == SHARE:
            if way < 0 and self.on == SHARE or way > 0 and self.on == HEADER:
                self.on = DAY
        elif self.month.go_week(way):
            return
        elif way < 0:
            self.on = HEADER
        elif self.shares():
            self.on = SHARE

    def _next(self):
        """Go to the next stop: the days up to today, Share, the header, and the first day."""
        month = self.month
        if self.on == HEADER:
            self.on = DAY
            month.date = month.first_day()
        elif self.on == DAY and month.go(1):
            return
        elif self.on == DAY and self.shares():
            self.on = SHARE
        else:
            self.on = HEADER

    def _previous(self):
        """Go to the stop before; before the header comes the last day of the month before."""
        month = self.month
        if self.on == SHARE:
            self.on = DAY
        elif self.on == HEADER:
            self.on = DAY
            month.date = month.first_day()
            month.go(-1)
        elif month.date % 100 > 1:
            month.date -= 1
        else:
            self.on = HEADER

    def choose(self):
        """Do what the cursor is on: deal the day's deal, choose a game, or share."""
        month = self.month
        if self.on == DAY and month.date == month.today:
            # Midnight may have passed since the days were shown.
            month.date = month.today = self.console.today() or month.today
        self.console.do(self._command, self)

    def shares(self):
        """Return True if there is a button to share."""
        return self.has_buttons and self.console.shares()

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
        else:
            date = self.month.date_at(x, y)
            if date:
                self.on = DAY
                self.month.date = date
                self.choose()

    def _point_header(self, x):
        """Page at a click on the month: back on its left half, on its right half on."""
        middle, end = self.header_parts()
        if x >= end:
            self.on = HEADER
            self.choose()
        elif not self.month.page(-1 if x < middle else 1) and x < self._header_x():
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
        """Write the month, and the game or the days in a row beside it."""
        month = self.month
        line = self.line.clear()
        value = self.value.clear()
        if self.on == HEADER and not self.has_line:
            line.put(self.title)
            value.put(b">")
            return
        is_now = month.date // 100 == month.today // 100
        # A pointer pages at the signs.
        if month.numbered:
            line.put(b"< ")
        self._put_month(line)
        if month.numbered and not is_now:
            line.put(b" >")
        if self.has_line:
            value.put(self.title)
        elif is_now:
            value.fill(plural(DAYS, self.streak), self.streak)

    def _put_month(self, line):
        month = self.month
        date = month.date
        is_narrow = self.frame.w < _NAMES_FROM
        name = (SHORT_MONTHS if is_narrow else MONTHS)[date // 100 % 100 - 1]
        has_year = self.has_line or date // 10000 != month.today // 10000
        if is_narrow and not month.numbered:
            line.fill(_(b"{day} {month} {year}") if has_year else _(b"{day} {month}"),
                      date % 100, name, date // 10000)
        else:
            line.fill(_(b"{month} {year}") if has_year else b"{month}", name, date // 10000)

    def write_state(self, line):
        """Write the line below the days: days in a row, or for an earlier day the rule."""
        date = self.month.date
        if date != self.month.today and self.days.state(date) < WON_LATER:
            line.put(LATE)
        elif self.streak:
            forms = IN_A_ROW_BUT if self.bridged else IN_A_ROW
            line.fill(plural(forms, self.streak), self.streak, len(self.bridged))
        else:
            line.put(_(b"No day in a row now") if self.best else _(b"No day won in a row yet"))

    # Drawing.

    def draw(self):
        """Draw all when something changed, or the texts that slide."""
        frame = self.frame
        if not (frame.stale or frame.sliding):
            return
        whole = frame.stale
        frame.begin()
        self.month.scroll()
        if whole:
            frame.draw_ground()
            self._draw_days()
            if self.has_buttons:
                self._draw_buttons()
        self._draw_header()
        if self.has_line:
            self._draw_line()

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
        if frame.w >= _NAMES_FROM:
            # Else the first week begins right below the header.
            canvas.hline(0, line, frame.w, LINE)
        y = (line - frame.pitch + 1) // 2
        if frame.margin > 1:
            frame.draw_icon(frame.sign, frame.margin, y + 2, BLACK_INK if inks is HERE else GOLD)
        frame.draw_pair(self.line.buffer, self.value.buffer, self._header_x(), y,
                        frame.w - frame.margin, inks, True)
        if not self.has_line and self.on != HEADER:
            self._draw_title(y, inks[0])

    def _draw_title(self, y, role):
        """Draw the game's name between month and days, if it has room there."""
        frame = self.frame
        canvas = frame.canvas
        left = self._header_x() + canvas.width(self.line.buffer, frame.font)
        right = frame.w - frame.margin - canvas.width(self.value.buffer, frame.font)
        wide = canvas.width(self.title, frame.font)
        if left + wide + 2 * _AROUND_TITLE <= right:
            canvas.text(self.title, (left + right - wide) // 2, y, role, frame.font)

    def _draw_days(self):
        month = self.month
        canvas = self.frame.canvas
        font = self.frame.font
        if self.has_line:
            y = month.top - art.FONT_H[font] - 2
            for i in range(WEEK):
                letter = WEEKDAYS[i]
                canvas.text(letter, month.x(i) + (month.wide - canvas.width(letter, font)) // 2, y,
                            LINE, font)
        first = month.first_day()
        for date in range(first, first + days_in(first // 100)):
            cell = month.cell(date)
            if cell >= 0:
                self._draw_day(date, month.x(cell), month.y(cell))

    def _draw_day(self, date, x, y):
        """Draw a day with the ground of its state; under the cursor with a mark instead."""
        canvas = self.frame.canvas
        month = self.month
        here = date == month.date and self.on == DAY
        wide = month.wide - 1
        tall = month.tall - (2 if month.tall >= _APART_H else 1)
        state = self.days.state(date)
        ink = BLACK_INK
        if canvas.depth > 1:
            self._draw_ground(date, state, here, x, y, wide, tall)
            if not here and state != WON:
                ink = TEXT if date <= month.today else LINE
        elif not self._fill_one_bit(date, state, here, x, y, wide, tall):
            ink = TEXT
        if month.numbered:
            self._draw_number(date, state if here else 0, x, y, wide, tall, ink)
        if date in self.bridged:
            self._draw_bridge(x, y + tall - 1, wide)

    def _draw_bridge(self, x, y, w):
        """Draw a line below a missed day, from the day before it to the day after it."""
        x = max(0, x - 1)
        self.frame.canvas.hline(x, y, w + 2, GOLD)
        if self.has_buttons:
            self.frame.canvas.hline(x, y - 1, w + 2, GOLD)

    def _draw_number(self, date, state, x, y, wide, tall, ink):
        """Draw the number of a day, and a mark for a `state` but 0 if it has room."""
        canvas = self.frame.canvas
        number = self.value.clear().number(date % 100).buffer
        font = self.number_font
        left = (wide - canvas.width(number, font) + 1) // 2
        up = (tall - art.FONT_H[font] + (2 if font else 1)) // 2
        if wide < _FRAMED_W and ink == TEXT:
            # A row of felt parts the number from the line below it.
            up -= 1
        elif state and wide >= _FRAMED_W:
            left = 2
            self._draw_mark(state, x + wide - 5, y + (tall - 3) // 2, ink)
        canvas.text(number, x + left, y + up, ink, font)

    def _draw_ground(self, date, state, here, x, y, w, h):
        """Draw the ground of a day in colours: gold if won, with a band if won late, or a frame."""
        canvas = self.frame.canvas
        today = date == self.month.today
        if date <= self.month.today:
            canvas.rect(x, y, w, h, CURSOR if here else GOLD if state == WON else FELT)
        if here or state == WON:
            if today:
                canvas.frame(x, y, w, h, TEXT)
            return
        if state == WON_LATER:
            canvas.rect(x, y + h - _BAND, w, _BAND, GOLD)
        if today or state:
            canvas.frame(x, y, w, h, TEXT if today else GOLD if state == WON_LATER else LINE)

    def _fill_one_bit(self, date, state, here, x, y, w, h):
        """Draw the ground of a day without colours; return True if it is filled.

        A day that was won is filled, one that was won late or played is underlined, the cursor is a
        frame, and today stands between two lines.  On narrow days the cursor is filled, and won
        days are underlined.
        """
        canvas = self.frame.canvas
        framed = w >= _FRAMED_W
        if here if not framed else state == WON and not here:
            canvas.rect(x, y, w, h, CURSOR)
            return True
        if here:
            canvas.frame(x, y, w, h, CURSOR)
        elif state == WON or state == WON_LATER and framed:
            canvas.hline(x, y + h - 1, w, CURSOR)
        elif state:
            canvas.back(x, y + h - 1, w, 1, _DOTS)
        if framed and not here and date == self.month.today:
            canvas.vline(x, y, h, CURSOR)
            canvas.vline(x + w - 1, y, h, CURSOR)
        return False

    def _draw_mark(self, state, x, y, ink):
        """Draw a cross for a day that was won, a plus for a late win, a dash for one played."""
        if state == PLAYED:
            self.frame.canvas.hline(x, y + 1, 3, ink)
            return
        mark = _CROSS if state == WON else _PLUS
        self.frame.canvas.bitmap(mark, 0, _MARK, x, y, ink)

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
            canvas.bitmap(_STAR, 0, _STAR_SIZE, x + 2, y + 4, GOLD)
            x += 12
        self.write_state(self.line.clear())
        self.value.clear()
        if self.best:
            self.value.fill(_(b"best {days}"), self.best)
        frame.draw_pair(self.line.buffer, self.value.buffer, x, y, frame.w - frame.margin, PLAIN,
                        True)

    def share_x(self):
        """Return x of the button to share, px."""
        return self.frame.w - self.frame.margin - self.frame.w * 3 // 8

    def write_play(self, line):
        """Write the label of the button that deals the day's deal; return `line`."""
        date = self.month.date
        if date == self.month.today:
            return line.put(_(b"Play today's"))
        return line.fill(_(b"Play {day} {month}"), date % 100, SHORT_MONTHS[date // 100 % 100 - 1])

    def _draw_buttons(self):
        frame = self.frame
        line = self.write_play(self.line.clear())
        right = frame.w - frame.margin
        if self.shares():
            right = self.share_x()
            label = self.shared or _(b"Share")
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
