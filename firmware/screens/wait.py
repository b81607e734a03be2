"""The line "One moment", shown while the console starts again or a game is loaded."""

from firmware.graphics import art
from firmware.graphics.canvas import FELT
from firmware.graphics.text_line import WrappedText

WAIT = b"One moment"


def show(display):
    """Show the line in the middle of `display`, and nothing else."""
    canvas = display.canvas
    font = art.font_for(display.width)
    canvas.fill(FELT)
    text = WrappedText(canvas, font)
    left = max(0, (display.width - canvas.width(WAIT, font)) // 2)
    room = display.width - left
    lines = text.count(WAIT, room)
    text.draw(WAIT, left, (display.height - lines * text.pitch) // 2, room, 0, lines)
    try:
        display.show()
    except OSError:
        # A display that does not answer shows nothing anyway.
        pass
