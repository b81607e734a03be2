"""The start screen: the console's name, and commands to begin with."""

from core import games
from core.const import const
from core.language import _
from firmware.graphics.canvas import DARK, FELT, GOLD, PAPER, TEXT
from firmware.graphics.messages import filled
from firmware.input.debounced_keys import HAPPENED, PRESS
from firmware.screens import open_screens
from firmware.screens.choice_list import ChoiceList
from firmware.screens.figures.score_text import shows_time, text_of, write_time
from firmware.screens.frame import Frame
from firmware.screens.menus import menu_commands
from firmware.screens.screen import START
from firmware.screens.start.start_cards import HEIGHT, WIDTH, StartCards
from firmware.storage.statistics import BEST_SECONDS, STREAK

TITLE = b"Pocket Patience"

CONTINUE = _(b"Continue"), menu_commands.go_on, "continue"
ROWS = (
    (_(b"New deal"), menu_commands.new_deal, "new"),
    (_(b"Today's deal"), open_screens.calendar, "day"),
    (_(b"Games"), open_screens.game_list, "games"),
    (_(b"Options"), open_screens.options, "options"),
    (_(b"Help"), open_screens.help_at_start, "help"),
)

# ms without a press until a game plays itself.
_ATTRACT_MS = const(20000)

# Height and widths in px of the name's words, and the space between them.
_WORD_H = const(15)
_POCKET_W = const(62)
_PATIENCE_W = const(78)
_WORDS_GAP = const(8)
_SPADE = const(31)

# x of the name beside the rows, and the space between its two lines, px.
_NAME_X = const(2)
_LINES_GAP = const(2)

# Height in px of the band at the lower edge, with the felt above it.
_BAND = const(7)

# Least y of the name above the rows, px.
_NAME_Y = const(3)

# Heights from which the name stands above the rows, and above it four cards; the size from which it
# stands beside them, px.
_NAME_ABOVE = const(100)
_WITH_CARDS = const(200)
_BESIDE_W = const(128)
_BESIDE_H = const(64)

# y of the cards, px.
_CARDS_Y = const(18)

# Rows of the display around the list, where cards stand above the name.
_AROUND_CARDS = const(130)


