"""A line over the table: why a move was refused, or what a hint says."""

from firmware import art
from firmware.canvas import FELT, LINE, TEXT
from firmware.line import Line


class Notice:
    """One line in a corner of the display, until the next press.

    line        what it says
    on, drawn   whether it is to be seen, and whether it is
    x, y, w, h  where it was drawn, px
    """

    def __init__(self, display):
        """Nothing to be seen.  Allocates; nothing else here does."""
        self.display = display
        self.canvas = display.canvas
        self.font = 1 if display.width > 160 else 0
        self.line = Line()
        self.on = False
        self.drawn = False
        self.x = 0
        self.y = 0
        self.w = 0
        self.h = art.FONT_H[self.font] + 1

    def put_up(self):
        """Shows the line from the next `draw` on."""
        self.on = True
        self.drawn = False

    def take_away(self):
        """Shows it no more; returns whether what it covered has to be drawn anew."""
        was_drawn = self.on and self.drawn
        self.on = False
        if was_drawn:
            self.canvas.rect(self.x, self.y, self.w, self.h, FELT)
        return was_drawn

    def draw(self, right, low):
        """Draws it in one of the four corners."""
        canvas = self.canvas
        display = self.display
        tall = self.h
        self.w = min(canvas.width(self.line.buffer, self.font) + 3, display.width)
        self.x = display.width - self.w if right else 0
        self.y = display.height - tall if low else 0
        canvas.rect(self.x, self.y, self.w, tall, FELT)
        canvas.hline(self.x, self.y if low else tall - 1, self.w, LINE)
        canvas.text(self.line.buffer, self.x + 2, self.y + (1 if low else 0), TEXT, self.font)
        self.drawn = True
