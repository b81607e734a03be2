"""The bar that tells that no move is left: at the lower edge, so that the table stays in sight."""

from core.const import const
from core.language import _
from firmware.graphics import art
from firmware.graphics.canvas import DARK, LINE
from firmware.screens.dialog import TextPanel
from firmware.screens.menus import menu_commands

_SHORT = (
    (_(b"Undo"), menu_commands.undo, "undo"),
    (_(b"Deal"), menu_commands.new_deal, "new"),
    (_(b"Table"), menu_commands.close, "look"),
)
_SHORT_IN_WINNABLE = (
    (_(b"Undo"), menu_commands.undo, "undo"),
    (_(b"Restart"), menu_commands.restart, "restart"),
    (_(b"Deal"), menu_commands.new_deal, "new"),
    (_(b"Table"), menu_commands.close, "look"),
)

# Height of a display (px) from which the bar has all of the text.
_HIGH = const(100)

# px between the sentences if they stand in one line.
_BETWEEN = const(6)


class StuckBar(TextPanel):
    """A TextPanel as wide as the display, at its lower edge.

    Its rows are buttons in one line; rows that have no room there are shown in another panel.
    """

    def __init__(self, console):
        """Make a bar on the display of `console`.  Allocates."""
        TextPanel.__init__(self, console)
        self.w = console.display.width
        self.x = self.halo = self.shadow = 0
        self.is_high = self.height >= _HIGH
        self.low = not self.is_high
        self.aside_font = 0
        self.text_x = 4 if self.is_high else 3
        # A dark row, a line and a dark row part the text from the cards.
        self.margin = 4 if self.is_high else 3
        self.bottom = 3 if self.is_high else 1
        self.area[0] = 0
        self.area[2] = self.w

    def lay_out(self, title, sign, rows, least):
        """Make room for a heading and a sentence below it, on a wide display beside it.

        There it may have the small font.  Without room, and on a low display, the heading is shown
        alone.  A voice says all of it.  Allocates.
        """
        self.title = title
        self.sign = sign
        self.heads = 0
        self.aside = b""
        self.lines = 1
        if self.font and self.w * 2 > self.height * 3:
            self._put_aside(title)
        elif self.is_high:
            self.lines = self.text.count(title, self.text_width())
        self.set_tall(max(self.pitch + (0 if self.low else 5 if self.font else 3), least))
        self.top = self.margin + self.lines * self.pitch + (0 if self.low else 2)
        self.h = self.top + self.tall + self.bottom
        self.right = self.w - self.edge

    def _put_aside(self, title):
        """Put the sentence after the heading beside it, if it has room in one of the fonts."""
        feed = title.find(b"\n")
        sentence = title[feed + 1:]
        room = self.text_width() - _BETWEEN - self.canvas.width(title[:feed], self.font)
        for font in (self.font, 0):
            if not self.aside and self.canvas.width(sentence, font) <= room:
                self.aside = sentence
                self.aside_font = font

    def draw_title(self, up, down):
        """Draw the text."""
        width = self.text_width()
        self.text.draw(self.title, self.text_x, self.margin, width, 0, self.lines)
        if self.aside:
            font = self.aside_font
            x = self.text_x + width - self.canvas.width(self.aside, font)
            y = self.margin + (self.pitch - art.FONT_H[font]) // 2
            self.canvas.text(self.aside, x, y, LINE, font)

    def short_rows(self, is_winnable):
        """Return rows with short labels, for the small font; if the deal is winnable one more."""
        return _SHORT_IN_WINNABLE if is_winnable else _SHORT

    def move_to(self, y):
        """Stay at the lower edge, whatever `y` is."""
        TextPanel.move_to(self, self.height - self.h)

    def draw_ground(self):
        """Draw the empty bar."""
        self.canvas.rect(0, 0, self.w, self.h, DARK)
        self.canvas.hline(0, 1, self.w, LINE)
