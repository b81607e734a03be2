"""A screen with a title, on which lines that are too long slide until they were read."""

from core.const import const
from firmware.graphics import art, icons
from firmware.graphics.canvas import BLACK_INK, CURSOR, DARK, FELT, GOLD, LINE, TEXT
from firmware.graphics.text_line import TextLine
from firmware.screens.screen import QUIET_MS, Screen

HERE = BLACK_INK, CURSOR, BLACK_INK
PLAIN = TEXT, DARK, LINE
HEADING = GOLD, DARK, LINE
TITLE = TEXT, FELT, TEXT
"""Roles of a line's label, its ground and its value: the row under the cursor, any other row, a
heading, a page's title."""

ROOMY_HEIGHT = const(200)
"""px; from here on the rows of displays with the large font are apart by more than its height."""

# The size of an icon: 9 x 9 px in bands of 9 bytes.
_ICON = const(0x90909)

ICON_ROOM = const(15)
"""px that an icon takes before a text in the large font."""

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
    """The first line of a screen, and its sliding texts.

    title    bytes
    sign     the key of the icon before it, or ""
    aside    a TextLine at the right end of the title
    w        px in width
    pitch    px from line to line
    top      px above the first line below the title
    margin   px between the sides and the text
    inks     roles of the title: its text, its ground, and what is at its right end
    stale    whether the next `draw` draws all
    slid     px by which lines that are too long are shifted now
    over     px by which the longest of them is too long
    sliding  whether the next `draw` draws them

    Only the constructor allocates.
    """

    def __init__(self, console, title):
        """Draw on the display of `console`."""
        self.console = console
        self.canvas = console.display.canvas
        self.title = title
        self.sign = ""
        self.aside = TextLine()
        self.w = console.display.width
        self.font = art.font_for(self.w)
        self.pitch = self.top = art.FONT_H[self.font] + 1
        self.margin = 4 if self.font else 1
        if self.font and console.display.height >= ROOMY_HEIGHT:
            self.top = self.pitch + 4
            self.margin = 6
        self.inks = TITLE
        self.stale = True
        self.slid = 0
        self.over = 0
        self.sliding = False
        self._slid_at = 0

    def forget(self):
        """Draw all with the next `draw`; lines that slide begin again."""
        self.stale = True
        self.slide_from_start()

    def tick(self):
        """Slide texts that are too long; return the ms until they slide on."""
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
        """Draw the title, and arrows if there is more above or below."""
        canvas = self.canvas
        right = self.w
        line = self.top - 1
        canvas.rect(0, 0, right, line, self.inks[1])
        canvas.hline(0, line, right, LINE)
        y = (line - self.pitch + 1) // 2
        right = self.draw_arrows(up, down, right, y)
        x = self.margin
        if x > 1 and self.draw_icon(self.sign, x, y + 2, GOLD):
            x += ICON_ROOM
        self.draw_pair(self.title, self.aside, x, y, right, self.inks, True)

    def draw_icon(self, key, x, y, role):
        """Draw the icon of a key at (x, y); return True if it has one."""
        number = icons.NUMBERS.get(key, -1)
        if number >= 0:
            self.canvas.bitmap(icons.COLUMNS, 18 * number, _ICON, x, y, role)
        return number >= 0

    def draw_arrows(self, up, down, right, y):
        """Draw arrows up to `right` px if there is more above or below; return their x."""
        ink = self.inks[0]
        if down:
            right -= 6
            self.canvas.text(MORE_DOWN, right, y, ink)
        if up:
            right -= 6
            self.canvas.text(MORE_UP, right, y, ink)
        return right

    def draw_pair(self, label, value, x, y, right, inks, slides):
        """Draw the bytes `label` from (x, y) on, and the TextLine `value` before `right`, in px.

        A label that is too long ends where the value begins; if it `slides` all of it comes by.
        If the value leaves the label almost no room, the value slides behind the label.
        """
        canvas = self.canvas
        font = self.font
        wide = canvas.width(value.buffer, font) + VALUE_GAP if value.n else 0
        room = right - x - wide
        over = canvas.width(label, font) - room
        shift = self.shift(over) if slides else 0
        behind = wide and slides and over > 0 and room < LEAST_ROOM
        canvas.clip(x, right if behind else right - wide)
        end = canvas.text(label, x - shift, y, inks[0], font)
        canvas.clip(x, right)
        if wide:
            canvas.text(value.buffer, (end if behind else right - wide) + 2, y, inks[2], font)
        canvas.clip()


def draw_panel(canvas, w, h, shadow):
    """Draw an empty panel of `w` x `h` px, and its shadow of so many px at the right and below."""
    if shadow:
        canvas.rect(shadow, h, w, shadow, BLACK_INK)
        canvas.rect(w, shadow, shadow, h - shadow, BLACK_INK)
    canvas.rect(0, 0, w, h, DARK)
    canvas.frame(0, 0, w, h, LINE)


def enlarge(canvas, x, y, w, h):
    """Draw the `w` x `h` px at (x, y) twice as wide and high, from the same corner on."""
    for j in range(h - 1, -1, -1):
        for i in range(w - 1, -1, -1):
            canvas.rect(x + 2 * i, y + 2 * j, 2, 2, canvas.get(x + i, y + j))
