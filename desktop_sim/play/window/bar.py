"""The bar above a table that fills the window: game, time and moves, and a row of buttons.

The bar has the console's letters and colours, on a display that the window enlarges. The module
needs no pygame.
"""

from core import games
from core.language import _
from desktop_sim.emulation.displays import PlainDisplay
from desktop_sim.play.keyboard import split_at_key
from desktop_sim.play.window.layout import FINGER, inside
from desktop_sim.play.words import screens
from firmware.graphics import art, icons
from firmware.graphics.canvas import CURSOR, DARK, FELT, LINE, TEXT
from firmware.graphics.messages import filled, write_moves
from firmware.screens.figures.score_text import (
    score_of,
    shows_score,
    shows_time,
    text_of,
    write_time,
)
from firmware.screens.frame import HERE, MORE_DOWN

FONT = 1
EDGE, GAP, PAD, ICON = 2, 4, 5, 9
"""Pixels of the bar's display: beside buttons, between parts, beside the content of a button; the
side of an icon."""

WORKS, DIM = (TEXT, FELT, CURSOR), (LINE, DARK, LINE)
"""Roles of a button's word, its ground, and the letter of its key."""

GAMES, BACK = "games", "cancel"
"""Buttons without a key, by the command of the pointer."""

BESIDE_GAME = (("U", _("Undo"), "undo"), ("T", _("Hint"), "hint"), ("M", _("Menu"), "menu"))
"""(key of the keyboard, word, icon) of the buttons beside a game in play."""

DIGITS = b"0123456789"
DIGIT = DIGITS[8]

MENU_ROWS = 1, 4, 7
"""Rows of the lines in the icon of the menu."""


class Button:
    """A button; name: its key or its command; rect: its place on the bar's display."""

    def __init__(self, name, word, icon="", works=True):
        """Make a button, which is dim unless it `works`."""
        self.name = name
        self.word = word.encode()
        self.icon = icon
        self.works = works
        self.after = MORE_DOWN if name == GAMES and works else b""
        self.rect = 0, 0, 0, 0

    def parts(self):
        """Return the word in three: before its key, the key, and after it."""
        if len(self.name) > 1 or not self.word:
            return self.word, b"", b""
        return [part.encode() for part in split_at_key(self.name, self.word.decode())]


