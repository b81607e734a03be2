"""A line alone on the display, such as "One moment" while the console starts again."""

from core.language import _
from firmware.graphics import art
from firmware.graphics.canvas import FELT
from firmware.graphics.text_line import WrappedText

WAIT = _(b"One moment")


def show(display, line=WAIT):
    """Show a line, bytes, in the middle of `display`, and nothing else."""
    canvas = display.canvas
    font = art.font_for(display.width)
    canvas.fill(FELT)
    text = WrappedText(canvas, font)
    left = max(0, (display.width - canvas.width(line, font)) // 2)
    room = display.width - left
    lines = text.count(line, room)
    text.draw(line, left, (display.height - lines * text.pitch) // 2, room, 0, lines)
    try:
        display.show()
    except OSError:
        # A display that does not answer shows nothing anyway.
        pass
