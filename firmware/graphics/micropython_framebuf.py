"""The drawing functions for canvas.py on MicroPython: `framebuf`, and machine code for glyphs.

displayio_framebuf.py offers the same on CircuitPython.
"""

from array import array

from framebuf import GS4_HMSB as GS4_HMSB
from framebuf import MONO_HMSB as MONO_HMSB
from framebuf import MONO_VLSB as MONO_VLSB
from framebuf import FrameBuffer as FrameBuffer


def stamp_on(width, height, mode):
    """Return `stamp` for pictures of a format, and its `shape` of one this large.  Allocates."""
    if mode == MONO_VLSB:
        from firmware.graphics.blit_pages import stamp

        return stamp, array("H", (width, height))
    from firmware.graphics.blit_rows import stamp

    if mode == GS4_HMSB:
        return stamp, array("H", (width, height, width + 1 >> 1, 15))
    return stamp, array("H", (width, height, width + 7 >> 3, 1))


def spare(width, height, mode):
    """Return a FrameBuffer of its own of at least `width` x `height` px.  Allocates."""
    if mode == MONO_VLSB:
        size = width * (height + 7 >> 3)
    else:
        width = width + 7 & ~7 if mode == MONO_HMSB else width + 1 & ~1
        size = width * height >> (1 if mode == GS4_HMSB else 3)
    return FrameBuffer(bytearray(size), width, height, mode)
