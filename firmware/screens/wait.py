"""The line "One moment", shown while the console starts again; loaded only then."""

from firmware.graphics.canvas import FELT, TEXT

WAIT = b"One moment"


def show(display, font):
    """Show the line in the middle of `display`, and nothing else; `font` is a number of art.py."""
    canvas = display.canvas
    canvas.fill(FELT)
    canvas.text(WAIT, (display.width - canvas.width(WAIT, font)) // 2, display.height // 2, TEXT,
                font)
    try:
        display.show()
    except OSError:
        # A display that does not answer shows nothing anyway.
        pass
