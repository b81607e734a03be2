"""The panel that a won game ends with: its figures, each on a line of its own."""

from core.const import const
from core.language import _, _n
from core.options import variation
from firmware.graphics.canvas import GOLD, TEXT
from firmware.graphics.messages import filled, plural
from firmware.screens.dialog import TextPanel
from firmware.screens.figures.score_text import MOVES, SCORE, TIME, figures, text_of, write_time
from firmware.screens.frame import PLAIN, VALUE_GAP
from firmware.storage.medals import bring_back
from firmware.storage.statistics import BEST_SECONDS, STREAK, WON

YOU_WON = _(b"You won!")
NEW_BEST = _(b"New best")
FIRST_WIN = _(b"First win")
MEDAL = _(b"Medal")
MEDALS = _(b"Medals")
SEVERAL = _n(b"{medals} medal", b"{medals} medals")
NEW_BACK = _(b"New card back")

# Most figures, the medal among them.
_MOST_FIGURES = const(5)

# Displays of so many rows have room for more figures.
_HIGH = const(100)

# A lower display of at least this width (px) has a narrow panel at the right, and cards in sight
# beside it.  Then the panel's width (px), or that with a row to share in one line with the others,
# and the number of lines that fit into it: figures, and below them the rows to choose from.
_NARROW_FROM = const(128)
_NARROW_W = const(84)
_SHARING_W = const(110)
_NARROW_LINES = const(5)


class WinPanel(TextPanel):
    """A TextPanel in a golden frame, with a cup on both sides of its heading.

    tiles     pairs (name, value), both bytes
    medal     what the win earned: the name of a medal, how many there are, or a card back; or b""
    tag       what is new about this win, bytes: a best time, or the first win; b"" for nothing
    figures   the same pairs as lines, a name at the left, its value at the right; that of the time
              says if it is the best one
    has_rule  True if there is room for a line under the heading, and for a second frame
    """

    def __init__(self, console, medals):
        """Make a panel for the game that was won on `console`, with the names of its `medals`."""
        TextPanel.__init__(self, console)
        self.medal = medals[0] if medals else b""
        told = MEDAL, self.medal
        if len(medals) > 1:
            told = MEDALS, str(len(medals)).encode()
            self.medal = filled(plural(SEVERAL, len(medals)), len(medals))
        if bring_back(medals):
            told = NEW_BACK, self.medal
            self.medal = NEW_BACK
        self.tiles, self.tag = figures_of_win(console)
        self.figures = [(NEW_BEST if name == TIME and self.tag == NEW_BEST else name, value)
                        for name, value in self.tiles]
        if medals:
            del self.figures[_MOST_FIGURES - 1:]
            self.figures.append(told)
        self.has_rule = True
        narrow = self.height < _HIGH and not self.low and console.display.width >= _NARROW_FROM
        if narrow:
            self._narrow(console)
        if medals and (narrow or not self.low and not self._fits(*told)):
            # There is no room for a word beside it.
            self.figures[-1] = (self.medal, b"")

    def _fits(self, name, value):
        """Return True if a name and its value have room in one line."""
        canvas = self.canvas
        return (canvas.width(name, self.font) + VALUE_GAP + canvas.width(value, self.font)
                <= self.text_width())

    def _narrow(self, console):
        """Stand at the right end of the display, with little around the lines."""
        self.w = _SHARING_W if console.shares() else _NARROW_W
        self.x = console.display.width - self.w - self.halo
        self.area[0] = self.x - self.halo
        self.area[2] = self.w + 2 * self.halo + self.shadow
        self.margin = 1
        self.has_rule = False
        self.bottom = 2
        # The time and the last figure, which tells of wins in a row, are always shown.
        del self.figures[_NARROW_LINES - (2 if console.shares() else 3):-1]

    def text_of_all(self):
        """Return the heading and the figures as text in lines.  Allocates."""
        return b"\n".join([YOU_WON] + [b" ".join(pair).strip() for pair in self.figures])

    def indent(self):
        """Return 0: the heading is in the middle."""
        return 0

    def draw_ground(self):
        """Draw the empty panel in its golden frame."""
        TextPanel.draw_ground(self)
        if self.heads and self.canvas.depth > 1:
            self.canvas.frame(0, 0, self.w, self.h, GOLD)
            if self.has_rule:
                self.canvas.frame(2, 2, self.w - 4, self.h - 4, GOLD)

    def draw_title(self, up, down):
        """Draw the heading between two cups, and the figures; or a text that slides."""
        if not self.heads:
            TextPanel.draw_title(self, up, down)
            return
        canvas = self.canvas
        w = self.w
        font = self.font
        x = self.text_x
        y = self.margin
        gold = self.heading[0]
        cup = y + (2 if font else -1) if self.has_rule else 2
        self.draw_icon("finish", x, cup, gold)
        self.draw_icon("finish", w - x - 9, cup, gold)
        canvas.text(YOU_WON, (w - canvas.width(YOU_WON, font)) // 2, y, gold, font)
        y += self.pitch
        if self.has_rule:
            canvas.hline(x, y, w - 2 * x, gold)
        y += 5
        for name, value in self.figures:
            canvas.text(name, x, y, TEXT, font)
            canvas.text(value, w - x - canvas.width(value, font), y, PLAIN[0], font)
            y += self.pitch


def figures_of_win(console):
    """Return the figures of the game that was won, and of all before, and what is new about it.

    The figures are a list of pairs (name, value) of bytes.  What is new is NEW_BEST, FIRST_WIN, or
    b"".  Allocates.
    """
    session = console.session
    high = console.display.height >= _HIGH
    row = console.autosave.statistics.figures(
        session.game_id, variation(session.game, session.game.choices))
    now = dict(figures(console))
    found = []
    tag = FIRST_WIN if row[WON] == 1 else b""
    if TIME in now:
        again = row[WON] > 1
        is_best = again and console.autosave.play_clock.played() <= row[BEST_SECONDS]
        found.append((TIME, now[TIME]))
        if is_best:
            tag = NEW_BEST
        elif again:
            found.append((_(b"Best"), text_of(write_time, row[BEST_SECONDS])))
    if high or SCORE not in now:
        found.append((MOVES, now[MOVES]))
    if SCORE in now:
        found.append((SCORE, now[SCORE]))
    days = _days_in_a_row(console)
    if days:
        found.append((_(b"Days in a row"), str(days).encode()))
    elif row[STREAK]:
        found.append((_(b"Streak"), str(row[STREAK]).encode()))
    return found, tag


def _days_in_a_row(console):
    """Return how many days are won in a row if the deal of today was won, else 0.  Allocates."""
    if not console.autosave.has_days():
        return 0
    from firmware.deals import day_deals
    from firmware.storage.days import open_days

    return day_deals.days_in_a_row(console, open_days(console.autosave))