class StartScreen(ChoiceList):
    """Continue, with the game in play, then what can be begun; the name where there is room.

    The name stands above the rows on high displays, beside them on wide ones.  Cards stand above
    the name if rows for fingers leave them room.  They slide apart before the first game.

    cards   the StartCards, or None without room
    values  by key of a row: the bytes at its right end, if there is room beside its label
    """

    kind = START

    def __init__(self, console):
        """Make the screen on the display of `console`.  Allocates."""
        rows = ROWS
        if console.playing():
            rows = (CONTINUE,) + ROWS
        display = console.display
        self.cards = None
        if display.width >= WIDTH and display.height >= max(
                _WITH_CARDS, _AROUND_CARDS + len(rows) * display.finger):
            self.cards = StartCards(
                console, (display.width - WIDTH) // 2, _CARDS_Y, not console.playing())
        self.values = {}
        if display.height >= _NAME_ABOVE and display.width > _PATIENCE_W:
            frame = NameAbove(console, len(rows), self.cards)
        elif display.width >= _BESIDE_W and display.height >= _BESIDE_H:
            frame = NameBeside(console, len(rows))
        else:
            frame = Frame(console, TITLE)
        if not isinstance(frame, NameBeside):
            from core.game_families import count

            self.values = {"day": date_of(console.today()), "games": str(count()).encode()}
            if console.playing():
                self.values["continue"] = games.title(console.session.game_id).encode()
        ChoiceList.__init__(self, console, frame, rows)
        self._untouched_since = console.clock.ms()
        self.open()

    def idle(self):
        """Load a part of the cards; return True if more are left.  Allocates."""
        return self.cards is not None and self.cards.load()

    def tick(self):
        """Slide the cards and texts that are too long; return the ms until the next frame."""
        wait = ChoiceList.tick(self)
        moving = self.cards.tick() if self.cards else 0
        if moving:
            return min(wait, moving)
        if not self._attracts():
            return wait
        left = _ATTRACT_MS - self.console.clock.since(self._untouched_since)
        if left > 0:
            return min(wait, left)
        self.console.screens.attract()
        return wait

    def _attracts(self):
        """Return True if a game may play itself here: once, on a board, without one in play.

        A desktop or a page would speak, or play under its own lists.
        """
        console = self.console
        return (console.display.dims and console.settings.speed and not console.screens.attracted
                and not console.playing())

    def event(self, event):
        """End the slide of the cards at a press, and take the event."""
        self._untouched_since = self.console.clock.ms()
        self.console.screens.attracted = False
        if self.cards and event & HAPPENED == PRESS:
            self.cards.end()
        ChoiceList.event(self, event)

    def uncover(self):
        """Draw all with the next `draw`; what lay over it was no time untouched."""
        self._untouched_since = self.console.clock.ms()
        ChoiceList.uncover(self)

    def draw(self):
        """Draw the rows that changed, and the cards if they slide."""
        ChoiceList.draw(self)
        if self.cards:
            self.cards.draw(False)

    def write_value(self, line, key):
        """Write the value of a row."""
        line.put(self.values.get(key, b""))


class StartFrame(Frame):
    """The frame of the start screen's rows, which has the console's name instead of a title.

    title_art      the module with the bitmaps of the name
    width, height  size of the display, px
    """

    def __init__(self, console):
        """Make a frame on the display of `console`."""
        Frame.__init__(self, console, TITLE)
        from firmware.graphics import title_art

        self.title_art = title_art
        self.width = self.w
        self.height = self.h

    def fit_rows(self, rows, room):
        """Set the height of each of the `rows`, and that of a frame of up to `room` px."""
        room -= self.top + self.bottom
        most = max(19 if self.font else 12, self.tall)
        self.set_tall(min(most, max(self.pitch, room // rows)))
        self.h = self.top + min(rows, room // self.tall) * self.tall + self.bottom

    def draw_ground(self):
        """Draw the name on felt, and the frame."""
        canvas = self.canvas
        canvas.dx = canvas.dy = 0
        canvas.fill(FELT)
        self.draw_name()
        canvas.dx = self.x
        canvas.dy = self.y

    def draw_name(self):
        """Draw the name, and what belongs to it, on the whole display."""
        raise NotImplementedError

    def draw_pocket(self, x, y):
        """Draw the first word of the name at (x, y)."""
        self._draw_word(self.title_art.POCKET, self.title_art.POCKET_SIZE, x, y)

    def draw_patience(self, x, y):
        """Draw the second word of the name at (x, y)."""
        self._draw_word(self.title_art.PATIENCE, self.title_art.PATIENCE_SIZE, x, y)

    def _draw_word(self, word, size, x, y):
        self.canvas.bitmap(word, 0, size, x + 1, y + 1, DARK)
        self.canvas.bitmap(word, 0, size, x, y, PAPER)

    def draw_title(self, up, down):
        """Draw no title: the name is on the ground."""


class NameBeside(StartFrame):
    """The right part of the display, with the name and a spade at the left."""

    ground = FELT

    def __init__(self, console, rows):
        """Make a frame for so many `rows` on the display of `console`."""
        StartFrame.__init__(self, console)
        self.x = _NAME_X + _PATIENCE_W + 1
        self.w -= self.x
        self.top = 2
        self.edge = self.bottom = 1
        self.set_sides()
        self.text_x = 2
        self.fit_rows(rows, self.height)
        self.y = (self.height - self.h) // 2

    def draw_name(self):
        """Draw the name below a spade."""
        art = self.title_art
        y = self.height - 2 * _WORD_H - _LINES_GAP
        self.canvas.bitmap(art.SPADE, 0, art.SPADE_SIZE, _NAME_X + (_PATIENCE_W - _SPADE) // 2,
                           (y - _SPADE) // 2, PAPER)
        self.draw_pocket(_NAME_X + (_PATIENCE_W - _POCKET_W) // 2, y)
        self.draw_patience(_NAME_X, y + _WORD_H + _LINES_GAP)


class NameAbove(StartFrame):
    """A panel below the name, and below four cards where they have room.

    cards      the StartCards, or None
    name_y     y of the name, px
    two_lines  True if the name takes two lines
    has_bands  True if there are bands at the upper and the lower edge of the display
    record     bytes: the best time and the streak of the game at hand, if it was ever won
    """

    def __init__(self, console, rows, cards):
        """Make a panel for so many `rows` on the display of `console`."""
        StartFrame.__init__(self, console)
        self.cards = cards
        self.record = b""
        self.name_y = _NAME_Y
        self.has_bands = False
        self.two_lines = self.width < _POCKET_W + _WORDS_GAP + _PATIENCE_W + 4
        self.top = self.edge = self.bottom = 4 if self.font else 2
        self.shadow = 3 if self.canvas.depth > 1 else 0
        self.w = min(self.width - 2 * self.shadow, 190 if self.font else 116)
        self.x = (self.width - self.w) // 2
        self.set_sides(True)
        above = (2 if self.two_lines else 1) * (_WORD_H + 1)
        if cards:
            self.record = record_of(console, menu_commands.game_at_hand(console))
            self.name_y = _CARDS_Y + HEIGHT + 10
            above += 12
        self._place(rows, above)

    def _place(self, rows, above):
        """Find y and height of the panel, with `above` px between the upper end of name and it."""
        height = self.height
        room = height - self.name_y - above - self.shadow
        low = 0
        if self.cards and room - self.top - self.bottom - _BAND >= rows * self.pitch:
            low = _BAND
        self.fit_rows(rows, room - low)
        free = max(0, room - low - self.h)
        if not self.cards:
            # The same space above the name, between name and rows, and below.
            down = max(0, (free - 2 * self.name_y) // 3)
            self.name_y += down
            free -= down
        self.y = self.name_y + above + free // 2
        self.has_bands = self.cards and self.y + self.h + self.shadow <= height - _BAND

    def draw_name(self):
        """Draw the name, the cards and the record above the panel, between the bands."""
        canvas = self.canvas
        width = self.width
        height = self.height
        if self.has_bands:
            canvas.rect(0, 0, width, 4, DARK)
            canvas.hline(0, 4, width, GOLD)
            canvas.rect(0, height - 4, width, 4, DARK)
            canvas.hline(0, height - 5, width, GOLD)
        y = self.name_y
        if self.two_lines:
            self.draw_pocket((width - _POCKET_W) // 2, y)
            y += _WORD_H + 1
            self.draw_patience((width - _PATIENCE_W) // 2, y)
        else:
            x = (width - _POCKET_W - _WORDS_GAP - _PATIENCE_W) // 2
            self.draw_pocket(x, y)
            self.draw_patience(x + _POCKET_W + _WORDS_GAP, y)
        if self.cards:
            self.cards.draw(True)
            line = self.record
            canvas.text(line, (width - canvas.width(line)) // 2, y + _WORD_H + 4, TEXT)

    def draw_ground(self):
        """Draw the name on felt, and the panel."""
        StartFrame.draw_ground(self)
        self.draw_panel()


def record_of(console, game_id):
    """Return the best time and the streak of a game, of all its variations.

    b"" before a win, and where the display has no room for them.  Allocates.
    """
    if not shows_time(console):
        return b""
    best = streak = 0
    for (played, _options), row in console.autosave.statistics.rows.items():
        if played == game_id and row[BEST_SECONDS]:
            best = min(best or row[BEST_SECONDS], row[BEST_SECONDS])
            streak = max(streak, row[STREAK])
    if not best:
        return b""
    line = filled(_(b"{game}: best {time}, streak {streak}"), games.title(game_id).encode(),
                  text_of(write_time, best), streak)
    display = console.display
    return line if display.canvas.width(line) <= display.width else b""


def date_of(today):
    """Return day and month of a date such as 20260131, as bytes; b"" for 0.  Allocates."""
    if not today:
        return b""
    from firmware.screens.calendar.month_names import SHORT_MONTHS

    return filled(_(b"{day} {month}"), today % 100, SHORT_MONTHS[today // 100 % 100 - 1])
