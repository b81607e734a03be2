"""The screen of an ANSI terminal, updated by sending only changes."""

import base64
import os

from desktop_sim.play import keyboard

ENTER = "\x1b[?1049h\x1b[?2004h\x1b[?25l\x1b[2J"
"""Switch to the alternate screen, mark pasted text, hide the cursor, clear (xterm)."""

LEAVE = "\x1b[?2004l\x1b[0m\x1b[?25h\x1b[?1049l"
MOUSE_ON = "\x1b[?1002h\x1b[?1006h"
MOUSE_OFF = "\x1b[?1006l\x1b[?1002l"

ASK_WIDTH = "\x1b[2;1H\u2592\x1b[6n"
"""Draw a sign of ambiguous width, and ask where the cursor is behind it: in column 2 or 3.

In the first line the answer would be that of Shift+F3 (xterm). `Screen` clears the sign.
"""

PLAIN = "\x1b[0m"
HAS_COLOURS = not os.environ.get("NO_COLOR")
"""False if the player wants no colours: the terminal's own two then show everything."""


def style(colours, plain=""):
    """Return the sequence that sets a style: `colours`, or `plain` if there are none.

    Both are parameters of SGR, such as "97;40".
    """
    chosen = colours if HAS_COLOURS else plain
    return "\x1b[0;" + chosen + "m" if chosen else PLAIN


BRIGHT_INK = style("97;40")
BRIGHT_BEHIND = style("7;97;40", "7")
"""Bright white and black; reversed, as few terminals of old know a bright background."""

BLACK = style("40")

KEY = style("1;4", "1;4")
"""Style of the letter to press in a word."""


class Screen:
    """The terminal's content: lines of cells (style, character); a style is an SGR sequence."""

    def __init__(self):
        """Begin with a terminal of unknown content."""
        self._lines = []
        self._out = []
        self._style = None

    def forget(self):
        """Send everything next time, as the terminal was cleared or resized."""
        self._lines = []

    def update(self, lines):
        """Return the characters that turn the shown lines into `lines`; "" if they are equal."""
        self._out = [] if self._lines else [PLAIN + "\x1b[2J"]
        self._style = None
        for row in range(max(len(lines), len(self._lines))):
            line = lines[row] if row < len(lines) else []
            shown = self._lines[row] if row < len(self._lines) else []
            if line != shown:
                self._update_line(row, line, shown)
        if self._out:
            self._out.append(PLAIN)
        self._lines = lines
        return "".join(self._out)

    def _update_line(self, row, line, shown):
        """Send the cells of `line` that differ from those `shown`, and clear the rest."""
        at = None
        for column, cell in enumerate(line):
            if column < len(shown) and shown[column] == cell:
                continue
            if at != column:
                self._out.append("\x1b[{};{}H".format(row + 1, column + 1))
            style, character = cell
            if style != self._style:
                self._style = style
                self._out.append(style)
            self._out.append(character)
            at = column + 1
        if len(shown) > len(line):
            self._style = PLAIN
            self._out.append("\x1b[{};{}H{}\x1b[K".format(row + 1, len(line) + 1, PLAIN))


def copied(text):
    """Return the sequence that puts a text on the clipboard (OSC 52 of xterm)."""
    return "\x1b]52;c;" + base64.b64encode(text.encode()).decode() + "\a"


def words(text, style=PLAIN):
    """Return `text` as cells of one style."""
    return [(style, character) for character in text]


def keyed(letter, word):
    """Return `word` as cells, with its first `letter`, the key to press, highlighted."""
    before, key, after = keyboard.split_at_key(letter, word)
    return words(before) + words(key, KEY) + words(after)


class Styles(dict):
    """{(ink, behind): SGR sequence} for two colour numbers of `palette`, made on first use.

    A palette of two colours is always plain black and bright white.
    """

    def __init__(self, palette, rich):
        """Use 24-bit colours if `rich`, else the 6 x 6 x 6 cube of 256 colours."""
        super().__init__()
        self.palette = palette
        self._rich = rich

    def __missing__(self, key):
        """Make the sequence of a pair of colours."""
        ink, behind = key
        if len(self.palette) == 2:
            style = BRIGHT_BEHIND if behind else BRIGHT_INK
        else:
            style = "\x1b[0;{};{}m".format(self._colour(38, ink), self._colour(48, behind))
        self[key] = style
        return style

    def _colour(self, base, number):
        red, green, blue = self.palette[number]
        if self._rich:
            return "{};2;{};{};{}".format(base, red, green, blue)
        cube = 16 + 36 * _step(red) + 6 * _step(green) + _step(blue)
        return "{};5;{}".format(base, cube)


def _step(level):
    """Return the nearest of the cube's six levels 0, 95, 135, 175, 215, 255."""
    return 0 if level < 48 else 1 if level < 115 else (level - 35) // 40
