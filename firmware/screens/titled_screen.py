"""A screen with a title, on which lines that are too long slide until they were read."""

from core.const import const
from firmware.graphics import art
from firmware.graphics.canvas import BLACK_INK, FELT, LINE, PAPER, TEXT
from firmware.graphics.text_line import TextLine
from firmware.screens.screen import QUIET_MS, Screen

SLIDE_MS = const(60)
"""ms until a line slides on by SLIDE_PX: about eight letters a second."""
SLIDE_PX = const(2)

REST_MS = const(1200)
"""ms for which a line that slides rests at both ends."""

VALUE_GAP = const(5)
"""px that a value at the right end of a line takes beside its text."""

LEAST_ROOM = const(24)
"""px; a value that leaves a label less does not keep its place while the label slides."""

MORE_UP = bytes((art.CH_MORE_UP, 0))
MORE_DOWN = bytes((art.CH_MORE_DOWN, 0))


class Titled(Screen):
    """The first line of a screen, and what slides on it.

    title    bytes
    aside    a TextLine at the right end of the title
    w        px in width
    pitch    px from line to line
    stale    whether the next `draw` draws all
    slid     px by which lines that are too long are shifted now
    over     px by which the longest of them is too long
    sliding  whether the next `draw` draws them

    Only the constructor allocates.
    """

    def __init__(self, console, title):
        """Draw on the display of `console`.  Allocates."""
        self.console = console
        self.canvas = console.display.canvas
        self.title = title
        self.aside = TextLine()
        self.w = console.display.width
        self.font = art.font_for(self.w)
        self.pitch = art.FONT_H[self.font] + 1
        self.stale = True
        self.slid = 0
        self.over = 0
        self.sliding = False
        self._slid_at = 0

    def forget(self):
        """Draw all with the next `draw`; lines that slide begin anew."""
        self.stale = True
        self.slide_from_start()

    def tick(self):
        """Slide what is too long; return the ms until it slides on."""
        if not self.over:
            return QUIET_MS
        wait = REST_MS if self.slid == 0 or self.slid >= self.over else SLIDE_MS
        wait -= self.console.clock.since(self._slid_at)
        if wait > 0:
            return wait
        self.slid = 0 if self.slid >= self.over else min(self.slid + SLIDE_PX, self.over)
        self._slid_at = self.console.clock.ms()
        self.sliding = True
        return SLIDE_MS

    def slide_from_start(self):
        """Show all lines that slide from their start again."""
        self.slid = 0
        self._slid_at = self.console.clock.ms()

    def shift(self, over):
        """Return by how many px a line is shifted that is `over` px too long."""
        if over <= 0:
            return 0
        self.over = max(self.over, over)
        return min(over, self.slid)

    def draw_title(self, up, down):
        """Draw the title, and arrows: whether there is more above what is shown, and below."""
        canvas = self.canvas
        right = self.w
        canvas.rect(0, 0, right, self.pitch - 1, FELT)
        canvas.hline(0, self.pitch - 1, right, LINE)
        more = right - (6 if up else 0) - (6 if down else 0)
        self.draw_pair(self.title, self.aside, 1, 0, more, TEXT, True)
        canvas.rect(more, 0, right - more, self.pitch - 1, FELT)
        if down:
            right -= 6
            canvas.text(MORE_DOWN, right, 0, TEXT)
        if up:
            canvas.text(MORE_UP, right - 6, 0, TEXT)

    def draw_pair(self, label, value, x, y, right, ink, slides):
        """Draw the bytes `label` from (x, y) on, and the TextLine `value` before `right`, in px.

        A label that is too long ends where the value begins; if it `slides` all of it comes by.
        Where the value leaves it next to no room, it slides behind the label.
        """
        canvas = self.canvas
        font = self.font
        paper = PAPER if ink == BLACK_INK else FELT
        wide = canvas.width(value.buffer, font) + VALUE_GAP if value.n else 0
        room = right - x - wide
        over = canvas.width(label, font) - room if slides else 0
        shift = self.shift(over)
        end = canvas.text(label, x - shift, y, ink, font)
        if wide:
            at = end if over > 0 and room < LEAST_ROOM else right - wide
            canvas.rect(at, y, wide, self.pitch - 1, paper)
            canvas.text(value.buffer, at + 2, y, ink, font)
        if shift:
            canvas.rect(0, y, x, self.pitch - 1, paper)
