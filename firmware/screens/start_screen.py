"""The start screen: the console's name, and commands to begin with."""

from core import games
from core.const import const
from firmware.graphics.canvas import DARK, FELT, GOLD, PAPER, TEXT
from firmware.graphics.text_line import TextLine
from firmware.heap import memory
from firmware.input.debounced_keys import HAPPENED, PRESS
from firmware.screens import menu_commands, open_screens
from firmware.screens.choice_list import Menu
from firmware.screens.menu_rows import PanelMenu
from firmware.screens.score_text import write_time
from firmware.screens.title_cards import HEIGHT, WIDTH
from firmware.screens.titled_screen import draw_panel
from firmware.storage.statistics import BEST_SECONDS, STREAK

CONTINUE = b"Continue", menu_commands.go_on, "continue"
ROWS = (
    (b"New deal", menu_commands.new_deal, "new"),
    (b"Today's deal", menu_commands.day_deal, "day"),
    (b"Games", open_screens.game_list, "games"),
    (b"Options", open_screens.options, "options"),
    (b"Help", open_screens.help_at_start, "help"),
)

MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec"

# Height and widths in px of the name's words, and the space between them.
_WORD_H = const(15)
_POCKET_W = const(62)
_PATIENCE_W = const(78)
_WORDS_GAP = const(8)
_SPADE = const(31)

# Height in px of the band at the lower edge, with the felt above it.
_BAND = const(7)

# Least y of the name above the rows, px.
_NAME_Y = const(3)

# Heights from which the name stands above the rows, and above it four cards.
_NAME_ABOVE = const(100)
_WITH_CARDS = const(200)

# y of the cards, px.
_CARDS_Y = const(18)

# Modules of firmware.graphics that the cards need, each a short piece of work to load.
_PARTS = ("small_courts", "pips", "large_courts")

# Rows of the display around the list, where cards stand above the name.
_AROUND_CARDS = const(130)


