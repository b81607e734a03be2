"""The panel that a won game ends with: its figures, each on a line of its own."""

from firmware.graphics.canvas import GOLD, TEXT
from firmware.screens.dialog import Dialog
from firmware.screens.titled_screen import PLAIN

_SPACE = 32
_LINE_FEED = 10


class WinPanel(Dialog):
    """A Dialog in a golden frame, with a cup on both sides of its heading.

    Each further line of its text is a name, then after a space the value, which stands at the
    right.  Allocates nothing but in the constructor and `pop_up`.
    """

    def _indent(self):
        return 0

    def _draw_text(self):
        if not self.head:
            Dialog._draw_text(self)
            return
        canvas = self.canvas
        w = self.w
        font = self.font
        x = self.inset
        y = self.margin
        gold = self.heading[0]
        if self.canvas.depth > 1:
            canvas.frame(0, 0, w, self.h, GOLD)
            canvas.frame(2, 2, w - 4, self.h - 4, GOLD)
        cup = y + (2 if font else -1)
        self.draw_icon("finish", x, cup, gold)
        self.draw_icon("finish", w - x - 9, cup, gold)
        title = self.title
        start = title.find(b"\n") + 1
        line = self.value.clear().part(title, 0, start - 1).buffer
        canvas.text(line, (w - canvas.width(line, font)) // 2, y, gold, font)
        y += self.pitch
        canvas.hline(x, y, w - 2 * x, gold)
        y += 5
        while start < len(title):
            end = start
            while end < len(title) and title[end] != _LINE_FEED:
                end += 1
            space = start
            while title[space] != _SPACE:
                space += 1
            line = self.value.clear().part(title, start, space).buffer
            canvas.text(line, x, y, TEXT, font)
            line = self.value.clear().part(title, space + 1, end).buffer
            canvas.text(line, w - x - canvas.width(line, font), y, PLAIN[0], font)
            y += self.pitch
            start = end + 1
