"""Messages for screens that are loaded when they are shown: whole ones, and forms by a number.

Only `filled` allocates.
"""

from core.const import const
from core.language import _form, _n
from firmware.graphics.text_line import TextLine

# Bytes of the longest message with its values.
_LONGEST = const(255)

MOVES = _n(b"{moves} move", b"{moves} moves")


def filled(message, first=0, second=0, third=0):
    """Return `message` with values in its places, as `TextLine.fill` has it.  Allocates."""
    line = TextLine(_LONGEST)
    line.fill(message, first, second, third)
    return bytes(line.buffer[:line.n])


def plural(forms, number):
    """Return which of `forms`, a text for one thing and a text for several, fits `number`."""
    return forms[_form(number)]


def write_moves(line, moves):
    """Write a number of moves into `line`, with the word; return `line`."""
    return line.fill(plural(MOVES, moves), moves)
