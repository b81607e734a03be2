"""The bar that tells that no move is left: at the lower edge, so that the table stays in sight."""

from core.const import const
from firmware.graphics.canvas import DARK, LINE
from firmware.screens.dialog import TextPanel
from firmware.screens.menus import menu_commands

_SHORT = (
    (b"Undo", menu_commands.undo, "undo"),
    (b"Deal", menu_commands.new_deal, "new"),
    (b"Table", menu_commands.close, "look"),
)
_SHORT_IN_WINNABLE = (
    (b"Undo", menu_commands.undo, "undo"),
    (b"Restart", menu_commands.restart, "restart"),
    (b"Deal", menu_commands.new_deal, "new"),
    (b"Table", menu_commands.close, "look"),
)

# Height of a display (px) from which the bar has more than one line of text.
_HIGH = const(100)


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
        self.text_x = 4 if self.is_high else 3
        # A dark row, a line and a dark row part the text from the cards.
        self.margin = 4 if self.is_high else 3
        self.bottom = 3 if self.is_high else 1
        self.area[0] = 0
        self.area[2] = self.w

    def lay_out(self, title, sign, rows, least):
        """Make room for a heading and a sentence below it, on a low display for the heading alone.

        A voice says all of it.  Allocates nothing.
        """
        self.title = title
        self.sign = sign
        self.heads = 0
        self.lines = self.text.count(title, self.text_width()) if self.is_high else 1
        self.set_tall(max(self.pitch + (0 if self.low else 5 if self.font else 3), least))
        self.top = self.margin + self.lines * self.pitch + (0 if self.low else 2)
        self.h = self.top + self.tall + self.bottom
        self.right = self.w - self.edge

    def draw_title(self, up, down):
        """Draw the text."""
        self.text.draw(self.title, self.text_x, self.margin, self.text_width(), 0, self.lines)

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
