"""The frame of a list or a page: its place on the display, its title, and texts that slide."""

from core.const import const
from firmware.graphics import art, icons
from firmware.graphics.canvas import BLACK_INK, CURSOR, DARK, FELT, GOLD, LINE, TEXT
from firmware.screens.screen import QUIET_MS

HERE = BLACK_INK, CURSOR, BLACK_INK
PLAIN = TEXT, DARK, LINE
DIM = LINE, DARK, LINE
HEADING = GOLD, DARK, LINE
TITLE = TEXT, FELT, TEXT
"""Roles of a line's label, its ground and its value.

The lines are the row under the cursor, any other row, a row that does nothing now, a heading, and a
page's title.
"""

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

# x of the icon and of the label of a row with an icon, from the edge on, px by font.
_ICON_AT = b"\x02\x06"
_LABEL_AT = b"\x0e\x15"

# Most px between a value and the right edge, in lists without an edge.
_VALUE_MARGIN = const(4)

MORE_UP = bytes((art.CH_MORE_UP, 0))
MORE_DOWN = bytes((art.CH_MORE_DOWN, 0))


class Frame:
    """The whole display: the title in its first line, below it rows or text.

    Other frames have other sizes, grounds and titles.  Lines that are too long slide until they
    were read.

    x, y     upper left corner, px
    w, h     size without the shadow, px
    shadow   width of the shadow, px
    area     x, y, width and height of all that it covers, px; () for the whole display
    title    bytes
    sign     key of the icon before the title, or ""
    aside    bytes at the right end of the title
    pitch    px from line to line of text
    head     height of the title, px
    top      y of the first row in the frame, px
    bottom   px below the last row
    tall     px from row to row
    inset    px between the upper edge of a row and its text
    edge     px between the sides and the rows
    margin   px between the sides and the text
    icon_x   x of the icons of rows, px; 0 without icons
    text_x   x of the labels of rows, px
    columns  number of columns of rows beside each other
    right    x where the values of rows end, px from the left edge of their column
    ground   role of what lies under the rows
    heading  roles of a heading: gold is dark on displays of one bit
    stale    True if the next drawing draws all
    slid     px by which lines that are too long are shifted now
    over     px by which the longest of them is too long
    sliding  True if the next drawing draws them

    Only constructors allocate.
    """

    x = y = shadow = edge = bottom = icon_x = 0
    columns = 1
    area = ()
    aside = b""
    ground = DARK

    def __init__(self, console, title, sign=""):
        """Make a frame on the display of `console`."""
        display = console.display
        self.clock = console.clock
        self.canvas = display.canvas
        self.title = title
        self.sign = sign
        self.w = display.width
        self.h = display.height
        self.font = art.font_for(self.w)
        self.pitch = self.head = tall = art.FONT_H[self.font] + 1
        self.margin = 4 if self.font else 1
        if self.font and self.h >= ROOMY_HEIGHT:
            self.head += 4
            self.margin = 6
            self.edge = 4
            tall += 3
        self.top = self.head
        self.heading = HEADING if self.canvas.depth > 1 else PLAIN
        self.set_tall(max(tall, display.finger))
        self.set_sides()
        self.stale = True
        self.sliding = False
        self.slid = self.over = self._slid_at = 0

    def set_tall(self, tall):
        """Set the height of a row, px, and put its text in the middle."""
        self.tall = tall
        self.inset = (tall - self.pitch + 2) // 2

    def set_sides(self, icons=False):
        """Put the texts of rows where width, edge and margin say, and `icons` before them."""
        self.text_x = self.edge + self.margin + 1
        self.right = self.w // self.columns - max(self.edge + max(1, self.edge // 2),
                                                  min(self.margin, _VALUE_MARGIN))
        if icons:
            self.icon_x = self.edge + _ICON_AT[self.font]
            self.text_x = self.edge + _LABEL_AT[self.font]
            self.right -= 3

    def hold(self, rows):
        """Make room for so many rows, if the frame can be of several sizes."""

    # Lines that slide.

    def forget(self):
        """Draw all with the next drawing; lines that slide begin again."""
        self.stale = True
        self.slide_from_start()

    def tick(self):
        """Slide texts that are too long; return the ms until they slide on."""
        if not self.over:
            return QUIET_MS
        wait = REST_MS if self.slid == 0 or self.slid >= self.over else SLIDE_MS
        wait -= self.clock.since(self._slid_at)
        if wait > 0:
            return wait
        self.slid = 0 if self.slid >= self.over else min(self.slid + SLIDE_PX, self.over)
        self._slid_at = self.clock.ms()
        self.sliding = True
        return SLIDE_MS

    def slide_from_start(self):
        """Show all lines that slide from their start again."""
        self.slid = 0
        self._slid_at = self.clock.ms()

    def shift(self, over):
        """Return by how many px a line is shifted that is `over` px too long."""
        if over <= 0:
            return 0
        self.over = max(self.over, over)
        return min(over, self.slid)

    # Drawing.

    def begin(self):
        """Begin a drawing, which shows all that was due."""
        self.stale = self.sliding = False
        self.over = 0

    def draw_ground(self):
        """Draw what lies under the title and the rows."""
        self.canvas.fill(DARK)

    def draw_panel(self):
        """Draw an empty panel, and its shadow at the right and below."""
        canvas = self.canvas
        w = self.w
        h = self.h
        shadow = self.shadow
        if shadow:
            canvas.rect(shadow, h, w, shadow, BLACK_INK)
            canvas.rect(w, shadow, shadow, h - shadow, BLACK_INK)
        canvas.rect(0, 0, w, h, DARK)
        canvas.frame(0, 0, w, h, LINE)

    def draw_title(self, up, down):
        """Draw the title, and arrows if there is more above or below."""
        canvas = self.canvas
        line = self.head - 1
        canvas.rect(0, 0, self.w, line, TITLE[1])
        canvas.hline(0, line, self.w, LINE)
        y = (line - self.pitch + 1) // 2
        right = self.draw_arrows(up, down, self.w, y, TITLE[0])
        x = self.margin
        if x > 1 and self.draw_icon(self.sign, x, y + 2, GOLD):
            x += ICON_ROOM
        self.draw_pair(self.title, self.aside, x, y, right, TITLE, True)

    def draw_icon(self, key, x, y, role):
        """Draw the icon of a key at (x, y); return True if it has one."""
        number = icons.NUMBERS.get(key, -1)
        if number >= 0:
            self.canvas.bitmap(icons.COLUMNS, 18 * number, _ICON, x, y, role)
        return number >= 0

    def draw_arrows(self, up, down, right, y, role):
        """Draw arrows up to `right` px if there is more above or below; return their x."""
        if down:
            right -= 6
            self.canvas.text(MORE_DOWN, right, y, role)
        if up:
            right -= 6
            self.canvas.text(MORE_UP, right, y, role)
        return right

    def draw_pair(self, label, value, x, y, right, inks, slides):
        """Draw bytes up to a 0: `label` from (x, y) on, and `value` before `right`, in px.

        A label that is too long ends where the value begins; if it `slides` all of it comes by.
        If the value leaves the label almost no room, the value slides behind the label.
        """
        canvas = self.canvas
        font = self.font
        wide = canvas.width(value, font)
        if wide:
            wide += VALUE_GAP
        room = right - x - wide
        over = canvas.width(label, font) - room
        shift = self.shift(over) if slides else 0
        behind = wide and slides and over > 0 and room < LEAST_ROOM
        canvas.clip(x, right if behind else right - wide)
        end = canvas.text(label, x - shift, y, inks[0], font)
        canvas.clip(x, right)
        if wide:
            canvas.text(value, (end if behind else right - wide) + 2, y, inks[2], font)
        canvas.clip()


def enlarge(canvas, x, y, w, h):
    """Draw the `w` x `h` px at (x, y) twice as wide and high, from the same corner on."""
    for j in range(h - 1, -1, -1):
        for i in range(w - 1, -1, -1):
            canvas.rect(x + 2 * i, y + 2 * j, 2, 2, canvas.get(x + i, y + j))
