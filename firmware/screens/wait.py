"""The line "One moment", shown while the console starts again; loaded only then."""

from firmware.graphics.canvas import FELT
from firmware.graphics.text_line import WrappedText

WAIT = b"One moment"


def show(display, font):
    """Show the line in the middle of `display`, and nothing else; `font` is a number of art.py."""
    canvas = display.canvas
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
