"""Layout of the display in a terminal: characters, size, place, and the lines below."""

from functools import cache

from core.language import _
from desktop_sim.play import resizing
from desktop_sim.play.terminal.blocks import BLOCKS, HALF, NARROW
from desktop_sim.play.terminal.screen import BLACK, keyed, words

APART = words("  ")

HINTS = (
    *[words(key) for key in (_("arrows"), _("enter"), _("esc"))],
    *[keyed(letter, word) for letter, word in (
        ("M", _("Menu")), ("U", _("Undo")), ("D", _("Redo")), ("T", _("Hint")), ("A", _("Auto")),
        ("J", _("Jump")),
        ("N", _("New")), ("V", _("View")), ("H", _("Help")), ("Q", _("Quit")))],
)
"""The hints of keys, as cells that stay together: one line of most terminals. Help has them all."""

QUESTION = (words(_("Use the mouse in this game?")), keyed("Y", _("Yes")), keyed("N", _("No")))

TOO_SMALL = (
    _("Too small: the picture needs {width} x {height} characters, this terminal has {columns} x "
      "{rows}. Make it larger, or its letters smaller; or leave by Ctrl-C and play in words: "
      "--face text"),
    _("Too small: the picture needs {width} x {height} characters. Make the terminal larger."),
    _("Needs {width} x {height} characters."),
    "{width}x{height}",
)
"""The lines for a terminal too small for the picture; the first that fits is shown."""

SELF_DRAWN = ("xterm-kitty", "foot", "wezterm", "xterm-ghostty", "contour")
"""Beginnings of TERM for terminals that draw sextants themselves, independent of the font."""

VTE_DRAWS = 6200
"""The first VTE_VERSION whose terminals, such as GNOME's, draw sextants themselves."""


LARGE = 120, 40
"""Columns and rows of the smallest terminal that is filled by a table in half blocks."""

SMALL_PANEL = 128, 64
"""The display in a smaller terminal, where ranks and suits stand where its layout has them."""


def table_panel(columns, rows):
    """Return the size in px of the display whose table fills a terminal."""
    if columns < LARGE[0] or rows < LARGE[1]:
        return SMALL_PANEL
    wide, high = resizing.LANDSCAPE_MOST
    return min(columns, wide), min(HALF.high * (rows - len(hints(columns)) - 1), high)


def draws_sextants(environment):
    """Return True if the terminal of `environment` (such as os.environ) draws sextants itself.

    Most fonts lack sextants. The terminal around tmux or screen is not known. The version of
    Windows Terminal or Alacritty is not known either, and older ones do not draw them.
    """
    term = environment.get("TERM", "")
    if term.startswith(("tmux", "screen")) or "TMUX" in environment or "STY" in environment:
        return False
    vte = environment.get("VTE_VERSION", "")
    return (
        term.startswith(SELF_DRAWN)
        or environment.get("TERM_PROGRAM") == "WezTerm"
        or (vte.isdecimal() and int(vte) >= VTE_DRAWS)
    )


def suitable(environment, letters=False):
    """Return the kinds of characters that can be trusted to be there, the clearest first.

    The font of the Linux console has few characters. With `letters` none may be two cells wide.
    """
    if environment.get("TERM") == "linux":
        return (HALF,)
    if letters:
        return NARROW
    names = ("half", "sextant", "braille") if draws_sextants(environment) else ("half", "braille")
    return tuple([blocks for blocks in BLOCKS if blocks.name in names])


def wrapped(items, columns, apart=APART):
    """Return lines of cells, none longer than `columns`, of `items` with `apart` between them."""
    lines = []
    for item in items:
        if lines and len(lines[-1]) + len(apart) + len(item) <= columns:
            lines[-1] = lines[-1] + apart + item
        else:
            lines.append(item[:columns])
    return lines


def too_small(needed, columns, rows):
    """Return lines that say so in the most words that fit; `needed` is (columns, rows)."""
    width, height = needed
    for text in TOO_SMALL:
        said = text.format(width=width, height=height, columns=columns, rows=rows)
        items = [words(word) for word in said.split()]
        lines = wrapped(items, columns, words(" "))
        if len(lines) <= rows and all(len(item) <= columns for item in items):
            break
    return lines[:rows]


def centred(line, columns):
    """Return `line`, cells, with blanks before it that put it in the middle of `columns`."""
    return words(" " * ((columns - len(line)) // 2)) + line


@cache
def hints(columns):
    """Return the lines of hints for a terminal with that many columns, about equally long."""
    fewest = len(wrapped(HINTS, columns))
    width = columns
    while width > 1 and len(wrapped(HINTS, width - 1)) == fewest:
        width -= 1
    return [centred(line, columns) for line in wrapped(HINTS, width)]


class View:
    """The place of the display in a terminal.

    name       name of the characters to draw with
    blocks     those characters
    scale      size of a pixel of the display, in pixels of the characters
    left, top  the cell in which the display begins
    below      lines of cells below the display: the hints that fit
    framed     True if black cells are around the display, for white terminals
    """

    def __init__(self, blocks, display, columns, rows):
        """Lay a display of (width, height) pixels out in a terminal in which it fits."""
        self.blocks = blocks
        self.name = blocks.name
        self._display = display
        self.below = hints(columns)
        self.scale = self._steps(columns, rows - len(self.below))
        self._wide, high = blocks.size(*[side * self.scale for side in display])
        gap = [[]] if high + len(self.below) < rows else []
        self.below = (gap + self.below)[: rows - high]
        self.left = (columns - self._wide) // 2
        self.top = (rows - high - len(self.below)) // 2
        self.framed = bool(self.left and self.top and gap)
        if self.framed:
            self.below[0] = self._rim()

    def _rim(self):
        return words(" " * (self.left - 1)) + words(" " * (self._wide + 2), BLACK)

    def _steps(self, columns, rows):
        """Return the largest scale, 1 at least, with which the display fits."""
        scale = 1
        while True:
            wide, high = self.blocks.size(*[side * (scale + 1) for side in self._display])
            if wide > columns or high > rows:
                return scale
            scale += 1

    def cells(self, picture):
        """Return the rows of `blocks.cells` for a picture of the display."""
        return self.blocks.cells(picture.scaled(self.scale) if self.scale > 1 else picture)

    def lines(self, rows):
        """Return lines of the terminal, from its first one, for `rows` of cells of the picture."""
        frame = words(" " * self.framed, BLACK)
        edge = words(" " * (self.left - self.framed)) + frame
        above = [[]] * self.top
        if self.framed:
            above[-1] = self._rim()
        return above + [edge + row + frame for row in rows]

    def pixel(self, column, row):
        """Return the pixel (x, y) of the display in the middle of a cell of the terminal."""
        x = (column - self.left) * self.blocks.wide + self.blocks.wide // 2
        y = (row - self.top) * self.blocks.high + self.blocks.high // 2
        return x // self.scale, y // self.scale


def fitting(kinds, display, columns, rows):
    """Return those of `kinds` in which a display of (width, height) pixels fits a terminal."""
    fit = []
    for blocks in kinds:
        wide, high = blocks.size(*display)
        if wide <= columns and high <= rows:
            fit.append(blocks)
    return fit
