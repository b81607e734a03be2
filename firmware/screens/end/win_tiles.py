"""The panel that a won game ends with on large displays in colours: its figures on tiles."""

from core.const import const
from firmware.deals import day_deals
from firmware.graphics.canvas import BLACK_INK, CURSOR, FELT, GOLD, LINE, TEXT
from firmware.screens.end.win_panel import FIRST_WIN, YOU_WON, WinPanel
from firmware.screens.frame import enlarge
from firmware.storage.days import WON, before, open_days

# Most figures beside each other; height of their tile, and px between tiles.
_IN_A_ROW = const(3)
_TILE_H = const(28)
_GAP = const(4)

# Rows above the heading, of the heading, of the tag over the first tile, and of the row of days.
_ABOVE = const(6)
_HEADING_H = const(28)
_TAG_H = const(10)
_DAYS_H = const(15)

# px of a tag that are not its text.
_AROUND_TAG = const(8)

# Days in that row, and the px for each.
_DAYS = const(7)
_DAY_W = const(16)

# A star: columns, bit 0 on top, and its size as Canvas.bitmap takes it.
_STAR = b"\x44\x2c\x1c\x0f\x1c\x2c\x44"
_STAR_SIZE = const(0x70707)


class WinTiles(WinPanel):
    """A WinPanel with a large heading, a tile for each figure, and a row of the last days."""

    def __init__(self, console, medals):
        """Make a panel for the game that was won on `console`.  Allocates."""
        WinPanel.__init__(self, console, medals)
        # Of each of the last days if it was won in time, the first day first; empty if no day's
        # deal was won today.
        self._won = []
        if console.autosave.has_days():
            self._find_days(console)

    def _find_days(self, console):
        days = open_days(console.autosave)
        if not day_deals.days_in_a_row(console, days):
            return
        date = console.today() or days.entered
        for _ in range(_DAYS):
            self._won.insert(0, days.state(date) == WON)
            date = before(date)

    def text_of_all(self):
        """Return heading, figures, and what is new, as text in lines.  Allocates."""
        text = WinPanel.text_of_all(self)
        return text + b"\n" + self.tag if self.tag == FIRST_WIN else text

    def lay_out(self, title, sign, rows, least):
        """Make room for all of the panel, and for `rows` at least `least` px high.  Allocates."""
        self.title = title
        self.sign = sign
        self.lines = self.heads = 1
        self.set_tall(max(self.pitch + 5, least))
        self._tiles_y = _ABOVE + _HEADING_H + (_TAG_H if self.tag or self.medal else 0)
        self._in_a_row = 2 if len(self.tiles) == 4 else _IN_A_ROW
        lines = -(-len(self.tiles) // self._in_a_row)
        self._days_y = self._tiles_y + lines * (_TILE_H + _GAP)
        self.top = self._days_y + (_DAYS_H if self._won else 0) + 2
        self.bottom = _ABOVE
        self.h = min(self.height, self.top + rows * self.tall + self.bottom)
        self.right = self.w - self.edge

    def draw_title(self, up, down):
        """Draw heading, tiles and days."""
        canvas = self.canvas
        font = self.font
        wide = canvas.width(YOU_WON, font)
        x = (self.w - 2 * wide) // 2
        canvas.text(YOU_WON, x, _ABOVE, self.heading[0], font)
        enlarge(canvas, x, _ABOVE, wide, self.pitch)
        y = self._tiles_y
        for first in range(0, len(self.tiles), self._in_a_row):
            self._draw_tiles(self.tiles[first : first + self._in_a_row], y)
            y += _TILE_H + _GAP
        if self.tag:
            self._draw_tag(self.tag, self.text_x)
        if self.medal:
            wide = canvas.width(self.medal, 0) + _AROUND_TAG
            self._draw_tag(self.medal, self.w - self.text_x - wide)
        if self._won:
            self._draw_days()

    def _draw_tiles(self, tiles, y):
        x = self.text_x
        w = (self.w - 2 * x + _GAP) // len(tiles) - _GAP
        for name, value in tiles:
            self._draw_tile(name, value, x, y, w)
            x += w + _GAP

    def _draw_tile(self, name, value, x, y, w):
        """Draw a value above its name."""
        canvas = self.canvas
        canvas.rect(x, y, w, _TILE_H, FELT)
        role = CURSOR if self.tag and (name, value) == self.tiles[0] else TEXT
        canvas.text(value, x + (w - canvas.width(value, self.font)) // 2, y + 3, role, self.font)
        canvas.text(name, x + (w - canvas.width(name, 0)) // 2, y + 19, LINE, 0)

    def _draw_tag(self, text, x):
        """Draw what is new about this win, or a medal, over the tiles."""
        canvas = self.canvas
        y = self._tiles_y - _TAG_H
        canvas.rect(x, y, canvas.width(text, 0) + _AROUND_TAG, _TAG_H, GOLD)
        canvas.text(text, x + _AROUND_TAG // 2, y + 1, BLACK_INK, 0)

    def _draw_days(self):
        """Draw a star for each of the last days: of gold for one that was won in time."""
        x = (self.w - _DAYS * _DAY_W) // 2 + 4
        for won in self._won:
            self.canvas.bitmap(_STAR, 0, _STAR_SIZE, x, self._days_y + 3, GOLD if won else FELT)
            x += _DAY_W
