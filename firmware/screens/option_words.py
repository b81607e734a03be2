"""What values are called at the right end of a row."""

from firmware.storage.settings import FIELDS

WORDS = {
    "speed": (b"none", b"fast", b"medium", b"slow"),
    "brightness": (b"low", b"medium", b"high", b"full"),
    "dim": (b"30 s", b"1 min", b"2 min", b"5 min"),
    "sleep": (b"2 min", b"5 min", b"10 min", b"30 min"),
    "one_click": (b"lifts", b"plays"),
}
"""Words for the values of a setting, in the order of FIELDS."""

LIGHT_OR_DARK = (b"normal", b"inverted")
COLOURS = (b"green", b"blue", b"wine", b"dark", b"light")
"""Colour schemes of displays without colour, and of those with it (canvas.PALETTES)."""


def write_setting(line, settings, row, coloured):
    """Writes the value of the setting in `row` of FIELDS; `coloured`: the display has colours."""
    name = FIELDS[row][0]
    value = getattr(settings, name)
    words = WORDS.get(name)
    if name == "colours":
        words = COLOURS if coloured else LIGHT_OR_DARK
        line.put(words[value if value < len(words) else 0])
    elif name == "back":
        line.number(value + 1)
    elif words:
        line.put(words[FIELDS[row][1].index(value)])
    else:
        write_word(line, value)


def write_word(line, value):
    """Writes a value as people read it: on, off, a number, a word."""
    if value is True:
        line.put(b"on")
    elif value is False:
        line.put(b"off")
    elif isinstance(value, int):
        line.number(value)
    else:
        line.put(value.encode())


def write_moves(line, moves):
    """Writes a number of moves, with the word; returns `line`."""
    return line.number(moves).put(b" move" if moves == 1 else b" moves")


def write_score(line, game):
    """Writes the score of `game`, and whether scoring has stopped."""
    line.number(game.score())
    if not game.scoring:
        line.put(b", stopped")


def write_time(line, seconds):
    """Writes a time as hours, minutes and seconds, such as 4:05 or 1:02:33."""
    if seconds >= 3600:
        line.number(seconds // 3600).put(b":").number(seconds // 60 % 60, 2)
    else:
        line.number(seconds // 60)
    line.put(b":").number(seconds % 60, 2)