class StartScreen(PanelMenu):
    """Continue, with the game in play, then what can be begun; the name where there is room.

    The name stands above the rows on high displays, beside them on wide ones.  Cards stand above
    the name if rows for fingers leave them room.  They are loaded while the player looks, and slide
    apart before the first game.

    has_cards  True if cards stand above the name
    name_y  y of the name above the rows, px
    title_art  the module with the bitmaps of the name, or None without a panel
    cards  the TitleCards, or None without room, and before they are loaded
    parts  number of the next one of _PARTS to load; one more after the cards are made
    is_opening  True if the cards are to slide apart: before the first game, until a press
    values  by key of a row: the bytes at its right end
    record  TextLine with the best time and the streak of the game at hand, if it was ever won
    """

    def __init__(self, console):
        """Make the screen on the display of `console`.  Allocates."""
        rows = ROWS
        if console.playing():
            rows = (CONTINUE,) + ROWS
        PanelMenu.__init__(self, console, b"Pocket Patience", rows)
        display = console.display
        self.title_art = self.cards = None
        self.name_y = _NAME_Y
        self.parts = 0
        self.is_opening = not console.playing()
        self.record = TextLine()
        self.values = {"day": date_of(console.clock.today()),
                       "games": str(len(games.titles())).encode()}
        if console.playing():
            self.values["continue"] = games.title(console.session.game_id).encode()
        self.above = display.height >= _NAME_ABOVE and display.width > _PATIENCE_W
        self.has_cards = display.width >= WIDTH and display.height >= max(
            _WITH_CARDS, _AROUND_CARDS + len(rows) * display.finger)
        if self.has_cards:
            self._write_record(menu_commands.game_at_hand(console))
        self.panel = self.above or display.width >= 128 and display.height >= 64
        self.two_lines = display.width < _POCKET_W + _WORDS_GAP + _PATIENCE_W + 4
        if self.panel:
            from firmware.graphics import title_art

            self.title_art = title_art
            self._make_panel(display)
        self.open()

    def _write_record(self, game_id):
        """Write the best time and the streak of the game at hand, of all its variations."""
        best = streak = 0
        for (played, _), row in self.console.autosave.statistics.rows.items():
            if played == game_id and row[BEST_SECONDS]:
                best = min(best or row[BEST_SECONDS], row[BEST_SECONDS])
                streak = max(streak, row[STREAK])
        if best:
            write_time(self.record.put(games.title(game_id).encode()).put(b": best "), best)
            self.record.put(b", streak ").number(streak)

    def idle(self):
        """Load a part of the cards; return True if more are left.  Allocates."""
        if not self.has_cards or self.parts > len(_PARTS):
            return False
        try:
            self._load_part()
        except ImportError:
            # Large courts are left out of files for a short heap.
            pass
        except MemoryError:
            self.parts = len(_PARTS) + 1
        return True

    def _load_part(self):
        part = self.parts
        if not part and not memory.can_have(memory.LISTS_LOAD):
            raise MemoryError
        self.parts = part + 1
        if part < len(_PARTS):
            __import__("firmware.graphics." + _PARTS[part])
            return
        from firmware.screens.title_cards import TitleCards

        console = self.console
        x = (console.display.width - WIDTH) // 2
        slides = self.is_opening and console.settings.speed
        self.cards = TitleCards(console, x, _CARDS_Y, slides)

    def tick(self):
        """Slide the cards and texts that are too long; return the ms until the next frame."""
        wait = PanelMenu.tick(self)
        moving = self.cards.tick() if self.cards else 0
        return min(wait, moving) if moving else wait

    def event(self, event):
        """End the slide of the cards at a press, and take the event."""
        if event & HAPPENED == PRESS:
            self.is_opening = False
            if self.cards:
                self.cards.end()
        PanelMenu.event(self, event)

    def draw(self):
        """Draw the rows that changed, and the cards if they slide."""
        PanelMenu.draw(self)
        if self.cards:
            self.cards.draw(False)

    def _make_panel(self, display):
        self.top = self.edge = 4 if self.font else 2
        self.shadow = 3 if self.canvas.depth > 1 and self.above else 0
        top = 0
        if self.above:
            self.w = min(display.width - 2 * self.shadow, 190 if self.font else 116)
            self.x = (display.width - self.w) // 2
            if self.has_cards:
                self.name_y = _CARDS_Y + HEIGHT + 10
                top = 12
            top += self.name_y + (2 if self.two_lines else 1) * (_WORD_H + 1)
        else:
            self.w = display.width - _PATIENCE_W - 2
            self.x = display.width - self.w
            self.top = 2
            self.edge = 1
        room = display.height - top - self.shadow - self.top - self.edge
        low = 0
        if self.has_cards and room - _BAND >= len(self.rows) * self.pitch:
            low = _BAND
            room -= low
        most = max(19 if self.font else 12, display.finger)
        self.set_tall(min(most, max(self.pitch, room // len(self.rows))))
        shown = min(len(self.rows), room // self.tall)
        self.h = self.top + shown * self.tall + self.edge
        free = max(0, display.height - low - top - self.shadow - self.h)
        if self.above and not self.has_cards:
            # The same space above the name, between name and rows, and below.
            down = max(0, (free - 2 * self.name_y) // 3)
            self.name_y += down
            top += down
            free -= down
        self.y = top + free // 2

    def clear(self):
        """Draw the name, the cards if there is room for them, and the empty panel."""
        if not self.panel:
            PanelMenu.clear(self)
            return
        canvas = self.canvas
        canvas.dx = canvas.dy = 0
        canvas.fill(FELT)
        if self.above:
            self._draw_name_above(self.console.display.width)
        else:
            self._draw_name_beside()
        canvas.dx = self.x
        canvas.dy = self.y
        if self.above:
            draw_panel(canvas, self.w, self.h, self.shadow)

    def _draw_name_above(self, width):
        canvas = self.canvas
        height = self.console.display.height
        if self.has_cards:
            if self.y + self.h + self.shadow <= height - _BAND:
                canvas.rect(0, 0, width, 4, DARK)
                canvas.hline(0, 4, width, GOLD)
                canvas.rect(0, height - 4, width, 4, DARK)
                canvas.hline(0, height - 5, width, GOLD)
            if self.cards:
                self.cards.draw(True)
            line = self.record.buffer
            y = self.name_y + (2 if self.two_lines else 1) * (_WORD_H + 1) + 3
            canvas.text(line, (width - canvas.width(line)) // 2, y, TEXT)
        title, y = self.title_art, self.name_y
        if self.two_lines:
            self._draw_word(title.POCKET, title.POCKET_SIZE, (width - _POCKET_W) // 2, y)
            self._draw_word(title.PATIENCE, title.PATIENCE_SIZE,
                            (width - _PATIENCE_W) // 2, y + _WORD_H + 1)
        else:
            x = (width - _POCKET_W - _WORDS_GAP - _PATIENCE_W) // 2
            self._draw_word(title.POCKET, title.POCKET_SIZE, x, y)
            self._draw_word(title.PATIENCE, title.PATIENCE_SIZE,
                            x + _POCKET_W + _WORDS_GAP, y)

    def _draw_name_beside(self):
        title = self.title_art
        y = self.console.display.height - 2 * _WORD_H - 1
        self.canvas.bitmap(title.SPADE, 0, title.SPADE_SIZE, (_PATIENCE_W - _SPADE) // 2,
                           (y - _SPADE) // 2, PAPER)
        self._draw_word(title.POCKET, title.POCKET_SIZE, (_PATIENCE_W - _POCKET_W) // 2, y)
        self._draw_word(title.PATIENCE, title.PATIENCE_SIZE, 0, y + _WORD_H)

    def _draw_word(self, word, size, x, y):
        self.canvas.bitmap(word, 0, size, x + 1, y + 1, DARK)
        self.canvas.bitmap(word, 0, size, x, y, PAPER)

    def _draw_title(self):
        if not self.panel:
            PanelMenu._draw_title(self)

    def draw_row(self, row, y, right, inks):
        """Draw a row; beside the name there is no room for its icon and its value."""
        if self.above:
            PanelMenu.draw_row(self, row, y, right, inks)
        else:
            Menu.draw_row(self, row, y, right, inks)

    def write_value(self, line, key):
        """Write the value of a row, if there is room beside its label."""
        if key in self.values and (self.above or not self.panel):
            line.put(self.values[key])


def date_of(today):
    """Return day and month of a date such as 20260131, as bytes; b"" for 0.  Allocates."""
    if not today:
        return b""
    month = today // 100 % 100 * 3
    return "{} {}".format(today % 100, MONTHS[month - 3 : month]).encode()