class Bar:
    """The bar of a console.

    held    name of the button that is held down, or None
    """

    def __init__(self, console, layout):
        """Fill the bar of `layout`, a TableLayout."""
        self.held = None
        self._console = console
        self._layout = layout
        width, height = layout.bar[2:]
        scale = layout.bar_scale
        self._display = PlainDisplay(-(-width // scale), height // scale, 4)
        self._canvas = self._display.canvas
        self._finger = -(-FINGER // scale)
        self._y = (self._display.height - art.FONT_H[FONT]) // 2
        self._buttons = ()
        self._drawn = None

    def state(self):
        """Return all that the picture depends on."""
        console = self._console
        back = screens.leads_back(console)
        title, figures, can_undo = _("Games"), (), False
        if console.playing() and not console.suspended:
            title = games.title(console.session.game_id)
            figures = self._figures()
            can_undo = console.session.moves or console.autosave.record.can_take_back()
        return title, figures, bool(can_undo), back, self.held

    def _figures(self):
        """Return the figures of the game in play that are shown: time, and moves or score."""
        console = self._console
        session = console.session
        figures = []
        if shows_time(console):
            figures.append(text_of(write_time, console.autosave.play_clock.played()))
        if shows_score(console, session.game):
            figures.append(filled(_(b"Score {score}"), score_of(console)))
        else:
            figures.append(text_of(write_moves, session.moves))
        return tuple(figures)

    def picture(self):
        """Return the bar as a Picture, whose pixels are enlarged by the layout's `bar_scale`."""
        state = self.state()
        if state != self._drawn:
            self._drawn = state
            self._draw(*state)
            self._display.show()
        return self._display.picture()

    def name_at(self, x, y):
        """Return the name of the button at a pixel of the window, or None."""
        left, top = self._layout.bar[:2]
        scale = self._layout.bar_scale
        for button in self._buttons:
            if button.works and inside(button.rect, (x - left) // scale, (y - top) // scale):
                return button.name
        return None

    def _draw(self, title, figures, can_undo, back, held):
        """Redraw the bar: without room for all, words beside icons go first, then figures."""
        width = self._display.width
        first = Button(GAMES, title, works=not back)
        others = [Button(BACK, _("Back"))] if back else [
            Button(*button, works=can_undo or button[0] != "U")
            for button in BESIDE_GAME if figures]
        self._buttons = [first, *others]
        self._canvas.rect(0, 0, width, self._display.height, DARK)
        left = EDGE + self._width(first) + GAP
        needed = sum(self._room(text) + 2 * GAP for text in figures)
        if left + needed + self._row(others) > width:
            for button in others:
                button.word = b"" if button.icon else button.word
        right = width - self._row(others)
        self._place([first], EDGE)
        self._place(others, right)
        if left + needed <= right:
            x = left + (right - left - needed) // 2
            for text in figures:
                self._draw_figure(text, x + GAP)
                x += self._room(text) + 2 * GAP
        for button in self._buttons:
            self._draw_button(button, HERE if button.name == held else WORKS)

    def _room(self, text):
        """Return the width of a figure (px), the same for all digits: a 1 is narrower."""
        return self._canvas.width(bytes(DIGIT if code in DIGITS else code for code in text), FONT)

    def _draw_figure(self, text, x):
        """Draw a figure of which no part moves when a digit changes."""
        for code in text:
            one = bytes((code,))
            room = self._room(one)
            left = x + (room - self._canvas.width(one, FONT)) // 2
            self._canvas.text(one, left, self._y, LINE, FONT)
            x += room + 1

    # The buttons.

    def _content(self, button):
        """Return the width of a button's icon and texts (px)."""
        words = self._canvas.width(button.word, FONT)
        gap = GAP if button.icon and words else 0
        after = GAP + self._canvas.width(button.after, FONT) if button.after else 0
        return (ICON if button.icon else 0) + gap + words + after

    def _width(self, button):
        """Return the width of a button (px), for a finger at least."""
        return max(self._finger, self._content(button) + 2 * PAD)

    def _row(self, buttons):
        """Return the width of buttons with the edges beside them (px)."""
        return sum(self._width(button) + EDGE for button in buttons) + EDGE

    def _place(self, buttons, x):
        """Put buttons beside one another, from x on."""
        for button in buttons:
            width = self._width(button)
            button.rect = x, 0, width, self._display.height
            x += width + EDGE

    def _draw_button(self, button, roles):
        ink, ground, mark = roles if button.works else DIM
        canvas = self._canvas
        x, _top, width, height = button.rect
        if button.works:
            # Felt is no lighter than the bar in high contrast.
            canvas.rect(x, 2, width, height - 4, LINE)
            canvas.rect(x + 1, 1, width - 2, height - 2, LINE)
            canvas.rect(x + 1, 2, width - 2, height - 4, ground)
        x += (width - self._content(button)) // 2
        if button.icon:
            self._draw_icon(button.icon, x, ink)
            x += ICON + GAP
        for text, role in zip(button.parts(), (ink, mark, ink), strict=True):
            x = canvas.text(text, x, self._y, role, FONT)
        canvas.text(button.after, x + GAP - 1, self._y, ink, FONT)

    def _draw_icon(self, name, x, role):
        y = (self._display.height - ICON) // 2
        if name in icons.NUMBERS:
            size = ICON << 16 | ICON << 8 | ICON
            at = 2 * ICON * icons.NUMBERS[name]
            self._canvas.bitmap(icons.COLUMNS, at, size, x, y, role)
            return
        for row in MENU_ROWS:
            self._canvas.rect(x, y + row, ICON, 1, role)
