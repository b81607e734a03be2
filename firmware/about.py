"""What this is: version, build, board, memory."""

import gc
import sys

VERSION = b"0.1.0"


def lines(console):
    """Paragraphs for the info screen.  Allocates."""
    free = gc.mem_free() if hasattr(gc, "mem_free") else 0
    display = console.display
    return (
        b"Pocket Patience " + VERSION,
        sys.implementation.name.encode() + b" " + ".".join(
            [str(part) for part in sys.implementation.version[:3]]).encode(),
        b"Display " + str(display.width).encode() + b" x " + str(display.height).encode(),
        b"Free memory " + (str(free).encode() + b" bytes" if free else b"plenty"),
        b"Free to use, change and share: MIT licence.",
    )
